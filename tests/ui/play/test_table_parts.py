"""The parts of which the screen of a game in progress is made, each by itself."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any
from unittest.mock import Mock, patch

import pygame
import pytest

from scripts.support.photographer import played
from scripts.support.pilot import Pilot, a_table, an_app, any_table, do_first
from tests.ui.sizes import noting
from tests.ui.tables import a_clock
from ugames.core.game import PUBLIC, Seat
from ugames.laws.setups import Setup
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS
from ugames.ui.kit.nodes import reachable
from ugames.ui.table import furniture
from ugames.ui.table.board import Caption, Count, Tally, TallyRow
from ugames.ui.table.panels.log import NO_TRICK, LogEntry, Thumbs, cards_shown
from ugames.ui.table.panels.log_panel import SENTENCE_GAP
from ugames.ui.table.panels.overlays import CLOSE_OVERLAY, Cover, Height, Overlays, nodes_over
from ugames.ui.table.places import log_area
from ugames.ui.table.racing import key_sets
from ugames.ui.table.racing.cursors import Devices
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.said.paragraphs import Paragraph
from ugames.ui.table.screen.enlarged import once_each
from ugames.ui.table.screen.layers import RaisedCard
from ugames.ui.table.screen.looking_back import EARLIER_BUTTON_KEY, LATER_BUTTON_KEY
from ugames.ui.table.screen.occupied import LETTER_SECONDS, TOAST_SECONDS

pytestmark = pytest.mark.usefixtures("without_pictures", "quick_bots")


def pixels(pilot: Pilot) -> bytes:
    """The pixels of the canvas."""
    return pygame.image.tobytes(pilot.app.canvas.surface, "RGB")


class Sheet(Cover):
    """An overlay with a text, until it is put away."""

    said = "this"

    def __init__(self, height: Height, overlays: Overlays) -> None:
        self.height, self.overlays = height, overlays
        overlays.add(self)

    def put_away(self) -> None:
        self.overlays.remove(self)


def test_the_topmost_overlay_is_put_away_first_whichever_was_opened_last() -> None:
    overlays = Overlays(Mock())
    above, below = Sheet(Height.OPENING, overlays), Sheet(Height.POINTS, overlays)
    assert overlays.top is above
    above.put_away()
    assert overlays.top is below
    below.put_away()
    below.put_away()
    assert overlays.top is None
    assert not overlays.open


CLOSED_FILES = (
    *(f"panels/{name}" for name in ("log_panel", "points", "sheet")),
    "screen/occupied",
    "said/strip",
    *(f"turns/{name}" for name in ("choice", "coach", "curtain", "hints", "undo_sheet")),
)
"""The files of what lies over a table in turns only for a while."""


def test_a_frame_asks_nothing_that_is_closed(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    pilot.to_turn(screen)
    asked = set[str]()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            asked.add(frame.f_code.co_filename.partition("/ui/table/")[2].removesuffix(".py"))

    pilot.app.redraw()
    sys.setprofile(note)
    try:
        pilot.frame(3)
    finally:
        sys.setprofile(None)
    assert {"screen/header", "screen/table_parts", "turns/screen"} <= asked
    assert not asked & {*CLOSED_FILES}


def test_an_overlay_leaves_nothing_to_press(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    (node,) = nodes_over(Sheet(Height.POINTS, Overlays(pilot.app)), pilot.app.canvas.theme)
    assert (node.label, reachable([node])) == ("this", [])  # by pointer and keys; a screen reader presses it
    screen.parts.enlarged.show(next(node for node in screen.nodes() if node.card))
    assert [each.key for each in screen.nodes()] == [node.key, CLOSE_OVERLAY]


@pytest.mark.parametrize("way", ["cross", "beside", "escape", "same key"])
def test_what_happened_last_is_closed_in_four_ways(way: str, tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        screen = a_table(pilot.app, "uchronia", 3)
        pilot.to_turn(screen)
        pilot.key(pygame.K_l)
        pilot.frame(2)
        panel, unit = screen.parts.last_trick.panel(), pilot.unit
        assert panel
        assert screen.parts.log.lines[-1].text in screen.parts.last_trick.said
        close = pilot.node(CLOSE_OVERLAY)
        assert close.area.meets(panel)
        match way:
            case "cross":
                pilot.click(close)
            case "beside":
                pilot.click_at((round((panel.x - 8) * unit), round(panel.cy * unit)))
            case "escape":
                pilot.key(pygame.K_ESCAPE)
            case _:
                pilot.key(pygame.K_l)
        pilot.frame(2)
        assert not screen.parts.overlays.open
        assert pilot.app.top is screen


def test_the_last_trick_names_who_took_it_and_its_cards(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    panel, log = screen.parts.last_trick, screen.parts.log
    assert panel.show() == "There's nothing to see yet."
    while log.last_trick is None:
        pilot.frame(1, 0.5)
        if screen.shown.seen.legal and screen.parts.moment == screen.session.moments:
            do_first(screen)
    trick = log.last_trick
    assert not panel.show()
    for seat, name in ((0, "You"), (1, screen.board.names[1])):
        assert f"{name}: {trick.cards[trick.players.index(seat)]}" in panel.said
    assert "led." in panel.said
    assert trick.players[trick.winner] == trick.seat
    panel.put_away()
    assert not screen.parts.overlays.open


def test_a_sentence_is_said_for_as_long_as_it_takes_to_read(pilot: Pilot) -> None:
    toast = a_table(pilot.app, "ugo", 2).parts.toast
    for text, seconds in (("No.", TOAST_SECONDS), ("x" * 200, LETTER_SECONDS * 200)):
        toast.say(text)
        before = pilot.app.now
        toast.update(before + seconds - 0.1)
        assert toast.said == text
        toast.update(before + seconds + 0.1)
        assert not toast.said


def test_the_header_has_the_buttons_of_the_game(pilot: Pilot) -> None:
    keys = ["header-menu", "header-undo", "header-last", "header-recap", "header-hint", "header-log", "header-help"]
    screen = a_table(pilot.app, "ugo", 2)
    buttons = screen.parts.header.buttons.nodes()
    assert [node.key for node in buttons] == keys
    assert buttons[1].why_not
    assert not any(a.area.meets(b.area) for a, b in pairwise(buttons))
    screen.audience.viewer = PUBLIC
    watching = screen.parts.header.buttons.nodes()
    assert watching[4].why_not
    screen = a_table(pilot.app, "uchronia", 3)
    buttons = screen.parts.header.buttons.nodes()
    assert [node.key for node in buttons] == [key for key in keys if key != "header-last"]


def test_trouble_is_news_once_and_gone_when_it_is_mended(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    header = a_table(pilot.app, "ugo", 2).parts.header
    told = []
    for trouble in (None, "The disk is full.", "The disk is full.", "It is gone.", None, None):
        monkeypatch.setattr(type(header.session), "trouble", trouble)
        told.append(header.take_trouble())
        assert header.trouble == trouble
    assert told == [None, "The disk is full.", None, "It is gone.", None, None]


def test_the_log_shows_the_moment_that_is_looked_at(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 4)
    for _ in range(7):
        pilot.until(lambda: bool(screen.shown.seen.legal) and screen.parts.moment == screen.session.moments)
        do_first(screen)
    pilot.until(lambda: len(screen.parts.log.lines) > 24)
    screen.parts.command("log")
    last, early = screen.parts.log_panel.rows()[-1].number, screen.parts.log.lines[3].moment
    screen.parts.peek(early)
    assert early in {row.line.moment for row in screen.parts.log_panel.rows()}
    back = screen.parts.log_panel.scrolled
    screen.parts.peek(screen.parts.log_panel.rows()[0].line.moment)
    assert screen.parts.log_panel.scrolled == back, "it is there: nothing scrolls"
    screen.parts.peek(None)
    assert screen.parts.log_panel.rows()[-1].number >= last


def test_a_caption_goes_once_it_has_been_read_or_replaced(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    seen, area = screen.shown.seen, screen.shown.area
    captions = Captions(pilot.app, a_clock(pilot.app))
    captions.update(5.0)
    laid = screen.board.table(seen, area)
    plate = laid.plates[0]
    captions.add(Caption("Well played", plate, "good", beside=True), laid)
    captions.add(captions.shown[0].caption, laid)
    assert len(captions.boxes()) == 1, "the older one has been read"
    captions.outdate()
    captions.update(5.0 + 0.95 * (HOLD_SECONDS - GLANCE_SECONDS))
    assert captions.boxes()
    captions.update(5.0 + HOLD_SECONDS - GLANCE_SECONDS)
    assert not captions.boxes()


def test_the_card_that_is_dragged_follows_the_pointer_and_flies_home(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    pilot.to_turn(screen)
    raised, node = RaisedCard(screen.playback), next(node for node in screen.nodes() if node.rises)
    assert raised.raise_card(pilot.now) is None
    pilot.move_pointer(pilot.place(node))
    pilot.frame()
    sprite = raised.raise_card(pilot.now)
    assert sprite is not None
    assert (sprite.spot.card, sprite.spot.zone) == (node.card, node.zone)
    home, pilot.app.pointer.dragging, pilot.app.pointer.at = sprite.pose, node, (400.0, 300.0)
    raised.raise_card(pilot.now)
    assert sprite.pose.x == 400
    pilot.app.pointer.dragging = None
    raised.raise_card(pilot.now)
    screen.playback.stage.update(pilot.now + 1)
    assert sprite.pose == home


def test_a_key_that_the_keyboard_repeats_acts_once_for_its_seat(pilot: Pilot) -> None:
    pilot.app.settings = replace(pilot.app.settings, devices=("keys 2", "mouse"))
    met: list[tuple[Seat, str]] = []
    audience: Any = SimpleNamespace(people=(3, 5))
    devices = Devices(pilot.app, audience, lambda seat, act: met.append((seat, act)))
    assert devices.device_of == {3: "keys 2", 5: "mouse"}
    assert devices.mouse == 5
    assert (devices.caps(3)["leave"], devices.caps(5)) == (key_sets.key_cap("backspace"), {})
    down, up = (pygame.event.Event(kind, key=pygame.K_LEFT) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    other = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert devices.handle(down)
    assert devices.handle(down)
    assert not devices.handle(other), "nobody has that key set"
    assert met == [(3, "before")]
    devices.rise(up)
    devices.handle(down)
    devices.release()
    devices.handle(down)
    assert met == [(3, "before")] * 3


def test_a_gamepad_steps_once_for_each_push(pilot: Pilot) -> None:
    pilot.app.pads.there = {7: None}
    pilot.app.settings = replace(pilot.app.settings, devices=("mouse", "gamepad 1"))
    met: list[tuple[Seat, str]] = []
    audience: Any = SimpleNamespace(people=(0, 1))
    devices = Devices(pilot.app, audience, lambda seat, act: met.append((seat, act)))
    for value in (0.9, 1.0, 0.0, -1.0):
        devices.handle(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=7, axis=0, value=value))
    assert met == [(1, "after"), (1, "before")]
    assert not devices.handle(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=8, button=0))


def test_lines_of_the_log_are_whole_and_earlier_ones_are_scrolled_to(pilot: Pilot) -> None:
    parts = a_table(pilot.app, "ugo", 2).parts
    long = " ".join(f"word {i}" for i in range(60))
    parts.log._lines = [
        LogEntry(i, f"{i}. {long if i % 2 else 'short'}", Thumbs(), NO_TRICK, False, 0) for i in range(40)
    ]
    parts.command("log")
    canvas = pilot.app.canvas
    with noting(canvas) as notes:
        parts.log_panel.draw(canvas)
    assert not notes.cut
    shown = " ".join(line.text for line in notes.lines)
    assert f"39. {long}" in shown
    *areas, cross = [node.area for node in parts.log_panel.nodes()]
    assert cross.bottom <= areas[0].y
    assert all(above.bottom <= below.y for above, below in pairwise(areas))
    assert areas[-1].bottom <= log_area(canvas.theme).bottom
    before = [node.key for node in parts.log_panel.nodes()]
    pilot.post(pygame.MOUSEWHEEL, x=0, y=3)
    pilot.frame()
    assert [node.key for node in parts.log_panel.nodes()] != before
    for _ in range(40):
        parts.log_panel.scroll(1)
    assert parts.log_panel.nodes()[0].key == "log-0"


@pytest.mark.parametrize("game", ("ugo", "ufo"))
def test_a_large_log_lies_over_the_table_and_goes_in_four_ways(game: str, tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        parts = any_table(pilot.app, game, 3).parts
        pilot.frame(2)
        while parts.overlays.top:
            parts.overlays.top.put_away()
        before = parts.shown.area
        ways: tuple[Callable[[], object], ...] = (
            lambda: pilot.app.command("log"),
            lambda: pilot.click("header-log"),
            lambda: pilot.key(pygame.K_ESCAPE),
            lambda: pilot.click_at((20, 400)),
        )
        for away in ways:
            pilot.app.command("log")
            pilot.frame(2)
            assert parts.log_panel.is_open
            assert parts.shown.area == before
            reached = {node.key for node in reachable(pilot.app.top.nodes())}
            assert all(key.startswith(("header-", "log-")) for key in reached), reached
            away()
            pilot.frame(2)
            assert not parts.log_panel.is_open
        if not parts.session.game.has_clock:
            pilot.app.command("log")
            pilot.click("log-0")
            assert parts.looking_back.moment == 0
            assert not parts.log_panel.is_open, "the moment would be covered"
            pilot.click("now")
            assert parts.looking_back.moment is None


@pytest.mark.parametrize("way", ["right button", "long press", "key"])
def test_a_closer_look_is_opened_in_three_ways_and_plays_nothing(pilot: Pilot, way: str) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    pilot.to_turn(screen)
    pilot.frame(1, 1.0)
    enlarged, node = screen.parts.enlarged, next(node for node in screen.nodes() if node.card and node.actions)
    at, before = pilot.place(node), screen.session.moments
    pilot.move_pointer(at)
    pilot.frame()
    if way == "key":
        pilot.key(pygame.K_z)
    else:
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=3 if way == "right button" else 1)
        pilot.frame(2, 0.2)
        assert enlarged.node is None or way == "right button"
        pilot.frame(2, 0.2)
        pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=3 if way == "right button" else 1)
        pilot.frame(2)
    assert enlarged.node is not None
    assert enlarged.node.card == node.card
    about = screen.parts.words.about(screen.board.game, node.card, len(screen.board.names))
    assert enlarged.said.count(about.rstrip(".")) == 1
    assert screen.session.moments == before
    enlarged.draw(pilot.app.canvas)
    pilot.key(pygame.K_SPACE)
    assert not enlarged.said


@pytest.mark.parametrize("way", ["button", "right button", "key"])
def test_points_are_counted_folded_in_three_ways_and_put_away(pilot: Pilot, way: str) -> None:
    pilot.app.settings = replace(pilot.app.settings, speed="normal", reduced_motion=False)
    points = a_table(pilot.app, "ugo", 4).playback.points
    points.show(Tally("Round 1", ("Ada", "Bo", "Cy", "Di"), (TallyRow("tricks", (3, 4, 1, 2)),), (3, 4, 1, 2)))
    assert "Ada 3, Bo 4" in points.said
    assert points.counted == 0
    points.put_away()
    assert points.counted == 1
    pilot.frame(60)
    for folded in (True, False):
        if way == "button":
            pilot.click("points-fold")
        elif way == "right button":
            pilot.post(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=3)
            pilot.post(pygame.MOUSEBUTTONUP, pos=(5, 300), button=3)
            pilot.frame()
        else:
            pilot.key(pygame.K_z)
        assert points.folded == folded
        assert points.tally
    pilot.key(pygame.K_SPACE)
    assert not points.tally


def test_points_that_were_counted_on_the_table_are_not_counted_again(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    playback = a_table(pilot.app, "ugo", 2).playback
    counts: list[int] = []
    monkeypatch.setattr(pilot.app.speaker, "count", counts.append)
    tally = Tally("Round 1", ("Ada", "Bo"), (TallyRow("tricks", (3, 4)),), (3, 4))
    playback.start((tally,))
    assert len(counts) == 1
    playback.start((Count(0, 3, Area(500, 300, 80, 120)), tally))
    assert len(counts) == 1
    assert playback.points.counted == 1


def test_the_closer_look_says_each_sentence_once() -> None:
    sentences = ["Colossus – Also: 2 points.", "A marble building.\nAlso: 2 points.",
            "Also: 2 points.\nTakes 3 marble."]  # fmt: skip
    paragraphs = once_each([Paragraph(text, 25, "text") for text in sentences])
    assert [each.text for each in paragraphs] == [sentences[0], "A marble building.", "Takes 3 marble."]


def test_of_many_cards_the_log_shows_the_best() -> None:
    assert cards_shown((*range(12),), 7) == Thumbs((0, 1, 7), 9)
    assert cards_shown((*range(12),)) == cards_shown((*range(12),), 1) == Thumbs((0, 1, 2), 9)
    assert cards_shown((*range(4),)) == Thumbs((0, 1, 2, 3), 0)


def test_the_log_shows_who_did_it_and_where_a_round_begins(pilot: Pilot) -> None:
    parts, match = a_table(pilot.app, "ugo", 4).parts, played(Setup("ugo", 4), 1)
    parts.log.begin(0)
    parts.log.tell(match.beat(0, moment) for moment in range(match.moments))
    tricks = [line for line in parts.log.lines if line.ends_trick]
    deals = [line for line in parts.log.lines if line.of_deal]
    assert len(deals) == 2 * match.game.games, "a deal to all is one sentence, after that of the game"
    assert all(line.thumbs.cards for line in deals[1::2]), "with one's own cards"
    parts.log_panel.toggle()
    ended = next(number for number, line in enumerate(parts.log.lines) if line.of_deal and number > len(tricks))
    parts.log_panel.scrolled = len(parts.log.lines) - ended - 3
    rows, canvas = parts.log_panel.rows(), pilot.app.canvas
    with patch.object(canvas, "show") as show, patch.object(canvas, "fill") as fill:
        parts.log_panel.draw(canvas)
    seats = [row.line.seat for row in rows if row.line.seat != PUBLIC]
    faces = [furniture.avatar(seat, parts.board.names[seat]) for seat in seats]
    assert [call.args[0] for call in show.call_args_list if "avatar" in call.args[0]] == faces
    (between,) = [call.args[0] for call in fill.call_args_list if call.args[1] == "accent"]
    first = next(row for row in rows if row.number == ended)
    assert first.area.y - SENTENCE_GAP <= between.y < first.area.y


def test_the_key_that_goes_back_opens_the_menu_before_a_log_behind_the_curtain(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        screen = a_table(pilot.app, "ugo", 3, (0, 1))
        pilot.until(lambda: screen.curtain.seat is not None)
        screen.parts.log_panel.toggle()
        pilot.key(pygame.K_ESCAPE)
        pilot.frame(2)
        assert pilot.app.top is not screen
        assert screen.parts.log_panel.is_open, "nobody sees it close"


@pytest.mark.parametrize("scale", (100, 200))
def test_a_log_over_the_moment_that_is_looked_back_at_is_put_away(scale: int, tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), scale=scale) as pilot:
        screen = a_table(pilot.app, "ugo", 2)
        parts = screen.parts
        for _ in range(2):
            pilot.until(lambda: bool(parts.shown.seen.legal) and parts.moment == screen.session.moments)
            do_first(screen)
        pilot.until(lambda: parts.moment == screen.session.moments > 2 and not parts.playback.busy)
        parts.command("log")
        over = parts.log_panel.lies_over
        parts.peek(0)
        pilot.frame(2)
        assert parts.log_panel.is_open != over
        assert pilot.node(EARLIER_BUTTON_KEY).why_not
        pilot.click(LATER_BUTTON_KEY)
        pilot.frame(2)
        assert parts.looking_back.moment == 1


def test_a_refusal_lies_over_words_that_rise(pilot: Pilot) -> None:
    parts, shown = any_table(pilot.app, "ugo", 3).parts, list[bytes]()
    pilot.until(lambda: not parts.playback.busy)
    parts.toast.say("No.")
    pilot.frame(2)
    box = parts.toast.place().box
    for words in ((Caption("departs", box),), ()):
        parts.playback.captions.clear()
        parts.playback.start(words)
        pilot.app.redraw()
        pilot.frame()
        canvas = pilot.app.canvas
        shown.append(pygame.image.tobytes(canvas.surface.subsurface(canvas.rect(box.inset(4))), "RGB"))
    assert shown[0] == shown[1]
