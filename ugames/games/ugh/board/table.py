"""The table of Ugh!: all Pools lie open; deck, Safety piles and discards are in the middle, the viewer's Pool below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from ugames.core.game import Event, Seat
from ugames.core.words import capital, figure, in_a_row, in_lines, run_on, say, titled
from ugames.games.ugh import rules, words
from ugames.games.ugh.board import guide, places, told
from ugames.games.ugh.board.places import SAFETY, Panel, Places, spot
from ugames.games.ugh.board.scenes import BOX, SPREAD_OUT, Scenes
from ugames.games.ugh.bot.decide import kinds_left, percents
from ugames.games.ugh.cards import COLOURS, WILD, Card, CardSet, Kind, gained, value
from ugames.games.ugh.preview import UghCosts, UghCounts, can_be_robbed, preview, thieves
from ugames.games.ugh.rules import (
    DISCARD,
    DONE,
    FLIP,
    KEEP,
    LAY,
    PILES,
    TAKE,
    Action,
    Done,
    Lock,
    Seen,
    Steal,
    Ugh,
    View,
)
from ugames.games.ugh.words import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import LOW, Area
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LEAST, SMALL, Colour
from ugames.ui.draw.vectors import fitted
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Fixtures, Tally, then
from ugames.ui.table.cards.face import Face
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import by_number
from ugames.ui.table.staging.stage import Spot

INK: Colour = (255, 248, 232)
"""The ink of numbers on signs, which are dark in every theme."""
NUMBER, BESIDE, SIGNED, ALONE = 0.84, 0.56, 0.49, 0.8
"""By the size of a sign: the size of its number, the greatest width of a number beside the colour's sign, the size of
that sign, and the greatest width of a number alone.
"""
LEAST_SIGN = 10
"""The least size of a colour's sign in pixels; below it, the number stands alone."""
RISE = 0.05, 14.0
"""The rise of a card in the viewer's Pool by its height, and at most; above it are words."""
FREE_SIGN = 0.26
"""The size of a colour's sign in an empty place, by the card's height."""
STAKE, LEADED = 0.48, 0.85
"""The height of the words about an Ugh!'s cost by that of the next flip's place, and their size by that of a line."""
FRIEZES = "ugh/frieze.svg", "ugh/frieze-high.svg", "ugh/frieze-tower.svg"
"""Paintings of a hunt, for a broad area and narrower ones."""
LEAST_FRIEZE, TOLD = 110.0, 340.0
"""The least size of a painting, and the least width of an area for explanations."""
NEAR_END = 4
"""The cards in the deck, per player, below which the deck's hint explains the last card."""
ODD = 72.0
"""The width of a chance."""


