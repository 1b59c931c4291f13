"""The steps of docs/Dockerfile, run one after the other in an empty folder: all that need no container engine.

The stage of the browser client is left out, because it downloads a compiler: what `make web` has built stands for it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from server.processes import ServerProcess

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/boattrain/server/static"
NOT_HERE = ("useradd",)  # would change this machine


def stages():
    """The instructions of each stage: a word and the rest of the line."""
    text = (ROOT / "docs/Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    found = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found.append([])
        elif word.isupper():
            found[-1].append((word, rest))
    return found


class Stage:
    """A stage of the image: a folder that stands for its root, and a Python of its own."""

    def __init__(self, root, earlier):
        self.root, self.earlier, self.here = root, earlier, root
        self.bin = root / "env/bin"
        venv.create(root / "env")
        write_pip(self.bin)
        self.command = None

    def run(self, steps):
        for word, rest in steps:
            {"RUN": self.do, "COPY": self.copy, "WORKDIR": self.enter, "CMD": self.remember}.get(
                word, lambda _: None
            )(rest)
        return self

    def path(self, text):
        return self.root / text.lstrip("/") if text.startswith("/") else self.here / text

    def enter(self, text):
        self.here = self.path(text)
        self.here.mkdir(parents=True)

    def remember(self, text):
        self.command = json.loads(text)

    def copy(self, text):
        *sources, target = text.split()
        if sources[0].startswith("--from="):
            stage, source = sources[0].removeprefix("--from="), sources[1]
            place = STATIC if stage == "client" else self.earlier.path(source)
            shutil.copytree(place, self.path(target))
        else:
            assert sources == ["."]
            ignored = (ROOT / "docs/Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
            copy_repository([line for line in ignored if not line.startswith("#")], self.path(target))

    def do(self, text):
        for command in text.split("&&"):
            words = re.sub(r"(?<= )/(?=\w)", f"{self.root}/", command).strip()
            if words.startswith(NOT_HERE):
                continue
            done = subprocess.run(
                words, shell=True, cwd=self.here, env=self.environment(), capture_output=True
            )
            assert done.returncode == 0, (words, done.stderr[-2000:])

    def environment(self):
        """Without a compiler: `make wheel` tries one with the compiled core. Only what is imported becomes bytecode."""
        return os.environ | {"PATH": f"{self.bin}:{os.environ['PATH']}", "CC": "none", "PIP_NO_COMPILE": "1"}


def write_pip(folder):
    """A `pip` that installs into the environment of this folder: the one of the tests, as a new one takes seconds."""
    program = folder / "pip"
    words = f'exec "{sys.executable}" -m pip --disable-pip-version-check --python "{folder}/python" "$@"'
    program.write_text(f"#!/bin/sh\n{words}\n", encoding="utf-8")
    program.chmod(0o755)


def copy_repository(ignored, target):
    """What the image is built from, without what is ignored."""
    names = {line.removeprefix("**/") for line in ignored if line.startswith("**/")}
    paths = {ROOT / line for line in ignored if not line.startswith("**/")} | {ROOT / "web"}

    def leave_out(folder, found):
        plain = shutil.ignore_patterns(*names)(folder, found)
        return plain | {name for name in found if Path(folder, name) in paths}

    shutil.copytree(ROOT, target, ignore=leave_out, dirs_exist_ok=True)


def index_is_there(folder):
    """Whether packages can be had at all."""
    words = [sys.executable, "-m", "pip", "download", "--no-deps", "--dest", str(folder), "idna"]
    return subprocess.run(words, capture_output=True).returncode == 0


@pytest.mark.long
@pytest.mark.heavy
def test_the_steps_of_the_image_make_a_server_that_runs(tmp_path, people):
    if not STATIC.exists():
        pytest.skip("the browser client is not built: make web")
    if not index_is_there(tmp_path):
        pytest.skip("no index of packages can be reached")
    _, build, last = stages()
    built = Stage(tmp_path / "build", None).run(build)
    image = Stage(tmp_path / "image", built).run(last)
    installed = subprocess.run(
        [image.bin / "pip", "freeze"], capture_output=True, text=True, check=True
    ).stdout.lower()
    pinned = (ROOT / "requirements/run.txt").read_text(encoding="utf-8").lower()
    for line in installed.splitlines():
        name, _, version = line.partition("==")
        assert name.startswith("boattrain") or f"{name.replace('_', '-')}=={version}" in pinned
    program = image.bin / image.command[0]
    assert image.command[1] == "serve"
    (tmp_path / "data").mkdir()
    server = ServerProcess(tmp_path / "data", [str(program), "serve"], python=str(image.bin / "python"))
    try:
        person = people(server, "Ann")
        assert person.http.get("/").status_code == 200
        assert person.table()
    finally:
        assert server.stop() == 0
