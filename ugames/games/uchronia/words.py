"""Uchronia in English: what happened, what one can do, what is asked, why one does it, and why one cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ugames.core.game import Event, Glimpse
from ugames.core.preview import Fact
from ugames.core.rng import Rng
from ugames.core.words import Names, Texts, filled, listed, phrase, plural, say
from ugames.games.uchronia import actions, events, preview, title
from ugames.games.uchronia.actions import Action
from ugames.games.uchronia.bonuses import unused
from ugames.games.uchronia.cards import NONE, RESOURCES, Building, Design, Effect, Order, Resource, Zone
from ugames.games.uchronia.effects import Traits
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import House, Phase, Stage, View

NAME, TAGLINE = title.NAME, title.TAGLINE

OPTIONS: dict[str, str] = {}

EVENTS = {
    events.BuildingDrawn: "{seat} draws {building}.",
    events.BuildingPutUnder: "{seat} draws {building}, which lies there already: it goes under the pile.",
    events.FirstPlayerFound: "{seat} has the first name in the alphabet and begins; {other} takes the Last Turn card.",
    events.WorksFilled: "The Great Works gain {buildings}.",
    events.WorksDiscarded: "The Great Works have only one colour: {buildings} are discarded.",
    events.BuildingsReshuffled: "The {count:discarded building} become the new pile.",
    events.Dealt: "{seat} is dealt {count:card}.",
    events.DiscardChosen: "{seat} has chosen a card for the Forum.",
    events.Discarded: "{seat} puts {card} into the Forum.",
    events.TurnBegan: "Turn {number}: {seat}.",
    events.DomainCleared: "{seat} moves {cards} from the Domain to the Forum.",
    events.Commanded: "{seat} plays {cards} and commands {order}, {executions:execution}.",
    events.Plotted: "{seat} plots.",
    events.Copied: "{seat} copies {order}, {executions:execution}.",
    events.OrderEnded: "{seat} is done with {order}.",
    events.Moved: "{seat} moves {card} from {source} to {target}.",
    events.Exchanged: "{seat} exchanges the Activity {activity} with {resource} of the Stock ({by}).",
    events.Raided: "{seat} takes {card} from the {site} of {other} ({by}).",
    events.Drew: "{seat} draws {count:card}.",
    events.Reshuffled: "The {count:discarded card} become the new draw pile.",
    events.Revealed: "{seat} reveals {card}.",
    events.Returned: "{seat} takes {cards} back into the hand.",
    events.Hidden: "{seat} does not count {card} against {other}.",
    events.Spared: "{seat} need not give anything.",
    events.Gave: "{seat} gives {card} to {other}.",
    events.Lacked: "{seat} has no {colours} to give.",
    events.Started: "{seat} starts {building}, with {card} from {source} as its foundation.",
    events.Completed: "{seat} completes {building} for {points:point}.",
    events.MonopolyTaken: "{seat} takes the Monopoly of {resource} from {other}.",
    events.MonopolyLost: "{seat} puts the Monopoly of {resource} back on the table.",
    events.Declined: "{seat} leaves {card} in the Forum.",
    events.LastTurnCalled: "{seat} has reached {points:point}: the game ends after the turn of {other}.",
    events.StandstillCalled: "The city stands still: the game ends after the turn of {other}.",
    events.Scored: "{seat} has {total:point}: buildings {buildings}, their effects {effects}, Monopolies {monopolies}.",
}

OWN = {
    events.Dealt: "{seat} is dealt {cards}.",
    events.Drew: "{seat} draws {cards}.",
    events.DiscardChosen: "{seat} chooses {card} for the Forum.",
}
"""How an event is told to the seat that may read all of it."""

MOVES = {
    (Zone.hand, Zone.stock): "{seat} stores {card} from the hand.",
    (Zone.hand, Zone.activities): "{seat} launches {card} from the hand.",
    (Zone.stock, Zone.activities): "{seat} launches {card}.",
    (Zone.forum, Zone.stock): "{seat} takes {card} from the Forum to the Stock.",
    (Zone.forum, Zone.hand): "{seat} takes {card} from the Forum into the hand.",
    (Zone.stock, Zone.site): "{seat} transfers {card} to {site}.",
    (Zone.hand, Zone.site): "{seat} transfers {card} from the hand to {site}.",
    (Zone.forum, Zone.site): "{seat} transfers {card} from the Forum to {site}.",
}
"""How a card moves, where it is said in another way than by naming the two places."""

ZONES = {
    Zone.hand: "the hand",
    Zone.domain: "the Domain",
    Zone.forum: "the Forum",
    Zone.stock: "the Stock",
    Zone.activities: "the Activities",
    Zone.site: "a site",
    Zone.discards: "the discard pile",
}

ACTIONS = {
    actions.Discard: "Put {card} into the Forum",
    actions.Command: "Command {order} with {cards}",
    actions.Plot: "Plot",
    actions.Copy: "Copy {order}",
    actions.Draw: "Draw",
    actions.Take: "Take {card}",
    actions.Store: "Store {card}",
    actions.Reveal: "Reveal {card}",
    actions.StopRevealing: "Reveal no more",
    actions.Hide: "Do not count {card}",
    actions.Give: "Give {card}",
    actions.Launch: "Launch {card}",
    actions.Start: "Start {building}",
    actions.Transfer: "Transfer {card} to {site}",
    actions.Use: "{building}",
    actions.Exchange: "{building}: Activity {activity} for {resource}",
    actions.Raid: "{building}: {card} from the {site} of player {other}",
    actions.EndOrder: "End the order",
    actions.Collect: "Take {card} into the hand",
    actions.Decline: "Leave {card} in the Forum",
}

FACTS = {
    preview.Executes: "{order}: {count:execution}.",
    preview.Draws: "Draws {count:card}.",
    preview.FromForum: "Brings {cards} from the Forum.",
    preview.Wants: "Takes {count} {resource}, and counts {points:point}.",
    preview.Lacks: "{site} then waits for {count} more.",
    preview.Completes: "Completes {building}.",
    preview.TakesMonopoly: "Takes the Monopoly of {resource} from {other}.",
    preview.GivesUpMonopoly: "The Monopoly of {resource} goes to {other}.",
    preview.Gains: "{count:point} more.",
    preview.Loses: "{count:point} less.",
    preview.BringsLastRound: "The last round begins.",
}
"""What follows from an action in any case."""

AS_IT_STANDS = {
    preview.Draws: "Draws {count:card}, if nothing else is done before.",
}
"""What follows if nothing changes it."""

ON_BOARD = {
    "works": "Great Works ({count} more)",
    "pile": "Pile {count}",
    "discards": "Discards {count}",
    "last_round": "The last round",
    "nobody": "none",
    "forum": "Forum",
    "monopolies": "Monopolies",
    "note": "{count:card}",
    "note_last": "{count:card}, Last Turn",
    "domain": "Domain",
    "stock": "Stock",
    "stock_count": "Stock {count}",
    "activities": "Activities",
    "activities_count": "Activities {count} of {limit}",
    "sites": "Sites",
    "buildings": "Buildings",
    "bonus": "{kind}: {effect}",
    "in_forum": "{count:card} of {card} in the Forum",
    "in_domain": "{name}'s Domain: {count:card} of {card}",
    "shows": "Shows {order} until the next turn of this house.",
    "in_stock": "{count:card} of {card} in the Stock of {name}",
    "in_activities": "{count} {order} in the Activities of {name}",
    "transferred": "{count} of {need} transferred",
    "in_hand": "{card}: {order}",
    "not_your_turn": "It is not your turn.",
    "first_choose": "First choose what is asked for.",
    "more": "{count} more",
    "commanded": "{order}",
    "commanded_times": "{order} x{times}",
    "plots": "plots",
    "copies": "copies {order}",
    "raids": "{name} raids {card}",
    "completed": "{building} +{points}",
    "takes_monopoly": "{name}: Monopoly of {resource}",
    "last_round_begins": "The last round begins",
    "row_buildings": "Buildings",
    "row_effects": "Effects of buildings",
    "row_monopoly": "Monopoly of {resource}",
    "the_end": "The end",
}
"""What stands on the table."""
on_board = Texts(ON_BOARD)

COMMANDS = {
    Order.production: "Commands production: take cards from the Forum.",
    Order.exploration: "Commands exploration: store cards of your hand.",
    Order.draconians: "Commands draconians: demand cards of the others.",
    Order.trade: "Commands trade: launch Activities from your Stock.",
    Order.construction: "Commands construction: start buildings and transfer to sites.",
}
"""What a card of the hand is good for."""

MAIN: dict[type[Action], str] = {
    actions.Plot: "Plot",
    actions.Draw: "Draw",
    actions.StopRevealing: "Reveal no more",
    actions.EndOrder: "End the order",
    actions.Decline: "Leave it",
}
"""The buttons that go on; one of them at a time."""

BECAUSE = {
    "only_choice": "Nothing else can be done.",
    "ends_game": "It brings {0:point}, and with that the last round.",
    "last_turn": "This is the last turn, {0:point} behind the best: only points count now.",
    "completes": "It completes {0}, for {1:point}.",
    "one_nearer": "{0} lacks only {1} more then.",
    "waits_for": "{0} waits for {1}.",
    "could_be_built": "{0} stands among the Great Works and would be built of {1}.",
    "takes_monopoly": "As an Activity, {0} takes a Monopoly: {1:point}.",
    "more_points": "The house holds the Monopoly of {0}: each further Activity is a point.",
    "engine": "Each Activity of {0} adds an execution to {1}.",
    "in_forum": "There is {0} in the Forum.",
    "surely_holds": "{0} was seen to take {1} into the hand.",
    "victims": "{0:house} can be made to give a card.",
    "executions": "{0} has {1:execution} here.",
    "feeds": "{0} brings what the sites wait for: {1}.",
    "copies": "{0} lies open to be copied.",
    "draws": "It draws {0:card} to the {1} in hand.",
    "in_stock": "There is {0} to spare in the Stock, {1} of it, for {2}.",
    "many_in_hand": "The hand keeps {1} more of {0}.",
    "last_in_hand": "It is the only {0} of the hand.",
    "no_use_to": "No site of {0} waits for {1}.",
    "free_card": "It costs nothing.",
    "nothing_better": "What is left to do would bring less.",
}
"""Each code of a reason."""
TOLD_OF_SEATS = {"surely_holds", "no_use_to"}
"""Of these the first fact is a seat."""


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    """Why a bot does something, or what it thought of, as a sentence."""
    code, facts = reason
    spoken = [speak(fact) for fact in facts]
    if code in TOLD_OF_SEATS:
        spoken[0] = names[facts[0]] if names else "the other house"
    sentence = filled(BECAUSE[code], *spoken)
    return sentence[0].upper() + sentence[1:]


def speak(value: Any) -> Any:
    """A value of Uchronia as it stands in a sentence."""
    if isinstance(value, Order):
        return value.name.capitalize()
    if isinstance(value, Zone):
        return ZONES[value]
    if isinstance(value, tuple) and value and isinstance(value[0], Resource):
        counts = {card: value.count(card) for card in value}
        return listed([f"{count} {card.name}" if count > 1 else card.name for card, count in counts.items()])
    return say(value)


def either(value: Any) -> Any:
    """Colours of which it might be any."""
    return listed([say(each) for each in value], "or") if isinstance(value, tuple) else speak(value)


def total(value: Any) -> Any:
    """Points, added up where they are given one by one."""
    return sum(value) if isinstance(value, tuple) else say(value)


def tell(event: Event, names: Names) -> str:
    """The event as a sentence."""
    if isinstance(event, events.Dealt | events.Drew) and event.cards is not None:
        return phrase(OWN, event, names, speak)
    if isinstance(event, events.DiscardChosen) and event.card is not None:
        return phrase(OWN, event, names, speak)
    if isinstance(event, events.Lacked):
        return phrase(EVENTS, event, names, either)
    if isinstance(event, events.Moved):
        templates = {events.Moved: MOVES.get((event.source, event.target), EVENTS[events.Moved])}
        sentence = phrase(templates, event, names, speak)
        return sentence if event.by is None else f"{sentence[:-1]} ({event.by})."
    if isinstance(event, events.Scored):
        return phrase(EVENTS, event, names, total)
    return phrase(EVENTS, event, names, speak)


def foretell(facts: Sequence[Fact], names: Names) -> str:
    """What a preview promises, a line for each fact."""
    return "\n".join(phrase(FACTS if fact.sure else AS_IT_STANDS, fact, names, speak) for fact in facts)


def label(action: Action) -> str:
    """The action as a button would say it."""
    if isinstance(action, actions.Draw) and action.first is not None:
        return f"Draw, the first card from the Forum: {action.first}"
    if isinstance(action, actions.Start) and action.source is Zone.hand:
        return f"Start {action.building}, its foundation from the hand"
    if isinstance(action, actions.Use):
        if action.card is None:
            return f"{action.building}: draw"
        return f"{action.building}: {action.card}{'' if action.site is None else f' to {action.site}'}"
    if isinstance(action, actions.Raid):
        return f"{action.building}: {action.card} from the {action.site} of player {action.other + 1}"
    return phrase(ACTIONS, action, (), speak)


# --- what is asked -------------------------------------------------------------------------------------------------


def ask(game: Uchronia, glimpse: Glimpse[Action, View], names: Names) -> str:
    """What the table is waiting for."""
    view = glimpse.view
    if not glimpse.to_act:
        return "The game is over."
    if view.phase is Phase.opening:
        if glimpse.seat in glimpse.to_act:
            return "Choose a card of your hand for the Forum."
        return f"Waiting until {listed([names[seat] for seat in glimpse.to_act])} have chosen a card for the Forum."
    actor = glimpse.to_act[0]
    yours = actor == glimpse.seat
    turn = "Your turn" if yours else f"{names[actor]}'s turn"
    if view.offers:
        card = RESOURCES[view.offers[0].colour]
        return f"{turn}: take {card} from the Forum for the Monopoly, or leave it."
    if view.work is not None:
        return f"{turn}: {_ask_order(view, names)}"
    if view.scheme is not None:
        return f"{turn}: draw, or use what the Plot allows before." if yours else f"{turn}: plotting."
    return f"{turn}: command an order, or plot."


def _ask_order(view: View, names: Names) -> str:
    work = view.work
    assert work is not None
    if work.stage is Stage.give:
        victim = names[work.victims[0]]
        colours = listed([card.name for card in RESOURCES if work.shown[card]], "or")
        if work.hide:
            return f"choose which revealed card does not count against {victim}: {colours}."
        return f"give {names[view.turn]} one card, {colours}."
    if work.stage is Stage.take and work.allowed != NONE:
        return "take cards of the revealed colours from the Forum, or end the order."
    if work.stage is Stage.reveal:
        if work.revealed:
            return f"reveal up to {plural(work.left, 'more card|more cards')}, or go on."
        return f"reveal up to {plural(work.left, 'card')} of the hand."
    doing = {
        Order.production: "take cards from the Forum",
        Order.exploration: "store cards of the hand",
        Order.trade: "launch Activities from the Stock",
        Order.construction: "start a building, or transfer to a site",
    }
    if not work.left:
        return f"use a bonus, or end {speak(work.order)}."
    return f"{doing[work.order]}, or end {speak(work.order)}. {plural(work.left, 'execution')} left."


# --- why not -------------------------------------------------------------------------------------------------------


def why_not(game: Uchronia, view: View, action: Action, now: int | None = None) -> str:
    """Why this seat cannot do that now."""
    actors = game.to_act(game.determinize(view, Rng(0)))
    if not actors:
        return "The game is over."
    if view.phase is Phase.opening:
        return _why_not_opening(view, action)
    if isinstance(action, actions.Discard):
        return "A card is put into the Forum only before the first turn."
    if view.seat not in actors:
        return "It is not your turn."
    if view.offers and not isinstance(action, actions.Collect | actions.Decline):
        return f"First say whether you take {RESOURCES[view.offers[0].colour]} from the Forum for your Monopoly."
    if view.work is not None and view.work.stage is Stage.give and not isinstance(action, actions.Give | actions.Hide):
        return "First hide a revealed card." if view.work.hide else "First give a card that the Draconians demand."
    return REASONS[type(action)](game, view, action)


def _why_not_opening(view: View, action: Action) -> str:
    if not isinstance(action, actions.Discard):
        return "First everybody chooses a card for the Forum."
    if view.choice is not None:
        return "You have chosen your card for the Forum already."
    if view.seat < 0:
        return "It is not your turn."
    return f"You do not hold {action.card}."


def _no_order(view: View, order: Order, does: str) -> str | None:
    """The reason why an order's action cannot be done outside of that order."""
    work = view.work
    if work is None:
        return f"Only {speak(order)} {does}: command it, or copy it when you plot."
    if work.order is not order:
        return f"Only {speak(order)} {does}; you are resolving {speak(work.order)}."
    if work.stage is Stage.execute and not work.left:
        return f"All executions of {speak(order)} are used up."
    return None


