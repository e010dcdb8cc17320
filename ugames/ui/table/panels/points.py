"""The table of points shown after a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from math import ceil, inf, log
from typing import NamedTuple

from ugames.core.game import PUBLIC
from ugames.core.words import in_a_row, sentences, with_colon
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.store import LastMade
from ugames.ui.draw.theme import GAP, LABEL, PAD
from ugames.ui.draw.tween import WATCHED_SECONDS, Pace
from ugames.ui.kit import controls, placing
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import HAND_ZONE, Node
from ugames.ui.kit.placing import WINDOW_EDGE_GAP
from ugames.ui.table import furniture
from ugames.ui.table.board import FLASH_REACH, Burst, Tally, TallyRow
from ugames.ui.table.motion.clock import Clock
from ugames.ui.table.motion.flashes import FLASH_SECONDS, Flash
from ugames.ui.table.motion.passing import TimedShow, protected
from ugames.ui.table.panels.overlays import Cover, Height, Overlays
from ugames.ui.table.panels.tally import TallyForm, buttons_of, draw_tally, form_in
from ugames.ui.table.places import BUTTON_LEAST_PIXELS, below_header, log_area
from ugames.ui.table.said.beneath import beneath
from ugames.ui.table.said.paragraphs import TEXT_SHRINK
from ugames.ui.table.staging.shown import ShownTable

CROWN_SETS_OUT = WATCHED_SECONDS + 0.25
"""The second of the count at which the crown begins to fall."""
CROWN_LANDS = CROWN_SETS_OUT + 0.25
CROWN_RESTS = CROWN_SETS_OUT + 0.36
LAST_SIGN_LANDS = CROWN_RESTS + FLASH_SECONDS + 0.1
SIGNS_START_INSIDE = 0.12
"""How far inside the panel's corners signs begin to fly, as a part of its size."""
FOLD_KEY = "points-fold"
GO_ON_KEY = "points-on"
GOOD_NAME_SIZE = 0.8
"""The least good text size of names, as a part of their size in a large room."""
LEAST_NAME_SIZE = 0.6
"""The least text size of names, as a part of the least good one."""
MOST_KEPT_FORMS = 48
TABLE_DARKNESS = 0.3
LAST_POINTS_SECONDS = 0.5
"""Seconds for which the last points of a match stay, until the result appears."""


class PlacedPoints(NamedTuple):
    """The places of some points in a room, unfolded and folded."""

    tally: Tally
    room: Area
    box: Area
    form: TallyForm
    bar: Area
    """The place of the bar that remains when the panel is folded."""


