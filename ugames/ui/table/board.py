"""The contract of a game's board: places, looks and actions. The screen does the rest.

All functions read a Glimpse, the table as one seat may know it, and an Area in units; none changes any state.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from ugames.core.game import Event, Game, Glimpse, Seat
from ugames.core.match import Beat
from ugames.registry import fitted, load, words_of
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import AFTER, COUNT, TRIP, reading
from ugames.ui.kit.nodes import Node
from ugames.ui.table.cards.face import Face
from ugames.ui.table.staging.stage import Spot

Seen = Glimpse[Any, Any]
C = TypeVar("C", bound=Hashable)
T = TypeVar("T")


REACH = 0.75
"""How far a flash reaches, by the height of the place around which it opens."""


class Put(NamedTuple):
    """A card goes from a zone to a spot."""

    spot: Spot
    zone: str
    seconds: float = 0.0
    """How long it is on its way at normal speed, if that is not as long as usual: it sets out and lands gently then."""
    start: Area | None = None
    """Where it comes from if no card lies in that zone: what is told of it."""


class Wait(NamedTuple):
    """Time to read, in seconds at normal speed; a click goes on at once."""

    seconds: float


class Caption(NamedTuple):
    """Words over a place: "+3", "wins". They stay as long as it takes to read them."""

    text: str
    place: Area
    """Where they stand, whatever else is there."""
    tone: str = "highlight"
    weight: float = 0.25
    """How large they look: 0 for little, 1 for much."""
    beside: bool = False
    """Whether they stand beside that place instead, and do not cover it; what is read at a glance rises there."""
    more: str = ""
    """Smaller words below, line by line: reasons."""
    held: bool = False
    """Whether they stay until a click or a key, with all that follows, where somebody plays at this table."""
    keep: tuple[Area, ...] = ()
    """What they must not cover besides."""
    size: float = 0.0
    x: float = 0.0
    y: float = 0.0
    """How large and where that is, once a table has found it."""

    @property
    def seconds(self) -> float:
        """How long they stay at normal speed: to be read, and the longer the more they matter."""
        return reading(f"{self.text}{self.more}") * (1 + self.weight)


class Noise(NamedTuple):
    """A sound by name."""

    name: str
    x: float | None = None
    """Where it is heard; if None, where the first thing is that happens with it, or in the middle."""
    step: int | None = None
    """Which step it is, if the sound is a scale."""
    softly: bool = False
    """Whether it lies under what else is heard."""


class Burst(NamedTuple):
    """A flash: signs that fly out of a place, or a ring that opens around it."""

    place: Area
    what: str
    """A drawing of assets/, "ring", "sparks", "cracks", or one of the PARTICLES."""
    tone: str = "highlight"
    reach: float = 0.0
    """How far it goes, if not a little beyond that place."""
    seconds: float = 0.0
    """How long it is seen at normal speed, if that is not the usual time."""

    @property
    def x(self) -> float:
        """The middle from which it comes."""
        return self.place.cx

    @property
    def y(self) -> float:
        """The same, from above."""
        return self.place.cy

    @property
    def size(self) -> float:
        """How far it reaches."""
        return self.reach or self.place.h * REACH


class Drawn(NamedTuple):
    """Something of the game's own that is seen over the cards for a moment, as long as things fly."""

    draw: Callable[[Canvas, float], None]
    """Draw it as it is at that part of its time, from 0 to 1."""
    area: Area
    """The area that it may cover."""
    seconds: float


class Dim(NamedTuple):
    """The table goes dark for a moment, and one place stays light."""

    light: Area
    seconds: float = 0.6
    held: bool = False
    """Whether it stays dark until a click or a key where words stay as long, which begin before it."""


class Jolt(NamedTuple):
    """The cards of a zone shake."""

    zone: str


class Nod(NamedTuple):
    """Figures that nod where they stand."""

    picture: str
    places: tuple[Area, ...]


class Walk(NamedTuple):
    """Figures that walk from a place to others, one after the other; the next Look has them there."""

    picture: str
    """A drawing, or points on a chip."""
    start: Area
    ends: tuple[Area, ...]
    glides: bool = False
    """Whether they go straight and as large as they arrive, like a card."""

    @property
    def seconds(self) -> float:
        """How long it takes at normal speed until all have arrived."""
        return TRIP + AFTER * (len(self.ends) - 1)


class Count(NamedTuple):
    """Points are counted where they come from: a badge stays there, and the sum of the seat grows at its plate."""

    seat: Seat
    points: int
    place: Area
    said: str = ""
    """The words on the badge; if there are none, the points with their sign."""
    nod: Nod | None = None
    """Who has brought them."""
    snug: bool = False
    """Whether the badge is hardly broader than its number, and no broader than its place: there are words beside it."""
    score: str = ""
    """The score at the plate, all of which the sum covers; if there is none, it is as broad as a few figures."""
    at: Area | None = None
    """Where the sum grows, if it has a place of its own and does not cover the score: the larger, the more it is."""
    before: int | None = None
    """The score to which the points come: a chip takes them to the plate, where the score itself grows as it lands, or
    where the sum has its own place, if it has one."""
    known: bool = False
    """Whether the score at the plate has had them all along: it stays as it is, and only the badge is put there."""


