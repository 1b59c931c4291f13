"""`python -m boattrain` is the command line too."""

import sys

from boattrain.cli import main

if __name__ == "__main__":
    sys.exit(main())
