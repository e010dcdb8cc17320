"""Menus and forms: elements that are nodes, so that mouse, keys and gamepad reach them in one way.

A screen describes its form in one function, `build(form)`, which is called again whenever the window, the scale or the
content changes. Values live in the screen; the form only shows them and reports changes. Lines to type in
are pygame-gui's; everything else is drawn like the buttons of the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from ugames.core import names
from ugames.texts import text
from ugames.ui.draw.article import WHEEL, Article, wheel
from ugames.ui.draw.canvas import SMALLEST_TEXT, Canvas, font_file
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node

LIST_ROW = 54.0
LIST_TEXT = 24.0
NARROW = 170.0
"""A line to type in that is narrower than this has smaller type."""
PAGE = 24.0, 18.0
"""Around a text."""


class Choice(NamedTuple):
    """What a choice can be, and what it is."""

    options: Sequence[str]
    chosen: str
    change: Callable[[str], None]
    labelled: bool
    """Whether its row says what it is about."""


class Slider(NamedTuple):
    """Between which numbers a slider goes, and in which steps."""

    limits: tuple[int, int]
    step: int
    change: Callable[[int], None]
    unit: str
    live: bool
    """Whether every step is a change, or only the one at which it is let go."""


class Unseen(list[str]):
    """The letters that pygame-gui must not take: it cannot draw a text without width, whatever was typed or pasted."""

    def __contains__(self, letter: object) -> bool:
        return not names.seen(str(letter))


class Form:
    """The elements of one screen, for one size of window."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.opened: str | None = None
        """The choice whose list is open."""
        self._nodes: list[Node] = []
        self._choices: dict[str, Choice] = {}
        self._sliders: dict[str, Slider] = {}
        self._values: dict[str, int] = {}
        self._sliding: str | None = None
        self._articles: dict[str, Article] = {}
        self._entries: dict[str, Any] = {}
        self._finish: dict[str, Callable[[], None]] = {}
        self._on: dict[tuple[int, Any], Callable[[pygame.event.Event], None]] = {}
        self._last = 0.0
        self._manager: Any = None
        self._styled: Theme | None = None

    @property
    def canvas(self) -> Canvas:
        """What it is drawn on."""
        return self.app.canvas

    def rebuild(self, build: Callable[[Form], None]) -> None:
        """Make all elements anew."""
        if self._manager is not None:
            self._manager.clear_and_reset()
        if self._styled is not self.canvas.theme:
            self._manager = None
        for elements in (self._nodes, self._choices, self._sliders, self._values, self._articles, self._entries):
            elements.clear()
        self._finish.clear()
        self._on.clear()
        build(self)
        if self.opened not in self._choices:
            self.opened = None

    def nodes(self) -> Sequence[Node]:
        """What the form consists of; an open list lies on top of the rest."""
        return (*self._nodes, *self._option_nodes(self.opened)) if self.opened else self._nodes

    def renew(self, key: str, **fields: Any) -> None:
        """Change an element while somebody is typing into another, which making all anew would interrupt."""
        self._nodes = [replace(node, **fields) if node.key == key else node for node in self._nodes]

    # --- elements

    def button(
        self,
        key: str,
        label: str,
        area: Area,
        press: Callable[[], None],
        hint: str = "",
        why_not: str = "",
        primary: bool = False,
    ) -> None:
        """Something to press."""
        value = "primary" if primary else ""
        self._nodes.append(Node(key, "button", label, area, value, hint, why_not, press=press))

    def tab(self, key: str, label: str, area: Area, press: Callable[[], None], here: bool) -> None:
        """A page of several; `here` is the one that is open."""
        self._nodes.append(Node(key, "tab", label, area, "open" if here else "", press=press))

    def choice(
        self,
        key: str,
        label: str,
        area: Area,
        options: Sequence[str],
        chosen: str,
        change: Callable[[str], None],
        hint: str = "",
        labelled: bool = True,
    ) -> None:
        """One of several, with the keys left and right as well as from the list that opens."""
        self._choices[key] = Choice(options, chosen, change, labelled)

        def adjust(by: int) -> None:
            change(options[(options.index(chosen) + by) % len(options)])

        press = partial(self._open, key)
        self._nodes.append(Node(key, "choice", label, area, chosen, hint, press=press, adjust=adjust))

    def toggle(
        self, key: str, label: str, area: Area, on: bool, change: Callable[[bool], None], hint: str = ""
    ) -> None:
        """Something that is on or off."""

        def press(_: int = 0) -> None:
            change(not on)

        value = "on" if on else "off"
        self._nodes.append(Node(key, "toggle", label, area, value, hint, press=press, adjust=press))

    def slider(
        self,
        key: str,
        label: str,
        area: Area,
        value: int,
        limits: tuple[int, int],
        step: int,
        change: Callable[[int], None],
        unit: str = "%",
        hint: str = "",
        live: bool = True,
    ) -> None:
        """A number between limits."""
        self._sliders[key] = Slider(limits, step, change, unit, live)
        self._values[key] = value

        def adjust(by: int) -> None:
            wanted = min(max(self._values[key] + by * step, limits[0]), limits[1])
            if wanted != self._values[key]:
                self._values[key] = wanted
                change(wanted)

        self._nodes.append(Node(key, "slider", label, area, f"{value} {unit}", hint, adjust=adjust))

    def entry(
        self,
        key: str,
        label: str,
        area: Area,
        text: str,
        change: Callable[[str], None],
        hint: str = "",
        most: int = 24,
        finish: Callable[[], None] | None = None,
    ) -> None:
        """A line of text to type in; `finish` is called when Enter is pressed in it."""
        from pygame_gui import UI_TEXT_ENTRY_CHANGED
        from pygame_gui.core import ObjectID
        from pygame_gui.elements import UITextEntryLine

        kind = ObjectID(class_id="@narrow" if area.w < NARROW else None)
        element = UITextEntryLine(
            self.canvas.rect(area), self._gui(), object_id=kind,
            initial_text="".join(filter(names.seen, text)), placeholder_text=label,
        )  # fmt: skip
        element.forbidden_characters = Unseen()
        element.set_text_length_limit(most)
        self._on[UI_TEXT_ENTRY_CHANGED, element] = lambda event: change(event.text)
        self._entries[key] = element
        if finish:
            self._finish[key] = finish
        self._nodes.append(Node(key, "entry", label, area, text, hint, press=element.focus))

    def text(self, key: str, article: Article, area: Area) -> None:
        """Text to read, which scrolls if it is long."""
        self._articles[key] = article
        label = text("common.text")
        self._nodes.append(
            Node(key, "article", label, area, adjust=lambda by: article.scroll(by * WHEEL, area.inset(*PAGE).h))
        )

    def _gui(self) -> Any:
        """What the elements of pygame-gui belong to."""
        if self._manager is None:
            from pygame_gui import UIManager

            self._styled = self.canvas.theme
            size = self.canvas.surface.get_size()
            self._manager = UIManager(size, theme_path=style(self._styled), enable_live_theme_updates=False)
        return self._manager

    # --- the list of a choice

    def _open(self, key: str) -> None:
        self.opened = key
        choice = self._choices[key]
        if self.app.by_keys:
            self.app.focus = f"{key}-{choice.options.index(choice.chosen)}"

    def close_list(self) -> None:
        """Put the open list away, and go on where it was opened."""
        if self.app.by_keys:
            self.app.focus = self.opened
        self.opened = None

    def _choose(self, key: str, option: str) -> None:
        self.close_list()
        if option != self._choices[key].chosen:
            self._choices[key].change(option)

    def _option_nodes(self, key: str) -> list[Node]:
        choice, theme = self._choices[key], self.canvas.theme
        box = next(node.area for node in self._nodes if node.key == key)
        width = max(box.w, 48 + max(self.canvas.width(option, LIST_TEXT, "display") for option in choice.options))
        height = LIST_ROW * len(choice.options)
        top = box.bottom + 6 if box.bottom + 6 + height <= theme.height - 8 else box.y - 6 - height
        x = min(box.x, theme.width - width - 8)
        return [
            Node(
                f"{key}-{i}",
                "option",
                option,
                Area(x, max(8.0, top) + i * LIST_ROW, width, LIST_ROW),
                "chosen" if option == choice.chosen else "",
                press=partial(self._choose, key, option),
                layer=1,
            )
            for i, option in enumerate(choice.options)
        ]

    # --- the loop

    @property
    def typing(self) -> bool:
        """Whether keys go into a line of text."""
        return any(bool(entry.is_focused) for entry in self._entries.values())

    def stop_typing(self) -> None:
        """Keys are commands again."""
        for entry in self._entries.values():
            entry.unfocus()

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the elements; whether they have used it up."""
        if self._slide(event) or (event.type == pygame.MOUSEWHEEL and self._turn(event)):
            return True
        if self._manager is None or self.opened:
            return False
        if action := self._on.get((event.type, getattr(event, "ui_element", None))):
            action(event)
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and not self.typing:
            return False  # keys are commands; the elements would act on them a second time
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB):
            done = [self._finish.get(key) for key, entry in self._entries.items() if entry.is_focused]
            self.stop_typing()
            if event.key == pygame.K_RETURN and done and done[0]:
                done[0]()
            return bool(event.key != pygame.K_TAB)
        used = bool(self._manager.process_events(event))
        return event.type == pygame.KEYDOWN or (used and event.type == pygame.MOUSEBUTTONDOWN)

    def _turn(self, event: pygame.event.Event) -> bool:
        """Let the wheel scroll the text under the pointer, or the only one there is."""
        texts = [node for node in self._nodes if node.role == "article"]
        under = [node for node in texts if node.area.holds(*self.app.pointer)] or texts[:1]
        for node in under:
            self._articles[node.key].scroll(wheel(event), node.area.inset(*PAGE).h)
        return bool(under)

    def _slide(self, event: pygame.event.Event) -> bool:
        """Let a slider follow the pointer while the button is down."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.opened:
            hit = [node.key for node in self._nodes if node.role == "slider" and node.area.holds(*self.app.pointer)]
            self._sliding = hit[0] if hit else None
        elif self._sliding is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return False
        if self._sliding is None or self._sliding not in self._sliders:
            self._sliding = None
            return False
        key, slider = self._sliding, self._sliders[self._sliding]
        low, high = slider.limits
        track = controls.slider_track(next(node.area for node in self._nodes if node.key == key))
        part = min(1.0, max(0.0, (self.app.pointer[0] - track.x) / track.w))
        value = low + round(part * (high - low) / slider.step) * slider.step
        moved, self._values[key] = value != self._values[key], value
        ended = event.type == pygame.MOUSEBUTTONUP
        if ended:
            self._sliding = None
            self.app.focus = key
        if (moved and slider.live) or (ended and not slider.live):
            slider.change(value)
        return True

    def update(self, now: float) -> bool:
        """Go on in time. Forms are drawn in every frame in which something may have changed."""
        if self._manager is None:
            return False
        self._manager.update(min(0.1, now - self._last))
        self._last = now
        return self.typing

    def draw(self) -> None:
        """Draw the elements over what the screen has drawn."""
        pointed = self.app.pointed()
        here = pointed.key if pointed else None
        for node in self._nodes:
            if node.role in ("button", "tab"):
                controls.button(self.canvas, node, node.key == here, node.value in ("primary", "open"))
            elif node.role == "toggle":
                controls.toggle(self.canvas, node, node.key == here)
            elif node.role == "choice":
                strong = node.key in (here, self.opened)
                controls.choice(self.canvas, node, strong, self._choices[node.key].labelled)
            elif node.role == "article":
                self.canvas.fill(node.area, "panel_sunk", 14)
                self.canvas.outline(node.area, "accent" if node.key == here else "panel_edge", 14, 2)
                self._articles[node.key].draw(self.canvas, node.area.inset(*PAGE))
            elif node.role == "slider":
                low, high = self._sliders[node.key].limits
                value = self._values[node.key]
                text = f"{value} {self._sliders[node.key].unit}"
                controls.slider(self.canvas, node, (value - low) / (high - low), text, node.key == here)
        if self._manager is not None:
            self._manager.draw_ui(self.canvas.surface)
        if self.opened:
            options = self._option_nodes(self.opened)
            first, last = options[0].area, options[-1].area
            self.canvas.panel(first._replace(h=last.bottom - first.y).inset(-6), "panel_raised", alpha=1.0)
            for node in options:
                controls.option(self.canvas, node, node.key == here)


