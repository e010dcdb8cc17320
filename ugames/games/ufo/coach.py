"""The coach of UFO, for its forms without a clock: nobody can read in a race."""

from __future__ import annotations

from ugames.core.coach import Happened, Remark, Warn
from ugames.games.ufo.bot.blunders import (
    begins_nothing,
    ends_by_a_last_card_and_loses,
    ends_by_departing_and_loses,
    leaps_over_much,
    leaves_a_small_step,
    passes_over_a_better_card,
    robs_nobody,
    takes_the_lesser_departure,
)
from ugames.games.ufo.events import Departed, Passed, Played, PlayedOn, Skipped, Swapped, TooLate, ZoneStolen
from ugames.games.ufo.rules import Play

RICH = 2
"""A card that counts more than this is worth aiming at."""


def plays_a_card(happened: Happened) -> bool:
    """The seat plays on its own stack."""
    return bool(happened.own(Played))


def plays_a_rich_card(happened: Happened) -> bool:
    """The seat plays a card that counts 3 or 4."""
    return any(happened.game.points[played.card] > RICH for played in happened.own(Played))


def steals_a_zone(happened: Happened) -> bool:
    """The seat steals a Landing Zone."""
    return bool(happened.own(ZoneStolen))


def is_robbed(happened: Happened) -> bool:
    """Another steals a Landing Zone from the seat."""
    return any(stolen.other == happened.seat for stolen in happened.all(ZoneStolen))


def gets_a_card_by_robbery(happened: Happened) -> bool:
    """The card of a robber stays on the seat's stack."""
    return any(played.other == happened.seat for played in happened.all(PlayedOn))


def skips(happened: Happened) -> bool:
    """The seat skips."""
    return bool(happened.own(Skipped))


def nothing_fits(happened: Happened) -> bool:
    """No card of the deck fits on the seat's own stack."""
    return bool(happened.after.legal) and not any(isinstance(action, Play) for action in happened.after.legal)


def is_too_late(happened: Happened) -> bool:
    """The seat's act came second."""
    return bool(happened.own(TooLate))


def another_departs(happened: Happened) -> bool:
    """Somebody departs."""
    return any(departed.seat != happened.seat for departed in happened.all(Departed))


def passes_the_deck(happened: Happened) -> bool:
    """The deck goes on to another, or changes places with the one in the centre."""
    return bool(happened.own(Passed) or happened.own(Swapped))


REMARKS: tuple[Remark, ...] = (
    is_too_late,
    another_departs,
    steals_a_zone,
    is_robbed,
    gets_a_card_by_robbery,
    plays_a_rich_card,
    nothing_fits,
    skips,
    plays_a_card,
    passes_the_deck,
)
WARNINGS: tuple[Warn, ...] = (
    ends_by_a_last_card_and_loses,
    ends_by_departing_and_loses,
    takes_the_lesser_departure,
    passes_over_a_better_card,
    robs_nobody,
    leaps_over_much,
    leaves_a_small_step,
    begins_nothing,
)
