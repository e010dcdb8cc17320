"""Check everything: `python3 scripts/test.py`. Further arguments go to pytest, such as `--seeds 20` or `-k ugo`.

The first start makes .venv and installs the packages that the tests need. Style and types are checked first and pytest
last; the exit code is 0 only if all of them pass.
"""

import os
import sys
import time
from os.path import abspath, dirname

sys.path.insert(0, dirname(dirname(abspath(__file__))))

from scripts import environment

OTHERS = [each for each in ("linux", "win32", "darwin") if each != sys.platform]
"""The other systems on which the app must run."""
CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    *(("mypy", "--platform", each, "--cache-dir", ".mypy_cache/" + each) for each in OTHERS),
)
PYTEST = ("pytest", "-n", "3", "--dist", "worksteal")
"""Three processes, for two cores: some tests wait for other programs. One that is done takes tests from the others.

A later -n in the arguments overrides this.
"""


def main() -> int:
    """Run all checks, even after one has failed."""
    python = environment.ready("dev")
    os.chdir(environment.ROOT)
    worst = 0
    for check in (*CHECKS, (*PYTEST, *sys.argv[1:])):
        print("==> " + " ".join(check), flush=True)
        start = time.perf_counter()
        code = environment.run(python, "-m", *check)
        if check in CHECKS:
            verdict = "FAILED" if code else "good"
            print("    " + verdict + ", " + format(time.perf_counter() - start, ".1f") + " s", flush=True)
        worst = worst or code
    return worst


if __name__ == "__main__":
    sys.exit(main())
