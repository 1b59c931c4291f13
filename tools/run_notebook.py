"""Runs the code of a notebook from top to bottom, and keeps what it prints: python tools/run_notebook.py FILE.ipynb

Needs no Jupyter. A test runs the notebooks of examples/research in the same way and compares what they print.
"""

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any


def run(notebook: dict[str, Any]) -> list[str]:
    """What each code cell prints, in order."""
    names: dict[str, Any] = {"__name__": "__main__"}
    printed = []
    for number, cell in enumerate(code_cells(notebook)):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(compile("".join(cell["source"]), f"<cell {number}>", "exec"), names)
        printed.append(out.getvalue())
    return printed


def kept(notebook: dict[str, Any]) -> list[str]:
    """What the notebook says that each code cell prints."""
    return ["".join("".join(out["text"]) for out in cell["outputs"]) for cell in code_cells(notebook)]


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def store(notebook: dict[str, Any], printed: list[str]) -> None:
    """Write into the notebook what its cells print."""
    for number, (cell, text) in enumerate(zip(code_cells(notebook), printed, strict=True), 1):
        cell["execution_count"] = number
        lines = text.splitlines(keepends=True)
        cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []


def main() -> None:
    for name in sys.argv[1:]:
        path = Path(name)
        notebook = json.loads(path.read_text(encoding="utf-8"))
        store(notebook, run(notebook))
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
