"""The line above the viewer's Pool: the best set with its points, or the colours that it lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ugames.core.game import PUBLIC
from ugames.core.words import listed, say
from ugames.games.ugh import words
from ugames.games.ugh.cards import COLOURS, WILD, Card, CardSet, Kind, Pool, value
from ugames.games.ugh.rules import Lock, Seen, locks
from ugames.games.ugh.words import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, SMALL

TALL, RAISED = 1.45, 0.07
"""The line height for framed text, and its shift above the middle to make room for descenders, by the text size."""
FRAME = 2.0
"""The width of the frame around a set in the line."""
LIGHT = 3.0
"""The margin for the light around the cards below."""
MOST_SIGN = 96.0
"""The greatest size of the signs in the plan of the next set."""
TIMES, BROAD_PLAN = (20.0, 26.0), 240.0
"""The gap between these signs in a narrow plan and in a broad one; and the width from which a plan is broad."""


class Guidance(NamedTuple):
    """The content of the line."""

    lines: tuple[str, ...]
    """The text in ever shorter versions."""
    ready: bool
    """Whether the Pool has a set that counts points."""
    shown: bool = False
    """Whether the plan of the next set shows the same."""


@lru_cache(maxsize=64)
def best_set(pool: Pool) -> CardSet | None:
    """The best set of a Pool; None if no set counts points."""
    sets = [lock.cards for lock in locks(pool)]
    best = max(sets, key=value, default=None)
    return best if best and value(best) else None


def lit(seen: Seen) -> Counter[object]:
    """The cards of the best set that can be locked now."""
    if not any(isinstance(action, Lock) for action in seen.legal):
        return Counter()
    return Counter(best_set(seen.view.pools[seen.view.seat]) or ())


@lru_cache(maxsize=64)
def needs(pool: Pool) -> str:
    """The colours that a set still needs; empty if there is a set."""
    kinds = {card.kind for card in pool}
    lacking = [str(say(colour)) for colour in COLOURS if colour not in kinds]
    wilds = sum(card.kind is Kind.all for card in pool)
    if len(lacking) <= wilds:
        return ""
    if not wilds:
        return listed(lacking)
    if len(lacking) == wilds + 1:
        return listed(lacking, "or")
    return on_board("cards_of", colours=listed(lacking, "or"))


def locking(seen: Seen) -> Seen:
    """The table while the viewer locks a set, without questions or advice."""
    return replace(seen, view=seen.view._replace(callers=(seen.view.seat,)), to_act=(), legal=())


def is_locking(seen: Seen) -> bool:
    """Whether the viewer is just locking a set."""
    return seen.view.callers == (seen.view.seat,) and not seen.to_act


def guide(seen: Seen) -> Guidance | None:
    """The advice to a player about sets, if the Pool is not empty."""
    view = seen.view
    if view.seat == PUBLIC or view.over or not view.pools[view.seat] or is_locking(seen):
        return None
    pool = view.pools[view.seat]
    if view.owed and view.turn == view.seat:
        count = len(view.owed)
        return Guidance((on_board("give_now", count=count), on_board("give_now_short", count=count)), False)
    if best := best_set(pool):
        said, counted = words.product(best), words.product_points(best)
        now = any(isinstance(action, Lock) for action in seen.legal)
        lines: tuple[str, ...] = ()
        if now and (view.callers or not view.deck):  # the set cannot improve any more
            lines = on_board("ready_last", product=counted), on_board("ready_last_short", product=said)
        elif now:  # the question above the table has the rest
            lines = (on_board("ready_now_short", product=said),)
        elif view.turn != view.seat:
            lines = (on_board("ready_later", product=said),)
        return Guidance((*lines, on_board("ready", product=said)), True)
    if missing := needs(pool):
        lines = on_board("needs_long", cards=missing), on_board("needs", cards=missing)
        return Guidance(lines, False, all(card.kind is not Kind.all for card in pool))
    return Guidance((on_board("worthless"),), False)


@lru_cache(maxsize=64)
def planned(pool: Pool) -> tuple[Card | None, ...]:
    """The cards of the best or nearest set of a Pool, by colour; None for a missing colour."""
    if best := best_set(pool):
        return best
    highest = {kind: max((card for card in pool if card.kind is kind), key=_number, default=None) for kind in Kind}
    chosen = [highest[colour] for colour in COLOURS]
    spare = [card for card in pool if card.kind is Kind.all]
    return tuple(card or (spare.pop() if spare else None) for card in chosen)


def _number(card: Card) -> int:
    return card.value


class Plan:
    """The best or nearest set as large signs, with an empty place for each missing colour."""

    def __init__(self, pool: Pool, room: Area) -> None:
        self.cards, self.best = planned(pool), best_set(pool)
        head, worth = SMALL * 1.5, SMALL * 1.5 if self.best else 0.0
        self.times = TIMES[room.w > BROAD_PLAN]
        self.side = min(room.h - head - worth, (room.w - 2 * self.times) / 3, MOST_SIGN)
        self.worth = value(self.best) if self.best and worth else 0
        self.area = room.centred(room.w, head + self.side + worth)
        """The area, in the middle of its room."""

    def paint(self, canvas: Canvas, chip: Callable[[Canvas, Card, Area, str], None]) -> None:
        """Draw a caption, the signs, and the points below them."""
        area, side = self.area, self.side
        head, y = SMALL * 1.5, self.area.y + SMALL * 1.5
        canvas.label(on_board("next_set"), area.cx, area.y + head / 2, SMALL, "text", "centre", width=area.w)
        left = area.cx - 1.5 * side - self.times
        for i, (colour, card) in enumerate(zip(COLOURS, self.cards, strict=True)):
            place = Area(left + i * (side + self.times), y, side, side)
            if i:
                x = place.x - self.times / 2
                canvas.text(on_board("times"), x, place.cy, SMALL, "text", "centre", "bold")
            if card is not None:
                wild = words.wild_value(self.best) if self.best else on_board("wild_letter")
                chip(canvas, card, place, str(card.value or wild))
                continue
            canvas.box(place, "panel_sunk", "text_soft", 8, 2, 0.94)
            canvas.show(f"ugh/signs/{colour.name}.svg", place.centred(side * 0.5, side * 0.5))
        if self.worth:
            text: str = on_board("equals", points=self.worth)
            if self.best and any(card.value == WILD for card in self.best):  # its sign has no number
                text = words.product(self.best)
            canvas.label(text, area.cx, y + side + head * 0.55, SMALL, "highlight", "centre")


def paint(canvas: Canvas, told: Guidance, room: Area) -> None:
    """Draw the line at the left of its room, in the longest version that fits."""
    high = room.h - LIGHT
    for line in told.lines:
        size = canvas.size_for(line, min(BODY, high / TALL), room.w - 28, "bold")
        if canvas.width(line, size, "bold") <= room.w - 28:
            break
    wide = min(room.w, canvas.width(line, size, "bold") + 28)
    box = room.top(high).left(wide)
    box = box.centred(wide, max(min(high, size * 1.5), size * TALL))
    canvas.fill(box, "panel_sunk", 10, 0.94)
    if told.ready:
        canvas.outline(box, "highlight", 10, FRAME)
    tone = "highlight" if told.ready else "text"
    canvas.text(line, box.cx, box.cy - size * RAISED, size, tone, "centre", "bold", box.w - 16)
