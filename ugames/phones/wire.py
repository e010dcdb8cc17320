"""The messages of phones, read strictly: anything else ends the connection.

The table's messages are made in `picture` and `party`; both directions are JSON, with examples of each message in
`tests/phones`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

TOKEN_FORM = re.compile(r"[A-Za-z0-9_-]{22}")
"""The 128 bits of a token or device id, as `secrets.token_urlsafe(16)` writes them."""
MOST_MESSAGE_BYTES = 4096
HIGHEST_MESSAGE_NUMBER = 1 << 40


class BadMessage(ValueError):
    """The text is not a valid message."""


class Hello(NamedTuple):
    """The first message: the token from the link, or none, and the browser's own id."""

    token: str
    device: str


class Ask(NamedTuple):
    """A phone without a token asks for this seat."""

    seat: int


class Act(NamedTuple):
    """Do one of the actions offered by a picture."""

    picture: int
    action: int


class Undo(NamedTuple):
    """Take back the last decision, as shown in a picture."""

    picture: int


class Resume(NamedTuple):
    """Start the clock again, or close the notice on the big screen."""

    picture: int


FromPhone = Hello | Ask | Act | Undo | Resume


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value < HIGHEST_MESSAGE_NUMBER:
        raise BadMessage
    return value


def _secret(value: Any) -> str:
    if type(value) is not str or not TOKEN_FORM.fullmatch(value):
        raise BadMessage
    return value


READERS_OF_MESSAGES: Mapping[str, tuple[type[Any], Mapping[str, Callable[[Any], Any]]]] = {
    "hello": (Hello, {"token": lambda value: value if value == "" else _secret(value), "device": _secret}),
    "ask": (Ask, {"seat": _number}),
    "act": (Act, {"picture": _number, "action": _number}),
    "undo": (Undo, {"picture": _number}),
    "resume": (Resume, {"picture": _number}),
}
"""Each kind of message, with a function that reads each field; all fields are required, and no others allowed."""


def read(text: str | bytes) -> FromPhone:
    """The message in this text. BadMessage if it is invalid."""
    if not isinstance(text, str) or len(text) > MOST_MESSAGE_BYTES:
        raise BadMessage
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMessage from error
    if type(data) is not dict:
        raise BadMessage
    kind = data.pop("kind", None)
    if type(kind) is not str or kind not in READERS_OF_MESSAGES:
        raise BadMessage
    made, fields = READERS_OF_MESSAGES[kind]
    if data.keys() != fields.keys():
        raise BadMessage
    message: FromPhone = made(**{name: read_field(data[name]) for name, read_field in fields.items()})
    return message


def written(kind: str, /, **fields: Any) -> str:
    """A message to a phone; equal values make equal texts."""
    return json.dumps({"kind": kind, **fields}, ensure_ascii=False, separators=(",", ":"))
