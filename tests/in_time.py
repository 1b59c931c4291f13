"""The boards for tests that play much and test no rule: on plain Python the small one has to do."""

import pytest

BOARDS = [
    pytest.param("world", marks=pytest.mark.heavy),
    pytest.param("great_lakes", marks=pytest.mark.heavy),
    "san_francisco",
]
