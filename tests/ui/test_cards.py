"""The pictures of cards: faces, piles and marks, each by itself, and cards on their way."""

from __future__ import annotations

from collections.abc import Hashable
from operator import sub
from typing import Any

import pygame
import pytest

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import Colour, Theme, luminance
from ugames.ui.draw.tween import MARK, Pace
from ugames.ui.table.cards.face import LOST, NAME_SIZE, SIGN_MIDDLE, Face, Faces, Lost, column, signs
from ugames.ui.table.cards.flights import KEPT_PART, Flights, pixels
from ugames.ui.table.cards.mark import LOOKS, Marks
from ugames.ui.table.cards.marking import Marking
from ugames.ui.table.cards.painter import CardPainter
from ugames.ui.table.cards.pile import REST, STACK_MOST, Pile, Piles, askew, lean
from ugames.ui.table.staging.stage import Spot, Sprite

PLAIN = Face("ugo/back.svg")
CORNER, OPPOSITE = pygame.Rect(0, 0, 68, 96), pygame.Rect(152, 224, 68, 96)
STRIP = pygame.Rect(10, 235, 200, 75)
"""Parts of a card in its own units."""


@pytest.fixture
def canvas() -> Canvas:
    """A canvas on which a unit is a pixel."""
    pygame.font.init()
    canvas = Canvas(Theme(1920, 1080))
    canvas.surface = pygame.Surface((900, 700), pygame.SRCALPHA)
    return canvas


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


# --- faces


def test_signs_of_what_a_card_takes_leave_its_picture_whole(canvas: Canvas) -> None:
    """One large sign lay across the picture, and told only of which kind, not how many."""
    face = PLAIN._replace(title="Inn", sign="uchronia/signs/wood.svg", named_beside=True)
    drawn = faces(canvas, plain=PLAIN, one=face._replace(takes=1), three=face._replace(takes=3))
    plain, one, three = (drawn.image(name, 160) for name in ("plain", "one", "three"))
    picture, left = pygame.Rect(0, 0, 110, 118), pygame.Rect(15, 120, 25, 35)
    assert same(plain, one, picture)
    assert same(plain, three, picture)
    assert same(plain, one, left)
    assert not same(plain, three, left)


def test_a_value_stands_in_two_opposite_corners(canvas: Canvas) -> None:
    """A card with a name has its value only once, since the name fills the lower edge."""
    titled = PLAIN._replace(title="Inn")
    drawn = faces(canvas, plain=PLAIN, seven=PLAIN._replace(value="7"), inn=titled, both=titled._replace(value="7"))
    plain, seven, inn, both = (drawn.image(name, 320) for name in ("plain", "seven", "inn", "both"))
    assert plain.get_size() == (220, 320)
    assert not same(plain, seven, CORNER)
    assert not same(plain, seven, OPPOSITE)
    assert same(seven, both, CORNER)
    assert same(inn, both, OPPOSITE)
    assert not same(inn, both, CORNER)


def test_pips_stand_in_the_upper_right_corner(canvas: Canvas) -> None:
    one, two = (PLAIN._replace(pips=("common/ui/crown.svg", count)) for count in (1, 2))
    drawn = faces(canvas, plain=PLAIN, one=one, two=two)
    plain, first, both = (drawn.image(name, 320) for name in ("plain", "one", "two"))
    right, left = pygame.Rect(180, 15, 24, 32), pygame.Rect(156, 15, 24, 32)
    assert not same(plain, first, right)
    assert same(plain, first, left)
    assert not same(first, both, left)
    assert same(first, both, right)


