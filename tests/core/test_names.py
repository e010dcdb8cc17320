"""The names that a player may have, from any source, and text that can be shown anywhere."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ugames.core import names
from ugames.core.names import BadName, clean, fault, length, mended, on_one_line

FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"
FLAG = "\N{REGIONAL INDICATOR SYMBOL LETTER D}\N{REGIONAL INDICATOR SYMBOL LETTER E}"
anything = st.text(st.characters(exclude_categories=()), max_size=60)
GOOD_NAMES = (
    "Ada",
    "Prof. Plum",
    "Žofie",
    "宇宙 会議",
    'A "B" \\ {seat}',
    "12",
    "!",
    "عائشة",
    "می\u200cخواهم",
    "ब्राह्मी",
    "สมชาย",
    FAMILY,
    FLAG,
    "\N{HEAVY BLACK HEART}\ufe0f",
    "\N{WAVING HAND SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}",
    "x" * 40,
    FAMILY * 40,
    "e\u0323\u0302".join("a" * 10),
)


@pytest.mark.parametrize("name", [unicodedata.normalize("NFC", name) for name in GOOD_NAMES])
def test_names(name: str) -> None:
    assert fault(name) is None
    assert clean(name) == mended(name) == name


@pytest.mark.parametrize(
    "name, why",
    [
        ("", "A name needs a letter."),
        ("A\x00B", "The sign \\x00 cannot stand in a name."),
        ("\ud800", "The sign \\ud800 cannot stand in a name."),
        ("A\u200b", "The sign \\u200b cannot stand in a name."),
        ("\u200d", "The sign \\u200d cannot stand in a name."),
        ("A\u200dB", "The sign \\u200d cannot stand in a name."),
        ("\u202eadA", "The sign \\u202e cannot stand in a name."),
        ("\xad", "The sign \\xad cannot stand in a name."),
        ("\u3164", "The sign \\u3164 cannot stand in a name."),
        ("\u0301", "A name begins and ends with something that can be seen."),
        (" Ada", "A name begins and ends with something that can be seen."),
        ("e\u0301", "A name is written with composed letters."),
        ("x" * 41, "A name has at most 40 letters."),
        ("e" + "\u0327\u0301" * 5_000, "A name has at most 40 letters."),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_no_names(name: str, why: str) -> None:
    assert fault(name) == why
    assert fault(mended(name)) is None


@pytest.mark.parametrize(
    "typed, name",
    [(" Ada ", "Ada"), ("e\u0301va", "\xe9va"), ("山田\u3000花子", "山田 花子"), ("A\tB\n", "A B"), ("A\xa0B", "A B")],
)
def test_what_is_typed_is_put_right(typed: str, name: str) -> None:
    assert clean(typed) == mended(typed) == name


@pytest.mark.parametrize("typed", ["", " \t", "\u200b", "A\x07", "y" * 41])
def test_what_cannot_be_put_right_is_refused_in_a_sentence(typed: str) -> None:
    with pytest.raises(BadName, match=r"^(A name|The sign) .*\.$"):
        clean(typed)


@pytest.mark.parametrize(
    "found, name",
    [
        ("A\x00B", "A\\x00B"),
        ("\ud800", "\\ud800"),
        ("\u200b\u200b", "\\u200b\\u200b"),
        ("x" * 10_000, "x" * 37 + "..."),
        ("", "?"),
    ],
)
def test_a_name_from_a_file_is_mended(found: str, name: str) -> None:
    assert mended(found) == name


@given(anything)
def test_any_name_can_be_mended(text: str) -> None:
    assert fault(mended(text)) is None
    assert mended(mended(text)) == mended(text)


@given(anything, st.integers(4, 100))
def test_any_text_can_be_shown(text: str, most: int) -> None:
    found = on_one_line(text, most)
    assert len(found) <= most
    assert all(letter.isprintable() or letter in names.JOINERS for letter in found)
    assert on_one_line(found, most) == found
    found.encode()


def test_what_steers_a_terminal_is_written_out() -> None:
    assert on_one_line("\x1b[2J\x07\u202egnp.exe\r\n") == "\\x1b[2J\\x07\\u202egnp.exe\\r\\n"
    assert on_one_line("caf\udce9.ugames") == "caf\\udce9.ugames"
    assert on_one_line("a" * 300, 10) == "aaaaaaa..."
    assert on_one_line(FAMILY) == FAMILY


@pytest.mark.parametrize(
    "text, count",
    [("", 0), ("Ada", 3), ("e\u0301", 1), (FAMILY, 1), (FLAG * 2, 2), ("ब्रा", 2), ("\N{HEAVY BLACK HEART}\ufe0f", 1)],
)
def test_letters_as_people_count_them(text: str, count: int) -> None:
    assert length(text) == count
