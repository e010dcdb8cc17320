"""The board of U GO!: cards, places, and the drawing of everything else."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from operator import sub
from types import MappingProxyType

from ugames.core.game import Event, Seat
from ugames.core.words import figure, run_on
from ugames.games.ugo import rules
from ugames.games.ugo.board.places import (
    EMPTY_BONUS_MIDDLE_BELOW_TOP,
    FARMERS,
    LABEL_HEIGHT,
    PLACE_CARD_HEIGHT,
)
from ugames.games.ugo.board.scenes import Scenes
from ugames.games.ugo.board.view_after import is_scored, points_in_game, view_after
from ugames.games.ugo.preview import whole_change
from ugames.games.ugo.rules import PENALTY, Card, Colour, Lay, Play, Seen, Ugo, View
from ugames.games.ugo.words import on_board, said, why_best
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import around
from ugames.ui.draw.theme import BODY, LABEL, LEAST
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.draw.vectors import fitted
from ugames.ui.kit.nodes import HAND_ZONE, SPOILS_ZONE
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Bundle, KeptFree, Tally, TallyRow, Tricks, UnderWay
from ugames.ui.table.cards import fans
from ugames.ui.table.cards.face import ARROW_SIGN, CornerSign, Face
from ugames.ui.table.cards.sprites import Spot, spot
from ugames.ui.table.furniture import Plate
from ugames.ui.table.motion.passing import draw_chip
from ugames.ui.table.trick import draw_place_ring

MISSING_FARMER = "ugo/spot.svg"
DEALER = "ugo/dealer.svg"
PLACE_CORNER = 16.0
"""The radius of an empty place's corners, on the drawing of a kingdom."""


