"""While a beat is shown, the header says what is being shown, and asks nothing."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.laws.setups import played
from tests.toys.bids.rules import Card, Chose
from tests.ui.pilot import Pilot, a_table, an_app, near
from ugames.core.game import Glimpse
from ugames.core.match import Beat
from ugames.core.words import addressed
from ugames.games.ugh.rules import FLIP, TAKE
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Tally, board_of
from ugames.ui.table.panels.tally import headline
from ugames.ui.table.staging.script import AT_A_GLANCE, only_chosen, sentence
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")


def written(pilot: Pilot, screen: TurnScreen, monkeypatch: pytest.MonkeyPatch) -> str:
    """All words that the header draws now."""
    words: list[str] = []
    draw = Canvas.text

    def text(canvas: Canvas, said: str, *where: Any, **how: Any) -> Any:
        words.append(said)
        return draw(canvas, said, *where, **how)

    with monkeypatch.context() as patched:
        patched.setattr(Canvas, "text", text)
        parts = screen.parts
        parts.header.draw(
            pilot.app.canvas, parts.eyes.viewer, parts.playback.shown, None, parts.playback.telling, parts.playback.note
        )
    return " ".join(words)


@pytest.mark.parametrize("game", ("ugo", "uchu_kaigi", "uchronia", "ugh"))
def test_the_header_asked_a_question_of_another_position_while_a_beat_was_shown(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TurnScreen, "_idle", lambda screen, now: None)  # the viewer changes when this test says so
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        screen = a_table(pilot.app, game, 3, people=(0, 1, 2), seed=2)
        screen.session.thinking.thinker = None
        screen.curtain.seat = None
        session = screen.session
        told: set[str] = set()
        for _ in range(6):
            pilot.until(lambda: not screen.playback.busy and screen.parts.moment == session.moments)
            screen.curtain.seat = None
            assert not screen.playback.telling
            seat = session.glimpse(-1).to_act[0]
            screen.show_to(seat)
            question = screen.parts.words.ask(session.game, screen.playback.shown, screen.board.names)
            asked, name = written(pilot, screen, monkeypatch), screen.board.names[seat]
            assert f"{name}'s turn: " in asked or f"{name}: " in asked
            session.submit(seat, session.glimpse(seat).legal[0])
            pilot.until(lambda: screen.playback.busy)
            pilot.until(lambda: bool(screen.playback.telling) or not screen.playback.busy)
            if said := screen.playback.telling:
                beat = session.beats(seat)[-1]
                names = addressed(screen.board.names, seat)
                assert said in " ".join(screen.parts.words.tell(event, names) for event in beat.events)
                assert said.split()[-1] in written(pilot, screen, monkeypatch)
                assert question.split(":")[-1] not in written(pilot, screen, monkeypatch)
                told.add(said)
            screen.playback.skip()
            assert not screen.playback.telling or screen.playback.points.tally
            screen.playback.points.tally = None
        assert told


@pytest.mark.parametrize("game", ("ugo", "uchu_kaigi", "uchronia", "ugh"))
def test_the_header_asked_a_question_over_a_table_of_points_that_was_skipped_to(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table behind it is between two turns: whoever asked by it said that the match was over."""
    match = played(Setup(game, 3), 1)
    board = board_of(match.game, [player.name for player in match.players])
    moment, beat = next(
        (number, beat) for number, beat in enumerate(match.beats(0)) if board.tally(beat.events, beat.after)
    )
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        pilot.frame()  # the window takes its size, which would lay out the table anew at once
        screen = a_table(pilot.app, game, 3)
        screen.session.thinking.thinker = None
        playback, words = screen.playback, screen.parts.words
        playback.look_at(match.beat(0, moment - 1).after)
        playback.queue(beat)
        for _ in range(2):  # to the points, and to the end of what they are about
            playback.skip()
            assert playback.points.tally
            told = [sentence(playback.board, event, beat.after) for event in beat.events]
            ahead = headline(playback.points.tally, playback.board.names[0] if len(screen.session.people) == 1 else "")
            assert playback.telling == ahead or (not ahead and playback.telling in told)
            header = written(pilot, screen, monkeypatch)
            assert playback.telling.split()[-1] in header
            asked = words.ask(match.game, playback.shown, playback.board.names)
            assert asked == playback.telling or asked not in header


@pytest.mark.parametrize("people, said", [((0,), "You win!"), ((0, 1), "{name} wins!")])
def test_the_table_spoke_of_the_only_person_by_name_and_the_result_did_not(
    people: tuple[int, ...], said: str, tmp_path: Path
) -> None:
    """The header said "Player wins!", and a click later the result said "You win!"."""
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugo", 3, people=people)
        points, names = screen.playback.points, screen.playback.board.names
        for seat in (0, 2):
            totals = tuple([24 if each == seat else 7 for each in range(3)])
            points.tally = Tally("", tuple(names), (), totals).ranked
            expected = said if seat == 0 else "{name} wins!"
            assert screen.playback.telling == expected.format(name=names[seat])


