"""Sphinx extension: replaces `<!-- generated: NAME -->` in a page by Markdown that is made from the code."""

import inspect
import re
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from typing import Any

import declared
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

import boattrain
from boattrain.envs import FIELDS, layout_of
from boattrain.envs.positions import COLUMNS
from boattrain.game.phases import PHASES

MOST_FIELDS = 8  # a dataclass with more of them has its fields listed below its name only
VALUES = {  # values cannot have a docstring
    "Action": "Any action: the union of the classes of all actions.",
    "COMPILED": "Whether the rules run compiled. If not, they run as plain Python.",
    "Cards": 'Cards by kind, in the order of the board file: `(("black", 3), ("locomotive", 2))`.',
    "__version__": "The version of the package.",
}
MARK = re.compile(r"^<!-- generated: (\w+) -->$", re.MULTILINE)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", fill_in)
    app.connect("autodoc-process-signature", shorten)
    app.connect("missing-reference", leave_types_unlinked)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def fill_in(_app: Sphinx, _page: str, source: list[str]) -> None:
    source[0] = MARK.sub(lambda mark: WRITERS[mark[1]](), source[0])


def leave_types_unlinked(
    _app: Sphinx, _env: Any, node: pending_xref, shown: nodes.Element
) -> nodes.Element | None:
    """A type in a signature may be one that the site does not document. A reference in the text may not."""
    return None if "refwarn" in node else shown


# The library


def shorten(_app: Sphinx, what: str, _name: str, value: Any, *rest: Any) -> tuple[str | None, str | None]:
    """Write `Action` for the union of all actions, and no signature that only repeats a long list of fields."""
    _options, arguments, result = rest
    if what == "class" and is_dataclass(value) and len(fields(value)) > MOST_FIELDS:
        return "", None
    union = " | ".join(kind.__name__ for kind in declared.action_types())
    arguments, result = (text.replace(union, "Action") if text else text for text in (arguments, result))
    return arguments, result


def library() -> str:
    """Every name in `boattrain.__all__`, by group."""
    groups: dict[str, list[str]] = {}
    for name in boattrain.__all__:
        groups.setdefault(group_of(getattr(boattrain, name)), []).append(name)
    parts = []
    for title in ("Classes", "Functions", "Actions", "Events", "Errors", "Values"):
        if title in groups:
            parts += [f"## {title}", "", *(documented(name) for name in groups[title])]
    return "\n".join(parts)


def group_of(value: object) -> str:
    if inspect.isclass(value):
        if issubclass(value, BaseException):
            return "Errors"
        if value in declared.event_types():
            return "Events"
        return "Actions" if value in declared.action_types() else "Classes"
    return "Functions" if inspect.isroutine(value) else "Values"


def documented(name: str) -> str:
    value = getattr(boattrain, name)
    lines = [".. py:currentmodule:: boattrain", ""]
    if inspect.isclass(value) and issubclass(value, BaseException):
        lines += [f".. autoexception:: {name}", "   :inherited-members: BaseException"]
    elif group_of(value) == "Events":  # their fields are on a page of their own
        lines += [f".. autoclass:: {name}()", "   :no-members:"]
    elif inspect.isclass(value):
        lines += [f".. autoclass:: {name}", "   :inherited-members: object"]
    elif inspect.isroutine(value):
        lines += [f".. autofunction:: {name}"]
    else:
        lines += [f".. py:data:: {name}", "", f"   {VALUES[name]}"]
    return "\n".join(["### " + name.replace("_", r"\_"), "", "```{eval-rst}", *lines, "```", ""])


# Events, phases, actions


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(head)
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", r"\|") for cell in line) + " |" for line in lines)


def events() -> str:
    parts = []
    for kind in declared.event_kinds():
        parts += [f"### {kind.name}", "", f"`{kind.of}`: {kind.sentence}", ""]
        if kind.fields:
            rows = [
                (f"`{field.name}`", field.meaning, "this seat only" if field.private else "everybody")
                for field in kind.fields
            ]
            parts += [table(("field", "holds", "seen by"), rows), ""]
    return "\n".join(parts)


def phases() -> str:
    return table(
        ("phase", "what is decided"), [(f"`{phase.name}`", phase.sentence) for phase in declared.phases()]
    )


def actions() -> str:
    rows = [
        (
            f"`{kind.of}`",
            f"`{kind.name}`",
            kind.sentence,
            ", ".join(f"`{field.name}`" for field in kind.fields) or "none",
            ", ".join(f"`{phase}`" for phase in kind.phases),
            "<br>".join(f"`{text}`" for text in kind.texts),
        )
        for kind in declared.action_kinds()
    ]
    return table(("class", "kind", "meaning", "fields", "phase", "examples of its text"), rows)


# The server


