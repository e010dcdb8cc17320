"""Fonts, and text that is measured, shortened and broken into lines."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files

import pygame

from ugames.core.names import shown
from ugames.ui.draw.store import Store
from ugames.ui.draw.theme import Colour, Theme

NOTO = {
    "text": "NotoSans-Regular.ttf",
    "bold": "NotoSans-Bold.ttf",
    "italic": "NotoSans-Italic.ttf",
    "japanese": "NotoSansJP-Bold.otf",
}
SMALLEST_TEXT = 11
"""Pixels; below that, nothing can be read."""
KEPT_FONTS = 24
"""How many fonts are kept before the least used go: each takes 0.6 MB, and a table at rest needs about 20."""
KEPT_WIDTHS = 4096
"""The number of texts whose width is kept."""
KEPT_PARAGRAPHS = 256
"""The number of texts whose line breaks are kept: those of a screen and some more."""
MOST_OF_A_LINE = 2_000
"""The most letters on a line: of a longer word no more are measured to find a break."""
SHORT = 100
"""Letters of a text that is first measured whole, since it mostly fits."""
ESCAPE = 10
"""The most letters in the escape of one that cannot be drawn."""
LEADING, SPACING = 1.2, 1.12
"""From line to line, by the size of the letters; and by how much more in a paragraph."""


def drawable(text: str) -> str:
    """The text, with an escape for each letter that cannot be drawn: NUL, half of a character, an override."""
    return text if text.isprintable() else "\n".join(shown(line, len(line) * ESCAPE) for line in text.split("\n"))


@lru_cache
def font_file(family: str) -> str:
    """The file of a font family; all of them come with declared dependencies."""
    if family == "display":
        return str(files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf")
    return str(files("pygame_gui") / "data" / NOTO[family])


def family_for(text: str, family: str) -> str:
    """The family that has all letters of the text: Japanese and the signs are in a font of their own."""
    if text.isascii():
        return family
    return "japanese" if any(ord(letter) > 0x2070 for letter in text) else family


class Typesetter:
    """Measures text in units of a theme, and keeps its lines in a store."""

    def __init__(self, theme: Theme, store: Store) -> None:
        self.theme = theme
        self._store = store
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._wrapped: OrderedDict[tuple[str, str, int, int], tuple[str, ...]] = OrderedDict()
        self._measured = lru_cache(KEPT_WIDTHS)(self._measure)

    def font(self, family: str, size: float) -> pygame.font.Font:
        """A font of that height in units."""
        key = family, max(SMALLEST_TEXT, self.theme.px(size))
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = pygame.font.Font(font_file(family), key[1])
            if len(self._fonts) > KEPT_FONTS:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end(key)
        return font

    def line(self, text: str, size: float, tone: Colour, family: str = "text") -> pygame.Surface:
        """One line of text as a surface."""
        family, text = family_for(text, family), drawable(text)

        def make() -> pygame.Surface:
            font = self.font(family, size)
            wide, high = font.size(text)
            # SDL refuses to draw a text without width, for example a lone accent
            return font.render(text, True, tone) if wide else pygame.Surface((0, high), pygame.SRCALPHA)

        return self._store.get(("text", text, family, size, tone), make)

    def width(self, text: str, size: float, family: str = "text") -> float:
        """How wide a line is, in units."""
        return self._measured(text, size, family_for(text, family))

    def _measure(self, text: str, size: float, family: str) -> float:
        return self.font(family, size).size(drawable(text))[0] / self.theme.unit

    def line_height(self, size: float, family: str = "text") -> float:
        """How far lines are apart, in units."""
        return self.font(family, size).get_linesize() / self.theme.unit

    def shortened(self, text: str, size: float, width: float, family: str = "text") -> str:
        """The text, or as much of it as fits, with dots behind."""
        fits = self._fitting(text, size, width, family)
        if fits == len(text):
            return text
        room = width - self.width("...", size, family)
        return text[: self._fitting(text[:fits], size, room, family)] + "..."

    def _fitting(self, text: str, size: float, width: float, family: str) -> int:
        """How many letters from the beginning are no wider than that; found by doubling, and by halving the last step.

        It measures at most about twice the letters that fit, so the time for a long word grows only with its length.
        """
        family, good, bad = family_for(text, family), 0, 1
        if len(text) <= SHORT and self._measured(text, size, family) <= width:
            return len(text)
        while bad <= len(text) and self._measured(text[:bad], size, family) <= width:
            good, bad = bad, bad * 2
        bad = min(bad, len(text) + 1)
        while bad - good > 1:
            middle = (good + bad) // 2
            if self._measured(text[:middle], size, family) <= width:
                good = middle
            else:
                bad = middle
        return good

    def wrapped(self, text: str, size: float, width: float, family: str = "text") -> tuple[str, ...]:
        """The text in lines that are no wider than that; a word that is wider by itself, such as a path, is broken."""
        key = text, family, round(size * 100), round(width)
        lines = self._wrapped.get(key)
        if lines is None:
            lines = self._wrapped[key] = tuple(self._lines(text, size, width, family))
            if len(self._wrapped) > KEPT_PARAGRAPHS:
                self._wrapped.popitem(last=False)
        else:
            self._wrapped.move_to_end(key)
        return lines

    def _lines(self, text: str, size: float, width: float, family: str) -> Iterator[str]:
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                for i, piece in enumerate(self._broken(word, size, width, family)):
                    longer = f"{line}{'' if i else ' '}{piece}" if line else piece
                    if line and self.width(longer, size, family) > width:
                        yield line
                        line = piece
                    else:
                        line = longer
            yield line

    def _broken(self, word: str, size: float, width: float, family: str) -> Iterator[str]:
        """A word in pieces that are no wider than that; it breaks behind a stroke if it has one there."""
        start = 0
        while (fits := max(1, self._fitting(word[start : start + MOST_OF_A_LINE], size, width, family))) < len(
            word
        ) - start:
            cut = max(word.rfind("/", start + 1, start + fits), word.rfind("\\", start + 1, start + fits)) + 1
            yield word[start : cut or start + fits]
            start = cut or start + fits
        yield word[start:]

    def paragraph_height(self, text: str, width: float, size: float, family: str = "text") -> float:
        """How high a paragraph of that width becomes."""
        return len(self.wrapped(text, size, width, family)) * size * LEADING * SPACING
