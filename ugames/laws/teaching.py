"""The laws for goals.py and coach.py: each key has a sentence, and each function an answer for every event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from ugames.core.game import AnyGame
from ugames.core.match import AnyMatch
from ugames.core.teaching.coach import Coach, Happened, fields_for
from ugames.core.teaching.goals import Tale
from ugames.core.words import filled
from ugames.laws.keys import names_of_fields
from ugames.laws.matches import SEAT_NAMES, state_at
from ugames.laws.sentences import is_sentence, line_of, spelt, when
from ugames.registry import coach_of, goals_of, words_of

ACTIONS_WARNED_OF = 12
"""The number of legal actions of a moment for which each warning is checked."""


def goals_are_said(game: str) -> None:
    """GOALS of goals.py and of words.py have the same keys, each with a sentence."""
    goals, table = goals_of(game), getattr(words_of(game), "GOALS", {})
    _same_keys("GOALS", "goals", [goal.__name__ for goal in goals], table)
    for goal in goals:
        is_sentence(table[goal.__name__], f"the goal {goal.__name__}", goal)


def goals_are_judged(game: AnyGame, match: AnyMatch) -> None:
    """Each goal can be judged for each seat of a finished match."""
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
    """COACH of words.py has a sentence for each remark and warning, and all other tables by key have no other keys."""
    coach, table = coach_of(game), getattr(words_of(game), "COACH", {})
    remarks = [each.__name__ for each in coach.REMARKS] if coach else []
    _same_keys("COACH", "coach", [*remarks, *(each.__name__ for each in (coach.WARNINGS if coach else ()))], table)
    unknown = {*coach.SHOWS} - {*remarks} if coach else set[str]()
    assert not unknown, f"SHOWS of coach.py has {spelt(unknown)}, and REMARKS no such function"


def remarks_are_sentences(coach: Coach, game: AnyGame, match: AnyMatch) -> None:
    """All remarks about a match are sentences, with fields for their seat and place."""
    table: dict[str, str] = getattr(words_of(game.id), "COACH", {})
    for seat in range(len(match.players)):
        beats = match.beats(seat)
        for moment, (before, beat) in enumerate(pairwise((beats[0], *beats))):
            happened = Happened(game, before.after, beat.events, beat.after)
            for each in coach.REMARKS:
                key, place = each.__name__, f"({line_of(each)}) for seat {seat} {when(match, moment)}"
                answer = each(happened)
                assert isinstance(answer, bool | Mapping), f"the remark {key} answers {answer!r} {place}"
                if not answer or beat.after.outcome is not None:
                    continue
                fields = fields_for(coach, key, happened, SEAT_NAMES)
                lacking = names_of_fields(table[key]) - {*fields}
                assert not lacking, f"COACH names {spelt(lacking)} for {key}, which coach.py does not give {place}"
                is_sentence(filled(table[key], **fields), f"the remark {key}", each)
                unknown = names_of_fields(coach.SHOWS.get(key, "")) - {*fields, "seat"}
                assert not unknown, f"SHOWS names {spelt(unknown)} for {key}, which the remark does not give {place}"


def warnings_answer(coach: Coach, game: AnyGame, match: AnyMatch) -> None:
    """Each warning answers for every action."""
    for moment in range(match.moments):
        for seat in game.to_act(state_at(match, moment)):
            seen = match.beat(seat, moment).after
            for action in seen.legal[:ACTIONS_WARNED_OF]:
                for each in coach.WARNINGS:
                    bad = each(game, seen, action)
                    place = f"({line_of(each)}) for {action} {when(match, moment)}"
                    assert isinstance(bad, bool), f"the warning {each.__name__} answers {bad!r} {place}"


def _same_keys(table: str, file: str, asked: list[str], said: Iterable[str]) -> None:
    assert len({*asked}) == len(asked), f"{table} of {file}.py has a function twice"
    lacking, more = {*asked} - {*said}, {*said} - {*asked}
    assert not lacking | more, (
        f"{table} of words.py lacks {spelt(lacking)}, which {file}.py names, and has {spelt(more)} too much"
    )
