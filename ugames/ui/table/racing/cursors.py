"""The devices of people in a race: mouse, sets of keys, gamepads; their cursors, and the signs of both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from ugames.core.game import Seat
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import BODY, GAP, LEAST, PAD
from ugames.ui.kit import controls, placing
from ugames.ui.kit.app import App
from ugames.ui.kit.keys import Sticks
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.chart import LINE_TONES
from ugames.ui.table.panels.overlays import Height, Overlay
from ugames.ui.table.presses import SECONDS_ON_A_NEW_THING
from ugames.ui.table.racing import key_sets
from ugames.ui.table.racing.halt import Halt
from ugames.ui.table.racing.key_sets import ActName
from ugames.ui.table.racing.reach import RaceAudience, RaceNodes, SeatNodes, usable_nodes
from ugames.ui.table.said.ring import Ring, frame
from ugames.ui.table.screen.playback import Playback


class Devices:
    """The device of each person; turns keys and gamepad events into acts of a seat."""

    def __init__(self, app: App, audience: RaceAudience, act: Callable[[Seat, ActName], None]) -> None:
        self.app = app
        self.audience = audience
        self.act = act
        """Does an act of a seat."""
        self.device_of: dict[Seat, str] = {}
        """The device of each person who has one."""
        self._held_keys: set[int] = set()
        self._sticks = Sticks()
        self.deal_out()

    def deal_out(self) -> None:
        """Assign devices by the settings."""
        settings = self.app.settings
        devices = key_sets.assigned(len(self.audience.people), settings.devices, len(self.app.pads.ids))
        self.device_of = {seat: device for seat, device in zip(self.audience.people, devices, strict=True) if device}
        self._seats = {device: seat for seat, device in self.device_of.items()}
        used = [key_sets.number(device) for device in key_sets.KEYBOARD if device in self._seats]
        self._strokes = key_sets.strokes(settings.keys, used)
        self._keys = key_sets.keys_by_set(settings.keys)

    @property
    def mouse(self) -> Seat | None:
        """The person with the mouse; a lone person may always use it."""
        return self.audience.people[0] if len(self.audience.people) == 1 else self._seats.get(key_sets.MOUSE)

    def caps(self, seat: Seat) -> Mapping[ActName, str]:
        """The texts on the keys for each act of a person with a set of keys; empty for others."""
        device = self.device_of.get(seat)
        keys = self._keys[key_sets.number(device)] if device in key_sets.KEYBOARD else {}
        return {act: key_sets.key_cap(key) for act, key in keys.items()}

    def release(self) -> None:
        """Forget all held keys."""
        self._held_keys.clear()

    def rise(self, event: pygame.event.Event) -> None:
        """Note the release of a key, which can then be pressed again."""
        self._held_keys.discard(event.key)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle keys of used sets and assigned gamepads; whether the event was one of these."""
        match event.type:
            case pygame.KEYDOWN if stroke := self._strokes.get(event.key):
                if event.key not in self._held_keys:  # key repeats are ignored
                    self._held_keys.add(event.key)
                    self.act(self._seats[key_sets.KEYBOARD[stroke.key_set]], stroke.act)
                return True
            case pygame.JOYBUTTONDOWN if (seat := self._pad_seat(event.instance_id)) is not None:
                act = key_sets.PAD_ACTS.get(event.button)
                if act:
                    self.act(seat, act)
                return act is not None
            case pygame.JOYHATMOTION | pygame.JOYAXISMOTION if (seat := self._pad_seat(event.instance_id)) is not None:
                for way in self._sticks.pushed(event):
                    self.act(seat, key_sets.PAD_STEPS[way])
                return event.type == pygame.JOYHATMOTION or event.axis < 2
        return False

    def _pad_seat(self, pad: int) -> Seat | None:
        pads = self.app.pads.ids
        return self._seats.get(key_sets.pads(len(pads))[pads.index(pad)]) if pad in pads else None


CONFIRMING_WORDS_HEIGHT = 40.0
KEY_HEIGHT = 26.0
CONFIRMING_SECONDS = 6.0
"""Seconds within which an act must be confirmed by a second press."""


class Unconfirmed(NamedTuple):
    """A node pressed once, and the time until which a second press confirms its act."""

    node: Node
    until: float


