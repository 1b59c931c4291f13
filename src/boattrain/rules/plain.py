"""Loads the plain Python source of the compiled packages, even if the compiled modules stand beside it."""

import importlib
import importlib.util
import sys
from functools import cache
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core import Core

PLAIN = "boattrain._plain"
PACKAGES = ("rules", "rules.beliefs", "thinking", "thinking.plan", "thinking.rating", "envs", "envs.core")


def plain_core() -> "type[Core]":
    """The class Core of the plain rules."""
    core: type[Core] = plain_module("rules.core").Core
    return core


@cache
def plain_module(name: str) -> Any:
    """A plain module, by its name below boattrain: `rules.core`."""
    _set_up_twin()
    return importlib.import_module(f"{PLAIN}.{name}")


@cache
def _set_up_twin() -> None:
    for name in (PLAIN, *(f"{PLAIN}.{package}" for package in PACKAGES)):
        package = ModuleType(name)
        package.__path__ = []
        sys.modules[name] = package
    sys.meta_path.insert(0, _PlainFinder())


class _PlainFinder:
    """Finds the plain modules in the .py files of the packages."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        package, _, module = name.rpartition(".")
        if package not in [f"{PLAIN}.{folder}" for folder in PACKAGES]:
            return None
        folder = Path(__file__).parents[1].joinpath(*package.removeprefix(f"{PLAIN}.").split("."))
        return importlib.util.spec_from_file_location(name, folder / f"{module}.py")
