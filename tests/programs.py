"""Installs the programs that most tests drive, as far as we may: `python tests/programs.py`, while all else is set up.

The tests do so themselves, but then those that have to be alone would keep all others waiting for it. What cannot be
installed is no fault here: the tests say so. Any Python will do; no package is there yet.
"""

from browser.chromium import chromium
from server.postgres import postgresql

if __name__ == "__main__":
    chromium()
    postgresql()
