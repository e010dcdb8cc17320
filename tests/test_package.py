"""What is handed to people: the wheel, the bundle and the Debian package."""

from __future__ import annotations

import gzip
import io
import os
import shutil
import signal
import struct
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from collections.abc import Iterator
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
    assert next(each for each in extras["package"] if each.startswith("hatchling")) in extras["dev"]
    assert any(each.startswith("pyinstaller==") for each in extras["package"])


# --- the bundle ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that needs no Python. It is only made where `scripts/package.py` has got everything ready."""
    pytest.importorskip("PyInstaller")
    if sys.platform != "linux":
        pytest.skip("its tests have only been written for Linux")
    place = tmp_path_factory.mktemp("bundle")
    return build.make_folder(place / "dist", place / "work")


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[str]:
    """A screen of its own, in memory."""
    if not all(map(shutil.which, ("Xvfb", "xdotool", "openbox"))):
        pytest.skip("there is no Xvfb, xdotool or openbox")
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as said:
            name = f":{said.readline().strip()}"
        with subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL) as manager:
            yield name
            manager.terminate()
        server.terminate()


def bare(home: Path, screen: str | None = None) -> dict[str, str]:
    """The variables of somebody who has no Python."""
    variables = {"HOME": str(home), "PATH": "/nowhere", "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11"}
    return {**variables, "DISPLAY": screen} if screen else variables


def drive(screen: str, *words: str) -> str:
    """Do something with the window."""
    variables = {**os.environ, "DISPLAY": screen}
    return subprocess.run(["xdotool", *words], env=variables, capture_output=True, text=True, timeout=60).stdout.strip()


def test_the_bundle_is_small_and_holds_only_our_fonts(bundle: Path, tmp_path: Path) -> None:
    assert build.size(bundle) < 70e6
    assert build.pack(bundle, tmp_path / "bundle.tar.gz").stat().st_size < 35e6
    fonts = {path.name for path in bundle.rglob("*") if path.suffix in (".ttf", ".otf")}
    assert len(fonts) == 6
    assert "freesansbold.ttf" not in fonts, "it is under the GPL"
    assert not [*bundle.rglob("libssl*"), *bundle.rglob("libcrypto*")]
    assert "SIL OPEN FONT LICENSE" in next(bundle.rglob("NotoSans-LICENSE.txt")).read_text(encoding="utf-8")


def test_the_bundle_plays_in_several_processes_without_python(bundle: Path, tmp_path: Path) -> None:
    words = [str(bundle / "ugames"), "sim", "ugo", "--seats", "2", "--bots", "uniform", "--games", "3", "--jobs", "2"]
    done = subprocess.run(words, env=bare(tmp_path), cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("scores") == 3


def test_the_bundle_opens_its_window_and_closes_it(bundle: Path, screen: str, tmp_path: Path) -> None:
    with subprocess.Popen([bundle / "ugames"], env=bare(tmp_path, screen)) as app:
        assert drive(screen, "search", "--sync", "--onlyvisible", "--class", "^Ugames$")
        time.sleep(1.5)
        children = Path(f"/proc/{app.pid}/task/{app.pid}/children").read_text().split()
        app.send_signal(signal.SIGTERM)
        assert app.wait(timeout=30) == 0
    assert children, "the bots have a process of their own"
    time.sleep(0.5)
    assert not any(Path(f"/proc/{child}/exe").exists() for child in children)


def test_a_folder_is_packed_the_same_again(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    (folder / "sub").mkdir(parents=True)
    (folder / "sub" / "file").write_text("text")
    first = build.pack(folder, tmp_path / "a.tar.gz").read_bytes()
    os.utime(folder / "sub" / "file", (1, 1))
    (folder / "sub" / "file").chmod(0o600)
    assert build.pack(folder, tmp_path / "b.tar.gz").read_bytes() == first
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(first))) as archive:
        assert archive.getnames() == ["folder", "folder/sub", "folder/sub/file"]


def test_icons_for_windows_and_macos_are_tables_of_pictures() -> None:
    start = b"\x89PNG\r\n\x1a\n"
    made = build.ico()
    (count,) = struct.unpack_from("<H", made, 4)
    for i in range(count):
        length, at = struct.unpack_from("<II", made, 6 + 16 * i + 8)
        assert made[at : at + 8] == start
        assert at + length <= len(made)
    made = build.icns()
    assert struct.unpack_from(">4sI", made) == (b"icns", len(made))
    assert made[16:24] == start


def test_the_resource_of_windows_can_be_read_as_pyinstaller_does() -> None:
    text = build.filled(build.PARTS / "windows" / "version.txt")
    assert f"filevers=({build.version().replace('.', ', ')}, 0)" in text
    compile(text, "version.txt", "eval")
