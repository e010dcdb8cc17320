"""Sentences made from templates, for the tables of words of all games.

A template names its fields, each with the form needed: "{seat} takes {card:the}". A number can be followed by its noun:
"{count:farmer}" reads "1 farmer" or "3 farmers". A person addressed as "you" takes the second form: "{seat}
{seat:plays|play}" reads "Ada plays" or "You play".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, Protocol, runtime_checkable

from ugames.core.game import PUBLIC, Event, Outcome, Seat, Seen
from ugames.core.tongue import FORMS, TONGUE, Thing, You, fields_of, halved, thing

Names = Sequence[str]
"""The names of the people and bots at the table, by seat."""
Motive = tuple[str, tuple[Any, ...]]
"""The code of a bot's reason, and its facts."""


class Shared(tuple[str, ...]):
    """The names at a table where several people share one screen: each is addressed by name."""


def addressed(names: Names, you: Seat) -> Names:
    """These names for sentences that address a seat; on a shared screen nobody is addressed as "you"."""
    if you == PUBLIC or isinstance(names, Shared):
        return names
    return *names[:you], TONGUE.you(), *names[you + 1 :]


def is_you(seat: Any, names: Names) -> bool:
    """Whether sentences with these names address that seat as "you"."""
    return seat != PUBLIC and isinstance(names[seat], You)


class Amount(int):
    """A number that can be followed by its noun: format(Amount(2), "card") is "2 cards"."""

    def __format__(self, noun: str) -> str:
        return plural(self, noun) if noun else figure(self)


def figure(count: int, sign: str = "") -> str:
    """A number in digits, with a real minus sign; a number without one gets `sign` before it."""
    return int.__format__(count, sign).replace("-", "−")


class Decimal(float):
    """A number with a fraction, written with the decimal mark of the language: "1.5", and "1,5" in German."""

    def __format__(self, digits: str) -> str:
        return super().__format__(digits).replace(".", COMMON("decimal"))


def plural(count: int, noun: str) -> str:
    """ "1 card", "2 cards"; the forms of a noun are given as "country|countries"."""
    one, _, many = noun.partition("|")
    return f"{figure(count)} {(many or f'{one}s') if TONGUE.form(count) else one}"


def counted(count: int) -> str:
    """A number as a word up to twelve, then in figures: "five", "30"."""
    words = COMMON("counts").split()
    return words[count] if 0 <= count < len(words) else str(count)


class Several(Thing):
    """Names in a row, each inflected as the sentence asks: "du bois et de l'argile"."""

    parts: Sequence[str] = ()
    last = "and"

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        return joined([format(formed(part), form) for part in self.parts], self.last)


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"; `last` is the key of the joining word: "and", "or", or "or_do" between acts."""
    shown = [word for word in words if word]
    if len(shown) < 2:
        return shown[0] if shown else ""
    row = Several(joined(shown, last))
    row.parts, row.last, row.begins = shown, last, takes_capital(shown[0])
    return row


def joined(words: Sequence[str], last: str) -> str:
    """Words joined by commas, the last two by the text of the key `last`."""
    return COMMON(last, before=COMMON("comma").join(words[:-1]), last=words[-1])


def takes_capital(value: Any) -> bool:
    """Whether a value takes a capital letter at the beginning of a sentence."""
    return isinstance(value, Thing) and value.begins


def in_a_row(words: Iterable[str]) -> str:
    """ "a, b, c", with the comma of the language."""
    return COMMON("comma").join(filter(None, words))


def with_semicolons(words: Iterable[str]) -> str:
    """ "a; b, with more; c", for parts that have commas within."""
    return COMMON("semicolon").join(filter(None, words))


def clauses(words: Sequence[str]) -> str:
    """Clauses as one sentence in English ("It does this, that and more."), as several in languages that prefer it."""
    *before, last = words
    return sentence(COMMON("and_then", before=COMMON("then").join(before), last=last) if before else last)


def bare(words: str) -> str:
    """A sentence without its full stop, for use inside another."""
    return words.rstrip(FULL_STOPS)


def with_colon(label: object, said: object) -> str:
    """ "label: text", with the colon of the language; a label like "U GO!" or "Ugh!" takes none."""
    if str(label).endswith(LABEL_ENDS):
        return COMMON("next", before=label, then=said)
    return COMMON("colon", label=label, said=said)


