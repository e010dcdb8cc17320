"""A journal as text: JSON lines, one for the header, one for each entry, one for the end. No file is touched here.

    {"ugames":1,"game":"ugo","rules":1,"options":{...},"deck":"...","players":[...],"seed":7,"sum":"..."}
    {"seat":2,"action":{"Play":{"card":"red 3"}},"sum":"..."}
    {"undo":1,"sum":"..."}
    {"end":{"scores":[...],"winners":[...],"state":"..."},"sum":"..."}

Where a deal was promised before it was dealt, the first line has a "salt" and a "commitment" behind the seed.

Lines are only ever added. Each ends with a checksum over itself and all lines before it, so that a line that was
changed, lost or moved is found, and everything before it is known to be good. A last line without its line break is
torn: it was being written when the power went, and it is dropped. The deck is named by its digest, or written out if it
was edited.

Players' names are mended as they are read; the lines in the file, and with them the checksums, stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Any, NamedTuple

from ugames.core import strict
from ugames.core.codec import CodecError, canonical, decode, digest, encode, fingerprint, tagged
from ugames.core.deck import out_of_range
from ugames.core.game import AnyGame, options
from ugames.core.match import AnyJournal, AnyMatch, BrokenJournal, Entry, Journal, Match, Player, commit
from ugames.core.strict import Limits, StrictError
from ugames.registry import GAMES, deck_class, game_class, load_game, shipped_deck
from ugames.texts import text

FORMAT = 1
Body = dict[str, Any]
MIGRATIONS: tuple[Callable[[Body], Body], ...] = ()
"""The functions that read lines of older formats: the first makes a line of format 1 one of format 2, and so on.

A file of an older format is never continued, since its lines would differ; the game goes on in a new file.
"""
JOURNAL_SUFFIX = ".ugames"
HIGHEST_TICK = 4 * 60 * 60 * 60
"""Four hours of play; a larger number in a journal is refused."""
MOST_JOURNAL_BYTES = 1 << 24
MOST_JOURNAL_LINES = 50_000
"""The limits are a hundred times the longest game ever recorded."""
LINE = Limits(size=1 << 20, halves=True)
BEGINNING = b'{"ugames":'


class JournalError(ValueError):
    """This text cannot be opened as a journal; the message is a sentence for the player."""


class Reading(NamedTuple):
    """The undamaged part of a journal's text."""

    journal: AnyJournal
    end: str | None
    """The digest of the final State; None if the match has no end yet."""
    lines: int
    """The number of good lines."""
    damage: str | None
    """The fault after these lines, as a sentence."""
    torn: bool
    """Whether the only fault is an unfinished last line."""
    size: int
    """The number of bytes in these lines."""
    chain: str
    """The checksum of the last good line, on which the next line builds."""
    entry_lines: tuple[int, ...]
    """The line number of each entry, counted from 0."""
    format: int
    undone: tuple[tuple[Entry[Any], ...], ...] = ()
    """The undos at the end of the text, which can be done again."""


class Undone:
    """The undos that can be done again after each line of a journal."""

    def __init__(self) -> None:
        self.groups = list[tuple[Entry[Any], ...]]()
        """The entries of each undo."""
        self._entries_done_again = 0
        """How many entries of the last undo have been done again."""

    def add(self, entries: Sequence[Entry[Any]]) -> None:
        """Note an undo of these entries."""
        self.settle()
        self.groups.append(tuple(entries))

    def match(self, entry: Entry[Any]) -> None:
        """Note an entry: the next undone one, or a new one, which discards all undos."""
        if not self.groups or self.groups[-1][self._entries_done_again] != entry:
            self.groups.clear()
            self._entries_done_again = 0
            return
        self._entries_done_again += 1
        if self._entries_done_again == len(self.groups[-1]):
            self.groups.pop()
            self._entries_done_again = 0

    def settle(self) -> None:
        """Note that no entries follow: an undo that was done again only in part is discarded."""
        if self._entries_done_again:
            self.groups.clear()
            self._entries_done_again = 0


