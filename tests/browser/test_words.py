"""What the page says, in every language, with real values: whole sentences, the right plurals, no holes.

Every code that the server, the engine or the page itself can give has its words.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import boattrain
from boattrain.game.events import EVENT_TYPES
from boattrain.game.phases import PHASES
from boattrain.server import errors as refusals
from browser.words import LANGUAGES, said_by_the_page

ROOT = Path(__file__).parents[2]
ENGINE = Path(boattrain.__file__).parent
WEB = ROOT / "web" / "src"
# What carries a code to the browser: refusals of the server, its answers and farewells, reasons of the engine
REFUSALS = {
    name
    for name, one in vars(refusals).items()
    if isinstance(one, type) and issubclass(one, refusals.Refusal)
}
SPEAKERS = REFUSALS | {
    "_TooLong",
    "_reason",
    "bye",
    "reason",
    "InvalidAction",
    "AmbiguousAction",
    "IllegalAction",
}
SOURCES = [
    *(ENGINE / "server").rglob("*.py"),
    *(
        ENGINE / "game" / name
        for name in ("reasons.py", "notation.py", "game.py", "payments.py", "records.py")
    ),
]
# Said without words of its own: "legal" is no refusal; who lacks cards is told in two ways, by color or not.
WORDLESS = {"legal", "cards_lacking"}
TOLD_OTHERWISE = {"cards_lacking": ("cards_lacking_color", "cards_lacking_any", "double_counts")}
# What must not be left in a text: a placeholder, a value that is missing, two spaces, a space before a full stop.
HOLE = re.compile(r"\{\w*\}|undefined|null|NaN|\[object|  |^ | $| [.,;:!?](?!\.)|^$")
ODD_NAME = "{n} <b>$1</b>"  # words.mjs seats somebody of that name
# Three cards as labels, as somebody takes them, and counted: articles, genders and cases
CARDS = {
    "en": {
        "red name": "red train card",
        "locomotive object": "a locomotive (wild)",
        "ship:red:double 2": "2 red double ships",
    },
    "nl": {
        "red name": "rode treinkaart",
        "locomotive object": "een locomotiefkaart (joker)",
        "ship:red:double 2": "2 rode dubbele scheepskaarten",
    },
    "de": {
        "red name": "rote Wagenkarte",
        "locomotive object": "einen Joker (Lokomotive)",
        "ship:red:double 2": "2 rote Doppelschiffskarten",
    },
    "et": {
        "red name": "punane rongikaart",
        "locomotive object": "vedurikaardi (jokkeri)",
        "ship:red:double 2": "2 punast duubelkaarti (kaks laeva)",
    },
}
ORANGE = {
    "en": "an orange transport card",
    "nl": "een oranje transportkaart",
    "de": "eine orangefarbene Transportkarte",
    "et": "oranži transpordikaardi",
}
ALIKE = re.compile(r"^  (\w+): '(\w+)',$", re.MULTILINE)


def codes_in(source: str) -> Iterator[str]:
    """The codes that a Python file names where it refuses something."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        code = node.args[0]
        if name in SPEAKERS and isinstance(code, ast.Constant) and isinstance(code.value, str):
            yield code.value


def all_codes() -> set[str]:
    said = {code for path in SOURCES for code in codes_in(path.read_text(encoding="utf-8"))}
    said |= {f"phase_{phase}" for phase in PHASES}
    for path in WEB.rglob("*.ts"):
        said |= set(re.findall(r"new Refusal\(\s*'(\w+)'", path.read_text(encoding="utf-8")))
    app = (ENGINE / "server" / "web" / "app.py").read_text(encoding="utf-8")
    said |= set(re.findall(r'"code": "(\w+)"', app))
    return said


def messages(language: str) -> dict[str, dict[str, Any]]:
    """The messages of a language, each rendered with numbers and names."""
    return {message["key"]: message for message in said_by_the_page()["languages"][language]["messages"]}


