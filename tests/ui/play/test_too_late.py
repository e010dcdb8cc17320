"""A press means what has been shown for a quarter of a second; else it does nothing, and what is there now is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.support.pilot import REACTION_SECONDS, Pilot, a_table, an_app, kept
from tests.games.ugh.table import table as position
from tests.positions import lay_at
from tests.ui.tables import planted
from ugames.bots.choose import choose
from ugames.core.game import PUBLIC
from ugames.core.match import Beat, Match, Player
from ugames.core.rng import Rng
from ugames.games.ugh.rules import FLIP
from ugames.registry import load_game
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Tally, board_of, points_in
from ugames.ui.table.presses import PRESSES_END_SECONDS, SECONDS_AIMED_AT_BEFORE, SECONDS_ON_A_NEW_THING, Presses
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")

PLANTED_AREA = Area(600, 500, 80, 80)


@pytest.fixture
def still(viewer_stays: None, pilot: Pilot) -> Pilot:
    """An app in which nothing moves, nothing is done automatically, and the viewer changes when a test says so."""
    return pilot


class Planted:
    """A table with one place, at which a test puts things."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.screen = a_table(pilot.app, "ugo", 2, people=(0, 1))
        self.screen.session.thinking.thinker = None
        self.screen.curtain.vanish()
        pilot.until(lambda: not self.screen.playback.busy)
        seat = self.screen.session.glimpse(-1).to_act[0]
        self.screen.show_to(seat)
        pilot.frame(1, PRESSES_END_SECONDS)
        self.legal = self.screen.session.glimpse(seat).legal
        self.there = Node("it", "place", "One", PLANTED_AREA, actions=self.legal[:1])
        board, whole = self.screen.board, self.screen.board.table
        vars(board)["table"] = lambda *at: planted(whole(*at), nodes=(self.there,))
        self.put()

    def put(self, **changes: Any) -> None:
        """Something else lies there from now on."""
        self.there = replace(self.there, **changes)
        self.screen.playback.look_at(replace(self.screen.shown.seen))
        self.pilot.frame()

    def press(self, by_keys: bool) -> bool:
        """Press the place; whether that has done anything."""
        before = self.screen.session.moments
        self.screen.parts.toast.vanish()
        at = round(PLANTED_AREA.cx * self.pilot.unit), round(PLANTED_AREA.cy * self.pilot.unit)
        if by_keys:
            self.pilot.app.focus = "it"
            self.pilot.key(pygame.K_RETURN)
        else:
            self.pilot.move_pointer(at)
            self.pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
            self.pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
            self.pilot.frame()
        return self.screen.session.moments > before


CHANGES: dict[str, tuple[dict[str, Any], dict[str, Any], bool]] = {
    "called otherwise": ({}, {"label": "Two"}, False),
    "another card": ({}, {"card": "another"}, False),
    "come under the pointer": ({"area": PLANTED_AREA._replace(x=PLANTED_AREA.right)}, {"area": PLANTED_AREA}, False),
    "only drawn anew": (
        {},
        {"area": PLANTED_AREA.inset(-1), "key": "it-too", "hint": "another", "value": "3 left"},
        True,
    ),
}
"""How a thing is before and after a change, and whether a press in the same moment is meant."""


@pytest.mark.parametrize("before, after, meant", CHANGES.values(), ids=CHANGES)
def test_a_press_on_what_has_just_become_another_thing_was_not_meant(
    before: dict[str, Any], after: dict[str, Any], meant: bool, still: Pilot
) -> None:
    table = Planted(still)
    table.put(**before)
    still.frame(1, SECONDS_ON_A_NEW_THING * 2)
    table.put(**after)
    assert table.press(by_keys=False) == meant
    still.frame(1, SECONDS_ON_A_NEW_THING)
    assert meant or table.press(by_keys=False)


