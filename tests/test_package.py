"""The packages for players: the wheel, the bundle and the Debian package."""

from __future__ import annotations

import configparser
import gzip
import hashlib
import io
import json
import os
import plistlib
import re
import runpy
import shutil
import signal
import struct
import subprocess
import sys
import tarfile
import time
import tomllib
import types
import xml.etree.ElementTree as xml
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from packaging.requirements import Requirement

import ugames
from scripts import build, compiled, environment, package, sbom
from tests.shipped import SHIPPED
from ugames.registry import GAMES, words_of
from ugames.ui.kit.running import taskbar

ROOT = Path(__file__).resolve().parents[1]


def test_the_version_is_said_once_more_in_the_package() -> None:
    assert ugames.__version__ == build.version()


def test_a_release_has_one_version_one_date_and_a_publisher(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UGAMES_SITE", "https://example.org")
    version, date = ugames.__version__, ugames.__date__
    for heading in (f"## {version} - {date}", f"## [{version}] - {date}"):
        build.releasable(f"v{version}", f"# Changelog\n\n{heading}\n\n- It is new.\n")
    for changes in ("# Changelog\n", f"## {version} - 1999-01-01\n", f"## 9{version} - {date}\n", f"## {version}\n"):
        with pytest.raises(build.BuildError, match=r"CHANGELOG\.md has no section"):
            build.releasable(f"v{version}", changes)
    with pytest.raises(build.BuildError, match=r"the tag is v9\.9, and"):
        build.releasable("v9.9", f"## {version} - {date}\n")
    monkeypatch.setenv("UGAMES_SITE", "")
    with pytest.raises(build.BuildError, match="UGAMES_SITE"):
        build.releasable(f"v{version}", f"## {version} - {date}\n")


# --- the wheel -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the wheel installs."""
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
        folder = package / "games" / game
        for name in ("cards.toml", "help.md", "rules.py", "bot/decide.py"):
            assert (folder / name).is_file()
        assert (folder / "words.py").is_file() or (folder / "words" / "__init__.py").is_file()
    for learned in (ROOT / "ugames").glob("games/*/weights.toml"):
        assert (package / learned.relative_to(ROOT / "ugames")).is_file()
    shipped = {path.relative_to(package / "assets") for path in (package / "assets").rglob("*") if path.is_file()}
    made = {path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*") if path.is_file()}
    there = {path for path in made if path.parts[0] != "sources"}
    assert shipped == there
    assert not any(part in {"tests", "scripts", "packaging"} for path in unpacked.iterdir() for part in path.parts[-1:])
    (info,) = unpacked.glob("*.dist-info")
    assert "MIT License" in (info / "licenses" / "LICENSE").read_text(encoding="utf-8")


def test_the_wheel_plays(unpacked: Path, tmp_path: Path) -> None:
    """It runs from the folder where it was unpacked, without the checkout."""
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


def test_the_lock_file_fits_what_the_project_asks_for_and_names_hashes_only() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = (build.PARTS / "lock.txt").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    locked = {}
    for entry in (entry for entry in entries if not entry.startswith("#")):
        words = entry.split()
        name, _, version = words[0].partition("==")
        locked[name] = version
        assert [word for word in words if re.fullmatch("--hash=sha256:[0-9a-f]{64}", word)], entry
    for wanted in map(Requirement, project["dependencies"] + project["optional-dependencies"]["package"]):
        assert wanted.specifier.contains(locked[wanted.name]), f"{wanted}: scripts/package.py --lock"


# --- the bundle ----------------------------------------------------------------------------------------------------


def test_two_builds_at_once_took_each_other_s_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Three processes of the tests built the bundle, and one emptied the folder in which another put its wheel."""
    lock = tmp_path / "lock.txt"
    lock.write_text("")
    monkeypatch.setattr(package, "LOCK", lock)
    monkeypatch.setattr(package, "ready", lambda: sys.executable)
    monkeypatch.setattr(sys, "argv", ["package.py", "wheel"])
    held: list[bool] = []

    def run(*words: str) -> int:
        with lock.open("rb") as other:
            held.append(not environment.lock(other.fileno()))
        return 0

    monkeypatch.setattr(environment, "run", run)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    assert package.main() == 0
    assert held == [True]
    with lock.open("rb") as after:
        assert environment.lock(after.fileno())


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    """The folder that needs no Python. It is built only with --bundle, since that takes minutes."""
    if not pytestconfig.getoption("--bundle"):
        pytest.skip("it takes a minute to build, and --bundle builds it")
    if sys.platform != "linux":
        pytest.skip("its tests have only been written for Linux")
    base = tmp_path_factory.getbasetemp()
    place = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "bundle"  # one for all processes of a run
    waiting = place.with_name("bundle.lock")
    waiting.touch()
    with environment.alone(waiting, "another test is building the bundle"):
        if not place.exists():
            partly = place.with_name("partly")
            subprocess.run([sys.executable, ROOT / "scripts" / "package.py", "bundle", "--into", partly], check=True)
            partly.rename(place)
    return place / f"ugames-{build.version()}"


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[str]:
    """A screen of its own, in memory."""
    if not all(map(shutil.which, ("Xvfb", "xdotool", "openbox"))):
        pytest.skip("there is no Xvfb, xdotool or openbox")
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as said:
            name = f":{said.readline().strip()}"
        with subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL) as manager:
            yield name
            manager.terminate()
        server.terminate()


def bare(home: Path, screen: str | None = None) -> dict[str, str]:
    """The environment variables of a player without Python."""
    variables = {"HOME": str(home), "PATH": "/nowhere", "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11"}
    return {**variables, "DISPLAY": screen} if screen else variables


def drive(screen: str, *words: str) -> str:
    """Run xdotool on the window."""
    variables = {**os.environ, "DISPLAY": screen}
    return subprocess.run(["xdotool", *words], env=variables, capture_output=True, text=True, timeout=60).stdout.strip()


def test_the_bundle_is_small_and_holds_only_our_fonts(bundle: Path, tmp_path: Path) -> None:
    assert build.size(bundle) < build.LIMITS["folder"]
    assert build.pack(bundle, tmp_path / "bundle.tar.gz").stat().st_size < build.LIMITS[".gz"]
    fonts = {path.name for path in bundle.rglob("*") if path.suffix in (".ttf", ".otf")}
    assert len(fonts) == 9
    assert "freesansbold.ttf" not in fonts, "it is under the GPL"
    assert not [*bundle.rglob("libssl*"), *bundle.rglob("libcrypto*")]
    assert "SIL OPEN FONT LICENSE" in next(bundle.rglob("NotoSans-LICENSE.txt")).read_text(encoding="utf-8")


def test_the_bundle_brings_the_licences_of_all_that_is_in_it(bundle: Path) -> None:
    assert {path.name for path in (bundle / "licences").iterdir()} == {"COPYRIGHT.txt", "LGPL-2.1.txt", "GPL-3.txt"}
    assert build.unlicensed(bundle) == []


def test_the_bundle_holds_everything_that_the_games_open(bundle: Path) -> None:
    def opened(package: Path) -> set[Path]:
        return {path.relative_to(package) for ending in ("toml", "md") for path in package.glob(f"games/*/*.{ending}")}

    there = opened(bundle / "_internal" / "ugames")
    assert there == opened(ROOT / "ugames")
    assert len(there) >= 2 * len(GAMES)


def test_the_bundle_has_the_compiled_search_where_it_can_be_compiled(bundle: Path) -> None:
    inside = {path.relative_to(bundle / "_internal").as_posix() for path in compiled.extensions(bundle)}
    names = {module.removesuffix(".py") for module in compiled.MODULES}
    found = {name for name in names if any(path.startswith(f"{name}.") for path in inside)}
    assert found == (set() if compiled.lacking() else names)


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


def journals(home: Path) -> list[Path]:
    """The saved games of that player."""
    return sorted((home / ".local" / "share" / "Ugames" / "games").glob("*.ugames"))


def until(what: Callable[[], bool], seconds: float = 30.0) -> bool:
    """Wait until something is true; whether it is in the end."""
    deadline = time.monotonic() + seconds
    while not what() and time.monotonic() < deadline:
        time.sleep(0.1)
    return what()


def test_the_bundle_deals_a_game_survives_being_killed_and_answers_a_second_start(
    bundle: Path, screen: str, tmp_path: Path
) -> None:
    variables = bare(tmp_path, screen)
    with subprocess.Popen([bundle / "ugames", "--game", "ugo"], env=variables) as app:
        window = drive(screen, "search", "--sync", "--onlyvisible", "--class", "^Ugames$")

        def dealt() -> bool:
            drive(screen, "key", "--window", window, "Return")  # the keys act on the button Play
            return bool(journals(tmp_path))

        assert until(dealt), "no game has been dealt"
        app.kill()
    with subprocess.Popen([bundle / "ugames"], env=variables) as app:
        assert drive(screen, "search", "--sync", "--onlyvisible", "--class", "^Ugames$")
        second = [bundle / "ugames", journals(tmp_path)[0]]
        assert subprocess.run(second, env=variables, timeout=60).returncode == 0
        assert app.poll() is None
        app.send_signal(signal.SIGTERM)
        assert app.wait(timeout=30) == 0
    assert not [*tmp_path.rglob("crash-*")]


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


def test_a_folder_is_zipped_the_same_again(tmp_path: Path) -> None:
    build.put(tmp_path / "folder" / "sub" / "file", "text")
    first = build.zipped(tmp_path / "folder", tmp_path / "a.zip").read_bytes()
    os.utime(tmp_path / "folder" / "sub" / "file", (1e9, 1e9))
    (tmp_path / "folder" / "sub" / "file").chmod(0o600)
    assert build.zipped(tmp_path / "folder", tmp_path / "b.zip").read_bytes() == first


def test_a_library_without_a_licence_stops_the_build(tmp_path: Path) -> None:
    known = ("libSDL2-2-50d19f93.0.so.0", "pygame_ce.libs/libogg-1.so.0", "pygame/base.so", "pygame/base.pyd")
    windows = ("pygame/SDL2.dll", "python311.dll", "VCRUNTIME140.dll", "_socket.pyd", "libffi-8.dll")
    for name in (*known, *windows, "pygame/.dylibs/libSDL2_mixer-2.0.0.dylib", "libnew.so.3", "pygame/new.dll"):
        build.put(tmp_path / "_internal" / name, "")
    build.put(tmp_path / "_internal" / "new-1.0.dist-info" / "METADATA", "")
    foreign = ["_internal/libnew.so.3", "_internal/new-1.0.dist-info", "_internal/pygame/new.dll"]
    assert build.unlicensed(tmp_path) == foreign
    assert build.licence("_internal/pygame/SDL2.dll") == "zlib"


def test_every_library_that_comes_with_pygame_has_its_licence() -> None:
    beside = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    unused = ("libportmidi", "libasound")  # the bundle leaves them out with pygame.midi
    names = [
        f"_internal/{beside.name}/{path.name}" for path in beside.glob("*.so*") if not path.name.startswith(unused)
    ]
    assert [name for name in names if not build.licence(name)] == []


@pytest.mark.parametrize("place", [{"@TEXTS@": "", "@ENDING@": ".txt"}, {"@TEXTS@": "/usr/share/", "@ENDING@": ""}])
def test_every_licence_that_is_named_is_there_in_full(place: dict[str, str]) -> None:
    text = build.filled(build.COPYRIGHT, {"@PLACE@": "", "@INSIDE@": "", **place})
    assert re.findall("@[A-Z]+@", text) == []
    stanzas = [stanza.strip().split("\n") for stanza in text.split("\n\n")]
    named = {line for lines in stanzas if lines[0].startswith("Files:") for line in lines if line[:8] == "License:"}
    full = {lines[0].removeprefix("License: ") for lines in stanzas if lines[0][:8] == "License:" and len(lines) > 1}
    assert {part for line in named for part in line.removeprefix("License: ").split(" and ")} == full


def test_what_has_grown_too_large_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build.put(tmp_path / "folder" / "file", "12345")
    monkeypatch.setitem(build.LIMITS, "folder", 5)
    build.fits("folder", tmp_path / "folder")
    build.put(tmp_path / "folder" / "other", "6")
    with pytest.raises(build.BuildError, match="folder has 0"):
        build.fits("folder", tmp_path / "folder")


def test_two_builds_are_compared_file_by_file(tmp_path: Path) -> None:
    build.put(tmp_path / "folder" / "a", "1")
    build.put(tmp_path / "folder" / "b", "2")
    first = build.pack(tmp_path / "folder", tmp_path / "first.tar.gz")
    assert [*build.contents(first)] == ["folder", "folder/a", "folder/b"]
    assert build.compare("it", first, first) == "it is the same when built again, to the byte"
    build.put(tmp_path / "folder" / "b", "3")
    second = build.zipped(tmp_path / "folder", tmp_path / "it.zip")
    assert [*build.contents(second)] == ["folder/a", "folder/b"]
    with pytest.raises(build.BuildError, match="it has other files when built again: folder"):
        build.compare("it", first, second)
    third = build.pack(tmp_path / "folder", tmp_path / "third.tar.gz")
    with pytest.raises(build.BuildError, match="it has other bytes when built again: folder/b"):
        build.compare("it", first, third)


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


def test_the_list_of_what_is_in_a_bundle_names_packages_and_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sbom, "installed", lambda _: "6.22.3")
    build.put(tmp_path / "_internal" / "pygame" / "SDL2.dll", "a library")
    build.put(tmp_path / "_internal" / "pygame_ce-2.5.8.dist-info" / "METADATA", "Name: pygame-ce\nVersion: 2.5.8\n")
    build.put(tmp_path / "_internal" / "ugames" / "help.md", "no program")
    told = sbom.told(tmp_path, "1.2.3", 1_767_225_600, build.licence)
    assert told == sbom.told(tmp_path, "1.2.3", 1_767_225_600, build.licence)
    read = json.loads(told)
    assert (read["bomFormat"], read["metadata"]["timestamp"]) == ("CycloneDX", "2026-01-01T00:00:00Z")
    parts = {part["name"]: part for part in read["components"]}
    assert parts.keys() == {"python", "pyinstaller", "pygame-ce", "_internal/pygame/SDL2.dll"}
    assert parts["pygame-ce"]["purl"] == "pkg:pypi/pygame-ce@2.5.8"
    library = parts["_internal/pygame/SDL2.dll"]
    assert library["licenses"] == [{"license": {"name": "zlib"}}]
    assert library["hashes"][0]["content"] == hashlib.sha256(b"a library").hexdigest()
    build.put(tmp_path / "_internal" / "pygame" / "SDL2.dll", "another library")
    assert json.loads(sbom.told(tmp_path, "1.2.3", 0, build.licence))["serialNumber"] != read["serialNumber"]


# --- the installer of Windows --------------------------------------------------------------------------------------


@pytest.mark.skipif(not shutil.which("makensis"), reason="there is no makensis")
def test_the_installer_is_the_same_again_and_says_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    folder = tmp_path / f"ugames-{build.version()}"
    for file in ("Ugames.exe", "ugames-cli.exe", "_internal/zwölf Käse 日本.txt", "_internal/a b/c.txt"):
        build.put(folder / file, file)
    archive = build.zipped(folder, tmp_path / f"{build.name('win32', 'AMD64')}.zip")
    made = []
    for again in ("one", "two"):
        monkeypatch.setattr(build, "WORK", tmp_path / again / "a folder")
        (tmp_path / again).mkdir()
        made.append(build.installer(archive, tmp_path / again, build.version()).read_bytes())
    assert made[0] == made[1]
    assert made[0].startswith(b"MZ")
    for said in ("Installer of Ugames", build.version(), "asInvoker"):
        assert said.encode("utf-16-le") in made[0] or said.encode() in made[0]


def test_window_and_start_menu_have_one_name_for_the_taskbar() -> None:
    script = (build.PARTS / "windows" / "ugames.nsi").read_text(encoding="utf-8")
    assert f'!define APP "{taskbar.APP}"' in script
    assert taskbar.APP == build.APP


def test_the_installer_takes_away_all_that_it_lays_down_and_nothing_else(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("Ugames.exe", "licences/COPYRIGHT.txt", "_internal/a/b/c.dll")]
    for path in files:
        build.put(path, "")
    install, remove = build.listed(tmp_path, files).split("!macro REMOVE_FILES\n")
    assert sorted(re.findall('^File "(.*)"$', install, re.M)) == sorted(map(str, files))
    assert re.findall('^Delete "(.*)"$', remove, re.M) == [
        r"$INSTDIR\Ugames.exe",
        r"$INSTDIR\licences\COPYRIGHT.txt",
        r"$INSTDIR\_internal\a\b\c.dll",
    ]
    assert re.findall('^RMDir "(.*)"$', remove, re.M) == [
        r"$INSTDIR\licences",
        r"$INSTDIR\_internal\a\b",
        r"$INSTDIR\_internal\a",
        r"$INSTDIR\_internal",
    ]
    assert "/r" not in remove


# --- macOS, as far as other systems can tell -----------------------------------------------------------------------


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    """The builds take this system for macOS, without keys for signing."""
    monkeypatch.setattr(sys, "platform", "darwin")
    for variable in (build.IDENTITY, *build.ACCOUNT.values()):
        monkeypatch.delenv(variable, raising=False)


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.usefixtures("mac")
def test_nothing_is_laid_into_the_application_once_it_is_signed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "WORK", tmp_path / "work")
    monkeypatch.setattr(os, "environ", {**os.environ})
    place = tmp_path / "dist"
    signed: dict[str, bytes] = {}
    licences: set[str] = set()

    def sign(*words: str | Path) -> None:
        build.put(place / build.APPLICATION / "Contents" / "MacOS" / "ugames", "a program")
        build.put(place / f"ugames-{build.version()}" / "ugames", "a program")
        licences.update(path.name for path in Path(os.environ["UGAMES_LICENCES"]).iterdir())
        signed.update(tree(place / build.APPLICATION))

    monkeypatch.setattr(build, "call", sign)
    monkeypatch.setattr(build, "source", lambda: ROOT)
    build.make_folder(place, tmp_path / "work" / "bundle")
    assert licences == {"COPYRIGHT.txt", "LGPL-2.1.txt", "GPL-3.txt"}
    assert tree(place / build.APPLICATION) == signed


@pytest.mark.usefixtures("mac")
def test_the_application_of_macos_brings_its_licences_and_owns_the_saved_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build.put(tmp_path / "licences" / "COPYRIGHT.txt", "of all")
    monkeypatch.setenv("UGAMES_LICENCES", str(tmp_path / "licences"))
    monkeypatch.setenv("UGAMES_VERSION", "1.2.3")
    monkeypatch.setenv("UGAMES_SOURCE", str(ROOT))
    hooks = types.ModuleType("PyInstaller.utils.hooks")
    for name in ("collect_data_files", "collect_submodules", "copy_metadata"):
        setattr(hooks, name, lambda *_, **__: [])
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    made: dict[str, dict[str, Any]] = {}

    def stand_in(name: str) -> Callable[..., Any]:
        def make(*parts: Any, **words: Any) -> Any:
            made[name] = {"parts": parts, **words}
            datas = [(each[1] + "/" + Path(each[0]).name, each[0], "DATA") for each in words.get("datas", ())]
            return types.SimpleNamespace(pure=[], scripts=[], binaries=[], datas=datas, name=words.get("name"))

        return make

    names = ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
    runpy.run_path(
        str(build.PARTS / "ugames.spec"),
        {"SPECPATH": str(build.PARTS), **{name: stand_in(name) for name in names}},
    )
    collected = [entry for part in made["COLLECT"]["parts"] if isinstance(part, list) for entry in part]
    assert "licences/COPYRIGHT.txt" in {entry[0] for entry in collected}
    assert made["BUNDLE"]["name"] == build.APPLICATION
    plist = plistlib.loads(plistlib.dumps(made["BUNDLE"]["info_plist"]))
    (kind,) = plist["UTExportedTypeDeclarations"]
    assert plist["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["ugames"]
    assert made["EXE"]["codesign_identity"] is None
    assert plistlib.loads((build.PARTS / "macos" / "entitlements.plist").read_bytes())


@pytest.mark.usefixtures("mac")
def test_without_keys_nothing_is_notarized_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []
    monkeypatch.setattr(build, "call", lambda *words: said.append(str(words[words[0] == "xcrun"])))
    build.sealed(tmp_path / build.APPLICATION, tmp_path / "it.zip")
    assert said == ["codesign", "ditto"]
    assert "UGAMES_SIGN_IDENTITY, UGAMES_APPLE_ID" in capsys.readouterr().out
    for variable in (build.IDENTITY, *build.ACCOUNT.values()):
        monkeypatch.setenv(variable, "a key")
    said.clear()
    build.sealed(tmp_path / build.APPLICATION, tmp_path / "it.zip")
    assert said == ["codesign", "ditto", "notarytool", "stapler", "ditto"], "the ticket comes into the archive, too"
    assert capsys.readouterr().out == ""


# --- the Debian package --------------------------------------------------------------------------------------------

LINUX = build.PARTS / "linux"
dpkg = pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb")


def checked(tool: str, *words: str | Path) -> None:
    """Check a file with a tool, if that is installed."""
    if shutil.which(tool):
        done = subprocess.run([tool, *words], capture_output=True, text=True)
        assert (done.returncode, "error" in done.stdout) == (0, False), done.stdout + done.stderr


@pytest.fixture
def debian_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Makes a Debian package of a small bundle."""
    monkeypatch.setattr(build, "WORK", tmp_path / "work")

    def make(release: str, *files: str) -> Path:
        folder = tmp_path / release
        for name in ("ugames", "_internal/LICENSE", *files):
            build.put(folder / name, "#!/bin/sh\n")
        return build.debian(folder, tmp_path, release)

    return make


def test_the_launcher_has_an_action_for_each_game() -> None:
    entries = configparser.ConfigParser(interpolation=None)
    entries.optionxform = str  # type: ignore[assignment, method-assign]  # as its documentation says
    entries.read(LINUX / f"{build.APP}.desktop", encoding="utf-8")
    main = entries["Desktop Entry"]
    actions = main["Actions"].rstrip(";").split(";")
    told = {
        entries[f"Desktop Action {action}"]["Exec"]: entries[f"Desktop Action {action}"]["Name"] for action in actions
    }
    assert told == {f"ugames --game {game}": words_of(game).NAME for game in SHIPPED}
    assert main["StartupWMClass"] == "Ugames"
    assert main["Icon"] == build.APP
    mime = xml.parse(LINUX / f"{build.APP}.xml").getroot()[0]
    assert main["MimeType"] == f"{mime.attrib['type']};"
    checked("desktop-file-validate", LINUX / f"{build.APP}.desktop")


def test_the_saved_games_are_known_by_how_they_begin() -> None:
    (match_,) = xml.parse(LINUX / f"{build.APP}.xml").iter(
        "{http://www.freedesktop.org/standards/shared-mime-info}match"
    )
    for path in sorted((ROOT / "tests" / "golden").rglob("*.ugames")):
        assert path.read_text(encoding="utf-8").startswith(match_.attrib["value"])


def test_software_centres_show_pictures_that_there_are() -> None:
    said = xml.parse(LINUX / f"{build.APP}.metainfo.xml").getroot()
    pictures = [str(image.text) for image in said.iter("image")]
    assert len(pictures) >= 2
    for picture in pictures:
        assert picture.startswith("@SITE@/screenshots/")
        assert (build.PARTS / "screenshots" / picture.rsplit("/", 1)[1]).is_file(), picture


def test_software_centres_say_what_is_new() -> None:
    said = xml.parse(LINUX / f"{build.APP}.metainfo.xml").getroot()
    newest = next(said.iter("release"))
    assert newest.attrib["version"] == "@VERSION@"
    assert [line.text for line in newest.iter("li")]


def test_the_manifest_of_flatpak_takes_the_packages_of_this_version_and_lets_phones_in(tmp_path: Path) -> None:
    path = build.PARTS / "flatpak" / f"{build.APP}.yml"
    manifest = path.read_text(encoding="utf-8")
    assert re.findall("path: (.*)", manifest) == [
        f"../../dist/ugames_{build.version()}_{machine}.deb" for machine in ("amd64", "arm64")
    ]
    assert "--share=network #" in manifest, "it says what the network is for"
    if shutil.which("flatpak-builder"):
        words = ("flatpak-builder", "--show-manifest", path)
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        read = json.loads(done.stdout)
        assert (read["id"], read["command"]) == (build.APP, "ugames")
        assert [source["dest-filename"] for source in read["modules"][0]["sources"]] == ["ugames.deb"] * 2


@dpkg
def test_the_package_holds_what_a_desktop_wants(debian_package: Callable[..., Path], tmp_path: Path) -> None:
    made = debian_package("0.1.0")
    subprocess.run(["dpkg-deb", "-x", made, tmp_path / "root"], check=True)
    share = tmp_path / "root" / "usr" / "share"
    checked("appstreamcli", "validate", "--no-net", share / "metainfo" / f"{build.APP}.metainfo.xml")
    meta = (share / "metainfo" / f"{build.APP}.metainfo.xml").read_text(encoding="utf-8")
    assert f'<release version="{build.version()}"' in meta
    assert "@" not in meta
    for kind, name in (("apps", build.APP), ("mimetypes", "application-x-ugames")):
        for size in build.ICON_SIZES:
            data = (share / "icons" / "hicolor" / f"{size}x{size}" / kind / f"{name}.png").read_bytes()
            assert struct.unpack_from(">II", data, 16) == (size, size)
        assert (share / "icons" / "hicolor" / "scalable" / kind / f"{name}.svg").is_file()
    assert os.readlink(tmp_path / "root" / "usr" / "bin" / "ugames") == "../lib/ugames/ugames"
    said = subprocess.run(["dpkg-deb", "-I", made, "control"], capture_output=True, text=True, check=True).stdout
    assert "\nVersion: 0.1.0\n" in said
    assert "@" not in said.replace("ugames@ugames.example", "")
    assert "\nFiles: usr/lib/ugames/_internal/" in (share / "doc" / "ugames" / "copyright").read_text(encoding="utf-8")
    scripts = {"preinst", "postinst", "prerm", "postrm"}
    assert not scripts & {*subprocess.run(["dpkg-deb", "-I", made], capture_output=True, text=True).stdout.split()}


@dpkg
def test_upgrading_and_removing_leave_no_debris_and_no_game_is_touched(
    debian_package: Callable[..., Path], tmp_path: Path
) -> None:
    root = tmp_path / "root"
    for part in ("info", "updates"):
        (root / "var" / "lib" / "dpkg" / part).mkdir(parents=True)
    for name in ("status", "available"):
        (root / "var" / "lib" / "dpkg" / name).touch()
    game = root / "home" / "player" / ".local" / "share" / "Ugames" / "games" / "ugo.ugames"
    build.put(game, "a game\n")

    def run(*words: str | Path) -> None:
        forces = ("--force-not-root", "--force-depends", "--force-script-chrootless", "--force-bad-path")
        log = f"--log={tmp_path / 'log'}"
        done = subprocess.run(["dpkg", f"--root={root}", log, *forces, *words], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    run("-i", debian_package("0.0.9", "_internal/old.so"))
    old = root / "usr" / "lib" / "ugames" / "_internal" / "old.so"
    assert old.is_file()
    run("-i", debian_package("0.1.0", "_internal/new.so"))
    assert not old.exists()
    assert (root / "usr" / "lib" / "ugames" / "_internal" / "new.so").is_file()
    run("--purge", "ugames")
    assert [path for path in (root / "usr").rglob("*") if not path.is_dir()] == []
    assert game.read_text() == "a game\n"
