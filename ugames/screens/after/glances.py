"""Thumbnails of saved games: a small picture of the cards, with the state in words.

Both require replaying the match, so they are made one at a time while the app is idle, and kept in the cache folder.
Cached files are used only if they have exactly this program's format.
"""

from __future__ import annotations

import hashlib
import os
import zlib
from contextlib import suppress
from math import prod
from pathlib import Path
from typing import NamedTuple

import pygame

from ugames import __version__
from ugames.core.names import on_one_line
from ugames.core.words import in_a_row, with_colon
from ugames.home import disk
from ugames.home.disk import StorageError
from ugames.journal.listing import Save
from ugames.screens.after.course import ScoreSheet
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Theme
from ugames.ui.table.board import board_of
from ugames.ui.table.still.closeup import at_its_end, closeup, what_matters

PICTURE_PIXELS = 384, 216
PICTURE_BYTES = 3 * prod(PICTURE_PIXELS)
MOST_CACHED_GAMES = 200
"""The most cached files, one for each game; the oldest are deleted."""
LONGEST_SUMMARY_BYTES = 400
NAME_AND_SCORE_SPACE = "\u00a0"
"""The space between a name and its score, where no line breaks."""


class Glance(NamedTuple):
    """The thumbnail of one saved game."""

    picture: pygame.Surface
    said: str
    """Its round and scores, or its result."""


class Glances:
    """The thumbnails of one page, by the files' names."""

    def __init__(self) -> None:
        self._glance_by_save: dict[tuple[str, int], Glance | None] = {}

    def ready_glance(self, save: Save) -> Glance | None:
        """The thumbnail of this game if it is ready."""
        return self._glance_by_save.get((save.name, save.changed))

    def look_at(self, canvas: Canvas, save: Save) -> bool:
        """Read or make a missing thumbnail; whether there was work."""
        key = save.name, save.changed
        if key in self._glance_by_save or save.game is None or save.damage:
            return False
        glance = _cached_glance(save, canvas.theme)
        if glance is None:
            with suppress(StorageError):
                glance = self._make(canvas, save)
        self._glance_by_save[key] = glance
        return True

    def _make(self, canvas: Canvas, save: Save) -> Glance:
        session = Session.replay(save.path)
        board = board_of(session.game, session.names)
        seen, outcome = session.seen(session.seats.onlooker, session.moments - 1), session.outcome
        cards = at_its_end(board, seen, outcome.winners[0]) if outcome else []
        cards = cards or what_matters(board, seen)
        glance = Glance(closeup(canvas, board, cards, PICTURE_PIXELS), standing(session))
        _write_to_cache(save, canvas.theme, glance)
        return glance


def standing(session: Session) -> str:
    """The scores of a match, the best first, with the round or turn, or the winner."""
    course = ScoreSheet(session)
    outcome = session.outcome
    points = outcome.scores if outcome else course.points[-1]
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    scores = in_a_row(f"{on_one_line(course.names[seat])}{NAME_AND_SCORE_SPACE}{points[seat]}" for seat in order)
    if outcome:
        return text("games.won", names=[on_one_line(course.names[seat]) for seat in outcome.winners], scores=scores)
    place = course.place_of(session.moments - 1)
    return with_colon(place, scores) if place else scores


# --- the cache ------------------------------------------------------------------------------------------------------


def _cache_path(save: Save, theme: Theme) -> Path:
    """The cache file of a game in this state and theme: its words in a line, and its picture."""
    look = f"{save.name}|{save.size}|{save.changed}|{theme.light}|{theme.contrast}|{__version__}"
    return disk.cache() / f"table-{hashlib.sha256(look.encode(errors='surrogateescape')).hexdigest()[:24]}"


def _cached_glance(save: Save, theme: Theme) -> Glance | None:
    try:
        words, _, packed = disk.read_bytes(_cache_path(save, theme)).partition(b"\n")
        pixels = zlib.decompressobj().decompress(packed, PICTURE_BYTES)
        standing = NAME_AND_SCORE_SPACE.join(
            map(on_one_line, words.decode()[:LONGEST_SUMMARY_BYTES].split(NAME_AND_SCORE_SPACE))
        )
        return Glance(pygame.image.frombytes(pixels, PICTURE_PIXELS, "RGB"), standing)
    except (StorageError, ValueError, zlib.error):
        return None


def _write_to_cache(save: Save, theme: Theme, glance: Glance) -> None:
    """Write a thumbnail to the cache; if that fails, it is made again the next time."""
    words, pixels = glance.said[:LONGEST_SUMMARY_BYTES].encode(), pygame.image.tobytes(glance.picture, "RGB")
    with suppress(StorageError, OSError):
        disk.write_bytes(_cache_path(save, theme), words + b"\n" + zlib.compress(pixels), lasting=False)
        tables = [disk.cache() / name for name in os.listdir(disk.cache()) if name.startswith("table-")]
        newest = sorted(tables, key=lambda path: path.stat().st_mtime, reverse=True)
        for old in newest[MOST_CACHED_GAMES:]:
            old.unlink(missing_ok=True)
