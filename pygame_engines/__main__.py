"""`python -m pygame_engines`: see `pygame_engines.cli`."""

import sys

from pygame_engines.cli import main

if __name__ == "__main__":
    sys.exit(main())
