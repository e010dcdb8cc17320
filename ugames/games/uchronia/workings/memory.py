"""Knowledge: what everybody knows of hands, and deals that fit it.

All cards that leave a hand in Uchronia are seen, and so are those that come from the Forum; only draws are secret. So a
HandMemory has two bounds for each colour: at least so many of the cards are clay, at least so many are not. A card seen
to go in raises a bound. A card that goes out may have been a known one, so it lowers them: a hand known to hold one
clay that plays a clay is not known to hold another. Who lacks a demanded colour has shown that all cards of that moment
are of others. Draws change no bound, but enlarge the hand: after two draws there may be two cards of that colour again.

Discards are open. When they become the pile, everybody knows its cards but not their order, and each seat knows which
of them it has drawn since: the pile cannot hold more of a colour than is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import NamedTuple

from ugames.core.rng import Rng
from ugames.games.uchronia.cards import RESOURCES, Cards, Counts, Resource, cards_from
from ugames.games.uchronia.state import NO_MEMORY, HandMemory

RANDOM_DEALS = 30
"""Deals are drawn at random so often, which makes all fitting ones equally likely; then one is built and mixed."""
SWAPS_PER_CARD = 12
"""A built deal is mixed by so many attempts."""
ITS_COLOUR = tuple(tuple(int(c == card) for c in RESOURCES) for card in RESOURCES)
"""Each card has a 1 at its own colour."""
ALL_BUT_ITS_COLOUR = tuple(tuple(int(c != card) for c in RESOURCES) for card in RESOURCES)
"""Each card has a 1 at each colour but its own."""
NO_DEAL = "no deal fits what the table remembers"


def gained(memory: HandMemory, card: Resource) -> HandMemory:
    """What is known of a hand once this card was seen to enter it."""
    return HandMemory(
        tuple(map(add, memory.are, ITS_COLOUR[card])), tuple(map(add, memory.others, ALL_BUT_ITS_COLOUR[card]))
    )


def lost(memory: HandMemory, card: Resource) -> HandMemory:
    """The memory of a hand that this card was seen to leave, which may have been one of the known cards."""
    if memory == NO_MEMORY:
        return memory
    are, others = memory
    return HandMemory(
        tuple([n and n - one for n, one in zip(are, ITS_COLOUR[card], strict=True)]),
        tuple([n and n - one for n, one in zip(others, ALL_BUT_ITS_COLOUR[card], strict=True)]),
    )


def lacking(memory: HandMemory, colours: Sequence[Resource], size: int) -> HandMemory:
    """What is known of a hand of this size that has shown to lack these colours."""
    return HandMemory(memory.are, tuple([size if c in colours else n for c, n in enumerate(memory.others)]))


def fits(memory: HandMemory, hand: Sequence[Resource]) -> bool:
    """Whether this may be the hand."""
    size, (are, others) = len(hand), memory
    return all(least <= hand.count(c) <= size - rest for c, least, rest in zip(RESOURCES, are, others, strict=True))


def most(memory: HandMemory, colour: Resource, size: int) -> int:
    """The most cards of a colour in a hand of this size."""
    return size - memory.others[colour]


# --- dealing -------------------------------------------------------------------------------------------------------


class Sealed(NamedTuple):
    """The facts that a seat knows of hidden hands and of the pile."""

    sizes: Sequence[int]
    """The number of cards in each hand."""
    memories: Sequence[HandMemory]
    asked: int | None
    """The index of the hand that is asked to choose between the demanded colours, and so holds one of them."""
    demanded: Counts
    pile: int
    """The number of cards in the pile."""
    most: Counts
    """The most cards of each colour in the pile: those shuffled into it, less those drawn."""


def deal_remembered(unseen: Cards, sealed: Sealed, rng: Rng) -> tuple[list[Cards], Cards, Rng]:
    """Hands that fit the knowledge, the rest of the pile in random order, and the Rng.

    Every fitting deal is equally likely if a random deal fits. Otherwise one is built, and many random swaps bring the
    distribution close to that.
    """
    asked, demanded = sealed.asked, sealed.demanded
    if asked is None or any(map(min, sealed.memories[asked].are, demanded)):
        return _deal(unseen, sealed, rng)
    memory = sealed.memories[asked]
    free = list(unseen)
    for each in sealed.memories:
        for card in cards_from(each.are):
            free.remove(card)
    able, rng = rng.shuffle([card for card in free if demanded[card] and most(memory, card, sealed.sizes[asked])])
    for card in dict.fromkeys(able):
        known = HandMemory(tuple([n + (c == card) for c, n in enumerate(memory.are)]), memory.others)
        memories = [known if hand == asked else each for hand, each in enumerate(sealed.memories)]
        try:
            return _deal(unseen, sealed._replace(memories=memories), rng)
        except ValueError:
            continue
    raise ValueError(NO_DEAL)


def _deal(unseen: Cards, sealed: Sealed, rng: Rng) -> tuple[list[Cards], Cards, Rng]:
    """Deal at random where that is likely to fit."""
    sizes, memories, pile = sealed.sizes, sealed.memories, sealed.pile
    known = [cards_from(memory.are) for memory in memories]
    rest = list(unseen)
    for cards in known:
        for card in cards:
            rest.remove(card)
    if any(rest.count(colour) > sealed.most[colour] for colour in RESOURCES):
        return _build(rest, known, sealed, rng)
    checked = [hand for hand, memory in enumerate(memories) if any(memory.others)]
    for _ in range(RANDOM_DEALS if checked else 1):
        cards, rng = rng.shuffle(rest)
        hands, at = [], pile
        for size, have in zip(sizes, known, strict=True):
            end = at + size - len(have)
            hands.append(have + cards[at:end])
            at = end
        if all(fits(memories[hand], hands[hand]) for hand in checked):
            return [tuple(sorted(hand)) for hand in hands], cards[:pile], rng
    return _build(rest, known, sealed, rng)


def _build(
    rest: Sequence[Resource], known: Sequence[Cards], sealed: Sealed, rng: Rng
) -> tuple[list[Cards], Cards, Rng]:
    """Place one card after another, moving earlier ones if necessary; then swap at random."""
    room = [*(size - len(have) for size, have in zip(sealed.sizes, known, strict=True)), sealed.pile]
    caps = [
        [most(memory, colour, size) - memory.are[colour] for colour in RESOURCES]
        for memory, size in zip(sealed.memories, sealed.sizes, strict=True)
    ]
    caps.append(list(sealed.most))
    held = [[0] * len(RESOURCES) for _ in room]
    cards, rng = rng.shuffle(rest)
    for card in cards:
        if not _place(card, held, room, caps, set()):
            raise ValueError(NO_DEAL)
    loose = [card for counts in held for card in cards_from(tuple(counts))]
    place = [at for at, counts in enumerate(held) for _ in range(sum(counts))]
    in_hands = sum(room[:-1])
    for _ in range(SWAPS_PER_CARD * in_hands):
        i, rng = rng.below(in_hands)
        j, rng = rng.below(len(loose))
        a, b, mine, its = loose[i], loose[j], held[place[i]], held[place[j]]
        if a != b and mine is not its and mine[b] < caps[place[i]][b] and its[a] < caps[place[j]][a]:
            mine[a] -= 1
            mine[b] += 1
            its[b] -= 1
            its[a] += 1
            loose[i], loose[j] = b, a
    hands, at = [], 0
    for have, size in zip(known, room, strict=False):
        hands.append(tuple(sorted((*have, *loose[at : at + size]))))
        at += size
    deck, rng = rng.shuffle(loose[at:])
    return hands, deck, rng


def _place(
    colour: Resource, held: list[list[int]], room: list[int], caps: list[list[int]], tried: set[tuple[int, int]]
) -> bool:
    """Find a place for a card of that colour; if there is none, move a card of another colour."""
    open_to = [place for place, cap in enumerate(caps) if held[place][colour] < cap[colour]]
    for place in open_to:
        if sum(held[place]) < room[place]:
            held[place][colour] += 1
            return True
    for place in open_to:
        for other in RESOURCES:
            if other is not colour and held[place][other] and (place, other) not in tried:
                tried.add((place, other))
                held[place][other] -= 1
                held[place][colour] += 1
                if _place(other, held, room, caps, tried):
                    return True
                held[place][other] += 1
                held[place][colour] -= 1
    return False


def unseen_cards(copies: Counts, seen: Sequence[Resource]) -> Cards:
    """The resource cards that are not among those seen."""
    return cards_from(tuple([copies[colour] - seen.count(colour) for colour in RESOURCES]))
