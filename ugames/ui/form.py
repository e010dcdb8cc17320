"""Menus and forms: pygame-gui elements that also report themselves as nodes, so that keys and gamepads reach them.

A screen describes its form in one function, `build(form)`, which is called again whenever the window, the scale or the
content changes. Values live in the screen; the form only shows them and reports changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UIDropDownMenu, UIHorizontalSlider, UITextBox, UITextEntryLine

from ugames.ui.canvas import SMALLEST_TEXT, Canvas, font_file
from ugames.ui.geometry import Area
from ugames.ui.nodes import Node
from ugames.ui.theme import Theme


class Form:
    """The elements of one screen, for one size of window."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._nodes: list[Node] = []
        self._on: dict[tuple[int, Any], Callable[[pygame.event.Event], None]] = {}
        self._entries: dict[str, UITextEntryLine] = {}
        self._last = 0.0
        self.manager: Any = None

    def rebuild(self, build: Callable[[Form], None]) -> None:
        """Make all elements anew."""
        if self.manager is not None:
            self.manager.clear_and_reset()
        size = self.canvas.surface.get_size()
        self.manager = pygame_gui.UIManager(size, theme_path=style(self.canvas.theme), enable_live_theme_updates=False)
        self._nodes.clear()
        self._on.clear()
        self._entries.clear()
        build(self)

    def nodes(self) -> Sequence[Node]:
        """What the form consists of."""
        return self._nodes

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
        value: str = "",
    ) -> None:
        """Something to press."""
        element = UIButton(self.canvas.rect(area), label, self.manager, object_id="#primary" if primary else "#plain")
        if why_not:
            element.disable()
        self._on[pygame_gui.UI_BUTTON_PRESSED, element] = lambda _: press()
        self._nodes.append(Node(key, "button", label, area, value, hint, why_not, press=press))

    def choice(
        self,
        key: str,
        label: str,
        area: Area,
        options: Sequence[str],
        chosen: str,
        change: Callable[[str], None],
        hint: str = "",
    ) -> None:
        """One of several, with the keys left and right as well as from the list that opens."""
        room = max(60, self.canvas.surface.get_height() - self.canvas.rect(area).bottom - 8)
        element = UIDropDownMenu(
            list(options), chosen, self.canvas.rect(area), self.manager, expansion_height_limit=room
        )
        self._on[pygame_gui.UI_DROP_DOWN_MENU_CHANGED, element] = lambda event: change(event.text)

        def adjust(by: int) -> None:
            change(options[(options.index(chosen) + by) % len(options)])

        self._nodes.append(Node(key, "choice", label, area, chosen, hint, press=partial(adjust, 1), adjust=adjust))

    def toggle(
        self, key: str, label: str, area: Area, on: bool, change: Callable[[bool], None], hint: str = ""
    ) -> None:
        """Something that is on or off."""
        element = UIButton(
            self.canvas.rect(area), f"{label}: {'on' if on else 'off'}", self.manager,
            object_id="#on" if on else "#plain",
        )  # fmt: skip

        def press() -> None:
            change(not on)

        self._on[pygame_gui.UI_BUTTON_PRESSED, element] = lambda _: press()
        value = "on" if on else "off"
        self._nodes.append(Node(key, "toggle", label, area, value, hint, press=press, adjust=lambda _: press()))

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
    ) -> None:
        """A number between limits."""
        element = UIHorizontalSlider(self.canvas.rect(area), value, limits, self.manager, click_increment=step)
        self._on[pygame_gui.UI_HORIZONTAL_SLIDER_MOVED, element] = lambda event: change(round(event.value))

        def adjust(by: int) -> None:
            wanted = min(max(value + by * step, limits[0]), limits[1])
            element.set_current_value(wanted)
            change(wanted)

        self._nodes.append(Node(key, "slider", label, area, f"{value} {unit}".strip(), hint, adjust=adjust))

    def entry(
        self, key: str, label: str, area: Area, text: str, change: Callable[[str], None], hint: str = "", most: int = 24
    ) -> None:
        """A line of text to type in."""
        element = UITextEntryLine(self.canvas.rect(area), self.manager, initial_text=text, placeholder_text=label)
        element.set_text_length_limit(most)
        self._on[pygame_gui.UI_TEXT_ENTRY_CHANGED, element] = lambda event: change(event.text)
        self._entries[key] = element
        self._nodes.append(Node(key, "entry", label, area, text, hint, press=element.focus))

    def text(self, key: str, html: str, area: Area) -> None:
        """Text to read, which scrolls if it is long."""
        element = UITextBox(html, self.canvas.rect(area), self.manager, allow_split_dashes=False)

        def scroll(by: int) -> None:
            if element.scroll_bar is not None:
                element.scroll_bar.set_scroll_from_start_percentage(
                    min(1.0, max(0.0, element.scroll_bar.start_percentage + by * 0.1))
                )
                element.redraw_from_text_block()

        self._nodes.append(Node(key, "article", "Text", area, adjust=scroll))

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
        if self.manager is None:
            return False
        if action := self._on.get((event.type, getattr(event, "ui_element", None))):
            action(event)
            return True
        if self.typing and event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB):
                self.stop_typing()
                return bool(event.key != pygame.K_TAB)
            self.manager.process_events(event)
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and not self.typing:
            return False  # keys are commands; the elements would act on them a second time
        used = bool(self.manager.process_events(event))
        return used and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)

    def update(self, now: float) -> bool:
        """Go on in time. Forms are drawn in every frame in which something may have changed."""
        if self.manager is None:
            return False
        self.manager.update(min(0.1, now - self._last))
        self._last = now
        return self.typing

    def draw(self) -> None:
        """Draw the elements over what the screen has drawn."""
        if self.manager is not None:
            self.manager.draw_ui(self.canvas.surface)


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
        "normal_bg": tone("button"), "hovered_bg": tone("button_hover"), "active_bg": tone("button_press"),
        "selected_bg": tone("button_press"), "disabled_bg": tone("button_off"), "dark_bg": tone("panel_sunk"),
        "normal_text": tone("button_text"), "hovered_text": tone("button_text"), "active_text": tone("button_text"),
        "selected_text": tone("button_text"), "disabled_text": tone("button_text_off"),
        "normal_border": tone("panel_edge"), "hovered_border": tone("accent"), "active_border": tone("accent"),
        "selected_border": tone("accent"), "disabled_border": tone("panel_edge"), "text_cursor": tone("text"),
        "link_text": tone("info"), "link_hover": tone("highlight"), "link_selected": tone("info"),
        "filled_bar": tone("accent"), "unfilled_bar": tone("panel_sunk"),
    }  # fmt: skip
    primary = plain | {
        "normal_bg": tone("primary"), "hovered_bg": tone("primary_hover"), "active_bg": tone("primary"),
        "normal_text": tone("primary_text"), "hovered_text": tone("primary_text"), "active_text": tone("primary_text"),
    }  # fmt: skip
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(theme.px(theme.radius["button"])),
        "border_width": str(max(1, theme.px(2))),
        "shadow_width": "0",
    }
    read = plain | {"dark_bg": tone("panel_sunk"), "normal_text": tone("text"), "normal_bg": tone("panel_sunk")}
    return {
        "defaults": {"colours": plain},
        "button": {"colours": plain, "font": font("display", 26), "misc": shape},
        "#primary": {"colours": primary, "font": font("display", 30), "misc": shape},
        "#plain": {"colours": plain, "font": font("display", 26), "misc": shape},
        "#on": {"colours": plain | {"normal_bg": tone("button_press"), "normal_text": tone("accent"),
                                    "normal_border": tone("accent")}, "font": font("display", 26), "misc": shape},
        "drop_down_menu": {"colours": plain, "font": font("display", 24), "misc": shape},
        "drop_down_menu.button": {"colours": plain, "font": font("display", 24), "misc": shape},
        "drop_down_menu.selection_list.button": {"colours": plain, "font": font("display", 24), "misc": {
            "shape": "rectangle", "border_width": "1"}},
        "drop_down_menu.#expand_button": {"colours": plain, "font": font("japanese", 20), "misc": shape},
        "selection_list": {"colours": plain, "misc": {"list_item_height": str(theme.px(48))}},
        "horizontal_slider": {"colours": plain, "misc": {**shape, "sliding_button_width": str(theme.px(34))}},
        "text_entry_line": {"colours": read, "font": font("text", 26), "misc": {**shape, "padding": "6,4"}},
        "text_box": {"colours": read, "font": font("text", 23), "misc": {**shape, "padding": "18,14",
                                                                       "line_spacing": "1.3"}},
    }  # fmt: skip
