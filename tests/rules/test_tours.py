"""Tours of the World: three or more cities in an order, three values."""

from __future__ import annotations

import pytest

TOURS = [  # tour, in order, connected, lost
    ("anchorage-cambridge_bay-reykjavik-murmansk-tiksi", 34, 23, 40),
    ("murmansk-tiksi-novosibirsk-yakutsk-petropavlovsk", 30, 20, 36),
    ("anchorage-vancouver-winnipeg-cambridge_bay", 18, 12, 24),
    ("mexico-caracas-lima-valparaiso", 15, 10, 21),
    ("manila-honolulu-port_moresby-darwin", 13, 9, 19),
    ("tehran-lahore-mumbai-bangkok", 13, 9, 19),
    ("lagos-luanda-dar_es_salaam-djibouti", 9, 6, 15),
    ("casablanca-al_qahira-tehran", 9, 6, 15),
]
PATHS = {
    "anchorage-cambridge_bay-reykjavik-murmansk-tiksi": [
        "cambridge_bay-anchorage", "cambridge_bay-reykjavik", "reykjavik-murmansk", "murmansk-tiksi",
    ],
    "murmansk-tiksi-novosibirsk-yakutsk-petropavlovsk": [
        "murmansk-tiksi", "novosibirsk-tiksi", "novosibirsk-yakutsk", "yakutsk-petropavlovsk",
    ],
    "anchorage-vancouver-winnipeg-cambridge_bay": [
        "vancouver-anchorage", "vancouver-winnipeg", "cambridge_bay-winnipeg",
    ],
    "mexico-caracas-lima-valparaiso": ["mexico-caracas:purple", "caracas-lima:white", "lima-valparaiso:2"],
    "manila-honolulu-port_moresby-darwin": [
        "manila-honolulu", "honolulu-port_moresby", "darwin-port_moresby",
    ],
    "tehran-lahore-mumbai-bangkok": ["tehran-lahore", "lahore-mumbai:green", "mumbai-bangkok:red"],
    "lagos-luanda-dar_es_salaam-djibouti": [
        "lagos-luanda:purple", "luanda-dar_es_salaam", "djibouti-dar_es_salaam:black",
    ],
    "casablanca-al_qahira-tehran": ["casablanca-al_qahira", "al_qahira-tehran:yellow"],
}  # fmt: skip
IN_THREE_CITIES = "casablanca-al_qahira-tehran"
AFRICAN = "lagos-luanda-dar_es_salaam-djibouti"


def tour(world, ticket, routes, others=()):
    """The tour line of the score sheet, and how many tickets were completed."""
    owners = dict.fromkeys(routes, 0) | dict.fromkeys(others, 1)
    sheet = world.scenario(owners=owners, tickets={0: [ticket]}, turns_left=1).finish().sheets[0]
    return sheet.tours, sheet.completed


# --- TOUR-1 ---


@pytest.mark.rule("TOUR-1")
def test_the_world_has_eight_tours_with_three_values_each(world):
    tickets = world.new(seats=2, seed=0).board.tickets
    tours = [(t.id, t.in_order, t.any_order, t.penalty) for t in tickets if t.tour]
    assert sorted(tours) == sorted(TOURS)


@pytest.mark.rule("TOUR-1")
def test_the_other_boards_have_no_tours(great_lakes, san_francisco):
    boards = [table.new(seats=2, seed=0).board for table in (great_lakes, san_francisco)]
    assert not any(ticket.tour for board in boards for ticket in board.tickets)


# --- TOUR-2 ---


@pytest.mark.rule("TOUR-2")
@pytest.mark.rule("TOUR-5")
@pytest.mark.parametrize(("ticket", "best"), [(ticket, best) for ticket, best, _, _ in TOURS])
def test_a_tour_in_order_scores_the_highest_value(world, ticket, best):
    assert tour(world, ticket, PATHS[ticket]) == (best, 1)


@pytest.mark.rule("TOUR-2")
@pytest.mark.parametrize(("ticket", "best"), [(ticket, best) for ticket, best, _, _ in TOURS])
def test_a_tour_built_backwards_is_in_order_too(world, ticket, best):
    assert tour(world, ticket, PATHS[ticket][::-1]) == (best, 1)


@pytest.mark.rule("TOUR-2")
def test_a_tour_walked_backwards_with_a_tail_before_its_last_city_is_in_order(world):
    # From Athina over Tehran and Al-Qahira to Casablanca and on to Lagos: the printed order in reverse.
    routes = ["athina-tehran", "al_qahira-tehran:black", "casablanca-al_qahira", "casablanca-lagos"]
    assert tour(world, IN_THREE_CITIES, routes) == (9, 1)


@pytest.mark.rule("TOUR-2")
def test_a_tour_may_pass_other_cities_on_the_way(world):
    routes = ["marseille-casablanca", "marseille-athina", "athina-al_qahira", "al_qahira-tehran:black"]
    assert tour(world, IN_THREE_CITIES, routes) == (9, 1)


@pytest.mark.rule("TOUR-2")
def test_a_branch_off_the_path_does_not_spoil_the_order(world):
    routes = [*PATHS[IN_THREE_CITIES], "athina-al_qahira", "al_qahira-djibouti:red", "moskva-tehran"]
    assert tour(world, IN_THREE_CITIES, routes) == (9, 1)


@pytest.mark.rule("TOUR-2")
def test_a_tour_may_pass_a_named_city_too_early(world):
    # Every way out of Casablanca leads through Tehran; a loop then calls at Al-Qahira and returns to Tehran.
    to_tehran = ["marseille-casablanca", "hamburg-marseille:purple", "hamburg-moskva:white", "moskva-tehran"]
    loop = ["al_qahira-tehran:yellow", "athina-al_qahira", "athina-tehran"]
    assert tour(world, IN_THREE_CITIES, to_tehran + loop) == (9, 1)