def label(model: str) -> str:
    return f"wire-{model.lower().replace('_', '-')}"


def type_text(schema: dict[str, Any]) -> str:
    """A JSON schema in words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{label(name)})"
    if "const" in schema:
        return f"`{schema['const']!r}`".replace("'", '"')
    if "enum" in schema:
        return " or ".join(f'`"{value}"`' for value in schema["enum"])
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return " or ".join(type_text(each) for each in schema[choice])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "list of " + ", ".join(type_text(each) for each in schema["prefixItems"])
        return f"list of {type_text(schema.get('items', {}))}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object: id to {type_text(schema['additionalProperties'])}"
    names = {
        "integer": "whole number",
        "number": "number",
        "string": "text",
        "boolean": "true or false",
        "null": "null",
    }
    return names.get(kind or "", kind or "any value")


def http() -> str:
    parts = []
    for path, operations in declared.openapi()["paths"].items():
        for method, operation in operations.items():
            parts += [
                f"### {method.upper()} {path}",
                "",
                operation.get("description", ""),
                "",
                *operation_facts(operation),
                "",
            ]
    return "\n".join(parts)


def operation_facts(operation: dict[str, Any]) -> list[str]:
    facts = [
        f"- `{parameter['name']}` in the {parameter['in']}: {type_text(parameter['schema'])}"
        + ("" if parameter.get("required") else ", optional")
        for parameter in operation.get("parameters", ())
    ]
    body = operation.get("requestBody")
    if body:
        facts.append(f"- Body: {content_text(body['content'])}")
    answers = {code: answer for code, answer in operation["responses"].items() if code.startswith("2")}
    for code, answer in answers.items():
        facts.append(f"- Answer {code}: {content_text(answer.get('content', {}))}")
    return facts


def content_text(content: dict[str, Any]) -> str:
    schema = content.get("application/json", {}).get("schema")
    return type_text(schema) if schema else "not JSON"


def messages(union: str) -> str:
    """The messages of one direction of the socket."""
    schema = declared.wire_schema()["$defs"]
    rows = []
    for each in schema[union]["oneOf"]:
        name = each["$ref"].rpartition("/")[2]
        model = schema[name]
        kind = model["properties"]["type"]["const"]
        rows.append((f"`{kind}`", f"[{name}](#{label(name)})", one_line(model.get("description", ""))))
    return table(("type", "fields", "meaning"), rows)


def models() -> str:
    """Every body and message with its fields."""
    parts = []
    for name, model in sorted(declared.wire_schema()["$defs"].items()):
        if "properties" not in model:
            parts += [f"({label(name)})=", f"## {name}", "", type_text(model), ""]
            continue
        needed = model.get("required", ())
        rows = [
            (f"`{field}`", type_text(schema) + ("" if field in needed else ", optional"))
            for field, schema in model["properties"].items()
        ]
        description = one_line(model.get("description", ""))
        parts += [
            f"({label(name)})=",
            f"## {name}",
            "",
            description,
            "",
            table(("field", "holds"), rows),
            "",
        ]
    return "\n".join(parts)


def one_line(text: str) -> str:
    return " ".join(text.split())


def observation() -> str:
    """Every field of the observation, with its place for two seats of each board."""
    boards = [boattrain.load_board(name) for name in boattrain.board_names()]
    layouts = [layout_of(board, 2) for board in boards]
    rows = []
    for field in FIELDS:
        places = [layout.slices[field.name] for layout in layouts]
        spans = [f"{place.start}-{place.stop - 1}" if place.stop > place.start else "" for place in places]
        spans = [span.partition("-")[0] if not field.axes else span for span in spans]
        rows.append((f"`{field.name}`", " × ".join(field.axes), *spans, field.meaning))
    rows.append(("numbers in all", "", *(str(layout.size) for layout in layouts), ""))
    rows.append(("actions", "", *(str(layout.actions) for layout in layouts), ""))
    return table(("field", "axes", *(board.name for board in boards), "meaning"), rows)


def columns() -> str:
    """Every column of an export, with its shape."""
    rows = [
        (f"`{column.name}`", column.dtype, f"rows × {column.axis}" if column.axis else "rows", column.what)
        for column in COLUMNS
    ]
    return table(("column", "type", "shape", "meaning"), rows)


def phase_numbers() -> str:
    return table(("number", "phase"), [(str(number), f"`{name}`") for number, name in enumerate(PHASES)])


WRITERS: dict[str, Callable[[], str]] = {
    "columns": columns,
    "observation": observation,
    "phase_numbers": phase_numbers,
    "library": library,
    "events": events,
    "phases": phases,
    "actions": actions,
    "http": http,
    "client_messages": lambda: messages("ClientMessage"),
    "server_messages": lambda: messages("ServerMessage"),
    "models": models,
}
