"""Which moves of one player cost most: a look at each choice, then more thought for those that seem to have cost most.

The Expert of the game judges; whoever asks it decides when. First it is asked about every choice, twice, just as for a
hint: what seems best at one look is measured at the other, or its luck with the dice would be held against the player.
The few moves that seem to have cost most are then weighed against the Expert's alone, in several batches: a move is
told of only if it is clearly behind in them. Where the Expert reckons and throws no dice, its first word is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from statistics import fmean, median
from typing import Any, NamedTuple

from ugames.bots.choose import why
from ugames.bots.mind import searching_mind_of
from ugames.bots.thinking.decision import POINTS, WORTH_IN, Decision, Reason
from ugames.bots.weigh import lead
from ugames.core.game import Game, Glimpse, Seat
from ugames.core.match import Match

MOST = 3
"""The most moves that are told of."""
SUSPECTS = 6
"""The most moves that are weighed again."""
BATCHES, SIGMAS = 6, 2.5
"""How often they are, and by how many standard errors a move has to be behind."""
LEAST_CHANCE, LEAST_POINTS = 0.03, 1.0
"""What a move that is told of has cost at least."""
FAR = 3.0
"""No choice counts more than so many usual ones, or one that decides the match would be all that counts."""


class Chosen(NamedTuple):
    """A choice that was made."""

    moment: int
    """The moment that it led to."""
    seen: Glimpse[Any, Any]
    action: Any


class Inquiry(NamedTuple):
    """What the Expert is to be asked: what it would do, or how much better one move is than another."""

    seen: Glimpse[Any, Any]
    seed: int
    weigh: tuple[int, ...] = ()
    """The places of the Expert's move and of the one that was made."""


class Slip(NamedTuple):
    """A move that cost something."""

    moment: int
    done: Any
    better: Any
    cost: float
    """In points, or as a part of the chance to win."""
    reasons: tuple[Reason, ...]
    """What speaks for the better one, and not as much for the other."""


class _Suspect(NamedTuple):
    choice: Chosen
    decision: Decision
    cost: float


