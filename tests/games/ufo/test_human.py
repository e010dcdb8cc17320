"""No bot of a race is quicker than people: at each of its acts, counted in ticks. docs/bots.md names the studies."""

from __future__ import annotations

from math import log2
from typing import Any
from unittest.mock import patch

import pytest

from tests.games.ufo.table import GAME, UfoMatch, match, played_out
from ugames.bots.choose import react
from ugames.bots.play import play_out
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.cli.sim import waits
from ugames.core.game import Glimpse, Seat
from ugames.core.rng import Rng
from ugames.games.ufo.bot.decide import LEVELS as SKILLS
from ugames.games.ufo.bot.hand import (
    BROWSING_TICKS_BY_CARD,
    CARD_WIDTH_ON_TABLE,
    CHOOSING_TICKS_BY_DOUBLING,
    LEAST_AND_MOST_TIME_FACTOR,
    LEAST_LOOKING_TICKS,
    LOOKING_TICKS_BY_STACK,
    NOTICING_TICKS,
    OWN_STACK_DISTANCE,
    REACTION_TICKS,
    apart,
    browsed,
    reach,
    resting,
    throwing,
)
from ugames.games.ufo.cards import CARDS
from ugames.games.ufo.forms import TICK_HZ
from ugames.games.ufo.rules import Action, Depart, Drop, Pass, Phase, PlayOn, View
from ugames.games.ufo.title import SEATS
from ugames.home.settings import TEMPOS

DETECTION_SECONDS = 0.131
"""Until a change is seen, without the movement of a finger (Woods et al. 2015)."""
PRESS_SECONDS = 0.213
"""From a change to the press of a key that waits for it (the same study)."""
SIGN_SECONDS = 0.025
"""For each sign that is looked over in free search (Wolfe, Alvarez and Horowitz 2000: 25 to 50 ms)."""
TURN_OF_EYES_SECONDS = 0.2
"""To look somewhere else on purpose (Horowitz et al. 2009: 200 to 300 ms)."""
CHOICE_SECONDS = 0.15
"""For each doubling of what can be chosen (Hick 1952, Hyman 1953)."""
FINGER_BITS_BY_SECOND = 6.95
"""In aiming at something with a finger on glass (MacKenzie 2015)."""
MOUSE_BITS_BY_SECOND = 4.6
"""The same with a mouse."""


def ticks(seconds: float) -> float:
    return seconds * TICK_HZ


def moved(far: float, bits: float = FINGER_BITS_BY_SECOND) -> float:
    """Ticks to get there, by Fitts's law in Shannon's form."""
    return ticks(log2(1 + far / CARD_WIDTH_ON_TABLE) / bits)


def far(view: View, action: Action) -> float:
    """How far the hand has to go, in the measure of the bots."""
    if isinstance(action, PlayOn | Pass):
        return apart(len(view.stacks), resting(view, view.seat), action.other)
    return 1.0 if isinstance(action, Depart) else OWN_STACK_DISTANCE


def least(view: View, action: Action) -> float:
    """The tick before which no person could have done this."""
    since = view.since[view.seat]
    if isinstance(action, Pass | Drop):
        hand = view.since[view.phases.index(Phase.waiting)]
        return max(since, hand + ticks(DETECTION_SECONDS)) + moved(far(view, action))
    held = view.held[view.seat]
    assert held is not None
    ready = since + ticks(DETECTION_SECONDS + SIGN_SECONDS * view.sizes[held])
    if isinstance(action, PlayOn):
        ready = max(ready, view.changed[action.other] + ticks(DETECTION_SECONDS + TURN_OF_EYES_SECONDS))
    return ready + ticks(CHOICE_SECONDS) + moved(far(view, action))


class Watched:
    """What bots do in a match, with the times that it took."""

    def __init__(self, level: str, seats: int, seed: int) -> None:
        self.spare = list[float]()
        """How many ticks after the earliest moment each act came."""
        self.minds = list[int]()
        """How many ticks before it each act was wanted for the first time."""
        self._wanted = dict[Seat, tuple[Action, int, View]]()
        self._match: UfoMatch = match(GAME, seats, seed)
        submit = self._match.submit

        def watched(seat: Seat, action: Action) -> Any:
            _, since, view = self._wanted[seat]
            self.spare.append(self._match.ticks - least(view, action))
            self.minds.append(self._match.ticks - since)
            return submit(seat, action)

        with patch.object(self._match, "submit", watched):
            play_out(self._match, [level] * seats, Rng(seed), react=self._think)

    def _think(self, game: Any, seen: Glimpse[Action, View], level: str, rng: Rng) -> tuple[int, Action] | None:
        plan: tuple[int, Action] | None = react(game, seen, level, rng)
        if plan is not None and (seen.seat not in self._wanted or self._wanted[seen.seat][0] != plan[1]):
            self._wanted[seen.seat] = plan[1], self._match.ticks, seen.view
        return plan


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("seats", [3, 7])
def test_no_bot_is_quicker_than_people_can_be(level: str, seats: int) -> None:
    races = [Watched(level, seats, seed) for seed in (11, 12)]
    spare = [each for race in races for each in race.spare]
    assert len(spare) >= 30
    assert min(spare) >= 0
    assert min(each for race in races for each in race.minds) >= REACTION_TICKS


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_no_part_of_an_act_is_quicker_than_people_can_be(level: str) -> None:
    """With the quickest dice; more choices and longer ways cost a bot more than they cost people, too."""
    person, quick = SKILLS[level].person.at(min(TEMPOS.values())), LEAST_AND_MOST_TIME_FACTOR[0]
    speed = person.speed
    assert ticks(PRESS_SECONDS) <= NOTICING_TICKS
    assert (
        max(ticks(PRESS_SECONDS), ticks(DETECTION_SECONDS + CHOICE_SECONDS) + moved(OWN_STACK_DISTANCE))
        <= REACTION_TICKS
    )
    assert ticks(SIGN_SECONDS) <= BROWSING_TICKS_BY_CARD * speed
    assert ticks(TURN_OF_EYES_SECONDS) <= max(LEAST_LOOKING_TICKS, LOOKING_TICKS_BY_STACK * speed)
    assert ticks(CHOICE_SECONDS) <= CHOOSING_TICKS_BY_DOUBLING * speed * quick
    view = match(GAME, 6, 1).glimpse(0).view
    for seat in range(1, 6):
        action = PlayOn(seat, CARDS[0])
        assert moved(far(view, action), MOUSE_BITS_BY_SECOND) <= reach(view, action) * speed * quick
    waits = view.phases.index(Phase.waiting)
    for seat in {*range(6)} - {waits}:
        assert moved(apart(6, seat, waits)) <= throwing(view, seat) * speed * quick
    assert browsed(view, person) >= view.since[0] + ticks(DETECTION_SECONDS + SIGN_SECONDS)


# --- everybody's turn ------------------------------------------------------------------------------------------------


def test_no_seat_of_a_race_starves() -> None:
    """With seven, each gets at least half as many decks as others, in a minute, and nearly always in 15 seconds."""
    decks, times = [0] * SEATS[-1], list[int]()
    for seed, level in enumerate(("plain", *LEVEL_NAMES)):
        race = played_out(GAME, [level] * len(decks), seed)
        assert ticks(20) < race.ticks < ticks(300)
        for seat, (came, vain) in enumerate(waits(race, "Opened", ("Departed",))):
            decks[seat] += len(came)
            times += [*came, vain] if vain else came
    assert min(decks) >= sum(decks) / len(decks) / 2
    assert max(times) < ticks(60)
    assert sum(each < ticks(15) for each in times) >= 0.95 * len(times)
