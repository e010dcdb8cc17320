"""`ugames transcript`, `verify` and `deck`: what is in files."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ugames.asked import CommandError, complain, printable
from ugames.cli.output import put
from ugames.core.match import AnyMatch
from ugames.home import decks, disk
from ugames.journal import journals
from ugames.journal.story import as_json, as_text
from ugames.registry import title_of


def open_journal(path: Path) -> tuple[AnyMatch, journals.Reading]:
    """The match in a file; an unfinished last line is reported and dropped, other damage is an error."""
    try:
        reading = journals.read(disk.read_bytes(path))
        if reading.torn:
            complain(f"{printable(path)}: {reading.damage}")
        elif reading.damage:
            raise CommandError(f"{printable(path)}: {reading.damage}")
        return journals.restore(reading), reading
    except journals.JournalError as error:
        raise CommandError(f"{printable(path)}: {error}") from error
    except disk.StorageError as error:
        raise CommandError(_with_its_name(error, path)) from error


def _with_its_name(error: disk.StorageError, path: Path) -> str:
    """The error about a file, with its printable path."""
    return str(error).replace(str(path), printable(path))


def tell_transcript(arguments: argparse.Namespace) -> int:
    """`ugames transcript`: the events as one viewer saw them."""
    match, _ = open_journal(arguments.file)
    if arguments.viewer >= len(match.players):
        last = len(match.players) - 1
        raise CommandError(
            f"{printable(arguments.file)}: there's no seat {arguments.viewer}; the seats are 0 to {last}"
        )
    for line in (as_json if arguments.json else as_text)(match, arguments.viewer):
        put(line)
    return 0


def verify_files(arguments: argparse.Namespace) -> int:
    """`ugames verify`: check every file, even after a faulty one."""
    worst = 0
    for path in arguments.files:
        try:
            match, reading = open_journal(path)
        except CommandError as error:
            complain(str(error))
            worst = 2
        else:
            end = f"ends as recorded ({match.digest()[:16]})" if reading.end else "not played to its end"
            promised = match.journal.commitment
            deal = f", dealt as promised ({promised[:16]})" if promised else ""
            put(f"{printable(path)}: {match.game.id}, {len(match.players)} seats, {match.entries} actions, {end}{deal}")
    return worst


def list_deck(arguments: argparse.Namespace) -> int:
    """`ugames deck`: every face and its source."""
    if arguments.check:
        try:
            decks.deck_in(arguments.check, arguments.game)
        except disk.StorageError as error:
            raise CommandError(_with_its_name(error, arguments.check)) from error
        put(f"{printable(arguments.check)}: a good deck of {title_of(arguments.game).NAME}")
        return 0
    deck = decks.deck_of(arguments.game)
    for table in deck._fields:
        for face in getattr(deck, table):
            put(f"{table}: {_face_text(face)}")
    return 0


def _face_text(face: Any) -> str:
    name, *rest = face._fields
    facts = [f"{key} {_plain(getattr(face, key))}" for key in rest if key != "origin"]
    return "; ".join((str(_plain(getattr(face, name))), *facts)) + f" [{face.origin.name}]"


def _plain(value: Any) -> Any:
    return getattr(value, "name", value)
