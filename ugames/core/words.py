"""What all tables of words share: sentences that are made from templates.

A template names the fields of the thing it speaks of, and asks for the form in which it needs them: "{seat} takes
{card:the}". A number can bring its noun along: "{count:farmer}" reads "1 farmer" or "3 farmers". Whoever is spoken to
takes the second form: "{seat} {seat:plays|play}" reads "Ada plays" or "You play".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from typing import Any, Protocol, runtime_checkable

from ugames.core.game import PUBLIC, Event, Glimpse, Outcome, Seat
from ugames.core.tongue import FORMS, TONGUE, Thing, You, fields_of, halved, thing

Names = Sequence[str]
"""What the people and bots at the table are called, by seat."""


class Addressed(tuple[str, ...]):
    """The names at a table whose sentences speak to one of its seats: there it has "you"."""

    you: Seat = PUBLIC


class Shared(tuple[str, ...]):
    """The names at a table where several people look at one screen: each is told by name whose turn it is."""


def addressed(names: Names, you: Seat) -> Names:
    """These names, for sentences that speak to that seat; where several look at one screen, nobody is spoken to."""
    if you == PUBLIC or isinstance(names, Shared):
        return names
    return _addressed(tuple(names), you, TONGUE.you())


@lru_cache(maxsize=64)
def _addressed(names: tuple[str, ...], seat: Seat, you: You) -> Addressed:
    spoken = Addressed((*names[:seat], you, *names[seat + 1 :]))
    spoken.you = seat
    return spoken


def is_you(seat: Any, names: Names) -> bool:
    """Whether sentences with these names speak to that seat."""
    return isinstance(names, Addressed) and seat == names.you != PUBLIC


class Amount(int):
    """A number that says its noun: format(Count(2), "card") is "2 cards"."""

    def __format__(self, noun: str) -> str:
        return plural(self, noun) if noun else figure(self)


def figure(count: int, sign: str = "") -> str:
    """A number in figures, with a real minus; "+" is a sign for those that have none."""
    return int.__format__(count, sign).replace("-", "−")


class Decimal(float):
    """A number with a fraction, written with the decimal mark of the language: "1.5", and "1,5" in German."""

    def __format__(self, digits: str) -> str:
        return super().__format__(digits).replace(".", COMMON("decimal"))


def plural(count: int, noun: str) -> str:
    """ "1 card", "2 cards"; an unusual plural is given as "country|countries", and so are those of other languages."""
    one, _, many = noun.partition("|")
    return f"{figure(count)} {(many or f'{one}s') if TONGUE.form(count) else one}"


def counted(count: int) -> str:
    """A number as a word up to twelve, then in figures: "five", "30"."""
    words = COMMON("counts").split()
    return words[count] if 0 <= count < len(words) else str(count)


class Several(Thing):
    """Names in a row, which all take the form that a sentence asks for: "du bois et de l'argile"."""

    parts: Sequence[str] = ()
    last = "and"

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        return joined([format(formed(part), form) for part in self.parts], self.last)


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"; the last two are joined by the text of that key, "and" or "or"."""
    shown = [word for word in words if word]
    if len(shown) < 2:
        return shown[0] if shown else ""
    row = Several(joined(shown, last))
    row.parts, row.last, row.begins = shown, last, begins(shown[0])
    return row


def joined(words: Sequence[str], last: str) -> str:
    """Several words in a row."""
    return COMMON(last, before=COMMON("comma").join(words[:-1]), last=words[-1])


def begins(value: Any) -> bool:
    """Whether a value has a capital letter at the beginning of a sentence."""
    return isinstance(value, Thing) and value.begins


def in_a_row(words: Iterable[str]) -> str:
    """ "a, b, c", with the comma of the language."""
    return COMMON("comma").join(filter(None, words))


def with_semicolons(words: Iterable[str]) -> str:
    """ "a; b, with more; c", for parts that have commas within."""
    return COMMON("semicolon").join(filter(None, words))


def clauses(words: Sequence[str]) -> str:
    """ "It does this, that and more.": one sentence in English, and several where the language likes that better."""
    *before, last = words
    return sentence(COMMON("and_then", before=COMMON("then").join(before), last=last) if before else last)


def bare(words: str) -> str:
    """A sentence without its full stop, as a part of another."""
    return words.rstrip(STOPS)