def _why_not_command(game: Uchronia, view: View, action: actions.Command) -> str:
    if view.work is not None:
        return f"First end {speak(view.work.order)}."
    if view.scheme is not None:
        return "You plot this turn, so you command nothing."
    cards = action.cards
    if len(cards) not in (1, 2) or len({*cards}) != 1:
        return "Play one card, or two of the same colour."
    if view.hand.count(cards[0]) < len(cards):
        return f"You do not hold {speak(cards)}."
    own = game.book.orders[cards[0]]
    return f"One {cards[0]} commands {speak(own)} only; for {speak(action.order)} play two of a colour."


def _why_not_plot(game: Uchronia, view: View, action: actions.Plot) -> str:
    if view.work is not None:
        return f"First end {speak(view.work.order)}."
    return "You are plotting already."


def _why_not_copy(game: Uchronia, view: View, action: actions.Copy) -> str:
    scheme, order = view.scheme, action.order
    if view.work is not None:
        return f"First end {speak(view.work.order)}."
    if scheme is None:
        return "Orders are copied while plotting."
    card = game.book.resources[order]
    if order in scheme.copied:
        return f"You have copied {speak(order)} in this Plot already."
    if len(scheme.copied) >= _own_traits(game, view).copies:
        return "You may copy no more orders in this Plot."
    if not any(card in house.domain for seat, house in enumerate(view.houses) if seat != view.seat):
        return f"Nobody else has {card} in the Domain, so there is no {speak(order)} to copy."
    return f"To copy {speak(order)} you need a {card} Activity."


