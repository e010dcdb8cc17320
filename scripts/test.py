"""Check everything: `python3 scripts/test.py`. Further arguments go to pytest, such as `--seeds 20` or `-k ugo`.

The first start makes .venv and installs the packages that the tests need. Style and types are checked first, side by
side, and pytest last; the exit code is 0 only if all of them pass, and a check that failed is named again at the end.
"""

import os
import sys
import time
from collections.abc import Sequence
from os.path import abspath, dirname

sys.path.insert(0, dirname(dirname(abspath(__file__))))

from scripts.support import environment

OTHER_SYSTEMS = [each for each in ("linux", "win32", "darwin") if each != sys.platform]
"""The other systems on which the app must run."""
CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    *(("mypy", "--platform", each, "--cache-dir", ".mypy_cache/" + each) for each in OTHER_SYSTEMS),
)
PYTEST = ("pytest", "-n", "3", "--dist", "worksteal")
"""Three processes, for two cores: some tests wait for other programs. One that is done takes tests from the others.

A later -n in the arguments overrides this.
"""


def main() -> int:
    """Run all checks, even after one has failed."""
    python = environment.ready("dev")
    os.chdir(environment.ROOT)
    worst, failed, start = 0, list[str](), time.perf_counter()
    checks = environment.run_together(*((python, "-m", *check) for check in CHECKS))
    for check, (code, output) in zip(CHECKS, checks, strict=True):
        _name(check)
        verdict = "FAILED" if code else "good"
        failed += [" ".join(check)] if code else []
        print(output, end="")
        print("    " + verdict + ", " + format(time.perf_counter() - start, ".1f") + " s after the start", flush=True)
        worst = worst or code
    tests = (*PYTEST, *sys.argv[1:])
    _name(tests)
    code = environment.run(python, "-m", *tests)
    for each in failed:  # its lines are far above, before all that pytest has printed, whose line closes the output
        print("FAILED: " + each + "; see above", file=sys.stderr, flush=True)
    return worst or code


def _name(command: Sequence[str]) -> None:
    print("==> " + " ".join(command), flush=True)


if __name__ == "__main__":
    sys.exit(main())