@pytest.mark.parametrize(
    "signs", [{"pips": ("common/ui/crown.svg", 2)}, {"lost": Lost("common/ui/crown.svg", 1, 1)}], ids=str
)
def test_signs_of_a_covered_corner_stand_below_the_index(signs: dict[str, Any], canvas: Canvas) -> None:
    """On cards that lie still and on those that fly, and nowhere else than there."""
    face = PLAIN._replace(value="7", **signs)
    cards = CardPainter(faces(canvas, plain=PLAIN._replace(value="7"), signed=face))
    corner, place = pygame.Rect(100, 0, 120, 96), column(face)
    plain, signed = cards.faces.image("plain", 320), cards.faces.image("signed", 320, True)
    assert place.right <= CORNER.right
    assert not same(plain, signed, place)
    assert same(plain, signed, corner)
    assert not same(plain, cards.faces.image("signed", 320), corner)
    spot = Spot("signed", 300, 300, 320, "hand", covered=True)
    for sprite in (Sprite(spot), Sprite(spot._replace(badge="3"))):
        sprite.duration = 1.0 if sprite.spot.badge else 0.0
        canvas.surface.fill("black")
        cards.draw(sprite)
        shown = canvas.surface.subsurface(pygame.Rect(190, 140, 220, 320))
        assert pygame.transform.average_color(shown, place) == pytest.approx(
            pygame.transform.average_color(signed, place), abs=3
        )


def test_an_effect_is_read_on_a_large_card_only(canvas: Canvas) -> None:
    """On a small one the name stands alone, in larger type."""
    with_text, without = PLAIN._replace(title="Inn", text="Take two cards of any stock."), PLAIN._replace(title="Inn")
    drawn = faces(canvas, text=with_text, none=without)
    assert not same(drawn.image("text", 320), drawn.image("none", 320), STRIP)
    assert same(drawn.image("text", 100), drawn.image("none", 100))


def test_a_sign_takes_the_place_of_a_name_that_could_not_be_read(canvas: Canvas) -> None:
    signed = PLAIN._replace(title="Inn", sign="common/ui/crown.svg")
    drawn = faces(canvas, named=PLAIN._replace(title="Inn"), signed=signed)
    assert same(drawn.image("named", 320), drawn.image("signed", 320))
    small = round(320 * 8 / NAME_SIZE)
    around = pygame.Rect(0, 0, 20, 20)
    around.center = round(small * 0.6875 / 2), round(SIGN_MIDDLE * small / 320)
    assert not same(drawn.image("named", small), drawn.image("signed", small), around)


def test_cards_of_the_gallery_had_no_names(canvas: Canvas) -> None:
    """A table writes the name of a building beside its card, which has a sign there; one that stands alone has it."""
    face = Face("ugo/back.svg", title="Granary", sign="uchronia/signs/Wood.svg", named_beside=True)
    plain = face._replace(named_beside=False)

    def drawn(shown: Face, alone: bool) -> bytes:
        faces = Faces(canvas, lambda card: shown, "ugo/back.svg", f"test {shown.named_beside}", alone)
        return pygame.image.tobytes(faces.image("granary", 300), "RGBA")

    assert drawn(face, False) != drawn(plain, False)
    assert drawn(face, True) == drawn(plain, True) == drawn(plain, False)


def test_words_are_squeezed_to_their_room(canvas: Canvas) -> None:
    drawn = faces(canvas)
    free = drawn.words("Observatory", "bold", 40, (0, 0, 0), 1000)
    tight = drawn.words("Observatory", "bold", 40, (0, 0, 0), 100)
    assert free.get_width() > 100 == tight.get_width()
    assert tight.get_height() < free.get_height()
    lines = drawn.broken("one two three four five six", "text", 20, 80)
    assert " ".join(lines) == "one two three four five six"
    assert all(drawn.words(line, "text", 20, (0, 0, 0), 1000).get_width() <= 80 for line in lines)
    assert drawn.broken("\u5b87\u5b99\u4f1a\u8b70\u3002", "text", 20, 75) == ["\u5b87\u5b99\u4f1a", "\u8b70\u3002"]


