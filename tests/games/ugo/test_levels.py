"""What bots of U GO! think with: a table that follows the rules, and its end, solved."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.ugo.table import rules, table
from ugames.bots.thinking.decision import never
from ugames.bots.thinking.search import search, solve_worlds
from ugames.core.game import Seat, glimpse
from ugames.core.rng import Rng
from ugames.games.ugo.bot.deal import ACTIONS, NUMBER, Copies, Deal, DealRules, board_of, deal_of
from ugames.games.ugo.bot.guide import PRIZE, Guide
from ugames.games.ugo.bot.plain import best_lay
from ugames.games.ugo.rules import Action, State

GAME = rules(games=1)
BOARD = board_of(GAME)


# --- the table in the mind ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scarce", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_table_follows_the_rules(seats: int, scarce: bool) -> None:
    """Random games, laid as well as one can: the same choices all along, and the same points in the end."""
    game = rules(games=1, scarce=scarce and seats == 2)
    for seed in range(30):
        dice, state = Random(seed), game.deal(seats, Rng(seed)).state
        mind = deal_of(board_of(game), state)
        while game.to_act(state):
            (seat,) = game.to_act(state)
            if state.spoils:
                action: Action = best_lay(game, game.view(state, seat))
            else:
                assert mind.seat == seat
                assert [ACTIONS[number] for number in mind.legal(seat)] == [*game.legal(state, seat)]
                action = dice.choice(game.legal(state, seat))
                mind.play(seat, NUMBER[action])
            state = game.apply(state, seat, action).state
        assert mind.over
        assert tuple(mind.points()) == state.scores[-1]


# --- the guide ------------------------------------------------------------------------------------------------------


def guide_at(state: State, seat: Seat, worlds: int) -> Guide:
    return Guide(GAME, glimpse(GAME, state, seat), Random(1), worlds)


def test_the_end_is_solved() -> None:
    """Led first, the 5 takes the 0 with two farmers, and the 8 takes the 7: 20 to nothing.

    After the 8, to which the 0 would be thrown, the 7 takes the 5: 8 to 12.
    """
    state = table("red 8, blue 5", "green 7, blue 0")
    seen, mind = glimpse(GAME, state, 0), deal_of(BOARD, state)
    guide = _Known(guide_at(state, 0, 1), mind)
    solved, _ = solve_worlds(Copies(), seen, guide, Random(1), 1, never, mind.legal(0))
    assert [(str(ACTIONS[option.action].card), option.value) for option in solved] == [
        ("blue 5", (20 + PRIZE) / 2),
        ("red 8", -4 / 2),
    ]
    searched, _ = search(DealRules(), seen, guide, Random(1), 100, never, mind.legal(0))
    assert searched[0].action == solved[0].action
    assert searched[0].value == solved[0].value


class _Known(Guide):
    """A guide that knows the truth."""

    def __init__(self, guide: Guide, world: Deal) -> None:
        self.__dict__.update(guide.__dict__)
        self.world = world

    def dream(self, dice: Random) -> Deal:
        return self.world.copy()
