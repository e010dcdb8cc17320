"""Finds cards inside values, with their places."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Any

CARDLESS_CLASSES = frozenset({int, str, bool, NoneType})
"""Classes of values without cards, skipped for speed."""


def cards_in(thing: object, kinds: tuple[type[Any], ...]) -> set[object]:
    """All cards anywhere inside a value."""
    return set(Finder(kinds)(thing))


class Finder:
    """Finds all cards inside values; shared tuples are searched only once."""

    def __init__(self, kinds: tuple[type[Any], ...]) -> None:
        self.kinds = frozenset(kinds)
        self._leaves = CARDLESS_CLASSES - self.kinds
        self._parts: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}
        """The function that takes the values of each class apart; tuples need none."""
        self._known: dict[int, tuple[object, frozenset[object]]] = {}
        """The cards of each tuple by id; the tuple is kept so that its id stays unique."""

    def __call__(self, thing: Any) -> frozenset[object]:
        """The cards in this value."""
        kind = type(thing)
        if kind in self.kinds:
            return frozenset((thing,))
        if issubclass(kind, tuple):
            known = self._known.get(id(thing))
            if known is None:
                known = self._known[id(thing)] = (thing, self._among(thing))
            return known[1]
        apart = self._parts.get(kind)
        if apart is None:
            apart = self._parts[kind] = _taken_apart(kind)
        return self._among(apart(thing))

    def _among(self, parts: tuple[Any, ...]) -> frozenset[object]:
        kinds = {*map(type, parts)} - self._leaves
        if not kinds:
            return frozenset()
        if kinds <= self.kinds:
            return frozenset([part for part in parts if type(part) in kinds])
        objects: set[object] = set()
        for part in parts:
            if type(part) in kinds:
                known = self._known.get(id(part))  # most parts are shared with an earlier value
                objects |= known[1] if known else self(part)
        return frozenset(objects)


def _taken_apart(kind: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    if issubclass(kind, list | frozenset):
        return tuple
    if issubclass(kind, dict):
        return lambda table: (*table.keys(), *table.values())
    names = [f.name for f in fields(kind)] if is_dataclass(kind) else []
    return lambda thing: tuple([getattr(thing, name) for name in names])


Branch = tuple[int, ...]
"""The position of something in a value: the indices of the parts that lead to it."""


def leaves(thing: Any, kinds: frozenset[type[Any]], at: Branch = ()) -> Iterator[tuple[Branch, Any]]:
    """Every value without parts, with its path; cards are not taken apart."""
    kind = type(thing)
    if kind in kinds or kind in CARDLESS_CLASSES:
        yield at, thing
        return
    parts = thing if issubclass(kind, tuple) else _taken_apart(kind)(thing)
    if not parts and not issubclass(kind, tuple | list | frozenset | dict):
        yield at, thing
    for number, part in enumerate(parts):
        yield from leaves(part, kinds, (*at, number))
