"""A server of the Model Context Protocol: language models start a game, look, list, explain and play (`boattrain mcp`).

Every game is one seat against bots. The tools tell what that seat may know and nothing else; the seed is told when the
game is over.
"""

import json
import secrets
from collections import OrderedDict
from typing import Any

from boattrain.boards import board_names, load_board
from boattrain.envs.errors import EnvError, missing_extra
from boattrain.envs.one_seat import OneSeat
from boattrain.envs.options import decision_limit, read_board
from boattrain.envs.rendering import text_of
from boattrain.envs.text import legal_texts, prompt_of
from boattrain.errors import BoattrainError
from boattrain.game.seeds import check_seed, fingerprint, fresh_seed
from boattrain.version import __version__

MOST_GAMES = 64
"""Games that a server keeps; the one that was not touched for longest is forgotten first."""
INSTRUCTIONS = (
    "Board games about train and ship routes. Call `start_game`, then `play` until the game is over. `look` shows the "
    "position, `legal_actions` what you can do, `explain` why an action is not possible or what it means."
)


class Table(OneSeat):
    """One game, and what seat 0 is shown of it."""

    def __init__(self, board: str, opponents: list[str], seed: int | None) -> None:
        found, seats = read_board(board, None, opponents)
        self.seed = fresh_seed() if seed is None else check_seed(seed)
        super().__init__(found, opponents, self.seed, decision_limit(seats))

    def shown(self) -> str:
        view = self.game.view(0)
        return f"{text_of(view)}\nThe seed was {self.seed}." if view.over else prompt_of(view)


class Games:
    """The games of a server, by a name that cannot be guessed."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Table] = OrderedDict()

    def start(self, board: str, opponents: list[str], seed: int | None) -> tuple[str, Table]:
        table, name = Table(board, opponents, seed), secrets.token_urlsafe(9)
        self._games[name] = table
        while len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        return name, table

    def __getitem__(self, name: str) -> Table:
        if name not in self._games:
            raise EnvError("unknown_game", "There is no such game here: call start_game first.")
        self._games.move_to_end(name)
        return self._games[name]


def make_server() -> Any:
    """The server with its tools; `.run()` serves on standard input and output."""
    try:
        from mcp.server.mcpserver import MCPServer
    except ImportError as error:
        raise missing_extra("the MCP SDK", "mcp") from error

    server = MCPServer("boattrain", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR")
    games = Games()
    for tool in tools_of(games):
        server.tool()(_told_in_sentences(tool))
    return server


def _told_in_sentences(tool: Any) -> Any:
    """An error of the library is an answer that a model can read, not a failure of the server."""
    from functools import wraps

    @wraps(tool)
    def answer(*args: Any, **kwargs: Any) -> str:
        try:
            return str(tool(*args, **kwargs))
        except BoattrainError as error:
            return f"Not done ({error.code}): {error.sentence}"

    return answer


def tools_of(games: Games) -> list[Any]:
    """The tools. Their docstrings are what a model reads."""

    def list_boards() -> str:
        """The boards that can be played, with their numbers of seats."""
        boards = [load_board(name) for name in board_names()]
        return "\n".join(f"{b.id}: {b.name}, {b.seats_least} to {b.seats_most} seats" for b in boards)

    def start_game(
        board: str = "san_francisco", opponents: list[str] | None = None, seed: int | None = None
    ) -> str:
        """Start a game as seat 0. Opponents are bots, one for each other seat: random, greedy, planner, search:400."""
        name, table = games.start(board, ["planner"] if opponents is None else opponents, seed)
        return f"Game {name} (fingerprint of the seed: {fingerprint(table.seed)[:16]})\n\n{table.shown()}"

    def look(game: str) -> str:
        """The position as seat 0 may see it, and what is to be decided."""
        return games[game].shown()

    def legal_actions(game: str, containing: str = "") -> str:
        """All legal actions, or those whose text contains a word, such as "claim"."""
        return (
            "\n".join(text for text in legal_texts(games[game].game.view(0)) if containing in text) or "none"
        )

    def explain(game: str, action: str) -> str:
        """Why an action cannot be taken now, or how it can be paid."""
        view = games[game].game.view(0)
        reason = view.why_not(action)
        return reason or "This action is legal now."

    def play(game: str, action: str) -> str:
        """Take an action in the text notation, such as "take red from row". The others play until it is your turn."""
        table = games[game]
        told = [json.dumps(event.redacted(0).to_dict()) for event in table.play(action)]
        return "\n".join(["What the others did:", *told, "", table.shown()])

    return [list_boards, start_game, look, legal_actions, explain, play]
