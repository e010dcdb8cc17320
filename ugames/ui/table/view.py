"""A table as one pair of eyes sees it: plays beats on a stage, with captions and tables of points.

What was seen decides, not what was animated: a beat's cues may be cut at any moment, and then the stage snaps to the
layout of the view that the beat ended with. The table of a game in progress and the replay are both made of this.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

import pygame

from ugames.core.game import Event, Seat
from ugames.core.match import Beat
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas, Wish
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import COUNT, Pace, ease_out, pace
from ugames.ui.kit.app import App
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Burst, Caption, Cue, Jolt, Look, Noise, Put, Seen, Tally, Together, Wait
from ugames.ui.table.cards import CardPainter
from ugames.ui.table.moments import Moment
from ugames.ui.table.stage import Spot, Sprite, Stage
from ugames.ui.table.tabletop import Nudge, Tabletop

CAPTION_SECONDS = 1.3
RISE = 46.0
"""Units by which a caption rises."""
PATIENCE = 0.25
"""Seconds that cards wait at most before they fly, until their faces have been drawn."""


class Rising(NamedTuple):
    """A caption on the screen since some time."""

    caption: Caption
    since: float


class TableView:
    """The stage of one screen. Its owner says which area it has, and feeds it beats."""

    def __init__(self, app: App, board: Board, seen: Seen) -> None:
        self.app = app
        self.board = board
        self.area = Area(0, 0, 1, 1)
        self.shown = seen
        """The glimpse that is on the screen."""
        self.tally: Tally | None = None
        self.stage = Stage()
        self.cards = CardPainter(app.canvas, board.face, board.back, board.game.id)
        self._tabletop = Tabletop(app.canvas, self.cards, self._paint)
        self._beats: deque[Beat] = deque()
        self._events: deque[tuple[Event, Seen]] = deque()
        """What is left of the beat that is being shown, with how it will end."""
        self._cues: deque[Cue | Tally] = deque()
        self._ending: Seen | None = None
        self._tally_due: Tally | None = None
        self._wait_until = 0.0
        self._captions: list[Rising] = []
        self._moments: list[Moment] = []
        self._over: list[pygame.Rect] = []
        """Where captions and moments were drawn in the last frame."""
        self._taker: Seat | None = None
        """Who takes the cards that leave the table next."""
        self._awaited: list[Wish] = []
        """What is drawn meanwhile, so that no frame has to: no card begins to fly without its face."""
        self._patience = 0.0
        """Until when they wait for that."""
        self._counting_since = 0.0
        self._now = 0.0

    @property
    def pace(self) -> Pace:
        """The player's speed; where time counts, landings do not spring."""
        settings = self.app.settings
        return pace(settings.speed, settings.reduced_motion, not self.board.game.tick_hz)

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return bool(
            self._beats or self._events or self._cues or self._ending is not None or self.stage.moving or self.tally
        )

    def fit(self, area: Area) -> None:
        """Lay everything out in another area."""
        self.area = area
        self.skip()

    def queue(self, beat: Beat) -> None:
        """Show this after what is being shown."""
        self._beats.append(beat)

    def look_at(self, seen: Seen) -> None:
        """Show this at once, and nothing of what led to it."""
        self._beats.clear()
        self._events.clear()
        self._cues.clear()
        self._ending = None
        self.tally = self._tally_due = None
        self._captions.clear()
        self._moments.clear()
        self._taker = None
        self._wait_until = 0.0
        self.shown = seen
        self.stage.snap(self.board.layout(seen, self.area))
        self.repaint()

    def follow(self, seen: Seen, at_once: Container[str]) -> None:
        """This is how it stands now: input is read against it. What lies in these zones is there, the rest glides."""
        self.shown = seen
        spots = self.board.layout(seen, self.area)
        self.stage.settle(spots, self._now, self.pace, self.board.entrances(self.area))
        self.stage.arrive(at_once)
        self._tabletop.repaint()

    def add(self, cues: Iterable[Cue | Tally]) -> None:
        """Let these captions, moments and sounds begin now, beside whatever is being shown."""
        for cue in cues:
            match cue:
                case Caption() | Noise() | Burst() | Jolt() | Tally():
                    self._cue(cue, self._now)
                case Together(parts):
                    self.add(parts)

    def skip(self) -> None:
        """Show at once how it stands after all that was to be shown. A table of points stays, to be read."""
        tally = self.tally or self._tally_due
        tally = next((cue for cue in self._cues if isinstance(cue, Tally)), tally)
        seen = self.shown if self._ending is None else self._ending
        if self._beats:
            tally = self._last_tally() or tally
            seen = self._beats[-1].after
        new = tally != self.tally
        self.look_at(seen)
        if tally and new:
            self._show_tally(tally)
        self.tally = tally

    def _last_tally(self) -> Tally | None:
        tallies = [self.board.tally(beat.events, beat.after) for beat in self._beats]
        return next((tally for tally in reversed(tallies) if tally), None)

    def _show_tally(self, tally: Tally) -> None:
        """The points are counted to a rising scale, and then the round has its theme."""
        self.tally = tally
        self._counting_since = self._now
        self.app.speaker.count(len(tally.rows) + 1)
        self.app.speaker.theme(self.board.game.id, "round")
        self.app.redraw()

    def put_tally_away(self) -> None:
        """The player has read the table of points, or does not want to see it counted."""
        if self.counted < 1:
            self._counting_since = -1.0
        else:
            self.tally = None
        self.app.redraw()

    @property
    def restless(self) -> bool:
        """Whether cards are still rising under the pointer, or shaking."""
        return self._tabletop.restless

    @property
    def nudges(self) -> Mapping[Sprite, Nudge]:
        """Which cards are drawn beside their places, and by how much."""
        return self._tabletop.nudges

    @property
    def counted(self) -> float:
        """The part of the table of points that has been counted."""
        seconds = self.pace.wait(COUNT) if self.pace.flies else 0.0
        return min(1.0, (self._now - self._counting_since) / seconds) if seconds else 1.0

    @property
    def captions(self) -> list[Area]:
        """Where there are words that rise."""
        return [self._caption_box(rising) for rising in self._captions]

    def repaint(self) -> None:
        """What is no card has changed."""
        self._tabletop.repaint()
        self.app.redraw()

    # --- time

    def update(self, now: float) -> bool:
        """Go on in time; whether the screen looks different."""
        self._now = now
        moved = self.stage.moving
        self.stage.update(now)
        played = self._play(now)
        over = bool(self._over)
        if self._captions or self._moments:
            seconds = CAPTION_SECONDS * max(0.4, self.pace.factor)
            self._captions = [rising for rising in self._captions if now - rising.since < seconds]
            self._moments = [moment for moment in self._moments if not moment.over(now)]
            over = True
        if self.tally and self._now - self._counting_since < 2 * COUNT * self.pace.factor:
            self.app.redraw()
        return moved or played or over or self.restless

    def _play(self, now: float) -> bool:
        """Start whatever comes next; whether anything did."""
        started = False
        while not self.stage.moving and now >= self._wait_until and self.tally is None:
            if self._cues:
                if self._waits(self._wishes(self._cues[0]), now):
                    break
                self._cue(self._cues.popleft(), now)
            elif self._events:
                event, after = self._events.popleft()
                self._cues.extend(self._taken(event))
                self._cues.extend(self.board.show(event, self.shown, after, self.area))
                self._expect(chain.from_iterable(map(self._wishes, self._cues)), now)
            elif self._tally_due is not None:
                self._cues.extend((Wait(0.5), self._tally_due))
                self._tally_due = None
            elif self._ending is not None:
                if self._waits(self._wishes(Look(self._ending)), now):
                    break
                self._settle(self._ending, now)
                self._ending = None
            elif self._beats:
                self._begin(self._beats.popleft())
            else:
                break
            started = True
        return started

    def _taken(self, event: Event) -> tuple[Cue, ...]:
        """A finished trick: a ring around what has won it; the cards will go to whoever took it."""
        if self.board.trick is None or not isinstance(event, self.board.trick):
            return ()
        taken: Any = event
        self._taker = taken.seat
        lying = [sprite for sprite in self.stage.sprites if sprite.spot.zone == "trick"]
        won = next((s for s in lying if s.spot.mark == "winner"), None)
        won = next((s for s in lying if s.spot.card == getattr(event, "card", None)), won)
        if won is None:
            return ()
        return (Burst(won.spot.x, won.spot.y, "ring", size=won.spot.height * 0.75),)

    def _exit(self, spot: Spot) -> tuple[float, float] | None:
        """Where a card goes that leaves the table: a trick to whoever took it."""
        if self._taker is None or spot.zone != "trick":
            return None
        plate = self.board.seat_area(self._taker, self.shown, self.area)
        return plate.cx, plate.cy

    def _begin(self, beat: Beat) -> None:
        """Play a beat; the table as it will be after it can be drawn meanwhile."""
        for wish in self._awaited:
            self.app.canvas.ahead.drop(wish)
        self._awaited.clear()
        self._expect(self._wishes(Look(beat.after)), self._now)
        self._events.extend((event, beat.after) for event in beat.events)
        self._tally_due = self.board.tally(beat.events, beat.after)
        self._ending = beat.after

    def _wishes(self, cue: Cue | Tally) -> Iterator[Wish]:
        """What is not there yet, and will be seen after that cue."""
        match cue:
            case Look(seen):
                spots: Iterable[Spot] = self.board.layout(seen, self.area)
                yield from self.board.wishes(self.app.canvas, seen, self.area)
            case Put(spot):
                spots = (spot,)
            case Together(cues):
                yield from chain.from_iterable(map(self._wishes, cues))
                return
            case _:
                return
        for spot in spots:
            if wish := self.cards.unseen(spot.card, spot.height, spot.kind, spot.size):
                yield wish

    def _expect(self, wishes: Iterable[Wish], now: float) -> None:
        """These will be needed."""
        for wish in wishes:
            self._awaited.append(wish)
            self.app.canvas.ahead.want(wish)
            self._patience = now + PATIENCE * self.pace.flies

    def _waits(self, wishes: Iterable[Wish], now: float) -> bool:
        """Whether some of these are still being drawn, and can be waited for."""
        return now < self._patience and not all(map(self.app.canvas.ahead.ready, wishes))

    def _settle(self, seen: Seen, now: float) -> None:
        self.shown = seen
        spots = self.board.layout(seen, self.area)
        self.stage.settle(spots, now, self.pace, self.board.entrances(self.area), self._exit)
        self._taker = None
        self.stage.update(now)
        self._tabletop.repaint()

    def _cue(self, cue: Cue | Tally, now: float) -> None:
        match cue:
            case Tally():
                self._show_tally(cue)
            case Look(seen):
                self._settle(seen, now)
            case Put(spot, zone):
                self.stage.put(spot, zone, now, self.pace, self.board.entrances(self.area).get(zone))
                self.stage.update(now)
            case Wait(seconds):
                self._wait_until = now + self.pace.wait(seconds)
            case Caption():
                self._caption(cue, now)
            case Burst():
                self._moments.append(Moment(cue, now, self.pace))
            case Jolt(zone):
                self._tabletop.jolt(zone, now)
            case Noise(name):
                self.app.speaker.play(name)
            case Together(cues):
                for each in cues:
                    self._cue(each, now)

    def _caption(self, caption: Caption, now: float) -> None:
        """Let words rise; those that they would cover have been read."""
        new = Rising(self._beside_plate(caption), now)
        box = self._caption_box(new)
        self._captions = [old for old in self._captions if not self._caption_box(old).meets(box)]
        self._captions.append(new)

    def _beside_plate(self, caption: Caption) -> Caption:
        """What is said about a seat stands beside its plate: name and score can still be read."""
        seats = (self.board.seat_area(seat, self.shown, self.area) for seat in range(len(self.board.names)))
        plate = caption.about or next((area for area in seats if area.holds(caption.x, caption.y)), None)
        if plate is None:
            return caption
        half = caption.size * 0.75 + 4
        above = plate.cy > self.area.cy
        return caption._replace(y=plate.y - half if above else plate.bottom + half + (RISE if self.pace.flies else 0.0))

    # --- drawing

    def draw(self, lifted: Sprite | None, everything: bool) -> list[pygame.Rect]:
        """Draw the ground and the cards; the rectangles that have changed."""
        before, self._over = self._over, self._places_over()
        return self._tabletop.draw(self.stage, lifted, self._now, self.pace.flies, (*before, *self._over), everything)

    def _places_over(self) -> list[pygame.Rect]:
        """Where captions and moments are about to be drawn."""
        rect = self.app.canvas.rect
        boxes = [box.inset(-4) for box in self.captions]
        return [rect(box) for box in (*boxes, *(moment.area() for moment in self._moments))]

    def _paint(self, canvas: Canvas) -> None:
        furniture.cloth(canvas, self.board.game.id, self.area.inset(-6))
        self.board.paint(canvas, self.shown, self.area)

    def draw_over(self, canvas: Canvas) -> None:
        """Moments, captions, and the table of points."""
        for moment in self._moments:
            moment.draw(canvas, self._now)
        for rising in self._captions:
            self._draw_caption(canvas, rising)
        if self.tally:
            draw_tally(canvas, self.tally, counted=self.counted)

    def _caption_part(self, rising: Rising) -> float:
        return (self._now - rising.since) / (CAPTION_SECONDS * max(0.4, self.pace.factor))

    def _caption_box(self, rising: Rising) -> Area:
        caption = rising.caption
        rise = RISE * ease_out(min(1.0, self._caption_part(rising))) if self.pace.flies else 0.0
        width = self.app.canvas.width(caption.text, caption.size, "display") + 36
        x = min(max(width / 2 + 8, caption.x), self.app.canvas.theme.width - width / 2 - 8)
        return Area(x - width / 2, caption.y - rise - caption.size * 0.75, width, caption.size * 1.5)

    def _draw_caption(self, canvas: Canvas, rising: Rising) -> None:
        caption, box = rising.caption, self._caption_box(rising)
        canvas.fill(box, "panel_sunk", 18, 0.96)
        canvas.outline(box, caption.tone, 18, 2)
        canvas.text(caption.text, box.cx, box.cy, caption.size, caption.tone, "centre", "display")


