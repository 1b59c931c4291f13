"""The version of the package and the version of the rules. Records name the version of the rules."""

__version__ = "0.1.0"

RULES_VERSION = 2  # raised when a record of an older game would no longer replay
