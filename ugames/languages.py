"""The languages in which Ugames speaks: which one is in force, and where its catalogue is.

English stands in the tables of the code. A catalogue is a compiled PO file, read by gettext; the context of a text is
the name of its table and its key.
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Callable, Collection, Iterable
from functools import cache
from pathlib import Path
from string import Formatter

from ugames.core.tongue import FORMS, HALVES, TONGUE, Lookup, germanic, same
from ugames.resources import asset, is_translated

ENGLISH, PSEUDO, SYSTEM = "en", "qps", "system"
NAMES = {"en": "English", "de": "Deutsch", "fr": "Fran\u00e7ais", "es": "Espa\u00f1ol", "ja": "\u65e5\u672c\u8a9e"}
"""What each language calls itself."""
VARIABLE = "UGAMES_LANG"
"""The variable that chooses a language for one run, before the settings and the system."""

WHOLE = {"en", "de", "es", "fr", "ja"}
"""The languages whose catalogues lack nothing: only these follow the system, the others have to be chosen."""

COUNTS: dict[str, Callable[[int], int]] = {"fr": lambda count: int(abs(count) > 1), "ja": lambda count: 0}
"""The place of the form of a noun beside a number, where it is not as in English."""

ACCENTS = str.maketrans(
    "aceinouyACEINOUY",
    "\u00e0\u00e7\u00e9\u00ee\u00f1\u00f6\u00fc\u00ff\u00c0\u00c7\u00c9\u00ce\u00d1\u00d6\u00dc\u0178",
)
LONGER = 0.4
"""By how much the texts of the pseudo-locale are longer."""


def offered() -> tuple[str, ...]:
    """The languages that a player can choose: English, and those that have a catalogue."""
    return tuple(language for language in NAMES if language == ENGLISH or _has_catalogue(language))


def _has_catalogue(language: str) -> bool:
    try:
        return catalogue(language).is_file()
    except OSError:  # it may not be read by this user
        return False


def catalogue(language: str) -> Path:
    """The file with the texts of a language."""
    return asset(f"languages/{language}.mo")


def fitting(wanted: Iterable[str], among: Collection[str]) -> str:
    """The first of these languages that is among those: "de", "de_AT" or "de-AT.UTF-8"; else English."""
    return next((code for code in map(_code, wanted) if code == PSEUDO or code in among), ENGLISH)


def unknown(wanted: str) -> str:
    """The sentence about a language that nobody can choose; empty if it is one."""
    if not wanted or _code(wanted) in (PSEUDO, *offered()):
        return ""
    return f"there is no language {wanted!r}; there are {', '.join(offered())}"


def _code(name: str) -> str:
    return re.split(r"[-_.@]", name.strip().lower())[0]


def of_the_system() -> tuple[str, ...]:
    """The languages that the environment names, best first."""
    named = (os.environ.get(each, "") for each in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return tuple(part for each in named for part in each.split(":") if part)


def in_force(setting: str = SYSTEM, system: Iterable[str] | None = None) -> str:
    """The language that holds: that of the variable, else the chosen one, else that of the system."""
    if forced := os.environ.get(VARIABLE):
        return fitting([forced], offered())
    if setting != SYSTEM:
        return fitting([setting], offered())
    return fitting(of_the_system() if system is None else system, WHOLE)


def speak(language: str) -> None:
    """Say everything in this language from now on."""
    if language != TONGUE.language:
        TONGUE.speak(language, lookup_of(language), COUNTS.get(language, germanic))


def lacks(game: str) -> bool:
    """Whether a game speaks English only, and another language is in force: a new game, or one of a package."""
    return TONGUE.language not in (ENGLISH, PSEUDO) and not is_translated(game, TONGUE.language)


@cache
def lookup_of(language: str) -> Lookup:
    """How to translate a text into a language; what a catalogue lacks stays English."""
    if language == ENGLISH:
        return same
    if language == PSEUDO:
        return lambda context, english: pseudo(english)
    with open(catalogue(language), "rb") as file:
        return gettext.GNUTranslations(file).pgettext


def pseudo(english: str) -> str:
    """A text with accents, and longer, as it might be in another language; its fields stay as they are."""
    letters = sum(len(text) for text, *_ in Formatter().parse(english))
    return _accented(english) + "~" * int(letters * LONGER)


def _accented(english: str) -> str:
    said = []
    for text, name, form, _ in Formatter().parse(english):
        said.append(text.translate(ACCENTS).replace("{", "{{").replace("}", "}}"))
        if name is None:
            continue
        if form and form not in FORMS and not form.startswith("."):  # nouns or halves, and not the digits of a number
            halves = HALVES.fullmatch(form)
            form = "|".join(map(_accented, halves.groups() if halves else (form, f"{form}s")))
        said.append(f"{{{name}{form and ':'}{form}}}")
    return "".join(said)
