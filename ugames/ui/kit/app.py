"""The app: one window, a stack of screens, and the loop that feeds them; focus, pointer, keys and gamepads."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol

import pygame

from ugames.bots.worker import Thinker
from ugames.home.settings import Settings, save
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, LIFT, Area
from ugames.ui.draw.theme import Theme
from ugames.ui.kit import keys
from ugames.ui.kit.alarm import Alarm
from ugames.ui.kit.nodes import Node, dropped, find, node_at, reachable, step, towards
from ugames.ui.kit.sound import Speaker
from ugames.ui.kit.waiting import WAKE, wake

SMALLEST = (1024, 640)
OVERDUE = 0.5
"""Seconds after which a bot that has not answered is asked for again."""
FINISHING = 0.004
"""Seconds of a frame for making what will be seen soon."""
TOOLTIP_AFTER = 0.35
DRAG_FROM = 10
"""Units that the pointer must move with the button down before it is a drag."""


class Screen(Protocol):
    """One screen of the app. The topmost one of the stack is shown and gets all input."""

    def enter(self, app: App) -> None:
        """The screen comes to the top: for the first time, or because what lay on it has gone."""
        ...

    def leave(self) -> None:
        """The screen goes away for good."""
        ...

    def refit(self) -> None:
        """The window, the scale or the theme has changed."""
        ...

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event before the app reads it as a command; whether it has been used up."""
        ...

    def command(self, name: str) -> bool:
        """Do what a key or button means here; whether it means anything."""
        ...

    def activate(self, node: Node) -> None:
        """The player has clicked or pressed that node."""
        ...

    def nodes(self) -> Sequence[Node]:
        """All that can be pointed at now."""
        ...

    def update(self, now: float) -> bool:
        """Go on in time; whether the screen looks different from the last frame.

        After a frame in which nothing has changed there is none until something happens: whoever needs one by some time
        tells `app.alarm`.
        """
        ...

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Draw what has changed, or everything; the rectangles that were touched."""
        ...


class App:
    """The window and all that the screens share."""

    def __init__(self, settings: Settings, size: tuple[int, int]) -> None:
        self.settings = settings
        self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.display.set_caption("Ugames")
        pygame.Window.from_display_module().minimum_size = SMALLEST
        self.canvas = Canvas(self._theme())
        self.thinker = Thinker(wake=wake)
        self.alarm = Alarm()
        self.speaker = Speaker(settings)
        self.screens: list[Screen] = []
        self._answers: list[Callable[[Any], None] | None] = []
        self.running = True
        self.focus: str | None = None
        """The key of the node that the keys act on."""
        self.hover: str | None = None
        """The key of the node under the pointer."""
        self.by_keys = False
        """Whether the player last used keys: then the focus is drawn."""
        self.pointer = (0.0, 0.0)
        self.focused_window = True
        self.tips = True
        """Whether hints appear beside what is pointed at; where time counts they would be in the way."""
        self.trouble: str | None = None
        """Why settings cannot be kept, if they cannot."""
        self._held: tuple[str, float, float] | None = None
        self.dragging: Node | None = None
        self._hover_since = 0.0
        self.lingering = False
        """Whether the same thing has been pointed at for a while: time for a closer look."""
        self._keys = keys.bindings(settings.keys)
        self._pads: dict[int, Any] = {}
        self._pad_at: dict[int, tuple[int, int]] = {}
        self._everything = True
        self._tip: tuple[str, str] | None = None
        self.opener: Callable[[str], None] | None = None
        """What to do with a file that is dropped on the window."""
        self.doors: Any = None
        """How the screens open each other; they know of what kind it is."""
        self.exit_code = 0
        """Of the program, once it ends."""
        self._rested = False
        """Whether there was nothing more to do after the last frame: the next one may come much later."""
        self._drawing = False
        self._nodes: Sequence[Node] | None = None
        """What can be pointed at in the frame that is being drawn."""

    # --- screens

    @property
    def top(self) -> Screen:
        """The screen that is shown."""
        return self.screens[-1]

    def push(self, screen: Screen, answer: Callable[[Any], None] | None = None) -> None:
        """Show another screen on top; `answer` is called with its result when it goes."""
        self.screens.append(screen)
        self._answers.append(answer)
        self._arrive()

    def pop(self, result: Any = None) -> None:
        """Take the top screen away and hand its result to whoever asked."""
        self.screens.pop().leave()
        answer = self._answers.pop()
        if not self.screens:
            self.running = False
            return
        self._arrive()
        if answer:
            answer(result)

    def replace(self, screen: Screen) -> None:
        """Show another screen instead of the top one; whoever waits for a result goes on waiting."""
        self.screens.pop().leave()
        self.screens.append(screen)
        self._arrive()

    def home(self) -> None:
        """Back to the first screen."""
        while len(self.screens) > 1:
            self.screens.pop().leave()
            self._answers.pop()
        self._arrive()

    def drop(self) -> None:
        """Back to the first screen, even from one that is broken."""
        while len(self.screens) > 1:
            with suppress(Exception):
                self.screens.pop().leave()
            self._answers.pop()
        self._arrive()

    def _arrive(self) -> None:
        self.focus = self.hover = self.dragging = self._held = self._tip = None
        self.tips = True
        self.redraw()
        self.top.enter(self)

    @property
    def pads(self) -> tuple[int, ...]:
        """The gamepads that are there, by the ids that their events carry, in the order in which they came."""
        return tuple(self._pads)

    # --- settings

    def apply(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        self.settings = settings
        self.trouble = save(settings)
        self._keys = keys.bindings(settings.keys)
        self.speaker.adopt(settings)
        self.refit()

    def refit(self) -> None:
        """Lay everything out anew."""
        self.canvas.adopt(self._theme())
        self.canvas.surface = self.window
        for screen in self.screens:
            screen.refit()
        self.redraw()

    def _theme(self) -> Theme:
        chosen = self.settings
        return Theme(*self.window.get_size(), chosen.scale / 100, chosen.theme == "light", chosen.high_contrast)

    def toggle_fullscreen(self) -> None:
        """Full screen and back, without losing the window's size."""
        window = pygame.Window.from_display_module()
        if self.fullscreen:
            window.set_windowed()
        else:
            window.set_fullscreen(True)
        self.fullscreen = not self.fullscreen

    fullscreen = False

    # --- frames

    def frame(self, now: float) -> None:
        """Read the input, go on in time, draw what changed; `alarm` has when the next frame is due."""
        self.alarm.clear()
        changed = self._rested and self._go_on(now)  # input comes to screens that know how late it is
        for event in pygame.event.get():
            if event.type != WAKE:
                self.alarm.soon()
                self._take(event, now)
            if not self.running:
                return
        changed |= self._go_on(now)
        if not self.running:
            return
        self._drawing, self._nodes = True, None
        try:
            tip = self._tooltip(now)
            if tip != self._tip:
                self._tip = tip
                self.redraw()
            if changed or self._everything:
                self.alarm.soon()
                self._draw()
        finally:
            self._drawing, self._nodes = False, None
        self._rested = self.alarm.due > now

    def _go_on(self, now: float) -> bool:
        """Go on in time with all that is in the app; whether the screen looks different."""
        self.alarm.at(self.speaker.update(now))
        self.canvas.ahead.finish(FINISHING)
        if not self.canvas.ahead.idle:
            self.alarm.soon()
        if self.thinker.busy:
            self.alarm.at(now + OVERDUE)
        return self.top.update(now)

    def close(self) -> None:
        """Put everything away, for good."""
        while self.screens:
            self.screens.pop().leave()
        self.speaker.close()
        self.canvas.ahead.close()
        self.thinker.close()

    def _draw(self) -> None:
        everything, self._everything = self._everything, False
        self.canvas.surface = self.window
        rects = self.top.draw(self.canvas, everything or self.by_keys or bool(self._tip))
        if self.by_keys:
            rects += self._draw_focus()
        if self._tip:
            rects.append(self._draw_tip(*self._tip))
        pygame.display.update(rects)

    def nodes(self) -> Sequence[Node]:
        """All that can be pointed at now. While a frame is drawn nothing changes, so that it is asked for once."""
        if not self._drawing:
            return self.top.nodes()
        if self._nodes is None:
            self._nodes = self.top.nodes()
        return self._nodes

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self._everything = True
        self.alarm.soon()

    # --- input

    def _take(self, event: pygame.event.Event, now: float) -> None:
        match event.type:
            case pygame.QUIT:
                self.running = False
                return
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.window = pygame.display.get_surface() or self.window
                self.refit()
                return
            case pygame.WINDOWFOCUSLOST:
                self.focused_window = False
                self.speaker.focus(False)
            case pygame.WINDOWFOCUSGAINED:
                self.focused_window = True
                self.speaker.focus(True)
            case pygame.DROPFILE if self.opener:
                self.opener(event.file)
                return
            case pygame.WINDOWEXPOSED:
                self.redraw()
            case pygame.JOYDEVICEADDED:
                pad = pygame.joystick.Joystick(event.device_index)
                self._pads[pad.get_instance_id()] = pad
            case pygame.JOYDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos[0] / self.canvas.theme.unit, event.pos[1] / self.canvas.theme.unit
        if self.top.handle(event):
            self.redraw()
            return
        match event.type:
            case pygame.MOUSEMOTION:
                self._move_pointer(now)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press_pointer(now)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release_pointer()
            case pygame.MOUSEBUTTONUP if event.button == 3:
                self.command("zoom")
            case pygame.KEYDOWN:
                self._key(event)
            case pygame.JOYBUTTONDOWN:
                if name := keys.PAD_BUTTONS.get(event.button):
                    self.by_keys = True
                    self.command(name)
            case pygame.JOYHATMOTION:
                self._pad_step(event.instance_id, event.value[0], -event.value[1])
            case pygame.JOYAXISMOTION if event.axis < 2:
                x, y = self._pad_at.get(event.instance_id, (0, 0))
                push = 0 if abs(event.value) < keys.PAD_DEAD else (1 if event.value > 0 else -1)
                self._pad_step(event.instance_id, push if event.axis == 0 else x, push if event.axis == 1 else y)

    def _pad_step(self, pad: int, x: int, y: int) -> None:
        before = self._pad_at.get(pad, (0, 0))
        self._pad_at[pad] = x, y
        for now, was, names in ((x, before[0], ("left", "right")), (y, before[1], ("up", "down"))):
            if now and now != was:
                self.by_keys = True
                self.command(names[now > 0])

    def _key(self, event: pygame.event.Event) -> None:
        name = self._keys.get(event.key)
        if name is None:
            return
        self.by_keys = True
        if name == "next" and event.mod & pygame.KMOD_SHIFT:
            self._go(step(self.top.nodes(), self.focus, -1))
            return
        self.command(name)

    def command(self, name: str) -> None:
        """Do what a key or button means: the app's own commands first, then the screen's."""
        self.redraw()
        if name == "fullscreen":
            self.toggle_fullscreen()
            return
        if name == "mute":
            self.speaker.toggle()
            return
        nodes = self.top.nodes()
        node = find(nodes, self.focus)
        if name in ("left", "right", "up", "down", "next", "press") and self.top.command(name):
            return
        match name:
            case "next":
                self._go(step(nodes, self.focus, 1))
            case "left" | "right" if node and node.adjust and node.enabled:
                node.adjust(1 if name == "right" else -1)
            case "left" | "right" | "up" | "down":
                dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[name]
                self._go(towards(nodes, self.focus, dx, dy))
            case "press":
                if node is None:
                    self._go(step(nodes, None, 1))
                else:
                    self._activate(node)
            case _:
                self.top.command(name)

    def _go(self, node: Node | None) -> None:
        if node and node.key != self.focus:
            self.focus = node.key
            self._hover_since = time.monotonic()
            self.speaker.play("tick")

    def _move_pointer(self, now: float) -> None:
        node = node_at(self.top.nodes(), *self.pointer)
        key = node.key if node else None
        if key != self.hover:
            self.hover, self._hover_since = key, now
            self.redraw()
        if self.by_keys:
            self.by_keys = False
            self.redraw()
        if self._held and not self.dragging:
            held, x, y = self._held
            far = max(abs(self.pointer[0] - x), abs(self.pointer[1] - y)) > DRAG_FROM
            lifted = find(self.top.nodes(), held)
            if far and lifted and lifted.drag and lifted.enabled:
                self.dragging = lifted
        if self.dragging:
            self.redraw()

    def _press_pointer(self, now: float) -> None:
        self.by_keys = False
        node = node_at(self.top.nodes(), *self.pointer)
        self._held = (node.key, *self.pointer) if node else None
        self.redraw()
        if node is None:
            self.top.command("click")
        elif node.quick:
            self._held = None
            self._activate(node)

    def _release_pointer(self) -> None:
        held, dragged = self._held, self.dragging
        self._held = self.dragging = None
        self.redraw()
        node = node_at(self.top.nodes(), *self.pointer)
        if dragged:
            if node is None or node.key != dragged.key:
                self._activate(dropped(dragged, node))
            return
        if node and held and node.key == held[0]:
            self.focus = node.key
            self._activate(node)

    def _activate(self, node: Node) -> None:
        if node.enabled and node.press:
            self.speaker.play("tap")
            node.press()
        else:
            self.top.activate(node)

    # --- what lies over every screen

    def pointed(self) -> Node | None:
        """The node that is being pointed at, by keys or by the pointer."""
        key = self.focus if self.by_keys else self.hover
        return find(self.nodes(), key) if key and self.screens else None

    def _tooltip(self, now: float) -> tuple[str, str] | None:
        node = self.pointed()
        lingering = node is not None and self.dragging is None and now - self._hover_since >= TOOLTIP_AFTER
        if node is not None and self.dragging is None and not lingering:
            self.alarm.at(self._hover_since + TOOLTIP_AFTER)
        if lingering != self.lingering:
            self.lingering = lingering
            self.redraw()
        if node is None or not lingering or not self.tips:
            return None
        text = node.why_not or (node.hint if node.tip else "")
        return (node.key, text) if text else None

    def _draw_focus(self) -> list[pygame.Rect]:
        node = find(self.nodes(), self.focus)
        if node is None:
            return []
        area = raised(node).inset(-5)
        rim = area.inset(-2)
        self.canvas.outline(rim, "panel", 14, 8)  # between ring and cloth, whose tones may be alike
        self.canvas.outline(area, "focus", 12, 4)
        return [self.canvas.rect(rim)]

    def _draw_tip(self, key: str, text: str) -> pygame.Rect:
        node = find(self.nodes(), key)
        theme, canvas = self.canvas.theme, self.canvas
        anchor = raised(node) if node else Area(*self.pointer, 1, 1)
        width = min(420.0, max(canvas.width(line, 21) for line in text.split("\n")) + 2)
        lines = canvas.wrapped(text, 21, width)
        height = 21 * 1.35 * len(lines)
        w, h = width + 36, height + 24
        x = min(max(8.0, anchor.cx - w / 2), theme.width - w - 8)
        y = anchor.y - h - 12
        if y < 8:
            y = min(anchor.bottom + 12, theme.height - h - 8)
        box = Area(x, y, w, h)
        canvas.panel(box, "panel_sunk")
        canvas.paragraph(text, box.inset(18, 12), 21, "bad" if node and node.why_not else "text")
        return canvas.rect(box.inset(-20))


def raised(node: Node) -> Area:
    """Where a node is while it is pointed at: a card of a fan is then seen as a whole."""
    if not node.rises:
        return node.area
    return node.area._replace(y=node.area.y - LIFT * node.area.h, w=max(node.area.w, node.area.h * CARD_RATIO))


def describe(app: App) -> str:
    """Everything on the top screen in words: what a screen reader would say, and what tests read."""
    return "\n".join(f"{node.role}: {node.spoken}" for node in reachable(app.top.nodes()))
