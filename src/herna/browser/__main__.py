"""`python -m herna.browser FOLDER`: what the page needs of every game."""

import sys
from pathlib import Path

from .build import build_all

if __name__ == "__main__":
    build_all(Path(sys.argv[1]))
