"""The knowledge of a seat, and the worlds that fit it."""

from __future__ import annotations

from tests.games.ugo.table import GAME, cards, kingdom, play, table
from ugames.core.game import PUBLIC
from ugames.core.rng import Rng


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    state = table("red 1, red 2", "blue 1, blue 2, blue 3", "green 4")
    view = GAME.view(state, 1)
    assert (view.seat, view.hand, view.hand_sizes) == (1, cards("blue 1, blue 2, blue 3"), (2, 3, 1))
    assert GAME.view(state, PUBLIC).hand == ()
    hidden = {*state.hands[0], *state.hands[2], *state.aside}
    assert not hidden & {each for part in view if isinstance(part, tuple) for each in part}


def test_everybody_remembers_the_tricks_of_this_game() -> None:
    start = table("red 1, red 2, grey 3", "blue 1, blue 2, grey 4", kingdoms={0: kingdom("red 4", "blue 5")})
    state = play(start, "red 1, blue 1, grey 3, grey 4").state
    played = (cards("red 1, blue 1"), cards("grey 3, grey 4"))
    assert GAME.view(state, PUBLIC).tricks == GAME.view(state, 1).tricks == played
    assert GAME.determinize(GAME.view(state, 0), Rng(1)).tricks == state.tricks
