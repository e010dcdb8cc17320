"""A game in a few lines before it is played: what it is, how it is won, the number of players, the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ugames.core.game import PUBLIC, Game
from ugames.core.match import Match, Player
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import GAP
from ugames.ui.draw.typesetting import LEADING, SPACING

STYLES = ("text", "bold"), ("accent", "bold"), ("text_soft", "text"), ("text_soft", "text")
"""The tone and family of each line."""


class Introduction:
    """The lines about one game."""

    def __init__(self, words: Any) -> None:
        self.words = words
        self._known: tuple[Any, str] = None, ""
        """The last computed goal, with its rules and players."""

    def goal(self, rules: Game[Any, Any, Any], players: tuple[Player, ...]) -> str:
        """How these players win by these rules."""
        table = rules, len(players)
        if self._known[0] != table:
            match: Match[Any, Any, Any] = Match(rules, players, 1)
            names = [player.name for player in players]
            self._known = table, self.words.goal(rules, match.glimpse(PUBLIC), names)
        return self._known[1]

    def paint(self, canvas: Canvas, area: Area, said: Sequence[str], size: float = 26.0) -> None:
        """Draw the lines in the largest size that fits."""

        def height(size: float) -> float:
            return sum(
                len(canvas.wrapped(each, size, area.w, family)) * size * LEADING * SPACING + GAP
                for each, (_, family) in zip(said, STYLES, strict=True)
                if each
            )

        while size > canvas.theme.least and height(size) > area.h:
            size -= 1
        y = area.y
        for each, (tone, family) in zip(said, STYLES, strict=True):
            if each:
                y += canvas.paragraph(each, area._replace(y=y), size, tone, family=family) + GAP
