"""Characters say a word at the table when they take the lead, or lose it."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from ugames.core.match import Player
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Caption
from ugames.ui.table.said.chatter import SECONDS_BETWEEN_REMARKS, Chatter

PLAYERS = Player("Ada"), Player("Pim", "normal"), Player("Vega", "hard"), Player("Grace", "easy")


class Heard:
    """A table at which only the score changes."""

    def __init__(self, players: Sequence[Player] = PLAYERS) -> None:
        board: Any = SimpleNamespace(standing=lambda seen: seen.points)
        self.chatter = Chatter(board, players)
        self.now = 0.0

    def after(self, *points: int, seconds: float = 2 * SECONDS_BETWEEN_REMARKS, outcome: Any = None) -> str:
        """The words said once the score is that."""
        self.now += seconds
        plates = tuple(Area(100.0 * seat, 0, 90, 30) for seat in range(len(points)))
        table: Any = SimpleNamespace(seen=SimpleNamespace(points=points, outcome=outcome), plates=plates)
        said: tuple[Caption, ...] = self.chatter.words(table, self.now)
        assert all(caption.place in plates and caption.beside for caption in said)
        return " ".join(caption.text for caption in said)


def words(mood: str, key: str) -> set[str]:
    """All that a character says in a mood."""
    return {text("bots.said", words=text(f"bots.{mood}_{key}_{way}")) for way in (1, 2)}


def test_whoever_takes_the_lead_alone_is_glad_and_whoever_loses_it_is_sad() -> None:
    table = Heard()
    assert not table.after(0, 0, 0, 0), "nobody leads"
    assert table.after(0, 3, 0, 0) in words("glad", "pim")
    assert not table.after(0, 4, 0, 0), "nothing has changed"
    assert table.after(9, 4, 0, 0) in words("sad", "pim"), "a person took it"
    assert not table.after(9, 4, 0, 12), "bots without a character say nothing"
    assert table.after(9, 4, 13, 12) in words("glad", "vega")


def test_they_speak_only_now_and_then_and_not_at_the_end() -> None:
    table = Heard()
    assert table.after(0, 3, 0, 0)
    assert not table.after(0, 3, 5, 0, seconds=SECONDS_BETWEEN_REMARKS / 2)
    assert not table.after(0, 9, 5, 0, outcome=object())


def test_people_never_speak_for_themselves() -> None:
    table = Heard((Player("Pim"), Player("Vega")))
    assert not table.after(5, 0) + table.after(5, 9)
