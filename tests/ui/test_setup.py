"""Who sits down: people, bots by their level, and characters by their name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.ui.pilot import Pilot, an_app
from ugames.bots.thinking.levels import CHARACTERS
from ugames.core.match import Player
from ugames.home.settings import TableSetup


def choose(pilot: Pilot, seat: int, wanted: str) -> Player | None:
    """Go through the list of a seat until it shows this entry; the player who sits there then."""
    for _ in range(40):
        node = pilot.node(f"seat-{seat}")
        if node.value == wanted:
            page: Any = pilot.app.top
            return page.content.seats[seat]  # type: ignore[no-any-return]  # the attribute can be any form
        assert node.adjust is not None
        node.adjust(1)
        pilot.frame()
    raise AssertionError(f"{wanted} is not in the list")


def test_every_character_can_be_invited_and_plays_its_level(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        pilot.app.doors.set_up("ugo")
        pilot.frame(2)
        for character in CHARACTERS:
            name, level = character.name, character.level
            assert choose(pilot, 1, f"{name} ({level})") == Player(name, level)
        assert choose(pilot, 1, "Bot: Hard") == Player("Grace", "hard"), "a character keeps its name to itself"
        assert choose(pilot, 1, "Person") == Player("Player 2"), "a person does not have the name of a bot"


def test_who_sat_there_last_time_is_known_again(tmp_path: Path) -> None:
    """This also works for files of earlier versions, which told two characters of a level apart by a temper."""
    seats = (Player("A"), Player("Odile", "hard-careful"), Player("Kenji", "hard"), Player("Max", "hard-bold"))
    with an_app(tmp_path, setups={"ugo": TableSetup(seats, {})}) as pilot:
        pilot.app.doors.set_up("ugo")
        pilot.frame(2)
        shown = [pilot.node(f"seat-{seat}").value for seat in range(4)]
        assert shown == ["Person", "Odile (hard)", "Kenji (hard)", "Bot: Hard"]
