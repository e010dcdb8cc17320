"""The coach of Uchu-Kaigi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ugames.core.teaching.coach import Fields, Happened, Remark, Warn, Who
from ugames.games.uchu_kaigi.bot.blunders import ends_by_leaving, ends_by_taking, names_a_vip_it_lacks
from ugames.games.uchu_kaigi.cards import GRAY, GREEN, PINK, REDBLUE, SEATINGS, Country, Suit
from ugames.games.uchu_kaigi.rules import LedAtRandom, RoundBegan, SatOut, TrickWon, VipNamed, tricks_to_go
from ugames.games.uchu_kaigi.scoring import PilesScored, count_suits


def own(happened: Happened) -> Country:
    """The seat's own country."""
    return SEATINGS[happened.after.view.seats].people[happened.seat]


def limit(happened: Happened) -> int:
    """The most cards of a suit that do no harm."""
    return SEATINGS[happened.after.view.seats].threshold


def own_trick(happened: Happened) -> TrickWon | None:
    """The trick that the seat's own country has just taken."""
    return next((won for won in happened.all(TrickWon) if won.country == own(happened)), None)


def taken(happened: Happened, suit: Suit) -> tuple[int, int]:
    """The cards of a suit that the seat's own country had, and has with its trick, while the round goes on."""
    won = own_trick(happened)
    if won is None or happened.all(PilesScored):
        return 0, 0
    piles = happened.before.view.piles[own(happened)]
    return count_suits(piles)[suit], count_suits((*piles, won.cards))[suit]


def reaches(happened: Happened, suit: Suit) -> bool:
    """The own trick brings as many cards of a suit as do no harm."""
    before, after = taken(happened, suit)
    return before < limit(happened) == after


def passes(happened: Happened, suit: Suit) -> bool:
    """The own trick brings more of them."""
    before, after = taken(happened, suit)
    return before <= limit(happened) < after


# --- remarks -------------------------------------------------------------------------------------------------------


def match_begins(happened: Happened) -> bool:
    """No card has been played yet."""
    return any(began.number == 1 for began in happened.all(RoundBegan))


def takes_too_much_pink(happened: Happened) -> bool:
    """Pink passes its limit."""
    return passes(happened, PINK)


def takes_too_much_green(happened: Happened) -> bool:
    """Green does."""
    return passes(happened, GREEN)


def takes_too_much_grey(happened: Happened) -> bool:
    """Grey does."""
    return passes(happened, GRAY)


def takes_too_much_red_blue(happened: Happened) -> bool:
    """Red/blue does."""
    return passes(happened, REDBLUE)


def reaches_the_limit_of_pink(happened: Happened) -> bool:
    """One more pink card would be too much."""
    return reaches(happened, PINK)


def reaches_the_limit_of_green(happened: Happened) -> bool:
    """One more green card would be."""
    return reaches(happened, GREEN)


def reaches_the_limit_of_grey(happened: Happened) -> bool:
    """One more grey card would be."""
    return reaches(happened, GRAY)


def reaches_the_limit_of_red_blue(happened: Happened) -> bool:
    """One more red/blue card would be."""
    return reaches(happened, REDBLUE)


def follows_or_plays_grey(happened: Happened) -> bool:
    """It is the seat's turn, it holds grey, and not all cards of the hand may be played."""
    view = happened.after.view
    hand = view.hands[own(happened)] or ()
    if not any(card.suit is GRAY for card in hand):
        return False
    return bool(view.trick) and view.trick[0].suit is not GRAY and 0 < len(happened.after.legal) < len(hand)


def vip_beats_the_led_colour(happened: Happened) -> bool:
    """A card of the first trick lies there, or it is the seat's turn: the VIP may be played soon."""
    view = happened.after.view
    if len(view.vips) < view.number:
        return False
    return bool(happened.after.legal) or (bool(view.trick) and not any(view.piles))


def wins_with_yellow(happened: Happened) -> bool:
    """A country leads a card that nobody chose."""
    return bool(happened.all(LedAtRandom))


def wins_with_purple(happened: Happened) -> bool:
    """A country has no part in the next trick."""
    return bool(happened.all(SatOut))


def takes_pink(happened: Happened) -> bool:
    """A pile with pink comes to the seat."""
    won = own_trick(happened)
    return won is not None and any(card.suit is PINK for card in won.cards)


def takes_a_pile(happened: Happened) -> bool:
    """A pile comes to the seat."""
    return own_trick(happened) is not None


def last_trick_comes(happened: Happened) -> bool:
    """The round is scored after this trick."""
    view = happened.after.view
    return view.actor is not None and len(view.vips) == view.number and tricks_to_go(view) == 1


def vip_is_named(happened: Happened) -> bool:
    """Somebody names the VIP of the round."""
    return bool(happened.all(VipNamed))


# --- what they tell ------------------------------------------------------------------------------------------------


def of_suit(suit: Suit) -> Fields:
    """The limit, the cards of a suit that the seat's own country has now, and where these are counted."""

    def fields(happened: Happened) -> Mapping[str, Any]:
        count = taken(happened, suit)[1]
        return {"limit": limit(happened), "count": count, "counter": f"{own(happened)}-{suit}"}

    return fields


def in_general(happened: Happened) -> Mapping[str, Any]:
    """The limit, and the seat's own country."""
    return {"limit": limit(happened), "country": own(happened)}


def whoever_won(happened: Happened) -> Mapping[str, Any]:
    """The country that has won with yellow or purple."""
    found: list[LedAtRandom | SatOut] = [*happened.all(LedAtRandom), *happened.all(SatOut)]
    return {"country": found[0].country}


REMARKS: tuple[Remark, ...] = (
    match_begins,
    follows_or_plays_grey,
    takes_too_much_pink,
    takes_too_much_green,
    takes_too_much_grey,
    takes_too_much_red_blue,
    reaches_the_limit_of_pink,
    reaches_the_limit_of_green,
    reaches_the_limit_of_grey,
    reaches_the_limit_of_red_blue,
    last_trick_comes,
    wins_with_yellow,
    wins_with_purple,
    takes_pink,
    takes_a_pile,
    vip_is_named,
    vip_beats_the_led_colour,
)
WARNINGS: tuple[Warn, ...] = (names_a_vip_it_lacks, ends_by_taking, ends_by_leaving)
WHO: dict[str, Who] = {}
BY_SUIT = {"pink": PINK, "green": GREEN, "grey": GRAY, "red_blue": REDBLUE}
LIMITS = {
    f"{key}_{name}": of_suit(suit)
    for key in ("takes_too_much", "reaches_the_limit_of")
    for name, suit in BY_SUIT.items()
}
"""The remarks about the limit of a suit."""
FIELDS: dict[str, Fields] = {
    **LIMITS,
    "match_begins": in_general,
    "takes_pink": in_general,
    "wins_with_yellow": whoever_won,
    "wins_with_purple": whoever_won,
}
SHOWS = {
    **dict.fromkeys(LIMITS, "taken-{counter}"),
    "match_begins": "country-{country}",
    "follows_or_plays_grey": "hand-{seat}",
    "wins_with_yellow": "country-{country}",
    "wins_with_purple": "country-{country}",
    "last_trick_comes": "to-go",
    "vip_beats_the_led_colour": "vip",
    "vip_is_named": "vip",
}
