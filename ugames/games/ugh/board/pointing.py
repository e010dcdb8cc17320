"""What can be pressed on the table of Ugh!, and what its places tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, starmap

from ugames.core.game import Seat
from ugames.core.words import capital, in_a_row, in_lines, run_on
from ugames.games.ugh import words
from ugames.games.ugh.board import prospects
from ugames.games.ugh.board.places import SAFETY, Places, places
from ugames.games.ugh.cards import Card, Kind, gained, value
from ugames.games.ugh.preview import can_be_robbed, thieves
from ugames.games.ugh.rules import (
    DISCARD,
    DONE,
    FLIP,
    KEEP,
    LAY,
    SAFETY_PILES,
    TAKE,
    Action,
    Keep,
    Lay,
    Lock,
    Seen,
    Steal,
    Ugh,
    View,
)
from ugames.games.ugh.words import on_board
from ugames.ui.draw.geometry import LIFT_ALONE, Area
from ugames.ui.draw.theme import CLOSE, GAP
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Table
from ugames.ui.table.cards import fans

CHANCE_WIDTH = 84.0


class Pointing(Table):
    """The nodes of the table, and the facts on which its drawing builds."""

    game: Ugh
    seen: Seen
    view: View

    @cached_property
    def near_seat(self) -> Seat:
        """The seat along the lower edge: the viewer's, or the first."""
        return max(self.view.seat, 0)

    @cached_property
    def where(self) -> Places:
        bare = places(len(self.view.pools), self.view.seat, self.area, self.showing.odds)
        in_one_row = len({panel.whole.y for panel in bare.panels}) == 2
        seats = zip(bare.panels, self.view.sizes, self.view.pools, strict=True)
        return bare._replace(
            panels=tuple(panel.with_content(sets, len(pool), in_one_row) for panel, (sets, _), pool in seats)
        )

    @cached_property
    def set_rows(self) -> list[list[Area]]:
        """The places of each seat's locked sets."""
        return [panel.sets(sets) for panel, (sets, _) in zip(self.where.panels, self.view.sizes, strict=True)]

    @cached_property
    def places_of_missing(self) -> list[tuple[Kind, Area]]:
        """The colours that the viewer's Pool lacks for a set, with places beside its cards."""
        pool, panel = self.view.pools[self.near_seat], self.where.panels[self.near_seat]
        missing_colours = [] if self.view.over or prospects.best_set(pool) else prospects.missing_colours(pool)
        return [*zip(missing_colours, panel.free_places(len(pool), len(missing_colours)), strict=False)]

    @cached_property
    def free_room(self) -> Area:
        """The room that is left beside the viewer's cards and the places of missing colours."""
        panel = self.where.panels[self.near_seat]
        cards = panel.cards(len(self.view.pools[self.near_seat]) + len(self.places_of_missing) or 1)
        return panel.pool.beside(cards[-1].right + GAP - panel.pool.x)

    @cached_property
    def odds_boxes(self) -> list[tuple[tuple[Kind, str], Area]]:
        """The signs of the next flip's odds, with their areas."""
        line = self.where.odds
        chances = prospects.chances(self.game, self.view)
        if line is None or not chances:
            return []
        room = line.left(min(line.w, CHANCE_WIDTH * len(chances)))
        return [*zip(chances.items(), room.columns(len(chances), CLOSE), strict=True)]

    # --- nodes

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Plates, deck, piles, Pools, locked sets, and the buttons for sets and the end of the turn."""
        deck, flip, *safety, discard = self.where.piles.values()
        return (
            *(self.plate_node(seat, in_lines(*self._facts_of(seat))) for seat in range(len(self.names))),
            *self._set_nodes(),
            self._deck_node(deck),
            self._flip_node(flip),
            *starmap(self._safety_node, enumerate(safety)),
            self._discard_node(discard),
            *chain.from_iterable(starmap(self._pool_nodes, enumerate(self.view.pools))),
            *self._odds_nodes(),
            *self.button_nodes(),
        )  # fmt: skip

    def _odds_nodes(self) -> Iterator[Node]:
        if self.odds_boxes:
            whole = hull([box for _, box in self.odds_boxes])
            yield Node("odds", "place", on_board("the_odds"), whole, hint=prospects.odds_of_kinds(self.game, self.view))

    def _facts_of(self, seat: Seat) -> Iterator[str]:
        """Each locked set with cards and points, the Ugh! cards, and the Pool."""
        victory, (sets, ughs), pool = self.view.victories[seat], self.view.sizes[seat], self.view.pools[seat]
        if victory is None:
            yield on_board("locked_hidden", sets=sets, ughs=ughs)
        else:
            yield from map(words.locked_set, victory.sets) if sets else [on_board("nothing_locked")]
            if ughs:
                yield on_board("locked_ughs", ughs=ughs, points=self.game.points(victory._replace(sets=())))
        yield on_board("pool_of", cards=words.speak(pool)) if pool else on_board("pool_empty")

    def _set_nodes(self) -> Iterator[Node]:
        """The viewer's locked sets, one by one."""
        victory = self.view.victories[self.near_seat]
        for i, (cards, row) in enumerate(
            zip(victory.sets if victory else (), self.set_rows[self.near_seat], strict=False)
        ):
            hint = in_lines(words.locked_set(cards), on_board("set_is_safe"))
            worth = on_board("points", count=value(cards))
            yield Node(
                f"victory-{self.near_seat}-{i}", "place", on_board("a_set"), row, worth, hint, seat=self.near_seat
            )

    def _deck_node(self, place: Area) -> Node:
        follows = run_on((self._preview(FLIP), self._after_next_flip()))
        about = prospects.odds_of_kinds, prospects.odds_of_a_set, prospects.wilds_left
        odds_of_kinds, *others = (say(self.game, self.view) for say in about)
        hint = in_lines(odds_of_kinds, follows, run_on(others), on_board("deck_is"))
        left = on_board("cards", count=self.view.deck)
        next_flip = hull((place, self.where.piles["flip"]))
        return Node("deck", "place", on_board("the_deck"), place, left, hint, actions=(FLIP,), mark="", about=next_flip)

    def _flip_node(self, place: Area) -> Node:
        """The flipped card, or its place."""
        card = self.view.flipped
        if card is None:
            return Node("flip", "place", on_board("flipped"), place, hint=on_board("flipped_is"))
        actions = (KEEP, LAY) if card.is_wild else ()
        hint = in_lines(self.about(card), self._preview(*actions))
        label = capital(words.card_name(card))
        return Node("flip", "card", label, place, hint=hint, actions=actions, card=card, zone="flip")

    def _safety_node(self, pile: int, place: Area) -> Node:
        """A Safety pile, from which the top card can be taken."""
        *under, top = self.view.safety[pile] or (None,)
        label: str = on_board("safety_empty", number=pile + 1)
        hint: str = on_board("safety_is", number=pile + 1)
        if top is not None:
            label = on_board("safety_pile", number=pile + 1, card=words.card_name(top))
            covers = on_board("safety_covers", number=pile + 1, card=words.speak(top))
            below = on_board("safety_below", cards=words.speak(tuple(under[::-1][:5]))) if under else ""
            helps = self._set_note(top, TAKE[pile])
            hint = in_lines(self._preview(TAKE[pile]), helps, self._wild_note((top,)), covers, below)
        return Node(SAFETY[pile], "card", label, place, hint=hint, actions=(TAKE[pile],), card=top,
                    zone=SAFETY[pile], drag=top is not None, lift=LIFT_ALONE)  # fmt: skip

    def _discard_node(self, place: Area) -> Node:
        """The discards, and the effect of their top card."""
        cards = self.view.discard
        ughs = sum(card.kind is Kind.ugh for card in cards)
        top, hint = cards[-1] if cards else None, str(on_board("discards_are", count=len(cards), ughs=ughs))
        if top and (top.kind is Kind.ugh or top.is_wild):
            hint = in_lines(self.about(top), hint)
        return Node("discard", "card" if top else "place", on_board("the_discards"), place, hint=hint, card=top)

    def _pool_nodes(self, seat: Seat, pool: tuple[Card, ...]) -> Iterator[Node]:
        panel, own = self.where.panels[seat], seat == self.view.seat
        parts = fans.slices(panel.cards(len(pool)))
        if own and not pool:
            free = hull([place for _, place in self.places_of_missing] or panel.cards(1))
            empty = on_board("pool_empty")
            yield Node(f"pool-{seat}", "place", empty, free, hint=empty, seat=seat)
        for i, (card, part) in enumerate(zip(pool, parts, strict=True)):
            sets = tuple(lock for lock in self._locks if own and card in lock.cards)
            actions: tuple[Action, ...] = (*sets, DISCARD[card]) if own else (Steal(seat, card),)
            labels = tuple(map(_lock_label, sets))
            hint: str = on_board("several") if len(sets) > 1 else in_lines(*labels, self._preview(*actions))
            if own and DISCARD[card] in self.seen.legal:
                hint = in_lines(on_board("gives_up"), self._colour_note(pool, card), hint)
            hint = in_lines(hint or self._robbery_note(card, "" if own else self.names[seat]), self._wild_note((card,)))
            label = on_board("in_pool", card=capital(words.card_name(card)), name=self.names[seat])
            yield Node(f"pool-{seat}-{i}", "card", label, part, hint=hint, actions=actions, labels=labels, card=card,
                       zone=f"pool-{seat}", seat=seat, drag=True, asks=bool(sets), lift=LIFT_ALONE)  # fmt: skip

    def _robbery_note(self, card: Card, name: str = "") -> str:
        """The wilds that could steal a card from the viewer's Pool, or from the named player's."""
        wilds = in_a_row(dict.fromkeys(capital(words.card_name(wild)) for wild in thieves(self.game, self.view, card)))
        if name:
            safe = on_board("others_card_safe", name=name)
            return on_board("others_card", name=name, wilds=wilds) if wilds else safe
        return on_board("own_card", wilds=wilds) if wilds else on_board("own_card_safe")

    def _colour_note(self, pool: tuple[Card, ...], card: Card) -> str:
        """Whether its colour remains if this card is given up."""
        if card.kind is Kind.all:
            return ""
        last = sum(other.kind is card.kind for other in pool) == 1
        return on_board("gives_only" if last else "gives_spare")

    def _set_note(self, card: Card, take: Action) -> str:
        """The effect of an open card on the viewer's set."""
        view = self.view
        if view.seat < 0 or view.over or prospects.best_set(view.pools[view.seat]):
            return ""
        pool = gained(view.pools[view.seat], card)
        if prospects.best_set(pool):
            return "" if take in self.seen.legal else on_board("would_complete")
        missing = prospects.missing_text(pool)
        return on_board("would_need", cards=missing) if missing else ""

    def _wild_note(self, cards: Sequence[Card]) -> str:
        """The value of wilds among these in a set: with a 1, they make it worthless."""
        return on_board("wild_counts") if any(card.is_wild for card in cards) else ""

    @cached_property
    def _locks(self) -> list[Lock]:
        """All sets that can be locked, the best first, as in buttons and menus."""
        return sorted((each for each in self.seen.legal if isinstance(each, Lock)), key=lambda lock: -value(lock.cards))

    def button_nodes(self) -> Iterator[Node]:
        """The buttons: sets to lock, the best first, uses of a wild, the end of the turn."""
        locks, legal, (*slots, end) = self._locks, self.seen.legal, self.where.buttons
        shown = locks if len(locks) <= len(slots) else locks[:1]
        later = self._risk_of_waiting()
        for i, (lock, place) in enumerate(zip(shown, slots, strict=False)):
            hint = in_lines(self._preview(lock), self._wild_note(lock.cards), later)
            yield Node(f"lock-{i}", "button", _lock_label(lock), place, hint=hint, actions=(lock,),
                       primary=not i and value(lock.cards) > 0)  # fmt: skip
        if more := tuple(locks[len(shown) :]):
            rest, choose = on_board("more", count=len(more)), on_board("more_hint")
            yield Node("lock-more", "button", rest, slots[1], hint=choose, actions=more)
        onto = self.view.safety[self.view.flips - 1 : self.view.flips]
        covers = (on_board("covered", card=words.speak(pile[-1])) for pile in onto if pile)
        laid = in_lines(*covers, on_board("laid_wild"))
        uses = (
            (Steal, on_board("steal"), on_board("steal_hint")),
            (Keep, on_board("keep"), on_board("wild_counts")),
            (Lay, on_board("lay"), laid),
        )
        # no set can be locked while a wild waits
        possible = [use for use in uses if any(isinstance(action, use[0]) for action in legal)]
        for place, (kind, label, why) in zip(self.where.buttons, possible, strict=False):
            actions = tuple(action for action in legal if isinstance(action, kind))
            yield Node(label.key, "button", label, place, hint=in_lines(self._preview(*actions), why), actions=actions)
        if DONE in legal:
            # ending the turn with an unlocked set needs confirmation
            best = tuple(lock for lock in locks[:1] if value(lock.cards) and not self.view.callers)
            done = on_board("lock_no_more") if self.view.callers else on_board("end")
            yield Node("done", "button", done, end, hint=self._preview(DONE), actions=(DONE, *best),
                       labels=(on_board("end_open") if best else done, *map(_lock_label, best)))  # fmt: skip

    def _risk_of_waiting(self) -> str:
        """Whether a set may wait, and its risks meanwhile."""
        view = self.view
        if view.callers or not view.deck:
            return ""
        if not view.taken:
            return on_board("lock_is_free")
        if can_be_robbed(self.game, view, self.seen.seat):
            return on_board("lock_later")
        return on_board("lock_later_safe")

    def _after_next_flip(self) -> str:
        """The choices after the next flip: the reason to flip again, and the fourth flip."""
        flips = self.view.flips
        if FLIP not in self.seen.legal or flips >= SAFETY_PILES or self.view.deck == 1:
            return ""
        return on_board("then_again" if flips < SAFETY_PILES - 1 else "then_fourth")

    def _preview(self, *actions: Action) -> str:
        """The preview of these actions if the viewer can do just one of them."""
        legal = [action for action in actions if action in self.seen.legal]
        return self.foretold(*legal) if len(legal) == 1 else ""


def _lock_label(lock: Lock) -> str:
    return on_board("lock", product=words.product(lock.cards))
