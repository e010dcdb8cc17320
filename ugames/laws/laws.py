"""The laws, as functions that raise AssertionError; they run over every game, and over toys that break them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from itertools import product
from random import Random
from typing import Any

from ugames.core.codec import decode, encode
from ugames.core.game import PUBLIC, AnyGame, glimpse
from ugames.core.match import AnyMatch, IllegalAction, Match
from ugames.core.rng import Rng
from ugames.journal import journals
from ugames.journal.journals import JournalError
from ugames.laws.finder import cards_in, leaves
from ugames.laws.held import known_cards_are_held
from ugames.laws.matches import MOST_ACTIONS, moments, play, state_at, viewers
from ugames.laws.mirror import mirror
from ugames.laws.secrets import choices_stay_secret, learned_as_told
from ugames.laws.sentences import differing, line_of, spelt, when, who
from ugames.laws.texts import texts_are_exact

COMPARED_DREAMS = 6
TRIED_MOMENTS = 12
WORKED_OUT = {("ufo", 3)}
"""Tables without hidden cards: with three players of UFO, the cards outside a seat's own deck are
in the only other one.
"""
DREAMS_OF_THE_TURN = 360
"""The number of dreams per match in which only the seats in turn are checked for legal actions."""
TRIALS = 60
AGAINST_THE_CLOCK = "there are no turns; tried by rules with `tick_hz` 0"


def states(match: AnyMatch) -> list[Any]:
    """The true States of a match, by moment."""
    return [state_at(match, moment) for moment in range(match.moments)]


def actors_can_act(game: AnyGame, state: Any, where: Callable[[], str]) -> None:
    """Each seat to act has distinct legal actions in a stable order; nobody acts after the end."""
    actors = game.to_act(state)
    turns, offers = partial(_at_line, game.to_act, where), partial(_at_line, game.legal, where)
    assert list(actors) == sorted(set(actors)), f"to_act names {actors}, not each seat once in rising order {turns()}"
    if game.outcome(state) is not None:
        assert not actors, f"there is an outcome, and to_act still names {actors} {turns()}"
    elif not game.has_clock:
        assert actors, f"to_act names nobody, and there is no outcome {turns()}"
    for seat in actors:
        legal = game.legal(state, seat)
        assert legal, f"legal offers nothing to seat {seat}, which may act {offers()}"
        assert len(set(legal)) == len(legal), f"legal offers seat {seat} an action twice {offers()}"
        assert legal == game.legal(state, seat), f"legal answers something else when it is asked again {offers()}"
        for action in legal:
            assert type(action) in game.actions, f"{action} is of no class in {type(game).__name__}.actions {offers()}"


def _at_line(method: Any, where: Callable[[], str]) -> str:
    return f"({line_of(method)}) {where()}"


def ends(game: AnyGame, match: AnyMatch) -> None:
    """There is a winner and a score for each seat, and until the end a legal action."""
    for moment, state in enumerate(states(match)):
        actors_can_act(game, state, partial(when, match, moment))
    outcome = match.outcome
    line = f"({line_of(game.outcome)})"
    assert outcome is not None, f"there is no outcome in the end {line}"
    seats = len(match.players)
    assert len(outcome.scores) == seats, f"the outcome has {len(outcome.scores)} scores for {seats} seats {line}"
    assert outcome.winners, f"the outcome names no winner {line}"


def nothing_is_lost(game: AnyGame, match: AnyMatch) -> None:
    """The table has the same cards at every moment."""
    first, *rest = [Counter(game.inventory(state)) for state in states(match)]
    assert sum(first.values()) > 0, f"inventory names no card at all ({line_of(game.inventory)})"
    for moment, now in enumerate(rest, 1):
        gone, more = list((first - now).elements()), list((now - first).elements())
        assert now == first, f"inventory has lost {spelt(gone)} and gained {spelt(more)} {when(match, moment)}"
    for card in first:
        assert type(card) in game.cards, f"{card!r} in inventory is of no class in {type(game).__name__}.cards"


def inventory_is_true(game: AnyGame, match: AnyMatch) -> None:
    """Each card of the inventory is in the State, in one place, since a wrong count would hide faults.

    A part of the State counts as a place if a card was once only there; other repetitions are memories.
    """
    kinds = frozenset(game.cards)
    known: dict[int, tuple[object, list[Any]]] = {}  # most parts are shared with the previous State

    def there(part: object) -> list[Any]:
        if id(part) not in known:  # kept alive, so that its id stays unique
            known[id(part)] = part, [card for _, card in leaves(part, kinds) if type(card) in kinds]
        return known[id(part)][1]

    lying = [[(number, card) for number, part in enumerate(state) for card in there(part)] for state in states(match)]
    places = {part for each in lying for part in _found_nowhere_else(each)}
    names = type(state_at(match, 0))._fields
    for moment, (state, each) in enumerate(zip(states(match), lying, strict=True)):
        counted, place = Counter(game.inventory(state)), partial(_at_line, game.inventory, partial(when, match, moment))
        nowhere = [*(counted - Counter(card for _, card in each)).elements()]
        assert not nowhere, f"inventory counts {spelt(nowhere)}, which the State has nowhere {place()}"
        twice = Counter(card for part, card in each if part in places) - counted
        parts = {names[part] for part, card in each if part in places and card in twice}
        assert not twice, (
            f"{spelt(twice)} lies in two places of the State at once, {spelt(parts)}, and inventory counts it "
            f"otherwise: what is only remembered has a field of its own {place()}"
        )


def _found_nowhere_else(lying: list[tuple[int, Any]]) -> set[int]:
    """The parts of a State that hold a card found in no other part."""
    parts_by_card: dict[Any, set[int]] = {}
    for part, card in lying:
        parts_by_card.setdefault(card, set()).add(part)
    return {part for parts in parts_by_card.values() if len(parts) == 1 for part in parts}


def states_stay(game: AnyGame, match: AnyMatch) -> None:
    """Applying an action does not change the old State, and has the same result again."""
    for moment in moments(match, TRIED_MOMENTS):
        state = state_at(match, moment)
        before = hash(state)
        for seat in game.to_act(state):
            for action in game.legal(state, seat)[:4]:
                same = game.apply(state, seat, action) == game.apply(state, seat, action)
                again = f"{action} of seat {seat} does something else when it is done again"
                assert same, f"{again} {_at_line(game.apply, partial(when, match, moment))}"
        assert hash(state) == before, f"an action has changed the State that it was done in {when(match, moment)}"


def journal_rebuilds(game: AnyGame, match: AnyMatch) -> None:
    """The file of a match gives the same journal and State; and a State survives JSON."""
    text = journals.write(match)
    reading = journals.read(text.encode())
    assert reading.damage is None, f"its own journal cannot be read: {reading.damage}"
    assert reading.journal == match.journal, "its journal is read as another one"
    try:
        again = journals.restore(reading)
    except JournalError as error:
        raise AssertionError(f"played again, {error}") from error
    assert journals.write(again) == text, "played again from its journal, it is written in another way"
    for moment, (before, now) in enumerate(zip(states(match), states(again), strict=True)):
        assert before == now, f"played again from its journal, the State is another one {when(match, moment)}"
    state = state_at(match, -1)
    assert decode(encode(state, type(state)), type(state)) == state, "the last State is read from JSON as another one"


def indistinguishable(game: AnyGame, match: AnyMatch) -> None:
    """The Glimpse of a dreamt State equals the Glimpse it was made from."""
    for moment in moments(match, TRIED_MOMENTS):
        state = state_at(match, moment)
        for seat in viewers(match):
            seen = glimpse(game, state, seat)
            dream = game.determinize(seen.view, Rng(moment * 31 + seat))
            dreamt = glimpse(game, dream, seat)
            if dreamt != seen:
                raise AssertionError(f"{who(seat)} can tell its dream from the truth by {differing(seen, dreamt)} "
                                     f"{when(match, moment)}")  # fmt: skip
            complete = Counter(game.inventory(dream)) == Counter(game.inventory(state))
            assert complete, (
                f"the dream of {who(seat)} ({line_of(game.determinize)}) has other cards {when(match, moment)}"
            )


def varied(game: AnyGame, match: AnyMatch) -> None:
    """Dreams differ from each other and from the truth after the deal, when something is always hidden."""
    state = state_at(match, 0)
    for seat in viewers(match):
        if seat != PUBLIC and (game.id, len(match.players)) in WORKED_OUT:
            continue
        view = game.view(state, seat)
        dreams = {game.determinize(view, Rng(i))._replace(rng=Rng(0)) for i in range(COMPARED_DREAMS)}
        assert len(dreams) > 1, f"{who(seat)} always dreams the same at the deal ({line_of(game.determinize)})"
        assert dreams != {state._replace(rng=Rng(0))}, f"{who(seat)} dreams only the truth"


def dreams_play_on(game: AnyGame, match: AnyMatch) -> None:
    """A dreamt State is playable: the seat in turn can act, it can be played to the end, and it keeps its cards."""
    _dreamt_actors_can_act(game, match)
    dice = Random(match.seed)
    for moment in moments(match, 3):
        seat = dice.choice(viewers(match))
        state = game.determinize(game.view(state_at(match, moment), seat), Rng(moment))
        cards, began = Counter(game.inventory(state)), f"in a dream of {who(seat)} that began {when(match, moment)}"
        for _ in range(MOST_ACTIONS):
            if game.outcome(state) is not None:
                break
            actors = game.to_act(state)
            if game.has_clock and (not actors or dice.random() < 0.9):
                state = game.tick(state).state
                continue
            actors_can_act(game, state, partial(str, began))
            actor = dice.choice(actors)
            state = game.apply(state, actor, dice.choice(game.legal(state, actor))).state
        assert game.outcome(state) is not None, f"the dream of {who(seat)} that began {when(match, moment)} never ends"
        whole = Counter(game.inventory(state)) == cards
        assert whole, f"other cards in the end {began}"


def _dreamt_actors_can_act(game: AnyGame, match: AnyMatch) -> None:
    """Half of the moments are the last ones, with few hidden cards and most information."""
    everybody = viewers(match)
    half = max(1, DREAMS_OF_THE_TURN // len(everybody) // 2)
    looked_at = sorted({*moments(match, half), *range(match.moments)[-half:]})
    times = max(1, DREAMS_OF_THE_TURN // (len(everybody) * len(looked_at)))
    for moment, viewer, time in product(looked_at, everybody, range(times)):
        dream = game.determinize(game.view(state_at(match, moment), viewer), Rng((moment * 31 + viewer) * times + time))
        for actor in game.to_act(dream):
            assert game.outcome(dream) is not None or game.legal(dream, actor), (
                f"in a dream of {who(viewer)} it is the turn of seat {actor}, and legal offers it nothing "
                f"{when(match, moment)}: determinize has to deal so that whoever may act can do something, as in the "
                f"truth ({line_of(game.determinize)})"
            )


def silence_changes_nothing(game: AnyGame, match: AnyMatch) -> str:
    """A tick without events changes no legal actions and no winner, since it makes no moment."""
    assert game.has_clock == (game.tick_hz > 0), "has_clock says something else than tick_hz"
    if not game.has_clock:
        return "there is no clock; tried by rules with `tick_hz` above 0"
    entries = list(match.journal.entries)
    state = state_at(match, 0)
    for now in range(match.ticks):
        while entries and entries[0].tick == now:
            state = game.apply(state, entries[0].seat, entries.pop(0).action).state
        step = game.tick(state)
        assert step.events or _chances(game, step.state) == _chances(game, state), (
            f"tick {now + 1} changes who can do what, and no event tells it ({line_of(game.tick)})"
        )
        state = step.state
    return ""


def _chances(game: AnyGame, state: Any) -> object:
    actors = game.to_act(state)
    return actors, [game.legal(state, seat) for seat in actors], game.outcome(state)


def self_contained(game: AnyGame, match: AnyMatch) -> None:
    """A Glimpse contains only plain data: no State, Match, Game or Rng."""
    state_kind = type(state_at(match, 0))
    for moment in moments(match, 4):
        for seat in viewers(match):
            queue: list[Any] = [match.beat(seat, moment)]
            while queue:
                each = queue.pop()
                hides = isinstance(each, state_kind | Rng | Match | type(game))
                assert not hides, f"a {type(each).__name__} is in a Glimpse of {who(seat)} {when(match, moment)}"
                if isinstance(each, tuple | frozenset):
                    queue.extend(each)
                elif is_dataclass(each):
                    queue.extend(getattr(each, f.name) for f in fields(each))
                else:
                    plain = each is None or isinstance(each, int | str | Enum)
                    assert plain, f"a {type(each).__name__} is in a Glimpse of {who(seat)} {when(match, moment)}"


def events_are_declared(game: AnyGame, match: AnyMatch) -> None:
    """All events are of classes that the game declares; from these the app knows whether there are secrets."""
    for number in range(match.moments):
        for event in match.moment(number).step.events:
            name = type(event).__name__
            assert type(event) in game.events, f"{name} is not in {type(game).__name__}.events {when(match, number)}"


def secrets_are_redacted(game: AnyGame, match: AnyMatch) -> str:
    """Nobody but the event's own seat reads a private field."""
    if not any("private" in f.metadata for event in game.events for f in fields(event)):
        return "no event has a private field; tried by one with a field that is `private()`"
    for moment in range(match.moments):
        for event in match.moment(moment).step.events:
            hidden = [f.name for f in fields(event) if "private" in f.metadata]
            for viewer in viewers(match):
                seen = event.seen_by(viewer)
                if hidden and viewer not in (event.seat, PUBLIC):
                    read = [name for name in hidden if getattr(seen, name) is not None]
                    assert not read, f"{who(viewer)} reads {spelt(read)} of {event}, which is private"
                elif viewer == event.seat != PUBLIC:
                    assert seen == event, f"seat {viewer} cannot read its own {event}"
    return ""