def _why_not_draw(game: Uchronia, view: View, action: actions.Draw) -> str:
    if view.work is not None:
        return f"First end {speak(view.work.order)}."
    if view.scheme is None:
        return "You draw at the end of a Plot."
    if not _own_traits(game, view).plot_forum:
        return "You have no building that lets you draw from the Forum."
    return f"There is no {action.first} in the Forum."


def _why_not_take(game: Uchronia, view: View, action: actions.Take) -> str:
    work, card = view.work, action.card
    if work is not None and work.order is Order.draconians:
        if game.book.edition.forum_by_itself:
            return "What Draconians bring from the Forum comes by itself, when all have given."
        if work.stage is not Stage.take:
            return "First reveal cards; from the Forum you take when all have given."
        if not work.allowed[card]:
            return f"Draconians take from the Forum one card for each revealed one: no {card} is left to take."
    elif reason := _no_order(view, Order.production, "takes cards from the Forum to the Stock"):
        return reason
    return f"There is no {card} in the Forum."


def _why_not_store(game: Uchronia, view: View, action: actions.Store) -> str:
    reason = _no_order(view, Order.exploration, "stores cards of the hand")
    return reason or f"You do not hold {action.card}."


def _why_not_reveal(game: Uchronia, view: View, action: actions.Reveal) -> str:
    if reason := _no_order(view, Order.draconians, "reveals cards"):
        return reason
    if view.work is not None and view.work.stage is not Stage.reveal:
        return "The revealing is over: all have given."
    return f"You hold no {action.card} that is not revealed yet."