def with_colon(label: object, said: object) -> str:
    """ "label: what is said of it", with the colon of the language, which nobody sets behind "U GO!" or "Ugh!"."""
    if str(label).endswith(ENDS):
        return COMMON("next", before=label, then=said)
    return COMMON("colon", label=label, said=said)


def sentence(words: str) -> str:
    """Words as a sentence: with a capital letter and the full stop of the language."""
    return f"{words[:1].upper()}{bare(words[1:])}{COMMON('stop')}"


def sentences(parts: Iterable[str]) -> str:
    """Labels and sentences as sentences that follow each other."""
    return run_on(bare(part) + COMMON("stop") for part in parts if part)


def in_lines(*parts: str) -> str:
    """Those that say something, one below the other."""
    return "\n".join(filter(None, parts))


def run_on(parts: Iterable[str]) -> str:
    """Sentences that follow each other."""
    told = ""
    for part in filter(None, parts):
        told = COMMON("next", before=told, then=part) if told else part
    return told


STOPS = ".\u3002"
"""The full stops of the languages."""
ENDS = "!", "?", "\uff01", "\uff1f"
"""What ends a label as a colon would."""
MANY = frozenset((tuple, list, frozenset))
"""The kinds of values whose parts are listed."""


def say(value: Any) -> Any:
    """A value as it stands in a sentence."""
    kind = type(value)
    if kind in AS_THEY_ARE:
        return value
    if kind is int:
        return Amount(value)
    if kind is float:
        return Decimal(value)
    if kind in MANY:
        said = [say(each) for each in value]
        return listed([each if isinstance(each, str) else f"{each}" for each in said]) or COMMON("nothing")
    if value is None:
        return COMMON("something")
    return TONGUE.thing(value.name if isinstance(value, Enum) else str(value))


def capital(value: Any) -> str:
    """A card or another value as it stands at the beginning of a sentence or by itself."""
    said = say(value)
    return worded(said, str(said)[:1].upper() + str(said)[1:])


def titled(value: Any) -> str:
    """A thing as it stands on its card or above its place: in English each word has a capital letter."""
    said = say(value)
    return worded(said, str(said).title()) if TONGUE.language == "en" else capital(value)


def worded(said: Any, text: str) -> str:
    """Another spelling of what is said, with the same grammar."""
    if type(said) is not Thing:
        return text
    named = Thing(text)
    named.marks, named.own, named.begins = said.marks, said.own, said.begins
    return named


class Needs:
    """What a template asks of its values, which is read once."""

    def __init__(self, template: str) -> None:
        fields = [*fields_of(template)]
        self.template = template
        self.first, form = fields[0] if template.startswith("{") else ("", "")
        """The field with which it begins."""
        self.sentence = form in FORMS and template.endswith(".")
        """Whether a thing begins a sentence there, and does not stand by itself."""
        self.halved = tuple({name: None for name, form in fields if "|" in form})
        self.asked = tuple({name: None for name, form in fields if form in FORMS})
        """The fields of which it needs a form."""
        self.nothing = not (self.first or self.halved or self.asked)
        self.told: dict[int, str] = {}
        """The template for each choice of halves."""

    def spoken(self, fields: Mapping[str, Any]) -> str:
        """The template with the halves that go with these values; a number chooses by itself."""
        choice = 0
        for name in self.halved:
            choice = 3 * choice + HALF.get(type(fields.get(name)), 0)
        if choice not in self.told:
            kinds = {name: type(fields.get(name)) for name in self.halved}
            self.told[choice] = halved(
                self.template, {name: kind is You for name, kind in kinds.items() if kind is not Amount}
            )
        return self.told[choice]


HALF = {Amount: 1, You: 2}
needs_of = cache(Needs)


def opening(words: str) -> Thing:
    """A name that is made of words, which has a capital letter at the beginning of a sentence."""
    named = thing(words)
    opener = named if type(named) is Thing else Thing(named)
    opener.begins = True
    return opener


def formed(value: Any) -> Any:
    """A value that can be asked for a form: the names of people are plain texts."""
    return Thing(value) if type(value) in PLAIN else value


