"""The text fields of a form, by pygame-gui, which is loaded with the first one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from ugames.core import names
from ugames.core.tongue import TONGUE
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.typesetting import LEAST_READABLE_PIXELS, font_file
from ugames.ui.kit.app import App

MOST_PASTED_LETTERS = 5000
"""No field takes more."""
NARROW_FIELD_WIDTH = 170.0
"""A narrower field has smaller text."""
TRANSPARENT = "#00000000"
"""The transparent ground of a field: the form draws the plate, for which pygame-gui would use 60 MB at 3840x2160."""
SECONDS_BETWEEN_CURSOR_REDRAWS = 0.1


def pasted() -> str:
    """The beginning of the text in the clipboard."""
    try:
        return pygame.scrap.get_text()[:MOST_PASTED_LETTERS]
    except UnicodeDecodeError as error:
        return error.object[:MOST_PASTED_LETTERS].decode(errors="ignore")
    except pygame.error:
        return ""


class Unseen(list[str]):
    """A list of forbidden characters for pygame-gui, typed or pasted: it cannot draw a text without width."""

    def __contains__(self, letter: object) -> bool:
        return not names.is_visible(str(letter))


class Entries:
    """All fields of one form, by the keys of their nodes."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._lines: dict[str, Any] = {}
        self._change: dict[Any, Callable[[str], None]] = {}
        self._finish: dict[str, Callable[[], None]] = {}
        self._last = 0.0
        self._blink = 0.0
        """The time of the next redraw during typing."""
        self._manager: Any = None
        self._styled: Theme | None = None
        self._clear: dict[tuple[int, int], pygame.Surface] = {}
        """The grounds of fields by size, shared between them."""

    def clear(self) -> None:
        """Remove all fields before the form is rebuilt."""
        if self._manager is not None:
            self._manager.clear_and_reset()
        if self._styled is not self.app.canvas.theme:
            self._manager = None
        for line in self._lines.values():  # reference cycles would keep its pictures for long
            written = line.drawable_shape.text_box_layout
            for each in (*(written.layout_rows if written else ()), line.drawable_shape, line):
                vars(each).clear()
        self._lines.clear()
        self._change.clear()
        self._finish.clear()
        self._clear.clear()

    def forget(self) -> None:
        """Remove all fields and their manager, when the page is no longer shown."""
        self._styled = None
        self.clear()

    def add(
        self,
        key: str,
        label: str,
        area: Area,
        text: str,
        change: Callable[[str], None],
        most: int,
        finish: Callable[[], None] | None,
    ) -> Callable[[], None]:
        """Add a field with at most `most` letters; returns the function that focuses it."""
        from pygame_gui.core import ObjectID
        from pygame_gui.elements import UITextEntryLine, ui_text_entry_line

        vars(ui_text_entry_line)["clipboard_paste"] = pasted
        kind = ObjectID(class_id="@narrow" if area.w < NARROW_FIELD_WIDTH else None)
        line = UITextEntryLine(
            self.app.canvas.rect(area), self._gui(), object_id=kind,
            initial_text="".join(filter(names.is_visible, text)), placeholder_text=label,
        )  # fmt: skip
        line.forbidden_characters = Unseen()
        line.set_text_length_limit(most)
        self._share_pictures(line.drawable_shape, line)
        self.app.canvas.sheets.lists.add(self)
        self._lines[key] = line
        self._change[line] = change
        if finish:
            self._finish[key] = finish
        focus: Callable[[], None] = line.focus
        return focus

    def _share_pictures(self, shape: Any, line: Any) -> None:
        """Give the field two pictures of its size instead of pygame-gui's five, until it is focused."""
        state = shape.active_state
        state.pre_text_surface = self._clear.setdefault(state.surface.get_size(), state.pre_text_surface)
        shape.base_surface, line.image = None, shape.get_fresh_surface()

    def _gui(self) -> Any:
        """The manager of pygame-gui."""
        if self._manager is None:
            from pygame_gui import UIManager

            self._styled = self.app.canvas.theme
            size = self.app.canvas.surface.get_size()
            self._manager = UIManager(size, theme_path=style(self._styled), enable_live_theme_updates=False)
            grounds = self._manager.ui_theme.shape_cache  # transparent ones would take 4 to 12 MB in each form
            grounds.cache_surfaces.clear()
            grounds.add_surface_to_cache = lambda *_: None
        return self._manager

    @property
    def typing(self) -> bool:
        """Whether a field has the keyboard."""
        return any(bool(line.is_focused) for line in self._lines.values())

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the fields; whether it was used."""
        if self._manager is None:
            return False
        from pygame_gui import UI_TEXT_ENTRY_CHANGED

        self._blink = 0.0
        if event.type == UI_TEXT_ENTRY_CHANGED and (change := self._change.get(event.ui_element)):
            change(event.text)
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and not self.typing:
            return False  # keys are commands; the fields would act on them again
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB):
            return self._stop(event.key)
        used = bool(self._manager.process_events(event))
        return event.type == pygame.KEYDOWN or (used and event.type == pygame.MOUSEBUTTONDOWN)

    def _stop(self, key: int) -> bool:
        """Stop typing; whether this key was meant for the field alone."""
        done = [self._finish.get(name) for name, line in self._lines.items() if line.is_focused]
        for line in self._lines.values():
            line.unfocus()
        if key == pygame.K_RETURN and done and done[0]:
            done[0]()
        return key != pygame.K_TAB

    def update(self, now: float) -> bool:
        """Advance in time; whether the focused field may look different."""
        if self._manager is None:
            return False
        self._manager.update(min(2 * SECONDS_BETWEEN_CURSOR_REDRAWS, now - self._last))
        self._last = now
        if not self.typing:
            return False
        blinks = now >= self._blink
        if blinks:
            self._blink = now + SECONDS_BETWEEN_CURSOR_REDRAWS
        self.app.alarm.at(self._blink)
        return blinks

    def draw(self) -> None:
        """Draw all fields."""
        if self._manager is not None:
            self._manager.draw_ui(self.app.canvas.surface)


def style(theme: Theme) -> dict[str, Any]:
    """The theme in pygame-gui's format."""

    def tone(name: str) -> str:
        return "#{:02x}{:02x}{:02x}".format(*theme.tone(name))

    def font(family: str, size: float) -> dict[str, str]:
        if TONGUE.language == "ja":  # a field has one font, and the Japanese one has Latin letters too
            family = "japanese"
        path = font_file(family)
        return {
            "name": family, "size": str(max(LEAST_READABLE_PIXELS, theme.px(size))), "bold": "0", "italic": "0",
            "regular_path": path, "bold_path": font_file("bold"), "italic_path": path, "bold_italic_path": path,
        }  # fmt: skip

    plain = {
        "dark_bg": TRANSPARENT, "selected_bg": tone("button_press"),
        "normal_text": tone("text"), "selected_text": tone("text"),
        "text_cursor": tone("text"),
    }  # fmt: skip
    px = theme.px
    bare = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    return {
        "defaults": {"colours": plain},
        "text_entry_line": {"colours": plain, "font": font("text", 26), "misc": bare | {"padding": f"{px(18)},2"}},
        "@narrow": {"font": font("text", 23), "misc": {"padding": f"{px(12)},2"}},
    }  # fmt: skip
