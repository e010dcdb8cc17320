"""The goals of Uchu-Kaigi, the easiest first."""

from __future__ import annotations

from ugames.core.teaching.goals import Goal, Tale, beats_experts, wins
from ugames.games.uchu_kaigi.cards import SEATINGS, Suit
from ugames.games.uchu_kaigi.rules import (
    GOAL,
    ROUNDS,
    LedAtRandom,
    RoundBegan,
    TrickWon,
    VipDrawn,
    VipNamed,
)
from ugames.games.uchu_kaigi.scoring import ALL_COLOURS, PINK_PILE, BlameShared, GraysCharged, PilesScored

FEAST_POINTS = 14
TRICKS_BY_THE_VIP = 3


def own_countries(tale: Tale) -> tuple[int, ...]:
    """The countries for which the seat plays."""
    owners = SEATINGS[len(tale.outcome.scores)].owners
    return tuple(country for country, owner in enumerate(owners) if owner == tale.seat)


def wins_by_vip(tale: Tale) -> list[int]:
    """The number of own tricks in each round in which the VIP beat another led suit."""
    wins_by_round: list[int] = []
    vip: Suit | None = None
    for event in tale.events:
        match event:
            case RoundBegan():
                wins_by_round.append(0)
            case VipDrawn(suit=suit) | VipNamed(suit=suit):
                vip = suit
            case TrickWon(country=country, cards=cards, card=card) if country in own_countries(tale):
                wins_by_round[-1] += card.suit is vip is not cards[0].suit
    return wins_by_round


def trumps(tale: Tale) -> bool:
    """The VIP takes a trick with another led suit."""
    return any(wins_by_vip(tale))


def trumps_often(tale: Tale) -> bool:
    """The VIP beats the led suit in TRICKS_BY_THE_VIP tricks of one round."""
    return max(wins_by_vip(tale), default=0) >= TRICKS_BY_THE_VIP


def wins_by_chance(tale: Tale) -> bool:
    """A random lead takes the trick."""
    led, mine = None, own_countries(tale)
    for event in tale.events:
        if isinstance(event, LedAtRandom):
            led = event
        elif isinstance(event, TrickWon):
            if led and event.country == led.country in mine and event.cards[0] == led.card:
                return True
            led = None
    return False


def entertains_pink(tale: Tale) -> bool:
    """A pile with pink counts in full."""
    return any(
        PINK_PILE in scored.piles and scored.change > 0
        for scored in tale.all(PilesScored)
        if scored.country in own_countries(tale)
    )


def receives_all(tale: Tale) -> bool:
    """A round brings guests of every colour."""
    return any(
        scored.colours >= ALL_COLOURS for scored in tale.all(PilesScored) if scored.country in own_countries(tale)
    )


def feasts(tale: Tale) -> bool:
    """The first phase brings FEAST_POINTS points."""
    return any(
        scored.change >= FEAST_POINTS for scored in tale.all(PilesScored) if scored.country in own_countries(tale)
    )


def gains_by_blame(tale: Tale) -> bool:
    """Another country pays for too much red/blue."""
    mine = {*own_countries(tale)}
    return any(mine & {*event.gainers} and event.country not in mine for event in tale.all(BlameShared))


def stays_blameless(tale: Tale) -> bool:
    """A whole match passes without too many cards of a suit that costs points."""
    mine = own_countries(tale)
    charged = [event.country for event in tale.all(GraysCharged)] + [event.country for event in tale.all(BlameShared)]
    scored = [event.country for event in tale.all(PilesScored) if event.halved or -PINK_PILE in event.piles]
    return not {*mine} & {*charged, *scored}


def wins_early(tale: Tale) -> bool:
    """The match is won before the last round."""
    return tale.won and len(tale.all(RoundBegan)) < ROUNDS


def arrives(tale: Tale) -> bool:
    """A marker reaches the goal."""
    return tale.outcome.scores[tale.seat] >= GOAL


GOALS: tuple[Goal, ...] = (
    entertains_pink,
    trumps,
    gains_by_blame,
    feasts,
    wins,
    wins_by_chance,
    trumps_often,
    receives_all,
    arrives,
    stays_blameless,
    wins_early,
    beats_experts,
)
