"""The parts of which the screen of a game in progress is made, each by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.laws.setups import played
from tests.ui.pilot import Pilot, a_race, a_table, an_app, any_table
from tests.ui.sizes import noting
from ugames.core.game import PUBLIC, Seat
from ugames.core.words import capital
from ugames.laws.setups import Setup
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.tween import pace
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node, reachable
from ugames.ui.table.board import Caption, Count, Tally
from ugames.ui.table.cards.thumbs import Thumbs, chosen
from ugames.ui.table.looking_back import EARLIER, LATER, LookingBack
from ugames.ui.table.motion.lift import Lift
from ugames.ui.table.panels.enlarged import PAD, Paragraph, once_each
from ugames.ui.table.panels.last_trick import LINES
from ugames.ui.table.panels.log import NONE, LogEntry
from ugames.ui.table.panels.log_panel import LogPanel
from ugames.ui.table.panels.overlays import CLOSE, Overlay, nodes_over, topmost
from ugames.ui.table.panels.points import PointsPanel
from ugames.ui.table.places import log_area, whole
from ugames.ui.table.racing.devices import Devices
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.said.speech import DONE, NEWS, REFUSED, TROUBLE
from ugames.ui.table.said.toast import READING, TOAST_SECONDS, Toast
from ugames.ui.table.turns.choice import ChoiceMenu
from ugames.ui.table.turns.curtain import Curtain

pytestmark = pytest.mark.usefixtures("without_pictures")


@pytest.fixture
def calm(tmp_path: Path) -> Iterator[Pilot]:
    """An app in which nothing moves, and nothing is done automatically."""
    with an_app(tmp_path) as it:
        yield it


def pixels(pilot: Pilot) -> bytes:
    """The pixels of the canvas."""
    return pygame.image.tobytes(pilot.app.canvas.surface, "RGB")


def test_the_curtain_is_lifted_once_and_for_the_person_for_whom_it_was_drawn(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    lifted: list[Seat] = []
    curtain = Curtain(screen.parts, lifted.append)
    before = pixels(calm)
    curtain.draw(calm.app.canvas)
    assert not curtain.nodes()
    assert pixels(calm) == before
    curtain.close(1)
    (node,) = curtain.nodes()
    assert screen.board.names[1] in node.label
    curtain.draw(calm.app.canvas)
    assert pixels(calm) != before
    assert node.press is not None
    node.press()
    assert lifted == [1]
    assert not curtain.nodes()


class Sheet:
    """An overlay with a text, until it is put away."""

    def __init__(self, said: str) -> None:
        self.said = said

    def put_away(self) -> None:
        self.said = ""

    def panel(self) -> Area | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        """Nothing."""


def test_the_topmost_overlay_is_told_and_put_away_first() -> None:
    below, gone, above = sheets = Sheet("below"), Sheet(""), Sheet("above")
    overlays: tuple[Overlay, ...] = sheets
    assert topmost(overlays) is above
    above.put_away()
    assert topmost(overlays) is below
    below.put_away()
    assert topmost(overlays) is None
    assert not gone.said


def test_an_overlay_leaves_nothing_to_press(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    (node,) = nodes_over(Sheet("this"), calm.app.canvas.theme)
    assert (node.label, reachable([node])) == ("this", [])  # by pointer and keys; a screen reader presses it
    screen.parts.enlarged.node = next(node for node in screen.nodes() if node.card)
    assert [each.key for each in screen.nodes()] == [node.key, CLOSE]


@pytest.mark.sparse(2)
@pytest.mark.parametrize("way", ["cross", "beside", "escape", "same key"])
@pytest.mark.parametrize("size, scale", [((1024, 640), 200), ((1080, 1920), 100)])
def test_what_happened_last_had_no_sign_that_closes_it(
    size: tuple[int, int], scale: int, way: str, tmp_path: Path
) -> None:
    """A cross lies on the corner of the panel, off its words; and a click beside it, Escape and its key close it."""
    with an_app(tmp_path, size, scale=scale) as pilot:
        screen = a_table(pilot.app, "uchronia", 3)
        pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
        pilot.key(pygame.K_l)
        pilot.frame(2)
        panel, theme = screen.parts.last_trick.panel(), pilot.app.canvas.theme
        assert panel
        close = pilot.node(CLOSE)
        assert close.area.meets(panel)
        assert placing.inside(close.area, Area(0, 0, theme.width, theme.height)) == close.area
        assert min(close.area.w, close.area.h) * theme.unit >= 43.9
        with noting(pilot.app.canvas) as notes:
            screen.parts.last_trick.draw(pilot.app.canvas)
        assert notes.lines
        assert not any(line.area.meets(close.area.inset(4)) for line in notes.lines)
        match way:
            case "cross":
                pilot.click(close)
            case "beside":
                pilot.click_at((round((panel.x - 8) * theme.unit), round(panel.cy * theme.unit)))
            case "escape":
                pilot.key(pygame.K_ESCAPE)
            case _:
                pilot.key(pygame.K_l)
        pilot.frame(2)
        assert screen.parts.last_trick.panel() is None
        assert pilot.app.top is screen


def test_a_button_lay_behind_the_cross_of_a_panel(calm: Pilot) -> None:
    """Its word stood beside the cross: a cross is drawn once, by the panel on whose corner it lies."""
    screen = a_table(calm.app, "ugo", 2)
    screen.parts.enlarged.node = next(node for node in screen.nodes() if node.card)
    with noting(calm.app.canvas) as notes:
        calm.app.redraw()
        calm.frame()
    assert notes.lines
    assert calm.node(CLOSE).label not in [line.text for line in notes.lines]


def test_buttons_of_the_table_vanished_behind_a_closer_look(calm: Pilot) -> None:
    """An empty frame was left of one that can be pressed: all of it lies there, darkened like everything else."""
    screen, match = a_table(calm.app, "ugh", 2), played(Setup("ugh", 2), 1)
    parts = screen.parts
    for seen in (match.beat(0, moment).after for moment in range(match.moments)):
        parts.playback.look_at(seen)
        nodes = parts.board.nodes(seen, parts.playback.area)
        if labels := [node.label for node in nodes if node.role == "button"]:
            break
    parts.enlarged.node = nodes[0]
    with noting(calm.app.canvas) as notes:
        screen.draw(calm.app.canvas, True)
    assert labels
    assert {*labels} <= {line.text for line in notes.lines}


def test_a_card_is_enlarged_until_something_is_pressed(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    calm.frame(2)
    card = screen.playback.shown.view.hand[0]
    before = pixels(calm)
    screen.parts.enlarged.draw(calm.app.canvas)
    assert pixels(calm) == before
    screen.parts.enlarged.node = next(node for node in screen.nodes() if node.card == card)
    assert capital(str(card)) in screen.parts.enlarged.said
    screen.parts.enlarged.draw(calm.app.canvas)
    assert pixels(calm) != before
    calm.key(pygame.K_SPACE)
    assert not screen.parts.enlarged.said
    assert screen.nodes()[0].key != "over"


def test_there_is_no_last_trick_before_one_is_taken(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    assert screen.parts.last_trick.show() == "There's nothing to see yet."
    assert not screen.parts.last_trick.said


def test_the_last_trick_names_who_took_it_and_its_cards(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    while screen.parts.log.last_trick is None:
        calm.frame(1, 0.5)
        if screen.playback.shown.legal and screen.parts.moment == screen.session.moments:
            screen.submit(screen.playback.shown.legal[0])
    trick = screen.parts.log.last_trick
    assert not screen.parts.last_trick.said
    assert not screen.parts.last_trick.show()
    said = screen.parts.last_trick.said
    assert {screen.board.names[1], "You"} & set(said.replace(":", " ").replace(".", " ").split())
    assert f"You: {trick.cards[trick.players.index(0)]}" in said
    assert f"{screen.board.names[1]}: {trick.cards[trick.players.index(1)]}" in said
    assert "led." in said
    assert trick.players[trick.winner] == trick.seat
    with noting(calm.app.canvas) as notes:
        screen.parts.last_trick.draw(calm.app.canvas)
    panel = screen.parts.last_trick.panel()
    told = [line.area.cx for line in notes.lines if line.text.endswith(".")]
    assert panel
    assert told
    assert all(abs(each - panel.cx) < 2 for each in told), "below cards in the middle"
    screen.parts.last_trick.put_away()
    assert not screen.parts.last_trick.said


def test_points_are_counted_first_and_put_away_then(calm: Pilot) -> None:
    calm.app.settings = replace(calm.app.settings, speed="normal", reduced_motion=False)
    points = PointsPanel(calm.app, a_table(calm.app, "ugo", 2).playback)
    assert not points.said
    points.update(5.0)
    points.show(Tally("Round 1", ("Ada", "Alan"), (("tricks", (3, 4)),), (3, 4)))
    assert "Ada 3, Alan 4" in points.said
    assert points.counted == 0
    points.put_away()
    assert points.tally
    assert points.counted == 1
    points.put_away()
    assert not points.said


def test_halves_of_the_question_looked_out_at_both_ends_of_a_refusal(calm: Pilot) -> None:
    header = Area(100, 0, 900, 72)
    toast = Toast(calm.app, lambda: (whole(calm.app.canvas.theme),), lambda: header)
    toast.say("No.")
    box = toast.place().box
    assert (box.x, box.w) == (header.x, header.w)
    assert box.h > 0.85 * header.h
    assert header.y <= box.y


def test_a_sentence_is_said_for_as_long_as_it_takes_to_read(calm: Pilot) -> None:
    toast = Toast(calm.app, lambda: (), lambda: Area(0, 0, 900, 72))
    toast.update(5.0)
    for text, seconds in (("No.", TOAST_SECONDS), ("x" * 200, 200 * READING)):
        toast.say(text)
        before = toast._now
        toast.update(before + seconds - 0.1)
        assert toast.told == text
        toast.update(before + seconds + 0.1)
        assert toast.told is None


def test_a_menu_offers_what_is_legal_and_a_way_out(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    calm.until(lambda: not screen.playback.busy and bool(screen.playback.shown.legal))
    seen, choice = screen.playback.shown, ChoiceMenu(calm.app, screen.parts.words)
    assert not choice.nodes(seen)
    choice.node = Node("it", "place", "It", screen.parts.area(), actions=(*seen.legal[:2], "never"))
    *offered, cancel = choice.nodes(seen)
    assert [node.actions for node in offered] == [(action,) for action in seen.legal[:2]]
    assert reachable([*screen.nodes(), *offered, cancel]) == [*offered, cancel]
    assert not any(a.area.meets(b.area) for a, b in pairwise((*offered, cancel)))
    assert cancel.press is not None
    cancel.press()
    assert not choice.nodes(seen)


def test_the_header_has_the_buttons_of_the_game(calm: Pilot) -> None:
    """No button for the last trick without tricks; none for suggestions or taking back where these do not exist."""
    keys = ["header-menu", "header-last", "header-recap", "header-hint", "header-undo", "header-log", "header-help"]
    screen = a_table(calm.app, "ugo", 2)
    buttons = screen.parts.header.nodes(screen.eyes.viewer, screen.playback.shown)
    assert [node.key for node in buttons] == keys
    assert buttons[4].why_not
    assert not any(a.area.meets(b.area) for a, b in pairwise(buttons))
    watching = screen.parts.header.nodes(PUBLIC, screen.playback.shown)
    assert watching[3].why_not
    screen = a_table(calm.app, "uchronia", 3)
    buttons = screen.parts.header.nodes(screen.eyes.viewer, screen.playback.shown)
    assert [node.key for node in buttons] == [key for key in keys if key != "header-last"]


def test_the_header_tells_of_the_moment_that_is_looked_at_and_of_trouble(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    calm.frame(2)
    met = set()
    for peeking, trouble in ((None, None), (0, None), (None, "The disk is full."), (0, "The disk is full.")):
        screen.parts.header.trouble = trouble
        screen.parts.header.draw(calm.app.canvas, screen.eyes.viewer, screen.playback.shown, peeking)
        met.add(pixels(calm))
    assert len(met) == 4


def test_trouble_is_news_once_and_gone_when_it_is_mended(calm: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    header = a_table(calm.app, "ugo", 2).parts.header
    told = []
    for trouble in (None, "The disk is full.", "The disk is full.", "It is gone.", None, None):
        monkeypatch.setattr(type(header.session), "trouble", trouble)
        told.append(header.new_trouble())
        assert header.trouble == trouble
    assert told == [None, "The disk is full.", None, "It is gone.", None, None]


def test_the_log_showed_its_end_while_a_moment_long_ago_was_looked_at(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 4)
    for _ in range(12):
        calm.until(lambda: bool(screen.playback.shown.legal) and screen.parts.moment == screen.session.moments)
        screen.submit(screen.playback.shown.legal[0])
    calm.until(lambda: len(screen.parts.log.lines) > 40)
    screen.parts.toggle_log()
    last, early = screen.parts.log_panel.rows()[-1].number, screen.parts.log.lines[3].moment
    screen.parts.peek(early)
    assert early in {row.line.moment for row in screen.parts.log_panel.rows()}
    back = screen.parts.log_panel.back
    screen.parts.peek(screen.parts.log_panel.rows()[0].line.moment)
    assert screen.parts.log_panel.back == back, "it is there: nothing scrolls"
    screen.parts.peek(None)
    assert screen.parts.log_panel.rows()[-1].number >= last


def test_a_row_of_the_log_leads_to_its_moment(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    met: list[int] = []
    panel = LogPanel(calm.app, screen.parts.log, screen.playback.cards, met.append, lambda: met.append(-1))
    assert not panel.nodes()
    panel.open = True
    screen.parts.log._lines = [LogEntry(i, f"line {i}", Thumbs(), NONE, False) for i in range(100)]
    *rows, close = panel.nodes()
    assert close.press is not None
    close.press()
    assert met.pop() == -1
    assert [node.label for node in rows] == [f"line {i}" for i in range(100 - len(rows), 100)]
    assert rows[-1].key == "log-99"
    for node in rows:
        assert log_area(calm.app.canvas.theme).meets(node.area)
        assert node.press is not None
        node.press()
    assert met == list(range(100 - len(rows), 100))


@pytest.mark.parametrize("size, scale", [((1024, 640), 200), ((1024, 640), 100), ((1920, 1080), 100)])
def test_the_way_back_to_now_was_hidden_while_the_log_lay_over_it(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    with an_app(tmp_path, size, scale=scale) as pilot:
        screen = a_table(pilot.app, "ugo", 2)
        pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
        screen.parts.peek(0)
        screen.parts.toggle_log()
        pilot.frame(2)
        with noting(pilot.app.canvas) as notes:
            screen.draw(pilot.app.canvas, True)
        assert any(line.text == "Back to now" for line in notes.lines), "it is drawn"
        now = pilot.node("now")
        assert not any(node.area.meets(now.area) for node in screen.parts.log_panel.nodes())
        pilot.click(now)
        pilot.frame(2)
        assert screen.parts.looking_back.moment is None
        assert screen.parts.log_panel.open
        pilot.click(pilot.node("log-close"))
        pilot.frame(2)
        assert not screen.parts.log_panel.open


def test_a_caption_lay_over_the_log(tmp_path: Path) -> None:
    """What rises over the table stays below a log that lies over it."""
    with an_app(tmp_path, (1024, 640), speed="normal", scale=200) as pilot:
        screen = a_table(pilot.app, "ugo", 2)
        pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
        screen.parts.toggle_log()
        pilot.frame(2)
        area, canvas = log_area(pilot.app.canvas.theme), pilot.app.canvas
        screen.draw(canvas, True)
        before = pygame.image.tobytes(canvas.surface.subsurface(canvas.rect(area)), "RGB")
        screen.playback.captions.add(Caption("Well played", area.left(1)), screen.playback.shown, whole(canvas.theme))
        assert any(box.meets(area) for box in screen.playback.captions.boxes())
        screen.draw(canvas, True)
        assert pygame.image.tobytes(canvas.surface.subsurface(canvas.rect(area)), "RGB") == before


def test_looking_back_passes_over_what_is_closed(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    calm.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
    for _ in range(3):
        calm.until(lambda: bool(screen.session.glimpse(0).legal))
        screen.session.submit(0, screen.session.glimpse(0).legal[0])
    calm.until(lambda: screen.parts.log.moments > 4)
    met: list[int | None] = []
    looking = LookingBack(screen.parts.log, met.append)
    screen.parts.log.closed = lambda moment: moment in (1, 2)  # type: ignore[method-assign]  # a log of this test
    room, beside = Area(270, 10, 230, 52), (Area(150, 10, 52, 52), Area(210, 10, 52, 52))
    assert not looking.nodes(room, beside)
    assert looking.to(1)
    assert looking.moment is None
    assert not looking.to(0)
    looking.beside(1)
    assert looking.moment == 3
    looking.beside(-1)
    assert looking.moment == 0
    looking.beside(-1)
    assert looking.moment == 0
    node, earlier, later = looking.nodes(room, beside)
    assert node.area.right <= 500
    assert earlier.why_not, "nothing was before it"
    assert later.enabled
    assert node.press is not None
    node.press()
    assert looking.moment is None
    assert met == [0, 3, 0, None]


def test_a_moment_that_the_log_had_not_told_yet_ended_the_table_for_whoever_looked_back(calm: Pilot) -> None:
    """Bots play on meanwhile: their moments can be looked at as soon as the log has them."""
    screen = a_table(calm.app, "uchronia", 3)
    log, match = screen.parts.log, played(Setup("uchronia", 3), 1)
    looking = LookingBack(log, lambda moment: None)
    log.begin(0)
    log.tell(match.beat(0, moment) for moment in range(2))
    looking.to(1)
    assert screen.session.ready > 0
    looking.beside(1)
    assert looking.moment == 1
    log.tell([match.beat(0, 2)])
    looking.beside(1)
    assert looking.moment == 2


def test_a_caption_rises_beside_the_plate_of_whom_it_is_about_and_goes(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    seen, area = screen.playback.shown, screen.parts.area()
    captions = Captions(calm.app, screen.board, lambda: pace("normal", False))
    captions.update(5.0)
    for seat in (0, 1):
        plate = screen.board.zones(seen, area).plates[seat]
        captions.add(Caption("Well played", plate, "good", beside=True), seen, area)
        assert not captions.boxes()[-1].meets(plate)
    assert len(captions.boxes()) == 2
    before = captions.boxes()
    captions.add(captions.rising[0].caption, seen, area)
    assert len(captions.boxes()) == 2, "the older one has been read"
    captions.update(5.5)
    assert all(box.y < then.y for box, then in zip(sorted(captions.boxes()), sorted(before), strict=True))
    captions.update(7.0)
    assert not captions.boxes()
    own = Area(300, 300, 400, 40)
    captions.add(Caption("You take it", own), seen, area)
    captions.update(7.5)
    assert [box.cy for box in captions.boxes()] == [own.cy], "words in a place of their own stay there"


def test_the_card_that_is_dragged_follows_the_pointer_and_flies_home(calm: Pilot) -> None:
    screen = a_table(calm.app, "ugo", 2)
    calm.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
    lift, node = Lift(calm.app, screen.playback), next(node for node in screen.nodes() if node.rises)
    assert lift.sprite(calm.now) is None
    calm.post(pygame.MOUSEMOTION, pos=calm.place(node), rel=(1, 1), buttons=(0, 0, 0))
    calm.frame()
    sprite = lift.sprite(calm.now)
    assert sprite is not None
    assert (sprite.spot.card, sprite.spot.zone) == (node.card, node.zone)
    home, calm.app.pointer.dragging, calm.app.pointer.at = sprite.pose, node, (400.0, 300.0)
    lift.sprite(calm.now)
    assert sprite.pose.x == 400
    calm.app.pointer.dragging = None
    lift.sprite(calm.now)
    screen.playback.stage.update(calm.now + 1)
    assert sprite.pose == home


def test_a_key_that_the_keyboard_repeats_acts_once_for_its_seat(calm: Pilot) -> None:
    calm.app.settings = replace(calm.app.settings, devices=("keys 2", "mouse"))
    met: list[tuple[Seat, str]] = []
    devices = Devices(calm.app, (3, 5), lambda seat, act: met.append((seat, act)))
    assert devices.of == {3: "keys 2", 5: "mouse"}
    assert devices.mouse == 5
    assert (devices.leave_key(3), devices.leave_key(5)) == ("BACKSPACE", None)
    down, up = (pygame.event.Event(kind, key=pygame.K_LEFT) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    other = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert devices.handle(down)
    assert devices.handle(down)
    assert not devices.handle(other), "nobody has that zone of the keyboard"
    assert met == [(3, "before")]
    devices.rise(up)
    devices.handle(down)
    devices.release()
    devices.handle(down)
    assert met == [(3, "before")] * 3


def test_a_gamepad_steps_once_for_each_push(calm: Pilot) -> None:
    calm.app.pads.there = {7: None}
    calm.app.settings = replace(calm.app.settings, devices=("mouse", "gamepad 1"))
    met: list[tuple[Seat, str]] = []
    devices = Devices(calm.app, (0, 1), lambda seat, act: met.append((seat, act)))
    for value in (0.9, 1.0, 0.0, -1.0):
        devices.handle(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=7, axis=0, value=value))
    assert met == [(1, "after"), (1, "before")]
    assert not devices.handle(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=8, button=0))


def test_a_line_of_the_log_was_cut_although_there_was_room(calm: Pilot) -> None:
    """A sentence of any length stands there as a whole, clear of its neighbours; earlier ones are scrolled to."""
    parts = a_table(calm.app, "ugo", 2).parts
    long = " ".join(f"word {i}" for i in range(60))
    parts.log._lines = [LogEntry(i, f"{i}. {long if i % 2 else 'short'}", Thumbs(), NONE, False) for i in range(40)]
    parts.toggle_log()
    canvas = calm.app.canvas
    with noting(canvas) as notes:
        parts.log_panel.draw(canvas, None)
    assert not notes.cut
    shown = " ".join(line.text for line in notes.lines)
    assert f"39. {long}" in shown
    *areas, cross = [node.area for node in parts.log_panel.nodes()]
    assert cross.bottom <= areas[0].y
    assert all(above.bottom <= below.y for above, below in pairwise(areas))
    assert areas[-1].bottom <= log_area(canvas.theme).bottom
    before = [node.key for node in parts.log_panel.nodes()]
    calm.post(pygame.MOUSEWHEEL, x=0, y=3)
    calm.frame()
    assert [node.key for node in parts.log_panel.nodes()] != before
    for _ in range(40):
        parts.log_panel.scroll(1)
    assert parts.log_panel.nodes()[0].key == "log-0"


@pytest.mark.parametrize("game", ("ugo", "uchu_kaigi", "uchronia", "ugh", "ufo"))
def test_the_log_squeezed_the_table_and_broke_each_sentence_at_twice_the_size(game: str, tmp_path: Path) -> None:
    """There it lies over the table, and goes by its key, its button, Esc or a click beside it."""
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        parts = any_table(pilot.app, game, 3).parts
        pilot.frame(2)
        for overlay in parts.overlays:
            overlay.put_away()
        before, area = parts.playback.area, log_area(pilot.app.canvas.theme)
        ways: tuple[Callable[[], object], ...] = (
            lambda: pilot.app.command("log"),
            lambda: pilot.click(pilot.node("header-log")),
            lambda: pilot.app.command("back"),
            lambda: pilot.click_at((20, 400)),
        )
        for away in ways:
            pilot.app.command("log")
            pilot.frame(2)
            assert parts.log_panel.open
            assert parts.playback.area == before
            assert area.w > 500
            reached = {node.key for node in reachable(pilot.app.top.nodes())}
            assert all(key.startswith(("header-", "log-")) for key in reached), reached
            away()
            pilot.frame(2)
            assert not parts.log_panel.open
            assert not any(node.key.startswith("log-") for node in pilot.app.top.nodes())
        if not parts.session.real_time:
            pilot.app.command("log")
            pilot.click(pilot.node("log-0"))
            assert parts.looking_back.moment == 0
            assert not parts.log_panel.open, "the moment would be covered"
            assert pilot.node("now")


def test_the_key_for_the_last_trick_was_dead_without_tricks(calm: Pilot) -> None:
    """There it shows what happened last."""
    parts = a_table(calm.app, "uchronia", 3).parts
    assert parts.command("last")
    assert parts.log.lines[-1].text in parts.last_trick.said
    parts.last_trick.draw(calm.app.canvas)


def test_a_place_without_a_card_could_not_be_looked_at(calm: Pilot) -> None:
    """Its name, its state, and what it means now are told at length; so is why it cannot be used."""
    parts = a_table(calm.app, "ugo", 2).parts
    parts.enlarged.node = Node("deck", "place", "The deck", Area(9, 9, 9, 9), "12 cards", "Draw one.", "It is empty.")
    for said in ("The deck", "12 cards", "Draw one", "It is empty"):
        assert said in parts.enlarged.said
    parts.enlarged.draw(calm.app.canvas)


@pytest.mark.parametrize("way", ["right button", "long press", "key"])
def test_a_long_press_opened_nothing(calm: Pilot, way: str) -> None:
    """Half a second without moving shows a card with its words, and plays nothing when the finger is lifted."""
    screen = a_table(calm.app, "ugo", 2)
    calm.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
    calm.frame(1, 1.0)
    node = next(node for node in screen.nodes() if node.card and node.actions)
    at, before = calm.place(node), screen.session.moments
    calm.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    calm.frame()
    if way == "key":
        calm.key(pygame.K_z)
    elif way == "right button":
        calm.post(pygame.MOUSEBUTTONUP, pos=at, button=3)
        calm.frame()
    else:
        calm.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        calm.frame(2, 0.2)
        assert screen.parts.enlarged.node is None
        calm.frame(2, 0.2)
        calm.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        calm.frame(2)
    assert screen.parts.enlarged.node is not None
    assert screen.parts.enlarged.node.card == node.card
    told = screen.parts.enlarged.said
    assert (
        told.count(screen.parts.words.about(screen.board.game, node.card, len(screen.board.names)).rstrip(".")) == 1
    ), "and says it once"
    assert calm.app.tooltip.shown is None
    assert screen.session.moments == before


@pytest.mark.parametrize("way", ["button", "right button", "key"])
def test_the_table_of_points_hid_the_kingdoms_that_it_counted(calm: Pilot, way: str) -> None:
    """It is folded to look at the table, and shown again, without going on."""
    screen = a_table(calm.app, "ugo", 4)
    points = screen.playback.points
    points.show(Tally("Round 1", ("Ada", "Bo", "Cy", "Di"), (("tricks", (3, 4, 1, 2)),), (3, 4, 1, 2)))
    calm.frame(2)
    for folded in (True, False):
        if way == "button":
            calm.click(calm.node("points-fold"))
        elif way == "right button":
            calm.post(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=3)
            calm.post(pygame.MOUSEBUTTONUP, pos=(5, 300), button=3)
            calm.frame()
        else:
            calm.key(pygame.K_z)
        assert points.folded == folded
        assert points.tally
        assert screen.parts.enlarged.node is None
        if folded:
            assert not any(points.box().meets(spot) for spot in points.underneath.but_mats())
    calm.key(pygame.K_SPACE)
    assert not points.tally


def test_the_table_of_points_covers_as_little_as_it_can(calm: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    points = a_table(calm.app, "ugo", 4).playback.points
    points.tally = Tally("Round 1", ("Ada", "Bo"), (("tricks", (3, 4)),), (3, 4))
    theme = calm.app.canvas.theme
    monkeypatch.setattr(points.underneath, "but_mats", lambda: (Area(0, 0, theme.width / 2, theme.height),))
    for name in ("plates", "cards", "counted"):  # kingdoms leave room at the left only
        monkeypatch.setattr(points.underneath, name, tuple)
    assert points.box().x >= theme.width / 2 - 100


def test_points_that_were_counted_on_the_table_were_counted_once_more(
    calm: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    playback = a_table(calm.app, "ugo", 2).playback
    counts: list[int] = []
    monkeypatch.setattr(calm.app.speaker, "count", counts.append)
    tally = Tally("Round 1", ("Ada", "Bo"), (("tricks", (3, 4)),), (3, 4))
    playback._cue(tally, 5.0)
    assert len(counts) == 1
    playback._cue(Count(0, 3, Area(500, 300, 80, 120)), 5.0)
    playback._cue(tally, 5.0)
    assert len(counts) == 1
    assert playback.points.counted == 1


def test_the_closer_look_said_the_same_sentence_three_times() -> None:
    said = ["Colossus – Also: 2 points.", "A marble building.\nAlso: 2 points.",
            "Also: 2 points.\nTakes 3 marble."]  # fmt: skip
    found = once_each([Paragraph(text, 25, "text") for text in said])
    assert [each.text for each in found] == [said[0], "A marble building.", "Takes 3 marble."]


@pytest.mark.parametrize("window, scale", (((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 200)))
def test_what_happened_last_had_no_pictures_of_the_cards_that_it_speaks_of(
    window: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    with an_app(tmp_path, window, scale=scale) as pilot:
        parts, drawn = a_table(pilot.app, "ugh", 3).parts, list[object]()
        match = played(Setup("ugh", 3), 1)
        parts.log.begin(0)
        parts.log.tell(match.beat(0, moment) for moment in range(40))
        assert not parts.last_trick.show()
        image = parts.last_trick.cards.image

        def noted(card: object, height: float, covered: float) -> pygame.Surface:
            drawn.append(card)
            return image(card, height, covered=covered)

        cards: Any = SimpleNamespace(image=noted)
        parts.last_trick.cards = cards
        parts.last_trick.draw(pilot.app.canvas)
        told = [card for line in parts.log.lines[-LINES:] for card in line.thumbs.cards]
        assert told
        assert drawn == told
        panel = parts.last_trick.panel()
        assert panel is not None
        assert panel.h <= pilot.app.canvas.theme.height
        assert sum(row.height for row in parts.last_trick._form().told) < panel.h


def test_the_log_left_out_the_card_that_took_the_trick(calm: Pilot) -> None:
    """Where four lay there, it was the fourth: all of five have room, and of more the best one is among those shown."""
    parts, match = a_table(calm.app, "ugo", 4).parts, played(Setup("ugo", 4), 1)
    parts.log.begin(0)
    parts.log.tell(match.beat(0, moment) for moment in range(match.moments))
    tricks = [line for line in parts.log.lines if line.ends_trick]
    assert tricks
    assert {(len(line.thumbs.cards), line.thumbs.more) for line in tricks} == {(4, 0)}
    assert chosen((*range(12),), 7) == Thumbs((0, 1, 7), 9)
    assert chosen((*range(12),)) == chosen((*range(12),), 1) == Thumbs((0, 1, 2), 9)


@pytest.mark.parametrize("many, more", [(1, 0), (3, 0), (4, 0), (5, 0), (6, 3), (22, 19)])
def test_pictures_beside_a_sentence_stay_in_their_room(many: int, more: int, calm: Pilot) -> None:
    """Each shows the corner with its sign, whatever lies over it."""
    canvas, placed = calm.app.canvas, list[Area]()
    thumbs, wide = chosen((*range(many),)), 34.0
    picture = canvas.theme.px(44 * CARD_RATIO), canvas.theme.px(44)

    def noted(source: pygame.Surface, dest: tuple[float, ...]) -> None:
        if source.get_size() == picture:
            placed.append(Area(dest[0], dest[1], *picture))

    surface: Any = SimpleNamespace(blit=noted)
    canvas.surface = surface
    painter: Any = SimpleNamespace(image=lambda card, height, covered: pygame.Surface(picture))
    with noting(canvas) as notes:
        thumbs.draw(canvas, painter, 600, 300, 44, wide, 19)
    assert thumbs.more == more
    assert [line.text for line in notes.lines] == ([f"+{more}"] if more else [])
    assert len(placed) == len(thumbs.cards)
    unit = canvas.theme.unit
    assert all(600 - thumbs.width(wide) <= area.x / unit + 1 and area.right / unit <= 601 for area in placed)
    assert all(after.x - before.x >= before.w / 2 for before, after in pairwise(placed))


def test_a_sentence_on_a_table_did_not_show_of_what_kind_it_is(calm: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused, done, damaged and only told has a picture of its own before it, within the banner."""
    parts, shown = a_table(calm.app, "ugo", 2).parts, list[tuple[str, Area]]()
    monkeypatch.setattr(Canvas, "show", lambda canvas, name, area, *more: shown.append((name, area)))
    for kind in (REFUSED, DONE, NEWS, TROUBLE):
        parts.toast.say("A sentence that is as long as some are, about what cannot be done. " * 3, kind)
        parts.toast.draw(calm.app.canvas)
        box, (_, sign) = parts.toast.place().box, shown[-1]
        assert box.x <= sign.x
        assert sign.right <= box.right
        assert sign.h <= box.h
    assert len({name for name, _ in shown}) == 4
    parts.refuse("No.")
    assert parts.toast.kind == REFUSED


