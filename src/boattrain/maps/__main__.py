"""`python -m boattrain.maps`: computes the stored layouts again, or checks that they are up to date."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from boattrain.boards import board_names, load_board
from boattrain.maps.check import faults
from boattrain.maps.compute import compute
from boattrain.maps.drawing import dumps
from boattrain.maps.inputs import inputs_key
from boattrain.maps.loading import layout_path, map_key


def main(argv: Sequence[str] | None = None) -> int:
    """Write the layout files. Returns 1 if a layout has a fault or, with --check, is out of date."""
    parser = ArgumentParser(prog="python -m boattrain.maps", description=__doc__)
    parser.add_argument(
        "boards", nargs="*", metavar="BOARD", help="boards of the package; all when none is named"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; compare with the stored files")
    args = parser.parse_args(argv)
    code = 0
    for name in args.boards or board_names():
        board = load_board(name)
        layout = {"map": map_key(board), "inputs": inputs_key(name), **compute(board)}
        found = faults(board, layout)
        text = dumps(layout)
        if not args.check:
            layout_path(name).write_text(text, encoding="utf-8")
        elif layout_path(name).read_text(encoding="utf-8") != text:
            found.append("the stored file is not what is computed now")
        print(f"{name}: {len(found)} faults" if found else f"{name}: ok")
        for fault in found:
            print(f"  {fault}")
        code = max(code, int(bool(found)))
    return code


if __name__ == "__main__":
    sys.exit(main())
