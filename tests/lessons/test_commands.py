"""`ugames lessons` lists the lessons, and tries whether they can be played."""

from __future__ import annotations

import pytest

from ugames import cli
from ugames.check import lessons as lesson_checks
from ugames.lessons import shelf


def test_lessons_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["lessons", "ugo"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line == "ugo/lesson: Win a trick, feed a kingdom, 15 steps, about 5 minutes"


def test_a_check_says_how_each_went(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_checks, "rehearse", lambda lesson: ())
    assert cli.run(["lessons", "ugo", "--check"]) == 0
    assert capsys.readouterr().out.startswith("holds   ugo/lesson: ")
    monkeypatch.setattr(lesson_checks, "rehearse", lambda lesson: ("top: the bubble covers 'trick'",))
    assert cli.run(["lessons", "ugo", "--check"]) == 1
    assert "FAILS   ugo/lesson: " in (told := capsys.readouterr().out)
    assert "        top: the bubble covers 'trick'" in told


def forget() -> None:
    """Let lessons be read again."""
    shelf._read.cache_clear()
    shelf._lessons_in.cache_clear()


def test_a_bad_lesson_is_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ugames.lessons.shelf.lesson_texts", lambda game: {"lesson": "format = 2"})
    forget()
    try:
        assert cli.run(["lessons", "ugo"]) == 2
    finally:
        forget()
    assert capsys.readouterr().err.startswith("ugames: ugo/lesson.toml:1: write format = 1")
    assert cli.run(["lessons", "chess"]) == 2
