"""The header: goal, question and last event; while a beat is shown it says what is shown, and asks nothing."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scripts.support.pilot import Pilot, a_table, an_app, any_table, near
from tests.laws.setups import played
from tests.toys.bids.rules import Card, Chose
from tests.ui.sizes import noting, overlaps
from ugames import languages
from ugames.core.game import PUBLIC, Glimpse, Seat, Seen
from ugames.core.match import Beat
from ugames.core.words import addressed
from ugames.games.ufo.forms import STEP_BY_STEP
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class, words_of
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import board_of
from ugames.ui.table.furniture import avatar
from ugames.ui.table.panels.overlays import Overlays
from ugames.ui.table.places import header_form
from ugames.ui.table.said.telling import only_chosen
from ugames.ui.table.screen.header import Header
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")

SEATS_AT_TABLE = 4
HEADER_SIZES = ((1024, 640), 100), ((1024, 640), 200), ((1080, 1920), 150)


@cache
def longest(game: str) -> Seen:
    """The moment of a match with the longest question to the first seat."""
    match = played(Setup(game, near(game_class(game).seats, SEATS_AT_TABLE)), 1)
    names = match.names
    moments = [match.beat(0, moment).after for moment in range(0, match.moments, 3)]
    return max(moments, key=lambda seen: len(words_of(game).ask(match.game, seen, names)))


def drawn(header: Header, viewer: Seat, seen: Seen, peeking: int | None = None) -> list[str]:
    """All its words; they lie neither on each other nor on the buttons, and none is cut."""
    canvas, header.audience.viewer = header.app.canvas, viewer
    header.playback.look_at(seen)
    with noting(canvas) as notes:
        header.draw(canvas, peeking)
    buttons = header.buttons.nodes()
    for one, other in combinations(buttons, 2):
        assert not one.area.meets(other.area)
    for line in notes.lines:
        assert not any(overlaps(line.area, node.area) for node in buttons), line
        assert line.area.y >= -1
        assert line.area.bottom <= header_form(canvas.theme).height + 1
    for line, below in combinations(notes.lines, 2):
        assert not overlaps(line.area.inset(0, line.area.h * 0.16), below.area.inset(0, below.area.h * 0.16)), line
    assert not notes.cut, "too long for the header; a goal has room for about 65 letters"
    return [line.text for line in notes.lines]


@pytest.mark.parametrize("game", GAMES)
def test_the_header_tells_goal_question_and_last_event_whole(game: str, tmp_path: Path) -> None:
    for window, scale in HEADER_SIZES:
        with an_app(tmp_path, window, scale=scale) as pilot:
            parts = any_table(pilot.app, game, SEATS_AT_TABLE).parts
            for seen in (parts.shown.seen, longest(game)):
                goal = parts.words.goal(parts.session.game, seen, parts.board.names)
                words = " ".join(drawn(parts.header, 0, seen))
                assert goal in words
                assert parts.words.ask(parts.session.game, seen, parts.board.names) in words
                assert parts.log.lines[-1].text in words
            drawn(parts.header, 0, parts.shown.seen, peeking=0)


def test_the_header_tells_that_a_game_has_become_practice(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        screen = any_table(pilot.app, "ugo", SEATS_AT_TABLE)
        for told in (0, 1):
            words = drawn(screen.parts.header, 0, screen.shown.seen)
            assert sum("practice" in line.lower() for line in words) == told
            screen.session.assist()


def test_the_log_and_the_last_event_are_in_the_language_of_now(pilot: Pilot) -> None:
    screen = any_table(pilot.app, "uchronia", 3, people=())
    pilot.until(lambda: screen.session.moments > 12 and screen.session.ready_moments == screen.session.moments)
    pilot.app.doors.open("settings")
    pilot.frame()
    log, english = screen.parts.log, [line.text for line in screen.parts.log.lines]
    languages.speak("ja")
    pilot.app.refit()
    words = " ".join(drawn(screen.parts.header, PUBLIC, screen.shown.seen))
    assert english[-1] not in words
    assert log.last() in words
    assert not {line.text for line in (*log.lines, *log.every)} & {*english}
    languages.speak("en")
    assert [line.text for line in log.lines] == english


def written(pilot: Pilot, screen: TurnScreen) -> str:
    """All words that the header draws now."""
    with noting(pilot.app.canvas) as notes:
        screen.parts.header.draw(pilot.app.canvas, None)
    return " ".join(line.text for line in notes.lines)


@pytest.mark.usefixtures("viewer_stays")
@pytest.mark.parametrize("game", ("ugo", "ugh"))
def test_while_a_beat_is_shown_the_header_tells_it_and_asks_nothing(game: str, tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        screen = a_table(pilot.app, game, 3, people=(0, 1, 2), seed=2)
        screen.session.thinking.thinker = None
        screen.curtain.vanish()
        session = screen.session
        sentences: set[str] = set()
        for _ in range(6):
            pilot.until(lambda: not screen.playback.busy and screen.parts.moment == session.moments)
            screen.curtain.vanish()
            assert not screen.playback.telling
            seat = session.glimpse(-1).to_act[0]
            screen.show_to(seat)
            question = screen.parts.words.ask(session.game, screen.shown.seen, screen.board.names)
            asked, name = written(pilot, screen), screen.board.names[seat]
            assert f"{name}'s turn: " in asked or f"{name}: " in asked
            session.submit(seat, session.glimpse(seat).legal[0])
            pilot.until(lambda: screen.playback.busy)
            pilot.until(lambda: bool(screen.playback.telling) or not screen.playback.busy)
            if sentence := screen.playback.telling:
                beat = session.beats(seat)[-1]
                names = addressed(screen.board.names, seat)
                assert sentence in " ".join(screen.parts.words.tell(event, names) for event in beat.events)
                assert sentence.split()[-1] in written(pilot, screen)
                assert question.split(":")[-1] not in written(pilot, screen)
                sentences.add(sentence)
            screen.playback.skip()
            assert not screen.playback.telling or screen.playback.points.tally
            screen.playback.points.vanish()
        assert sentences


def test_the_face_of_an_event_is_that_of_its_seat_where_nothing_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot:
        screen = any_table(pilot.app, "ugo", SEATS_AT_TABLE, people=())
        pilot.until(lambda: screen.session.moments > 3 and not screen.playback.busy)
        header, faces = screen.parts.header, list[str]()
        monkeypatch.setattr(Overlays, "replaces_question", True)
        monkeypatch.setattr(Canvas, "show", lambda canvas, name, *how: faces.append(name))
        for seen in screen.session.beats(0):
            drawn(header, 0, seen.after)
            line = header.log.last_line()
            assert line
            assert [face for face in faces if not face.startswith("common/ui")] == [
                avatar(line.seat, screen.board.names[line.seat])
            ]
            faces.clear()


def test_drawing_in_secret_is_told_in_the_header() -> None:
    game: Any = SimpleNamespace(has_clock=False)
    board: Any = SimpleNamespace(game=game)

    def seen(*to_act: int) -> Any:
        return Glimpse(0, None, to_act, (), None)

    for before, after, hushed in (((1,), (1,), False), ((1,), (2,), False), ((1,), (), False), ((0, 1), (0,), True)):
        assert only_chosen(board, seen(*before), Beat((Chose(1, None),), seen(*after))) is hushed
    assert not only_chosen(board, seen(0, 1), Beat((Chose(0, None),), seen(1))), "one's own choice"
    assert not only_chosen(board, seen(0, 1), Beat((Chose(1, Card(3)),), seen(0))), "what can be read"
    game.has_clock = True
    assert not only_chosen(board, seen(0, 1), Beat((Chose(1, None),), seen(0))), "against the clock"


@pytest.mark.parametrize("game", GAMES)
def test_hints_never_name_their_reader(game: str) -> None:
    for seats in {near(game_class(game).seats, wanted) for wanted in (2, 3)}:
        match = played(Setup(game, seats), 1)
        names = ["Zenobia", *(f"Bot {seat}" for seat in range(1, seats))]
        board = board_of(match.game, names)
        for moment in range(0, match.moments, max(1, match.moments // 6)):
            for node in board.table(match.beat(0, moment).after, Area(14, 82, 1892, 988)).nodes:
                told = "\n".join((node.hint, node.why_not, node.value))
                assert "Zenobia" not in told, (moment, node.key, told)


@pytest.mark.parametrize("game", GAMES)
def test_what_befell_the_viewer_unseen_is_told_in_the_header(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    form: Any = {"form": STEP_BY_STEP} if game == "ufo" else {}
    setup = Setup(game, near(game_class(game).seats, SEATS_AT_TABLE), (*form.items(),))
    with an_app(tmp_path, (1024, 640), speed="off") as pilot:
        header = a_table(pilot.app, game, setup.seats, **form).parts.header
        log, befell = header.log, list[tuple[Beat, str]]()
        monkeypatch.setattr(header.session.undoing, "last_decision", lambda viewer: log.moments - 3)
        log.begin(0)
        for beat in chain.from_iterable(played(setup, seed).beats(0) for seed in (1, 2, 3)):
            log.tell([beat])
            for event in beat.events:
                seats = event.seats
                trick = header.board.tricks is not None and isinstance(event, header.board.tricks.won)
                touches = trick or (0 in seats and PUBLIC not in seats and seats[0] != seats[1])
                if touches and not isinstance(event, header.board.asides):
                    befell.append((beat, header.words.tell(event, addressed(header.board.names, 0))))
            if befell and befell[-1][0] is beat:
                assert header._words(None).last == befell[-1][1]
            told = next(line for line in reversed(log.lines) if line.text == header._words(None).last)
            now = {line.trick for line in log.lines if line.moment == log.lines[-1].moment}
            assert not told.ends_trick or told.trick in now, "a trick is told in the next one"
        assert befell
