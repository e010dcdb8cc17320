"""Any State, Action, View or Event to JSON and back, by its type hints. The only form in which values reach a disk.

A class with a text form (`__str__`, or a property `written` where files say it in another way, and a classmethod
`parse`) is written as that text, an enum by its name, a NamedTuple or dataclass as an object of its fields, a Mapping
of names as an object, a member of a union of classes as {"ClassName": {...}}. Reading is strict: what does not fit
the hint exactly is a CodecError, never a guess.

A field that a class was given after values of it had been written is marked `Annotated[..., ADDED_LATER]` and has a
default; it is left out where it has this default, so that older texts and their digests stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


ADDED_LATER = "later"


class CodecError(ValueError):
    """The JSON does not match the type that is read."""


class Coder(NamedTuple):
    """The pair of functions that write and read values of one type."""

    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]


def written(value: Any) -> str:
    """The text form of a value in journals: its `written` property, or `str(value)` for classes without one."""
    return str(getattr(value, "written", value))


def exactly(value: T, text: str) -> T:
    """The value read from a text; CodecError unless the value writes or prints exactly that text."""
    if text not in (str(value), written(value)):
        raise CodecError(f"{text!r:.60} is not how a {type(value).__name__} is written")
    return value


def encode(value: Any, hint: Any) -> Any:
    """The value as plain JSON data."""
    return coder(hint).encode(value)


def decode(data: Any, hint: Any) -> Any:
    """The value that this JSON data describes."""
    return coder(hint).decode(data)


def canonical(data: Any) -> str:
    """JSON text that is the same on every machine, so that it can be hashed and compared."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def fingerprint(said: str) -> str:
    """The sha256 of a text."""
    from hashlib import sha256  # the first screen needs none, and loading it takes milliseconds

    return sha256(said.encode("utf-8", "surrogatepass")).hexdigest()


def digest(value: Any, hint: Any) -> str:
    """The fingerprint of a value's canonical text."""
    return fingerprint(canonical(encode(value, hint)))


