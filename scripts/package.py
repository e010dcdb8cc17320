"""Build the packages for players: `python3 scripts/package.py`, or only some of it: `... package.py wheel`.

It builds wheel, bundle, sbom (the list of everything in the bundle) and, on Linux, deb, into dist/ or the folder behind
`--into`. `setup`, the installer for Windows, is made from a Windows bundle, and only if it is named. With `--twice`
everything is built again, in another place, in an environment with many other packages, and compared.

The tools are the packages of packaging/lock.txt, checked by their hashes and installed in build/env; `--lock` rewrites
that file with the newest versions that pyproject.toml allows.
"""

import os
import shutil
import subprocess
import sys
from os.path import abspath, dirname
from pathlib import Path

sys.path.insert(0, dirname(dirname(abspath(__file__))))

from scripts.support import environment

ROOT = environment.ROOT
LOCK = ROOT / "packaging" / "lock.txt"
ENVIRONMENT = ROOT / "build" / "env"
SECOND_BUILD = ROOT / "build" / "again"
LOCK_TOOL = "uv>=0.9,<1"
"""The tool that finds versions that fit together on all systems."""
LOCK_HEADER = "# What builds the packages, on every system; `scripts/package.py --lock` writes this file anew.\n"


def main() -> int:
    """Get ready, and build in the environment."""
    words = sys.argv[1:]
    if {"-h", "--help"} & {*words}:
        print(__doc__)
        return 0
    if "--lock" in words:
        lock()
        return 0
    variables = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    os.environ.update(variables)  # hash order must not change the files that a commit gives
    twice = "--twice" in words
    words = [word for word in words if word != "--twice"]
    with environment.alone(LOCK, "another build has build/"):
        code = environment.run(ready(), "-m", "scripts.support.packages.build", *words)
        return code or (again(words) if twice else 0)


def ready() -> str:
    """The Python of an environment with the packages of the lock file and no others."""
    stamp = ENVIRONMENT / "ugames.txt"
    wanted = "Python " + sys.version + "\n" + LOCK.read_text(encoding="utf-8")
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        environment.say("getting build/env ready with what packaging/lock.txt names (only this once)")
        python = new(ENVIRONMENT)
        fill(python)
        stamp.write_text(wanted, encoding="utf-8")
    return str(ENVIRONMENT / environment.PYTHON_WITHIN)


def again(words: list[str]) -> int:
    """Build everything again elsewhere, at another hour, in an environment with many other packages, and compare."""
    shutil.rmtree(SECOND_BUILD, ignore_errors=True)
    environment.say("building again in an environment that is full of other things")
    python = new(SECOND_BUILD / "other env")
    fill(python)
    install(python, *environment.dependencies("dev"))
    checkout = SECOND_BUILD / "elsewhere"
    checkout.mkdir()
    for part in ("assets", "packaging", "scripts", "ugames", "LICENSE", "README.md", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, checkout / part)
    epoch = [ready(), "-c", "from scripts.support.packages import build; print(build.epoch())"]
    seconds = subprocess.run(epoch, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    os.environ.update({"SOURCE_DATE_EPOCH": seconds, "TZ": "Asia/Tokyo"})
    os.chdir(checkout)
    made = subprocess.run([python, "-m", "scripts.support.packages.build", *words, "--into", SECOND_BUILD / "dist"])
    os.chdir(ROOT)
    return made.returncode or environment.run(
        ready(), "-m", "scripts.support.packages.build", *words, "--compare", str(SECOND_BUILD / "dist")
    )


def new(place: Path) -> str:
    """Make an empty environment; its Python."""
    shutil.rmtree(place, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    return str(place / environment.PYTHON_WITHIN)


def fill(python: str) -> None:
    """Install the packages of the lock file, if their hashes are right."""
    install(python, "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(LOCK))


def install(python: str, *words: str) -> None:
    """Let pip install packages in an environment."""
    done = subprocess.run([python, *environment.PIP_INSTALL, *words], capture_output=True, text=True)
    if done.returncode:
        environment.fail("the builds cannot be got ready: " + environment.reason(done.stderr))


def lock() -> None:
    """Find versions that fit together on all systems, and write them to the lock file with their hashes."""
    place = ROOT / "build" / "locking"
    python = new(place)
    install(python, LOCK_TOOL)
    tool = [python, "-m", "uv", "pip", "compile", "pyproject.toml", "--extra", "package", "--upgrade", "--no-header"]
    tool += ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate"]
    done = subprocess.run(tool, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        environment.fail("no versions fit together: " + done.stderr)
    LOCK.write_text(LOCK_HEADER + done.stdout, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
