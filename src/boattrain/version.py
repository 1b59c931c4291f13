"""The version of the package, and of the rules: records name the second."""

__version__ = "0.1.0"

RULES_VERSION = 2  # raised when a game of an older record would go another way
