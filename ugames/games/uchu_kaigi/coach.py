"""The coach of Uchu-Kaigi."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ugames.core.teaching.coach import Fields, Happened, Remark, Warn
from ugames.games.uchu_kaigi.bot.blunders import ends_by_leaving, ends_by_taking, names_a_vip_it_lacks
from ugames.games.uchu_kaigi.cards import GRAY, GREEN, PINK, PURPLE, REDBLUE, SEATINGS, YELLOW, Country, Suit
from ugames.games.uchu_kaigi.preview import ends_round
from ugames.games.uchu_kaigi.rules import (
    LeadHanded,
    LedAtRandom,
    Play,
    RoundBegan,
    SatOut,
    TrickWon,
    View,
    VipNamed,
    tricks_to_go,
    winning_place,
)
from ugames.games.uchu_kaigi.scoring import PilesScored, count_suits


def own(happened: Happened) -> Country:
    """The seat's own country."""
    return SEATINGS[happened.after.view.seats].people[happened.seat]


def limit(happened: Happened) -> int:
    """The most cards of a suit without harm."""
    return SEATINGS[happened.after.view.seats].threshold


def own_trick(happened: Happened) -> TrickWon | None:
    """The trick that the seat's own country has just taken."""
    return next((won for won in happened.all(TrickWon) if won.country == own(happened)), None)


def taken(happened: Happened, suit: Suit) -> tuple[int, int]:
    """The own country's cards of a suit before and after its trick, while the round goes on."""
    won = own_trick(happened)
    if won is None or happened.all(PilesScored):
        return 0, 0
    piles = happened.before.view.piles[own(happened)]
    return count_suits(piles)[suit], count_suits((*piles, won.cards))[suit]


def nears(happened: Happened, suit: Suit) -> bool:
    """The own trick brings a suit to its limit, or to one below."""
    before, after = taken(happened, suit)
    return before < after and limit(happened) - 1 <= after <= limit(happened)


def passes(happened: Happened, suit: Suit) -> bool:
    """The own trick brings a suit beyond its limit."""
    before, after = taken(happened, suit)
    return before <= limit(happened) < after


BY_SUIT = {"pink": PINK, "green": GREEN, "grey": GRAY, "red_blue": REDBLUE}


def of_each(key: str, found: Callable[[Happened, Suit], bool]) -> tuple[Remark, ...]:
    """A remark for each limited suit, with its name behind the key."""

    def of(name: str, suit: Suit) -> Remark:
        def remark(happened: Happened) -> bool:
            return found(happened, suit)

        remark.__name__ = f"{key}_{name}"
        return remark

    return tuple(map(of, BY_SUIT, BY_SUIT.values()))


TAKES_TOO_MUCH = of_each("takes_too_much", passes)
NEARS_THE_LIMIT = of_each("nears_the_limit_of", nears)


# --- remarks -------------------------------------------------------------------------------------------------------


def match_begins(happened: Happened) -> bool:
    """No card has been played yet."""
    return any(began.number == 1 for began in happened.all(RoundBegan))


def follows_or_plays_grey(happened: Happened) -> bool:
    """It is the seat's turn, and not all cards of the hand may be played."""
    view = happened.after.view
    hand = view.hands[own(happened)] or ()
    return bool(view.trick) and view.trick[0].suit is not GRAY and 0 < len(happened.after.legal) < len(hand)


def vip_beats_the_led_colour(happened: Happened) -> bool:
    """The seat may play a VIP card, or one beats another colour in the trick."""
    view = happened.after.view
    if len(view.vips) < view.number:
        return False
    vip, led = view.vips[-1], {card.suit for card in view.trick[:1]}
    mine = [action.card.suit for action in happened.after.legal if isinstance(action, Play)]
    return vip in mine or (bool(led) and vip not in led and any(card.suit is vip for card in view.trick))


def may_win_with(happened: Happened, suit: Suit) -> bool:
    """The seat may play a card of this suit for its own country that would lead the trick, and
    another trick follows.
    """
    view = happened.after.view
    if view.order[len(view.trick) : len(view.trick) + 1] != (own(happened),):
        return False
    tries = [(*view.trick, action.card) for action in happened.after.legal if isinstance(action, Play)]
    ahead = [trick for trick in tries if winning_place(trick, view.vips[-1]) == len(trick) - 1]
    return any(trick[-1].suit is suit for trick in ahead) and not ends_round(view)


def wins_with_yellow(happened: Happened) -> bool:
    """A country's lead is random, or the seat's next one may be."""
    return bool(happened.all(LedAtRandom)) or may_win_with(happened, YELLOW)


