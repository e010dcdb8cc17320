"""The contract of a game's board: places, looks and actions. The screen does the rest.

All functions read a Glimpse, the table as one seat may know it, an Area in units, and how the screen shows them. None
changes anything, but for `Board.recall`, by which a board remembers what its match has shown so far.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, Protocol, Self, TypeVar

from ugames.core.game import PUBLIC, AnyGame, Event, Seat, Seen
from ugames.core.match import Beat
from ugames.core.words import Names, addressed
from ugames.registry import part_of, preview_of, words_of
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, Point
from ugames.ui.draw.tween import SECONDS_BETWEEN_FIGURES, WATCHED_SECONDS, reading
from ugames.ui.draw.vectors import Wish
from ugames.ui.kit.nodes import HAND_ZONE, TRICK_ZONE, Node, NodeKind
from ugames.ui.table.cards.face import Face, Faces
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.cards.sprites import Spot
from ugames.ui.table.furniture import Plate

T = TypeVar("T")
Tone = Literal["good", "bad", "warn", "accent", "highlight", "text"]
"""The tones of the theme for what is said and flashes about a step."""


class UnderWay(NamedTuple):
    """The things that move to a place, so that it still looks as without them."""

    cards: frozenset[tuple[str, Hashable]] = frozenset()
    """Cards, each behind its zone."""
    figures: frozenset[tuple[str, Area]] = frozenset()
    """Walking figures: the picture of each, and where it ends."""


FLASH_REACH = 0.75
"""The reach of a flash, as a part of the height of the place around which it opens."""


class Put(NamedTuple):
    """A card moves from a zone to a spot."""

    spot: Spot
    zone: str
    seconds: float = 0.0
    """The seconds of its flight at normal speed, with a gentle start and landing; 0 for a usual flight."""
    start: Area | None = None
    """Where the flight starts if no card lies in the zone."""


class Wait(NamedTuple):
    """A pause for reading, in seconds at normal speed, ended by a click."""

    seconds: float


class Caption(NamedTuple):
    """Words about a place, such as "+3" or "wins", in the free ground nearest to it for as long as they are read."""

    text: str
    place: Area
    tone: Tone = "highlight"
    weight: float = 0.25
    """Their importance and size, from 0 to 1."""
    beside: bool = False
    """Whether they keep off the place itself, too."""
    more: str = ""
    """Smaller words below, such as reasons, line by line."""
    needed: bool = False
    """Whether they are shown near their place even where no ground is free."""
    waits: bool = False
    """Whether they, and everything after them, wait for a click or key if somebody plays at this table."""
    room: Area | None = None
    """The room in which they lie if they fit there."""

    @property
    def seconds(self) -> float:
        """The seconds for which they are shown at normal speed, by length."""
        return reading(f"{self.text}{self.more}")


class Noise(NamedTuple):
    """A sound by name."""

    name: str
    x: float | None = None
    """The horizontal position; None for that of the first simultaneous event, or the middle."""
    step: int | None = None
    """The step, for a sound that is a scale."""
    softly: bool = False
    """Whether it is softer than other sounds."""


class Burst(NamedTuple):
    """A flash: signs that fly out of a place, or a ring that opens around it."""

    place: Area
    what: str
    """A picture of assets/, "ring", "cracks", or a name of motion/particles.py: "stars", "wind"..."""
    tone: Tone = "highlight"
    reach: float = 0.0
    """Its reach; 0 for slightly beyond the place."""

    @property
    def size(self) -> float:
        """The reach of the flash."""
        return self.reach or self.place.h * FLASH_REACH


class Painting(NamedTuple):
    """A game's own temporary painting over the cards."""

    draw: Callable[[Canvas, float], None]
    """Draw it at this fraction of its time, from 0 to 1."""
    area: Area
    """The largest area that it covers."""
    seconds: float


class Dim(NamedTuple):
    """The table darkens for a moment, except one place."""

    light: Area
    seconds: float = 0.6
    waits: bool = False
    """Whether it stays dark while preceding words wait for a click."""


class Jolt(NamedTuple):
    """The cards of a zone shake."""

    zone: str


class Walk(NamedTuple):
    """Figures walk from one place to others, one after the other, where the next Look has them."""

    picture: str
    """A picture, or the text of a chip of points."""
    start: Area
    ends: tuple[Area, ...]
    glides: bool = False
    """Whether they move straight and at constant size, like a card."""

    @property
    def seconds(self) -> float:
        """The seconds at normal speed until all have arrived."""
        return WATCHED_SECONDS + SECONDS_BETWEEN_FIGURES * (len(self.ends) - 1)


class Lead(NamedTuple):
    """Lights lead from a thing to its next place, until it has flown along them."""

    start: Area
    end: Area
    seconds: float
    """The seconds at normal speed until it has arrived."""


