"""Registers the environments with Gymnasium, when `boattrain.envs` is imported.

Gymnasium 1.0 and later load no entry points of other packages. `gymnasium.make("boattrain.envs:Boattrain/World-v1")`
imports and makes in one call.
"""

from boattrain.boards import board_names

NAMESPACE = "Boattrain"
VERSION = 1
"""The version of the observation, the action numbers and the rewards. A released version never changes."""


def env_id(board: str) -> str:
    """The id of the environment of a board of the package: Boattrain/GreatLakes-v1."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in board.split('_'))}-v{VERSION}"


def register_all() -> None:
    """One environment for each board of the package, and `Boattrain/Board-v1` for any board file.

    Without Gymnasium there is nothing to register with.
    """
    try:
        from gymnasium.envs.registration import register
    except ImportError:
        return

    boards = {env_id(name): {"board": name} for name in board_names()}
    for name, options in (boards | {f"{NAMESPACE}/Board-v{VERSION}": {}}).items():
        register(
            id=name,
            entry_point="boattrain.envs.gym:BoattrainEnv",
            vector_entry_point="boattrain.envs.vector:BoattrainVectorEnv",
            kwargs=options,
        )
