"""What bots of U GO! think with: a table that follows the rules, the best layout, and facts by weight."""

from __future__ import annotations

from random import Random

import pytest

from scripts.support.command import PLAYER_NAMES
from tests.games.ugo.table import GAME, cards, kingdom, rules, table
from ugames.core.rng import Rng
from ugames.games.ugo import words
from ugames.games.ugo.bot.deal import ACTIONS, NUMBER, deal_of, farmland_of
from ugames.games.ugo.preview import Behind, Covered, Farmers, Loses, Short, best_lay
from ugames.games.ugo.rules import Action, Kingdom, State


@pytest.mark.parametrize("scarce", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_table_follows_the_rules(seats: int, scarce: bool) -> None:
    """Random games, laid as well as one can: the same choices all along, and the same points in the end."""
    game = rules(games=1, scarce=scarce and seats == 2)
    for seed in range(12):
        dice, state = Random(seed), game.deal(seats, Rng(seed)).state
        mind = deal_of(farmland_of(game), state)
        while game.to_act(state):
            (seat,) = game.to_act(state)
            if state.spoils:
                action: Action = best_lay(game.view(state, seat))
            else:
                assert mind.seat == seat
                assert [ACTIONS[number] for number in mind.legal(seat)] == [*game.legal(state, seat)]
                action = dice.choice(game.legal(state, seat))
                mind.apply(seat, NUMBER[action])
            state = game.apply(state, seat, action).state
        assert mind.over
        assert tuple(mind.points()) == state.scores[-1]


def layouts(state: State) -> list[Kingdom]:
    """Every way in which the winner can lay everything."""
    if not state.spoils:
        return [state.kingdoms[state.leader]]
    ways = [GAME.apply(state, state.leader, action).state for action in GAME.legal(state, state.leader)]
    return [board for way in ways for board in layouts(way)]


@pytest.mark.parametrize(
    "spoils", ["red 8, blue 3, green 0, yellow 1", "red 8, red 2, blue 3, blue 7", "red 1, blue 2"]
)
@pytest.mark.parametrize("piles", [(), ("blue 8",), ("grey 4", "green 1")])
def test_the_best_layout_counts_most_however_many_farmers_there_are(piles: tuple[str, ...], spoils: str) -> None:
    for farmers in range(10):
        board = kingdom(*piles, farmers=farmers)
        state = table("grey 1", "grey 2", spoils=spoils, kingdoms={0: board})
        most = max(GAME.points(board) for board in layouts(state))
        while state.spoils:
            state = GAME.apply(state, 0, best_lay(GAME.view(state, 0))).state
        assert GAME.points(state.kingdoms[0]) == most


COVERED_FACT = Covered(True, 1, cards("red 6"))
SHORT_FACT = Short(True, 1, (4,), 3, 15)


def test_farmers_of_a_card_that_loses_come_first() -> None:
    (ahead,) = cards("yellow 8")
    facts = Behind(True, ahead, ahead.colour, equal=False), Farmers(False, 1), COVERED_FACT
    told = words.foretell(facts, PLAYER_NAMES[:3]).splitlines()
    assert told[0].endswith("ahead. If it stays that way, +1 farmer for losing.")


def test_a_place_without_farmers_is_told_before_a_covered_card() -> None:
    (best,) = cards("blue 6")
    told = words.foretell((Loses(True, best, best.colour, equal=False), COVERED_FACT, SHORT_FACT), PLAYER_NAMES[:3])
    assert told.index("place 4") < told.index("red 6")
