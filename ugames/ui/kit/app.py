"""The app: one window, a stack of screens, and the frame that serves them; focus, pointer, keys and gamepads."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from math import inf
from typing import Any

import pygame

from ugames.home.settings import Settings, save
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.ear import Spoken
from ugames.ui.draw.store import MAKING_SECONDS_BY_FRAME
from ugames.ui.draw.theme import Theme
from ugames.ui.kit import keys
from ugames.ui.kit.keys import CommandName, Pads
from ugames.ui.kit.nodes import HAND_ZONE, USUAL_PRESS_SOUND, Node, Pointer, beginning, find, reachable, step, towards
from ugames.ui.kit.running.crossfade import Crossfade
from ugames.ui.kit.running.waiting import WAKE, Alarm
from ugames.ui.kit.running.window import Window
from ugames.ui.kit.sound import Speaker
from ugames.ui.kit.tooltip import Tooltip, draw_focus_ring
from ugames.ui.kit.voices import MIDDLE_POSITION


class Screen(ABC):
    """One screen of the app; the top one of the stack is shown and receives all input."""

    noise = ""
    """The sound of its opening; empty for none."""
    subject = ""
    """The game that gives its panels their hue; empty for none."""

    @abstractmethod
    def enter(self, app: App) -> None:
        """The screen comes to the top, at first or because the screen above it has gone."""

    def leave(self) -> None:
        """The screen is removed for good."""
        return

    def refit(self) -> None:
        """The size of the window, the scale or the theme has changed."""
        return

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event before the app reads it as a command; whether it was used."""
        return False

    def command(self, name: CommandName) -> bool:
        """Handle a command of a key or button; whether it has a meaning here."""
        return False

    def activate(self, node: Node) -> None:
        """The player has clicked or pressed that node, which has no effect of its own, or is disabled."""
        return

    def nodes(self) -> Sequence[Node]:
        """The nodes of the screen now."""
        return ()

    @property
    def usable(self) -> Sequence[Any]:
        """The actions that can be done now, where keys begin."""
        return ()

    def spoken(self) -> Spoken | None:
        """The texts for a screen reader besides the nodes, if it shows a table that may be seen."""
        return None

    def update(self, now: float) -> bool:
        """Advance in time; whether the screen looks different from the last frame.

        After a frame without changes there is no further one until an event; screens that need one by some time set
        `app.alarm`.
        """
        return False

    @abstractmethod
    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """Draw the changes, or everything; returns the changed rectangles."""


