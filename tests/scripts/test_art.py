"""The pictures of the app are those that the scripts draw."""

from __future__ import annotations

import pytest

from assets.sources import make_art
from assets.sources.art import kit


@pytest.mark.parametrize("name", make_art.modules())
def test_what_is_kept_is_what_its_script_draws(name: str) -> None:
    drawn = make_art.make(name)
    kept = {path: (kit.ASSETS / path).read_text(encoding="utf-8") for path in drawn}
    assert [path for path, text in drawn.items() if text != kept[path]] == []