def test_drawing_in_secret_is_told_in_the_header() -> None:
    """Where one seat acts after another, that it has drawn is all there is to be told."""
    game: Any = SimpleNamespace(tick_hz=0)
    board: Any = SimpleNamespace(game=game)

    def seen(*to_act: int) -> Any:
        return Glimpse(0, None, to_act, (), None)

    for before, after, hushed in (((1,), (1,), False), ((1,), (2,), False), ((1,), (), False), ((0, 1), (0,), True)):
        assert only_chosen(board, seen(*before), Beat((Chose(1, None),), seen(*after))) is hushed
    assert not only_chosen(board, seen(0, 1), Beat((Chose(0, None),), seen(1))), "one's own choice"
    assert not only_chosen(board, seen(0, 1), Beat((Chose(1, Card(3)),), seen(0))), "what can be read"
    game.tick_hz = 20
    assert not only_chosen(board, seen(0, 1), Beat((Chose(1, None),), seen(0))), "against the clock"


def test_a_refusal_stayed_over_the_next_position_and_stood_twice(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        screen = a_table(pilot.app, "ugh", 2, seed=3)
        session, toast, tooltip = screen.session, screen.parts.toast, pilot.app.tooltip
        pilot.until(lambda: bool(screen.playback.shown.legal))
        pilot.click(pilot.node("header-undo"))
        pilot.frame(2, 0.5)
        assert toast.told == pilot.node("header-undo").why_not
        assert tooltip.shown is None, "the hint says the same as the banner"
        session.thinking.thinker = None
        session.submit(0, screen.playback.shown.legal[0])
        pilot.until(lambda: screen.parts.moment == session.moments and not screen.playback.busy)
        pilot.frame(2, 0.4)
        assert toast.told is None


def test_hints_and_the_enlarged_card_follow_the_position(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        screen = a_table(pilot.app, "ugh", 2, people=(0, 1), seed=3)
        screen.session.thinking.thinker = None
        enlarged = screen.parts.enlarged

        def act(action: object) -> None:
            seat = screen.session.glimpse(-1).to_act[0]
            screen.curtain.seat = None
            screen.session.submit(seat, action)
            pilot.until(lambda: screen.parts.moment == screen.session.moments and not screen.playback.busy)
            screen.curtain.seat = None
            if screen.eyes.viewer != seat:
                screen.show_to(seat)
            pilot.frame(2)

        pilot.until(lambda: not screen.playback.busy)
        screen.curtain.seat = None
        screen.show_to(screen.session.glimpse(-1).to_act[0])
        pilot.frame()
        at = pilot.place(pilot.node("deck"))
        pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        pilot.frame(2, 0.5)
        assert pilot.app.tooltip.shown == ("deck", pilot.node("deck").hint)
        before = pilot.node("deck").hint
        act(FLIP)
        assert pilot.node("deck").hint != before
        assert pilot.app.tooltip.shown == ("deck", pilot.node("deck").hint)

        pilot.key(pygame.K_z)
        assert enlarged.node is not None
        left = enlarged.node.value
        act(FLIP)
        assert left not in enlarged.said, "fewer cards are left"
        assert f"{screen.playback.shown.view.deck} cards" in enlarged.said
        pile = next(i for i, cards in enumerate(screen.playback.shown.view.safety) if cards)
        screen.parts.enlarged.node = next(node for node in screen.on_board() if node.key == f"safety-{pile}")
        act(TAKE[pile])
        assert enlarged.node is not None
        assert enlarged.node.card is None, "the card of an emptied pile is gone"


@pytest.mark.parametrize("game", GAMES)
def test_hints_spoke_of_their_reader_as_of_somebody_else(game: str) -> None:
    """Nothing that is said beside the pointer has the name of the seat that points."""
    for seats in {near(game_class(game).seats, wanted) for wanted in (2, 3)}:
        match = played(Setup(game, seats), 1)
        names = ["Zenobia", *(f"Bot {seat}" for seat in range(1, seats))]
        board = board_of(match.game, names)
        for moment in range(0, match.moments, max(1, match.moments // 6)):
            for node in board.nodes(match.beat(0, moment).after, Area(14, 82, 1892, 988)):
                told = "\n".join((node.hint, node.why_not, node.value))
                assert "Zenobia" not in told, (moment, node.key, told)


def test_the_deal_was_told_in_a_wall_of_sentences(tmp_path: Path) -> None:
    """Seven of them stood in the header for two seconds; the last ones of a moment are those that are told."""
    with an_app(tmp_path, (1280, 800), speed="normal") as pilot:
        pilot.frame()  # the window takes its size, which would lay out the table anew at once
        playback = a_table(pilot.app, "uchu_kaigi", 3).playback
        told = set[str]()

        def dealt() -> bool:
            told.add(playback.telling)
            return not playback.busy

        pilot.until(dealt, 0.05)
        assert any("The VIP is drawn" in said for said in told), told
        assert max(map(len, told)) <= AT_A_GLANCE


def test_short_sentences_of_one_moment_never_stood_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event begins in a frame of its own, and the sentence before was gone after that frame."""
    board = "ugames.games.ugh.board.table.UghBoard"  # on it nothing takes time, not even the deal
    monkeypatch.setattr(f"{board}.show", lambda *_: ())
    monkeypatch.setattr(f"{board}.undealt", None)
    with an_app(tmp_path, (1280, 800), speed="normal") as pilot:
        pilot.frame()  # the window takes its size, which would lay out the table anew at once
        playback, told = a_table(pilot.app, "ugh", 3).playback, set[str]()
        for _ in range(30):
            pilot.frame(1, 1 / 60)
            told.add(playback.telling)
        assert any("goes first." in said and "begins a turn." in said for said in told), told