class Look(NamedTuple):
    """The table as it stands between two events of one beat."""

    seen: Seen
    passing: bool = False
    """Whether it is on the way to another one, with which the plates ring for all that was gained since."""


class Trail(NamedTuple):
    """The steps of a path are lit one after the other, each a little higher to the ear; what follows waits for it."""

    path: tuple[tuple[float, float], ...]
    tone: str = "good"
    looks: tuple[Look, ...] = ()
    """The table at each step but the last, where something goes along the path."""
    seconds: float = COUNT
    """How long that takes at normal speed."""
    broad: float = 0.0
    """How broad what stands at each step is, if that is to be read: the lights are rings around it."""


@dataclass(frozen=True)
class Together:
    """Cues that happen at once."""

    cues: tuple[Put | Caption | Noise | Burst | Drawn | Dim | Jolt | Walk | Count, ...]


Cue = Put | Wait | Caption | Noise | Burst | Drawn | Dim | Jolt | Walk | Count | Trail | Look | Together


class Tally(NamedTuple):
    """Where every point of a round or game came from, as a table: a column for each name, a row for each reason."""

    title: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    winners: tuple[str, ...] = ()
    """Who has won, or is ahead where equal points are told apart; else whoever has the most points leads."""
    note: str = ""
    """Why they are, in a sentence."""
    places: tuple[int, ...] = ()
    """The place of each name, where all is over and they are to be shown."""
    hints: tuple[str, ...] = ()
    """For whoever points at a reason: how its points are counted; nothing, or a sentence for each row."""
    stood: int = 0
    """How many of the first reasons are no gain, but what there was before: these figures have no sign."""

    @property
    def ahead(self) -> tuple[str, ...]:
        """Who wears the crown."""
        best = max(self.totals)
        most = [name for name, total in zip(self.names, self.totals, strict=True) if total == best]
        return self.winners or tuple(most)

    @property
    def ranked(self) -> Tally:
        """The same by rank, with places: the best of all in the first row."""
        if self.places:
            return self
        ranks = [(name not in self.ahead, -total) for name, total in zip(self.names, self.totals, strict=True)]
        order = sorted(range(len(ranks)), key=ranks.__getitem__)

        def sort(values: Sequence[T]) -> tuple[T, ...]:
            return tuple(values[row] for row in order)

        return self._replace(
            names=sort(self.names),
            rows=tuple((label, sort(values)) for label, values in self.rows),
            totals=sort(self.totals),
            winners=sort(self.names)[: len(self.ahead)] if self.winners else (),
            places=tuple(1 + sum(other < ranks[row] for other in ranks) for row in order),
        )


class Tricks(NamedTuple):
    """The end of a trick, in a trick-taking game."""

    won: type[Event]
    """The event whose `cards` are a finished trick."""
    why: Callable[[Any], str]
    """Why its winner takes it, in a few words: "VIP beats green"."""


def _nothing(*asked: object) -> tuple[()]:
    return ()


def _nowhere() -> None:
    return None


class Zones(NamedTuple):
    """Everything that lies on a table besides its cards: whatever is said over it keeps off this."""

    plates: tuple[Area, ...]
    """The name plate of each seat, at which words about it appear."""
    whose: Callable[[str], Seat | None]
    """The seat to which a zone of cards or a node of that name belongs; None for what lies in the middle."""
    enters: Mapping[str, tuple[float, float]] = MappingProxyType({})
    """Where cards of a zone come from that were not on the table before."""
    leaves: Callable[[Spot], tuple[float, float] | None] | None = None
    """Where a card goes that leaves the table, if there is such a place: else it fades where it lay."""
    words: Callable[[], Sequence[Area]] = _nothing
    """Words beside the cards that have to be read at any moment: no hint lies over them while there is other room."""
    read: tuple[Area, ...] = ()
    """What else is to be read beside a bubble."""
    soon: tuple[Area, ...] = ()
    """The places of the cards that are still to come into a trick, with the names above them."""
    later: tuple[Area, ...] = ()
    """Where something lies at another time of the match: a bubble that stays in its place rather lies elsewhere."""
    track: tuple[Area, ...] | None = None
    """Where points are counted, if that is on the table: no table of points lies over it."""
    numbers: tuple[Area, ...] = ()
    """Where the numbers of this track stand."""
    explains: Callable[[], Area | None] = _nowhere
    """A place where things are explained, or where there is only scenery: other explanations lie over it."""
    wishes: Callable[[Canvas], Iterable[Wish]] = _nothing
    """Large drawings that `paint` shows only sometimes: they are made before the cards settle."""
    needed: Callable[[Any], Sequence[str]] = _nothing
    """The names of the places from which, and to which, an action brings something: no hint at it covers them."""
    best: Any = None
    """An action that is clearly best and affects nobody else, done for players who wish that."""


