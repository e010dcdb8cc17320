"""What the events of a step tell at the table, one after another, is what the rules did."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.laws.setups import SETUPS, is_typical, played, slow_unless
from ugames.check import boards
from ugames.check.boards import TableFacts, check_cues
from ugames.core.game import Event, Seen
from ugames.journal import journals
from ugames.laws.check import Trial
from ugames.laws.finder import cards_in
from ugames.laws.setups import Setup
from ugames.ui.table.board import Board, board_of, last_look

NET = {path.stem: path for path in sorted((Path(__file__).parents[2] / "net").glob("*" + journals.JOURNAL_SUFFIX))}
MOVES = {
    "uchu_kaigi": "Played LedAtRandom TrickWon PlayEnded PilesScored RoundBegan Dealt DealtOpen LeftOut",
    "uchronia": "DiscardChosen Discarded Commanded Moved Exchanged Raided Revealed Gave Returned DomainCleared Drew"
    " Started WorksFilled WorksDiscarded BuildingsReshuffled Completed Reshuffled",
    "ufo": "Opened Played PlayedOn Skipped ZoneStolen Passed Swapped Dropped Gathered Departed TrainingCompleted"
    " Discarded",
    "ugh": "Flipped Laid Kept Taken Stolen WildSpent Discarded UghDiscarded UghKept Locked",
    "ugo": "Played TrickWon FarmersCame Laid GameBegan Dealt",
}
"""The events of each game at which cards move or are turned."""
SCORES = {
    "uchu_kaigi": "MarkerMoved",
    "uchronia": "Completed Moved Exchanged Raided Gave MonopolyTaken MonopolyLost Scored",
    "ufo": "Played PlayedOn ZoneStolen Departed Discarded",
    "ugh": "UghKept Locked Scored",
    "ugo": "Laid FarmersCame",
}
"""The events of each game at which points change."""
MORE = {"ugo": "FarmersCame Laid"}
"""At these, cards move that they do not name: the rest of a trick."""


def law(trial: Trial) -> None:
    """All events of a match are told, each when it is its turn."""
    game = trial.rules.id
    moves, scores, more = (table.get(game, "").split() for table in (MOVES, SCORES, MORE))

    def in_its_turn(event: Event, before: TableFacts, after: TableFacts) -> None:
        name, gone, come = type(event).__name__, before.cards - after.cards, after.cards - before.cards
        assert name in moves or not gone + come, f"cards move at {name}"
        assert name in scores or before.points == after.points, f"points change at {name}"
        moved = {card for card, _ in gone} & {card for card, _ in come} - {None}
        assert name in more or moved <= cards_in(event, trial.rules.cards), f"{name} moves what it does not name"

    check_cues(trial, in_its_turn if game in MOVES else None)


def of_net(name: str) -> Trial:
    match = journals.restore(journals.read(NET[name].read_bytes()))
    return Trial(Setup(match.game.id, len(match.players)), match.game, match)


@pytest.mark.parametrize("name", NET)
def test_each_event_of_the_net_tells_its_part_and_all_tell_what_the_rules_did(name: str) -> None:
    law(of_net(name))


@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(setup, marks=slow_unless(is_typical(setup) and bool(setup.options or setup.game not in MOVES)))
        for setup in SETUPS
    ],
    ids=str,
)
def test_so_do_those_of_random_matches(setup: Setup) -> None:
    match = played(setup, 7)
    law(Trial(setup, match.game, match))


@pytest.mark.parametrize(
    "name, event",
    [
        ("ugh-2", "WildSpent"),
        ("ugh-2", "TurnBegan"),
        ("uchu_kaigi-2", "PilesScored"),
        ("uchronia-2", "Returned"),
        ("ufo-4", "Departed"),
        ("ugo-2", "Laid"),
    ],
)
def test_an_event_told_one_too_late_is_found(name: str, event: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def lagging(rules: Any, names: Sequence[str]) -> Board:
        board, late = board_of(rules, names), list[Event]()
        show = board.show

        def shown(now: Event, before: Seen, after: Seen, area: Any) -> Any:
            if type(now).__name__ == event:
                late.append(now)
                return ()
            if late:
                before = last_look(show(late.pop(), before, after, area), before)
            return show(now, before, after, area)

        monkeypatch.setattr(board, "show", shown)
        return board

    monkeypatch.setattr(boards, "board_of", lagging)
    with pytest.raises(AssertionError):
        law(of_net(name))
