"""What is handed to people: the wheel, the bundle and the Debian package."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import ugames
from scripts import build
from ugames.games import GAMES

ROOT = Path(__file__).resolve().parents[1]


def test_the_version_is_said_once_more_in_the_package() -> None:
    assert ugames.__version__ == build.version()


# --- the wheel -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel puts into a Python."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    assert made.stat().st_size < 20e6
    with zipfile.ZipFile(made) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_holds_everything_that_the_app_opens(unpacked: Path) -> None:
    package = unpacked / "ugames"
    for game in GAMES:
        for name in ("cards.toml", "help.md", "rules.py", "scene.py"):
            assert (package / "games" / game / name).is_file()
    shipped = {path.relative_to(package / "assets") for path in (package / "assets").rglob("*") if path.is_file()}
    there = {path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert shipped == there
    assert not any(part in {"tests", "scripts", "packaging"} for path in unpacked.iterdir() for part in path.parts[-1:])
    (info,) = unpacked.glob("*.dist-info")
    assert "MIT License" in (info / "licenses" / "LICENSE").read_text(encoding="utf-8")


def test_the_wheel_plays(unpacked: Path, tmp_path: Path) -> None:
    """It runs from where it was unpacked, beside nothing of the checkout."""
    code = f"import sys; sys.path.insert(0, {str(unpacked)!r}); from ugames.__main__ import main; sys.exit(main())"

    def said(*words: str) -> str:
        done = subprocess.run([sys.executable, "-P", "-c", code, *words], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert said("--version") == f"Ugames {build.version()}\n"
    assert "seed 3: scores" in said("sim", "ugo", "--seats", "2", "--bots", "uniform", "--seed", "3")


def test_the_extra_for_packaging_builds_as_the_tests_do() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert [each for each in extras["package"] if each.startswith("hatchling")][0] in extras["dev"]
    assert any(each.startswith("pyinstaller==") for each in extras["package"])
