"""The pictures of cards: faces, piles and marks, each by itself, on their way, and where neighbours cover them."""

from __future__ import annotations

import weakref
from collections.abc import Hashable
from typing import Any

import pygame
import pytest

from scripts.support.command import PLAYER_NAMES
from tests.games.ugo.table import GAME, table
from ugames.core.game import glimpse
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import QUICK_SECONDS, Pace
from ugames.ui.table.board import board_of
from ugames.ui.table.cards.face import CORNER_ONLY_BELOW, Face, Faces
from ugames.ui.table.cards.mark import PILE_MOST_TILT_DEGREES, STACK_MOST, Marking, Pile, Piles, askew, lean
from ugames.ui.table.cards.painter import CardPainter, Flights, pixels
from ugames.ui.table.cards.sprites import Spot, Sprite
from ugames.ui.table.places import table_area

PLAIN = Face("ugo/back.svg")


def faces(canvas: Canvas, **cards: Face) -> Faces:
    """A game with these cards."""
    return Faces(canvas, lambda card: cards[str(card)], "ugo/back.svg", "ugo")


def painter(canvas: Canvas) -> CardPainter:
    """Paints a game of one card."""
    return CardPainter(Faces(canvas, lambda card: PLAIN, "ugo/back.svg", "ugo"))


def same(one: pygame.Surface, other: pygame.Surface, part: pygame.Rect | None = None) -> bool:
    """Whether two pictures are the same in a part, or whole."""
    part = part or one.get_rect()
    return pygame.image.tobytes(one.subsurface(part), "RGBA") == pygame.image.tobytes(other.subsurface(part), "RGBA")


def test_words_are_squeezed_to_their_room(canvas: Canvas) -> None:
    drawn = faces(canvas)
    free = drawn.words("Observatory", "bold", 40, (0, 0, 0), 1000)
    tight = drawn.words("Observatory", "bold", 40, (0, 0, 0), 100)
    assert free.get_width() > 100 == tight.get_width()
    assert tight.get_height() < free.get_height()


def test_a_face_is_kept_by_card_and_size(canvas: Canvas) -> None:
    drawn = faces(canvas, plain=PLAIN)
    assert drawn.image("plain", 100) is drawn.image("plain", 100)
    assert drawn.image("plain", 100) is not drawn.image("plain", 101)


def test_a_card_is_whole_unless_it_is_lower_than_the_least_height(canvas: Canvas) -> None:
    canvas.theme = Theme(1024, 640, 2.0)  # a height of whole units is none of whole pixels
    drawn = faces(canvas, whole=PLAIN, small=PLAIN._replace(corner_is_enough=True))
    least = canvas.theme.px(CORNER_ONLY_BELOW)
    assert same(drawn.image("small", least), drawn.image("whole", least))
    assert not same(drawn.image("small", least - 1), drawn.image("whole", least - 1))


def test_a_pile_looks_out_as_far_as_it_has_cards_but_not_for_ever() -> None:
    sizes = [Pile.of(320, size).empty().get_size() for size in range(9)]
    assert sizes[0] == sizes[1]
    assert sizes[1:] == sorted(sizes[1:])
    assert len(set(sizes)) == STACK_MOST
    assert Pile.of(320, 1).box.size == (220, 320)
    assert Pile.of(320, 1).depth_below == 0


def test_a_single_card_lies_straight_and_a_pile_askew_in_the_same_way_each_time(canvas: Canvas) -> None:
    piles, top = Piles(Faces(canvas, lambda card: PLAIN, "", "ugo")), pygame.Surface((220, 320), pygame.SRCALPHA)
    top.fill("white")
    one, three = Pile(320), Pile(320, 3)
    single = piles.composed(top, "card", one)
    assert single.get_size() == one.empty().get_size()
    assert same(single.subsurface(one.box), top)
    assert same(piles.composed(top, "card", three), piles.composed(top, "card", three))
    assert not same(piles.composed(top, "card", three), piles.composed(top, "other", three))
    assert piles.below(three) is piles.below(three)
    leans = {lean(f"card {number}") for number in range(50)}
    assert len(leans) > 40
    assert all(abs(angle) <= PILE_MOST_TILT_DEGREES for angle in leans)