def filled(template: str, /, *facts: Any, **fields: Any) -> str:
    """The sentence that a template makes of these values: the one place through which the words of all tables go."""
    needs = needs_of(template)
    for name, value in fields.items():
        if type(value) not in AS_THEY_ARE:
            fields[name] = say(value)
    if needs.nothing:
        return template.format(*map(say, facts), **fields)
    for name in needs.asked:
        if name in fields:
            fields[name] = formed(fields[name])
    said = [formed(say(fact)) for fact in facts] if facts else facts
    if needs.halved:
        told_of = {**fields, **{str(place): fact for place, fact in enumerate(said)}} if said else fields
        template = needs.spoken(told_of)
    told = template.format(*said, **fields)
    opener = fields.get(needs.first)
    if type(opener) in AS_THEY_BEGIN:
        return told
    opens = (type(opener) is Thing and needs.sentence and opener.marks) or begins(opener)
    return told[:1].upper() + told[1:] if opens else told


class Said(str):
    """A sentence that is known by the key of its template: nobody has to read it to know which one it is."""

    key = ""


PLAIN = frozenset((str, Said))
"""The kinds of texts that have no forms of their own."""
AS_THEY_BEGIN = PLAIN | {Amount, Decimal, type(None)}
"""The kinds that never have a capital letter of their own at the beginning of a sentence."""
AS_THEY_ARE = PLAIN | {Thing, You, Several, Amount, Decimal}
"""The kinds of values that stand in a sentence as they are."""


class Texts:
    """A table of templates that is spoken by key: `texts("takes", name="Ada")`."""

    def __init__(self, table: Mapping[str, str]) -> None:
        self.table = table

    def __call__(self, key: str, /, **fields: Any) -> Said:
        """The sentence of that key, with its fields filled."""
        said = Said(filled(self.table[key], **fields))
        said.key = key
        return said


COMMON = Texts(
    {
        "turn_of": "{name:of} turn",
        "and": "{before} and {last}",
        "or": "{before} or {last}",
        "comma": ", ",
        "semicolon": "; ",
        "colon": "{label}: {said}",
        "stop": ".",
        "next": "{before} {then}",
        "then": ", ",
        "and_then": "{before} and {last}",
        "decimal": ".",
        "something": "something",
        "nothing": "nothing",
        "table": "the table",
        "player": "player {number}",
        "counts": "no one two three four five six seven eight nine ten eleven twelve",
    }
)
"""What the sentences of all games have in common."""
TONGUE.teach("common", COMMON.table)


def turn_of(seat: Seat, viewer: Seat, names: Names) -> str:
    """Whose turn it is, as the viewer is told: what is asked of them follows."""
    return COMMON("turn_of", name=addressed(names, viewer)[seat])


def asked_by_name(words: Words, game: Any, seen: Glimpse[Any, Any], names: Names) -> str:
    """What the table waits for, where its screen is not only the viewer's."""
    asked, name = words.ask(game, seen, Shared(names)), names[seen.seat]
    return asked if name in asked else with_colon(name, asked)


def phrase(templates: Mapping[type[Any], str], told: Any, names: Names = (), speak: Callable[[Any], Any] = say) -> str:
    """The sentence for an event or action: the template of its class, filled from its fields.

    The fields `seat` and `other` are said by the name of that seat.
    """
    kind = type(told)
    values = {name: getattr(told, name) for name in kind.__dataclass_fields__}
    words = {name: speak(value) for name, value in values.items()}
    for name in ("seat", "other"):
        if names and isinstance(values.get(name), int):
            words[name] = names[values[name]] if values[name] >= 0 else COMMON("table")
    if kind not in templates:
        raise LookupError(f"No template says {kind.__name__}: it is missing in a table of words.py.")
    return filled(templates[kind], **words)


def promised(
    sure: Mapping[type[Any], str],
    as_it_stands: Mapping[type[Any], str],
    fact: Any,
    names: Names = (),
    speak: Callable[[Any], Any] = say,
) -> str:
    """The sentence for a fact of a preview; some are said in another way where later acts can still change them."""
    table = sure if fact.sure or type(fact) not in as_it_stands else as_it_stands
    return phrase(table, fact, names, speak)


def reasoned(
    table: Mapping[str, str],
    reason: tuple[str, tuple[Any, ...]],
    names: Names = (),
    of_seats: Iterable[str] = (),
    speak: Callable[[Any], Any] = say,
) -> str:
    """A reason of a bot as a sentence; in those with these codes, the first fact is a seat."""
    code, facts = reason
    spoken = [speak(fact) for fact in facts]
    if code in of_seats:
        spoken[0] = names[facts[0]] if names else COMMON("player", number=facts[0] + 1)
    return sentence(filled(table[code], *spoken))