def test_a_face_is_kept_by_card_and_size(canvas: Canvas) -> None:
    drawn = faces(canvas, plain=PLAIN)
    assert drawn.image("plain", 100) is drawn.image("plain", 100)
    assert drawn.image("plain", 100) is not drawn.image("plain", 101)


# --- piles


def test_a_pile_looks_out_as_far_as_it_has_cards_but_not_for_ever() -> None:
    sizes = [Pile.of(320, size).empty().get_size() for size in range(9)]
    assert sizes[0] == sizes[1]
    assert sizes[1:] == sorted(sizes[1:])
    assert len(set(sizes)) == STACK_MOST
    assert Pile.of(320, 1).box.size == (220, 320)
    assert Pile.of(320, 1).deep == 0


def test_a_single_card_lies_straight_and_a_pile_askew_in_the_same_way_each_time(canvas: Canvas) -> None:
    piles, top = Piles(canvas, "ugo"), pygame.Surface((220, 320), pygame.SRCALPHA)
    top.fill("white")
    one, three = Pile(320), Pile(320, 3)
    single = piles.composed(top, top, "card", one)
    assert single.get_size() == one.empty().get_size()
    assert same(single.subsurface(one.box), top)
    assert same(piles.composed(top, top, "card", three), piles.composed(top, top, "card", three))
    assert not same(piles.composed(top, top, "card", three), piles.composed(top, top, "other", three))
    assert piles.below(three) is piles.below(three)
    leans = {lean(f"card {number}") for number in range(50)}
    assert len(leans) > 40
    assert all(abs(angle) <= REST for angle in leans)


def test_what_lies_below_a_card_is_a_shadow_beside_it(canvas: Canvas) -> None:
    below, pile = Piles(canvas, "ugo").below(Pile(320)), Pile(320)
    right, left = below.get_at((pile.box.right + 2, 170)).a, below.get_at((pile.box.left - 3, 170)).a
    assert right > left


# --- marks


def test_each_mark_can_be_told_from_all_others(canvas: Canvas) -> None:
    marks = Marks(canvas, faces(canvas).words, "ugo")
    drawn = {mark: pygame.image.tobytes(marks.image(mark, Pile(320)), "RGBA") for mark in LOOKS}
    assert len(set(drawn.values())) == len(LOOKS)
    assert not any(drawn[""])
    assert marks.image("dim", Pile(320)).get_at((100, 100)).a
    assert not marks.image("legal", Pile(320)).get_at((100, 100)).a


@pytest.mark.parametrize("game", ["ugo", "uchronia"])
@pytest.mark.parametrize("light", [False, True])
def test_cards_that_cannot_be_played_were_murky_slabs_in_daylight_and_later_washed_out(light: bool, game: str) -> None:
    """They sink into the ground on which they lie: into the shade of parchment, neither into the dark nor into milk."""
    canvas = Canvas(Theme(1280, 720, light=light))
    veil = Marks(canvas, faces(canvas).words, game).image("dim", Pile(320)).get_at((100, 100))
    assert (0.15 < luminance(veil[:3]) < 0.35) == light


@pytest.mark.parametrize("contrast", [False, True])
def test_cards_that_cannot_be_played_were_the_brightest_on_a_dark_cloth_in_daylight(contrast: bool) -> None:
    canvas = Canvas(Theme(1280, 720, light=True, contrast=contrast))
    words = faces(canvas).words
    dark, light = (
        Marks(canvas, words, game).image("dim", Pile(320)).get_at((100, 100)) for game in ("uchu_kaigi", "ugo")
    )
    assert luminance(dark[:3]) < 0.1 < luminance(light[:3])


