"""All of what is small in U GO!, against the rulebook told once more: every trick of two and three, every kingdom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, permutations, product

from tests.games.ugo.table import GAME, card, table
from ugames.games.ugo.rules import CARDS, Card, Colour, FarmersCame, Kingdom, Play, TrickWon

FARMERS_OF_WINNER = {3: 2, 4: 2, 5: 2, 6: 1, 7: 1}
FARMERS_NEEDED = (0, 0, 2, 3, 4)
PLACE_BONUSES = (0, 0, 1, 3, 5)


def takes(trick: Sequence[Card]) -> int:
    """The highest number; of equal ones the led colour, and if none has it, the first played."""
    equal = [place for place, each in enumerate(trick) if each.value == max(each.value for each in trick)]
    return next((place for place in equal if trick[place].colour is trick[0].colour), equal[0])


def brings(each: Card, best: Card) -> int:
    """The farmers of a card of a trick that this one wins."""
    if each == best:
        return FARMERS_OF_WINNER.get(each.value, 0)
    other = each.colour is not best.colour
    return {1: 1 + other, 2: int(other)}.get(each.value, 0)


def test_UG_2_3_and_8_who_takes_a_trick_and_the_farmers_of_its_cards() -> None:
    tables = {seats: table(*["red 1"] * seats) for seats in (2, 3)}
    for trick in chain(permutations(CARDS, 2), permutations(CARDS, 3)):
        last = len(trick) - 1
        hands = (*(CARDS[:1] for _ in range(last)), (CARDS[0], trick[last]))
        step = GAME.apply(tables[last + 1]._replace(hands=hands, trick=trick[:last]), last, Play(trick[last]))
        best = takes(trick)
        due = [(seat, each, brings(each, trick[best])) for seat, each in enumerate(trick)]
        came = [(event.seat, event.card, event.count) for event in step.events if type(event) is FarmersCame]
        assert step.events[1] == TrickWon(best, trick)
        assert came == [gain for gain in due if gain[2]], trick


def test_UG_4_and_12_to_14_what_a_kingdom_counts() -> None:
    """Each card on each place: no other place changes what it counts."""
    for farmers, piles, value in product(range(10), range(6), range(9)):
        left, counts = farmers, []
        for place, need in enumerate(FARMERS_NEEDED):
            missing, left = max(0, need - left), max(0, left - need)
            if place < piles:
                counts.append(-5 * missing if missing else (value + place) % 9)
            else:
                counts.append(0 if missing else PLACE_BONUSES[place])
        laid = tuple((card("red 4"), Card(colour, (value + colour) % 9)) for colour in [*Colour][:piles])
        assert GAME.points_by_place(Kingdom(tuple(Colour)[:piles], laid, farmers)) == tuple(counts)