def numbered(count: int) -> list[str]:
    """What so many players are called where nobody has a name."""
    return [COMMON("player", number=seat + 1) for seat in range(count)]


def label_of(words: Any, action: Any, names: Names) -> str:
    """The action as a button says it, with these names for seats, where the words of its game can say them."""
    return str(words.label(action, names) if names else words.label(action))


class Title(Protocol):
    """A game's title.py: what is printed on the box, in a file of its own that the first screen loads quickly."""

    NAME: str
    """Up to twelve characters, spaces and signs counted: so many are whole on the smallest box."""
    TAGLINE: str
    """The game in a sentence."""
    SEATS: range
    """How many can play."""


class Words(Protocol):
    """A game's words.py: everything about the game that is said in sentences."""

    NAME: str
    TAGLINE: str
    OPTIONS: dict[str, str]
    """What each option of the rules is called; and each of its values that is a text, by `option=value`."""
    EXPLAINED: dict[str, str]
    """The part of help.md, by its heading, that explains what `ask` says, by the key of that."""

    def tell(self, event: Any, names: Names) -> str:
        """The event, as its viewer saw it, as a sentence."""
        ...

    def label(self, action: Any, names: Names = ()) -> str:
        """The action as a button would say it; without names, seats are said by their numbers."""
        ...

    def ask(self, game: Any, glimpse: Glimpse[Any, Any], names: Names) -> Said:
        """What the table is waiting for, as a sentence."""
        ...

    def why_not(self, game: Any, view: Any, action: Any, now: int | None = None) -> str:
        """Why the seat of this view cannot do that; with `now`, the tick of the clock, by how much it was late."""
        ...

    def goal(self, game: Any, glimpse: Glimpse[Any, Any], names: Names) -> str:
        """How one wins, in about 65 characters, and how far the viewer is from it where that is not on the plates."""
        ...

    def about(self, game: Any, card: Any, seats: int) -> str:
        """The use of a card at a table of so many, for one who has never seen it: its name stands above."""
        ...

    def because(self, reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
        """A reason that a bot gave for its decision, as a sentence."""
        ...

    def foretell(self, facts: Sequence[Any], names: Names) -> str:
        """The facts of a preview, as sentences."""
        ...


@runtime_checkable
class Briefs(Protocol):
    """A words.py of a game of which more has to be known before it begins than the table can tell at the first act."""

    def briefing(self, game: Any, view: Any) -> Sequence[str]:
        """How one plays, wins and ends it, line by line."""
        ...


@runtime_checkable
class BreaksTies(Protocol):
    """A words.py of a game in which one of several players with the same points may win."""

    def tie(self, game: Any, glimpse: Glimpse[Any, Any], names: Names) -> str:
        """The reason why a winner is ahead of others with the same points, at the end; empty if nobody has as many."""
        ...


@runtime_checkable
class RanksAll(Protocol):
    """A words.py of a game in which more than the points tells the places apart."""

    def places(self, game: Any, glimpse: Glimpse[Any, Any]) -> Sequence[int]:
        """The place of each seat at the end, 1 for the first; equal ones share theirs."""
        ...


@runtime_checkable
class NamesTurns(Protocol):
    """A words.py of a game that is played in turns without rounds that are scored."""

    def turn_begun(self, event: Event, count: int, seats: int) -> str:
        """The name of the turn that an event begins, the first one with a count of 1; empty for other events."""
        ...


@runtime_checkable
class AsksAlike(Protocol):
    """A words.py of a game whose questions have letters of one size."""

    def usually_asked(self) -> str:
        """The longest question that is asked often: none has larger letters than this one has room for."""
        ...


@runtime_checkable
class SettlesOptions(Protocol):
    """A words.py of a game in which some options have no effect beside others."""

    def settled(self, game: Any, seats: int) -> Mapping[str, tuple[bool, str]]:
        """How the options without effect stand at such a table, and why, by their names."""
        ...


def told_apart(outcome: Outcome, counts: Sequence[int], names: Names) -> str:
    """How many of the things that decide a tie each one has who has the points of the winner; empty without a tie."""
    best = max(outcome.scores)
    equal = [seat for seat, score in enumerate(outcome.scores) if score == best]
    if len(equal) == len(outcome.winners):
        return ""
    equal.sort(key=lambda seat: -counts[seat])
    return listed([f"{names[seat]} {counts[seat]}" for seat in equal])
