"""A card says how much the cards of its suit are worth to its owner so far, and how many more do no harm."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.games.uchu_kaigi.table import GAME, cards, piles, play, stacks, table
from tests.ui.boards import AREA, parts_of
from ugames.core.game import PUBLIC, Event, Outcome, glimpse
from ugames.core.words import addressed
from ugames.games.uchu_kaigi import scoring, words
from ugames.games.uchu_kaigi.board import board, orbit, won
from ugames.games.uchu_kaigi.cards import GREEN, PINK, SEATINGS, SUITS, Card, Suit
from ugames.games.uchu_kaigi.rules import LeftOut, PlayEnded, RoundBegan, State, TrickWon, VipNamed, tricks_to_go
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import FADE
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Caption, Count, Look, Together, Wait, Walk
from ugames.ui.table.panels.tally import draw_tally

OPEN = replace(GAME, open_piles=True)
FOUR = ("Ana", "Ben", "Cy", "Dee")
HANDS = ("pink 9, yellow 1", "pink 2, pink 3", "yellow 2, yellow 3", "purple 2, purple 3")


@pytest.mark.parametrize(
    "taken, suit, said",
    [
        ("", "pink", "So far you have taken no pink. The first adds a colour: +1."),
        (
            "yellow 1, purple 1, pink 1, green 1, gray 1, red/blue 1",
            "red/blue",
            "So far you have taken 1 red/blue, worth +1 as a colour. Up to the limit, there's room for 3 more.",
        ),
        ("yellow 1, yellow 2", "yellow", "So far you have taken 2 yellow, worth +1 as a colour. There is no limit."),
        (
            "pink 1, pink 2",
            "pink",
            "So far you have taken 2 pink, worth +2, as a colour and 1 more for each pile with "
            "pink. Up to the limit, there's room for 2 more.",
        ),
        (
            "pink 1, pink 2, pink 3, pink 4",
            "pink",
            "So far you have taken 4 pink, worth +2, as a colour and 1 more for each pile with "
            "pink. That's the limit: one more is too much.",
        ),
        (
            "gray 1, gray 2, gray 3, gray 4, gray 5",
            "gray",
            "So far you have taken 5 grey, more than 4: each costs 1 point, so −5.",
        ),
        (
            ", ".join(f"red/blue {rank}" for rank in range(1, 6)),
            "red/blue",
            "So far you have taken 5 red/blue, more than 4: everyone behind is paid 3.",
        ),
    ],
)
def test_what_a_suit_is_worth_now(taken: str, suit: str, said: str) -> None:
    pile = piles(taken) if taken else ()
    assert words.worth_now(Suit.parse(suit), pile, 0, addressed(FOUR, 0)) == said


def test_others_are_named() -> None:
    assert words.worth_now(PINK, (), 1, addressed(FOUR, 0)).startswith("So far Ben has taken no pink")
    assert words.worth_now(PINK, (), 1, addressed(FOUR[:2], 0)).startswith("So far your dependency has taken no pink")


def test_the_seventh_colour_brings_four_points() -> None:
    taken = piles("yellow 1, purple 1, pink 1, green 1", "red/blue 1, red/blue 2")
    assert words.worth_now(Suit.gray, taken, 0, addressed(FOUR, 0)).endswith(
        "It's the last of the seven colours, which score 10 together: +4."
    )


def test_the_share_of_a_suit_is_what_its_cards_change() -> None:
    taken = piles("green 1, green 2, green 3, green 4", "green 5, pink 1, yellow 1, purple 1")
    assert scoring.worth(taken, 4) == 4  # (2 + 3 + 4) halved
    assert scoring.share(taken, GREEN, 4) == 4 - 8
    assert scoring.share(taken, PINK, 4) == 4 - 3


@pytest.mark.parametrize("seats", list(SEATINGS))
def test_the_number_that_is_too_much_stands_on_every_card(seats: int) -> None:
    """Neither the points of a suit nor its threshold were to be seen."""
    over = SEATINGS[seats].threshold + 1
    for suit in SUITS:
        assert (f"{over} or more" in words.about(GAME, Card(suit, 3), seats)) == (suit in scoring.LIMITED)


def test_a_card_of_the_hand_says_it() -> None:
    state = table(*HANDS, taken=(piles("pink 1, pink 2"), piles("pink 3"), (), ()))
    seen = glimpse(GAME, state, 0)
    nodes = {node.key: node for node in board(GAME, FOUR).nodes(seen, AREA)}
    assert "So far you have taken 2 pink, worth +2, as a colour" in nodes["hand-0-pink 9"].hint
    assert "Take 5 or more pink, and each pile with pink scores −3." in nodes["hand-0-pink 9"].hint
    assert "So far you have taken 2 pink, worth +2" in nodes["taken-0-pink"].hint


def test_nobody_has_a_place_while_all_are_equal() -> None:
    """A rank was shown at 0:0, when nobody had anything."""
    level = table(*HANDS)
    apart = table(*HANDS, board=stacks((3, (1,)), (0, (0, 2, 3))))
    for state, told in ((level, False), (apart, True)):
        hints = [node.hint for node in nodes(state).values() if node.role == "plate"]
        assert all(("of 4" in hint) == told for hint in hints)
    assert "3 points, 1st of 4: 27 to go to 30." in nodes(apart)["country-1"].hint
    assert (
        "0 points, 2nd of 4: 30 to go to 30. If markers share a space, the lower one" in nodes(apart)["country-0"].hint
    )
    assert "equal points" not in nodes(apart)["country-1"].hint
    assert nodes(level)["stack-0"].hint == (
        "On 0, from first to last: Ben, Cy, Dee and you. The lower marker is ahead."
    )
    assert nodes(apart)["stack-0"].hint == "On 0, from first to last: you, Cy and Dee. The lower marker is ahead."
    assert nodes(apart)["stack-3"].hint == "On 3: Ben."


@pytest.mark.parametrize(
    "stacked, crowned",
    [
        (stacks((0, (0, 1, 2, 3))), []),
        (stacks((7, (0, 1, 2, 3))), []),
        (stacks((21, (3, 0)), (11, (1,)), (2, (2,))), [3]),
    ],
)
def test_only_the_first_has_the_crown(
    stacked: tuple[scoring.Stack, ...], crowned: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second had it, too, when both stood on one number."""
    plates: list[furniture.Plate] = []
    monkeypatch.setattr(furniture, "plates", lambda canvas, shown: plates.extend(shown))
    seen = glimpse(GAME, table(*HANDS, board=stacked), 0)
    shown = board(GAME, FOUR)
    shown._paint_plates(a_canvas(), seen.view, shown.places(seen.view, AREA))
    assert [plate.seat for plate in plates if plate.leads] == crowned
    assert all(bool(re.match(r"\d(st|nd|rd|th)", plate.notes[0])) == bool(crowned) for plate in plates)


