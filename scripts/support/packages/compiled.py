"""Compiles the search of the bots by mypyc: started with a folder, this file writes the extensions there.

The source stays the same, and lies beside the extensions: where no compiler is, or no wheel for the system, it is what
runs. Hatchling loads this file as a hook, too: a wheel has the extensions, and the tag of its system, if the variable
UGAMES_COMPILED is 1 when it is built; `pip install` of a checkout is pure Python without it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[3]
VARIABLE = "UGAMES_COMPILED"
COMPILING_PACKAGES = ("mypy", "setuptools")
"""The packages that compile, of those that pyproject.toml names for packaging."""
LIBRARY_NAME = "ugames"
"""The name of the library with all of the code, before `__mypyc`; the extension of each module only opens it."""
COMPILED_MODULES = (
    "ugames/bots/thinking/beliefs.py",
    "ugames/bots/thinking/odds.py",
    "ugames/bots/thinking/search.py",
    "ugames/core/rng.py",
    "ugames/core/tricks.py",
    "ugames/games/uchronia/bot/guide.py",
    "ugames/games/uchronia/bot/habit.py",
    "ugames/games/uchronia/bot/plain.py",
    "ugames/games/uchronia/bot/sense.py",
    "ugames/games/uchronia/bot/value.py",
    "ugames/games/uchronia/workings/bonuses.py",
    "ugames/games/uchronia/workings/effects.py",
    "ugames/games/uchronia/workings/memory.py",
    "ugames/games/uchronia/workings/moves.py",
    "ugames/games/uchronia/workings/orders.py",
    "ugames/games/uchu_kaigi/bot/deal.py",
    "ugames/games/uchu_kaigi/bot/guide.py",
    "ugames/games/uchu_kaigi/bot/habit.py",
    "ugames/games/uchu_kaigi/bot/past.py",
    "ugames/games/ugo/bot/deal.py",
    "ugames/games/ugo/bot/guide.py",
    "ugames/games/ugo/bot/habit.py",
    "ugames/games/ugo/bot/past.py",
)
"""The modules where a search spends its time, if mypyc takes them as they are: it refuses classes with slots, so that
rules with their actions and events are not here. Ugh! and UFO do not search, and think a hundredth of a second.
"""
MYPY_OPTIONS = ("--config-file=", "--follow-imports=silent", "--explicit-package-bases")
PROBE_SOURCE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class CompileError(Exception):
    """Something cannot be compiled; the message says why."""


def extensions(folder: Path) -> list[Path]:
    """The compiled modules in a folder."""
    return sorted(path for path in folder.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES)))


@cache
def lacking() -> str | None:
    """What is missing to compile here, in words; None if nothing is."""
    if missing := [
        name for name, module in zip(COMPILING_PACKAGES, ("mypyc", "setuptools"), strict=True) if not find_spec(module)
    ]:
        return f"{' and '.join(missing)} not installed"
    with tempfile.TemporaryDirectory() as place:
        return None if run("--probe", place).returncode == 0 else "no C compiler, or no headers of Python"


def compile_into(folder: Path) -> list[Path]:
    """Compile all of COMPILED_MODULES; the extensions lie below that folder as the modules lie in the checkout."""
    folder.mkdir(parents=True, exist_ok=True)
    done = run(str(folder.resolve()))
    if done.returncode:
        raise CompileError(done.stdout[-4000:])
    return extensions(folder)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run this file by itself, since a compiler leaves much behind in a process."""
    command = [sys.executable, __file__, *words]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


class Compiled(BuildHookInterface[Any]):
    """The hook that hatchling calls for each wheel."""

    PLUGIN_NAME = "custom"
    _folder: str | None = None

    def dependencies(self) -> list[str]:
        """The packages that compile, in the versions that pyproject.toml names."""
        packages = self.metadata.core.optional_dependencies["package"]
        return [each for each in packages if each.startswith(COMPILING_PACKAGES)] if asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put the extensions beside their sources; nothing for an installation by -e."""
        if version != "standard" or not asked_for():
            return
        self._folder = tempfile.mkdtemp()
        for path in compile_into(Path(self._folder)):
            build_data["force_include"][str(path)] = path.relative_to(self._folder).as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled files once they are in the wheel."""
        if self._folder is not None:
            shutil.rmtree(self._folder)


def asked_for() -> bool:
    """Whether a wheel is to be compiled."""
    return os.environ.get(VARIABLE) == "1"


# --- in a process of its own ---------------------------------------------------------------------------------------


def main(words: Sequence[str]) -> int:
    """Compile into a folder, or with --probe see whether anything can be compiled."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--probe", action="store_true", help="see only whether anything can be compiled")
    arguments = parser.parse_args(words)
    folder = arguments.folder.resolve()
    import setuptools

    work = Path(tempfile.mkdtemp())
    try:
        if arguments.probe:
            (work / "probe.c").write_text(PROBE_SOURCE, encoding="utf-8")
            extensions = [setuptools.Extension("probe", [str(work / "probe.c")])]
        else:
            from mypyc.build import mypycify

            options = [*MYPY_OPTIONS, f"--cache-dir={work / 'cache'}", *COMPILED_MODULES]
            extensions = mypycify(
                options, opt_level="3", debug_level="0", group_name=LIBRARY_NAME, target_dir=str(work / "c")
            )
        command = setuptools.Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(folder), str(work / "objects")
        command.ensure_finalized()
        command.run()
    finally:
        shutil.rmtree(work)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
