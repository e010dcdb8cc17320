"""The scripts that people start from a bare checkout, and the commands in the documents."""

from __future__ import annotations

import ast
import json
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scripts.support import environment
from scripts.support.records import ladder as figures
from scripts.support.shipped import SHIPPED
from ugames.bots import ladder
from ugames.resources import deck_text

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONPYCACHEPREFIX")
"""Variables of the tests that a person who starts a script does not have."""
STARTERS = ("scripts/play.py", "scripts/test.py", "scripts/support/__init__.py", "scripts/support/environment.py")


class Said(NamedTuple):
    """The result of a command: exit code, output and errors."""

    code: int
    out: str
    err: str


# --- a checkout in small -------------------------------------------------------------------------------------------


def wheel(folder: Path, name: str, files: dict[str, str]) -> str:
    """A package made by hand, and the arguments with which pip installs it without a network."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    info = f"{name}-1.0.dist-info"
    files = {
        **files,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{file},,\n" for file in (*files, f"{info}/RECORD"))
    with zipfile.ZipFile(path, "w") as archive:
        for file, text in {**files, f"{info}/RECORD": record}.items():
            archive.writestr(file, text)
    return f"{name} @ {path.as_uri()}"


APP_SOURCE = """import json, os, sys
import tiny
print(json.dumps([sys.argv[1:], tiny.VALUE, os.getcwd(), sys.prefix]))
sys.exit(7)
"""


def make_checkout(folder: Path) -> Path:
    """Our starters with a small app and a small dependency."""
    root = folder / "a checkout"
    for part in ("scripts/support", "ugames"):
        (root / part).mkdir(parents=True)
    for name in STARTERS:
        shutil.copy(ROOT / name, root / name)
    (root / "ugames" / "__init__.py").touch()
    (root / "ugames" / "__main__.py").write_text(APP_SOURCE)
    write_project(root, [wheel(folder, "tiny", {"tiny.py": "VALUE = 42\n"})])
    return root


def write_project(root: Path, needed: list[str]) -> None:
    (root / "pyproject.toml").write_text(f"[project]\ndependencies = {json.dumps(needed)}\n")


def start(root: Path, script: str, *words: str, cwd: Path | None = None, **variables: Any) -> Said:
    """Start a script with the Python that runs the tests, as a person would."""
    plain = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
    done = subprocess.run(
        [sys.executable, root / "scripts" / script, *words],
        cwd=cwd or root,
        env={**plain, **variables},
        capture_output=True,
        text=True,
    )
    return Said(done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Said]:
    """A checkout in which play.py has been started once, and its output."""
    root = make_checkout(tmp_path_factory.mktemp("scripts"))
    return root, start(root, "play.py", "game file.ugames", "--all", cwd=root.parent)


@pytest.fixture
def checkout(made: tuple[Path, Said], tmp_path: Path) -> Path:
    """A copy of it, which a test may change."""
    root = tmp_path / "copy"
    shutil.copytree(made[0], root, symlinks=True)
    return root


# --- play.py -------------------------------------------------------------------------------------------------------


def test_the_first_start_makes_what_is_missing_and_says_so_and_the_second_nothing(made: tuple[Path, Said]) -> None:
    root, said = made
    assert (said.code, said.err) == (7, "Ugames: getting .venv ready with tiny (only this once)\n")
    words, value, folder, prefix = json.loads(said.out)
    assert (words, value) == (["game file.ugames", "--all"], 42)
    assert Path(folder).samefile(root.parent), "a file is named from where the player stands"
    assert Path(prefix).samefile(root / ".venv")
    again = start(root, "play.py", PIP_INDEX_URL="http://127.0.0.1:9/")
    assert (again.code, again.err) == (7, "")


def test_what_cannot_be_made_is_one_sentence_and_what_is_new_is_installed(checkout: Path) -> None:
    def refused(complaint: str, **variables: Any) -> None:
        said = start(checkout, "play.py", **variables)
        last = said.err.splitlines()[-1]
        assert (said.code, said.out, last[:8]) == (2, "", "Ugames: "), said
        assert complaint in last

    needed = tomllib.loads((checkout / "pyproject.toml").read_text())["project"]["dependencies"]
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_CONFIG_FILE": os.devnull}
    write_project(checkout, ["a-package-that-must-be-fetched"])
    refused("the package index cannot be reached; connect this computer to the network", **nowhere)
    write_project(checkout, ["tiny>=99"])
    refused("pip cannot install what is needed: ERROR: Could not find a version that satisfies", PIP_NO_INDEX="1")
    write_project(checkout, [*needed, wheel(checkout, "more", {"more.py": ""})])
    said = start(checkout, "play.py")
    assert (said.code, said.err) == (7, "Ugames: getting .venv ready with tiny, more (only this once)\n")
    shutil.rmtree(checkout / ".venv")
    (checkout / ".venv").write_text("somebody's own")
    refused(".venv is a file, and a folder has to be made there: rename or delete it, and start again.")
    assert (checkout / ".venv").read_text() == "somebody's own"


@pytest.mark.parametrize("script", ["play.py", "test.py"])
def test_too_old_a_python_is_told_by_what_it_can_read(script: str) -> None:
    path = ROOT / "scripts" / script
    code = f"import runpy, sys\nsys.version_info = (3, 4, 0)\nrunpy.run_path({str(path)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "this is Python 3.4, and Ugames needs Python 3.11 or newer" in done.stderr
    for each in (ROOT / "scripts" / "support" / "__init__.py", path):
        ast.parse(each.read_text(encoding="utf-8"), feature_version=(3, 4))


# --- test.py -------------------------------------------------------------------------------------------------------


def test_everything_is_checked_one_failure_fails_and_pytest_has_the_last_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "test.py"))
    checks = [" ".join(map(str, check)) for check in script["CHECKS"]]
    assert [check.split()[0] for check in checks] == ["ruff", "ruff", "mypy", "mypy", "mypy"]
    ran: list[tuple[str, ...]] = []

    def run(*command: str) -> int:
        ran.append(command)
        print("9 passed")
        return 0

    monkeypatch.setattr(environment, "ready", lambda extra: "python")
    monkeypatch.setattr(environment, "run", run)
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["test.py", "-k", "ugo or ugh"])
    for code in (0, 1):
        results = [(code * ("win32" in check), "") for check in checks]
        monkeypatch.setattr(environment, "run_together", lambda *commands, results=results: results)
        assert script["main"]() == code
        output = capsys.readouterr()
        assert output.out.splitlines()[-1] == "9 passed"
        assert output.err.startswith("FAILED: mypy --platform win32" if code else "")
        assert bool(output.err) == bool(code)
    assert "-k ugo or ugh" in " ".join(ran[0])


# --- a checkout on Windows -----------------------------------------------------------------------------------------


@pytest.mark.skipif(not shutil.which("git") or not (ROOT / ".git").exists(), reason="this is no checkout")
def test_a_clone_with_the_line_ends_of_windows_has_the_same_bytes() -> None:
    listing = subprocess.run(["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    right = re.compile(r"i/\S+ +w/\S+ +attr/(-text|text(=auto)? eol=lf) *\t")
    assert [line for line in listing.splitlines() if not right.match(line)] == []


# --- the documents -------------------------------------------------------------------------------------------------

DOCUMENTS = (
    "README.md",
    *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")),
    "CHANGELOG.md",
    "CONTRIBUTING.md",
)


def promised() -> Iterator[tuple[str, list[str]]]:
    """Each command in a block of a document, without its comment."""
    for name in DOCUMENTS:
        text = (ROOT / name).read_text(encoding="utf-8")
        for block in re.findall(r"^```(?:console|sh)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            for line in block.splitlines():
                if words := shlex.split(line, comments=True):
                    yield name, words


@pytest.mark.slow
def test_every_command_of_the_documents_works(tmp_path: Path) -> None:
    (tmp_path / "my-deck.toml").write_text(deck_text("ugo"), encoding="utf-8")
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "UGAMES_HOME": str(tmp_path / "home")}
    for name, words in promised():
        said = f"{name}: {' '.join(words)}"
        assert words[0] == "python3", said
        script, rest = words[1], words[2:]
        assert (ROOT / script).is_file(), said
        match script:
            case "scripts/play.py" if not rest or rest[0].endswith(".ugames"):
                continue
            case "scripts/play.py":
                files = [str(path) for word in rest if "*" in word for path in tmp_path.glob(word)]
                command = ["-P", "-m", "ugames", *(word for word in rest if "*" not in word), *files]
                command += ["--deals", "2"] if "--deals" in rest else []  # a person has to wait for more
            case "scripts/test.py":
                command = ["-m", "pytest", "--rootdir", str(ROOT), "--collect-only", "-c", str(ROOT / "pyproject.toml")]
                command += [str(ROOT / word) if word.startswith("tests/") else word for word in rest]
                command += ["--seeds", "1"]  # it is enough that the arguments are understood
                command += [] if any(word.startswith("tests/") for word in rest) else [str(ROOT / "tests" / "core")]
            case _:
                command = [str(ROOT / script), "--help"]
        done = subprocess.run([sys.executable, *command], cwd=tmp_path, env=variables, capture_output=True, text=True)
        assert done.returncode == 0, f"{said}\n{done.stdout}{done.stderr}"


def test_the_readme_names_what_is_there_and_every_link_leads_somewhere() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for each in (*project["dependencies"], *(package for extra in extras.values() for package in extra)):
        name, span = re.match(r"([\w-]+)([^;]*)", each).groups()  # type: ignore[union-attr]  # they begin with a name
        assert f"| `{name}` | `{span.strip()}` |" in text
    assert [game for game in SHIPPED if f"`{game}`" not in text] == []
    assert [page for page in DOCUMENTS[1:-2] if f"({page})" not in text] == []
    for name in (*DOCUMENTS, "docs/rulings/README.md"):
        for path in re.findall(r"\]\(([^)#:]+)\)", (ROOT / name).read_text(encoding="utf-8")):
            assert (ROOT / name).parent.joinpath(path).exists(), path


def test_the_page_of_the_bots_and_its_picture_show_what_was_measured() -> None:
    rungs = [ladder.from_data(each) for each in json.loads(figures.LADDER.read_text(encoding="utf-8"))["rungs"]]
    rows = figures.table(rungs)
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if re.match(r"\| [^|]+, \d+ \| \d+% \|", line)] == rows
    assert figures.PICTURE.read_text(encoding="utf-8") == figures.picture(rungs)
    assert rungs == sorted(rungs, key=figures.order)
