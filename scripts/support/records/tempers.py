"""How the characters' tempers show: the shares of choices in which each of them was bold, and rough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ugames.bots.choose import choose, react
from ugames.bots.mind import mind_parts_of
from ugames.bots.play import play_out
from ugames.bots.thinking.levels import CHARACTERS, USUAL_LEVEL, Character
from ugames.bots.thinking.temper import Traits
from ugames.core.game import Seat
from ugames.core.match import Entry, Match, Player
from ugames.core.rng import Rng


class TemperFigures(NamedTuple):
    """The share of choices between a bold and another move in which a character was bold; and the same for rough."""

    bold: float
    rough: float


class Watched(Match[Any, Any, Any]):
    """A match that counts its players' choices by name and trait."""

    traits: Traits
    chosen: dict[str, tuple[list[bool], ...]]

    def submit(self, seat: Seat, action: Any) -> Entry[Any]:
        """Count the action, and do it."""
        seen = self.glimpse(seat)
        for choices, is_so in zip(self.chosen[self.players[seat].name], self.traits, strict=True):
            if len({is_so(self.game, seen, each) for each in seen.legal}) == 2:
                choices.append(is_so(self.game, seen, action))
        return super().submit(seat, action)


def tempered(decide: Callable[..., Any], sitting: Sequence[Character]) -> Callable[..., Any]:
    """Let each seat decide by the temper of the character who sits there."""
    return lambda game, seen, level, rng: decide(game, seen, level, rng, temper=sitting[seen.seat].temper)


def measured(game: Any, seats: int, matches: int) -> dict[str, TemperFigures]:
    """The characters' shares by name, over this many matches in which they sit together in turn."""
    traits = mind_parts_of(game.id).TRAITS
    assert traits, f"bots of {game.id} have no traits"
    chosen: dict[str, tuple[list[bool], ...]] = {each.name: ([], []) for each in CHARACTERS}
    for number in range(matches):
        sitting = [CHARACTERS[(number * seats + seat) % len(CHARACTERS)] for seat in range(seats)]

        match = Watched(game, tuple([Player(each.name, USUAL_LEVEL) for each in sitting]), number)
        match.traits, match.chosen = traits, chosen
        play_out(match, [USUAL_LEVEL] * seats, Rng(number), tempered(choose, sitting), tempered(react, sitting))
    return {name: TemperFigures(*map(_share, sides)) for name, sides in chosen.items()}


def _share(found: list[bool]) -> float:
    return sum(found) / len(found) if found else 0.0
