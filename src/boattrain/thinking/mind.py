"""The memory layout of a mind: the plans of all seats, and a search tree. Declared as in rules/structs.py."""

from typing import Annotated

from boattrain.rules import structs
from boattrain.rules.structs import Grid, Short, Shorts

Real = Annotated[float, "double"]
Reals = list[float]
RealGrid = list[list[float]]

NODES = 16384
WORLDS = 4096  # whose luck the search estimates
PATH = 64  # the longest path of one iteration inside the tree
CHILDREN = 12  # the most actions that the search considers in one position
COLOR_ROWS = structs.DECKS * structs.COLORS
SPACES = 2 * structs.LENGTH + 1  # more than any payment covers
FEATURES = 22
VIEWED = (
    2 * FEATURES + 2
)  # inputs of the network that corrects values: two seats, the time, the number of seats
VALUE_UNITS = 24  # its hidden units
CLUES = 22  # features of a ticket and the seat that may hold it
CLUE_UNITS = 16  # hidden units of the network that rates them
# Habits of the planner (bots/values.json has a number for each)
SAFE_SHARE = 0  # the share of the time in which work is almost sure to be finished,
SAFE_CHANCE = 1  # how sure that is,
LATE_CHANCE = 2  # and how sure work is that takes all the time
SITE_TURNS = 3  # turns that a harbor takes
TOKEN_SHARE = 4  # the share of the next souvenir's points that counts,
TOKEN_BONUS = 5  # and what is added for later ones
LONGER = 6  # points that every space of a route is worth beside its own
WILD_TURNS = 7  # turns that a wild card saves beside what the plan needs
CARD_BONUS = 8  # points that any card is worth
CLAIM_TURNS = 9  # turns that claiming a planned route is worth,
CLAIM_POINTS = 10  # and the share of its points that is added
TWIN_THREAT = 11  # how much less a double route is threatened
FAR_THREAT = 12  # how much each other seat threatens a route,
NEAR_THREAT = 13  # and how much more one next to it
WILD_HARM = 14  # turns that a wild card is worth in a claim outside the plan,
WILD_COST = 15  # and in a payment
HARBOR_TURNS = 16  # turns that building a planned harbor is worth,
HARBOR_SHARE = 17  # and the share of its points that is added
SPARE_TURNS = 18  # tickets are drawn only if so many turns are to spare
HABITS = 19
PLANS = structs.SEATS + 1  # one for each seat, and one that is kept aside
NONE = -1
LEFT_OUT = -1  # an action at the root that a comparison does not try


