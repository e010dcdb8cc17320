"""Recorded games replay as before, and their stories are the same: the diff of a story is the review of a change."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.support.records.goldens import GOLDEN, goldens, story, story_file
from scripts.support.shipped import SHIPPED
from ugames.core.game import PUBLIC, options
from ugames.journal import journals
from ugames.registry import game_class

JOURNALS = sorted(GOLDEN.glob(f"*/*{journals.JOURNAL_SUFFIX}"))


def name(path: Path) -> str:
    """ugo/4-players."""
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", JOURNALS, ids=name)
def test_golden(path: Path) -> None:
    reading = journals.read(path.read_bytes())
    assert reading.damage is None
    match = journals.restore(reading)
    assert match.game.id == path.parent.name
    assert match.glimpse(PUBLIC).outcome is not None
    assert story(match) == story_file(path).read_text(encoding="utf-8"), "see scripts/record.py golden"
    assert journals.write(match).encode() == path.read_bytes()


@pytest.mark.parametrize("game", SHIPPED)
def test_every_game_has_its_goldens(game: str) -> None:
    assert {golden.path for golden in goldens(game)} <= set(JOURNALS)
    recorded = [journals.read(path.read_bytes()).journal for path in JOURNALS if path.parent.name == game]
    for option in options(game_class(game)):
        assert {getattr(journal.game, option.name) for journal in recorded} > {option.default}
    files = {path for path in (GOLDEN / game).rglob("*") if path.is_file()}
    assert files == {path for each in JOURNALS if each.parent.name == game for path in (each, story_file(each))}


def test_a_story_tells_who_saw_what() -> None:
    path = next(golden.path for golden in goldens("ugo"))
    lines = story_file(path).read_text(encoding="utf-8").splitlines()
    at = lines.index("Ada is dealt 10 cards.")
    assert lines[at + 1].startswith("    as Ada saw it: Ada is dealt ")
    assert not lines[at + 2].startswith("    as Bo saw it: Ada")
    assert any(line.startswith("> Ada, one of ") for line in lines)
