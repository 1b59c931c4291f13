"""Conventions of the source code that no tool checks."""

import ast
import re
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


# Marks of spaces in a layout, and the symbols of boards that name none, happen to be such words too.
NO_IDS = {
    "drawing.py": {"ferry"},
    "symbols.py": {"train", "ship", "locomotive", "ferry"},
    "layout.py": {"ferry"},
    "wire.ts": {"ferry"},
    "RulesBody.svelte": {"ferry"},
    "CardFace.svelte": {"ship", "ferry"},
    "pictures.ts": {"ferry"},
    "parts.ts": {"locomotive", "ferry"},
}


def ids_of_the_boards() -> set[str]:
    """Of decks, pieces and wild cards; the deck "cards" has the name of a field."""
    boards = [boattrain.load_board(name) for name in boattrain.board_names()]
    decks = {deck.id for board in boards for deck in board.decks} - {"cards"}
    pieces = {kind.id for board in boards for kind in board.piece_kinds}
    return decks | pieces | {board.cards[board.wild].id for board in boards if board.wild >= 0}


def test_no_code_of_the_package_knows_the_id_of_a_deck_a_piece_or_a_wild_card():
    ids = ids_of_the_boards()
    assert {"trains", "ship", "cable_car", "ferry"} <= ids
    known = [
        f"{path.name}:{node.lineno}: {node.value}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in ids - NO_IDS.get(path.name, set())
    ]
    assert known == []


def test_no_code_of_the_client_knows_the_id_of_a_deck_a_piece_or_a_wild_card():
    """Catalogs may: they have names for the boards of the package. Symbols.svelte draws."""
    client = ROOT / "web" / "src"
    texts = {"i18n", "Symbols.svelte"}
    quoted = re.compile(rf"(['\"`])(?:[vp]-)?({'|'.join(sorted(ids_of_the_boards()))})\1")
    files = [
        path
        for path in sorted(client.rglob("*"))
        if path.suffix in (".ts", ".svelte") and not texts & set(path.relative_to(client).parts)
    ]
    assert len(files) > 50
    known = [
        f"{path.name}: {found[0]}"
        for path in files
        for found in quoted.finditer(path.read_text(encoding="utf-8"))
        if found[2] not in NO_IDS.get(path.name, set())
    ]
    assert known == []


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


def test_every_rule_is_named_in_the_rules_package():
    ids = set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", (ROOT / "docs" / "RULES.md").read_text(encoding="utf-8")))
    assert len(ids) > 60
    sources = sorted((ROOT / "src" / "boattrain" / "rules").rglob("*.py"))
    named = {id for path in sources for id in re.findall(r"\b[A-Z]+-\d+\b", path.read_text(encoding="utf-8"))}
    assert ids - named == set()
