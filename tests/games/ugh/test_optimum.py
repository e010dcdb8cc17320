"""The exact optimum of a turn of Ugh!, by hand and by trying everything; and how near the Expert comes to it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import pytest

from scripts.optimum_ugh import FOR_POINTS, LEAD, OPEN, PROMISED, WIN, Counted, Optimum, counted, ratio, turns
from tests.games.ugh.table import GAME, card, lock, play, table, with_rest_discarded
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.games.ugh.bot.pool import pool_of
from ugames.games.ugh.bot.value import cash
from ugames.games.ugh.cards import Card, value
from ugames.games.ugh.rules import DONE, FLIP, KEEP, TAKE, Action, Discard, Lock, State, Steal, TurnBegan

LONG = "green 1, green 2, orange 1, orange 2, purple 1, purple 2, tornado, tornado"


def optimum(state: State, aim: str = OPEN) -> Optimum:
    """At this table, with all other cards on the discard pile, so that the deck is known but for its order."""
    whole = with_rest_discarded(state)
    return Optimum(GAME, glimpse(GAME, whole, whole.turn), aim)


# --- by hand ---------------------------------------------------------------------------------------------------------


def test_a_flip_is_worth_the_mean_of_what_may_come() -> None:
    """A purple 5 makes 4 x 4 x 5 = 80, but comes one time in two; a Great Fire brings 3, and takes a card. So 41.5."""
    state = table(["green 4, orange 4", ""], deck="purple 5, great fire", safety=("purple 2", "", ""))
    found = optimum(state)
    assert found.worth(TAKE[0]) == 4 * 4 * 2
    assert found.worth(FLIP) == (80 + 3) / 2
    assert found.best() - found.nothing() == 41.5


def test_what_is_locked_before_a_flip_is_not_at_stake() -> None:
    """With a set of 27 in hand a Great Fire costs 27 of the flip, unless it is locked before; 3 points it brings."""
    state = table(["green 3, orange 3, purple 3", ""], deck="great fire, great fire", safety=("green 1", "", ""))
    found = optimum(state)
    assert found.worth(FLIP) == 3
    assert found.worth(lock("green 3, orange 3, purple 3")) == 27 + 3
    assert found.worth(TAKE[0]) == 27


def test_cards_are_drawn_without_being_put_back() -> None:
    """The first flip is a 1 or a 5 of purple. After the 1, flipping on is certain to bring the 5."""
    state = table(["green 2, orange 2", ""], deck="purple 1, purple 5, tornado, tornado", safety=("", "", ""))
    laid, _ = play(with_rest_discarded(state), FLIP)
    found = Optimum(GAME, glimpse(GAME, laid, 0), OPEN)
    assert found.worth(TAKE[0]) == 4
    assert found.worth(FLIP) == pytest.approx((20 + 0 + 0) / 3)


def test_what_an_ugh_takes_is_chosen_well() -> None:
    state = table(["green 1, green 4, orange 4, purple 4", ""], deck="great fire, tornado, tornado")
    struck, _ = play(with_rest_discarded(state), FLIP)
    found = Optimum(GAME, glimpse(GAME, struck, 0), OPEN)
    assert found.worth(Discard(card("green 1"))) == 64 + 3
    assert found.worth(Discard(card("orange 4"))) == 3


def test_a_wild_may_steal() -> None:
    """The only card left is a purple wild, and the other has a purple 5, but locks it before the last card."""
    one = table(["green 5, orange 5", "purple 5"], deck="purple wild, tornado", safety=("green 1", "", ""))
    assert optimum(one).worth(FLIP) == (125 + 3) / 2
    last = table(["green 5, orange 5", "green 1, orange 1, purple 5"], deck="purple wild", safety=("green 1", "", ""))
    assert optimum(last).worth(FLIP) == 5 * 5 * 4


def test_for_the_lead_a_theft_costs_the_other_too() -> None:
    state = table(["green 5, orange 5", "purple 5, orange 5"], deck=f"purple wild, {LONG}", safety=("purple 5", "", ""))
    flipped, _ = play(with_rest_discarded(state), FLIP)
    rob, keep = Steal(1, card("purple 5")), KEEP
    points, lead = [Optimum(GAME, glimpse(GAME, flipped, 0), aim) for aim in (PROMISED, LEAD)]
    assert lead.worth(rob) - lead.worth(keep) > points.worth(rob) - points.worth(keep)


# --- by trying everything ---------------------------------------------------------------------------------------------


def tried(state: State, seat: int) -> float:
    """What the rest of a turn brings by the rules themselves, if every line of play is looked at."""
    found = []
    (actor,) = GAME.to_act(state)
    for action in GAME.legal(state, actor):
        flips = action == FLIP or (action == DONE and bool(state.callers))
        ends = [
            came_to(state._replace(deck=deck), action, seat) for deck in (orders(state.deck) if flips else [state.deck])
        ]
        found.append(fmean(ends))
    return max(found)


def orders(deck: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The deck with each of its cards on top."""
    return [(*deck[:place], *deck[place + 1 :], top) for place, top in enumerate(deck)]


