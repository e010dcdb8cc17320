"""The parts with which a canvas draws, each by itself: store, type, shapes, shadows, vectors, and drawing ahead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from threading import Event
from typing import Any

import pygame
import pytest

from tests.ui.conftest import REAL_EXTENT, REAL_FONT
from ugames.ui.draw import lettering, vectors
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.store import KEPT_BYTES, Cache, Enough, size_of
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.typesetting import KEPT_PARAGRAPHS, MOST_OPEN_FONTS, Fonts, Typesetter, font_file, parts_by_family
from ugames.ui.draw.vectors import Ahead, Drawing, Wish


@pytest.fixture
def letters() -> Typesetter:
    """Type in which a unit is a pixel."""
    pygame.font.init()
    return Typesetter(Theme(1920, 1080), Cache(1))


def covered(surface: pygame.Surface) -> pygame.Rect:
    """The pixels that are not clear."""
    return surface.get_bounding_rect()


def test_a_store_makes_each_surface_once_and_counts_its_bytes() -> None:
    store, made = Cache(1), count()

    def make() -> pygame.Surface:
        next(made)
        return pygame.Surface((30, 20), depth=32)

    assert store.get("a", make) is store.get("a", make)
    assert next(made) == 1
    assert store.bytes == size_of(store.get("a", make)) == 30 * 20 * 4
    assert "a" in store
    store.clear(1)
    assert "a" not in store
    assert store.bytes == 0


def test_a_store_keeps_a_surface_that_is_larger_than_all_it_may_keep() -> None:
    store = Cache(1)
    store.get("small", lambda: pygame.Surface((10, 10), depth=32))
    large = store.get("large", lambda: pygame.Surface((KEPT_BYTES.start // 400 + 1, 100), depth=32))
    assert store.bytes == size_of(large) > store.most
    assert "small" not in store
    store.get("next", lambda: pygame.Surface((10, 10), depth=32))
    assert "large" not in store
    assert store.bytes == 400
    assert store.get("large", lambda: pygame.Surface((1, 1))) is large, "what somebody holds is not made twice"
    del large
    store.get("next", lambda: pygame.Surface((10, 10), depth=32))
    assert store.get("large", lambda: pygame.Surface((1, 1))).get_size() == (1, 1)
    third = (1000, store.most // 3 // 4000)
    held = store.get(0, lambda: pygame.Surface(third, depth=32))
    for number in range(1, 4):
        store.get(number, lambda: pygame.Surface(third, depth=32))
    assert store.bytes + size_of(held) <= store.most, "nor does it leave its room to others"


def test_what_will_be_needed_soon_goes_last() -> None:
    store = Cache(1)
    half = KEPT_BYTES.start // 800 + 1
    for key in ("soon", "seen"):
        store.get(key, lambda: pygame.Surface((half - 9, 100), depth=32))
    assert store.touch("soon")
    store.get("next", lambda: pygame.Surface((half, 100), depth=32))
    assert "soon" in store
    assert "seen" not in store
    assert not store.touch("seen")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The heights of all fonts that are opened, by type that shares none with other tests."""
    found: list[int] = []
    real = pygame.font.Font

    def font(path: str, size: int) -> pygame.font.Font:
        found.append(size)
        return real(path, size)

    monkeypatch.setattr(Typesetter, "font", REAL_FONT)
    monkeypatch.setattr(Fonts, "extent", REAL_EXTENT)
    monkeypatch.setattr(pygame.font, "Font", font)
    return found


def test_fonts_are_kept_but_never_more_than_some(letters: Typesetter, opened: list[int]) -> None:
    fonts = [letters.font("text", size) for size in range(20, 20 + MOST_OPEN_FONTS)]
    assert letters.font("text", 20) is fonts[0]
    assert opened == list(range(20, 20 + MOST_OPEN_FONTS))
    assert letters.font("text", 99) is fonts[1], "the one that was not used for longest"
    assert fonts[1].point_size == 99
    assert len(opened) == MOST_OPEN_FONTS
    letters.font("display", 30)
    assert opened[MOST_OPEN_FONTS:] == [30]
    assert len(letters._fonts) == MOST_OPEN_FONTS


def test_a_size_in_which_text_is_only_measured_opens_no_font(letters: Typesetter, opened: list[int]) -> None:
    widths = [letters.width("How wide is this line?", size) for size in range(60, 20, -1)]
    assert len(opened) == 1
    assert widths == sorted(widths, reverse=True)
    fonts = [pygame.font.Font(font_file("text"), size) for size in range(60, 20, -1)]
    assert widths == [font.size("How wide is this line?")[0] for font in fonts]


