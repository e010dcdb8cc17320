"""The catalogues of the languages: everything that a player reads, in PO files that translators edit."""

from __future__ import annotations

import io
import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scripts.support.environment import ROOT
from ugames.bots.mind import mind_parts_of
from ugames.core.game import PUBLIC, Seat
from ugames.core.teaching.coach import Coach, Happened, fields_for
from ugames.core.teaching.figure import Strip, figures
from ugames.core.tongue import BESIDE_EACH_OTHER, THING_CONTEXT, TONGUE, YOU_NAME, chooses, fields_of, thing
from ugames.core.words import addressed, filled, label_of
from ugames.games.uchronia.cards import Kind, Order, Resource
from ugames.games.uchu_kaigi.cards import SPOKEN
from ugames.games.ugh.cards import DISASTERS, WILDCARDS
from ugames.games.ugh.cards import Kind as UghKind
from ugames.games.ugo.rules import Colour
from ugames.languages import lookup_of, speak
from ugames.laws.matches import moments, play
from ugames.laws.setups import Setup, allows_seats, setups
from ugames.lessons.lesson import lesson_sentences
from ugames.lessons.shelf import lessons_of
from ugames.registry import GAMES, coach_of, preview_of, shipped_deck, title_of, words_of
from ugames.resources import help_text, is_translated
from ugames.texts import SUBJECTS

TRANSLATIONS = ROOT / "translations"
COMPILED_FOLDER = ROOT / "assets" / "languages"
TEMPLATE = TRANSLATIONS / "ugames.pot"
GLOSSARY = ROOT / "docs" / "glossary.md"
PROJECT_NAME = "Ugames"
NO_DAY = datetime(2000, 1, 1, tzinfo=UTC)
"""The day of every catalogue, so that the same texts make the same file."""
READ_SEATS = 2, 3
"""The numbers of seats of the matches whose words are read."""
MOMENTS_OF_A_MATCH = 60
ACTS_OF_A_MOMENT = 4
"""The number of acts of each moment whose words are read."""
READ_NAMES = "Alan", "Grace", "Odile"
"""The players of the matches that are read."""
GRAMMAR_NOTE = 'a name, then its grammar: "argile (f, mass)": m, f, n, pl, mass; "you (of=your)": a form of its own'
COUNT_NOTE = "a number; {*:card|cards} brings its noun along"
FIELDS_OF_NOTES = {
    'somebody; {*:of}; {*:plays|play}: the second half is for "you"': (
        "seat other name names who whose giver country leader turn_of"
    ),
    "a thing; {*:the}, {*:a}, {*:of}, {*:to the}": (
        "card cards order building buildings site sites resource colour colours ugh"
    ),
}
"""The notes that a translator reads about fields, each with the fields that it is about."""
LANGUAGE_WITH_ONE_FORM = "ja"
"""The language whose nouns are the same beside every number; all others here have two forms."""

Key = tuple[str, str]
"""Context and English."""


def texts() -> Iterator[Key]:
    """Everything that a player reads, but for the rules, which are files of their own."""
    assert SUBJECTS, "the app's own texts are there as soon as their package is"
    for game in GAMES:
        title_of(game)
        words_of(game)
    ours = {"app", "common", *GAMES}  # a game with a package of its own says its words by itself
    for context, english in TONGUE.texts():
        if english and context.partition(".")[0] in ours:
            yield context, english
    for english in things():
        yield THING_CONTEXT, english
    for game in GAMES:
        for lesson in lessons_of(game):
            yield from ((f"lesson.{key}", sentence) for key, sentence in lesson_sentences(lesson).items())


def things() -> Iterator[str]:
    """The names of colours, cards and their texts, each once."""
    kinds = (*Colour, *UghKind, *Resource, *Order, *Kind)
    names = [*(kind.name for kind in kinds), *SPOKEN, *DISASTERS, *map(str, WILDCARDS), "wild", "zone", "depart"]
    for building in shipped_deck("uchronia").building:
        names += str(building.name), building.text
    yield from dict.fromkeys((*names, YOU_NAME, BESIDE_EACH_OTHER))


