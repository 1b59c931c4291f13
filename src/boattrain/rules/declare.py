"""Writes the .pxd files of the rules from their annotations, so that the C types cannot go stale.

    python -m boattrain.rules.declare            write them
    python -m boattrain.rules.declare --check    exit 1 and say which are stale

`core` is a class with C memory and has a .pxd written by hand.
"""

import ast
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
BANNER = "# Written by `python -m boattrain.rules.declare`; do not edit.\n"
BY_HAND = {"core", "memory"}
PLAIN = {"__init__", "declare", "layout", "plain"}
C_TYPES = {
    "int": "int",
    "float": "double",
    "bool": "bint",
    "None": "void",
    "Word": "unsigned long long",
    "Row": "short*",
    "IntRow": "int*",
    "Stream": "unsigned long long*",
    "Table": "layout.Table*",
    "State": "layout.State*",
    "Desk": "layout.Desk*",
}


def declarations() -> dict[Path, str]:
    """The text that each generated .pxd should have."""
    texts = {HERE / "layout.pxd": layout_pxd()}
    for source in sorted(HERE.glob("*.py")):
        if source.stem not in PLAIN | BY_HAND:
            texts[source.with_suffix(".pxd")] = module_pxd(ast.parse(source.read_text(encoding="utf-8")))
    return texts


def layout_pxd() -> str:
    """The limits and codes as one enum, the structs as C structs."""
    layout = _load_layout()
    lines = ["", "cdef enum:"]
    lines += [f"    {name} = {value}" for name, value in layout.constants().items()]
    for struct in layout.STRUCTS:
        lines += ["", f"ctypedef struct {struct.__name__}:"]
        for name, c_type, dimensions in layout.fields(struct):
            lines.append(f"    {c_type} {name}" + "".join(f"[{n}]" for n in dimensions))
    return BANNER + "\n".join(lines) + "\n"


def module_pxd(tree: ast.Module) -> str:
    """The C signatures of a rules module: every function is free of the GIL."""
    lines = list(_cimports(tree)) + list(_constants(tree))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            arguments = ", ".join(f"{_c_type(a.annotation)} {a.arg}" for a in node.args.args)
            lines.append(f"cdef {_c_type(node.returns)} {node.name}({arguments}) noexcept nogil")
    return BANNER + "\n" + "\n".join(lines) + "\n"


def _cimports(tree: ast.Module) -> Iterator[str]:
    names = {"layout"}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module is None:
            names |= {alias.name for alias in node.names}
    yield f"from . cimport {', '.join(sorted(names))}\n"


def _constants(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            small = -(2**31) <= ast.literal_eval(node.value) < 2**31
            yield f"cdef {'int' if small else 'unsigned long long'} {node.targets[0].id}"


def _c_type(annotation: ast.expr | None) -> str:
    if annotation is None:
        raise ValueError("a function of the rules lacks an annotation")
    return C_TYPES[ast.unparse(annotation)]


def _load_layout() -> ModuleType:
    """By path: the build asks before the package can be imported."""
    spec = importlib.util.spec_from_file_location("_boattrain_layout", HERE / "layout.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def stale() -> list[str]:
    """Names of the .pxd files that do not say what the annotations say."""
    return [
        path.name
        for path, text in declarations().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main() -> int:
    if "--check" in sys.argv[1:]:
        old = stale()
        if old:
            print(f"stale: {', '.join(old)}; run `python -m boattrain.rules.declare`", file=sys.stderr)
        return 1 if old else 0
    for path, text in declarations().items():
        if path.name in stale():  # an untouched file need not be compiled again
            path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
