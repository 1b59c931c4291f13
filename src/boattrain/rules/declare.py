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

RULES = Path(__file__).parent
THINKING = RULES.parent / "thinking"
BANNER = "# Written by `python -m boattrain.rules.declare`; do not edit.\n"
BY_HAND = {"brain", "core", "memory", "mind_memory"}
PLAIN = {"__init__", "declare", "layout", "plain", "shape"}
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
    "Mind": "shape.Mind*",
}


def declarations() -> dict[Path, str]:
    """The text that each generated .pxd should have."""
    layout = _load("boattrain.rules.layout", RULES / "layout.py")
    texts = {RULES / "layout.pxd": structs_pxd(layout, layout)}
    if THINKING.exists():
        texts[THINKING / "shape.pxd"] = structs_pxd(
            _load("boattrain.thinking.shape", THINKING / "shape.py"), layout
        )
    for source in sorted([*RULES.glob("*.py"), *THINKING.glob("*.py")]):
        if source.stem not in PLAIN | BY_HAND:
            tree = ast.parse(source.read_text(encoding="utf-8"))
            texts[source.with_suffix(".pxd")] = module_pxd(tree, source.parent == THINKING)
    return texts


def structs_pxd(module: ModuleType, layout: ModuleType) -> str:
    """The limits and codes of a module as one enum, its structs as C structs."""
    lines = ["", "cdef enum:"]
    lines += [f"    {name} = {value}" for name, value in layout.constants(vars(module)).items()]
    for struct in module.STRUCTS:
        lines += ["", f"ctypedef struct {struct.__name__}:"]
        for name, c_type, dimensions in layout.fields(struct):
            lines.append(f"    {c_type} {name}" + "".join(f"[{n}]" for n in dimensions))
    return BANNER + "\n".join(lines) + "\n"


def module_pxd(tree: ast.Module, thinking: bool) -> str:
    """The C signatures of a module: every function is free of the GIL."""
    structs = {".": {"shape"}, "..rules": {"layout"}} if thinking else {".": {"layout"}}
    lines = list(_cimports(tree, structs)) + list(_constants(tree))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            arguments = ", ".join(f"{_c_type(a.annotation)} {a.arg}" for a in node.args.args)
            lines.append(f"cdef {_c_type(node.returns)} {node.name}({arguments}) noexcept nogil")
    return BANNER + "\n" + "\n".join(lines) + "\n"


def _cimports(tree: ast.Module, names: dict[str, set[str]]) -> Iterator[str]:
    """The structs, and every sibling or module of the rules that Python imports."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in (None, "rules") and node.level:
            names.setdefault("." * node.level + (node.module or ""), set()).update(a.name for a in node.names)
    for package, found in sorted(names.items()):
        yield f"from {package} cimport {', '.join(sorted(found))}"
    yield ""


def _constants(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            small = -(2**31) <= ast.literal_eval(node.value) < 2**31
            yield f"cdef {'int' if small else 'unsigned long long'} {node.targets[0].id}"


def _c_type(annotation: ast.expr | None) -> str:
    if annotation is None:
        raise ValueError("a function of the rules lacks an annotation")
    return C_TYPES[ast.unparse(annotation)]


def _load(name: str, path: Path) -> ModuleType:
    """By path: the build asks before the package can be imported."""
    for package in ("boattrain", "boattrain.rules", "boattrain.thinking"):
        sys.modules.setdefault(package, ModuleType(package))
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    setattr(sys.modules[name.rpartition(".")[0]], name.rpartition(".")[2], module)
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
