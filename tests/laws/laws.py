"""The laws themselves, as functions that raise AssertionError: run over every game, and over toys that break them."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import pairwise
from typing import Any

from tests.laws.setups import AnyGame, AnyMatch, moments
from ugames.core.codec import canonical, decode, encode
from ugames.core.game import PUBLIC, glimpse
from ugames.core.match import Entry, Journal, Match
from ugames.core.rng import Rng

DREAMS = 6
SAMPLES = 12


def cards_in(thing: object, kinds: tuple[type[Any], ...]) -> set[object]:
    """All cards anywhere inside a value."""
    found: set[object] = set()
    queue = [thing]
    while queue:
        each = queue.pop()
        if isinstance(each, kinds):
            found.add(each)
        elif isinstance(each, tuple | list | frozenset):
            queue.extend(each)
        elif isinstance(each, dict):
            queue.extend((*each.keys(), *each.values()))
        elif is_dataclass(each) and not isinstance(each, type):
            queue.extend(getattr(each, f.name) for f in fields(each))
    return found


def states(match: AnyMatch) -> list[Any]:
    """The true States of a match, moment by moment. Only the laws may look at them."""
    return [moment.step.state for moment in match._moments]


def actors_can_act(game: AnyGame, state: Any) -> None:
    """Whoever is to act has something to do, offered once, in a stable order; nobody acts when it is over."""
    actors = game.to_act(state)
    assert list(actors) == sorted(set(actors))
    if game.outcome(state) is not None:
        assert not actors
    elif not game.tick_hz:
        assert actors
    for seat in actors:
        legal = game.legal(state, seat)
        assert legal
        assert len(set(legal)) == len(legal), "an action is offered twice"
        assert legal == game.legal(state, seat)
        assert all(type(action) in game.actions for action in legal)


def nothing_is_lost(game: AnyGame, match: AnyMatch) -> None:
    """The same cards are on the table at every moment."""
    first, *rest = [Counter(game.inventory(state)) for state in states(match)]
    assert sum(first.values()) > 0
    for now in rest:
        assert now == first, f"lost {first - now}, gained {now - first}"


def states_stay(game: AnyGame, match: AnyMatch) -> None:
    """Applying an action leaves the old state as it was, and does the same again."""
    for moment in moments(match, SAMPLES):
        state = states(match)[moment]
        before = hash(state)
        for seat in game.to_act(state):
            for action in game.legal(state, seat)[:4]:
                assert game.apply(state, seat, action) == game.apply(state, seat, action)
        assert hash(state) == before


def journal_rebuilds(game: AnyGame, match: AnyMatch) -> None:
    """Journal to JSON to journal to the same State; and a State survives JSON too."""
    union: Any = game.actions[0]
    for kind in game.actions[1:]:
        union = union | kind
    journal: Journal[Any, Any, Any] = match.journal
    entries = tuple(
        Entry(entry.tick, entry.seat, decode(encode(entry.action, union), union)) for entry in journal.entries
    )
    assert entries == journal.entries
    again = Match.restore(Journal(game, journal.players, journal.seed, entries, journal.ticks))
    assert again.digest() == match.digest()
    assert again.glimpse(PUBLIC) == match.glimpse(PUBLIC)
    state = states(match)[-1]
    assert decode(encode(state, type(state)), type(state)) == state


def indistinguishable(game: AnyGame, match: AnyMatch) -> None:
    """The Glimpse of a dreamt State equals the Glimpse that it came from."""
    for moment in moments(match, SAMPLES):
        state = states(match)[moment]
        for seat in (*range(len(match.players)), PUBLIC):
            seen = glimpse(game, state, seat)
            dream = game.determinize(seen.view, Rng(moment * 31 + seat))
            assert glimpse(game, dream, seat) == seen, f"seat {seat} could tell its dream from the truth"
            assert Counter(game.inventory(dream)) == Counter(game.inventory(state))


def varied(game: AnyGame, match: AnyMatch) -> None:
    """Dreams differ from each other and from the truth: at the deal there is always something hidden."""
    state = states(match)[0]
    for seat in (*range(len(match.players)), PUBLIC):
        view = game.view(state, seat)
        dreams = {game.determinize(view, Rng(i))._replace(rng=Rng(0)) for i in range(DREAMS)}
        assert len(dreams) > 1, f"seat {seat} always dreams the same"
        assert dreams != {state._replace(rng=Rng(0))}


def mirror(game: AnyGame, match: AnyMatch) -> None:
    """The cards that a seat's Views have shown so far are the cards that its Events have named so far.

    Only the very card that somebody openly played may be gone before a View could show it: the last one before a deal.
    """
    acts: list[set[object]] = [set()]
    for before, moment in pairwise(match._moments):
        acts.append(cards_in([e.action for e in match.journal.entries[before.entries : moment.entries]], game.cards))
    for seat in (*range(len(match.players)), PUBLIC):
        told: set[object] = set()
        shown: set[object] = set()
        for beat, act in zip(match.beats(seat), acts, strict=True):
            for event in beat.events:
                told |= cards_in(event, game.cards)
            now = cards_in(beat.after, game.cards)
            shown |= now | (act & told)
            assert now <= told, f"seat {seat} sees what no event told: {now - told}"
            assert told <= shown, f"events told seat {seat} what its view never showed: {told - shown}"


def self_contained(game: AnyGame, match: AnyMatch) -> None:
    """A Glimpse is plain data all the way down: no State, Match, Game or Rng hides in it."""
    state_kind = type(states(match)[0])
    for moment in moments(match, 4):
        for seat in (*range(len(match.players)), PUBLIC):
            queue: list[Any] = [match.beat(seat, moment)]
            while queue:
                each = queue.pop()
                assert not isinstance(each, state_kind | Rng | Match | type(game)), f"{type(each)} in a glimpse"
                if isinstance(each, tuple | frozenset):
                    queue.extend(each)
                elif is_dataclass(each):
                    queue.extend(getattr(each, f.name) for f in fields(each))
                else:
                    assert each is None or isinstance(each, int | str | Enum), f"{type(each)} in a glimpse"


def secrets_are_redacted(game: AnyGame, match: AnyMatch) -> None:
    """Nobody but the event's own seat reads a private field."""
    for moment in range(match.moments):
        for event in match._moments[moment].step.events:
            hidden = [f.name for f in fields(event) if "private" in f.metadata]
            for viewer in (*range(len(match.players)), PUBLIC):
                seen = event.seen_by(viewer)
                if hidden and viewer not in (event.seat, PUBLIC):
                    assert all(getattr(seen, name) is None for name in hidden)
                elif viewer == event.seat != PUBLIC:
                    assert seen == event


def transcript(match: AnyMatch) -> str:
    """All that happened, as text that must be the same everywhere."""
    union = match.game.actions
    lines = [
        canonical([e.tick, e.seat, type(e.action).__name__, encode(e.action, type(e.action))])
        for e in match.journal.entries
    ]
    assert all(type(e.action) in union for e in match.journal.entries)
    return "\n".join((*lines, match.digest()))
