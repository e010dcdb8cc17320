"""While a beat is shown, the header says what is being shown, and asks nothing."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.laws.setups import played
from tests.toys.bids.rules import Card, Chose
from tests.ui.pilot import Pilot, a_table, an_app, near
from ugames.core.game import Glimpse
from ugames.core.match import Beat
from ugames.core.words import addressed
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import board_of
from ugames.ui.table.staging.script import only_chosen
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


@pytest.mark.parametrize("game", ("ugo", "ugh"))
def test_while_a_beat_is_shown_the_header_tells_it_and_asks_nothing(
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


def test_drawing_in_secret_is_told_in_the_header() -> None:
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


@pytest.mark.parametrize("game", GAMES)
def test_hints_never_name_their_reader(game: str) -> None:
    for seats in {near(game_class(game).seats, wanted) for wanted in (2, 3)}:
        match = played(Setup(game, seats), 1)
        names = ["Zenobia", *(f"Bot {seat}" for seat in range(1, seats))]
        board = board_of(match.game, names)
        for moment in range(0, match.moments, max(1, match.moments // 6)):
            for node in board.nodes(match.beat(0, moment).after, Area(14, 82, 1892, 988)):
                told = "\n".join((node.hint, node.why_not, node.value))
                assert "Zenobia" not in told, (moment, node.key, told)
