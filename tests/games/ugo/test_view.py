"""The knowledge of a seat, and the worlds that fit it."""

from __future__ import annotations

from tests.games.ugo.table import GAME, cards, kingdom, play, rules, table
from ugames.core.game import PUBLIC
from ugames.core.rng import Rng
from ugames.games.ugo.rules import CARDS, Colour


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


def test_the_next_game_begins_without_tricks_and_the_match_ends_without_them() -> None:
    for game in (GAME, rules(games=1)):
        start = table("red 1", "blue 1", kingdoms={0: kingdom("red 4", "blue 5")})
        state = play(start, "red 1, blue 1", game=game).state
        assert (state.tricks, len(state.scores)) == ((), 1)


def test_dreams_are_all_equally_likely() -> None:
    """Seat 1 lacks red, so of the three unseen cards it holds one of two, and seat 2 the rest of one: four deals."""
    state = table("grey 0", "blue 1", "red 1", voids=((), (Colour.red,), ()))
    laid = {*CARDS} - {*cards("grey 0, blue 1, red 1, green 1")}
    piles = [tuple(sorted(each for each in laid if each.colour is colour)) for colour in Colour]
    board = kingdom()._replace(colours=tuple(Colour), piles=tuple(piles))
    state = state._replace(kingdoms=(board, kingdom(), kingdom()), aside=cards("green 1"))
    counts: dict[tuple[object, ...], int] = {}
    for seed in range(1200):
        hands = GAME.determinize(GAME.view(state, 0), Rng(seed * 7919)).hands[1:]
        counts[hands] = counts.get(hands, 0) + 1
    blue, red, green = cards("blue 1"), cards("red 1"), cards("green 1")
    assert {*counts} == {(blue, red), (blue, green), (green, red), (green, blue)}
    assert all(240 < count < 360 for count in counts.values())
