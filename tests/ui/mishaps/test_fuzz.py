"""Damaged files from outside; `scripts/fuzz.py --seconds 300` does it more often."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.support.environment import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it counts processor time by signals of Unix")

PLANTED_FAULT = (
    "import json\nfrom ugames.core import strict\nstrict.read_object = lambda data, limits: json.loads(data.decode())\n"
)
"""A way in which the app could be broken."""


def run(folder: Path, mutants: int, before: str = "") -> subprocess.CompletedProcess[str]:
    """A run of the fuzzer in a process of its own, in which something has been done before."""
    words = ["fuzz.py", "--mutants", str(mutants), "--seed", "3", "--keep", str(folder / "found")]
    script = f"import sys\nsys.argv = {words}\nfrom scripts import fuzz\n{before}\nsys.exit(fuzz.main())"
    return subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize("mutants", [25, pytest.param(1_000, marks=pytest.mark.slow)])
def test_mutants_are_only_refused(mutants: int, tmp_path: Path) -> None:
    done = run(tmp_path, mutants)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 tracebacks, 0 hangs above 2 s" in done.stdout
    assert "0 changed originals" in done.stdout
    assert not (tmp_path / "found").exists()


def test_a_planted_fault_is_found_and_its_mutant_kept(tmp_path: Path) -> None:
    done = run(tmp_path, 60, PLANTED_FAULT)
    assert done.returncode == 1, done.stdout + done.stderr
    found = [path.name for place in (tmp_path / "found").iterdir() for path in place.iterdir()]
    assert "finding.txt" in found
    assert len(found) > found.count("finding.txt")
    assert re.search(r"[1-9]\d* traceback", done.stdout)
