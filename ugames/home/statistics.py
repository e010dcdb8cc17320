"""How the player has done: a line for each finished game in statistics.jsonl.

A line that cannot be read is skipped, and told. Wiping puts the lines away; what was wiped last is brought back first.
"""

from __future__ import annotations

import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
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


def _sat(records: Iterable[Record], name: str | None = None) -> Iterator[tuple[Record, Seat]]:
    """Each game with each seat in it of all people, or of the person of that name."""
    for record in records:
        for seat, player in enumerate(record.players):
            if player.bot is None and name in (None, player.name):
                yield record, seat


def _clean(records: Iterable[Record], game: str) -> Iterator[Record]:
    return (record for record in records if record.game == game and not record.assisted)


def summary(records: Iterable[Record], name: str | None = None) -> dict[str, Summary]:
    """For each game that has been played, the totals of all people, or of the person of that name."""
    found: defaultdict[str, defaultdict[tuple[bool, str], list[Result]]] = defaultdict(lambda: defaultdict(list))
    for record, seat in _sat(records, name):
        team = record.team(seat)
        result = record.scores[seat], seat in record.winners, bool({*record.winners} - {*team})
        others = [player for place, player in enumerate(record.players) if place not in team]
        levels = {_level(each.bot) for each in others if each.bot is not None and not record.assisted}
        for level in ("", *levels):
            found[record.game][record.assisted, level].append(result)
    return {
        game: Summary(
            tally(results[False, ""]),
            tally(results[True, ""]),
            {
                level: tally(results[False, level])
                for level in sorted({level for _, level in results} - {""}, key=_ranked)
            },
        )
        for game, results in found.items()
    }


def _ranked(level: str) -> tuple[int, str]:
    return rank_of(level), level


def _level(bot: str) -> str:
    return level_of(bot) or bot or OTHER


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
    for record, seat in _sat(_clean(records, game), name):
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
    met: defaultdict[tuple[str, str], list[tuple[bool, Seat]]] = defaultdict(list)
    for record, mine in _sat(_clean(records, game), name):
        for seat, bot in enumerate(record.players):
            if bot.bot is not None and seat not in record.team(mine):
                met[bot.name, _level(bot.bot)].append((_better(record, mine, seat), seat))
    found = [Rival(*key, sum(ahead for ahead, _ in games), len(games), games[-1][1]) for key, games in met.items()]
    return tuple(sorted(found, key=lambda rival: (-rival.games, rival)))


def _better(record: Record, one: Seat, other: Seat) -> bool:
    """Whether one of two players won, or else had more points."""
    if (one in record.winners) != (other in record.winners):
        return one in record.winners
    return record.scores[one] > record.scores[other]


def people(records: Iterable[Record]) -> tuple[str, ...]:
    """Everybody who has played, the one with the most games first."""
    games = Counter(record.players[seat].name for record, seat in _sat(records))
    return tuple(name for name, _ in games.most_common())


# --- the file ------------------------------------------------------------------------------------------------------


class Move(NamedTuple):
    """What is in one file is to come before what is in another."""

    source: Path
    target: Path


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
    line = canonical({"version": FILE.version, **encode(record, Record)}).encode() + b"\n"
    _scribe().append(line)


def _scribe() -> keeper.Scribe[bytes | Move]:
    return keeper.scribe(FILE.path, partial(_put, FILE.path))


def _put(path: Path, things: list[bytes | Move]) -> None:
    with disk.alone(path):
        for thing in things:
            booked = _lines(path)
            if isinstance(thing, bytes):
                if thing not in booked:
                    disk.write_bytes(path, booked + thing)
            elif lines := _lines(thing.source):
                disk.write_bytes(thing.target, lines + _lines(thing.target))
                thing.source.unlink()


def _lines(path: Path) -> bytes:
    """What is in a file. Its last line may be torn, and then spoils no other."""
    data = disk.read_if_there(path) or b""
    return data + b"\n" * (data[-1:] not in b"\n")


def _piles() -> dict[Path, list[bytes | Path]]:
    """What each file will have when all is written: what files have now, and lines. What was wiped last comes last."""
    waiting = [*_scribe().things]
    wiped = sorted(disk.home().glob("statistics-wiped*.jsonl"), key=lambda path: (len(path.name), path.name))
    piles: dict[Path, list[bytes | Path]] = {path: [path] for path in (FILE.path, *wiped)}
    for thing in waiting:
        if isinstance(thing, bytes):
            piles[FILE.path].append(thing)
        else:
            piles[thing.target] = [*piles.pop(thing.source, []), *piles.get(thing.target, [])]
            piles.setdefault(FILE.path, [])
    return piles


def load() -> Found:
    """All finished games, in the order in which they ended."""
    pile = _piles()[FILE.path]
    try:
        return _parse(b"".join(each if isinstance(each, bytes) else _lines(each) for each in pile))
    except (disk.StorageError, StrictError) as error:
        known = _parse(b"".join(each for each in pile if isinstance(each, bytes)))
        return known._replace(notice=text("statistics.unreadable", why=str(error)))


def _wiped() -> list[Path]:
    return [path for path in _piles() if path != FILE.path]


def wipe() -> None:
    """Begin anew. `unwipe` brings back what was there."""
    _scribe().append(Move(FILE.path, disk.home() / f"statistics-wiped-{time.time_ns()}.jsonl"))


def unwipe() -> None:
    """Bring back what was last wiped, before whatever has been played since."""
    for wiped in _wiped()[-1:]:
        _scribe().append(Move(wiped, FILE.path))


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
    told = text("statistics.one_left_out") if bad == 1 else text("statistics.left_out", count=f"{bad:,}")
    return Found(tuple(records.values()), told if bad else None)


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