def test_a_card_in_the_trick_does_not_bring_the_end_nearer() -> None:
    state = table("pink 9", *HANDS[1:])
    seen = glimpse(GAME, play(state, "pink 9").state, 0)
    assert tricks_to_go(glimpse(GAME, state, 0).view) == tricks_to_go(seen.view) == 1


def test_who_sits_out_keeps_a_card_for_the_next_trick() -> None:
    state = table("pink 9", *HANDS[1:])._replace(order=(1, 2, 3))
    assert tricks_to_go(glimpse(GAME, state, 0).view) == 2


def a_canvas() -> Any:
    """One on which nothing is seen."""
    canvas = MagicMock()
    canvas.width.return_value, canvas.text.return_value = 1.0, Area(0, 0, 1, 1)
    canvas.theme.least = 18.0
    return canvas


def nodes(state: State) -> dict[str, Node]:
    """All that the first seat can point at."""
    seen = glimpse(GAME, state, 0)
    return {node.key: node for node in board(GAME, FOUR[: state.seats]).nodes(seen, AREA)}


def captions(state: State, event: Event) -> list[Caption]:
    """The words that the first seat sees with an event."""
    seen = glimpse(GAME, state, 0)
    cues = board(GAME, FOUR[: state.seats]).show(event, seen, seen, AREA)
    return [cue for cue in cues if isinstance(cue, Caption)]


def test_the_end_of_a_round_tells_its_reason() -> None:
    """A round ended, and nobody was told why."""
    (ended,) = captions(table(*HANDS), PlayEnded(PUBLIC, (0, 2)))
    assert ended.text == "No cards left: you and Cy"
    assert ended.more == "So the round ends. Cards in other hands score nothing."


def test_ones_own_trick_tells_what_it_brings() -> None:
    trick = cards("pink 9, pink 2, yellow 2, purple 2")
    (mine,) = captions(table(*HANDS), TrickWon(0, 0, trick, trick[0]))
    assert mine.text == "You take it (+6 so far): highest pink"
    (other,) = captions(table(*HANDS), TrickWon(1, 1, trick, trick[0]))
    assert other.text == "Ben takes it: highest pink"


