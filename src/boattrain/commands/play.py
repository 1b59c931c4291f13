"""`boattrain play`: starts a server on this machine and opens the game in the browser."""

import sys
import webbrowser
from argparse import Namespace

from boattrain.commands.console import OK, Commands, UsageError, add_command
from boattrain.commands.serve import TYPED_WRONG, add_settings, settings_of
from boattrain.errors import BoattrainError

EXAMPLE = """boattrain play
boattrain play --port 8000 --no-browser"""
SHARED = "boattrain play --host 0.0.0.0"
MORE = (
    "Games are kept in the user's data folder, and are there again the next time. Others in the same network "
    "can join with --host 0.0.0.0; the address for them is printed then."
)


def add(commands: Commands) -> None:
    parser = add_command(commands, "play", "play in the browser, on this machine", EXAMPLE, MORE)
    add_settings(parser, ["host", "data", "bot_pause", "bot_threads"])
    parser.add_argument("--port", metavar="N", help="the port to listen on (default: a free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    try:
        settings = settings_of(args, port=0, log_level="warning")
        from boattrain.server.logs import set_up_logs  # the server's packages are loaded only where it runs
        from boattrain.server.storage.single_server import InUse
        from boattrain.server.web.reach import reachable
        from boattrain.server.web.running import address_of, listen, run_server

        set_up_logs(settings.log_level)
        with listen(settings) as listener:
            address = address_of(listener)
            others = reachable(settings, listener.getsockname()[1])
            try:
                run_server(settings, listener, lambda: show(address, not args.no_browser, others))
            except InUse as other:  # a server runs already: open that one
                if not other.address:
                    raise
                show(other.address, not args.no_browser)
    except BoattrainError as error:
        if error.code in TYPED_WRONG:
            raise UsageError(error.code, error.sentence) from None
        raise
    return OK


def show(address: str, browser: bool, others: list[str] | None = None) -> None:
    """Print the address in one line and open it in the browser. How others can join is told beside it."""
    print(address, flush=True)
    if others:
        print(f"Others in your network open {' or '.join(others)}", file=sys.stderr)
    elif others is not None:
        print(f"Only this computer can open it. For others in your network: {SHARED}", file=sys.stderr)
    if browser:
        try:
            webbrowser.open(address)
        except webbrowser.Error:
            print("No browser was found; open the address yourself.", file=sys.stderr)
