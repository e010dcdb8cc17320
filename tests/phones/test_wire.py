"""Messages of phones are read strictly."""

from __future__ import annotations

import json

import pytest

from ugames.phones import wire

PHONE_TOKEN = "a1-_" * 5 + "Zz"


def test_messages_are_read_and_the_same_values_are_the_same_text() -> None:
    for data, message in (
        ({"kind": "hello", "token": PHONE_TOKEN, "device": PHONE_TOKEN}, wire.Hello(PHONE_TOKEN, PHONE_TOKEN)),
        ({"kind": "hello", "token": "", "device": PHONE_TOKEN}, wire.Hello("", PHONE_TOKEN)),
        ({"kind": "ask", "seat": 3}, wire.Ask(3)),
        ({"kind": "act", "picture": 7, "action": 0}, wire.Act(7, 0)),
        ({"kind": "undo", "picture": 7}, wire.Undo(7)),
        ({"kind": "resume", "picture": 7}, wire.Resume(7)),
    ):
        assert wire.read(json.dumps(data)) == message
    assert wire.written("no", say="é") == '{"kind":"no","say":"é"}'


BAD_MESSAGES = {
    "nothing": "",
    "no JSON": "{",
    "a number": "7",
    "a list": '[{"kind":"ask","seat":1}]',
    "no kind": '{"seat":1}',
    "a kind that is no word": '{"kind":["ask"],"seat":1}',
    "an unknown kind": '{"kind":"eval","seat":1}',
    "a field too few": '{"kind":"act","picture":1}',
    "a field too many": '{"kind":"ask","seat":1,"admin":true}',
    "a truth for a number": '{"kind":"ask","seat":true}',
    "a fraction": '{"kind":"ask","seat":1.0}',
    "a negative number": '{"kind":"act","picture":1,"action":-1}',
    "an enormous number": '{"kind":"ask","seat":' + "9" * 60 + "}",
    "no number at all": '{"kind":"ask","seat":NaN}',
    "a short token": '{"kind":"hello","token":"abc","device":"' + PHONE_TOKEN + '"}',
    "a long token": '{"kind":"hello","token":"' + PHONE_TOKEN + 'x","device":"' + PHONE_TOKEN + '"}',
    "a token in other letters": '{"kind":"hello","token":"' + "ä" * 22 + '","device":"' + PHONE_TOKEN + '"}',
    "a token with a line": '{"kind":"hello","token":"' + PHONE_TOKEN + '\\n","device":"' + PHONE_TOKEN + '"}',
    "no device": '{"kind":"hello","token":"","device":""}',
    "deep nesting": "[" * 3000,
    "too much": json.dumps({"kind": "ask", "seat": 1}) + " " * wire.MOST_MESSAGE_BYTES,
}


@pytest.mark.parametrize("text", BAD_MESSAGES.values(), ids=BAD_MESSAGES)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(wire.BadMessage):
        wire.read(text)
