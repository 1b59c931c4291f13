"""`boattrain serve`: runs a public server until it is stopped."""

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from dataclasses import fields
from pathlib import Path

from boattrain.commands.console import OK, Commands, UsageError, add_command
from boattrain.errors import BoattrainError
from boattrain.server.settings import Settings, read_settings

EXAMPLE = """boattrain serve --host 0.0.0.0 --port 8080
BOATTRAIN_DATABASE=postgresql://boattrain@localhost/boattrain boattrain serve --secure
boattrain serve --settings /etc/boattrain.toml"""
MORE = (
    "Every setting can be given as an option, as an environment variable (BOATTRAIN_PORT=8080) or in a TOML "
    "file (port = 8080); an option wins over the environment, the environment over the file. See docs/server.md."
)
TYPED_WRONG = {"bad_settings", "bad_database", "no_psycopg", "unreadable", "cannot_listen", "database_in_use"}


def add(commands: Commands) -> None:
    parser = add_command(commands, "serve", "serve tables to browsers and programs", EXAMPLE, MORE)
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a TOML file with settings")
    add_settings(parser, [one.name for one in fields(Settings)])
    parser.set_defaults(run=run)


def add_settings(parser: ArgumentParser, names: list[str]) -> None:
    """An option for each of these settings."""
    for one in fields(Settings):
        if one.name not in names:
            continue
        option, what = f"--{one.name.replace('_', '-')}", one.metadata["what"]
        shown = "" if one.default == "" or "default:" in what else f" (default: {_shown(one.default)})"
        if isinstance(one.default, bool):
            parser.add_argument(option, action=BooleanOptionalAction, default=None, help=what + shown)
        else:
            metavar = {int: "N", float: "SECONDS" if "second" in what else "N", str: "TEXT"}[
                type(one.default)
            ]
            parser.add_argument(option, metavar=metavar, help=(what + shown).replace("%", "%%"))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def settings_of(args: Namespace, **fixed: object) -> Settings:
    """The settings of the command: options, environment, file."""
    given = {one.name: getattr(args, one.name, None) for one in fields(Settings)}
    given.update({name: value for name, value in fixed.items() if given.get(name) is None})
    return read_settings(given, file=getattr(args, "settings", None))


def run(args: Namespace) -> int:
    try:
        settings = settings_of(args)
        from boattrain.server.logs import set_up_logs  # the server's packages are loaded only where it runs
        from boattrain.server.web.running import address_of, listen, run_server

        set_up_logs(settings.log_level)
        with listen(settings) as listener:
            address = address_of(listener)
            run_server(settings, listener, lambda: print(f"Boattrain is at {address}", flush=True))
    except BoattrainError as error:
        if error.code in TYPED_WRONG:
            raise UsageError(error.code, error.sentence) from None
        raise
    return OK
