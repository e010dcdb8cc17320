"""Fonts, and the measuring, shortening and breaking of text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from struct import Struct, unpack_from

import pygame

from ugames.core.names import on_one_line
from ugames.core.tongue import TONGUE
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
"""The substitute families for letters that a family lacks, the most similar first."""
LATIN = "\u0100"
"""All families have the letters before this one."""
TOKENS = re.compile(r"\s+|[\u0021-\u024f\u1e00-\u1eff]+|.", re.DOTALL)
"""The parts that stay in one family: spaces, Latin words, and each other letter."""
LEAST_READABLE_PIXELS = 11
NARROW_SPACES_PIXELS = 13
"""The pixel height up to which Noto Sans has spaces of at most 3 pixels."""
WIDER_SPACE = " \u200a"
"""A space and a hair space, one pixel wider."""
MOST_OPEN_FONTS = 12
"""A further font replaces the least recently used one."""
MEASURED_PIXELS = 64
"""Text is measured at this pixel size for any window."""
SMALL_LETTERS_ALLOWANCE = 1.03
"""Small letters may be wider by this factor."""
KEPT_WIDTHS = 4096
LINE_WIDTH_TOLERANCE = 0.01
"""The tolerance between a line's width and the sum of its words', besides a pixel per word."""
KEPT_PARAGRAPHS = 256
"""The number of texts with cached line breaks: more than one screen has."""
PUNCTUATION = ".,:;!?()+"
"""These signs may stand around a name."""
BETWEEN_WORDS = re.compile(r"\n|(?<! [=x×]) (?!%|[=x×] |\d\.)")
"""The possible line breaks: a percent sign stays with its number, a sum stays whole, and no digit ends a sentence on a
line of its own.
"""
MOST_LETTERS_OF_A_LINE = 2_000
"""The most letters measured to find a break in a long word."""
SHORT_TEXT_LETTERS = 100
"""The length up to which a text is first measured whole, since it mostly fits."""
MOST_ESCAPE_LETTERS = 10
WIDTH_TOLERANCE = 1.04
"""The tolerance in predicting a line's width from its size, since letters start at whole pixels."""
LEADING = 1.2
"""From line to line, in text sizes."""
SPACING = 1.12
"""The factor of the line spacing in a paragraph."""
Span = tuple[int, int]
"""The first and last code point of a range."""
TABLE_ENTRY = Struct(">4s4xI4x")
"""An entry of a font file's table list: name and offset."""
CHARACTER_MAP = Struct(">4xI")
"""An entry of the list of character maps: offset."""
CHARACTER_GROUP = Struct(">III")


