"""The coach of Uchu-Kaigi."""

from __future__ import annotations

from ugames.core.game import PUBLIC
from ugames.core.teaching.coach import Happened, Remark, Warn, Who
from ugames.games.uchu_kaigi.bot.blunders import ends_by_leaving, ends_by_taking, names_a_vip_it_lacks
from ugames.games.uchu_kaigi.cards import GRAY, SEATINGS, Suit
from ugames.games.uchu_kaigi.rules import LedAtRandom, SatOut, TrickWon, VipNamed
from ugames.games.uchu_kaigi.scoring import BlameShared, GraysCharged, PilesScored


def own_trick(happened: Happened) -> TrickWon | None:
    """The trick that the seat's own country has just taken."""
    return next((won for won in happened.all(TrickWon) if won.country == happened.seat), None)


def follows_or_plays_grey(happened: Happened) -> bool:
    """It is the seat's turn, it holds grey, and not all cards of the hand may be played."""
    view = happened.after.view
    hand = view.hands[happened.seat] or ()
    if not any(card.suit is GRAY for card in hand):
        return False
    return bool(view.trick) and view.trick[0].suit is not GRAY and 0 < len(happened.after.legal) < len(hand)


def vip_beats_the_led_colour(happened: Happened) -> bool:
    """A trick is taken by a VIP card of another colour than the led one."""
    return any(
        won.card.suit is not won.cards[0].suit and won.card.suit in happened.before.view.vips[-1:]
        for won in happened.all(TrickWon)
    )


def wins_with_yellow(happened: Happened) -> bool:
    """The seat's country wins with yellow."""
    won = own_trick(happened)
    return won is not None and won.card.suit is Suit.yellow


def wins_with_purple(happened: Happened) -> bool:
    """The seat's country wins with purple."""
    won = own_trick(happened)
    return won is not None and won.card.suit is Suit.purple


def leads_at_random(happened: Happened) -> bool:
    """A country leads a card that nobody chose."""
    return bool(happened.all(LedAtRandom))


def sits_out(happened: Happened) -> bool:
    """Another country has no part in the next trick."""
    return any(out.country != happened.seat for out in happened.all(SatOut))


def takes_pink(happened: Happened) -> bool:
    """A pile with pink comes to the seat."""
    won = own_trick(happened)
    return won is not None and any(card.suit is Suit.pink for card in won.cards)


def takes_a_pile(happened: Happened) -> bool:
    """A pile comes to the seat."""
    return own_trick(happened) is not None


def vip_is_named(happened: Happened) -> bool:
    """Somebody names the VIP of the round."""
    return bool(happened.all(VipNamed))


def piles_are_scored(happened: Happened) -> bool:
    """A round is scored."""
    return bool(happened.all(PilesScored))


def payer(happened: Happened) -> int:
    """Whose side loses points for too much grey or red/blue: the seat's own before others; PUBLIC if nobody's."""
    owners = SEATINGS[happened.after.view.seats].owners
    payers = [owners[charged.country] for charged in happened.all(GraysCharged)]
    payers += [owners[shared.country] for shared in happened.all(BlameShared)]
    return happened.seat if happened.seat in payers else [*payers, PUBLIC][0]


def pays_for_too_much(happened: Happened) -> bool:
    """The seat loses points for too much grey or red/blue."""
    return payer(happened) == happened.seat


def another_pays(happened: Happened) -> bool:
    """Somebody else does."""
    return payer(happened) not in (happened.seat, PUBLIC)


REMARKS: tuple[Remark, ...] = (
    follows_or_plays_grey,
    vip_beats_the_led_colour,
    wins_with_yellow,
    wins_with_purple,
    takes_pink,
    takes_a_pile,
    leads_at_random,
    sits_out,
    pays_for_too_much,
    another_pays,
    piles_are_scored,
    vip_is_named,
)
WARNINGS: tuple[Warn, ...] = (names_a_vip_it_lacks, ends_by_taking, ends_by_leaving)
WHO: dict[str, Who] = {"another_pays": payer}
SHOWS = {
    "follows_or_plays_grey": "hand-{seat}",
    "vip_beats_the_led_colour": "vip",
    "vip_is_named": "vip",
    "piles_are_scored": "orbit",
    "pays_for_too_much": "orbit",
    "another_pays": "orbit",
}
