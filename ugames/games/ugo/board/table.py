"""The board of U GO!: cards, places, and the drawing of everything else."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from types import MappingProxyType

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
    Places,
    middle_of,
    noted,
    places,
    spots_on,
)
from ugames.games.ugo.board.pointing import Pointing, whereabouts
from ugames.games.ugo.board.scored import before_game, is_scored
from ugames.games.ugo.bot.decide import best_lay
from ugames.games.ugo.preview import whole_change
from ugames.games.ugo.rules import PENALTY, Action, Card, Colour, Kingdom, Lay, Play, Seen, Ugo, View, winning_place
from ugames.games.ugo.words import on_board, said, why_best
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import CLOSE, LEAST, SMALL
from ugames.ui.draw.theme import Colour as Tone
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Fixtures, Tally, Tricks, then
from ugames.ui.table.cards import thrown
from ugames.ui.table.cards.face import Face, Lost
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import by_number, is_enlarged
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

    # --- cards

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

    # --- places

    def places(self, view: View, area: Area) -> Places:
        """The places of the table."""
        return places(len(view.hand_sizes), view.seat, area, 2 if self.game.scarce else 1)

    def cards(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """The kingdoms, other hands, the trick or the cards to be laid, and the viewer's hand."""
        view, spots, where = seen.view, [], self.places(seen.view, area)
        scored = is_scored(view) and seen.outcome is not None
        for seat, kingdom in enumerate(view.kingdoms):
            counts = self.game.count(kingdom)
            for place, pile in enumerate(kingdom.piles):
                told = scored or (self.game.missing(kingdom, place) and not is_closed(seen))
                badge = figure(counts[place], "+") if told else ""
                spots.append(place_spot(where, seat, place, pile[-1], len(pile), badge))
        for seat, size in enumerate(view.hand_sizes):
            if seat != view.seat:
                room = where.backs(seat)
                height = room.h - 4
                spots += [Spot(None, x, y, height, f"hand-{seat}") for x, y in furniture.fan(room, size, height, 0.3)]
        best = winning_place(view.trick) if view.trick else -1
        complete = len(view.trick) == len(view.hand_sizes)
        for i, card in enumerate(view.trick):
            seat = (view.leader + i) % len(view.hand_sizes)
            mark = "winner" if i == best else "beaten" if complete else ""
            spots.append(trick_spot(where, seat, card, mark))
        spots += spoils_spots(self.game, seen, where)
        spots += self._hand(seen, where)
        return tuple(spots)

    def fixtures(self, seen: Seen, area: Area) -> Fixtures:
        """The areas to keep readable: the lines above the viewer's plate, and the trick. In large sizes, points are
        counted over the kingdoms.
        """
        view, where, seats = seen.view, self.places(seen.view, area), range(len(self.names))
        thrown = [where.in_trick((view.leader + i) % len(seats)) for i in range(len(view.trick))]
        counted = () if is_enlarged(area) else seats
        return Fixtures(
            tuple(map(where.plate, seats)),
            by_number("plate", "kingdom", "hand"),
            enters=dict.fromkeys(("hand", *(f"hand-{seat}" for seat in seats)), (where.trick.cx, where.trick.cy)),
            words=lambda: (where.labels.left(min(CHIP, where.labels.w)), *thrown),
            soon=() if view.spoils else tuple(map(where.named, seats)),
            later=(where.led, where.room("hand")),
            track=tuple(where.kingdom(seat) for seat in counted),
            numbers=tuple(where.place(seat, place) for seat in counted for place in range(PLACES)),
            best=self._best(seen),
        )

    def _best(self, seen: Seen) -> Action | None:
        """The first action of the best layout, while there are cards to lay."""
        view = seen.view
        return best_lay(self.game, view) if seen.legal and view.spoils and view.leader == view.seat else None

    def _hand(self, seen: Seen, where: Places) -> list[Spot]:
        view = seen.view
        height, middles = where.in_hand(len(view.hand))
        playable = {action.card for action in seen.legal if isinstance(action, Play)}
        covered, lit = furniture.covered(middles, height), furniture.playable_mark(view.hand, playable)
        return [
            Spot(
                card,
                x,
                y + height * 0.04 - height * RAISED * (card in playable),
                height,
                "hand",
                mark=lit if card in playable else "dim" if playable else "",
                order=2,
                covered=covered,
            )
            for (x, y), card in zip(middles, view.hand, strict=True)
        ]

    # --- drawing

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """Kingdom boards with farmers, name plates, and the ring of the trick."""
        view = seen.view
        where = self.places(view, area)
        if not is_closed(seen):  # after the last trick, the count lies over the ring
            lying = [where.in_trick(seat) for seat in range(len(view.hand_sizes))]
            furniture.mat(canvas, where.trick, _line(canvas), lying)
        if not view.spoils and not is_dealt(seen) and not is_scored(view):
            throwers = [
                thrown.Thrower(where.in_trick(seat), furniture.avatar(seat, name), (name,), seat in seen.to_act)
                for seat, name in enumerate(self.names)
            ]
            thrown.throwers(canvas, throwers, _line(canvas), "ink")
        if view.trick:
            led = view.trick[0].colour.name
            furniture.led(canvas, f"ugo/signs/{led}.svg", led, where.led.x + 8, where.led.cy)
        for seat, kingdom in enumerate(view.kingdoms):
            self._paint_kingdom(canvas, where.kingdom(seat), kingdom, seen, seat == where.own)
        self._mark_targets(canvas, seen, where)
        self._paint_plates(canvas, seen, where)
        lines, told = where.labels, [whereabouts(self.game, view)]
        if self.game.scarce:
            told.append(on_board("supply", count=view.supply))
        for i, words in enumerate(told, 1):
            step = lines.h / len(told)
            canvas.label(words, lines.x, lines.bottom - (i - 1 / 2) * step, 22, align="left", width=lines.w)

    def _paint_plates(self, canvas: Canvas, seen: Seen, where: Places) -> None:
        """The plates with the total and this game's points, which grow during the count."""
        view, standing, counted = seen.view, self.standing(seen), is_counted(seen)
        ahead, plates, sums = furniture.leaders(standing, seen.outcome), list[Plate](), list[tuple[int, Area]]()
        for seat, name in enumerate(self.names):
            now = sum(self.game.count(view.kingdoms[seat]))
            plate, grows = where.plate(seat), counted and any(self.game.count(view.kingdoms[seat]))
            note = on_board("now", points="").rstrip() if grows else on_board("now", points=now)
            deals = DEALER if seat == view.dealer and not counted else ""
            of = plate, seat, name, str(standing[seat]), (note,)
            plates.append(Plate(*of, seat in seen.to_act, seat == view.seat, seat in ahead, deals))
            if grows and any(view.scores[view.number - 1]):  # after the count the grown sum hides it
                sums.append((now, noted(plate)))
        furniture.plates(canvas, plates)
        for now, at in sums:
            canvas.text(figure(now, "+"), at.cx, at.cy, SMALL, "accent", "centre", "display")

    def _mark_targets(self, canvas: Canvas, seen: Seen, where: Places) -> None:
        """A frame around each place where a card may be laid."""
        colours = seen.view.kingdoms[where.own].colours
        laid = [action.card.colour for action in seen.legal if isinstance(action, Lay)]
        for place in {colours.index(colour) if colour in colours else len(colours) for colour in laid}:
            box = where.card(where.own, place)
            thrown.ring(canvas, box, "legal")

    def _paint_kingdom(self, canvas: Canvas, board: Area, kingdom: Kingdom, seen: Seen, own: bool) -> None:
        """A kingdom's board with its farmers, and the bonus of each empty place while it can be had.

        During the count, points replace the bonus.
        """
        scored = is_closed(seen)
        lays = seen.view.spoils and seen.view.leader == seen.view.seat  # then rules take precedence over numbers
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
            if place.bonus and free and (fed or not scored) and not is_counted(seen):
                _paint_bonus(canvas, place.bonus, x, sky, 72 * scale, fed=fed)
            if written:
                known.add(lines)  # explained once, on the first such place
                foot = room.inset(3 * scale).below(room.h - 6 * scale - (len(written) + 0.4) * small * LEADING)
                canvas.fill(foot, GROUND, 12 * scale, BARE)
                canvas.paragraph("\n".join(written), foot.below(small * 0.2), small, BONUS, "centre", "bold", 1.0)

    # --- nodes

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """All explanations, and the cards to play or to lay."""
        return Pointing(self.game, self.names, seen, self.places(seen.view, area)).nodes(
            self.standing(seen), self._best(seen)
        )

    # --- events

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """A card flies, a trick rests, farmers arrive, countries are laid, places are counted."""
        cues = scenes.show(self.game, self.names, event, before, after, self.places(before.view, area))
        return then(cues, before, scenes.told(self.game, event, before))

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of each seat: earlier games, and this game so far."""
        view = seen.view
        return tuple(
            before_game(view, seat) + sum(self.game.count(kingdom)) for seat, kingdom in enumerate(view.kingdoms)
        )

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


def is_dealt(seen: Seen) -> bool:
    """Whether a game has begun, before the first question."""
    view = seen.view
    asked = seen.to_act or view.trick or view.spoils or seen.outcome
    return not asked and not any(kingdom.piles for kingdom in view.kingdoms)


def is_closed(seen: Seen) -> bool:
    """Whether the count of a game has begun, or the match is over: until then the table stays as it is."""
    return is_scored(seen.view) and (seen.outcome is not None or len(seen.view.scores) >= seen.view.number)


def is_counted(seen: Seen) -> bool:
    """Whether a finished game's kingdoms are being counted, after the effects of the last card."""
    return is_closed(seen) and seen.outcome is None