class Bundle(NamedTuple):
    """Cards that belong together, the last one on top."""

    cards: Sequence[Hashable]
    said: str = ""
    """What they are, in a few words."""


class Recollection(Protocol):
    """What a board shows of what has been."""

    def recall(self, beats: Sequence[Beat], anew: bool) -> None:
        """All that was seen of a match up to now, `anew` from its beginning, or what was seen next."""
        ...


class Board(Protocol):
    """One game's table."""

    game: Any
    """The rules, with their options and deck."""
    names: Sequence[str]
    """What the seats are called."""
    back: str
    """The drawing of the back of its cards."""
    signs: tuple[str, ...]
    """Small drawings that stand for this game: they fall from the sky when somebody has won."""
    tricks: Tricks | None = None
    at_once: Mapping[type[Event], Callable[[Any], str]] = MappingProxyType({})
    """One sentence for all events of a kind that happen at one moment, in place of one for each."""
    memory: Recollection | None = None
    undealt: Callable[[Seen], Seen] | None = None
    """The table before the deal of a match that begins with this one, where more lies there than no cards."""

    closed: bool = False
    """Whether a trick that somebody else took is closed from the next one on until its round is scored."""
    odds: bool = False
    """Whether the player wants exact odds on the table; only games with something to draw have them."""
    pointed: str | None = None
    """The key of the node that has been pointed at for a while: it may be laid out larger."""
    coming: frozenset[tuple[str, Hashable]] = frozenset()
    """The cards that have not landed yet, each with its zone: what stands beside them may wait for them."""

    def face(self, card: Hashable) -> Face:
        """The face of a card."""
        ...

    def cards(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """Where every card lies."""
        ...

    def zones(self, seen: Seen, area: Area) -> Zones:
        """What else lies there."""
        ...

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """The nodes, which can be pointed at. Every legal action stands on at least one node."""
        ...

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """Draw everything besides cards, below them: places, names, scores; with the canvas, never with `pygame.draw`.

        What it draws is listed first, and only what differs from the last time is drawn.
        """
        ...

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """The cues that show an event; none if gliding to the next layout shows enough.

        `before` is on the screen now, `after` is the end of the beat. The last Look is the table right after the event.
        """
        ...

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of each seat as everybody can count them, for the curve of the scores."""
        ...

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """The table of points to show after these events, if they ended a round.

        It is asked of each beginning of the events of a step as well: None until all that it needs is there.
        """
        ...


def then(cues: Iterable[Cue], before: Seen, after: Seen) -> tuple[Cue, ...]:
    """These cues, and then the table as an event leaves it."""
    return (*cues,) if after is before else (*cues, Look(after))


def unasked(seen: Seen, view: Any = None) -> Seen:
    """The table while nobody is asked for anything: as it is, or once it has changed."""
    return seen if view is seen.view else replace(seen, view=view or seen.view, to_act=(), legal=())


def told(cues: Sequence[Cue], seen: Seen) -> Seen:
    """The table after these cues."""
    return next((cue.seen for cue in reversed(cues) if isinstance(cue, Look)), seen)


class Boards(Protocol):
    """A game's board.py, or the folder board/."""

    def board(self, game: Any, names: Sequence[str], /) -> Board:
        """The board of these rules for players with these names."""
        ...


@runtime_checkable
class Climactic(Protocol):
    """A game's board.py that says when the end is near, and what a seat has to show."""

    def last_round(self, game: Any, view: Any, /) -> bool:
        """Whether it has begun, as everybody can see: then the music changes."""
        ...

    def showpiece(self, game: Any, view: Any, seat: Seat, /) -> Sequence[Bundle]:
        """All cards that lie open before a seat; at the end what it has made, as the picture of the result shows it."""
        ...


def climax_of(game: str) -> Climactic | None:
    """What the end of a game is staged by; it need not have that."""
    found = load(game, "board")
    return found if isinstance(found, Climactic) else None


def board_of(game: Game[Any, Any, Any], names: Sequence[str]) -> Board:
    """How that game lies on the table, for players with these names."""
    found: Boards = fitted(game.id, "board", Boards)
    words_of(game.id)  # a board says words of its own accord: before that they learn the language in force
    return found.board(game, names)


def points_in(board: Board, events: Sequence[Event], after: Seen) -> Tally | None:
    """The table of points for what has happened, if it has one: by rank, and with places, once all is over."""
    tally = board.tally(events, after)
    if tally and not after.outcome:
        return tally.ranked._replace(places=tally.places)
    return tally.ranked if tally else None
