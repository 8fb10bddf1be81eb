"""`python -m herna.cli`, where the command `herna` is not on the path."""

import sys

from . import main

sys.exit(main())
