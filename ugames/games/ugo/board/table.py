"""The board of U GO!: cards, places, and the drawing of everything else."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any

from ugames.core.game import Event, Seat
from ugames.core.words import figure
from ugames.games.ugo import rules
from ugames.games.ugo.board import scenes
from ugames.games.ugo.board.places import (
    BONUS_Y,
    DRAWN,
    FARMER,
    FARMERS,
    PLACE_CARD,
    PLACE_TOP,
    PLACES,
    middle_of,
    noted,
    spots_on,
)
from ugames.games.ugo.board.pointing import Pointing, whereabouts
from ugames.games.ugo.board.scored import is_scored, standing
from ugames.games.ugo.preview import whole_change
from ugames.games.ugo.rules import PENALTY, Card, Colour, Lay, Play, Seen, Ugo, View
from ugames.games.ugo.words import on_board, said, why_best
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import CLOSE, LEAST, SMALL
from ugames.ui.draw.theme import Colour as Tone
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Point, Tally, Tricks, then
from ugames.ui.table.cards import thrown
from ugames.ui.table.cards.face import Face, Lost
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import is_enlarged, numbered
from ugames.ui.table.staging.stage import Spot

BONUS = (46, 28, 8)
"""The ink of an empty place's points."""
PAPER = (240, 226, 196)
"""The ground of small words on a place in high contrast."""
LIGHTER = 0.6
"""The opacity of that ground."""
GROUND, BARE = (209, 178, 119), 0.86
"""The ground of an empty place, and its opacity on the fields below words."""
SUNK = 0.14
"""The opacity of wood over another seat's empty places, which makes them lighter than cards without merging them."""
EDGE = 63, 36, 19
"""The tone of lines on the parchment in high contrast."""
MISSING = "ugo/spot.svg"
"""The spot of a missing farmer."""
TINY = 16
"""The pixel height below which farmers are counted in digits instead of drawn."""
STRIP_TOP, STRIP_HIGH, WOOD = 311.0, 60.0, (139, 97, 57)
"""The position, height and tone of the wooden strip of farmers on the drawing."""
COUNT_HIGH, COUNT_INK = 0.8, (255, 246, 220)
"""The size of the farmers' number by the height of its sign, and its ink."""
DEALER = "ugo/dealer.svg"
RAISED = 0.05
"""How far a playable card is raised, by its height."""
PROMISED = (62, 40, 18)
"""The ink of an empty place's points while its farmers are missing."""
EARNED, EARNED_INK, EARNED_RIM = (30, 70, 36), (255, 231, 166), 2.0
"""The plate of points that an empty place brings already: its ground, ink and the width of its rim."""
CAPTION, WITHIN, CAPTION_HIGH = 23.0, 178.0, 130.0
"""The size of an empty place's caption on the drawing, and its greatest width and height; longer
explanations are in the tooltip.
"""
MARKED = 3.0
"""The width of the frame around the next new place."""
CHIP = 300.0
"""The width of the lines above the viewer's plate."""
SEAM = (120, 88, 48)


