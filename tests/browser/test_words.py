"""Every code that the server, the engine or the page itself can give has its words in every language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import boattrain
from boattrain.game.phases import PHASES
from boattrain.server import errors as refusals

ROOT = Path(__file__).parents[2]
ENGINE = Path(boattrain.__file__).parent
WEB = ROOT / "web" / "src"
LANGUAGES = ("en", "nl", "de", "et")
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
MESSAGE = re.compile(r"^ +(?:'([^']+)'|(\w+)):\s*(.+?)(?=^ +(?:'[^']+'|\w+):|^\})", re.MULTILINE | re.DOTALL)
# Said without words of its own: "legal" is no refusal; who lacks cards is told in two ways, by color or not.
WORDLESS = {"legal", "cards_lacking"}
TOLD_OTHERWISE = {"cards_lacking": ("cards_lacking_color", "cards_lacking_any")}
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


def catalog(language: str) -> dict[str, str]:
    """The messages of a language as they stand in its files."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((WEB / "i18n" / language).glob("*.ts"))]
    return {quoted or bare: said for text in texts for quoted, bare, said in MESSAGE.findall(text)}


def test_the_walk_finds_codes_of_every_kind():
    found = all_codes()
    assert {"stale", "phase_keep", "cards_lacking", "no_table", "too_long", "offline", "internal"} <= found
    assert len(found) > 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words(language):
    words = catalog(language)
    alike = dict(ALIKE.findall((WEB / "say" / "refusal.ts").read_text(encoding="utf-8")))
    wanted = (all_codes() - WORDLESS) | {way for ways in TOLD_OTHERWISE.values() for way in ways}
    assert sorted(code for code in wanted if f"why.{alike.get(code, code)}" not in words) == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_language_lacks_a_message_or_leaves_it_in_english(language):
    english, words = catalog("en"), catalog(language)
    assert sorted(words) == sorted(english)
    sentences = [key for key, said in english.items() if len(re.findall(r"[a-z]{2,}", said)) > 4]
    assert len(sentences) > 150
    assert [key for key in sentences if words[key] == english[key]] == []


def names_of(board: boattrain.Board) -> set[str]:
    """The messages that name the things of a board; without them its own names are shown (say/labels.ts)."""
    keys = {f"color.{color}" for color in board.colors}
    keys |= {f"{what}.{deck.id}" for deck in board.decks for what in ("deck", "lack")}
    keys |= {f"{what}.{kind.id}" for kind in board.piece_kinds for what in ("piece", "kind")}
    for card in board.cards:
        form = ".double" if card.spaces > 1 else ".harbor" if card.harbor else ""
        keys.add(f"card.wild.{card.id}" if card.wild else f"card.{board.decks[card.deck].id}{form}")
    return keys | {f"souvenir.{kind}" for kind in (board.souvenirs.kinds if board.souvenirs else ())}


@pytest.mark.parametrize("name", boattrain.board_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_board_of_the_package_has_a_name(language, name):
    assert sorted(names_of(boattrain.load_board(name)) - set(catalog(language))) == []