def counted(state: State, event: Event) -> list[Count]:
    """The points that the first seat sees being counted."""
    seen = glimpse(GAME, state, 0)
    cues = board(GAME, FOUR[: state.seats]).show(event, seen, seen, AREA)
    parts = parts_of(cues)
    return [cue for cue in parts if isinstance(cue, Count)]


def test_points_for_piles_and_colours_are_counted_part_by_part() -> None:
    """Each pile where it lies, then the colours, then what too much green takes away, in one sum."""
    taken = (piles("green 1", "pink 1", "pink 2"), (), (), ())
    event = scoring.PilesScored(0, 0, (2, 3, 3), 5, True, 6)
    counts = counted(table(*HANDS, taken=taken), event)
    assert [each.points for each in counts] == [2, 3, 3, 5, -7]
    assert len({each.at for each in counts}) == 1
    assert len({each.place for each in counts}) == 5
    (halved,) = captions(table(*HANDS, taken=taken), event)
    assert halved.text == "halved for too much green, rounded towards 0"
    taken = (piles("pink 1"), (), (), ())
    (harmed,) = captions(table(*HANDS, taken=taken), scoring.PilesScored(0, 0, (-3,), 10, False, 7))
    assert harmed.text == "1 pile with pink at −3: too much pink"


def test_too_much_grey_and_red_blue_tell_who_pays_and_who_gains() -> None:
    (grey,) = captions(table(*HANDS), scoring.GraysCharged(0, 0, 5))
    assert (grey.text, grey.more) == ("−5: too much grey", "5 grey cards, 1 point each")
    (cost,) = captions(table(*HANDS), scoring.BlameShared(1, 1, 5, (0, 2), 6))
    assert (cost.text, cost.more) == (
        "−6: too much red/blue",
        "5 red/blue cards: 3 points to everyone behind",
    )
    paid = counted(table(*HANDS), scoring.BlameShared(1, 1, 5, (0, 2), 6))
    assert [(each.seat, each.points) for each in paid] == [(1, -6), (0, 3), (2, 3)]
    (alone,) = captions(table(*HANDS), scoring.BlameShared(1, 1, 5, (), 0))
    assert alone.text == "Too much red/blue, but nobody is behind"


def test_nobody_saw_whom_too_much_red_blue_pays() -> None:
    """A chip goes from the payer's red/blue to the sum of each country behind, before that grows."""
    seen = glimpse(GAME, table(*HANDS), 0)
    cues = board(GAME, FOUR).show(scoring.BlameShared(1, 1, 5, (0, 2), 6), seen, seen, AREA)
    (way,) = [each for each in parts_of(cues) if isinstance(each, Walk)]
    gains = [each for each in parts_of(cues) if isinstance(each, Count) and each.points > 0]
    assert way.ends == tuple(gain.at for gain in gains)
    assert len(gains) == 2


def test_vips_to_choose_from_came_up_below_cards_that_had_not_gone_yet() -> None:
    seen = glimpse(GAME, table(*HANDS), 0)
    put, _, gone, wait = board(GAME, FOUR).show(LeftOut(PUBLIC, 6), seen, seen, AREA)
    assert isinstance(put, Together)
    assert isinstance(gone, Look)
    assert not [spot for spot in board(GAME, FOUR).cards(gone.seen, AREA) if spot.zone.startswith("aside")]
    assert isinstance(wait, Wait)
    assert wait.seconds > FADE


def test_ones_plate_tells_the_points_of_the_round_so_far() -> None:
    taken = (piles("pink 1, pink 2", "yellow 1, gray 1"), (), (), ())
    hint = nodes(table(*HANDS, taken=taken))["country-0"].hint
    assert "This round so far: +5 for piles, +3 for colours: +8." in hint
    spoiled = (piles("gray 1, gray 2, gray 3, gray 4", "gray 5"), (), (), ())
    hint = nodes(table(*HANDS, taken=spoiled))["country-0"].hint
    assert "This round so far: +4 for piles, +1 for colours, −5 for too much grey: +0." in hint
    assert "so far" not in nodes(table(*HANDS, taken=taken))["country-1"].hint


def test_the_words_of_the_table_are_the_same_everywhere() -> None:
    """It spoke of countries, ranks and suits, which no stranger could find on the screen."""
    texts = [*words.EVENTS.values(), *words.FACTS.values(), *words.AS_IT_STANDS.values(), *words.COSTS.values()]
    for shown in (words.EFFECTS, words.HARMS, words.ON_BOARD, words.SAID, words.BECAUSE, words.WORTH, words.MUCH):
        texts += shown.values()
    for text in texts:
        plain = re.sub(r"{.*?}", "", text).lower()
        assert not re.search(r"\b(country|countries|rank|ranks|suit|suits|below|too many|trump)\b", plain), text