class PointsPanel(Cover):
    """The table of points after a round, until the player has read it; it is counted column by column."""

    height = Height.POINTS

    def __init__(
        self,
        shown: ShownTable,
        overlays: Overlays,
        clock: Clock,
        only_result_left: Callable[[], bool],
    ) -> None:
        """`only_result_left` tells whether only the result follows."""
        super().__init__(overlays)
        self.shown = shown
        self.clock = clock
        self.only_result_left = only_result_left
        self.tally: Tally | None = None
        self.folded = False
        """Whether it is folded, to show the table below."""
        self.bursts: Sequence[Flash] = ()
        self.placed: PlacedPoints | None = None
        """Its last places."""
        self._forms = LastMade[TallyForm](MOST_KEPT_FORMS)
        self._prepared = 0
        """The index of the next text size to prepare."""
        self._crowning = TimedShow(1.0, LAST_SIGN_LANDS, Pace())
        self._since = 0.0
        self._unfinished = False
        """Whether the end of the count is still to be drawn."""
        self.read_at = -inf
        """The time of its last closing."""

    @property
    def _own(self) -> str:
        """The viewer's name; empty for several viewers."""
        seat = self.shown.seen.seat
        return "" if seat == PUBLIC else self.shown.board.names[seat]

    @property
    def _beside_log(self) -> Area:
        """The window below the header, without an open log."""
        theme = self.app.canvas.theme
        log = log_area(theme).x
        return below_header(theme).left(log if self.shown.area.right < log else theme.width)

    def show(self, tally: Tally, counted: bool = False) -> None:
        """Count the points to a rising scale, unless the table has counted them; then play the round's theme."""
        self._fade()
        self.put(tally)
        self.folded, self._unfinished = False, True
        self._crowning = TimedShow(1.0, LAST_SIGN_LANDS, self.clock.pace)
        self._since = self.app.now - self.clock.pace.wait(WATCHED_SECONDS) * counted
        self._crowning.passed = self.app.now - self._since
        if not counted:
            self.app.speaker.count(len(tally.rows) + 1)
        self.app.speaker.theme(self.shown.board.game.id, "round")
        self.app.put_off()

    def put(self, tally: Tally) -> None:
        """Show these points over the table."""
        self.tally, self.bursts = tally, ()
        self.appear()

    def vanish(self) -> None:
        self.tally, self.bursts = None, ()
        super().vanish()

    def _fade(self) -> None:
        """Fade between the table with and without the points, unless the result follows at once."""
        stays = LAST_POINTS_SECONDS if self.tally is not None and self.only_result_left() else 0.0
        self.app.crossfade.leave(self.app.window.surface, self.app.settings.speed, stays)

    def update(self, now: float) -> None:
        """Advance the count."""
        if self.tally is not None and self._unfinished:
            self._crowning.passed = now - self._since
            self._unfinished = not self._crowning.over
            self.app.redraw()
            if self._crowning.hear(CROWN_LANDS) and not self.folded:
                self._burst_forth(self.tally)

    @property
    def counted(self) -> float:
        """The progress of the count."""
        return self._crowning.part(0.0, WATCHED_SECONDS)

    def _skip(self) -> None:
        """Show the end of the count."""
        self._since, self._crowning.passed = -inf, inf

    def _burst_forth(self, tally: Tally) -> None:
        """Signs of the game fly up from the upper corners with the crown, only for the viewer's points."""
        self.app.speaker.play("place")
        if self._own and self._own not in tally.ahead:
            return
        if self.placed is None or not self.shown.board.signs or self._crowning.over:
            return
        box, sign = self.placed.box, self.shown.board.signs[len(tally.title) % len(self.shown.board.signs)]
        corners = (box.x + box.w * SIGNS_START_INSIDE, box.right - box.w * SIGNS_START_INSIDE)
        bursts = (
            Burst(around(x, box.y + box.h * SIGNS_START_INSIDE, 0, 0), sign, reach=box.h * FLASH_REACH) for x in corners
        )
        self.bursts = [Flash(burst, self.app.now, self.clock.pace) for burst in bursts]

    @property
    def said(self) -> str:
        """Its title, and each row in words."""
        tally = self.tally
        assert tally is not None
        rows = *tally.rows, TallyRow(text("table.total"), tally.totals)
        return sentences((tally.title, *(_row(tally, row) for row in rows), tally.note))

    def put_away(self) -> None:
        """Close it, or skip the count."""
        if self.counted < 1:
            self._skip()
        else:
            self._fade()
            self.vanish()
            self.read_at = self.app.now
        self.app.redraw()

    def obeys(self, command: CommandName | None) -> bool:
        """Fold it by the command for a closer look."""
        if command == "zoom":
            self.fold()
        return command == "zoom"

    def make_room(self) -> None:
        """Fold it for something else that is to be read."""
        self.folded = True

    def fold(self) -> None:
        """Fold it to its title, or unfold it."""
        self.folded = not self.folded
        self._skip()
        self.app.redraw()

    def nodes(self) -> list[Node]:
        """The buttons for folding and going on, and the explained sums."""
        label = text("table.show_points" if self.folded else "table.see_table")
        fold = partial(Node, FOLD_KEY, "button", label, hint=label, press=self.fold)
        box, form = self._laid()
        if form is None:
            side = box.h - GAP
            return [fold(Area(box.right - side - GAP / 2, box.cy - side / 2, side, side))]
        explained = zip(form.tally.rows, form.columns(box), strict=False)  # totals have no row
        see, on = buttons_of(self.app.canvas, box, form.size)
        return [
            *(
                Node(f"points-{number}", "place", row.label, column, hint=row.hint)
                for number, (row, column) in enumerate(explained)
                if row.hint
            ),
            fold(see),
            Node(GO_ON_KEY, "button", text("common.go_on"), on, press=self.put_away, primary=True),
        ]

    def box(self) -> Area:
        return self._laid()[0]

    def _laid(self) -> tuple[Area, TallyForm | None]:
        """Its area, and its form there; folded, it has none."""
        assert self.tally is not None
        room, last = self._room, self.placed
        if last and last.room != room:
            last = None
        if last is None or last.tally is not self.tally:
            last = self.placed = self._place(self.tally, room, last)
        return (last.bar, None) if self.folded else (last.box, last.form)

    @property
    def _room(self) -> Area:
        """The area in which it may lie."""
        return self._beside_log.inset(WINDOW_EDGE_GAP)

    def prepare(self, tally: Tally) -> None:
        """Prepare one form for coming points, since trying all takes longer than a frame."""
        sizes, _ = self._sizes()
        self._prepared = (self._prepared + 1) % len(sizes)
        for low in (False, True):
            self._form(tally, sizes[self._prepared], self._room.w, low)

    def _form(self, tally: Tally, size: float, width: float, low: bool) -> TallyForm:
        """A form of these points."""
        canvas, shown = self.app.canvas, tally.without_empty_rows if tally.ranks else tally
        origin = low, size, width, canvas.theme, tally
        return self._forms.get(origin, lambda: form_in(canvas, shown, size, width, True, low))

    def _sizes(self) -> tuple[list[float], float]:
        """The text sizes, the largest first, and the least one that reads well."""
        theme = self.app.canvas.theme
        size, least = LABEL * theme.larger, LABEL / theme.larger
        least = least if theme.larger > 1 else least * GOOD_NAME_SIZE
        return [
            size * TEXT_SHRINK**step for step in range(1 + ceil(log(least * LEAST_NAME_SIZE / size, TEXT_SHRINK)))
        ], least

    def _place(self, tally: Tally, room: Area, last: PlacedPoints | None) -> PlacedPoints:
        """Place these points where they cover least; or as the last ones were, if that covers no more."""
        kinds = self._kinds_beneath()
        best = placing.placed(
            self._fitting(tally, room), room, kinds, around(room.cx, room.cy, 1, 1), 1, before_grade=1
        )
        kept = last and self._about_last(tally, last, kinds[:-1], best.covered[:-1])
        box, form = kept or (best.box, best.content)
        bar = placing.placed([self._folded(tally, room)], room, kinds, box, 1).box
        return PlacedPoints(tally, room, box, form, bar)

    def _kinds_beneath(self) -> Sequence[Sequence[Area]]:
        """The areas that it may cover, by kinds; the last is covered first. Only covered plates are worse than small
        text, for the panel can be folded.
        """
        table = self.shown.table
        hand = [spot.area for spot in table.cards if spot.zone == HAND_ZONE]
        things = [each for each in beneath(table).things if not any(card.holds(each.cx, each.cy) for card in hand)]
        read = *things, *table.kept_free.words, *table.kept_free.counting
        return table.plates, table.kept_free.numbers, read, hand

    def _about_last(
        self, tally: Tally, last: PlacedPoints, kinds: Sequence[Sequence[Area]], covered: tuple[int, ...]
    ) -> tuple[Area, TallyForm] | None:
        """The place about the middle of the last one, and a readable form no larger than the last, as high if possible;
        None if all such forms cover more there than `covered`.
        """
        for block in sorted(self._fitting(tally, last.room), key=lambda each: each.height != last.box.h):
            box = placing.inside(last.box.centred(block.width, block.height), last.room)
            fits = not block.grade and block.content.size <= last.form.size
            if fits and placing.covers(box, kinds) <= covered:
                return box, block.content
        return None

    def _folded(self, tally: Tally, room: Area) -> placing.Block[None]:
        side = BUTTON_LEAST_PIXELS / self.app.canvas.theme.unit
        wide = self.app.canvas.width(_bar_said(tally), LABEL) + side + 3 * PAD
        return placing.Block(min(room.w, wide), side + GAP, None)

    def _fitting(self, tally: Tally, room: Area) -> Iterator[placing.Block[TallyForm]]:
        """The forms that fit a room, and in any case the smallest."""
        sizes, least = self._sizes()
        for size, low in product(sizes, (False, True)):
            form = self._form(tally, size, room.w, low)
            if (form.height <= room.h and form.width <= room.w) or size == sizes[-1]:
                yield placing.Block(form.width, form.height, form, size < least)

    def draw(self, canvas: Canvas) -> None:
        """Draw the columns that are counted by now; folded, only the title."""
        assert self.tally is not None
        box, form = self._laid()
        buttons = {node.key: node for node in self.nodes()}
        see = buttons[FOLD_KEY].area
        if form is None:
            canvas.panel(box, alpha=1.0)
            canvas.text(_bar_said(self.tally), box.x + PAD, box.cy, LABEL, width=see.x - box.x - 2 * PAD)
        else:
            canvas.fill(self._beside_log, "shadow", 0, TABLE_DARKNESS)
            with protected(canvas, (box,)):
                for burst in self.bursts:
                    burst.draw(canvas, self.app.now)
            crowned = self._crowning.part(CROWN_SETS_OUT, CROWN_RESTS - CROWN_SETS_OUT)
            faces = partial(furniture.face_of, self.shown.board.names)
            draw_tally(canvas, form, box, self.counted, None, faces, self._own, crowned)
        key = self.app.pointed_key
        canvas.box(see, "button_hover" if key == FOLD_KEY else "button", "panel_edge", 12)
        picture = "common/ui/eye-off.svg" if self.folded else "common/ui/eye.svg"
        canvas.show(picture, see.inset(see.w * 0.2), canvas.theme.tone("button_text"))
        if GO_ON_KEY in buttons:
            controls.button(canvas, buttons[GO_ON_KEY], key == GO_ON_KEY)


def _bar_said(tally: Tally) -> str:
    """The words on the bar of folded points."""
    return with_colon(tally.title, text("table.click"))


def _row(tally: Tally, row: TallyRow) -> str:
    """A row in words."""
    figures = in_a_row(f"{name} {value}" for name, value in zip(tally.names, row.points, strict=True))
    return text("table.said_row", row=row.label, values=figures)
