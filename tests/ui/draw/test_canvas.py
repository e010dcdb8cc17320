"""Drawings that are kept: as many as a window of that size needs, and never without limit."""

from __future__ import annotations

import sys
import time
from ctypes import CDLL
from functools import partial
from itertools import count
from math import inf
from pathlib import Path

import pygame
import pytest

from scripts.support.pilot import a_table, an_app, kept
from scripts.support.shipped import SHIPPED
from tests.laws.setups import played
from ugames.core.match import Beat
from ugames.games.ugo.rules import Card, Colour
from ugames.laws.setups import Setup
from ugames.registry import GAMES, load_game
from ugames.resources import asset
from ugames.screens.after.replay import Replay
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.store import KEPT_BYTES, KEPT_SHARE, KEPT_WINDOWS, PIXEL_BYTES, size_of
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.vectors import MOST_UNTAKEN_PIXELS, Ahead, Drawing, Wish
from ugames.ui.table.board import board_of
from ugames.ui.table.cards.face import Faces
from ugames.ui.table.cards.mark import Pile
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.staging.waiting import MOST_SECONDS_FOR_FACES

pytestmark = pytest.mark.usefixtures("quick_bots")

bare = pytest.mark.usefixtures("without_pictures")

PERTURB = -6
"""The C library's number for the option that fills fresh memory."""


@pytest.mark.parametrize(
    ("size", "memory", "most"),
    (
        ((1920, 1080), inf, KEPT_WINDOWS * PIXEL_BYTES * 1920 * 1080),
        ((3840, 2160), 8 << 30, KEPT_BYTES.stop),
        ((3840, 2160), 2 << 30, (2 << 30) * KEPT_SHARE),
        ((3840, 2160), 1 << 28, KEPT_BYTES.start),
    ),
)
def test_what_is_kept_fits_the_window_and_the_computer(size: tuple[int, int], memory: float, most: float) -> None:
    pygame.font.init()
    canvas, numbers = Canvas(Theme(1024, 640), memory), count()
    canvas.adopt(Theme(*size))
    large = pygame.Surface((500, 500)).get_pitch() * 500
    used = canvas.store.get("used", lambda: pygame.Surface((500, 500)))
    while canvas.store.bytes + large <= most:
        canvas.store.get(next(numbers), lambda: pygame.Surface((500, 500)))
    for flying in (0, 4_000_000) * 10:
        canvas.store.beside(flying)
        assert canvas.store.bytes + flying <= most
        assert canvas.store.get("used", lambda: pygame.Surface((1, 1))) is used
        canvas.store.get(next(numbers), lambda: pygame.Surface((500, 500)))
        assert canvas.store.bytes + flying <= most
    canvas.store.beside(1 << 30)
    assert most / 2 - large < canvas.store.bytes <= most / 2
    assert 0 not in canvas.store


class Counting:
    """A font that counts its measurements."""

    def __init__(self, font: pygame.font.Font) -> None:
        self.font = font
        self.calls = self.letters = 0

    def size(self, text: str) -> tuple[int, int]:
        self.calls += 1
        self.letters += len(text)
        return self.font.size(text)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> tuple[Canvas, Counting]:
    """A canvas, and the font that counts its measurements."""
    pygame.font.init()
    canvas = Canvas(Theme(1280, 720))
    font = Counting(canvas.type.font("text", 24))
    monkeypatch.setattr(canvas.type, "font", lambda family, size: font)
    return canvas, font


WORDS = {"letters": "x" * 10_000, "NUL": "\0" * 10_000}


@pytest.mark.parametrize("word", WORDS.values(), ids=WORDS)
def test_a_word_of_10_000_letters_is_shortened_with_few_measurements(
    counted: tuple[Canvas, Counting], word: str
) -> None:
    canvas, font = counted
    short = canvas.type.shortened(word, 24, 300)
    assert short.endswith("...")
    assert word.startswith(short[:-3])
    assert font.calls < 50
    assert font.letters < 10_000
    assert canvas.width(short, 24) <= 300 < canvas.width(word[: len(short) - 2] + "...", 24)