class Writer:
    """Turns the events of a match into lines; it remembers the last checksum, on which the next line builds."""

    def __init__(self, chain: str = "") -> None:
        self.chain = chain

    def line(self, body: dict[str, Any]) -> str:
        """One line with its checksum and line break."""
        self.chain = _checksum(self.chain, body)
        return canonical({**body, "sum": self.chain}) + "\n"

    def whole(self, journal: AnyJournal) -> str:
        """All lines of a journal except the end."""
        lines = [self.header(journal), *(self.entry(journal.game, entry) for entry in journal.entries)]
        if journal.assisted:
            lines.append(self.assisted())
        if journal.game.has_clock:
            lines.append(self.ticks(journal.ticks))
        return "".join(lines)

    def header(self, journal: AnyJournal) -> str:
        """The first line: the set-up of the match."""
        return self.line(_header(journal))

    def entry(self, game: AnyGame, entry: Entry[Any]) -> str:
        body = {"seat": entry.seat, "action": tagged(game.actions).encode(entry.action)}
        return self.line({"tick": entry.tick, **body} if game.has_clock else body)

    def undo(self, entries: int = 1) -> str:
        return self.line({"undo": entries})

    def ticks(self, ticks: int) -> str:
        """The line that records the tick of the clock."""
        return self.line({"ticks": ticks})

    def assisted(self) -> str:
        """The line after which the match counts as assisted."""
        return self.line({"assisted": True})

    def end(self, match: AnyMatch) -> str:
        """The last line: scores, winners and the final State's digest."""
        outcome = match.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        return self.line(
            {"end": {"scores": list(outcome.scores), "winners": list(outcome.winners), "state": match.digest()}}
        )


def write(match: AnyMatch) -> str:
    """The whole journal of a match."""
    writer = Writer()
    lines = writer.whole(match.journal)
    return lines if match.outcome is None else lines + writer.end(match)


class Listing(NamedTuple):
    """The facts about a journal in a list of saved games."""

    game: str
    players: tuple[Player, ...]
    ended: bool
    damage: str | None
    """The fault after its first line, as the end of a sentence."""


def glance(data: bytes) -> Listing:
    """The facts about a journal from its checked first and last lines, without loading rules.

    Between them only repeated beginnings and holes are found; a changed letter is found when the game is opened and
    every line is read.
    """
    first, _, rest = data.partition(b"\n")
    good, damage = _good_lines(data[: len(first) + 1])
    if not good:
        raise _first_line_error(damage or _Damage(1, _DamageKind.torn))
    body = _migrated(good[0].body, _format(good[0].body))
    game = _game_id(body)
    try:
        players = _players(body)
    except CodecError as error:
        raise JournalError(text("saves.first_line", why=str(error))) from error
    above, _, last = data[: data.rfind(b"\n")].rpartition(b"\n")
    wrong = None
    if rest.startswith(BEGINNING) or b"\n" + BEGINNING in rest:
        wrong = text("saves.twice")
    elif above and not _fits_line_above(above.rpartition(b"\n")[2], last):
        wrong = text("saves.bad_end")
    elif b"\0" in rest:
        wrong = text("saves.holes")
    return Listing(game, players, wrong is None and last.startswith(b'{"end":'), wrong)


def _fits_line_above(line: bytes, last: bytes) -> bool:
    """Whether the checksum of the last line fits the line above it."""
    try:
        before, body = strict.read_object(line, LINE), strict.read_object(last, LINE)
        checksum = body.pop("sum")
        return bool(checksum == _checksum(before["sum"], body))
    except (ValueError, TypeError, LookupError):
        return False


