"""Uchronia in English: what happened, what one can do, what is asked, why one does it, and why one cannot."""

from __future__ import annotations

from ugames.games.uchronia import title
from ugames.games.uchronia.words.doings import ACTIONS, AS_IT_STANDS, COMMANDS, FACTS, MAIN, foretell, label
from ugames.games.uchronia.words.happenings import EVENTS, OWN, tell
from ugames.games.uchronia.words.occasions import said
from ugames.games.uchronia.words.questions import EXPLAINED, about, ask, goal
from ugames.games.uchronia.words.reasons import BECAUSE, because
from ugames.games.uchronia.words.refusals import REASONS, why_not
from ugames.games.uchronia.words.speech import PLACES, speak
from ugames.games.uchronia.words.table import on_board

NAME, TAGLINE = title.NAME, title.TAGLINE

OPTIONS: dict[str, str] = {}

__all__ = [
    "ACTIONS",
    "AS_IT_STANDS",
    "BECAUSE",
    "COMMANDS",
    "EVENTS",
    "EXPLAINED",
    "FACTS",
    "MAIN",
    "NAME",
    "OPTIONS",
    "OWN",
    "PLACES",
    "REASONS",
    "TAGLINE",
    "about",
    "ask",
    "because",
    "foretell",
    "goal",
    "label",
    "on_board",
    "said",
    "speak",
    "tell",
    "why_not",
]
