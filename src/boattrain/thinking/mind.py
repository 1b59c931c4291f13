"""The memory of a mind: what a seat plans, and the tree that it searches. Defined as in rules/layout.py."""

from typing import Annotated

from boattrain.rules import structs
from boattrain.rules.structs import Grid, Short, Shorts

Real = Annotated[float, "double"]
Reals = list[float]
RealGrid = list[list[float]]

NODES = 16384
PATH = 64  # decisions that one iteration makes inside the tree
CHILDREN = 12  # actions that the search considers in one place
FEATURES = 22
PLANS = structs.SEATS + 1  # one of each seat, and one that is put by
NONE = -1


class Mind:
    """Plans of all seats, scratch for making them, and a search tree."""

    # How a turn is valued; set for each board
    rate: Real  # points that a turn is worth
    card_turns: Annotated[Reals, "double", structs.DECKS]  # turns to find cards for a space of a route
    symbol_turns: Real  # turns to find a card with the harbor symbol, of the right color
    caution: Real  # share of the turns left that a plan may fill
    ticket_share: Real  # and that tickets may fill for more of them to be drawn
    loss: Real  # what a point that a ticket costs weighs, against one that it brings
    drafts: Short  # how many plans in more of a hurry are tried where the time does not do for all tickets
    threat: Real  # part of what losing a route would cost that makes its claim urgent
    pace: Real  # pieces that a seat places in a turn, on average
    scale: Real  # points of margin that make a game half decided
    focus: Real  # turns that a route off the tickets' way costs when tickets take all the time that is left
    ahead: Real  # turns that a rollout plays for each seat
    doubt_late: Real  # how far final margins stray from foretold ones (a standard deviation), at the end
    doubt_early: Real  # and how much further at the beginning
    # The map as lists of routes by city
    first_route: Annotated[Shorts, "short", structs.CITIES + 1]
    route_at: Annotated[Shorts, "short", 2 * structs.ROUTES]
    neighbor: Annotated[Shorts, "short", 2 * structs.ROUTES]  # where they lead
    # The plan of each seat
    has_plan: Annotated[Shorts, "short", structs.SEATS]
    planned: Annotated[Grid, "short", structs.SEATS, structs.ROUTES]
    n_plan: Annotated[Shorts, "short", PLANS]
    n_core: Annotated[Shorts, "short", PLANS]  # the first routes of the plan, which tickets need
    plan: Annotated[Grid, "short", PLANS, structs.ROUTES]
    wanted: Annotated[Grid, "short", PLANS, structs.TICKETS]
    named: Annotated[Grid, "short", PLANS, structs.CITIES]  # how often the wanted tickets name a city
    plan_points: Annotated[Reals, "double", PLANS]  # tickets, harbors, routes that the plan brings
    plan_pieces: Annotated[Grid, "short", PLANS, structs.PIECE_KINDS]
    plan_turns: Annotated[Reals, "double", structs.SEATS]
    n_sites: Annotated[Shorts, "short", PLANS]
    site: Annotated[Grid, "short", PLANS, structs.HARBOR_TICKETS]
    site_value: Annotated[RealGrid, "double", PLANS, structs.HARBOR_TICKETS]
    danger: Annotated[
        RealGrid, "double", structs.SEATS, structs.ROUTES
    ]  # what losing a route of it would cost
    has_danger: Annotated[Shorts, "short", structs.SEATS]
    kept_price: Annotated[RealGrid, "double", structs.SEATS, structs.ROUTES]  # when the plan was made
    hurried: Short  # in a rollout: leave out what takes long to work out
    # Scratch
    price: Annotated[Reals, "double", structs.ROUTES]
    turns_for: Annotated[Reals, "double", structs.ROUTES]  # until the seat has a route, taken by itself
    hurry: Real  # how much more than else turns count on a path
    step: Annotated[Reals, "double", structs.ROUTES]  # the price on a path
    distance: Annotated[Reals, "double", structs.CITIES]
    via: Annotated[Shorts, "short", structs.CITIES]
    frontier: Annotated[Shorts, "short", structs.CITIES]
    mine: Annotated[Shorts, "short", structs.TICKETS]  # tickets that the seat counts as its own
    alone: Annotated[Reals, "double", structs.TICKETS]  # the price of a ticket when nothing is planned yet,
    is_out: Annotated[Shorts, "short", structs.TICKETS]  # and whether the plan has no time or pieces for it
    ranked: Annotated[Shorts, "short", structs.TICKETS]  # tickets in the order in which they are planned
    n_ranked: Short
    keep_bit: Annotated[
        Shorts, "short", structs.TICKETS
    ]  # of a drawn ticket in the choices of tickets to keep
    is_late: Annotated[Shorts, "short", structs.ACTIONS]  # choices for whose tickets the time does not do
    late_keeps: Short
    symbols: Annotated[Grid, "short", structs.DECKS, structs.COLORS]
    of_use: Annotated[Shorts, "short", structs.COLORS]  # symbols of a color that one harbor can take
    symbols_lacking: Short  # for the planned harbors
    missing: Annotated[Reals, "double", structs.DECKS]
    need: Annotated[Grid, "short", structs.DECKS, structs.COLORS]
    claims: Short  # routes of the plan that are still to be claimed,
    ferries: Short  # their ferry spaces,
    loose: Annotated[Shorts, "short", structs.ROUTES]  # and those of them that take any color
    n_loose: Short
    swaps: Short  # kinds of pieces that the plan lacks
    surplus: Annotated[Grid, "short", structs.DECKS, structs.COLORS]  # spaces covered beyond the need
    spare: Annotated[Grid, "short", structs.DECKS, structs.COLORS]
    hand: Annotated[Shorts, "short", structs.KINDS]
    unseen: Annotated[Shorts, "short", structs.KINDS]
    card_gain: Annotated[Reals, "double", structs.KINDS]
    blind_gain: Annotated[Reals, "double", structs.DECKS]
    net: Annotated[Reals, "double", structs.TICKETS]
    gain: Annotated[Reals, "double", structs.ACTIONS]
    order: Annotated[Shorts, "short", structs.ACTIONS]
    # The tree
    thorough: Short  # look at every legal action of the root, not only at those that the planner likes
    n_nodes: Annotated[int, "int"]
    action: Annotated[Shorts, "short", NODES]
    parent_actor: Annotated[Shorts, "short", NODES]
    child: Annotated[list[int], "int", NODES]
    sibling: Annotated[list[int], "int", NODES]
    visits: Annotated[list[int], "int", NODES]
    seen: Annotated[list[int], "int", NODES]
    total: Annotated[Reals, "double", NODES]
    margin: Annotated[Reals, "double", NODES]
    won: Annotated[Reals, "double", NODES]  # chances to win, of the root's children only
    prior: Annotated[Reals, "double", NODES]
    path: Annotated[list[int], "int", PATH]
    reward: Annotated[Reals, "double", structs.SEATS]
    estimate: Annotated[Reals, "double", structs.SEATS]
    feature: Annotated[Reals, "double", FEATURES]
    # What a figure is worth at the end of the game, and how much more of it is at the beginning
    worth_late: Annotated[Reals, "double", FEATURES]
    worth_early: Annotated[Reals, "double", FEATURES]
    before: Annotated[Reals, "double", structs.SEATS]  # margins in this world before anything was played


STRUCTS = (Mind,)
