"""Souvenirs of San Francisco."""

from __future__ import annotations

import pytest

KINDS = ["bell", "crab", "lantern", "postcard", "sea_lion", "sourdough", "tram"]
CLAIM = "claim haight_ashbury-castro with red*2"


def before_claim(table, stacks, **facts):
    """Seat 0 is about to join Haight-Ashbury and Castro."""
    return table.scenario(hands={0: "red*2"}, stacks=stacks, **facts)


# --- SOUVENIR-1 ---


@pytest.mark.rule("SOUVENIR-1")
@pytest.mark.parametrize("city", ["haight_ashbury", "castro"])
def test_a_token_at_either_end_is_taken_after_a_claim(san_francisco, city):
    game = before_claim(san_francisco, {city: ("bell", 2)}).play(CLAIM)
    assert (game.souvenirs(0), game.stack(city)) == (("bell",), ("bell", 1))


@pytest.mark.rule("SOUVENIR-1")
def test_taking_a_token_is_not_optional(san_francisco):
    game = before_claim(san_francisco, {"castro": ("bell", 2)}).play(CLAIM)
    assert (game.souvenirs(0), game.phase, game.to_act) == (("bell",), "turn", 1)


@pytest.mark.rule("SOUVENIR-1")
def test_with_tokens_at_both_ends_taking_none_is_no_choice(san_francisco):
    game = before_claim(san_francisco, {"castro": ("bell", 2), "haight_ashbury": ("crab", 2)}).play(CLAIM)
    assert {game.text(action) for action in game.legal_actions} == {
        "take souvenir at castro",
        "take souvenir at haight_ashbury",
    }


@pytest.mark.rule("SOUVENIR-1")
def test_only_one_token_is_taken(san_francisco):
    game = before_claim(san_francisco, {"castro": ("bell", 2), "haight_ashbury": ("crab", 2)})
    game.play(CLAIM).play("take souvenir at castro")
    assert (game.souvenirs(0), game.stack("haight_ashbury"), game.to_act) == (("bell",), ("crab", 2), 1)


@pytest.mark.rule("SOUVENIR-1")
def test_a_kind_that_the_player_has_already_is_not_taken(san_francisco):
    game = before_claim(san_francisco, {"castro": ("bell", 1)}, souvenirs={0: ["bell"]}).play(CLAIM)
    assert (game.souvenirs(0), game.stack("castro"), game.to_act) == (("bell",), ("bell", 1), 1)


@pytest.mark.rule("SOUVENIR-1")
def test_a_kind_that_another_player_has_is_taken(san_francisco):
    game = before_claim(san_francisco, {"castro": ("bell", 1)}, souvenirs={1: ["bell"]}).play(CLAIM)
    assert game.souvenirs(0) == ("bell",)


@pytest.mark.rule("SOUVENIR-1")
def test_no_token_is_taken_elsewhere(san_francisco):
    game = before_claim(san_francisco, {"painted_ladies": ("bell", 2)}).play(CLAIM)
    assert (game.souvenirs(0), game.stack("painted_ladies")) == ((), ("bell", 2))


@pytest.mark.rule("SOUVENIR-1")
def test_a_location_is_empty_once_its_last_token_is_taken(san_francisco):
    game = san_francisco.scenario(hands={0: "red*2", 1: "black*2"}, stacks={"castro": ("bell", 1)})
    game.play(CLAIM).play("claim castro-mission_district:black with black*2")
    assert (game.souvenirs(0), game.souvenirs(1)) == (("bell",), ())


@pytest.mark.rule("SOUVENIR-1")
def test_no_token_is_taken_without_a_claim(san_francisco):
    game = before_claim(san_francisco, {"castro": ("bell", 2)}, owners={"twin_peaks-castro": 0}).short_turn()
    assert game.souvenirs(0) == ()


@pytest.mark.rule("SOUVENIR-1")
def test_a_token_is_taken_also_in_the_last_turn(san_francisco):
    game = before_claim(san_francisco, {"castro": ("bell", 2)}, souvenirs={0: ["crab"]}, turns_left=1)
    assert game.play(CLAIM).outcome.sheets[0].souvenirs == 1


