"""The header of a table: goal, question and last event at every size of window and of everything."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.laws.setups import played
from tests.ui.pilot import an_app, any_table, near
from tests.ui.sizes import SCALES, WINDOWS, noting, overlaps
from ugames import languages
from ugames.core.game import PUBLIC, Seat
from ugames.core.words import AsksAlike
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class, words_of
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Seen, board_of
from ugames.ui.table.furniture import avatar
from ugames.ui.table.panels.log import Log
from ugames.ui.table.places import TOUCH, header_form
from ugames.ui.table.said.header import Header

pytestmark = pytest.mark.usefixtures("unseen")

SEATS = 4
WINDOWS_AND_SCALES = [(window, scale) for window in WINDOWS for scale in SCALES]


@cache
def longest(game: str) -> Seen:
    """The moment of a match with the longest question to the first seat."""
    match = played(Setup(game, near(game_class(game).seats, SEATS)), 1)
    names = [player.name for player in match.players]
    moments = [match.beat(0, moment).after for moment in range(0, match.moments, 3)]
    return max(moments, key=lambda seen: len(words_of(game).ask(match.game, seen, names)))


def drawn(header: Header, viewer: Seat, seen: Seen, peeking: int | None = None) -> tuple[list[Node], list[str]]:
    """Its buttons, and all its words; they lie neither on each other nor on the buttons, and none is cut."""
    canvas = header.app.canvas
    plates, draw_plate = list[Area](), Header._draw_plate

    def note_plate(header: Header, canvas: Canvas, plate: Area) -> None:
        plates.append(plate)
        draw_plate(header, canvas, plate)

    with noting(canvas) as notes, patch.object(Header, "_draw_plate", note_plate):
        header.draw(canvas, viewer, seen, peeking)
    buttons = header.nodes(viewer, seen)
    for plate in plates:
        for line in notes.lines:
            if plate.meets(line.area):
                letters = line.area.inset(0, line.area.h * 0.16)
                assert plate.y <= letters.y, f"{line} began above the plate of the question"
                assert letters.bottom <= plate.bottom, f"{line} ended below the plate of the question"
    for one, other in combinations(buttons, 2):
        assert not one.area.meets(other.area)
    for line in notes.lines:
        assert not any(overlaps(line.area, node.area) for node in buttons), line
        assert line.area.y >= -1
        assert line.area.bottom <= header_form(canvas.theme).height + 1
    for line, below in combinations(notes.lines, 2):
        assert not overlaps(line.area.inset(0, line.area.h * 0.16), below.area.inset(0, below.area.h * 0.16)), line
    assert not notes.cut, "too long for the header; a goal has room for about 65 letters"
    return buttons, [line.text for line in notes.lines]


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_stood_nowhere_on_the_table(game: str, tmp_path: Path) -> None:
    """It is there from the first second on, and crowds out neither the question nor the last event."""
    for window, scale in WINDOWS_AND_SCALES:
        with an_app(tmp_path, window, scale=scale) as pilot:
            parts = any_table(pilot.app, game, SEATS).parts
            goal = parts.words.goal(parts.session.game, parts.playback.shown, parts.board.names)
            for seen in (parts.playback.shown, longest(game)):
                _, words = drawn(parts.header, 0, seen)
                assert goal in " ".join(words)
                assert parts.words.ask(parts.session.game, seen, parts.board.names) in " ".join(words)
                assert parts.log.lines[-1].text in " ".join(words)
            drawn(parts.header, 0, parts.playback.shown, peeking=0)


def test_a_last_event_of_two_lines_pushed_the_line_about_looking_back_out_of_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the goal has no line of its own, as there, nothing made room for the second one."""
    told = "There are a button, a rusty nail, a rusty nail and a spoon to be won."
    for window, scale in WINDOWS_AND_SCALES:
        with an_app(tmp_path, window, scale=scale) as pilot:
            parts = any_table(pilot.app, "ugo", SEATS).parts
            monkeypatch.setattr(parts.log, "last", lambda *_: told)
            monkeypatch.setattr(parts.words, "goal", lambda *_: "Take tricks, choose trinkets that are alike. " * 2)
            drawn(parts.header, 0, parts.playback.shown, peeking=0)
            monkeypatch.undo()


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_buttons_of_the_header_were_too_small_for_a_finger(window: tuple[int, int], tmp_path: Path) -> None:
    for scale in SCALES:
        with an_app(tmp_path, window, scale=scale) as pilot:
            parts = any_table(pilot.app, "ugo", 2).parts
            for node in parts.header.nodes(0, parts.playback.shown):
                assert min(node.area.w, node.area.h) * pilot.unit >= TOUCH - 0.5


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_ended_in_a_line_of_one_word(game: str, tmp_path: Path) -> None:
    for window, scale in WINDOWS_AND_SCALES:
        with an_app(tmp_path, window, scale=scale) as pilot:
            parts = any_table(pilot.app, game, SEATS).parts
            goal = parts.words.goal(parts.session.game, parts.playback.shown, parts.board.names)
            with noting(pilot.app.canvas) as notes:
                parts.header.draw(pilot.app.canvas, 0, parts.playback.shown, None)
            lines = [line.area.w for line in notes.lines if line.text in goal]
            assert lines
            assert min(lines) >= max(lines) / 2, (window, scale, lines)


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_whose_turn_it_is_was_not_seen_first(window: tuple[int, int], tmp_path: Path) -> None:
    """The face of who has to act stands beside the question; one's own on a golden plate, unless one looks back."""
    for scale in SCALES:
        with an_app(tmp_path, window, scale=scale) as pilot:
            parts = any_table(pilot.app, "ugo", 2).parts
            seen = parts.session.glimpse(PUBLIC)
            (actor,) = seen.to_act
            face = avatar(actor, parts.board.names[actor])
            for viewer, peeking, shown in (
                (PUBLIC, None, {face}),
                (actor, None, {face}),
                (1 - actor, None, {face}),
                (PUBLIC, 0, set()),
            ):
                with patch.object(Header, "_draw_plate") as plate:
                    drawn(parts.header, viewer, seen, peeking)
                assert plate.called == (viewer == actor)
                with patch.object(Canvas, "show", autospec=True) as show:
                    drawn(parts.header, viewer, seen, peeking)
                faces = {call.args[1]: call.args[2] for call in show.call_args_list if "avatar" in call.args[1]}
                assert faces.keys() == shown
                for area in faces.values():
                    assert parts.header.words_room(viewer, seen).holds(area.cx, area.cy)


