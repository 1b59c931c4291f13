"""Setup: fleets, harbors and the souvenir stacks of San Francisco."""

from __future__ import annotations

import pytest

KINDS = {"bell", "crab", "lantern", "postcard", "sea_lion", "sourdough", "tram"}
STANDS = ("alcatraz", "golden_gate_bridge", "the_embarcadero", "sunset", "potrero_hill")
FLEETS = {"world": (60, 10, 25), "great_lakes": (50, 18, 33)}  # pieces taken, fewest and most trains
OWNED = {"world": {"train": 25, "ship": 50}, "great_lakes": {"train": 33, "ship": 32}}


# --- SETUP-3 ---


@pytest.mark.rule("SETUP-3")
def test_fleets_are_picked_after_all_have_chosen_tickets(rails_and_sails):
    game = rails_and_sails.new(seats=3, seed=1, first=0)
    phases = []
    for seat in range(3):
        phases.append(game.phase)
        game.play("keep " + ", ".join(game.offer(seat)))
    assert [*phases, game.phase] == ["keep", "keep", "keep", "fleet"]


@pytest.mark.rule("SETUP-3")
def test_any_mix_of_the_right_size_within_what_a_player_owns_is_a_fleet(rails_and_sails):
    game = rails_and_sails.new(seats=2, seed=1, first=0).keep_all()
    total, fewest, most = FLEETS[rails_and_sails.board]
    mixes = {f"fleet {trains} trains, {total - trains} ships" for trains in range(fewest, most + 1)}
    assert {game.text(action) for action in game.legal_actions} == mixes


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize(
    ("board", "fleet"),
    [
        ("world", "fleet 9 trains, 51 ships"),  # more ships than owned
        ("world", "fleet 26 trains, 34 ships"),  # more trains than owned
        ("world", "fleet 20 trains, 39 ships"),  # one short
        ("world", "fleet 20 trains, 41 ships"),  # one over
        ("world", "fleet 0 trains, 60 ships"),  # a fleet with no trains
        ("great_lakes", "fleet 17 trains, 33 ships"),
        ("great_lakes", "fleet 34 trains, 16 ships"),
        ("great_lakes", "fleet 0 trains, 50 ships"),
    ],
    indirect=["board"],
)
def test_a_fleet_of_the_wrong_size_or_beyond_what_is_owned_is_no_fleet(board, fleet):
    assert fleet not in board.new(seats=2, seed=1, first=0).keep_all().legal_actions


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize("end", ["fewest", "most"])
def test_the_fifteen_pieces_not_taken_are_the_players_own_reserve(rails_and_sails, end):
    total, fewest, most = FLEETS[rails_and_sails.board]
    trains = fewest if end == "fewest" else most
    owned = OWNED[rails_and_sails.board]
    game = rails_and_sails.new(seats=2, seed=1, first=0).keep_all()
    game.play(f"fleet {trains} trains, {total - trains} ships").take_fleets()
    reserve = {"train": owned["train"] - trains, "ship": owned["ship"] - (total - trains)}
    assert (game.pieces(0), game.reserve(0)) == ({"train": trains, "ship": total - trains}, reserve)
    assert sum(reserve.values()) == 15


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_san_francisco_everybody_has_twenty_cable_cars_without_a_choice(san_francisco, seats):
    game = san_francisco.new(seats=seats, seed=1, first=0).keep_all()
    assert game.phase == "place"
    assert [game.pieces(seat) for seat in range(seats)] == [{"cable_car": 20}] * seats


# --- SETUP-4 ---


def fleet_chosen(table, trains, seats=2):
    """A game in which seat 0 has just chosen its fleet, and what the choice told."""
    game = table.new(seats=seats, seed=1, first=0).keep_all()
    return game, game.events(f"fleet {trains} trains, {FLEETS[table.board][0] - trains} ships")


