"""The pointer of the trials of packages: when it acts, and what it counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import hands


class LiveJournal:
    """A journal that grows as time passes."""

    def __init__(self, path: Path, busy: float) -> None:
        self.path = path
        self.busy = busy
        self.now = 0.0
        path.write_bytes(b'{"players":[{"name":"Ada","bot":"plain"},{"name":"Bo"}]}\n')

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.now < self.busy:
            with self.path.open("ab") as file:
                file.write(b'{"tick":1,"seat":0,"action":{"Play":{"card":"2"}}}\n')


@pytest.mark.parametrize("busy, until", [(4.0, 4.0 + hands.CALM), (float("inf"), hands.PATIENCE)])
def test_a_table_without_turns_was_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, busy: float, until: float
) -> None:
    journal = LiveJournal(tmp_path / "a.ugames", busy)
    monkeypatch.setattr(hands, "time", journal)
    hands.settle(journal.path)
    assert journal.now == pytest.approx(until, abs=0.3)


def test_what_bots_do_is_no_action_of_the_player(tmp_path: Path) -> None:
    journal = LiveJournal(tmp_path / "a.ugames", busy=1.0)
    journal.sleep(0.1)
    assert hands.own(journal.path) == 0
    with journal.path.open("ab") as file:
        file.write(b'{"seat":1,"action":{"Play":{"card":"3"}}}\n{"undo":1}\n{"seat":1,"action":{}}\n')
    assert hands.own(journal.path) == 2