@pytest.mark.rule("TOUR-2")
def test_a_tour_may_pass_a_named_city_once_more(world):
    # A loop from Casablanca over Al-Qahira back to Casablanca, then the long way round to Tehran.
    loop = ["casablanca-al_qahira", "athina-al_qahira", "marseille-athina", "marseille-casablanca"]
    onward = [
        "casablanca-lagos", "lagos-luanda:purple", "luanda-dar_es_salaam", "dar_es_salaam-mumbai",
        "tehran-mumbai:purple",
    ]  # fmt: skip
    assert tour(world, IN_THREE_CITIES, loop + onward) == (9, 1)


@pytest.mark.rule("TOUR-2")
@pytest.mark.rule("TOUR-3")
def test_a_city_that_is_only_a_dead_end_is_not_in_order(world):
    # Al-Qahira hangs on Casablanca; Tehran is reached the other way round.
    routes = ["casablanca-al_qahira", "marseille-casablanca", "marseille-athina", "athina-tehran"]
    assert tour(world, IN_THREE_CITIES, routes) == (6, 1)


@pytest.mark.rule("TOUR-2")
@pytest.mark.rule("TOUR-3")
def test_a_dead_end_in_the_middle_of_the_order_is_not_in_order(world):
    # Lima hangs on Caracas; Valparaiso is reached over Rio.
    routes = [
        "mexico-caracas:purple", "caracas-lima:yellow", "caracas-rio_de_janeiro:green",
        "rio_de_janeiro-buenos_aires:white", "valparaiso-buenos_aires",
    ]  # fmt: skip
    assert tour(world, "mexico-caracas-lima-valparaiso", routes) == (10, 1)


@pytest.mark.rule("TOUR-2")
def test_the_second_half_of_a_tour_may_not_go_back_over_the_same_route(world):
    # Tehran lies between Casablanca's side and Al-Qahira, and the only way to Al-Qahira is one single route.
    routes = ["marseille-casablanca", "marseille-athina", "athina-tehran", "al_qahira-tehran:yellow"]
    assert tour(world, IN_THREE_CITIES, routes) == (6, 1)


# --- TOUR-3 ---


@pytest.mark.rule("TOUR-3")
def test_all_cities_connected_but_not_in_order_score_the_middle_value(world):
    # One path: Luanda, Lagos, Casablanca, Al-Qahira, Djibouti, Dar Es Salaam.
    routes = [
        "lagos-luanda:purple", "casablanca-lagos", "casablanca-al_qahira", "al_qahira-djibouti:red",
        "djibouti-dar_es_salaam:black",
    ]  # fmt: skip
    assert tour(world, AFRICAN, routes) == (6, 1)


@pytest.mark.rule("TOUR-3")
@pytest.mark.parametrize(
    ("ticket", "routes", "middle"),
    [
        (
            "anchorage-vancouver-winnipeg-cambridge_bay",
            ["cambridge_bay-anchorage", "cambridge_bay-winnipeg", "vancouver-winnipeg"],
            12,
        ),
        (
            "murmansk-tiksi-novosibirsk-yakutsk-petropavlovsk",
            ["murmansk-tiksi", "tiksi-yakutsk", "novosibirsk-yakutsk", "yakutsk-petropavlovsk"],
            20,
        ),
        (
            "tehran-lahore-mumbai-bangkok",
            ["tehran-mumbai:white", "lahore-mumbai:green", "mumbai-bangkok:red"],
            9,
        ),
        (
            "manila-honolulu-port_moresby-darwin",
            ["manila-jakarta", "jakarta-darwin", "darwin-port_moresby", "honolulu-port_moresby"],
            9,
        ),
    ],
)
def test_a_tour_in_another_order_scores_the_middle_value(world, ticket, routes, middle):
    assert tour(world, ticket, routes) == (middle, 1)


# --- TOUR-4 ---


@pytest.mark.rule("TOUR-4")
@pytest.mark.rule("TOUR-5")
@pytest.mark.parametrize(("ticket", "lost"), [(ticket, lost) for ticket, _, _, lost in TOURS])
def test_a_tour_that_is_not_connected_loses_the_lowest_value(world, ticket, lost):
    assert tour(world, ticket, []) == (-lost, 0)


@pytest.mark.rule("TOUR-4")
@pytest.mark.parametrize(("ticket", "lost"), [(ticket, lost) for ticket, _, _, lost in TOURS])
@pytest.mark.parametrize("missing", [0, -1])
def test_a_tour_that_misses_one_city_is_lost(world, ticket, lost, missing):
    routes = PATHS[ticket][:]
    routes.pop(missing)
    assert tour(world, ticket, routes) == (-lost, 0)


@pytest.mark.rule("TOUR-4")
def test_another_players_route_does_not_complete_a_tour(world):
    assert tour(world, IN_THREE_CITIES, ["casablanca-al_qahira"], ["al_qahira-tehran:black"]) == (-15, 0)


# --- TOUR-5 ---


@pytest.mark.rule("TOUR-5")
def test_a_tour_breaks_a_tie_as_a_completed_ticket(world):
    game = world.scenario(
        owners=dict.fromkeys(PATHS[AFRICAN], 0), tickets={0: [AFRICAN]}, scores={0: 10, 1: 19}, turns_left=1
    )
    outcome = game.finish()
    assert outcome.sheets[0].total == outcome.sheets[1].total
    assert outcome.winners == (0,)
