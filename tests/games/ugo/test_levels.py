"""What bots of U GO! think with: a table that follows the rules, and its end, solved."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.ugo.table import rules
from ugames.core.rng import Rng
from ugames.games.ugo.bot.deal import ACTIONS, NUMBER, board_of, deal_of
from ugames.games.ugo.bot.plain import best_lay
from ugames.games.ugo.rules import Action

GAME = rules(games=1)


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
