"""Shared by all tests: checks the `rule` marker against the rulebook, and says which core is tested.

`@pytest.mark.rule("CARD-3", ...)` says which rules of docs/RULES.md a test proves. An id that the rulebook
does not have is an error at collection; a rule that no test names fails test_rule_coverage.py.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import core_stamp
from alone import pytest_collection_modifyitems, pytest_runtest_protocol  # noqa: F401

RULE = re.compile(r"^\s*- \*\*([A-Z]+-\d+)\*\*", re.MULTILINE)

settings.register_profile("boattrain", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("boattrain")

rulebook_key = pytest.StashKey[list[str]]()
deselected_key = pytest.StashKey[bool]()


def pytest_configure(config):
    config.stash[rulebook_key] = read_rulebook(config.rootpath / "docs" / "RULES.md")
    config.stash[deselected_key] = False
    refuse_an_outdated_core(config.rootpath)


def pytest_report_header(config):
    from boattrain.rules import COMPILED

    return "core: compiled" if COMPILED else "core: plain Python"


def pytest_runtest_setup(item):
    from boattrain.rules import COMPILED

    if item.get_closest_marker("compiled") and not COMPILED:
        pytest.skip("plain Python runs here: there is no compiled core, or BOATTRAIN_PLAIN asks for none")
    if item.get_closest_marker("heavy") and not COMPILED:
        pytest.skip(
            "plain Python would take minutes for this, and it tests no rule: it runs on the compiled core"
        )


# The rulebook


def read_rulebook(path: Path) -> list[str]:
    """The ids of all rules, in the order of the book."""
    rules = RULE.findall(path.read_text(encoding="utf-8"))
    if not rules:
        raise pytest.UsageError(f"{path} holds no rule: a list item that opens with a bold id, as **CARD-3**")
    return rules


def named_rules(item: pytest.Item) -> Iterator[str]:
    for marker in item.iter_markers("rule"):
        yield from marker.args


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector):
    """Refuse a marker that names no rule, or one that the rulebook does not have."""
    made = yield
    rulebook = collector.config.stash[rulebook_key]
    for item in made if isinstance(made, list) else []:
        if any(not marker.args for marker in item.iter_markers("rule")):
            raise collector.CollectError(f"{item.name}: the rule marker names no rule")
        for rule in named_rules(item):
            if rule not in rulebook:
                raise collector.CollectError(f"{item.name}: docs/RULES.md has no rule {rule!r}")
    return made


def pytest_deselected(items):
    if items:
        items[0].config.stash[deselected_key] = True


@pytest.fixture
def untested_rules(request) -> list[str]:
    """The rules that no collected test names. A run of a part of the suite cannot tell, and skips."""
    if not is_whole_suite(request.config):
        pytest.skip("only a run of the whole suite can tell which rules have no test")
    named = {rule for item in request.session.items for rule in named_rules(item)}
    return [rule for rule in request.config.stash[rulebook_key] if rule not in named]


def is_whole_suite(config: pytest.Config) -> bool:
    narrowed = any(config.getoption(name, None) for name in ("lf", "stepwise", "ignore", "ignore_glob"))
    given = [config.invocation_params.dir / argument for argument in config.args]
    wanted = [config.rootpath / folder for folder in config.getini("testpaths")]
    covered = all(any(folder.is_relative_to(path) for path in given) for folder in wanted)
    return covered and not narrowed and not config.stash[deselected_key]


# The core


def refuse_an_outdated_core(root: Path) -> None:
    """Do not test a compiled core that was built from other sources than those in the tree."""
    import boattrain.rules

    in_tree = Path(boattrain.rules.__file__).is_relative_to(root)
    if boattrain.rules.COMPILED and in_tree and not core_stamp.is_current(root):
        raise pytest.UsageError("the compiled core was built from other sources: run `make build`")


# Declarations


@pytest.fixture
def lost_card():
    """A kind of event that is declared for one test only."""
    from boattrain.game import event_fields
    from boattrain.game.event_fields import CARD, DECK, SEAT, Event, own, public

    class LostCard(Event, code=999):
        """A seat lost a card."""

        seat = public(SEAT)
        deck = public(DECK)
        card = own(CARD)

    yield LostCard
    for known in (event_fields.EVENTS_BY_CODE, event_fields._has_owner, event_fields._shown):
        del known[999]
