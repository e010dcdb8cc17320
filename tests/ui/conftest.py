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
from tests.ui.bots_process import think_in_one_process
from ugames.bots.thinking.decision import Decision
from ugames.bots.worker import Answer
from ugames.home import keeper
from ugames.process.instance import Instance, Request
from ugames.screens import flow, opening
from ugames.ui.draw import shapes, strokes
from ugames.ui.draw.canvas import Canvas
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
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The app at its first screen, without animation."""
    with an_app(tmp_path) as it:
        yield it


FRAMES_BY_DRAWING = 3
"""Where nothing is seen, one frame in this number goes through the motions of drawing."""
FRAMES_BY_DRAWING_HARDLY = 12
"""The same number for matches of which a test knows the positions."""
REAL_DRAW = App._draw


class Unseen(pygame.Surface):
    """A surface on which nothing is ever drawn, and that takes no room: it only says how large it would be."""

    def __init__(self, size: tuple[float, float], *_: Any, **__: Any) -> None:
        super().__init__((2, 2), pygame.SRCALPHA)  # a single row is scaled with what lies behind it in memory
        super().set_clip((0, 0, 0, 0))
        self._size = int(size[0]), int(size[1])

    def get_size(self) -> tuple[int, int]:
        """The size that was asked for."""
        return self._size

    def get_width(self) -> int:
        """The width that was asked for."""
        return self._size[0]

    def get_height(self) -> int:
        """The height that was asked for."""
        return self._size[1]

    def get_rect(self, **fields: Any) -> pygame.Rect:
        """The whole of it."""
        whole = pygame.Rect((0, 0), self._size)
        for name, value in fields.items():
            setattr(whole, name, value)
        return whole

    def get_at(self, *_: Any) -> pygame.Color:
        """The colour of nothing."""
        return pygame.Color(0, 0, 0, 0)

    def subsurface(self, *area: Any) -> Unseen:
        """A part of it, as empty."""
        return Unseen(pygame.Rect(*area).size)

    def blit(self, *_: Any, **__: Any) -> pygame.Rect:
        """Draw nothing."""
        return pygame.Rect(0, 0, 0, 0)

    def fill(self, *_: Any, **__: Any) -> pygame.Rect:
        """Fill nothing."""
        return pygame.Rect(0, 0, 0, 0)

    def set_clip(self, *_: Any) -> None:
        """Leave the surface shut to drawing."""

    def get_clip(self) -> pygame.Rect:
        """The clip of a surface on which one can draw."""
        return self.get_rect()

    def convert_alpha(self, *_: Any) -> Unseen:
        """Itself: there are no pixels to convert."""
        return self

    def copy(self) -> Unseen:
        """Another empty one."""
        return Unseen(self._size)


def _empty(made: type[pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Loads pictures on which there is nothing."""

    def load(path: str, size: tuple[float, float]) -> pygame.Surface:
        if not Path(path).is_file():
            assert not Path(path).parent.is_dir(), f"there is no {path}"
            raise FileNotFoundError(path)  # a game without pictures is drawn plainly
        return made(size, pygame.SRCALPHA)

    return load


@pytest.fixture
def without_pictures(render_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave all pictures empty: places do not depend on them, and rendering them takes most of the time."""
    monkeypatch.setattr(pygame.image, "load_sized_svg", _empty(pygame.Surface))


def _drawn_at_once(canvas: Canvas, work: Callable[[], None]) -> shapes.Strokes:
    """Nothing is listed where nothing is seen: that would take longer than drawing it there."""
    work()
    return ()


@pytest.fixture
def unseen(render_once: None, thorough: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing at all, where a test looks at places and words alone; go through the motions now and then, or always
    with --slow.
    """
    frames = count()

    def draw_often(app: App) -> None:
        if thorough or app._everything or next(frames) % FRAMES_BY_DRAWING == 0:
            REAL_DRAW(app)

    open_window, window = pygame.display.set_mode, pygame.display.get_surface
    sheet = lru_cache(1)(Unseen)

    def opened(*args: Any, **fields: Any) -> pygame.Surface:
        return sheet(open_window(*args, **fields).get_size())

    def shown() -> pygame.Surface | None:
        real = window()
        return real and sheet(real.get_size())

    monkeypatch.setattr(pygame.image, "load_sized_svg", _empty(Unseen))
    monkeypatch.setattr(pygame.display, "set_mode", opened)
    monkeypatch.setattr(pygame.display, "get_surface", shown)
    monkeypatch.setattr(pygame, "Surface", Unseen)
    monkeypatch.setattr(App, "_draw", draw_often)
    monkeypatch.setattr(strokes, "strokes_of", _drawn_at_once)
    for kept in ("_disc", "round_strokes"):  # else later tests get empty corners
        monkeypatch.setattr(shapes, kept, lru_cache(getattr(shapes, kept).__wrapped__))


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
