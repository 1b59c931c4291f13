"""Every rule of the rulebook is proved by a test and stands in the code that owns it.

The checker of the tests is itself put to the test in test_rule_checker.py.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_rule_is_named_by_a_test(untested_rules):
    assert not untested_rules, "no test names " + ", ".join(untested_rules)


def test_every_rule_is_named_in_the_rules_package():
    ids = set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", (ROOT / "docs" / "RULES.md").read_text(encoding="utf-8")))
    assert len(ids) > 60
    sources = sorted((ROOT / "src" / "boattrain" / "rules").rglob("*.py"))
    named = {id for path in sources for id in re.findall(r"\b[A-Z]+-\d+\b", path.read_text(encoding="utf-8"))}
    assert ids - named == set()
