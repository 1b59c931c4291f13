"""Loads a benchmark by its file. The folder is not put on the path, because it has names of test folders."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


def load_benchmark(name: str) -> ModuleType:
    """The module of a benchmark, loaded once."""
    known = f"benchmark {name}"
    if known not in sys.modules:
        spec = importlib.util.spec_from_file_location(known, BENCHMARKS / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        sys.modules[known] = module  # dataclasses look their module up
        spec.loader.exec_module(module)
    return sys.modules[known]