def came_to(state: State, action: Action, seat: int) -> float:
    """The points on the table after an action, if the best follow; others lock what they can before the last card."""
    (actor,) = GAME.to_act(state)
    before = GAME.points(state.victories[seat])
    step = GAME.apply(state, actor, action)
    now = step.state
    gain = GAME.points(now.victories[seat]) - before
    if now.over:
        return gain
    if any(isinstance(event, TurnBegan) for event in step.events):
        return gain + cash(pool_of(now.pools[seat]))
    (actor,) = GAME.to_act(now)
    if actor == seat:
        return gain + tried(now, seat)
    pool = pool_of(now.pools[actor])
    wanted = [
        each for each in GAME.legal(now, actor)
        if isinstance(each, Lock) and value(each.cards) + cash(pool - pool_of(each.cards)) == cash(pool)
    ]  # fmt: skip
    return gain + came_to(now, wanted[0] if wanted else DONE, seat)


@pytest.mark.parametrize(
    "pools, deck, top",
    [
        (["green 4, orange 4, purple 3", "purple 5"], "purple 5, great fire, green 5, tornado, purple wild", ""),
        (["green 2, green 5, orange 2, purple 1, purple 3", ""], "volcano, orange 5, purple 4, green 1", "orange 1"),
        (["green 1, orange 1, purple wild", "purple 1"], "ice age, all wild, tornado, green 5", "purple 2"),
        (["orange 5, purple 5", "green 4, orange 1, purple 1"], "green wild, great fire", "green 1"),
        (["green 3, orange 3, purple 3, orange 5", ""], "purple 5", "purple 2"),
    ],
)
def test_the_optimum_is_that_of_every_line_of_play(pools: Sequence[str], deck: str, top: str) -> None:
    state = with_rest_discarded(table(pools, deck=deck, safety=("", top, "")))
    assert Optimum(GAME, glimpse(GAME, state, 0), OPEN).best() == pytest.approx(tried(state, 0))
    flipped, _ = play(state, FLIP)
    if not flipped.over and flipped.turn == 0:
        assert Optimum(GAME, glimpse(GAME, flipped, 0), OPEN).best() == pytest.approx(tried(flipped, 0))


# --- the bots beside it ----------------------------------------------------------------------------------------------


def test_the_search_for_points_comes_within_one_in_a_hundred_of_the_optimum() -> None:
    """In turns of one match; the whole table is in docs/bots.md. Nobody does better than the optimum."""
    states = [*turns(GAME, 4, 2)][7::20]
    found = {row: [counted(GAME, state, row, PROMISED, Rng(1)) for state in states] for row in ("normal", FOR_POINTS)}
    assert all(each.lacked >= -1e-9 for row in found.values() for each in row)
    most = sum(each.most for each in found[FOR_POINTS])
    assert most > 0
    assert sum(each.lacked for each in found[FOR_POINTS]) <= 0.01 * most < sum(each.lacked for each in found["normal"])


def test_the_expert_comes_within_one_in_a_hundred_of_the_best_turn_for_the_win() -> None:
    found = [counted(GAME, state, "expert", WIN, Rng(1)) for state in [*turns(GAME, 5, 2)][9::24]]
    assert sum(each.lacked for each in found) <= 0.01 * sum(each.most for each in found)


def test_a_ratio_is_of_the_means_and_its_interval_of_how_matches_differ() -> None:
    part, error = ratio([Counted(10.0, 1.0), Counted(20.0, 2.0)])
    assert part == pytest.approx(0.9)
    assert error == pytest.approx(0.0)
    assert ratio([Counted(10.0, 1.0), Counted(10.0, 3.0)])[1] == pytest.approx(1.96 * 0.1)
    assert ratio([Counted(10.0, 1.0)])[1] == float("inf")