class UgoTable(Scenes):
    """The table of U GO! at one moment."""

    # --- cards

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """The kingdoms, other hands, the trick or the cards to be laid, and the viewer's hand."""
        view, spots, where = self.view, list[Spot](), self.where
        for seat, kingdom in enumerate(view.kingdoms):
            counts = self.game.points_by_place(kingdom)
            for place, pile in enumerate(kingdom.piles):
                badged = not self._is_counting if self._game_is_over else self.game.missing(kingdom, place) > 0
                zone, badge = f"kingdom-{seat}-{place}", figure(counts[place], "+") if badged else ""
                spots.append(spot(pile[-1], where.card(seat, place), zone, "", len(pile), badge, seat=seat))
        for seat, size in enumerate(view.hand_sizes):
            if seat != view.seat:
                room = where.backs(seat)
                backs = fans.fan_places(room, size, room.h - 4, 0.52)
                spots += [spot(None, back, f"hand-{seat}", seat=seat) for back in backs]
        return (*spots, *self.in_trick(), *self._spoils_spots(), *self._hand_spots())

    def _spoils_spots(self) -> Iterator[Spot]:
        """The cards won and not laid; if it matters which lies on top, each shows what that brings."""
        kingdom, spoils = self.view.kingdoms[self.view.leader], dict(self.spoils)
        laid = [action.card for action in self.seen.legal if isinstance(action, Lay)]
        brings = {card: whole_change(self.game, kingdom, (*spoils,), card) for card in laid}
        for card, box in spoils.items():
            badge = figure(brings[card], "+") if card in brings and len({*brings.values()}) > 1 else ""
            yield spot(card, box, SPOILS_ZONE, "legal" if card in brings else "", badge=badge, order=1)

    def _hand_spots(self) -> Iterator[Spot]:
        hand, playable = self.view.hand, {action.card for action in self.seen.legal if isinstance(action, Play)}
        return self.held(hand, self.where.in_hand(len(hand)), HAND_ZONE, playable)

    @property
    def _game_is_over(self) -> bool:
        """Whether a game is over, so that no place can earn more."""
        return is_scored(self.view)

    @property
    def _is_counting(self) -> bool:
        """Whether the kingdoms of a finished game are being counted."""
        return self._game_is_over and self.seen.outcome is None

    # --- areas

    @property
    def kept_free(self) -> KeptFree:
        """The trick, the lines above the viewer's plate, who lays what was won, and all kingdoms."""
        kept, laying = super().kept_free, (self.where.laying_line,) if self.laying_seat is not None else ()
        thrown = (box for _, _, box in self.thrown)
        words = *kept.words, self.where.labels, *thrown, *laying
        return kept._replace(words=words, numbers=[*map(self.where.kingdom, self.hands)])

    # --- drawing

    def paint(self, canvas: Canvas, under_way: UnderWay) -> None:
        """Kingdom boards with farmers, name plates, and the ring of the trick."""
        if not self._game_is_over:  # after the last trick, the count lies over the ring
            self.paint_mat(canvas)
        if self.trick.order and not self._game_is_over:
            self.paint_throwers(canvas)
        self.paint_led(canvas)
        if self.laying_seat is not None:
            label, room = on_board("lays", name=self.names[self.laying_seat]), self.where.laying_line
            canvas.label(label, room.cx, room.cy, LABEL, align="centre", width=room.w)
        for seat in self.hands:
            self._paint_kingdom(canvas, seat, under_way)
        self._mark_targets(canvas)
        self._paint_plates(canvas)
        for node in self.label_nodes():
            row = node.area
            canvas.label(node.label, row.x, row.cy, BODY * row.h / LABEL_HEIGHT, align="left", width=row.w)

    def _paint_plates(self, canvas: Canvas) -> None:
        """The plates with the total and this game's points, which grow during the count."""
        view, seen, counted, plates = self.view, self.seen, self._is_counting, list[Plate]()
        ahead, grows = furniture.leaders(self.standing, seen.outcome), counted and len(view.scores) < view.number
        for seat in self.hands:
            note = on_board("now", points="" if grows else self.points_in_game[seat]).rstrip()
            deals = DEALER if seat == view.dealer and not counted else ""
            plate = self.plate_of(seat, str(self.standing[seat]), (note,), seen.to_act, ahead)
            plates.append(plate._replace(token=deals))
        furniture.draw_plates(canvas, plates)

    def _mark_targets(self, canvas: Canvas) -> None:
        """A frame around each place where a card may be laid."""
        own = self.where.own
        colours = self.view.kingdoms[own].colours
        laid = [action.card.colour for action in self.seen.legal if isinstance(action, Lay)]
        for place in {colours.index(each) if each in colours else len(colours) for each in laid}:
            draw_place_ring(canvas, self.where.card(own, place), "legal")

    def _paint_kingdom(self, canvas: Canvas, seat: Seat, under_way: UnderWay) -> None:
        """A kingdom's board with its farmers and the missing ones, and its empty places."""
        canvas.show("ugo/board.svg", self.where.kingdom(seat))
        captions = self._captions() if seat == self.where.own and not self._game_is_over else {}
        for place, need in enumerate(self.game.farmers_needed):
            farmers = self.farmers_at(seat, place) if need else 1
            for number, lies in enumerate(self.where.farmers(seat, place)):
                has_come = number < farmers and (FARMERS, lies) not in under_way.figures
                picture = FARMERS if has_come else MISSING_FARMER
                canvas.show(picture, fitted(picture, lies))
            if place >= len(self.view.kingdoms[seat].piles):
                self._paint_empty(canvas, seat, place, captions.get(place, ""))

    def _paint_empty(self, canvas: Canvas, seat: Seat, place: int, caption: str) -> None:
        """An empty place with its points while they can be had, and a caption below them if there is room.

        The next one for a new colour has an edge. During the count, points replace the bonus.
        """
        room, bonus = self.where.card(seat, place), self.game.deck.place[place].bonus
        scale, fed = room.h / PLACE_CARD_HEIGHT, self.farmers_at(seat, place) == self.game.farmers_needed[place]
        corner, small = PLACE_CORNER * scale, max(LEAST, BODY * scale)
        if canvas.theme.contrast:
            canvas.box(room, "paper", "ink", corner, 3, 0.6)
        if seat == self.where.own and place == len(self.view.kingdoms[seat].piles) and not self._game_is_over:
            canvas.outline(room, "ink", corner, 3)
        if bonus and (fed or not self._game_is_over) and not self._is_counting:
            size, y = 0.28 * room.h, room.y + room.h * EMPTY_BONUS_MIDDLE_BELOW_TOP
            if fed:  # it brings them already
                draw_chip(canvas, f"+{bonus}", around(room.cx, y, size * 1.7, size * 1.1), size, "panel_sunk", "accent")
            else:
                canvas.text(f"+{bonus}", room.cx, y, size, "ink", "centre", "display")
        lines, foot = canvas.wrapped(caption, small, room.w * 0.9, "bold"), room.inset(4 * scale)
        foot = foot.below(foot.h * (EMPTY_BONUS_MIDDLE_BELOW_TOP * bool(bonus) + 1 / 8))
        if caption and len(lines) * small * LEADING <= foot.h:
            canvas.paragraph("\n".join(lines), foot, small, "ink", "centre", "bold", 1.0)

    def _captions(self) -> dict[int, str]:
        """The condition of the points of empty places, and the cost of a card there, each told once."""
        own, view, captions = self.where.own, self.view, dict[int, str]()
        if view.spoils and view.leader == view.seat:
            return {}  # while cards are laid, rules matter more than these numbers
        empty, first = on_board("if_empty"), len(view.kingdoms[own].piles)
        cost = run_on((on_board("if_hungry", cost=-PENALTY), on_board("if_hungry_card")))
        fed, hungry = iter((empty,)), iter((run_on((empty, on_board("if_fed"))), cost))
        for place in range(first, len(self.game.farmers_needed)):
            if self.game.deck.place[place].bonus:
                captions[place] = next(
                    fed if self.farmers_at(own, place) == self.game.farmers_needed[place] else hungry, ""
                )
            elif place == first:
                captions[place] = on_board("next_new")
        return captions


