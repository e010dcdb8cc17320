"""A quick rule of thumb for UFO: small steps, robberies that pay, and leaving when little is left to gain."""

from __future__ import annotations

from typing import NamedTuple

from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.ufo.cards import CARDS, Card
from ugames.games.ufo.forms import is_duel
from ugames.games.ufo.preview import decks_in_play, holds_last_card, is_alone, loot, top_of
from ugames.games.ufo.rules import SKIP, Action, Depart, Phase, Play, PlayOn, Seen, Ufo, View

POINT_VALUE = 100
"""The unit of values: hundredths of a point."""
USUAL_CARD_VALUE = 140
PASSED_CARD_VALUE = 60
"""The value of a passed-over card, which might not have been played; an act is worth more."""
STAYING_PERCENT = 130
"""The value of staying, in percent of the cards' value, since it may also bring robberies."""
UNPLAYED_PERCENT = 50
"""The percentage of unplayed cards in the two decks that remain when one of two players departs."""
STEPS_BEFORE_DEPARTING = 1
"""The number of further steps on a stack at which its owner will soon depart."""
FORBIDDEN = -1000 * POINT_VALUE
LULL_TICKS = 20 * 60
"""A bot takes what it can once nobody has played for this long."""
SKIPS_BY_RESTLESS_PLAY = 16
"""In a game without a clock, a bot plays instead of one in this number of skips."""


class Prospect(NamedTuple):
    """The prospects of a seat."""

    top: int
    out: int
    """A bit for each number that will not come."""
    plays: int
    """The number of cards that it may still play before a deck runs out."""
    live: int
    """The number of cards above its top that may still come."""

    @property
    def price(self) -> int:
        """The cost of passing over a card that may come."""
        return PASSED_CARD_VALUE * self.plays // max(self.plays, self.live, 1)

    @property
    def future(self) -> int:
        """The points that staying may still bring."""
        return USUAL_CARD_VALUE * min(self.plays, self.live) * STAYING_PERCENT // 100

    def passed_over(self, number: int) -> int:
        """The number of possible cards that would be lost by laying this number."""
        between = (1 << number) - (2 << self.top)
        return (between & ~self.out).bit_count()


def prospect(view: View, seat: Seat) -> Prospect:
    """The prospects of a seat, as far as the viewer knows."""
    out, top, decks = 0, top_of(view, seat), decks_in_play(view)
    gone = [deck for number, deck in enumerate(view.decks) if deck is not None and number not in decks]
    for pile in (*view.stacks, *gone):
        for card in pile:
            out |= 1 << card.number
    active = [other for other, phase in enumerate(view.phases) if phase is not Phase.departed]
    plays = -(-len(decks) * min([view.sizes[deck] for deck in decks]) // len(active))
    leaving = [other for other in active if other != seat and steps_left(view.stacks[other]) <= STEPS_BEFORE_DEPARTING]
    if view.departures and len(leaving) >= len(view.departures):
        plays = min(plays, 1)
    live = ((2 << len(CARDS)) - (2 << top)) & ~out
    return Prospect(top, out, plays, live.bit_count())


def steps_left(stack: tuple[Card, ...]) -> int:
    """The number of further steps on a stack at its present pace."""
    if not stack:
        return len(CARDS)
    top = stack[-1].number
    return (len(CARDS) - top) * len(stack) // top


def standings(game: Ufo, view: View) -> list[int]:
    return [sum(game.tally(view, seat)) for seat in range(len(view.stacks))]


def plain(game: Ufo, glimpse: Seen, rng: Rng) -> Action:
    """Small steps on the own stack, robbing if it pays, and departing when little is left to gain."""
    view, legal = glimpse.view, glimpse.legal
    if len(legal) == 1 or view.phases[view.seat] is Phase.passing:
        return legal[0]
    waited = view.moved - max(view.changed) > LULL_TICKS if game.has_clock else not rng.below(SKIPS_BY_RESTLESS_PLAY)[0]
    return choose(game, view, legal, restless=waited or is_alone(view))


def choose(game: Ufo, view: View, legal: tuple[Action, ...], restless: bool) -> Action:
    """The act of the greatest value. A skip has no value, and comes last for a restless bot."""
    hope = prospect(view, view.seat)
    best: Action = SKIP
    most = 10 * FORBIDDEN if restless else 0
    for action in legal:
        if action != SKIP:
            worth = weigh(game, view, hope, action)
            if worth > most:
                best, most = action, worth
    return best


def weigh(game: Ufo, view: View, hope: Prospect, action: Action) -> int:
    """The value of an act compared with doing nothing."""
    points, me = game.points, view.seat
    if isinstance(action, Depart):
        gain = points[action.card] * POINT_VALUE
        if is_duel(len(view.held)):
            rest = prospect(view, 1 - me).live * USUAL_CARD_VALUE * UNPLAYED_PERCENT // 100
            return -FORBIDDEN if wins(game, view, me, points[action.card] - rest // POINT_VALUE) else FORBIDDEN + gain
        if len(view.departures) == 1 and not wins(game, view, me, points[action.card]):
            return FORBIDDEN + gain
        return gain - hope.future
    if isinstance(action, Play):
        if action.card.number < hope.top:
            return -POINT_VALUE  # possible without a referee, and counts nothing in the end
        gain = points[action.card]
        value = gain * POINT_VALUE - hope.price * hope.passed_over(action.card.number)
    elif isinstance(action, PlayOn):
        gain = loot(game, view, action.other)
        value = (gain - points[action.card]) * POINT_VALUE
    else:
        return 0
    if holds_last_card(view):
        return -FORBIDDEN if wins(game, view, me, gain) else FORBIDDEN + gain
    return value


def wins(game: Ufo, view: View, seat: Seat, gain: int) -> bool:
    """Whether the seat would win if the training ended now, with `gain` more points."""
    scores = standings(game, view)
    return scores[seat] + gain > max(scores[:seat] + scores[seat + 1 :])
