"""The boards for tests that play many games and test no rule: with plain Python, only the small board."""

import pytest

BOARDS = [
    pytest.param("world", marks=pytest.mark.heavy),
    pytest.param("great_lakes", marks=pytest.mark.heavy),
    "san_francisco",
]