def test_the_walk_finds_codes_of_every_kind():
    found = all_codes()
    assert {"stale", "phase_keep", "cards_lacking", "no_table", "too_long", "offline", "internal"} <= found
    assert len(found) > 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words(language):
    words = messages(language)
    alike = dict(ALIKE.findall((WEB / "say" / "refusal.ts").read_text(encoding="utf-8")))
    wanted = (all_codes() - WORDLESS) | {way for ways in TOLD_OTHERWISE.values() for way in ways}
    assert sorted(code for code in wanted if f"why.{alike.get(code, code)}" not in words) == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_language_lacks_a_message_or_leaves_it_in_english(language):
    english, words = messages("en"), messages(language)
    assert sorted(words) == sorted(english)
    own_words = {key: re.sub(r"\{\w+\}", "", said["template"]).split() for key, said in english.items()}
    sentences = [key for key, own in own_words.items() if len(own) > 3]
    assert len(sentences) > 150
    assert [key for key in sentences if words[key]["template"] == english[key]["template"]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_says_has_no_holes(language):
    words = said_by_the_page()["languages"][language]
    texts = {
        f"{message['key']} {one['n']}": one["text"]
        for message in words["messages"]
        for one in message["said"]
    }
    texts |= {f"{one['board']} {one['what']}": one["text"] for one in words["said"]}
    assert len(texts) > 2000
    assert {what: text for what, text in texts.items() if HOLE.search(text.replace(ODD_NAME, "name"))} == {}
    assert {what: text for what, text in texts.items() if "English: " in text} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_every_category_of_its_language(language):
    words = said_by_the_page()["languages"][language]
    assert sorted(words["declared"]) == sorted(words["categories"])
    plurals = [message for message in words["messages"] if message["by"]]
    assert len(plurals) > 20
    for message in plurals:
        assert sorted(message["categories"]) == sorted(words["categories"]), message["key"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_told_otherwise_than_many(language):
    """The right form comes with the right number: `1 ticket`, `0 tickets`, `2 tickets`."""
    for key in ("points", "tickets", "harbors", "piece.train", "piece.ship", "piece.cable_car", "time.days"):
        nouns: dict[str, set[str]] = {}
        for one in messages(language)[key]["said"]:
            nouns.setdefault(one["category"], set()).add(one["text"].removeprefix(str(one["n"])).strip())
        assert [category for category, forms in nouns.items() if len(forms) > 1] == [], key
        assert nouns["one"] != nouns["other" if "other" in nouns else "many"], key


def test_what_a_seat_did_is_also_told_beside_its_name():
    """`log` names the seat, `did` stands beside its name. Only the start of a game is no deed of the seat it names."""
    words = messages("en")
    told = {
        kind.kind for kind in EVENT_TYPES if "name" in words.get(f"log.{kind.kind}", {"used": ()})["used"]
    }
    assert told > {"route_claimed", "passed"}
    assert {kind for kind in told if f"did.{kind}" not in words} == {"started"}


def test_a_language_with_four_forms_gets_each_of_them():
    assert said_by_the_page()["polish"] == ["0 biletów", "1 bilet", "2 bilety", "5 biletów", "21 biletów"]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_tells_the_same_facts(language):
    english, words = messages("en"), messages(language)
    for key, message in english.items():
        told = set(words[key]["used"]) | {words[key]["by"]}
        assert told - {None} <= {*message["used"], message["by"]}, key
        assert set(message["used"]) - {message["by"]} <= told, key


def test_the_menu_has_the_languages_of_the_folder():
    assert sorted(said_by_the_page()["languages"]) == sorted(LANGUAGES)
    assert set(LANGUAGES) >= set(CARDS)


@pytest.mark.parametrize("language", CARDS)
def test_names_are_told_as_they_are_and_cards_agree_with_their_color(language):
    said = {
        (one["board"], one["what"]): one["text"] for one in said_by_the_page()["languages"][language]["said"]
    }
    assert ODD_NAME in said["world", "log seat_taken"]
    assert {what: said["world", f"card {what}"] for what in CARDS[language]} == CARDS[language]
    assert said["san_francisco", "card orange object"] == ORANGE[language]


def names_of(board: boattrain.Board) -> set[str]:
    """The messages that name the things of a board; without them its own names are shown (say/labels.ts)."""
    keys = {f"board.{board.id}", *(f"color.{color}" for color in board.colors)}
    keys |= {f"deck.{deck.id}" for deck in board.decks}
    keys |= {f"{what}.{kind.id}" for kind in board.piece_kinds for what in ("piece", "kind")}
    return keys | {f"souvenir.{kind}" for kind in (board.souvenirs.kinds if board.souvenirs else ())}


@pytest.mark.parametrize("name", boattrain.board_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_board_of_the_package_has_a_name(language, name):
    board = boattrain.load_board(name)
    assert sorted(names_of(board) - set(messages(language))) == []
    said = {
        one["what"]: one["text"]
        for one in said_by_the_page()["languages"][language]["said"]
        if one["board"] == name
    }
    unnamed = [card.id for card in board.cards if said[f"card {card.id} name"] == spaced(card.id)]
    assert unnamed == []


def spaced(card: str) -> str:
    """A card that no catalog knows is called by its id."""
    return re.sub("[:_]", " ", card)
