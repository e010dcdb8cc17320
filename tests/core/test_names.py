"""Text from outside is shown on every screen and in every terminal."""

from __future__ import annotations

import pytest

from ugames.core.names import LONGEST, shown


@pytest.mark.parametrize(
    "text, seen",
    [
        ("Čeněk & 会議", "Čeněk & 会議"),
        ("a\x00b\x1b[2J", "a\\x00b\\x1b[2J"),
        ("two\nlines", "two\\nlines"),
        ("\udcff\ud800", "\\udcff\\ud800"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("\u200b", "\\u200b"),
        ("a\u00a0b\u3000c", "a b c"),
        ("", ""),
    ],
)
def test_what_has_no_shape_is_spelled(text: str, seen: str) -> None:
    assert shown(text) == seen


@pytest.mark.parametrize("text", ["x" * (LONGEST + 1), "\x00" * 10_000])
def test_what_is_long_is_cut(text: str) -> None:
    assert len(shown(text)) == LONGEST
    assert shown(text).endswith("…")
    assert shown("x" * LONGEST) == "x" * LONGEST
