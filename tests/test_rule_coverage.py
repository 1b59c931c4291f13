"""Every rule of the rulebook is proved by a test. The checker is itself put to the test in test_rule_checker.py."""


def test_every_rule_is_named_by_a_test(untested_rules):
    assert not untested_rules, "no test names " + ", ".join(untested_rules)
