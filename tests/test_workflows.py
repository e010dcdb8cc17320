"""The workflows that test every change and build every release: their rights, and whose code they run."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
texts = {path.name: path.read_text(encoding="utf-8") for path in WORKFLOWS}
every = pytest.mark.parametrize("name", texts)


def jobs(text: str) -> dict[str, str]:
    """The jobs of a workflow, each with its lines."""
    parts = re.split(r"^  ([a-z]+):\n", text.partition("\njobs:\n")[2], flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_there_is_one_for_changes_and_one_for_releases() -> None:
    assert [*texts] == ["ci.yml", "release.yml"]
    assert [*jobs(texts["release.yml"])] == ["check", "build", "installer", "install", "release"]


def test_what_others_have_written_is_named_by_its_hash_and_the_same_everywhere() -> None:
    used = [line.split("uses: ")[1] for text in texts.values() for line in text.splitlines() if "uses: " in line]
    assert used
    for each in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each), each
    assert len({each.split("@")[0] for each in used}) == len({*used})


@every
def test_only_the_job_that_releases_may_write_and_it_runs_nothing_of_ours(name: str) -> None:
    text = texts[name]
    assert "\npermissions:\n  contents: read\n\n" in text
    writing = [job for job, lines in jobs(text).items() if "write" in lines]
    assert writing == (["release"] if name == "release.yml" else [])
    for job in writing:
        assert "checkout" not in jobs(text)[job]
        assert "python" not in jobs(text)[job]
    assert text.count("persist-credentials: false") == text.count("uses: actions/checkout@")


@every
def test_every_job_ends_by_itself(name: str) -> None:
    for job, lines in jobs(texts[name]).items():
        assert "\n    timeout-minutes: " in lines, job


def test_a_release_is_tested_first_and_started_after() -> None:
    release = jobs(texts["release.yml"])
    assert "python -m scripts.build --release" in release["check"]
    assert "python scripts/test.py" in release["check"]
    assert "needs: check" in release["build"]
    assert release["build"].count("scripts/package.py ${{ matrix.what }} --start") == 2
    assert "needs: [build, installer, install]" in release["release"]
    assert "sha256sum" in release["release"]


FOLDERS = "|".join(("assets", "docs", "packaging", "scripts", "tests", "ugames"))
OURS = [*WORKFLOWS, *sorted((ROOT / "packaging" / "windows").iterdir())]


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_every_file_of_ours_that_is_named_is_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = re.findall(rf"(?<![\w/.$-])(?:{FOLDERS})/[\w./-]*\w", text)
    named += [f"{module.replace('.', '/')}.py" for module in re.findall(r"-m (scripts\.\w+)", text)]
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert named or path.suffix != ".yml"


def test_our_commands_know_the_words_that_they_are_given() -> None:
    text = "\n".join(texts.values())
    given = re.findall(r"python (?:-m )?(scripts[\w./]+)(.*)", text)
    assert {command for command, _ in given} == {"scripts/test.py", "scripts/package.py", "scripts.build"}
    known = subprocess.run([sys.executable, "-m", "scripts.build", "--help"], cwd=ROOT, capture_output=True, text=True)
    helped = known.stdout + (ROOT / "scripts" / "package.py").read_text(encoding="utf-8")
    words = [word for _, rest in given for word in re.sub(r'\$\{\{.*?}}|"\S*"', "", rest).split()]
    words += [word for line in re.findall("what: (.*)", text) for word in line.split()]
    assert {"--twice", "--start", "--release", "setup", "deb", "sbom"} <= {*words}
    assert [word for word in words if not re.search(rf"(?<![\w-]){word}(?![\w-])", helped)] == []


def test_our_variables_are_read_by_our_programs() -> None:
    programs = [*ROOT.glob("scripts/*.py"), *ROOT.glob("packaging/*.spec"), *ROOT.glob("ugames/**/*.py")]
    read = "\n".join(path.read_text(encoding="utf-8") for path in programs)
    release = texts["release.yml"]
    given = {*re.findall(r"^ +(UGAMES_\w+):", release, re.M), *re.findall(r"\$env:(UGAMES_\w+) =", release)}
    assert len(given) == 6
    assert [name for name in given if f'"{name}"' not in read] == []


def test_what_a_job_fetches_another_one_has_made_before() -> None:
    release = jobs(texts["release.yml"])
    made = {}
    for job, lines in release.items():
        for name in re.findall(r"upload-artifact@.*\n        with:\n          name: (.*)", lines):
            for system in re.findall(r"- os: (.*)", lines) or [""]:
                made[name.replace("${{ matrix.os }}", system)] = job
    assert len(made) == 6
    for job, lines in release.items():
        for name in re.findall(r"download-artifact@.*\n        with:\n          name: (.*)", lines):
            assert f"needs: {made[name]}\n" in lines, f"{job} fetches {name}"


@every
@pytest.mark.skipif(not shutil.which("actionlint"), reason="there is no actionlint")
def test_actionlint_has_nothing_to_say(name: str) -> None:
    path = next(path for path in WORKFLOWS if path.name == name)
    done = subprocess.run(["actionlint", "-no-color", path], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
