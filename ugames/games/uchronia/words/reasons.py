"""Why a bot does something, as a sentence."""

from __future__ import annotations

from typing import Any

from ugames.core.words import Names, filled, listed
from ugames.games.uchronia.words.occasions import said
from ugames.games.uchronia.words.speech import speak

BECAUSE = {
    "only_choice": "Nothing else can be done.",
    "ends_game": "It brings {0:point}, and with that the last round.",
    "completes": "It completes {0}, for {1:point}.",
    "one_nearer": "{0} lacks only {1} more then.",
    "waits_for": "{0} waits for {1}.",
    "could_be_built": "{0} stands among the Great Works and would be built of {1}.",
    "takes_monopoly": "As an Activity, {0} takes a Monopoly: {1:point}.",
    "more_points": "The house holds the Monopoly of {0}: each further Activity is a point.",
    "engine": "Each Activity of {0} adds an execution to {1}.",
    "in_forum": "There is {0} in the Forum.",
    "surely_holds": "{0} was seen to take {1} into the hand.",
    "victims": "It can get a card from {0}.",
    "forum_gives": "The Forum gives {0} to whoever shows it, even if nobody can be raided.",
    "executions": "{0} has {1:execution} here.",
    "feeds": "{0} brings what the sites wait for: {1}.",
    "copies": "{0} lies open to be copied.",
    "few_cards": "The hand holds only {0:card}.",
    "in_stock": "There is {0} to spare in the Stock, {1} of it, for {2}.",
    "many_in_hand": "There is more {0} in the hand.",
    "no_use_to": "No site of {0} waits for {1}.",
}
"""Each code of a reason."""
TOLD_OF_SEATS = {"surely_holds", "no_use_to"}
"""Of these the first fact is a seat."""


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    """Why a bot does something, or what it thought of, as a sentence."""
    code, facts = reason
    spoken = [speak(fact) for fact in facts]
    if code == "victims":
        spoken = [listed([names[seat] for seat in facts]) if names else said("other_house")]
    elif code in TOLD_OF_SEATS:
        spoken[0] = names[facts[0]] if names else said("other_house")
    sentence = filled(BECAUSE[code], *spoken)
    return sentence[0].upper() + sentence[1:]
