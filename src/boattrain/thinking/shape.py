"""The memory of a mind: what a seat plans, and the tree that it searches. Defined as in rules/layout.py."""

from typing import Annotated

from boattrain.rules import layout
from boattrain.rules.layout import Grid, Row, Short

Real = Annotated[float, "double"]
Reals = list[float]
RealGrid = list[list[float]]

NODES = 16384
PATH = 64  # decisions that one iteration makes inside the tree
CHILDREN = 12  # actions that the search considers in one place
FEATURES = 22
PLANS = layout.SEATS + 1  # one of each seat, and one that is put by
NONE = -1


class Mind:
    """Plans of all seats, scratch for making them, and a search tree."""

    # How a turn is valued; set for each board
    rate: Real  # points that a turn is worth
    card_turns: Annotated[Reals, "double", layout.DECKS]  # turns to find cards for a space of a route
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
    first_route: Annotated[Row, "short", layout.CITIES + 1]
    route_at: Annotated[Row, "short", 2 * layout.ROUTES]
    neighbor: Annotated[Row, "short", 2 * layout.ROUTES]  # where they lead
    # The plan of each seat
    has_plan: Annotated[Row, "short", layout.SEATS]
    planned: Annotated[Grid, "short", layout.SEATS, layout.ROUTES]
    n_plan: Annotated[Row, "short", PLANS]
    n_core: Annotated[Row, "short", PLANS]  # the first routes of the plan, which tickets need
    plan: Annotated[Grid, "short", PLANS, layout.ROUTES]
    wanted: Annotated[Grid, "short", PLANS, layout.TICKETS]
    named: Annotated[Grid, "short", PLANS, layout.CITIES]  # how often the wanted tickets name a city
    plan_points: Annotated[Reals, "double", PLANS]  # tickets, harbors, routes that the plan brings
    plan_pieces: Annotated[Grid, "short", PLANS, layout.PIECE_KINDS]
    plan_turns: Annotated[Reals, "double", layout.SEATS]
    n_sites: Annotated[Row, "short", PLANS]
    site: Annotated[Grid, "short", PLANS, layout.HARBOR_TICKETS]
    site_value: Annotated[RealGrid, "double", PLANS, layout.HARBOR_TICKETS]
    danger: Annotated[RealGrid, "double", layout.SEATS, layout.ROUTES]  # what losing a route of it would cost
    has_danger: Annotated[Row, "short", layout.SEATS]
    kept_price: Annotated[RealGrid, "double", layout.SEATS, layout.ROUTES]  # when the plan was made
    hurried: Short  # in a rollout: leave out what takes long to work out
    # Scratch
    price: Annotated[Reals, "double", layout.ROUTES]
    turns_for: Annotated[Reals, "double", layout.ROUTES]  # until the seat has a route, taken by itself
    hurry: Real  # how much more than else turns count on a path
    step: Annotated[Reals, "double", layout.ROUTES]  # the price on a path
    distance: Annotated[Reals, "double", layout.CITIES]
    via: Annotated[Row, "short", layout.CITIES]
    frontier: Annotated[Row, "short", layout.CITIES]
    mine: Annotated[Row, "short", layout.TICKETS]  # tickets that the seat counts as its own
    alone: Annotated[Reals, "double", layout.TICKETS]  # the price of a ticket when nothing is planned yet,
    is_out: Annotated[Row, "short", layout.TICKETS]  # and whether the plan has no time or pieces for it
    ranked: Annotated[Row, "short", layout.TICKETS]  # tickets in the order in which they are planned
    n_ranked: Short
    keep_bit: Annotated[Row, "short", layout.TICKETS]  # of a drawn ticket in the choices of tickets to keep
    is_late: Annotated[Row, "short", layout.ACTIONS]  # choices for whose tickets the time does not do
    late_keeps: Short
    symbols: Annotated[Grid, "short", layout.DECKS, layout.COLORS]
    of_use: Annotated[Row, "short", layout.COLORS]  # symbols of a color that one harbor can take
    symbols_lacking: Short  # for the planned harbors
    missing: Annotated[Reals, "double", layout.DECKS]
    need: Annotated[Grid, "short", layout.DECKS, layout.COLORS]
    claims: Short  # routes of the plan that are still to be claimed,
    ferries: Short  # their ferry spaces,
    loose: Annotated[Row, "short", layout.ROUTES]  # and those of them that take any color
    n_loose: Short
    swaps: Short  # kinds of pieces that the plan lacks
    surplus: Annotated[Grid, "short", layout.DECKS, layout.COLORS]  # spaces covered beyond the need
    spare: Annotated[Grid, "short", layout.DECKS, layout.COLORS]
    hand: Annotated[Row, "short", layout.KINDS]
    unseen: Annotated[Row, "short", layout.KINDS]
    card_gain: Annotated[Reals, "double", layout.KINDS]
    blind_gain: Annotated[Reals, "double", layout.DECKS]
    net: Annotated[Reals, "double", layout.TICKETS]
    gain: Annotated[Reals, "double", layout.ACTIONS]
    order: Annotated[Row, "short", layout.ACTIONS]
    # The tree
    thorough: Short  # look at every legal action of the root, not only at those that the planner likes
    n_nodes: Annotated[int, "int"]
    action: Annotated[Row, "short", NODES]
    parent_actor: Annotated[Row, "short", NODES]
    child: Annotated[list[int], "int", NODES]
    sibling: Annotated[list[int], "int", NODES]
    visits: Annotated[list[int], "int", NODES]
    seen: Annotated[list[int], "int", NODES]
    total: Annotated[Reals, "double", NODES]
    margin: Annotated[Reals, "double", NODES]
    won: Annotated[Reals, "double", NODES]  # chances to win, of the root's children only
    prior: Annotated[Reals, "double", NODES]
    path: Annotated[list[int], "int", PATH]
    reward: Annotated[Reals, "double", layout.SEATS]
    estimate: Annotated[Reals, "double", layout.SEATS]
    feature: Annotated[Reals, "double", FEATURES]
    # What a figure is worth at the end of the game, and how much more of it is at the beginning
    worth_late: Annotated[Reals, "double", FEATURES]
    worth_early: Annotated[Reals, "double", FEATURES]
    before: Annotated[Reals, "double", layout.SEATS]  # margins in this world before anything was played


STRUCTS = (Mind,)
