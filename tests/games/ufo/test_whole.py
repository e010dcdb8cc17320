"""All of what is small in UFO, against the rulebook told once more: every card on every stack, and what each counts."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.ufo.table import AUTO, GAME, IN_TURN, press, rules, table
from ugames.games.ufo.cards import CARDS, Card
from ugames.games.ufo.events import End
from ugames.games.ufo.forms import ALTERNATING
from ugames.games.ufo.rules import Action, Depart, Play, PlayOn, Skip, Ufo


@pytest.mark.parametrize("no_referee", [False, True])
def test_UF_6_and_10_what_fits_on_every_stack(no_referee: bool) -> None:
    """Of a deck of all cards; the third player has departed, and the fourth one waits."""
    game = rules(no_referee=no_referee)
    start = table("7", "9", departed={2: "4+"}, seats=4, game=game)._replace(decks=(CARDS, CARDS))
    tops: list[tuple[Card, ...]] = [(), *((card,) for card in CARDS)]
    for own, other in product(tops, tops):
        legal = game.legal(start._replace(stacks=(own, other, other, other)), 0)
        fits = {Play(card) for card in CARDS if no_referee or not own or card > own[0]}
        nexts = [card for card in CARDS for top in other if card.number == top.number + 1]
        robs = {PlayOn(seat, card) for card in nexts for seat in (1, 3)}
        assert {act for act in legal if isinstance(act, Play | PlayOn)} == fits | robs, (own, other)


def test_UF_2_and_13_what_every_card_counts() -> None:
    for each in CARDS:
        number = each.number
        counts = 1 + (number % 5 == 0) + (number % 10 == 0) + 2 * (number % 11 == 0)
        assert GAME.tally(table("1", "2", stacks={0: str(number)}), 0) == (counts, 0, 0)
    for mark, counts in zip(("2+", "3+", "4+", "6+", "7"), (5, 4, 3, 2, 1), strict=True):
        assert GAME.tally(table("1", "2", seats=4, departed={0: mark}, stacks={0: "1"}), 0)[2] == counts


@pytest.mark.parametrize("game", [AUTO, IN_TURN, rules(form="step")], ids=lambda game: game.form)
def test_UF_9_11_and_23_which_acts_end_the_game(game: Ufo) -> None:
    """With each number of Departure cards and of cards in the deck, and for each act."""
    for seats in (2,) if game.form == ALTERNATING else (2, 3, 4):
        for left in range(1, seats):
            for cards in range(1, 4):
                deck = " ".join(str(50 + each) for each in range(cards))
                others = ["60 61 62", "63 64 65"][: seats - 2]
                marks = " ".join(["2+", "3+", "4+"][:left])
                stacks = dict.fromkeys(range(seats), "1")
                centre = "56 57 58" if seats == 2 else ""
                own = [deck, "60 61 62"] if seats == 2 else [deck, *others]
                state = table(*own, centre=centre, stacks=stacks, departures=marks, game=game)
                every: list[Action] = [Play(state.decks[0][0]), Skip(), *map(Depart, state.departures)]
                for act in every:
                    acts: list[tuple[int, Action]] = [(0, act)]
                    if game.timing.in_secret:
                        acts += [(seat, Skip()) for seat in game.to_act(state) if seat]
                    after = press(state, *acts, game=game).state
                    last = isinstance(act, Play) and cards == 1
                    gone = isinstance(act, Depart) and left == 1 and seats > 2
                    assert (game.outcome(after) is not None) == (last or gone), (seats, left, cards, act)
                    if last or gone:
                        assert game.completed(after).why is (End.deck if last else End.departures)