class UgoBoard(Board):
    """The look of U GO! and its handling."""

    table_class = UgoTable
    signs = (*(f"ugo/signs/{colour.name}.svg" for colour in Colour), FARMERS)
    back = "ugo/back.svg"
    tricks = Tricks(rules.TrickWon, lambda event: why_best(event.cards), 1.75)
    late_fields = ("voids",)
    """Facts for hints alone."""
    at_once = MappingProxyType(
        {rules.Dealt: lambda event: str(said("dealt")), rules.GameScored: lambda event: str(said("scored"))}
    )
    """Hands and counts come for all seats together, so one sentence speaks for all."""

    game: Ugo

    def face(self, card: Hashable) -> Face:
        """Value and letter in two corners, farmers in the third."""
        assert isinstance(card, Card)
        face = self.game.faces[card]
        farmers, more = CornerSign(FARMERS), face.loses_other - face.loses_same
        lost = *[farmers] * face.loses_same, *[farmers._replace(faint=True)] * more
        return Face(
            f"ugo/cards/{card.colour.name}-{card.value}.svg",
            str(card.value),
            furniture.initials(colour.name for colour in Colour)[card.colour.name],
            signs=(*[farmers] * face.wins, *((ARROW_SIGN, *lost) if lost else ())),
        )

    def view_after(self, event: Event, view: View) -> View:
        return view_after(self.game, event, view)

    def last_round(self, view: View) -> bool:
        """Whether the last game has begun; in a match of one game, whether its second half has."""
        if len(view.scores) < self.game.games - 1:
            return False
        return self.game.games > 1 or max(view.hand_sizes) <= len(view.tricks)

    def showpiece(self, view: View, seat: Seat) -> Sequence[Bundle]:
        """The places of the kingdom, each with its cards."""
        return [*map(Bundle, view.kingdoms[seat].piles)]

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of each seat: earlier games, and this game so far."""
        view: View = seen.view
        return tuple(map(sum, zip(points_in_game(self.game, view), *view.scores[: view.number - 1], strict=True)))

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """The points of all places of all kingdoms at the end of a game."""
        scored = [event for event in events if isinstance(event, rules.GameScored)]
        if len(scored) < len(self.names):
            return None
        scores, this = after.view.scores, tuple(event.total for event in scored)
        totals = tuple(map(sum, zip(*scores, strict=True)))
        places = enumerate(zip(*(event.places for event in scored), strict=True), 1)
        rows = [TallyRow(on_board("row", place=number), points) for number, points in places]
        if self.game.games > 1:
            before = tuple(map(sub, totals, this))
            rows += TallyRow(on_board("this"), this), TallyRow(on_board("before"), before)
        title = on_board("game", number=len(scores), games=self.game.games)
        return Tally(title, tuple(self.names), tuple(rows), totals)
