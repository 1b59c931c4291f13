"""Tries a wheel as a stranger would: a new environment without the sources, then the server, its page, and a game.

python -m server.wheel dist/boattrain-*.whl
"""

import os
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from zipfile import ZipFile

import httpx

REQUIREMENTS = Path(__file__).parents[2] / "requirements" / "run.txt"
PARTS = (
    "boattrain/boards/world.json",
    "boattrain/boards/layouts/world.json",
    "boattrain/boards/schema.json",
    "boattrain/bots/levels.json",
    "boattrain/py.typed",
    "boattrain/server/static/index.html",
    "boattrain/server/storage/migrations/env.py",
    "boattrain/server/storage/migrations/versions/v0001_first.py",
    "boattrain/server/storage/migrations/versions/v0002_tables_under_way.py",
)


def check(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    missing = [part for part in PARTS if part not in names]
    assert not missing, f"the wheel lacks {missing}"
    strays = [name for name in names if name.startswith("tests/") or "node_modules" in name]
    assert not strays, f"the wheel holds {strays[:3]}"
    with tempfile.TemporaryDirectory(prefix="boattrain-wheel-") as scratch:
        program = install(wheel, Path(scratch))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        said = subprocess.run(
            [program, "version"], cwd=scratch, env=environment, capture_output=True, text=True
        )
        assert said.returncode == 0, said.stderr
        play(program, Path(scratch), environment)
    print(
        f"{wheel.name}: {wheel.stat().st_size // 1024} KB, {len(names)} files, plays. {said.stdout.strip()}"
    )


def install(wheel: Path, scratch: Path) -> str:
    """The program, in an environment that has the wheel and what it needs, and nothing else."""
    venv.create(scratch / "env", with_pip=True)
    folder = scratch / "env" / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [folder / "python", "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "install", "--constraint", REQUIREMENTS, wheel], check=True, cwd=scratch)
    return str(folder / "boattrain")


def play(program: str, scratch: Path, environment: dict[str, str]) -> None:
    command = [program, "play", "--no-browser", "--port", "0", "--data", str(scratch / "games")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=scratch, env=environment)
    assert process.stdout is not None
    try:
        with httpx.Client(base_url=process.stdout.readline().strip(), timeout=30) as http:
            look(http)
            take_a_turn(http)
    finally:
        process.terminate()
        code = process.wait(30)
    assert code == 0


def look(http: httpx.Client) -> None:
    """The page, and everything that it loads."""
    page = http.get("/")
    assert page.status_code == 200
    loaded = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert any(path.endswith(".js") for path in loaded), page.text[:500]
    for path in loaded:
        answer = http.get(path)
        assert answer.status_code == 200, path
        assert "text/html" not in answer.headers["content-type"], path


def take_a_turn(http: httpx.Client) -> None:
    assert {board["id"] for board in http.get("/api/boards").json()} >= {
        "world",
        "great_lakes",
        "san_francisco",
    }
    state = http.post("/api/tables/quick", json={"board": "great_lakes"}).json()
    table = state["table"]["id"]
    while not state["decision"]:  # a bot may be the first
        state = http.get(f"/api/tables/{table}").json()
    action = state["decision"]["actions"][0]["number"]
    body = {"ply": state["ply"], "branch": state["branch"], "key": "first", "action": action}
    assert http.post(f"/api/tables/{table}/actions", json=body).status_code == 200


if __name__ == "__main__":
    check(Path(sys.argv[1]).resolve())