@pytest.mark.parametrize("window, scale", (((1024, 640), 200), ((1920, 1080), 100)))
def test_the_key_that_goes_back_opened_the_menu_beside_an_open_log(
    window: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    with an_app(tmp_path, window, scale=scale) as pilot:
        for race in (False, True):
            screen = a_race(pilot.app, "ufo", 2, form="real time") if race else a_table(pilot.app, "ugo", 2)
            pilot.frame(2)
            before = screen.parts.playback.area
            pilot.app.command("log")
            pilot.frame(2)
            assert screen.parts.log_panel.open
            pilot.key(pygame.K_ESCAPE)
            pilot.frame(2)
            assert pilot.app.top is screen
            assert not screen.parts.log_panel.open
            assert screen.parts.playback.area == before, "the table has its place again"
            pilot.key(pygame.K_ESCAPE)
            pilot.frame(2)
            assert pilot.app.top is not screen, "the menu"


def test_the_key_that_goes_back_opens_the_menu_before_a_log_behind_the_curtain(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        screen = a_table(pilot.app, "ugo", 3, (0, 1))
        pilot.until(lambda: screen.curtain.seat is not None)
        screen.parts.log_panel.open = True
        pilot.key(pygame.K_ESCAPE)
        pilot.frame(2)
        assert pilot.app.top is not screen
        assert screen.parts.log_panel.open, "nobody sees it close"


@pytest.mark.parametrize("window, scale", (((1024, 640), 200), ((1920, 1080), 200), ((1024, 640), 100)))
def test_the_log_hid_the_moment_that_was_looked_back_at(window: tuple[int, int], scale: int, tmp_path: Path) -> None:
    """Where it would lie over that it is put away, and two buttons in the header lead to the moments beside it."""
    with an_app(tmp_path, window, scale=scale) as pilot:
        screen = a_table(pilot.app, "ugo", 2)
        parts = screen.parts
        for _ in range(2):
            pilot.until(lambda: bool(parts.playback.shown.legal) and parts.moment == screen.session.moments)
            screen.submit(parts.playback.shown.legal[0])
        pilot.until(lambda: parts.moment == screen.session.moments > 2 and not parts.playback.busy)
        parts.toggle_log()
        over = parts.log_panel.lies_over
        parts.peek(0)
        pilot.frame(2)
        assert parts.log_panel.open != over
        steps = pilot.node(EARLIER), pilot.node(LATER)
        assert steps[0].why_not
        others = [node for node in pilot.app.top.nodes() if node.key not in (EARLIER, LATER) and node.role == "button"]
        for step in steps:
            assert step.area.w * pilot.app.canvas.theme.unit >= 44
            assert not any(step.area.meets(each.area) for each in (*others, *steps) if each is not step)
        pilot.click(steps[1])
        pilot.frame(2)
        assert parts.looking_back.moment == 1
        parts.toggle_log()
        pilot.frame(2)
        assert parts.log_panel.open == over or not over, "whoever wants to read it, opens it"


@pytest.mark.parametrize("window", ((1024, 640), (1920, 1080), (1080, 1920), (2560, 1080), (3440, 1440)))
def test_an_enlarged_card_was_smaller_where_all_else_is_larger(window: tuple[int, int], tmp_path: Path) -> None:
    """So are its words, and the cards of the last trick."""
    pixels = list[tuple[float, ...]]()
    for scale in (100, 200):
        with an_app(tmp_path, window, scale=scale) as pilot:
            canvas, parts = pilot.app.canvas, a_table(pilot.app, "ugo", 3).parts
            match = played(Setup("ugo", 3), 1)
            parts.log.begin(0)
            parts.log.tell(match.beat(0, moment) for moment in range(30))
            assert not parts.last_trick.show()
            parts.playback.look_at(match.beat(0, 29).after)
            enlarged = parts.enlarged
            enlarged.node = next(
                node for node in parts.board.nodes(parts.playback.shown, parts.playback.area) if node.card is not None
            )
            picture, panel = enlarged.places(canvas)
            assert picture is not None
            assert not picture.meets(panel)
            words = enlarged._shrink(canvas, panel.inset(PAD))
            pixels.append(
                tuple(each * canvas.theme.unit for each in (picture.h, words, parts.last_trick._form().height))
            )
    assert all(one <= other + 0.5 for one, other in zip(*pixels, strict=True)), pixels