def place_spot(where: Places, seat: Seat, place: int, card: Card, size: int, badge: str = "") -> Spot:
    """The pile of a place."""
    box = where.card(seat, place)
    return Spot(card, box.cx, box.cy, box.h, f"kingdom-{seat}-{place}", size=size, badge=badge)


def trick_spot(where: Places, seat: Seat, card: Card | None, mark: str = "") -> Spot:
    """A seat's card in the trick."""
    box = where.in_trick(seat)
    return Spot(card, box.cx, box.cy, box.h, "trick", mark=mark, order=1)


def spoils_spots(game: Ugo, seen: Seen, where: Places) -> list[Spot]:
    """The cards won and not laid; one that is worse on top shows the loss."""
    cards, kingdom = scenes.as_thrown(seen.view, where.own), seen.view.kingdoms[seen.view.leader]
    height, middles = where.in_spoils(len(cards))
    legal = {action.card for action in seen.legal if isinstance(action, Lay)}
    brings = {card: whole_change(game, kingdom, cards, card) for card in legal}
    costs = {card: points - max(brings.values()) for card, points in brings.items()}
    return [
        Spot(
            card,
            x,
            y,
            height,
            "spoils",
            mark="legal" if card in legal else "",
            badge=figure(costs[card], "+") if costs.get(card) else "",
            order=1,
        )
        for (x, y), card in zip(middles, cards, strict=True)
    ]


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