def sentence(words: str) -> str:
    """Words as a sentence: with a capital letter and the full stop of the language."""
    return f"{words[:1].upper()}{bare(words[1:])}{COMMON('stop')}"


def sentences(parts: Iterable[str]) -> str:
    """Labels and sentences as sentences that follow each other."""
    return run_on(part if part.endswith(LABEL_ENDS) else bare(part) + COMMON("stop") for part in parts if part)


def in_lines(*parts: str) -> str:
    """The parts that are not empty, one per line."""
    return "\n".join(filter(None, parts))


def run_on(parts: Iterable[str]) -> str:
    """Sentences joined with spaces."""
    sentence = ""
    for part in filter(None, parts):
        sentence = COMMON("next", before=sentence, then=part) if sentence else part
    return sentence


FULL_STOPS = ".\u3002"
LABEL_ENDS = "!", "?", "\uff01", "\uff1f"
"""The signs at the end of a label that replace a colon."""
LIST_KINDS = frozenset((tuple, list, frozenset))
"""The kinds of values that are said as a list."""


def say(value: Any) -> Any:
    """A value as it is said within a sentence."""
    kind = type(value)
    if kind in AS_THEY_ARE:
        return value
    if kind is int:
        return Amount(value)
    if kind is float:
        return Decimal(value)
    if kind in LIST_KINDS:
        parts = [say(each) for each in value]
        return listed([each if isinstance(each, str) else f"{each}" for each in parts]) or COMMON("nothing")
    if value is None:
        return COMMON("something")
    return TONGUE.thing(value.name if isinstance(value, Enum) else str(value))


def capital(value: Any) -> str:
    """A value as it is said at the beginning of a sentence or alone."""
    spoken = say(value)
    return worded(spoken, str(spoken)[:1].upper() + str(spoken)[1:])


def titled(value: Any) -> str:
    """The title of a thing on its card or above its place: in English each word is capitalized."""
    spoken = say(value)
    return worded(spoken, str(spoken).title()) if TONGUE.language == "en" else capital(value)


def worded(said: Any, text: str) -> str:
    """A new spelling of a said value that keeps its grammar."""
    if type(said) is not Thing:
        return text
    named = Thing(text)
    named.marks, named.own, named.begins = said.marks, said.own, said.begins
    return named


class Needs:
    """The fields and forms of a template, parsed once."""

    def __init__(self, template: str) -> None:
        fields = [*fields_of(template)]
        self.template = template
        self.opening_field, form = fields[0] if template.startswith("{") else ("", "")
        """The field at the beginning of the template."""
        self.sentence = form in FORMS and template.endswith(".")
        """Whether a thing begins a whole sentence there."""
        self.halved_fields = tuple({name for name, form in fields if "|" in form})
        self.formed_fields = tuple({name for name, form in fields if form in FORMS})
        """The fields that are asked for in a form."""
        self.is_plain = not (self.opening_field or self.halved_fields or self.formed_fields)
        self.template_by_kinds: dict[tuple[type, ...], str] = {}
        """The template for each choice of halves, cached."""

    def spoken(self, fields: Mapping[str, Any]) -> str:
        """The template with the halves chosen by these values."""
        kinds = tuple([type(fields.get(name)) for name in self.halved_fields])
        if kinds not in self.template_by_kinds:
            second = {
                name: kind is You for name, kind in zip(self.halved_fields, kinds, strict=True) if kind is not Amount
            }
            self.template_by_kinds[kinds] = halved(self.template, second)
        return self.template_by_kinds[kinds]


needs_of = cache(Needs)


def opening(words: str) -> Thing:
    """A name made of words, capitalized at the beginning of a sentence."""
    named = thing(words)
    opener = named if type(named) is Thing else Thing(named)
    opener.begins = True
    return opener


def formed(value: Any) -> Any:
    """A value that can be inflected: plain texts are names of people."""
    return Thing(value) if type(value) in PLAIN_KINDS else value