def test_broken_texts_are_kept_but_never_more_than_some(letters: Typesetter) -> None:
    first = letters.wrapped("one two three four", 24, 90)
    assert len(first) > 1
    for number in range(KEPT_PARAGRAPHS - 1):
        letters.wrapped(f"number {number}", 24, 90)
        assert letters.wrapped("one two three four", 24, 90) is first
    letters.wrapped("another", 24, 90)
    assert len(letters._wrapped) == KEPT_PARAGRAPHS
    assert letters.wrapped("one two three four", 24, 90) is first


def test_lines_are_no_wider_than_their_place_and_end_where_the_text_says(letters: Typesetter) -> None:
    text = "All of the farmers that you have are here.\n\nA path is /home/ada/games/of/last/summer/and/winter.ugames"
    lines = letters.wrapped(text, 24, 200)
    assert all(letters.width(line, 24) <= 200 for line in lines)
    assert "" in lines
    assert any(line.endswith("/") for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    one, two = letters.paragraph_height("a", 200, 24), letters.paragraph_height("a\nb", 200, 24)
    assert two == pytest.approx(2 * one)


def test_each_part_of_a_line_is_in_a_family_that_has_its_letters(letters: Typesetter) -> None:
    assert parts_by_family("\u00c9mile", "display") == (("\u00c9mile", "display"),)
    mixed = "Zo\u015b\u3055\u3093\u306e\u756a Ada 7"
    assert parts_by_family(mixed, "display") == (
        ("Zo\u015b\u3055\u3093\u306e\u756a ", "round"),
        ("Ada 7", "display"),
    )
    assert parts_by_family(mixed, "text") == (
        ("Zo\u015b", "text"),
        ("\u3055\u3093\u306e\u756a ", "japanese"),
        ("Ada 7", "text"),
    )
    drawn = letters.line(mixed, 24, (0, 0, 0))
    assert drawn.get_width() == pytest.approx(letters.width(mixed, 24) * letters.theme.unit)
    assert [family for _, family in parts_by_family("\u4e10", "display")] == ["japanese_bold"]


def test_a_drawing_that_is_missing_costs_only_its_picture() -> None:
    image = vectors.render("no/such.svg", (30, 20))
    assert image.get_size() == (30, 20)
    assert image.get_at((15, 10))[:3] == vectors.SUBSTITUTE_GROUND
    assert image.get_at((15, 0))[:3] == vectors.SUBSTITUTE_EDGE


@pytest.fixture
def ahead() -> Iterator[Ahead]:
    """A thread that draws."""
    it = Ahead()
    yield it
    it.close()


def drawn(ahead: Ahead) -> None:
    """Wait for the thread."""
    clock = pygame.time.Clock()
    for _ in range(3000):
        if not ahead._pending:
            return
        clock.tick(100)
    raise TimeoutError("it does not draw")


def test_what_was_drawn_ahead_is_taken_once(ahead: Ahead, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[str] = []
    real = vectors.render

    def render(name: str, size: tuple[int, int]) -> pygame.Surface:
        rendered.append(name)
        return real(name, size)

    monkeypatch.setattr(vectors, "render", render)
    drawing = Drawing("ugo/back.svg", (20, 30))
    wish = Wish(drawing)
    ahead.want(wish)
    ahead.want(wish)
    drawn(ahead)
    assert ahead.ready(wish)
    assert ahead.take(drawing).get_height() <= 30
    assert len(rendered) == 1
    ahead.take(drawing)
    assert len(rendered) == 2


def test_a_wish_that_is_dropped_is_neither_drawn_nor_made(ahead: Ahead) -> None:
    made: list[int] = []
    wish = Wish(Drawing("ugo/back.svg", (20, 30)), "card", lambda: made.append(1))
    ahead.want(wish)
    assert not ahead.ready(wish)
    ahead.drop(wish)
    assert ahead.ready(wish)
    drawn(ahead)
    ahead.finish(1.0)
    assert ahead.idle
    assert ahead.ready(wish)
    assert not made
    assert not ahead.done


def test_pictures_without_a_drawing_are_made_for_a_part_of_a_frame_and_no_longer(ahead: Ahead) -> None:
    made: list[int] = []
    wishes = [Wish(None, key, partial(made.append, key)) for key in range(4)]
    for wish in wishes:
        ahead.want(wish)
    ahead.drop(wishes[2])
    assert not ahead.idle
    ahead.finish(0.0)
    assert made == [0]
    assert [ahead.ready(wish) for wish in wishes] == [True, False, True, False]
    ahead.finish(1.0)
    assert made == [0, 1, 3]
    assert ahead.idle


def test_a_large_drawing_comes_from_the_thread_where_there_is_not_much_time(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, asked, render = Canvas(Theme(1920, 1080)), Event(), Drawing.render

    def late(drawing: Drawing) -> pygame.Surface:
        asked.wait(30)  # else it might be there at once
        return render(drawing)

    large, small = (partial(canvas.picture, "ugo/farmer.svg", side, side) for side in (400, 30))
    try:
        with canvas.store.limited(5.0):
            assert small().get_height() == 30
            monkeypatch.setattr(Drawing, "render", late)
            with pytest.raises(Enough):
                large()
        asked.set()
        drawn(canvas.ahead)
        with canvas.store.limited(5.0):
            assert large().get_height() == 400
        assert canvas.picture("ugo/farmer.svg", 401, 401).get_height() == 401, "without a limit it is drawn at once"
    finally:
        canvas.ahead.close()


def test_a_line_stands_where_it_is_aligned(canvas: Canvas) -> None:
    left, middle, right = (canvas.text("Ugames", 300, 100, 30, align=align) for align in ("left", "centre", "right"))
    assert [left.x, middle.cx, right.right] == pytest.approx([300, 300, 300])
    assert left.cy == pytest.approx(100)
    assert canvas.text("Ugames and more", 300, 100, 30, width=90).w <= 90


def test_a_text_becomes_smaller_or_takes_a_second_line_before_it_is_cut(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, drawn, line = "Farmers of the north", list[str](), canvas.type.line

    def note(text: str, *rest: Any) -> pygame.Surface:
        drawn.append(text)
        return line(text, *rest)

    monkeypatch.setattr(canvas.type, "line", note)
    wide, whole = canvas.label(said, 300, 100, 24), canvas.text(said, 300, 150, 24)
    narrow = canvas.label(said, 300, 200, 24, width=wide.w * 0.8)
    assert narrow.w <= wide.w * 0.8
    assert narrow.h < wide.h
    assert canvas.text(said, 300, 250, 24, width=whole.w * 0.9).w <= whole.w * 0.9
    assert drawn == [said] * 4
    high = canvas.label(said, 300, 300, 24, width=wide.w * 0.45)
    assert high.w <= wide.w * 0.45
    assert high.h > wide.h
    lettering.filling(canvas, "クリックかキーで飛ばせます。", 10, 350, 24, "text", (180, 60))
    assert [" ".join(drawn[4:6]), "".join(drawn[6:])] == [said, "クリックかキーで飛ばせます。"]
    assert canvas.label(said, 300, 300, 24, width=60).w <= 60.5


def test_a_picture_is_wished_for_until_it_is_there(canvas: Canvas) -> None:
    area = Area(10, 20, 60, 90)
    wish = canvas.unseen("ugo/back.svg", area)
    assert wish is not None
    assert wish.make is not None
    wish.make()
    assert wish.key in canvas.store
    assert canvas.unseen("ugo/back.svg", area) is None
    canvas.show("ugo/back.svg", area)
    assert covered(canvas.surface) == pygame.Rect(10, 20, 60, 90)


def test_with_another_theme_nothing_of_the_old_one_is_kept(canvas: Canvas) -> None:
    canvas.show("ugo/back.svg", Area(0, 0, 60, 90))
    small = canvas.width("Ugames", 48)
    canvas.adopt(Theme(3840, 2160))
    assert canvas.store.bytes == 0
    assert canvas.type.font("text", 48).get_height() > 60
    assert canvas.width("Ugames", 48) == pytest.approx(small, rel=0.05)


def test_sheets_are_lent_to_one_screen_after_the_other(canvas: Canvas) -> None:
    pygame.display.init()
    pygame.display.set_mode((600, 400))
    first, second = object(), object()
    given_back: list[object] = []

    def borrow(who: object) -> tuple[pygame.Surface, ...] | None:
        return canvas.sheets.borrow(canvas.surface.get_size(), who, partial(given_back.append, who))

    sheets = borrow(first)
    assert sheets is not None
    assert borrow(first) is None
    assert borrow(second) is sheets
    assert borrow(first) is sheets
    assert given_back == [first, second]
    canvas.surface = pygame.Surface((500, 300))
    other = borrow(first)
    assert other is not None
    assert other[0].get_size() == (500, 300)
    canvas.adopt(Theme(500, 300))
    assert given_back == [first, second, first, first]
    assert canvas.sheets._sheets == ()
