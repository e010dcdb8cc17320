"""Tables set up by hand, and playing on from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ugames.core.game import Event, Step
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.cards import SEATINGS, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import Action, NameVip, Play, State, UchuKaigi, turn_order
from ugames.games.uchu_kaigi.scoring import Stack
from ugames.registry import load_game

E = TypeVar("E", bound=Event)


def rules() -> UchuKaigi:
    """The game with the shipped deck."""
    game: Any = load_game("uchu_kaigi")
    assert isinstance(game, UchuKaigi)
    return game


GAME = rules()


def cards(text: str) -> tuple[Card, ...]:
    """ "pink 4, gray 7" """
    return tuple(Card.parse(each.strip()) for each in text.split(",") if each.strip())


def piles(*texts: str) -> tuple[tuple[Card, ...], ...]:
    """Each text is a pile."""
    return tuple(cards(text) for text in texts)


def stacks(*rows: tuple[int, tuple[Country, ...]]) -> tuple[Stack, ...]:
    """The markers on each number, from the bottom up; the highest number first."""
    return tuple(Stack(*row) for row in rows)


def table(
    *hands: str,
    seats: int = 0,
    vip: str | None = "green",
    leader: Country = 0,
    trick: str = "",
    number: int = 1,
    taken: Sequence[Sequence[Sequence[Card]]] = (),
    board: tuple[Stack, ...] = (),
    seed: int = 0,
) -> State:
    """A table with these hands, one for each country. The trick has been played from the leader on."""
    countries = len(hands)
    seats = seats or countries
    order = turn_order(countries, leader)
    on_table = cards(trick)
    vips = (Suit.parse(vip),) if vip else ()
    return State(
        seats=seats,
        number=number,
        vips=(Suit.yellow,) * (number - 1) + vips,
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        aside=(),
        order=order,
        trick=on_table,
        actor=SEATINGS[seats].owners[order[len(on_table)]],
        piles=tuple(tuple(map(tuple, each)) for each in taken) or ((),) * countries,
        voids=((),) * countries,
        board=board or (Stack(0, turn_order(countries, (leader + 1) % countries)),),
        rng=Rng(seed),
    )


def do(state: State, action: Action) -> Step[State]:
    """Let the seat to act do this, which must be legal."""
    (seat,) = GAME.to_act(state)
    assert action in GAME.legal(state, seat), f"{action} is not among {GAME.legal(state, seat)}"
    return GAME.apply(state, seat, action)


def play(state: State, text: str) -> Step[State]:
    """Play these cards one after another; the State they lead to, and all events."""
    events: list[Event] = []
    for card in cards(text):
        step = do(state, Play(card))
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def name(state: State, suit: str) -> Step[State]:
    """Make this suit the VIP."""
    return do(state, NameVip(Suit.parse(suit)))


def options(state: State) -> str:
    """The cards that may be played now, as text."""
    (seat,) = GAME.to_act(state)
    return ", ".join(str(action.card) for action in GAME.legal(state, seat) if isinstance(action, Play))


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (event,) = all_of(events, kind)
    return event


def all_of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """All events of this kind."""
    return [event for event in events if isinstance(event, kind)]
