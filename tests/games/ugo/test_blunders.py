"""Blunders in U GO! are found where they happen, and the better levels never make them."""

from __future__ import annotations

import pytest

from tests.games.ugo.table import card, kingdom, rules, table
from ugames.bots.choose import decide
from ugames.core.game import Glimpse, glimpse
from ugames.core.rng import Rng
from ugames.games.ugo.bot import blunders as bot_blunders
from ugames.games.ugo.bot import decide as mind
from ugames.games.ugo.bot.blunders import BLUNDERS, sound, wrong
from ugames.games.ugo.rules import Action, Lay, Play, State, View

GAME = rules(games=1)
FEW = 20
"""Iterations of the search: blunders are ruled out before it, so that few are enough."""


def seen_by_actor(state: State) -> Glimpse[Action, View]:
    (seat,) = GAME.to_act(state)
    return glimpse(GAME, state, seat)


HUNGRY = kingdom("green 7", "red 6", "blue 6", farmers=1)
UNFED = kingdom("blue 0", "red 7", "grey 7", farmers=4)
FULL = kingdom("yellow 2", farmers=9)
FOUR = kingdom("yellow 5", "green 5", "grey 0", "red 5", farmers=3)
EXAMPLES = {
    "covers_a_higher_one": (
        table("red 1, red 2", "blue 1, blue 2", spoils="green 4, green 8", kingdoms={0: kingdom("blue 5")}),
        Lay(card("green 4")),
        Lay(card("green 8")),
    ),
    "opens_out_of_order": (
        table(
            "red 1, red 2",
            "red 3, red 4",
            spoils="green 2, yellow 5",
            kingdoms={1: kingdom("green 0, green 1, green 3, green 4, green 5, green 6, green 7, green 8",
                                 "yellow 0, yellow 1, yellow 2, yellow 3, yellow 4, yellow 6, yellow 7, yellow 8")},
        ),
        Lay(card("green 2")),
        Lay(card("yellow 5")),
    ),
    "lays_for_less": (
        table("", "", spoils="green 2, yellow 5", kingdoms={0: kingdom("blue 3", "red 3", farmers=2)}),
        Lay(card("green 2")),
        Lay(card("yellow 5")),
    ),
    "lays_badly_for_the_last_trick": (
        table("red 2", "red 4", spoils="green 4, green 6", kingdoms={0: kingdom("blue 8")}),
        Lay(card("green 4")),
        Lay(card("green 6")),
    ),
    "takes_at_a_loss": (
        table("blue 8", "green 8, grey 0", trick="yellow 1", kingdoms={1: UNFED}),
        Play(card("green 8")),
        Play(card("grey 0")),
    ),
    "leaves_a_gain": (
        table("blue 8", "red 2, yellow 8", trick="green 7", kingdoms={0: kingdom(farmers=8), 1: FULL}),
        Play(card("red 2")),
        Play(card("yellow 8")),
    ),
    "wins_with_the_wrong_card": (
        table("red 8", "blue 3, blue 8", trick="red 0",
              kingdoms={0: kingdom("green 4", farmers=9), 1: FOUR}),
        Play(card("blue 8")),
        Play(card("blue 3")),
    ),
    "passes_farmers_up": (
        table("red 8", "blue 0, blue 1", trick="yellow 2", kingdoms={0: kingdom("grey 3", farmers=2), 1: HUNGRY}),
        Play(card("blue 0")),
        Play(card("blue 1")),
    ),
    "throws_the_wrong_card": (
        table("green 8", "red 4, grey 8", trick="blue 8",
              kingdoms={0: kingdom(farmers=4), 1: kingdom("yellow 4", "grey 2", farmers=6)}),
        Play(card("grey 8")),
        Play(card("red 4")),
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
def test_no_good_player_does_it(name: str, level: str) -> None:
    state, bad, _ = EXAMPLES[name]
    for seed in range(3):
        assert decide(GAME, seen_by_actor(state), level, Rng(seed)).action != bad


def test_with_two_tricks_to_come_nothing_is_wrong_for_certain() -> None:
    """The same table as in the example, with a card more in each hand."""
    state = table("blue 8, blue 7", "green 8, grey 0, grey 1", trick="yellow 1", kingdoms={1: HUNGRY})
    assert wrong(GAME, seen_by_actor(state)) == {}


def test_what_is_better_in_some_worlds_is_not_wrong() -> None:
    """Which card is better kept depends on the last card of the other."""
    state = table("blue 8", "yellow 0, red 7", trick="grey 5", kingdoms={1: kingdom("green 7", "red 6", farmers=2)})
    assert wrong(GAME, seen_by_actor(state)) == {}


@pytest.mark.sparse(2)
@pytest.mark.parametrize("level, deals", [("normal", 6), ("hard", 1), ("expert", 1)])
@pytest.mark.parametrize("seats", [2, 4])
def test_hundreds_of_decisions_without_one(monkeypatch: pytest.MonkeyPatch, level: str, deals: int, seats: int) -> None:
    if level != "normal":
        monkeypatch.setitem(mind.LEVELS, level, mind.LEVELS[level]._replace(iterations=FEW, worlds=FEW, solves=0))
    possible, done = 0, 0
    for seed in range(deals):
        state, rng = GAME.deal(seats, Rng(seed)).state, Rng(seed)
        while GAME.to_act(state):
            seen = seen_by_actor(state)
            own, rng = rng.split()
            action = decide(GAME, seen, level, own).action
            if len(seen.legal) > 1:
                done += 1
                possible += len(sound(GAME, seen)) < len(seen.legal)
                assert not any(blunder(GAME, seen, action) for blunder in BLUNDERS)
            state = GAME.apply(state, seen.seat, action).state
    assert done > 15 * deals * seats / 2
    assert possible > 0
