"""Every message of the catalogs is used: by its key, by a template, or by a name that comes from the wire."""

import re
from functools import cache

import boattrain
from boattrain.bots.levels import levels
from boattrain.game.events import EVENT_TYPES
from boattrain.game.phases import PHASES
from boattrain.lessons import lesson_of
from browser.test_words import ALIKE, TOLD_OTHERWISE, WEB, WORDLESS, all_codes, messages, names_of
from browser.words import said_by_the_page

RULES = "the rules: "  # before the keys of the rules, in what is rendered
QUOTED = re.compile(r"""(['"`])([\w.:-]+)\1""")
TEMPLATE = re.compile(r"\bt\(\s*`([^`]+)`")
PREFIX = re.compile(r"known\(\s*'([\w.]+)'")


@cache
def sources() -> tuple[str, ...]:
    """The code of the client, without the catalogs."""
    paths = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte")]
    return tuple(path.read_text(encoding="utf-8") for path in paths if "i18n" not in path.parts)


def quoted(text: str) -> set[str]:
    return {word for _, word in QUOTED.findall(text)}


@cache
def words() -> frozenset[str]:
    """Everything that the code quotes: keys, and the words that keys are put together from."""
    return frozenset(word for text in sources() for word in quoted(text))


def by_templates(keys: set[str]) -> set[str]:
    """The keys that a template such as `end.${part}` gives. Where it begins with a value, its file has the word."""
    found = set()
    for text in sources():
        for template in TEMPLATE.findall(text):
            own = quoted(text) if template.startswith("${") else words()
            pattern = re.compile("([\\w.-]+)".join(map(re.escape, re.split(r"\$\{[^{}]+\}", template))))
            found |= {key for key in keys if (match := pattern.fullmatch(key)) and {*match.groups()} <= own}
    return found


def vocabulary() -> dict[str, set[str]]:
    """The names that may follow each prefix of `known`: they come from the wire."""
    boards = [boattrain.load_board(name) for name in boattrain.board_names()]
    codes = (all_codes() - WORDLESS) | {way for ways in TOLD_OTHERWISE.values() for way in ways}
    alike = dict(ALIKE.findall((WEB / "say" / "refusal.ts").read_text(encoding="utf-8")))
    lessons = [lesson for board in boards if (lesson := lesson_of(board))]
    steps = {step.name for lesson in lessons for part in lesson.parts.values() for step in part.steps}
    named: dict[str, set[str]] = {}
    for key in {"color.gray"}.union(*(names_of(board) for board in boards)):
        prefix, _, name = key.partition(".")
        named.setdefault(f"{prefix}.", set()).add(name)
    return named | {
        "why.": {alike.get(code, code) for code in codes},
        "landing.": {board.id for board in boards},
        "doing.refill.": {deck.id for board in boards for deck in board.decks},
        "level.": set(levels()),
        "did.": {kind.kind for kind in EVENT_TYPES},
        "line.": set(PHASES),
        "line.more.": set(PHASES),
        "lesson.title.": steps,
        "lesson.text.": steps,
    }


def used(keys: set[str]) -> set[str]:
    prefixes = {prefix for text in sources() for prefix in PREFIX.findall(text)}
    known = vocabulary()
    assert prefixes == set(known), "each prefix that the code asks for has its names here"
    by_names = {prefix + name for prefix in prefixes for name in known[prefix]}
    return (keys & (words() | by_names)) | by_templates(keys)


def test_every_message_is_used():
    keys = {key for key in messages("en") if not key.startswith(RULES)}
    assert len(keys) > 500
    assert sorted(keys - used(keys)) == []


def test_a_message_that_nothing_uses_is_found():
    assert used({"end.total", "end.nothing_of_the_kind", "nobody.says.this"}) == {"end.total"}


def test_every_part_of_the_rules_is_told_of_some_board():
    told = {
        one["what"].removeprefix("rules ")
        for one in said_by_the_page()["languages"]["en"]["said"]
        if one["what"].startswith("rules ")
    }
    assert sorted({key.removeprefix(RULES) for key in messages("en") if key.startswith(RULES)} - told) == []