@pytest.mark.parametrize("word", WORDS.values(), ids=WORDS)
def test_a_word_of_10_000_letters_is_broken_in_time_for_its_length(counted: tuple[Canvas, Counting], word: str) -> None:
    canvas, font = counted
    lines = canvas.wrapped(word, 24, 300)
    assert "".join(lines) == word
    assert font.calls < 14 * len(word)  # n log n
    assert font.letters < 14 * 10 * len(word)  # an escape has up to ten
    assert all(canvas.width(line, 24) <= 300 for line in lines)


@pytest.mark.parametrize("text", ["\u200b", "\ufe0f", "\u200d" * 3, "", "\x00", "\ud800", "a\x1bb", "\u202e", "\u0301"])
def test_any_text_can_be_measured_and_drawn(text: str) -> None:
    pygame.font.init()
    canvas = Canvas(Theme(1280, 720))
    canvas.surface = pygame.Surface((400, 100))
    assert canvas.width(text, 24) >= 0
    assert canvas.text(text, 10, 50, width=100).h > 0
    canvas.label(text, 10, 50, width=100)
    canvas.paragraph(text * 100, Area(0, 0, 90, 90))


@pytest.mark.parametrize("area", [Area(10, 10, -5, 20), Area(10, 10, 20, -0.2)])
@pytest.mark.parametrize("alpha", [0.3, 1.0])
def test_nothing_is_drawn_in_a_place_of_which_nothing_is_left(area: Area, alpha: float) -> None:
    canvas = Canvas(Theme(320, 200))
    canvas.surface = pygame.Surface((320, 200))
    before = pygame.image.tobytes(canvas.surface, "RGB")
    canvas.fill(area, "accent", 10, alpha)
    assert pygame.image.tobytes(canvas.surface, "RGB") == before


