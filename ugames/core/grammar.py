"""What a language makes of a thing or a person in the form that a template asks for: "{card:the}", "{name:of}".

The grammar of a thing stands behind its name in the catalogue: "argile (f, mass)". `m`, `f` and `n` are its gender, and
in English `n` is whatever has an article; `pl` is plural, `mass` is not counted, `h` keeps the vowel before it. A form
that follows no rule is written out: "you (of=your)", "vert (f=verte)".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from string import Formatter
from types import MappingProxyType

ARTICLES = {
    "en": {"the": {"n": "the *"}, "a": {"n'": "an *", "n": "a *"}, "of": {"": "*'s"}, "to": {"": "to *"}},
    "de": {
        "the": {"m": "der *", "f": "die *", "n": "das *", "pl": "die *"},
        "the acc": {"m": "den *", "f": "die *", "n": "das *", "pl": "die *"},
        "the dat": {"m": "dem *", "f": "der *", "n": "dem *", "pl": "den *"},
        "a": {"m": "ein *", "f": "eine *", "n": "ein *"},
        "a acc": {"m": "einen *", "f": "eine *", "n": "ein *"},
        "a dat": {"m": "einem *", "f": "einer *", "n": "einem *"},
        "of": {"": "von *"},
        "of the": {"m": "vom *", "f": "von der *", "n": "vom *", "pl": "von den *", "": "von *"},
        "to": {"": "an *"},
    },
    "fr": {
        "the": {"m'": "l’*", "f'": "l’*", "m": "le *", "f": "la *", "pl": "les *"},
        "a": {"m": "un *", "f": "une *", "pl": "des *"},
        "some": {"m'": "de l’*", "f'": "de l’*", "m": "du *", "f": "de la *", "pl": "des *"},
        "of": {"'": "d’*", "": "de *"},
        "of the": {"m'": "de l’*", "f'": "de l’*", "m": "du *", "f": "de la *", "pl": "des *", "'": "d’*", "": "de *"},
        "to": {"": "à *"},
        "to the": {"m'": "à l’*", "f'": "à l’*", "m": "au *", "f": "à la *", "pl": "aux *", "": "à *"},
        "that": {"'": "qu’*", "": "que *"},
    },
    "es": {
        "the": {"m": "el *", "f": "la *", "pl": "los *", "f pl": "las *"},
        "a": {"m": "un *", "f": "una *", "pl": "unos *", "f pl": "unas *"},
        "of": {"": "de *"},
        "of the": {"m": "del *", "f": "de la *", "pl": "de los *", "f pl": "de las *", "": "de *"},
        "to": {"": "a *"},
        "to the": {"m": "al *", "f": "a la *", "pl": "a los *", "f pl": "a las *", "": "a *"},
        "and": {"'": "e *", "": "y *"},
        "or": {"'": "u *", "": "o *"},
    },
}
"""What stands at the star in each form, by gender; with ' before the sounds of SOUNDS."""
SOUNDS = {
    "en": re.compile("[aeiou]|8|11|18"),
    "fr": re.compile("[aeiouhœæ]|y[^aeiou]"),
    "es and": re.compile("h?i(?!e)"),
    "es or": re.compile(r"h?o|8|11\b"),
}
"""The beginnings that change the word before them, by language, and by form where these differ."""
FORMS = frozenset(form for forms in ARTICLES.values() for form in forms) | {"m", "f", "n", "pl", "many", "acc", "dat"}
"""The forms that a template can ask for, besides "one|other" and those that a name has of its own."""
MARKS = re.compile(r"(.+) \(((?:(?:m|f|n|pl|mass|h|[a-z ]+=[^,()=]+)(?:, |(?=\))))+)\)", re.DOTALL)
"""A name with its grammar."""
HALVES = re.compile(r"((?:[^{}|]|\{(?:[^{}]|\{[^{}]*\})*\})*)\|(.*)", re.DOTALL)
"""What is said of others, and what to whoever is spoken to; a bar within a field is its own."""
NONE: Mapping[str, str] = MappingProxyType({})


class Thing(str):
    """The name of a thing or a person, which stands in a sentence in the form that the sentence asks for."""

    language = "en"
    """The language in force."""
    marks: frozenset[str] = frozenset()
    own: Mapping[str, str] = NONE
    begins = False
    """Whether it has a capital letter at the beginning of a sentence, which the names of people do not change for."""

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        return self.own.get(form) or inflected(Thing.language, str(self), self.marks, form)


class You(Thing):
    """Whoever the sentence is spoken to: of "{name:plays|play}" it takes the second half."""

    begins = True


def halved(template: str, second: Mapping[str, bool]) -> str:
    """A template in which "{name:plays|play}" has become "plays", or "play" for the names that take the second half."""
    told = []
    for text, name, form, _ in Formatter().parse(template):
        told.append(text.replace("{", "{{").replace("}", "}}"))
        if name is not None:
            found = HALVES.fullmatch(form or "") if name in second else None
            told.append(halved(found[1 + second[name]], second) if found else f"{{{name}{form and ':'}{form}}}")
    return "".join(told)


def thing(text: str) -> str:
    """A name as it stands in a catalogue, without the grammar that stands behind it, which it knows."""
    found = MARKS.fullmatch(text)
    if found is None:
        return text
    named = Thing(found[1])
    marks = found[2].split(", ")
    named.marks = frozenset(mark for mark in marks if "=" not in mark)
    named.own = dict(mark.split("=") for mark in marks if "=" in mark)
    return named


@lru_cache(maxsize=4096)
def inflected(language: str, name: str, marks: frozenset[str], form: str) -> str:
    """A name in a form, as the rules of the language make it; where they have none, as it is."""
    rules = ARTICLES.get(language, {})
    if form == "a" and "mass" in marks:
        form = "some"
    patterns = rules.get(form, {})
    sound = SOUNDS.get(f"{language} {form}", SOUNDS.get(language))
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
    """The fields of a template, each with the form that it is asked for, also those within a form."""
    for _, name, form, _ in Formatter().parse(template):
        if name is not None:
            yield name, form or ""
            yield from fields_of(form or "")
