"""Finished games, one per line, in statistics.jsonl.

An unreadable line is skipped and reported. Lines are never removed: an extra line marks all earlier ones as wiped, or
brings back the last wiped ones.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ugames.bots.thinking.levels import BASELINES, LEVEL_NAMES, level_of
from ugames.core import strict
from ugames.core.codec import CodecError, canonical, decode, encode
from ugames.core.game import Seat
from ugames.core.match import Player
from ugames.home import disk, keeper
from ugames.texts import text

MOST_STORED_LINES = 200_000
"""A player of a hundred games a day fills them in five years."""
MOST_SEATS = 20
MOST_POINTS_STORED = 1_000_000
"""A line with more is faulty, since no game has as many."""
OTHER_LEVEL = "other"
"""The name for levels that this version does not know."""
ALL_LEVELS = (*BASELINES, *LEVEL_NAMES, OTHER_LEVEL)
"""The levels of bots, the weakest first."""
FILE = keeper.File("statistics.jsonl")
"""The file; each of its lines has a version."""


class FinishedGame(NamedTuple):
    key: str
    """The name of its saved game, so that a game is booked only once."""
    game: str
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    assisted: bool
    seconds: int | None
    """The playing time; None if it was played in several sittings."""
    date: str = ""
    """The time of the end, as "2026-11-21 01:02"."""


class Totals(NamedTuple):
    games: int = 0
    won: int = 0
    shared: int = 0
    """Wins shared with others."""
    best: int | None = None
    points: int = 0
    """The sum of points."""

    def plus(self, score: int, won: bool, others: bool) -> Totals:
        """These totals with one more game; `won` and `others` tell who won it."""
        best = score if self.best is None else max(self.best, score)
        alone, shared = self.won + (won and not others), self.shared + (won and others)
        return Totals(self.games + 1, alone, shared, best, self.points + score)

    @property
    def mean(self) -> float:
        """The mean points per game."""
        return self.points / self.games if self.games else 0.0


class Summary(NamedTuple):
    """The totals of one title."""

    clean: Totals
    assisted: Totals
    levels: dict[str, Totals]
    """The unassisted games against bots, by level."""


class Found(NamedTuple):
    """The result of reading the file."""

    records: tuple[FinishedGame, ...]
    notice: str | None = None
    """The lines that could not be read, as a sentence."""


def _games_with_seats(
    records: Iterable[FinishedGame], name: str = "", clean: str = ""
) -> Iterator[tuple[FinishedGame, Seat]]:
    """Each game with each seat of a person, or of the named person; with `clean`, only unassisted
    games of that title.
    """
    for record in records:
        if not clean or (record.game == clean and not record.assisted):
            for seat, player in enumerate(record.players):
                if player.bot is None and name in ("", player.name):
                    yield record, seat


def summary(records: Iterable[FinishedGame], name: str = "") -> dict[str, Summary]:
    """The totals of each played game, for all people or the named one."""
    totals_by_game: defaultdict[str, defaultdict[object, Totals]] = defaultdict(lambda: defaultdict(Totals))
    for record, seat in _games_with_seats(records, name):
        tallies = totals_by_game[record.game]
        levels = {player.bot for player in record.players if player.bot}
        result = record.scores[seat], seat in record.winners, len(record.winners) > 1
        for key in [True] if record.assisted else [False, *levels]:
            tallies[key] = tallies[key].plus(*result)
    return {
        game: Summary(
            tallies[False], tallies[True], {level: tallies[level] for level in ALL_LEVELS if level in tallies}
        )
        for game, tallies in totals_by_game.items()
    }


class Dot(NamedTuple):
    """One game on a person's curve."""

    date: str
    points: int
    rate: int
    """The percentage of games won so far."""


def history(records: Iterable[FinishedGame], game: str, name: str = "") -> tuple[Dot, ...]:
    """The unassisted games of all people, or of the named one, in order."""
    points: list[Dot] = []
    won = 0
    for record, seat in _games_with_seats(records, name, game):
        won += seat in record.winners
        points.append(Dot(record.date, record.scores[seat], round(100 * won / (len(points) + 1))))
    return tuple(points)


class Rival(NamedTuple):
    """A person's record against a bot of one name and level."""

    name: str
    level: str
    ahead: int
    """How often the person won, or else had more points."""
    games: int
    seat: Seat
    """Its last seat, which decides its face."""


