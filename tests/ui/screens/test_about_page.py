"""The page that says what this is: it alone tells how to find newer versions, since the app uses no network."""

from __future__ import annotations

from pathlib import Path

import pytest

import ugames
from tests.ui.pilot import an_app
from ugames.screens.pages import about
from ugames.ui.draw.letters.article import Article


def test_about_says_which_version_this_is_from_when_and_where_to_look_for_newer_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def article(text: str) -> Article:
        shown.append(text)
        return Article(text)

    monkeypatch.setattr(about, "Article", article)
    with an_app(tmp_path, speed="normal") as pilot:
        pilot.frame(2)
        pilot.click(pilot.node("about"))
        pilot.frame(2)
        assert pilot.node("back")
    (said,) = shown
    assert f"**Ugames {ugames.__version__}** of {about.spoken(ugames.__date__)}:" in said
    assert "Newer versions" in said
    assert "Look where you got this one" in said
