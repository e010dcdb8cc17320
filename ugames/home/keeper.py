"""JSON files in the player's folder, which several programs may change at once.

A scribe applies each change to the file's content at that time; until then, readers in this program already see the
change. A file by a newer Ugames or an unreadable one is left alone, a damaged one is set aside, and the player is told.
"""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from ugames.core.codec import CodecError, canonical, decode, encode
from ugames.core.strict import Limits, StrictError, read_object
from ugames.home import disk
from ugames.texts import text

Body = dict[str, Any]
Alter = Callable[[Body], object]
T = TypeVar("T")
E = TypeVar("E", bound=tuple[Any, ...])

LIMITS = Limits(size=1 << 22, items=400_000)
MOST_ENTRIES_OF_A_KIND = 5000
"""The newest are kept, more than anybody makes in years."""
STORED_DATE = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d)?", re.ASCII)

SECONDS_BETWEEN_ATTEMPTS = 1.0
SLOW_DISK_SECONDS = 3.0
"""Seconds after which a silent disk counts as trouble."""

_scribes: dict[Path, Scribe[Any]] = {}
_is_told_by_sentence: dict[tuple[Path, str], bool] = {}
"""Sentences for the player, per home folder, and whether they have been shown."""


class Scribe(Generic[T]):
    """Writes queued things in a thread; `put` writes several at once."""

    saved = 0
    """The ticket of the last thing that is on disk."""
    _since = 0.0
    """The later of two times: the arrival of the first waiting thing, and the disk's last answer."""
    _failure: str | None = None
    _last_trouble = ""
    """The last sentence of `trouble`."""
    _trouble_ticket = 0
    """The newest ticket at the time of the last trouble, which lasts until this ticket is saved."""
    _closing = False
    """Whether failed writes are final."""
    _thread: threading.Thread | None = None

    def __init__(self, put: Callable[[list[T]], None]) -> None:
        self.things: list[T] = []
        """The things that are not on disk yet."""
        self._put = put
        self._changed = threading.Condition()

    def rest(self) -> bool:
        """The work after each write; whether it is to be repeated."""
        return False

    def end(self) -> None:
        """The work after the last write."""

    def append(self, thing: T) -> int:
        """Queue a thing; returns its ticket, to be compared with `saved`."""
        with self._changed:
            if not self.things:
                self._waits_since = time.monotonic()
            self.things.append(thing)
            if self._thread is None:
                thread = threading.Thread(target=self._write_on, name="scribe", daemon=True)
                try:
                    thread.start()
                    self._thread = thread
                except RuntimeError:  # no thread can be started now; the next thing tries again
                    self._failure = text("saves.no_thread")
            self._changed.notify_all()
            return self.saved + len(self.things)

    @property
    def waits(self) -> bool:
        """Whether anything is not on disk yet, or was not at the last trouble."""
        return bool(self.things) or self.saved < self._trouble_ticket

    @property
    def trouble(self) -> str | None:
        """Why things are not being saved; None once every thing queued during the trouble is saved."""
        with self._changed:
            if self._failure and self.things:
                self._last_trouble = self._failure
            elif self.things and time.monotonic() - self._waits_since > SLOW_DISK_SECONDS:
                self._last_trouble = text("saves.no_answer")
            elif self.saved >= self._trouble_ticket:
                return None
            self._trouble_ticket = self.saved + len(self.things)
            return self._last_trouble

    def settle(self, patience: float, last: bool = False) -> bool:
        """Wait until all is written or a write fails, at most `patience` seconds; whether all is on disk.

        With `last`, failed writes are final.
        """
        with self._changed:
            alone, self._closing = self._thread is None, last
            if not alone:
                self._failure = None
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._thread is None or bool(self._failure), patience)
        if alone and last:
            self._write_on()  # without a thread, write here
        return not self.things

    def _write_on(self) -> None:
        """The thread: write queued things together; after a failure, pause until the next attempt or the next thing."""
        again, failure = False, None
        while True:
            with self._changed:
                if (failure or (again and not self.things)) and not self._closing:
                    self._changed.wait(SECONDS_BETWEEN_ATTEMPTS)
                    failure = None
                things = self.things[:]
                if failure or not (things or (again and not self._closing)):
                    if self._closing:
                        self.end()
                    self._thread = None
                    self._changed.notify_all()
                    return
            try:
                if things:
                    self._put(things)
            except OSError as error:
                failure = disk.reason(error, "files.not_written")
            except disk.StorageError as error:
                failure = str(error)
            with self._changed:
                self._failure = failure
                if failure is None:
                    del self.things[: len(things)]
                    self.saved += len(things)
                    self._waits_since = time.monotonic()
                self._changed.notify_all()
            again = self.rest()