def catalogue(path: Path) -> Catalog:
    """The catalogue in a PO file."""
    with path.open("rb") as file:
        return read_po(file, path.stem)


def translated(path: Path) -> dict[Key, str]:
    """What a PO file has a translation for; a fuzzy one counts as missing."""
    translations = {}
    for message in catalogue(path):
        if message.id and message.string and not message.fuzzy:
            translations[str(message.context), str(message.id)] = str(message.string)
    return translations


def write(path: Path, found: Catalog) -> None:
    """A catalogue as a PO file, with nothing in it that changes from day to day."""
    text = io.BytesIO()
    write_po(text, found, width=120, omit_header=False, sort_output=False, ignore_obsolete=True)
    lines = [line for line in text.getvalue().splitlines() if not line.startswith((b'"POT-Creation', b'"PO-Revision'))]
    path.write_bytes(b"\n".join(lines) + b"\n")


def new_catalogue(language: str | None, known: dict[Key, str]) -> Catalog:
    """All texts of today, with the translations that are known."""
    new = Catalog(language, project=PROJECT_NAME, fuzzy=False, header_comment=f"# {PROJECT_NAME}")
    for context, english in texts():
        new.add(english, known.get((context, english), ""), context=context, auto_comments=notes(context, english))
    return new


def notes(context: str, english: str) -> list[str]:
    """What a translator has to know of a text: its fields, and the grammar that a name can have."""
    if context == THING_CONTEXT:
        return [GRAMMAR_NOTE]
    known = {name: note for note, names in FIELDS_OF_NOTES.items() for name in names.split()}
    of_fields = {name: known.get(name, COUNT_NOTE if chooses(form) else "") for name, form in reversed(fields(english))}
    return [f"{{{name}}}: {note.replace('*', name)}" for name, note in sorted(of_fields.items()) if note]


def extract(languages: Sequence[str]) -> None:
    """Write the template."""
    write(TEMPLATE, new_catalogue(None, {}))


def update(languages: Sequence[str]) -> None:
    """Bring PO files to the texts of today; a text with another English now is to be translated anew."""
    for language in languages:
        path = TRANSLATIONS / f"{language}.po"
        known = translated(path) if path.exists() else {}
        write(path, new_catalogue(language, {key: typeset(language, text) for key, text in known.items()}))


def typeset(language: str, said: str) -> str:
    """A text with the signs that its language sets: spaces that do not break, wide brackets."""
    if language == "fr":
        return re.sub("(?<=[^ \u00a0]) (?=[:;!?\u00bb])|(?<=\u00ab) ", "\u00a0", said)
    if language == "ja" and any(letter > "\u3000" for letter in said):
        return said.translate({ord("("): "\uff08", ord(")"): "\uff09"})
    return said


def compiled(path: Path) -> bytes:
    """The MO file of a PO file."""
    file, texts_of_file = io.BytesIO(), catalogue(path)
    texts_of_file.creation_date = texts_of_file.revision_date = NO_DAY
    write_mo(file, texts_of_file)
    return file.getvalue()


def compile_all(languages: Sequence[str]) -> None:
    """Write MO files."""
    for language in languages:
        (COMPILED_FOLDER / f"{language}.mo").write_bytes(compiled(TRANSLATIONS / f"{language}.po"))


def fields(template: str) -> list[tuple[str, str]]:
    """The fields of a template, each with the form that it is asked for."""
    try:
        return [*fields_of(template)]
    except ValueError as error:
        return [(f"no template: {error}", "")]