def undo_takes_back(game: AnyGame, match: AnyMatch) -> str:
    """An undoable action has told nobody anything, not even its own seat; undoing it restores every Glimpse.

    Other actions can be taken back only in solo play, which marks the match as assisted.
    """
    if game.has_clock:
        return AGAINST_THE_CLOCK
    again = Match(game, match.players, match.seed)
    dice = Random(match.seed)
    seats = viewers(match)
    for _ in range(TRIALS):
        actors = again.glimpse(PUBLIC).to_act
        if not actors:
            break
        before, assisted = [again.glimpse(seat) for seat in seats], again.assisted
        actor = dice.choice(actors)
        seen = again.glimpse(actor)
        action = dice.choice(seen.legal)
        again.submit(actor, action)
        when_undone = f"after action {again.entries}, {action} of seat {actor}"
        undoable = again.moment(-1).step.undoable
        if undoable:
            dream = game.determinize(seen.view, Rng(again.entries))
            dreamt = glimpse(game, game.apply(dream, actor, action).state, actor)
            new = differing(again.glimpse(actor), dreamt)
            assert dreamt == again.glimpse(actor), f"{who(actor)} learns of {new} {when_undone}, which is undoable"
            for old in before:
                learned = cards_in(again.glimpse(old.seat).view, game.cards) - cards_in(old.view, game.cards)
                secret = old.seat == actor or not learned
                assert secret, f"{who(old.seat)} sees {spelt(learned)} {when_undone}, which is undoable"
        always = not undoable and dice.random() < 0.2
        undone = again.undo(always)
        assert undone == (undoable or always), f"undo does not do what undoable says {when_undone}"
        if undone:
            assert [again.glimpse(seat) for seat in seats] == before, f"undo does not lead back {when_undone}"
            assert again.assisted == (assisted or always), f"undo is not marked as help {when_undone}"
            again.submit(actor, action)
    return ""


