"""Damaged files from outside; `scripts/fuzz.py --seconds 300` does it more often."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from scripts import fuzz

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it counts processor time by signals of Unix")

PLANTED = {
    "traceback": (
        "import json\n"
        "from ugames.core import strict\n"
        "strict.read_object = lambda data, limits: json.loads(data.decode())\n"
    ),
    "hang": (
        "from ugames.core import names\n"
        "def forever(text):\n"
        "    while True: pass\n"
        "names.mended = forever\n"
    ),
    "changed": (
        "from pathlib import Path\n"
        "from ugames.home import disk\n"
        "def read(path):\n"
        "    data = path.read_bytes()\n"
        "    path.write_bytes(data + b'.')\n"
        "    return data\n"
        "disk.read_bytes = read\n"
    ),
}  # fmt: skip
"""Ways in which the app could be broken."""


def run(folder: Path, mutants: int, before: str = "") -> subprocess.CompletedProcess[str]:
    """A run of the fuzzer in a process of its own, in which something has been done before."""
    words = ["fuzz.py", "--mutants", str(mutants), "--seed", "3", "--keep", str(folder / "found")]
    script = f"import sys\nsys.argv = {words}\nfrom scripts import fuzz\n{before}\nsys.exit(fuzz.main())"
    return subprocess.run([sys.executable, "-c", script], cwd=fuzz.ROOT, capture_output=True, text=True)


@pytest.mark.parametrize("mutants", [25, pytest.param(1_000, marks=pytest.mark.slow)])
def test_mutants_are_only_refused(mutants: int, tmp_path: Path) -> None:
    done = run(tmp_path, mutants)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 tracebacks, 0 hangs above 2 s" in done.stdout
    assert "0 changed originals" in done.stdout
    assert not (tmp_path / "found").exists()


def test_a_journal_whose_players_had_been_changed_before_could_not_be_changed_again() -> None:
    for seed in range(50):
        assert fuzz.journal_changed(b'{"players":null,"sum":"x"}\n', Random(seed)).endswith(b"\n")


@pytest.mark.parametrize("kind", [pytest.param(kind, marks=[pytest.mark.slow] * (kind == "hang")) for kind in PLANTED])
def test_a_planted_fault_is_found_and_its_mutant_kept(kind: str, tmp_path: Path) -> None:
    done = run(tmp_path, 12 if kind == "hang" else 60, PLANTED[kind])
    assert done.returncode == 1, done.stdout + done.stderr
    found = [path.name for place in (tmp_path / "found").iterdir() for path in place.iterdir()]
    assert "finding.txt" in found
    assert len(found) > found.count("finding.txt")
    count = re.search(rf"(\d+) {kind}", done.stdout)
    assert count is not None
    assert int(count[1]) > 0


def test_a_mutant_of_a_number_is_always_the_same() -> None:
    seeds = fuzz.Seeds(Random(1))
    for kind in ("journal", "deck", "settings", "statistics", "request", "name"):
        first, second = ([fuzz.mutated(kind, seeds, Random(n), "ugo") for n in range(20)] for _ in range(2))
        assert first == second
        assert len(set(first)) > 10
    assert fuzz.Seeds(Random(1)).short == seeds.short
