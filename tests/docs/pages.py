"""The pages of the documentation, and the examples in them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
FENCE = re.compile(r"^```(?P<kind>\S*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(
    r"^```python\n(?P<shown>.*?)^```$|^<!-- python\n(?P<hidden>.*?)^-->$", re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True)
class Example:
    """Python code in a page; code in `<!-- python ... -->` runs but is not shown."""

    code: str
    line: int


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def examples(page: Path) -> list[Example]:
    """The Python code of a page, in order."""
    text = page.read_text(encoding="utf-8")
    return [
        Example(found["shown"] or found["hidden"], text[: found.start()].count("\n") + 1)
        for found in PYTHON.finditer(text)
    ]


def blocks(page: Path, *kinds: str) -> Iterator[str]:
    """The code blocks of a page that have one of these languages."""
    for found in FENCE.finditer(page.read_text(encoding="utf-8")):
        if found["kind"] in kinds:
            yield found["text"]


def commands(page: Path) -> list[str]:
    """The `boattrain` command lines of a page, without the comments behind them."""
    lines = [
        re.split(r"\s#\s", line)[0].strip() for block in blocks(page, "", "sh") for line in block.splitlines()
    ]
    return [line for line in lines if line.startswith("boattrain ")]
