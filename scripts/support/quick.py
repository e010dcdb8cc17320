"""Bots that answer at once."""

from __future__ import annotations

from collections import deque

from ugames.bots.choose import choose, react
from ugames.bots.thinking.decision import Decision, Weighed
from ugames.bots.worker import Answer, Job, Thinker
from ugames.core.rng import Rng


class Quick(Thinker):
    """Bots that play by rules of thumb, at once and in this process."""

    def __init__(self) -> None:
        super().__init__()
        self._jobs: deque[Job] = deque()

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return bool(self._jobs)

    def warm_up(self) -> None:
        """There is no process."""

    def ask(self, job: Job) -> None:
        """Keep the question until the next poll."""
        self._jobs = deque(other for other in self._jobs if other.glimpse.seat != job.glimpse.seat)
        self._jobs.append(job)

    def poll(self) -> Answer | None:
        """The answer to the oldest job."""
        if not self._jobs:
            return None
        number, game, seen, _, seed, tempo, *_ = self._jobs.popleft()
        if not game.has_clock:
            return Answer(number, choose(game, seen, "plain", Rng(seed)))
        delay, action = react(game, seen, "plain", Rng(seed), tempo) or (0, None)
        return Answer(number, action, delay)

    def ask_aside(self, job: Job) -> None:
        """Answer at once: the later an action stands in the list, the better it is."""
        legal = job.glimpse.legal
        places = sorted(job.weigh or range(len(legal)), reverse=True)
        options = tuple(Weighed(legal[place], 2.0 * place, 1) for place in places)
        self._answers_aside.append(Answer(job.number, options[0].action, 0, Decision(options[0].action, options)))

    def forget(self) -> None:
        """Drop the questions."""
        self._jobs.clear()

    begin_anew = forget