BOTH_ENDS = {"castro": ("bell", 2), "haight_ashbury": ("crab", 2)}


@pytest.mark.rule("SOUVENIR-2")
@pytest.mark.rule("END-1")
def test_the_end_trigger_is_checked_after_the_choice_of_a_souvenir(san_francisco):
    game = before_claim(san_francisco, BOTH_ENDS, pieces={0: {"cable_car": 4}}).play(CLAIM)
    assert (game.phase, game.turns_left) == ("souvenir", None)
    assert game.play("take souvenir at castro").turns_left == 2


@pytest.mark.rule("SOUVENIR-2")
@pytest.mark.rule("END-2")
def test_the_last_turn_ends_with_the_choice_of_a_souvenir(san_francisco):
    game = before_claim(san_francisco, BOTH_ENDS, souvenirs={0: ["tram"]}, turns_left=1).play(CLAIM)
    assert (game.phase, game.over) == ("souvenir", False)
    assert game.play("take souvenir at castro").outcome.sheets[0].souvenirs == 1


# --- SOUVENIR-2 ---


@pytest.mark.rule("SOUVENIR-2")
@pytest.mark.parametrize(("city", "kind"), [("castro", "bell"), ("haight_ashbury", "crab")])
def test_with_tokens_at_both_ends_the_player_chooses(san_francisco, city, kind):
    game = before_claim(san_francisco, {"castro": ("bell", 2), "haight_ashbury": ("crab", 2)}).play(CLAIM)
    assert (game.phase, game.to_act) == ("souvenir", 0)
    assert game.play(f"take souvenir at {city}").souvenirs(0) == (kind,)


@pytest.mark.rule("SOUVENIR-2")
def test_with_only_one_new_kind_there_is_nothing_to_choose(san_francisco):
    stacks = {"castro": ("bell", 1), "haight_ashbury": ("crab", 1)}
    game = before_claim(san_francisco, stacks, souvenirs={0: ["bell"]}).play(CLAIM)
    assert (sorted(game.souvenirs(0)), game.to_act) == (["bell", "crab"], 1)


@pytest.mark.rule("SOUVENIR-2")
def test_with_both_kinds_held_already_nothing_is_taken(san_francisco):
    stacks = {"castro": ("bell", 1), "haight_ashbury": ("crab", 1)}
    game = before_claim(san_francisco, stacks, souvenirs={0: ["bell", "crab"]}).play(CLAIM)
    assert (sorted(game.souvenirs(0)), game.to_act) == (["bell", "crab"], 1)


# --- SOUVENIR-3 ---


@pytest.mark.rule("SOUVENIR-3")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_tokens_lie_open_in_front_of_their_owner(san_francisco, watcher):
    views = [
        san_francisco.scenario(row=san_francisco.plain_row, souvenirs={1: [kind]}).view(watcher).to_dict()
        for kind in ("bell", "crab")
    ]
    assert views[0] != views[1]


@pytest.mark.rule("SOUVENIR-3")
@pytest.mark.parametrize("watcher", [1, None])
def test_everybody_sees_which_token_is_taken(san_francisco, watcher):
    told = []
    for city in ("castro", "haight_ashbury"):
        game = before_claim(san_francisco, {"castro": ("bell", 2), "haight_ashbury": ("crab", 2)}).play(CLAIM)
        told.append([event.redacted(watcher).to_dict() for event in game.events(f"take souvenir at {city}")])
    assert told[0] != told[1]


# --- SOUVENIR-4 ---


@pytest.mark.rule("SOUVENIR-4")
@pytest.mark.parametrize(
    ("kinds", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12)]
)
def test_the_number_of_kinds_scores_by_the_souvenir_table(san_francisco, kinds, points):
    game = san_francisco.scenario(souvenirs={0: KINDS[:kinds]}, turns_left=1)
    assert game.finish().sheets[0].souvenirs == points


@pytest.mark.rule("SOUVENIR-4")
def test_souvenirs_score_nothing_before_the_end(san_francisco):
    game = before_claim(san_francisco, {"castro": ("bell", 1)}, souvenirs={0: KINDS[1:]}, scores={0: 0})
    game.play(CLAIM)
    assert (len(game.souvenirs(0)), game.score(0)) == (7, 2)