def test_no_tricks_are_to_go_when_a_hand_is_empty() -> None:
    """The table said "0 tricks to go" while it told that the round ends."""
    assert "to-go" not in nodes(table("", *HANDS[1:], leader=1))


def test_rows_of_zeros_stood_in_the_table_of_points() -> None:
    """A reason that gave nobody anything is left out; piles and colours always count."""
    step = play(table("pink 9", "pink 2", "yellow 2", "purple 2"), "pink 9, pink 2, yellow 2, purple 2")
    tally = board(GAME, FOUR).tally(step.events, glimpse(GAME, step.state, 0))
    assert tally is not None
    assert tally.rows == (("Piles", (3, 0, 0, 0)), ("Colours", (3, 0, 0, 0)))
    assert tally.totals == (6, 0, 0, 0)


def test_piles_that_cost_points_had_no_reason_in_the_table_of_points() -> None:
    """Pink piles, too much pink were told of as "Piles -3"; and later as 6 less 12, unlike while they were counted."""
    state = table("pink 9", "pink 2", "pink 3", "purple 2", taken=((cards("pink 4, pink 5"),), (), (), ()))
    step = play(state, "pink 9, pink 2, pink 3, purple 2")
    tally = board(GAME, FOUR).tally(step.events, glimpse(GAME, step.state, 0))
    assert tally is not None
    rows = dict(tally.rows)
    assert rows["Pink piles, too much pink"] == (-6, 0, 0, 0)
    assert rows["Piles"] == (0, 0, 0, 0)
    assert tally.totals[0] == max(sum(values[0] for values in rows.values()), -5)


def test_piles_with_pink_were_told_of_as_lost_to_those_who_gained_by_them() -> None:
    """One row, "Piles, pink at −3", had the piles of all, also of those with little pink."""
    taken = ((cards("pink 4, pink 5"),), (cards("pink 1, yellow 1"),), (), ())
    step = play(table("pink 9", "pink 2", "pink 3", "purple 2", taken=taken), "pink 9, pink 2, pink 3, purple 2")
    tally = board(GAME, FOUR).tally(step.events, glimpse(GAME, step.state, 0))
    assert tally is not None
    rows = dict(tally.rows)
    assert (rows["Piles"], rows["Pink piles, too much pink"]) == ((0, 3, 0, 0), (-6, 0, 0, 0))


def test_a_trick_that_cost_points_named_only_why_it_was_won() -> None:
    """ "You take it (−2 so far): only red/blue" did not say that the grey cards in it were too many."""
    taken = (piles("gray 1, gray 2, gray 3", "yellow 1"), (), ())
    trick = cards("red/blue 2, gray 7, gray 6")
    (caption,) = captions(table("pink 1", "pink 2", "pink 3", taken=taken), TrickWon(0, 0, trick, trick[0]))
    assert (caption.text, caption.more) == (
        "You take it: only red/blue",
        "−2 so far: with 5 grey, each of them costs 1",
    )
    green = cards("pink 7, green 7, yellow 2")
    taken = (piles("green 1, green 2, green 3", "pink 6, yellow 3", "purple 1"), (), ())
    (caption,) = captions(table("pink 1", "pink 2", "pink 3", taken=taken), TrickWon(0, 0, green, green[0]))
    assert caption.more == "−4 so far: with 4 green, piles and colours are halved"


def test_the_limits_stood_in_hints_only() -> None:
    """Whoever pointed at nothing saw a 3 and did not know that a fourth card costs points."""
    canvas, state = a_canvas(), table(*HANDS[:3], taken=(piles("pink 1, yellow 1"), (), ()))
    seen = glimpse(GAME, state, 0)
    grounds = board(GAME, FOUR[:3])
    grounds._paint_taken(canvas, seen.view, 0, AREA)
    painted = [call.args[0] for call in canvas.text.call_args_list]
    assert painted == ["1", "0", "1/3", "0/3", "0/3", "0/3"]