def filled(template: str, /, *facts: Any, **fields: Any) -> str:
    """The sentence of a template with these values; all tables of words are said through this function."""
    needs = needs_of(template)
    for name, value in fields.items():
        if type(value) not in AS_THEY_ARE:
            fields[name] = say(value)
    if needs.is_plain:
        return template.format(*map(say, facts), **fields)
    for name in needs.formed_fields:
        if name in fields:
            fields[name] = formed(fields[name])
    spoken = [formed(say(fact)) for fact in facts] if facts else facts
    if needs.halved_fields:
        template = needs.spoken(fields | {str(place): fact for place, fact in enumerate(spoken)} if spoken else fields)
    sentence = template.format(*spoken, **fields)
    opener = fields.get(needs.opening_field)
    if type(opener) in AS_THEY_BEGIN:
        return sentence
    opens = (type(opener) is Thing and needs.sentence and opener.marks) or takes_capital(opener)
    return sentence[:1].upper() + sentence[1:] if opens else sentence


class Said(str):
    """A sentence that knows the key of its template, so that code need not compare words."""

    key = ""


PLAIN_KINDS = frozenset((str, Said))
"""The kinds of texts without inflected forms."""
AS_THEY_BEGIN = PLAIN_KINDS | {Amount, Decimal, type(None)}
"""The kinds of values that are never capitalized at the beginning of a sentence."""
AS_THEY_ARE = PLAIN_KINDS | {Thing, You, Several, Amount, Decimal}
"""The kinds of values that are inserted unchanged."""


class Texts:
    """A table of templates, called with a key: `texts("takes", name="Ada")`."""

    def __init__(self, table: Mapping[str, str]) -> None:
        self.table = table

    def __call__(self, key: str, /, **fields: Any) -> Said:
        """The sentence of that key, with its fields filled."""
        sentence = Said(filled(self.table[key], **fields))
        sentence.key = key
        return sentence


COMMON = Texts(
    {
        "turn_of": "{name:of} turn",
        "and": "{before} and {last}",
        "or": "{before} or {last}",
        "or_do": "{before} or {last}",
        "comma": ", ",
        "semicolon": "; ",
        "colon": "{label}: {said}",
        "stop": ".",
        "next": "{before} {then}",
        "then": ", ",
        "and_then": "{before}, and {last}",
        "decimal": ".",
        "something": "something",
        "nothing": "nothing",
        "table": "the table",
        "player": "player {number}",
        "counts": "no one two three four five six seven eight nine ten eleven twelve",
    }
)
"""The texts shared by all games."""
TONGUE.teach("common", COMMON.table)


def turn_of(seat: Seat, viewer: Seat, names: Names) -> str:
    """Whose turn it is, as the viewer reads it; the question to them follows."""
    return COMMON("turn_of", name=addressed(names, viewer)[seat])


def asked_by_name(words: Words, game: Any, seen: Seen, names: Names) -> str:
    """The question of the table, with the asked player's name on a shared screen."""
    asked, name = words.ask(game, seen, Shared(names)), names[seen.seat]
    return asked if name in asked else with_colon(name, asked)


def name_of(seat: Seat, names: Names) -> str:
    """The name of a seat; its number where nobody has a name."""
    if seat < 0:
        return COMMON("table")
    return names[seat] if names else COMMON("player", number=seat + 1)


def phrase(
    templates: Mapping[type[Any], str], what: Any, names: Names = (), speak: Callable[[Any], Any] = say, **more: Any
) -> str:
    """The sentence for an event or action: the template of its class, filled from its fields and from `more`.

    The fields `seat` and `other` are said by the name of that seat.
    """
    kind = type(what)
    words = {name: speak(getattr(what, name)) for name in kind.__dataclass_fields__ if name not in more}
    for name in ("seat", "other"):
        if type(words.get(name)) is Amount:
            words[name] = name_of(words[name], names)
    if kind not in templates:
        raise LookupError(f"No template says {kind.__name__}: it is missing in a table of words.py.")
    return filled(templates[kind], **(words | more))


def promised(
    sure: Mapping[type[Any], str], as_it_stands: Mapping[type[Any], str], fact: Any, *by: Any, **more: Any
) -> str:
    """The sentence for a fact of a preview; unsure facts may have a template of their own."""
    return phrase(sure if fact.sure or type(fact) not in as_it_stands else as_it_stands, fact, *by, **more)


def reasoned(
    table: Mapping[str, str],
    reason: Motive,
    names: Names = (),
    of_seats: Iterable[str] = (),
    speak: Callable[[Any], Any] = say,
) -> str:
    """The sentence for a bot's reason; for the codes in `of_seats`, the first fact is a seat."""
    code, facts = reason
    spoken = [speak(fact) for fact in facts]
    if code in of_seats:
        spoken[0] = name_of(facts[0], names)
    return sentence(filled(table[code], *spoken))