class Count(NamedTuple):
    """Points are counted at their source: a badge stays there, and they fly to the seat's sum, which grows."""

    seat: Seat
    points: int
    place: Area
    said: str = ""
    """The words on the badge; if empty, the points with a sign."""
    inside_place: bool = False
    """Whether the badge stays within its place, since words lie beside it."""
    at: Area | None = None
    """The sum's place; None for over the score on the plate."""
    score: str = ""
    """The score that the sum covers on the plate."""
    on_plate: bool = False
    """Whether the score on the plate has these points already, so that no sum grows."""


class Look(NamedTuple):
    """The table between two events of one beat."""

    seen: Seen
    gains_later: bool = False
    """Whether its gains wait for those of the next Look, to be shown as one sum."""


class Trail(NamedTuple):
    """The steps of a path light up one after the other with rising sounds; the next cue waits for the end."""

    path: tuple[Point, ...]
    tone: Tone = "good"
    looks: tuple[Look, ...] = ()
    """The table at each step but the last, if a thing moves along the path."""
    seconds: float = WATCHED_SECONDS
    """The seconds for the whole path at normal speed."""
    broad: float = 0.0
    """The size of readable steps, around which the lights are rings; 0 for none."""


Simultaneous = Put | Caption | Noise | Burst | Painting | Dim | Jolt | Walk | Lead | Count
"""Cues that may run while others do."""


@dataclass(frozen=True)
class Together:
    """Simultaneous cues."""

    cues: tuple[Simultaneous, ...]


Cue = Simultaneous | Wait | Trail | Look | Together


class TallyRow(NamedTuple):
    """The points of all names for one reason."""

    label: str
    points: tuple[int, ...]
    hint: str = ""
    """An explanation of the reason, shown as a tooltip."""
    earlier: bool = False
    """Whether these are scores from before, shown without signs."""


class Tally(NamedTuple):
    """The sources of all points in a round or game, as a table: a column for each name, a row for each reason."""

    title: str
    names: tuple[str, ...]
    rows: tuple[TallyRow, ...]
    totals: tuple[int, ...]
    winners: tuple[str, ...] = ()
    """The winners, or the leaders after tie-breaks; if empty, the highest totals lead."""
    note: str = ""
    """The reason for the lead, as a sentence."""
    ranks: tuple[int, ...] = ()
    """The rank of each name, if ranks are shown."""

    @property
    def ahead(self) -> tuple[str, ...]:
        """The names with a crown."""
        best = max(self.totals)
        most = [name for name, total in zip(self.names, self.totals, strict=True) if total == best]
        return self.winners or tuple(most)

    @property
    def without_empty_rows(self) -> Tally:
        """This table without the reasons for which nobody has points."""
        return self._replace(rows=tuple(row for row in self.rows if any(row.points)))

    @property
    def ranked(self) -> Tally:
        """This table sorted by rank, with ranks."""
        if self.ranks:
            return self
        ranks = [(name not in self.ahead, -total) for name, total in zip(self.names, self.totals, strict=True)]
        order = sorted(range(len(ranks)), key=ranks.__getitem__)

        def sort(values: Sequence[T]) -> tuple[T, ...]:
            return tuple(values[row] for row in order)

        return self._replace(
            names=sort(self.names),
            rows=tuple(row._replace(points=sort(row.points)) for row in self.rows),
            totals=sort(self.totals),
            winners=sort(self.names)[: len(self.ahead)] if self.winners else (),
            ranks=tuple(1 + sum(other < ranks[row] for other in ranks) for row in order),
        )


class Tricks(NamedTuple):
    """The end of a trick, in a trick-taking game."""

    won: type[Event]
    """The class of the event whose `cards` are a finished trick."""
    why: Callable[[Any], str]
    """The short reason why its winner takes it, such as "trump beats green"."""
    most: float = inf
    """The most seconds at normal speed for all consequences of its last card, before the next choice."""


class KeptFree(NamedTuple):
    """Areas of a table that words over it leave free where they can, by their kinds."""

    words: Sequence[Area] = ()
    """The words beside the cards."""
    headings: Sequence[Area] = ()
    """The names right above rooms, which rings around these take in."""
    counting: Sequence[Area] = ()
    """Where a round is counted: a table of points leaves it free."""
    numbers: Sequence[Area] = ()
    """The numbers that a count shows on the table: captions and tables of points leave them free."""
    next_in_trick: Sequence[Area] = ()
    """The places of cards still to come into a trick, with the names above them."""