@lru_cache
def font_file(family: str) -> str:
    """The file of a font family, from a declared dependency."""
    if family == "display":
        return str(_folder("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf")
    return str(asset(OURS[family]) if family in OURS else _folder("pygame_gui") / "data" / NOTO[family])


def spaced(text: str, family: str, pixels: int) -> str:
    """The text with wider spaces at small sizes, where they are hard to see."""
    return text.replace(" ", WIDER_SPACE) if pixels <= NARROW_SPACES_PIXELS and family in NOTO else text


def _folder(package: str) -> Path:
    """The folder of a package, which is not imported, since only its fonts are needed."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(name=package)
    return Path(spec.submodule_search_locations[0])


def drawable(text: str) -> str:
    """The text with an escape for each letter that cannot be drawn: NUL, lone surrogates, overrides."""
    return (
        text
        if text.isprintable()
        else "\n".join(on_one_line(line, len(line) * MOST_ESCAPE_LETTERS) for line in text.split("\n"))
    )


@lru_cache(KEPT_WIDTHS)
def parts_by_family(text: str, family: str) -> tuple[tuple[str, str], ...]:
    """The text in parts, each with a family that has its letters; Latin words stay whole."""
    if not text or max(text) < LATIN or family not in STAND_INS:
        return ((text, family),)
    parts: list[tuple[str, str]] = []
    for token in TOKENS.findall(text):
        chosen = _family_of(token, family)
        if parts and (chosen == parts[-1][1] or token.isspace()):
            parts[-1] = parts[-1][0] + token, parts[-1][1]
        else:
            parts.append((token, chosen))
    return tuple(parts)


def _family_of(token: str, family: str) -> str:
    """The first family with all letters of a token, or the requested one."""
    if max(token) < LATIN:
        return family
    families = (family, *STAND_INS[family])
    return next((each for each in families if all(letter in coverage(font_file(each)) for letter in token)), family)


@cache
def ruler(family: str) -> pygame.font.Font:
    """The font of a family that measures for all windows, until pygame ends."""
    pygame.font.init()
    return pygame.font.Font(font_file(family), MEASURED_PIXELS)


@lru_cache(KEPT_WIDTHS)
def extent(text: str, family: str = "text") -> float:
    """The width of a line in any window, in text sizes; very small letters are wider."""
    return (
        SMALL_LETTERS_ALLOWANCE
        * sum(ruler(each).size(part)[0] for part, each in parts_by_family(drawable(text), family))
        / MEASURED_PIXELS
    )


def unbroken(word: str) -> list[str]:
    """The parts of a word between which a line may break."""
    if word.isascii():
        return [word]
    from ugames.ui.draw.letters.breaks import atoms  # rarely needed on the first screen

    return atoms(word)


class Fonts:
    """The open fonts of an app, shared by all kinds of screens.

    Each takes 0.6 MB, and 1.5 ms to be opened and first used; changing its size takes 0.2 ms.
    """

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        """The open fonts, the last used one at the end."""
        self._rulers: dict[str, pygame.font.Font] = {}
        """The font of each family that measures sizes without an open font."""

    def get(self, family: str, pixels: int) -> pygame.font.Font:
        """A font of that height."""
        key = family, pixels
        font = self._open.get(key)
        if font is None:
            font = self._open[key] = self._reused_or_new(family, pixels)
        else:
            self._open.move_to_end(key)
        return font

    def extent(self, family: str, pixels: int, text: str) -> int:
        """The width of a text in pixels."""
        font = self._open.get((family, pixels)) or self._rulers.get(family)
        if font is None:
            font = self._rulers[family] = pygame.font.Font(font_file(family), pixels)
        if font.point_size != pixels:
            font.point_size = pixels
        return font.size(spaced(text, family, pixels))[0]

    def _reused_or_new(self, family: str, pixels: int) -> pygame.font.Font:
        """A reused font if enough are open, else a new one."""
        if len(self._open) >= MOST_OPEN_FONTS:
            old = next((key for key in self._open if key[0] == family), None)
            if old is not None:
                font = self._open.pop(old)
                font.point_size = pixels
                return font
            self._open.popitem(last=False)
        return pygame.font.Font(font_file(family), pixels)

    def __len__(self) -> int:
        """The number of open fonts, without those that measure."""
        return len(self._open)


def _pixels(theme: Theme, size: float) -> int:
    return max(LEAST_READABLE_PIXELS, theme.px(size))


def _width(theme: Theme, fonts: Fonts, text: str, size: float, family: str) -> float:
    """The width of a line in units; not a method, since the cache would keep a Typesetter with its pictures alive."""
    pixels = _pixels(theme, size)
    return sum(fonts.extent(each, pixels, part) for part, each in parts_by_family(drawable(text), family)) / theme.unit


class Typesetter:
    """Measures text in units of a theme, and caches lines."""

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
        """One uncached line, each part in a family that has its letters."""
        pixels = _pixels(self.theme, size)
        pieces = [
            (spaced(part, each, pixels), self._fonts.get(each, pixels)) for part, each in parts_by_family(text, family)
        ]
        wide = sum(font.size(part)[0] for part, font in pieces)
        if not wide:  # SDL refuses text without width, for example a lone accent
            return pygame.Surface((0, pieces[0][1].get_height()), pygame.SRCALPHA)
        if len(pieces) == 1:
            return pieces[0][1].render(pieces[0][0], True, tone)
        above = max(font.get_ascent() for _, font in pieces)
        below = max(font.get_height() - font.get_ascent() for _, font in pieces)
        image, x = pygame.Surface((wide, above + below), pygame.SRCALPHA), 0
        for part, font in pieces:
            if width := font.size(part)[0]:
                image.blit(font.render(part, True, tone), (x, above - font.get_ascent()))
                x += width
        return image

    def width(self, text: str, size: float, family: str = "text") -> float:
        """The width of a line, in units."""
        return self._measured(text, size, family)

    def size_for(self, text: str, size: float, width: float, family: str = "text") -> float:
        """The size at which a line fits this width, or the smallest, in steps of one."""
        least = self.theme.least
        while size > least and (wide := self.width(text, size, family)) > width:
            surely = size - size * width / wide * WIDTH_TOLERANCE
            size -= min(max(1, int(surely)), ceil(size - least))
        return size

    def shortened(self, text: str, size: float, width: float, family: str = "text") -> str:
        """The text, shortened with dots to fit."""
        fits = self._fitting(text, size, width, family)
        if fits == len(text):
            return text
        room = width - self.width("...", size, family)
        return text[: self._fitting(text[:fits], size, room, family)] + "..."

    def _fitting(self, text: str, size: float, width: float, family: str) -> int:
        """The number of letters from the beginning that fit, found by doubling and bisection.

        It measures at most about twice the fitting letters, so that long words take linear time.
        """
        good, bad = 0, 1
        if len(text) <= SHORT_TEXT_LETTERS and self._measured(text, size, family) <= width:
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
        """The text in lines of at most that width; a wider word, such as a path, is broken."""
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
            short = len(paragraph) <= MOST_LETTERS_OF_A_LINE
            if short and self.width(whole := " ".join(words).lstrip(), size, family) <= width:  # the common case
                yield whole
                continue
            line, about, space = "", 0.0, self.width(" ", size, family)
            for word in self._named(words, size, width, family):
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

    def _named(self, words: Sequence[str], size: float, width: float, family: str) -> list[str]:
        """The words; the name of a card with its number is one, unless a line is too short for it."""
        lines: list[str] = []
        for word in words:
            both = f"{lines[-1]} {word}" if lines else ""
            name = both.strip(PUNCTUATION)
            numbered = name[:1].isdigit() != name[-1:].isdigit() and TONGUE.names(name)
            if numbered and self.width(both, size, family) <= width:
                lines[-1] = both
            else:
                lines.append(word)
        return lines

    def _fits(self, line: str, about: float, size: float, width: float, family: str) -> bool:
        """Whether a line of about this width fits; it is measured only if that is close."""
        if abs(about - width) > LINE_WIDTH_TOLERANCE * width + (line.count(" ") + 2) / self.theme.unit:
            return about <= width
        return self.width(line, size, family) <= width

    def _broken(self, word: str, size: float, width: float, family: str) -> Iterator[str]:
        """A word in pieces of at most that width, broken behind slashes or spaces if possible."""
        start = 0
        while (fits := max(1, self._fitting(word[start : start + MOST_LETTERS_OF_A_LINE], size, width, family))) < len(
            word
        ) - start:
            cut = max(word.rfind(sign, start + 1, start + fits) for sign in "/\\ ") + 1
            yield word[start : cut or start + fits]
            start = cut or start + fits
        yield word[start:]

    def paragraph_height(self, text: str, width: float, size: float, family: str = "text") -> float:
        """The height of a paragraph of that width."""
        return len(self.wrapped(text, size, width, family)) * size * LEADING * SPACING


class Coverage:
    """The letters of a font file."""

    def __init__(self, data: bytes) -> None:
        spans = sorted(_spans(data))
        self._firsts = [first for first, _ in spans]
        self._lasts = [last for _, last in spans]

    def __contains__(self, letter: str) -> bool:
        """Whether the font has this letter."""
        place = bisect_right(self._firsts, ord(letter)) - 1
        return place >= 0 and ord(letter) <= self._lasts[place]


@lru_cache
def coverage(file: str) -> Coverage:
    """The letters of a font file, cached."""
    with open(file, "rb") as source:
        return Coverage(source.read())


def _spans(data: bytes) -> Iterator[Span]:
    """The ranges in the largest character map of a font: for all letters, or for the first 65,536."""
    (count,) = unpack_from(">H", data, 4)
    entries = (TABLE_ENTRY.unpack_from(data, 12 + 16 * i) for i in range(count))
    at = next(place for name, place in entries if name == b"cmap")
    (count,) = unpack_from(">H", data, at + 2)
    places = [at + CHARACTER_MAP.unpack_from(data, at + 4 + 8 * i)[0] for i in range(count)]
    forms = {unpack_from(">H", data, place)[0]: place for place in places}
    if 12 in forms:
        (groups,) = unpack_from(">I", data, forms[12] + 12)
        for i in range(groups):
            first, last, _ = CHARACTER_GROUP.unpack_from(data, forms[12] + 16 + 12 * i)
            yield first, last
    elif 4 in forms:
        (double,) = unpack_from(">H", data, forms[4] + 6)
        lasts = unpack_from(f">{double // 2}H", data, forms[4] + 14)
        firsts = unpack_from(f">{double // 2}H", data, forms[4] + 16 + double)
        yield from ((first, last) for first, last in zip(firsts, lasts, strict=True) if last != 0xFFFF)
