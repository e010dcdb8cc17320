"""The analysis of a move by a strong bot, in a replay, where everything may be known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import Pilot, an_app
from tests.ui.sizes import noting
from ugames.bots.play import play_out
from ugames.bots.thinking.decision import Decision
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import Command, Plot
from ugames.journal import journals, saves
from ugames.registry import load_game, words_of
from ugames.texts import text

pytestmark = pytest.mark.usefixtures("unseen")

PLAYERS = (Player("Ada"), Player("Bert", "plain"))


def replayed(pilot: Pilot, tmp_path: Path, game: str, **options: Any) -> Any:
    """The replay of a game that two bots have played."""
    match: Any = Match(load_game(game, **options), PLAYERS, 4)
    play_out(match, ("plain", "plain"), Rng(1))
    path = tmp_path / f"played{journals.SUFFIX}"
    path.write_text(journals.write(match), encoding="utf-8")
    pilot.app.doors.replay(saves.import_(path))
    pilot.frame(2)
    return pilot.app.top


@pytest.mark.parametrize("game, options", [("ugo", {"games": 1}), ("ugh", {})])
def test_a_move_is_judged(tmp_path: Path, game: str, options: dict[str, Any]) -> None:
    with an_app(tmp_path) as pilot:
        replay = replayed(pilot, tmp_path, game, **options)
        session = replay.session
        moment = next(
            moment
            for moment in range(1, session.moments)
            if len(session.seen(session.move(moment)[0], moment - 1).legal) > 1
        )
        replay.go(moment)
        pilot.click(pilot.node("why"))
        assert replay.analysis.lines() == ["Let me think about that…"]
        pilot.until(lambda: replay.analysis.decision is not None)
        seat, action = session.move(moment)
        assert replay.analysis.lines()[0].startswith(
            f"{'Yours' if seat == 0 else PLAYERS[seat].name}: {words_of(game).label(action)}."
        )
        assert len(replay.analysis.lines()) > 1
        replay.go(moment + 1)
        assert replay.analysis is None


def test_the_button_that_asked_why_closed_what_was_said(tmp_path: Path) -> None:
    """It said so neither in its word nor in its hint; in the replay that a review opens it stood over an open box."""
    with an_app(tmp_path) as pilot:
        replay = replayed(pilot, tmp_path, "ugo", games=1)
        for opened in (False, True, False):
            assert bool(replay.analysis) is opened
            node = pilot.node("why")
            assert node.label == text("common.close" if opened else "replay.why")
            assert node.hint == text("replay.about_no_more" if opened else "replay.about_why")
            pilot.click(node)


def test_where_nobody_decided_there_is_no_reason(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        replay = replayed(pilot, tmp_path, "ugo", games=1)
        pilot.click(pilot.node("why"))
        assert replay.analysis.lines() == ["Nobody chose anything here; go to a move."]


def test_races_have_no_reasons_and_no_button_for_them(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        replayed(pilot, tmp_path, "ufo")
        assert "why" not in {node.key for node in pilot.app.top.nodes()}


@pytest.mark.parametrize(("window", "scale"), [((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 100)])
def test_the_tag_at_a_button_lay_on_the_words_above_it(tmp_path: Path, window: tuple[int, int], scale: int) -> None:
    """ "Better" at Plot covered the last order of the legend of Uchronia."""
    with an_app(tmp_path, window, scale=scale) as pilot:
        replay = replayed(pilot, tmp_path, "uchronia")
        session = replay.session
        moment = next(
            moment
            for moment in range(20, session.moments)
            if (move := session.move(moment)) and isinstance(move[1], Command)
        )
        replay._known[moment] = Decision(Plot())
        replay._look_at(moment)
        with noting(pilot.app.canvas) as notes:
            pilot.app.redraw()
            pilot.frame(2)
        (tag,) = [line.area for line in notes.lines if line.text == "Better"]
        board, shown, area = replay.board, replay.playback.shown, replay.playback.area
        explained = board.zones(shown, area).explains()
        assert explained is None or not tag.meets(explained)
        assert not any(tag.meets(node.area) for node in board.nodes(shown, area) if node.key != "main")