class UghBoard(Board):
    """The look of Ugh! and its handling."""

    signs = tuple(f"ugh/signs/{sign}.svg" for sign in ("green", "orange", "purple", "all"))
    untold = "owed", "callers", "taken"
    """What is asked next, and of whom; an Ugh! counts as settled until it asks for one more card."""
    back = "ugh/back.svg"
    undealt = staticmethod(told.undealt)

    def __init__(self, game: Ugh, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.origins = {
            face.card: face.origin.name for table in (game.deck.number, game.deck.wild, game.deck.ugh) for face in table
        }
        self.scenes = Scenes(game, names, self._places)

    # --- cards

    def face(self, card: Hashable) -> Face:
        """The value and letter of a number; the name and effect of any other card."""
        assert isinstance(card, Card)
        slug = str(card).replace(" ", "-")
        picture, origin = f"ugh/cards/{slug}.svg", self.origins[card]
        if card.kind is Kind.ugh:
            ugh = self.game.ughs[card]
            most = ugh.discard + len(COLOURS) * ugh.each_colour
            lose = figure(-most) if most else "!"
            return Face(picture, lose, "", words.card_name(card), self._effect(card), value_size=44, origin=origin)
        sign = furniture.initials(kind.name for kind in (*COLOURS, Kind.all))[card.kind.name]
        if card.value == WILD:
            text = on_board("wild")
            letter = str(on_board("wild_letter"))
            return Face(picture, letter, sign, titled(card), text, value_size=46, origin=origin)
        return Face(picture, str(card.value), sign, origin=origin)

    def _effect(self, card: Card) -> str:
        ugh = self.game.ughs[card]
        if ugh.each_colour:
            return on_board("each_colour", count=ugh.discard)
        if ugh.discard:
            return f"−{on_board('cards', count=ugh.discard)}"  # longer words would fill the card
        return on_board("over")

    # --- places

    def _places(self, view: View, area: Area) -> Places:
        return places.places(len(view.pools), view.seat, area)

    def cards(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """The shared places, and all open Pools."""
        view, spots = seen.view, []
        table = self._places(view, area)
        piles = table.piles
        if view.deck:
            mark = "risk" if FLIP in seen.legal else ""
            spots.append(spot(None, piles["deck"], "deck", mark, size=min(view.deck, 6)))
        for name, cards, take in zip(SAFETY, view.safety, TAKE, strict=True):
            if cards:
                mark = "legal" if take in seen.legal else ""
                spots.append(spot(cards[-1], piles[name], name, mark, size=len(cards)))
        if view.discard:
            spots.append(spot(view.discard[-1], piles["discard"], "discard", size=min(len(view.discard), 6)))
        if view.flipped is not None:
            turned_up = not (seen.to_act or view.over or view.taken)
            at = (table.staged, "flip", "", 6) if turned_up else (piles["flip"], "flip", "chosen", 3)
            spots.append(spot(view.flipped, *at))
        for seat, cards in enumerate(view.pools):
            ready = guide.lit(seen) if seat == view.seat else Counter[object]()
            for card, place in zip(cards, table.panels[seat].cards(len(cards)), strict=True):
                mark = "legal" if ready[card] > 0 else self._mark(seen, seat, card)
                ready[card] -= 1
                spots.append(spot(card, place, f"pool-{seat}", mark, 1))
        return tuple(spots)

    def fixtures(self, seen: Seen, area: Area) -> Fixtures:
        """The areas to keep readable: captions, advice and locked sets. Explanations go beside the viewer's cards, and
        cards come from the deck's box.
        """
        view, table = seen.view, self._places(seen.view, area)
        sets = [panel.sets(sets) if sets else [] for panel, (sets, _) in zip(table.panels, view.sizes, strict=True)]
        deck, wall = (area.x + area.w * 0.08, area.cy), self._wall(view, table)
        words = (
            *map(table.caption, table.piles),
            *([table.guide] if guide.guide(seen) else []),
            *sets[max(view.seat, 0)],
        )
        return Fixtures(
            tuple(panel.plate for panel in table.panels),
            by_number("plate", "pool", "victory"),
            enters=dict.fromkeys(("deck", *(f"{BOX}-{i}" for i in range(SPREAD_OUT))), deck)
            | {"flip": (table.piles["deck"].cx, table.piles["deck"].cy)},
            words=lambda: words,
            read=tuple(row for panel, rows in zip(table.panels, sets, strict=True) if not panel.own for row in rows),
            later=tuple(panel.whole for panel in table.panels),
            explains=lambda: wall.left(min(wall.w, places.WORDS)) if wall.w >= TOLD and view.seat >= 0 else None,
        )

    def _free(self, view: View, panel: Panel) -> list[tuple[Kind, Area]]:
        """The colours that the viewer's Pool lacks for a set, with places beside its cards."""
        pool = view.pools[max(view.seat, 0)]
        lacking = [] if view.over or not panel.own or guide.best_set(pool) else guide.lacking(pool)
        return [*zip(lacking, panel.free(len(pool), len(lacking)), strict=False)]

    def _wall(self, view: View, table: Places) -> Area:
        """What is left beside the viewer's cards and the places of those that they lack."""
        seat = max(view.seat, 0)
        panel = table.panels[seat]
        cards = panel.cards(len(view.pools[seat]) + len(self._free(view, panel)) or 1)
        return panel.pool.beside(cards[-1].right + GAP - panel.pool.x)

    def _mark(self, seen: Seen, seat: Seat, card: Card) -> str:
        """Lit if the viewer can steal the card or give it up; dim if other cards can be chosen but not this one."""
        if seen.view.over:  # it counts nothing
            return "dim"
        if Steal(seat, card) in seen.legal or (seat == seen.view.seat and DISCARD[card] in seen.legal):
            return "legal"
        owes = seat == seen.view.seat and bool(seen.view.owed and seen.legal)
        robs = seat != seen.view.seat and any(isinstance(action, Steal) for action in seen.legal)
        return "dim" if owes or robs else ""

    # --- drawing

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """The shared places with their counts, and the plates with locked sets."""
        view, table = seen.view, self._places(seen.view, area)
        self._paint_hunt(canvas, view, table)
        self._paint_piles(canvas, seen, table)
        counting = _counting(seen)
        ahead = () if counting else furniture.leaders(self.standing(seen), seen.outcome)
        ends = view.over or (view.taken and not view.deck)
        acting = seen.to_act or (() if ends else (view.turn,))
        plates = list[Plate]()
        for seat, panel in enumerate(table.panels):
            points = self._points(view, seat)
            if counting and seen.to_act and seat >= seen.to_act[0]:
                points = 0  # grows during the count
            if victory := view.victories[seat]:
                self._paint_locked(canvas, panel, victory.sets, view.over)
            for colour, place in self._free(view, panel):
                canvas.box(place.inset(4), "ground", "panel_edge", 14, 2, 0.18)
                canvas.show(f"ugh/signs/{colour.name}.svg", place.centred(place.h * FREE_SIGN, place.h * FREE_SIGN))
            notes = (" ",) if counting else self._note(view, seat)
            of = panel.plate, seat, self.names[seat], "?" if points is None else str(points), notes
            plates.append(Plate(*of, seat in acting, seat == view.seat, seat in ahead))
        furniture.plates(canvas, plates)
        if said := guide.guide(seen):
            room, tone = table.guide, "highlight" if said.ready else "text"
            fits = (line for line in said.lines if canvas.width(line, SMALL, "bold") <= room.w - 2 * SMALL)
            canvas.label(next(fits, said.lines[-1]), room.x, room.cy, SMALL, tone, width=room.w)
            own = table.panels[view.seat]
            if not view.sizes[view.seat][0]:
                canvas.label(on_board("locked_here"), own.locked.x, own.locked.y + SMALL, SMALL, "text_soft",
                             family="text", width=own.locked.w)  # fmt: skip
        if self.odds and view.deck and not view.over:
            for (kind, chance), box in self._odds_columns(view, table.band):
                canvas.fill(box, "panel_sunk", 8)
                canvas.show(f"ugh/signs/{kind.name}.svg", Area(box.x + 3, box.cy - LEAST / 2, LEAST, LEAST))
                canvas.text(chance, box.right - 3, box.cy, 19, "text", "right", "bold", box.w - LEAST - 6)

    def _paint_hunt(self, canvas: Canvas, view: View, table: Places) -> None:
        """Paintings between the buttons and beside the viewer's cards, as large as possible."""
        _, upper, lower = table.buttons
        between = upper._replace(y=upper.bottom, h=lower.y - upper.bottom).inset(GAP)
        for wall in (between, self._wall(view, table).inset(GAP)):
            if min(wall.w, wall.h) >= LEAST_FRIEZE:
                found = {picture: fitted(picture, wall) for picture in FRIEZES}
                picture = max(found, key=lambda each: found[each].w * found[each].h)
                canvas.show(picture, found[picture])

    def _paint_piles(self, canvas: Canvas, seen: Seen, table: Places) -> None:
        """The shared places with their captions, all in one size, and where the next flip will lie."""
        view, flips, following = seen.view, FLIP in seen.legal, self._next_pile(seen)
        said = {name: self._caption(seen, name) for name in table.piles}
        width = table.caption("deck").w - SMALL
        short = any(canvas.width(long, SMALL, "bold") > width for long, _ in said.values())
        size = min(canvas.size_for(each[short], SMALL, width, "bold") for each in said.values())
        tones = {"deck": "risk" if flips else "text", "flip": "highlight" if flips else "text", following: "highlight"}
        tones |= {name: "legal" for name, take in zip(SAFETY, TAKE, strict=True) if take in seen.legal}
        for name, place in table.piles.items():
            canvas.box(place, "ground", "panel_edge", 14, 2, 0.18)
            if name == following:
                canvas.outline(place.inset(-1), "highlight", 14, 4)
            if view.over or (name == "flip" and not (view.deck or view.flipped)):
                continue  # the final points cover it, or it is not used any more
            below = table.caption(name)
            canvas.label(said[name][short], place.cx, below.cy, size, tones.get(name, "text"), "centre", width=below.w)
        if flips:
            self._paint_stake(canvas, seen, table.piles["flip"], following)

    def _paint_stake(self, canvas: Canvas, seen: Seen, place: Area, following: str) -> None:
        """In the place of the next flip: its Safety pile, and the cards that an Ugh! would cost, or its points."""
        if following:
            onto, (sign, name, *_) = on_board("safety", number=SAFETY.index(following) + 1), place.rows(4)
            canvas.show("common/ui/right.svg", sign.centred(sign.h, sign.h), canvas.theme.tone("highlight"))
            canvas.label(onto, name.cx, name.cy, SMALL, "highlight", "centre", width=place.w - CLOSE)
        lines: list[tuple[str, str]] = [(on_board("ugh"), "text")]
        for fact in preview(self.game, seen, FLIP):
            if isinstance(fact, UghCosts):
                lines.append((f"−{on_board('cards', count=fact.count)}", "bad"))
            elif isinstance(fact, UghCounts):
                lines.append((on_board("gained", points=fact.points), "good"))
        if lines[1:]:
            box = place.inset(CLOSE).below(place.h * (1 - STAKE))
            canvas.box(box, "panel_sunk", "bad", 10, 2, 0.94)
            for (line, tone), at in zip(lines, box.inset(CLOSE).rows(len(lines)), strict=True):
                canvas.text(line, at.cx, at.cy, min(BODY, at.h * LEADED), tone, "centre", "bold", at.w)

    def _next_pile(self, seen: Seen) -> str:
        """The Safety pile for the next flip of the viewer, if there is one."""
        view = seen.view
        return SAFETY[view.flips] if FLIP in seen.legal and view.deck > 1 and view.flips < PILES else ""

    def _paint_locked(self, canvas: Canvas, panel: Panel, sets: Sequence[CardSet], over: bool) -> None:
        """Locked sets as signs, the viewer's with points; the last place counts the sets that do not fit."""
        rows = panel.sets(len(sets)) if sets else []
        shown = len(rows) - (len(rows) < len(sets))
        for cards, row in zip(sets[: max(0, shown)], rows, strict=False):
            for card, sign in zip(cards, row.columns(len(cards)), strict=True):
                self._paint_chip(canvas, card, sign, str(card.value or words.wild_value(cards)))
            if panel.own and not over:  # the count shows it
                room = panel.worth(row)
                text = on_board("equals", points=value(cards))
                canvas.label(text, room.x, room.cy, SMALL, "highlight", width=room.w)
        if rows and shown < len(sets):
            rest = f"+{len(sets) - shown}" if shown else on_board("note_short", sets=len(sets))
            canvas.label(rest, rows[-1].x + 4, rows[-1].cy, LEAST, width=panel.locked.right - rows[-1].x)

    def _paint_chip(self, canvas: Canvas, card: Card, chip: Area, number: str) -> None:
        """A card as a sign with a number."""
        hue = canvas.theme.hue(canvas.theme.suit("ugh", card.kind.name)["hue"])
        r, g, b = hue.dark
        canvas.box(chip, (r * 3 // 5, g * 3 // 5, b * 3 // 5) if canvas.theme.contrast else hue.dark, hue.light, 6)
        side, x = chip.w * SIGNED, chip.cx
        alone = canvas.theme.px(side) < LEAST_SIGN  # its place shows the colour
        if not alone:
            x = chip.x + chip.w * 0.33
            corner = Area(chip.right - side - 2, chip.bottom - side - 2, side, side)
            canvas.show(f"ugh/signs/{card.kind.name}.svg", corner)
        canvas.text(number, x, chip.cy, chip.w * NUMBER, INK, "centre", "bold", chip.w * (ALONE if alone else BESIDE))

    def _note(self, view: View, seat: Seat) -> tuple[str, str]:
        """A seat's locked sets as words, and a shorter version."""
        sets, ughs = view.sizes[seat]
        victory, short = view.victories[seat], on_board("note_short", sets=sets)
        if victory is None:
            return on_board("note", sets=sets, ughs=ughs), short
        gains = sum(self.game.ughs[card].points for card in victory.ughs)
        return on_board("note_points", worth=sum(map(value, victory.sets)), points=gains), short

    def _caption(self, seen: Seen, name: str) -> tuple[str, str]:
        """The caption of a place: with the possible action or the number of cards, and a shorter one."""
        view = seen.view
        if name == "deck":
            short = on_board("the_deck")
            if not (view.deck or view.discard):
                return short, short  # it is not shuffled yet
            count = view.deck
            return on_board("deck_flip", count=count) if FLIP in seen.legal else on_board("deck", count=count), short
        if name == "discard":
            return on_board("discards", count=len(view.discard)), on_board("the_discards")
        if name == "flip":
            return (on_board("flipped" if view.flipped else "next_flip"),) * 2
        pile = SAFETY.index(name)
        short = on_board("safety", number=pile + 1)
        return on_board("safety_take", number=pile + 1) if TAKE[pile] in seen.legal else short, short

    def _points(self, view: View, seat: Seat) -> int | None:
        victory = view.victories[seat]
        if victory is None:
            return None
        return sum(map(value, victory.sets)) + sum(self.game.ughs[card].points for card in victory.ughs)

    def _odds_columns(self, view: View, band: Area) -> list[tuple[tuple[Kind, str], Area]]:
        """The signs of the next flip's odds, with their areas at the right end of a line."""
        chances = self._percents(view)
        room = band.beside(band.w - ODD * len(chances))
        return [*zip(chances.items(), room.columns(len(chances), CLOSE), strict=True)]

    # --- actions and explanations

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """Plates, deck, piles, Pools, locked sets, and the buttons for sets and the end of the turn."""
        table = self._places(seen.view, area)
        nodes = [self._plate_node(seen, table, seat) for seat in range(len(seen.view.pools))]
        nodes += self._set_nodes(seen.view, table)
        nodes += [self._pile_node(seen, name, place) for name, place in table.piles.items()]
        for seat, pool in enumerate(seen.view.pools):
            nodes += self._pool_nodes(seen, table, seat, pool)
        if self.odds and seen.view.deck and not seen.view.over:
            whole = hull([box for _, box in self._odds_columns(seen.view, table.band)])
            nodes.append(Node("odds", "place", on_board("the_odds"), whole, hint=self._odds(seen.view)))
        return *nodes, *self._buttons(seen, table)

    def _plate_node(self, seen: Seen, table: Places, seat: Seat) -> Node:
        """A seat's name, locked sets and Pool."""
        view = seen.view
        facts = [*self._locked(view, seat), self._pool_said(view, seat)]
        return Node(f"plate-{seat}", "place", self.names[seat], table.panels[seat].plate, hint="\n".join(facts))

    def _locked(self, view: View, seat: Seat) -> list[str]:
        """Each locked set with cards and points, and the Ugh! cards."""
        victory, (sets, ughs) = view.victories[seat], view.sizes[seat]
        if victory is None:
            return [on_board("locked_hidden", sets=sets, ughs=ughs)]
        lines = [words.locked_set(cards) for cards in victory.sets]
        worth = sum(self.game.ughs[card].points for card in victory.ughs)
        struck = [on_board("locked_ughs", ughs=ughs, points=worth)] if ughs else []
        return [*(lines or [on_board("nothing_locked")]), *struck]

    def _pool_said(self, view: View, seat: Seat) -> str:
        cards = view.pools[seat]
        return on_board("pool_of", cards=words.speak(cards)) if cards else on_board("pool_empty")

    def _set_nodes(self, view: View, table: Places) -> list[Node]:
        """The viewer's locked sets, one by one."""
        seat = max(view.seat, 0)
        victory = view.victories[seat]
        sets = victory.sets if victory else ()
        return [
            Node(f"victory-{seat}-{i}", "place", on_board("a_set"), row,
                 on_board("points", count=value(cards)),
                 in_lines(words.locked_set(cards), on_board("set_is_safe")))
            for i, (cards, row) in enumerate(zip(sets, table.panels[seat].sets(len(sets)), strict=False))
        ]  # fmt: skip

    def _pile_node(self, seen: Seen, name: str, place: Area) -> Node:
        """A shared place."""
        view = seen.view
        if name == "deck":
            follows = run_on((self._preview(seen, FLIP), self._after_next_flip(seen)))
            ends = "" if follows and view.deck > NEAR_END * len(view.pools) else on_board("deck_is")
            parts = (self._odds(view), follows, run_on((self._set_odds(view), self._wilds_left(view))), ends)
            left = on_board("cards", count=view.deck)
            return Node("deck", "place", on_board("the_deck"), place, left, in_lines(*parts), actions=(FLIP,), mark="")
        if name == "discard":
            top = view.discard[-1] if view.discard else None
            ughs = sum(card.kind is Kind.ugh for card in view.discard)
            strikes = top and (top.kind is Kind.ugh or top.value == WILD)
            struck = words.about(self.game, top, len(self.names)) if strikes else ""
            hint: str = in_lines(struck, on_board("discards_are", count=len(view.discard), ughs=ughs))
            return Node(
                "discard",
                "place" if top is None else "card",
                on_board("the_discards"),
                place,
                hint=hint,
                card=top,
            )
        if name == "flip":
            card = view.flipped
            if card is None:
                return Node("flip", "place", on_board("flipped"), place, hint=on_board("flipped_is"))
            actions = (KEEP, LAY) if card.value == WILD else ()
            hint = in_lines(words.about(self.game, card, len(self.names)), self._preview(seen, *actions))
            return Node(
                "flip",
                "card",
                capital(words.card_name(card)),
                place,
                hint=hint,
                actions=actions,
                card=card,
                zone="flip",
            )
        pile = int(name[-1])
        cards = view.safety[pile]
        label: str = on_board("safety_empty", number=pile + 1)
        if cards:
            label = on_board("safety_pile", number=pile + 1, card=words.card_name(cards[-1]))
        help_it: str = self._for_a_set(seen, cards[-1], TAKE[pile]) if cards else ""
        below = on_board("safety_below", cards=words.speak(cards[:-1][::-1][:5])) if len(cards) > 1 else ""
        goes: str = on_board("safety_is", number=pile + 1)
        if cards:
            goes = on_board("safety_covers", number=pile + 1, card=words.speak(cards[-1]))
        counts: str = self._wild_counts(cards[-1:])
        hint = in_lines(self._preview(seen, TAKE[pile]), help_it, counts, goes, below)
        return Node(
            name, "card", label, place, hint=hint, actions=(TAKE[pile],), card=cards[-1] if cards else None,
            zone=name, drag=bool(cards), lift=LOW,
        )  # fmt: skip

    def _pool_nodes(self, seen: Seen, table: Places, seat: Seat, pool: tuple[Card, ...]) -> list[Node]:
        view, panel = seen.view, table.panels[seat]
        parts = furniture.slices([(each.cx, each.cy) for each in panel.cards(len(pool))], panel.height)
        nodes, sets = [], tuple[Lock, ...]()
        for i, (card, part) in enumerate(zip(pool, parts, strict=True)):
            if seat == view.seat:
                sets = tuple(lock for lock in self._locks(seen) if card in lock.cards)
                actions: tuple[Action, ...] = (*sets, DISCARD[card])
                labels = tuple(on_board("lock", product=words.product(lock.cards)) for lock in sets)
                hint = self._preview(seen, *actions)
                if len(sets) > 1:
                    hint = on_board("several")
                elif sets and hint:
                    hint = in_lines(on_board("lock", product=words.product(sets[0].cards)), hint)
                if DISCARD[card] in seen.legal:
                    hint = in_lines(on_board("gives_up"), self._colour_remains(pool, card), hint)
                hint = hint or self._stealable(view, card)
            else:
                actions, labels, hint = (Steal(seat, card),), (), self._preview(seen, Steal(seat, card))
                hint = hint or self._stealable(view, card, self.names[seat])
            hint = in_lines(hint, self._wild_counts((card,)))
            label = on_board("in_pool", card=capital(words.card_name(card)), name=self.names[seat])
            nodes.append(
                Node(f"pool-{seat}-{i}", "card", label, part, hint=hint, actions=actions, labels=labels,
                     card=card, zone=f"pool-{seat}", drag=True, asks=bool(seat == view.seat and sets),
                     lift=min(RISE[0], RISE[1] / part.h) if seat == view.seat else LOW)
            )  # fmt: skip
        return nodes

    def _stealable(self, view: View, card: Card, name: str = "") -> str:
        """The wilds that could steal a card from the viewer's Pool, or from the named player's."""
        wilds = in_a_row(dict.fromkeys(capital(words.card_name(wild)) for wild in thieves(self.game, view, card)))
        if name:
            safe = on_board("others_card_safe", name=name)
            return on_board("others_card", name=name, wilds=wilds) if wilds else safe
        return on_board("own_card", wilds=wilds) if wilds else on_board("own_card_safe")

    def _colour_remains(self, pool: tuple[Card, ...], card: Card) -> str:
        """Whether its colour remains if this card is given up."""
        if card.kind is Kind.all:
            return ""
        last = sum(other.kind is card.kind for other in pool) == 1
        return on_board("gives_only" if last else "gives_spare")

    def _locks(self, seen: Seen) -> list[Lock]:
        """All sets that can be locked, the best first, as in buttons and menus."""
        return sorted((each for each in seen.legal if isinstance(each, Lock)), key=lambda lock: -value(lock.cards))

    def _buttons(self, seen: Seen, table: Places) -> list[Node]:
        """The buttons: sets to lock, the best first, uses of a wild, the end of the turn."""
        locks, (*slots, end) = self._locks(seen), table.buttons
        shown = locks if len(locks) <= len(slots) else locks[:1]
        later = self._risk_of_waiting(seen)
        nodes = [
            Node(f"lock-{i}", "button", on_board("lock", product=words.product(lock.cards)), slots[i],
                 hint=in_lines(self._preview(seen, lock), self._wild_counts(lock.cards), later), actions=(lock,),
                 primary=not i and value(lock.cards) > 0, minor=i > 0)
            for i, lock in enumerate(shown)
        ]  # fmt: skip
        if more := tuple(locks[len(shown) :]):
            rest, choose = on_board("more", count=len(more)), on_board("more_hint")
            nodes.append(Node("lock-more", "button", rest, slots[1], hint=choose, actions=more))
        uses: tuple[tuple[str, str, Action, str], ...]
        uses = (
            ("keep", on_board("keep"), KEEP, on_board("wild_counts")),
            ("lay", on_board("lay"), LAY, on_board("laid_wild")),
        )
        nodes += [
            Node(key, "button", label, place, hint=in_lines(self._preview(seen, action), why), actions=(action,))
            # no set can be locked while a wild waits
            for (key, label, action, why), place in zip(uses, slots, strict=False)
            if action in seen.legal
        ]
        done = on_board("lock_no_more") if seen.view.callers else on_board("end")
        if any(isinstance(action, Done) for action in seen.legal):
            # ending the turn with an unlocked set needs confirmation
            best = () if seen.view.callers else tuple(locks[:1])
            best = tuple(lock for lock in best if value(lock.cards))
            labels = [on_board("lock", product=words.product(lock.cards)) for lock in best]
            nodes.append(Node("done", "button", done, end, hint=self._preview(seen, DONE), actions=(DONE, *best),
                              labels=(on_board("end_open") if best else done, *labels)))  # fmt: skip
        return nodes

    def _risk_of_waiting(self, seen: Seen) -> str:
        """Whether a set may wait, and its risks meanwhile."""
        view = seen.view
        if view.callers or not view.deck:
            return ""
        if not view.taken:
            return on_board("lock_is_free")
        if can_be_robbed(self.game, view, seen.seat):
            return on_board("lock_later")
        return on_board("lock_later_safe")

    def _after_next_flip(self, seen: Seen) -> str:
        """The choices after the next flip: the reason to flip again, and the fourth flip."""
        flips = seen.view.flips
        if FLIP not in seen.legal or flips >= PILES or seen.view.deck == 1:
            return ""
        return on_board("then_again" if flips < PILES - 1 else "then_fourth")

    def _wild_counts(self, cards: Sequence[Card]) -> str:
        """The value of wilds among these in a set: with a 1, they make it worthless."""
        if all(card.value != WILD or card.kind is Kind.ugh for card in cards):
            return ""
        return on_board("wild_counts")

    def _preview(self, seen: Seen, *actions: Action) -> str:
        """The preview of these actions if the viewer can do just one of them."""
        legal = [action for action in actions if action in seen.legal]
        return words.foretell(preview(self.game, seen, legal[0]), self.names) if len(legal) == 1 else ""

    def _odds(self, view: View) -> str:
        """The exact odds of the next flip, since everybody can count the cards that are out."""
        if view.over or not view.deck:
            return ""
        named = {Kind.all: on_board("all"), Kind.ugh: on_board("ugh")}
        # the greatest fear comes first
        first = sorted(self._percents(view).items(), key=lambda each: each[0] is not Kind.ugh)
        chances = in_a_row(f"{named.get(kind) or say(kind)} {chance}" for kind, chance in first)
        return on_board("odds", chances=chances)

    def _wilds_left(self, view: View) -> str:
        """The wilds left in the deck, which the odds include in their colours."""
        wilds = sum(card.kind is not Kind.ugh and card.value == WILD for card in self.game.in_deck(view))
        return on_board("wilds_left", count=wilds) if wilds and not view.over else ""

    def _set_odds(self, view: View) -> str:
        """The chance that the next card completes a set, for a viewer without one."""
        if view.seat < 0 or view.over or not view.deck or guide.best_set(view.pools[view.seat]):
            return ""
        pool = view.pools[view.seat]
        left = self.game.in_deck(view)
        fit = sum(guide.best_set(gained(pool, card)) is not None for card in left if card.kind is not Kind.ugh)
        return on_board("set_odds", chance=f"{max(1, round(100 * fit / len(left)))} %") if fit else ""

    def _for_a_set(self, seen: Seen, card: Card, take: Action) -> str:
        """The effect of an open card on the viewer's set."""
        view = seen.view
        if view.seat < 0 or view.over or guide.best_set(view.pools[view.seat]):
            return ""
        pool = gained(view.pools[view.seat], card)
        if guide.best_set(pool):
            return "" if take in seen.legal else on_board("would_complete")
        missing = guide.needs(pool)
        return on_board("would_need", cards=missing) if missing else ""

    def _percents(self, view: View) -> dict[Kind, str]:
        """The odds of the next flip as text; a possible card is never shown as 0 %."""
        counts = kinds_left(self.game, view)
        return {
            kind: f"{percent} %" if percent or not count else "<1 %"
            for kind, count, percent in zip(Kind, counts, percents(counts), strict=True)
            if count or kind is not Kind.all
        }

    # --- events

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Flips, disasters, thefts, locked sets."""
        return then(self.scenes.show(event, before, after, area), before, told.told(event, before))

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of the open cards in the Victory piles."""
        return tuple(self._points(seen.view, seat) or 0 for seat in range(len(seen.view.pools)))

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Sets and Ugh! cards, when the match ends."""
        scored = [event for event in events if isinstance(event, rules.Scored)]
        if not scored:
            return None
        most = max(len(event.sets) for event in scored)
        rows: list[tuple[str, tuple[int, ...]]] = []
        shown = min(most, 6)
        for i in range(shown):  # in the order on the table
            counts = tuple(event.sets[i] if i < len(event.sets) else 0 for event in scored)
            rows.append((on_board("set", number=i + 1), counts))
        if most > shown:
            rows.append((on_board("other_sets"), tuple(sum(event.sets[shown:]) for event in scored)))
        ughs = on_board("ughs"), tuple(event.ughs for event in scored)
        rows = [row for row in (*rows, ughs) if any(row[1])] or [ughs]
        names = tuple(self.names[event.seat] for event in scored)
        return Tally(on_board("the_end"), names, tuple(rows), tuple(event.total for event in scored))


def board(game: Ugh, names: Sequence[str]) -> UghBoard:
    """The board for this game and these players."""
    return UghBoard(game, names)


def _counting(seen: Seen) -> bool:
    """Whether the game is over and a seat is being counted, which is then the seat to act."""
    return seen.view.over and seen.outcome is None
