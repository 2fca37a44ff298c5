"""`python -m schemagrade`."""

import sys

from schemagrade.cli import main

if __name__ == "__main__":
    sys.exit(main())
