"""Fixtures of the tests that look at the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, an_app
from scripts.support.quick import Quick
from scripts.support.unseen import empty
from scripts.support.unseen import unseen as nothing_drawn
from tests.ui.bots_process import think_in_one_process
from ugames.bots.thinking.decision import Decision
from ugames.bots.worker import Answer
from ugames.home import keeper
from ugames.process.instance import Instance, Request
from ugames.screens import flow, opening
from ugames.ui.draw import shapes, strokes
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.typesetting import LEAST_READABLE_PIXELS, Fonts, Typesetter, font_file
from ugames.ui.kit.app import App
from ugames.ui.kit.running.loop import Loop
from ugames.ui.table.turns.screen import TurnScreen

__all__ = ["think_in_one_process"]


@pytest.fixture(autouse=True)
def nothing_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """An app that is over is garbage that is found, as it would not be if it were set aside whenever one sits down."""
    monkeypatch.setattr(flow, "exempt_from_collection", lambda: None)


LARGE_PIXELS = 300_000
"""Few drawings with more pixels are kept."""
UNSHARED_PIXELS = 2_100_000
"""Drawings with more pixels are not kept."""


@lru_cache(maxsize=600)
def rendered(path: str, size: tuple[int, int], changed: int) -> pygame.Surface:
    """A drawing that the tests of this process share."""
    return REAL_LOAD(path, size)


@lru_cache(maxsize=20)
def rendered_large(path: str, size: tuple[int, int], changed: int) -> pygame.Surface:
    """A table or a cloth that they share: most of the time of a test goes into those."""
    return REAL_LOAD(path, size)


REAL_LOAD = pygame.image.load_sized_svg


@pytest.fixture(autouse=True)
def render_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each app renders the same drawings, of which each gets a copy of its own."""

    def load(path: str, size: tuple[int, int]) -> pygame.Surface:
        pixels = size[0] * size[1]
        if pixels > UNSHARED_PIXELS or not Path(path).is_file():
            return REAL_LOAD(path, size)
        return (rendered_large if pixels > LARGE_PIXELS else rendered)(path, size, Path(path).stat().st_mtime_ns).copy()

    monkeypatch.setattr(pygame.image, "load_sized_svg", load)


REAL_FONT = Typesetter.font
REAL_EXTENT = Fonts.extent


@lru_cache(maxsize=100)
def opened_font(file: str, pixels: int) -> pygame.font.Font:
    """A font that the tests of this process share."""
    pygame.font.init()
    return pygame.font.Font(file, pixels)


def lettering(file: str, pixels: int) -> pygame.font.Font:
    """The font of that file; once an app has been closed for good, with its fonts, all are opened anew."""
    font = opened_font(file, pixels)
    try:
        font.get_height()
    except pygame.error:
        opened_font.cache_clear()
        font = opened_font(file, pixels)
    return font


@lru_cache(maxsize=60_000)
def measured(file: str, pixels: int, text: str) -> int:
    """How wide a text is, for all apps of this process."""
    return lettering(file, pixels).size(text)[0]


@pytest.fixture(autouse=True)
def letter_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each app draws the same letters and measures the same texts: a new font makes each of its letters first."""

    def font(self: Typesetter, family: str, size: float) -> pygame.font.Font:
        return lettering(font_file(family), max(LEAST_READABLE_PIXELS, self.theme.px(size)))

    def extent(self: Fonts, family: str, pixels: int, text: str) -> int:
        return measured(font_file(family), pixels, text)

    monkeypatch.setattr(Typesetter, "font", font)
    monkeypatch.setattr(Fonts, "extent", extent)


@pytest.fixture
def canvas() -> Canvas:
    """A canvas on which a unit is a pixel, with nothing on it."""
    pygame.font.init()
    canvas = Canvas(Theme(1920, 1080))
    canvas.surface = pygame.Surface((900, 700), pygame.SRCALPHA)
    return canvas


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The app at its first screen, without animation."""
    with an_app(tmp_path) as it:
        yield it


FRAMES_BY_DRAWING = 3
"""Where nothing is seen, one frame in this number goes through the motions of drawing."""
FRAMES_BY_DRAWING_HARDLY = 12
"""The same number for matches of which a test knows the positions."""
REAL_DRAW = App._draw


@pytest.fixture
def without_pictures(render_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave all pictures empty: places do not depend on them, and rendering them takes most of the time."""
    monkeypatch.setattr(pygame.image, "load_sized_svg", empty(pygame.Surface))


def _drawn_at_once(canvas: Canvas, work: Callable[[], None]) -> shapes.Strokes:
    """Nothing is listed where nothing is seen: that would take longer than drawing it there."""
    work()
    return ()


@pytest.fixture
def unseen(render_once: None, thorough: bool, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Draw nothing at all, where a test looks at places and words alone; go through the motions now and then, or always
    with --slow.
    """
    frames = count()

    def draw_often(app: App) -> None:
        if thorough or app._everything or next(frames) % FRAMES_BY_DRAWING == 0:
            REAL_DRAW(app)

    monkeypatch.setattr(App, "_draw", draw_often)
    monkeypatch.setattr(strokes, "strokes_of", _drawn_at_once)
    with nothing_drawn():
        yield


@pytest.fixture
def hardly_drawn(unseen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing, and go through the motions of it seldom: for whole matches of which a test knows the positions."""
    frames = count()

    def draw_seldom(app: App) -> None:
        if next(frames) % FRAMES_BY_DRAWING_HARDLY == 0:
            REAL_DRAW(app)

    monkeypatch.setattr(App, "_draw", draw_seldom)


class AtOnce(Quick):
    """Bots that answer within a frame, hints included."""

    def __init__(self, *_: Any, **__: Any) -> None:
        super().__init__()

    def poll(self) -> Answer | None:
        """The answer to the oldest question."""
        answer = super().poll()
        return answer and answer._replace(decision=Decision(answer.action))


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play in the process of the test: nothing in it depends on when another one answers."""
    monkeypatch.setattr("ugames.screens.flow.Thinker", AtOnce)


@pytest.fixture
def viewer_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The viewer changes when a test says so, and no curtain falls."""
    monkeypatch.setattr(TurnScreen, "_go_on_at_rest", lambda screen, now: None)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that is drawn."""
    lines: list[str] = []
    line = Typesetter.line

    def drawn(type_: Typesetter, text: str, *more: Any) -> pygame.Surface:
        lines.append(text)
        return line(type_, text, *more)

    monkeypatch.setattr(Typesetter, "line", drawn)
    return lines


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[App]]:
    """Starts the whole app, and calls a function in the place of its loop."""
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path / "home"))

    def run(do: Callable[[Pilot], None], desktop: tuple[int, int] = (1920, 1080)) -> list[App]:
        apps: list[App] = []

        def instead(loop: Loop) -> None:
            assert isinstance(loop.app, App)
            apps.append(loop.app)
            do(Pilot(loop.app))

        monkeypatch.setattr(Loop, "run", instead)
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
        pygame.init()
        assert opening.run_app(Request(), Instance(), print) == 0
        keeper.settle()
        return apps

    return run
