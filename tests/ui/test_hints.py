"""Hints: first the legal actions, then a suggestion, then its reason; from the second on the match is assisted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import an_app
from ugames.bots.decision import Decision, Reason
from ugames.core.match import Match, Player
from ugames.games import load_game, words_of
from ugames.session import Session
from ugames.ui.table.turns.hints import Hints

PLAYERS = (Player("Ada"), Player("Bot", "normal"))


class Adviser:
    """A session that has an answer at hand."""

    def __init__(self, decision: Decision) -> None:
        self.decision: Decision | None = None
        self.ready = decision
        self.assisted = False
        self.thinking = self

    def assist(self) -> None:
        self.assisted = True

    def ask_advice(self, seat: int) -> None:
        self.decision = self.ready

    def advice(self, seat: int) -> Decision | None:
        return self.decision


def table(game: str) -> tuple[Any, Any]:
    """A session without files or bots, and the Glimpse of the first person to act."""
    match = Match(load_game(game), PLAYERS, 3)
    seen = match.glimpse(match.glimpse(-1).to_act[0])
    return match, seen


def hints(game: str, reasons: tuple[Reason, ...] = ()) -> tuple[Hints, Any, Adviser]:
    _, seen = table(game)
    adviser: Any = Adviser(Decision(seen.legal[0], (), reasons))
    return Hints(adviser, words_of(game), ("Ada", "Bot")), seen, adviser


def test_the_first_answer_gives_nothing_away() -> None:
    asked, seen, session = hints("ugo")
    said = asked.ask(seen.seat, seen)
    assert said.startswith("You can: ")
    assert words_of("ugo").label(seen.legal[0]) in said
    assert not session.assisted
    assert asked.answer(seen.seat, seen) is None


def test_the_second_answer_is_a_suggestion_and_counts_as_help() -> None:
    asked, seen, session = hints("ugo")
    asked.ask(seen.seat, seen)
    asked.ask(seen.seat, seen)
    assert session.assisted
    assert asked.answer(seen.seat, seen) == (
        f"Suggested: {words_of('ugo').label(seen.legal[0])}.",
        seen.legal[0],
    )
    assert asked.answer(seen.seat, seen) is None


def test_the_third_answer_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, seen, _ = hints("ugo", (Reason("because"),))
    monkeypatch.setattr(asked.words, "because", lambda reason, names: f"The reason is {reason.code}.")
    for _ in range(3):
        asked.ask(seen.seat, seen)
    answer = asked.answer(seen.seat, seen)
    assert answer is not None
    assert answer[0].endswith("The reason is because.")


def test_another_position_begins_anew() -> None:
    asked, seen, _ = hints("ugo")
    asked.ask(seen.seat, seen)
    asked.ask(seen.seat, seen)
    _, other = table("ugo")
    assert asked.ask(other.seat, other).startswith("You can: ")


def test_nothing_is_suggested_out_of_turn() -> None:
    asked, seen, _ = hints("ugo")
    assert asked.ask(-1, seen) == "Moves are suggested when it is your turn."


def test_a_real_bot_is_asked_at_the_table(tmp_path: Path) -> None:
    """The key for a suggestion, three times: the bots' process answers, and the card is pointed at."""
    with an_app(tmp_path, speed="off") as pilot:
        session = Session.new(load_game("ugo", games=1), PLAYERS, 3, pilot.app.thinker)
        pilot.app.doors.sit_down(session)
        screen: Any = pilot.app.top
        pilot.until(
            lambda: session.seats.turn_of == 0 and not screen.playback.busy and len(screen.playback.shown.legal) > 1
        )
        for _ in range(3):
            screen.command("hint")
            pilot.frame(2)
        pilot.until(lambda: "Suggested" in (screen.parts.toast.told or ""))
        assert session.assisted
        (pointed,) = [node for node in pilot.app.nodes() if node.key == pilot.app.focus]
        assert set(pointed.actions) & set(session.glimpse(0).legal)