# --- JSON files -----------------------------------------------------------------------------------------------------


class Newer(disk.StorageError):
    """A newer Ugames wrote the file; `body` holds the parts that this version understands."""

    body: Body


def announce(sentence: str) -> None:
    """Queue a sentence for the player, to be shown once, at a quiet moment."""
    _is_told_by_sentence.setdefault((disk.home(), sentence), False)


def take_news() -> str:
    """The sentences that the player has not seen yet."""
    unread = [each for each, is_told in [*_is_told_by_sentence.items()] if each[0] == disk.home() and not is_told]
    _is_told_by_sentence.update(dict.fromkeys(unread, True))
    return "\n".join(sentence for _, sentence in unread)


def scribe(path: Path, put: Callable[[Path, list[Any]], None]) -> Scribe[Any]:
    return _scribes.setdefault(path, Scribe(partial(put, path)))


def trouble() -> str | None:
    """Why a file cannot be written, as a sentence; asked in each frame, and mostly nothing waits to be written."""
    whys = [each.trouble for each in _scribes_here()] if any(each.waits for each in _scribes.values()) else ()
    return next((not_kept(why) for why in whys if why), None)


def not_kept(why: str | disk.StorageError) -> str:
    """A sentence that something cannot be saved, with the reason."""
    return text("files.not_kept", why=str(why))


def settle(patience: float = 10.0) -> bool:
    """Wait until all files are written or writing fails, at most `patience` seconds a file; whether all is written."""
    settled = [each.settle(patience) for each in _scribes_here()]
    return all(settled)


def _scribes_here() -> list[Scribe[Any]]:
    return [each for path, each in _scribes.items() if path.parent == disk.home()]


class File:
    """One file, with one or more shelves."""

    migrations: tuple[Callable[[Body], Body], ...] = ()
    """The functions that each raise a file by one version."""

    def __init__(self, name: str, limits: Limits = LIMITS, mended: Callable[[Body], Body] = lambda body: body) -> None:
        """`mended` returns the valid part of a file; if it differs from the whole, the file is damaged."""
        self.name = name
        self.limits = limits
        self.mended = mended
        self.forms: dict[str, type] = {}
        """The type of each top-level value."""

    @property
    def version(self) -> int:
        """The present version of the format."""
        return 1 + len(self.migrations)

    @property
    def path(self) -> Path:
        return disk.home() / self.name

    def parse(self, data: bytes) -> Body:
        """The content of these bytes. Newer if a later version wrote them; StrictError if they are
        another kind of file.
        """
        body = read_object(data, self.limits)
        version = body.pop("version", None)
        if type(version) is not int or version < 1:
            raise StrictError("version")
        if version > self.version:
            newer = Newer(text("files.about", name=self.name, why=text("files.newer")))
            newer.body = body
            raise newer
        for step in self.migrations[version - 1 :]:
            body = step(body)
        if any(type(body.setdefault(key, form())) is not form for key, form in self.forms.items()):
            raise StrictError("form")
        return body

    def load(self) -> Body:
        """The content of the file with all queued changes; the player is told of faults."""
        waiting = [*self._scribe.things]  # read before the file, so that a change may be applied twice but never lost
        try:
            body, damaged = self._read_usable(self.path)
            if damaged:
                self.change(lambda body: None)  # the write sets the damaged file aside
        except disk.StorageError as error:
            body = self._empty_body() or getattr(error, "body", {})
            announce(not_kept(error))
        for change in waiting:
            change(body)
        return body

    def _read_usable(self, path: Path) -> tuple[Body, bool]:
        """The valid part of a file, and whether it is damaged. StorageError if it is newer or unreadable now."""
        try:
            data = disk.read_if_there(path)
            body = self._empty_body() if data is None else self.parse(data)
            usable = self.mended(body)
            return usable, usable is not body  # not `==`, for which 1 equals True
        except (StrictError, disk.NoFile):
            return self._empty_body(), True

    def change(self, change: Alter) -> None:
        """Queue a change of the content. A change applied twice must give the same result as once."""
        self._scribe.append(change)

    def written(self, body: Body) -> str:
        """The text of the file, with one line for each part."""
        lines = (f"{json.dumps(key)}: {json.dumps(part, ensure_ascii=False)}" for key, part in body.items())
        return "{\n" + ",\n".join((f'"version": {self.version}', *lines)) + "\n}\n"

    def _empty_body(self) -> Body:
        return {key: form() for key, form in self.forms.items()}

    @property
    def _scribe(self) -> Scribe[Alter]:
        return scribe(self.path, self._put)

    def _put(self, path: Path, changes: list[Alter]) -> None:
        with disk.alone(path):
            body, damaged = self._read_usable(path)
            if damaged:
                announce(text("files.damaged", name=path.name, aside=disk.set_aside(path).name))
            for change in changes:
                change(body)
            data = self.written(body).encode(errors="backslashreplace")  # lone surrogates are escaped
            disk.write_bytes(path, data)


