"""A scenario is checked as a real game is: what does not add up is refused, with the reason."""

import pytest

import boattrain

WORLD = {
    "more pieces than are owned": {"pieces": {0: {"train": 25}}, "owners": {"vancouver-winnipeg": 0}},
    "more in the box than the box holds": {
        "pieces": {0: {"train": 0, "ship": 50}},
        "reserve": {0: {"train": 25, "ship": 0}},
    },
    "a harbor without a route": {"harbors": {"lima": 0}},
    "too many harbors": {"harbors_left": {0: 4}},
    "a harbor in a city without one": {"harbors": {"mexico": 0}, "owners": {"los_angeles-mexico:white": 0}},
    "more cards than there are": {"hands": {0: "red*8"}},
    "a card of another deck": {"top": {"ships": "red"}},
    "a deck that is not there": {"discards": {"planes": "red"}},
    "a row of five": {"row": "red red red red red"},
    "cards counted in the row": {"row": "red*5 red red red red red"},
    "a seat that is not there": {"hands": {2: "red"}},
    "a seat named oddly": {"hands": {"00": "red"}},
    "a seat named twice": {"hands": {0: "red", "0": "yellow"}},
    "a route owned twice": {"owners": {"vancouver-winnipeg": 0, "winnipeg-vancouver": 1}},
    "both lanes with two seats": {"owners": {"los_angeles-mexico:white": 0, "los_angeles-mexico:yellow": 1}},
    "a ticket held twice": {"tickets": {0: ["jakarta-sydney"], 1: ["jakarta-sydney"]}},
    "a fleet that does not add up": {"fleets": {0: 3}},
    "souvenirs where there are none": {"souvenirs": {0: ["bell"]}},
    "more passes than seats": {"passes": 2},
    "no turn left": {"turns_left": 0},
    "more turns left than there can be": {"turns_left": 5},
    "a turn of nobody": {"turn": 2},
    "a score without end": {"scores": {0: 10**12}},
    "a score that is no number": {"scores": {0: "5"}},
    "a score that is half a point": {"scores": {0: 2.5}},
    "no card at all, with a number": {"hands": {0: "red*0"}},
    "a fact that is unknown": {"moon": 1},
    "facts that JSON cannot hold": {"tickets": {0: {"jakarta-sydney"}}},
}
SAN_FRANCISCO = {
    "a souvenir that is unknown": {"souvenirs": {0: ["elephant"]}},
    "souvenirs as a text": {"souvenirs": {0: "bell crab"}},
    "too many tokens": {"stacks": {"castro": ("bell", 3)}},
    "two of a kind": {"souvenirs": {0: ["bell", "bell"]}},
    "more of a kind than there are": {"souvenirs": {0: ["bell"]}, "stacks": {"castro": ("bell", 2)}},
    "a stack without a number": {"stacks": {"castro": ["bell"]}},
    "a kind in two places": {"stacks": {"castro": ("bell", 1), "sunset": ("bell", 1)}},
    "fleets where there is no choice": {"fleets": {0: 10}},
    "harbors where there are none": {"harbors": {"castro": 0}},
}
CASES = [("world", *case) for case in WORLD.items()] + [
    ("san_francisco", *case) for case in SAN_FRANCISCO.items()
]


@pytest.mark.parametrize(("board", "facts"), [pytest.param(b, f, id=name) for b, name, f in CASES])
def test_what_does_not_add_up_is_refused(board, facts):
    with pytest.raises(boattrain.GameError) as refused:
        boattrain.scenario(board, **facts)
    assert refused.value.code == "bad_scenario"
    assert refused.value.sentence.endswith(".")


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"hands": 5}, "hands: a table, as {0: ...}, is wanted, not 5."),
        ({"hands": "green"}, "hands: a table, as {0: ...}, is wanted, not 'green'."),
        ({"tickets": {0: "lima-sydney"}}, "tickets[0]: a list is wanted, not 'lima-sydney'."),
        ({"owners": {"lahore-beijing": "0"}}, "owners[lahore-beijing]: a whole number is wanted, not '0'."),
        (
            {"owners": {"lahore-beijing": 7}},
            "owners[lahore-beijing]: there is no seat 7; the seats are 0 to 1.",
        ),
        ({"rest": "box"}, "rest: there is no seat 'box'; the seats are 0 to 1."),
        (
            {"pieces": {0: {"train": 25}}},
            "Seat 0 owns 25 trains: 25 to place, 5 in the box and 0 on the map do not go with it.",
        ),
    ],
)
def test_a_fact_of_another_shape_is_named(facts, sentence):
    with pytest.raises(boattrain.GameError) as refused:
        boattrain.scenario("world", **facts)
    assert refused.value.sentence == sentence


def test_a_hand_is_taken_as_a_game_gives_it():
    game = boattrain.scenario("world", hands={0: "red*2 ship:green"})
    again = boattrain.scenario("world", hands={0: game.hand(0)})
    assert again.hand(0) == game.hand(0) == {"red": 2, "ship:green": 1}
    assert again.hash == game.hash


def test_facts_nested_without_end_are_refused():
    facts: object = []
    for _ in range(3000):
        facts = [facts]
    with pytest.raises(boattrain.GameError):
        boattrain.scenario("world", tickets={0: facts})


@pytest.mark.parametrize("board", boattrain.board_names())
def test_a_scenario_is_written_down_and_replayed(board):
    game = boattrain.scenario(board, 2, seed=5, hands={"0": "red*2"}, turn=1)
    game.play(next(iter(game.legal_actions)))
    for record in (game.record().text(), game.record().to_json()):
        assert boattrain.replay(record).hash == game.hash
