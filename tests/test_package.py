"""The packages for players: the wheel, the bundle and the Debian package."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import xml.etree.ElementTree as xml
import zipfile
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

import pygame
import pytest
from packaging.requirements import Requirement

import ugames
from scripts import build, environment, sbom
from tests.shipped import SHIPPED
from ugames.registry import words_of

ROOT = Path(__file__).resolve().parents[1]


def test_a_release_has_one_version_one_date_and_a_publisher(monkeypatch: pytest.MonkeyPatch) -> None:
    version, date = ugames.__version__, ugames.__date__
    assert version == build.version()
    good = f"## {version} - {date}"
    for tag, heading, site, said in (
        (f"v{version}", good, "https://example.org", ""),
        (f"v{version}", f"## 9{version} - {date}", "https://example.org", "has no section"),
        (f"v{version}", f"## {version} - 1999-01-01", "https://example.org", "has no section"),
        ("v9.9", good, "https://example.org", "the tag is v9.9, and"),
        (f"v{version}", good, "", "UGAMES_SITE"),
    ):
        monkeypatch.setenv("UGAMES_SITE", site)
        with pytest.raises(build.BuildError, match=said) if said else nullcontext():
            build.releasable(tag, f"# Changelog\n\n{heading}\n\n- It is new.\n")


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


def test_the_wheel_holds_everything_that_the_app_opens_and_nothing_else(unpacked: Path) -> None:
    def files(folder: Path) -> set[Path]:
        return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"}

    ours = files(ROOT / "ugames") | {"assets" / path for path in files(ROOT / "assets")}
    assert files(unpacked / "ugames") == ours
    (info,) = unpacked.glob("*.dist-info")
    assert {*unpacked.iterdir()} == {info, unpacked / "ugames"}
    assert "MIT License" in (info / "licenses" / "LICENSE").read_text(encoding="utf-8")


def test_the_wheel_plays(unpacked: Path, tmp_path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(unpacked)!r}); from ugames.__main__ import main; sys.exit(main())"

    def said(*words: str) -> str:
        done = subprocess.run([sys.executable, "-P", "-c", code, *words], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert said("--version") == f"Ugames {build.version()}\n"
    assert "seed 3: scores" in said("sim", "ugo", "--seats", "2", "--bots", "uniform", "--seed", "3")


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


def test_the_bundle_is_small_brings_all_licences_and_plays_in_several_processes_without_python(
    bundle: Path, tmp_path: Path
) -> None:
    assert build.size(bundle) < build.LIMITS["folder"]
    assert build.pack(bundle, tmp_path / "bundle.tar.gz").stat().st_size < build.LIMITS[".gz"]
    assert "freesansbold.ttf" not in {path.name for path in bundle.rglob("*.ttf")}, "it is under the GPL"
    assert {path.name for path in (bundle / "licences").iterdir()} == {"COPYRIGHT.txt", "LGPL-2.1.txt", "GPL-3.txt"}
    assert build.unlicensed(bundle) == []
    there = {
        path.relative_to(ROOT / "ugames") for end in ("toml", "md") for path in ROOT.glob(f"ugames/games/*/*.{end}")
    }
    assert [path for path in there if not (bundle / "_internal" / "ugames" / path).is_file()] == []
    words = [str(bundle / "ugames"), "sim", "ugo", "--seats", "2", "--bots", "uniform", "--games", "3", "--jobs", "2"]
    done = subprocess.run(words, env=bare(tmp_path), cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stdout.count("scores")) == (0, 3), done.stderr


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


def test_a_library_without_a_licence_stops_the_build(tmp_path: Path) -> None:
    beside = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    unused = ("libportmidi", "libasound")  # the bundle leaves them out with pygame.midi
    known = [f"pygame_ce.libs/{path.name}" for path in beside.glob("*.so*") if not path.name.startswith(unused)]
    for name in (
        *known,
        "pygame/SDL2.dll",
        "pygame/.dylibs/libSDL2_mixer-2.0.0.dylib",
        "libnew.so.3",
        "pygame/new.dll",
    ):
        build.put(tmp_path / "_internal" / name, "")
    build.put(tmp_path / "_internal" / "new-1.0.dist-info" / "METADATA", "")
    foreign = ["_internal/libnew.so.3", "_internal/new-1.0.dist-info", "_internal/pygame/new.dll"]
    assert build.unlicensed(tmp_path) == foreign


@pytest.mark.parametrize("place", [{"@TEXTS@": "", "@ENDING@": ".txt"}, {"@TEXTS@": "/usr/share/", "@ENDING@": ""}])
def test_every_licence_that_is_named_is_there_in_full(place: dict[str, str]) -> None:
    text = build.filled(build.COPYRIGHT, {"@PLACE@": "", "@INSIDE@": "", **place})
    assert re.findall("@[A-Z]+@", text) == []
    stanzas = [stanza.strip().split("\n") for stanza in text.split("\n\n")]
    named = {line for lines in stanzas if lines[0].startswith("Files:") for line in lines if line[:8] == "License:"}
    full = {lines[0].removeprefix("License: ") for lines in stanzas if lines[0][:8] == "License:" and len(lines) > 1}
    assert {part for line in named for part in line.removeprefix("License: ").split(" and ")} == full


def test_a_folder_is_packed_the_same_again_and_two_builds_are_compared_file_by_file(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    for name in "ab":
        build.put(folder / "sub" / name, name)
    first, packed = build.pack(folder, tmp_path / "1.tar.gz"), build.zipped(folder, tmp_path / "1.zip")
    os.utime(folder / "sub" / "a", (1e9, 1e9))
    (folder / "sub" / "a").chmod(0o600)
    assert build.zipped(folder, tmp_path / "2.zip").read_bytes() == packed.read_bytes()
    same = build.pack(folder, tmp_path / "2.tar.gz")
    assert build.compare("it", first, same) == "it is the same when built again, to the byte"
    build.put(folder / "sub" / "b", "3")
    with pytest.raises(build.BuildError, match="it has other bytes when built again: folder/sub/b"):
        build.compare("it", first, build.pack(folder, tmp_path / "3.tar.gz"))
    build.put(folder / "c", "4")
    with pytest.raises(build.BuildError, match="it has other files when built again: folder/c"):
        build.compare("it", first, build.pack(folder, tmp_path / "4.tar.gz"))


def test_the_list_of_what_is_in_a_bundle_names_packages_and_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sbom, "installed", lambda _: "6.22.3")
    build.put(tmp_path / "_internal" / "pygame" / "SDL2.dll", "a library")
    build.put(tmp_path / "_internal" / "pygame_ce-2.5.8.dist-info" / "METADATA", "Name: pygame-ce\nVersion: 2.5.8\n")
    read = json.loads(sbom.told(tmp_path, "1.2.3", 1_767_225_600, build.licence))
    parts = {part["name"]: part for part in read["components"]}
    assert parts.keys() == {"python", "pyinstaller", "pygame-ce", "_internal/pygame/SDL2.dll"}
    assert parts["pygame-ce"]["purl"] == "pkg:pypi/pygame-ce@2.5.8"
    assert parts["_internal/pygame/SDL2.dll"]["licenses"] == [{"license": {"name": "zlib"}}]


# --- the installer of Windows --------------------------------------------------------------------------------------


def test_the_installer_takes_away_all_that_it_lays_down_and_nothing_else(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("Ugames.exe", "_internal/a/b/c.dll")]
    for path in files:
        build.put(path, "")
    install, remove = build.listed(tmp_path, files).split("!macro REMOVE_FILES\n")
    assert sorted(re.findall('^File "(.*)"$', install, re.M)) == sorted(map(str, files))
    assert re.findall('^Delete "(.*)"$', remove, re.M) == [r"$INSTDIR\Ugames.exe", r"$INSTDIR\_internal\a\b\c.dll"]
    folders = [r"$INSTDIR\_internal\a\b", r"$INSTDIR\_internal\a", r"$INSTDIR\_internal"]
    assert re.findall('^RMDir "(.*)"$', remove, re.M) == folders


# --- the Debian package --------------------------------------------------------------------------------------------

LINUX = build.PARTS / "linux"
dpkg = pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb")


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


def test_the_launcher_has_an_action_for_each_game(tmp_path: Path) -> None:
    entries = configparser.ConfigParser(interpolation=None)
    entries.optionxform = str  # type: ignore[assignment, method-assign]  # as its documentation says
    entries.read(LINUX / f"{build.APP}.desktop", encoding="utf-8")
    told = {part["Exec"]: part["Name"] for name, part in entries.items() if name.startswith("Desktop Action ")}
    assert told == {f"ugames --game {game}": words_of(game).NAME for game in SHIPPED}
    mime = xml.parse(LINUX / f"{build.APP}.xml").getroot()[0]
    assert entries["Desktop Entry"]["MimeType"] == f"{mime.attrib['type']};"


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb")
def test_a_package_is_upgraded_and_removed_without_debris_and_no_game_is_touched(
    debian_package: Callable[..., Path], tmp_path: Path
) -> None:
    root = tmp_path / "root"
    for part in ("info", "updates"):
        (root / "var" / "lib" / "dpkg" / part).mkdir(parents=True)
    for name in ("status", "available"):
        (root / "var" / "lib" / "dpkg" / name).touch()
    game = root / "home" / "player" / ".local" / "share" / "Ugames" / "games" / "ugo.ugames"
    build.put(game, "a game\n")
    there = root / "usr" / "lib" / "ugames" / "_internal"

    def run(*words: str | Path) -> None:
        forces = ("--force-not-root", "--force-depends", "--force-script-chrootless", "--force-bad-path")
        log = f"--log={tmp_path / 'log'}"
        done = subprocess.run(["dpkg", f"--root={root}", log, *forces, *words], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    run("-i", debian_package("0.0.9", "_internal/old.so"))
    assert {path.name for path in there.iterdir()} == {"LICENSE", "old.so"}
    run("-i", debian_package("0.1.0", "_internal/new.so"))
    assert {path.name for path in there.iterdir()} == {"LICENSE", "new.so"}
    share = root / "usr" / "share"
    meta = (share / "metainfo" / f"{build.APP}.metainfo.xml").read_text(encoding="utf-8")
    assert f'<release version="{build.version()}"' in meta
    assert "@" not in meta
    assert os.readlink(root / "usr" / "bin" / "ugames") == "../lib/ugames/ugames"
    run("--purge", "ugames")
    assert [path for path in (root / "usr").rglob("*") if not path.is_dir()] == []
    assert game.read_text() == "a game\n"
