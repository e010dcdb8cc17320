"""The law for refusals: for every impossible action there is a reason in a sentence."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from ugames.core.words import Words
from ugames.laws.actions import random_actions
from ugames.laws.matches import AnyMatch, moments, viewers
from ugames.laws.sentences import is_sentence, who

LEGAL, STRANGE = 8, 12
"""The numbers of possible and of random actions at a moment that each viewer asks about."""


def refusals_are_sentences(words: Words, match: AnyMatch, most: int, dice: Random) -> None:
    """At this many moments of a match, every viewer gets a reason for every action."""
    strange = random_actions(match.game, match, dice)
    clocks: tuple[dict[str, Any], ...] = ({}, {"now": match.ticks}) if match.game.tick_hz else ({},)
    for moment in moments(match, most):
        seen = [match.beat(seat, moment).after for seat in viewers(match)]
        legal = [action for each in seen for action in each.legal]
        asked = [*dice.sample(legal, min(LEGAL, len(legal))), *islice(strange, STRANGE)]
        for each in seen:
            for action in asked:
                for clock in clocks:
                    try:
                        said = words.why_not(match.game, each.view, action, **clock)
                    except Exception as error:
                        error.add_note(f"when {who(each.seat)} asked why not {action}, which need not be possible")
                        raise
                    is_sentence(said, f"why not {action}", words.why_not)
