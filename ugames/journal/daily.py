"""The deal of the day: for each game and date, everybody gets the same cards and bots, and a line to compare results.

Everything follows from the game and the date, which stand in the salt of the deal: so a saved game of it is known as
one, and its seal is the same on every computer. The date is given from outside; rules never hear of it.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Any, NamedTuple

from ugames.core.codec import fingerprint
from ugames.core.game import options, usual
from ugames.core.match import AnyMatch, Player, commit
from ugames.core.names import numbered_apart
from ugames.registry import GAMES, game_class, title_of

DAILY_SEATS = 3
DAILY_LEVEL = "normal"
"""A level without search, so that slow computers play the same moves."""
DAILY_RIVALS = "Tariq", "Sunniva"
DAILY_SALT = re.compile(r"daily-([a-z0-9_]+)-(\d{4}-\d\d-\d\d)", re.ASCII)
DAILY_LINE = re.compile(
    r"Ugames \| ([a-z0-9_]+) \| (\d{4}-\d\d-\d\d) \| (-?\d+) \| (\d+)/(\d+) \| ([0-9a-f]{12})", re.ASCII
)


class Daily(NamedTuple):
    """One deal of the day."""

    game: str
    date: str

    @property
    def salt(self) -> str:
        """The salt of the commitment: it names game and date."""
        return f"daily-{self.game}-{self.date}"

    @property
    def seed(self) -> int:
        return int(fingerprint(f"deal-{self.salt}")[:14], 16)

    @property
    def dice(self) -> int:
        """The seed of the bots' decisions."""
        return int(fingerprint(f"dice-{self.salt}")[:14], 16)

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game, as usual for the deal of the day."""
        kind = game_class(self.game)
        daily = {option.name: option.daily for option in options(kind) if option.daily is not None}
        return usual(kind, DAILY_SEATS) | daily

    def players(self, name: str) -> tuple[Player, ...]:
        """One person and the bots."""
        return Player(name), *(Player(numbered_apart(rival, (name,)), DAILY_LEVEL) for rival in DAILY_RIVALS)


class DayResult(NamedTuple):
    """A person's result in a deal of the day."""

    daily: Daily
    points: int
    place: int
    seal: str

    @property
    def fits(self) -> bool:
        """Whether the seal belongs to that deal and this result."""
        return self.seal == _seal(self.daily, self.points, self.place)


def of_day(game: str, day: date) -> Daily | None:
    """A game's deal of that day; None if the game is not for that number of players."""
    return Daily(game, day.isoformat()) if DAILY_SEATS in title_of(game).SEATS else None


def daily_of(match: AnyMatch) -> Daily | None:
    """The deal of the day that this match plays; None for other matches."""
    salt = DAILY_SALT.fullmatch(match.salt or "")
    if salt is None or salt[1] != match.game.id:
        return None
    daily = Daily(salt[1], salt[2])
    same = match.seed == daily.seed and [each.bot for each in match.players[1:]] == [DAILY_LEVEL] * len(DAILY_RIVALS)
    return daily if same and all(getattr(match.game, key) == value for key, value in daily.options.items()) else None


def dice_of(match: AnyMatch) -> int | None:
    """The seed of the bots' decisions in a deal of the day; None for other matches."""
    daily = daily_of(match)
    return daily.dice if daily else None


def sharing_line(daily: Daily, scores: tuple[int, ...]) -> str:
    """The line of text that shares the person's result."""
    place = 1 + sum(score > scores[0] for score in scores)
    seal = _seal(daily, scores[0], place)
    return f"Ugames | {daily.game} | {daily.date} | {scores[0]} | {place}/{len(scores)} | {seal}"


def read_line(text: str) -> DayResult | None:
    """The result in a text with a line of `sharing_line`; None if there is none."""
    line = DAILY_LINE.search(text)
    if line is None or line[1] not in GAMES or line[5] != str(DAILY_SEATS) or len(line[3]) > 9 or len(line[4]) > 2:
        return None
    return DayResult(Daily(line[1], line[2]), int(line[3]), int(line[4]), line[6])


def _seal(daily: Daily, points: int, place: int) -> str:
    return fingerprint(f"{commit(daily.seed, daily.salt)} {points} {place}")[:12]