def _why_not_stop(game: Uchronia, view: View, action: actions.StopRevealing) -> str:
    if reason := _no_order(view, Order.draconians, "reveals cards"):
        return reason
    if view.work is not None and view.work.stage is Stage.reveal:
        return "Reveal at least one card." if view.hand else "You have no card to reveal."
    return "The revealing is over: all have given."


def _why_not_hide(game: Uchronia, view: View, action: actions.Hide) -> str:
    work = view.work
    if work is None or work.stage is not Stage.give or not work.hide:
        return "There is nothing to hide from anybody."
    return f"No {action.card} is revealed that counts against this player."


def _why_not_give(game: Uchronia, view: View, action: actions.Give) -> str:
    work, card = view.work, action.card
    if work is None or work.stage is not Stage.give:
        return "Nobody demands a card of you."
    if work.hide:
        return "First hide a revealed card."
    if not work.shown[card]:
        return f"No {card} is revealed, so none can be given."
    return f"You do not hold {card}."


def _why_not_launch(game: Uchronia, view: View, action: actions.Launch) -> str:
    if reason := _no_order(view, Order.trade, "launches Activities"):
        return reason
    if reason := _no_room(game, view):
        return reason
    return f"There is no {action.card} in your Stock."


def _why_not_start(game: Uchronia, view: View, action: actions.Start) -> str:
    building = action.building
    if reason := _no_order(view, Order.construction, "starts buildings"):
        return reason
    if building not in view.works:
        return f"{building} is not among the Great Works."
    house = view.houses[view.seat]
    if building in house.buildings:
        return f"You have built {building} already."
    if any(site.building == building for site in house.sites):
        return f"You are building {building} already."
    colour = game.book.faces[building].colour
    if action.source is Zone.forum:
        return f"There is no {colour} in the Forum to be the foundation of {building}."
    if not _own_traits(game, view).foundation:
        return "The foundation comes from the Forum, unless a building of yours says otherwise."
    return f"You do not hold {colour} for the foundation of {building}."