def faults(language: str) -> Iterator[str]:
    """Whatever is wrong with the catalogue of a language, a line each."""
    path = TRANSLATIONS / f"{language}.po"
    if not path.exists():
        yield f"there is no {path.name}"
        return
    wanted, translations, english_only = dict.fromkeys(texts()), translated(path), waiting(language)
    for context, english in wanted:
        if (context, english) not in translations and game_of(context) not in english_only:
            yield f"missing: {context}: {english}"
    yield from (f"stale: {context}: {english}" for context, english in translations if (context, english) not in wanted)
    for (context, english), translation in translations.items():
        yield from (f"{fault}: {context}: {translation}" for fault in wrong(language, english, translation))
    yield from glossary_faults(language, translations)
    shipped = COMPILED_FOLDER / path.with_suffix(".mo").name
    if not shipped.exists() or shipped.read_bytes() != compiled(path):
        yield f"{shipped.name} is not what {path.name} compiles to"
    for game in GAMES:
        if is_translated(game, language):
            ours, theirs = help_text(game, language), help_text(game)
            if ours.count("\n## ") != theirs.count("\n## ") or shapes(ours) != shapes(theirs):
                yield f"rules of {game}: other headings or figures"
            if typeset(language, ours) != ours:
                yield f"rules of {game}: spaces that break, or narrow brackets"
        elif game not in english_only:
            yield f"missing: the rules of {game}"


def waiting(language: str) -> list[str]:
    """The games that nobody has begun to translate into a language: neither their rules nor any of their words."""
    path = TRANSLATIONS / f"{language}.po"
    begun = {game_of(context) for context, _ in (translated(path) if path.exists() else ())}
    return [game for game in GAMES if game not in begun and not is_translated(game, language)]


def game_of(context: str) -> str:
    """The game whose text has this context; "app" or another word for those of no game."""
    return context.removeprefix("lesson.").partition(".")[0].partition("/")[0]


def shapes(markdown: str) -> list[object]:
    """The figures of rules without their words."""
    return [
        each.parts if isinstance(each, Strip) else (each[:4], [place.key for place in each.places])
        for each in figures(markdown)
    ]


def wrong(language: str, english: str, said: str) -> Iterator[str]:
    """The faults of one translation."""
    theirs, mine = fields(english), fields(said)
    needed = {name for name, form in theirs if "|" not in form}
    if not needed <= {name for name, _ in mine} <= {name for name, _ in theirs}:
        yield "other fields"
    nouns = {name for name, form in theirs if chooses(form) and "|" not in form}
    for name, form in mine:
        halves = form.count("|") - sum(inner.count("|") for _, inner in fields(form))
        if chooses(form) and (halves != 1 or (language == LANGUAGE_WITH_ONE_FORM and name in nouns)):
            yield "wrong number of forms"
    ends = said[-1:].isspace() or (
        english[-1:].isspace() and said.endswith(("\u3001", "\u3002"))
    )  # its space is within it
    begins = said[:1] == " " or (english[:1].isspace() and said.startswith("\uff08"))
    if english[:1].isspace() != begins or english[-1:].isspace() != ends:
        yield "other spaces at the ends"
    if typeset(language, said) != said:
        yield "spaces that break, or narrow brackets"
    if "  " in said and "  " not in english:
        yield "two spaces in a row"


def glossary() -> Iterator[dict[str, list[str]]]:
    """The rows of the glossary: each cell by the heading of its column."""
    rows = (line.strip("| ").split(" | ") for line in GLOSSARY.read_text("utf-8").splitlines() if line.startswith("|"))
    head, _, *terms = rows
    return (dict(zip(head, (cell.split(", ") for cell in row), strict=True)) for row in terms)


def glossary_faults(language: str, found: dict[Key, str]) -> Iterator[str]:
    """Translations that lack every form of a term of the glossary, or that are nothing but it and are another word."""
    for row in glossary():
        names, forms = row["English"], tuple(form.casefold() for form in row[language])
        term = re.compile(rf"\b(?:{'|'.join(f'(?i:{name})' if name.islower() else name for name in names)})\b")
        for (context, english), translation in found.items():
            is_it, folded = term.fullmatch(english), thing(translation).casefold()
            is_meant = game_of(context) in row["Where"] and term.search(re.sub(r"\{\w+", "", english))
            if (is_meant or (is_it and row["Where"] == ["any"])) and not (
                folded.startswith(forms) if is_it else any(form in folded for form in forms)
            ):
                yield f"glossary: {names[0]} is {' or '.join(row[language])}: {context}: {translation}"


