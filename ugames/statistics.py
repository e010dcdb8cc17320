"""How the player has done: a line for each finished game in statistics.jsonl, which only ever grows.

A line that cannot be read is skipped, and told. Wiping puts the file away, so that it can be brought back.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from ugames import storage
from ugames.bots.levels import level_of
from ugames.core.codec import CodecError, canonical, decode, encode
from ugames.core.game import Seat
from ugames.core.match import Player

VERSION = 1
MIGRATIONS: tuple[Callable[[dict[str, Any]], dict[str, Any]], ...] = ()
"""How to read older lines: the first makes one of version 1 one of version 2, and so on."""


class Record(NamedTuple):
    """A finished game."""

    key: str
    """What no other game has: the name of its save. A game is booked once."""
    game: str
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    assisted: bool
    seconds: int | None
    """How long it was played; None if it was played in several sittings."""
    date: str
    """When it ended, as "2026-11-21 01:02"."""


class Tally(NamedTuple):
    """What a person's games came to."""

    games: int = 0
    won: int = 0
    shared: int = 0
    """Won together with others."""
    best: int | None = None
    """The highest score."""
    points: int = 0
    """Of all games together."""

    @property
    def mean(self) -> float:
        """Points in a game."""
        return self.points / self.games if self.games else 0.0

    def after(self, record: Record, seat: Seat) -> Tally:
        """With one more game, seen from that seat."""
        score, won = record.scores[seat], seat in record.winners
        alone = len(record.winners) == 1
        return Tally(
            self.games + 1,
            self.won + (won and alone),
            self.shared + (won and not alone),
            score if self.best is None else max(self.best, score),
            self.points + score,
        )


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


def summary(records: Iterable[Record], name: str | None = None) -> dict[str, Summary]:
    """Each game that has been played: what it came to for all people, or for the person of that name."""
    summaries: dict[str, Summary] = {}
    for record in records:
        for seat, player in enumerate(record.players):
            if player.bot is not None or (name is not None and player.name != name):
                continue
            clean, assisted, levels = summaries.get(record.game, Summary(Tally(), Tally(), {}))
            if record.assisted:
                assisted = assisted.after(record, seat)
            else:
                clean = clean.after(record, seat)
                bots = {other.bot for other in record.players if other.bot is not None}
                for level in sorted({level_of(bot) or bot for bot in bots}):
                    levels = {**levels, level: levels.get(level, Tally()).after(record, seat)}
            summaries[record.game] = Summary(clean, assisted, levels)
    return summaries


def people(records: Iterable[Record]) -> tuple[str, ...]:
    """Everybody who has played, the one with the most games first."""
    counts: dict[str, int] = {}
    for record in records:
        for player in record.players:
            if player.bot is None:
                counts[player.name] = counts.get(player.name, 0) + 1
    return tuple(sorted(counts, key=lambda name: -counts[name]))


# --- the file ------------------------------------------------------------------------------------------------------


def statistics_file() -> Path:
    """Where the finished games are."""
    return storage.home() / "statistics.jsonl"


def _wiped_file() -> Path:
    return storage.home() / "statistics-wiped.jsonl"


def book(
    key: str,
    game: str,
    players: Sequence[Player],
    scores: Sequence[int],
    winners: Sequence[Seat],
    assisted: bool,
    seconds: int | None,
) -> None:
    """Add a finished game, unless it is there already. StorageError if that cannot be done."""
    date = datetime.now().strftime("%Y-%m-%d %H:%M")
    record = Record(key, game, tuple(players), tuple(scores), tuple(winners), assisted, seconds, date)
    path = statistics_file()
    known = storage.read_bytes(path) if os.path.lexists(path) else b""
    if f'"key":{canonical(key)},'.encode() in known:
        return
    torn = b"\n" if known and not known.endswith(b"\n") else b""
    storage.append(path, torn + canonical({"version": VERSION, **encode(record, Record)}).encode() + b"\n")


def load() -> Found:
    """All finished games, in the order in which they ended."""
    path = statistics_file()
    try:
        return _parse(storage.read_bytes(path)) if os.path.lexists(path) else Found(())
    except storage.StorageError as error:
        return Found((), f"The statistics cannot be read: {error}.")


def wipe() -> None:
    """Begin anew. `unwipe` brings back what was there. StorageError if that cannot be done."""
    if os.path.lexists(statistics_file()):
        storage.move(statistics_file(), _wiped_file())


def unwipe() -> None:
    """Bring back what was last wiped, before whatever has been played since."""
    wiped, path = _wiped_file(), statistics_file()
    since = storage.read_bytes(path) if os.path.lexists(path) else b""
    if os.path.lexists(wiped):
        storage.write_bytes(path, storage.read_bytes(wiped) + since)
        wiped.unlink(missing_ok=True)


def can_unwipe() -> bool:
    """Whether there is anything to bring back."""
    return os.path.lexists(_wiped_file())


def _parse(data: bytes) -> Found:
    records: dict[str, Record] = {}
    bad = 0
    for line in filter(None, data.split(b"\n")):
        try:
            body = json.loads(line.decode("utf-8"))
            record: Record = decode(_migrated(body), Record)
            if len(record.scores) != len(record.players) or not set(record.winners) <= set(range(len(record.players))):
                raise CodecError("not a game that could be")
        except (ValueError, RecursionError):
            bad += 1
        else:
            records.setdefault(record.key, record)
    notice = f"{bad} of the games in the statistics could not be read and {'is' if bad == 1 else 'are'} left out."
    return Found(tuple(records.values()), notice if bad else None)


def _migrated(body: Any) -> dict[str, Any]:
    version = body.pop("version", None) if type(body) is dict else None
    if type(version) is not int or not 1 <= version <= VERSION:
        raise CodecError("not a line of this version or an older one")
    for step in MIGRATIONS[version - 1 :]:
        body = step(body)
    return dict(body)