def _why_not_transfer(game: Uchronia, view: View, action: actions.Transfer) -> str:
    work, house = view.work, view.houses[view.seat]
    if work is None or action.site not in game.book.fed[work.order]:
        if reason := _no_order(view, Order.construction, "transfers Resources to sites"):
            return reason
    elif not work.left:
        return f"All executions of {speak(work.order)} are used up."
    return _unfit_site(game, view, house, action.card, action.site, Zone.stock)


def _unfit_site(
    game: Uchronia, view: View, house: House, card: Resource, building: Building | None, source: Zone
) -> str:
    """Why a card cannot go from there to that site."""
    sites = {site.building: site for site in house.sites}
    traits = _own_traits(game, view)
    if building is None or building not in sites:
        return f"You are not building {building}." if building else "Say for which site it is."
    colour = game.book.faces[building].colour
    if not _is_open(view, house, traits, building):
        return f"{building} was started this turn: transfer to it from the next turn on."
    if card not in (traits.fitting[colour] if source is Zone.stock else (colour,)):
        return f"{building} is built of {colour}, not of {card}."
    return _not_there(view, card, source)


def _is_open(view: View, house: House, traits: Traits, building: Building) -> bool:
    """Whether that site can be transferred to this turn."""
    return traits.early or any(site.building == building and site.turn != view.turns for site in house.sites)


