"""Keeps what is learnt about the player: files of JSON that several programs may change at once, by one hand.

A change is made by a scribe on what the file says at that time; until it is, whoever reads the file hears of it all the
same. What a newer Ugames wrote, and what cannot be read now, is left as it is; what is damaged is set aside; all of
that is told.
"""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from ugames.core.codec import CodecError, canonical, decode, encode
from ugames.core.strict import Limits, StrictError, read_object
from ugames.home import disk
from ugames.texts import text

Body = dict[str, Any]
Change = Callable[[Body], object]
T = TypeVar("T")
E = TypeVar("E", bound=tuple[Any, ...])

LIMITS = Limits(size=1 << 22, items=400_000)
MOST = 5000
"""The newest so many entries of a kind are kept: more than anybody makes in years."""
DATE = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d)?", re.ASCII)

RETRY = 1.0
"""Seconds until what could not be written is tried again."""
SLOW = 3.0
"""Seconds after which a disk that does not answer is no longer waited for."""

_scribes: dict[Path, Scribe[Any]] = {}
_news: dict[tuple[Path, str], bool] = {}
"""Sentences for the player at each home, and whether they have been told."""


class Scribe(Generic[T]):
    """`put` writes the things that have come, together."""

    saved = 0
    """The ticket of the last thing that is on disk."""
    _since = 0.0
    """When the first of the waiting things came, or the disk last answered, whichever is later."""
    _failure: str | None = None
    _why = ""
    """What `trouble` told last."""
    _owed = 0
    """The ticket of the last thing that was there then: it may have been shown without being saved."""
    _closing = False
    """Whether what fails is not tried again."""
    _thread: threading.Thread | None = None

    def __init__(self, put: Callable[[list[T]], None]) -> None:
        self.things: list[T] = []
        """What is not on disk yet."""
        self._put = put
        self._changed = threading.Condition()

    def rest(self) -> bool:
        """What follows each try; whether it is to come again."""
        return False

    def end(self) -> None:
        """What follows the last try."""

    def append(self, thing: T) -> int:
        """Queue a thing; the ticket by which `saved` tells when it is on disk."""
        with self._changed:
            if not self.things:
                self._since = time.monotonic()
            self.things.append(thing)
            if self._thread is None:
                thread = threading.Thread(target=self._write_on, name="scribe", daemon=True)
                try:
                    thread.start()
                    self._thread = thread
                except RuntimeError:  # there is no room for it now: that is tried again with each thing
                    self._failure = text("saves.no_thread")
            self._changed.notify_all()
            return self.saved + len(self.things)

    @property
    def trouble(self) -> str | None:
        """Why things are not being saved. None as soon as all are that came while it was told."""
        with self._changed:
            if self._failure and self.things:
                self._why = self._failure
            elif self.things and time.monotonic() - self._since > SLOW:
                self._why = text("saves.no_answer")
            elif self.saved >= self._owed:
                return None
            self._owed = self.saved + len(self.things)
            return self._why

    def settle(self, patience: float, last: bool = False) -> bool:
        """Wait until all is written or the disk fails once more, so many seconds at the most; whether all is on disk.

        The `last` time, what fails is not tried again.
        """
        with self._changed:
            alone, self._closing = self._thread is None, last
            if not alone:
                self._failure = None
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._thread is None or bool(self._failure), patience)
        if alone and last:
            self._write_on()  # now or never
        return not self.things

    def _write_on(self) -> None:
        """The thread: write what has come, together; after a failure wait a while, or until something comes."""
        again, failure = False, None
        while True:
            with self._changed:
                if (failure or (again and not self.things)) and not self._closing:
                    self._changed.wait(RETRY)
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
                    self._since = time.monotonic()
                self._changed.notify_all()
            again = self.rest()


# --- files of what is learnt ---------------------------------------------------------------------------------------


class Newer(disk.StorageError):
    """A newer Ugames wrote the file, and what this one understands of it is in `body`."""

    body: Body


def tell(sentence: str) -> None:
    """Have the player told, once and as soon as it disturbs nobody."""
    _news.setdefault((disk.home(), sentence), False)


def news() -> str:
    """What the player has not been told yet."""
    here = [each for each, told in [*_news.items()] if each[0] == disk.home() and not told]
    _news.update(dict.fromkeys(here, True))
    return "\n".join(sentence for _, sentence in here)


def scribe(path: Path, put: Callable[[Path, list[Any]], None]) -> Scribe[Any]:
    """Whoever writes that file."""
    return _scribes.setdefault(path, Scribe(partial(put, path)))


def trouble() -> str | None:
    """Why something is not being kept, as a sentence."""
    whys = [each.trouble for each in _here()]
    return next((not_kept(why) for why in whys if why), None)


def not_kept(why: str | disk.StorageError) -> str:
    """A sentence about what cannot be written for that reason."""
    return text("files.not_kept", why=str(why))


def settle(patience: float = 10.0) -> bool:
    """Wait until all is written or the disk fails, so many seconds a file at the most; whether all is written."""
    settled = [each.settle(patience) for each in _here()]
    return all(settled)


