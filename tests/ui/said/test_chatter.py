"""Characters say a word at the table when they take the lead or lose it, and one of them once a match is over."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from ugames.bots.thinking.levels import CHARACTERS
from ugames.core.match import Player
from ugames.screens.after.podium import BOTS_WITH_COMMENTS, comment_of, commenting_bot
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Caption
from ugames.ui.table.said.telling import SECONDS_BETWEEN_REMARKS, Chatter

ONE_AND_THREE_BOTS = Player("Ada"), Player("Pim", "normal"), Player("Vega", "hard"), Player("Grace", "easy")


class Heard:
    """A table at which only the score changes."""

    def __init__(self, players: Sequence[Player] = ONE_AND_THREE_BOTS) -> None:
        board: Any = SimpleNamespace(standing=lambda seen: seen.points)
        self.chatter = Chatter(board, players)
        self.now = 0.0

    def after(self, *points: int, seconds: float = 2 * SECONDS_BETWEEN_REMARKS, outcome: Any = None) -> str:
        """The words said once the score is that."""
        self.now += seconds
        plates = tuple(Area(100.0 * seat, 0, 90, 30) for seat in range(len(points)))
        table: Any = SimpleNamespace(seen=SimpleNamespace(points=points, outcome=outcome), plates=plates)
        said: tuple[Caption, ...] = self.chatter.remark(table, self.now)
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


ADA, PIM, GRACE, STRANGER = Player("Ada"), Player("Pim", "easy"), Player("Grace", "hard"), Player("X", "plain")


def test_the_best_bot_has_the_last_word() -> None:
    table = (ADA, PIM, GRACE, STRANGER)
    assert commenting_bot(table, (0, 2, 1, 3)) == 2
    assert commenting_bot(table, (3, 1, 0, 2)) == 1, "a bot without lines has none"
    assert commenting_bot((ADA, STRANGER), (1, 0)) is None


def test_a_character_speaks_for_itself_and_others_by_their_level() -> None:
    lines = [comment_of(Player(each.name, each.level), won) for each in CHARACTERS for won in (True, False)]
    assert len({*lines}) == len(lines) == 2 * len(CHARACTERS)
    assert comment_of(GRACE, True) != comment_of(Player("Grace", "easy"), True)
    assert comment_of(GRACE, True) == comment_of(Player("Alan", "hard"), True)
    assert len({*BOTS_WITH_COMMENTS}) == len(BOTS_WITH_COMMENTS)


def test_a_person_with_the_name_of_a_character_says_nothing() -> None:
    assert commenting_bot((Player("Pim"), ADA), (0, 1)) is None
