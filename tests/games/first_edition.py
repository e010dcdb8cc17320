"""Matches that were begun by the first edition of a game's rules, as they are kept beside its tests.

That edition wrote the journals, with their expected results: `state` is the digest of the last State, `played_on` that
of the State after random bots have played an open match on to its end.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, edition
from ugames.core.rng import Rng
from ugames.journal import journals, saves


class Shelf(NamedTuple):
    """The folder with the journals of a game, and the expected results of each."""

    folder: Path
    expected: dict[str, dict[str, Any]]

    @classmethod
    def beside(cls, test: str) -> Shelf:
        """The shelf beside this test file."""
        folder = Path(test).with_name("edition_1")
        return cls(folder, json.loads((folder / "expected.json").read_text(encoding="utf-8")))

    @property
    def open(self) -> list[str]:
        """The matches that are not over."""
        return [name for name, expected in self.expected.items() if expected["scores"] is None]

    def file_of(self, name: str) -> Path:
        """The path of a match."""
        return self.folder / f"{name}{journals.SUFFIX}"

    def match(self, name: str) -> journals.AnyMatch:
        """The match as it was left."""
        reading = journals.read(self.file_of(name).read_bytes())
        assert reading.damage is None
        return journals.restore(reading)

    def is_complete(self) -> bool:
        """Whether journals and expected results belong together, one for one."""
        return {self.file_of(name) for name in self.expected} == {*self.folder.glob(f"*{journals.SUFFIX}")}

    def check(self, name: str) -> journals.AnyMatch:
        """Assert that the match ends in the same State as in its own edition."""
        match, expected = self.match(name), self.expected[name]
        assert edition(match.game) == 1
        assert (match.entries, match.digest()) == (expected["entries"], expected["state"])
        outcome = match.glimpse(PUBLIC).outcome
        assert outcome == (expected["scores"] and (tuple(expected["scores"]), tuple(expected["winners"])))
        assert journals.read(journals.write(match).encode()).journal == match.journal
        return match

    def check_played_on(self, name: str) -> None:
        """Assert that an open match goes on by the rules of its edition."""
        match = self.match(name)
        play_out(match, ["uniform"] * len(match.players), Rng(1))
        assert match.digest() == self.expected[name]["played_on"]

    def check_saved(self, name: str, levels: Sequence[str], title: str) -> None:
        """Assert that the story of an open match can be told and, from the player's folder, bots play it to its end."""
        path = saves.folder() / self.file_of(name).name
        path.parent.mkdir(parents=True)
        shutil.copy(self.file_of(name), path)
        match, file, notice = saves.open(path)
        assert file.close()
        assert notice == f"This game was begun with earlier rules of {title}, and goes on with them to its end."
        play_out(match, [levels[seat % len(levels)] for seat in range(len(match.players))], Rng(1))
        again = journals.restore(journals.read(journals.write(match).encode()))
        assert edition(again.game) == 1
        assert again.digest() == match.digest()