def check(languages: Sequence[str]) -> bool:
    """Print all faults; return whether there are any."""
    faults_by_language = {language: list(faults(language)) for language in languages}
    for language, each in faults_by_language.items():
        print(*each, f"{language}: {len(each)} faults in {len(dict.fromkeys(texts()))} texts", sep="\n")
    for game in GAMES:
        if waits := [language for language in languages if game in waiting(language)]:
            print(f"\n{game} is not translated yet, and may wait: {', '.join(waits)}")
    return any(faults_by_language.values())


def play_all(languages: Sequence[str]) -> None:
    """Print the sentences that players read."""
    for language in languages:
        print(*read(language), sep="\n")


@cache
def occasions() -> tuple[Callable[[], str], ...]:
    """All that is said in seeded matches of all games, in the language of the day."""
    every = (setup for game in GAMES for setup in setups(game) if setup.seats in READ_SEATS and allows_seats(setup))
    return tuple(occasion for setup in every for occasion in in_a_match(setup))


def in_a_match(setup: Setup) -> Iterator[Callable[[], str]]:
    """What the seats of a random match and somebody who looks on are told, asked, offered, foretold and refused."""
    game, seats = setup.game, setup.seats
    words, preview, dice = words_of(game), preview_of(game), Random(seats)
    reasons, coach = mind_parts_of(game).reasons, coach_of(game)
    match = deque(play(setup.rules(), seats, seats), 1).pop()
    rules, people, acts = match.game, READ_NAMES[:seats], list[Any]()

    def to(viewer: Seat, say: Callable[[Any, Any], str], told: Any) -> Callable[[], str]:
        return lambda: say(told, addressed(people, viewer))

    for viewer in (0, PUBLIC):
        for moment in range(match.moments):
            yield from (to(viewer, words.tell, event) for event in match.beat(viewer, moment).events)
    for moment in moments(match, MOMENTS_OF_A_MATCH):
        for viewer in (*range(seats), PUBLIC):
            beat = match.beat(viewer, moment)
            seen = beat.after
            if coach and viewer >= 0 and moment:
                happened = Happened(rules, match.beat(viewer, moment - 1).after, beat.events, seen)
                for each in coach.REMARKS:
                    if each(happened):
                        yield partial(remarked, words, coach, each.__name__, happened, people)
            yield partial(words.ask, rules, seen, people)
            yield partial(words.goal, rules, seen, people)
            offered = dice.sample(seen.legal, min(ACTS_OF_A_MOMENT, len(seen.legal)))
            for act in offered:
                yield partial(label_of, words, act, people)
                if preview:
                    yield to(viewer, words.foretell, preview.preview(rules, seen, act))
                if card := getattr(act, "card", None):
                    yield partial(words.about, rules, card, seats)
                for reason in reasons(rules, seen, act) if reasons and viewer >= 0 else ():
                    yield partial(words.because, reason, people)
            if viewer >= 0 and acts:
                yield partial(words.why_not, rules, seen.view, dice.choice(acts))
            acts += offered


def remarked(words: Any, coach: Coach, key: str, happened: Happened, people: Sequence[str]) -> str:
    """A remark of the coach."""
    return filled(words.COACH[key], **fields_for(coach, key, happened, people))


def asks(say: Any) -> bool:
    """Whether the function says a question that asks for an act."""
    return isinstance(say, partial) and say.func.__name__ == "ask"


def read(language: str) -> dict[str, bool]:
    """Each sentence that players of these matches, pages and lessons read in a language, and whether it asks."""
    every, before = occasions(), TONGUE.language
    speak(language)
    try:
        sentences = {line: asks(say) for say in every for line in str(say()).split("\n") if line}
        look = lookup_of(language)
        names = [look(*key) for key in texts() if "{" not in key[1] and key[0] != THING_CONTEXT]
        return {**dict.fromkeys(map(str, map(thing, names)), False), **sentences}
    finally:
        speak(before)
