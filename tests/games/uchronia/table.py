"""Tables set up by hand, and playing on from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

from ugames.core.game import Event, Glimpse, Seat, Step, glimpse
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import Action, Command
from ugames.games.uchronia.cards import NO_RESOURCES, Building, Cards, Order, Resource
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchronia.state import NO_MEMORY, NOBODY, HandMemory, House, Phase, Site, State, View
from ugames.registry import load_game

E = TypeVar("E", bound=Event)
TURN_NUMBER = 10
"""The turn that is going on at a table set up by hand."""


def rules() -> Uchronia:
    """The game with the shipped deck."""
    game: Any = load_game("uchronia")
    assert isinstance(game, Uchronia)
    return game


GAME = rules()
BOOK = GAME.book
MIXED_WORKS = "Lookout Tower, Tavern, Arena, Quarry, Colossus"
"""Great Works of all five colours."""


def cards(text: str) -> Cards:
    """ "clay clay wood": resources in any order"""
    return tuple(sorted(map(Resource.parse, text.split())))


def buildings(text: str) -> tuple[Building, ...]:
    """ "Viaduct, City Wall" """
    return tuple(Building.parse(name.strip()) for name in text.split(",") if name.strip())


def site(name: str, on_it: str = "", turn: int = 1) -> Site:
    """A building under construction, started on an earlier turn if nothing else is said."""
    return Site(Building(name), cards(on_it), turn)


def house(
    domain: str = "", stock: str = "", activities: str = "", built: str = "", sites: Sequence[Site] = ()
) -> House:
    """All cards in front of a player."""
    return House(cards(domain), cards(stock), cards(activities), tuple(sites), buildings(built))


def table(
    *hands: str,
    houses: Sequence[House] = (),
    forum: str = "",
    pile: str | None = None,
    discards: str = "",
    works: str = MIXED_WORKS,
    plans: str | None = None,
    scrapped: str = "",
    monopolies: dict[str, Seat] | None = None,
    memories: Sequence[HandMemory] = (),
    first: Seat = 0,
    turn: Seat = 0,
    ending: bool = False,
    barren: int = 0,
    seed: int = 0,
) -> State:
    """A table at which that seat's turn has begun. All other cards are in the piles.

    `pile` and `plans` name the whole content of the two piles, from the top; all other cards are then missing.
    """
    seats = len(hands)
    held = {Resource.parse(name): seat for name, seat in (monopolies or {}).items()}
    state = State(
        first=first,
        turn=turn,
        turns=TURN_NUMBER,
        phase=Phase.turn,
        chosen=(None,) * seats,
        hands=tuple(cards(hand) for hand in hands),
        memories=tuple(memories) or (NO_MEMORY,) * seats,
        houses=(*houses, *(House() for _ in range(seats - len(houses)))),
        forum=cards(forum),
        pile=(),
        discards=cards(discards),
        mixed=(),
        drawn=(NO_RESOURCES,) * seats,
        works=buildings(works),
        plans=(),
        buried=0,
        scrapped=buildings(scrapped),
        monopolies=tuple(held.get(resource, NOBODY) for resource in Resource),
        work=None,
        scheme=None,
        offers=(),
        ending=ending,
        barren=barren,
        rng=Rng(seed),
    )
    rest = Counter(GAME.inventory(GAME.deal(2, Rng(0)).state)) - Counter(GAME.inventory(state))
    hidden, _ = Rng(seed).shuffle(sorted((thing for thing in rest.elements() if isinstance(thing, Resource)), key=int))
    unbuilt = [thing for thing in rest.elements() if isinstance(thing, Building)]
    return state._replace(
        pile=hidden if pile is None else tuple(map(Resource.parse, pile.split())),
        plans=tuple(unbuilt) if plans is None else buildings(plans),
    )


def with_pile(state: State, text: str) -> State:
    """The State in which these cards are drawn next, taken from further down in the pile."""
    rest = list(state.pile)
    for card in (top := tuple(map(Resource.parse, text.split()))):
        rest.remove(card)
    return state._replace(pile=(*top, *rest))


def with_plans(state: State, text: str) -> State:
    """The State in which these buildings are drawn next."""
    rest = list(state.plans)
    for building in (top := buildings(text)):
        rest.remove(building)
    return state._replace(plans=(*top, *rest))


def command(order: str, text: str) -> Command:
    """ "production", "clay" """
    return Command(cards(text), Order[order])


def options(state: State) -> tuple[Action, ...]:
    """The legal actions of the seat that is to act."""
    (seat,) = GAME.to_act(state)
    return GAME.legal(state, seat)


def do(state: State, action: Action, seat: Seat | None = None) -> Step[State]:
    """Do one legal action of the seat that is to act, or of `seat`."""
    actors = GAME.to_act(state)
    actor = actors[0] if seat is None else seat
    assert actor in actors
    assert action in GAME.legal(state, actor), f"{action} is not among {GAME.legal(state, actor)}"
    return GAME.apply(state, actor, action)


def play(state: State, *actions: Action) -> tuple[State, list[Event]]:
    """Do legal actions one after the other, each of the seat that is to act."""
    events: list[Event] = []
    for action in actions:
        step = do(state, action)
        state = step.state
        events += step.events
    return state, events


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def points(state: State) -> list[int]:
    """Everybody's points as they stand."""
    return [*GAME.standing(state)]


def seen(state: State, seat: Seat) -> Glimpse[Action, View]:
    """The Glimpse of a seat."""
    return glimpse(GAME, state, seat)