class App:
    """The window, and everything that screens share."""

    def __init__(self, settings: Settings, window: Window, doors: Callable[[App], Any], memory: float = inf) -> None:
        """`memory` is the computer's memory in bytes."""
        self.settings = settings
        self.window = window
        self.canvas = Canvas(theme_of(self.window, self.settings), memory)
        self.alarm = Alarm()
        self.speaker = Speaker(settings)
        self.screens: list[Screen] = []
        self.running = True
        self.focus: str | None = None
        """The key of the focused node."""
        self.by_keys = False
        """Whether the player last used keys, so that the focus is drawn."""
        self.pointer = Pointer()
        self.tooltip = Tooltip()
        self._keys = keys.bindings(settings.keys)
        self.pads = Pads()
        self._everything = True
        self._put_off = False
        """Whether this frame only prepares the drawing of the next."""
        self.exit_code = 0
        """The exit code of the program."""
        self.now = 0.0
        """The time of this frame."""
        self._rested = False
        """Whether the last frame had no further work, so that the next one may be much later."""
        self.crossfade = Crossfade()
        self.background: list[Callable[[float], None]] = []
        """Work that goes on in each frame, whichever screen is shown."""
        self._drawing = False
        self._nodes: Sequence[Node] | None = None
        """The nodes during the drawing of a frame."""
        self._pointed: tuple[Node | None] | None = None
        """The pointed node during the drawing of a frame, once it has been looked for."""
        self.doors: Any = doors(self)
        """The functions by which screens open each other, of a type that screens define."""

    # --- screens

    @property
    def top(self) -> Screen:
        """The screen that is shown."""
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Show another screen on top, with its sound."""
        if screen.noise:
            self.speaker.play(screen.noise)
        self.screens.append(screen)
        self._arrive()

    def pop(self) -> None:
        """Remove the top screen."""
        self.screens.pop().leave()
        if self.screens:
            self._arrive()
        else:
            self.running = False

    def replace(self, screen: Screen) -> None:
        """Replace the top screen."""
        self.screens.pop().leave()
        self.screens.append(screen)
        self._arrive()

    def home(self, broken: bool = False) -> None:
        """Return to the first screen, even from a broken one."""
        while len(self.screens) > 1:
            with suppress(Exception) if broken else nullcontext():
                self.screens.pop().leave()
        self._arrive()

    def _arrive(self) -> None:
        """Show the top screen in its own sizes, without a pointed node, and free the pictures of the last one."""
        self.crossfade.leave(self.window.surface, self.settings.speed)
        self.redraw()
        before, theme = self.canvas.theme.unit, theme_of(self.window, self.settings, self.top)
        if len(self.screens) > 1:
            self.canvas.sheets.reclaim()
        else:
            self.canvas.sheets.drop()  # no table is open
        self.canvas.regard(theme)
        x, y = self.pointer.at
        self.pointer.at = x * before / theme.unit, y * before / theme.unit
        self.forget_pointing()
        self.top.enter(self)

    # --- settings

    def apply(self, settings: Settings) -> None:
        """Use and save new settings."""
        before, self.settings = self.settings, settings
        save(settings, before)
        self._keys = keys.bindings(settings.keys)
        self.speaker.adopt(settings)
        if replace(settings, setups=before.setups) != before:  # a new table setup changes no picture
            self.refit()

    def refit(self) -> None:
        """Lay out everything again."""
        self.canvas.adopt(theme_of(self.window, self.settings))
        self.canvas.surface = self.window.surface
        self.crossfade.end()
        for screen in self.screens:
            self.canvas.regard(theme_of(self.window, self.settings, screen))
            screen.refit()
        self.redraw()

    # --- frames

    def frame(self, now: float) -> None:
        """Read the input, advance in time, draw the changes; `alarm` has the time of the next frame."""
        self.now = now
        self.alarm.clear()
        self.canvas.ahead.finish(MAKING_SECONDS_BY_FRAME)  # before new wishes, which are for later frames
        changed = self._rested and self._go_on(now)  # so that screens know the time of the input
        for event in pygame.event.get():
            if event.type != WAKE:
                self.alarm.soon()
                self._take(event)
            if not self.running:
                return
        if self.pointer.linger(now):
            self.command("zoom")
        changed |= self._go_on(now)
        if not self.running:
            return
        self._drawing, self._nodes, self._pointed = True, None, None
        try:
            if self.by_keys and not find(self.nodes(), self.focus) and (node := self.beginning()):
                self.focus = node.key
                self.redraw()
            if self.tooltip.update(None if self.pointer.dragging else self.pointed(), now):
                self.redraw()
            self.alarm.at(min(self.tooltip.due, self.pointer.long_at))
            if now < self.window.hold:
                self.alarm.at(self.window.hold)
            elif changed or self._everything or self.crossfade.active:
                self.alarm.soon()
                (self.nodes if self._put_off else self._draw)()
                self._put_off = False
        finally:
            self._drawing, self._nodes, self._pointed = False, None, None
        self._rested = self.alarm.due > now

    def _go_on(self, now: float) -> bool:
        """Advance everything in time; whether the screen looks different."""
        self.alarm.at(self.speaker.update(now))
        if not self.canvas.ahead.idle:
            self.alarm.soon()
        for work in self.background:
            work(now)
        return self.top.update(now)

    def close(self) -> None:
        """Close everything for good."""
        self.doors.close()
        while self.screens:
            self.screens.pop().leave()
        self.speaker.close()
        self.canvas.ahead.close()

    def _draw(self) -> None:
        everything, self._everything = self._everything, False
        self.canvas.begin(self.window.surface)
        if self.crossfade.active:
            self.crossfade.take_away(self.window.surface)
        rects = self.top.draw(self.canvas, everything or self.by_keys or bool(self.tooltip.shown or self.canvas.ear))
        if self.by_keys and (node := find(self.nodes(), self.focus)):
            rects.append(draw_focus_ring(self.canvas, node))
        rects += self.tooltip.draw(self.canvas, self.nodes(), self.pointer.at)
        if self.crossfade.active:
            rects += self.crossfade.lay(self.window.surface, self.now)
        self.crossfade.drawn = True
        pygame.display.update(rects)

    def nodes(self) -> Sequence[Node]:
        """The nodes now, cached during drawing, when they cannot change."""
        if not self._drawing:
            return self.top.nodes()
        if self._nodes is None:
            self._nodes = self.top.nodes()
        return self._nodes

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self._everything = True
        self.alarm.soon()

    def put_off(self) -> None:
        """Draw everything in the frame after the next, since its layout needs this one."""
        self._put_off = True
        self.redraw()

    # --- input

    def _take(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.running = False
                return
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.window.renew()
                self.refit()
                return
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWFOCUSGAINED:
                self.window.focused = event.type == pygame.WINDOWFOCUSGAINED
                self.speaker.focus(self.window.focused)
            case pygame.DROPFILE:
                self.doors.open_file(event.file)
                return
            case pygame.WINDOWEXPOSED:
                self.redraw()
            case pygame.JOYDEVICEADDED | pygame.JOYDEVICEREMOVED:
                self.pads.take(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer.at = event.pos[0] / self.canvas.theme.unit, event.pos[1] / self.canvas.theme.unit
        if self.top.handle(event):
            self.redraw()
            return
        match event.type:
            case pygame.MOUSEMOTION:
                self._move_pointer()
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press_pointer(getattr(event, "touch", False))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release_pointer()
            case pygame.MOUSEBUTTONUP if event.button == 3:
                self.command("zoom")
            case pygame.KEYDOWN if name := keys.meant(event, self._keys):
                # zooming by key leaves the pointer in charge
                self.by_keys |= name != "zoom" or self.pointer.over is None
                self.command("previous" if name == "next" and event.mod & pygame.KMOD_SHIFT else name)
            case pygame.JOYBUTTONDOWN if name := keys.PAD_BUTTONS.get(event.button):
                self.by_keys = True
                self.command(name)
            case pygame.JOYHATMOTION | pygame.JOYAXISMOTION:
                for way in self.pads.sticks.pushed(event):
                    self.by_keys = True
                    self.command(keys.COMMANDS_OF_STICK[way])

    def command(self, name: CommandName) -> None:
        """Handle a command: first the app's own ones, then the screen's."""
        self.redraw()
        node = find(nodes := self.top.nodes(), self.focus)
        if name in ("left", "right", "up", "down", "next", "press") and self.top.command(name):
            return
        match name:
            case "fullscreen":
                self.window.toggle_full(self.canvas.theme.tone("table_dark"), self.now)
            case "mute":
                self.speaker.toggle()
            case "next" | "left" | "right" | "up" | "down" | "press" if node is None:
                self._focus_on(self.beginning() or step(nodes, None, 1))
            case "next" | "previous":
                self._focus_on(step(nodes, self.focus, 1 if name == "next" else -1))
            case "left" | "right" if node and node.adjust and node.enabled:
                node.adjust(1 if name == "right" else -1)
            case "left" | "right" | "up" | "down":
                dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[name]
                self._focus_on(towards(nodes, self.focus, dx, dy))
            case _ if name.isdecimal():
                hand = [each for each in reachable(nodes) if each.zone == HAND_ZONE]
                self._focus_on(hand[int(name) - 1] if int(name) <= len(hand) else None)
            case "press" if node:
                self.activate(node)
            case _:
                self.top.command(name)

    def beginning(self) -> Node | None:
        """Where keys begin on the top screen, if it has something likely."""
        return beginning(self.nodes(), self.top.usable)

    def _focus_on(self, node: Node | None) -> None:
        if node and node.key != self.focus:
            self.focus = node.key
            self.tooltip.since = self.now
            self.speaker.play("tick", at=self.canvas.theme.across(node.area.cx))

    def _move_pointer(self) -> None:
        other = self.pointer.move(self.top.nodes())
        self.tooltip.follow(self.pointer.over, other, self.pointer.at, self.now)
        if other or self.by_keys or self.pointer.dragging:
            self.redraw()
        self.by_keys = False

    def _press_pointer(self, finger: bool) -> None:
        self.by_keys = False
        self.redraw()
        node = self.pointer.press(self.top.nodes(), self.now, finger)
        if node is None:
            self.top.command("click")
            return
        self.tooltip.put_away(node, self.pointer.at)
        if node.acts_on_press:
            self.activate(node)

    def _release_pointer(self) -> None:
        self.redraw()
        dragged = self.pointer.dragging is not None
        node = self.pointer.release(self.top.nodes())
        if node:
            self.focus = self.focus if dragged else node.key
            self.activate(node)

    def activate(self, node: Node) -> None:
        """Activate a node as if it had been pressed."""
        self.tooltip.put_away(node, self.pointer.at)
        if node.enabled and node.press:
            self._press(node, node.press)
        else:
            self.top.activate(node)

    # --- pointing

    def pointed(self) -> Node | None:
        """The node that keys or pointer point at, looked for once during drawing."""
        if self._pointed is not None:
            return self._pointed[0]
        key = self.focus if self.by_keys else self.pointer.over
        node = find(self.nodes(), key) if key and self.screens else None
        if self._drawing:
            self._pointed = (node,)
        return node

    @property
    def pointed_key(self) -> str:
        """The key of that node; empty without one."""
        node = self.pointed()
        return node.key if node else ""

    def _press(self, node: Node, does: Callable[[], None]) -> None:
        """Press a node, with a sound unless a page opens with its own."""
        noise, before, at = node.noise, len(self.screens), self.canvas.theme.across(node.area.cx)
        if noise != USUAL_PRESS_SOUND:
            self.speaker.play(noise, at=at)
        self.speaker.position_of_press = at
        try:
            does()
        finally:
            self.speaker.position_of_press = MIDDLE_POSITION
        if noise == USUAL_PRESS_SOUND and (len(self.screens) <= before or not self.top.noise):
            self.speaker.play(noise, at=at)

    def forget_pointing(self) -> None:
        """Point at nothing, whatever is under the pointer."""
        self.focus = None
        self.pointer.forget()
        self.tooltip.forget(self.pointer.at)


def theme_of(window: Window, chosen: Settings, screen: Screen | None = None) -> Theme:
    """The theme for the player's settings, a window and its screen."""
    size, light = window.surface.get_size(), chosen.theme == "light"
    return Theme(*size, chosen.scale / 100, light, chosen.high_contrast, screen.subject if screen else "")
