"""The laws over goals.py and coach.py: each key has its sentence, and each function an answer for whatever happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ugames.core.teaching.coach import Coach, Happened
from ugames.core.teaching.goals import Tale
from ugames.core.words import filled
from ugames.laws.keys import fields_of
from ugames.laws.matches import NAMES, AnyGame, AnyMatch
from ugames.laws.sentences import is_sentence, line_of, spelt, when
from ugames.registry import coach_of, goals_of, words_of

WARNED = 12
"""The legal actions of a moment for which each warning is asked."""


class Remark(NamedTuple):
    """A moment of which the coach speaks."""

    key: str
    happened: Happened
    place: str
    """The name of the place that it is about; empty for the plate."""


def goals_are_said(game: str) -> None:
    """GOALS of goals.py and of words.py have the same keys, each with a sentence."""
    goals = goals_of(game)
    _are_functions("GOALS of goals.py", goals)
    _have_names("GOALS of goals.py", goals)
    table: dict[str, str] = getattr(words_of(game), "GOALS", {})
    _same_keys("GOALS", "goals", {goal.__name__ for goal in goals}, table)
    for goal in goals:
        is_sentence(table[goal.__name__], f"the goal {goal.__name__}", goal)


def goals_are_judged(game: AnyGame, match: AnyMatch) -> None:
    """Of a finished match every goal says for each seat whether it was reached."""
    for seat in range(len(match.players)):
        beats = match.beats(seat)
        events = tuple(event for beat in beats for event in beat.events)
        outcome = beats[-1].after.outcome
        assert outcome is not None, "a match was played to its end, and has no outcome"
        tale = Tale(game, seat, events, beats[-1].after.view, outcome, ("expert",))
        for goal in goals_of(game.id):
            reached = goal(tale)
            assert isinstance(reached, bool), f"the goal {goal.__name__} answers {reached!r} ({line_of(goal)})"


def coach_is_said(game: str) -> None:
    """COACH of words.py has a sentence for each remark and warning, and whatever else is kept by key has no other."""
    coach = coach_of(game)
    remarks: Sequence[Any] = coach.REMARKS if coach else ()
    warnings: Sequence[Any] = coach.WARNINGS if coach else ()
    _are_functions("REMARKS of coach.py", remarks)
    _are_functions("WARNINGS of coach.py", warnings)
    _have_names("REMARKS and WARNINGS of coach.py", (*remarks, *warnings))
    table: dict[str, str] = getattr(words_of(game), "COACH", {})
    _same_keys("COACH", "coach", {each.__name__ for each in (*remarks, *warnings)}, table)
    if coach is None:
        return
    for name in ("WHO", "FIELDS", "SHOWS"):
        unknown = {*getattr(coach, name)} - {each.__name__ for each in remarks}
        assert not unknown, f"{name} of coach.py has {spelt(unknown)}, and REMARKS no such function"
    for each in (*remarks, *warnings):
        key, line = each.__name__, line_of(each)
        wanted = fields_of(table[key])
        assert each in remarks or not wanted, f"COACH names {spelt(wanted)} for {key}, and a warning has none ({line})"
        for field in wanted:
            giver = "WHO" if field == "seat" else "FIELDS"
            given = key in getattr(coach, giver)
            assert given, f"COACH names {field} for {key}, and {giver} of coach.py has nothing for it ({line})"


def remarks_of(coach: Coach, game: AnyGame, match: AnyMatch) -> Iterator[Remark]:
    """All that the coach could say of a match, each a sentence about a seat that is there."""
    table: dict[str, str] = getattr(words_of(game.id), "COACH", {})
    for seat in range(len(match.players)):
        beats = match.beats(seat)
        for moment, (before, beat) in enumerate(pairwise((beats[0], *beats))):
            happened = Happened(game, before.after, beat.events, beat.after)
            for each in coach.REMARKS:
                key, here = each.__name__, f"({line_of(each)}) for seat {seat} {when(match, moment)}"
                told = each(happened)
                assert isinstance(told, bool), f"the remark {key} answers {told!r} {here}"
                if not told or beat.after.outcome is not None:
                    continue
                fields = coach.FIELDS[key](happened) if key in coach.FIELDS else {}
                assert isinstance(fields, Mapping), f"FIELDS of {key} gives {fields!r}, and no values by name {here}"
                named = {}
                if key in coach.WHO:
                    who = coach.WHO[key](happened)
                    assert 0 <= who < len(match.players), f"WHO of {key} names seat {who}, who is not there, {here}"
                    named["seat"] = NAMES[who]
                lacking = fields_of(table[key]) - {*fields, *named}
                assert not lacking, f"COACH names {spelt(lacking)} for {key}, which FIELDS does not give {here}"
                is_sentence(filled(table[key], **fields, **named), f"the remark {key}", each)
                place = coach.SHOWS.get(key, "")
                unknown = fields_of(place) - {*fields, "seat"}
                assert not unknown, f"SHOWS names {spelt(unknown)} for {key}, which FIELDS does not give {here}"
                yield Remark(key, happened, place.format(**{"seat": seat, **fields}))


def warnings_answer(coach: Coach, game: AnyGame, match: AnyMatch) -> None:
    """Each warning says of every action whether it is a blunder."""
    for moment in range(match.moments):
        for seat in game.to_act(match._moments[moment].step.state):
            seen = match.beat(seat, moment).after
            for action in seen.legal[:WARNED]:
                for each in coach.WARNINGS:
                    bad = each(game, seen, action)
                    here = f"({line_of(each)}) for {action} {when(match, moment)}"
                    assert isinstance(bad, bool), f"the warning {each.__name__} answers {bad!r} {here}"


def _are_functions(where: str, functions: Any) -> None:
    good = isinstance(functions, tuple | list) and all(map(callable, functions))
    name = getattr(functions, "__name__", functions)
    assert good, f"{where} is {name}: it has to be a tuple of functions, `(first, second)` or `(only,)`"


def _have_names(where: str, functions: Iterable[Any]) -> None:
    """A function is known by its name: none is a lambda, and no two have the same."""
    for name, count in Counter(each.__name__ for each in functions).items():
        assert name.isidentifier(), f"{where} has a function without a name, by which words.py would say it"
        assert count == 1, f"{where} has {count} functions called {name}"


def _same_keys(table: str, file: str, asked: set[str], said: Iterable[str]) -> None:
    lacking, more = asked - {*said}, {*said} - asked
    assert not lacking | more, (
        f"{table} of words.py lacks {spelt(lacking)}, which {file}.py names, and has {spelt(more)} too much"
    )
