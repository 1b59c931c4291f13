"""The commands of the command line, one module each. `add` declares the arguments of a command."""
