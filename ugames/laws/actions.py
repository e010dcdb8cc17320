"""Random actions of a game, sensible or not, with a value of the right type in every field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from random import Random
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from ugames.laws.matches import AnyGame, AnyMatch, state_at

MOST_ITEMS = 3


def random_actions(game: AnyGame, match: AnyMatch, dice: Random) -> Iterator[Any]:
    """Endless actions of all classes, with values from this match or any possible values."""
    known = _values([match._state, *(entry.action for entry in match.journal.entries), state_at(match, 0)])
    typed = {kind: _typed(kind) for kind in game.actions}
    while True:
        kind = dice.choice(game.actions)
        yield kind(**{name: _any(hint, known, dice) for name, hint in typed[kind]})


def _typed(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The fields of a class of actions with their types."""
    hints = get_type_hints(kind)
    return tuple((f.name, hints[f.name]) for f in fields(kind))


def _values(things: list[Any]) -> dict[type[Any], list[Any]]:
    """All values inside these things, by class, each once."""
    found: dict[type[Any], dict[Any, None]] = {}
    while things:
        each = things.pop()
        if isinstance(each, int | str | Enum) or hasattr(each, "parse"):
            found.setdefault(type(each), {})[each] = None
        if isinstance(each, tuple | frozenset):
            things += each
        elif hasattr(each, "__dataclass_fields__"):
            things += [getattr(each, f.name) for f in fields(each)]
    return {kind: list(values) for kind, values in found.items()}


def _any(hint: Any, known: dict[type[Any], list[Any]], dice: Random) -> Any:
    if get_origin(hint) is tuple:
        item, *more = get_args(hint)
        if more == [Ellipsis]:
            return tuple(_any(item, known, dice) for _ in range(dice.randrange(MOST_ITEMS + 1)))
        return tuple(_any(each, known, dice) for each in (item, *more))
    if kinds := get_args(hint):
        return _any(dice.choice(kinds), known, dice)
    if hint is NoneType:
        return None
    if hint is int:
        return dice.choice((-2, -1, 0, 1, 2, 3, 5, 40))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return dice.choice([*hint])
    return dice.choice(known[hint])
