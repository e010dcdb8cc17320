"""The questions of the table, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.game import Seat
from ugames.core.words import Names, Said, Texts, addressed, listed, opening, tied_counts, turn_of
from ugames.games.uchronia import actions
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.cards import CONSTRUCTION, DRACONIANS, EXPLORATION, RESOURCES, TRADE
from ugames.games.uchronia.outlook import bonuses_of, within_reach
from ugames.games.uchronia.rules import STANDSTILL, THRESHOLDS, Seen, Uchronia
from ugames.games.uchronia.state import GIVE_STAGE, OPENING_PHASE, REVEAL_STAGE, View, Work
from ugames.games.uchronia.words.doings import executes
from ugames.games.uchronia.words.speech import either, said, speak
from ugames.games.uchronia.workings.orders import victims

executing = Texts(
    {
        "production": "{turn}: take {count:card} from the Forum{other}.",
        "exploration": "{turn}: store {count:card} from your hand{other}.",
        "trade": "{turn}: move {count:card} from Stock to Activities{other}.",
        "construction": "{turn}: {ways}{times}{bonus}.",
        "in_vain": "{turn}: {why}. End {order}{bonus}.",
    }
)
"""The questions during an order."""

theirs = Texts(
    {
        "production": "{name} may take {count:card} from the Forum into their Stock.",
        "exploration": "{name} may move {count:card} from hand to Stock.",
        "trade": "{name} may launch {count:Activity|Activities} from their Stock.",
        "construction": "{name} starts a building, or transfers a card to a site{times}.",
    }
)
"""The sentences about another player's order."""

STEPS_OF_AN_ORDER = actions.Take | actions.Store | actions.Launch | actions.Start | actions.Transfer
"""The actions that use an execution of an order."""

EXPLAINED = {
    "Commanding": "in_vain production exploration trade",
    "Set-up": "choose waiting",
    "A turn": "command_or_plot they_command",
    "Monopolies": "they_offer offer",
    "Draconians": "they_hide hide give they_give they_reveal only_forum_gives reveal_more reveal reveal_one_card",
    "Effects of buildings": "they_use use_or_end",
    "Constructing": "construction",
    "Plotting": "plot_for plotting",
    "The end": "over_goal over_goal_several over_standstill over_round",
}
"""The questions that each part of the rules explains."""


def goal(game: Uchronia, glimpse: Seen, names: Names) -> str:
    return said("goal", points=THRESHOLDS[len(names)])


def tie(game: Uchronia, glimpse: Seen, names: Names) -> str:
    """The most completed buildings win if points are equal (UR-21)."""
    buildings = [len(house.buildings) for house in glimpse.view.houses]
    counts = tied_counts(glimpse.outcome, buildings, names) if glimpse.outcome else ""
    return said("tie", counts=counts) if counts else ""


def usually_asked() -> str:
    """The longest question of most turns, which sets the letter size of all."""
    turn = turn_of(0, 0, ("",))
    ways = listed([said("way_copy"), said("way_draw")], "or_do")
    return max(said("command_or_plot", turn=turn), said("plot_for", turn=turn, ways=ways), key=len)


def ask(game: Uchronia, glimpse: Seen, names: Names) -> Said:
    view = glimpse.view
    if glimpse.outcome is not None:
        return _over(view, names)
    if view.phase is OPENING_PHASE:
        if glimpse.seat in glimpse.to_act or not glimpse.to_act:
            return said("choose")
        return said("waiting", names=listed([names[seat] for seat in glimpse.to_act]))
    actor = glimpse.to_act[0] if glimpse.to_act else view.turn
    turn = turn_of(actor, glimpse.seat, names)
    if actor != glimpse.seat:
        return _of_another(game, glimpse, actor, names)
    if view.offers:
        return _ask_offer(game, view, names)
    if view.work is not None:
        return _ask_order(game, glimpse, view.work, turn, names)
    return _ask_plot(glimpse, turn) if view.scheme is not None else said("command_or_plot", turn=turn)


def _over(view: View, names: Names) -> Said:
    """The reason for the end of the game: points, a standstill, or points that were lost again (UR-20)."""
    goal, names = THRESHOLDS[len(names)], addressed(names, view.seat)
    reached = [seat for seat, points in enumerate(view.points) if points >= goal]
    if len(reached) > 1:
        return said("over_goal_several", names=listed([names[seat] for seat in reached]), goal=goal)
    if reached:
        return said("over_goal", name=names[reached[0]], goal=goal)
    if view.barren >= STANDSTILL * len(names):
        return said("over_standstill", rounds=STANDSTILL)
    return said("over_round")