class UgoBoard(Board):
    """The look of U GO! and its handling."""

    signs = (*(f"ugo/signs/{colour.name}.svg" for colour in Colour), FARMERS)
    back = "ugo/back.svg"
    tricks = Tricks(rules.TrickWon, lambda event: why_best(event.cards))
    untold = ("voids",)
    """What only hints speak of."""
    at_once = MappingProxyType(
        {rules.Dealt: lambda event: str(said("dealt")), rules.GameScored: lambda event: str(said("scored"))}
    )
    """Hands and counts come for all seats together, so one sentence speaks for all."""

    def __init__(self, game: Ugo, names: Sequence[str]) -> None:
        self.game = game
        self.names = names

    def face(self, card: Hashable) -> Face:
        """A card's face: value and letter in the corners, farmers in the third corner."""
        assert isinstance(card, Card)
        face = self.game.faces[card]
        more = face.loses_other - face.loses_same
        return Face(
            f"ugo/cards/{card.colour.name}-{card.value}.svg",
            str(card.value),
            furniture.initials(colour.name for colour in Colour)[card.colour.name],
            pips=(FARMERS, face.wins) if face.wins else None,
            lost=Lost(FARMERS, face.loses_same, more) if face.loses_same or more > 0 else None,
            origin=face.origin.name,
        )

    def table(self, seen: Seen, area: Area) -> UgoTable:
        """Kingdoms around the trick, and the viewer's hand below."""
        return UgoTable(self, seen, area)

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """A card flies, a trick rests, farmers arrive, countries are laid, places are counted."""
        cues = scenes.show(self.game, self.names, event, before, after, self.table(before, area).where)
        return then(cues, before, scenes.told(self.game, event, before))

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of each seat: earlier games, and this game so far."""
        return standing(self.game, seen.view)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """The points of all places of all kingdoms at the end of a game."""
        scored = [event for event in events if isinstance(event, rules.GameScored)]
        if not scored:
            return None
        seats = range(len(self.game.deck.place))
        rows = tuple((on_board("row", place=i + 1), tuple(event.places[i] for event in scored)) for i in seats)
        game = len(after.view.scores)
        before = [_sum_before(after.view, event.seat) for event in scored]
        totals = tuple(event.total + earlier for event, earlier in zip(scored, before, strict=True))
        if game > 1:
            rows += ((on_board("this"), tuple(event.total for event in scored)), (on_board("before"), tuple(before)))
        title = on_board("game", number=game, games=self.game.games)
        return Tally(title, tuple(self.names[e.seat] for e in scored), rows, totals)


class UgoTable(Pointing):
    """The table of U GO! at one moment."""

    # --- cards

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """The kingdoms, other hands, the trick or the cards to be laid, and the viewer's hand."""
        view, spots, where = self.view, list[Spot](), self.where
        for seat, kingdom in enumerate(view.kingdoms):
            counts = self.game.count(kingdom)
            for place, pile in enumerate(kingdom.piles):
                told = not self._counted if self._closed else self.game.missing(kingdom, place)
                zone, badge = f"kingdom-{seat}-{place}", figure(counts[place], "+") if told else ""
                spots.append(_spot(pile[-1], where.card(seat, place), zone, size=len(pile), badge=badge))
        for seat, size in enumerate(view.hand_sizes):
            if seat != view.seat:
                room = where.backs(seat)
                height = room.h - 4
                spots += [Spot(None, x, y, height, f"hand-{seat}") for x, y in furniture.fan(room, size, height, 0.3)]
        ahead, beaten = self.ahead, "beaten" if len(view.trick) == len(self.names) else ""
        for _, card, box in self.thrown:
            spots.append(_spot(card, box, "trick", mark="winner" if card == ahead else beaten, order=1))
        return (*spots, *self._to_lay(), *self._in_hand())

    def _to_lay(self) -> Iterator[Spot]:
        """The cards won and not laid; one that is worse on top shows the loss."""
        kingdom, spoils = self.view.kingdoms[self.view.leader], dict(self.spoils)
        laid = [action.card for action in self.seen.legal if isinstance(action, Lay)]
        brings = {card: whole_change(self.game, kingdom, (*spoils,), card) for card in laid}
        for card, box in spoils.items():
            cost = brings[card] - max(brings.values()) if card in brings else 0
            mark, badge = "legal" if card in brings else "", figure(cost, "+") if cost else ""
            yield _spot(card, box, "spoils", mark=mark, badge=badge, order=1)

    def _in_hand(self) -> Iterator[Spot]:
        hand = self.view.hand
        height, middles = self.where.in_hand(len(hand))
        playable = {action.card for action in self.seen.legal if isinstance(action, Play)}
        covered, lit = furniture.covered(middles, height), furniture.playable_mark(hand, playable)
        for (x, y), card in zip(middles, hand, strict=True):
            mark = lit if card in playable else "dim" if playable else ""
            raised = y + height * 0.04 - height * RAISED * (card in playable)
            yield Spot(card, x, raised, height, "hand", mark=mark, order=2, covered=covered)

    @property
    def _closed(self) -> bool:
        """Whether the count of a game has begun, or the match is over: until then the table stays as it is."""
        return is_scored(self.view) and (self.seen.outcome is not None or len(self.view.scores) >= self.view.number)

    @property
    def _counted(self) -> bool:
        """Whether a finished game's kingdoms are being counted, after the effects of the last card."""
        return self._closed and self.seen.outcome is None

    # --- areas

    def whose(self, name: str) -> Seat | None:
        """Plates, kingdoms and hands are of their seats."""
        return numbered(name, "plate", "kingdom", "hand")

    @property
    def enters(self) -> Mapping[str, Point]:
        """Hands are dealt from the trick's area."""
        hands = "hand", *(f"hand-{seat}" for seat in range(len(self.names)))
        return dict.fromkeys(hands, (self.where.trick.cx, self.where.trick.cy))

    @property
    def words(self) -> Sequence[Area]:
        """The lines above the viewer's plate, and the trick."""
        lines = self.where.labels
        return lines.left(min(CHIP, lines.w)), *(box for _, _, box in self.thrown)

    @property
    def soon(self) -> Sequence[Area]:
        """The trick, unless cards to be laid are there."""
        return () if self.view.spoils else [*map(self.where.named, range(len(self.names)))]

    @property
    def later(self) -> Sequence[Area]:
        """The led colour, and the hand."""
        return self.where.led, self.where.room("hand")

    @property
    def track(self) -> Sequence[Area]:
        """The kingdoms; in large sizes, points are counted over them."""
        return () if is_enlarged(self.area) else self.where.kingdoms

    @property
    def numbers(self) -> Sequence[Area]:
        """The places of these kingdoms."""
        return [self.where.place(seat, place) for seat, _ in enumerate(self.track) for place in range(PLACES)]

    # --- drawing

    def paint(self, canvas: Canvas) -> None:
        """Kingdom boards with farmers, name plates, and the ring of the trick."""
        view, where, seen = self.view, self.where, self.seen
        if not self._closed:  # after the last trick, the count lies over the ring
            lying = [where.in_trick(seat) for seat in range(len(self.names))]
            furniture.mat(canvas, where.trick, _line(canvas), lying)
        if not view.spoils and not self._dealt and not is_scored(view):
            throwers = [
                thrown.Thrower(where.in_trick(seat), furniture.avatar(seat, name), (name,), seat in seen.to_act)
                for seat, name in enumerate(self.names)
            ]
            thrown.throwers(canvas, throwers, _line(canvas), "ink")
        if view.trick:
            led = view.trick[0].colour.name
            furniture.led(canvas, f"ugo/signs/{led}.svg", led, where.led.x + 8, where.led.cy)
        for seat in range(len(self.names)):
            self._paint_kingdom(canvas, seat)
        self._mark_targets(canvas)
        self._paint_plates(canvas)
        lines, told = where.labels, [whereabouts(self.game, view)]
        if self.game.scarce:
            told.append(on_board("supply", count=view.supply))
        for i, words in enumerate(told, 1):
            step = lines.h / len(told)
            canvas.label(words, lines.x, lines.bottom - (i - 1 / 2) * step, 22, align="left", width=lines.w)

    @property
    def _dealt(self) -> bool:
        """Whether a game has begun, before the first question."""
        view, seen = self.view, self.seen
        asked = seen.to_act or view.trick or view.spoils or seen.outcome
        return not asked and not any(kingdom.piles for kingdom in view.kingdoms)

    def _paint_plates(self, canvas: Canvas) -> None:
        """The plates with the total and this game's points, which grow during the count."""
        view, seen, counted = self.view, self.seen, self._counted
        ahead, plates, sums = furniture.leaders(self.standing, seen.outcome), list[Plate](), list[tuple[int, Area]]()
        for seat, (name, plate, now) in enumerate(zip(self.names, self.plates, self.earned, strict=True)):
            grows = counted and any(self.game.count(view.kingdoms[seat]))
            note = on_board("now", points="").rstrip() if grows else on_board("now", points=now)
            deals = DEALER if seat == view.dealer and not counted else ""
            of = plate, seat, name, str(self.standing[seat]), (note,)
            plates.append(Plate(*of, seat in seen.to_act, seat == view.seat, seat in ahead, deals))
            if grows and any(view.scores[view.number - 1]):  # after the count the grown sum hides it
                sums.append((now, noted(plate)))
        furniture.plates(canvas, plates)
        for now, at in sums:
            canvas.text(figure(now, "+"), at.cx, at.cy, SMALL, "accent", "centre", "display")

    def _mark_targets(self, canvas: Canvas) -> None:
        """A frame around each place where a card may be laid."""
        own = self.where.own
        colours = self.view.kingdoms[own].colours
        laid = [action.card.colour for action in self.seen.legal if isinstance(action, Lay)]
        for place in {colours.index(colour) if colour in colours else len(colours) for colour in laid}:
            thrown.ring(canvas, self.where.card(own, place), "legal")

    def _paint_kingdom(self, canvas: Canvas, seat: Seat) -> None:
        """A kingdom's board with its farmers, and the bonus of each empty place while it can be had.

        During the count, points replace the bonus.
        """
        view, board, own, scored = self.view, self.where.kingdom(seat), seat == self.where.own, self._closed
        kingdom = view.kingdoms[seat]
        lays = view.spoils and view.leader == view.seat  # then rules take precedence over numbers
        explained = own and not scored and not lays
        canvas.show("ugo/board.svg", board)
        scale = board.w / DRAWN[0]
        left, known = kingdom.farmers, set[tuple[str, ...]]()
        for index, place in enumerate(self.game.deck.place):
            x, spots = board.x + middle_of(index) * scale, spots_on(board, index)
            grown = spots[0].h > FARMER[1] * scale + 0.01
            tiny = not own and canvas.theme.px(spots[0].h) < TINY
            if tiny or grown:
                strip = Area(x - 100 * scale, board.y + STRIP_TOP * scale, 200 * scale, STRIP_HIGH * scale)
                canvas.fill(strip, WOOD)  # over the spots on the drawing
            if tiny:
                _farmers_counted(canvas, strip, min(left, place.farmers), place.farmers)
            for i, spot in enumerate(() if tiny else spots):
                came = i < left or not place.farmers
                if came or grown:
                    canvas.show(FARMERS if came else MISSING, spot if came else spot.centred(spot.w, spot.w))
            fed = left >= place.farmers
            left = max(0, left - place.farmers)
            room = Area(x - 100 * scale, board.y + PLACE_TOP * scale, 200 * scale, PLACE_CARD * scale)
            if not own and index >= len(kingdom.piles) and not canvas.theme.contrast:
                canvas.fill(room.inset(-2 * scale), WOOD, 17 * scale, SUNK)
            free, small = index >= len(kingdom.piles), max(LEAST, CAPTION * scale)
            sky = board.y + BONUS_Y * scale
            lines = (on_board("if_empty"), *(() if fed else (on_board("if_fed"),)))
            if lines in known and not fed:  # the next place explains the cost of a card
                lines = on_board("if_hungry", cost=-PENALTY), on_board("if_hungry_card")
            told = explained and place.bonus and free and lines not in known
            written = _in_place(canvas, lines, small, scale) if told else ()
            if canvas.theme.contrast:
                canvas.box(room, PAPER, EDGE, 16 * scale, 3, LIGHTER)
            if own and index == len(kingdom.piles) and not scored:
                canvas.outline(room, BONUS, 16 * scale, MARKED)
                new = on_board("next_new")
                if not place.bonus and canvas.width(new, small, "bold") <= WITHIN * scale:
                    canvas.text(new, x, room.y + small, small, BONUS, "centre", "bold")
            if place.bonus and free and (fed or not scored) and not self._counted:
                _paint_bonus(canvas, place.bonus, x, sky, 72 * scale, fed=fed)
            if written:
                known.add(lines)  # explained once, on the first such place
                foot = room.inset(3 * scale).below(room.h - 6 * scale - (len(written) + 0.4) * small * LEADING)
                canvas.fill(foot, GROUND, 12 * scale, BARE)
                canvas.paragraph("\n".join(written), foot.below(small * 0.2), small, BONUS, "centre", "bold", 1.0)


