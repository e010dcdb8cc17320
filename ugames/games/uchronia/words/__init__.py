"""Uchronia in English: events, actions, questions, previews, reasons and refusals."""

from __future__ import annotations

from ugames.games.uchronia import title
from ugames.games.uchronia.words.coach import COACH
from ugames.games.uchronia.words.doings import ACTIONS, AS_IT_STANDS, FACTS, MAIN, foretell, label
from ugames.games.uchronia.words.explained import (
    ORDERS,
    about,
    brief,
    command_text,
    danger,
    domain_text,
    monopoly_text,
    of_counts,
    opening_text,
    order_text,
    place,
    place_text,
    plate_text,
    plot_text,
    reach,
    reaches,
    sources,
    start_text,
    use_text,
)
from ugames.games.uchronia.words.goals import GOALS
from ugames.games.uchronia.words.happenings import EVENTS, OWN, tell, turn_begun
from ugames.games.uchronia.words.occasions import said
from ugames.games.uchronia.words.outlooks import (
    both_of,
    command_label,
    either_of,
    gist,
    main_label,
    outlook_lines,
    short_label,
)
from ugames.games.uchronia.words.questions import EXPLAINED, ask, goal, tie, usually_asked
from ugames.games.uchronia.words.reasons import BECAUSE, because
from ugames.games.uchronia.words.refusals import refusal, why_not
from ugames.games.uchronia.words.speech import PLACES, effect_of, speak
from ugames.games.uchronia.words.table import (
    EMPTY,
    GUIDE,
    ROOMS,
    WAYS,
    on_board,
)

NAME, TAGLINE = title.NAME, title.TAGLINE

OPTIONS: dict[str, str] = {}

__all__ = [
    "ACTIONS",
    "AS_IT_STANDS",
    "BECAUSE",
    "COACH",
    "EMPTY",
    "EVENTS",
    "EXPLAINED",
    "FACTS",
    "GOALS",
    "GUIDE",
    "MAIN",
    "NAME",
    "OPTIONS",
    "ORDERS",
    "OWN",
    "PLACES",
    "ROOMS",
    "TAGLINE",
    "WAYS",
    "about",
    "ask",
    "because",
    "both_of",
    "brief",
    "command_label",
    "command_text",
    "danger",
    "domain_text",
    "effect_of",
    "either_of",
    "foretell",
    "gist",
    "goal",
    "label",
    "main_label",
    "monopoly_text",
    "of_counts",
    "on_board",
    "opening_text",
    "order_text",
    "outlook_lines",
    "place",
    "place_text",
    "plate_text",
    "plot_text",
    "reach",
    "reaches",
    "refusal",
    "said",
    "short_label",
    "sources",
    "speak",
    "start_text",
    "tell",
    "tie",
    "turn_begun",
    "use_text",
    "usually_asked",
    "why_not",
]
