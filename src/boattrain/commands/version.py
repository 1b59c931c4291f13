"""`boattrain version`: prints the version, and whether the core is compiled."""

import platform
from argparse import Namespace

from boattrain.commands.console import OK, Commands, add_command, print_json
from boattrain.rules import COMPILED
from boattrain.version import RULES_VERSION, __version__


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "version", "tell the version, and whether the core is compiled", "boattrain version --json"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    if args.json:
        facts = {"version": __version__, "rules": RULES_VERSION, "compiled": COMPILED, "python": python}
        print_json(facts)
    else:
        core = "compiled core" if COMPILED else "plain Python core (not compiled: the same games, slower)"
        print(f"boattrain {__version__}, rules {RULES_VERSION}, {core}, {python}")
    return OK
