"""How a game is won, in the words of a table that is being set up."""

from __future__ import annotations

from typing import Any

from ugames.core.game import PUBLIC, Game
from ugames.core.match import Match, Player


class KnownGoal:
    """The last computed goal."""

    def __init__(self, words: Any) -> None:
        self.words = words
        self._known: tuple[Any, str] = None, ""
        """That goal, with its rules and number of players."""

    def of(self, rules: Game[Any, Any, Any], players: tuple[Player, ...]) -> str:
        """How these players win by these rules."""
        table = rules, len(players)
        if self._known[0] != table:
            match: Match[Any, Any, Any] = Match(rules, players, 1)
            names = [player.name for player in players]
            self._known = table, self.words.goal(rules, match.glimpse(PUBLIC), names)
        return self._known[1]
