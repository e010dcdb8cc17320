"""How to see whether the promises of a preview of Uchu-Kaigi came true: all are about the trick in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.games.uchu_kaigi.table import all_of
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.games.uchu_kaigi import preview, scoring
from ugames.games.uchu_kaigi.cards import Country, Suit
from ugames.games.uchu_kaigi.rules import LeadHanded, LedAtRandom, SatOut, TrickWon

MOST_HARMLESS = {2: 4, 3: 3, 4: 4, 5: 5}
"""The most cards of a limited suit that do no harm, by the number of players."""
LIMITED_SUITS = {Suit.pink, Suit.green, Suit.gray, Suit.redblue}


def settled(world: World) -> bool:
    """Who takes the trick, and who leads the next one; or a VIP was named."""
    return bool(all_of(world.events, TrickWon)) or not hasattr(world.action, "card")


def trick(world: World) -> TrickWon:
    """The trick that the card was played to."""
    return all_of(world.events, TrickWon)[0]


def nobody_beat_it(fact: Fact, world: World) -> bool:
    """Whether a card that lay there when the action was done has won."""
    place: int = world.before.order.index(trick(world).country)
    return place <= len(world.before.trick)


def nobody_added(fact: preview.UpToThreshold, world: World) -> bool:
    """Whether nobody beat it, and no more of these suits came."""
    later = trick(world).cards[len(world.before.trick) + 1 :]
    return nobody_beat_it(fact, world) and not any(card.suit in fact.suits for card in later)


def taken(world: World, country: Country, suit: Suit) -> tuple[int, int]:
    """How many cards of a suit the country had before the trick, and with it."""
    before = sum(card.suit is suit for pile in world.before.piles[country] for card in pile)
    return before, before + sum(card.suit is suit for card in trick(world).cards)


def takes(fact: preview.Takes | preview.StaysAhead, world: World) -> bool:
    played = world.before.order[len(world.before.trick)]
    return trick(world).country == fact.country and (fact.country == played) == isinstance(fact, preview.Takes)


def worth(world: World, country: Country, cards: Any) -> int:
    """The points of a country's piles with these cards as one more; test_whole.py scores by the words of the rules."""
    piles = (*world.before.piles[country], *([cards] if cards else []))
    return scoring.worth(piles, MOST_HARMLESS[world.before.seats])


def points_with(fact: preview.RoundPoints, world: World, cards: Any) -> bool:
    """Whether the told points are those before the trick and with these cards of it, and too much red/blue is told."""
    piles = [*world.before.piles[fact.country], cards]
    pays = sum(card.suit is Suit.redblue for pile in piles for card in pile) > MOST_HARMLESS[world.before.seats]
    told = worth(world, fact.country, ()), worth(world, fact.country, cards), pays
    return trick(world).country == fact.country and (fact.before, fact.after, fact.pays) == told


def round_points(fact: preview.RoundPoints, world: World) -> bool:
    cards = trick(world).cards
    return points_with(fact, world, cards)


def points_so_far(fact: preview.PointsSoFar, world: World) -> bool:
    known = trick(world).cards[: len(world.before.trick) + 1]
    return points_with(fact, world, known)


def nothing_changed(fact: preview.RoundPoints, world: World) -> bool:
    """Whether nobody beat it, and later cards brought and took no points."""
    known, cards = trick(world).cards[: len(world.before.trick) + 1], trick(world).cards
    same = worth(world, fact.country, known) == worth(world, fact.country, cards)
    return nobody_beat_it(fact, world) and same and points_with(fact, world, cards)


def too_much(fact: preview.TooMuch, world: World) -> bool:
    most = MOST_HARMLESS[world.before.seats]
    counts = [taken(world, fact.country, suit) for suit in fact.suits if suit in LIMITED_SUITS]
    passed = [before <= most < after for before, after in counts]
    return trick(world).country == fact.country and passed == [True] * len(fact.suits) and bool(passed)


def up_to_threshold(fact: preview.UpToThreshold, world: World) -> bool:
    most = MOST_HARMLESS[world.before.seats]
    counts = [taken(world, fact.country, suit) for suit in fact.suits if suit in LIMITED_SUITS]
    reached = [after == most and (before < most or not fact.sure) for before, after in counts]
    return trick(world).country == fact.country and reached == [True] * len(fact.suits)


def missing(counts: Sequence[int]) -> list[Suit]:
    """The colours that are not all there among these counts of cards by suit: red and blue stand on the same cards."""
    return [suit for suit in Suit if counts[suit] == 0] + [Suit.redblue] * (counts[Suit.redblue] < 2)


def lacks_colours(fact: preview.LacksColours, world: World) -> bool:
    counts = [taken(world, fact.country, suit)[1] for suit in Suit]
    lacking = missing(counts)
    return trick(world).country == fact.country and missing(fact.counts) == lacking and len(lacking) in {1, 2}


