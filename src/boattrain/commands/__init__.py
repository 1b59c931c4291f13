"""The commands of the command line: a module each, with `add` (its arguments) and what it does."""