def _not_there(view: View, card: Resource | None, source: Zone) -> str:
    if source is Zone.hand:
        return f"You do not hold {card}."
    return f"There is no {card} in {'the Forum' if source is Zone.forum else 'your Stock'}."


def _no_room(game: Uchronia, view: View) -> str | None:
    limit = _own_traits(game, view).limit
    if len(view.houses[view.seat].activities) >= limit:
        return f"You have {plural(limit, 'Activity|Activities')}, and there is no room for more."
    return None


def _no_bonus(game: Uchronia, view: View, building: Building, effects: Sequence[Effect]) -> str | None:
    """Why the bonus of a building cannot be used at all now."""
    house = view.houses[view.seat]
    face = game.book.faces.get(building)
    if building not in house.buildings or face is None:
        return f"You have not completed {building}."
    if face.effect not in effects:
        return f"{building} does something else: {face.text}"
    bonuses: tuple[int, ...] = ()
    if view.work is not None:
        bonuses = view.work.bonuses
    elif view.scheme is not None:
        bonuses = unused(game.book, house, view.scheme)
    if house.buildings.index(building) in bonuses:
        return None
    now = view.work.order.name if view.work is not None else "plot" if view.scheme is not None else None
    if now != face.kind.name:
        return f"{building} is a bonus of {_moment(face)}."
    begins = "" if game.book.edition.bonus_at_once else ", or begins with your next order"
    return f"The bonus of {building} is used up{begins}."