class Mind:
    """The plans of all seats, scratch memory for making them, and a search tree."""

    # How a turn is valued; set for each board
    rate: Real  # points that a turn is worth
    card_turns: Annotated[Reals, "double", structs.DECKS]  # turns to get a card for one space of a route
    symbol_turns: Real  # turns to get a card with the harbor symbol in the right color
    caution: Real  # the share of the turns left that a plan may use
    ticket_share: Real  # more tickets are drawn only if the tickets at hand use a smaller share than this
    loss: Real  # the weight of a point that a failed ticket costs; a point that it brings has weight 1
    drafts: Short  # how many faster plans are tried if there is no time for all tickets (see plan/drafts.py)
    threat: Real  # the share of what losing a route would cost that is added to the gain of claiming it
    pace: Real  # pieces that a seat places in a turn, on average
    scale: Real  # gaining so many points is half of the way to the best reward
    focus: Real  # extra turns that a route costs that no ticket needs, if tickets take all the time
    ahead: Real  # turns of each seat in a rollout
    curiosity: Real  # the weight of priors against mean rewards (the constant of PUCT)
    first_mean: Real  # the reward that is expected of an action before it was tried
    sharpness: Real  # how much smaller priors are for actions that the planner thinks worse
    habit: Annotated[Reals, "double", HABITS]
    doubt_late: Real  # the standard deviation of final margins around predicted ones, at the end of the game
    doubt_early: Real  # and what is added to it at the beginning
    # The map as adjacency lists
    first_route: Annotated[Shorts, "short", structs.CITIES + 1]
    route_at: Annotated[Shorts, "short", 2 * structs.ROUTES]
    neighbor: Annotated[Shorts, "short", 2 * structs.ROUTES]  # the city at the other end of `route_at`
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
    hurried: Short  # 1 in a rollout: skip what takes long to compute
    # Scratch
    price: Annotated[Reals, "double", structs.ROUTES]
    turns_for: Annotated[
        Reals, "double", structs.ROUTES
    ]  # turns until the seat has the route, if it wants nothing else
    hurry: Real  # added to the price of a route on a path, for each turn that it takes
    step: Annotated[Reals, "double", structs.ROUTES]  # the price of a route on a path
    distance: Annotated[Reals, "double", structs.CITIES]
    via: Annotated[Shorts, "short", structs.CITIES]
    frontier: Annotated[Shorts, "short", structs.CITIES]
    mine: Annotated[Shorts, "short", structs.TICKETS]  # tickets that the seat counts as its own
    alone: Annotated[Reals, "double", structs.TICKETS]  # the price of a ticket if nothing else is planned
    is_out: Annotated[Shorts, "short", structs.TICKETS]  # 1 if the plan has no time or pieces for the ticket
    ranked: Annotated[Shorts, "short", structs.TICKETS]  # tickets in the order in which they are planned
    n_ranked: Short
    keep_bit: Annotated[
        Shorts, "short", structs.TICKETS
    ]  # the bit of a drawn ticket in the number of a choice
    is_late: Annotated[
        Shorts, "short", structs.ACTIONS
    ]  # 1 for choices that leave no time for one of their tickets
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
    harm: Annotated[RealGrid, "double", COLOR_ROWS, SPACES]  # turns lost by a payment, by deck and color
    net: Annotated[Reals, "double", structs.TICKETS]
    gain: Annotated[Reals, "double", structs.ACTIONS]
    order: Annotated[Shorts, "short", structs.ACTIONS]
    # Ticket inference (inference.py)
    apart: Annotated[RealGrid, "double", structs.CITIES, structs.CITIES]  # distances on the empty map
    usual_size: Real  # the mean distance of a ticket on the empty map
    usual_worth: Real  # the mean points of a ticket
    clue_weight: Annotated[RealGrid, "double", CLUE_UNITS, CLUES]
    clue_bias: Annotated[Reals, "double", CLUE_UNITS]
    clue_out: Annotated[Reals, "double", CLUE_UNITS]
    clue_direct: Annotated[Reals, "double", CLUES]
    clue: Annotated[Reals, "double", CLUES]
    # The seat that the clues are about: pieces left, routes and their length, the share of its tickets drawn later
    seat_pieces: Short
    seat_routes: Short
    seat_length: Short
    seat_later: Real
    reads: Short  # 1: sample the tickets of others by `belief`, 0: uniformly
    told: Short  # 1: `belief` is the truth, which was told to measure what inference can bring at most
    infers: Short  # how many tickets there are to infer; 0 if they are sampled uniformly
    n_unknown: Short
    unknown: Annotated[Shorts, "short", structs.TICKETS]  # tickets that the viewer has never seen
    place_of: Annotated[Shorts, "short", structs.TICKETS]  # the place of a ticket in `unknown`, or NONE
    belief: Annotated[RealGrid, "double", structs.SEATS, structs.TICKETS]  # by seat and place in `unknown`
    # Scratch for dealing, by place in `unknown`
    renamed: Annotated[
        Shorts, "short", structs.TICKETS
    ]  # the place of the ticket that takes this one's place
    is_dealt: Annotated[Shorts, "short", structs.TICKETS]
    old_holder: Annotated[Shorts, "short", structs.TICKETS]
    # The tree
    paired: Short  # 1: the n-th visit of every action at the root plays in the same world
    origin: Annotated[structs.Stream, "unsigned long long", 2]  # where the streams of the worlds begin
    luck: Annotated[Reals, "double", WORLDS]  # how much rewards in the n-th world are above the usual
    luck_sum: Annotated[Reals, "double", WORLDS]
    luck_n: Annotated[list[int], "int", WORLDS]
    lucky: Annotated[Reals, "double", NODES]  # the sum of the luck of the worlds that an action was tried in
    thorough: Short  # 1: consider every legal action at the root, not only those with the best priors
    compares: Short  # 1: try only the actions at the root that are not left out, in turn
    n_nodes: Annotated[int, "int"]
    action: Annotated[Shorts, "short", NODES]
    parent_actor: Annotated[Shorts, "short", NODES]
    child: Annotated[list[int], "int", NODES]
    sibling: Annotated[list[int], "int", NODES]
    visits: Annotated[list[int], "int", NODES]
    seen: Annotated[
        list[int], "int", NODES
    ]  # the visit of the parent at which it was legal; LEFT_OUT at the root
    total: Annotated[Reals, "double", NODES]
    margin: Annotated[Reals, "double", NODES]
    won: Annotated[Reals, "double", NODES]  # sums of the chance to win, for children of the root only
    prior: Annotated[Reals, "double", NODES]
    path: Annotated[list[int], "int", PATH]
    reward: Annotated[Reals, "double", structs.SEATS]
    estimate: Annotated[Reals, "double", structs.SEATS]
    feature: Annotated[Reals, "double", FEATURES]
    # The weight of each feature at the end of the game, and what is added to it at the beginning
    worth_late: Annotated[Reals, "double", FEATURES]
    worth_early: Annotated[Reals, "double", FEATURES]
    # The network that corrects values (correction.py)
    corrects: Short  # 1: values are corrected by the network, 0: they are linear
    unit: Real  # points that count as 1 for the network
    measure: Annotated[Reals, "double", FEATURES]  # what counts as 1 of each feature
    plain: Annotated[Reals, "double", structs.SEATS]  # the linear value of each seat,
    figure: Annotated[RealGrid, "double", structs.SEATS, FEATURES]  # its features, each in its measure,
    early: Annotated[Reals, "double", structs.SEATS]  # and its share of the game that is left
    viewed: Annotated[Reals, "double", VIEWED]
    value_weight: Annotated[RealGrid, "double", VALUE_UNITS, VIEWED]
    value_bias: Annotated[Reals, "double", VALUE_UNITS]
    value_out: Annotated[Reals, "double", VALUE_UNITS]
    before: Annotated[
        Reals, "double", structs.SEATS
    ]  # the margin of each seat in this sampled world before the search played anything


STRUCTS = (Mind,)