class _Look:
    """What the Expert said of one choice, and what each action seemed to be worth."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        tried = [option for option in decision.options if option.visits or not decision.iterations]
        self._worths = {option.action: option.value for option in tried}
        self._worst = min(self._worths.values(), default=0.0)

    def cost(self, best: Any, done: Any, most: float = inf) -> float:
        """How far one action is behind another; one that was never tried is like the worst that was."""
        cost = self._worths.get(best, self._worst) - self._worths.get(done, self._worst)
        return max(-most, min(most, cost))

    def stake(self, best: Any, most: float = inf) -> float:
        """How far a choice by chance is behind it, on average."""
        return fmean([self.cost(best, option.action, most) for option in self.decision.options] or [0.0])


def unit_of(game: str) -> str:
    """What a cost is counted in."""
    return WORTH_IN.get(game, POINTS if searching_mind_of(game) is None else "")


def choices(match: Match[Any, Any, Any], seat: Seat) -> list[Chosen]:
    """Everything that a seat has chosen in a match where there was something to choose."""
    found = []
    for moment, entry in enumerate(match.journal.entries, 1):
        if getattr(entry, "seat", None) != seat:
            continue
        seen = match.beat(seat, moment - 1).after
        if len(seen.legal) > 1:
            found.append(Chosen(moment, seen, entry.action))
    return found


class Review:
    """The review of one player in one match, question by question."""

    def __init__(self, game: Game[Any, Any, Any], choices: Sequence[Chosen], seed: int) -> None:
        self.game = game
        self.choices = choices
        self.question: Inquiry | None = None
        """What is to be asked next."""
        self.findings: tuple[Slip, ...] = ()
        """The moves that cost most, the worst first; complete once it is `over`."""
        self._dice = Random(seed)
        self._looks: list[list[_Look]] = [[] for _ in choices]
        self._suspects: list[_Suspect] = []
        self._found: list[list[tuple[float, float]]] = []
        """For each suspect, what the Expert's move and the other were worth in each batch."""
        self._least = LEAST_CHANCE if unit_of(game.id) != POINTS else LEAST_POINTS
        searches = searching_mind_of(game.id) is not None
        self._times, self._batches = (2, BATCHES) if searches else (1, 0)
        self._ask()

    @property
    def steps(self) -> tuple[int, int]:
        """How many questions have been answered or need no asking, and how many there are."""
        done = sum(map(len, self._looks)) + sum(map(len, self._found))
        most = SUSPECTS * self._batches if self.choices else 0
        if self._looked:
            done += most - len(self._suspects) * self._batches  # what is not weighed again is done, too
        return done, len(self.choices) * self._times + most

    @property
    def _looked(self) -> bool:
        return all(len(looks) == self._times for looks in self._looks)

    @property
    def over(self) -> bool:
        """Whether nothing is left to ask."""
        return self.question is None

    def _ask(self) -> None:
        """Find what is to be asked next."""
        seed, self.question = self._dice.getrandbits(60), None
        for choice, looks in zip(self.choices, self._looks, strict=True):
            if len(looks) < self._times:
                self.question = Inquiry(choice.seen, seed)
                return
        for suspect, found in zip(self._suspects, self._found, strict=True):
            if len(found) < self._batches:
                legal = suspect.choice.seen.legal
                places = legal.index(suspect.decision.action), legal.index(suspect.choice.action)
                self.question = Inquiry(suspect.choice.seen, seed, places)
                return

    def take(self, decision: Decision) -> None:
        """The answer to the question."""
        if not self._looked:
            next(looks for looks in self._looks if len(looks) < self._times).append(_Look(decision))
            if self._looked:
                self._suspect()
        else:
            at = next(place for place, found in enumerate(self._found) if len(found) < self._batches)
            worth = {option.action: option.value for option in decision.options}
            suspect = self._suspects[at]
            self._found[at].append((worth[suspect.decision.action], worth[suspect.choice.action]))
        self._ask()
        if self.over:
            self._conclude()

    def _suspect(self) -> None:
        """Take the moves that seem to have cost most."""
        for choice, looks in zip(self.choices, self._looks, strict=True):
            look = max(looks, key=lambda look: look.cost(look.decision.action, choice.action))
            best, done = look.decision.action, choice.action
            cost = fmean([each.cost(best, done) for each in looks])
            if done != best and cost >= self._least / (2 if self._batches else 1):
                self._suspects.append(_Suspect(choice, look.decision, cost))
        self._suspects.sort(key=lambda suspect: -suspect.cost)
        del self._suspects[SUSPECTS:]
        self._found = [[] for _ in self._suspects]

    def _conclude(self) -> None:
        """Tell of those that are clearly behind."""
        found = []
        for suspect, worths in zip(self._suspects, self._found, strict=True):
            cost, sigmas = lead(*zip(*worths, strict=True)) if worths else (suspect.cost, SIGMAS)
            if cost >= self._least and sigmas >= SIGMAS:
                choice, decision = suspect.choice, suspect.decision
                reasons = why(self.game, choice.seen, decision.action, choice.action)
                found.append(Slip(choice.moment, choice.action, decision.action, cost, reasons))
        self.findings = tuple(sorted(found, key=lambda each: -each.cost)[:MOST])

    @property
    def unjudged(self) -> bool:
        """Whether there were choices, and bots that say of none what else there was and what it was worth."""
        return bool(self.choices) and not any(look.decision.options for looks in self._looks for look in looks)

    @property
    def skill(self) -> int | None:
        """How well the player chose, in percent: 0 is somebody who chooses at random, 100 the Expert.

        With a finding nobody is an Expert. None if there was nothing to choose.
        """
        pairs = [
            (choice, judge, other.decision.action)
            for choice, looks in zip(self.choices, self._looks, strict=True)
            for judge, other in zip(looks, reversed(looks), strict=True)
        ]
        most = FAR * median([stake for _, judge, best in pairs if (stake := judge.stake(best)) > 0] or [0.0])
        lost = sum(judge.cost(best, choice.action, most) for choice, judge, best in pairs)
        possible = sum(judge.stake(best, most) for _, judge, best in pairs)
        most_skill = 99 if self.findings else 100
        return min(most_skill, round(100 * max(0.0, 1 - lost / possible))) if possible > 0 else None
