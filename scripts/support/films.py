"""The moments of recorded matches that can be filmed, and the reel onto which they go."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import ceil
from pathlib import Path
from types import UnionType
from typing import Any, NamedTuple

from scripts.support.photographer import Photographer, played  # isort: skip  # sets the drivers
import pygame

from scripts.support.person import click_on, waits_for_click
from ugames.core.match import Entry, Match
from ugames.games.uchronia import events as uchronia
from ugames.games.uchu_kaigi import rules as uchu_kaigi
from ugames.games.uchu_kaigi import scoring
from ugames.games.ufo import events as ufo
from ugames.games.ugh import rules as ugh
from ugames.games.ugh.cards import Kind
from ugames.games.ugo import rules as ugo
from ugames.laws.setups import Setup
from ugames.session import Session
from ugames.session.record import Unsaved
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.table_screen import TableScreen

FRAMES_A_SECOND = 60
FRAMES_A_PICTURE = 3
"""A sheet has a picture of every third frame that differs from the one before."""
LEAD_SECONDS = 0.3
TAIL_SECONDS = 0.8
"""The time for which the table is filmed after it has come to rest."""
COUNTDOWN_SECONDS = 0.7
"""The time for which a race is filmed while its clock is started."""
RACE_TAIL_SECONDS = 3.0
"""The time for which a race is filmed after the moment, since it never comes to rest."""
READING_SECONDS = 1.5
"""Points, and words that wait for a click, are put away after this time."""
FILM_MOST_SECONDS = 40.0
RESULT_SECONDS = 6.0
SHEET_COLUMNS = 5
SHEET_ROWS = 6
SHEET_PICTURE_PIXELS = 480
"""The width of each picture of a sheet."""
SHEET_LABEL_PIXELS = 22
VIEWER = 0
"""The seat through whose eyes a film is seen."""

Wanted = Callable[[Any], bool] | type | UnionType
"""A question about an event, or its classes."""


class Take(NamedTuple):
    """A moment that can be filmed: its event, or None for the deal, and its table."""

    setup: Setup
    wanted: Wanted | None


def is_end(event: Any) -> bool:
    """Stand for the end of a match, which is no event: `find` looks at the outcome instead."""
    return False


def is_robbed(event: Any) -> bool:
    """Whether the viewer loses a landing zone."""
    return isinstance(event, ufo.ZoneStolen) and event.other == VIEWER


def is_by_another(event: Any) -> bool:
    """Whether somebody else completes a building."""
    return isinstance(event, uchronia.Completed) and event.seat != VIEWER


def has_value(low: int, high: int) -> Wanted:
    """Whether a set that is worth from `low` to `high` points has been locked."""
    return lambda event: isinstance(event, ugh.Locked) and low <= event.value <= high


def has_struck(number: int) -> Wanted:
    """Whether that disaster has been flipped."""
    return lambda event: isinstance(event, ugh.Flipped) and event.card.kind is Kind.ugh and event.card.value == number


def moments(setup: Setup, **more: Wanted) -> dict[str, Take]:
    """The moments of a game: those of its own between the deal and the end of a match."""
    wanted_by_name: dict[str, Wanted | None] = {"deal": None, **more, "end": is_end}
    return {name: Take(setup, wanted) for name, wanted in wanted_by_name.items()}


TAKES: dict[str, dict[str, Take]] = {
    "ugo": moments(
        Setup("ugo", 4),
        trick=ugo.TrickWon,
        farmers=ugo.FarmersCame,
        round=ugo.GameScored,
    ),
    "uchu_kaigi": moments(
        Setup("uchu_kaigi", 4),
        trick=uchu_kaigi.TrickWon,
        random=uchu_kaigi.LedAtRandom,
        round=scoring.PhaseBegan,
        grey=scoring.GraysCharged,
    ),
    "uchronia": moments(
        Setup("uchronia", 3),
        start=uchronia.Started,
        building=uchronia.Completed,
        rival=is_by_another,
        draconians=uchronia.Gave,
        raid=uchronia.Raided,
        monopoly=uchronia.MonopolyTaken,
        last=uchronia.LastTurnCalled | uchronia.StandstillCalled,
    ),
    "ugh": moments(
        Setup("ugh", 4),
        flip=ugh.Laid,
        **{f"bust-{number}": has_struck(number) for number in range(1, 6)},
        lost=ugh.Discarded,
        robbery=ugh.Stolen,
        small=has_value(1, 40),
        set=has_value(41, 99),
        best=has_value(100, 125),
    ),
    "ufo": moments(
        Setup("ufo", 4),
        play=ufo.Played,
        robbery=ufo.ZoneStolen,
        robbed=is_robbed,
        departure=ufo.Departed,
    ),
}
"""All moments that can be filmed."""


def find(take: Take) -> int:
    """The first moment of the recorded match with that event of the viewer, or else of anybody; -1 if there is none."""
    match = played(take.setup)
    if take.wanted is None:
        return 0
    if take.wanted is is_end:
        return next(m for m in range(match.moments) if match.beat(VIEWER, m).after.outcome is not None)
    candidates = [
        (event.seat != VIEWER, moment)
        for moment in range(1, match.moments)
        for event in match.beat(VIEWER, moment).events
        if (isinstance(event, take.wanted) if isinstance(take.wanted, type | UnionType) else take.wanted(event))
    ]
    return min(candidates)[1] if candidates else -1


class Reel:
    """The frames of one moment, written to a video as they come, and the pictures of its sheet."""

    def __init__(self, shot: Photographer, path: Path) -> None:
        self.shot = shot
        self.path = path
        self.frames = 0
        self.waited = 0
        """The number of frames since something waits for a click."""
        self.pictures: list[tuple[float, pygame.Surface]] = []
        self._video = self._open_video()
        self._last = b""

    def _open_video(self) -> subprocess.Popen[bytes] | None:
        ffmpeg = shutil.which("ffmpeg")
        if ffmpeg is None:
            return None
        size = "x".join(map(str, self.shot.app.window.surface.get_size()))
        raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-r", str(FRAMES_A_SECOND), "-i", "-"]
        coded = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p"]
        command = [ffmpeg, "-loglevel", "error", "-y", *raw, *coded, str(self.path.with_suffix(".mp4"))]
        return subprocess.Popen(command, stdin=subprocess.PIPE)

    def roll(self, step: float = 1 / FRAMES_A_SECOND) -> None:
        """Film one frame, once everything that is drawn ahead for it is there."""
        app = self.shot.app
        self.shot.catch_up()
        self.shot.now += step
        app.frame(self.shot.now)
        surface = app.window.surface
        if self._video and self._video.stdin:
            self._video.stdin.write(pygame.image.tobytes(surface, "RGB"))
        if self.frames % FRAMES_A_PICTURE == 0:
            height = round(SHEET_PICTURE_PIXELS * surface.get_height() / surface.get_width())
            small = pygame.transform.smoothscale(surface, (SHEET_PICTURE_PIXELS, height))
            data = pygame.image.tobytes(small, "RGB")
            if data != self._last:
                self.pictures.append((self.frames / FRAMES_A_SECOND, small))
            self._last = data
        self.frames += 1

    @property
    def goes_on(self) -> bool:
        """Whether the film is still shorter than its limit."""
        return self.frames < FILM_MOST_SECONDS * FRAMES_A_SECOND

    def rest(self, seconds: float) -> None:
        """Film until the table rests, but at least for this number of seconds."""
        until = self.frames + round(seconds * FRAMES_A_SECOND)
        while self.goes_on and (is_busy(self) or self.frames < until):
            self.roll()

    def close(self) -> None:
        """Write the sheets, and finish the video."""
        if self._video and self._video.stdin:
            self._video.stdin.close()
            self._video.wait()
        font = pygame.font.Font(None, SHEET_LABEL_PIXELS)
        for number in range(ceil(len(self.pictures) / (SHEET_COLUMNS * SHEET_ROWS))):
            page = self.pictures[number * SHEET_COLUMNS * SHEET_ROWS : (number + 1) * SHEET_COLUMNS * SHEET_ROWS]
            high = page[0][1].get_height() + SHEET_LABEL_PIXELS
            sheet = pygame.Surface((SHEET_COLUMNS * SHEET_PICTURE_PIXELS, ceil(len(page) / SHEET_COLUMNS) * high))
            for place, (second, picture) in enumerate(page):
                x, y = place % SHEET_COLUMNS * SHEET_PICTURE_PIXELS, place // SHEET_COLUMNS * high
                sheet.blit(font.render(f"{second:.2f} s", True, "white"), (x + 4, y + 3))
                sheet.blit(picture, (x, y + SHEET_LABEL_PIXELS))
            name = f"{self.path.name}-{number + 1}.png" if number else f"{self.path.name}.png"
            pygame.image.save(sheet, str(self.path.with_name(name)))


@contextmanager
def rolling(shot: Photographer, path: Path) -> Iterator[Reel]:
    """A reel, and the app back at its title when it is full."""
    reel = Reel(shot, path)
    try:
        yield reel
    finally:
        reel.close()
        shot.app.home()


def film(shot: Photographer, take: Take, path: Path) -> None:
    """Sit down just before the moment, play it as it was recorded, and go on until the table rests."""
    match, moment = played(take.setup), find(take)
    race = match.game.has_clock
    begin = max(0, moment - 1)
    lead = round((LEAD_SECONDS + COUNTDOWN_SECONDS) * match.game.tick_hz)
    while race and begin and match.until(begin).ticks > match.until(moment).ticks - lead:
        begin -= 1
    people = tuple(
        player._replace(bot=None if seat == VIEWER else "plain") for seat, player in enumerate(match.players)
    )
    begun: Any = Match.restore(replace(match.until(begin), players=people))
    begun.advance(max(0, match.until(moment).ticks - begun.ticks - lead))
    session = Session(begun, Unsaved(), None)  # without a thinker the bots wait for the recorded moves
    with rolling(shot, path) as reel:
        shot.app.doors.sit_down(session)
        if moment:
            shot.settle()
            shot.table.playback.skip()  # what happened before
            shot.settle()
        shot.start_clock(shot.table)
        rest = match.journal.entries[session.record.match.entries :]
        if race:
            film_race(reel, session, rest, match.until(moment).ticks)
        else:
            film_turns(reel, session, rest[: moment - begin])
        film_result(reel, session)


def film_turns(reel: Reel, session: Session, entries: Sequence[Entry[Any]]) -> None:
    """Film the recorded moves, each once the table rests."""
    for _ in range(round(LEAD_SECONDS * FRAMES_A_SECOND)):
        reel.roll()
    for entry in entries:
        session.record.submit(entry.seat, entry.action)
        reel.rest(LEAD_SECONDS)
    reel.rest(TAIL_SECONDS)


def is_busy(reel: Reel) -> bool:
    """Whether something is still being shown at the table; points and words are put away once they have been read."""
    table = reel.shot.app.top
    if not isinstance(table, TableScreen):
        return False
    if not waits_for_click(table):
        reel.waited = 0
        return table.playback.busy
    reel.waited += 1
    if reel.waited > READING_SECONDS * FRAMES_A_SECOND:
        reel.waited = 0
        click_on(table)
    return True


def film_race(reel: Reel, session: Session, entries: Sequence[Entry[Any]], tick: int) -> None:
    """Film the recorded acts, each at its tick, and some seconds after the moment."""
    left, hertz = list(entries), session.game.tick_hz
    scene = reel.shot.table
    assert isinstance(scene, RaceScreen)
    last = tick + round(RACE_TAIL_SECONDS * hertz)
    while reel.goes_on and session.ticks < last and session.outcome is None:
        while left and left[0].tick <= session.ticks:
            entry = left.pop(0)
            session.record.submit(entry.seat, entry.action)
        reel.roll((1 + 1e-6) / hertz / session.haste)
    if session.outcome is not None:
        reel.rest(TAIL_SECONDS)


def film_result(reel: Reel, session: Session) -> None:
    """Film the last look at the table, and the page that follows."""
    if session.outcome is None:
        return
    table = reel.shot.app.top
    while reel.goes_on and reel.shot.app.top is table:
        reel.roll()
    for _ in range(round(RESULT_SECONDS * FRAMES_A_SECOND)):
        reel.roll()