@pytest.mark.rule("SETUP-4")
@pytest.mark.rule("HIDE-2")
@pytest.mark.parametrize("watcher", [1, None])
def test_a_chosen_fleet_is_not_in_the_view_of_others(rails_and_sails, watcher):
    one, _ = fleet_chosen(rails_and_sails, 19)
    other, _ = fleet_chosen(rails_and_sails, 25)
    assert one.view(watcher).to_dict() == other.view(watcher).to_dict()


@pytest.mark.rule("SETUP-4")
@pytest.mark.rule("HIDE-2")
@pytest.mark.parametrize("watcher", [1, None])
def test_the_event_of_choosing_a_fleet_does_not_tell_it(rails_and_sails, watcher):
    _, one = fleet_chosen(rails_and_sails, 19)
    _, other = fleet_chosen(rails_and_sails, 25)
    assert [e.redacted(watcher).to_dict() for e in one] == [e.redacted(watcher).to_dict() for e in other]


@pytest.mark.rule("SETUP-4")
def test_a_fleet_stays_secret_until_the_last_player_has_chosen(rails_and_sails):
    total = FLEETS[rails_and_sails.board][0]
    views = []
    for trains in (19, 25):
        game, _ = fleet_chosen(rails_and_sails, trains, seats=3)
        views.append(game.play(f"fleet 20 trains, {total - 20} ships").view(1).to_dict())
    assert views[0] == views[1]


@pytest.mark.rule("SETUP-4")
@pytest.mark.parametrize("watcher", [1, None])
def test_once_all_have_chosen_the_fleets_are_known_to_all(rails_and_sails, watcher):
    one = fleet_chosen(rails_and_sails, 19)[0].take_fleets()
    other = fleet_chosen(rails_and_sails, 25)[0].take_fleets()
    assert one.view(watcher).to_dict() != other.view(watcher).to_dict()


@pytest.mark.rule("SETUP-4")
def test_a_player_knows_the_own_fleet_at_once(rails_and_sails):
    one, _ = fleet_chosen(rails_and_sails, 19)
    other, _ = fleet_chosen(rails_and_sails, 25)
    assert one.view(0).to_dict() != other.view(0).to_dict()


# --- SETUP-5, SETUP-6 ---


@pytest.mark.rule("SETUP-5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("board", "fleet"),
    [("world", {"train": 20, "ship": 40}), ("great_lakes", {"train": 27, "ship": 23})],
    indirect=["board"],
)
def test_in_a_first_game_everybody_takes_the_recommended_fleet(board, fleet, seats):
    game = board.new(seats=seats, seed=1, first=0, recommended_fleets=True).keep_all()
    assert [game.pieces(seat) for seat in range(seats)] == [fleet] * seats


@pytest.mark.rule("SETUP-5")
def test_in_a_first_game_nobody_is_asked_for_a_fleet(rails_and_sails):
    game = rails_and_sails.new(seats=2, seed=1, first=0, recommended_fleets=True).keep_all()
    assert (game.phase, game.to_act) == ("turn", 0)


@pytest.mark.rule("SETUP-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_has_three_harbors(rails_and_sails, seats):
    game = rails_and_sails.new(seats=seats, seed=1)
    assert [game.harbors_left(seat) for seat in range(seats)] == [3] * seats


# --- SETUP-7, SETUP-8, SETUP-9 ---


def before_placing(table, seats, first=0, seed=1):
    return table.new(seats=seats, seed=seed, first=first).keep_all()


def spare_kinds(game):
    """The two kinds that do not stand on the board yet."""
    return sorted(KINDS - {game.stack(city)[0] for city in STANDS})


@pytest.mark.rule("SETUP-7")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 2), (3, 2), (4, 3)])
def test_five_stacks_of_two_or_three_tokens_stand_on_the_five_places(san_francisco, seats, tokens):
    game = before_placing(san_francisco, seats)
    standing = {city.id: game.stack(city.id)[1] for city in game.board.cities if game.stack(city.id)}
    assert standing == dict.fromkeys(STANDS, tokens)


