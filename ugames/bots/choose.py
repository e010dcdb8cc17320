"""From a bot and a glimpse to a decision: `uniform` is the same for all games, everything else is the game's own."""

from __future__ import annotations

from typing import Any

from ugames.bots.mind import mind_of, mind_parts_of, quick_mind_of
from ugames.bots.thinking.decision import Decision, Drawback, Late, Reason, never
from ugames.bots.thinking.levels import parse_level
from ugames.bots.thinking.temper import EVEN_TEMPER, Temper, swayed
from ugames.core.game import AnyGame, Seen
from ugames.core.rng import Rng

UNIFORM_TICKS = range(60, 480)
"""In real time `uniform` acts after a random number of ticks in this range; below it, speed alone would win races."""


def decide(
    game: AnyGame, seen: Seen, level: str, rng: Rng, late: Late = never, temper: Temper = EVEN_TEMPER
) -> Decision:
    """The decision of a bot of that level in a turn-based game, with alternatives and reasons.

    The same Rng gives the same decision, unless `late` stops the bot at the best action so far.
    """
    decision = _decided(game, seen, level, rng, late, temper)
    if parse_level(level) == "uniform":  # a random action has no reasons
        return decision
    rival = next((option.action for option in decision.options if option.action != decision.action), None)
    telling = why(game, seen, decision.action, rival)
    reasons = [each for each in why(game, seen, decision.action) if each in telling or isinstance(each, Drawback)]
    return decision._replace(reasons=tuple(reasons) or decision.reasons)


def why(game: AnyGame, seen: Seen, action: Any, rival: Any = None) -> tuple[Reason, ...]:
    """The reasons for an action by the game's bots, without those that hold for its rival too."""
    reasons = mind_parts_of(game.id).reasons
    if reasons is None:
        return ()
    shared = {_measured(reason) for reason in reasons(game, seen, rival)} if rival is not None else set()
    return tuple([reason for reason in reasons(game, seen, action) if _measured(reason) not in shared])


def _measured(reason: Reason) -> tuple[object, ...]:
    """The seats and figures of a reason: reasons that differ only in cards count as the same."""
    return reason.code, *(fact for fact in reason.facts if type(fact) is int)


def choose(game: AnyGame, seen: Seen, level: str, rng: Rng, temper: Temper = EVEN_TEMPER) -> Any:
    """The action that `decide` finds."""
    return _decided(game, seen, level, rng, never, temper).action


def _decided(game: AnyGame, seen: Seen, level: str, rng: Rng, late: Late, temper: Temper) -> Decision:
    """The decision without its reasons."""
    level = parse_level(level)
    if level == "uniform":
        action, _ = rng.choice(seen.legal)
        return Decision(action)
    if level == "plain":
        return Decision(mind_of(game.id).plain(game, seen, rng))
    decision = mind_of(game.id).decide(game, seen, level, rng, late)
    return swayed(decision, temper, mind_parts_of(game.id).TRAITS, game, seen)._replace(free=())


def react(
    game: AnyGame, seen: Seen, level: str, rng: Rng, tempo: float = 1.0, temper: Temper = EVEN_TEMPER
) -> tuple[int, Any] | None:
    """The ticks that a bot waits in real time, and its action if its view stays the same."""
    level = parse_level(level)
    if level != "uniform":
        return quick_mind_of(game.id).react(game, seen, level, rng, tempo, temper)
    if not seen.legal:
        return None
    action, rng = rng.choice(seen.legal)
    wait, _ = rng.choice(UNIFORM_TICKS)
    return round(wait * tempo), action
