"""The costliest moves of one player: each choice is judged briefly, and the worst candidates more thoroughly.

The game's Expert judges; the caller decides when to ask it. First it is asked about every choice, twice, as for a hint:
the best move of one answer is measured by the other, since its luck in one would count against the player. The few
moves that seem costliest are then compared with the Expert's move, in several batches; a move is reported only if it is
clearly worse. Where the Expert is deterministic, its first answer is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from statistics import fmean, median
from typing import Any, NamedTuple

from ugames.bots.choose import why
from ugames.bots.mind import mind_parts_of
from ugames.bots.thinking.decision import IN_POINTS, Decision, Reason
from ugames.bots.weigh import lead
from ugames.core.game import AnyGame, Seat, Seen
from ugames.core.match import AnyMatch

MOST_MOVES_TOLD = 3
MOST_MOVES_COMPARED_AGAIN = 6
SEARCH_BATCHES = 6
ERRORS_WORSE = 2.5
"""The least number of standard errors by which a reported move is worse."""
LEAST_CHANCE_LOST = 0.03
LEAST_POINTS_LOST = 2.0
MOST_WEIGHT = 3.0
"""The greatest weight of a choice, in usual ones, so that a decisive one does not dominate."""


class Chosen(NamedTuple):
    """A choice of the player."""

    moment: int
    """The moment after it."""
    seen: Seen
    action: Any


class Inquiry(NamedTuple):
    """A question to the Expert: its decision, or the lead of one move over another."""

    seen: Seen
    seed: int
    weigh: tuple[int, ...] = ()
    """The indices of the Expert's move and the played move."""


class Slip(NamedTuple):
    """A costly move."""

    moment: int
    done: Any
    better: Any
    cost: float
    """The loss in points, or as a chance to win."""
    reasons: tuple[Reason, ...]
    """The reasons for the better move that do not hold equally for the played one."""


class _Suspect(NamedTuple):
    choice: Chosen
    decision: Decision
    cost: float


