"""The rules: one source, run as plain Python or compiled by Cython.

`Core` is the compiled one where it is built; BOATTRAIN_PLAIN=1 asks for the plain one. `plain_core()`
gives the plain one beside it, to compare the two.
"""

import os
from typing import TYPE_CHECKING

from .plain import plain_core

if TYPE_CHECKING:
    from .core import Core
    from .memory import COMPILED
elif os.environ.get("BOATTRAIN_PLAIN", "") not in ("", "0"):
    Core = plain_core()
    COMPILED = False
else:
    from .core import Core
    from .memory import COMPILED

__all__ = ["COMPILED", "Core", "plain_core"]