def test_ones_plate_told_points_without_the_loss_by_red_blue(monkeypatch: pytest.MonkeyPatch) -> None:
    notes: list[str] = []
    monkeypatch.setattr(furniture, "plates", lambda canvas, shown: notes.extend(each.notes[0] for each in shown))
    taken = (piles("red/blue 1, red/blue 2, red/blue 3, red/blue 4"), (), ())
    state = table(*HANDS[:3], taken=taken)
    seen = glimpse(GAME, state, 0)
    grounds = board(GAME, FOUR[:3])
    grounds._paint_plates(a_canvas(), seen.view, grounds.places(seen.view, AREA))
    assert notes[0] == "1 pile, about −2"
    hint = next(node.hint for node in grounds.nodes(seen, AREA) if node.key == "country-0")
    assert "+2 for piles, +2 for colours, about −6 for too much red/blue: −2." in hint


def test_the_tricks_to_go_stayed_the_same_over_a_whole_trick() -> None:
    """Whoever has fewest cards wins with purple and sits out; once all purple cards are gone, the number is certain."""
    state = table("purple 7, pink 1, pink 2", "purple 1, gray 1, gray 2, gray 3", "purple 2, green 1, green 2, green 3")
    assert nodes(state)["to-go"].label == "At least 3 tricks to go"
    after = play(state, "purple 7, purple 1, purple 2").state
    assert nodes(after)["to-go"].label == "At least 3 tricks to go"
    assert "sits out a trick and keeps a card longer" in nodes(state)["to-go"].hint
    purple = piles(", ".join(f"purple {rank}" for rank in range(1, 8)))
    gone = nodes(table("pink 1, pink 2", "gray 1, gray 2", "green 1, green 2", taken=((), purple, ())))["to-go"]
    assert gone.label == "2 tricks to go"
    assert "purple" not in gone.hint


def test_ones_own_plate_told_what_one_had_shown_to_lack() -> None:
    """ "Has shown no green" stood at the plate of somebody who had led green."""
    state = table(*HANDS)._replace(voids=((Suit.green,), (Suit.pink,), (), ()))
    hints = {node.key: node.hint for node in board(OPEN, FOUR).nodes(glimpse(OPEN, state, 0), AREA)}
    assert "green left" not in hints["country-0"]
    assert "Has no pink left in hand." in hints["country-1"]


def test_equal_points_had_a_crown_without_a_word_why() -> None:
    """21 and 21: only a hint at a marker told that the lower one is ahead."""
    state = table("pink 9", "pink 2", "yellow 2", "purple 2", board=stacks((6, (1,)), (0, (0, 2, 3))))
    step = play(state, "pink 9, pink 2, yellow 2, purple 2")
    tally = board(GAME, FOUR).tally(step.events, glimpse(GAME, step.state, 0))
    assert tally is not None
    assert (tally.totals[:2], tally.winners) == ((6, 6), ("Ben",))
    assert tally.note == "If markers share a space, the lower one is ahead: it got there first."


def test_a_card_that_loses_told_of_a_colour_that_it_adds() -> None:
    """ "It loses: Alan takes it" was followed by "the first adds a colour, +1"."""
    state = table("pink 6, red/blue 2", "green 3, green 4", "yellow 1, yellow 2", trick="green 2, red/blue 1", leader=1,
                  vip="red/blue")  # fmt: skip
    hints = nodes(state)
    assert hints["hand-0-pink 6"].hint.splitlines()[0] == "It loses: Cy takes it."
    assert "adds a colour" not in hints["hand-0-pink 6"].hint
    assert hints["hand-0-red/blue 2"].hint.splitlines()[:2] == [
        "You take it.",
        "Your points this round: 0\u00a0→\u00a05.",
    ]


def test_the_cost_of_too_much_was_told_twice() -> None:
    taken = (piles("red/blue 1, red/blue 3, red/blue 4"), (), ())
    state = table("red/blue 7, pink 6", "green 3", "yellow 1", trick="green 2, red/blue 2", leader=1, taken=taken,
                  vip="red/blue")  # fmt: skip
    hint = nodes(state)["hand-0-red/blue 7"].hint
    assert hint.count("everyone behind") == 1
    over = (piles("red/blue 1, red/blue 3, red/blue 4, red/blue 5"), (), ())
    counted = nodes(table("pink 6", "green 3", "yellow 1", taken=over))["taken-0-red/blue"].hint
    assert counted == "So far you have taken 4 red/blue, more than 3: everyone behind is paid 3."


def test_a_tip_spoke_of_too_much_and_of_a_limit_not_reached() -> None:
    """One was after the play and the other now: what has been taken is told of a suit only where that is not passed."""
    taken = (piles("gray 1, gray 2"), (), ())
    state = table("gray 7, pink 6", "gray 3", "gray 4", trick="gray 5, gray 6", leader=1, taken=taken, vip="pink")
    hint = nodes(state)["hand-0-grey 7"].hint
    assert "This trick gives you too much grey" in hint
    assert "Limit not reached" not in hint


