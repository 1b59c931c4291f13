"""Writes the C declarations (.pxd files) of the compiled core from the annotations of its Python source.

The build calls `write_tree`: it copies the packages of the core into a folder of its own and puts a .pxd file beside
each module, so that the C types cannot go out of date and no generated file lies among the sources. Six modules have
a .pxd file written by hand: the four with C code of their own (.pyx) and the two classes that wrap C memory.
"""

import ast
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

PACKAGES = ("rules", "rules/beliefs", "thinking", "thinking/plan", "thinking/rating", "envs/core")
STRUCTS = {"rules/structs", "thinking/mind"}  # the memory layouts: declared as C structs, never compiled
PLAIN = STRUCTS | {"rules/loading", "rules/plain"}  # modules of these packages that stay Python
C_TYPES = {
    "int": "int",
    "float": "double",
    "bool": "bint",
    "None": "void",
    "Word": "unsigned long long",
    "Shorts": "short*",
    "Ints": "int*",
    "Bytes": "signed char*",
    "Floats": "float*",
    "Index": "Py_ssize_t",
    "Stream": "unsigned long long*",
    "BoardData": "structs.BoardData*",
    "State": "structs.State*",
    "Scratch": "structs.Scratch*",
    "Mind": "mind.Mind*",
}


def write_tree(source: Path, target: Path) -> list[Path]:
    """Mirror the core of the package `source` in `target`, with declarations; returns the files to compile.

    A file whose text is the same is not written again, so that it need not be compiled again.
    """
    files = declarations(source)
    compiled = []
    for module in modules(source):
        for ending in (".py", ".pyx", ".pxd"):
            path = source / f"{module}{ending}"
            if path.exists():
                files[f"{module}{ending}"] = path.read_text(encoding="utf-8")
        twin = f"{module}.pyx"
        if twin in files:  # the .pyx is compiled instead of the .py
            files.pop(f"{module}.py", None)
        compiled.append(target / (twin if twin in files else f"{module}.py"))
    for package in ("", "envs", *PACKAGES):
        files[f"{package}/__init__.py".lstrip("/")] = ""
    _replace(target, files)
    return compiled


def _replace(target: Path, files: dict[str, str]) -> None:
    """Make `target` hold exactly these files."""
    for stray in [path for path in target.rglob("*.p*") if path.relative_to(target).as_posix() not in files]:
        stray.unlink()
    for name, text in files.items():
        path = target / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def modules(source: Path) -> list[str]:
    """The modules that are compiled: `rules/turns`, `rules/beliefs/sampling` ..."""
    found = {
        f"{package}/{path.stem}"
        for package in PACKAGES
        for ending in ("py", "pyx")
        for path in (source / package).glob(f"*.{ending}")
    }
    return sorted(module for module in found if module not in PLAIN and not module.endswith("/__init__"))


def declarations(source: Path) -> dict[str, str]:
    """The generated .pxd files: name and text."""
    _load("boattrain.boards.limits", source / "boards" / "limits.py")
    structs = _load("boattrain.rules.structs", source / "rules" / "structs.py")
    mind = _load("boattrain.thinking.mind", source / "thinking" / "mind.py")
    texts = {
        "rules/structs.pxd": structs_pxd(structs, structs),
        "thinking/mind.pxd": structs_pxd(mind, structs),
    }
    for module in modules(source):
        if not (source / f"{module}.pxd").exists():
            tree = ast.parse((source / f"{module}.py").read_text(encoding="utf-8"))
            texts[f"{module}.pxd"] = module_pxd(tree, module)
    return texts


def structs_pxd(module: ModuleType, structs: ModuleType) -> str:
    """The limits and codes of a module as one enum, its structs as C structs."""
    lines = ["cdef enum:"]
    lines += [f"    {name} = {value}" for name, value in structs.constants(vars(module)).items()]
    for struct in module.STRUCTS:
        lines += ["", f"ctypedef struct {struct.__name__}:"]
        for name, c_type, dimensions in structs.fields(struct):
            lines.append(f"    {c_type} {name}" + "".join(f"[{n}]" for n in dimensions))
    return "\n".join(lines) + "\n"


def module_pxd(tree: ast.Module, module: str) -> str:
    """The C signatures of a module: every function is free of the GIL."""
    lines = list(_cimports(tree, module)) + list(_constants(tree))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            arguments = ", ".join(f"{_c_type(a.annotation)} {a.arg}" for a in node.args.args)
            lines.append(f"cdef {_c_type(node.returns)} {node.name}({arguments}) noexcept nogil")
    return "\n".join(lines) + "\n"


def _cimports(tree: ast.Module, module: str) -> Iterator[str]:
    """The structs, and every module of the core that Python imports."""
    wanted = {("rules", "structs")}
    if module.startswith(("thinking", "envs")):
        wanted.add(("thinking", "mind"))
    here = module.split("/")[:-1]
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.level:
            package = ["boattrain", *here][: len(here) + 2 - node.level][1:]
            package += node.module.split(".") if node.module else []
            if "/".join(package) in PACKAGES:
                wanted.update(("/".join(package), name.name) for name in node.names)
    for package, name in sorted(wanted):
        yield f"from boattrain.{package.replace('/', '.')} cimport {name}"
    yield ""


def _constants(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = ast.literal_eval(node.value)
            if isinstance(value, float):
                kind = "double"
            else:
                kind = "int" if -(2**31) <= value < 2**31 else "unsigned long long"
            yield f"cdef {kind} {node.targets[0].id}"


def _c_type(annotation: ast.expr | None) -> str:
    if annotation is None:
        raise ValueError("a function of the core lacks an annotation")
    return C_TYPES[ast.unparse(annotation)]


def _load(name: str, path: Path) -> ModuleType:
    """Load a module by its path: the build asks before the package can be imported."""
    package, _, _ = name.rpartition(".")
    for stub in ("boattrain", package):
        sys.modules.setdefault(stub, ModuleType(stub))
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    setattr(sys.modules[package], name.rpartition(".")[2], module)
    return module


if (
    __name__ == "__main__"
):  # python tools/declare.py PACKAGE TARGET: a process of its own, because it fills sys.modules
    print(*write_tree(Path(sys.argv[1]), Path(sys.argv[2])), sep="\n")
