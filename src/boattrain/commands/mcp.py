"""`boattrain mcp`: a table for language models, by the Model Context Protocol on standard input and output."""

from argparse import Namespace

from boattrain.commands.console import OK, Commands, add_command

MORE = (
    "The tools start a game against bots, show the position of one's own seat, list and explain actions, and play. "
    "Needs the extra: pip install 'boattrain[mcp]'"
)


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "mcp", "let a language model play (Model Context Protocol)", "boattrain mcp", MORE
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from boattrain.envs.mcp import make_server

    make_server().run()
    return OK
