"""The languages of Ugames: the current one, and the catalogues of translations.

English stands in the tables of the code. A catalogue is a compiled PO file, read by gettext; the context of a text is
the name of its table and its key.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterable
from functools import cache
from pathlib import Path
from string import Formatter

from ugames.core.tongue import HALVES, TONGUE, Lookup, chooses, germanic, in_english
from ugames.resources import asset, is_translated

ENGLISH = "en"
PSEUDO = "qps"
SYSTEM = "system"
NAMES_OF_LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Fran\u00e7ais",
    "es": "Espa\u00f1ol",
    "ja": "\u65e5\u672c\u8a9e",
}
"""What each language calls itself."""
LANGUAGE_VARIABLE = "UGAMES_LANG"
"""The variable that sets the language of one run, overriding settings and system."""

COMPLETE_LANGUAGES = {"en", "de", "es", "fr", "ja"}
"""The languages with complete catalogues: only these follow the system, others have to be chosen."""

PLURAL_FORMS: dict[str, Callable[[int], int]] = {"fr": lambda count: int(abs(count) > 1), "ja": lambda count: 0}
"""The index of the plural form for a number, where it differs from English."""

ACCENTS = str.maketrans(
    "aceinouyACEINOUY",
    "\u00e0\u00e7\u00e9\u00ee\u00f1\u00f6\u00fc\u00ff\u00c0\u00c7\u00c9\u00ce\u00d1\u00d6\u00dc\u0178",
)
EXTRA_LENGTH_OF_PSEUDO_TEXTS = 0.4


def offered() -> tuple[str, ...]:
    """The languages that a player can choose: English, and those with a catalogue."""
    return tuple(language for language in NAMES_OF_LANGUAGES if language == ENGLISH or _has_catalogue(language))


def _has_catalogue(language: str) -> bool:
    try:
        return catalogue(language).is_file()
    except OSError:  # this user may not be allowed to read the folder
        return False


def catalogue(language: str) -> Path:
    """The catalogue file of a language."""
    return asset(f"languages/{language}.mo")


def best_language(wanted: Iterable[str], among: Collection[str]) -> str:
    """The first of these languages ("de", "de_AT" or "de-AT.UTF-8") that is available; else English."""
    return next((code for code in map(_code, wanted) if code == PSEUDO or code in among), ENGLISH)


def unknown(wanted: str) -> str:
    """A sentence if the language does not exist; else empty."""
    if not wanted or _code(wanted) in (PSEUDO, *offered()):
        return ""
    return f"there is no language {wanted!r}; there are {', '.join(offered())}"


def _code(name: str) -> str:
    return re.split(r"[-_.@]", name.strip().lower())[0]


def of_the_system() -> tuple[str, ...]:
    """The languages in the environment, best first."""
    named = (os.environ.get(each, "") for each in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return tuple(part for each in named for part in each.split(":") if part)


def in_force(setting: str = SYSTEM, system: Iterable[str] | None = None) -> str:
    """The current language. The variable comes before the setting, and this before the system."""
    if forced := os.environ.get(LANGUAGE_VARIABLE):
        return best_language([forced], offered())
    if setting != SYSTEM:
        return best_language([setting], offered())
    return best_language(of_the_system() if system is None else system, COMPLETE_LANGUAGES)


def speak(language: str) -> None:
    """Switch all texts to this language."""
    if language != TONGUE.language:
        TONGUE.speak(language, lookup_of(language), PLURAL_FORMS.get(language, germanic))


def lacks(game: str) -> bool:
    """Whether a game has no translation into the current language, like a new game or one from a package."""
    return TONGUE.language not in (ENGLISH, PSEUDO) and not is_translated(game, TONGUE.language)


@cache
def lookup_of(language: str) -> Lookup:
    """The lookup of a language; texts missing in the catalogue stay English."""
    if language == ENGLISH:
        return in_english
    if language == PSEUDO:
        return lambda context, english: pseudo(english)
    from gettext import GNUTranslations  # English needs none

    with open(catalogue(language), "rb") as file:
        return GNUTranslations(file).pgettext


def pseudo(english: str) -> str:
    """A longer text with accents, for tests of other languages; its fields stay unchanged."""
    letters = sum(len(text) for text, *_ in Formatter().parse(english))
    return _accented(english) + "~" * int(letters * EXTRA_LENGTH_OF_PSEUDO_TEXTS)


def _accented(english: str) -> str:
    pieces = []
    for text, name, form, _ in Formatter().parse(english):
        pieces.append(text.translate(ACCENTS).replace("{", "{{").replace("}", "}}"))
        if name is None or form is None:
            continue
        if chooses(form):
            halves = HALVES.fullmatch(form)
            form = "|".join(map(_accented, halves.groups() if halves else (form, f"{form}s")))
        pieces.append(f"{{{name}{form and ':'}{form}}}")
    return "".join(pieces)