def test_a_sentence_of_the_header_moved_aside_when_its_face_went(tmp_path: Path) -> None:
    """What is told has the face of whom it is about; where that is nobody, the sentence begins at the same place."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        parts = any_table(pilot.app, "ugo", 2).parts
        seen, begins = parts.session.glimpse(PUBLIC), set[float]()
        for told_of in (0, 1, PUBLIC):
            with patch.object(Canvas, "show", autospec=True) as show:
                parts.header.draw(pilot.app.canvas, 0, seen, None, "Somebody does this.", told_of=told_of)
            with noting(pilot.app.canvas) as notes:
                parts.header.draw(pilot.app.canvas, 0, seen, None, "Somebody does this.", told_of=told_of)
            (line,) = [line for line in notes.lines if line.text == "Somebody does this."]
            begins.add(line.area.x)
            faces = {call.args[1] for call in show.call_args_list if "avatar" in call.args[1]}
            assert faces == ({avatar(told_of, parts.board.names[told_of])} if told_of != PUBLIC else set())
        assert len(begins) == 1


def test_questions_of_one_game_had_letters_of_three_sizes(tmp_path: Path) -> None:
    """The most frequent question was the longest, and so the smallest of all."""
    words = words_of("uchronia")
    assert isinstance(words, AsksAlike)
    usual = words.usually_asked()
    for window in ((1024, 640), (1280, 800), (1920, 1080)):
        with an_app(tmp_path, window) as pilot:
            parts = any_table(pilot.app, "uchronia", 3).parts
            heights = set[float]()
            for asked in (usual, "Your turn: be brief."):
                with noting(pilot.app.canvas) as notes:
                    parts.header.draw(pilot.app.canvas, 0, parts.playback.shown, None, asked)
                heights |= {line.area.h for line in notes.lines if line.text == asked}
        assert len(heights) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_line_of_ones_own_deal_was_long(game: str, tmp_path: Path) -> None:
    """The hand lies open on the table: the log tells how many cards it has, and what the deal tells fits three rows."""
    with an_app(tmp_path, (1920, 1080)) as pilot:
        parts = any_table(pilot.app, game, SEATS).parts
        dealt = [line.text for line in parts.log.lines if "dealt" in line.text or "deck" in line.text]
        assert all(len(line) < 110 for line in dealt), dealt


@pytest.mark.sparse(3)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window, scale", (((1024, 640), 200), ((1024, 640), 100), ((1920, 1080), 100)))
def test_nothing_told_that_a_game_had_become_practice(
    game: str, window: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """The header says so from the first hint on, and a refusal lies on the table or over all words of the header."""
    with an_app(tmp_path, window, scale=scale) as pilot:
        screen = any_table(pilot.app, game, near(game_class(game).seats, SEATS))
        parts, seen = screen.parts, screen.playback.shown
        assert not any("practice" in line.lower() for line in drawn(parts.header, 0, seen)[1])
        screen.session.assist()
        assert sum("practice" in line.lower() for line in drawn(parts.header, 0, seen)[1]) == 1
        parts.toast.say("You hold red: you must follow.")
        box, header = parts.toast.place().box, parts.header_room()
        assert box.y >= header.bottom or (box.x, box.right) == (header.x, header.right)
        assert not any(box.meets(each) for each in parts.toast.keep())


@pytest.mark.parametrize("window", [(1920, 1080), (1024, 640)], ids=str)
def test_the_buttons_of_the_header_stood_elsewhere_in_each_game(window: tuple[int, int], tmp_path: Path) -> None:
    """Only tricks have a last one, and a race has no suggestions: what all games have moved with that."""
    places: dict[str, set[Area]] = {}
    with an_app(tmp_path, window, scale=200) as pilot:
        for game in GAMES:
            parts = any_table(pilot.app, game, SEATS).parts
            for node in parts.header.nodes(0, parts.playback.shown):
                places.setdefault(node.key, set()).add(node.area)
    assert all(len(each) == 1 for each in places.values()), places


@pytest.mark.parametrize("game", ["ugo", "uchu_kaigi"])
def test_the_header_told_of_the_next_deal_where_points_were_brought(game: str) -> None:
    """What a round has brought and the next deal are one step; who has won at the end is told all the same."""
    match = played(Setup(game, 3), 1)
    board = board_of(match.game, "ABC")
    log = Log(board, words_of(game))
    log.begin(0)
    ends = []
    for moment, beat in enumerate(match.beats(0)):
        log.tell([beat])
        assert log.last(moment) == log.last()
        if board.tally(beat.events, beat.after):
            ends.append(log.last())
            assert (log.last() == log.lines[-1].text) == (beat.after.outcome is not None)
    assert len(ends) > 2
    assert all("scor" in told.lower() for told in ends[:-1])


def test_the_last_event_stayed_in_the_language_in_which_it_had_happened(tmp_path: Path) -> None:
    """So did all lines of the log, what a screen reader says of them, and the names of rooms and buildings."""
    with an_app(tmp_path) as pilot:
        screen = any_table(pilot.app, "uchronia", 3, people=())
        pilot.until(lambda: screen.session.moments > 12 and screen.session.ready == screen.session.moments)
        pilot.app.doors.settings()
        pilot.frame()
        try:
            log, english = screen.parts.log, [line.text for line in screen.parts.log.lines]
            labels = {node.key: node.label for node in screen.board.nodes(screen.playback.shown, screen.playback.area)}
            languages.speak("ja")
            pilot.app.refit()
            with noting(pilot.app.canvas) as notes:
                screen.parts.header.draw(pilot.app.canvas, PUBLIC, screen.playback.shown, None)
            drawn = " ".join(line.text for line in notes.lines)
            assert english[-1] not in drawn
            assert log.last() in drawn
            assert not {line.text for line in (*log.lines, *log.every)} & {*english}
            nodes = screen.board.nodes(screen.playback.shown, screen.playback.area)
            same = {node.label for node in nodes if labels.get(node.key) == node.label}
            assert same <= {*screen.board.names}, "a name is the same in all languages"
            languages.speak("en")
            assert [line.text for line in log.lines] == english
        finally:
            languages.speak("en")
