"""The table of points shown after a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from math import ceil, inf, log

from ugames.core.game import PUBLIC
from ugames.core.words import in_a_row, sentences, with_colon
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import GAP, LABEL, PAD, Theme
from ugames.ui.draw.tween import WATCHED_SECONDS, Pace
from ugames.ui.kit import controls, placing
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import WINDOW_EDGE_GAP
from ugames.ui.table import furniture
from ugames.ui.table.board import FLASH_REACH, Burst, Tally
from ugames.ui.table.motion.flashes import SECONDS, Flash
from ugames.ui.table.motion.passing import TimedShow, protected
from ugames.ui.table.panels.overlays import Cover, Height, Overlays
from ugames.ui.table.panels.tally import TallyForm, buttons_of, draw_tally, form_in
from ugames.ui.table.places import BUTTON_LEAST_PIXELS, below_header, log_area
from ugames.ui.table.said.beneath import beneath
from ugames.ui.table.said.paragraphs import TEXT_SHRINK
from ugames.ui.table.staging.shown import ShownTable
from ugames.ui.table.whereabouts import HAND_ZONE


class PointsPanel(Cover):
    """The table of points after a round, until the player has read it; it is counted column by column."""

    height = Height.POINTS

    def __init__(
        self,
        app: App,
        shown: ShownTable,
        overlays: Overlays,
        pace: Callable[[], Pace],
        only_result_left: Callable[[], bool],
    ) -> None:
        """`only_result_left` tells whether only the result follows."""
        super().__init__(app, overlays)
        self.shown = shown
        self.pace = pace
        self.only_result_left = only_result_left
        self.tally: Tally | None = None
        self.folded = False
        """Whether it is folded, to show the table below."""
        self.bursts: Sequence[Flash] = ()
        self._placed: tuple[Tally, tuple[float, float], Area, TallyForm, Area] | None = None
        self._kept_form = lru_cache(MOST_KEPT_FORMS)(self._make_form)
        self._prepared = 0
        """The index of the next text size to prepare."""
        self._crowning = TimedShow(1.0, CROWN_FALLS, Pace())
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
    def _right_edge(self) -> float:
        """The right edge of the window without an open log."""
        theme = self.app.canvas.theme
        log = log_area(theme).x
        return log if self.shown.area.right < log else theme.width

    def show(self, tally: Tally, counted: bool = False) -> None:
        """Count the points to a rising scale, unless the table has counted them; then play the round's theme."""
        self._fade()
        self.put(tally)
        self.folded, self._unfinished = False, True
        self._crowning = TimedShow(1.0, CROWN_FALLS, self.pace())
        self._since = self.app.now - self.pace().wait(WATCHED_SECONDS) * counted
        self._crowning.passed = self.app.now - self._since
        if not counted:
            self.app.speaker.count(len(tally.rows) + 1)
        self.app.speaker.theme(self.shown.board.game.id, "round")
        self.app.put_off()

    def put(self, tally: Tally | None) -> None:
        """Lie over the table with these points, as far as they are counted; None: take them away."""
        self.tally, self.bursts = tally, ()
        if tally is None:
            self.vanish()
        else:
            self.appear()

    def _fade(self) -> None:
        """Fade between the table with and without the points, unless the result follows at once."""
        held = LAST_POINTS_SECONDS if self.tally is not None and self.only_result_left() else 0.0
        self.app.crossfade.leave(self.app.window.surface, self.app.settings.speed, held)

    def update(self, now: float) -> None:
        """Advance the count."""
        if self.tally is not None and self._unfinished:
            self._crowning.passed = now - self._since
            self._unfinished = not self._crowning.over
            self.app.redraw()
            if self._crowning.heard(CROWN_LANDS) and not self.folded:
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
        if self._placed is None or not self.shown.board.signs or self._crowning.over:
            return
        box, sign = self._placed[2], self.shown.board.signs[len(tally.title) % len(self.shown.board.signs)]
        corners = (box.x + box.w * SIGNS_START_INSIDE, box.right - box.w * SIGNS_START_INSIDE)
        bursts = (
            Burst(around(x, box.y + box.h * SIGNS_START_INSIDE, 0, 0), sign, reach=box.h * FLASH_REACH) for x in corners
        )
        self.bursts = [Flash(burst, self.app.now, self.pace()) for burst in bursts]

    @property
    def said(self) -> str:
        """Its title, and each row in words."""
        tally = self.tally
        assert tally is not None
        rows = (*tally.rows, (text("table.total"), tally.totals))
        return sentences((tally.title, *(_row(tally, label, values) for label, values in rows), tally.note))

    def put_away(self) -> None:
        """Close it, or skip the count."""
        if self.counted < 1:
            self._skip()
        else:
            self._fade()
            self.put(None)
            self.read_at = self.app.now
        self.app.redraw()

    def obeys(self, command: str | None) -> bool:
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
        explained = zip(form.tally.rows, form.tally.hints, form.columns(box), strict=False)  # totals have none
        see, on = buttons_of(self.app.canvas, box, form.size)
        return [
            *(
                Node(f"points-{number}", "place", label, column, hint=hint)
                for number, ((label, _), hint, column) in enumerate(explained)
                if hint
            ),
            fold(see),
            Node(GO_ON_KEY, "button", text("common.go_on"), on, press=self.put_away, primary=True),
        ]

    def box(self) -> Area:
        """Its area."""
        return self._laid()[0]

    def _laid(self) -> tuple[Area, TallyForm | None]:
        """The area that covers least of the counted things, and the form there; folded, a bar near it."""
        assert self.tally is not None
        size = self._right_edge, self.app.canvas.theme.height
        if self._placed is None or self._placed[0] is not self.tally or self._placed[1] != size:
            last = self._placed[2:4] if self._placed and self._placed[1] == size else None
            self._placed = self.tally, size, *self._best_place(self.tally, last)
        _, _, box, form, bar = self._placed
        return (bar, None) if self.folded else (box, form)

    @property
    def _width(self) -> float:
        """The greatest width of the panel."""
        return self._right_edge - 2 * WINDOW_EDGE_GAP

    def prepare(self, tally: Tally) -> None:
        """Prepare one form for coming points, since trying all takes longer than a frame."""
        sizes, _ = self._sizes()
        self._prepared = (self._prepared + 1) % len(sizes)
        for low in (False, True):
            self._kept_form(tally, sizes[self._prepared], self._width, low, self.app.canvas.theme)

    def _make_form(self, tally: Tally, size: float, width: float, low: bool, _: Theme) -> TallyForm:
        """A form of these points, which `_kept_form` keeps for one theme."""
        return form_in(self.app.canvas, tally.without_empty_rows if tally.ranks else tally, size, width, True, low)

    def _sizes(self) -> tuple[list[float], float]:
        """The text sizes, the largest first, and the least one that reads well."""
        theme = self.app.canvas.theme
        size, least = LABEL * theme.larger, LABEL / theme.larger
        least = least if theme.larger > 1 else least * GOOD_NAME_SIZE
        return [
            size * TEXT_SHRINK**step for step in range(1 + ceil(log(least * LEAST_NAME_SIZE / size, TEXT_SHRINK)))
        ], least

    def _best_place(self, tally: Tally, last: tuple[Area, TallyForm] | None) -> tuple[Area, TallyForm, Area]:
        """The largest form with a place off plates, cards and words, or the one that covers least of them, cards in the
        hand before others; at the last place, no larger than the last one, if it covers no more there but of the hand.
        And the place of the bar that remains when it is folded.

        Unreadably small text is only better than covering plates, since the panel can be folded.
        """
        theme, table = self.app.canvas.theme, self.shown.table
        room = below_header(theme).left(self._right_edge).inset(WINDOW_EDGE_GAP)
        hand = [furniture.spot_area(spot) for spot in table.cards if spot.zone == HAND_ZONE]
        things = [each for each in beneath(table).things if not any(card.holds(each.cx, each.cy) for card in hand)]
        kinds = (
            table.plates,
            (),
            table.numbers_in_count,
            (*things, *table.areas_of_words, *(table.counting_places or ())),
            hand,
        )
        place = placing.placed(self._fitting(tally, room), room, kinds, around(room.cx, room.cy, 1, 1), 1)
        box, form = place.box, place.content
        if last is not None:
            for block in self._fitting(tally, room):
                again = placing.inside(last[0].centred(block.width, block.height), room)
                fits = not block.grade and block.content.size <= last[1].size
                if fits and placing.covers(again, kinds[:-1]) <= place.covered[:-1]:
                    box, form = again, block.content
                    break
        side = BUTTON_LEAST_PIXELS / theme.unit
        wide = self.app.canvas.width(_bar_said(tally), LABEL) + side + 3 * PAD
        bar = placing.Block(min(self._width, wide), side + GAP, None)
        return box, form, placing.placed([bar], room, kinds, box, 1).box

    def _fitting(self, tally: Tally, room: Area) -> Iterator[placing.Block[TallyForm]]:
        """The forms that fit a room, and in any case the smallest."""
        sizes, least = self._sizes()
        for size, low in product(sizes, (False, True)):
            form = self._kept_form(tally, size, self._width, low, self.app.canvas.theme)
            if (form.height <= room.h and form.width <= room.w) or size == sizes[-1]:
                yield placing.Block(form.width, form.height, form, size < least)

    def draw(self, canvas: Canvas) -> None:
        """The table as far as it is counted; or its title while folded."""
        assert self.tally is not None
        box, form = self._laid()
        buttons = {node.key: node for node in self.nodes()}
        see = buttons[FOLD_KEY].area
        if form is None:
            canvas.panel(box, alpha=1.0)
            canvas.text(_bar_said(self.tally), box.x + PAD, box.cy, LABEL, width=see.x - box.x - 2 * PAD)
        else:
            canvas.fill(below_header(canvas.theme).left(self._right_edge), "shadow", 0, TABLE_DARKNESS)
            with protected(canvas, (box,)):
                for burst in self.bursts:
                    burst.draw(canvas, self.app.now)
            crowned = self._crowning.part(CROWNS, CROWN_RESTS - CROWNS)
            faces = partial(furniture.face_of, self.shown.board.names)
            draw_tally(canvas, form, box, self.counted, None, faces, self._own, crowned)
        key = self.app.pointed_key
        canvas.box(see, "button_hover" if key == FOLD_KEY else "button", "panel_edge", 12)
        picture = "common/ui/eye-off.svg" if self.folded else "common/ui/eye.svg"
        canvas.show(picture, see.inset(see.w * 0.2), canvas.theme.tone("button_text"))
        if GO_ON_KEY in buttons:
            controls.button(canvas, buttons[GO_ON_KEY], key == GO_ON_KEY)


