"""The decisions of the bots of UFO: the memory, judgement, speed and accuracy of each level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ugames.bots.thinking.decision import IN_POINTS, Decision, Late, Weighed, ordered
from ugames.bots.thinking.skill import Playouts, Skill, SkilledMind, without
from ugames.bots.thinking.temper import Temper, swayed
from ugames.core.rng import Rng
from ugames.games.ufo.bot.blunders import BLUNDERS, idle, is_hasty, only_waits
from ugames.games.ufo.bot.hand import Intent, Person, act, dice_for, noticed, throw
from ugames.games.ufo.bot.plain import SKIPS_BY_RESTLESS_PLAY, plain
from ugames.games.ufo.bot.race import Race, Taste
from ugames.games.ufo.bot.reasons import IDEAS, reasons
from ugames.games.ufo.bot.temper import TRAITS
from ugames.games.ufo.preview import is_alone
from ugames.games.ufo.rules import SKIP, Action, Phase, PlayOn, Seen, Ufo, View

__all__ = ["IDEAS", "PLAYOUTS", "TRAITS", "UNIT", "decide", "plain", "react", "reasons"]

UNIT = IN_POINTS
PLAYOUTS = Playouts(level="expert")


ANYBODY = Person(1.0, 0.04)
"""The speed and accuracy of the rule of thumb."""
EXPERT_TASTE = Taste(robbed=0.15)


@dataclass(frozen=True)
class UfoSkill(Skill):
    """The skill of a level."""

    person: Person = ANYBODY
    taste: Taste = EXPERT_TASTE
    blur: float = 0.0
    """The random error of its values, in points."""

    @property
    def glances(self) -> bool:
        """Whether it plays without looking ahead."""
        return self.taste.worlds == 1


LEVELS = {
    "easy": UfoSkill(person=Person(1.7, 0.08), taste=Taste(memory=False, stay=0.8, worlds=1), blur=2.5),
    "normal": UfoSkill(
        avoids=BLUNDERS, person=Person(1.25, 0.05), taste=Taste(memory=False, stay=0.6, worlds=1), blur=1.5
    ),
    "hard": UfoSkill(
        avoids=BLUNDERS, person=Person(1.0, 0.03), taste=Taste(memory=False, stay=0.45, worlds=4), blur=0.5
    ),
    "expert": UfoSkill(avoids=BLUNDERS, person=Person(0.75, 0.02)),
}
MIND = SkilledMind(plain, LEVELS)


def decide(game: Ufo, seen: Seen, level: str, rng: Rng, late: Late) -> Decision:
    """The decision of a bot of that level, without its timing."""
    if len(seen.legal) == 1:
        return Decision(seen.legal[0])
    if seen.view.phases[seen.seat] is Phase.passing:
        return Decision(throw(seen, MIND.skill(level).person)[1])
    skill = MIND.skill(level)
    options = weighed(Race(game, seen.view, skill.taste), seen, skill, rng)
    return Decision(options[0].action, options)


def react(game: Ufo, glimpse: Seen, level: str, rng: Rng, tempo: float, temper: Temper) -> tuple[int, Action] | None:
    """The ticks until this seat acts in real time, and its action; None if it waits, as during the countdown."""
    view = glimpse.view
    if not glimpse.legal or view.moved < view.start:
        return None
    skill = MIND.skill(level) if level in LEVELS else None
    person = (skill.person if skill else ANYBODY).of(temper).at(tempo)
    if view.phases[view.seat] is Phase.passing:
        return throw(glimpse, person)
    if skill is None:
        return act(glimpse, [Intent(plain(game, glimpse, rng), 0.0, 0.0)] * len(glimpse.legal), person)
    options = weighed(Race(game, view, skill.taste), glimpse, skill, rng)
    options = swayed(Decision(options[0].action, options), temper, TRAITS, game, glimpse).options
    return act(glimpse, [_intent(view, option, person) for option in options], person)


def _intent(view: View, option: Weighed, person: Person) -> Intent:
    """An option, with the time at which the player notices it."""
    stack = option.action.other if isinstance(option.action, PlayOn) else view.seat
    return Intent(option.action, noticed(view, stack, person), option.value)


def _restless(game: Ufo, seen: Seen, rng: Rng) -> bool:
    """Whether a seat stops skipping, to end the game or because it has nothing to wait for."""
    return idle(seen.view) or only_waits(game, seen) or not (game.tick_hz or rng.below(SKIPS_BY_RESTLESS_PLAY)[0])


def weighed(race: Race, seen: Seen, skill: UfoSkill, rng: Rng) -> tuple[Weighed, ...]:
    """The sensible options of a seat with a deck, the best first."""
    choices: Sequence[Action] = seen.legal
    careless = not skill.avoids
    if is_alone(seen.view):  # without opponents only endless skipping is wrong
        restless, blur = careless, skill.blur * careless
    else:
        restless, blur = _restless(race.game, seen, rng), skill.blur
    if restless:
        choices = [action for action in choices if action != SKIP] or choices
    if not careless:
        choices = without(skill.avoids, race.game, seen, choices)
    elif not restless:  # beginners want opponents who stay
        choices = [action for action in choices if not is_hasty(race.game, seen.view, action)]
    dice = dice_for(seen.view)
    return ordered(Weighed(action, race.worth(action) + dice.gauss(0.0, blur)) for action in choices)
