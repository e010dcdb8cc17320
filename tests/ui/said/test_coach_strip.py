"""The coach at the table: it says what is new, holds back a plain blunder once, covers nothing, and can be silenced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, act, an_app, do_first
from scripts.support.shipped import SHIPPED
from tests.games.test_coach import COACHED_SEAT_COUNTS, moments
from tests.games.test_coach import app as an_app_with_coach
from tests.games.test_coach import table as a_session
from ugames import languages
from ugames.core.teaching.coach import Happened, Remarked, begins_round, remark, still_there
from ugames.games.ugo.words import COACH
from ugames.home import coach
from ugames.home.coach import Pupil
from ugames.registry import coach_of
from ugames.screens import coaching
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import board_of
from ugames.ui.table.panels.sheet import sheet_button
from ugames.ui.table.said.strip import HeaderStrip, Wording
from ugames.ui.table.turns.coach import COACH_KEY, COACH_OFF, COACH_ON, PLAY_ANYWAY, CoachStrip
from ugames.ui.table.turns.screen import TurnScreen
from ugames.ui.table.whereabouts import whereabouts

pytestmark = pytest.mark.usefixtures("unseen")


class StubCoach:
    """A coach with as many remarks and warnings as a test wants."""

    def __init__(self, remarks: int = 0, warnings: int = 0) -> None:
        self.remarks, self.warnings = remarks, warnings
        self.silent = False
        self.start: tuple[type, ...] = ()

    def remark(self, *_: Any) -> Remarked | None:
        self.remarks -= 1
        return Remarked(lambda: "This is new.") if self.remarks >= 0 else None

    def begins(self, events: Sequence[Any]) -> bool:
        return bool(self.start) and any(isinstance(event, self.start) for event in events)

    def warning(self, *_: Any) -> Callable[[], str] | None:
        self.warnings -= 1
        return (lambda: "This is a mistake.") if self.warnings >= 0 else None

    def off(self) -> None:
        self.silent = True


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """An app whose coach speaks."""
    with an_app(tmp_path, coach="first") as pilot:
        yield pilot


def coached(pilot: Pilot, stub: StubCoach) -> TurnScreen:
    """A table at which it is the player's turn, with that coach."""
    screen = a_table(pilot.app, "ugo", 2)
    screen.coach_strip.coach = StubCoach()
    pilot.to_turn(screen)
    screen.coach_strip.coach = stub
    return screen


def until_said(pilot: Pilot, screen: TurnScreen) -> None:
    """The person does the first thing that they may, until the coach speaks."""
    for _ in range(30):
        pilot.until(lambda: bool(screen.coach_strip.said or screen.shown.seen.legal) and not screen.playback.busy)
        if screen.coach_strip.said:
            break
        act(pilot, screen)
    assert screen.coach_strip.said