CROWNS = WATCHED_SECONDS + 0.25
CROWN_LANDS = CROWNS + 0.25
CROWN_RESTS = CROWNS + 0.36
CROWN_FALLS = CROWN_RESTS + SECONDS + 0.1
"""The seconds at which the crown begins to fall, lands, and rests; and at which the last sign has flown."""
SIGNS_START_INSIDE = 0.12
"""The start of flying signs within the panel's corners, by its size."""
FOLD_KEY = "points-fold"
GO_ON_KEY = "points-on"
GOOD_NAME_SIZE = 0.8
"""The least good text size of names, by that in a large room."""
LEAST_NAME_SIZE = 0.6
"""The least text size of names, by the least good one."""
MOST_KEPT_FORMS = 48
TABLE_DARKNESS = 0.3
LAST_POINTS_SECONDS = 0.5
"""Seconds for which the last points of a match stay, until the result appears."""


def _bar_said(tally: Tally) -> str:
    """The words on the bar of folded points."""
    return with_colon(tally.title, text("table.click"))


def _row(tally: Tally, label: str, values: Sequence[int]) -> str:
    """A row in words."""
    figures = in_a_row(f"{name} {value}" for name, value in zip(tally.names, values, strict=True))
    return text("table.said_row", row=label, values=figures)
