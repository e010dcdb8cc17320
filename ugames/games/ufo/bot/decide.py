"""The decisions of the bots of UFO: the memory, judgement, speed and accuracy of each level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ugames.bots.thinking.decision import Decision, Late, Weighed, ordered
from ugames.bots.thinking.skill import without
from ugames.bots.thinking.temper import Temper, swayed
from ugames.core.game import Glimpse
from ugames.core.rng import Rng
from ugames.games.ufo.bot.blunders import BLUNDERS, idle, is_hasty, only_waits
from ugames.games.ufo.bot.hand import FRESH, Intent, Person, act, dice_for, noticed, throw
from ugames.games.ufo.bot.plain import RESTLESS, plain
from ugames.games.ufo.bot.plan import Plan, Taste
from ugames.games.ufo.bot.reasons import IDEAS, reasons
from ugames.games.ufo.bot.temper import TRAITS
from ugames.games.ufo.preview import is_alone
from ugames.games.ufo.rules import SKIP, Action, Phase, PlayOn, Ufo, View

__all__ = ["FRESH", "IDEAS", "TRAITS", "decide", "plain", "react", "reasons"]


class UfoSkill(NamedTuple):
    """The skill of a level."""

    person: Person
    taste: Taste
    blur: float = 0.0
    """The random error of its values, in points."""
    careless: bool = False
    """Whether it may blunder."""

    @property
    def glances(self) -> bool:
        """Whether it plays without looking ahead."""
        return self.taste.worlds == 1


LEVELS = {
    "easy": UfoSkill(Person(1.7, 0.08), Taste(memory=False, stay=0.8, worlds=1), 2.5, careless=True),
    "normal": UfoSkill(Person(1.25, 0.05), Taste(memory=False, stay=0.6, worlds=1), 1.5),
    "hard": UfoSkill(Person(1.0, 0.03), Taste(memory=False, stay=0.45, worlds=4), 0.5),
    "expert": UfoSkill(Person(0.75, 0.02), Taste()),
}
ANYBODY = Person(1.0, 0.04)
"""The speed and accuracy of the rule of thumb."""


def decide(game: Ufo, seen: Glimpse[Action, View], level: str, rng: Rng, late: Late) -> Decision:
    """The decision of a bot of that level, without its timing."""
    if len(seen.legal) == 1:
        return Decision(seen.legal[0])
    if seen.view.phases[seen.seat] is Phase.passing:
        return Decision(throw(seen, LEVELS[level].person)[1])
    plan = Plan(game, seen.view, LEVELS[level].taste)
    options = weighed(plan, seen, LEVELS[level], rng)
    return Decision(options[0].action, options)


def react(
    game: Ufo, glimpse: Glimpse[Action, View], level: str, rng: Rng, tempo: float, temper: Temper
) -> tuple[int, Action] | None:
    """In real time: the ticks until this seat acts, and its action; None if it waits, as during the countdown."""
    view = glimpse.view
    if not glimpse.legal or view.moved < view.start:
        return None
    skill = LEVELS.get(level)
    person = (skill.person if skill else ANYBODY).of(temper).at(tempo)
    if view.phases[view.seat] is Phase.passing:
        return throw(glimpse, person)
    if skill is None:
        return act(glimpse, [Intent(plain(game, glimpse, rng), 0.0, 0.0)] * len(glimpse.legal), person)
    options = weighed(Plan(game, view, skill.taste), glimpse, skill, rng)
    options = swayed(Decision(options[0].action, options), temper, TRAITS, game, glimpse).options
    return act(glimpse, [_intent(view, option, person) for option in options], person)


def _intent(view: View, option: Weighed, person: Person) -> Intent:
    """An option, with the time at which the player notices it."""
    stack = option.action.other if isinstance(option.action, PlayOn) else view.seat
    return Intent(option.action, noticed(view, stack, person), option.value)


def _restless(game: Ufo, seen: Glimpse[Action, View], rng: Rng) -> bool:
    """Whether a seat stops skipping, to end the game or because it has nothing to wait for."""
    return idle(seen.view) or only_waits(game, seen) or not (game.tick_hz or rng.below(RESTLESS)[0])


def weighed(plan: Plan, seen: Glimpse[Action, View], skill: UfoSkill, rng: Rng) -> tuple[Weighed, ...]:
    """The sensible options of a seat with a deck, the best first."""
    choices: Sequence[Action] = seen.legal
    if is_alone(seen.view):  # without opponents only endless skipping is wrong
        restless, blur = skill.careless, skill.blur * skill.careless
    else:
        restless, blur = _restless(plan.game, seen, rng), skill.blur
    if restless:
        choices = [action for action in choices if action != SKIP] or choices
    if not skill.careless:
        choices = without(BLUNDERS, plan.game, seen, choices)
    elif not restless:  # beginners want opponents who stay
        choices = [action for action in choices if not is_hasty(plan.game, seen.view, action)]
    dice = dice_for(seen.view)
    return ordered(Weighed(action, plan.worth(action) + dice.gauss(0.0, blur)) for action in choices)
