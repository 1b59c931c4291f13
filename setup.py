"""Builds the compiled core. If that is not possible, plain Python is used.

Everything else about the package is in pyproject.toml. The modules of `boattrain.rules` and `boattrain.thinking`
are compiled by Cython: all of them, or none, because compiled and plain modules do not share a game's memory.
tools/declare.py says which modules these are and writes their C types.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import core_stamp

PACKAGE = Path("src/boattrain")
DECLARE = Path("tools/declare.py")
TREE = Path("build/cython/boattrain")  # the core with its declarations, and the C files made from it
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")

DIRECTIVES = {
    "annotation_typing": False,
    "boundscheck": False,
    "cdivision": True,
    "embedsignature": True,
    "infer_types": True,
    "initializedcheck": False,
    "language_level": 3,
    "wraparound": False,
}
# A shift that overflows in C gives another result than in Python, so it is an error. No debug symbols: small wheels.
OPTIMIZE = ["-O3", "-g0", "-Werror=shift-count-overflow"]


def core_extensions() -> list[Extension]:
    """One for each module of the core."""
    done = subprocess.run(
        [sys.executable, "-I", str(DECLARE), str(PACKAGE), str(TREE)],
        check=True,
        capture_output=True,
        text=True,
    )
    return [Extension(name_of(Path(line)), [line], optional=True) for line in done.stdout.splitlines()]


def name_of(source: Path) -> str:
    """The dotted name of a module of the tree."""
    return ".".join(source.relative_to(TREE.parent).with_suffix("").parts)


class BuildCore(build_ext):
    """Compiles all modules of the core, or none of them and prints one line that says so."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.failed: list[str] = []
        self.in_source_tree = False

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        self.in_source_tree = bool(self.inplace)
        if self.in_source_tree:  # `pip install -e` finds done what `build_ext --inplace` did
            self.build_lib, self.build_temp = "build/core", "build/core-objects"
        sources = core_stamp.digest(core_stamp.SOURCES)
        super().run()
        if self.in_source_tree:
            core_stamp.write(sources)

    def build_extensions(self) -> None:
        self.remove_strays()
        obstacle = self.find_obstacle()
        if obstacle is None:
            self.translate()
            if not self.failed:
                super().build_extensions()
        if obstacle or self.failed:
            self.extensions = []
            self.remove_strays()
            self.say_plain(obstacle)

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
        except Exception:  # the compiler has said why
            self.failed.append(ext.name)

    def find_obstacle(self) -> str | None:
        """Why this machine cannot compile, found by compiling an empty module; None if it can."""
        if find_spec("Cython") is None:
            return "Cython is not installed"
        with tempfile.TemporaryDirectory() as scratch:
            probe = Path(scratch, "probe.c")
            probe.write_text("#include <Python.h>\n")
            try:
                objects = self.compiler.compile([str(probe)], scratch, include_dirs=self.include_dirs)
                self.compiler.link_shared_object(objects, str(Path(scratch, "probe" + SUFFIX)))
            except Exception as problem:
                return f"no C compiler that works: {problem}"
        return None

    def translate(self) -> None:
        """Translate Python to C.

        Cython notices changed sources but does not follow `from . cimport`. If a struct changed in one compiled module
        only, another would read past its end, so a changed declaration (or setup.py) translates everything again.
        """
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError

        changed = max(path.stat().st_mtime for path in [Path("setup.py"), *TREE.rglob("*.pxd")])
        try:
            translated = cythonize(
                [Extension(ext.name, list(ext.sources)) for ext in self.extensions],
                language_level=3,
                compiler_directives=DIRECTIVES,
                include_path=[str(TREE.parent)],
                force=bool(self.force) or any(c.stat().st_mtime < changed for c in TREE.rglob("*.c")),
                quiet=True,
            )
        except CompileError as problem:  # Cython has said why
            self.failed.append(str(problem))
            return
        sources = {ext.name: ext.sources for ext in translated}
        flags = ["/O2"] if self.compiler.compiler_type == "msvc" else OPTIMIZE
        for ext in self.extensions:
            ext.sources = sources[ext.name]
            ext.extra_compile_args = flags

    def remove_strays(self) -> None:
        """Delete compiled modules that this build does not make: of a removed source or a failed build."""
        wanted = {ext.name for ext in self.extensions}
        for root in [Path(self.build_lib, "boattrain")] + [PACKAGE] * self.in_source_tree:
            for library in root.rglob(f"*{SUFFIX}"):
                if ".".join(library.relative_to(root.parent).parts).removesuffix(SUFFIX) not in wanted:
                    library.unlink()

    def say_plain(self, obstacle: str | None) -> None:
        """Say that plain Python is used. In a source tree, a source that does not compile is an error instead."""
        why = obstacle or f"{', '.join(sorted(self.failed))} did not compile"
        if obstacle is None and (self.in_source_tree or os.environ.get("CI")):
            raise SystemExit(
                f"boattrain: {why}, though the C compiler works. (make CC=none ... does without it.)"
            )
        line = (
            f"boattrain: the core is not compiled ({why}); plain Python is used: the same games, only slower."
        )
        print(line, file=sys.stderr, flush=True)


setup(ext_modules=core_extensions(), cmdclass={"build_ext": BuildCore})