def wins_with_purple(happened: Happened) -> bool:
    """A country sits out, or the seat may have to."""
    return bool(happened.all(SatOut)) or may_win_with(happened, PURPLE)


def pink_may_be_taken(happened: Happened) -> bool:
    """The seat may take a trick with pink, or takes a pile with pink."""
    won, view = own_trick(happened), happened.after.view
    if won is not None:
        return any(card.suit is PINK for card in won.cards)
    if all(card.suit is not PINK for card in view.trick):
        return False
    tries = [(*view.trick, action.card) for action in happened.after.legal if isinstance(action, Play)]
    return any(winning_place(trick, view.vips[-1]) == len(trick) - 1 for trick in tries)


def takes_a_pile(happened: Happened) -> bool:
    """The seat takes a pile."""
    return own_trick(happened) is not None


def last_trick_comes(happened: Happened) -> bool:
    """The round is scored after this trick, and the seat has still to play to it."""
    view = happened.after.view
    plays = own(happened) in view.order[len(view.trick) :]
    return view.actor is not None and len(view.vips) == view.number and tricks_to_go(view) == 1 and plays


def vip_is_named(happened: Happened) -> bool:
    """Somebody names the VIP of the round."""
    return bool(happened.all(VipNamed))


def plays_for_a_dependency(happened: Happened) -> bool:
    """It is the seat's turn to play for its own dependency."""
    view, seating = happened.after.view, SEATINGS[happened.after.view.seats]
    mine = bool(happened.after.legal) and len(view.vips) == view.number
    return mine and (turn := in_turn(view)) in seating.dependencies and seating.owners[turn] == happened.seat


def dependency_wins_with_yellow(happened: Happened) -> bool:
    """The next lead of a dependency is picked by the opponent."""
    return bool(happened.all(LeadHanded))


def in_turn(view: View) -> Country:
    """The country that plays the next card."""
    return view.order[len(view.trick)]


# --- fields of the remarks -------------------------------------------------------------------------------------------


def of_suit(suit: Suit) -> Fields:
    """The limit, the own country's cards of a suit, and the area of their counter."""

    def fields(happened: Happened) -> Mapping[str, Any]:
        count = taken(happened, suit)[1]
        return {"limit": limit(happened), "count": count, "counter": f"{own(happened)}-{suit}"}

    return fields


def in_general(happened: Happened) -> Mapping[str, Any]:
    """The limit, and the seat's own country."""
    return {"limit": limit(happened), "country": own(happened)}


def whoever_won(kind: type[LedAtRandom | SatOut | LeadHanded]) -> Fields:
    """The country that leads so or sits out; else the seat's own, which may win with such a card."""

    def fields(happened: Happened) -> Mapping[str, Any]:
        found = happened.all(kind)
        return {"country": found[0].country if found else own(happened)}

    return fields


STARTS = (RoundBegan,)
REMARKS: tuple[Remark, ...] = (
    match_begins,
    plays_for_a_dependency,
    dependency_wins_with_yellow,
    follows_or_plays_grey,
    *TAKES_TOO_MUCH,
    *NEARS_THE_LIMIT,
    last_trick_comes,
    wins_with_yellow,
    wins_with_purple,
    pink_may_be_taken,
    takes_a_pile,
    vip_is_named,
    vip_beats_the_led_colour,
)
WARNINGS: tuple[Warn, ...] = (names_a_vip_it_lacks, ends_by_taking, ends_by_leaving)
LIMITS = {
    remark.__name__: of_suit(suit)
    for remarks in (TAKES_TOO_MUCH, NEARS_THE_LIMIT)
    for remark, suit in zip(remarks, BY_SUIT.values(), strict=True)
}
"""The remarks about the limit of a suit."""
FIELDS: dict[str, Fields] = {
    **LIMITS,
    "match_begins": in_general,
    "plays_for_a_dependency": lambda happened: {"country": in_turn(happened.after.view)},
    "dependency_wins_with_yellow": whoever_won(LeadHanded),
    "pink_may_be_taken": in_general,
    "wins_with_yellow": whoever_won(LedAtRandom),
    "wins_with_purple": whoever_won(SatOut),
}
SHOWS = {
    **dict.fromkeys(LIMITS, "taken-{counter}"),
    "match_begins": "country-{country}",
    "plays_for_a_dependency": "country-{country}",
    "dependency_wins_with_yellow": "country-{country}",
    "follows_or_plays_grey": "hand-{seat}",
    "wins_with_yellow": "country-{country}",
    "wins_with_purple": "country-{country}",
    "last_trick_comes": "to-go",
    "vip_beats_the_led_colour": "vip",
    "vip_is_named": "vip",
}
