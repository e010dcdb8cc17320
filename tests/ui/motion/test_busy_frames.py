"""How much work the busiest frame of a moment is: a frame that measures, places or draws more comes too late.

Time is not measured here, since it differs from computer to computer: what takes it is counted.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support import films, photographer
from scripts.support.photographer import Photographer, an_app
from scripts.support.shipped import SHIPPED
from ugames.ui.draw import typesetting
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.typesetting import Typesetter
from ugames.ui.kit import placing
from ugames.ui.table.screen.header import Header

MOST_WORK = {"measured": 120, "lettered": 45, "placed": 3, "rendered": 250_000}
"""The most texts that are measured or drawn for the first time in a frame, places that are chosen among all others,
and pixels of drawings that are not ready when they are seen. In November 2026 the busiest had 88, 37, 2 and 211,000.
"""
FIRST_FRAMES = 5
"""The first frames after somebody has sat down, which draw all of a table."""
BUSY_MOMENTS = {"ugo": "trick", "uchu_kaigi": "trick", "uchronia": "start", "ugh": "bust-1", "ufo": "departure"}
"""A moment of each game that is looked at always; all others with --slow."""
EVERY_MOMENT = [
    pytest.param(game, moment, marks=[] if BUSY_MOMENTS[game] == moment else pytest.mark.slow)
    for game in SHIPPED
    for moment in films.TAKES[game]
]


@pytest.fixture
def work(without_pictures: None, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What has been done in the frame that is made: of drawings the size counts, not what is on them."""
    done: Counter[str] = Counter()

    def watch(owner: Any, name: str, what: str, size: Callable[..., int] = lambda *_: 1) -> None:
        real: Callable[..., Any] = getattr(owner, name)

        def counted(*arguments: Any, **fields: Any) -> Any:
            if threading.current_thread() is threading.main_thread():
                done[what] += size(*arguments)
            return real(*arguments, **fields)

        monkeypatch.setattr(owner, name, counted)

    watch(typesetting, "_width", "measured")
    watch(Typesetter, "lettered", "lettered")
    watch(placing, "placed", "placed")
    watch(pygame.image, "load_sized_svg", "rendered", lambda _, size: size[0] * size[1])
    return done


def busiest(game: str, moment: str, home: Path, work: Counter[str], monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The most of each kind of work in any frame of a moment."""
    most: Counter[str] = Counter()

    class Foreman(films.Reel):
        """Counts work instead of keeping pictures."""

        def _open_video(self) -> None:
            return None

        def roll(self, step: float = 1 / films.FRAMES_A_SECOND) -> None:
            self.shot.catch_up()
            self.shot.now += step
            work.clear()
            self.shot.app.frame(self.shot.now)
            self.frames += 1
            if self.frames > FIRST_FRAMES:
                most.update({what: work[what] - most[what] for what in work if work[what] > most[what]})

        def close(self) -> None:
            pass

    monkeypatch.setattr(films, "Reel", Foreman)
    monkeypatch.setattr(photographer, "furnish", lambda home: None)  # saved games are not seen from a table
    with an_app((1920, 1080), speed="normal") as (app, folder):
        films.film(Photographer(app, folder, home, ()), films.TAKES[game][moment], home / "film")
    return most


def too_much(most: Counter[str]) -> set[str]:
    """The kinds of work of which there is too much in some frame."""
    return {what for what, number in most.items() if number > MOST_WORK[what]}


@pytest.mark.parametrize(("game", "moment"), EVERY_MOMENT)
def test_no_frame_of_a_moment_is_too_much_work(
    game: str,
    moment: str,
    tmp_path: Path,
    work: Counter[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = busiest(game, moment, tmp_path, work, monkeypatch)
    assert most or moment == "deal", "nothing was counted"
    assert too_much(most) == set()


def test_a_header_that_measures_anew_in_every_frame_is_found(
    tmp_path: Path, work: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, numbers = Header.draw, count()

    def greedy(self: Header, canvas: Canvas, *seen: Any) -> None:
        for _ in range(MOST_WORK["measured"]):
            canvas.width(f"number {next(numbers)}", 20)
        draw(self, canvas, *seen)

    monkeypatch.setattr(Header, "draw", greedy)
    assert too_much(busiest("uchronia", BUSY_MOMENTS["uchronia"], tmp_path, work, monkeypatch)) == {"measured"}
