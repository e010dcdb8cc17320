"""Open the table: `python3 scripts/play.py`. Further arguments go to the app: a saved game, or a command such as `sim`.

The first start makes .venv and installs the packages that the app needs.
"""

import sys
from os.path import abspath, dirname

sys.path.insert(0, dirname(dirname(abspath(__file__))))

from scripts.support import environment


def main() -> int:
    """Get ready, and hand over to the app."""
    return environment.run(environment.ready(), "-P", "-m", "ugames", *sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
