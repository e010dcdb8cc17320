"""Build what is handed to people: `python3 scripts/package.py`, or only some of it: `... package.py wheel`.

There are wheel, bundle, sbom (the list of what is in the bundle) and, on Linux, deb; everything comes into dist/, or
into the folder behind `--into`. Only if it is named, `setup` is made from a bundle of Windows: its installer. With
`--twice` all of it is built again, in another place, by an environment that is full of other things, and compared.

What builds is what packaging/lock.txt names, hash by hash, in build/env; `--lock` writes that file anew, with the
newest versions that pyproject.toml allows.
"""

import os
import shutil
import subprocess
import sys
from os.path import abspath, dirname
from pathlib import Path

sys.path.insert(0, dirname(dirname(abspath(__file__))))

from scripts import environment

ROOT = environment.ROOT
LOCK = ROOT / "packaging" / "lock.txt"
ENVIRONMENT = ROOT / "build" / "env"
AGAIN = ROOT / "build" / "again"
LOCKING = "uv>=0.9,<1"
"""What finds out which versions fit together on all systems at once."""
TOLD = "# What builds the packages, on every system; `scripts/package.py --lock` writes this file anew.\n"
PIP = ("install", "--quiet", "--disable-pip-version-check", "--no-input")


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
    os.environ.update(variables)  # the same commit must give the same files
    twice = "--twice" in words
    words = [word for word in words if word != "--twice"]
    code = environment.run(ready(), "-m", "scripts.build", *words)
    return code or (again(words) if twice else 0)


def ready() -> str:
    """The Python that builds: of an environment with what the lock file names, and nothing else."""
    stamp = ENVIRONMENT / "ugames.txt"
    wanted = "Python " + sys.version + "\n" + LOCK.read_text(encoding="utf-8")
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        environment.say("getting build/env ready with what packaging/lock.txt names (only this once)")
        python = new(ENVIRONMENT)
        fill(python)
        stamp.write_text(wanted, encoding="utf-8")
    return python_of(ENVIRONMENT)


def again(words: list[str]) -> int:
    """Build the same in an environment that has much else, elsewhere, and at another hour; and compare."""
    shutil.rmtree(AGAIN, ignore_errors=True)
    environment.say("building again in an environment that is full of other things")
    python = new(AGAIN / "other env")
    fill(python)
    install(python, *environment.dependencies("dev"))
    checkout = AGAIN / "elsewhere"
    checkout.mkdir()
    for part in ("assets", "packaging", "scripts", "ugames", "LICENSE", "README.md", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, checkout / part)
    epoch = [python_of(ENVIRONMENT), "-c", "from scripts import build; print(build.epoch())"]
    told = subprocess.run(epoch, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    os.environ.update({"SOURCE_DATE_EPOCH": told, "TZ": "Asia/Tokyo"})
    os.chdir(checkout)
    made = subprocess.run([python, "-m", "scripts.build", *words, "--into", AGAIN / "dist"])
    os.chdir(ROOT)
    return made.returncode or environment.run(
        python_of(ENVIRONMENT), "-m", "scripts.build", *words, "--compare", str(AGAIN / "dist")
    )


def new(place: Path) -> str:
    """Make an environment with nothing in it; its Python."""
    shutil.rmtree(place, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    return python_of(place)


def python_of(place: Path) -> str:
    """The Python of an environment."""
    return str(place / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def fill(python: str) -> None:
    """Install what the lock file names, if it has the hashes that stand there."""
    install(python, "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(LOCK))


def install(python: str, *words: str) -> None:
    """Let pip install something there."""
    done = subprocess.run([python, "-m", "pip", *PIP, *words], capture_output=True, text=True)
    if done.returncode:
        environment.fail("the builds cannot be got ready: " + environment.reason(done.stderr))


def lock() -> None:
    """Find the versions that fit together on all systems, and write them down with the hashes of their files."""
    place = ROOT / "build" / "locking"
    python = new(place)
    install(python, LOCKING)
    tool = [python, "-m", "uv", "pip", "compile", "pyproject.toml", "--extra", "package", "--upgrade", "--no-header"]
    tool += ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate"]
    done = subprocess.run(tool, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        environment.fail("no versions fit together: " + done.stderr)
    LOCK.write_text(TOLD + done.stdout, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
