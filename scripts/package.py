"""Build what is handed to people: `python3 scripts/package.py`, or only some of it: `... package.py wheel`.

There are wheel, bundle and, on Linux, deb; everything comes into dist/. With `--twice` all of it is built again and
compared. The first start makes .venv and installs what the builds need.
"""

import os
import sys
from os.path import abspath, dirname

sys.path.insert(0, dirname(dirname(abspath(__file__))))

from scripts import environment


def main() -> int:
    """Get ready, and build in the environment."""
    if {"-h", "--help"} & {*sys.argv}:
        print(__doc__)
        return 0
    python = environment.ready("package")
    variables = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    os.environ.update(variables)  # the same commit must give the same files
    return environment.run(python, "-m", "scripts.build", *sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