def read(data: bytes) -> Reading:
    """Read a journal's text. JournalError if not even its first line can be used."""
    good, damage = _good_lines(data)
    if not good:
        raise _first_line_error(damage)
    format_ = _format(good[0].body)
    journal = _read_header(_migrated(good[0].body, format_))
    entries: list[Entry[Any]] = []
    entry_lines: list[int] = []
    undone = Undone()
    ticks, assisted, end, lines = 0, False, None, 1
    for line in good[1:]:
        try:
            body = _migrated(line.body, format_)
            match body:
                case {"undo": int(count)} if type(count) is int and 0 < count <= len(entries):
                    undone.add(entries[-count:])
                    del entries[-count:]
                    del entry_lines[-count:]
                    end = None
                case {"ticks": count} if journal.game.has_clock:
                    ticks = _tick(count, ticks, HIGHEST_TICK)
                case {"assisted": True}:
                    assisted = True
                case {"end": {"state": str(state)}}:
                    end = state
                case {"seat": int(seat), "action": action} if type(seat) is int:
                    ticks = _tick(body.get("tick", 0), ticks, HIGHEST_TICK if journal.game.has_clock else 0)
                    entries.append(Entry(ticks, seat, tagged(journal.game.actions).decode(action)))
                    entry_lines.append(lines)
                    undone.match(entries[-1])
                case _:
                    raise CodecError(text("saves.says_nothing"))
        except CodecError as error:
            damage = _Damage(lines + 1, _DamageKind.unreadable, str(error))
            break
        lines += 1
    journal = replace(journal, entries=tuple(entries), ticks=ticks, assisted=assisted)
    last = good[lines - 1]
    undone.settle()
    return Reading(
        journal,
        end,
        lines,
        damage and damage.as_tail(),
        damage is not None and damage.kind == _DamageKind.torn,
        last.size,
        last.chain,
        tuple(entry_lines),
        format_,
        tuple(undone.groups),
    )


def restore(reading: Reading) -> AnyMatch:
    """Replay a reading. JournalError if an entry is illegal or the end differs from the recorded one."""
    try:
        match = Match.restore(reading.journal)
    except BrokenJournal as error:
        raise JournalError(text("saves.impossible", number=error.good + 1)) from error
    if reading.end is not None and reading.end != match.digest():
        raise JournalError(text("saves.other_end"))
    return match


def longest_match(data: bytes) -> tuple[AnyMatch, Reading]:
    """The match as far as it can be played, with the reading up to there; an illegal action counts as damage."""
    reading = read(data)
    try:
        return restore(reading), reading
    except JournalError as error:
        if not isinstance(error.__cause__, BrokenJournal):
            raise
        number = error.__cause__.good
        good = b"\n".join(data.split(b"\n")[: reading.entry_lines[number]]) + b"\n"
        reading = read(good)._replace(damage=text("saves.impossible_from", number=number + 1))
        return restore(reading), reading


class _DamageKind(Enum):
    torn = auto()
    changed = auto()
    damaged = auto()
    unreadable = auto()


class _Damage(NamedTuple):
    line: int
    kind: _DamageKind
    why: str = ""

    def as_tail(self) -> str:
        match self.kind:
            case _DamageKind.torn:
                return text("saves.line_torn", line=self.line)
            case _DamageKind.changed:
                return text("saves.line_changed", line=self.line)
            case _DamageKind.damaged:
                return text("saves.line_damaged", line=self.line, why=self.why)
            case _DamageKind.unreadable:
                return text("saves.line_unreadable", line=self.line, why=self.why)


def _first_line_error(damage: _Damage | None) -> JournalError:
    """The error for a text whose first line is damaged."""
    if damage is None:
        return JournalError(text("saves.no_journal"))
    if damage.kind == _DamageKind.torn:
        return JournalError(text("saves.unfinished"))
    if damage.kind == _DamageKind.changed:
        return JournalError(text("saves.first_changed"))
    return JournalError(text("saves.first_damaged", why=damage.why))


class _Chained(NamedTuple):
    body: dict[str, Any]
    chain: str
    size: int
    """The number of bytes up to the end of this line."""


def _good_lines(data: bytes) -> tuple[list[_Chained], _Damage | None]:
    """The lines before the first wrong checksum, and the damage there."""
    good: list[_Chained] = []
    chain, size = "", 0
    try:
        *lines, tail = strict.lines(data, MOST_JOURNAL_BYTES, MOST_JOURNAL_LINES)
    except StrictError as error:
        raise JournalError(str(error)) from error
    for number, line in enumerate(lines, 1):
        try:
            body = strict.read_object(line, LINE)
        except StrictError as error:
            return good, _Damage(number, _DamageKind.damaged, str(error))
        checksum = body.pop("sum", None)
        chain = _checksum(chain, body)
        if checksum != chain:
            newer = body.get("ugames")
            if number == 1 and type(newer) is int and newer > FORMAT:
                raise JournalError(text("saves.newer", format=f"{newer!r:.20}"))
            return good, _Damage(number, _DamageKind.changed)
        size += len(line) + 1
        good.append(_Chained(body, chain, size))
    return good, _Damage(len(good) + 1, _DamageKind.torn) if tail else None