def _moment(face: Design) -> str:
    return "a Plot" if face.kind.name == "plot" else face.kind.name.capitalize()


def _why_not_use(game: Uchronia, view: View, action: actions.Use) -> str:
    if reason := _no_bonus(game, view, action.building, (Effect.move, Effect.draw)):
        return reason
    face, card = game.book.faces[action.building], action.card
    if face.effect is Effect.draw:
        return f"{face.name} draws; it moves no card." if card is not None else "There is no card left to draw."
    if card is None:
        return f"Say which card {face.name} moves."
    if face.resource not in (None, card):
        return f"{face.name} moves {face.resource} only."
    source = face.source or Zone.hand
    if face.target is Zone.site:
        return _unfit_site(game, view, view.houses[view.seat], card, action.site, source)
    if action.site is not None:
        return f"{face.name} moves nothing to a site."
    if face.target is Zone.activities and (reason := _no_room(game, view)):
        return reason
    return _not_there(view, card, source)


def _why_not_exchange(game: Uchronia, view: View, action: actions.Exchange) -> str:
    if reason := _no_bonus(game, view, action.building, (Effect.exchange,)):
        return reason
    house = view.houses[view.seat]
    if action.activity not in house.activities:
        return f"You have no {action.activity} Activity."
    if action.resource not in house.stock:
        return f"There is no {action.resource} in your Stock."
    return "To exchange like for like would change nothing."


def _why_not_raid(game: Uchronia, view: View, action: actions.Raid) -> str:
    if reason := _no_bonus(game, view, action.building, (Effect.raid,)):
        return reason
    if action.other == view.seat or action.other not in range(len(view.houses)):
        return "Choose a site of another player."
    its = view.houses[action.other]
    if game.book.traits(its.buildings).fence:
        return "Nothing can be taken from the sites of this player."
    if not any(site.building == action.site for site in its.sites):
        return f"This player is not building {action.site}."
    return f"There is no {action.card} on that site."


def _why_not_end(game: Uchronia, view: View, action: actions.EndOrder) -> str:
    if view.work is None:
        return "There is no order to end."
    return "First let the others give." if view.work.revealed else "Reveal at least one card."


def _why_not_collect(game: Uchronia, view: View, action: actions.Collect | actions.Decline) -> str:
    if not view.offers:
        return "No building of a Monopoly of yours has just been completed."
    return f"The building just completed was not {action.card}."


def _own_traits(game: Uchronia, view: View) -> Traits:
    return game.book.traits(view.houses[view.seat].buildings)


REASONS: dict[type[Any], Callable[[Uchronia, View, Any], str]] = {
    actions.Command: _why_not_command,
    actions.Plot: _why_not_plot,
    actions.Copy: _why_not_copy,
    actions.Draw: _why_not_draw,
    actions.Take: _why_not_take,
    actions.Store: _why_not_store,
    actions.Reveal: _why_not_reveal,
    actions.StopRevealing: _why_not_stop,
    actions.Hide: _why_not_hide,
    actions.Give: _why_not_give,
    actions.Launch: _why_not_launch,
    actions.Start: _why_not_start,
    actions.Transfer: _why_not_transfer,
    actions.Use: _why_not_use,
    actions.Exchange: _why_not_exchange,
    actions.Raid: _why_not_raid,
    actions.EndOrder: _why_not_end,
    actions.Collect: _why_not_collect,
    actions.Decline: _why_not_collect,
}