def style(theme: Theme) -> dict[str, Any]:
    """The theme as pygame-gui reads it."""

    def tone(name: str) -> str:
        return "#{:02x}{:02x}{:02x}".format(*theme.tone(name))

    def font(family: str, size: float) -> dict[str, str]:
        path = font_file(family)
        return {
            "name": family, "size": str(max(SMALLEST_TEXT, theme.px(size))), "bold": "0", "italic": "0",
            "regular_path": path, "bold_path": font_file("bold"), "italic_path": path, "bold_italic_path": path,
        }  # fmt: skip

    plain = {
        "normal_bg": tone("panel_sunk"), "hovered_bg": tone("panel_sunk"), "active_bg": tone("button_press"),
        "selected_bg": tone("button_press"), "disabled_bg": tone("button_off"), "dark_bg": tone("panel_sunk"),
        "normal_text": tone("text"), "hovered_text": tone("text"), "active_text": tone("text"),
        "selected_text": tone("text"), "disabled_text": tone("button_text_off"),
        "normal_border": tone("panel_edge"), "hovered_border": tone("accent"), "active_border": tone("accent"),
        "selected_border": tone("accent"), "disabled_border": tone("panel_edge"), "text_cursor": tone("text"),
        "link_text": tone("info"), "link_hover": tone("highlight"), "link_selected": tone("info"),
        "filled_bar": tone("accent"), "unfilled_bar": tone("panel_sunk"),
    }  # fmt: skip
    px = theme.px
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(px(theme.radius["button"])),
        "border_width": str(max(1, px(2))),
        "shadow_width": "0",
    }
    return {
        "defaults": {"colours": plain},
        "text_entry_line": {"colours": plain, "font": font("text", 26), "misc": shape | {"padding": f"{px(12)},2"}},
        "@narrow": {"font": font("text", 20), "misc": {"padding": f"{px(6)},2"}},
    }  # fmt: skip
