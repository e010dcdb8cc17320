"""The analysis of a move by a strong bot, in a replay, where everything may be known."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.pilot import Pilot, kept
from ugames.bots.play import play_out
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.registry import load_game, words_of
from ugames.texts import text

pytestmark = pytest.mark.usefixtures("unseen")

PLAYERS = (Player("Ada"), Player("Bert", "plain"))


def replayed(pilot: Pilot, game: str, **options: Any) -> Any:
    """The replay of a game that two bots have played."""
    match: Any = Match(load_game(game, **options), PLAYERS, 4)
    play_out(match, ("plain", "plain"), Rng(1))
    pilot.app.doors.replay(kept(match))
    pilot.frame(2)
    return pilot.app.top


@pytest.mark.parametrize("game, options", [("ugo", {"games": 1}), ("ugh", {})])
def test_a_move_is_judged(pilot: Pilot, game: str, options: dict[str, Any]) -> None:
    replay = replayed(pilot, game, **options)
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


def test_a_button_opens_and_closes_what_is_said_of_a_move(pilot: Pilot) -> None:
    replay = replayed(pilot, "ugo", games=1)
    for opened in (False, True, False):
        assert bool(replay.analysis) is opened
        if opened:
            assert replay.analysis.lines() == ["Nobody chose anything here; go to a move."]
        node = pilot.node("why")
        assert node.label == text("common.close" if opened else "replay.why")
        pilot.click(node)


def test_races_have_no_reasons_and_no_button_for_them(pilot: Pilot) -> None:
    replayed(pilot, "ufo")
    assert "why" not in {node.key for node in pilot.app.top.nodes()}
