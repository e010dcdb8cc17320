"""The packages for players: the wheel, the bundle and the Debian package."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as xml
import zipfile
from contextlib import nullcontext
from pathlib import Path

import pygame
import pytest
from packaging.requirements import Requirement

import ugames
from scripts.support.environment import ROOT
from scripts.support.packages import build
from scripts.support.shipped import SHIPPED
from ugames.registry import title_of


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

    shown = {"assets" / path for path in files(ROOT / "assets") if path.parts[0] != "sources"}
    ours = files(ROOT / "ugames") | shown
    assert files(unpacked / "ugames") == ours
    (info,) = unpacked.glob("*.dist-info")
    assert {*unpacked.iterdir()} == {info, unpacked / "ugames"}
    assert "MIT License" in (info / "licenses" / "LICENSE").read_text(encoding="utf-8")


def test_the_lock_file_fits_what_the_project_asks_for_and_names_hashes_only() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = (build.TEMPLATES / "lock.txt").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
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
    if not pytestconfig.getoption("--bundle") or sys.platform != "linux":
        pytest.skip("it takes a minute to build, and --bundle builds it on Linux")
    place = tmp_path_factory.mktemp("bundle")
    subprocess.run([sys.executable, ROOT / "scripts" / "package.py", "bundle", "--into", place], check=True)
    return place / f"ugames-{build.version()}"


def test_the_bundle_is_small_licensed_and_plays_without_python(bundle: Path, tmp_path: Path) -> None:
    assert build.size(bundle) < build.MOST_BYTES_OF_BUILDS["folder"]
    assert build.pack(bundle, tmp_path / "bundle.tar.gz").stat().st_size < build.MOST_BYTES_OF_BUILDS[".gz"]
    assert "freesansbold.ttf" not in {path.name for path in bundle.rglob("*.ttf")}, "it is under the GPL"
    assert {path.name for path in (bundle / "licences").iterdir()} == {"COPYRIGHT.txt", "LGPL-2.1.txt", "GPL-3.txt"}
    assert build.unlicensed(bundle) == []
    there = {
        path.relative_to(ROOT / "ugames") for end in ("toml", "md") for path in ROOT.glob(f"ugames/games/*/*.{end}")
    }
    assert [path for path in there if not (bundle / "_internal" / "ugames" / path).is_file()] == []
    words = [str(bundle / "ugames"), "sim", "ugo", "--seats", "2", "--bots", "uniform", "--games", "3", "--jobs", "2"]
    done = subprocess.run(
        words, env={"HOME": str(tmp_path), "PATH": "/nowhere"}, cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout.count("scores")) == (0, 3), done.stderr


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


def test_a_folder_is_packed_the_same_again_and_two_builds_are_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, one, two = tmp_path / "folder", tmp_path / "1", tmp_path / "2"
    one.mkdir()
    two.mkdir()
    build.put(folder / "a", "1")
    build.pack(folder, one / "it.tar.gz")
    build.zipped(folder, one / "it.zip")
    os.utime(folder / "a", (1e9, 1e9))
    with pytest.raises(build.BuildError, match="there is nothing in"):
        build.compare_all(one, two)
    build.zipped(folder, two / "it.zip")
    build.pack(folder, two / "it.tar.gz")
    build.compare_all(one, two)
    assert "it.tar.gz is the same when built again, to the byte\nit.zip is the same" in capsys.readouterr().out
    build.put(folder / "a", "2")
    build.pack(folder, two / "it.tar.gz")
    with pytest.raises(build.BuildError, match=r"it\.tar\.gz has other bytes when built again"):
        build.compare_all(one, two)
    (one / "it.tar.gz").unlink()
    with pytest.raises(build.BuildError, match=r"there is no it\.tar\.gz in"):
        build.compare_all(one, two)


# --- the Debian package --------------------------------------------------------------------------------------------


def test_the_launcher_has_an_action_for_each_game(tmp_path: Path) -> None:
    entries = configparser.ConfigParser(interpolation=None)
    entries.optionxform = str  # type: ignore[assignment, method-assign]  # as its documentation says
    entries.read(build.TEMPLATES / "linux" / f"{build.APP}.desktop", encoding="utf-8")
    told = {part["Exec"]: part["Name"] for name, part in entries.items() if name.startswith("Desktop Action ")}
    assert told == {f"ugames --game {game}": title_of(game).NAME for game in SHIPPED}
    mime = xml.parse(build.TEMPLATES / "linux" / f"{build.APP}.xml").getroot()[0]
    assert entries["Desktop Entry"]["MimeType"] == f"{mime.attrib['type']};"


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb")
def test_the_package_holds_what_a_desktop_wants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "WORK", tmp_path / "work")
    for name in ("ugames", "_internal/LICENSE"):
        build.put(tmp_path / "0.1.0" / name, "#!/bin/sh\n")
    made = build.debian(tmp_path / "0.1.0", tmp_path, "0.1.0")
    subprocess.run(["dpkg-deb", "-x", made, tmp_path / "root"], check=True)
    meta = tmp_path / "root" / "usr" / "share" / "metainfo" / f"{build.APP}.metainfo.xml"
    assert f'<release version="{build.version()}"' in meta.read_text(encoding="utf-8")
    assert "@" not in meta.read_text(encoding="utf-8")
    assert os.readlink(tmp_path / "root" / "usr" / "bin" / "ugames") == "../lib/ugames/ugames"
    parts = {*subprocess.run(["dpkg-deb", "-I", made], capture_output=True, text=True).stdout.split()}
    assert not parts & {"preinst", "postinst", "prerm", "postrm"}, "nothing runs that could touch a game"