class Table(ABC):
    """Everything that lies on a table at one moment: drawn, clicked, read aloud and sent to phones from here.

    A game's own Table has cards, nodes, plates and `paint`, and overrides what else it needs. A property that is asked
    for often is a `cached_property`.
    """

    def __init__(self, board: Board, seen: Seen, area: Area, showing: Showing) -> None:
        self.board = board
        self.game = board.game
        self.names = board.names
        self.seen = seen
        self.view = seen.view
        self.area = area
        self.showing = showing

    @cached_property
    def called(self) -> Names:
        """The names, with "you" for the viewer."""
        return addressed(self.names, self.view.seat)

    @cached_property
    def standing(self) -> tuple[int, ...]:
        """The points of each seat from public information."""
        return self.board.standing(self.seen)

    @property
    @abstractmethod
    def cards(self) -> tuple[Spot, ...]:
        """The place of each card."""

    @property
    @abstractmethod
    def nodes(self) -> tuple[Node, ...]:
        """The nodes. Every legal action belongs to at least one node."""

    @property
    @abstractmethod
    def plates(self) -> tuple[Area, ...]:
        """The name plate of each seat, beside which words about it appear."""

    @abstractmethod
    def paint(self, canvas: Canvas, under_way: UnderWay) -> None:
        """Draw everything below the cards: places, names, scores; with the canvas, never with `pygame.draw`.

        The drawing is listed first, and only differences from the last list are drawn. Words beside cards may wait for
        those that are `under_way`.
        """

    def foretold(self, *actions: Any) -> str:
        """What follows from these actions, line by line; nothing for those that the viewer cannot do."""
        if (preview := preview_of(self.game.id)) is None:
            return ""
        facts = [fact for action in actions for fact in preview.preview(self.game, self.seen, action)]
        return words_of(self.game.id).foretell(facts, self.called)

    def about(self, card: Any) -> str:
        """The general use of a card."""
        return words_of(self.game.id).about(self.game, card, len(self.names))

    def plate_of(
        self, seat: Seat, score: str, notes: Sequence[str], acting: Container[Seat], ahead: Container[Seat] = ()
    ) -> Plate:
        """What the name plate of a seat tells."""
        turn, you = seat in acting, seat == self.view.seat
        return Plate(self.plates[seat], seat, self.names[seat], score, notes, turn, you, seat in ahead)

    def plate_node(self, seat: Seat, hint: str = "", value: str = "", label: str = "") -> Node:
        """The node of a seat's name plate, with another label than the name if that tells more."""
        label = label or self.names[seat]
        return Node(f"plate-{seat}", "place", label, self.plates[seat], value, hint, seat=seat, kind=NodeKind.PLATE)

    @property
    def in_hand(self) -> Container[str]:
        """The zones of the viewer's own closed cards."""
        return () if self.seen.seat == PUBLIC else (HAND_ZONE, f"hand-{self.seen.seat}")

    def at(self, seen: Seen) -> Self:
        """This table at another moment."""
        return type(self)(self.board, seen, self.area, self.showing)

    def cues(self, event: Event, settled: Look, after: Seen) -> Iterable[Cue]:
        """What an event adds to the flight of cards from this table to the settled one: cards fly without a cue.

        A Look among the cues shows the table on the way there, such as after each step of a path. `after` is what is
        seen at the end of the event's beat.
        """
        return ()

    @property
    def entrances(self) -> Mapping[str, Point]:
        """The entrance of new cards, by zone."""
        return MappingProxyType({})

    def exit_of(self, spot: Spot, taker: Seat | None) -> Point | None:
        """Where a card goes when it leaves the table: a trick to its taker's plate; None to fade in place."""
        if taker is None or spot.zone != TRICK_ZONE:
            return None
        return self.plates[taker].cx, self.plates[taker].cy

    @property
    def kept_free(self) -> KeptFree:
        """What words over the table leave free besides plates, cards and nodes."""
        return KeptFree()

    @property
    def explanation_place(self) -> Area | None:
        """The area for explanations, if the table has one."""
        return None

    def wishes(self, canvas: Canvas) -> Iterable[Wish]:
        """Large pictures that `paint` needs only sometimes, prepared early."""
        return ()

    @property
    def best(self) -> Any:
        """An action that is clearly best and affects nobody else, done automatically for players who want that."""
        return None


class Showing(NamedTuple):
    """The ways in which a screen shows a table."""

    odds: bool = False
    """Whether the player wants exact odds on the table; only for games with draws."""
    people: tuple[Seat, ...] = ()
    """Those who race at this screen: their places are large, and their cards as open as their Glimpses allow."""
    hurried: bool = False
    """Whether the clock of a race is sped up, since only bots are left."""
    asks: bool = True
    """Whether it asks its players for moves; not while they have to read."""


AS_USUAL = Showing()


class Bundle(NamedTuple):
    """A group of cards, the last one on top."""

    cards: Sequence[Hashable]
    said: str = ""
    """A short description."""


