"""The reasons for and against an act of UFO, computed from the Glimpse of its seat."""

from __future__ import annotations

from ugames.bots.thinking.decision import Reason
from ugames.games.ufo.bot.blunders import wins_by
from ugames.games.ufo.bot.race import Race, Weights
from ugames.games.ufo.cards import CARDS
from ugames.games.ufo.forms import is_duel
from ugames.games.ufo.preview import loot
from ugames.games.ufo.rules import Action, Depart, Phase, Play, PlayOn, Seen, Ufo, gone_cards, numbers_between

SMALL_STEP = 3


IDEAS = {
    "deny": ("stops",),
    "rob": ("robs", "robs_back"),
    "save": ("fits_next", "small_step"),
    "take": ("worth_more", "counts"),
    "time": (
        "wins_now", "last_fit", "could_depart", "could_depart_behind", "leaves_full", "leaves_safe", "leaves_enough",
        "leaves_little", "leaves_few", "waits_for", "nothing_fits", "would_end_it",
    ),
}  # fmt: skip
"""The reason codes of each idea."""


def reasons(game: Ufo, seen: Seen, action: Action) -> tuple[Reason, ...]:
    """The reasons for an act, the most telling first; throwing a deck needs none."""
    if seen.view.phases[seen.seat] is Phase.passing:
        return ()
    race = Race(game, seen.view, Weights())
    alone = isinstance(action, Depart) and is_duel(len(race.view.held))
    if wins_by(race.game, race.view, action) and not alone:
        return (Reason("wins_now", (race.scores[race.me],)),)
    stopping = _stops(race, action)
    if isinstance(action, Depart):
        return (*stopping, *_departs(race, action))
    first = (*stopping, *_acts(race, action))
    return (*first[:1], *_could_depart(race), *first[1:])


def _acts(race: Race, action: Action) -> tuple[Reason, ...]:
    """The reasons for playing that card there, or no card."""
    if isinstance(action, PlayOn):
        back = bool(race.view.stolen[action.other])
        code = "robs_back" if back else "robs"
        return (Reason(code, (action.other, loot(race.game, race.view, action.other))),)
    return _plays(race, action) if isinstance(action, Play) else _skips(race)


def _could_depart(race: Race) -> tuple[Reason, ...]:
    """The number of Departure cards left, once one is taken, and the points of departing now.

    Players who stay need to know both.
    """
    view, me = race.view, race.me
    if is_duel(len(view.held)) or not (view.departures and view.stacks[me] and any(view.taken)):
        return ()
    left, total = len(view.departures), race.scores[me] + max(race.game.points[card] for card in view.departures)
    ahead = max((seat for seat, taken in enumerate(view.taken) if taken), key=race.scores.__getitem__)
    if race.scores[ahead] > total:
        return (Reason("could_depart_behind", (ahead, left, total, race.scores[ahead])),)
    return (Reason("could_depart", (left, total)),)


def _stops(race: Race, action: Action) -> tuple[Reason, ...]:
    """The seat that this keeps from ending the game as its winner."""
    if not race.last_departure or not isinstance(action, Play | PlayOn):
        return ()
    after = [float(score) for score in race.scores]
    for seat, more in race.changes(action).items():
        after[seat] += more
    return tuple(
        Reason("stops", (seat,))
        for seat in race.rivals
        if race.could_end(seat, race.scores) and not race.could_end(seat, after)
    )


def _plays(race: Race, action: Play) -> tuple[Reason, ...]:
    top, number = race.top, action.card.number
    points = race.game.points[action.card]
    counts = (Reason("counts", (action.card, points)),) if points > 1 else ()
    out = gone_cards(race.view)
    if race.view.departures and not numbers_between(number, len(CARDS) + 1, out):
        return (Reason("last_fit", (action.card, points)),)
    left_out = len(numbers_between(top, number, out))
    if not left_out:
        return (Reason("fits_next", (action.card,)), *counts)
    if left_out <= SMALL_STEP:
        return (Reason("small_step", (action.card, left_out)), *counts)
    return (Reason("worth_more", (action.card, points, left_out)),) if points > 1 else ()


def _departs(race: Race, action: Depart) -> tuple[Reason, ...]:
    points, left = race.game.points[action.card], len(race.view.departures) - 1
    leaving = [Reason("leaves_full", (race.top, points))]
    if left and any(race.view.taken):
        leaving.append(Reason("leaves_few", (left,)))
    if is_duel(len(race.view.held)):
        (other,) = race.rivals
        enough = wins_by(race.game, race.view, action)
        own = Reason("leaves_enough", (other, race.scores[race.me] + points))
        leaving = [own if enough else Reason("leaves_little", (other, race.view.stacks[other][-1:]))]
    if race.view.stolen[race.me]:
        leaving.append(Reason("leaves_safe", (len(race.view.stolen[race.me]),)))
    return tuple(leaving)


def _skips(race: Race) -> tuple[Reason, ...]:
    """The card to wait for, if a known deck has one; or why no card of this deck is good."""
    view, held = race.view, race.view.held[race.me]
    deck = view.decks[held] if held is not None else None
    fitting = [card for card in deck or () if card.number > race.top]
    if not fitting:
        return (Reason("nothing_fits", (race.top,)),)
    if deck is not None and len(deck) == 1:
        return (Reason("would_end_it"),)
    going = [
        number for seat, number in enumerate(view.held) if seat != race.me and view.phases[seat] is not Phase.departed
    ]
    coming = [
        card
        for number in (*going, view.centre)
        if number is not None
        for card in view.decks[number] or ()
        if race.top < card.number < fitting[0].number
    ]
    return (Reason("waits_for", (min(coming), fitting[0])),) if coming else ()
