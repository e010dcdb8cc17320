"""All texts of Pairs: those of Peaks, but for its name, its option and its goal."""

from __future__ import annotations

from tests.toys.pairs import title
from tests.toys.pairs.rules import Pairs, Play, View
from tests.toys.peaks.words import about, ask, because, foretell, label, tell, why_not
from ugames.core.game import Glimpse
from ugames.core.words import Names, Texts

__all__ = ["about", "ask", "because", "foretell", "label", "tell", "why_not"]

NAME, TAGLINE = title.NAME, title.TAGLINE
OPTIONS = {"together": "All together"}
EXPLAINED: dict[str, str] = {}
said = Texts({"goal": "The team with the most points wins.", "together": "All need five points."})


def goal(game: Pairs, glimpse: Glimpse[Play, View], names: Names) -> str:
    return said("together") if game.together else said("goal")