def test_what_the_store_drops_of_a_card_that_flew_is_gone(canvas: Canvas) -> None:
    cards = painter(canvas)
    flying = Sprite(Spot("card", 100, 100, 320, "trick"))
    flying.duration = 1.0
    canvas.surface.blit(next(cards.pictures(flying)).image, (0, 0))
    assert canvas.store.bytes
    store = canvas.store
    held = [weakref.ref(each) for each in store.kept.values()]
    canvas.store.most = 0
    canvas.store.get("another", lambda: pygame.Surface((1, 1)))
    assert [each() for each in held] == [None] * len(held), "a picture under its own key would stay"


def test_a_mark_comes_little_by_little(canvas: Canvas) -> None:
    cards, marking = painter(canvas), Marking()
    sprite = Sprite(Spot("a", 300, 300, 320, "hand"))

    def light(pace: Pace, now: float) -> float:
        """How light the middle of the card is."""
        canvas.surface.fill("white")
        cards.draw(sprite, change=marking.look([sprite], pace, now).get(sprite))
        return sum(canvas.surface.get_at((300, 300))[:3])

    plain = light(Pace(), 0.0)
    sprite.shown = sprite.spot._replace(mark="dim")
    seen = [light(Pace(), 1 + QUICK_SECONDS * part) for part in (0, 0.4, 0.7, 1.01)]
    assert [plain, *seen] == sorted({plain, *seen}, reverse=True)
    sprite.shown = sprite.spot
    assert light(Pace(0.0), 3.0) == plain


@pytest.mark.parametrize("angle", (0.0, 30.0))
def test_a_card_covers_nothing_beyond_its_bounds(canvas: Canvas, angle: float) -> None:
    cards = painter(canvas)
    for size in (1, 4):
        canvas.surface.fill((0, 0, 0, 0))
        sprite = Sprite(Spot("a", 400, 350, 320, "hand", angle=angle, size=size))
        cards.draw(sprite)
        covered = canvas.surface.get_bounding_rect(24)
        assert covered.w > 200
        assert cards.bounds(sprite).contains(covered)


def test_a_card_that_turns_over_becomes_narrow_and_one_that_fades_fainter(canvas: Canvas) -> None:
    cards, sprite = painter(canvas), Sprite(Spot("a", 400, 350, 320, "hand"))
    cards.draw(sprite)
    whole, middle = canvas.surface.get_bounding_rect(200), canvas.surface.get_at((400, 350)).a
    sprite.width = 0.5
    canvas.surface.fill((0, 0, 0, 0))
    cards.draw(sprite)
    assert canvas.surface.get_bounding_rect(200).w == pytest.approx(whole.w / 2, abs=4)
    sprite.width, sprite.alpha = 1.0, 0.5
    canvas.surface.fill((0, 0, 0, 0))
    cards.draw(sprite)
    assert 0 < canvas.surface.get_at((400, 350)).a < middle
    sprite.alpha = 0.0
    canvas.surface.fill((0, 0, 0, 0))
    cards.draw(sprite)
    assert not canvas.surface.get_bounding_rect().w


def test_a_wish_for_a_card_is_fulfilled_by_its_picture(canvas: Canvas) -> None:
    cards = painter(canvas)
    wish = cards.unseen("a", 200)
    assert wish is not None
    assert wish.make is not None
    wish.make()
    assert cards.unseen("a", 200) is None
    cards.prepare([("b", 200)])
    body: Hashable = cards.faces.key("b", 200)
    assert body not in canvas.store
    while not canvas.ahead.idle:
        canvas.ahead.finish(1.0)
    assert body in canvas.store
    assert cards.unseen("b", 200) is None
    canvas.ahead.close()


