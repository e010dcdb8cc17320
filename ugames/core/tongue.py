"""The current language: its translations replace the English texts in the tables of words and the names of things.

A table is changed in place when the language changes, so that saying a text costs the same in every language.

The grammar of a thing follows its name in the catalogue: "argile (f, mass)". `m`, `f` and `n` are its gender, and in
English `n` marks names with an article; `pl` is plural, `mass` is uncountable, `h` prevents elision before its vowel.
Irregular forms are written out: "you (of=your)", "vert (f=verte)".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import lru_cache, reduce
from string import Formatter
from types import MappingProxyType
from typing import Any

Lookup = Callable[[str, str], str]
"""The translation of an English text in a context, which is the name of its table and its key."""

THING_CONTEXT = "thing"
"""The translation context of the names of things: colours, cards and other parts of games."""
TAGLINE_NAME = "TAGLINE"
"""The constant of a title.py that is translated along with the tables."""
UNTRANSLATED_TABLES = ("EXPLAINED", "THINGS")
"""The tables that are not translated: headings of the rules, and names of things, which share one context."""
YOU_NAME = "you"
"""The name under which the person addressed by a sentence is known among the names of things."""


BESIDE_EACH_OTHER = "{before} {after}"
"""The order and spacing of two words in the name of a thing; names of people keep their own spaces."""

ARTICLES = {
    "en": {
        "the": "n: the *",
        "a": "n': an *, n: a *",
        "of": ": *'s",
        "to": ": to *",
    },
    "de": {
        "the": "m: der *, f: die *, n: das *, pl: die *",
        "the acc": "m: den *, f: die *, n: das *, pl: die *",
        "the dat": "m: dem *, f: der *, n: dem *, pl: den *",
        "a": "m: ein *, f: eine *, n: ein *",
        "a acc": "m: einen *, f: eine *, n: ein *",
        "a dat": "m: einem *, f: einer *, n: einem *",
        "of": ": von *",
        "of the": "m: vom *, f: von der *, n: vom *, pl: von den *, : von *",
        "to": ": an *",
    },
    "fr": {
        "the": "m': l’*, f': l’*, m: le *, f: la *, pl: les *",
        "a": "m: un *, f: une *, pl: des *",
        "some": "m': de l’*, f': de l’*, m: du *, f: de la *, pl: des *",
        "of": "': d’*, : de *",
        "of the": "m': de l’*, f': de l’*, m: du *, f: de la *, pl: des *, ': d’*, : de *",
        "to": ": à *",
        "to the": "m': à l’*, f': à l’*, m: au *, f: à la *, pl: aux *, : à *",
        "that": "': qu’*, : que *",
    },
    "es": {
        "the": "m: el *, f: la *, pl: los *, f pl: las *",
        "a": "m: un *, f: una *, pl: unos *, f pl: unas *",
        "of": ": de *",
        "of the": "m: del *, f: de la *, pl: de los *, f pl: de las *, : de *",
        "to": ": a *",
        "to the": "m: al *, f: a la *, pl: a los *, f pl: a las *, : a *",
        "and": "': e *, : y *",
        "or": "': u *, : o *",
    },
}
"""The articles by form, each with its gender; `*` is the noun, and `'` marks those before FIRST_SOUNDS."""
FIRST_SOUNDS = {
    "en": re.compile("[aeiou]|8|11|18"),
    "fr": re.compile("[aeiouhœæ]|y[^aeiou]"),
    "es and": re.compile("h?i(?!e)"),
    "es or": re.compile(r"h?o|8|11\b"),
}
"""The initial sounds that change the word before them, by language, and by form where these differ."""
FORMS = frozenset(form for forms in ARTICLES.values() for form in forms) | {"m", "f", "n", "pl", "many", "acc", "dat"}
"""The forms that a template can ask for, besides "one|other" and the forms listed with a name."""
MARKS = re.compile(r"(.+) \(((?:(?:m|f|n|pl|mass|h|[a-z ]+=[^,()=]+)(?:, |(?=\))))+)\)", re.DOTALL)
"""A name with its grammar."""
HALVES = re.compile(r"((?:[^{}|]|\{(?:[^{}]|\{[^{}]*\})*\})*)\|(.*)", re.DOTALL)
"""A field's two halves: the text about others, and the text to the person addressed; inner bars are skipped.
"""
NONE: Mapping[str, str] = MappingProxyType({})


class Thing(str):
    """The name of a thing or person, inflected as the sentence asks."""

    language = "en"
    marks: frozenset[str] = frozenset()
    own: Mapping[str, str] = NONE
    begins = False
    """Whether it takes a capital letter at the beginning of a sentence; names of people never change."""

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        return self.own.get(form) or inflected(Thing.language, str(self), self.marks, form)


class You(Thing):
    """The person that a sentence speaks to: "{name:plays|play}" takes the second half."""

    begins = True


def halved(template: str, second: Mapping[str, bool]) -> str:
    """A template in which "{name:plays|play}" is replaced by one half: the second for the names in `second`."""
    pieces = []
    for text, name, form, _ in Formatter().parse(template):
        pieces.append(text.replace("{", "{{").replace("}", "}}"))
        if name is not None:
            halves = HALVES.fullmatch(form or "") if name in second else None
            pieces.append(halved(halves[1 + second[name]], second) if halves else f"{{{name}{form and ':'}{form}}}")
    return "".join(pieces)


def thing(text: str) -> str:
    """A name from a catalogue as a Thing that knows the grammar written behind it."""
    marked = MARKS.fullmatch(text)
    if marked is None:
        return text
    named = Thing(marked[1])
    marks = marked[2].split(", ")
    named.marks = frozenset(mark for mark in marks if "=" not in mark)
    named.own = dict(mark.split("=") for mark in marks if "=" in mark)
    return named


@lru_cache(maxsize=4096)
def inflected(language: str, name: str, marks: frozenset[str], form: str) -> str:
    """A name inflected by the rules of the language; unchanged where there is no rule."""
    rules = ARTICLES.get(language, {})
    if form == "a" and "mass" in marks:
        form = "some"
    patterns = dict(each.split(": ") for each in rules.get(form, ": *").split(", "))
    sound = FIRST_SOUNDS.get(f"{language} {form}", FIRST_SOUNDS.get(language))
    plain = "".join(each for each in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(each))
    changes = "'" if sound and "h" not in marks and sound.match(plain) else ""
    gender = next((each for each in ("pl", "m", "f", "n") if each in marks), "")
    if {"f", "pl"} <= marks and "f pl" in patterns:
        gender = "f pl"
    for key in (f"{gender}{changes}", gender, changes, ""):
        if key in patterns:
            return patterns[key].replace("*", name)
    return name


def fields_of(template: str) -> Iterator[tuple[str, str]]:
    """The fields of a template, each with its form, including fields nested in a form."""
    for _, name, form, _ in Formatter().parse(template):
        if name is not None:
            yield name, form or ""
            yield from fields_of(form or "")


def chooses(form: str) -> bool:
    """Whether a field with this form brings words of its own: a noun, or two halves."""
    return bool(form) and form not in FORMS and not form.startswith(".")


def in_english(context: str, english: str) -> str:
    """The lookup of English: the text itself."""
    return english


def germanic(count: int) -> int:
    """The plural form for a number: 0 for one, 1 for other numbers."""
    return int(count != 1)


class Tongue:
    """The current language and everything translated into it."""

    def __init__(self) -> None:
        self.language = "en"
        self.lookup: Lookup = in_english
        self.form: Callable[[int], int] = germanic
        """The index of the plural form that goes with a number."""
        self.things: dict[str, str] = {}
        """A cache of translated names of things."""
        self._you: You | None = None
        self.named = {YOU_NAME: "you (of=your)"}
        """English names with their grammar; all other English names have no article."""
        self._tables: dict[str, tuple[Any, Mapping[Any, str]]] = {}
        """The registered tables by context, each with its English texts."""
        self._taught_ids: set[int] = set()

    def speak(self, language: str, lookup: Lookup = in_english, form: Callable[[int], int] = germanic) -> None:
        self.language, self.lookup, self.form = language, lookup, form
        Thing.language = language
        self.things, self._you = {}, None
        for context, (table, english) in self._tables.items():
            self._translate(context, table, english)

    def teach(self, context: str, table: Any, *keys: str) -> None:
        """Register a dict or a list, or only these keys of it, for translation now and at every switch."""
        if id(table) in self._taught_ids:
            return
        self._taught_ids.add(id(table))
        every = dict(enumerate(table)) if isinstance(table, list) else table
        english = {key: every[key] for key in keys or every}
        self._tables[context] = table, english
        if self.language != "en":
            self._translate(context, table, english)

    def texts(self) -> Iterator[tuple[str, str]]:
        """All registered texts: context and English."""
        for context, (_, english) in self._tables.items():
            for key, text in english.items():
                yield f"{context}.{key_name(key)}", text

    def thing(self, english: str) -> str:
        """The translated name of a thing; a card without a name of its own is named by its words."""
        named = self.things.get(english)
        if named is None:
            named = self.things[english] = thing(self._translation_of(english))
        return named

    def names(self, words: str) -> bool:
        """Whether these words are the name of a thing that has been said."""
        return any(words.lower() == name.lower() for name in self.things.values())

    def name(self, named: Mapping[str, str]) -> None:
        """Register the grammar of English names."""
        self.named.update(named)
        self.things.clear()

    def you(self) -> You:
        """The Thing for the person that a sentence speaks to."""
        if self._you is None:
            named = self.thing(YOU_NAME)
            self._you = You(named)
            self._you.own = getattr(named, "own", {})
        return self._you

    def _translation_of(self, english: str) -> str:
        """The translated name of a thing, with its grammar."""
        if self.lookup is in_english:
            return self.named.get(english, english)
        whole = self.lookup(THING_CONTEXT, english)
        if whole == english and " " in english:
            words = english.split(" ")
            parts = [self.lookup(THING_CONTEXT, word) for word in words]
            ours = all(one != other or one.isdecimal() for one, other in zip(parts, words, strict=True))
            return reduce(self._side_by_side if ours else "{} {}".format, map(thing, parts))
        return whole

    def _side_by_side(self, before: str, after: str) -> str:
        """Two words of one name, as in "red 5"."""
        return self.lookup(THING_CONTEXT, BESIDE_EACH_OTHER).format(before=thing(before), after=after)

    def _translate(self, context: str, table: Any, english: Mapping[Any, str]) -> None:
        for key, text in english.items():
            table[key] = self.lookup(f"{context}.{key_name(key)}", text) if text else text


TONGUE = Tongue()
"""The only instance: a process has one language."""


def key_name(key: Any) -> str:
    """The key of a text in its context; for an event class, the class name."""
    if isinstance(key, type):
        return key.__name__
    if type(key) is tuple:
        return "-".join(map(key_name, key))
    return key.name if isinstance(key, Enum) else str(key)


def tables(namespace: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The tables of texts among the names of a module, each once, with the names that they have there."""
    seen: set[int] = set()
    for name, value in [*namespace.items()]:
        table = getattr(value, "table", value)
        if name in UNTRANSLATED_TABLES or id(table) in seen or name.startswith("__"):
            continue
        if name.strip("_").isupper() or table is not value:
            texts = table.values() if type(table) is dict else table if type(table) is list else ()
            if texts and all(type(text) is str for text in texts):
                seen.add(id(table))
                yield name, table


def teach(name: str, namespace: dict[str, Any]) -> None:
    """Register all tables and constants of a module for translation."""
    for table_name, table in tables(namespace):
        TONGUE.teach(f"{name}.{table_name}", table)
    if TAGLINE_NAME in namespace and name.endswith(".title"):
        TONGUE.teach(name, namespace, TAGLINE_NAME)