def is_dated(entry: Any) -> bool:
    """Whether the date of an entry is well formed."""
    return bool(STORED_DATE.fullmatch(entry.date))


@dataclass
class Shelf(Generic[E]):
    """Entries of one kind in a file: a list whose first `named` fields are the entry's name, or an object of names.

    Unknown fields and unreadable entries stay in the file.
    """

    file: File
    key: str
    kind: type[E]
    named: int
    merged: Callable[[E, E], E]
    """Merges an earlier and a later entry of the same name."""
    fits: Callable[[E], object]

    def __post_init__(self) -> None:
        self.file.forms[self.key] = list if self.named else dict

    def load(self) -> dict[str, E]:
        """All readable entries by their names."""
        rows = self._rows(self.file.load())
        return {name: entry for name, row in rows.items() if (entry := self._entry(row))}

    def all(self) -> tuple[E, ...]:
        """All readable entries, in the order of the file."""
        return tuple(self.load().values())

    def keep(self, entry: E, name: str = "") -> None:
        """Queue an entry for writing."""

        def change(body: Body) -> None:
            rows, row = self._rows(body), self._row(entry)
            place = name or self._name(row)
            known = rows.get(place)
            if earlier := self._entry(known):
                row = self._row(self.merged(earlier, entry))
            rows[place] = {**known, **row} if type(known) is dict else row
            newest = dict([*rows.items()][-MOST_ENTRIES_OF_A_KIND:])
            body[self.key] = [*newest.values()] if self.named else newest

        self.file.change(change)

    def _rows(self, body: Body) -> dict[str, Any]:
        stored = body[self.key]
        if not self.named:
            return dict(stored)
        rows: dict[str, Any] = {}
        for place, row in enumerate(stored):
            name = self._name(row)
            rows[f"{name} {place}" if name in rows else name] = row
        return rows

    def _row(self, entry: E) -> Any:
        return json.loads(canonical(encode(entry, self.kind)))  # round trip, since a Said or Thing is read back as str

    def _name(self, row: Any) -> str:
        return canonical([*map(row.get, [*self.kind.__annotations__][: self.named])] if type(row) is dict else row)

    def _entry(self, row: Any) -> E | None:
        try:
            entry: E = decode({name: row[name] for name in self.kind.__annotations__ if name in row}, self.kind)
        except (CodecError, TypeError):
            return None
        return entry if self.fits(entry) else None
