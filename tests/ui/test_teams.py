"""Partners at the end of a match: one place, one sentence and one win for all of a team; and all may lose together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.toys import PAIRS, offered
from tests.ui.pilot import Pilot, an_app, finish
from ugames.bots.play import play_out
from ugames.bots.worker import Thinker
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.home import statistics
from ugames.journal import journals, saves, story
from ugames.registry import GAMES, load_game
from ugames.review.luck import Luck
from ugames.screens.after.course import ScoreSheet
from ugames.screens.after.headline import said_of
from ugames.screens.after.result import Result
from ugames.screens.glance import standing
from ugames.session import Session
from ugames.ui.table.board import Tally

pytestmark = pytest.mark.usefixtures("without_pictures")
WON, LOST = 2, 1
"""Seeds of matches that the first team wins, and that all lose together."""


@pytest.fixture
def teams(packages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """The app at its first screen, with a game of partners; nobody thinks about a match that is over."""
    monkeypatch.setattr(Thinker, "ask_aside", lambda thinker, job: None)
    monkeypatch.setattr("ugames.screens.title.read_ahead", lambda: None)  # its games are gone before it has read all
    assert offered(packages, PAIRS) == []
    with an_app(tmp_path / "home") as pilot:
        pilot.frame(len(GAMES) + 2)
        yield pilot


def ended(pilot: Pilot, seed: int, people: int = 1, **options: Any) -> Result:
    """The result of a match that bots have played to its end, for so many people and bots."""
    bots = ("Odile", "Kenji", "Nara")
    players = tuple(Player(("Ada", "Bo", "Cem", "Dee")[seat]) for seat in range(people))
    players += tuple(Player(name, "plain") for name in bots[people - 1 :])
    match: Any = Match(load_game("pairs", **options), players, seed)
    play_out(match, ["plain"] * 4, Rng(seed).split()[0])
    path = saves.folder() / f"pairs-2026-01-02-1200-{'ab'[bool(options.get('together'))]}{people}{journals.SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(journals.write(match), encoding="utf-8")
    pilot.app.doors.result(Session.open(path, None))
    pilot.frame(3)
    assert isinstance(pilot.app.top, Result)
    return pilot.app.top


def test_the_podium_named_a_partner_as_if_it_were_a_rival(teams: Pilot) -> None:
    """A newcomer read "You have 3 and Kenji has 3"."""
    result = ended(teams, WON)
    assert result.podium.why == "The game is over. The team with the most points wins. You and Kenji have 3."
    assert [result.podium.places[seat] for seat in range(4)] == [1, 2, 1, 2], "two teams have no third place"
    assert result.podium._told(0) == "Place 1: Ada with Kenji, 3 points"
    others = ended(teams, WON, people=4)
    assert others.podium.why == "The game is over. The team with the most points wins. Ada and Cem have 3."


def test_partners_were_never_seen_to_take_the_lead(teams: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of them always had as many points, so nobody was ahead alone."""
    result = ended(teams, WON)
    rows = [(0, 0, 0, 0), (0, 1, 0, 1), (2, 1, 2, 1), (3, 5, 3, 5)]
    course = ScoreSheet(result.session, result.board)
    monkeypatch.setattr(course, "points", rows)
    monkeypatch.setattr(course, "_movers", [None, 1, 2, 3])
    assert [turn.said for turn in course.lead_changes] == [
        "You and Kenji take the lead with 2 points",
        "Odile and Nara take the lead with 5 points",
    ]
    assert [turn.said for turn in course.turns() if not turn.lead] == []
    swing = course._swing()
    assert swing is not None
    assert swing.said == "You and Kenji gain 2 points at once"


def test_a_table_of_points_with_a_row_for_each_team_had_no_crown(teams: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    result = ended(teams, WON)
    crowned: list[object] = []
    tally = Tally("The end", ("Ada and Kenji", "Odile and Nara"), (), (3, 2))
    monkeypatch.setattr("ugames.screens.after.result.draw_tally", lambda *given, **_: crowned.append(given[4]))
    result._draw_points(teams.app.canvas, (0, 2))
    monkeypatch.setattr(result, "tallies", [tally])
    result._draw_points(teams.app.canvas, (0, 2))
    result._draw_points(teams.app.canvas, ())
    assert crowned == [["Ada", "Kenji"], None, []], "of a row that is no seat the table itself knows who is ahead"


def test_all_lose_together(teams: Pilot) -> None:
    """There was always a winner, so no game could be lost to the mountain."""
    result = ended(teams, LOST, together=True)
    session, podium = result.session, result.podium
    assert session.outcome is not None
    assert session.outcome.winners == ()
    assert said_of(session, result.names, ()) == "Ada, Odile, Kenji and Nara have lost."
    assert podium.why == "The game is over. All need five points. You, Odile, Kenji and Nara have 4."
    assert podium._told(1) == "Odile, 4 points"
    assert [*story.as_text(session.record.match, 0)][-1] == "Lost by all."
    assert standing(session) == "Lost: Ada 4, Odile 4, Kenji 4, Nara 4".replace(" 4", "\u00a04")
    for node in teams.app.top.nodes():
        if node.role == "tab":
            teams.click(node)
            teams.frame(2)


def test_luck_of_partners_was_told_by_half_their_wins(teams: Pilot) -> None:
    """A newcomer's deal was kind with every second match won: 25 were said to be average."""
    for together, luck, said in (
        (False, Luck(50, 50), "simple bots won 50 of 100 matches from your seat with this deal; 50 would be average."),
        (True, Luck(70, 50, True), "simple bots did better with this deal than with another one in 70 of 100 tries"),
    ):
        result = ended(teams, WON, together=together)
        assert result.verdict is not None
        person = result.verdict.person
        while person.luck is None:
            person.deal_again()
        assert (person.luck.fair, person.luck.alone) == (50, together)
        person.luck = luck
        assert said in dict(result.verdict.lines())["luck"]


@pytest.mark.parametrize("together", [False, True])
def test_a_game_of_partners_is_played_and_booked(teams: Pilot, together: bool) -> None:
    teams.click(teams.node("box-pairs"))
    if together:
        teams.click(teams.node("option-together"))
    teams.click(teams.node("play"))
    result = finish(teams)
    assert result.session.game.together is together
    (record,) = statistics.load().records
    assert record.teams == (((0, 1, 2, 3),) if together else ((0, 2), (1, 3)))