@pytest.mark.parametrize("by_keys", (False, True), ids=("click", "key"))
def test_a_press_on_what_can_now_do_something_else_says_what(by_keys: bool, still: Pilot) -> None:
    table = Planted(still)
    still.frame(1, SECONDS_ON_A_NEW_THING * 2)
    table.put(label="Two", actions=table.legal[-1:])
    assert not table.press(by_keys)
    words = table.screen.parts.words.label(table.legal[-1])
    assert table.screen.parts.toast.said == text("table.too_late", what=words)
    still.frame(1, SECONDS_ON_A_NEW_THING)
    assert table.press(by_keys), "it has been there for long enough"


def test_a_change_counts_from_when_it_is_seen() -> None:
    fresh, node = Presses(), Node("it-2", "place", "One", PLANTED_AREA, actions=(1,))
    there = replace(node, key="it-1", area=PLANTED_AREA._replace(x=0))
    fresh.look([node], (1, 2), 5.0)
    fresh.look([there], None, 6.0)
    fresh.look([there], (1,), 7.0)
    at = there.area.cx, there.area.cy
    assert not fresh.too_late(there, (1,), 7.1, at)
    assert fresh.too_late(replace(there, actions=(2, 3)), (2, 3), 7.1, at), "that could not be done before"


def test_what_has_become_possible_this_moment_was_not_meant(still: Pilot) -> None:
    table = Planted(still)
    shown = table.screen.shown.seen
    table.screen.playback.look_at(replace(shown, legal=()))
    still.frame(3, SECONDS_ON_A_NEW_THING)
    table.screen.playback.look_at(shown)
    still.frame()
    assert not table.press(by_keys=False)
    still.frame(1, SECONDS_ON_A_NEW_THING)
    assert table.press(by_keys=False)


def test_a_double_click_does_not_choose_what_opens_under_it(still: Pilot) -> None:
    table = Planted(still)
    screen = table.screen
    table.put(actions=table.legal[:2])
    still.frame(2, SECONDS_ON_A_NEW_THING)
    screen.activate(table.there)
    assert screen.choice.node is not None
    still.frame()
    before = screen.session.moments
    entry = still.node("choice-0")
    screen.activate(entry)
    assert screen.session.moments == before
    still.frame(2, SECONDS_ON_A_NEW_THING)
    screen.activate(still.node("choice-0"))
    assert screen.session.moments == before + 1