def test_the_coach_of_a_first_match_speaks_when_a_colour_must_be_followed(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    until_said(pilot, screen)
    assert len(coach.pupil_of("P0", "ugo").met) == 1
    assert pilot.node(COACH_KEY).label == screen.coach_strip.said
    pilot.click(COACH_ON)
    assert not screen.coach_strip.said
    assert not any(node.key.startswith(COACH_KEY) for node in pilot.app.top.nodes())


def test_each_button_of_a_table_is_drawn_by_one_part_alone(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, drawn, button = coached(pilot, StubCoach(remarks=1)), Counter[str](), controls.button

    def counted(canvas: Canvas, node: Node, *how: Any, **more: Any) -> None:
        drawn[node.key] += 1
        button(canvas, node, *how, **more)

    monkeypatch.setattr(controls, "button", counted)
    until_said(pilot, screen)
    drawn.clear()
    pilot.app.refit()
    screen.parts.layers.draw(pilot.app.canvas, True, screen.on_board())
    assert drawn[COACH_ON] == 1
    assert {*drawn.values()} == {1}


@pytest.mark.parametrize("warns", [False, True])
def test_the_coach_speaks_in_the_language_of_now(pilot: Pilot, warns: bool) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    if warns:
        coach = coach_of("ugo")
        assert coach is not None
        screen.coach_strip._open(partial(COACH.__getitem__, coach.WARNINGS[0].__name__), then=lambda: None)
    until_said(pilot, screen)
    told = []
    for language in ("en", "ja", "en"):
        languages.speak(language)
        pilot.app.refit()
        pilot.frame()
        assert pilot.node(COACH_KEY).label == screen.coach_strip.said
        told.append(screen.coach_strip.said)
    assert told[0] == told[2] != told[1]


def test_a_blunder_is_held_back_and_done_on_the_second_word(pilot: Pilot) -> None:
    screen = coached(pilot, StubCoach(warnings=1))
    moments, action = screen.session.moments, screen.shown.seen.legal[0]
    screen.submit(action)
    pilot.frame(3)
    assert (screen.session.moments, screen.coach_strip.said) == (moments, "This is a mistake.")
    pilot.click(PLAY_ANYWAY)
    assert screen.session.move(moments) == (0, action)
    assert not screen.coach_strip.said


def test_a_blunder_that_is_thought_over_is_not_done(pilot: Pilot) -> None:
    screen = coached(pilot, StubCoach(warnings=1))
    moments = screen.session.moments
    do_first(screen)
    pilot.frame(3)
    pilot.click(COACH_ON)
    pilot.frame(3)
    assert not screen.coach_strip.said
    assert screen.session.moments == moments
    do_first(screen)
    assert screen.session.moments > moments, "it warns once"


def test_there_is_one_objection_to_a_decision(pilot: Pilot) -> None:
    screen = coached(pilot, StubCoach(warnings=9))
    moments, (one, other, *_) = screen.session.moments, screen.shown.seen.legal
    screen.submit(one)
    pilot.frame(3)
    pilot.click(COACH_ON)
    screen.submit(other)
    assert screen.session.move(moments) == (0, other)
    pilot.until(lambda: screen.parts.moment > moments and bool(screen.shown.seen.legal))
    pilot.until(lambda: not screen.playback.busy)
    do_first(screen)
    assert screen.coach_strip.warns, "the next decision is another one"


def seen_legal(screen: TurnScreen) -> tuple[Any, ...]:
    """What the player can do by the position on the screen."""
    legal: tuple[Any, ...] = screen.shown.seen.legal
    return legal


def remarked(pilot: Pilot) -> TurnScreen:
    """A table at which the coach has said something and it is the player's turn."""
    screen = coached(pilot, StubCoach())
    screen.coach_strip.coach = StubCoach(remarks=1)
    do_first(screen)
    pilot.until(lambda: bool(screen.coach_strip.said))
    pilot.to_turn(screen)
    pilot.see()
    pilot.frame(3, 0.3)
    return screen


def test_playing_on_puts_a_remark_away(pilot: Pilot) -> None:
    screen = remarked(pilot)
    moments = screen.session.moments
    pilot.click(
        next(node for node in pilot.app.top.nodes() if any(each in node.actions for each in seen_legal(screen)))
    )
    assert screen.session.moments > moments
    assert not screen.coach_strip.said


def test_a_remark_leaves_the_keys_where_they_are_and_return_plays(pilot: Pilot) -> None:
    screen = remarked(pilot)
    pilot.app.by_keys, pilot.app.focus = True, None
    pilot.frame()
    assert pilot.app.focus is not None
    assert pilot.node(pilot.app.focus).zone == "hand"
    assert {*pilot.node(pilot.app.focus).actions} & {*screen.shown.seen.legal}
    pilot.key(pygame.K_RETURN)
    pilot.frame()
    assert not screen.coach_strip.said
    assert screen.coach_strip.coach is not None


def test_one_click_silences_it(pilot: Pilot) -> None:
    stub = StubCoach(remarks=9)
    screen = coached(pilot, stub)
    do_first(screen)
    pilot.until(lambda: bool(screen.coach_strip.said))
    pilot.click(COACH_OFF)
    assert stub.silent
    pilot.frame(5)
    assert not screen.coach_strip.said
    stub.warnings = 9
    pilot.to_turn(screen)
    moments = screen.session.moments
    do_first(screen)
    assert screen.session.moments > moments


@pytest.mark.parametrize("game", SHIPPED)
def test_each_remark_is_about_a_place_that_is_on_the_table_then(game: str) -> None:
    game_coach = coach_of(game)
    assert game_coach is not None
    remarks = {each.__name__: each for each in game_coach.REMARKS}
    assert game_coach.SHOWS.keys() <= remarks.keys()
    area = Area(0, 100, 1600, 900)
    for key, name in game_coach.SHOWS.items():
        tables = ((seats, each) for seats in COACHED_SEAT_COUNTS.get(game, (3,)) for each in moments(game, seats))
        seats, happened = next((seats, each) for seats, each in tables if remarks[key](each))
        board = board_of(happened.game, ("Ada", "Grace", "Alan", "Emmy")[:seats])
        seen = happened.after
        answer = remarks[key](happened)
        fields = {} if isinstance(answer, bool) else answer
        place = name.format(**{**fields, "seat": happened.seat})
        table = board.table(seen, area)
        assert whereabouts(table, table.nodes, place), (key, place)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_remark_comes_before_the_choice_that_it_is_about_or_as_its_thing_happens(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path))
    game_coach, beats = coach_of(game), list[Happened]()
    assert game_coach is not None
    session = a_session(game, tuple("ABC"))
    match_coach = coaching.MatchCoach(an_app_with_coach("always"), session, game_coach, Pupil("Ada", game))
    seen: Any = SimpleNamespace(moments=1, outcome=None, beats=lambda _, since, until: beats[since:until])
    for happened in moments(game):
        if happened.before is happened.after:  # another match, or another seat
            beats, parts, since = [], cast(Any, MagicMock(session=seen)), 0
            strip = CoachStrip(parts, match_coach)
        beats.append(happened)
        if not happened.after.legal:
            continue
        parts.moment = len(beats)
        while strip.watch(happened.seat):
            strip.vanish()
        start = max(
            (i for i, each in enumerate(beats) if i >= since and begins_round(game_coach, each.events)), default=since
        )
        known = [*match_coach.pupil.met]
        assert not remark(game_coach, still_there(game_coach, happened), known)
        past = [still_there(game_coach, each) for each in beats[start:]]
        assert not any(remark(game_coach, each, known, now=False) for each in past)
        since = len(beats)


def test_answers_share_rows_as_far_as_they_fit(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        strip = HeaderStrip(pilot.app, "asks")
        answers = tuple(sheet_button(f"asks-{number}", "An answer of some length", lambda: None) for number in range(3))
        content = Wording("", "Which of these is it?", answers=answers)
        tops = {}
        for wide in (1500, 900, 500):
            nodes = strip.lay_out(content, Area(100, 0, wide, 80), 0)
            tops[wide] = len({node.area.y for node in nodes if node.role == "button"})
        assert tops == {1500: 1, 900: 2, 500: 3}