def test_a_badge_stands_in_the_upper_right_corner_and_nowhere_else(canvas: Canvas) -> None:
    marks, pile = Marks(canvas, faces(canvas).words, "ugo"), Pile(320)
    plain = pile.empty()
    plain.fill("white", pile.box)
    badged = marks.marked(plain, pile, "", "12")
    corner = pygame.Rect(pile.box.centerx, pile.box.top, pile.box.w // 2, 90)
    assert not same(plain, badged, corner)
    assert same(plain, badged, pygame.Rect(0, 120, plain.get_width(), 200))
    assert same(plain, badged, pygame.Rect(0, 0, pile.box.centerx, 120))
    assert same(marks.marked(plain, pile, "", ""), plain)


@pytest.mark.parametrize("badge", ["+7", "+0", "−10"])
def test_a_badge_of_points_hid_the_farmers_of_a_card_to_lay(badge: str, canvas: Canvas) -> None:
    """Points stand in the lower left corner, where a card has neither its number nor signs."""
    marks, pile = Marks(canvas, faces(canvas).words, "ugo"), Pile(320)
    plain = pile.empty()
    plain.fill("white", pile.box)
    badged = marks.marked(plain, pile, "", badge)
    assert same(plain, badged, pygame.Rect(0, 0, plain.get_width(), pile.box.bottom - 90))
    assert not same(plain, badged, pygame.Rect(pile.box.left, pile.box.bottom - 90, pile.box.w // 2, 90))


@pytest.mark.parametrize("badge, tone", [("+7", "good"), ("−10", "bad")])
def test_a_badge_of_points_did_not_look_like_a_gain_or_a_loss(badge: str, tone: str, canvas: Canvas) -> None:
    """It has the tones in which points are counted."""
    inks = list[object]()
    make = faces(canvas).words

    def words(text: str, family: str, height: float, ink: Colour, width: float) -> pygame.Surface:
        inks.append(ink)
        return make(text, family, height, ink, width)

    marks, pile = Marks(canvas, words, "ugo"), Pile(320)
    marks.marked(pile.empty(), pile, "", badge)
    assert inks == [canvas.theme.tone(tone)]


# --- where they lie and on their way


def layers(cards: CardPainter, spot: Spot, still: bool = True) -> list[object]:
    """The kinds of the surfaces of which a card is composed."""
    return [key[0] for key, _, _ in cards._layers(spot, still) if isinstance(key, tuple)]


def test_a_card_at_rest_is_not_composed(canvas: Canvas) -> None:
    """Its shadow and its face are drawn one upon the other, and mark and badge over both: nothing is kept twice."""
    cards, spot = painter(canvas), Spot("a", 300, 300, 320, "hand")
    assert layers(cards, spot) == ["below", "body"]
    assert layers(cards, spot._replace(mark="legal")) == ["below", "body", "mark"]
    assert layers(cards, spot, still=False) == ["card"]
    assert layers(cards, spot._replace(size=3, mark="legal")) == ["card", "mark"]
    assert layers(cards, spot._replace(badge="3", mark="legal")) == ["below", "body", "mark", "badge"]
    assert layers(cards, spot._replace(badge="3", mark="legal"), still=False) == ["card"]
    pile = spot._replace(size=3)
    assert [*cards._layers(pile, True)] == [*cards._layers(pile._replace(mark="legal"), True)][:1]


def test_a_card_was_dimmed_within_one_frame(canvas: Canvas) -> None:
    """Its mark comes little by little, and the one before goes; at speed Off, all at once."""
    cards, marking = painter(canvas), Marking()
    sprite = Sprite(Spot("a", 300, 300, 320, "hand"))

    def light(pace: Pace, now: float) -> float:
        """How light the middle of the card is."""
        canvas.surface.fill("white")
        cards.draw(sprite, change=marking.look([sprite], pace, now).get(sprite))
        return sum(canvas.surface.get_at((300, 300))[:3])

    plain = light(Pace(), 0.0)
    sprite.shown = sprite.spot._replace(mark="dim")
    seen = [light(Pace(), 1 + MARK * part) for part in (0, 0.4, 0.7, 1)]
    assert [plain, *seen] == sorted({plain, *seen}, reverse=True)
    sprite.shown = sprite.spot
    assert light(Pace(0.0), 3.0) == plain


@pytest.mark.parametrize("covered", [0.0, 0.4])
@pytest.mark.parametrize("light", [False, True])
def test_numbers_of_cards_that_cannot_be_played_were_faint_in_strong_contrast(light: bool, covered: float) -> None:
    """Their picture is veiled, but neither the value nor the farmers."""
    face = Face("ugo/back.svg", "7", pips=("ugo/farmer.svg", 2))
    looks = list[pygame.Surface]()
    for mark in ("", "dim"):
        canvas = Canvas(Theme(1280, 720, light=light, contrast=True))
        canvas.surface = pygame.Surface((400, 500))
        cards = CardPainter(Faces(canvas, lambda card: face, "ugo/back.svg", "ugo"))
        height = 320 / canvas.theme.unit
        spot = Spot("a", 200 / canvas.theme.unit, 250 / canvas.theme.unit, height, "hand", mark=mark, covered=covered)
        cards.draw(Sprite(spot))
        looks.append(canvas.surface)
    bright, veiled = looks
    for room in signs(face, bool(covered)):
        assert same(bright, veiled, room.inflate(-6, -6).move(90, 90))
    assert not same(bright, veiled, pygame.Rect(190, 280, 20, 20))


def test_farmers_of_red_cards_stood_in_a_patch_of_bright_sky_on_their_veil() -> None:
    """In strong contrast they have a light plate, dimmed or not."""
    face = Face("ugo/cards/red-4.svg", "4", pips=("ugo/farmer.svg", 2))
    canvas = Canvas(Theme(1280, 720, light=True, contrast=True))
    card = CardPainter(Faces(canvas, lambda card: face, "ugo/back.svg", "ugo")).faces.image("a", 320)
    _, pips = signs(face, False)
    assert card.get_at((pips.x + 3, pips.centery))[:3] == card.get_at((pips.centerx, pips.y + 2))[:3] == LOST


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


def test_a_lifted_card_is_drawn_higher_with_its_shadow_below(canvas: Canvas) -> None:
    cards, sprite = painter(canvas), Sprite(Spot("a", 400, 350, 320, "hand"))
    cards.draw(sprite)
    low = canvas.surface.get_bounding_rect()
    canvas.surface.fill((0, 0, 0, 0))
    cards.draw(sprite, dy=-40, aloft=1.0)
    high = canvas.surface.get_bounding_rect()
    assert high.top < low.top
    assert high.h > low.h


def test_a_wish_for_a_card_is_fulfilled_by_its_picture(canvas: Canvas) -> None:
    cards = painter(canvas)
    wish = cards.unseen("a", 200)
    assert wish is not None
    assert wish.make is not None
    wish.make()
    assert cards.unseen("a", 200) is None
    cards.prepare("b", 200)
    body: Hashable = cards.faces.key("b", 200)
    assert body not in canvas.store
    while not canvas.ahead.idle:
        canvas.ahead.finish(1.0)
    assert body in canvas.store
    assert cards.unseen("b", 200) is None
    canvas.ahead.close()


def test_a_mark_and_a_shadow_are_made_before_a_card_is_lit_or_flies(canvas: Canvas) -> None:
    """At 3840x2160 three marks were made within the frame in which a player's cards were lit."""
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


def test_a_single_card_whose_face_had_made_room_was_drawn_anew_to_lie_still(canvas: Canvas) -> None:
    """The face of an Ugh! took 29 ms at 3840x2160, though the card as a whole was there."""
    cards, sprite = painter(canvas), Sprite(Spot("a", 400, 350, 320, "hand"))
    cards.image("a", 320)
    parts = list(cards.pictures(sprite))
    cards.draw(sprite)
    seen = canvas.surface.copy()
    assert len(parts) == 2
    assert [wish.drawing for wish in cards.missing(sprite.spot)] == [None], "only its shadow in flight has to be made"
    canvas.store._kept.pop((canvas.store.kind, cards.faces.key("a", 320)))
    (whole,) = cards.pictures(sprite)
    assert whole.image is cards.image("a", 320)
    assert cards.unseen("a", 320) is None
    canvas.surface.fill((0, 0, 0, 0))
    cards.draw(sprite)
    before, after = (pygame.image.tobytes(image, "RGBA") for image in (seen, canvas.surface))
    assert max(map(abs, map(sub, before, after))) <= 2


# --- flights


def test_cards_on_their_way_share_sizes_and_are_not_all_turned_in_one_frame(canvas: Canvas) -> None:
    """All cards of a round come out of their piles at once: each was turned anew in each frame."""
    flights = Flights(canvas)
    assert flights.step(400, 1.002) == 1
    assert {flights.step(400, 1 + part / 100) for part in range(6)} == {
        (400 + 2 * step) / 400 for step in range(0, 11, 2)
    }
    assert flights.step(3, 0.0) > 0
    turned = [[flights.angle(400, tenth / 10, way / 8) for tenth in range(31)] for way in range(8)]
    for angles in turned:
        assert all(abs(angle - tenth / 10) < 0.3 for tenth, angle in enumerate(angles))
        assert angles[0] == 0
        assert len(set(angles)) < 9
    anew = [sum(angles[at] != angles[at + 1] for angles in turned) for at in range(4, 30)]
    assert max(anew) <= 4


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


def test_cards_that_fly_behind_each_other_share_their_pictures_and_only_the_last_ones_are_kept(canvas: Canvas) -> None:
    flights, card, made = Flights(canvas), pygame.Surface((300, 400)), []

    def scale(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return pygame.transform.scale(image, size)

    first = flights.scaled(card, (101, 201), scale)
    assert first.get_size() == (100, 200)
    assert flights.scaled(card, (100, 200), scale) is first
    assert flights.scaled(card.copy(), (100, 200), scale) is not first
    assert made == [(100, 200)] * 2
    most = canvas.theme.pixels * KEPT_PART
    for wide in range(2, 400, 2):
        flights.scaled(card, (wide, 400), scale)
        assert flights.pixels <= most
    assert flights.pixels == sum(image.get_width() * image.get_height() for image in flights._kept.values())
    assert flights.scaled(card, (101, 201), scale) is not first
    assert flights.scaled(card, (1, 1), scale).get_size() == (1, 1)


def test_the_count_of_a_small_deck_was_tiny_where_everything_is_large() -> None:
    """It was a quarter of the card's height, 14 pixels at 200 %."""
    pygame.font.init()
    highs = []
    for scale in (1, 2):
        canvas = Canvas(Theme(1920, 1080, scale))
        marks, pile = Marks(canvas, faces(canvas).words, "ugo"), Pile(70)
        badged = marks.marked(pile.empty(), pile, "", "7")
        highs.append(badged.get_bounding_rect().h)
    assert highs[1] > 1.2 * highs[0]
    assert highs[1] <= 0.42 * 70


def test_small_piles_were_blurred_beside_sharp_single_cards() -> None:
    """Turned by a degree, the fine lines of a picture 64 pixels high ran together."""
    names = [f"card {number}" for number in range(20)]
    assert not any(askew(name, Pile(64, 2)) for name in names)
    assert any(askew(name, Pile(320, 2)) for name in names)


def test_numbers_faded_with_the_art_of_a_card_that_cannot_be_played(canvas: Canvas) -> None:
    """A veil leaves value and signs clear: one plans with them."""
    marks, pile = Marks(canvas, faces(canvas).words, "ugo"), Pile(320)
    veil, whole = marks.image("dim", pile, 0.0, ((8, 8, 52, 96),)), marks.image("dim", pile)
    assert not veil.get_at((pile.margin + 30, pile.margin + 50)).a
    assert (
        veil.get_at((pile.box.centerx, pile.box.centery)).a == whole.get_at((pile.box.centerx, pile.box.centery)).a > 0
    )
