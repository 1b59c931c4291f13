"""Environments for research: batches of games, Gymnasium, PettingZoo, OpenSpiel and text.

`Batch` needs NumPy, the others the extra `boattrain[envs]`. `import boattrain` loads none of this; importing
`boattrain.envs` registers the environments with Gymnasium if that is installed.
"""

from typing import TYPE_CHECKING, Any

from boattrain.envs.registration import register_all

if TYPE_CHECKING:
    from boattrain.envs.batch import Batch
    from boattrain.envs.errors import EnvError
    from boattrain.envs.export import Dataset
    from boattrain.envs.layout import FIELDS, Field, Layout, layout_of
    from boattrain.envs.options import REWARDS

_HOMES = {
    "FIELDS": "layout",
    "REWARDS": "options",
    "Batch": "batch",
    "Dataset": "export",
    "EnvError": "errors",
    "Field": "layout",
    "Layout": "layout",
    "layout_of": "layout",
}
__all__ = ["FIELDS", "REWARDS", "Batch", "Dataset", "EnvError", "Field", "Layout", "layout_of"]

register_all()


def __getattr__(name: str) -> Any:
    """Load a name when it is asked for: NumPy is an extra."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        from boattrain.envs.errors import missing_extra

        raise missing_extra("NumPy", "envs") from error