class Flooded:
    """A table of Ugh! at which a Great Flood has hit the player: three of seven cards have to be given up."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.screen = a_table(pilot.app, "ugh", 2)
        pool = "green 1, green 3, green 5, orange 2, orange 4, purple 3, purple 5"
        lay_at(position([pool, ""], deck="great flood, green 1, green 1"), self.screen.session.record)
        self.screen.session.submit(0, FLIP)
        pilot.until(lambda: self.resting(7))
        pilot.frame(1, REACTION_SECONDS)
        self.places = [pilot.place(node) for node in self.screen.nodes() if node.zone == "pool-0"]

    @property
    def left(self) -> int:
        """How many cards the player has."""
        return len(self.screen.session.glimpse(0).view.pools[0])

    def resting(self, cards: int) -> bool:
        """Whether the table shows this number of cards and waits for the player; clicks words about an Ugh! away."""
        screen = self.screen
        if screen.playback.captions.waiting:
            self.pilot.key(pygame.K_SPACE)
        shown = screen.shown.seen
        return len(shown.view.pools[0]) == cards and bool(shown.legal) and not screen.playback.busy

    def give_up(self, place: int) -> None:
        """Click where the card of that number lay at the beginning."""
        self.pilot.click_at(self.places[place])


@pytest.mark.parametrize("speed", ("off", "normal"))
def test_a_card_that_has_closed_up_under_the_pointer_was_not_meant(speed: str, tmp_path: Path) -> None:
    with an_app(tmp_path, speed=speed) as pilot:
        table = Flooded(pilot)
        table.give_up(0)
        pilot.until(lambda: table.resting(6))
        pilot.frame(1, SECONDS_AIMED_AT_BEFORE - 0.15)
        table.give_up(2)
        assert table.left == 6
        assert table.screen.parts.toast.said == text("table.too_late", what="Give up orange 2")
        pilot.frame(1, 0.1)
        table.give_up(2)
        assert table.left == 5, "that is no longer than anybody waits"


def test_a_second_card_that_lies_where_it_lay_is_given_up_at_once(pilot: Pilot) -> None:
    table = Flooded(pilot)
    table.give_up(6)
    pilot.until(lambda: table.resting(6))
    pilot.frame(1, SECONDS_ON_A_NEW_THING)
    table.give_up(0)
    assert table.left == 5


BEAT_FRAMES = 2000
"""Frames that are enough for any beat, up to the moment before its points are shown."""


@pytest.fixture
def lively(tmp_path: Path) -> Iterator[Pilot]:
    """An app in which cards fly, and nothing is done automatically."""
    with an_app(tmp_path, speed="normal") as it:
        yield it


@cache
def _match() -> Any:
    """A match of two in which one round has been scored, and the person is to choose."""
    game: Any = load_game("ugo")
    match: Any = Match(game, (Player("P0"), Player("P1", "plain")), 4)
    board, scored, rng = board_of(game, ["P0", "P1"]), False, Rng(4)
    while not (scored and len(match.glimpse(0).legal) > 1):
        since = match.moments
        for seat in match.glimpse(PUBLIC).to_act:
            own, rng = rng.split()
            seen = match.glimpse(seat)
            match.submit(seat, choose(game, seen, "plain", own) if seat else seen.legal[0])
        scored = scored or any(board.tally(beat.events, beat.after) for beat in match.beats(0, since))
    return match


def a_round_later(pilot: Pilot) -> TurnScreen:
    """The table of that match, and the person is to choose."""
    pilot.app.doors.sit_down(Session.open(kept(_match()), pilot.app.doors.thinker))
    screen = pilot.top(TurnScreen)
    screen.parts.opening.vanish()
    play_until(pilot, screen)
    return screen


def play_until(pilot: Pilot, screen: TurnScreen) -> None:
    """The person does the only legal action, until there are several."""

    def there() -> bool:
        if screen.playback.points.tally is not None:
            screen.playback.look_at(screen.session.glimpse(0))
        seen = screen.shown.seen
        if screen.playback.busy or screen.parts.moment != screen.session.moments or not seen.legal:
            return False
        if len(seen.legal) > 1:
            return True
        screen.submit(seen.legal[0])
        return False

    pilot.until(there, 0.3)


def test_a_click_into_an_animation_only_skips_it(lively: Pilot) -> None:
    screen = a_table(lively.app, "ugo", 2)
    lively.until(lambda: not screen.playback.busy and bool(screen.shown.seen.legal), 0.3)
    node = next(node for node in screen.nodes() if screen.shown.seen.legal[0] in node.actions)
    after = replace(screen.shown.seen)
    screen.playback.queue(Beat((), after))
    assert screen.playback.busy
    moments = screen.session.moments
    screen.activate(node)
    assert screen.session.moments == moments
    assert screen.shown.seen is after
    assert "Press again" in str(screen.parts.toast.said)


@pytest.mark.parametrize("frames", [0, BEAT_FRAMES])
def test_the_points_of_a_round_are_shown_even_if_it_is_skipped(lively: Pilot, frames: int) -> None:
    screen = a_round_later(lively)
    session, view = screen.session, screen.playback
    screen.submit(screen.shown.seen.legal[0])
    lively.until_saved(session)
    beats = session.beats(0)
    (ends, *_) = [number for number, beat in enumerate(beats) if screen.board.tally(beat.events, beat.after)]
    wanted = points_in(screen.board, beats[ends])
    for later in (0, 1):
        view.look_at(beats[ends - 1].after)
        for beat in beats[ends : ends + 1 + later]:
            view.queue(beat)
        for _ in range(frames):
            if any(isinstance(cue, Tally) for cue in view.script.cues):
                break
            lively.now += 1 / 60
            view.update(lively.now)
        view.skip()
        assert view.points.tally == wanted
        assert screen.board.standing(screen.shown.seen) == screen.board.standing(beats[ends].after)
        while view.points.tally:  # it may first have to be counted
            view.points.put_away()
        view.skip()
        assert view.points.tally is None
        assert screen.shown.seen == beats[ends + later].after