def test_the_share_of_a_colour_did_not_say_where_it_comes_from() -> None:
    every = piles("yellow 1, yellow 2, purple 1, pink 1, green 1, gray 1", "red/blue 1, red/blue 2")
    said = words.worth_now(Suit.yellow, every, 0, addressed(FOUR, 0))
    assert said == "So far you have taken 2 yellow, worth +4 as part of all seven colours. There is no limit."
    assert "worth +1 as a colour" in words.worth_now(Suit.yellow, piles("yellow 1"), 0, addressed(FOUR, 0))


def test_red_blue_that_costs_points_by_players_was_read_as_by_cards() -> None:
    """ "You lose 3 for each of them" was read as for each of the red/blue cards."""
    assert words.harm_here(Suit.redblue, 4).endswith("everyone behind gets 3 points from you.")


def test_a_card_of_the_last_trick_warned_of_the_next_lead() -> None:
    for hand, told in (("yellow 7, pink 1", True), ("yellow 7", False)):
        state = table(hand, "yellow 3, pink 2", "yellow 4, pink 3", trick="yellow 5, yellow 6", leader=1, vip="pink")
        assert ("You then lead a random card" in nodes(state)["hand-0-yellow 7"].hint) == told


def test_a_tip_told_the_next_lead_twice() -> None:
    """ "You lead a random card next" was followed by "your next lead is a random card"."""
    hands = ("yellow 7, purple 3, yellow 1", "yellow 3, pink 2", "yellow 4, pink 3")
    hints = nodes(table(*hands, vip="pink"))
    assert hints["hand-0-yellow 7"].hint.count("random card") == 1
    assert "If your purple card wins" not in hints["hand-0-purple 3"].hint
    losing = nodes(table(*hands, trick="yellow 5, yellow 6", leader=1, vip="pink"))
    assert "your next lead is a random card" in losing["hand-0-yellow 1"].hint


def test_a_tip_told_of_one_more_card_and_of_a_limit_not_reached() -> None:
    state = table("gray 7, pink 1", "yellow 3, pink 2", "yellow 4, pink 3", taken=(piles("gray 1, gray 2"), (), ()))
    hint = nodes(state)["hand-0-grey 7"].hint
    assert "One more grey, even from a later player" in hint
    assert "Limit not reached" not in hint


def test_the_choice_of_a_vip_did_not_say_what_its_colour_does() -> None:
    hints = nodes(table("yellow 7, pink 1", "yellow 3, pink 2", "yellow 4, pink 3", vip=None))
    assert "your next lead is a random card" in hints["vip-yellow"].hint
    assert "Take 4 or more pink" in hints["vip-pink"].hint


def test_a_round_that_ended_the_game_did_not_say_why() -> None:
    grounds = board(GAME, FOUR)
    seen: Any = glimpse(GAME, table(*HANDS, number=2), 0)
    counted = [scoring.PilesScored(seat, seat, (2,), 1, False, 3) for seat in range(4)]
    moved = [scoring.MarkerMoved(0, 0, 29, 32), *(scoring.MarkerMoved(seat, seat, 0, seat) for seat in (1, 2, 3))]
    events: list[Event] = [scoring.PhaseBegan(PUBLIC, 1, (0, 1, 2, 3)), *counted, *moved,
                           scoring.PhaseBegan(PUBLIC, 3, (0, 1, 2, 3))]  # fmt: skip
    for outcome, note in ((None, ""), (Outcome((32, 1, 2, 3), (0,)), "Ana has 30 or more, so the game ends.")):
        tally = grounds.tally(events, replace(seen, outcome=outcome))
        assert tally is not None
        assert tally.note == note


def test_all_hands_were_empty_and_cards_in_other_hands_counted_for_nothing() -> None:
    (ended,) = captions(table("", "", "", ""), PlayEnded(PUBLIC, (0, 1, 2, 3)))
    assert (ended.text, ended.more) == ("All cards have been played", "So the round ends, and is scored.")


