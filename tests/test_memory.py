"""The calls that ask the system about memory."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from contextlib import nullcontext
from functools import _lru_cache_wrapper
from math import inf
from mmap import mmap
from random import Random
from types import SimpleNamespace

import pytest

from scripts import memory as script
from ugames.core.game import PUBLIC
from ugames.core.match import Match, Player
from ugames.journal.journals import AnyMatch
from ugames.process import memory
from ugames.registry import GAMES, game_class, load_game


class Library:
    """A stand-in for the C library that records its calls."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []

    def mallopt(self, what: int, value: int) -> int:
        self.told.append((what, value))
        return 1


def test_large_surfaces_have_pages_of_their_own_and_all_threads_one_store(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library()
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    monkeypatch.setattr(sys, "platform", "linux")
    memory.give_back()
    assert library.told == [(-3, memory.LARGE), (-8, 1)]
    monkeypatch.setattr(sys, "platform", "win32")
    memory.give_back()
    assert len(library.told) == 2


HOLES = """
things = [bytes(60_000) for _ in range(600)]
things = things[::50]
before = used()
memory.tidy()
print(before - used() - 20_000_000)
"""
"""Small things with holes among them, as cards and texts leave them."""
LOOP = """
import os, time
os.environ["SDL_AUDIODRIVER"] = "dummy"
from ugames.ui.kit.sound import Device, Library
Device(1).tend(True, 0.0)
library, before = Library(), used()
while library.fetched("ambience-ugo") is None or library.loading:
    time.sleep(0.01)
print(before + 18_000_000 - used())
"""
"""A loop of twelve million bytes, which is unpacked in parts of some thousand."""


@pytest.mark.skipif(sys.platform != "linux", reason="another C library")
@pytest.mark.parametrize("code", (HOLES, LOOP))
def test_what_is_left_empty_goes_back_to_the_system(code: str) -> None:
    """Measured in a process of its own."""
    used = (
        "from pathlib import Path\n"
        "from ugames.process import memory\n"
        "def used():\n"
        "    return int(Path('/proc/self/statm').read_text().split()[1]) * 4096\n"
        "memory.give_back()\n"
    )
    done = subprocess.run([sys.executable, "-c", used + code], capture_output=True, text=True, check=True)
    assert int(done.stdout.splitlines()[-1]) > 0


def test_a_computer_tells_how_much_memory_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it does not, there is no end of it."""
    if sys.platform != "win32":
        monkeypatch.setattr(os, "sysconf", {"SC_PHYS_PAGES": 500_000, "SC_PAGE_SIZE": 4096}.__getitem__)
    assert memory.physical() > 1 << 30
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delattr(os, "sysconf", raising=False)
    assert memory.physical() == inf


@pytest.mark.parametrize("error", (OSError("no such library"), AttributeError("mallopt")))
def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def none(name: None) -> Library:
        raise error

    monkeypatch.setattr(ctypes, "CDLL", none)
    monkeypatch.setattr(sys, "platform", "linux")
    memory.give_back()


def test_no_cache_without_a_bound_grows_with_play() -> None:
    """Each further match has other values; those that are kept for ever belong to the rules."""

    def kept() -> Counter[str]:
        modules = [module for name, module in sys.modules.items() if name.startswith("ugames.")]
        caches = {each for module in modules for each in vars(module).values() if isinstance(each, _lru_cache_wrapper)}
        return Counter({repr(each): each.cache_info().currsize for each in caches if not each.cache_info().maxsize})

    def play(deal: int) -> None:
        for game in GAMES:
            most = max(game_class(game).seats)
            match: AnyMatch = Match(load_game(game), tuple(Player(f"P{seat}") for seat in range(most)), deal)
            dice = Random(deal)
            for _ in range(120):
                if actors := match.glimpse(PUBLIC).to_act:
                    seat = dice.choice(actors)
                    match.submit(seat, dice.choice(match.glimpse(seat).legal))
                elif match.game.tick_hz:
                    match.advance(30)

    play(1)
    before = kept()
    play(2)
    assert sum((kept() - before).values()) < 10


# --- scripts/memory.py ---------------------------------------------------------------------------------------------

QUIET = script.Share(60.0, 13.0, 12.0, 47.5)
"""The memory at the title."""


def told(monkeypatch: pytest.MonkeyPatch, end: script.Share) -> int:
    """The exit code of the script for a game with this memory at its end."""
    found = json.dumps({"title": QUIET, "fresh": QUIET, "end": end, "title again": QUIET})
    done = SimpleNamespace(stdout=f"pygame\nfound {found}\n", stderr="")
    monkeypatch.setattr(script, "screen", lambda size: nullcontext({}))
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "argv", ["memory.py", "ugo"])
    return script.main()


def test_a_game_that_takes_too_much_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both processes count."""
    assert told(monkeypatch, QUIET._replace(app=script.MOST - 13.0)) == 0
    assert told(monkeypatch, QUIET._replace(app=script.MOST - 12.0)) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("ugo ")
    assert f"{script.MOST + 1} ({script.MOST - 12} + 13)" in last


@pytest.mark.skipif(sys.platform != "linux", reason="only there a process can be asked for its share")
def test_the_share_of_a_process_is_counted() -> None:
    held = mmap(-1, 40 * script.MB)  # asked of the system itself: the C library may keep what is given back
    held.write(b"x" * len(held))
    before = script.pss(os.getpid())
    assert before > 40
    held.close()
    assert script.pss(os.getpid()) < before - 30