class Cursors(Overlay):
    """The cursors of all people at one race, and the signs of their devices and buttons."""

    height = Height.SIGNS

    def __init__(self, devices: Devices, reach: RaceNodes, halt: Halt, playback: Playback) -> None:
        super().__init__(playback.overlays)
        self.shown = playback.shown
        self.display = playback.display
        self.devices = devices
        self.reach = reach
        self.halt = halt
        self._cursor_keys: dict[Seat, str] = {}
        self._unconfirmed: dict[Seat, Unconfirmed] = {}

    def jumped(self, seat: Seat, node: Node) -> bool:
        """Whether the table has just moved the cursor to that node."""
        before = [self._cursor_among(seat, past.made) for past in self.reach.lately_shown(seat, SECONDS_ON_A_NEW_THING)]
        return node.key != self._cursor_keys.get(seat) and any(each is None or each.key != node.key for each in before)

    def cursor(self, seat: Seat) -> Node | None:
        """The node under a cursor of keys or a gamepad: as moved by its person, or the first playable card."""
        return self._cursor_among(seat, self.reach.seat_nodes(seat))

    def _cursor_among(self, seat: Seat, made: SeatNodes) -> Node | None:
        """The node under the seat's cursor at that table."""
        places = (*made.controls.cards, *made.controls.targets)
        moved = [node for node in places if node.key == self._cursor_keys.get(seat)]
        return next(iter(moved or usable_nodes(places, made.seen)), None)

    def unconfirmed(self, seat: Seat) -> Node | None:
        """The node whose act a second press of a person confirms."""
        pressed = self._unconfirmed.get(seat)
        return pressed.node if pressed and pressed.until > self.app.now else None

    def confirm(self, seat: Seat, node: Node) -> bool:
        """Whether this is the second press on the node; the first one starts the time."""
        pressed = self.unconfirmed(seat)
        if pressed is not None and pressed.key == node.key:
            self.cancel(seat)
            return True
        self._await_second_press(seat, node)
        return False

    def cancel(self, seat: Seat) -> None:
        """Forget a person's first press after another act."""
        self._unconfirmed.pop(seat, None)

    def let_go(self) -> None:
        """Forget all first presses."""
        self._unconfirmed.clear()

    def act(self, seat: Seat, act: ActName) -> Node | None:
        """Do an act of somebody's keys; returns the node to press."""
        controls, seen = self.reach.seat_nodes(seat).controls, self.reach.seat_nodes(seat).seen
        pressed = self.unconfirmed(seat)
        if act not in (key_sets.CONFIRMED_ACT, "before", "after"):
            self.cancel(seat)
        match act:
            case "before" | "after" if pressed:
                self._await_second_press(seat, _beside(controls.confirmed, pressed.key, act))
            case "before" | "after":
                self._move(seat, usable_nodes(controls.cards, seen), act)
            case "target":
                self._move(seat, usable_nodes(controls.targets, seen), "after")
            case "do":
                return pressed or self.cursor(seat)
            case "pass":
                return next(iter(controls.passes), None)
            case key_sets.CONFIRMED_ACT if pressed:
                self.cancel(seat)
                return pressed
            case key_sets.CONFIRMED_ACT:
                if not (usable := usable_nodes(controls.confirmed, seen)):
                    return next(iter(controls.confirmed), None)
                self._await_second_press(seat, usable[0])
        return None

    def _move(self, seat: Seat, ring: Sequence[Node], act: ActName) -> None:
        current = self.cursor(seat)
        goal = _beside(ring, current.key if current else "", act)
        if goal is not None:
            self._cursor_keys[seat] = goal.key
            self.app.redraw()

    def _await_second_press(self, seat: Seat, node: Node | None) -> None:
        if node is not None:
            self._unconfirmed[seat] = Unconfirmed(node, self.app.now + CONFIRMING_SECONDS)
            self.app.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw buttons and cursors of people without the mouse, questions for second presses, and all devices."""
        people, racing = self.devices.audience.people, self.halt.racing
        for number, seat in enumerate(people):
            tone = LINE_TONES[number % len(LINE_TONES)]
            if racing and seat != self.devices.mouse and self.devices.device_of.get(seat) != key_sets.MOUSE:
                for node in self.reach.seat_nodes(seat).nodes:
                    if node.role == "button":
                        controls.button(canvas, node, False)
            if racing and (pressed := self.unconfirmed(seat)):
                self._draw_unconfirmed(canvas, seat, pressed, tone)
            if len(people) > 1:
                device, plate = self.devices.device_of.get(seat), self.shown.table.plates[seat]
                said = key_sets.device_title(device) if device else text("table.no_device")
                canvas.label(said, plate.right - 10, plate.bottom + 6, LEAST, tone, "right")
                self._draw_legend(canvas, seat, tone)

    def rings(self) -> list[Ring]:
        """Frames around the card under the pointer, cards that wait for a place and these places, and all cursors."""
        drawn, pointed, frames = self.display.drawn, self.app.pointed(), list[Ring]()
        if not self.halt.racing:
            return frames
        if pointed is not None and pointed.card is not None and pointed.actions:
            frames.append(frame(drawn(pointed), "focus"))
        for number, seat in enumerate(self.devices.audience.people):
            up, seen = self.reach.seat_nodes(seat).picked_up, self.reach.seat_nodes(seat).seen
            frames += [frame(drawn(node), "highlight") for node in ((up, *self.reach.places(seat)) if up else ())]
            chosen = self.unconfirmed(seat) or self.cursor(seat)
            if self.devices.device_of.get(seat) != key_sets.MOUSE and chosen and usable_nodes([chosen], seen):
                frames.append(frame(drawn(chosen), LINE_TONES[number % len(LINE_TONES)]))
        return frames

    def _draw_unconfirmed(self, canvas: Canvas, seat: Seat, node: Node, tone: str) -> None:
        """A node pressed once, with the act that a second press confirms on a bar for the time until then."""
        act = node.labels[0] if node.labels else node.value
        key = self.devices.caps(seat).get(key_sets.CONFIRMED_ACT) if seat != self.devices.mouse else None
        said = text("table.confirm_by", key=key, act=act) if key else text("table.confirm", act=act)
        canvas.outline(node.area.inset(-5), tone, 12, 6)
        room = self.reach.seat_nodes(seat).controls.question or node.area
        lines = canvas.in_lines(said, BODY, room.w - 2 * PAD, "bold")
        wide = max(canvas.width(line, BODY, "bold") for line in lines) + 2 * PAD
        box = room.centred(wide, CONFIRMING_WORDS_HEIGHT + BODY * (len(lines) - 1))
        box = placing.inside(box, placing.window(canvas.theme))
        left = (self._unconfirmed[seat].until - self.app.now) / CONFIRMING_SECONDS
        canvas.fill(box, "panel_sunk", 10)
        canvas.fill(box.left(max(20.0, box.w * left)), "panel_raised", 10)
        canvas.outline(box, tone, 10, 3)
        for line, place in zip(lines, box.rows(len(lines)), strict=True):
            canvas.text(line, place.cx, place.cy, BODY, tone, "centre", "bold")

    def _draw_legend(self, canvas: Canvas, seat: Seat, tone: str) -> None:
        """The keys of a person with a set of keys, as far as they fit."""
        room, caps = self.reach.seat_nodes(seat).controls.legend, self.devices.caps(seat)
        if room is None or not caps:
            return
        x = room.x
        choosing, rest = key_sets.DEVICE_ACTS[:2], key_sets.DEVICE_ACTS[2:]
        for acts in (choosing, *((act,) for act in rest)):
            said = text(f"devices.short_{acts[0]}")
            widths = [max(KEY_HEIGHT, canvas.width(caps[act], LEAST, "bold") + GAP) for act in acts]
            if x + sum(widths) + GAP + canvas.width(said, LEAST) + PAD > room.right:
                return
            for act, width in zip(acts, widths, strict=True):
                box = Area(x, room.cy - KEY_HEIGHT / 2, width, KEY_HEIGHT)
                canvas.box(box, "panel_sunk", tone, 6)
                canvas.text(caps[act], box.cx, box.cy, LEAST, tone, "centre", "bold")
                x = box.right + 3
            x = canvas.label(said, x, room.cy, LEAST, family="text").right + GAP


def _beside(ring: Sequence[Node], key: str, act: ActName) -> Node | None:
    """The node before or after another one; from nowhere, the last or the first."""
    if not ring:
        return None
    at = next((i for i, node in enumerate(ring) if node.key == key), None)
    by = -1 if act == "before" else 1
    return ring[(at + by) % len(ring)] if at is not None else ring[0 if by > 0 else -1]