def rivals(records: Iterable[FinishedGame], game: str, name: str = "") -> tuple[Rival, ...]:
    """The bots in unassisted games with these people; bots with the most games come first."""
    met: dict[Player, Rival] = {}
    for record, mine in _games_with_seats(records, name, game):
        ranks = [(seat in record.winners, score) for seat, score in enumerate(record.scores)]
        for seat, bot in enumerate(record.players):
            if bot.bot:
                last = met.get(bot, Rival(bot.name, bot.bot, 0, 0, seat))
                met[bot] = Rival(bot.name, bot.bot, last.ahead + (ranks[mine] > ranks[seat]), last.games + 1, seat)
    return tuple(sorted(met.values(), key=lambda rival: (-rival.games, rival)))


def people(records: Iterable[FinishedGame]) -> tuple[str, ...]:
    """Everybody with a game; people with the most games come first."""
    games = Counter(record.players[seat].name for record, seat in _games_with_seats(records))
    return tuple(name for name, _ in games.most_common())


# --- the file ------------------------------------------------------------------------------------------------------

WIPED_KEY = "wiped"
"""The key in a line that wipes all lines before it (true) or brings back the last wiped ones (false)."""


def book_game(record: FinishedGame) -> None:
    """Book a finished game, unless it is booked already."""
    dated = record._replace(date=datetime.now().strftime("%Y-%m-%d %H:%M"))
    _scribe().append(_line_of(**encode(dated, FinishedGame)))


def wipe() -> None:
    """Wipe all statistics; `unwipe` brings them back."""
    _scribe().append(_line_of(wiped=True, at=time.time_ns()))


def unwipe() -> None:
    """Bring back the last wiped statistics, before the games played since."""
    _scribe().append(_line_of(wiped=False, at=time.time_ns()))


def can_unwipe() -> bool:
    """Whether wiped statistics can be brought back."""
    return len(_wiped_and_current()[0]) > 1


def load() -> Found:
    """All finished games, in the order of their ends."""
    piles, why = _wiped_and_current()
    bad = piles[-1].count(None)
    if why is None and bad:
        why = text("statistics.one_left_out") if bad == 1 else text("statistics.left_out", count=f"{bad:,}")
    records: dict[str, FinishedGame] = {}
    for record in filter(None, piles[-1]):
        records.setdefault(record.key, record)
    return Found(tuple(records.values()), why)


def _line_of(**body: Any) -> bytes:
    return canonical({"version": FILE.version, **body}).encode() + b"\n"


def _scribe() -> keeper.Scribe[bytes]:
    return keeper.scribe(FILE.path, _put)


def _put(path: Path, lines: list[bytes]) -> None:
    with disk.alone(path):
        booked = _file_content(path)
        disk.write_bytes(path, booked + b"".join(line for line in lines if line not in booked))


def _file_content(path: Path) -> bytes:
    """The bytes of the file; a torn last line gets a line break, so that it damages no other line."""
    data = disk.read_if_there(path) or b""
    return data + b"\n" * (data[-1:] not in b"\n")


def _wiped_and_current() -> tuple[list[list[FinishedGame | None]], str | None]:
    """The wiped piles of games and the current pile, with None for unreadable lines; and why reading failed."""
    waiting, why = b"".join(_scribe().things), None
    try:
        data = _file_content(FILE.path) + waiting
        lines = strict.lines(data, disk.MOST_FILE_BYTES, MOST_STORED_LINES)
    except (disk.StorageError, strict.StrictError) as error:
        lines, why = waiting.split(b"\n"), text("statistics.unreadable", why=str(error))
    piles: list[list[FinishedGame | None]] = [[]]
    for line in dict.fromkeys(filter(None, lines)):
        try:
            body = FILE.parse(line)
            if WIPED_KEY not in body:
                piles[-1].append(_record(body))
            elif not body[WIPED_KEY]:
                piles[-2:] = [[each for pile in piles[-2:] for each in pile]]
            elif piles[-1]:
                piles.append([])
        except (strict.StrictError, CodecError, keeper.Newer):
            piles[-1].append(None)
    return piles, why


def _record(body: dict[str, Any]) -> FinishedGame:
    """A record with displayable names, and with OTHER_LEVEL for unknown levels."""
    record: FinishedGame = decode(body, FinishedGame)
    seats = len(record.players)
    if not (
        0 < seats <= MOST_SEATS
        and len(record.scores) == seats
        and max(map(abs, record.scores)) <= MOST_POINTS_STORED
        and sorted({*record.winners} & {*range(seats)}) == sorted(record.winners)
        and 0 <= (record.seconds or 0) < 1 << 31
        and keeper.is_dated(record)
    ):
        raise CodecError("impossible")
    return record._replace(players=tuple([_player(player) for player in record.players]))


@lru_cache(maxsize=1000)
def _player(player: Player) -> Player:
    mended = player.mended()
    return mended if mended.bot is None else mended._replace(bot=level_of(mended.bot) or OTHER_LEVEL)
