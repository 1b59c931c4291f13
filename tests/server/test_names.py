"""Names: nobody looks like somebody else at the table, or like a bot."""

import pytest

from boattrain.server.tables import commands, seating
from boattrain.server.tables.names import skeleton
from server.offline_table import lobby, refused


@pytest.mark.parametrize("name", ["bob", "Bоb", "ＢＯＢ", "B0b", "Bób", "Bo\u034fb", "Bo\u200db\ufe0f"])
def test_nobody_sits_down_with_a_name_that_looks_like_anothers(name):
    assert skeleton(name) == skeleton("Bob")
    offline = lobby()
    offline.do(seating.take_seat, "bob", "Bob", 1)
    with refused("name_taken"):
        offline.do(seating.take_seat, "eve", name, 2)
    offline.do(seating.take_seat, "eve", "Eve", 2)
    with refused("name_taken"):
        commands.rename(offline.table, "eve", "Eve", name)


@pytest.mark.parametrize("name", ["Bot 2", "bot", "B0T3", "Robot 1", "Вot"])
def test_nobody_is_called_like_a_bot(person, name):
    answer = person(None).http.put("/api/me", json={"name": name})
    assert answer.json()["code"] == "bot_name"


@pytest.mark.parametrize("name", ["Botho", "Abbott", "Zoë", "李", "Анна", "Nguyễn", "Ann 2"])
def test_ordinary_names_are_fine(person, name):
    assert person(None).http.put("/api/me", json={"name": name}).json()["name"] == name


def test_a_name_is_no_heap_of_marks(person):
    assert person(None).http.put("/api/me", json={"name": "B" + "\u0301" * 8}).json()["code"] == "bad_text"
