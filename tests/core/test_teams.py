"""Who plays with whom, and what a win is worth to each."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.toys import PAIRS, offered
from tests.toys.pairs.rules import Pairs
from ugames.core.game import Outcome, Teams, share, team_of, teams
from ugames.core.words import told_apart
from ugames.journal import journals
from ugames.laws import laws
from ugames.laws.matches import AnyGame, play
from ugames.registry import load_game

TWO: Teams = ((0, 2), (1, 3))
ALONE: Teams = ((0,), (1,), (2,))


@pytest.fixture
def pairs(packages: Path) -> Callable[..., AnyGame]:
    """The rules of the game with partners, by its option."""
    assert offered(packages, PAIRS) == []
    return lambda **options: load_game("pairs", **options)


def test_everybody_plays_alone_where_the_rules_name_no_partners() -> None:
    assert teams(load_game("ugo"), 3) == ALONE
    assert team_of(ALONE, 1) == (1,)


def test_the_rules_name_partners(pairs: Callable[..., AnyGame]) -> None:
    assert teams(pairs(), 4) == TWO
    assert teams(pairs(together=True), 4) == ((0, 1, 2, 3),)
    assert team_of(TWO, 3) == (1, 3)


@pytest.mark.parametrize(
    "sides, winners, shares",
    [
        (ALONE, (1,), [0, 1, 0]),
        (ALONE, (0, 2), [0.5, 0, 0.5]),
        (TWO, (0, 2), [1, 0, 1, 0]),
        (TWO, (0, 1, 2, 3), [0.5, 0.5, 0.5, 0.5]),
        (((0, 1),), (0, 1), [1, 1]),
        (((0, 1),), (), [0, 0]),
    ],
)
def test_partners_have_a_win_together_and_teams_share_it(
    sides: Teams, winners: tuple[int, ...], shares: list[float]
) -> None:
    outcome = Outcome((0,) * len(shares), winners)
    assert [share(outcome, sides, seat) for seat in range(len(shares))] == shares


@pytest.mark.parametrize("together", [False, True])
def test_a_match_of_teams_is_lawful_and_read_again(pairs: Callable[..., AnyGame], together: bool) -> None:
    ends = set()
    for seed in range(8):
        *_, match = play(pairs(together=together), 4, seed)
        for law in laws.LAWS:
            law(match.game, match)
        again = journals.restore(journals.read(journals.write(match).encode()))
        assert again.digest() == match.digest()
        outcome = match.glimpse(0).outcome
        assert outcome is not None
        ends.add(outcome.winners)
    assert ends == ({(), (0, 1, 2, 3)} if together else {(0, 2), (1, 3)})


PARTNERS: dict[str, tuple[Teams, tuple[int, ...], str]] = {
    "a seat is in no team": (((0, 2), (1,)), (0, 2), "has to name each seat once"),
    "a seat is in two": (((0, 2), (1, 3, 0)), (0, 2), "has to name each seat once"),
    "a team is empty": ((*TWO, ()), (0, 2), "in no empty team"),
    "partners have different points": (((0, 1), (2, 3)), (0, 1), "have different points"),
    "one of two partners has won": (TWO, (0,), "only some have won"),
    "nobody has won": (TWO, (), "names no winner, and only one team of all seats"),
}


@pytest.mark.parametrize("sides, winners, said", PARTNERS.values(), ids=PARTNERS)
def test_partners_stay_together(
    pairs: Callable[..., AnyGame], sides: Teams, winners: tuple[int, ...], said: str
) -> None:
    @dataclasses.dataclass(frozen=True)
    class Ends(Pairs):
        def outcome(self, state: Any) -> Outcome | None:
            return None if any(state.hands) else Outcome((4, 3, 4, 3), winners)

    class Odd(Ends):
        def partners(self, seats: int) -> Teams:
            return sides

    whole: Any = pairs()
    *_, match = play(Ends(whole.deck), 4, 1)
    with pytest.raises(AssertionError, match=said):
        laws.ends(Odd(whole.deck), match)


def test_a_tie_named_partners_as_rivals() -> None:
    outcome, names = Outcome((20, 20, 20, 20), (0, 2)), ("Ada", "Bo", "Cem", "Dee")
    assert told_apart(outcome, (18, 14, 18, 14), names, TWO) == "Ada and Cem 18; Bo and Dee 14"
    assert told_apart(outcome, (18, 14, 18, 14), names) == "Ada 18, Cem 18, Bo 14 and Dee 14"
    assert told_apart(outcome._replace(winners=(0, 1, 2, 3)), (1, 1, 1, 1), names, TWO) == ""
