"""Why a match is over is told in one true sentence, wherever one looks, in every form, at every table, to everybody."""

from __future__ import annotations

from functools import partial
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.ufo.claims import why_over
from tests.games.ufo.table import GAME, IN_STEP, IN_TURN, UfoMatch, match, rules
from tests.ui.boards import after, parts_of
from ugames.core.game import PUBLIC
from ugames.core.words import addressed
from ugames.games.ufo import words
from ugames.games.ufo.board.table import board
from ugames.games.ufo.events import Departed, Played, PlayedOn, TrainingCompleted
from ugames.games.ufo.forms import DUEL
from ugames.games.ufo.rules import Action, Depart, Drop, Play, PlayOn, Ufo
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Caption

TABLES: list[tuple[Ufo, int]] = [
    *product((GAME, IN_STEP), GAME.seats),
    *((game, DUEL) for game in (IN_TURN, rules(), rules(no_referee=True))),
    (rules(no_referee=True), 4),
    (rules(drops=False, double_six=True), 7),
    (rules(auto_pass=True), 3),
]
LEAVES, STAYS, LEAPS = "leaves", "stays", "leaps"
"""What all players do: they depart as soon as they can, or late; and whoever is left takes the highest card."""
AREA = Area(0, 0, 1280, 700)
LATE, TRIED = 40, 8
"""So many acts of each seat are late; and so many deals are tried to see each end."""


def wanted(way: str, late: bool, action: Action) -> float:
    """How much such a player wants to do this."""
    if isinstance(action, Depart):
        return 2.0 if late or way != STAYS else -0.5
    if isinstance(action, Play):
        return action.card.number / 65 if way == LEAPS else 1.0 - action.card.number / 65
    return {PlayOn: 1.0, Drop: -1.0}.get(type(action), 0.0)


def played(game: Ufo, seats: int, way: str, seed: int) -> UfoMatch:
    """A match of such players."""
    dice, done = Random(seed), match(game, seats, seed)
    while game.outcome(done._state) is None:
        actors = done.glimpse(PUBLIC).to_act
        if not actors or (game.tick_hz and dice.random() < 0.5):
            done.advance(1)
            continue
        seat = dice.choice(actors)
        seen = done.glimpse(seat)
        late = done.entries > LATE * seats
        done.submit(seat, max(dice.sample(seen.legal, len(seen.legal)), key=partial(wanted, way, late)))
    return done


def captions(cues: Any) -> list[Caption]:
    """All words that rise."""
    parts = parts_of(cues)
    return [part for part in parts if isinstance(part, Caption)]


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda each: getattr(each, "form", str(each)))
def test_the_end_says_its_reason_at_all_places(game: Ufo, seats: int) -> None:
    missing = {"nothing fits" if seats == DUEL else "last Departure card"}
    if seats > DUEL + 1 or game.no_referee:  # few who keep order hardly ever get rid of a whole deck
        missing.add("last card of a deck")
    for seed, way in product(range(TRIED), (LEAVES, STAYS, LEAPS)):
        if not missing:
            return
        done = played(game, seats, way, seed)
        names = [player.name for player in done.players]
        reason, (about,) = why_over(done)
        missing -= {reason}
        for viewer in (*range(seats), PUBLIC):
            (event,) = (each for each in done.told(viewer) if isinstance(each, TrainingCompleted))
            told = words.tell(event, addressed(names, viewer))
            whose = "you" if viewer == about else names[about]
            assert reason in told
            assert whose in told or "your stack" in told
            beats = done.beats(viewer)
            assert words.ask(game, beats[-1].after, names) == told
            table = board(game, names)
            table.people = (viewer,) if viewer != PUBLIC else ()
            acts = [isinstance(each, Played | PlayedOn | Departed) for each in beats[-1].events]
            table.hurried, seen = True, beats[-2].after
            for number, each in enumerate(beats[-1].events):
                seen = after(table, each, seen, beats[-1].after, AREA)
                said = words.ask(game, seen, names), *(table._prompt(seen.view, seat) for seat in table.people)
                still = seats == DUEL or any(acts[number + 1 :])  # one of two cannot know whether anything fits
                assert still or not any("play on" in line for line in said), "nobody does"
            before, last = beats[-2].after, len(beats[-2].after.view.departures) == 1
            for node in table.nodes(before, AREA) if game.tick_hz else ():
                if isinstance(next(iter(node.actions), None), Depart) and node.actions[0] in before.legal:
                    assert ("ends the game" in node.labels[0]) == last or seats == DUEL, "the question before it"
            shown = table.show(event, beats[-2].after, beats[-1].after, AREA)
            assert told in [each.more for each in captions(shown)], "the table"
    raise AssertionError(f"{missing} never came")
