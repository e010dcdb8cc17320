"""The reader of text from outside: everything within its limits is read as it is, everything else is refused."""

from __future__ import annotations

import json
import tomllib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ugames.core import strict
from ugames.core.strict import Limits, StrictError

LIMITS = Limits(size=1_000_000, depth=8, items=1_000, letters=500, digits=30)


def refusal(data: bytes, limits: Limits = LIMITS) -> str:
    """The reason why the data is no object."""
    with pytest.raises(StrictError) as caught:
        strict.read_object(data, limits)
    return str(caught.value)


def toml_refusal(text: str) -> tuple[int, str]:
    """The line in which the text is no table, and the reason."""
    with pytest.raises(StrictError) as caught:
        strict.read_toml(text, LIMITS)
    return caught.value.line, str(caught.value)


# --- JSON ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data, why",
    [
        (b"", "it is not JSON (expecting value)"),
        (b'{"a":1}{', "it is not JSON (extra data)"),
        (b"[]", "it is JSON, but no object"),
        (b'{"a":"\xff"}', "it is not UTF-8 text"),
        (b'{"a":"\xed\xa0\x80"}', "it is not UTF-8 text"),
        (b'{"a":"\\ud800"}', "it holds half of a character"),
        (b'{"\\udc00\\ud800":1}', "it holds half of a character"),
        (b'{"a":1,"b":2,"a":3}', "it says 'a' twice"),
        (b'{"a":NaN}', "NaN is not a number that can be used"),
        (b'{"a":1e999}', "1e999 is not a number that can be used"),
        (b'{"a":' + b"9" * 31 + b"}", "a number has more than 30 digits"),
        (b'{"a":' + b"[" * 8 + b"]" * 8 + b"}", "it is nested more than 8 deep"),
        (b"[" * 100_000, "it is nested more than 8 deep"),
        (b'{"a":' * 100_000, "it is nested more than 8 deep"),
        (b'{"a":"' + b"x" * 500 + b'"}', "a text has more than 500 letters"),
        (b'{"a":[' + b"1," * 1_001, "it has more than 1,000 parts"),
        (b"x" * 1_000_001, "it is larger than 1,000,000 bytes"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_what_is_refused(data: bytes, why: str) -> None:
    assert refusal(data) == why


def test_texts_may_hold_what_would_be_too_much_outside_of_them() -> None:
    for text in ("[" * 400, "," * 400, '\\"[{' * 50, "\\" * 100, "9" * 400):
        body = {"a": text, "b": [{"c": text}]}
        assert strict.read_object(json.dumps(body).encode(), LIMITS._replace(items=10)) == body


def test_halves_of_characters_can_be_left_to_the_caller() -> None:
    assert strict.read_object(b'{"a":"\\ud800"}', LIMITS._replace(halves=True)) == {"a": "\ud800"}


def test_whole_characters_may_be_written_in_halves() -> None:
    assert strict.read_object(b'{"a":"\\ud83d\\ude00"}', LIMITS) == {"a": "\N{GRINNING FACE}"}


@given(st.binary())
@example(b'{"a":"\\')
@example(b'"' * 999)
def test_no_bytes_do_worse_than_be_refused(data: bytes) -> None:
    for read in (strict.read_object, lambda data, limits: strict.read_toml(data.decode("latin-1"), limits)):
        why = "read"
        try:
            assert isinstance(read(data, LIMITS), dict)
        except StrictError as error:
            why = str(error)
        assert 0 < len(why) < 250
        assert why.isprintable()


# --- TOML ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, line, why",
    [
        ("a = 1\nb = " + "9" * 4301, 2, "a number or a key has more than 30 signs"),
        ("a = 0x" + "f" * 5000, 1, "a number or a key has more than 30 signs"),
        ("\n\na = " + "[" * 500 + "]" * 500, 3, "it is nested more than 8 deep"),
        ("a = " + "{a=" * 500, 1, "it is nested more than 8 deep"),
        (".".join("a" * 30_000) + " = 1", 1, "a key has more than 8 dots"),
        ("a = '" + "x" * 500 + "'", 1, "a text has more than 500 letters"),
        ("a = nan", 1, "nan is not a number that can be used"),
        ("a = 1e999", 1, "1e999 is not a number that can be used"),
        ("a\n" * 1_001, 1_001, "it has more than 1,000 parts"),
        ('a = "\\ud800"', 1, ""),
        ("#" * 1_000_001, 1, "it is larger than 1,000,000 bytes"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_toml_that_is_refused(text: str, line: int, why: str) -> None:
    found = toml_refusal(text)
    assert found == (line, why) if why else found[1].startswith("this is not valid TOML: ")


@pytest.mark.parametrize(
    "opening",
    ['x = ["""a""", ', 'x = ["""a"""", ', 'x = ["""a""""", ', "x = ['''a''''', ", 'x = ["\\"", ', "x = [ # '\n"],
)
def test_no_quotes_hide_how_deep_it_is(opening: str) -> None:
    """Strings of several lines may end in up to five quotes."""
    assert tomllib.loads(opening + "[]" + "]")
    assert toml_refusal(opening + "[" * 2_000)[1] == "it is nested more than 8 deep"


# --- lines and faults ----------------------------------------------------------------------------------------------


def test_lines() -> None:
    assert strict.lines(b"a\nb", 3, 1) == [b"a", b"b"]
    with pytest.raises(StrictError, match="it is larger than 3 bytes"):
        strict.lines(b"abcd", 3, 1)
    with pytest.raises(StrictError, match="it has more than 1 lines"):
        strict.lines(b"\n\n", 3, 1)


def test_the_first_faults_and_how_many_more() -> None:
    assert strict.listed_faults(["a", "b"]) == ["a", "b"]
    assert strict.listed_faults(["a"] * 20) == ["a"] * 20
    assert strict.listed_faults(["a"] * 2_000) == ["a"] * 20 + ["and 1,980 more"]
