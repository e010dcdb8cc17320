"""Tables of U GO! set up by hand, and playing on from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from ugames.core.game import Event, Seat, Step
from ugames.core.rng import Rng
from ugames.games.ugo.rules import CARDS, SUPPLY, Action, Card, Colour, Kingdom, Lay, Play, State, Ugo
from ugames.registry import load_game

E = TypeVar("E", bound=Event)


def rules(**options: Any) -> Ugo:
    """The game with the shipped deck."""
    game = load_game("ugo", **options)
    assert isinstance(game, Ugo)
    return game


GAME = rules()


def cards(text: str) -> tuple[Card, ...]:
    """ "red 3, blue 5" """
    return tuple(map(Card.parse, text.split(", "))) if text else ()


def card(text: str) -> Card:
    return Card.parse(text)


def kingdom(*piles: str, farmers: int = 0) -> Kingdom:
    """Each text is a pile from the left, its top card last."""
    laid = tuple(map(cards, piles))
    return Kingdom(tuple(pile[0].colour for pile in laid), laid, farmers)


def table(
    *hands: str,
    leader: Seat = 0,
    trick: str = "",
    spoils: str = "",
    kingdoms: Mapping[Seat, Kingdom] = {},
    supply: int = SUPPLY,
    voids: tuple[tuple[Colour, ...], ...] = (),
    scores: tuple[tuple[int, ...], ...] = (),
    dealer: Seat = 0,
    seed: int = 0,
) -> State:
    """A table with these hands. The trick was played from the leader on; all other cards are put aside."""
    boards = tuple(kingdoms.get(seat, Kingdom()) for seat in range(len(hands)))
    held, on_table, won = tuple(tuple(sorted(cards(hand))) for hand in hands), cards(trick), cards(spoils)
    used = {*on_table, *won}.union(*held, *(pile for board in boards for pile in board.piles))
    return State(
        number=len(scores) + 1,
        dealer=dealer,
        hands=held,
        aside=tuple(each for each in CARDS if each not in used),
        leader=leader,
        trick=on_table,
        spoils=won,
        kingdoms=boards,
        supply=supply,
        voids=voids or ((),) * len(hands),
        scores=scores,
        rng=Rng(seed),
    )


def do(state: State, *actions: Action, game: Ugo = GAME) -> Step[State]:
    """Let the seats to act do these legal actions one after another; the last State, and all events."""
    events: list[Event] = []
    undoable = False
    for action in actions:
        (seat,) = game.to_act(state)
        assert action in game.legal(state, seat), f"{action} is not among {game.legal(state, seat)}"
        state, told, undoable = game.apply(state, seat, action)
        events += told
    return Step(state, tuple(events), undoable)


def play(state: State, text: str, game: Ugo = GAME) -> Step[State]:
    """Play these cards one after another."""
    return do(state, *map(Play, cards(text)), game=game)


def lay(state: State, text: str, game: Ugo = GAME) -> Step[State]:
    """Lay the colours of these cards one after another, each with this card on top."""
    return do(state, *map(Lay, cards(text)), game=game)


def choices(state: State, game: Ugo = GAME) -> str:
    """The cards that can be played or laid now."""
    (seat,) = game.to_act(state)
    return ", ".join(str(action.card) for action in game.legal(state, seat))


def of_kind(step: Step[State], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in step.events if isinstance(event, kind)]
