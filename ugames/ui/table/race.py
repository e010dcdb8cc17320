"""A table without turns: the newest glimpse is always on the screen, and whatever moves is decoration.

Several people may sit at this computer, each with a device of their own (zones.py). All of them look at the same table,
in which each one's cards are open while they hold them. GameScene does what this has in common with a table with turns.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

import pygame

from ugames.core.game import PUBLIC, Event, Seat
from ugames.core.match import Beat, IllegalAction
from ugames.session import Session
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table import zones
from ugames.ui.table.board import Board, Caption, Seen
from ugames.ui.table.devices import Devices
from ugames.ui.table.view import TableView

GRACE = 0.6
"""Seconds for which something that has just become impossible can still be pressed, to learn that it is too late."""
FRESH = 0.12
"""Seconds in which nobody can have meant a card that has only just appeared."""
UNSEEN = "That card had only just come: press it again if you mean it."
ARMED = 3.0
"""Seconds within which leaving has to be confirmed by the same key."""
READY = 1.2
"""Seconds from the end of a pause until the clock runs again."""
LONGEST_FRAME = 0.1
"""Seconds that pass at the most between two frames of getting ready, however long nobody looked."""
BREATH = 1.5
"""Seconds after the end in which a press is one that was meant for the game."""
TONES = ("accent", "info", "good", "bad", "highlight", "focus", "warn")
"""The cursors of the people at this computer, by the order in which they sit."""


class Controls(NamedTuple):
    """What a seat can press, as the keys of a zone go through it."""

    cards: tuple[Node, ...] = ()
    """Before and after run through these; the first one that can be used is the one that is meant at first."""
    targets: tuple[Node, ...] = ()
    passes: tuple[Node, ...] = ()
    leaves: tuple[Node, ...] = ()
    """The best one first: its key has to be pressed twice."""


class Decoration(Protocol):
    """What moves on the table and decides nothing: hands, saucers, countdowns."""

    def heard(self, event: Event, seen: Seen, now: float) -> None:
        """This has happened; `seen` is how the table stood before."""
        ...

    def draw(self, canvas: Canvas, seen: Seen, area: Area, tick: int, now: float) -> None:
        """Draw it over the cards. `tick` is the clock of the game, `now` that of the wall."""
        ...


class RaceBoard(Board, Protocol):
    """What the table of a game without turns provides besides."""

    people: tuple[Seat, ...]
    """Who sits at this screen: their sectors are large, and what they hold is open as far as a glimpse shows it."""

    def together(self, public: Seen, own: Sequence[Seen]) -> Seen:
        """What all of them see on one screen: what everybody may see, and what each of them holds."""
        ...

    def controls(self, seen: Seen, area: Area) -> Controls:
        """What the seat of this glimpse can press. All of it is among its nodes, too."""
        ...

    def decoration(self, pace: Pace) -> Decoration:
        """A new one, for one game."""
        ...

    def soon(self, seen: Seen, area: Area) -> Iterable[tuple[Hashable, float]]:
        """The cards that may appear at any moment, and how high: they are drawn before that."""
        ...


class _Hold(NamedTuple):
    """What a seat could press, until when."""

    node: Node
    until: float


class _Made(NamedTuple):
    """The nodes of a seat, for as long as nothing changes."""

    seen: Seen
    area: Area
    nodes: tuple[Node, ...]
    controls: Controls


class Race:
    """The people at a table without turns, and the clock that they play against."""

    def __init__(self, app: App, session: Session, board: RaceBoard, view: TableView) -> None:
        self.app = app
        self.session = session
        self.board = board
        self.view = view
        self.people = session.people
        board.people = self.people
        self.devices = Devices(app, self.people, self.act)
        self.paused = False
        self._ready: float | None = None
        """Seconds until the clock runs again after a pause."""
        self._latest = view.shown
        self._own: dict[Seat, Seen] = {}
        """What each person at this computer sees."""
        self._made: dict[Seat, _Made] = {}
        self._born: dict[tuple[Seat, str], float] = {}
        self._gone: dict[Seat, list[_Hold]] = {}
        self._cursor: dict[Seat, str] = {}
        self._leaving: dict[Seat, _Hold] = {}
        self._over_since: float | None = None
        self._prepared: set[Hashable] = set()
        self._prepared_for = app.canvas.theme
        self._now = 0.0
        self.decoration = board.decoration(view.pace)

    # --- the clock

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return not self.paused and self._ready is None

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self._latest.outcome is not None

    def begin(self) -> None:
        """The first deal may start at once; a saved game waits until somebody is there."""
        if self.session.moments > 1:
            self.pause()

    def come_back(self) -> None:
        """From a menu, perhaps with other devices: count down, and go on."""
        self.devices.deal_out()
        self._made.clear()
        if self.running:
            self.pause()
        self.resume()

    def pause(self) -> None:
        """Stop the clock, and cover what people hold."""
        if self.over:
            return
        self.paused, self._ready = True, None
        self._forget()
        self.devices.release()
        self.view.look_at(self.session.seen(PUBLIC, self.session.ready - 1))
        self.app.focus = "go-on"

    def resume(self) -> None:
        """Count down, and go on."""
        if self.paused:
            self.paused, self._ready = False, READY
            self.app.redraw()

    def tend(self, now: float) -> None:
        """Stop when nobody looks, and go on when it is time."""
        passed, self._now = min(LONGEST_FRAME, now - self._now), now
        if not self.app.window.focused and not self.paused:
            self.pause()
        if self._ready is not None:
            self.app.redraw()
            self._ready -= passed
            if self._ready <= 0:
                self._ready = None
                self.view.look_at(self._latest)
        self.app.tooltip.wanted = not self.running or self.over

    # --- what happens

    def beats(self, since: int, until: int) -> list[Beat]:
        """What happened, as those at this computer saw it on their screen."""
        viewer = self.people[0] if len(self.people) == 1 else PUBLIC
        beats = self.session.beats(viewer, since, until)
        own = {seat: self.session.beats(seat, since, until) for seat in self.people}
        if len(self.people) > 1:
            rows = zip(*own.values(), strict=True)
            beats = [
                Beat(beat.events, self.board.together(beat.after, [each.after for each in row]))
                for beat, row in zip(beats, rows, strict=True)
            ]
        if beats:
            self._own = {seat: row[-1].after for seat, row in own.items()}
        return beats

    def show(self, beats: Sequence[Beat]) -> None:
        """Go to the newest glimpse at once; only how it ends is played, step by step."""
        acted = {event.seat for beat in beats for event in beat.events}
        before = self.view.shown
        for beat in beats:
            if beat.after.outcome is not None:
                self._over_since = self._now
                self.paused, self._ready = False, None
                self.view.queue(beat)
                break
            for event in beat.events:
                self.view.add(self.board.show(event, before, beat.after, self.view.area))
                self.decoration.heard(event, before, self._now)
            before = beat.after
        self._latest = beats[-1].after
        self._prepare()
        self._renew(acted)
        if self.running and before is not self.view.shown:
            open_zones = {node.zone for made in self._made.values() for node in made.nodes if node.card is not None}
            self.view.follow(before, open_zones)

    def _prepare(self) -> None:
        """Have cards drawn that may appear soon, each once in each size."""
        if self._prepared_for is not self.app.canvas.theme:
            self._prepared_for = self.app.canvas.theme
            self._prepared.clear()
        canvas, cards = self.app.canvas, self.view.cards
        for wish in self.board.wishes(canvas, self._latest, self.view.area):
            if wish.key not in self._prepared:
                self._prepared.add(wish.key)
                canvas.ahead.want(wish)
        for card in self.board.soon(self._latest, self.view.area):
            if card not in self._prepared:
                self._prepared.add(card)
                cards.prepare(*card)

    def _renew(self, acted: set[Seat]) -> None:
        """Note which nodes are new, and which have gone without their seat's doing."""
        for seat in self.people:
            old = self._made.get(seat)
            new = self._make(seat)
            if old is None or old.seen is new.seen:
                continue
            there = {node.key for node in new.nodes}
            before = {node.key for node in old.nodes}
            self._born |= {(seat, node.key): self._now for node in new.nodes if node.key not in before}
            lost = [
                _Hold(node, self._now + GRACE)
                for node in old.nodes
                if node.key not in there and any(action in old.seen.legal for action in node.actions)
            ]
            kept = [hold for hold in self._gone.get(seat, ()) if hold.until > self._now and hold.node.key not in there]
            self._gone[seat] = [] if seat in acted else kept + lost

    def _forget(self) -> None:
        self._gone.clear()
        self._leaving.clear()

    # --- nodes

    def _make(self, seat: Seat) -> _Made:
        """What a seat can point at and press."""
        seen, area = self._own.get(seat, self.view.shown), self.view.area
        made = self._made.get(seat)
        if made is None or made.seen is not seen or made.area != area:
            made = _Made(seen, area, tuple(self.board.nodes(seen, area)), self.board.controls(seen, area))
            self._made[seat] = made
        return made

    def nodes(self) -> list[Node]:
        """What the mouse can point at, what has just gone included; in a pause only the way on."""
        theme = self.app.canvas.theme
        if self.paused and self.session.thinking.bot_trouble:
            return []  # first somebody says how to go on
        if self.paused:
            box = Area(0, 0, theme.width, theme.height).centred(300, 84)._replace(y=theme.height * 0.55)
            return [Node("go-on", "button", "Go on", box, press=self.resume, primary=True)]
        if self._ready is not None:
            return []
        seat = PUBLIC if self.devices.mouse is None else self.devices.mouse
        nodes = list(self._make(seat).nodes)
        there = {node.key for node in nodes}
        return nodes + [
            replace(hold.node, role="gone", zone="")
            for hold in self._gone.get(seat, ())
            if hold.until > self._now and hold.node.key not in there
        ]

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys of zones in use, and gamepads that belong to somebody; whether it was one of these."""
        if event.type == pygame.KEYUP:
            self.devices.rise(event)
            return False
        if self._over_since is not None and self._now - self._over_since < BREATH:
            return event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN)
        if self.over:
            return False
        return self.devices.handle(event)

    def act(self, seat: Seat, act: str) -> None:
        """Somebody has pressed the key for that."""
        if not self.running:
            if act == "do":
                self.resume()
            return
        controls = self._make(seat).controls
        leaving = self._armed(seat)
        if act != "leave" and act not in ("before", "after"):
            self._leaving.pop(seat, None)
        match act:
            case "before" | "after" if leaving:
                self._arm(seat, self._beside(controls.leaves, leaving.key, act))
            case "before" | "after":
                self._move(seat, self._usable(seat, controls.cards), act)
            case "target":
                self._move(seat, self._usable(seat, controls.targets), "after")
            case "do":
                self._press(seat, leaving or self.cursor(seat))
            case "pass":
                self._press(seat, next(iter(controls.passes), None))
            case "leave" if leaving:
                self._leaving.pop(seat, None)
                self._press(seat, leaving)
            case "leave":
                usable = self._usable(seat, controls.leaves)
                if usable:
                    self._arm(seat, usable[0])
                else:
                    self._press(seat, next(iter(controls.leaves), None))

    def _usable(self, seat: Seat, nodes: Sequence[Node]) -> list[Node]:
        legal = self._make(seat).seen.legal
        return [node for node in nodes if any(action in legal for action in node.actions)]

    def _beside(self, ring: Sequence[Node], key: str, act: str) -> Node | None:
        if not ring:
            return None
        at = next((i for i, node in enumerate(ring) if node.key == key), None)
        by = -1 if act == "before" else 1
        return ring[(at + by) % len(ring)] if at is not None else ring[0 if by > 0 else -1]

    def _move(self, seat: Seat, ring: Sequence[Node], act: str) -> None:
        here = self.cursor(seat)
        there = self._beside(ring, here.key if here else "", act)
        if there is not None:
            self._cursor[seat] = there.key
            self.app.redraw()

    def cursor(self, seat: Seat) -> Node | None:
        """Where a zone's cursor stands: where its person has moved it, or on the first card that can be played."""
        controls = self._make(seat).controls
        places = (*controls.cards, *controls.targets)
        for node in places:
            if node.key == self._cursor.get(seat):
                return node
        return next(iter(self._usable(seat, places)), None)

    def _arm(self, seat: Seat, node: Node | None) -> None:
        if node is not None:
            self._leaving[seat] = _Hold(node, self._now + ARMED)
            self.app.redraw()

    def _armed(self, seat: Seat) -> Node | None:
        hold = self._leaving.get(seat)
        return hold.node if hold and hold.until > self._now else None

    def activate(self, node: Node) -> None:
        """The mouse, or the focus that the ordinary keys move, has pressed this."""
        dropped = node.drag and not self.app.by_keys and not node.area.holds(*self.app.pointer.at)
        if self.devices.mouse is not None and not (dropped and len(node.actions) > 1):
            self._press(self.devices.mouse, node)

    def _press(self, seat: Seat, node: Node | None) -> None:
        """Do what the node stands for; if that cannot be done any more, the player hears why."""
        if node is None or not node.actions or not self.running:
            return
        if node.card is not None and self._now - self._born.get((seat, node.key), 0.0) < FRESH:
            self.refuse(seat, UNSEEN)
            return
        legal = self.session.glimpse(seat).legal
        self.submit(seat, next((action for action in node.actions if action in legal), node.actions[0]))

    def submit(self, seat: Seat, action: object) -> None:
        """Act for somebody at this computer."""
        try:
            self.session.submit(seat, action)
        except IllegalAction:
            self.refuse(seat, self.session.why_not(self.session.glimpse(seat), action))

    def refuse(self, seat: Seat, why: str) -> None:
        """A short "no", and the reason."""
        self.tell(seat, why)
        self.app.speaker.play("no")

    def tell(self, seat: Seat, text: str) -> None:
        """Say something to one of the people: where they sit."""
        plate = self.board.seat_area(seat, self.view.shown, self.view.area)
        self.view.add([Caption(text, plate.cx, plate.y - 10, "warn", 26)])

    # --- drawing

    def draw_motion(self, canvas: Canvas) -> None:
        """What moves over the cards; in a pause, what covers them."""
        if self.over:
            return
        if not self.running:
            self._draw_cover(canvas)
            return
        self.decoration.draw(canvas, self.view.shown, self.view.area, self.session.ticks, self._now)
        pointed = self.app.pointed()
        if pointed is not None and pointed.card is not None and pointed.actions:
            canvas.outline(pointed.area.inset(-2), "focus", 10, 4)

    def _draw_cover(self, canvas: Canvas) -> None:
        theme = canvas.theme
        middle = Area(0, 0, theme.width, theme.height)
        canvas.fill(self.view.area.inset(-6), "shadow", 0, 0.5)
        if self.paused and not self.session.thinking.bot_trouble:
            box = middle.centred(620, 330)._replace(y=theme.height * 0.36)
            canvas.panel(box, "panel", "accent")
            canvas.text("Paused", box.cx, box.y + 60, 56, "accent", "centre", "display")
            canvas.text("The clock stands still, and all decks are closed.", box.cx, box.y + 122, 24, "text", "centre")
        elif self._ready is not None:
            left = 1 + int(3 * self._ready / READY)
            box = middle.centred(200, 200)
            canvas.panel(box, "panel", "accent")
            canvas.text(str(min(3, left)), box.cx, box.cy, 130, "accent", "centre", "display")

    def draw_signs(self, canvas: Canvas) -> None:
        """The buttons and cursors of those who do not have the mouse, and what everybody plays with."""
        if self.running and not self.over:
            for place, seat in enumerate(self.people):
                if self.devices.of.get(seat) != zones.MOUSE:
                    self._draw_zone(canvas, seat, TONES[place % len(TONES)])
        if len(self.people) > 1:
            for place, seat in enumerate(self.people):
                self._draw_device(canvas, seat, TONES[place % len(TONES)])

    def _draw_zone(self, canvas: Canvas, seat: Seat, tone: str) -> None:
        if seat != self.devices.mouse:
            for node in self._make(seat).nodes:
                if node.role == "button":
                    controls.button(canvas, node, False)
        leaving = self._armed(seat)
        here = leaving or self.cursor(seat)
        if here is None or not self._usable(seat, [here]):
            return
        canvas.outline(here.area.inset(-5), tone, 12, 6)
        if leaving:
            key = self.devices.leave_key(seat)
            text = f"{key} again: leave" if key else "Again: leave"
            width = canvas.width(text, 22, "bold") + 28
            box = Area(here.area.cx - width / 2, here.area.y - 46, width, 36)
            canvas.fill(box, "panel_sunk", 10)
            canvas.outline(box, tone, 10, 3)
            canvas.text(text, box.cx, box.cy, 22, tone, "centre", "bold")

    def _draw_device(self, canvas: Canvas, seat: Seat, tone: str) -> None:
        """What somebody plays with, on their name plate."""
        plate = self.board.seat_area(seat, self.view.shown, self.view.area)
        device = self.devices.of.get(seat)
        text = zones.title(device) if device else "nothing to play with"
        width = canvas.width(text, 18, "bold") + 20
        box = Area(plate.right - width - 10, plate.bottom - 6, width, 24)
        canvas.fill(box, "panel_sunk", 8)
        canvas.outline(box, tone, 8, 2)
        canvas.text(text, box.cx, box.cy, 18, tone, "centre", "bold")
