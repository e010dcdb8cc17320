"""The scripts that people start from a bare checkout, and the commands in the documents."""

from __future__ import annotations

import ast
import json
import os
import re
import runpy
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from scripts import bench, environment, record_golden, record_ladder, screenshots
from tests.conftest import is_left_out, pytest_collection_modifyitems
from tests.shipped import SHIPPED
from ugames.bots import ladder
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class, load_game
from ugames.resources import deck_text

ROOT = Path(__file__).resolve().parents[1]
NOT_OURS = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONPYCACHEPREFIX")
"""Variables of the tests that a person who starts a script does not have."""
STARTERS = ("__init__.py", "environment.py", "play.py", "test.py")


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


TOOL = """import os, sys
print("{name}", *sys.argv[1:])
print("{name}: last word")
sys.exit(int(os.environ.get("{name}_CODE".upper(), 0)))
"""
APP = """import json, os, sys, time
import tiny
if sys.argv[1:] == ["sleep"]:
    try:
        print("asleep", flush=True)
        time.sleep(60)
    except KeyboardInterrupt:
        sys.exit(130)
print(json.dumps([sys.argv[1:], tiny.VALUE, os.getcwd(), sys.prefix]))
sys.exit(7)
"""


def make_checkout(folder: Path) -> Path:
    """Our starters with a small app, a small dependency and small tools."""
    root = folder / "a checkout"
    for part in ("scripts", "ugames"):
        (root / part).mkdir(parents=True)
    for name in STARTERS:
        shutil.copy(ROOT / "scripts" / name, root / "scripts")
    (root / "ugames" / "__init__.py").write_text("")
    (root / "ugames" / "__main__.py").write_text(APP)
    tiny = wheel(folder, "tiny", {"tiny.py": "VALUE = 42\n"})
    tools = {f"{name}/__main__.py": TOOL.format(name=name) for name in ("ruff", "mypy", "pytest")}
    write_project(root, [tiny], [wheel(folder, "tools", tools)])
    return root


def write_project(root: Path, needed: list[str], dev: list[str]) -> None:
    (root / "pyproject.toml").write_text(
        f"[project]\ndependencies = {json.dumps(needed)}\n[project.optional-dependencies]\ndev = {json.dumps(dev)}\n"
    )


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
    shutil.copytree(made[0], root, symlinks=True, copy_function=copied)
    return root


def copied(source: str, target: str) -> None:
    """A second name for a file of pip, which nobody writes to; a copy of any other."""
    (os.link if "/site-packages/pip" in source else shutil.copy2)(source, target)


# --- play.py -------------------------------------------------------------------------------------------------------


def test_the_first_start_makes_what_is_missing_and_says_so(made: tuple[Path, Said]) -> None:
    root, said = made
    assert said.err == "Ugames: getting .venv ready with tiny (only this once)\n"
    assert said.code == 7
    words, value, folder, prefix = json.loads(said.out)
    assert words == ["game file.ugames", "--all"]
    assert value == 42
    assert Path(folder).samefile(root.parent), "a file is named from where the player stands"
    assert Path(prefix).samefile(root / ".venv")


def test_the_second_start_does_nothing_and_says_nothing(made: tuple[Path, Said]) -> None:
    said = start(made[0], "play.py", PIP_INDEX_URL="http://127.0.0.1:9/")
    assert (said.code, said.err) == (7, "")


def test_a_new_dependency_is_installed(checkout: Path) -> None:
    more = wheel(checkout, "more", {"more.py": ""})
    project = tomllib.loads((checkout / "pyproject.toml").read_text())["project"]
    write_project(checkout, [*project["dependencies"], more], [])
    said = start(checkout, "play.py")
    assert (said.code, said.err) == (7, "Ugames: getting .venv ready with tiny, more (only this once)\n")
    assert (start(checkout, "play.py")).err == ""


def test_tests_need_more_and_playing_is_then_ready_too(checkout: Path) -> None:
    assert start(checkout, "test.py").err == "Ugames: getting .venv ready with tiny, tools (only this once)\n"
    assert start(checkout, "test.py").err == ""
    assert start(checkout, "play.py").err == ""


@pytest.mark.slow
@pytest.mark.parametrize("ruin", ["no pip", "half made"])
def test_a_broken_environment_is_made_anew(checkout: Path, ruin: str) -> None:
    venv = checkout / ".venv"
    if ruin == "no pip":
        (venv / "ugames.txt").unlink()
        for folder in venv.rglob("site-packages/pip"):
            shutil.rmtree(folder)
    else:
        shutil.rmtree(venv)
        (venv / "bin").mkdir(parents=True)
    said = start(checkout, "play.py")
    assert (said.code, said.err) == (7, "Ugames: getting .venv ready with tiny (only this once)\n")


