"""Habits of the house that no tool checks for us."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import boattrain

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src" / "boattrain").rglob("*.py"))


def test_no_code_asks_for_the_name_of_a_board():
    names = set(boattrain.board_names())
    asked = [
        f"{path.name}:{node.lineno}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare | ast.MatchValue)
        and names & {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
    ]
    assert asked == []


def test_a_file_stays_under_400_lines():
    files = [*SOURCES, *(ROOT / "tests").rglob("*.py")]
    long = {path.name: n for path in files if (n := len(path.read_text(encoding="utf-8").splitlines())) > 400}
    assert long == {}


def test_a_function_of_the_package_stays_under_40_lines():
    long = [
        f"{path.name}:{node.name}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.end_lineno and node.end_lineno - node.lineno >= 40
    ]
    assert long == []


def check_declarations(rules: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(rules / "declare.py"), "--check"], capture_output=True, text=True
    )


def test_the_c_declarations_say_what_the_annotations_say():
    assert check_declarations(ROOT / "src/boattrain/rules").returncode == 0


def test_a_stale_declaration_is_noticed(tmp_path):
    rules = tmp_path / "rules"
    shutil.copytree(ROOT / "src/boattrain/rules", rules, ignore=shutil.ignore_patterns("*.so"))
    layout = (rules / "layout.py").read_text(encoding="utf-8")
    (rules / "layout.py").write_text(layout.replace("SEATS = 5", "SEATS = 6"), encoding="utf-8")
    checked = check_declarations(rules)
    assert checked.returncode == 1
    assert "layout.pxd" in checked.stderr