def _checksum(chain: str, body: dict[str, Any]) -> str:
    return fingerprint(chain + canonical(body))[:16]


def _header(journal: AnyJournal) -> dict[str, Any]:
    game: Any = journal.game
    kind: Any = type(game)
    shipped = shipped_deck(game.id)
    return {
        "ugames": FORMAT,
        "game": game.id,
        "rules": game.version,
        "options": {option.name: getattr(game, option.name) for option in options(kind)},
        "deck": deck_digest(game.id, shipped) if game.deck == shipped else encode(game.deck, type(game.deck)),
        "players": [encode(player, Player) for player in journal.players],
        "seed": journal.seed,
        **({} if journal.salt is None else {"salt": journal.salt, "commitment": journal.commitment}),
    }


def deck_digest(game: str, deck: Any) -> str:
    """The text that identifies a deck in a journal."""
    return digest(deck, deck_class(game))[:16]


def _format(header: Body) -> int:
    version = header.get("ugames")
    if type(version) is not int or version < 1:
        raise JournalError(text("saves.no_journal"))
    if version > FORMAT:
        raise JournalError(text("saves.newer", format=f"{version!r:.20}"))
    return version


def _migrated(body: Body, version: int) -> Body:
    for step in MIGRATIONS[version - 1 :]:
        body = step(body)
    return body


def _game_id(body: Body) -> str:
    name = body.get("game")
    if type(name) is not str or name not in GAMES:
        raise JournalError(text("saves.no_game", game=f"{name!r:.40}"))
    return name


def _read_header(body: dict[str, Any]) -> AnyJournal:
    name = _game_id(body)
    kind = game_class(name)
    rules = body.get("rules")
    if type(rules) is not int or rules > kind.version:
        raise JournalError(text("saves.newer_rules", game=name, version=f"{rules!r:.20}"))
    if rules != kind.version:
        raise JournalError(text("saves.older_rules", game=name, version=f"{rules!r:.20}"))
    try:
        players = _players(body)
        seed = decode(body.get("seed"), int)
        salt = _salt(body, seed)
        game = load_game(name, _deck(name, body.get("deck")), **_options(kind, body.get("options")))
    except CodecError as error:
        raise JournalError(text("saves.first_line", why=str(error))) from error
    if len(players) not in kind.seats or game.unfit(len(players)):
        raise JournalError(text("saves.not_by", game=name, count=len(players)))
    return Journal(game, players, seed, salt=salt)


def _players(body: Body) -> tuple[Player, ...]:
    players: tuple[Player, ...] = decode(body.get("players"), tuple[Player, ...])
    return tuple(player.mended() for player in players)


def _tick(data: Any, since: int, until: int) -> int:
    """The next tick of the clock, which never decreases."""
    if type(data) is not int or not since <= data <= until:
        raise CodecError(text("saves.bad_time"))
    return data


def _salt(body: Body, seed: int) -> str | None:
    """The salt of a committed deal, or None; an error if the salt does not fit the seed."""
    if not body.keys() & {"salt", "commitment"}:
        return None
    salt = decode(body.get("salt"), str)
    if not salt.isprintable():
        raise CodecError(text("saves.bad_salt"))
    if body.get("commitment") != commit(seed, salt):
        raise JournalError(text("saves.other_deal"))
    return str(salt)


def _deck(name: str, data: Any) -> Any:
    if isinstance(data, str):
        shipped = shipped_deck(name)
        if data != deck_digest(name, shipped):
            raise JournalError(text("saves.no_deck", game=name))
        return shipped
    deck = decode(data, deck_class(name))
    if faults := (*out_of_range(deck), *deck.faults()):
        raise CodecError(text("saves.bad_deck", why=faults[0].message))
    return deck


def _options(kind: Any, data: Any) -> dict[str, Any]:
    """The options in the header; a missing option has its default."""
    known = {option.name: option for option in options(kind)}
    if not isinstance(data, dict) or not data.keys() <= known.keys():
        raise CodecError(text("saves.options", names=", ".join(known)))
    for name, value in data.items():
        if not any(value == choice and type(value) is type(choice) for choice in known[name].choices):
            raise CodecError(text("saves.bad_option", name=name, value=f"{value!r:.40}"))
    return data
