"""Habits of the house that no tool checks for us."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import boattrain

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "boattrain"
SOURCES = sorted(SOURCE.rglob("*.py"))


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


def declarations(package: Path, target: Path) -> None:
    """Write the core with its C declarations, as the build does."""
    declare = ROOT / "tools" / "declare.py"
    subprocess.run([sys.executable, "-I", declare, package, target], check=True, capture_output=True)


def test_a_new_field_and_a_larger_limit_reach_the_c_declarations(tmp_path):
    package = tmp_path / "boattrain"
    for folder in ("boards", "rules", "thinking"):
        shutil.copytree(SOURCE / folder, package / folder, ignore=shutil.ignore_patterns("*.so"))
    limits, structs = package / "boards" / "limits.py", package / "rules" / "structs.py"
    limits.write_text(limits.read_text().replace("SEATS = 5", "SEATS = 6"))
    structs.write_text(
        structs.read_text().replace("    seats: Short\n", "    seats: Short\n    new: Short\n")
    )
    declarations(package, tmp_path / "tree")
    declared = (tmp_path / "tree" / "rules" / "structs.pxd").read_text()
    assert "SEATS = 6" in declared
    assert "SPECTATOR = 6" in declared
    assert "int score[6]" in declared
    assert "short new" in declared


def test_an_untouched_declaration_is_not_written_again(tmp_path):
    declarations(SOURCE, tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.pxd")}
    declarations(SOURCE, tmp_path)
    assert before
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.pxd")} == before