@pytest.mark.rule("SETUP-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_of_the_five_stacks_is_another_of_the_seven_kinds(san_francisco, seats):
    game = before_placing(san_francisco, seats)
    kinds = {game.stack(city)[0] for city in STANDS}
    assert len(kinds) == 5
    assert kinds < KINDS


@pytest.mark.rule("SETUP-7")
def test_which_kind_stands_where_is_dealt_at_random(san_francisco):
    kinds = {before_placing(san_francisco, 2, seed=seed).stack("alcatraz")[0] for seed in range(80)}
    assert kinds == KINDS


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize(
    ("seats", "first", "placers"),
    [(3, 0, [2, 1]), (3, 1, [0, 2]), (3, 2, [1, 0]), (4, 0, [3, 2]), (4, 1, [0, 3]), (4, 3, [2, 1])],
)
def test_the_last_player_places_a_stack_and_then_the_one_before(san_francisco, seats, first, placers):
    game = before_placing(san_francisco, seats, first)
    asked = []
    for kind, city in zip(spare_kinds(game), ("castro", "chinatown"), strict=True):
        asked.append(game.to_act)
        game.play(f"place {kind} at {city}")
    assert (asked, game.phase, game.to_act) == (placers, "turn", first)


@pytest.mark.rule("SETUP-8")
@pytest.mark.rule("SETUP-7")
@pytest.mark.parametrize(("seats", "tokens"), [(3, 2), (4, 3)])
def test_a_placed_stack_is_as_high_as_the_others(san_francisco, seats, tokens):
    game = before_placing(san_francisco, seats)
    one, other = spare_kinds(game)
    game.play(f"place {other} at castro").play(f"place {one} at chinatown")
    assert (game.stack("castro"), game.stack("chinatown")) == ((other, tokens), (one, tokens))


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_first_to_place_has_two_stacks_and_fifteen_free_locations(san_francisco, seats):
    assert len(before_placing(san_francisco, seats).legal_actions) == 2 * 15


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_second_to_place_has_the_other_stack_and_fourteen_free_locations(san_francisco, seats):
    game = before_placing(san_francisco, seats)
    one, other = spare_kinds(game)
    game.play(f"place {one} at castro")
    free = {city.id for city in game.board.cities} - {*STANDS, "castro"}
    assert {game.text(action) for action in game.legal_actions} == {
        f"place {other} at {city}" for city in free
    }


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize("city", STANDS)
def test_no_stack_is_placed_on_a_location_that_has_one(san_francisco, city):
    game = before_placing(san_francisco, 3)
    assert game.refuses(f"place {spare_kinds(game)[0]} at {city}")


@pytest.mark.rule("SETUP-9")
@pytest.mark.parametrize(("first", "placer"), [(0, 1), (1, 0)])
def test_with_two_players_the_second_places_both_kinds(san_francisco, first, placer):
    game = before_placing(san_francisco, 2, first)
    asked = []
    for kind, city in zip(spare_kinds(game), ("castro", "chinatown"), strict=True):
        asked.append(game.to_act)
        game.play(f"place {kind} at {city}")
    assert (asked, game.phase, game.to_act) == ([placer, placer], "turn", first)


@pytest.mark.rule("SETUP-9")
def test_with_two_players_five_stacks_have_two_tokens_and_two_have_one(san_francisco):
    game = before_placing(san_francisco, 2)
    one, other = spare_kinds(game)
    game.play(f"place {one} at castro").play(f"place {other} at chinatown")
    heights = sorted(game.stack(city.id)[1] for city in game.board.cities if game.stack(city.id))
    assert heights == [1, 1, 2, 2, 2, 2, 2]


@pytest.mark.rule("SETUP-9")
def test_with_two_players_the_two_kinds_go_to_two_locations(san_francisco):
    game = before_placing(san_francisco, 2)
    one, other = spare_kinds(game)
    game.play(f"place {one} at castro")
    assert game.refuses(f"place {other} at castro")