def test_faces_prepared_early_displace_no_others(canvas: Canvas) -> None:
    cards = painter(canvas)
    cards.image("a", 200)
    there = {*canvas.store.kept}
    for _ in range(2):
        cards.prepare((name, height) for height in range(100, 900) for name in "abc")
        while not canvas.ahead.idle:
            canvas.ahead.finish(1.0)
        assert there <= {*canvas.store.kept}, "they push out what lies on the table, or each other"
        there = {*canvas.store.kept}
    canvas.ahead.close()


def test_a_mark_and_a_shadow_are_made_before_a_card_is_lit_or_flies(canvas: Canvas) -> None:
    cards, pile = painter(canvas), Spot(None, 400, 350, 320, "deck", mark="legal", size=3)
    cards.image(None, 320, size=3)
    wishes = list(cards.missing(pile))
    assert [wish.key for wish in wishes[1:]] == [
        cards.marks.key("legal", Pile(320, 3), turned) for turned in (0.0, askew("None", Pile(320, 3)))
    ]
    for wish in wishes:
        canvas.ahead.want(wish)
        assert not canvas.ahead.ready(wish)
    canvas.ahead.finish(1.0)
    assert all(map(canvas.ahead.ready, wishes))
    assert not list(cards.missing(pile))
    assert canvas.ahead._thread is None, "there is nothing to draw"
    assert len(list(cards.missing(pile._replace(mark="chosen")))) == 2


def test_a_turned_picture_is_kept_until_nothing_flies(canvas: Canvas) -> None:
    flights, card = Flights(canvas), pygame.Surface((100, 140))
    turned = flights.scaled(card, (80, 112), pygame.transform.scale, 5.0)
    assert turned.get_width() > 80
    assert flights.scaled(card, (80, 112), pygame.transform.scale, 5.0) is turned
    assert flights.scaled(card, (80, 112), pygame.transform.scale).get_size() == (80, 112)
    assert flights.pixels == pixels(turned) + 80 * 112
    assert flights.scaled(card, card.get_size(), pygame.transform.scale, 5.0).get_width() > 100
    flights.clear()
    assert not flights.pixels
    assert flights.scaled(card, (80, 112), pygame.transform.scale, 5.0) is not turned


HELD = "red 1, red 2, red 4, red 7, blue 1, blue 5, blue 6, yellow 2, yellow 3, grey 1"
"""A hand of ten cards, each of which brings farmers."""


def drawn(size: tuple[int, int], scale: int) -> Canvas:
    """A canvas of a window of that size and scale, on which cards are really drawn."""
    pygame.font.init()
    canvas = Canvas(Theme(*size, scale / 100))
    canvas.surface = pygame.Surface(size)
    return canvas


@pytest.mark.parametrize("size, scale", [((1080, 1920), 200), ((1080, 1920), 100)])
def test_what_a_covered_card_brings_is_seen_in_its_free_strip(size: tuple[int, int], scale: int) -> None:
    canvas = drawn(size, scale)
    seen: Any = glimpse(GAME, table(HELD, *["grey 2"] * 3), 0)
    board = board_of(GAME, PLAYER_NAMES[:4])
    hand = [spot for spot in board.table(seen, table_area(canvas.theme)).cards if spot.zone == "hand"]
    assert len(hand) == 10
    signed = Faces(canvas, board.face, board.back, "ugo")
    plain = Faces(canvas, lambda card: board.face(card)._replace(signs=()), board.back, "bare")
    for spot, right in zip(hand, [*hand[1:], None], strict=True):
        pixels = canvas.theme.px(spot.height)
        image = signed.image(spot.card, pixels, spot.covered)
        strip = canvas.theme.px(right.x - spot.x) if right else image.get_width()
        signs = changed(image, plain.image(spot.card, pixels))
        assert signs.w > 0, spot.card
        assert signs.right <= strip, spot.card
        assert signs.top >= pixels * 96 / 320, "the index ends there"


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The rectangle in which two pictures differ."""
    same = pygame.mask.from_threshold(one, "black", (9, 9, 9, 255), other)
    same.invert()
    parts = same.get_bounding_rects()
    return parts[0].unionall(parts[1:]) if parts else pygame.Rect(0, 0, 0, 0)