READY = "Ugames: getting .venv ready with tiny (only this once)\n"


COPIES = """import os, shutil, sys
words, folder = sys.argv[1:-1], sys.argv[-1]
assert words == ["--clear"], words
shutil.rmtree(folder)
shutil.copytree(os.environ["EMPTY"], folder, symlinks=True)
"""
"""A venv module that copies an environment in which there is only pip: to make one takes four seconds."""


@pytest.fixture(scope="module")
def copies(made: tuple[Path, Said], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The variables with which a start uses this module; that real environments are made has tests of its own."""
    folder = tmp_path_factory.mktemp("copies")
    (folder / "venv.py").write_text(COPIES)
    shutil.copytree(made[0] / ".venv", folder / "empty", symlinks=True)
    for part in ("tiny.py", "tiny-1.0.dist-info", "__pycache__/tiny.*.pyc"):
        for path in (folder / "empty").rglob(f"site-packages/{part}"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    (folder / "empty" / "ugames.txt").unlink()
    return {"PYTHONPATH": str(folder), "EMPTY": str(folder / "empty")}


@pytest.mark.parametrize("part", ["tiny.py", "tiny-1.0.dist-info"])
def test_a_package_that_was_gone_was_a_traceback_at_each_start(
    checkout: Path, copies: dict[str, Any], part: str
) -> None:
    (gone,) = (checkout / ".venv").rglob(f"site-packages/{part}")
    shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    assert start(checkout, "play.py", **copies)[::2] == (7, READY)
    assert start(checkout, "play.py")[::2] == (7, "")


def test_a_link_to_nowhere_is_replaced(checkout: Path, copies: dict[str, Any]) -> None:
    shutil.rmtree(checkout / ".venv")
    try:
        (checkout / ".venv").symlink_to(checkout / "nowhere")
    except OSError:
        pytest.skip("no links can be made here")
    assert start(checkout, "play.py", **copies)[::2] == (7, READY)
    assert not (checkout / ".venv").is_symlink()


def test_a_file_in_the_place_of_the_environment_is_told_with_a_way_out(checkout: Path) -> None:
    shutil.rmtree(checkout / ".venv")
    (checkout / ".venv").write_text("somebody's own")
    said = start(checkout, "play.py")
    assert_refused(said, ".venv is a file, and a folder has to be made there: rename or delete it, and start again.")
    assert (checkout / ".venv").read_text() == "somebody's own"


@pytest.mark.parametrize(
    "killed", [pytest.param(False, marks=pytest.mark.slow), True], ids=["both live", "the first one is killed"]
)
def test_a_second_start_failed_while_the_environment_was_being_made(
    bare: Path, copies: dict[str, Any], killed: bool
) -> None:
    """Even if the first one was killed, and its pip goes on."""
    if sys.platform == "win32":
        pytest.skip("what a killed program has started ends with it there")
    play = [sys.executable, str(bare / "scripts" / "play.py")]
    env = {**os.environ, **copies}
    with subprocess.Popen(play, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=bare, env=env) as first:
        assert first.stderr is not None
        while not (bare / ".venv").exists():
            assert first.poll() is None
        if killed:
            first.kill()
            first.wait()
        said = start(bare, "play.py", **copies)
        first.communicate()
    assert said.code == 7, said
    waited = "Ugames: another start is getting .venv ready; waiting for it.\n"
    # the pip of a killed start may be done before the second one looks
    assert said.err in ((waited + READY, READY) if killed else (waited,))
    assert first.returncode == (-9 if killed else 7)


def listen_to_ctrl_c() -> None:
    """A shell that runs these tests in the background makes them ignore Ctrl+C, and children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_stopping_reaches_the_app(made: tuple[Path, Said]) -> None:
    if sys.platform == "win32":
        pytest.skip("signals are not sent like that there")
    for stop, group, code in ((signal.SIGINT, True, 130), (signal.SIGTERM, False, 128 + signal.SIGTERM)):
        with subprocess.Popen(
            [sys.executable, made[0] / "scripts" / "play.py", "sleep"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            text=True,
            preexec_fn=listen_to_ctrl_c,
        ) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == "asleep\n"
            (os.killpg if group else os.kill)(child.pid, stop)
            _, said = child.communicate(timeout=120)
            assert (child.returncode, said) == (code, "")


ENTERS = """import json, os, sys
sys.path.insert(0, os.getcwd())
from scripts import environment
if __name__ == "__main__":
    environment.enter("tiny")
import tiny
print(json.dumps([sys.argv[1:], tiny.VALUE, sys.prefix]))
sys.exit(3)
"""


def test_a_check_that_opens_the_app_was_a_traceback_without_its_packages(
    made: tuple[Path, Said], checkout: Path
) -> None:
    (checkout / "scripts" / "check.py").write_text(ENTERS)
    said = start(checkout, "check.py", "--seed", "a b")
    words, value, prefix = json.loads(said.out)
    assert (said.code, words, value) == (3, ["--seed", "a b"], 42)
    assert Path(prefix).samefile(checkout / ".venv")
    shutil.rmtree(checkout / ".venv")
    said = start(checkout, "check.py", PYTHONPATH=made[0].parent / "tiny-1.0-py3-none-any.whl")
    assert json.loads(said.out) == [[], 42, sys.prefix], "a Python that has the package is used as it is"
    assert not (checkout / ".venv").exists()


INTERRUPTED_LATE = """
import os, signal, sys
sys.path.insert(0, sys.argv[1])
from scripts import environment
signal.signal(signal.SIGINT, signal.default_int_handler)
wait = os.waitpid
def late(process, flags):
    found = wait(process, flags)
    os.kill(os.getpid(), signal.SIGINT)
    return found
os.waitpid = late
sys.exit(environment.run(sys.executable, "-c", "raise SystemExit(130)"))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent like that there")
def test_ctrl_c_at_the_moment_at_which_the_app_ends_lost_its_exit_code() -> None:
    """The app had ended, and the wait was interrupted before its exit code was kept."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED_LATE, str(ROOT)], timeout=120, check=False)
    assert done.returncode == 130


# --- when it cannot be done ----------------------------------------------------------------------------------------


def assert_refused(said: Said, complaint: str) -> None:
    """One clear sentence at the end, no traceback, exit code 2."""
    assert said.code == 2, said
    assert said.out == ""
    *before, last = said.err.splitlines()
    assert last.startswith("Ugames: ")
    assert complaint in last
    assert all(line.startswith("Ugames: getting .venv ready") for line in before)


def pretend(root: Path, script: str, before: str) -> Said:
    """Start a script in a Python about which a lie is told."""
    path = root / "scripts" / script
    code = (
        f"import runpy, sys\n{before}\nsys.argv = [{str(path)!r}]\nrunpy.run_path({str(path)!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    return Said(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout in which nothing has been made yet."""
    return make_checkout(tmp_path)


@pytest.mark.parametrize("script", ["play.py", "test.py"])
@pytest.mark.parametrize("version", [(3, 4, 0), (3, 10, 9)])
def test_too_old_a_python(bare: Path, script: str, version: tuple[int, ...]) -> None:
    said = pretend(bare, script, f"sys.version_info = {(*version, 'final', 0)}")
    assert_refused(said, f"this is Python 3.{version[1]}, and Ugames needs Python 3.11 or newer")
    assert not (bare / ".venv").exists()


@pytest.mark.parametrize("name", ["__init__.py", "play.py", "test.py"])
def test_an_old_python_can_read_what_tells_it_so(name: str) -> None:
    ast.parse((ROOT / "scripts" / name).read_text(encoding="utf-8"), feature_version=(3, 4))


def test_the_oldest_python_is_the_one_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    from scripts import OLDEST

    assert project["requires-python"] == f">={OLDEST[0]}.{OLDEST[1]}"


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_no_venv_module(bare: Path, module: str) -> None:
    before = (
        "import importlib.util as util\nfind = util.find_spec\n"
        f"util.find_spec = lambda name, *more: None if name == {module!r} else find(name, *more)"
    )
    said = pretend(bare, "play.py", before)
    assert_refused(said, "no venv module; install it (Debian and Ubuntu: apt install python3-venv)")
    assert not (bare / ".venv").exists()


@pytest.mark.parametrize("number", ["EROFS", "EACCES"])
def test_a_checkout_that_cannot_be_written_to(bare: Path, number: str) -> None:
    before = (
        "import errno, pathlib\ndef refuse(path, *_, **__):\n"
        f"    raise OSError(errno.{number}, 'refused', str(path))\npathlib.Path.mkdir = refuse"
    )
    assert_refused(pretend(bare, "play.py", before), "nothing can be written to")


def test_no_network(checkout: Path) -> None:
    write_project(checkout, ["a-package-that-must-be-fetched"], [])
    said = start(checkout, "play.py", PIP_INDEX_URL="http://127.0.0.1:9/simple", PIP_CONFIG_FILE=os.devnull)
    assert_refused(said, "the package index cannot be reached; connect this computer to the network")
    assert start(checkout, "play.py", PIP_INDEX_URL="http://127.0.0.1:9/simple").code == 2, "and it is tried again"


def test_a_package_that_cannot_be_had(checkout: Path) -> None:
    write_project(checkout, ["tiny>=99"], [])
    said = start(checkout, "play.py", PIP_NO_INDEX="1")
    assert_refused(said, "pip cannot install what is needed: ERROR: Could not find a version that satisfies")


# --- test.py -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tested(made: tuple[Path, Said], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout in which test.py has been started once."""
    root = tmp_path_factory.mktemp("tested") / "copy"
    shutil.copytree(made[0], root, symlinks=True)
    assert start(root, "test.py").code == 0
    return root


def commands(said: Said) -> list[str]:
    return [line.removeprefix("==> ") for line in said.out.splitlines() if line.startswith("==> ")]


def test_everything_is_checked_and_pytest_has_the_last_word(tested: Path) -> None:
    said = start(tested, "test.py", "--seeds", "20", "-k", "ugo or ugh", cwd=tested.parent)
    assert said.code == 0
    others = [each for each in ("linux", "win32", "darwin") if each != sys.platform]
    elsewhere = [f"mypy --platform {each} --cache-dir .mypy_cache/{each}" for each in others]
    assert commands(said) == [
        "ruff check .",
        "ruff format --check .",
        "mypy",
        *elsewhere,
        "pytest -n 3 --dist worksteal --seeds 20 -k ugo or ugh",
    ]
    assert [line for line in said.out.splitlines() if line.startswith(("ruff ", "mypy ", "pytest "))] == [
        "ruff check .",
        "ruff format --check .",
        *elsewhere,
        "pytest -n 3 --dist worksteal --seeds 20 -k ugo or ugh",
    ]
    assert said.out.splitlines()[-1] == "pytest: last word"


@pytest.mark.parametrize("tool", ["ruff", "mypy", "pytest"])
def test_one_failure_fails_and_stops_nothing(tested: Path, tool: str) -> None:
    variables: dict[str, Any] = {f"{tool.upper()}_CODE": "3"}
    said = start(tested, "test.py", **variables)
    assert said.code == 3
    assert len(commands(said)) == 6
    assert said.out.splitlines()[-1] == "pytest: last word"
    assert said.out.count("    FAILED, ") == {"ruff": 2, "mypy": 3, "pytest": 0}[tool]
    assert said.out.count("    good, ") == 5 - said.out.count("    FAILED, ")


# --- a checkout on Windows -----------------------------------------------------------------------------------------


@pytest.mark.skipif(not shutil.which("git") or not (ROOT / ".git").exists(), reason="this is no checkout")
def test_a_clone_with_the_line_ends_of_windows_has_the_same_bytes(tmp_path: Path) -> None:
    def git(*words: str, cwd: Path, said: str = "") -> list[str]:
        done = subprocess.run(["git", *words], cwd=cwd, input=said, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    clone = tmp_path / "clone"
    git("clone", "-q", "--depth", "1", "-c", "core.autocrlf=true", ROOT.as_uri(), str(clone), cwd=tmp_path)
    committed = {
        name: fields.split()[1] for fields, name in (line.split("\t") for line in git("ls-files", "-s", cwd=clone))
    }
    there = git("hash-object", "--no-filters", "--stdin-paths", cwd=clone, said="\n".join(committed))
    assert [name for name, hash_ in zip(committed, there, strict=True) if committed[name] != hash_] == []


def test_a_check_that_failed_was_named_above_all_lines_of_pytest_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was overlooked: a change was handed in that mypy for Windows refused."""
    script = runpy.run_path(str(ROOT / "scripts" / "test.py"))
    found = [(int("win32" in check), "") for check in script["CHECKS"]]
    monkeypatch.setattr(environment, "ready", lambda extra: "python")
    monkeypatch.setattr(environment, "run_together", lambda *commands: found)
    monkeypatch.setattr(environment, "run", lambda *command: print("9 passed") or 0)
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["test.py"])
    assert script["main"]() == 1
    told = capsys.readouterr()
    assert told.out.splitlines()[-1] == "9 passed"
    assert told.err.startswith("FAILED: mypy --platform win32")

    found[:] = [(0, "")] * len(found)
    assert script["main"]() == 0
    assert capsys.readouterr().err == ""


# --- .ci/run -------------------------------------------------------------------------------------------------------


def test_ci_runs_the_same_command() -> None:
    path = ROOT / ".ci" / "run"
    text = path.read_text(encoding="utf-8")
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "\nset -eu\n" in text
    assert "python3 scripts/test.py" in text.splitlines()[-1]
    assert os.access(path, os.X_OK)
    if bash := shutil.which("bash"):
        assert subprocess.run([bash, "-n", path]).returncode == 0


# --- bench.py and record_golden.py ---------------------------------------------------------------------------------


def run_main(module: Any, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", [module.__file__, *words])
    try:
        code: int = module.main()
    except SystemExit as stop:
        return int(stop.code or 0)
    return code


def test_bench_prints_a_line_for_each_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "SAMPLE", 400)
    monkeypatch.setattr(bench, "ROUNDS", 2)
    assert run_main(bench, monkeypatch, "ugo", "--seconds", "0") == 0
    python, head, *rows = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"Python 3\.\d+\.\S+; \d+ ns to make a small frozen value", python)
    assert head == bench.HEAD
    assert [row.split()[:2] for row in rows] == [["ugo", str(seats)] for seats in game_class("ugo").seats]
    assert all(len(row.split()) == len(bench.Speed._fields) for row in rows)


@pytest.mark.slow
def test_bench_in_json_and_real_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "SAMPLE", 100)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    games = [game for game in GAMES if load_game(game).tick_hz]
    assert run_main(bench, monkeypatch, *games, "--seconds", "0", "--json") == 0
    price, *rows = map(json.loads, capsys.readouterr().out.splitlines())
    assert price["nanoseconds_per_value"] > 0
    for game in games:
        *speeds, pace = [row for row in rows if row["game"] == game]
        assert [speed["seats"] for speed in speeds] == list(game_class(game).seats)
        assert all(speed["actions_per_second"] > 0 and speed["growth"] > 0 for speed in speeds)
        assert pace["rules"] > pace["thinking"] > 1
        assert pace["seats"] == game_class(game).seats[-1]


@pytest.mark.parametrize("module", [bench, record_golden], ids=lambda module: module.__name__)
def test_an_unknown_game(module: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_main(module, monkeypatch, "whist") == 2
    assert "there is no game whist" in capsys.readouterr().err


def test_goldens_are_recorded_where_they_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(record_golden, "GOLDEN", tmp_path)
    monkeypatch.setattr(record_golden, "ROOT", tmp_path)
    assert run_main(record_golden, monkeypatch, "ugo") == 0
    files = sorted((tmp_path / "ugo").iterdir())
    assert {file.suffix for file in files} == {".ugames", ".txt"}
    assert len(capsys.readouterr().out.splitlines()) == len(files) / 2
    story = files[0].read_bytes()
    files[0].write_bytes(b"changed")
    assert run_main(record_golden, monkeypatch, "ugo") == 0
    assert files[0].read_bytes() == story
    journal = files[1]
    journal.write_bytes(b"damaged\n")
    assert run_main(record_golden, monkeypatch, "ugo") == 1
    assert "record it again with --anew" in capsys.readouterr().err
    assert run_main(record_golden, monkeypatch, "ugo", "--anew") == 0


# --- the documents -------------------------------------------------------------------------------------------------

PAGES = sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))
DOCUMENTS = ("README.md", *PAGES, "CHANGELOG.md", "CONTRIBUTING.md")


def promised() -> Iterator[tuple[str, list[str]]]:
    """Each command in a block of a document, without its comment."""
    for name in DOCUMENTS:
        text = (ROOT / name).read_text(encoding="utf-8")
        for block in re.findall(r"^```(?:console|sh)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            for line in block.splitlines():
                if words := shlex.split(line, comments=True):
                    yield name, words


FEW = ["--deals", "2"]
"""It counts instead of the number of deals in an example, which a person has to wait for."""


def test_every_block_of_the_documents_is_looked_at() -> None:
    for name in DOCUMENTS:
        text = (ROOT / name).read_text(encoding="utf-8")
        kinds = set(re.findall(r"^```(\w+)$", text, re.MULTILINE))
        assert kinds <= {"console", "toml", "text", "python"}, f"{name} has a block that no test reads"


@pytest.mark.parametrize(
    "slow, args, run",
    [(False, ["tests"], ["a"]), (True, ["tests"], ["a", "b"]), (False, ["tests/x.py::b"], ["a", "b"])],
    ids=["usual", "all", "by name"],
)
def test_slow_tests_run_when_asked_for(slow: bool, args: list[str], run: list[str]) -> None:
    marks = {"a": None, "b": pytest.mark.slow}
    items: list[Any] = [
        SimpleNamespace(nodeid=f"tests/x.py::{name}", get_closest_marker=lambda _, mark=mark: mark)
        for name, mark in marks.items()
    ]
    left_out: list[Any] = []
    hook = SimpleNamespace(pytest_deselected=lambda items: left_out.extend(items))
    config: Any = SimpleNamespace(getoption=lambda _: slow, args=args, hook=hook)
    pytest_collection_modifyitems(config, items)
    assert [item.nodeid[-1] for item in items] == run
    assert len(items) + len(left_out) == len(marks)


def test_each_value_of_a_sparse_test_is_tried() -> None:
    tried = [(a, b) for a in "abcde" for b in "xyz" if not is_left_out("a test", (a, b), 3)]
    assert tried == [("a", "x"), ("b", "z"), ("c", "y"), ("d", "x"), ("e", "z")]


@pytest.mark.slow
def test_every_command_of_the_documents_works(tmp_path: Path) -> None:
    """In one folder, in the order of the documents; play.py and test.py have tests of their own."""
    (tmp_path / "my-deck.toml").write_text(deck_text("ugo"), encoding="utf-8")
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "UGAMES_HOME": str(tmp_path / "home")}
    tried: list[list[str]] = []
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
                command += FEW if "--deals" in rest else []
            case "scripts/test.py":
                command = ["-m", "pytest", "--rootdir", str(ROOT), "--collect-only", "-c", str(ROOT / "pyproject.toml")]
                command += [str(ROOT / word) if word.startswith("tests/") else word for word in rest]
                command += ["--seeds", "1"]  # it is enough that the arguments are understood
                command += [] if any(word.startswith("tests/") for word in rest) else [str(ROOT / "tests" / "core")]
            case "scripts/bench.py":
                command = [str(ROOT / script), *rest, "--seconds", "0"]
            case _:
                command = [str(ROOT / script), "--help"]
        if command in tried:
            continue
        tried.append(command)
        done = subprocess.run([sys.executable, *command], cwd=tmp_path, env=variables, capture_output=True, text=True)
        assert done.returncode == 0, f"{said}\n{done.stdout}{done.stderr}"


def test_the_readme_names_what_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for each in (*project["dependencies"], *extras["dev"], *extras["package"]):
        name, span = re.match(r"([\w-]+)([^;]*)", each).groups()  # type: ignore[union-attr]  # they begin with a name
        assert f"| `{name}` | `{span.strip()}` |" in text
    for game in SHIPPED:
        assert f"`{game}`" in text
    assert len(re.findall(r"^!\[.*\.jpg\)", text, re.M)) == 2, "two pictures of the app"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_of_the_documents_leads_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for path in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / name).parent.joinpath(path).exists(), path


def test_every_page_can_be_found_from_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page for page in PAGES if f"({page})" not in text] == []


def test_the_page_of_the_bots_and_its_picture_show_what_was_measured() -> None:
    """It has every row, as `record_ladder.py` prints it, and no other."""
    rungs = [ladder.from_data(each) for each in json.loads(record_ladder.LADDER.read_text(encoding="utf-8"))["rungs"]]
    rows = record_ladder.table(rungs)
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if re.match(r"\| [^|]+, \d+ \| \d+% \|", line)] == rows
    assert record_ladder.PICTURE.read_text(encoding="utf-8") == record_ladder.picture(rungs)
    assert rungs == sorted(rungs, key=record_ladder.order)


def test_a_table_near_the_end_was_pictured_early_where_all_choose_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The person chose among several cards early only, and with one card left it was not shown at all."""
    legal = {0: "abc", 5: "ab", 10: "a", 15: "a"}
    match = SimpleNamespace(
        moments=21, beat=lambda seat, moment: SimpleNamespace(after=SimpleNamespace(legal=legal.get(moment, "")))
    )
    monkeypatch.setattr(screenshots, "played", lambda setup: match)
    moments = [screenshots.moment_of(Setup("bids", 5), part) for part in screenshots.STAGES.values()]
    assert moments == [0, 10, 15]