def _ask_offer(game: Uchronia, view: View, names: Names) -> Said:
    """The question about a card for a Monopoly, possibly in another player's turn, with the
    completed building first.
    """
    card = RESOURCES[view.offers[0].colour]
    built = view.houses[view.turn].buildings
    building = next(each for each in reversed(built) if game.book.colour_of[each] is card)
    return said("offer", name=addressed(names, view.seat)[view.turn], building=building, card=card)


def _of_another(game: Uchronia, glimpse: Seen, actor: Seat, names: Names) -> Said:
    """Another player's choice, for those who wait."""
    view, work, name = glimpse.view, glimpse.view.work, names[actor]
    people = addressed(names, glimpse.seat)
    if view.offers:
        return said("they_offer", name=name, card=RESOURCES[view.offers[0].colour])
    if work is None:
        return said("plotting" if view.scheme is not None else "they_command", name=name)
    if work.stage is GIVE_STAGE:
        if work.hide:
            return said("they_hide", name=name, other=people[work.victims[0]])
        return said("they_give", giver=name, name=people[view.turn], colours=_demanded(work))
    if work.stage is REVEAL_STAGE or work.order is DRACONIANS:
        each = [people[seat] for seat in victims(game.book, view).asked]
        return said("they_reveal", name=name, names=listed(each)) if each else said("only_forum_gives", name=name)
    if not work.left:
        return said("they_use", name=name, order=speak(work.order))
    times = said("in_all", count=work.left) if work.order is CONSTRUCTION and work.left > 1 else ""
    return theirs(work.order.name, name=name, count=within_reach(game, view, work), times=times)


def _demanded(work: Work) -> str:
    """The demanded colours."""
    colours: str = either(tuple(card for card in RESOURCES if work.shown[card]))
    return colours


def _ask_plot(glimpse: Seen, turn: str) -> Said:
    """The options besides drawing."""
    ways = []
    if any(isinstance(action, actions.Copy) for action in glimpse.legal):
        ways.append(said("way_copy"))
    if unused := bonuses_of(glimpse.legal):
        ways.append(said("way_use", names=either(unused)))
    if any(isinstance(action, actions.Draw) and action.first is not None for action in glimpse.legal):
        ways.append(said("way_forum"))
    return said("plot_for", turn=turn, ways=listed([*ways, said("way_draw")], "or_do"))


def _ask_order(game: Uchronia, glimpse: Seen, work: Work, turn: str, names: Names) -> Said:
    view, unused = glimpse.view, bonuses_of(glimpse.legal)
    bonus = said("or_use", names=either(unused)) if unused else ""
    if work.stage is GIVE_STAGE:
        if work.hide:
            return said("hide", turn=turn, name=names[work.victims[0]], colours=_demanded(work))
        return said("give", name=names[view.turn], colours=_demanded(work))
    if work.stage is REVEAL_STAGE and view.hand:
        sources = listed([*(names[seat] for seat in victims(game.book, view).asked), opening(said("the_forum"))])
        count = within_reach(game, view, work)
        if work.revealed:
            return said("reveal_more", turn=turn, count=count, sources=sources)
        if count == 1:
            return said("reveal_one_card", turn=turn, sources=sources)
        return said("reveal", turn=turn, count=count, sources=sources)
    if not work.left or work.stage is REVEAL_STAGE:
        names_used = either(unused) if unused else said("a_bonus")
        return said("use_or_end", turn=turn, order=speak(work.order), names=names_used)
    steps = [action for action in glimpse.legal if isinstance(action, STEPS_OF_AN_ORDER)]
    if glimpse.legal and not steps:
        return executing("in_vain", turn=turn, why=_in_vain(game, view, work), bonus=bonus, order=speak(work.order))
    if work.order is CONSTRUCTION:
        return _ask_construction(steps, work, turn, bonus)
    count = within_reach(game, view, work)
    other = bonus or said("or_end", order=speak(work.order))
    return executing(work.order.name, turn=turn, count=count, other=other)


def _in_vain(game: Uchronia, view: View, work: Work) -> str:
    house = view.houses[view.turn]
    full = len(house.activities) >= game.book.powers(house).limit
    if work.order is EXPLORATION:
        return executes("vain_empty")
    return executes("vain_full" if work.order is TRADE and full else f"vain_{work.order.name}")


def _ask_construction(steps: Sequence[Action], work: Work, turn: str, bonus: str) -> Said:
    """The question about Construction, with the available options only."""
    starts = any(isinstance(action, actions.Start) for action in steps)
    sites = any(isinstance(action, actions.Transfer) for action in steps)
    ways = said("way_build" if starts == sites else "way_start" if starts else "way_site")
    times = said("in_all", count=work.left) if work.left > 1 else ""
    return executing("construction", turn=turn, ways=ways, times=times, bonus=bonus)
