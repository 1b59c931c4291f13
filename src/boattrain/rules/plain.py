"""Loads the rules from their plain source, also where the compiled modules stand beside it."""

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .core import Core

PACKAGE = "boattrain._plain_rules"


@cache
def plain_core() -> "type[Core]":
    """The class Core of the plain rules."""
    here = Path(__file__).parent
    package = ModuleType(PACKAGE)
    package.__path__ = []
    sys.modules[PACKAGE] = package
    sys.meta_path.insert(0, _PlainFinder(here))
    core: type[Core] = importlib.import_module(f"{PACKAGE}.core").Core
    return core


class _PlainFinder:
    """Finds the modules of the plain twin package in the .py files of this folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> "importlib.machinery.ModuleSpec | None":
        package, _, module = name.rpartition(".")
        if package != PACKAGE:
            return None
        return importlib.util.spec_from_file_location(name, self.folder / f"{module}.py")