def label_of(words: Any, action: Any, names: Names) -> str:
    """The label of an action on a button, with these names, where the game's words can say it."""
    return str(words.label(action, names) if names else words.label(action))


class Title(Protocol):
    """A game's title.py: the texts on its box, in a small file that the first screen loads quickly."""

    NAME: str
    """At most twelve characters, with spaces and signs: longer names do not fit the smallest box."""
    TAGLINE: str
    SEATS: range
    """The possible numbers of players."""


class Words(Protocol):
    """A game's words.py: all its sentences."""

    OPTIONS: dict[str, str]
    """The name of each option, and of each text value, by `option=value`."""
    EXPLAINED: dict[str, str]
    """The keys of `ask` that each heading in help.md explains, with spaces between them."""

    def tell(self, event: Any, names: Names) -> str:
        """The sentence for an event, as its viewer saw it."""

    def label(self, action: Any, names: Names = ()) -> str:
        """The label of the action on a button; without names, seats are numbered."""

    def ask(self, game: Any, glimpse: Seen, names: Names) -> Said:
        """The sentence for the choice that the table waits for."""

    def why_not(self, game: Any, view: Any, action: Any, now: int | None = None) -> str:
        """The reason why the seat of this view cannot do that; `now` is the tick of the clock, for late actions."""

    def goal(self, game: Any, glimpse: Seen, names: Names) -> str:
        """How the game is won, in about 65 characters, and the distance from it that plates do not show."""

    def about(self, game: Any, card: Any, seats: int) -> str:
        """The use of a card at a table of this many seats, for a newcomer; its name is shown above the text."""

    def because(self, reason: Motive, names: Names = ()) -> str:
        """The sentence for the reason of a bot's decision."""

    def foretell(self, facts: Sequence[Any], names: Names) -> str:
        """The sentence for the facts of a preview."""


@runtime_checkable
class Briefs(Protocol):
    """A words.py of a game that has to be introduced before the first action."""

    def briefing(self, game: Any, view: Any) -> Sequence[str]:
        """Line by line, how the game is played, won and ended."""


@runtime_checkable
class BreaksTies(Protocol):
    """A words.py of a game in which only one of several players with equal points may win."""

    def tie(self, game: Any, glimpse: Seen, names: Names) -> str:
        """The reason why a winner is ahead of players with equal points at the end; empty if nobody has as many."""


@runtime_checkable
class RanksAll(Protocol):
    """A words.py of a game that ranks players by more than points."""

    def ranks(self, game: Any, glimpse: Seen) -> Sequence[int]:
        """The rank of each seat at the end, 1 for the first; equal seats share a rank."""


def ranks_of(words: object, game: Any, ended: Seen) -> Sequence[int]:
    """The rank of each seat at the end of a match; equal ranks are shared, unless the game distinguishes them."""
    if isinstance(words, RanksAll):
        return words.ranks(game, ended)
    assert ended.outcome is not None
    scores, winners = ended.outcome
    ranks = [(0, 0) if seat in winners else (1, -score) for seat, score in enumerate(scores)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


@runtime_checkable
class NamesTurns(Protocol):
    """A words.py of a game whose turns or rounds have names."""

    def turn_begun(self, game: Any, event: Event, count: int, seats: int) -> str:
        """The name of the turn or round that an event begins, counting from 1; empty for other events."""


@runtime_checkable
class AsksAlike(Protocol):
    """A words.py of a game whose questions all use letters of one size."""

    def usually_asked(self) -> str:
        """The longest common question: it sets the size of the letters for all questions."""


@runtime_checkable
class SettlesOptions(Protocol):
    """A words.py of a game in which some options make others meaningless."""

    def settled(self, game: Any, seats: int) -> Mapping[str, tuple[bool, str]]:
        """The meaningless options by name: the value of each, and the reason."""


def tied_counts(outcome: Outcome, counts: Sequence[int], names: Names) -> str:
    """The tie-breaking count of each player with the winner's points; empty without a tie."""
    best = max(outcome.scores)
    equal = [seat for seat, score in enumerate(outcome.scores) if score == best]
    if len(equal) == len(outcome.winners):
        return ""
    equal.sort(key=lambda seat: -counts[seat])
    return listed([f"{names[seat]} {counts[seat]}" for seat in equal])
