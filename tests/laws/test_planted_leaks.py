"""The laws can fail: each one catches a toy that breaks it on purpose, and lets the toys pass that do not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from inspect import isfunction
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
    monkeypatch.setitem(GAME_FOLDERS, "bids", BIDS_FOLDER)


BIDS_FOLDER = Path(bids.__file__).parent


BIDS_KIND: Any = bids.Deck
DECK = read_deck((BIDS_FOLDER / "cards.toml").read_text(encoding="utf-8"), BIDS_KIND, "bids", "cards.toml")
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
        if sum(step.state.points) == bids.HAND_CARDS:
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


def planted(toy: type[Any], **changes: Any) -> type[Any]:
    """That toy with other attributes, or answers: the change of a method gets its answer, and what was asked."""

    def changed(name: str, change: Callable[..., Any]) -> Callable[..., Any]:
        usual = getattr(toy, name)
        return lambda self, *asked: change(usual(self, *asked), *asked)

    ways = {name: changed(name, each) if isfunction(each) else each for name, each in changes.items()}
    return type(f"Planted{toy.__name__}", (toy,), ways)


def without(step: Step[Any], kind: type[Event]) -> Step[Any]:
    """That step, of which no event of this kind is told."""
    return step._replace(events=tuple(event for event in step.events if type(event) is not kind))


def and_shown(step: Step[Any], seat: Seat, cards: tuple[bids.Card, ...]) -> Step[Any]:
    """That step, in which these cards of Bids are shown, too."""
    return step._replace(events=(*step.events, bids.ShownTable(seat, cards)))


def turned(state: Any, answer: Any) -> Any:
    """That answer, while the stock of the State is turned: a list that pretends to be a value."""
    state.stock.append(state.stock.pop(0))
    return answer


# --- what a fault needs --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Throw(Play):
    """An action that the game does not declare."""


class Pile(list[Card]):
    """A list that pretends to be a value."""

    def __hash__(self) -> int:  # type: ignore[override]  # a list has no hash, but this class claims one
        return hash(tuple(self))


@dataclass(frozen=True, slots=True)
class DealtOpenly(Event):
    """A hand that everybody hears of."""

    cards: tuple[Card, ...]


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


@dataclass(frozen=True, slots=True)
class ChoseAloud(Event):
    """The seat has chosen this card; it is not private."""

    card: bids.Card


class WholeView(NamedTuple):
    """A View with a field that no View may have."""

    seat: Seat
    inside: Any


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


# --- faults of more than one answer --------------------------------------------------------------------------------


class LearnsFromAHand(Duel):
    """How the cards of a trick are put away depends on what its winner still holds, and shows."""

    def apply(self, state: duel.State, seat: Seat, action: Play) -> Step[duel.State]:
        step = super().apply(state, seat, action)
        after = step.state
        if len(after.played) == len(state.played) or not any(card.rank % 2 for card in after.hands[after.leader]):
            return step
        new = after.played[len(state.played) :]
        return step._replace(state=after._replace(played=(*state.played, *reversed(new))))


class OutcomeLeaks(Duel):
    """The match ends early where the stock holds the highest card, and so tells where that card is."""

    def outcome(self, state: duel.State) -> Outcome | None:
        over = len(state.played) >= 4 and Card(Suit.spades, 8) in state.stock
        return super().outcome(state._replace(hands=() if over else state.hands))

    def to_act(self, state: duel.State) -> tuple[Seat, ...]:
        return () if self.outcome(state) else super().to_act(state)


class TruthDreams(Duel):
    """A game whose dream is the true State of the View that was asked for last."""

    truth: ClassVar[list[duel.State]] = []

    def view(self, state: duel.State, seat: Seat) -> duel.View:
        self.truth[:] = [state]
        return super().view(state, seat)

    def determinize(self, view: duel.View, rng: Rng) -> duel.State:
        return self.truth[0]


class DrawsAndTells(Bids):
    """A choice tells of a hidden card that is drawn by lot, and leaves that card where it is."""

    def apply(self, state: bids.State, seat: Seat, action: Choose) -> Step[bids.State]:
        step = super().apply(state, seat, action)
        card, rng = step.state.rng.choice(state.stock)
        return Step(step.state._replace(rng=rng), (*step.events, bids.ShownTable(seat, (card,))))


class TellsLater(DealsAgain):
    """A deal after the first, in which a part of the cards is told to everybody."""

    def _show(self, state: bids.State, chose: bids.Chose) -> Step[bids.State]:
        step = super()._show(state, chose)
        return step if step.state.gone else step._replace(events=(*step.events, *self._told(step.state)))

    def _told(self, state: bids.State) -> tuple[Event, ...]:
        """The events that tell too much."""
        return tuple(map(bids.ShownTable, range(len(state.hands)), state.hands))


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


class ReadsLoosely(Grabbing):
    """Its cards are read from many texts."""

    cards: ClassVar[tuple[type, ...]] = (LooseCard,)
    kind: ClassVar[Any] = LooseCard

    def inventory(self, state: grab.State) -> Any:
        return tuple(self.kind(card.number) for card in super().inventory(state))


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


QUESTION_NUMBERS = count()
MOOD_NUMBERS = count()
DEAL_NUMBERS = count()
MUTABLE = planted(Duel, deal=lambda step, *_: step._replace(state=step.state._replace(stock=Pile(step.state.stock))))
ALOUD = planted(
    Bids,
    apply=lambda step, state, seat, action: step._replace(events=(ChoseAloud(seat, action.card), *step.events[1:])),
)
OVERHEARD = planted(
    Duel,
    deal=lambda step, seats, rng: step._replace(
        events=tuple(map(Overheard, range(seats), (5,) * seats, step.state.hands))
    ),
)
LOSES_TRICK = planted(Duel, apply=lambda step, *_: step._replace(state=step.state._replace(played=())))
FORGETS_THE_KNOWN = planted(Shop, held=lambda held, view: [() for _ in held])
FORGETS_THE_SECOND_COPY = planted(Shop, held=lambda held, view: [tuple(sorted({*known})) for known in held])

MUTANTS: dict[str, tuple[Law, type[Any]]] = {
    "the first card can be chosen in two places": (
        laws.ends,
        planted(Duel, legal=lambda legal, *_: (*legal, legal[0])),
    ),
    "legal actions come in another order each time": (
        laws.ends,
        planted(Duel, legal=lambda legal, *_: legal if next(QUESTION_NUMBERS) % 2 else legal[::-1]),
    ),
    "the match is over, and somebody is still to act": (
        laws.ends,
        planted(
            Duel,
            outcome=lambda outcome, state: best_of(state.tricks) if sum(map(len, state.hands)) == 1 else outcome,
        ),
    ),
    "a tie is nobody's": (laws.ends, planted(Duel, outcome=lambda outcome, _: outcome and Outcome(outcome.scores, ()))),
    "actions are of a class that a journal cannot hold": (
        laws.ends,
        planted(Duel, legal=lambda legal, *_: tuple(Throw(action.card) for action in legal)),
    ),
    "actors come in falling order": (laws.ends, planted(Grabbing, to_act=lambda actors, _: actors[::-1])),
    "the cards of a trick fall under the table": (laws.nothing_is_lost, LOSES_TRICK),
    "they do, and whoever counts reads the list of the deck": (
        laws.inventory_is_true,
        planted(LOSES_TRICK, inventory=lambda *_: duel.DECK),
    ),
    "the first seat's cards come back into the stock, and of what is there twice one is counted": (
        laws.inventory_is_true,
        planted(
            Duel,
            apply=lambda step, state, seat, action: (
                step if seat else step._replace(state=step.state._replace(stock=(*step.state.stock, action.card)))
            ),
            inventory=lambda cards, _: tuple(sorted({*cards})),
        ),
    ),
    "dreams deal to the others whatever is not seen, and only remember what was taken": (
        known_cards_are_held,
        FORGETS_THE_KNOWN,
    ),
    "dreams leave one of each card": (known_cards_are_held, FORGETS_THE_SECOND_COPY),
    "all States share one stock": (
        laws.states_stay,
        planted(MUTABLE, apply=lambda step, state, *_: turned(state, step)),
    ),
    "the same card does not always do the same": (
        laws.states_stay,
        planted(Duel, apply=lambda step, *_: step._replace(state=step.state._replace(rng=Rng(next(MOOD_NUMBERS))))),
    ),
    "it does not deal from the seed alone": (
        laws.journal_rebuilds,
        planted(Duel, deal=lambda step, seats, rng: Duel().deal(seats, Rng(rng.word + next(DEAL_NUMBERS)))),
    ),
    "the View shows the hand of the next player": (
        laws.indistinguishable,
        planted(
            Duel,
            view=lambda view, state, seat: view._replace(
                played=view.played + state.hands[(seat + 1) % len(state.hands)]
            ),
        ),
    ),
    "it is illegal to lead a suit that the next player cannot follow": (
        laws.indistinguishable,
        planted(
            Duel,
            legal=lambda legal, state, seat: (
                tuple(
                    action
                    for action in legal
                    if action.card.suit in {card.suit for card in state.hands[(seat + 1) % len(state.hands)]}
                )
                or legal
            ),
        ),
    ),
    "the match ends early where the stock holds the highest card": (laws.indistinguishable, OutcomeLeaks),
    "dreams lack a card of the stock": (
        laws.indistinguishable,
        planted(Duel, determinize=lambda dream, *_: dream._replace(stock=dream.stock[1:])),
    ),
    "the dream is the true State of the last View": (laws.varied, TruthDreams),
    "it dreams the same each time": (
        laws.varied,
        planted(Grabbing, determinize=lambda dream, view, rng: Grabbing().determinize(view, Rng(0))),
    ),
    "in dreams time has run out, and no card is ever turned": (
        laws.dreams_play_on,
        planted(
            Grabbing,
            determinize=lambda dream, *_: dream._replace(rng=Rng(-1)),
            tick=lambda step, state: Step(state) if state.rng.word == -1 else step,
        ),
    ),
    "in dreams the other hands hold nothing that can be played": (
        laws.dreams_play_on,
        planted(
            Duel,
            determinize=lambda dream, *_: dream._replace(rng=Rng(-1)),
            legal=lambda legal, state, seat: (
                legal[:0] if state.rng.word == -1 and len(state.hands[seat]) == 1 else legal
            ),
        ),
    ),
    "nobody is told that the card which could be grabbed is gone": (
        laws.silence_changes_nothing,
        planted(Grabbing, tick=lambda step, _: without(step, grab.Lapsed)),
    ),
    "the hands are read out": (
        mirror,
        planted(
            Duel,
            deal=lambda step, seats, _: step._replace(events=tuple(map(DealtOpenly, range(seats), step.state.hands))),
        ),
    ),
    "cards are played without a word": (mirror, planted(Duel, apply=lambda step, *_: step._replace(events=()))),
    "everybody is shown a card of the stock, and the View does not remember it": (
        mirror,
        planted(
            Duel,
            deal=lambda step, *_: step._replace(
                events=tuple(
                    duel.Dealt(seat, 6, hand + step.state.stock[:1]) for seat, hand in enumerate(step.state.hands)
                )
            ),
        ),
    ),
    "the event of a choice names the card to everybody": (mirror, ALOUD),
    "whoever chooses tells everybody of a card that nobody holds": (
        mirror,
        planted(Bids, apply=lambda step, state, seat, _: and_shown(step, seat, state.stock[:1])),
    ),
    "whoever chooses tells of a hidden card that is drawn by lot, and leaves it where it is": (mirror, DrawsAndTells),
    "the cards of all that were shown lie hidden from then on": (
        mirror,
        planted(Bids, view=lambda view, *_: view._replace(gone=())),
    ),
    "of a deal after the first a part is told to everybody": (mirror, TellsLater),
    "a card is named that somebody holds, and not who": (
        mirror,
        planted(
            TellsLater,
            _told=lambda _, state: (bids.ShownTable(0, (state.rng.choice(sum(state.hands, ()))[0],)),),
        ),
    ),
    "of the hands that are dealt after the first nobody is told": (
        mirror,
        planted(DealsAgain, _show=lambda step, *_: without(step, bids.Dealt)),
    ),
    "the first seat gets its card back in sight, and the View does not remember it": (mirror, TakesBackInSight),
    "the View contains the State": (
        laws.self_contained,
        planted(Duel, view=lambda view, state, seat: WholeView(seat, (state,))),
    ),
    "the View contains the dice of the next draw": (
        laws.self_contained,
        planted(Duel, view=lambda view, state, seat: WholeView(seat, state.rng)),
    ),
    "the View contains a list, which its reader can change": (
        laws.self_contained,
        planted(Duel, view=lambda view, state, seat: WholeView(seat, list(state.played))),
    ),
    "everybody sees the dealt cards, in an event of another class": (laws.events_are_declared, OVERHEARD),
    "everybody sees the dealt cards": (laws.secrets_are_redacted, OVERHEARD),
    "nobody sees the dealt cards": (
        laws.secrets_are_redacted,
        planted(
            Duel,
            deal=lambda step, seats, _: step._replace(events=tuple(map(Whispered, range(seats), step.state.hands))),
        ),
    ),
    "a card that everybody has seen can be taken back": (
        laws.undo_takes_back,
        planted(Duel, apply=lambda step, *_: step._replace(undoable=True)),
    ),
    "asking for the legal actions changes the game": (
        laws.only_legal_is_accepted,
        planted(MUTABLE, legal=lambda legal, state, _: turned(state, legal)),
    ),
    "its cards are of a class that it does not name": (
        laws.nothing_is_lost,
        planted(ReadsLoosely, cards=(grab.Card,)),
    ),
    "a card is chosen, and nobody hears that somebody has chosen": (
        laws.actions_are_told,
        planted(Bids, apply=lambda step, *_: step._replace(events=step.events[1:])),
    ),
    "how the cards of a trick are put away depends on what its winner still holds": (learned_as_told, LearnsFromAHand),
    "an event names the chosen card": (choices_stay_secret, ALOUD),
    "the View shows who has chosen a high card": (
        choices_stay_secret,
        planted(
            Bids,
            view=lambda view, state, _: view._replace(
                ready=tuple(card is not None and card.number > 9 for card in state.chosen)
            ),
        ),
    ),
    "whoever chooses next tells what was chosen before": (
        choices_stay_secret,
        planted(Bids, apply=lambda step, state, seat, _: and_shown(step, seat, tuple(filter(None, state.chosen)))),
    ),
    "its cards are read from many texts": (texts_are_exact, ReadsLoosely),
    "strange texts end in a TypeError": (
        texts_are_exact,
        planted(ReadsLoosely, cards=(BreakingCard,), kind=BreakingCard),
    ),
    "its cards cannot be read": (texts_are_exact, planted(ReadsLoosely, cards=(DumbCard,), kind=DumbCard)),
}
"""What is wrong, with the law that finds it and a toy of which it is true."""


@pytest.mark.parametrize("law, mutant", MUTANTS.values(), ids=MUTANTS)
def test_the_law_catches(law: Law, mutant: type[Any]) -> None:
    with pytest.raises(AssertionError, match=r"\w+ \w+"):
        check(law, mutant(DECK) if issubclass(mutant, Bids) else mutant())


def test_every_law_has_been_broken() -> None:
    assert {law for law, _ in MUTANTS.values()} == set(laws.LAWS)


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


@pytest.mark.parametrize("toy", [Shop, FORGETS_THE_KNOWN, FORGETS_THE_SECOND_COPY])
def test_copies_that_a_seat_is_known_to_hold_are_in_its_hand_in_every_dream(toy: Any) -> None:
    game = toy()
    for seats in Peaks.seats:
        faults = []
        for seed in range(6):
            *_, match = play(game, seats, seed)
            for law in (laws.indistinguishable, laws.nothing_is_lost, laws.dreams_play_on, laws.inventory_is_true):
                law(game, match)
            faults.append(unheld(game, match))
        assert any(faults) == (toy is not Shop)
        form = re.compile(r"by view.known .* knows that seat \d holds .* a dream hands of that seat has it not, after")
        assert all(form.match(each) for each in faults if each)


class Wishes(Shop):
    """A shop that keeps a wish of each seat: the card above the one that it takes, or a 1 if that is the highest."""

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
