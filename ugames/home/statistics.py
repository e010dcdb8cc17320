"""How the player has done: a line for each finished game in statistics.jsonl, which only ever grows.

A line that cannot be read is skipped, and told. Wiping puts the file away; what was wiped last is brought back first.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import lru_cache, partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from ugames.bots.thinking.levels import BASELINES, LEVELS, level_of
from ugames.core import strict
from ugames.core.codec import LATER, CodecError, canonical, decode, encode
from ugames.core.game import Seat, Teams
from ugames.core.match import Player
from ugames.core.strict import Limits, StrictError
from ugames.home import disk, keeper
from ugames.texts import text

SIZE, LINES = 1 << 26, 200_000
"""How large the file is at most: a hundred games a day for five years."""
SEATS, POINTS = 20, 1_000_000
"""Limits of a line: more players and points than any game has."""
DATE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d", re.ASCII)
OTHER = "other"
"""The name of a level that this version does not have."""
FILE = keeper.File("statistics.jsonl", Limits(size=1 << 14))
"""Of which each line has the version."""


class Record(NamedTuple):
    """A finished game."""

    key: str
    """The name of its saved game, by which a game is booked only once."""
    game: str
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    assisted: bool
    seconds: int | None
    """How long it was played; None if it was played in several sittings."""
    date: str
    """When it ended, as "2026-11-21 01:02"."""
    teams: Annotated[Teams, LATER] = ()
    """Who played with whom; nothing where everybody played alone."""

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """The seat and its partners."""
        return next((team for team in self.teams if seat in team), (seat,))


class Tally(NamedTuple):
    """Totals over the games of a person."""

    games: int = 0
    won: int = 0
    shared: int = 0
    """Won together with others than partners."""
    best: int | None = None
    """The highest score."""
    points: int = 0
    """Of all games together."""

    @property
    def mean(self) -> float:
        """Points in a game."""
        return self.points / self.games if self.games else 0.0


Result = tuple[int, bool, bool]
"""What one game was for one person: the points, whether it was won, and whether others than partners won it, too."""


def tally(results: Sequence[Result]) -> Tally:
    """The totals of these games."""
    points = [score for score, _, _ in results]
    alone = sum(won and not shared for _, won, shared in results)
    together = sum(won and shared for _, won, shared in results)
    return Tally(len(results), alone, together, max(points, default=None), sum(points))


class Summary(NamedTuple):
    """All games of one title."""

    clean: Tally
    assisted: Tally
    levels: dict[str, Tally]
    """The clean games against bots, by the levels that sat at the table."""


class Found(NamedTuple):
    """What is on disk."""

    records: tuple[Record, ...]
    notice: str | None = None
    """What could not be read, as a sentence."""


def rank_of(level: str) -> int:
    """The place of a level among the others, the weakest first; a level that is none comes last."""
    ranked = (*BASELINES, *LEVELS)
    return ranked.index(level) if level in ranked else len(ranked)


def summary(records: Iterable[Record], name: str | None = None) -> dict[str, Summary]:
    """For each game that has been played, the totals of all people, or of the person of that name."""
    clean: defaultdict[str, list[Result]] = defaultdict(list)
    assisted: defaultdict[str, list[Result]] = defaultdict(list)
    levels: defaultdict[tuple[str, str], list[Result]] = defaultdict(list)
    for record in records:
        for seat, player in enumerate(record.players):
            if player.bot is not None or (name is not None and player.name != name):
                continue
            team = record.team(seat)
            others = [other for place, other in enumerate(record.players) if place not in team]
            rivals = {level_of(each.bot) or each.bot for each in others if each.bot is not None}
            result = record.scores[seat], seat in record.winners, bool({*record.winners} - {*team})
            (assisted if record.assisted else clean)[record.game].append(result)
            for level in () if record.assisted else rivals:
                levels[record.game, level].append(result)
    ordered = sorted(levels.items(), key=lambda found: (rank_of(found[0][1]), found[0]))
    return {
        game: Summary(
            tally(clean[game]),
            tally(assisted[game]),
            {level: tally(results) for (other, level), results in ordered if other == game},
        )
        for game in dict.fromkeys((*clean, *assisted))
    }


class Point(NamedTuple):
    """One game on the curve of a person."""

    date: str
    points: int
    rate: int
    """The games won until then, in percent."""


def history(records: Iterable[Record], game: str, name: str | None = None) -> tuple[Point, ...]:
    """The clean games of all people, or of one person, as they followed each other."""
    points: list[Point] = []
    won = 0
    for record in records:
        if record.game != game or record.assisted:
            continue
        for seat, player in enumerate(record.players):
            if player.bot is None and name in (None, player.name):
                won += seat in record.winners
                points.append(Point(record.date, record.scores[seat], round(100 * won / (len(points) + 1))))
    return tuple(points)


class Rival(NamedTuple):
    """The bot of a name and level, and how a person did against it."""

    name: str
    level: str
    ahead: int
    """How often the person had more points."""
    games: int
    seat: Seat
    """Where it sat the last time, and so which face it had."""


def rivals(records: Iterable[Record], game: str, name: str | None = None) -> tuple[Rival, ...]:
    """Each bot that sat at a table with these people in clean games; the one with most games first."""
    ahead: defaultdict[tuple[str, str], int] = defaultdict(int)
    games: defaultdict[tuple[str, str], int] = defaultdict(int)
    seats: dict[tuple[str, str], Seat] = {}
    for record in records:
        if record.game != game or record.assisted:
            continue
        own = [s for s, player in enumerate(record.players) if player.bot is None and name in (None, player.name)]
        for seat, bot in enumerate(record.players):
            for mine in [each for each in own if seat not in record.team(each)] if bot.bot is not None else ():
                key = bot.name, level_of(bot.bot or "") or bot.bot or OTHER
                games[key] += 1
                ahead[key] += _better(record, mine, seat)
                seats[key] = seat
    ranked = sorted(games, key=lambda key: (-games[key], key))
    return tuple(Rival(*key, ahead[key], games[key], seats[key]) for key in ranked)


def _better(record: Record, one: Seat, other: Seat) -> bool:
    """Whether one of two players won, or else had more points."""
    if (one in record.winners) != (other in record.winners):
        return one in record.winners
    return record.scores[one] > record.scores[other]


def people(records: Iterable[Record]) -> tuple[str, ...]:
    """Everybody who has played, the one with the most games first."""
    counts: dict[str, int] = {}
    for record in records:
        for player in record.players:
            if player.bot is None:
                counts[player.name] = counts.get(player.name, 0) + 1
    return tuple(sorted(counts, key=lambda name: -counts[name]))


# --- the file ------------------------------------------------------------------------------------------------------


def _wiped() -> list[Path]:
    """What was wiped, the first one first."""
    return sorted(disk.home().glob("statistics-wiped*.jsonl"), key=lambda path: (len(path.name), path.name))


def book(
    key: str,
    game: str,
    players: Sequence[Player],
    scores: Sequence[int],
    winners: Sequence[Seat],
    assisted: bool,
    seconds: int | None,
    teams: Teams = (),
) -> None:
    """Add a finished game, unless it is there already."""
    date = datetime.now().strftime("%Y-%m-%d %H:%M")
    record = Record(key, game, tuple(players), tuple(scores), tuple(winners), assisted, seconds, date, teams)
    _scribe().append(record)


def _scribe() -> keeper.Scribe[Record]:
    return keeper.scribe(FILE.path, partial(_put, FILE.path))


def _put(path: Path, records: list[Record]) -> None:
    with disk.alone(path):
        booked = disk.read_bytes(path) if os.path.lexists(path) else b""
        new = [record for record in records if f'"key":{canonical(record.key)},'.encode() not in booked]
        lines = [canonical({"version": FILE.version, **encode(record, Record)}).encode() + b"\n" for record in new]
        torn = b"\n" if booked and not booked.endswith(b"\n") else b""
        if lines:
            disk.append(path, torn + b"".join(lines))


def load() -> Found:
    """All finished games, in the order in which they ended."""
    path, waiting = FILE.path, [*_scribe().things]
    try:
        found = _parse(disk.read_bytes(path)) if os.path.lexists(path) else Found(())
    except (disk.StorageError, StrictError) as error:
        found = Found((), text("statistics.unreadable", why=str(error)))
    known = {record.key for record in found.records}
    return found._replace(records=(*found.records, *(each for each in waiting if each.key not in known)))


def wipe() -> None:
    """Begin anew. `unwipe` brings back what was there. StorageError if that cannot be done."""
    if os.path.lexists(FILE.path):
        disk.move(FILE.path, disk.home() / "statistics-wiped.jsonl")


def unwipe() -> None:
    """Bring back what was last wiped, before whatever has been played since. StorageError if that cannot be done."""
    path = FILE.path
    for wiped in _wiped()[-1:]:
        with disk.alone(path, 0.0):
            if os.path.lexists(path):
                disk.append(wiped, disk.read_bytes(path))
            disk.move(wiped, path, over=True)


def can_unwipe() -> bool:
    """Whether there is anything to bring back."""
    return bool(_wiped())


def _parse(data: bytes) -> Found:
    records: dict[str, Record] = {}
    bad = 0
    for line in filter(None, strict.lines(data, SIZE, LINES)):
        try:
            record = _record(FILE.parse(line))
        except (StrictError, CodecError, keeper.Newer):
            bad += 1
        else:
            records.setdefault(record.key, record)
    if not bad:
        return Found(tuple(records.values()))
    notice = text("statistics.one_left_out") if bad == 1 else text("statistics.left_out", count=f"{bad:,}")
    return Found(tuple(records.values()), notice)


def _record(body: dict[str, Any]) -> Record:
    """A record whose names can be shown, and in which levels that are no more have one name."""
    record: Record = decode(body, Record)
    seats = len(record.players)
    if not (
        0 < seats <= SEATS
        and len(record.scores) == seats
        and max(map(abs, record.scores)) <= POINTS
        and len(set(record.winners)) == len(record.winners)
        and set(record.winners) <= set(range(seats))
        and sorted(seat for team in record.teams for seat in team) in ([], [*range(seats)])
        and (record.seconds is None or 0 <= record.seconds < 1 << 31)
        and DATE.fullmatch(record.date)
    ):
        raise CodecError("impossible")
    return record._replace(players=tuple([_player(player) for player in record.players]))


@lru_cache(maxsize=1000)
def _player(player: Player) -> Player:
    mended = player.mended()
    return mended if mended.bot is None or level_of(mended.bot) else mended._replace(bot=OTHER)