def only_legal_is_accepted(game: AnyGame, match: AnyMatch) -> None:
    """An action of another moment or seat is refused, and changes nothing."""
    everything = [entry.action for entry in match.journal.entries]
    dice = Random(match.seed)
    for count, again in enumerate(play(game, len(match.players), match.seed)):
        if count > TRIALS or again.outcome is not None:
            break
        digest = again.digest()
        for seat in range(len(match.players)):
            for action in dice.sample(everything, min(5, len(everything))):
                if action not in again.glimpse(seat).legal:
                    assert _refused(again, seat, action), f"seat {seat} may not {action}, and is not refused"
        where = partial(when, again, again.moments - 1)
        assert again.digest() == digest, f"asking what is legal changes the State {_at_line(game.legal, where)}"


def _refused(match: AnyMatch, seat: int, action: Any) -> bool:
    try:
        match.submit(seat, action)
    except IllegalAction:
        return True
    return False


def actions_are_told(game: AnyGame, match: AnyMatch) -> str:
    """Each action of a turn-based game has a public event, even a secret one, with more detail for its own seat."""
    if game.has_clock:
        return AGAINST_THE_CLOCK
    for number in range(1, match.moments):
        where = partial(when, match, number)
        assert match.moment(number).step.events, f"no event tells that a seat has acted {_at_line(game.apply, where)}"
    return ""


LAWS: tuple[Callable[[AnyGame, AnyMatch], str | None], ...] = (
    ends,
    nothing_is_lost,
    inventory_is_true,
    states_stay,
    journal_rebuilds,
    indistinguishable,
    known_cards_are_held,
    varied,
    dreams_play_on,
    silence_changes_nothing,
    mirror,
    self_contained,
    events_are_declared,
    secrets_are_redacted,
    undo_takes_back,
    only_legal_is_accepted,
    actions_are_told,
    choices_stay_secret,
    learned_as_told,
    texts_are_exact,
)
"""The laws for a match; some return the reason why they had nothing to check."""
