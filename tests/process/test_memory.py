"""The calls that ask the system about memory."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections import Counter
from functools import _lru_cache_wrapper
from math import inf
from random import Random
from unittest.mock import Mock, call

import pytest

from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch, Match, Player
from ugames.process import memory
from ugames.registry import GAMES, game_class, load_game


@pytest.mark.parametrize("platform", ("linux", "win32"))
def test_large_surfaces_have_pages_of_their_own_and_another_c_library_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    library = Mock()
    monkeypatch.setattr(sys, "platform", platform)
    for found in (Mock(return_value=library), Mock(side_effect=OSError), Mock(side_effect=AttributeError)):
        monkeypatch.setattr(ctypes, "CDLL", found)
        memory.give_back()
    wanted = [call(-3, memory.LARGE_BLOCK_BYTES), call(-1, memory.SPARE_HEAP_BYTES), call(-8, 1)]
    assert library.mallopt.call_args_list == (wanted if platform == "linux" else [])


@pytest.mark.skipif(sys.platform != "linux", reason="another C library")
def test_what_is_left_empty_goes_back_to_the_system() -> None:
    code = (
        "from pathlib import Path\n"
        "from ugames.process import memory\n"
        "used = lambda: int(Path('/proc/self/statm').read_text().split()[1]) * 4096\n"
        "memory.give_back()\n"
        "things = [bytes(60_000) for _ in range(600)][::50]\n"
        "before = used()\n"
        "memory.tidy()\n"
        "print(before - used() - 20_000_000)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 0


def test_a_computer_tells_how_much_memory_it_has_or_there_is_no_end_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform != "win32":
        monkeypatch.setattr(os, "sysconf", {"SC_PHYS_PAGES": 500_000, "SC_PAGE_SIZE": 4096}.__getitem__)
    assert memory.physical() > 1 << 30
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delattr(os, "sysconf", raising=False)
    assert memory.physical() == inf


def test_no_cache_without_a_bound_grows_with_play() -> None:

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
                elif match.game.has_clock:
                    match.advance(30)

    play(1)
    before = kept()
    play(2)
    assert sum((kept() - before).values()) < 10
