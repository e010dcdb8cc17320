"""Blunders in Uchu-Kaigi are found where they happen, and the better levels never make them."""

from __future__ import annotations

import pytest

from tests.games.uchu_kaigi.table import GAME, piles, table
from ugames.bots.choose import decide
from ugames.core.game import Glimpse, glimpse
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot import blunders as bot_blunders
from ugames.games.uchu_kaigi.bot import decide as mind
from ugames.games.uchu_kaigi.bot.blunders import BLUNDERS, sound, standing, wrong
from ugames.games.uchu_kaigi.cards import Card, Suit
from ugames.games.uchu_kaigi.rules import Action, NameVip, Play, State, View
from ugames.games.uchu_kaigi.scoring import Stack

FEW = 10
"""Iterations of the search: blunders are ruled out before it, so that few are enough."""


def seen_by_actor(state: State) -> Glimpse[Action, View]:
    (seat,) = GAME.to_act(state)
    return glimpse(GAME, state, seat)


def card(text: str) -> Play:
    return Play(Card.parse(text))


GREENS = piles("green 1, yellow 2", "green 2, green 3")
GRAYS = piles("gray 3, gray 4", "gray 5, yellow 3")
EXAMPLES: dict[str, tuple[State, Action, Action]] = {
    "names_a_vip_it_lacks": (
        table("pink 7, pink 6, green 7, gray 1", "gray 2", "gray 3", vip=None),
        NameVip(Suit.yellow),
        NameVip(Suit.pink),
    ),
    "ends_by_taking": (
        table("", "", "green 7, gray 2", vip="purple", trick="green 4, green 5", taken=((), GRAYS, GREENS)),
        card("green 7"),
        card("gray 2"),
    ),
    "ends_by_leaving": (
        table("", "", "pink 3, green 4", vip="green", trick="purple 1, red/blue 3"),
        card("pink 3"),
        card("green 4"),
    ),
    "ends_with_the_wrong_gift": (
        table("", "", "purple 5, pink 7", vip="red/blue", trick="red/blue 1, purple 6"),
        card("pink 7"),
        card("purple 5"),
    ),
    "leaves_a_gain": (
        table("yellow 1", "yellow 7, gray 7", "gray 4", vip="purple", leader=2, trick="yellow 2, green 6",
              taken=(piles("yellow 4, purple 6", "red/blue 1, green 2", "purple 2, gray 6"),
                     piles("red/blue 4, purple 3"), ())),
        card("gray 7"),
        card("yellow 7"),
    ),
    "wins_with_the_wrong_card": (
        table("yellow 7, yellow 4", "green 5", "gray 7", vip="yellow", leader=1, trick="purple 4, yellow 1",
              taken=(piles("purple 7, purple 1", "pink 2, yellow 6", "green 3, green 1"), piles("gray 4, gray 6"),
                     piles("green 6, red/blue 2", "purple 6, green 4", "yellow 2, red/blue 5"))),
        card("yellow 7"),
        card("yellow 4"),
    ),
    "throws_the_wrong_card": (
        table("purple 4, purple 1", "gray 1", "yellow 4", vip="pink", leader=1, trick="purple 6, pink 6",
              taken=(piles("yellow 7, yellow 2", "yellow 5, red/blue 2"), (), piles("red/blue 4, pink 2"))),
        card("purple 4"),
        card("purple 1"),
    ),
    "misplays_a_dependency": (
        table("", "gray 6, red/blue 9", "", "", seats=2, leader=2, trick="pink 3, red/blue 5, gray 2"),
        card("red/blue 9"),
        card("gray 6"),
    ),
}  # fmt: skip
"""A table, a blunder there, and a better action."""


def test_there_is_an_example_of_each_and_each_says_what_is_never_done() -> None:
    assert [*EXAMPLES] == [blunder.__name__ for blunder in BLUNDERS]
    assert len(BLUNDERS) >= 8
    assert all("ever " in (blunder.__doc__ or "") for blunder in BLUNDERS)


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_hits_where_it_should_and_nowhere_else(name: str) -> None:
    state, bad, good = EXAMPLES[name]
    seen = seen_by_actor(state)
    blunder = getattr(bot_blunders, name)
    assert {bad, good} <= {*seen.legal}
    assert blunder(GAME, seen, bad)
    assert not blunder(GAME, seen, good)
    assert good in sound(GAME, seen)
    assert bad not in sound(GAME, seen)


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_no_good_player_does_it(monkeypatch: pytest.MonkeyPatch, name: str, level: str) -> None:
    monkeypatch.setitem(mind.LEVELS, level, mind.LEVELS[level]._replace(iterations=FEW, worlds=FEW))
    state, bad, _ = EXAMPLES[name]
    assert decide(GAME, seen_by_actor(state), level, Rng(1)).action != bad


def test_with_two_tricks_to_come_nothing_is_wrong_for_certain() -> None:
    state = table("purple 1, pink 1", "purple 2, pink 2", "green 7, gray 2, pink 3", trick="green 4, green 5")
    assert wrong(GAME, seen_by_actor(state)) == {}


def test_to_spoil_a_trick_for_a_rival_can_be_right() -> None:
    """It halves one's points, but the rival would gain by the trick."""
    state = table("", "", "green 7, gray 2", vip="purple", trick="green 4, green 5", taken=((), (), GREENS))
    assert wrong(GAME, seen_by_actor(state)) == {}


def test_how_everybody_stands_in_the_eyes_of_a_seat() -> None:
    """Of two markers on a number the lower one is better; the rank of the rival's dependency does not matter."""
    board = (Stack(9, (3,)), Stack(5, (0, 2)), Stack(2, (1,)))
    own, dependency, rival, other = standing(board, 0, 2)
    assert 4 < rival < own < 6
    assert 1 < dependency < 3
    assert -10 < other < -8


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level, rounds", [("normal", 1), ("hard", 1), ("expert", 1)])
@pytest.mark.parametrize("seats", [2, 4])
def test_hundreds_of_decisions_without_one(
    monkeypatch: pytest.MonkeyPatch, level: str, rounds: int, seats: int
) -> None:
    monkeypatch.setitem(mind.LEVELS, level, mind.LEVELS[level]._replace(iterations=FEW, worlds=FEW, solves=0))
    done = 0
    state, rng = GAME.deal(seats, Rng(seats)).state, Rng(seats)
    while GAME.to_act(state) and state.number <= rounds:
        seen = seen_by_actor(state)
        own, rng = rng.split()
        action = decide(GAME, seen, level, own).action
        if len(seen.legal) > 1:
            done += 1
            assert not any(blunder(GAME, seen, action) for blunder in BLUNDERS)
        state = GAME.apply(state, seen.seat, action).state
    assert done > 25