class Board(ABC):
    """The table of one game."""

    game: AnyGame
    """The rules, with options and deck."""
    names: Sequence[str]
    """The names of the seats."""
    table_class: type[Table]
    back: str
    """The picture of the cards' back."""
    signs: tuple[str, ...]
    """Small pictures of this game, which fall like confetti after a win."""
    tricks: Tricks | None = None
    at_once: Mapping[type[Event], Callable[[Any], str]] = MappingProxyType({})
    """The classes of events that happen to several seats at once, with the sentence for all of them."""
    late_fields: tuple[str, ...] = ()
    """The names of the fields of the View that `view_after` does not change, since they show the end of a step."""
    asides: tuple[type[Event], ...] = ()
    """The events that only follow from others, which the header leaves to the log."""
    failures: tuple[type[Event], ...] = ()
    """The events that tell a seat of its failure; the header keeps showing them to that seat until its next act."""
    tricks_lie_closed: bool = False
    """Whether tricks that others have taken lie face down, but for the last one, until the round is scored."""
    waits_for_cards: bool = False
    """Whether things on the ground appear only once their cards have landed."""

    def __init__(self, game: AnyGame, names: Sequence[str]) -> None:
        self.game = game
        self.names = names

    @abstractmethod
    def face(self, card: Hashable) -> Face:
        """The face of a card."""

    @cached_property
    def origins(self) -> dict[Hashable, str]:
        """Whether each face is "printed" or "reconstructed", or the part of it that is reconstructed."""
        return {face[0]: face.origin.name for table in getattr(self.game, "deck", ()) for face in table}

    def table(self, seen: Seen, area: Area, showing: Showing = AS_USUAL) -> Table:
        """Everything that lies on the table at that moment."""
        return self.table_class(self, seen, area, showing)

    def recall(self, beats: Sequence[Beat], anew: bool) -> None:
        """Remember the beats of a match, `anew` from its beginning, or the next ones."""

    def view_after(self, event: Event, view: Any) -> Any:
        """The View right after an event; `view` itself if nothing lies elsewhere then."""
        return view

    def seen_after(self, event: Event, seen: Seen) -> Seen:
        """The Glimpse right after an event, without questions; `seen` itself if nothing lies elsewhere then."""
        return with_view(seen, self.view_after(event, seen.view))

    def undealt(self, seen: Seen) -> Seen | None:
        """The table before the deal that begins a match; None if there are only cards on it."""
        return None

    def last_round(self, view: Any) -> bool:
        """Whether the last round has publicly begun, which changes the music."""
        return False

    def showpiece(self, view: Any, seat: Seat) -> Sequence[Bundle]:
        """All open cards of a seat, at the end its result; if empty, the cards lie in their zones."""
        return ()

    @abstractmethod
    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of each seat from public information, for the curve of the scores."""

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """The table of points to show after these events; None unless they are all events that end a round."""
        return None

    def show(self, event: Event, before: Seen, after: Seen, area: Area, showing: Showing = AS_USUAL) -> tuple[Cue, ...]:
        """The cues of an event, and then the table right after it; `after` is the end of its beat."""
        settled = Look(self.seen_after(event, before))
        cues = self.table(before, area, showing).cues(event, settled, after)
        return (*cues,) if settled.seen is before else (*cues, settled)


def unasked(seen: Seen) -> Seen:
    """The table without questions."""
    return replace(seen, to_act=(), legal=())


def with_view(seen: Seen, view: Any) -> Seen:
    """The table with another view, and then without questions."""
    return seen if view is seen.view else replace(unasked(seen), view=view)


def last_look(cues: Sequence[Cue], seen: Seen) -> Seen:
    """The table after these cues."""
    return next((cue.seen for cue in reversed(cues) if isinstance(cue, Look)), seen)


class Boards(Protocol):
    """A game's board.py, or the folder board/."""

    def board(self, game: Any, names: Sequence[str], /) -> Board:
        """The board for this game and these players."""


def board_of(game: AnyGame, names: Sequence[str]) -> Board:
    """The board of a game for these players."""
    words_of(game.id)  # registers the game's words for translation before the board uses them
    return part_of(game.id, "board", Boards).board(game, names)


def painter_of(canvas: Canvas, board: Board, alone: bool = False) -> CardPainter:
    """What draws the cards of a board; those that stand `alone` show their names."""
    return CardPainter(Faces(canvas, board.face, board.back, board.game.id, alone))


def points_in(board: Board, beat: Beat) -> Tally | None:
    """The table of points of a beat, if any; sorted by rank at the end of the match."""
    tally = board.tally(*beat)
    if tally and not beat.after.outcome:
        return tally.ranked._replace(ranks=tally.ranks)
    return tally.ranked if tally else None