@cache
def coder(hint: Any) -> Coder:
    """The coder for a type hint, cached for each hint."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _union(get_args(hint))
    if origin is tuple:
        return _tuple(get_args(hint))
    if origin is Mapping:
        return _mapping(get_args(hint)[1])
    if origin is frozenset:
        return _set(get_args(hint)[0])
    if hint in (int, str, bool, NoneType):
        return _plain(hint)
    if isinstance(hint, type):
        if hasattr(hint, "parse"):
            return _text(hint)
        if issubclass(hint, Enum):
            return _enum(hint)
        if is_dataclass(hint) or hasattr(hint, "_fields"):
            return _record(hint)
    raise TypeError(f"no coder for {hint!r}")


def _unchanged(value: Any) -> Any:
    return value


def _of_kind(data: Any, kind: type, said: str) -> Any:
    """The data, which must be of exactly this kind."""
    if type(data) is not kind:
        raise CodecError(f"expected {said}, found {data!r:.60}")
    return data


def _plain(kind: type) -> Coder:
    return Coder(_unchanged, lambda data: _of_kind(data, kind, kind.__name__))


def _text(kind: Any) -> Coder:
    def read(data: Any) -> Any:
        _of_kind(data, str, f"the text of a {kind.__name__}")
        try:
            value = kind.parse(data)
        except (ValueError, LookupError) as error:
            raise CodecError(f"{data!r:.60} is no {kind.__name__}") from error
        if written(value) != data:
            raise CodecError(f"{data!r:.60} is not how a {kind.__name__} is written")
        return value

    return Coder(written if hasattr(kind, "written") else str, read)


def _enum(kind: type[Enum]) -> Coder:
    def read(data: Any) -> Any:
        member = kind.__members__.get(data) if type(data) is str else None
        if member is None:
            raise CodecError(f"{data!r:.60} is no {kind.__name__}")
        return member

    return Coder(lambda value: value.name, read)


def _list_items(data: Any) -> Any:
    return _of_kind(data, list, "a list")


def _tuple(args: tuple[Any, ...]) -> Coder:
    if args == ((),) or not args:
        args = ()
    elif len(args) == 2 and args[1] is Ellipsis:
        item = coder(args[0])
        return Coder(
            lambda value: [item.encode(each) for each in value],
            lambda data: tuple([item.decode(each) for each in _list_items(data)]),
        )
    items = tuple(map(coder, args))

    def read(data: Any) -> Any:
        if len(_list_items(data)) != len(items):
            raise CodecError(f"expected {len(items)} items, found {len(data)}")
        return tuple([item.decode(each) for item, each in zip(items, data, strict=True)])

    return Coder(lambda value: [item.encode(each) for item, each in zip(items, value, strict=True)], read)


def _set(hint: Any) -> Coder:
    item = coder(hint)

    def write(value: Any) -> Any:
        return sorted((item.encode(each) for each in value), key=canonical)

    def read(data: Any) -> Any:
        value = frozenset(item.decode(each) for each in _list_items(data))
        if write(value) != data:
            raise CodecError("a set is written in order and without repeats")
        return value

    return Coder(write, read)


def _mapping(hint: Any) -> Coder:
    item = Coder(_unchanged, _unchanged) if hint is Any else coder(hint)

    return Coder(
        lambda value: {name: item.encode(each) for name, each in value.items()},
        lambda data: {name: item.decode(each) for name, each in _of_kind(data, dict, "an object").items()},
    )


def _union(args: tuple[Any, ...]) -> Coder:
    kinds = [arg for arg in args if arg is not NoneType]
    if len(kinds) == 1:
        return _optional(coder(kinds[0]))
    some = tagged(tuple(kinds))
    return _optional(some) if len(kinds) < len(args) else some


def _optional(some: Coder) -> Coder:
    return Coder(
        lambda value: None if value is None else some.encode(value),
        lambda data: None if data is None else some.decode(data),
    )


@cache
def tagged(kinds: tuple[Any, ...]) -> Coder:
    """A coder for values of any of these classes, each written as {"ClassName": {...}}."""
    if not all(isinstance(kind, type) for kind in kinds):
        raise TypeError(f"a union can hold classes only, not {kinds!r}")
    named = {kind.__name__: coder(kind) for kind in kinds}

    def write(value: Any) -> Any:
        name = type(value).__name__
        if name not in named:
            raise TypeError(f"{value!r:.60} is none of {', '.join(named)}")
        return {name: named[name].encode(value)}

    def read(data: Any) -> Any:
        if type(data) is not dict or len(data) != 1:
            raise CodecError(f"expected one of {', '.join(named)}, found {data!r:.60}")
        ((name, body),) = data.items()
        if name not in named:
            raise CodecError(f"expected one of {', '.join(named)}, found {name!r:.60}")
        return named[name].decode(body)

    return Coder(write, read)


def _record(kind: Any) -> Coder:
    hints = get_type_hints(kind)
    names = kind._fields if hasattr(kind, "_fields") else tuple(f.name for f in fields(kind))
    members = tuple((name, coder(hints[name])) for name in names)
    later = _fields_added_later(kind)
    asked = {*names} - later.keys()

    def write(value: Any) -> Any:
        data = {name: member.encode(getattr(value, name)) for name, member in members}
        for name, default in later.items():
            if getattr(value, name) == default:
                del data[name]
        return data

    def read(data: Any) -> Any:
        if type(data) is not dict or not asked <= data.keys() <= {*names}:
            raise CodecError(f"expected a {kind.__name__} with {', '.join(names) or 'no fields'}, found {data!r:.60}")
        values = {name: member.decode(data[name]) for name, member in members if name in data}
        if any(name in values and values[name] == default for name, default in later.items()):
            raise CodecError(f"a {kind.__name__} is written without what it has not, found {data!r:.60}")
        return kind(**values)

    return Coder(write, read)


def _fields_added_later(kind: Any) -> dict[str, Any]:
    """The fields of a NamedTuple marked ADDED_LATER, with their defaults."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: kind._field_defaults[name]
        for name, hint in hints.items()
        if ADDED_LATER in getattr(hint, "__metadata__", ())
    }
