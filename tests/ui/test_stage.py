"""The law of the stage: after any animation, finished or cut, it shows exactly the spots that it was told to show."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from ugames.ui.draw.tween import SPREAD, THROW, Pace
from ugames.ui.table.staging.stage import Pose, Spot, Stage, in_order, pose_of

PACES = (Pace(1.0), Pace(0.0), Pace(1.6), Pace(1.0, fade=True))

spots = st.builds(
    Spot,
    card=st.one_of(st.none(), st.integers(0, 12)),
    x=st.floats(0, 1900),
    y=st.floats(0, 1000),
    height=st.sampled_from((70.0, 200.0)),
    zone=st.sampled_from(("hand", "trick", "deck", "pile-1")),
    size=st.integers(1, 3),
    order=st.integers(0, 2),
)
layouts = st.lists(st.lists(spots, max_size=12), min_size=1, max_size=5)


def leave(spot: Spot) -> tuple[float, float] | None:
    """Where cards go when they leave: tricks to a player, while all others fade."""
    return (20.0, 30.0) if spot.zone == "trick" else None


def at_rest(stage: Stage) -> bool:
    """Whether every card is seen as it lies: whole, flat on the table, on the right side, in its place."""
    return not stage.leaving and all(
        (sprite.pose, sprite.shown, sprite.width, sprite.alpha, sprite.aloft)
        == (pose_of(sprite.spot), sprite.spot, 1.0, 1.0, 0.0)
        for sprite in stage.sprites
    )


@settings(deadline=None)
@given(layouts, st.sampled_from(PACES), st.lists(st.floats(0, 0.4), min_size=5, max_size=5))
def test_settling_ends_where_the_layout_is(rows: list[list[Spot]], pace: Pace, pauses: list[float]) -> None:
    """Each layout may arrive before the one before it has been reached."""
    stage, now = Stage(), 0.0
    for row, pause in zip(rows, pauses, strict=False):
        stage.settle(row, now, pace, {"hand": (950.0, 500.0)}, leave)
        assert stage.spots() == tuple(in_order(row))
        now += pause
        stage.update(now)
    assert not stage.update(now + 60)
    assert at_rest(stage)
    assert [sprite.pose for sprite in stage.sprites] == [
        pose_of(spot) for spot in in_order(rows[min(len(rows), 5) - 1])
    ]


def test_the_cards_of_a_round_faded_where_they_lay() -> None:
    """As many as a deck go to where the next hands are dealt from, one after the other; a few still fade."""
    for count, gathered in ((3, False), (12, True)):
        stage = Stage()
        stage.snap([Spot(card, 100.0 * card, 400, 100, f"kingdom-{card % 4}") for card in range(count)])
        stage.settle([], 0.0, Pace(), {"hand": (900.0, 50.0)}, leave)
        assert {sprite.spot[1:3] == (900.0, 50.0) for sprite in stage.leaving} == {gathered}
        assert len({sprite.born for sprite in stage.leaving}) == (count if gathered else 1)
        stage.update(2.0)
        assert not stage.leaving


def test_a_card_that_flew_to_a_smaller_place_was_a_small_picture_blown_up() -> None:
    """It is drawn as it lay until it arrives; cards of a deal likewise, as the deck from which they come."""
    stage = Stage()
    stage.snap([Spot(1, 100, 400, 300, "trick")])
    stage.settle([Spot(1, 900, 50, 60, "pile-1")], 0.0, Pace())
    stage.update(0.05)
    (sprite,) = stage.sprites
    assert (sprite.drawn.height, sprite.drawn.card) == (300, 1)
    stage.settle([Spot(1, 800, 60, 70, "pile-1")], 0.06, Pace())
    assert sprite.drawn.height == 300
    stage.update(1.0)
    assert sprite.drawn == sprite.spot
    stage = Stage()
    hands = [Spot(None, 30.0 * i, 50, 60, "hand-1") for i in range(9)] + [Spot(7, 500, 900, 200, "hand")]
    stage.settle(hands, 2.0, Pace(), {"hand": (950.0, 500.0), "hand-1": (950.0, 500.0)})
    assert {sprite.drawn.height for sprite in stage.sprites} == {200}


@settings(deadline=None)
@given(layouts, st.sampled_from(PACES), st.integers(0, 30))
def test_whatever_was_put_in_between_snapping_wins(rows: list[list[Spot]], pace: Pace, cut: int) -> None:
    """An animation may leave cards anywhere; the next snap, or the next settling, puts them right."""
    stage, now = Stage(), 0.0
    for row in rows:
        for spot in row[: cut % 7]:
            stage.put(spot, "hand", now, pace, Pose(10.0, 10.0, spot.height, 0.0))
        now += cut / 100
        stage.update(now)
        stage.settle(row, now, pace)
        stage.update(now + cut / 50)
        assert stage.spots() == tuple(in_order(row))
    stage.snap(rows[0])
    assert stage.spots() == tuple(in_order(rows[0]))
    assert not stage.moving
    assert at_rest(stage)


def test_a_card_is_followed_from_zone_to_zone() -> None:
    """The same card glides; another card of the same zone is not mistaken for it."""
    stage = Stage()
    stage.snap([Spot(1, 0, 0, 100, "hand"), Spot(2, 50, 0, 100, "hand")])
    first = stage.sprites[0]
    stage.settle([Spot(2, 50, 0, 100, "hand"), Spot(1, 400, 300, 100, "trick")], 0.0, Pace())
    assert next(sprite for sprite in stage.sprites if sprite.spot.card == 1) is first
    assert first.pose.x == 0
    stage.update(0.1)
    assert 0 < first.pose.x < 400


def test_a_back_out_of_a_hand_becomes_the_card_that_was_played() -> None:
    """Nobody can tell which of the backs it was; the nearest one turns over."""
    stage = Stage()
    stage.snap([Spot(None, x, 0, 100, "hand-2") for x in (0.0, 30.0, 60.0)])
    stage.settle(
        [Spot(None, 0, 0, 100, "hand-2"), Spot(None, 30, 0, 100, "hand-2"), Spot(7, 500, 300, 100, "trick")],
        0.0,
        Pace(),
    )
    assert sorted(sprite.pose.x for sprite in stage.sprites) == [0, 30, 60]


def test_what_is_new_comes_from_its_entrance() -> None:
    stage = Stage()
    stage.settle([Spot(1, 100, 100, 80, "hand")], 0.0, Pace(), {"hand": (900.0, 500.0)})
    assert stage.sprites[0].pose[:2] == (900.0, 500.0)


def test_what_is_new_is_coming_until_it_lands() -> None:
    """What has lain on the table before is not, wherever it goes."""
    stage, hand = Stage(), Spot(1, 100, 100, 80, "hand")
    stage.settle([hand], 0.0, Pace(), {"hand": (900.0, 500.0)})
    assert stage.coming() == {("hand", 1)}
    stage.update(5.0)
    assert not stage.coming()
    stage.settle([hand._replace(x=500)], 5.0, Pace(), {"hand": (900.0, 500.0)})
    assert stage.moving
    assert not stage.coming()
    stage.settle([hand, Spot(2, 200, 100, 80, "hand")], 6.0, Pace(), {"hand": (900.0, 500.0)})
    stage.snap([hand, Spot(2, 200, 100, 80, "hand")])
    assert not stage.coming()


def test_what_changes_its_zone_or_is_held_up_is_not_in_its_place() -> None:
    stage, work, site = Stage(), Spot(1, 100, 100, 80, "works"), Spot(1, 500, 500, 80, "sites-0")
    stage.snap([work])
    stage.settle([site], 0.0, Pace())
    assert stage.coming() == {("sites-0", 1)}
    stage.update(5.0)
    assert not stage.coming()
    stage.put(site, "sites-0", 5.0, Pace())
    stage.update(9.0)
    assert stage.coming() == {("sites-0", 1)}
    stage.settle([site], 9.0, Pace())
    stage.update(12.0)
    assert not stage.coming()


def test_a_closed_hand_was_dealt_as_one_card() -> None:
    """One card after the other lands on it, off the pile that lies there, in turn with the hand of the viewer."""
    stage, pile = Stage(), Spot(None, 900, 500, 100, "pile", size=6)
    closed = Spot(None, 100, 50, 40, "hand-1", size=4, badge="4")
    own = [Spot(i, 100.0 * i, 900, 120, "hand") for i in range(4)]
    stage.snap([pile])
    stage.settle([pile, closed, *own], 0.0, Pace(), dict.fromkeys(("hand", "hand-1"), (900.0, 500.0)))
    hand = next(sprite for sprite in stage.sprites if sprite.spot == closed)
    sizes, frame = [], 0
    while stage.update(frame / 60):
        frame += 1
        flying = [*stage.leaving, *(sprite for sprite in stage.sprites if sprite.duration)]
        assert {sprite.alpha for sprite in flying} <= {0.0, 1.0}, "it came out of nothing beside the pile"
        sizes.append(hand.shown.size)
        assert (hand.shown.badge == "4") is (hand.shown.size == 4)
    assert sizes == sorted(sizes)
    assert {*sizes} >= {1, 2, 3}
    assert hand.shown == closed
    assert not stage.leaving

    stage.settle([pile, closed._replace(size=5, badge="5")], 9.0, Pace(), {"hand-1": (900.0, 500.0)})
    assert hand.shown.size == 5


def test_a_card_turns_over_in_the_middle_of_its_way() -> None:
    """One sees the back, then an edge, then the face."""
    stage = Stage()
    stage.snap([Spot(None, 0, 0, 100, "deck")])
    stage.settle([Spot(5, 300, 0, 100, "trick")], 0.0, Pace())
    (sprite,) = stage.sprites
    seen = []
    for frame in range(1, 20):
        stage.update(frame / 60)
        seen.append((sprite.shown.card, round(sprite.width, 1)))
    assert seen[0] == (None, 1.0)
    assert min(width for _, width in seen) < 0.4
    assert seen[-1] == (5, 1.0)
    assert [card for card, _ in seen] == sorted((card for card, _ in seen), key=lambda card: card is not None)


def test_landings_go_at_most_eight_percent_too_far() -> None:
    for way in (20.0, 100.0, 400.0, 1500.0):
        stage = Stage()
        stage.snap([Spot(5, 0, 0, 100, "hand")])
        stage.settle([Spot(5, way, 0, 100, "trick")], 0.0, Pace())
        farthest = 0.0
        for frame in range(1, 200):
            stage.update(frame / 600)
            farthest = max(farthest, stage.sprites[0].pose.x)
        assert way < farthest <= way * 1.08
        assert farthest - way < 16


def test_what_leaves_is_seen_to_go_and_belongs_to_the_table_no_more() -> None:
    stage = Stage()
    stage.snap([Spot(5, 100, 100, 80, "trick"), Spot(6, 500, 500, 80, "hand")])
    stage.settle([], 0.0, Pace(), exits=leave)
    assert stage.spots() == ()
    stage.update(0.1)
    gone, faded = stage.leaving
    assert gone.pose.x < 100
    assert faded.pose.x == 500
    assert 0 < faded.alpha < 1
    stage.update(0.3)
    assert not stage.leaving


def test_a_pile_stays_while_its_top_card_leaves() -> None:
    """The card below was there all the time: it does not fade in, and what is covered does not fade over it."""
    pile, below, hand = Spot(7, 100, 100, 80, "discard", size=3), Spot(5, 100, 100, 80, "discard", size=2), (500, 500)
    stage = Stage()
    stage.snap([pile])
    stage.settle([below, Spot(7, *hand, 80, "hand")], 0.0, Pace())
    stage.update(0.01)
    assert [(s.spot.card, s.alpha, s.duration) for s in stage.sprites if s.spot.zone == "discard"] == [(5, 1.0, 0.0)]

    stage.snap([below, Spot(7, *hand, 80, "hand")])
    stage.put(Spot(7, 100, 100, 80, "discard", order=3), "hand", 0.0, Pace())
    stage.update(9.0)
    stage.settle([pile], 9.0, Pace())
    assert not stage.leaving
    assert stage.spots() == (pile,)


def test_a_card_that_is_put_elsewhere_leaves_the_rest_of_its_pile() -> None:
    stage = Stage()
    stage.snap([Spot(7, 100, 100, 80, "stock", size=3)])
    stage.put(Spot(7, 300, 300, 80, "site"), "stock", 0.0, Pace())
    assert [(s.spot.zone, s.spot.size) for s in stage.sprites] == [("stock", 2), ("site", 1)]


def test_a_deal_comes_off_a_deck_that_grows_thin() -> None:
    """It is as large as the largest card, is nowhere where a deck lies already, and goes with its last card."""
    stage = Stage()
    deal = [Spot(i, 100 + 20 * i, 900, 200 - 100 * (i % 2), "hand") for i in range(10)]
    stage.settle(deal, 0.0, Pace(), {"hand": (500, 300)})
    (deck,) = stage.decks
    sizes: list[int] = []
    heights: set[float] = set()
    while stage.update(len(sizes) / 60):
        sizes.append(deck.sprite.spot.size)
        heights |= {sprite.pose.height for sprite in stage.sprites if not sprite.alpha}
        assert all(sprite.alpha in (0.0, 1.0) for sprite in stage.sprites)
    assert sizes == sorted(sizes, reverse=True)
    assert heights == {200}
    assert (sizes[0], sizes[-1], stage.decks) == (9, 1, [])

    stage.snap([Spot(None, 500, 300, 200, "deck", size=30)])
    stage.settle([*stage.spots(), *deal], 0.0, Pace(), {"hand": (500, 300)})
    assert not stage.decks


def test_with_reduced_motion_nothing_flies() -> None:
    """The card fades out where it was and in where it is."""
    stage = Stage()
    stage.snap([Spot(5, 0, 0, 100, "hand")])
    stage.settle([Spot(5, 400, 300, 100, "trick")], 0.0, Pace(fade=True))
    stage.update(0.05)
    assert stage.sprites[0].pose[:2] == (400, 300)
    assert [sprite.pose[:2] for sprite in stage.leaving] == [(0, 0)]
    assert 0 < stage.sprites[0].alpha < 1


def test_a_deal_goes_around_the_table() -> None:
    """One card for each, then the next; those that wait are not seen yet."""
    stage = Stage()
    hands = [Spot(None, x, y, 100, f"hand-{y}") for y in (0, 1) for x in (0.0, 50.0)]
    stage.settle(hands, 0.0, Pace(), dict.fromkeys(("hand-0", "hand-1"), (900.0, 500.0)))
    assert [s.born for s in stage.sprites] == [0.0, 0.12, 0.06, 0.18]
    stage.update(0.01)
    assert [s.alpha > 0 for s in stage.sprites] == [True, False, False, False]


def test_the_card_that_lies_there_openly_is_the_one_that_goes() -> None:
    """It is not the first card of its zone; and among backs alone, one of them goes, but no open card."""
    stage = Stage()
    first, second = (Spot(card, x, 500.0, 200.0, "hand") for card, x in ((1, 100.0), (2, 300.0)))
    stage.snap([first, second])
    sent = {sprite.spot.card: sprite for sprite in stage.sprites}
    stage.put(second._replace(x=900.0, zone="trick"), "hand", 0.0, Pace(1.0))
    assert (sent[1].spot, sent[2].spot.x) == (first, 900.0)
    stage.put(Spot(3, 950.0, 500.0, 200.0, "trick"), "hand", 0.0, Pace(1.0))
    assert sent[1].spot == first
    assert len(stage.sprites) == 3


def spread(zone: str, count: int) -> list[Spot]:
    """Open cards side by side."""
    return [Spot(card, 100.0 + 80 * card, 500.0, 200.0, zone) for card in range(count)]


def test_a_spread_that_is_closed_folds_under_its_pile_one_card_after_the_other() -> None:
    stage, pile = Stage(), Spot(None, 50.0, 600.0, 120.0, "deck-1", size=5)
    stage.snap([*spread("deck-1", 5), Spot(99, 900.0, 100.0, 200.0, "deck-2")])
    stage.settle([pile], 0.0, Pace(1.0), None, leave)
    folding = [sprite for sprite in stage.leaving if sprite.shown.zone == "deck-1"]
    assert [pose_of(sprite.spot) for sprite in folding] == [pose_of(pile)] * len(folding)
    assert len({sprite.born for sprite in folding}) == len(folding) > 3
    (other,) = (sprite for sprite in stage.leaving if sprite.shown.zone == "deck-2")
    assert (other.spot.x, other.spot.y) == (900.0, 100.0), "a card of another deck went along"
    stage.update(1.0)
    assert not stage.leaving


def test_with_reduced_motion_a_spread_fades_where_it_lies() -> None:
    stage = Stage()
    stage.snap(spread("deck-1", 5))
    stage.settle([Spot(None, 50.0, 600.0, 120.0, "deck-1", size=5)], 0.0, Pace(1.0, fade=True))
    stage.update(0.05)
    assert len({sprite.pose.x for sprite in stage.leaving}) > 3
    assert len({sprite.alpha for sprite in stage.leaving}) == 1, "a wave goes over them"


def test_an_open_deck_faded_in_where_it_lay() -> None:
    """Its cards come out of the closed pile, open and all at once, and are there soon, though others act meanwhile."""
    stage, pace = Stage(), Pace()
    stage.snap([Spot(None, 100, 100, 70, "deck", size=3)])
    cards = [Spot(card, 400 + 60 * card, 500, 90, "deck") for card in range(3)]
    stage.settle(cards, 0.0, pace, pressed={"deck"})
    stage.update(SPREAD * 0.3)
    stage.settle(cards, SPREAD * 0.3, pace, pressed={"deck"})
    stage.update(SPREAD * 0.5)
    assert not stage.leaving
    assert all(100 < sprite.pose.y < 500 for sprite in stage.sprites)
    assert [sprite.shown.card for sprite in stage.sprites] == [0, 1, 2]
    assert {sprite.alpha for sprite in stage.sprites} == {1.0}
    stage.update(SPREAD)
    assert at_rest(stage)


def test_a_card_that_was_pressed_against_time_took_as_long_as_any() -> None:
    """It is there after 160 ms, however far it has to go; those that stay jump, for they can be pressed."""
    stage, pace = Stage(), Pace()
    cards = [Spot(card, 100 * card, 500, 90, "deck") for card in range(3)]
    stage.settle(cards, 0.0, pace, pressed={"deck"})
    stage.update(1.0)
    left = [Spot(1, 0, 500, 90, "deck"), Spot(2, 100, 500, 90, "deck"), Spot(0, 1800, 90, 90, "stack")]
    stage.settle(left, 1.0, pace, pressed={"deck"})
    assert [sprite.pose.x for sprite in stage.sprites] == [0, 100, 0]
    stage.update(1.0 + THROW * 0.9)
    assert stage.sprites[2].pose.x < 1800
    stage.update(1.0 + THROW)
    assert at_rest(stage)


def test_a_hand_lay_there_when_it_was_taken_up() -> None:
    """It fans out of one packet, with all cards open, and lies soon; with reduced motion it fades in where it lies."""
    for pace in PACES:
        stage = Stage()
        stage.snap([Spot(card, 100 + 60 * card, 500, 90, "hand") for card in range(4)])
        stage.fan("hand", 0.0, pace)
        stage.update(SPREAD * pace.factor / 4)
        moved = [sprite.pose.x for sprite in stage.sprites]
        assert (moved[3] < 280) == pace.flies
        assert all(sprite.shown.card is not None for sprite in stage.sprites)
        stage.update(1.0)
        assert at_rest(stage)
