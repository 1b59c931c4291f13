"""Every public name can be looked up: `help(boattrain.Game)` and the reference page have a sentence for each."""

import ast
import inspect
import subprocess
import sys
from dataclasses import is_dataclass
from textwrap import dedent

import pytest

import boattrain
from boattrain.boards.score_parts import SCORE_PARTS
from boattrain.game.actions import ACTION_TYPES
from boattrain.game.events import EVENT_TYPES
from boattrain.rules.plain import plain_module
from boattrain.server.wire.state import OutcomeState

PUBLIC = [name for name in boattrain.__all__ if not name.startswith("_")]
CLASSES = [name for name in PUBLIC if inspect.isclass(getattr(boattrain, name))]
VALUES = {"COMPILED", "Action", "Cards"}  # documented where they are assigned


def own_names(kind):
    """The public methods and properties of a class, without those that Python itself gives it."""
    for owner in inspect.getmro(kind):
        if owner.__module__.startswith("boattrain"):
            for name, value in vars(owner).items():
                if not name.startswith("_") and (
                    callable(value) or isinstance(value, property | classmethod | staticmethod)
                ):
                    yield owner, name


def fields_without_a_sentence(kind):
    """Fields in the body of a class that no text follows."""
    body = ast.parse(dedent(inspect.getsource(kind))).body[0].body
    return [
        found.target.id
        for found, after in zip(body, [*body[1:], None], strict=True)
        if isinstance(found, ast.AnnAssign) and not found.target.id.startswith("_") and not is_text(after)
    ]


def is_text(node):
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


@pytest.mark.parametrize("name", [name for name in PUBLIC if name not in VALUES])
def test_a_public_name_has_a_docstring(name):
    value = getattr(boattrain, name)
    text = vars(value).get("__doc__") if inspect.isclass(value) else value.__doc__
    assert text
    assert not text.startswith(f"{name}("), "a docstring that Python made up from the fields"


@pytest.mark.parametrize("name", CLASSES)
def test_every_method_and_property_of_a_public_class_has_a_docstring(name):
    kind = getattr(boattrain, name)
    bare = [
        f"{owner.__name__}.{name}"
        for owner, name in own_names(kind)
        if not inspect.getdoc(getattr(owner, name))
    ]
    assert bare == []


@pytest.mark.parametrize("name", CLASSES)
def test_every_field_of_a_public_class_has_a_sentence(name):
    kind = getattr(boattrain, name)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        assert fields_without_a_sentence(kind) == []


def test_every_kind_of_action_is_public():
    assert {kind.__name__ for kind in ACTION_TYPES} <= set(PUBLIC)
    assert set(boattrain.Action.__args__) == set(ACTION_TYPES)


def test_every_kind_of_event_is_public():
    assert {kind.__name__ for kind in EVENT_TYPES} <= set(PUBLIC)


def test_the_names_are_listed_once():
    assert len(set(boattrain.__all__)) == len(boattrain.__all__)
    assert all(hasattr(boattrain, name) for name in boattrain.__all__)


def test_the_library_is_imported_without_the_server():
    code = "import sys, boattrain; print([m for m in sys.modules if m.partition('.')[0] in sys.argv[1:]])"
    heavy = [
        "fastapi",
        "starlette",
        "sqlalchemy",
        "alembic",
        "uvicorn",
        "pydantic",
        "orjson",
        "asyncio",
        "numpy",
    ]
    told = subprocess.run([sys.executable, "-c", code, *heavy], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


# The parts of a score are declared once


def test_the_parts_of_a_score_are_the_same_everywhere():
    scoring = plain_module("rules.scoring")
    sheet = [*SCORE_PARTS, "total", "completed"]
    assert list(boattrain.ScoreSheet.__dataclass_fields__) == sheet
    assert [getattr(scoring, f"{part.upper()}_PART") for part in SCORE_PARTS] == list(range(len(SCORE_PARTS)))
    assert [sheet.index("total"), sheet.index("completed")] == [scoring.TOTAL, scoring.COMPLETED]
    wire = OutcomeState.model_fields["sheets"].annotation.__args__[0]
    assert list(wire.model_fields) == sheet
    game = boattrain.Game("san_francisco", seed=1)
    while not game.over:
        events = game.step(game.legal_numbers()[-1])
    scored = next(event for event in events if event.kind == "scored")
    assert [name for name in scored.to_dict() if name in sheet] == list(SCORE_PARTS)
