"""Try the packages of `scripts/package.py` as a player would: `python3 scripts/try_packages.py bundle FOLDER`.

The script installs a bare Debian without Python in FOLDER. The app runs there on a screen in memory, and is played by
mouse clicks only: `bundle` unpacks the archive, deals a game, plays, kills the program, and goes on. `desktop` installs
the Debian package over an older one, double-clicks launcher and saved game on a desktop, and removes it again. Pictures
of all this are kept in FOLDER.

It needs Linux, root rights, a network for the first time, and debootstrap, Xvfb, openbox, xdotool, wmctrl, import.
"""

from __future__ import annotations

import os
import platform
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from subprocess import DEVNULL

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command

# isort: split

from scripts.support import environment
from scripts.support.hands import HANDS_PATIENCE_SECONDS, Failure, Screen, Visitor, a_screen, lines, quiet, until
from scripts.support.linux import lacking, processes, running
from scripts.support.packages import build

PACKAGE_TOOLS = ("debootstrap", "unshare", "chroot", "Xvfb", "openbox", "xdotool", "wmctrl", "import")
DEBIAN_MIRROR = "http://deb.debian.org/debian"
LIBRARY_PACKAGES = ("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2", "libxss1")
"""The packages on which the Debian package depends: everything that the bundle takes from the system."""
DESKTOP_PACKAGES = (
    "pcmanfm", "desktop-file-utils", "shared-mime-info", "hicolor-icon-theme", "xdg-utils", "libglib2.0-bin",
    "fonts-dejavu-core", "adwaita-icon-theme", "librsvg2-common",
)  # fmt: skip
PLAYER_USER = "player"
HOME = "home/player"
DATA = f"{HOME}/.local/share/Ugames"
OLDER_VERSION = "0.0.9"
OPEN_APP_PROCESSES = 3
"""The processes of an open app: itself, its bots, and the resource tracker of multiprocessing."""


# --- a machine without Python --------------------------------------------------------------------------------------