@bare
def test_one_table_at_rest_needs_far_less_than_is_kept(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        pilot.app.canvas.store.clear(1920 * 1080)
        a_table(pilot.app, "uchronia", 5, people=(0,))
        pilot.frame(3, 0.5)
        assert pilot.app.canvas.store.bytes < pilot.app.canvas.store.most * 2 / 3


@bare
@pytest.mark.parametrize("drawn", (True, False))
def test_cards_fly_once_their_faces_are_drawn(tmp_path: Path, drawn: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        screen = a_table(pilot.app, "ugo", 2, people=(0,))
        pilot.until(lambda: not screen.playback.busy and screen.audience.viewer in screen.shown.seen.to_act)
        pilot.frame(1, 1 / 60)  # the ground has a frame of its own, too
        monkeypatch.setattr(pilot.app.canvas.ahead, "ready", lambda drawing: drawn)
        monkeypatch.setattr(screen.playback.display.cards, "unseen", lambda *_: Wish(Drawing("ugo/back.svg", (9, 9))))
        screen.playback.queue(Beat((), screen.shown.seen))
        waited = 0
        while screen.playback.busy:
            pilot.frame(1, 1 / 60)
            waited += 1
            assert waited < 600, "it waits for ever"
        if drawn:
            assert waited == 2, "a move begins in a frame of its own"
        else:
            assert MOST_SECONDS_FOR_FACES <= (waited - 1) / 60 < MOST_SECONDS_FOR_FACES + 3 / 60


def test_what_is_there_is_not_drawn_again() -> None:
    canvas = Canvas(Theme(1920, 1080))
    board = board_of(load_game("ugo"), ["A", "B"])
    cards, card = CardPainter(Faces(canvas, board.face, board.back, "ugo")), Card(Colour.blue, 4)
    assert cards.unseen(card, 200) is not None
    cards.image(card, 200, mark="winner")
    assert cards.unseen(card, 200) is None
    assert cards.unseen(card, 210) is not None
    cards.image(card, 200, size=3)
    pile = cards.key(card, Pile(200, 3))
    while cards.faces.key(card, 200) in canvas.store:
        assert pile in canvas.store
        cards.image(card, 200, size=3)
        canvas.store.get(object(), lambda: pygame.Surface((500, 500)))
    assert cards.unseen(card, 200) is not None
    assert cards.unseen(card, 200, size=3) is None


def test_the_thread_waits_until_what_it_has_drawn_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ugames.ui.draw.vectors.MOST_PIXELS_AHEAD", 150)
    ahead = Ahead()
    made: list[int] = []
    wishes = [Wish(Drawing("ugo/back.svg", (10, 10 + i)), i, partial(made.append, i)) for i in range(6)]
    try:
        for wish in wishes:
            ahead.want(wish)
        deadline = time.monotonic() + 30
        while not ahead.idle and time.monotonic() < deadline:
            assert ahead._to_be_made() < 150 + 160
            ahead.finish(0)
            time.sleep(0.001)
        assert made == list(range(6))
    finally:
        ahead.close()


@bare
def test_only_one_cloth_is_drawn_ahead(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot:
        pilot.frame(8)
        ahead = pilot.app.canvas.ahead
        for game in GAMES:
            pilot.move_pointer(pilot.place(pilot.node(f"box-{game}")))
            pilot.frame()
            pilot.until(lambda: ahead.idle)
            assert [drawing.name for drawing in ahead.done] == [f"{game}/cloth.svg"]
        a_table(pilot.app, "ugo", 2)
        pilot.frame(2)
        assert not ahead.done


@bare
@pytest.mark.parametrize("game", ("ugo", pytest.param("uchronia", marks=pytest.mark.slow)))
def test_no_cache_grows_beyond_its_bound_in_a_whole_game(tmp_path: Path, game: str) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        pilot.app.doors.replay(kept(played(Setup(game, 4), 1)))
        replay, canvas, dropped = pilot.top(Replay), pilot.app.canvas, False
        canvas.store.most //= 2  # a whole game fills it
        for moment in range(0, replay.session.moments, 4):
            before = set(canvas.store.kept)
            replay.go(moment)
            pilot.frame()
            dropped = dropped or not before <= set(canvas.store.kept)
            assert canvas.store.bytes == sum(map(size_of, canvas.store.kept.values())) <= canvas.store.most
            assert sum(drawing.pixels for drawing in list(canvas.ahead.done)) <= MOST_UNTAKEN_PIXELS
        assert dropped


linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only there can be said what fresh memory holds")


def drawings(name: str, size: tuple[int, int]) -> int:
    """The number of different results of a drawing, with different bytes in fresh memory."""
    memory = CDLL(None)
    drawn = set()
    for held in (1, 85, 170):
        memory.mallopt(PERTURB, held)
        try:
            drawn.add(pygame.image.tobytes(pygame.image.load_sized_svg(str(asset(name)), size), "RGBA"))
        finally:
            memory.mallopt(PERTURB, 0)
    return len(drawn)


CLOTHS = ((1600, 1000), (3100, 1937))
"""Sizes at which other curves had a streak than at the first."""


@pytest.mark.sparse(2)
@linux_only
@pytest.mark.parametrize("size", ((1448, 905), *(pytest.param(size, marks=pytest.mark.slow) for size in CLOTHS)))
@pytest.mark.parametrize("game", SHIPPED)
def test_a_cloth_looks_the_same_whatever_memory_held_before(game: str, size: tuple[int, int]) -> None:
    cloths = sorted(path.name for path in Path(str(asset(game))).glob("cloth*.svg"))
    assert cloths
    assert not [name for name in cloths if drawings(f"{game}/{name}", size) > 1]


def test_pages_and_tables_keep_pictures_of_their_own() -> None:
    table, page = Theme(1080, 1920), Theme(1080, 1920, 1.2)
    canvas, numbers = Canvas(table), count()
    made = [pygame.Surface((8, 8)) for _ in range(9)]

    def get() -> pygame.Surface:
        return canvas.store.get("picture", lambda: made[next(numbers)])

    first = get()
    canvas.regard(page)
    assert canvas.theme.unit > table.unit
    assert get() is not first
    with canvas.as_at_first():
        assert canvas.theme.unit == table.unit
        assert get() is first
    assert canvas.theme.unit == page.unit
    canvas.regard(Theme(1080, 1920))
    assert get() is first
    assert next(numbers) == 2