def _spot(card: Card, box: Area, zone: str, **rest: Any) -> Spot:
    return Spot(card, box.cx, box.cy, box.h, zone, **rest)


def _line(canvas: Canvas) -> Tone:
    """The tone of lines around places on the parchment."""
    return EDGE if canvas.theme.contrast else SEAM


def _sum_before(view: View, seat: Seat) -> int:
    return sum(score[seat] for score in view.scores[:-1])


def _paint_bonus(canvas: Canvas, bonus: int, x: float, y: float, size: float, fed: bool) -> None:
    """The points of an empty place, on a plate if it brings them already."""
    if fed:
        plate = around(x, y, size * 1.7, size * 1.1)
        canvas.fill(plate.inset(-EARNED_RIM), EARNED_INK, size * 0.55 + EARNED_RIM)
        canvas.fill(plate, EARNED, size * 0.55)
    ink = EARNED_INK if fed else BONUS if canvas.theme.contrast else PROMISED
    canvas.text(f"+{bonus}", x, y, size, ink, "centre", "display")


def _in_place(canvas: Canvas, lines: Sequence[str], size: float, scale: float) -> Sequence[str]:
    """The caption of an empty place, wrapped to fit; empty without room."""
    broad = WITHIN * scale
    for told in (lines, canvas.wrapped(" ".join(lines), size, broad, "bold")):
        high = len(told) * size * LEADING
        if high <= CAPTION_HIGH * scale and all(canvas.width(line, size, "bold") <= broad for line in told):
            return told
    return ()


def _farmers_counted(canvas: Canvas, room: Area, here: int, need: int) -> None:
    """A sign and a number for the farmers of a small place; one farmer where none is needed."""
    if not need:
        here = need = 1
    words, size = f"{here}/{need}", max(LEAST, room.h * COUNT_HIGH)
    side = max(room.h, LEAST)
    sign = around(room.cx - (canvas.width(words, size, "bold") + CLOSE) / 2, room.cy, side, side)
    if here == need:
        sign = sign.centred(sign.h * FARMER[0] / FARMER[1], sign.h)
    canvas.show(FARMERS if here == need else MISSING, sign)
    canvas.text(words, sign.right + CLOSE, room.cy, size, COUNT_INK, "left", "bold")
