"""The decisions of the bots of UFO: the memory, judgement, speed and accuracy of each level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ugames.bots.thinking.decision import IN_POINTS, Weighed, never, ordered
from ugames.bots.thinking.skill import Dilemma, Playouts, Skill, SkilledMind, Valued, without
from ugames.bots.thinking.temper import Temper, Traits, swayed
from ugames.core.rng import Rng
from ugames.games.ufo.bot.blunders import BLUNDERS, idle, is_hasty, only_waits
from ugames.games.ufo.bot.hand import Intent, Person, act, dice_for, noticed, throw
from ugames.games.ufo.bot.plain import SKIPS_BY_RESTLESS_PLAY, plain
from ugames.games.ufo.bot.race import Race, Weights
from ugames.games.ufo.bot.reasons import IDEAS, reasons
from ugames.games.ufo.preview import is_alone
from ugames.games.ufo.rules import DROP, SKIP, Action, Phase, PlayOn, Seen, Ufo, View

__all__ = ["IDEAS", "PLAYOUTS", "TRAITS", "UNIT", "decide", "plain", "react", "reasons"]

UNIT = IN_POINTS
PLAYOUTS = Playouts(level="expert")


ANYBODY = Person(1.0, 0.04)
"""The speed and accuracy of the rule of thumb."""
EXPERT_WEIGHTS = Weights(robbed_chance=0.15)


@dataclass(frozen=True)
class UfoSkill(Skill):
    """The skill of a level whose `effort` is the number of possible tables that are played out with two players."""

    person: Person = ANYBODY
    weights: Weights = EXPERT_WEIGHTS
    blur: float = 0.0
    """The random error of its values, in points."""


def _weigh(skill: UfoSkill, asked: Dilemma) -> Valued:
    """The choices valued by what they bring in the race."""
    view = asked.seen.view
    race, dice = Race(asked.game, view, skill.weights, max(1, skill.effort)), dice_for(view)
    blur = 0.0 if is_alone(view) and skill.avoids else skill.blur
    return ordered(Weighed(action, race.worth(action) + dice.gauss(0.0, blur)) for action in asked.choices), 0


LEVELS = {
    "easy": UfoSkill(_weigh, person=Person(1.7, 0.08), weights=Weights(remembers=False, future_share=0.8), blur=2.5),
    "normal": UfoSkill(
        _weigh, avoids=BLUNDERS, person=Person(1.25, 0.05), weights=Weights(remembers=False, future_share=0.6), blur=1.5
    ),
    "hard": UfoSkill(
        _weigh,
        4,
        avoids=BLUNDERS,
        person=Person(1.0, 0.03),
        weights=Weights(remembers=False, future_share=0.45),
        blur=0.5,
    ),
    "expert": UfoSkill(_weigh, 40, avoids=BLUNDERS, person=Person(0.75, 0.02)),
}


class UfoMind(SkilledMind[UfoSkill]):
    """The bots of UFO, who throw decks and stop skipping when there is nothing to wait for."""

    def sensible(self, skill: UfoSkill, game: Any, seen: Seen, rng: Rng) -> tuple[Action, ...]:
        if seen.view.phases[seen.seat] is Phase.passing:
            return (throw(seen, skill.person)[1],)
        careless = not skill.avoids
        # without opponents only endless skipping is wrong
        restless = careless if is_alone(seen.view) else _restless(game, seen, rng)
        choices = seen.legal
        if restless:
            choices = tuple([action for action in choices if action != SKIP]) or choices
        elif careless:  # beginners want opponents who stay
            choices = tuple([action for action in choices if not is_hasty(game, seen.view, action)])
        return without(skill.avoids, game, seen, choices)

    def is_clear(self, seen: Seen, choices: Sequence[Action]) -> bool:
        return len(seen.legal) == 1 or seen.view.phases[seen.seat] is Phase.passing


MIND = UfoMind(plain, LEVELS)
decide = MIND.decide


def react(game: Ufo, glimpse: Seen, level: str, rng: Rng, tempo: float, temper: Temper) -> tuple[int, Action] | None:
    """The ticks until this seat acts in real time, and its action; None if it waits, as during the countdown."""
    view = glimpse.view
    if not glimpse.legal or view.moved < view.start:
        return None
    person = (LEVELS[level].person if level in LEVELS else ANYBODY).of(temper).at(tempo)
    if view.phases[view.seat] is Phase.passing:
        return throw(glimpse, person)
    if level not in LEVELS:
        return act(glimpse, [Intent(plain(game, glimpse, rng), 0.0, 0.0)] * len(glimpse.legal), person)
    decision = swayed(decide(game, glimpse, level, rng, never), temper, TRAITS, game, glimpse)
    options = decision.options or (Weighed(decision.action, 0.0),)
    return act(glimpse, [_intent(view, option, person) for option in options], person)


def _intent(view: View, option: Weighed, person: Person) -> Intent:
    """An option, with the time at which the player notices it."""
    stack = option.action.other if isinstance(option.action, PlayOn) else view.seat
    return Intent(option.action, noticed(view, stack, person), option.value)


def _restless(game: Ufo, seen: Seen, rng: Rng) -> bool:
    """Whether a seat stops skipping, to end the game or because it has nothing to wait for."""
    return idle(seen.view) or only_waits(game, seen) or not (game.has_clock or rng.below(SKIPS_BY_RESTLESS_PLAY)[0])


# --- temper ----------------------------------------------------------------------------------------------------------


def misses(game: Ufo, seen: Seen, action: Action) -> bool:
    """The deck is thrown past the free hand, in haste."""
    return action == DROP


def robs(game: Ufo, seen: Seen, action: Action) -> bool:
    """The card goes to somebody else's stack, to rob it."""
    return isinstance(action, PlayOn)


TRAITS = Traits(bold=misses, rough=robs)