def lacks_at_most(fact: preview.LacksAtMost, world: World) -> bool:
    counts = [taken(world, fact.country, suit)[1] for suit in Suit]
    lacking, told = missing(counts), missing(fact.counts)
    return trick(world).country == fact.country and {*lacking} <= {*told} and len(lacking) <= len(told) in {1, 2}


def no_colour_added(fact: preview.LacksColours, world: World) -> bool:
    """Whether nobody beat it, and no more colours came."""
    later = trick(world).cards[len(world.before.trick) + 1 :]
    return nobody_beat_it(fact, world) and not any(card.suit in missing(fact.counts) for card in later)


def sits_out(fact: preview.SitsOut, world: World) -> bool:
    sat = [(event.country, event.leader) for event in all_of(world.events, SatOut)]
    return sat == [(fact.country, fact.leader)]


def never_wins(fact: preview.NeverWins, world: World) -> bool:
    played: Country = world.before.order[len(world.before.trick)]
    return trick(world).country != fact.country == played


def holds(fact: preview.Holds, world: World) -> bool:
    hand = world.after.hands[world.after.order[0]]
    return world.after.order[0] == fact.country and fact.count == sum(card.suit is fact.suit for card in hand)


def ahead(world: World) -> bool:
    """Whether a card was played, and the one that was ahead with it has won."""
    return hasattr(world.action, "card") and nobody_beat_it(preview.Takes(True, 0), world)


def in_sight(world: World) -> bool:
    """Whether the seat may look at the piles of the country that then was ahead."""
    owners = (0, 0, 1, 1) if world.before.seats == 2 else range(world.before.seats)
    return ahead(world) and bool(world.game.open_piles or owners[trick(world).country] == world.seat)


def own(world: World) -> bool:
    return ahead(world) and trick(world).country == world.before.order[len(world.before.trick)]


def last(world: World) -> bool:
    return len(world.before.trick) + 1 == len(world.before.order)


def brings(world: World, least: int, most: int, more: bool = True) -> bool:
    """Whether the known cards of the trick bring `least` to `most` cards of a limited suit; `more` than were there."""
    if not in_sight(world):
        return False
    country, known = trick(world).country, trick(world).cards[: len(world.before.trick) + 1]
    for suit in LIMITED_SUITS:
        before = taken(world, country, suit)[0]
        after = before + sum(card.suit is suit for card in known)
        if least <= after <= most and (before < least or not more):
            return True
    return False


def few(world: World) -> bool:
    """Whether the known cards bring a colour, and leave one or two."""
    if not in_sight(world):
        return False
    piles, known = world.before.piles[trick(world).country], trick(world).cards[: len(world.before.trick) + 1]
    counts = [[sum(card.suit is suit for pile in all_of_them for card in pile) for suit in Suit]
              for all_of_them in (piles, (*piles, known))]  # fmt: skip
    before, after = (len(missing(each)) for each in counts)
    return before > after and after in {1, 2}


def led(kind: type[Any]) -> Callable[[World], bool]:
    """Whether the next lead is one of these by a card that was just played."""
    return lambda world: own(world) and bool(all_of(world.events, kind))


PROMISES = {
    preview.Takes: Promise(takes, nobody_beat_it, own),
    preview.StaysAhead: Promise(takes, nobody_beat_it, lambda world: ahead(world) and not own(world)),
    preview.RoundPoints: Promise(round_points, nothing_changed, lambda world: in_sight(world) and last(world)),
    preview.PointsSoFar: Promise(points_so_far),
    preview.TooMuch: Promise(
        too_much, nobody_beat_it, lambda world: brings(world, MOST_HARMLESS[world.before.seats] + 1, 99)
    ),
    preview.UpToThreshold: Promise(
        up_to_threshold,
        nobody_added,
        lambda world: brings(
            world, MOST_HARMLESS[world.before.seats], MOST_HARMLESS[world.before.seats], more=last(world)
        ),
    ),
    preview.LacksColours: Promise(lacks_colours, no_colour_added, lambda world: few(world) and last(world)),
    preview.LacksAtMost: Promise(lacks_at_most),
    preview.LeadsAtRandom: Promise(
        lambda fact, world: [event.country for event in all_of(world.events, LedAtRandom)] == [fact.country],
        nobody_beat_it,
        led(LedAtRandom),
    ),
    preview.LeadPicked: Promise(
        lambda fact, world: (
            [(event.seat, event.country) for event in all_of(world.events, LeadHanded)] == [(fact.seat, fact.country)]
        ),
        nobody_beat_it,
        led(LeadHanded),
    ),
    preview.SitsOut: Promise(sits_out, nobody_beat_it, led(SatOut)),
    preview.NeverWins: Promise(
        never_wins,
        due=lambda world: (
            hasattr(world.action, "card") and world.action.card.suit is Suit.gray is not trick(world).cards[0].suit
        ),
    ),
    preview.Holds: Promise(holds, due=lambda world: not hasattr(world.action, "card")),
}
