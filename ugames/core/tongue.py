"""The language in force: it is laid over the tables of words, which stand in English, and over the names of things.

A table is changed in place when the language changes, so that saying a text costs the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import reduce
from typing import Any

from ugames.core.grammar import Thing, You, thing

Lookup = Callable[[str, str], str]
"""The translation of an English text in a context, which is the name of its table and its key."""

THING = "thing"
"""The context of names of things: colours, cards and other parts of games."""
CONSTANTS = ("TAGLINE",)
"""The texts that stand beside the tables of a module."""
EXCEPT = ("EXPLAINED", "THINGS")
"""The tables that hold no texts of their own: headings of the rules, and names of things, which have one context."""
YOU = "you"
"""The name of whoever a sentence speaks to, among those of things."""


BESIDE = "{before} {after}"
"""How two words of the name of a thing stand beside each other; the names of people keep their spaces."""


def same(context: str, english: str) -> str:
    """English as it stands."""
    return english


def germanic(count: int) -> int:
    """The form of a noun beside a number: the first for one."""
    return int(count != 1)


class Tongue:
    """What is laid over English now."""

    def __init__(self) -> None:
        self.language = "en"
        self.lookup: Lookup = same
        self.form: Callable[[int], int] = germanic
        """The place of the form of a noun that goes with a number."""
        self.things: dict[str, str] = {}
        """Names of things that have been said already."""
        self._you: You | None = None
        self.named = {YOU: "you (of=your)"}
        """English names with their grammar; all others have no article."""
        self._tables: dict[str, tuple[Any, Mapping[Any, str]]] = {}
        """The tables that have been taught, by their contexts, each with its English."""
        self._taught: set[int] = set()

    def speak(self, language: str, lookup: Lookup = same, form: Callable[[int], int] = germanic) -> None:
        """From now on everything is said in this language."""
        self.language, self.lookup, self.form = language, lookup, form
        Thing.language = language
        self.things, self._you = {}, None
        for context, (table, english) in self._tables.items():
            self._translate(context, table, english)

    def teach(self, context: str, table: Any) -> None:
        """Lay the language over a table, now and whenever it changes: a dict, a list, or the constants of a module."""
        if id(table) in self._taught:
            return
        self._taught.add(id(table))
        english = dict(enumerate(table)) if isinstance(table, list) else dict(table)
        self._tables[context] = table, english
        if self.language != "en":
            self._translate(context, table, english)

    def texts(self) -> Iterator[tuple[str, str]]:
        """All texts that have been taught: context and English."""
        for context, (_, english) in self._tables.items():
            for key, text in english.items():
                yield f"{context}.{key_name(key)}", text

    def thing(self, english: str) -> str:
        """The name of a thing: a card's is made of its words where it has none of its own."""
        found = self.things.get(english)
        if found is None:
            found = self.things[english] = thing(self._translated(english))
        return found

    def you(self) -> You:
        """Whoever a sentence speaks to."""
        if self._you is None:
            named = self.thing(YOU)
            self._you = You(named)
            self._you.own = getattr(named, "own", {})
        return self._you

    def _translated(self, english: str) -> str:
        """The name of a thing with its grammar."""
        if self.lookup is same:
            return self.named.get(english, english)
        found = self.lookup(THING, english)
        if found == english and " " in english:
            words = english.split(" ")
            said = [str(thing(self.lookup(THING, word))) for word in words]
            ours = all(one != other or one.isdecimal() for one, other in zip(said, words, strict=True))
            return reduce(self._beside if ours else "{} {}".format, said)
        return found

    def _beside(self, before: str, after: str) -> str:
        """Two words of one name: "red 5"."""
        return self.lookup(THING, BESIDE).format(before=before, after=after)

    def _translate(self, context: str, table: Any, english: Mapping[Any, str]) -> None:
        for key, text in english.items():
            table[key] = self.lookup(f"{context}.{key_name(key)}", text) if text else text


TONGUE = Tongue()
"""The one that speaks: a process has one language."""


def key_name(key: Any) -> str:
    """The key of a text as it stands in a context: that of an event is the name of its class."""
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
        if name in EXCEPT or id(table) in seen or name.startswith("__"):
            continue
        if name.strip("_").isupper() or table is not value:
            texts = table.values() if type(table) is dict else table if type(table) is list else ()
            if texts and all(type(text) is str for text in texts):
                seen.add(id(table))
                yield name, table


def teach(name: str, namespace: dict[str, Any]) -> None:
    """Lay the language over all tables and constants of a module."""
    for table_name, table in tables(namespace):
        TONGUE.teach(f"{name}.{table_name}", table)
    if any(each in namespace for each in CONSTANTS) and name.endswith(".title"):
        TONGUE.teach(name, Constants(namespace))


class Constants(dict[str, str]):
    """The texts of a module that stand beside its tables: what is put here is put there."""

    def __init__(self, namespace: dict[str, Any]) -> None:
        super().__init__({name: namespace[name] for name in CONSTANTS})
        self._namespace = namespace

    def __setitem__(self, name: str, text: str) -> None:
        super().__setitem__(name, text)
        self._namespace[name] = text
