"""The law for a seat's knowledge: its Events and its Views show the same cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any

from ugames.core.game import PUBLIC, AnyGame, Event, Seat, Step
from ugames.core.match import AnyMatch
from ugames.core.rng import Rng
from ugames.laws.finder import Branch, Finder, leaves
from ugames.laws.matches import state_at
from ugames.laws.sentences import spelt, when, who

DICE_OF_AN_UNMOVED_CARD = 8
"""The number of other dice after which an unmoved card counts as not dealt again."""
MIRRORED_DREAMS = 12
OTHER_DICE = 200
"""The number of other dice after which a card should have been in all places where it is most often dreamt."""
PLACES_REQUIRED = 2
"""The number of these places that are required."""
MOST_ASKED = 4


def mirror(game: AnyGame, match: AnyMatch) -> None:
    """A View shows only cards that its seat knows, and all of them have been shown since it has known them.

    A seat knows a card from the Event that names it on, until the card is dealt again: repeated with other dice, such a
    step leaves the card in another place. An Event of that step may then name the card without a View that shows it.
    But a card named in this way must come to lie in the places where the seat's dreams have it, and not always in the
    place that the Event tells: else the seat knows more than its View. Copies cannot be tracked through a deal: they
    stay known, and an action shows those that it names.
    """
    cards = Finder(game.cards)
    alike = {card for card, copies in Counter(game.inventory(state_at(match, 0))).items() if copies > 1}
    acts = [frozenset[object]()]
    for last, at in pairwise(map(match.moment, range(match.moments))):
        acts.append(cards(tuple(entry.action for entry in match.journal.entries[last.entries : at.entries])))
    steps: dict[int, _Again] = {}
    for seat in _checked_seats(len(match.players), match.seed):
        known: set[object] = set()
        shown: set[object] = set()
        before: frozenset[object] = frozenset()
        for number in range(match.moments):
            beat = match.beat(seat, number)
            named = frozenset[object]().union(*map(cards, beat.events))
            now = cards(beat.after)
            known |= named
            shown |= now | (acts[number] & named & alike)
            if gone := (named | known & before) - now - (alike & shown):
                again = steps.setdefault(number, _Again(game, match, number))
                dealt = again.dealt_anew(gone)
                shown -= dealt
                known -= dealt - named | again.could_lie_anywhere(dealt & named, seat)
            if not now <= known:
                raise AssertionError(f"{who(seat)} sees {spelt(now - known)}, which no event has told it, "
                                     f"{when(match, number)}")  # fmt: skip
            if not known <= shown:
                raise AssertionError(f"events tell {who(seat)} of {spelt(known - shown)}, which its View does not show "
                                     f"and no deal has hidden since, {when(match, number)}")  # fmt: skip
            before = now


def _checked_seats(seats: int, seed: int) -> list[Seat]:
    """The seats to check; of a large table some, different in each match."""
    return [*sorted((seed + number) % seats for number in range(min(seats, MOST_ASKED))), PUBLIC]


class _Again:
    """The step before a moment, repeatable with other dice."""

    def __init__(self, game: AnyGame, match: AnyMatch, number: int) -> None:
        self._game, self._kinds = game, frozenset(game.cards)
        self._number = number
        self._truth: Step[Any] = match.moment(number).step
        self._do, began = _step_to(game, match, number)
        self._by_chance = self._truth.state.rng != began
        self._places = self._paths(self._truth.state)
        self._done: list[tuple[Step[Any], dict[object, list[Branch]]]] = []

    def dealt_anew(self, cards: Iterable[object]) -> set[object]:
        """The cards that are in another place after other dice."""
        left, moved = set(cards), set[object]()
        for _, places in self._others(DICE_OF_AN_UNMOVED_CARD if self._by_chance else 0):
            moved |= {card for card in left if places.get(card) != self._places.get(card)}
            left -= moved
            if not left:
                break
        return moved

    def could_lie_anywhere(self, cards: set[object], seat: Seat) -> set[object]:
        """The cards that, named to the seat as they are, can lie wherever the seat mostly dreams them."""
        if not cards:
            return set()
        view = self._game.view(self._truth.state, seat)
        dreams = [
            self._paths(self._game.determinize(view, Rng(self._number * 31 + dream)))
            for dream in range(MIRRORED_DREAMS)
        ]
        missing: dict[object, tuple[object, set[Branch]]] = {}
        for way, card in self._named_cards(self._truth.events, seat).items():
            if card in cards:
                dreamt = Counter(heap for dream in dreams for heap in _heaps(dream[card]))
                missing[way] = card, {heap for heap, _ in dreamt.most_common(PLACES_REQUIRED)}
        for step, places in self._others(OTHER_DICE):
            for way, card in self._named_cards(step.events, seat).items():
                if way in missing:
                    missing[way][1].difference_update(_heaps(places[card]))
            if not any(heaps for _, heaps in missing.values()):
                break
        return cards - {card for card, heaps in missing.values() if heaps}

    def _others(self, most: int) -> Iterator[tuple[Step[Any], dict[object, list[Branch]]]]:
        for number in range(most):
            if number == len(self._done):
                step = self._do(Rng(self._number * 1009 + number))
                self._done.append((step, self._paths(step.state)))
            yield self._done[number]

    def _paths(self, state: Any) -> dict[object, list[Branch]]:
        paths: dict[object, list[Branch]] = {}
        for path, leaf in leaves(state, self._kinds):
            if type(leaf) in self._kinds:
                paths.setdefault(leaf, []).append(path)
        return paths

    def _named_cards(self, events: Iterable[Event], seat: Seat) -> dict[object, object]:
        """The cards that the seat reads about, each with the rest of its event, and its position there."""
        alike: Counter[object] = Counter()
        named: dict[object, object] = {}
        for event in events:
            parts = [*leaves(event.seen_by(seat), self._kinds)]
            rest = (type(event), *((path, leaf) for path, leaf in parts if type(leaf) not in self._kinds))
            alike[rest] += 1
            named |= {(rest, alike[rest], path): leaf for path, leaf in parts if type(leaf) in self._kinds}
        return named


def _heaps(paths: list[Branch]) -> set[Branch]:
    """The piles in which a card lies, at any position."""
    return {path[:-1] for path in paths}


def _step_to(game: AnyGame, match: AnyMatch, number: int) -> tuple[Callable[[Rng], Step[Any]], Rng]:
    """A function that repeats the step before a moment with other dice, and the original dice."""
    at = match.moment(number)
    if not number:
        return lambda rng: game.deal(len(match.players), rng), Rng(match.seed)
    last = match.moment(number - 1)
    acted = at.entries > last.entries
    state = last.step.state
    for _ in range(at.ticks - last.ticks - (not acted)):
        state = game.tick(state).state
    if not acted:
        return lambda rng: game.tick(state._replace(rng=rng)), state.rng
    entry = match.journal.entries[at.entries - 1]
    return lambda rng: game.apply(state._replace(rng=rng), entry.seat, entry.action), state.rng