def _here() -> list[Scribe[Any]]:
    return [each for path, each in _scribes.items() if path.parent == disk.home()]


@dataclass
class File:
    """One kind of file, of one or more shelves."""

    name: str
    limits: Limits = LIMITS
    mended: Callable[[Body], Body] = lambda body: body
    """What can be used of a file: if that is not all, it is damaged."""
    forms: dict[str, type] = field(default_factory=dict)
    """What its parts are."""
    migrations: tuple[Callable[[Body], Body], ...] = ()
    """Each brings what an older version wrote one version on."""

    @property
    def version(self) -> int:
        """Of the form in which it is written."""
        return 1 + len(self.migrations)

    @property
    def path(self) -> Path:
        """Where it is."""
        return disk.home() / self.name

    def parse(self, data: bytes) -> Body:
        """What a file says. Newer if that is not for us; StrictError if it is no file of that kind."""
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
        """What the file says, with all that is still to be written; what is wrong with it is told."""
        waiting = [*self._scribe.things]  # first: what is written meanwhile may be heard twice, but not missed
        try:
            body, damaged = self._usable(self.path)
            if damaged:
                self.change(lambda body: None)  # whoever writes sets it aside
        except disk.StorageError as error:
            body = self._fresh() or getattr(error, "body", {})
            tell(not_kept(error))
        for change in waiting:
            change(body)
        return body

    def _usable(self, path: Path) -> tuple[Body, bool]:
        """What can be used of a file, and whether it is damaged. StorageError if it is newer or cannot be read now."""
        try:
            data = disk.read_if_there(path)
            found = self._fresh() if data is None else self.parse(data)
            usable = self.mended(found)
            return usable, usable is not found  # to Python, 1 is True
        except (StrictError, disk.NoFile):
            return self._fresh(), True

    def change(self, change: Change) -> None:
        """Change what the file says, soon and for good. Made twice, it is as if it was made once."""
        self._scribe.append(change)

    def written(self, body: Body) -> str:
        """The file, with a line for each of its parts."""
        lines = (f"{json.dumps(key)}: {json.dumps(part, ensure_ascii=False)}" for key, part in body.items())
        return "{\n" + ",\n".join((f'"version": {self.version}', *lines)) + "\n}\n"

    def _fresh(self) -> Body:
        return {key: form() for key, form in self.forms.items()}

    @property
    def _scribe(self) -> Scribe[Change]:
        return scribe(self.path, self._put)

    def _put(self, path: Path, changes: list[Change]) -> None:
        with disk.alone(path):
            body, damaged = self._usable(path)
            if damaged:
                tell(text("files.damaged", name=path.name, aside=disk.set_aside(path).name))
            for change in changes:
                change(body)
            data = self.written(body).encode(errors="backslashreplace")  # half of a character is escaped
            disk.write_bytes(path, data)


def is_dated(entry: Any) -> bool:
    """Whether the date of an entry is one."""
    return bool(DATE.fullmatch(entry.date))


@dataclass
class Shelf(Generic[E]):
    """Entries of one kind in a file: a list in which the first so many fields name each, or else an object of names.

    Fields that this version does not know stay where they are, and so does an entry that cannot be read.
    """

    file: File
    key: str
    kind: type[E]
    named: int
    merged: Callable[[E, E], E]
    """The entry that stands for an earlier and a later one of the same name."""
    fits: Callable[[E], object] = lambda entry: True

    def __post_init__(self) -> None:
        self.file.forms[self.key] = list if self.named else dict

    def load(self) -> dict[str, E]:
        """All entries by their names; those that cannot be read are left out."""
        rows = self._rows(self.file.load())
        return {name: entry for name, row in rows.items() if (entry := self._entry(row))}

    def all(self) -> tuple[E, ...]:
        """All entries, in the order in which they were kept."""
        return tuple(self.load().values())

    def keep(self, entry: E, name: str = "") -> None:
        """Keep an entry, soon and for good."""

        def change(body: Body) -> None:
            rows, row = self._rows(body), self._row(entry)
            place = name or self._name(row)
            known = rows.get(place)
            if earlier := self._entry(known):
                row = self._row(self.merged(earlier, entry))
            rows[place] = {**known, **row} if type(known) is dict else row
            kept = dict([*rows.items()][-MOST:])
            body[self.key] = [*kept.values()] if self.named else kept

        self.file.change(change)

    def _rows(self, body: Body) -> dict[str, Any]:
        found = body[self.key]
        if not self.named:
            return dict(found)
        rows: dict[str, Any] = {}
        for place, row in enumerate(found):
            name = self._name(row)
            rows[f"{name} {place}" if name in rows else name] = row
        return rows

    def _row(self, entry: E) -> Any:
        return json.loads(canonical(encode(entry, self.kind)))  # as it will be read: a word may be more than a text

    def _name(self, row: Any) -> str:
        return canonical([*map(row.get, [*self.kind.__annotations__][: self.named])] if type(row) is dict else row)

    def _entry(self, row: Any) -> E | None:
        try:
            entry: E = decode({name: row[name] for name in self.kind.__annotations__ if name in row}, self.kind)
        except (CodecError, TypeError):
            return None
        return entry if self.fits(entry) else None
