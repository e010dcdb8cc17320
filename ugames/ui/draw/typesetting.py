"""Fonts, and text that is measured, shortened and broken into lines."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator
from functools import cache, lru_cache, partial
from importlib.util import find_spec
from pathlib import Path

import pygame

from ugames.core.names import shown
from ugames.resources import asset
from ugames.ui.draw.store import Cache
from ugames.ui.draw.theme import Colour, Theme

NOTO = {
    "text": "NotoSans-Regular.ttf",
    "bold": "NotoSans-Bold.ttf",
    "italic": "NotoSans-Italic.ttf",
    "japanese": "NotoSansJP-Regular.otf",
    "japanese_bold": "NotoSansJP-Bold.otf",
}
OURS = {"round": "common/fonts/MPLUSRounded1c-ExtraBold.ttf"}
STAND_INS = {
    "display": ("round", "bold", "japanese_bold"),
    "bold": ("japanese_bold",),
    "text": ("japanese",),
    "italic": ("japanese",),
}
"""The families that are asked for the letters that a family has not, the one most like it first."""
LATIN = "\u0100"
"""Every family has all letters before this one."""
TOKENS = re.compile(r"\s+|[\u0021-\u024f\u1e00-\u1eff]+|.", re.DOTALL)
"""What stays in one family: spaces, words of Latin letters, and every other letter by itself."""
SMALLEST_TEXT = 11
"""Pixels; below that, nothing can be read."""
CRAMPED = 13
"""Up to so many pixels, a space of Noto Sans is 3 pixels wide, and less between letters that are pulled together."""
WIDER_SPACE = " \u200a"
"""A space, and the narrowest one behind it: a pixel."""
KEPT_FONTS = 12
"""How many fonts are open before the one that was not used for longest is used in another size."""
RULED, BROADER = 64, 1.03
"""The size in pixels in which text is measured for any window, and how much broader letters of few pixels may be."""
KEPT_WIDTHS = 4096
"""The number of texts whose width is kept."""
CLOSE = 0.01
"""The part of a width by which words together may differ from the line that they make, beside a pixel a word."""
KEPT_PARAGRAPHS = 256
"""The number of texts whose line breaks are kept: those of a screen and some more."""
BETWEEN_WORDS = re.compile(" (?!%)")
"""Where a line may break: a number keeps its sign of a percentage."""
MOST_OF_A_LINE = 2_000
"""The most letters on a line: of a longer word no more are measured to find a break."""
SHORT = 100
"""Letters of a text that is first measured whole, since it mostly fits."""
ESCAPE = 10
"""The most letters in the escape of one that cannot be drawn."""
LEADING, SPACING = 1.2, 1.12
"""From line to line, by the size of the letters; and by how much more in a paragraph."""


@lru_cache
def font_file(family: str) -> str:
    """The file of a font family; all of them come with declared dependencies."""
    if family == "display":
        return str(_folder("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf")
    return str(asset(OURS[family]) if family in OURS else _folder("pygame_gui") / "data" / NOTO[family])


def spaced(text: str, family: str, pixels: int) -> str:
    """The text with wider gaps between its words, where letters are so small that one could miss the gaps."""
    return text.replace(" ", WIDER_SPACE) if pixels <= CRAMPED and family in NOTO else text


def _folder(package: str) -> Path:
    """The folder of a package, which is not imported for that: the first screen needs only its fonts."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(name=package)
    return Path(spec.submodule_search_locations[0])


def drawable(text: str) -> str:
    """The text, with an escape for each letter that cannot be drawn: NUL, half of a character, an override."""
    return text if text.isprintable() else "\n".join(shown(line, len(line) * ESCAPE) for line in text.split("\n"))


@lru_cache(KEPT_WIDTHS)
def parts(text: str, family: str) -> tuple[tuple[str, str], ...]:
    """The text in parts, each with a family that has its letters; words of Latin letters stay in one."""
    if not text or max(text) < LATIN or family not in STAND_INS:
        return ((text, family),)
    found: list[tuple[str, str]] = []
    for token in TOKENS.findall(text):
        chosen = _family_of(token, family)
        if found and (chosen == found[-1][1] or token.isspace()):
            found[-1] = found[-1][0] + token, found[-1][1]
        else:
            found.append((token, chosen))
    return tuple(found)


def _family_of(token: str, family: str) -> str:
    """The first family that has all letters of a token, or the one that it ought to have."""
    if max(token) < LATIN:
        return family
    from ugames.ui.draw.letters.coverage import coverage  # few texts need to know it, and none before the first screen

    families = (family, *STAND_INS[family])
    return next((each for each in families if all(letter in coverage(font_file(each)) for letter in token)), family)


@cache
def ruler(family: str) -> pygame.font.Font:
    """The font of a family that measures for all windows, until pygame ends."""
    pygame.font.init()
    return pygame.font.Font(font_file(family), RULED)


@lru_cache(KEPT_WIDTHS)
def extent(text: str, family: str = "text") -> float:
    """How wide a line is in any window, by the height of its letters: the smallest of a small one are broader."""
    return BROADER * sum(ruler(each).size(part)[0] for part, each in parts(drawable(text), family)) / RULED


def unbroken(word: str) -> list[str]:
    """A word in the parts between which a line may break."""
    if word.isascii():
        return [word]
    from ugames.ui.draw.letters.breaks import atoms  # the first screen seldom needs it

    return atoms(word)