class Machine:
    """A Debian in a folder, and a player on it."""

    def __init__(self, root: Path, packages: Sequence[str]) -> None:
        self.root = root
        if not (root / "usr").is_dir():
            print(f"{root}: fetching a bare Debian", flush=True)
            quiet(
                "debootstrap", "--variant=minbase", f"--include={','.join(packages)}", "bookworm", root, DEBIAN_MIRROR
            )
            quiet("chroot", root, "useradd", "--create-home", "--uid", "1234", PLAYER_USER)
        if found := [*root.glob("usr/bin/python*"), *root.glob("usr/lib/python3*"), *root.glob("usr/lib/*/libpython*")]:
            raise Failure(f"this Debian is not bare: there is {found[0]}")

    def words(self, *words: str, user: str = PLAYER_USER) -> list[str]:
        """The arguments that run a command on this machine; the process that they start becomes that command."""
        mounts = f"mount -t proc proc {self.root}/proc && mount -t tmpfs tmpfs {self.root}/dev/shm"
        enter = f'{mounts} && exec chroot --userspec={user} {self.root} "$@"'
        return ["unshare", "--mount", "sh", "-c", enter, "sh", *words]

    def variables(self, screen: Screen | None = None) -> dict[str, str]:
        """The environment variables after a login."""
        plain = {"HOME": f"/{HOME}", "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "USER": PLAYER_USER, "LANG": "C.UTF-8"}
        return {**plain, "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11"} if screen else plain

    def say(self, *words: str, user: str = PLAYER_USER) -> str:
        """Run a command on this machine; its output."""
        return quiet(*self.words(*words, user=user), env=self.variables())

    def run(self, screen: Screen, *words: str) -> AbstractContextManager[subprocess.Popen[str]]:
        """A command that runs on this machine meanwhile."""
        return running(*self.words(*words), variables=self.variables(screen), stdout=DEVNULL, stderr=DEVNULL)

    def processes(self) -> list[str]:
        """The names of all processes on this machine."""
        return [each.name for each in processes() if each.root == self.root.resolve()]

    def games(self) -> list[Path]:
        """The player's saved games."""
        return sorted((self.root / DATA / "games").glob("*.ugames"))

    def reports(self) -> list[Path]:
        """The reports of errors."""
        return [*(self.root / DATA).glob("reports/*")]


# --- the bundle ----------------------------------------------------------------------------------------------------


def try_bundle(place: Path) -> None:
    """Unpack, deal, play, kill, start again, go on."""
    machine = Machine(place / "bare", LIBRARY_PACKAGES)
    archive = build.DIST / f"ugames-{build.version()}-linux-{platform.machine()}.tar.gz"
    shutil.rmtree(machine.root / HOME / f"ugames-{build.version()}", ignore_errors=True)
    shutil.rmtree(machine.root / DATA, ignore_errors=True)
    quiet("tar", "xzf", archive, "-C", machine.root / HOME)
    program = f"/{HOME}/ugames-{build.version()}/ugames"
    with a_screen(place / "pictures") as screen:
        where = screen, machine.root / DATA / "games", place / "mirror"
        with machine.run(screen, program) as app:
            player = Visitor(*where)
            screen.picture("bundle-1-title")
            save = player.deal()
            player.play(save, 5)
            screen.picture("bundle-2-table")
            app.kill()
            print(f"killed after {lines(save)} lines", flush=True)
        until(lambda: not machine.processes(), "a process outlives the one that was killed")
        with machine.run(screen, program) as app:
            player, before = Visitor(*where), lines(save)
            screen.picture("bundle-3-title-again")
            player.go_on()
            player.play(save, 3)
            screen.picture("bundle-4-continued")
            player.close()
            if (code := app.wait(HANDS_PATIENCE_SECONDS)) != 0:
                raise Failure(f"closing the window ends with exit code {code}")
            print(f"went on from {before} to {lines(save)} lines", flush=True)
        until(lambda: not machine.processes(), "a process outlives the window")
    print(machine.say(program, "verify", f"/{save.relative_to(machine.root)}"), end="")
    if machine.reports():
        raise Failure(f"there is a report of an error: {machine.reports()[0]}")


# --- the desktop ---------------------------------------------------------------------------------------------------

LAUNCHER = f"usr/share/applications/{build.APP}.desktop"
SAVE_ICON_PIXELS = (206, 95)
"""Where the icon of the saved game lies in the window of the file manager."""
LAUNCHER_ICON_PIXELS = (300, 95)
FILE_MANAGER_SETTINGS = "[config]\nsingle_click=0\nquick_exec=1\n"
"""With these the file manager starts a launcher at once, as desktops do if it comes from a package."""


def try_desktop(place: Path) -> None:
    """Install over an older package, double-click, start twice, kill, start again, remove."""
    machine = Machine(place / "desktop", (*LIBRARY_PACKAGES, *DESKTOP_PACKAGES))
    before = install(machine, place)
    home = machine.root / HOME
    shutil.rmtree(machine.root / DATA, ignore_errors=True)
    shutil.rmtree(home / "Desktop", ignore_errors=True)
    build.put(home / ".config" / "libfm" / "libfm.conf", FILE_MANAGER_SETTINGS)
    build.put(home / "Desktop" / "launcher.desktop", (machine.root / LAUNCHER).read_bytes())
    golden = next((environment.ROOT / "tests" / "golden" / "ugh").glob("*.ugames"))
    build.put(home / "Desktop" / "a save.ugames", b"".join(golden.read_bytes().splitlines(True)[:4]))
    machine.say("chown", "-R", f"{PLAYER_USER}:", f"/{HOME}", user="root")
    known = machine.say("gio", "info", "-a", "standard::content-type,standard::icon", f"/{HOME}/Desktop/a save.ugames")
    kind = known.split("standard::content-type: ")[1].split()[0]
    opener = machine.say("xdg-mime", "query", "default", "application/x-ugames").strip()
    if "application-x-ugames" not in known.split("standard::icon: ")[1]:
        raise Failure(f"a saved game has no icon of its own: {known}")
    if (kind, opener) != ("application/x-ugames", f"{build.APP}.desktop"):
        raise Failure(f"a saved game is {kind!r}, opened by {opener!r}")
    with a_screen(place / "pictures") as screen, machine.run(screen, "pcmanfm", f"/{HOME}/Desktop"):
        double_clicks(machine, screen)
    data = {path: path.read_bytes() for path in machine.games()}
    machine.say("dpkg", "--purge", "ugames", user="root")
    if left := listing(machine) - before:
        raise Failure(f"the package leaves behind: {', '.join(sorted(left))}")
    if not data or data != {path: path.read_bytes() for path in machine.games()}:
        raise Failure("removing the package has touched the player's games")
    print("removed without a trace; the player's games are untouched", flush=True)


def install(machine: Machine, place: Path) -> set[str]:
    """Install an older package and then the new one; the list of files before that."""
    machine.say("dpkg", "--purge", "ugames", user="root")
    before = listing(machine)
    new = next(build.DIST.glob(f"ugames_{build.version()}_*.deb"))
    old = build.debian(build.DIST / f"ugames-{build.version()}", place, OLDER_VERSION)
    for package in (old, new):
        shutil.copy(package, machine.root / "tmp")
        machine.say("apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{package.name}", user="root")
        (machine.root / "tmp" / package.name).unlink()
        print(f"installed {machine.say('dpkg-query', '-W', 'ugames').strip()}", flush=True)
    return before


def listing(machine: Machine) -> set[str]:
    """The names of all files of the system, without the records of dpkg and the caches of desktops."""
    places = ("usr", "etc", "opt", "srv")
    files = (path for place in places for path in (machine.root / place).rglob("*") if not path.is_dir())
    names = {path.relative_to(machine.root).as_posix() for path in files}
    return {name for name in names if not name.startswith("usr/share/mime/") and not name.endswith((".cache", "~"))}


def double_clicks(machine: Machine, screen: Screen) -> None:
    """The launcher, then the saved game into the window that is open, then both again after a crash."""
    files = until(lambda: screen.do("xdotool", "search", "--onlyvisible", "--name", "^Desktop$"), "no file manager")
    time.sleep(3)
    screen.picture("desktop-1-icons")
    screen.click(*LAUNCHER_ICON_PIXELS, files, times=2)
    window = screen.window()
    screen.picture("desktop-2-launched")
    screen.do("xdotool", "windowminimize", "--sync", window)
    screen.click(*SAVE_ICON_PIXELS, files, times=2)
    until(machine.games, "a double click on a saved game does not open it")
    until(lambda: machine.processes().count("ugames") <= OPEN_APP_PROCESSES, "the second start does not end")
    if screen.window() != window:
        raise Failure("the second start has not come to the window that is open")
    until(lambda: screen.do("xdotool", "getactivewindow") == window, "the window does not come to the front")
    screen.picture("desktop-3-save-opened")
    pid = screen.do("xdotool", "getwindowpid", window)
    if sys.platform != "win32":
        os.kill(int(pid), signal.SIGKILL)
    until(lambda: "ugames" not in machine.processes(), "a process outlives the one that was killed")
    screen.click(*SAVE_ICON_PIXELS, files, times=2)
    window = screen.window()
    screen.picture("desktop-4-after-a-crash")
    screen.do("wmctrl", "-ic", window)
    until(lambda: "ugames" not in machine.processes(), "the window does not close")
    if machine.reports():
        raise Failure(f"there is a report of an error: {machine.reports()[0]}")
    print("launcher and saved game open by a double click, in one window, and after a crash", flush=True)


TRIALS_OF_PACKAGES = {"bundle": try_bundle, "desktop": try_desktop}


def main() -> int:
    """Try one package; the exit code."""
    parser = command.parser(__doc__)
    parser.add_argument("what", choices=TRIALS_OF_PACKAGES)
    parser.add_argument("folder", type=Path, help="where Debian, pictures and everything else come")
    arguments = parser.parse_args()
    if missing := lacking(*PACKAGE_TOOLS):
        print(f"Ugames: this needs {', '.join(missing)}", file=sys.stderr)
        return 2
    try:
        TRIALS_OF_PACKAGES[arguments.what](arguments.folder.resolve())
    except (Failure, build.BuildError, subprocess.TimeoutExpired) as error:
        print(f"Ugames: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.what}: good; pictures are in {arguments.folder / 'pictures'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