ROW, ROOMY = (46.0, 62.0), 86.0
"""How far the rows of a table of points are apart: at least where there is room, and at most."""


def tally_height(tally: Tally) -> float:
    """How high a table of points would like to be."""
    return 150 + ROW[1] * (len(tally.rows) + 1)


def draw_tally(
    canvas: Canvas,
    tally: Tally,
    box: Area | None = None,
    counted: float = 1.0,
    winners: Container[str] | None = None,
) -> None:
    """A table of points: in the middle of the screen, or in a box; row after row, as far as it has been counted."""
    theme = canvas.theme
    columns = len(tally.names)
    alone = box is None
    if box is None:
        width = min(theme.width - 60, 360 + 170 * columns)
        height = min(theme.height - 40, 190 + ROW[0] * (len(tally.rows) + 1))
        box = Area(0, 0, theme.width, theme.height).centred(width, height)
    canvas.panel(box, alpha=1.0)
    canvas.text(tally.title, box.cx, box.y + 46, 36, "accent", "centre", "display")
    widest = max(canvas.width(label, 26) for label, _ in (*tally.rows, ("Total", ())))
    first = min(widest + 30, box.w * (0.36 if columns < 8 else 0.25))
    left, column = box.x + 28, (box.w - first - 36) / columns
    step = min(ROW[1] if alone else ROOMY, (box.h - (190 if alone else 140)) / (len(tally.rows) + 1))
    if winners is None:
        best = max(tally.totals)
        winners = {name for name, total in zip(tally.names, tally.totals, strict=True) if total == best}
    for i, name in enumerate(tally.names):
        tone = "highlight" if name in winners and counted >= 1 else "text_soft"
        _draw_name(canvas, name, left + first + column * (i + 0.5), box.y + 104, column - 8, tone)
    rows = (*tally.rows, ("Total", tally.totals))
    for row, (label, values) in enumerate(rows):
        done = min(1.0, max(0.0, counted * len(rows) - row))
        if not done:
            break
        y, total = box.y + 126 + step * (row + 0.5), row == len(tally.rows)
        if total:
            canvas.fill(Area(left - 8, y - step / 2 + 2, box.w - 40, step - 4), "panel_raised", 10)
        elif row % 2 == 0 and len(tally.rows) > 2:
            canvas.fill(Area(left - 8, y - step / 2 + 2, box.w - 40, step - 4), "panel_sunk", 10, 0.5)
        size = min(26.0, step * 0.56)
        family = "bold" if total else "text"
        lettering.fitting(canvas, label, left, y, size, "highlight" if total else "text", first - 14, family)
        for i, value in enumerate(values):
            value = round(value * done)
            tone = "bad" if value < 0 else ("highlight" if total else "text")
            text = str(value) if total else f"{value:+d}" if value else "0"
            x = left + first + column * (i + 0.5)
            shown = canvas.text(text, x, y, size + (8 if total else 3), tone, "centre", "display")
            if total and tally.names[i] in winners and counted >= 1 and columns > 1:
                crown = size + 4
                canvas.show("common/ui/crown.svg", Area(shown.x - crown - 8, y - crown / 2, crown, crown),
                            theme.tone("accent"))  # fmt: skip
    if alone:
        canvas.text("Click or press a key to go on", box.cx, box.bottom - 26, 19, "text_soft", "centre")


def _draw_name(canvas: Canvas, name: str, x: float, y: float, width: float, tone: str) -> None:
    """What a column is about: in two lines if it is too long for one."""
    size = lettering.size_for(canvas, name, 22, width, "bold")
    lines = canvas.wrapped(name, size, width, "bold")[:2]
    for i, line in enumerate(lines):
        canvas.text(line, x, y + (i - (len(lines) - 1) / 2) * (size + 2), size, tone, "centre", "bold", width)
