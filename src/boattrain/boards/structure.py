"""Reads schema.json and checks a board file against it: types, keys, ranges, patterns.

It implements only the part of JSON Schema that schema.json uses (a test checks that), so that loading a board needs
no other package. The check modules find out whether the facts fit together.
"""

import json
import pathlib
import re
import unicodedata
from collections.abc import Callable
from functools import cache
from typing import Any

from boattrain.boards.faults import Faults, Path, closest, show, unknown

Schema = dict[str, Any]


def check_structure(data: Any, faults: Faults) -> None:
    """Note every place where the data does not follow the schema."""
    _check(data, board_schema(), (), faults)


@cache
def board_schema() -> Schema:
    """The schema with its references filled in."""
    schema: Schema = json.loads(pathlib.Path(__file__).with_name("schema.json").read_bytes())
    filled: Schema = _fill_in(schema, schema["$defs"])
    return filled


def _fill_in(node: Any, definitions: Schema) -> Any:
    if isinstance(node, list):
        return [_fill_in(item, definitions) for item in node]
    if not isinstance(node, dict):
        return node
    filled = {key: _fill_in(value, definitions) for key, value in node.items() if key != "$ref"}
    if "$ref" in node:
        filled = {**definitions[node["$ref"].removeprefix("#/$defs/")], **filled}
    return filled


def _check(value: Any, schema: Schema, path: Path, faults: Faults) -> None:
    name = schema["type"]
    wanted, python_type, check = _TYPES[name]
    # In Python a bool is an int; in a board file `true` is no number.
    if not isinstance(value, python_type) or (value is True or value is False) != (name == "boolean"):
        faults.add(path, f"must be {wanted}, not {show(value)}")
    elif check is not None:
        check(value, schema, path, faults)


def _check_number(value: float, schema: Schema, path: Path, faults: Faults) -> None:
    if "const" in schema:
        if value != schema["const"]:
            faults.add(path, f"must be {schema['const']}, not {show(value)}")
    elif not schema["minimum"] <= value <= schema["maximum"]:  # false for NaN too
        faults.add(path, f"must be {schema['minimum']} to {schema['maximum']}, not {show(value)}")


def _check_text(value: str, schema: Schema, path: Path, faults: Faults) -> None:
    if "enum" in schema:
        if value not in schema["enum"]:
            known = ", ".join(schema["enum"])
            faults.add(path, f"{unknown(str(path[-1]), value, schema['enum'])} (there are {known})")
    elif len(value) > schema.get("maxLength", len(value)):
        faults.add(path, f"is longer than {schema['maxLength']} characters")
    elif len(value) < schema.get("minLength", 0):
        faults.add(path, "must not be empty")
    elif "pattern" in schema and not _matcher(schema["pattern"])(value):
        faults.add(path, f"{schema['patternErrorMessage']}, not {show(value)}")
    elif any(unicodedata.category(letter) in ("Cc", "Cs") for letter in value):
        faults.add(path, f"has a character that cannot be shown: {ascii(value)[:60]}")


@cache
def _matcher(pattern: str) -> Callable[[str], object]:
    # `$` of Python also matches before a last line break; the schema's `$` does not.
    return re.compile(pattern.removesuffix("$") + r"\Z" if pattern.endswith("$") else pattern).search


def _check_list(value: list[Any], schema: Schema, path: Path, faults: Faults) -> None:
    least, most = schema["minItems"], schema["maxItems"]
    if len(value) > most:
        faults.add(path, f"has {len(value)} entries; there is room for {most}")
        return
    if len(value) < least:
        faults.add(path, f"has {len(value)} entries; it needs at least {least}")
    for index, item in enumerate(value):
        _check(item, schema["items"], (*path, index), faults)
    if schema.get("uniqueItems"):
        _check_unique(value, path, faults)


def _check_unique(value: list[Any], path: Path, faults: Faults) -> None:
    seen: set[str] = set()
    for index, item in enumerate(value):
        if not isinstance(item, str):
            continue
        if item in seen:
            faults.add((*path, index), f"{show(item)} is in the list twice")
        seen.add(item)


def _check_object(value: dict[Any, Any], schema: Schema, path: Path, faults: Faults) -> None:
    known: Schema = schema.get("properties", {})
    missing = [key for key in schema.get("required", ()) if key not in value]
    for key, item in value.items():
        if not isinstance(key, str):
            faults.add(path, f"a key must be text, not {show(key)}")
        elif key in known:
            _check(item, known[key], (*path, key), faults)
        elif schema["additionalProperties"] is False:
            absent = [name for name in known if name not in value]
            _refuse_key(key, absent, missing, path, faults)
        elif not _matcher(schema["propertyNames"]["pattern"])(key):
            reason = schema["propertyNames"]["patternErrorMessage"]
            faults.add((*path, key[:40]), f"the key {reason}")
        else:
            _check(item, schema["additionalProperties"], (*path, key), faults)
    for key in missing:
        faults.add((*path, key), "is missing")


def _refuse_key(key: str, absent: list[str], missing: list[str], path: Path, faults: Faults) -> None:
    # A misspelled key is reported once, not both as unknown and as missing.
    meant = closest(key, missing) or closest(key, absent)
    if meant is not None:
        faults.spoil((*path, meant))
    if meant in missing:
        missing.remove(meant)
    hint = f"; did you mean {show(meant)}?" if meant else ""
    faults.remark(path, f"unknown key {show(key)}{hint}")


_Check = Callable[[Any, Schema, Path, Faults], None]

_TYPES: dict[str, tuple[str, type | tuple[type, ...], _Check | None]] = {
    "boolean": ("true or false", bool, None),
    "integer": ("a whole number", int, _check_number),
    "number": ("a number", (int, float), _check_number),
    "string": ("text", str, _check_text),
    "array": ("a list", list, _check_list),
    "object": ("an object", dict, _check_object),
}
