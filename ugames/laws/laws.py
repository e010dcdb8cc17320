"""The laws themselves, as functions that raise AssertionError: run over every game, and over toys that break them."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import pairwise
from random import Random
from types import NoneType
from typing import Any

from ugames.core.codec import decode, encode
from ugames.core.game import PUBLIC, glimpse
from ugames.core.match import IllegalAction, Match
from ugames.core.rng import Rng
from ugames.journal import journals
from ugames.journal.journals import JournalError
from ugames.laws.matches import BOUND, AnyGame, AnyMatch, moments, play

DREAMS = 6
SAMPLES = 12
WORKED_OUT = {("ufo", 3)}
"""Tables at which nothing is hidden: what is not in a seat's own deck of UFO is in the only other one."""
TRIALS = 60
LEAVES = {int, str, bool, NoneType}
"""Classes of values that hold no cards, left out early for speed."""


def cards_in(thing: object, kinds: tuple[type[Any], ...]) -> set[object]:
    """All cards anywhere inside a value."""
    found: set[object] = set()
    queue = [thing]
    while queue:
        each = queue.pop()
        kind = type(each)
        if kind in kinds:
            found.add(each)
        elif isinstance(each, tuple | list | frozenset):
            queue += [part for part in each if type(part) not in LEAVES]
        elif isinstance(each, dict):
            queue += (*each.keys(), *each.values())
        elif is_dataclass(kind):
            queue += [getattr(each, f.name) for f in fields(kind)]
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


def ends(game: AnyGame, match: AnyMatch) -> None:
    """Somebody wins, every seat has a score, and until then there was always something to do."""
    for state in states(match):
        actors_can_act(game, state)
    outcome = match.glimpse(PUBLIC).outcome
    assert outcome is not None
    assert outcome.winners
    assert len(outcome.scores) == len(match.players)


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
    """The file of a match is read as the same journal and leads to the same State; and a State survives JSON too."""
    text = journals.write(match)
    reading = journals.read(text.encode())
    assert (reading.damage, reading.journal) == (None, match.journal)
    try:
        again = journals.restore(reading)
    except JournalError as error:
        raise AssertionError(f"played again, {error}") from error
    assert journals.write(again) == text
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
        if seat != PUBLIC and (game.id, len(match.players)) in WORKED_OUT:
            continue
        view = game.view(state, seat)
        dreams = {game.determinize(view, Rng(i))._replace(rng=Rng(0)) for i in range(DREAMS)}
        assert len(dreams) > 1, f"seat {seat} always dreams the same"
        assert dreams != {state._replace(rng=Rng(0))}


def dreams_play_on(game: AnyGame, match: AnyMatch) -> None:
    """A dreamt State is a real one: it can be played to its end, and keeps its cards."""
    dice = Random(match.seed)
    for moment in moments(match, 3):
        seat = dice.choice((*range(len(match.players)), PUBLIC))
        state = game.determinize(game.view(states(match)[moment], seat), Rng(moment))
        cards = Counter(game.inventory(state))
        for _ in range(BOUND):
            if game.outcome(state) is not None:
                break
            actors = game.to_act(state)
            if game.tick_hz and (not actors or dice.random() < 0.9):
                state = game.tick(state).state
                continue
            actors_can_act(game, state)
            actor = dice.choice(actors)
            state = game.apply(state, actor, dice.choice(game.legal(state, actor))).state
        assert game.outcome(state) is not None, f"the dream of seat {seat} at moment {moment} never ends"
        assert Counter(game.inventory(state)) == cards


def silence_changes_nothing(game: AnyGame, match: AnyMatch) -> None:
    """A tick that tells nothing leaves everybody what they can do, and nobody the winner: no moment is made of it."""
    entries = list(match.journal.entries)
    state = states(match)[0]
    for now in range(match.ticks):
        while entries and entries[0].tick == now:
            state = game.apply(state, entries[0].seat, entries.pop(0).action).state
        step = game.tick(state)
        assert step.events or _chances(game, step.state) == _chances(game, state), f"tick {now + 1} is not told"
        state = step.state


def _chances(game: AnyGame, state: Any) -> object:
    actors = game.to_act(state)
    return actors, [game.legal(state, seat) for seat in actors], game.outcome(state)


def mirror(game: AnyGame, match: AnyMatch) -> None:
    """The cards that a seat's Views have shown so far are the cards that its Events have named so far.

    Only a card that was just played openly may be gone before a View shows it: the last one before a new deal.
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


def events_are_declared(game: AnyGame, match: AnyMatch) -> None:
    """Whatever happens is of a class that the game names: by these the app knows whether there are secrets."""
    happened = {type(event) for moment in match._moments for event in moment.step.events}
    assert happened <= {*game.events}, f"not in events: {happened - {*game.events}}"


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


def undo_takes_back(game: AnyGame, match: AnyMatch) -> None:
    """What can be undone told nobody a card, and undoing it restores every Glimpse; the rest only solo play takes back.

    Taking back what told something marks the match as assisted.
    """
    again = Match(game, match.players, match.seed)
    dice = Random(match.seed)
    seats = (*range(len(match.players)), PUBLIC)
    for _ in range(TRIALS):
        actors = again.glimpse(PUBLIC).to_act
        if not actors or game.tick_hz:
            break
        before, assisted = [again.glimpse(seat) for seat in seats], again.assisted
        actor = dice.choice(actors)
        action = dice.choice(again.glimpse(actor).legal)
        again.submit(actor, action)
        undoable = again._moments[-1].step.undoable
        if undoable:
            for old in before:
                learned = cards_in(again.glimpse(old.seat).view, game.cards) - cards_in(old.view, game.cards)
                assert old.seat == actor or not learned, f"seat {old.seat} learned {learned} from what can be undone"
        always = not undoable and dice.random() < 0.2
        undone = again.undo(always)
        assert undone == (undoable or always)
        if undone:
            assert [again.glimpse(seat) for seat in seats] == before
            assert again.assisted == (assisted or always)
            again.submit(actor, action)


def only_legal_is_accepted(game: AnyGame, match: AnyMatch) -> None:
    """An action of another moment, or of another seat, is refused and changes nothing."""
    everything = [entry.action for entry in match.journal.entries]
    dice = Random(match.seed)
    for count, again in enumerate(play(game, len(match.players), match.seed)):
        if count > TRIALS or again.glimpse(PUBLIC).outcome is not None:
            break
        digest = again.digest()
        for seat in range(len(match.players)):
            for action in dice.sample(everything, min(5, len(everything))):
                if action not in again.glimpse(seat).legal:
                    assert _refused(again, seat, action), f"seat {seat} may not {action}"
        assert again.digest() == digest


def _refused(match: AnyMatch, seat: int, action: Any) -> bool:
    try:
        match.submit(seat, action)
    except IllegalAction:
        return True
    return False


LAWS = (
    ends,
    nothing_is_lost,
    states_stay,
    journal_rebuilds,
    indistinguishable,
    varied,
    dreams_play_on,
    silence_changes_nothing,
    mirror,
    self_contained,
    events_are_declared,
    secrets_are_redacted,
    undo_takes_back,
    only_legal_is_accepted,
)
"""Every law that a match of a game can be held against."""
