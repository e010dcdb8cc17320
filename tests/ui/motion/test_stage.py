"""The law of the stage: after any animation, finished or cut, it shows exactly the spots that it was told to show."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from ugames.ui.draw.tween import FAR_SECONDS, QUICK_SECONDS, Pace
from ugames.ui.table.cards.sprites import Pose, Spot, pose_of
from ugames.ui.table.staging.stage import Gates, Stage, in_order

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


def entering(*zones: str) -> Gates:
    """Gates where new cards of these zones come in, and none leaves."""
    return Gates(dict.fromkeys(zones, (900.0, 500.0)), lambda _: None)


def at_rest(stage: Stage) -> bool:
    """Whether every card is seen as it lies: whole, flat on the table, on the right side, in its place."""
    return not stage.leaving and all(
        (sprite.pose, sprite.shown, sprite.width, sprite.alpha, sprite.aloft)
        == (pose_of(sprite.spot), sprite.spot, 1.0, 1.0, 0.0)
        for sprite in stage.sprites
    )


@settings(deadline=None, max_examples=50)
@given(layouts, st.sampled_from(PACES), st.lists(st.floats(0, 0.4), min_size=5, max_size=5))
def test_settling_ends_where_the_layout_is(rows: list[list[Spot]], pace: Pace, pauses: list[float]) -> None:
    stage, now = Stage(), 0.0
    for row, pause in zip(rows, pauses, strict=False):
        stage.settle(row, now, pace, Gates({"hand": (950.0, 500.0)}, leave))
        assert stage.spots() == tuple(in_order(row))
        now += pause
        stage.update(now)
    assert not stage.update(now + 60)
    assert at_rest(stage)
    assert [sprite.pose for sprite in stage.sprites] == [
        pose_of(spot) for spot in in_order(rows[min(len(rows), 5) - 1])
    ]


@settings(deadline=None, max_examples=50)
@given(layouts, st.sampled_from(PACES), st.integers(0, 30))
def test_whatever_was_put_in_between_snapping_wins(rows: list[list[Spot]], pace: Pace, cut: int) -> None:
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
    stage = Stage()
    stage.snap([Spot(1, 0, 0, 100, "hand"), Spot(2, 50, 0, 100, "hand")])
    first = stage.sprites[0]
    stage.settle([Spot(2, 50, 0, 100, "hand"), Spot(1, 400, 300, 100, "trick")], 0.0, Pace())
    assert next(sprite for sprite in stage.sprites if sprite.spot.card == 1) is first
    assert first.pose.x == 0
    stage.update(0.1)
    assert 0 < first.pose.x < 400


def test_a_back_out_of_a_hand_becomes_the_card_that_was_played() -> None:
    stage = Stage()
    stage.snap([Spot(None, x, 0, 100, "hand-2") for x in (0.0, 30.0, 60.0)])
    stage.settle(
        [Spot(None, 0, 0, 100, "hand-2"), Spot(None, 30, 0, 100, "hand-2"), Spot(7, 500, 300, 100, "trick")],
        0.0,
        Pace(),
    )
    assert sorted(sprite.pose.x for sprite in stage.sprites) == [0, 30, 60]


def test_new_cards_are_under_way_until_they_land() -> None:
    stage, hand = Stage(), Spot(1, 100, 100, 80, "hand")
    stage.settle([hand], 0.0, Pace(), entering("hand"))
    assert stage.cards_under_way() == {("hand", 1)}
    stage.update(5.0)
    assert not stage.cards_under_way()
    stage.settle([hand._replace(x=500)], 5.0, Pace(), entering("hand"))
    assert stage.moving
    assert not stage.cards_under_way()
    stage.settle([hand, Spot(2, 200, 100, 80, "hand")], 6.0, Pace(), entering("hand"))
    stage.snap([hand, Spot(2, 200, 100, 80, "hand")])
    assert not stage.cards_under_way()


def test_what_changes_its_zone_or_is_held_up_is_not_in_its_place() -> None:
    stage, work, site = Stage(), Spot(1, 100, 100, 80, "works"), Spot(1, 500, 500, 80, "sites-0")
    stage.snap([work])
    stage.settle([site], 0.0, Pace())
    assert stage.cards_under_way() == {("sites-0", 1)}
    stage.update(5.0)
    assert not stage.cards_under_way()
    stage.put(site, "sites-0", 5.0, Pace())
    stage.update(9.0)
    assert stage.cards_under_way() == {("sites-0", 1)}
    stage.settle([site], 9.0, Pace())
    stage.update(12.0)
    assert not stage.cards_under_way()


def test_a_card_turns_over_in_the_middle_of_its_way() -> None:
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


def test_a_pile_stays_while_its_top_card_leaves() -> None:
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


def test_with_reduced_motion_nothing_flies() -> None:
    stage = Stage()
    stage.snap([Spot(5, 0, 0, 100, "hand")])
    stage.settle([Spot(5, 400, 300, 100, "trick")], 0.0, Pace(fade=True))
    stage.update(0.05)
    assert stage.sprites[0].pose[:2] == (400, 300)
    assert [sprite.pose[:2] for sprite in stage.leaving] == [(0, 0)]
    assert 0 < stage.sprites[0].alpha < 1


def test_a_deal_goes_around_the_table() -> None:
    stage = Stage()
    hands = [Spot(None, x, y, 100, f"hand-{y}") for y in (0, 1) for x in (0.0, 50.0)]
    stage.settle(hands, 0.0, Pace(), entering("hand-0", "hand-1"))
    assert [s.born for s in stage.sprites] == [0.0, 0.12, 0.06, 0.18]
    stage.update(0.01)
    assert [s.alpha > 0 for s in stage.sprites] == [True, False, False, False]


def test_the_card_that_lies_there_openly_is_the_one_that_goes() -> None:
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
    stage.settle([pile], 0.0, Pace(1.0), Gates({}, leave))
    folding = [sprite for sprite in stage.leaving if sprite.shown.zone == "deck-1"]
    assert [pose_of(sprite.spot) for sprite in folding] == [pose_of(pile)] * len(folding)
    assert len({sprite.born for sprite in folding}) == len(folding) > 3
    (other,) = (sprite for sprite in stage.leaving if sprite.shown.zone == "deck-2")
    assert (other.spot.x, other.spot.y) == (900.0, 100.0), "a card of another deck went along"
    stage.update(1.0)
    assert not stage.leaving


def test_an_open_deck_spreads_out_of_its_pile_at_once() -> None:
    stage, pace = Stage(), Pace()
    stage.snap([Spot(None, 100, 100, 70, "deck", size=3)])
    cards = [Spot(card, 400 + 60 * card, 500, 90, "deck") for card in range(3)]
    stage.settle(cards, 0.0, pace, pressed={"deck"})
    stage.update(FAR_SECONDS * 0.3)
    stage.settle(cards, FAR_SECONDS * 0.3, pace, pressed={"deck"})
    stage.update(FAR_SECONDS * 0.5)
    assert not stage.leaving
    assert all(100 < sprite.pose.y < 500 for sprite in stage.sprites)
    assert [sprite.shown.card for sprite in stage.sprites] == [0, 1, 2]
    assert {sprite.alpha for sprite in stage.sprites} == {1.0}
    stage.update(FAR_SECONDS)
    assert at_rest(stage)


def test_a_card_that_is_pressed_against_time_is_there_soon() -> None:
    stage, pace = Stage(), Pace()
    cards = [Spot(card, 100 * card, 500, 90, "deck") for card in range(3)]
    stage.settle(cards, 0.0, pace, pressed={"deck"})
    stage.update(1.0)
    left = [Spot(1, 0, 500, 90, "deck"), Spot(2, 100, 500, 90, "deck"), Spot(0, 1800, 90, 90, "stack")]
    stage.settle(left, 1.0, pace, pressed={"deck"})
    assert [sprite.pose.x for sprite in stage.sprites] == [0, 100, 0]
    stage.update(1.0 + QUICK_SECONDS * 0.9)
    assert stage.sprites[2].pose.x < 1800
    stage.update(1.0 + QUICK_SECONDS)
    assert at_rest(stage)


def test_a_hand_fans_out_when_it_is_taken_up() -> None:
    for pace in PACES:
        stage = Stage()
        stage.snap([Spot(card, 100 + 60 * card, 500, 90, "hand") for card in range(4)])
        stage.fan("hand", 0.0, pace)
        stage.update(FAR_SECONDS * pace.factor / 4)
        moved = [sprite.pose.x for sprite in stage.sprites]
        assert (moved[3] < 280) == pace.flies
        assert all(sprite.shown.card is not None for sprite in stage.sprites)
        stage.update(1.0)
        assert at_rest(stage)