def test_the_table_of_points_came_before_the_last_phase() -> None:
    """It is not known before phase 3, and not before a penalty is told that costs nothing."""
    grounds = board(GAME, FOUR)
    seen: Any = glimpse(GAME, table(*HANDS, number=2), 0)
    counted = [scoring.PilesScored(seat, seat, (2,), 1, False, 3) for seat in range(4)]
    moved = [scoring.MarkerMoved(seat, seat, 0, 3) for seat in range(4)]
    first: list[Event] = [scoring.PhaseBegan(PUBLIC, 1, (0, 1, 2, 3)), *counted, *moved]
    assert grounds.tally(first, seen) is None
    last: list[Event] = [*first, scoring.PhaseBegan(PUBLIC, 3, (0, 1, 2, 3))]
    tally = grounds.tally(last, seen)
    assert tally is not None
    assert grounds.tally([*last, scoring.BlameShared(3, 3, 5, (), 0)], seen) != tally


@pytest.mark.parametrize("ended, crowned", [(False, 1), (True, 0)])
def test_a_crown_stood_at_a_plate_while_points_were_counted(
    ended: bool, crowned: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowns: list[bool] = []
    monkeypatch.setattr(furniture, "plates", lambda canvas, shown: crowns.extend(each.leads for each in shown))
    taken = (piles("pink 1"), (), (), ())
    state = table(*HANDS, board=stacks((3, (1,)), (0, (0, 2, 3))), taken=taken)
    seen: Any = glimpse(GAME, state, 0)
    view = won.telling(seen.view, None) if ended else seen.view
    grounds = board(GAME, FOUR)
    grounds._paint_plates(a_canvas(), view, grounds.places(view, AREA))
    assert sum(crowns) == crowned


def test_a_dimmed_card_did_not_say_why() -> None:
    """The reason comes first when it is pointed at, and not only after a click."""
    state = table("yellow 9, pink 1", "pink 2, pink 3", "yellow 2, yellow 3", "purple 2, purple 3", trick="pink 9",
                  leader=3)  # fmt: skip
    seen: Any = glimpse(GAME, state, 0)
    hints = {node.key: node.hint for node in board(GAME, FOUR).nodes(seen, AREA)}
    assert hints["hand-0-yellow 9"].startswith("Pink was led, and you have it, so follow with it.")
    assert not hints["hand-0-pink 1"].startswith("Pink was led")


def test_the_ten_points_of_all_colours_stood_nowhere_on_the_table() -> None:
    """It said "2 points a pile, 1 a colour" until somebody had them; a plate tells which colours are missing, too."""
    taken = (piles("yellow 1, purple 1, green 1, red/blue 1, gray 1"), (), (), ())
    there = nodes(table(*HANDS, taken=taken))
    assert "All seven colours score 10: pink and one more red/blue missing." in there["country-0"].hint
    assert "missing" not in nodes(table(*HANDS))["country-0"].hint
    labels = [node.label for node in there.values()]
    for told in ("2 points a pile, 3 with pink", "1 a colour, all seven: 10"):
        assert any(told in label for label in labels)
    assert "all seven score 10" in words.COACH["match_begins"]


def test_nobody_told_what_becomes_of_equal_points_of_cards_in_hand_and_of_those_left_out() -> None:
    """The answers were in the rules alone, and the log told of six unseen cards once."""
    there = nodes(table(*HANDS))
    assert "If markers share a space, the lower one is ahead" in there["orbit"].hint
    assert "6 cards stay out of this round" in nodes(table(*HANDS))["round"].hint
    assert "score nothing" in there["to-go"].hint
    assert "score nothing" in there["hand-1"].hint


def test_why_grey_cannot_be_named_was_told_only_in_the_rules() -> None:
    there = nodes(table(*HANDS, vip=None))
    assert all("Grey is never the VIP" in node.hint for key, node in there.items() if key.startswith("vip-"))
    assert "never grey" in words.ON_BOARD["choose"]


def test_the_tip_of_a_counter_was_cut_where_its_penalty_stood() -> None:
    """Under the coach there is room for the first sentence alone."""
    first = nodes(table(*HANDS))["taken-0-green"].hint.splitlines()[0]
    assert first.startswith("Take 5 or more green, and points for piles and colours are halved")


def test_a_closer_look_told_of_grey_twice_and_of_limits_with_other_numbers_of_players() -> None:
    hands = ("green 1, gray 2", *HANDS[1:])
    state = table(*hands, trick="green 9", leader=3)
    hint = nodes(state)["hand-0-grey 2"].hint
    assert hint.count("never wins") + hint.count("wins only") == 1
    assert words.about(GAME, cards("gray 2")[0], 4).endswith("Take 5 or more grey, and each of them costs 1 point.")


GREYS = "gray 1, gray 2, gray 3, gray 4"


@pytest.mark.parametrize("phase, taken", [(1, ""), (2, ""), (2, GREYS), (3, GREYS)])
def test_too_much_red_blue_was_announced_though_nobody_had_it(phase: int, taken: str) -> None:
    """No phase is announced: what is counted in it shows which it is."""
    state = table("", "", "", taken=((), piles(taken) if taken else (), ()))
    assert not captions(state, scoring.PhaseBegan(PUBLIC, phase, (0, 1, 2)))


def test_red_blue_was_counted_as_one_of_six_colours_and_its_letter_was_a_blob() -> None:
    """All seven colours were spoken of, and the table had six signs, the last one with an R that nobody could read."""
    state, canvas, grounds = table(*HANDS, taken=(piles("red/blue 1"), (), (), ())), a_canvas(), board(GAME, FOUR)
    view = glimpse(GAME, state, 0).view
    grounds._paint_plates(canvas, view, grounds.places(view, AREA))
    tones = [call.args[1] for call in canvas.fill.call_args_list]
    assert (tones.count((226, 105, 44)), tones.count((75, 166, 227))) == (1, 1)
    assert board(GAME, FOUR).face(Card(Suit.redblue, 4)).letter == ""
    assert nodes(state)["hand-0-pink 9"].label == "pink 9, held by Ana"


def test_the_last_table_of_points_was_not_by_rank_and_its_tip_counted_no_piles() -> None:
    """What stood there before had a plus like a gain, and "Piles" told the rule and not how many they are."""
    board_before = stacks((29, (1,)), (8, (0,)), (4, (2, 3)))
    state = table("pink 9", "pink 2", "yellow 2", "purple 2", board=board_before, number=4)
    step = play(state, "pink 9, pink 2, yellow 2, purple 2")
    tally = board(GAME, FOUR).tally(step.events, glimpse(GAME, step.state, 0))
    assert tally is not None
    assert tally.names == ("Ben", "Ana", "Cy", "Dee")
    assert tally.totals == (29, 14, 4, 4)
    assert (tally.rows[0], tally.stood) == (("Before this round", (29, 8, 4, 4)), 1)
    assert tally.rows[1] == ("Piles", (0, 3, 0, 0))
    assert tally.hints[1].endswith("You have 1 pile with pink at 3.")
    drawn = a_canvas()
    drawn.width.side_effect = lambda text, *_: 10.0 * len(text)
    drawn.wrapped.side_effect = lambda text, *_: (text,)
    drawn.theme.least = 10.0
    draw_tally(drawn, tally, AREA)
    shown = [call.args[0] for call in drawn.text.call_args_list]
    assert ("8" in shown, "+8" in shown, "+3" in shown) == (True, False, True)


def test_a_round_began_too_fast_to_see_who_named_the_vip() -> None:
    """Within two seconds six cards were out, the VIP was named and the first card led."""
    seen = glimpse(GAME, table("", "", "", ""), 0)
    grounds = board(GAME, FOUR)
    shown = grounds.show(RoundBegan(2, 2, 2), seen, seen, AREA)
    (caption,) = [cue for cue in shown if isinstance(cue, Caption)]
    assert [cue.seen.view.number for cue in shown if isinstance(cue, Look)] == [2, 2], "the table is cleared before"
    assert caption.text == "Round 2 of 4"
    assert caption.more == "Cy names the VIP\n6 cards stay out of this round. Nobody knows which."
    assert "Name the VIP" in captions(table("", "", "", ""), RoundBegan(0, 0, 3))[0].more
    assert not captions(table("", "", "", ""), RoundBegan(0, 0, 1))
    for cues in (shown, grounds.show(VipNamed(2, 2, Suit.pink), seen, seen, AREA)):
        assert any(isinstance(cue, Wait) and cue.seconds > 1 for cue in cues)


def test_the_gain_of_a_marker_lay_on_the_counters_of_another() -> None:
    """ "+7" rose from the upper fields of the orbit and covered what the country above had taken."""
    seen = glimpse(GAME, table(*HANDS), 0)
    grounds = board(GAME, FOUR)
    where = grounds.places(seen.view, AREA)
    cues = grounds.show(scoring.MarkerMoved(1, 1, 0, 7), seen, seen, AREA)
    (gain,) = [each for each in parts_of(cues) if isinstance(each, Caption)]
    assert gain.text == "+7"
    assert gain.place.holds(*orbit.track(where.orbit, seen.view.board).field(7))
    assert {where.block(country) for country in range(4)} <= {*gain.keep}