class _Look:
    """The Expert's answer about one choice, and the value of each action."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        tried = [option for option in decision.options if option.visits or not decision.iterations]
        self._worths = {option.action: option.value for option in tried}
        self._worst = min(self._worths.values(), default=0.0)

    def cost(self, best: Any, done: Any, most: float = inf) -> float:
        """The distance of an action from the best; an untried one counts as the worst tried one."""
        cost = self._worths.get(best, self._worst) - self._worths.get(done, self._worst)
        return max(-most, min(most, cost))

    def stake(self, best: Any, most: float = inf) -> float:
        """The mean distance of a random choice from the best."""
        return fmean([self.cost(best, option.action, most) for option in self.decision.options] or [0.0])


def choices(match: AnyMatch, seat: Seat) -> list[Chosen]:
    """The choices of a seat between several actions."""
    chosen = []
    for moment, entry in enumerate(match.journal.entries, 1):
        if getattr(entry, "seat", None) != seat:
            continue
        seen = match.beat(seat, moment - 1).after
        if len(seen.legal) > 1:
            chosen.append(Chosen(moment, seen, entry.action))
    return chosen


class Review:
    """The review of one player in one match, question by question."""

    def __init__(self, game: AnyGame, choices: Sequence[Chosen], seed: int) -> None:
        self.game = game
        self.choices = choices
        self.question: Inquiry | None = None
        """The next question."""
        self.findings: tuple[Slip, ...] = ()
        """The costliest moves, the worst first; complete once it is `over`."""
        self._dice = Random(seed)
        self._looks: list[list[_Look]] = [[] for _ in choices]
        self._suspects: list[_Suspect] = []
        self._answers: list[list[tuple[float, float]]] = []
        """The values of the Expert's and of the played move in each batch, for each suspect."""
        mind = mind_parts_of(game.id)
        self._least = LEAST_POINTS_LOST if mind.UNIT == IN_POINTS else LEAST_CHANCE_LOST
        self._times, self._batches = (2, SEARCH_BATCHES) if mind.weigh else (1, 0)
        self._ask()

    @property
    def progress(self) -> tuple[int, int]:
        """The number of questions answered or unnecessary, and their total."""
        done = sum(map(len, self._looks)) + sum(map(len, self._answers))
        most = MOST_MOVES_COMPARED_AGAIN * self._batches if self.choices else 0
        if self._looked:
            done += most - len(self._suspects) * self._batches  # comparisons that turned out unnecessary count as done
        return done, len(self.choices) * self._times + most

    @property
    def _looked(self) -> bool:
        return all(len(looks) == self._times for looks in self._looks)

    @property
    def over(self) -> bool:
        """Whether no question is left."""
        return self.question is None

    def _ask(self) -> None:
        """Choose the next question."""
        seed, self.question = self._dice.getrandbits(60), None
        for choice, looks in zip(self.choices, self._looks, strict=True):
            if len(looks) < self._times:
                self.question = Inquiry(choice.seen, seed)
                return
        for suspect, answers in zip(self._suspects, self._answers, strict=True):
            if len(answers) < self._batches:
                legal = suspect.choice.seen.legal
                places = legal.index(suspect.decision.action), legal.index(suspect.choice.action)
                self.question = Inquiry(suspect.choice.seen, seed, places)
                return

    def take(self, decision: Decision) -> None:
        """Take the answer to the question."""
        if not self._looked:
            next(looks for looks in self._looks if len(looks) < self._times).append(_Look(decision))
            if self._looked:
                self._suspect()
        else:
            at = next(place for place, answers in enumerate(self._answers) if len(answers) < self._batches)
            worth = {option.action: option.value for option in decision.options}
            suspect = self._suspects[at]
            self._answers[at].append((worth[suspect.decision.action], worth[suspect.choice.action]))
        self._ask()
        if self.over:
            self._conclude()

    def _suspect(self) -> None:
        """Choose the moves that seem costliest."""
        for choice, looks in zip(self.choices, self._looks, strict=True):
            look = max(looks, key=lambda look: look.cost(look.decision.action, choice.action))
            best, done = look.decision.action, choice.action
            cost = fmean([each.cost(best, done) for each in looks])
            if done != best and cost >= self._least / (2 if self._batches else 1):
                self._suspects.append(_Suspect(choice, look.decision, cost))
        self._suspects.sort(key=lambda suspect: -suspect.cost)
        del self._suspects[MOST_MOVES_COMPARED_AGAIN:]
        self._answers = [[] for _ in self._suspects]

    def _conclude(self) -> None:
        """Report the moves that are clearly worse."""
        slips = []
        for suspect, worths in zip(self._suspects, self._answers, strict=True):
            cost, sigmas = lead(*zip(*worths, strict=True)) if worths else (suspect.cost, ERRORS_WORSE)
            if cost >= self._least and sigmas >= ERRORS_WORSE:
                choice, decision = suspect.choice, suspect.decision
                reasons = why(self.game, choice.seen, decision.action, choice.action)
                slips.append(Slip(choice.moment, choice.action, decision.action, cost, reasons))
        self.findings = tuple(sorted(slips, key=lambda each: -each.cost)[:MOST_MOVES_TOLD])

    @property
    def unjudged(self) -> bool:
        """Whether there were choices, but the bots give no values for them."""
        return bool(self.choices) and not any(look.decision.options for looks in self._looks for look in looks)

    @property
    def skill(self) -> int | None:
        """The quality of the player's choices, in percent: 0 for random ones, 100 for the Expert's.

        With a reported move it is below 100. None without choices.
        """
        pairs = [
            (choice, judge, other.decision.action)
            for choice, looks in zip(self.choices, self._looks, strict=True)
            for judge, other in zip(looks, reversed(looks), strict=True)
        ]
        most = MOST_WEIGHT * median([stake for _, judge, best in pairs if (stake := judge.stake(best)) > 0] or [0.0])
        lost = sum(judge.cost(best, choice.action, most) for choice, judge, best in pairs)
        possible = sum(judge.stake(best, most) for _, judge, best in pairs)
        most_skill = 99 if self.findings else 100
        return min(most_skill, round(100 * max(0.0, 1 - lost / possible))) if possible > 0 else None
