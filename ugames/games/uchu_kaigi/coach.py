"""The coach of Uchu-Kaigi."""

from __future__ import annotations

from collections.abc import Callable

from ugames.core.teaching.coach import Applies, Happened, Remark, Warn
from ugames.games.uchu_kaigi.bot.blunders import ends_by_leaving, ends_by_taking, names_a_vip_it_lacks
from ugames.games.uchu_kaigi.cards import GRAY, GREEN, PINK, PURPLE, REDBLUE, SEATINGS, YELLOW, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import (
    LeadHanded,
    LedAtRandom,
    Play,
    RoundBegan,
    SatOut,
    TrickWon,
    VipNamed,
    tricks_to_go,
    winning_place,
)
from ugames.games.uchu_kaigi.scoring import PilesScored, count_suits


def own(happened: Happened) -> Country:
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


def nears(happened: Happened, suit: Suit) -> Applies:
    """The own trick brings a suit to its limit, or to one below."""
    before, after = taken(happened, suit)
    return before < after and limit(happened) - 1 <= after <= limit(happened) and of_suit(happened, suit)


def passes(happened: Happened, suit: Suit) -> Applies:
    """The own trick brings a suit beyond its limit."""
    before, after = taken(happened, suit)
    return before <= limit(happened) < after and of_suit(happened, suit)


def of_suit(happened: Happened, suit: Suit) -> Applies:
    """The limit, the own country's cards of a suit, and the area of their counter."""
    count = taken(happened, suit)[1]
    return {"limit": limit(happened), "count": count, "counter": f"{own(happened)}-{suit}"}


def in_general(happened: Happened) -> Applies:
    """The limit, and the seat's own country."""
    return {"limit": limit(happened), "country": own(happened)}


BY_SUIT = {"pink": PINK, "green": GREEN, "grey": GRAY, "red_blue": REDBLUE}


def of_each(key: str, applies: Callable[[Happened, Suit], Applies]) -> tuple[Remark, ...]:
    """A remark for each limited suit, with its name behind the key."""

    def of(name: str, suit: Suit) -> Remark:
        def remark(happened: Happened) -> Applies:
            return applies(happened, suit)

        remark.__name__ = f"{key}_{name}"
        return remark

    return tuple(map(of, BY_SUIT, BY_SUIT.values()))


TAKES_TOO_MUCH = of_each("takes_too_much", passes)
NEARS_THE_LIMIT = of_each("nears_the_limit_of", nears)


# --- remarks -------------------------------------------------------------------------------------------------------


def match_begins(happened: Happened) -> Applies:
    """No card has been played yet."""
    return any(began.number == 1 for began in happened.all(RoundBegan)) and in_general(happened)


def follows_or_plays_grey(happened: Happened) -> bool:
    """It is the seat's turn, and not all cards of the hand may be played."""
    view = happened.after.view
    hand = view.hands[own(happened)] or ()
    return bool(view.trick) and view.trick[0].suit is not GRAY and 0 < len(happened.after.legal) < len(hand)


def vip_beats_the_led_colour(happened: Happened) -> bool:
    """The seat may play a VIP card, or one beats another colour in the trick."""
    view = happened.after.view
    if view.lacks_vip:
        return False
    vip, led = view.vips[-1], {card.suit for card in view.trick[:1]}
    mine = [action.card.suit for action in happened.after.legal if isinstance(action, Play)]
    return vip in mine or (bool(led) and vip not in led and any(card.suit is vip for card in view.trick))


def could_take(happened: Happened) -> list[tuple[Card, ...]]:
    """The trick with each card that the seat may play and that would lead it."""
    view = happened.after.view
    tries = [(*view.trick, action.card) for action in happened.after.legal if isinstance(action, Play)]
    return [trick for trick in tries if winning_place(trick, view.vips[-1]) == len(trick) - 1]


def may_win_with(happened: Happened, suit: Suit) -> bool:
    """The seat may lead the trick with a card of this suit for its own country, and another trick follows."""
    view = happened.after.view
    if view.order[len(view.trick) : len(view.trick) + 1] != (own(happened),) or tricks_to_go(view) == 1:
        return False
    return any(trick[-1].suit is suit for trick in could_take(happened))


def wins_with(happened: Happened, suit: Suit, kind: type[LedAtRandom | SatOut]) -> Applies:
    """The country to which that happens; or the seat's own, which may win with this suit."""
    if events := happened.all(kind):
        return {"country": events[0].country}
    return may_win_with(happened, suit) and {"country": own(happened)}


def wins_with_yellow(happened: Happened) -> Applies:
    """A country's lead is random, or the seat's next one may be."""
    return wins_with(happened, YELLOW, LedAtRandom)


def wins_with_purple(happened: Happened) -> Applies:
    """A country sits out, or the seat may have to."""
    return wins_with(happened, PURPLE, SatOut)


def pink_may_be_taken(happened: Happened) -> Applies:
    """The seat may take a trick with pink, or takes a pile with pink."""
    won, view = own_trick(happened), happened.after.view
    cards = view.trick if won is None else won.cards
    return (
        any(card.suit is PINK for card in cards)
        and (won is not None or bool(could_take(happened)))
        and in_general(happened)
    )


def takes_a_pile(happened: Happened) -> bool:
    return own_trick(happened) is not None


def last_trick_comes(happened: Happened) -> bool:
    """The round is scored after this trick, and the seat has still to play to it."""
    view = happened.after.view
    plays = own(happened) in view.order[len(view.trick) :]
    return view.actor is not None and len(view.vips) == view.number and tricks_to_go(view) == 1 and plays


def vip_is_named(happened: Happened) -> bool:
    """Somebody names the VIP of the round."""
    return bool(happened.all(VipNamed))


def plays_for_a_dependency(happened: Happened) -> Applies:
    """It is the seat's turn to play for its own dependency."""
    view, seating = happened.after.view, SEATINGS[happened.after.view.seats]
    if not happened.after.legal or view.lacks_vip:
        return False
    turn = view.country
    return turn in seating.dependencies and seating.owners[turn] == happened.seat and {"country": turn}


def dependency_wins_with_yellow(happened: Happened) -> Applies:
    """The next lead of a dependency is picked by the opponent."""
    return next(({"country": handed.country} for handed in happened.all(LeadHanded)), False)


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
SHOWS = {
    **{remark.__name__: "taken-{counter}" for remark in (*TAKES_TOO_MUCH, *NEARS_THE_LIMIT)},
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
