"""Twin worlds: matches that differ in nothing that whoever looks may know, and the tables at which they are tried.

Another deal, other dreams of the last moves, another secret choice: whoever is before the screen, or holds a phone,
cannot tell them apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, NamedTuple

from ugames.core.game import PUBLIC, AnyGame, Seat, Step
from ugames.core.match import AnyMatch, Player
from ugames.core.rng import Rng
from ugames.laws.finder import Finder, cards_in
from ugames.laws.matches import play, state_at
from ugames.laws.setups import Setup, allows_seats, setups
from ugames.registry import GAMES
from ugames.session.seats import keeps_secrets
from ugames.ui.kit.keys import CommandName

HERE = "here"
BY_PHONE = "phone"
BOT = "bot"
DREAM_MOST_MOVES = 20
"""The most moves that are played again after a dream."""

Seats = tuple[Seat, ...]


class Twins(NamedTuple):
    """Two matches that one seat cannot tell apart, and how they differ."""

    real: AnyMatch
    other: AnyMatch
    kind: str


class KeptStates(dict[int, Any]):
    """States of a world that cannot be played again from its seed."""

    def __delitem__(self, at: int) -> None:
        """It forgets nothing."""


def as_it_was(match: AnyMatch, moment: int = -1, players: Sequence[Player] = ()) -> AnyMatch:
    """The match as it was at a moment, the last unless another one is named, with these players."""
    made = copy(match)
    made._moments = match._moments[: moment + 1 or None]
    last = made._moments[-1]
    made.ticks, made._entries, made._state_by_moment = (
        last.ticks,
        [*match.until(moment).entries],
        copy(match._state_by_moment),
    )
    made._state = state_at(made, -1)
    made.players = tuple(players or match.players)
    return made


def learned(match: AnyMatch, seats: Seats, moment: int) -> list[Any]:
    """What these seats may learn from a moment; of a choice while others still choose only what the table shows."""
    beats = [match.beat(seat, moment) for seat in seats]
    real, then = match._moments, match._moments[max(0, moment - 1)]
    if match.game.has_clock or moment == 0 or real[moment].entries == then.entries:
        return beats
    actor, before = match.journal.entries[then.entries].seat, match.game.to_act(state_at(match, max(0, moment - 1)))
    if len(before) < 2 or {*before} - {actor} != {*beats[0].after.to_act}:
        return beats
    return [beat if seat == actor else beat.after for seat, beat in zip(seats, beats, strict=True)]


def twin(match: AnyMatch, seats: Seats, kind: str, dice: Random) -> AnyMatch | None:
    """A match that these seats cannot tell from that one; None if none of this kind has been found."""
    last = match.moments - 1
    if kind == "deal":
        begin, exchange = 0, _exchange(match, seats, dice)
        if not exchange:
            return None
        step = _exchanged(match.moment(0).step, exchange)
    elif kind == "dream":
        begin, exchange = (
            dice.choice((last, last, max(0, last - 1), dice.randrange(max(0, last - DREAM_MOST_MOVES), last + 1))),
            {},
        )
        at = match.moment(begin).step
        dream = match.game.determinize(match.game.view(at.state, seats[0]), Rng(dice.randrange(1 << 30)))
        step = at._replace(state=dream)
    else:
        chosen = [place for place in range(last) if _is_secret(match, seats, place)]
        if not chosen:
            return None
        begin, exchange = dice.choice(chosen[-4:]), {}
        step = match.moment(begin).step
    return _replayed(match, seats, begin, step, exchange, kind == "choice", dice)


def _is_secret(match: AnyMatch, seats: Seats, moment: int) -> bool:
    """Whether somebody else makes a secret choice next: while others choose, or one that an event keeps private."""
    entries = match._moments[moment].entries
    if match.game.has_clock or entries >= match.entries or match.journal.entries[entries].seat in seats:
        return False
    state, entry = state_at(match, moment), match.journal.entries[entries]
    return len(match.game.legal(state, entry.seat)) > 1 and (
        len(match.game.to_act(state)) > 1 or _hides(match.moment(moment + 1).step)
    )


def _hides(step: Step[Any]) -> bool:
    return any("private" in f.metadata for event in step.events for f in fields(event))


KNOWN: dict[tuple[int, Seat], tuple[Any, Finder, list[frozenset[Any]]]] = {}
"""The cards that a seat has seen by each moment, for each deal and seat."""


def _known(match: AnyMatch, seat: Seat) -> frozenset[Any]:
    """The cards that a seat has seen."""
    deal = match._moments[0]
    if len(KNOWN) > 60:
        KNOWN.clear()
    _, finder, known = KNOWN.setdefault((id(deal), seat), (deal, Finder(match.game.cards), []))
    for moment in range(len(known), match.moments):
        known.append(finder(match.beat(seat, moment)) | (known[-1] if known else frozenset()))
    return known[match.moments - 1]


def _exchange(match: AnyMatch, seats: Seats, dice: Random) -> dict[Any, Any]:
    """Two cards that none of these seats has ever seen, each with the other; nothing if there are no such cards."""
    kinds = match.game.cards
    whole = Counter(match.game.inventory(state_at(match, 0)))
    if 1 not in whole.values():
        return {}
    known: frozenset[Any] = frozenset().union(*(_known(match, seat) for seat in seats))
    hidden = sorted((card for card, copies in whole.items() if copies == 1 and card not in known), key=repr)
    if len(hidden) < 2:
        return {}
    last = state_at(match, match.moments - 1)
    held = sorted((card for card in hidden if card in cards_in(getattr(last, "hands", ()), kinds)), key=repr)
    one = dice.choice(held or hidden)
    two = dice.choice([card for card in hidden if card != one])
    return {one: two, two: one}


def _exchanged(value: Any, exchange: dict[Any, Any]) -> Any:
    """The value with one card instead of the other, wherever it lies."""
    kind = type(value)
    if kind in (int, str, bool, float, type(None)):
        return value
    if kind in {type(card) for card in exchange}:
        return exchange.get(value, value)
    if issubclass(kind, tuple):
        parts = [_exchanged(part, exchange) for part in value]
        return kind(*parts) if hasattr(kind, "_fields") else kind(parts)
    if issubclass(kind, frozenset):
        return frozenset(_exchanged(part, exchange) for part in value)
    if is_dataclass(kind):
        changed = {f.name: _exchanged(getattr(value, f.name), exchange) for f in fields(kind) if f.init}
        return replace(value, **changed)
    return value


def _replayed(
    match: AnyMatch, seats: Seats, begin: int, step: Step[Any], exchange: dict[Any, Any], others: bool, dice: Random
) -> AnyMatch | None:
    """The match with another state at one moment, and then the same as far as that seat can see."""
    game, real = match.game, match._moments
    made = as_it_was(match, begin)
    made._moments[-1], made._state = real[begin]._replace(step=step), step.state
    made._state_by_moment = KeptStates({**made._state_by_moment, begin: step.state})
    if learned(made, seats, begin) != learned(match, seats, begin):
        return None
    differs = state_at(made, -1) != state_at(match, begin)
    for moment in range(begin + 1, match.moments):
        if real[moment].entries == real[moment - 1].entries or game.has_clock:
            while made.moments <= moment and made.ticks < real[moment].ticks and real[moment].entries == made.entries:
                made.advance(1)
            if real[moment].entries == made.entries:
                if made.moments != moment + 1 or learned(made, seats, moment) != learned(match, seats, moment):
                    return None
                continue
            made.advance(real[moment].ticks - made.ticks)
            if made.moments != moment:
                return None
        entry = match.journal.entries[real[moment].entries - 1]
        legal = made.glimpse(entry.seat).legal
        same = _exchanged(entry.action, exchange)
        rest = [action for action in legal if action != same]
        dice.shuffle(rest)
        tried = [same, *rest[:6]] if not others or entry.seat in seats else [*rest[:8], same]
        played = None
        for action in tried if entry.seat not in seats else [entry.action]:
            if action not in legal:
                continue
            if alike(match, made, seats, moment, entry.seat, action):
                played = action
                break
        if played is None:
            return None
        differs |= played != entry.action
        made.submit(entry.seat, played)
    return made if differs else None


def alike(match: AnyMatch, made: AnyMatch, seats: Seats, moment: int, actor: Seat, action: Any) -> bool:
    """Whether that action tells the seat the same as what has really led to that moment."""
    trial = as_it_was(made)
    trial.submit(actor, action)
    return learned(trial, seats, trial.moments - 1) == learned(match, seats, moment)


class Scene(NamedTuple):
    """A table at which the law is tried."""

    game: AnyGame
    company: tuple[str, ...]
    lookers: tuple[Seat, ...]
    """The seats before the screen: in a race all who play here; PUBLIC if anybody may be. Or the one with the phone."""
    speed: str
    reader: bool
    dice: int

    @property
    def seat(self) -> Seat:
        """The first of those who look."""
        return self.lookers[0]

    @property
    def by_phone(self) -> bool:
        """Whether this is about the picture on a phone."""
        return self.seat != PUBLIC and self.company[self.seat] == BY_PHONE

    @property
    def players(self) -> tuple[Player, ...]:
        """All players, here, with phones, and bots."""
        return tuple(Player(f"P{i}", "plain" if way == BOT else None) for i, way in enumerate(self.company))

    def __str__(self) -> str:
        before, where = ", ".join(map(str, self.lookers)), "with a phone" if self.by_phone else "before the screen"
        return f"{self.game.id} with {len(self.company)} ({', '.join(self.company)}), {before} {where}"


def companies(seats: int) -> list[tuple[str, ...]]:
    """Who may sit at a table with this number of seats: people at this screen, people with phones, bots."""
    others = seats - 2
    ways = [
        (HERE,) * seats,
        (HERE, HERE, *(BOT,) * others),
        (HERE, BOT, *(BOT,) * others),
        (BY_PHONE,) * seats,
        (HERE, BY_PHONE, *(BOT,) * others),
        (BY_PHONE, HERE, *(HERE,) * others),
        (HERE, HERE, *(BY_PHONE,) * others),
    ]
    return [*dict.fromkeys(ways)]


def lookers(match: AnyMatch, company: Sequence[str]) -> Seats:
    """The seats before the screen at that moment."""
    at_screen = [seat for seat, way in enumerate(company) if way == HERE]
    people = [seat for seat, way in enumerate(company) if way != BOT]
    if len(people) <= 1 or match.game.has_clock:
        return tuple(at_screen) or (PUBLIC,)
    return (next((seat for seat in match.glimpse(PUBLIC).to_act if seat in at_screen), PUBLIC),)


PLAYED_MATCHES: dict[tuple[str, int], AnyMatch] = {}


def whole_match(setup: Setup, seed: int) -> AnyMatch:
    """A random match of that kind, to its end."""
    key = str(setup), seed
    if key not in PLAYED_MATCHES:
        if len(PLAYED_MATCHES) > 80:
            PLAYED_MATCHES.pop(next(iter(PLAYED_MATCHES)))
        *_, PLAYED_MATCHES[key] = play(setup.rules(), setup.seats, seed)
    return PLAYED_MATCHES[key]


KINDS_OF_TWINS = ("deal", "choice", "dream", "live", "dream", "phone")
"""The ways in which twins differ: by the cards that were dealt, by a choice of somebody else, by a dream; `live` by the
act with which one person ended a turn before the next person came. `phone` is any of the first three, seen on a phone.
"""


COMMANDS_OF_A_TURN: tuple[CommandName, ...] = ("undo", "undo", "redo", "redo", "hint", "zoom", "log", "say_hand")
"""The commands that somebody may give before they end their turn; they are drawn with these weights."""
Before = tuple[Any, Any, Sequence[CommandName]] | None
"""The actions with which somebody has ended a turn in both worlds, and the commands that they gave before."""


def scenes(dice: Random, games: Sequence[str] = ()) -> Iterator[tuple[Scene, Twins, Before]]:
    """Tables without end, drawn evenly over games, companies and kinds of twins."""
    rings: dict[tuple[str, str], list[tuple[Setup, tuple[str, ...]]]] = {}
    for game in games or GAMES:
        for setup in filter(allows_seats, setups(game)):
            rules = setup.rules()
            for company in companies(setup.seats):
                for kind in dict.fromkeys(KINDS_OF_TWINS):
                    if has_twins(kind, rules, company):
                        rings.setdefault((game, kind), []).append((setup, company))
    for ring in rings.values():
        dice.shuffle(ring)
    number = 0
    while True:
        for at, game in enumerate(games or GAMES):
            for kind in (KINDS_OF_TWINS[(number + at) % len(KINDS_OF_TWINS)], *KINDS_OF_TWINS):
                ring = rings.get((game, kind), [])
                ring[:] = ring[1:] + ring[:1]
                tried = (scene_at(*table, kind, dice) for table in ring[-1:] * 3)
                if made := next(filter(None, tried), None):
                    yield made
                    break
        number += 1


def has_twins(kind: str, game: AnyGame, company: Sequence[str]) -> bool:
    """Whether twins of that kind are possible at such a table."""
    race, secret = game.has_clock, keeps_secrets(game)
    match kind:
        case "live":
            return not race and secret and company.count(HERE) > 1
        case "choice":
            return not race and secret
        case "phone":
            return BY_PHONE in company
    return True


def scene_at(setup: Setup, company: tuple[str, ...], kind: str, dice: Random) -> tuple[Scene, Twins, Before] | None:
    """Twins of one kind at such a table; None if there are none at the moments that were tried."""
    match = whole_match(setup, dice.randrange(2))
    game, before = match.game, None
    for _ in range(6):
        moment = int(match.moments * dice.random() ** dice.choice((1, 2, 6)))
        if game.outcome(state_at(match, moment)) is not None:
            continue
        at = as_it_was(match, moment)
        seats = lookers(at, company)
        if kind == "live":
            (actor,) = seats
            if actor == PUBLIC:
                continue
            handed = _handed(at, actor, company, dice)
            if handed is None:
                continue
            seats, other, first, second = handed
            before = first, second, dice.choices(COMMANDS_OF_A_TURN, k=dice.randrange(4))
        else:
            if kind == "phone":
                seats = (dice.choice([seat for seat, way in enumerate(company) if way == BY_PHONE]),)
            tell = twin(at, seats, dice.choice(KINDS_OF_TWINS[:3]) if kind == "phone" else kind, dice)
            if tell is None:
                continue
            other = tell
        speed = dice.choice(("off", "off", "normal", "lively") if BOT not in company else ("off", "lively", "normal"))
        scene = Scene(game, company, seats, speed, dice.random() < 0.5, dice.randrange(1 << 30))
        a, b = (as_it_was(each, players=scene.players) for each in (at, other))
        a.salt, b.salt = "a" * 32, "b" * 32
        b.seed += 1
        return scene, Twins(a, b, kind), before
    return None


def _handed(
    at: AnyMatch, actor: Seat, company: tuple[str, ...], dice: Random
) -> tuple[Seats, AnyMatch, Any, Any] | None:
    """Two ways to end a turn, and a twin of what was before, such that the next one sees no difference."""
    legal = list(at.glimpse(actor).legal)
    dice.shuffle(legal)
    for first in legal[:6]:
        after = as_it_was(at)
        after.submit(actor, first)
        seats = lookers(after, company)
        if seats[0] in (actor, PUBLIC) or actor in after.glimpse(PUBLIC).to_act:
            continue
        for kind in dice.sample(KINDS_OF_TWINS[:3], 3):
            other = at if kind == "choice" else twin(at, seats, kind, dice)
            if other is None:
                continue
            theirs = list(other.glimpse(actor).legal)
            dice.shuffle(theirs)
            if second := next(
                (
                    action
                    for action in theirs[:10]
                    if (other is not at or action != first)
                    and alike(after, other, seats, after.moments - 1, actor, action)
                ),
                None,
            ):
                return seats, other, first, second
    return None
