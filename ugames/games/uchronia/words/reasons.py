"""Reasons of bots as sentences."""

from __future__ import annotations

from typing import Any

from ugames.core.words import Names, listed, numbered, reasoned
from ugames.games.uchronia import title
from ugames.games.uchronia.words.speech import speak

BECAUSE = {
    "only_choice": "There's nothing else to do.",
    "ends_game": "It brings {0:point}, and starts the last round.",
    "completes": "It completes {0}, for {1:point}.",
    "one_nearer": "{0} then needs only {1} more.",
    "waits_for": "{0} needs {1}.",
    "could_be_built": "{0} is among the Great Works, and takes {1}.",
    "takes_monopoly": "As an Activity, {0} takes a Monopoly: {1:point}.",
    "more_points": "With the Monopoly of {0}, each further Activity is worth a point.",
    "engine": "Each {0} Activity lets you do {1} once more.",
    "in_forum": "There's {0} in the Forum.",
    "surely_holds": "{0} was seen taking {1} into the hand.",
    "victims": "It can get a card from {0}.",
    "forum_gives": "The Forum gives {0} to whoever reveals it, even if no player can be asked.",
    "executions": "{0} can be done {1:time} here.",
    "feeds": "{0} brings what the sites need: {1}.",
    "copies": "{0} is there to be copied.",
    "few_cards": "There are only {0:card} left in hand.",
    "in_stock": "The Stock has {1} {0} to spare for {2}.",
    "many_in_hand": "There's more {0} in hand.",
    "no_use_to": "None of {0:of} sites needs {1}.",
}
"""The sentence for each code of a reason."""
TOLD_OF_SEATS = {"surely_holds", "no_use_to"}
"""The codes of reasons whose first fact is a seat."""


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    """A reason for or against an action, as a sentence."""
    code, facts = reason
    if code == "victims":
        names = names or numbered(title.SEATS[-1])
        facts = (listed([names[seat] for seat in facts]),)
    return reasoned(BECAUSE, (code, facts), names, TOLD_OF_SEATS, speak)
