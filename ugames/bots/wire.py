"""Answers of the bots' process as plain data, checked against the question when read.

Actions are written as indices into the legal actions, so that no other action can come back. The facts of a reason are
numbers, words, or values of classes that occur in the game's actions and cards.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import cache
from math import isfinite
from typing import Any, get_args, get_type_hints

from ugames.bots.thinking.decision import Decision, Reason, Weighed
from ugames.core.codec import CodecError, decode, encode
from ugames.core.game import AnyGame

LONGEST_DELAY_TICKS = 10_000_000
"""No match has as many ticks."""
MOST_REASON_LETTERS_BY_WORD = 200
LARGEST_ANSWER_NUMBER = 2**53
LONGEST_MESSAGE_BYTES = 200_000
"""Real answers have up to 1,200 bytes."""
LISTENING = b'{"listening":true}'
"""The first message of the process; all others are answers or faults."""
Actions = tuple[Any, ...]


def write(legal: Actions, action: Any, delay: int, decision: Decision | None) -> Any:
    """The plain data of a bot's action, delay and decision."""
    place = {action: number for number, action in enumerate(legal)}
    if decision is None:
        return [None if action is None else place[action], delay, None]
    options = [[place[option.action], *option[1:]] for option in decision.options]
    reasons = [[reason.code, [_write_fact(fact) for fact in reason.facts]] for reason in decision.reasons]
    return [place[action], delay, [options, reasons, decision.iterations]]


def read(game: AnyGame, legal: Actions, data: Any) -> tuple[Any, int, Decision | None]:
    """The action, delay and decision in this data. CodecError if they do not fit the question."""
    place, delay, decided = _items(data, 3)
    action = None if place is None and decided is None else legal[_whole(place, len(legal))]
    if decided is None:
        return action, _whole(delay, LONGEST_DELAY_TICKS), None
    options, reasons, iterations = _items(decided, 3)
    return (
        action,
        _whole(delay, LONGEST_DELAY_TICKS),
        Decision(
            action,
            tuple(_read_option(legal, option) for option in _items(options)),
            tuple(_read_reason(game, reason) for reason in _items(reasons)),
            _whole(iterations),
        ),
    )


def _read_option(legal: Actions, data: Any) -> Weighed:
    place, value, visits = _items(data, 3)
    return Weighed(legal[_whole(place, len(legal))], _number(value), _whole(visits))


def _read_reason(game: AnyGame, data: Any) -> Reason:
    code, facts = _items(data, 2)
    kinds = _kinds((*game.actions, *game.cards))
    return Reason(_word(code), tuple(_read_fact(kinds, fact) for fact in _items(facts)))


def _write_fact(fact: Any) -> Any:
    kind = type(fact)
    if kind in (int, str):
        return fact
    if kind is tuple:
        return [_write_fact(each) for each in fact]
    return {kind.__name__: encode(fact, kind)}


def _read_fact(kinds: dict[str, type[Any]], data: Any) -> Any:
    if type(data) is list:
        return tuple(_read_fact(kinds, each) for each in data)
    if type(data) is dict and len(data) == 1:
        ((name, value),) = data.items()
        if name not in kinds:
            raise CodecError(f"there is no {name!r:.60} in this game")
        return decode(value, kinds[name])
    if type(data) is str:
        return _word(data)
    if type(data) is not int or abs(data) > LARGEST_ANSWER_NUMBER:
        raise CodecError(f"expected a fact, found {data!r:.60}")
    return data


def _items(data: Any, count: int | None = None) -> list[Any]:
    if type(data) is not list or count not in (None, len(data)):
        raise CodecError(f"expected a list, found {data!r:.60}")
    return data


def _whole(data: Any, below: int = LARGEST_ANSWER_NUMBER) -> int:
    if type(data) is not int or not 0 <= data < below:
        raise CodecError(f"expected a whole number, found {data!r:.60}")
    return data


def _number(data: Any) -> float:
    if type(data) not in (int, float) or not isfinite(data):
        raise CodecError(f"expected a number, found {data!r:.60}")
    return data  # type: ignore[no-any-return]  # it is one of the two


def _word(data: Any) -> str:
    if type(data) is not str or len(data) > MOST_REASON_LETTERS_BY_WORD or not data.isprintable():
        raise CodecError(f"expected a word, found {data!r:.60}")
    return data


@cache
def _kinds(classes: tuple[type[Any], ...]) -> dict[str, type[Any]]:
    """These classes of a game and the classes of their fields, by name."""
    queue: list[Any] = list(classes)
    kinds: dict[str, type[Any]] = {}
    while queue:
        hint = queue.pop()
        queue += get_args(hint)
        if isinstance(hint, type) and hint.__module__ != "builtins" and hint.__name__ not in kinds:
            kinds[hint.__name__] = hint
            queue += get_type_hints(hint).values() if is_dataclass(hint) or hasattr(hint, "_fields") else ()
    return kinds