class Fonts:
    """The open fonts of an app, shared by all kinds of screens.

    Each takes 0.6 MB, and 1.5 ms to be opened and used for the first time; in another size it is as good as new after
    0.2 ms.
    """

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        """The one that was used last comes last."""
        self._rulers: dict[str, pygame.font.Font] = {}
        """For each family, the font that measures in sizes in which none is open."""

    def get(self, family: str, pixels: int) -> pygame.font.Font:
        """A font of that height."""
        key = family, pixels
        font = self._open.get(key)
        if font is None:
            font = self._open[key] = self._another(family, pixels)
        else:
            self._open.move_to_end(key)
        return font

    def extent(self, family: str, pixels: int, text: str) -> int:
        """How wide a text is in pixels."""
        font = self._open.get((family, pixels)) or self._rulers.get(family)
        if font is None:
            font = self._rulers[family] = pygame.font.Font(font_file(family), pixels)
        if font.point_size != pixels:
            font.point_size = pixels
        return font.size(spaced(text, family, pixels))[0]

    def _another(self, family: str, pixels: int) -> pygame.font.Font:
        """One that is open for something else, where enough are open, or one more."""
        if len(self._open) >= KEPT_FONTS:
            old = next((key for key in self._open if key[0] == family), None)
            if old is not None:
                font = self._open.pop(old)
                font.point_size = pixels
                return font
            self._open.popitem(last=False)
        return pygame.font.Font(font_file(family), pixels)

    def __len__(self) -> int:
        """How many are open, but for those that measure."""
        return len(self._open)


def _pixels(theme: Theme, size: float) -> int:
    return max(SMALLEST_TEXT, theme.px(size))


def _width(theme: Theme, fonts: Fonts, text: str, size: float, family: str) -> float:
    """How wide a line is, in units; no typesetter's, since one that held itself would hold all that it has drawn."""
    pixels = _pixels(theme, size)
    return sum(fonts.extent(each, pixels, part) for part, each in parts(drawable(text), family)) / theme.unit


class Typesetter:
    """Measures text in units of a theme, and keeps its lines in a store."""

    def __init__(self, theme: Theme, store: Cache, fonts: Fonts | None = None) -> None:
        self.theme = theme
        self._store = store
        self._fonts = Fonts() if fonts is None else fonts
        self._wrapped: OrderedDict[tuple[str, str, int, int], tuple[str, ...]] = OrderedDict()
        self._measured = lru_cache(KEPT_WIDTHS)(partial(_width, theme, self._fonts))

    def font(self, family: str, size: float) -> pygame.font.Font:
        """A font of that height in units."""
        return self._fonts.get(family, _pixels(self.theme, size))

    def line(self, text: str, size: float, tone: Colour, family: str = "text") -> pygame.Surface:
        """One line of text as a surface."""
        return self._store.get(
            ("text", text, family, size, tone), lambda: self.lettered(drawable(text), size, tone, family)
        )

    def lettered(self, text: str, size: float, tone: Colour, family: str) -> pygame.Surface:
        """One line that is not kept; each part of it in a family that has its letters."""
        if text and text.isascii() and text.isprintable():  # most are: one family has it, and it has a width
            return self.font(family, size).render(spaced(text, family, _pixels(self.theme, size)), True, tone)
        pixels = _pixels(self.theme, size)
        pieces = [(spaced(part, each, pixels), self._fonts.get(each, pixels)) for part, each in parts(text, family)]
        wide = sum(font.size(part)[0] for part, font in pieces)
        if not wide:  # SDL refuses to draw a text without width, for example a lone accent
            return pygame.Surface((0, pieces[0][1].get_height()), pygame.SRCALPHA)
        if len(pieces) == 1:
            return pieces[0][1].render(text, True, tone)
        above = max(font.get_ascent() for _, font in pieces)
        below = max(font.get_height() - font.get_ascent() for _, font in pieces)
        image, x = pygame.Surface((wide, above + below), pygame.SRCALPHA), 0
        for part, font in pieces:
            if width := font.size(part)[0]:
                image.blit(font.render(part, True, tone), (x, above - font.get_ascent()))
                x += width
        return image

    def width(self, text: str, size: float, family: str = "text") -> float:
        """How wide a line is, in units."""
        return self._measured(text, size, family)

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
        good, bad = 0, 1
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
            words = BETWEEN_WORDS.split(paragraph)
            short = len(paragraph) <= MOST_OF_A_LINE
            if short and self.width(whole := " ".join(words).lstrip(), size, family) <= width:  # most have room
                yield whole
                continue
            line, about, space = "", 0.0, self.width(" ", size, family)
            for word in words:
                pieces = (piece for atom in unbroken(word) for piece in self._broken(atom, size, width, family))
                for i, piece in enumerate(pieces):
                    more = self.width(piece, size, family)
                    longer, wider = (line + piece, about + more) if i else (f"{line} {piece}", about + space + more)
                    if line and self._fits(longer, wider, size, width, family):
                        line, about = longer, wider
                    else:
                        if line:
                            yield line
                        line, about = piece, more
            yield line

    def _fits(self, line: str, about: float, size: float, width: float, family: str) -> bool:
        """Whether a line fits that is about so wide, by its words: only if that is close, all of it is measured."""
        if abs(about - width) > CLOSE * width + (line.count(" ") + 2) / self.theme.unit:
            return about <= width
        return self.width(line, size, family) <= width

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
