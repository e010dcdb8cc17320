"""The laws can fail: each one catches a toy that breaks it on purpose, and lets the toys pass that do not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self

import pytest

from tests.toys import grab, registered
from tests.toys.bids import rules as bids
from tests.toys.bids.rules import Bids, Choose
from tests.toys.duel import rules as duel
from tests.toys.duel.rules import Card, Duel, Play, Suit
from tests.toys.grab import Grabbing
from tests.toys.peaks import rules as peaks
from tests.toys.peaks.rules import Peaks
from ugames.core.deck import Origin, read_deck
from ugames.core.game import PUBLIC, AnyGame, Event, Outcome, Seat, Step, best_of, changed_at, private, quick
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng
from ugames.laws import held, laws
from ugames.laws.held import known_cards_are_held
from ugames.laws.matches import play
from ugames.laws.mirror import mirror
from ugames.laws.secrets import choices_stay_secret, learned_as_told
from ugames.laws.sentences import is_sentence, line_of
from ugames.laws.texts import texts_are_exact
from ugames.registry import GAMES
from ugames.resources import GAME_FOLDERS

Law = Callable[[AnyGame, AnyMatch], str | None]


def check(law: Law, game: AnyGame) -> None:
    """Hold a law against random matches of a toy at each of its seat counts."""
    for seats in game.seats:
        for seed in range(4):
            *_, match = play(game, seats, seed)
            with registered(game):
                law(game, match)


@pytest.fixture(autouse=True)
def _bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "bids", "tests.toys.bids.rules:Bids")
    monkeypatch.setitem(GAME_FOLDERS, "bids", HERE)


HERE = Path(bids.__file__).parent


KIND: Any = bids.Deck
DECK = read_deck((HERE / "cards.toml").read_text(encoding="utf-8"), KIND, "bids", "cards.toml")
"""The cards of Bids; the other toys have no deck."""


@pytest.mark.sparse(2)
@pytest.mark.parametrize("toy", [Duel(), Grabbing(), Bids(DECK)], ids=lambda toy: toy.id)
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_the_toys_are_lawful(law: Law, toy: AnyGame) -> None:
    check(law, toy)


class DealsAgain(Bids):
    """Whenever all have shown their choices, all twenty cards are shuffled and dealt anew, in the same step."""

    def _show(self, state: bids.State, chose: bids.Chose) -> Step[bids.State]:
        step = super()._show(state, chose)
        if sum(step.state.points) == bids.HAND:
            return step._replace(state=step.state._replace(hands=((),) * len(state.hands), stock=self._rest(step)))
        fresh = self.deal(len(state.hands), step.state.rng)
        return Step(fresh.state._replace(points=step.state.points), (*step.events, *fresh.events))

    def _rest(self, step: Step[bids.State]) -> tuple[bids.Card, ...]:
        return (*step.state.stock, *sum(step.state.hands, ()))


@pytest.mark.sparse(2)
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_cards_that_were_shown_may_be_dealt_anew_in_one_step(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids, "Bids", DealsAgain)
    check(law, DealsAgain(DECK))


# --- ends ----------------------------------------------------------------------------------------------------------


class OffersTwice(Duel):
    """The first card can be chosen in two places."""

    def legal(self, state: duel.State, seat: Seat) -> tuple[Play, ...]:
        legal = super().legal(state, seat)
        return (*legal, legal[0])


class Fickle(Duel):
    """Legal actions come in another order each time."""

    asked: ClassVar[Any] = count()

    def legal(self, state: duel.State, seat: Seat) -> tuple[Play, ...]:
        legal = super().legal(state, seat)
        return legal if next(self.asked) % 2 else legal[::-1]


class Stuck(Duel):
    """The match is over, and somebody is still to act."""

    def outcome(self, state: duel.State) -> Outcome | None:
        return super().outcome(state._replace(hands=())) if sum(map(len, state.hands)) == 1 else super().outcome(state)


class NobodyWins(Duel):
    """A tie is nobody's."""

    def outcome(self, state: duel.State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and Outcome(outcome.scores, ())


@dataclass(frozen=True, slots=True)
class Throw(Play):
    """An action that the game does not declare."""


class Undeclared(Duel):
    """Its actions are of a class that a journal cannot hold."""

    def legal(self, state: duel.State, seat: Seat) -> tuple[Play, ...]:
        return tuple(Throw(action.card) for action in super().legal(state, seat))


class BackToFront(Grabbing):
    """Its actors come in falling order."""

    def to_act(self, state: grab.State) -> tuple[Seat, ...]:
        return super().to_act(state)[::-1]


# --- nothing is lost -----------------------------------------------------------------------------------------------


class LosesTrick(Duel):
    """The cards of a trick fall under the table."""

    def apply(self, state: duel.State, seat: Seat, action: Play) -> Step[duel.State]:
        step = super().apply(state, seat, action)
        return step._replace(state=step.state._replace(played=()))


class CountsTheDeck(LosesTrick):
    """The cards of a trick fall under the table, and whoever counts reads the list of the deck."""

    def inventory(self, state: duel.State) -> tuple[Card, ...]:
        return duel.DECK


class CountsEachOnce(Duel):
    """The first seat's cards come back into the stock, and whoever counts leaves out what is there twice."""

    def apply(self, state: duel.State, seat: Seat, action: Play) -> Step[duel.State]:
        step = super().apply(state, seat, action)
        return step if seat else step._replace(state=step.state._replace(stock=(*step.state.stock, action.card)))

    def inventory(self, state: duel.State) -> tuple[Card, ...]:
        return tuple(sorted({*super().inventory(state)}))


# --- states stay ---------------------------------------------------------------------------------------------------


class Pile(list[Card]):
    """A list that pretends to be a value."""

    def __hash__(self) -> int:  # type: ignore[override]  # a list has no hash, but this class claims one
        return hash(tuple(self))


class MutableStock(Duel):
    """Its stock is one list that all States share."""

    def deal(self, seats: int, rng: Rng) -> Step[duel.State]:
        step = super().deal(seats, rng)
        pile: Any = Pile(step.state.stock)
        return step._replace(state=step.state._replace(stock=pile))

    def apply(self, state: duel.State, seat: Seat, action: Play) -> Step[duel.State]:
        pile: Any = state.stock
        pile.append(pile.pop(0))
        return super().apply(state, seat, action)


class Moody(Duel):
    """The same card does not always do the same."""

    mood: ClassVar[Any] = count()

    def apply(self, state: duel.State, seat: Seat, action: Play) -> Step[duel.State]:
        step = super().apply(state, seat, action)
        return step._replace(state=step.state._replace(rng=Rng(next(self.mood))))


# --- journal rebuilds ----------------------------------------------------------------------------------------------


class FreshDeal(Duel):
    """It does not deal from the seed alone."""

    deals: ClassVar[Any] = count()

    def deal(self, seats: int, rng: Rng) -> Step[duel.State]:
        return super().deal(seats, Rng(rng.word + next(self.deals)))


# --- indistinguishable ---------------------------------------------------------------------------------------------


class ViewLeaks(Duel):
    """The View shows the hand of the next player."""

    def view(self, state: duel.State, seat: Seat) -> duel.View:
        view = super().view(state, seat)
        return view._replace(played=view.played + state.hands[(seat + 1) % len(state.hands)])


class LearnsFromAHand(Duel):
    """How the cards of a trick are put away depends on what its winner still holds, and shows."""

    def apply(self, state: duel.State, seat: Seat, action: Play) -> Step[duel.State]:
        step = super().apply(state, seat, action)
        after = step.state
        if len(after.played) == len(state.played) or not any(card.rank % 2 for card in after.hands[after.leader]):
            return step
        new = after.played[len(state.played) :]
        return step._replace(state=after._replace(played=(*state.played, *reversed(new))))


class LegalLeaks(Duel):
    """It is illegal to lead a suit that the next player cannot follow."""

    def legal(self, state: duel.State, seat: Seat) -> tuple[Play, ...]:
        legal = super().legal(state, seat)
        follows = {card.suit for card in state.hands[(seat + 1) % len(state.hands)]}
        return tuple(action for action in legal if action.card.suit in follows) or legal


class OutcomeLeaks(Duel):
    """The match ends early where the stock holds the highest card, and so tells where that card is."""

    def outcome(self, state: duel.State) -> Outcome | None:
        over = len(state.played) >= 4 and Card(Suit.spades, 8) in state.stock
        return super().outcome(state._replace(hands=() if over else state.hands))

    def to_act(self, state: duel.State) -> tuple[Seat, ...]:
        return () if self.outcome(state) else super().to_act(state)


class ForgetsCard(Duel):
    """Its dreams lack a card of the stock."""

    def determinize(self, view: duel.View, rng: Rng) -> duel.State:
        dream = super().determinize(view, rng)
        return dream._replace(stock=dream.stock[1:])


# --- varied --------------------------------------------------------------------------------------------------------


class TruthDreams(Duel):
    """Its dream is the true State of its last View."""

    truth: ClassVar[list[duel.State]] = []

    def view(self, state: duel.State, seat: Seat) -> duel.View:
        self.truth[:] = [state]
        return super().view(state, seat)

    def determinize(self, view: duel.View, rng: Rng) -> duel.State:
        return self.truth[0]


class SameDream(Grabbing):
    """It dreams the same again and again."""

    def determinize(self, view: grab.View, rng: Rng) -> grab.State:
        return super().determinize(view, Rng(0))


# --- dreams play on ------------------------------------------------------------------------------------------------


class Sleepless(Grabbing):
    """In its dreams time has already run out, and no card is ever turned again."""

    def determinize(self, view: grab.View, rng: Rng) -> grab.State:
        return super().determinize(view, rng)._replace(rng=Rng(-1))

    def tick(self, state: grab.State) -> Step[grab.State]:
        return Step(state) if state.rng.word == -1 else super().tick(state)


class DreamsOfNobody(Duel):
    """In its dreams the other hands hold nothing that can be played."""

    def determinize(self, view: duel.View, rng: Rng) -> duel.State:
        return super().determinize(view, rng)._replace(rng=Rng(-1))

    def legal(self, state: duel.State, seat: Seat) -> tuple[Play, ...]:
        legal = super().legal(state, seat)
        return legal[:0] if state.rng.word == -1 and len(state.hands[seat]) == 1 else legal


# --- silence changes nothing ---------------------------------------------------------------------------------------


class LapsesSilently(Grabbing):
    """Nobody is told that the card which could be grabbed is gone."""

    def tick(self, state: grab.State) -> Step[grab.State]:
        step = super().tick(state)
        return step._replace(events=tuple(event for event in step.events if type(event) is not grab.Lapsed))


# --- mirror --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealtOpenly(Event):
    """A hand that everybody hears of."""

    cards: tuple[Card, ...]


class LoudDeal(Duel):
    """The hands are read out."""

    def deal(self, seats: int, rng: Rng) -> Step[duel.State]:
        step = super().deal(seats, rng)
        return step._replace(events=tuple(map(DealtOpenly, range(seats), step.state.hands)))


class QuietPlay(Duel):
    """Cards are played without a word."""

    def apply(self, state: duel.State, seat: Seat, action: Play) -> Step[duel.State]:
        return super().apply(state, seat, action)._replace(events=())


class ForgetsItsPeek(Duel):
    """Everybody is shown a card of the stock, and the View does not remember it."""

    def deal(self, seats: int, rng: Rng) -> Step[duel.State]:
        step = super().deal(seats, rng)
        peek = step.state.stock[:1]
        return step._replace(events=tuple(duel.Dealt(seat, 6, step.state.hands[seat] + peek) for seat in range(seats)))


class TellsTheStock(Bids):
    """Whoever chooses tells everybody of a card that nobody holds."""

    def apply(self, state: bids.State, seat: Seat, action: Choose) -> Step[bids.State]:
        step = super().apply(state, seat, action)
        return step._replace(events=(*step.events, bids.Shown(seat, state.stock[:1])))


class DrawsAndTells(Bids):
    """Whoever chooses tells of a hidden card that is drawn by lot, and leaves it where it is."""

    def apply(self, state: bids.State, seat: Seat, action: Choose) -> Step[bids.State]:
        step = super().apply(state, seat, action)
        card, rng = step.state.rng.choice(state.stock)
        return Step(step.state._replace(rng=rng), (*step.events, bids.Shown(seat, (card,))))


class ForgetsWhatWasShown(Bids):
    """The cards of all that were shown lie hidden from then on."""

    def view(self, state: bids.State, seat: Seat) -> bids.View:
        return super().view(state, seat)._replace(gone=())


class TellsLater(DealsAgain):
    """A deal after the first, in which a part of the cards is told to everybody."""

    def _show(self, state: bids.State, chose: bids.Chose) -> Step[bids.State]:
        step = super()._show(state, chose)
        return step if step.state.gone else step._replace(events=(*step.events, *self._told(step.state)))

    def _told(self, state: bids.State) -> tuple[Event, ...]:
        """The events that tell too much."""
        return tuple(map(bids.Shown, range(len(state.hands)), state.hands))


class TellsThatItIsHeld(TellsLater):
    """A card is named that somebody holds, and not who."""

    def _told(self, state: bids.State) -> tuple[Event, ...]:
        card, _ = state.rng.choice(sum(state.hands, ()))
        return (bids.Shown(0, (card,)),)


class DealsQuietly(DealsAgain):
    """Of the hands that are dealt after the first nobody is told."""

    def _show(self, state: bids.State, chose: bids.Chose) -> Step[bids.State]:
        step = super()._show(state, chose)
        return step._replace(events=tuple(event for event in step.events if type(event) is not bids.Dealt))


class TakesBackInSight(DealsAgain):
    """The first seat gets its card back in the new deal, as everybody has seen, and the View does not remember it."""

    def _show(self, state: bids.State, chose: bids.Chose) -> Step[bids.State]:
        step, kept = super()._show(state, chose), state.chosen[0]
        if step.state.gone or kept is None:
            return step
        instead = step.state.hands[0][0]
        swapped = {kept: instead, instead: kept}
        hands = tuple(tuple(swapped.get(card, card) for card in hand) for hand in step.state.hands)
        stock = tuple(swapped.get(card, card) for card in step.state.stock)
        return Step(step.state._replace(hands=hands, stock=stock),
                    (*step.events[:2], *map(bids.Dealt, range(len(hands)), hands)))  # fmt: skip


# --- self-contained ------------------------------------------------------------------------------------------------


class WholeView(NamedTuple):
    """A View with a field that no View may have."""

    seat: Seat
    inside: Any


class StateInView(Duel):
    """The View contains the State."""

    def view(self, state: duel.State, seat: Seat) -> Any:
        return WholeView(seat, (state,))


class RngInView(Duel):
    """The View contains the dice of the next draw."""

    def view(self, state: duel.State, seat: Seat) -> Any:
        return WholeView(seat, state.rng)


class ListInView(Duel):
    """The View contains a list, which its reader can change."""

    def view(self, state: duel.State, seat: Seat) -> Any:
        return WholeView(seat, list(state.played))


# --- secrets are redacted ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Overheard(duel.Dealt):
    """An event that shows a secret to everybody."""

    def seen_by(self, viewer: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    """An event that not even its own seat can read."""

    cards: tuple[Card, ...] | None = private()

    def seen_by(self, viewer: Seat) -> Self:
        return type(self)(self.seat, None)


class OverheardDeal(Duel):
    """Everybody sees the dealt cards."""

    def deal(self, seats: int, rng: Rng) -> Step[duel.State]:
        step = super().deal(seats, rng)
        return step._replace(events=tuple(Overheard(seat, 5, step.state.hands[seat]) for seat in range(seats)))


class WhisperedDeal(Duel):
    """Nobody sees the dealt cards."""

    def deal(self, seats: int, rng: Rng) -> Step[duel.State]:
        step = super().deal(seats, rng)
        return step._replace(events=tuple(Whispered(seat, step.state.hands[seat]) for seat in range(seats)))


# --- undo ----------------------------------------------------------------------------------------------------------


class UndoableLie(Duel):
    """A card that everybody has seen can be taken back."""

    def apply(self, state: duel.State, seat: Seat, action: Play) -> Step[duel.State]:
        return super().apply(state, seat, action)._replace(undoable=True)


class DrawsInSecret(Peaks):
    """A hidden card is drawn, which can be taken back."""

    def apply(self, state: peaks.State, seat: Seat, action: peaks.Play) -> Step[peaks.State]:
        hand = (*(card for card in state.hands[seat] if card != action.card), state.stock[0])
        hands, stock = changed_at(state.hands, seat, hand), (*state.stock[1:], action.card)
        return Step(state._replace(hands=hands, stock=stock), (peaks.Dealt(seat, hand),), undoable=True)


def test_a_secret_draw_that_can_be_taken_back_is_caught() -> None:
    game = DrawsInSecret(peaks.Deck(tuple(peaks.Peak(peaks.Card(n), Origin.printed) for n in range(1, 10))))
    with pytest.raises(AssertionError, match=r"seat \d learns of .*view.hand .* which is undoable"):
        laws.undo_takes_back(game, Match(game, (Player("Ada", None), Player("Bo", None)), 1))


# --- only legal is accepted ----------------------------------------------------------------------------------------


class LookingChanges(MutableStock):
    """Asking for the legal actions changes the game."""

    apply = Duel.apply

    def legal(self, state: duel.State, seat: Seat) -> tuple[Play, ...]:
        pile: Any = state.stock
        pile.append(pile.pop(0))
        return super().legal(state, seat)


# --- actions are told ----------------------------------------------------------------------------------------------


class ChoosesSilently(Bids):
    """A card is chosen, and nobody hears that somebody has chosen."""

    def apply(self, state: bids.State, seat: Seat, action: Choose) -> Step[bids.State]:
        step = super().apply(state, seat, action)
        return step._replace(events=step.events[1:])


# --- choices stay secret -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChoseAloud(Event):
    """The seat has chosen this card; it is not private."""

    card: bids.Card


class ChoosesAloud(Bids):
    """The event names the card to everybody."""

    def apply(self, state: bids.State, seat: Seat, action: Choose) -> Step[bids.State]:
        step = super().apply(state, seat, action)
        return step._replace(events=(ChoseAloud(seat, action.card), *step.events[1:]))


class ChoosesInSight(Bids):
    """The View shows who has chosen a high card."""

    def view(self, state: bids.State, seat: Seat) -> bids.View:
        high = tuple(card is not None and card.number > 9 for card in state.chosen)
        return super().view(state, seat)._replace(ready=high)


class TellsOnTheOthers(Bids):
    """Whoever chooses next tells what was chosen before."""

    def apply(self, state: bids.State, seat: Seat, action: Choose) -> Step[bids.State]:
        step = super().apply(state, seat, action)
        before = tuple(card for card in state.chosen if card is not None)
        return step._replace(events=(*step.events, bids.Shown(seat, before)))


# --- texts are exact -----------------------------------------------------------------------------------------------


class LooseCard(NamedTuple):
    """A card that int() reads: also " 3", "03" and the digits of other scripts."""

    number: int

    def __str__(self) -> str:
        return str(self.number)

    @classmethod
    def parse(cls, text: str) -> LooseCard:
        """The card of this number, however it is written."""
        return cls(int(text))


class BreakingCard(LooseCard):
    """A card whose parse ends in an error that is not about the text."""

    @classmethod
    def parse(cls, text: str) -> BreakingCard:
        """The card of this number, or an error."""
        return cls(int(text)) if text.isdecimal() and text.isascii() and text[0] != "0" else cls(None + 1)  # type: ignore[operator]  # the fault


class DumbCard(NamedTuple):
    """A card without parse."""

    number: int


class ReadsLoosely(Grabbing):
    """Its cards are read from many texts."""

    cards: ClassVar[tuple[type, ...]] = (LooseCard,)
    kind: ClassVar[Any] = LooseCard

    def inventory(self, state: grab.State) -> Any:
        return tuple(self.kind(card.number) for card in super().inventory(state))


class BreaksReading(ReadsLoosely):
    """Strange texts end in a TypeError."""

    cards: ClassVar[tuple[type, ...]] = (BreakingCard,)
    kind: ClassVar[Any] = BreakingCard


class ReadsNothing(ReadsLoosely):
    """Its cards cannot be read."""

    cards: ClassVar[tuple[type, ...]] = (DumbCard,)
    kind: ClassVar[Any] = DumbCard


class UnknownCards(ReadsLoosely):
    """Its cards are of a class that it does not name."""

    cards: ClassVar[tuple[type, ...]] = (grab.Card,)


@quick
class Shelf(NamedTuple):
    """A State of a game in which all see what is taken; of each card there are four."""

    hands: tuple[tuple[peaks.Card, ...], ...]
    known: tuple[tuple[peaks.Card, ...], ...]
    row: tuple[peaks.Card, ...]
    stock: tuple[peaks.Card, ...]
    points: tuple[int, ...]
    rng: Rng


class Shelved(NamedTuple):
    """A View of it."""

    seat: Seat
    hand: tuple[peaks.Card, ...]
    sizes: tuple[int, ...]
    known: tuple[tuple[peaks.Card, ...], ...]
    row: tuple[peaks.Card, ...]
    points: tuple[int, ...]


GOODS = tuple(peaks.Card(height) for height in (1, 2, 3, 4) for _ in range(4))


class Shop(Peaks):
    """Everybody has a secret card, and takes others from an open row."""

    id: ClassVar[str] = "shop"

    def __init__(self) -> None:
        super().__init__(peaks.Deck(()))

    def deal(self, seats: int, rng: Rng) -> Step[Any]:
        cards, rng = rng.shuffle(GOODS)
        hands, row, stock = tuple((card,) for card in cards[:seats]), cards[seats : seats + 6], cards[seats + 6 :]
        state = Shelf(hands, ((),) * seats, row, stock, (0,) * seats, rng)
        dealt = map(peaks.Dealt, range(seats), hands)
        return Step(state, (*dealt, *(peaks.Played(PUBLIC, card) for card in row)))

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        return (sum(map(len, state.known)) % len(state.hands),) if state.row else ()

    def legal(self, state: Any, seat: Seat) -> tuple[peaks.Play, ...]:
        return tuple(map(peaks.Play, sorted({*state.row})))

    def apply(self, state: Any, seat: Seat, action: peaks.Play) -> Step[Any]:
        row = list(state.row)
        row.remove(action.card)
        state = state._replace(
            hands=changed_at(state.hands, seat, (*state.hands[seat], action.card)),
            known=changed_at(state.known, seat, (*state.known[seat], action.card)),
            row=tuple(row),
        )
        return Step(state, (peaks.Played(seat, action.card),))

    def outcome(self, state: Any) -> Outcome | None:
        return None if state.row else best_of(state.points)

    def view(self, state: Any, seat: Seat) -> Any:
        hand = (*state.hands, ())[seat]
        return Shelved(seat, hand, tuple(map(len, state.hands)), state.known, state.row, state.points)

    def inventory(self, state: Any) -> tuple[peaks.Card, ...]:
        return (*sum(state.hands, ()), *state.row, *state.stock)

    def held(self, view: Any) -> list[tuple[peaks.Card, ...]]:
        """What each seat has in every dream."""
        return [*view.known]

    def determinize(self, view: Any, rng: Rng) -> Any:
        held = self.held(view)
        if view.seat != PUBLIC:
            held[view.seat] = view.hand
        left = Counter(GOODS) - Counter((*sum(held, ()), *view.row))
        rest, rng = rng.shuffle(tuple(left.elements()))
        hands = []
        for cards, size in zip(held, view.sizes, strict=True):
            lacking = size - len(cards)
            hands.append((*cards, *rest[:lacking]))
            rest = rest[lacking:]
        return Shelf(tuple(hands), view.known, view.row, rest, view.points, rng)


class ForgetsTheKnown(Shop):
    """Its dreams deal to the others whatever is not seen, and only remember what was taken."""

    def held(self, view: Any) -> list[tuple[peaks.Card, ...]]:
        return [() for _ in view.known]


class ForgetsTheSecondCopy(Shop):
    """Its dreams leave one of each card."""

    def held(self, view: Any) -> list[tuple[peaks.Card, ...]]:
        return [tuple(sorted({*known})) for known in view.known]


MUTANTS: tuple[tuple[Law, type[Any]], ...] = (
    (laws.ends, OffersTwice),
    (laws.ends, Fickle),
    (laws.ends, Stuck),
    (laws.ends, NobodyWins),
    (laws.ends, Undeclared),
    (laws.ends, BackToFront),
    (laws.nothing_is_lost, LosesTrick),
    (laws.inventory_is_true, CountsTheDeck),
    (laws.inventory_is_true, CountsEachOnce),
    (known_cards_are_held, ForgetsTheKnown),
    (known_cards_are_held, ForgetsTheSecondCopy),
    (laws.states_stay, MutableStock),
    (laws.states_stay, Moody),
    (laws.journal_rebuilds, FreshDeal),
    (laws.indistinguishable, ViewLeaks),
    (laws.indistinguishable, LegalLeaks),
    (laws.indistinguishable, OutcomeLeaks),
    (laws.indistinguishable, ForgetsCard),
    (laws.varied, TruthDreams),
    (laws.varied, SameDream),
    (laws.dreams_play_on, Sleepless),
    (laws.dreams_play_on, DreamsOfNobody),
    (laws.silence_changes_nothing, LapsesSilently),
    (mirror, LoudDeal),
    (mirror, QuietPlay),
    (mirror, ForgetsItsPeek),
    (mirror, ChoosesAloud),
    (mirror, TellsTheStock),
    (mirror, DrawsAndTells),
    (mirror, ForgetsWhatWasShown),
    (mirror, TellsLater),
    (mirror, TellsThatItIsHeld),
    (mirror, DealsQuietly),
    (mirror, TakesBackInSight),
    (laws.self_contained, StateInView),
    (laws.self_contained, RngInView),
    (laws.self_contained, ListInView),
    (laws.events_are_declared, OverheardDeal),
    (laws.secrets_are_redacted, OverheardDeal),
    (laws.secrets_are_redacted, WhisperedDeal),
    (laws.undo_takes_back, UndoableLie),
    (laws.only_legal_is_accepted, LookingChanges),
    (laws.nothing_is_lost, UnknownCards),
    (laws.actions_are_told, ChoosesSilently),
    (learned_as_told, LearnsFromAHand),
    (choices_stay_secret, ChoosesAloud),
    (choices_stay_secret, ChoosesInSight),
    (choices_stay_secret, TellsOnTheOthers),
    (texts_are_exact, ReadsLoosely),
    (texts_are_exact, BreaksReading),
    (texts_are_exact, ReadsNothing),
)


@pytest.mark.parametrize("law, mutant", MUTANTS, ids=lambda each: each.__name__)
def test_the_law_catches(law: Law, mutant: type[Any]) -> None:
    with pytest.raises(AssertionError, match=r"\w+ \w+"):
        check(law, mutant(DECK) if issubclass(mutant, Bids) else mutant())


def test_every_law_has_been_broken() -> None:
    assert {law for law, _ in MUTANTS} == set(laws.LAWS)


class Endless(Duel):
    """The hand that was played from is filled up again."""

    def apply(self, state: duel.State, seat: Seat, action: Play) -> Step[duel.State]:
        return Step(state, super().apply(state, seat, action).events)


def test_a_game_without_end_is_caught() -> None:
    with pytest.raises(AssertionError, match="does not end"):
        check(laws.ends, Endless())


@pytest.mark.parametrize(
    "text",
    ["red 3.", "Ada plays red 3", "{seat} plays red 3.", "Ada plays None.", "Take None of them.", "None plays red 3."],
)
def test_what_is_no_sentence_is_caught(text: str) -> None:
    is_sentence("No red. None of them can win.", "a test", line_of)
    with pytest.raises(AssertionError):
        is_sentence(text, "a test", line_of)


def unheld(game: Any, match: AnyMatch) -> str:
    """What the law over known cards says of a match; nothing if it holds."""
    try:
        known_cards_are_held(game, match)
    except AssertionError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("toy", [Shop, ForgetsTheKnown, ForgetsTheSecondCopy])
def test_copies_that_a_seat_is_known_to_hold_are_in_its_hand_in_every_dream(toy: Any) -> None:
    game = toy()
    for seats in Peaks.seats:
        said = []
        for seed in range(6):
            *_, match = play(game, seats, seed)
            for law in (laws.indistinguishable, laws.nothing_is_lost, laws.dreams_play_on, laws.inventory_is_true):
                law(game, match)
            said.append(unheld(game, match))
        assert any(said) == (toy is not Shop)
        told = re.compile(r"by view.known .* knows that seat \d holds .* a dream hands of that seat has it not, after")
        assert all(told.match(each) for each in said if each)


class Wishes(Shop):
    """It keeps what each seat wishes for: another card like that which it takes, or a 1 after a 4, which has none."""

    def apply(self, state: Any, seat: Seat, action: peaks.Play) -> Step[Any]:
        step = super().apply(state, seat, action)
        wished = changed_at(state.known, seat, (*state.known[seat], peaks.Card(action.card.height % 4 or 1)))
        return step._replace(state=step.state._replace(known=wished))

    def held(self, view: Any) -> list[tuple[peaks.Card, ...]]:
        return [() for _ in view.known]


def test_cards_that_are_only_spoken_of_need_not_be_held() -> None:
    """Also where some match has all of them in the hands by accident."""
    game = Wishes()
    accidents = 0
    for seed in range(40):
        *_, match = play(game, 2, seed)
        known_cards_are_held(game, match)
        accidents += bool(held._told_of(game, match))
    assert accidents
