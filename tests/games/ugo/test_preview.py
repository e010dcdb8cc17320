"""Previews of playing and laying cards: cases worked out by hand here; tests/laws tries all kinds of positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.games.ugo import promises
from tests.games.ugo.table import GAME, card, kingdom, rules, table
from tests.laws.setups import SETUPS, played
from ugames.core.game import PUBLIC, glimpse
from ugames.core.teaching.preview import Fact
from ugames.games.ugo import preview, words
from ugames.games.ugo.bot.reasons import reasons
from ugames.games.ugo.rules import Colour, Lay, Play, State, Ugo
from ugames.laws.laws import states
from ugames.laws.matches import moments
from ugames.laws.previews import Book, previews_come_true

NAMES = ("Ann", "Bob", "Cid", "Dee")
SMALL = kingdom("yellow 8", "blue 6")
PAIR = kingdom("yellow 8", "red 6")
RICH = kingdom("yellow 8", "blue 6", farmers=8)
RED = (Colour.red,)


def said(state: State, played: str, game: Ugo = GAME) -> str:
    """The lines about a card for the seat that is to act."""
    (seat,) = game.to_act(state)
    action: Any = Lay(card(played)) if state.spoils else Play(card(played))
    return words.foretell(preview.preview(game, glimpse(game, state, seat), action), NAMES).replace("\u00a0", " ")


@pytest.mark.parametrize(
    "state, played, sentence",
    [
        (
            table("yellow 5, red 8", "red 1, red 2", kingdoms={0: SMALL}),
            "yellow 5",
            "If this wins: your points this game go from 14 to 12 as the trick lies, +2 farmers.\n"
            "Your yellow 8 is covered. -3 on place 1, +1 for empty place 3.\n"
            "Others' cards come to your kingdom, too, and may cover your blue 6.",
        ),
        (
            table("yellow 5, red 8", "red 1, red 2", kingdoms={0: SMALL}),
            "red 8",
            "Takes the trick: your points this game go from 14 to 4 as the trick lies.\n"
            "Your place 3 is 2 farmers short (-10).\n"
            "Others' cards come to your kingdom, too, and may cover your yellow 8 and blue 6, or open place 4 "
            "without farmers (up to -15).",
        ),
        (
            table("red 0, red 1", "red 2, red 3"),
            "red 0",
            "Takes the trick, unless a later card beats it.\nOthers' cards come to your kingdom, too.",
        ),
        (
            table("yellow 5", "yellow 4", leader=1, trick="yellow 4", kingdoms={0: SMALL}),
            "yellow 5",
            "Takes the trick: your points this game go from 14 to 12 if laid best, +2 farmers.\n"
            "Your yellow 8 is covered. -3 on place 1, +1 for empty place 3.",
        ),
        (
            table("yellow 5, grey 1", "blue 1", leader=1, trick="green 5", kingdoms={0: SMALL, 1: RICH}),
            "grey 1",
            "Loses to green 5: your points this game go from 14 to 15, +2 farmers for losing.\nBob's points this game "
            "go from 18 to 25.",
        ),
        (
            table("red 0, red 5", "blue 1", "red 3, red 2", leader=1, trick="blue 8, red 7"),
            "red 0",
            "Loses to blue 8.\nBob's points this game go from 0 to 15 if laid best.",
        ),
        (
            table("red 0, red 5", "red 1", "red 3, red 2", leader=1, trick="red 6", kingdoms={1: kingdom("red 8")}),
            "red 3",
            "Loses, since red 6 is ahead.\n"
            "If it stays so: the winner lays all these cards, Bob's red 8 is covered, Bob's points this game "
            "go from 8 to 6 as the trick lies.",
        ),
        (
            table(
                "red 0",
                "red 1",
                "grey 3",
                leader=1,
                trick="grey 8, yellow 0",
                kingdoms={1: kingdom("yellow 8", "red 6")},
            ),
            "red 0",
            "Loses to grey 8.\n"
            "Bob's yellow 8 and red 6 are covered, Bob's place 3 is 2 farmers short (-10), Bob's points this "
            "game go from 14 to -10.",
        ),
        (
            table("grey 1", "grey 2", spoils="red 8, red 3", kingdoms={0: SMALL}),
            "red 3",
            "Red 3 on top of place 3: your points this game go from 14 to 4.\nYour place 3 is 2 farmers short (-10).",
        ),
        (
            table("grey 1", "grey 2", spoils="red 8, green 3"),
            "green 3",
            "Green 3 on top of place 1: +3 by itself, your points this game go from 0 to 11 when all is laid.\n"
            "+3 on place 1, +8 on place 2.",
        ),
        (
            table("grey 1", "grey 2", spoils="red 8, red 3", kingdoms={0: kingdom("red 5")}),
            "red 3",
            "Red 3 on top of place 1: your points this game go from 5 to 3.\nYour red 5 is covered.",
        ),
        (
            table("grey 1", "grey 2", spoils="red 5, red 3", kingdoms={0: kingdom("red 5")}),
            "red 5",
            "Red 5 on top of place 1: your points this game go from 5 to 5.",
        ),
    ],
)
def test_what_is_said(state: State, played: str, sentence: str) -> None:
    assert said(state, played) == sentence


def test_cards_still_to_come_were_not_warned_of() -> None:
    """A card in a colour that lies there already, or that all later seats lack, or that would win, is no danger."""
    full = kingdom("yellow 8", "blue 0", farmers=2)
    state = table("red 8, yellow 7", "red 1, grey 1", "red 2, grey 2", kingdoms={0: full})
    warned = "may cover your yellow 8, or open places 4 and 5 without farmers (up to -35)."
    assert warned in said(state, "red 8")
    assert "may open places 3" not in said(state, "yellow 7"), "the farmer of yellow 7 and two more feed place 3"
    lacking = (Colour.yellow, Colour.green, Colour.grey)
    assert " may " not in said(state._replace(voids=((), lacking, lacking)), "red 8")
    last = table("red 8", "red 1", leader=1, trick="red 1", kingdoms={0: full})
    assert " may " not in said(last, "red 8")


@pytest.mark.parametrize(
    "trick, why",
    [
        ("red 8", "Loses to red 8 (as high, but red was led)"),
        ("grey 3, green 8", "Loses to green 8 (as high, but played first)"),
    ],
)
def test_an_equal_card_lost_without_a_reason(trick: str, why: str) -> None:
    hands = ("blue 8", "green 1", "green 2")[: trick.count(",") + 2]
    assert said(table(*hands, leader=1, trick=trick), "blue 8").startswith(why)


def test_a_card_that_won_by_the_tie_rule_did_not_say_so() -> None:
    """The rule stood only in the hint of an empty seat of the trick."""
    state = table("red 5", "blue 1", "blue 2", leader=1, trick="red 3, grey 5")
    assert said(state, "red 5").startswith("Takes the trick (as high as grey 5, but red was led): ")
    state = table("red 5", "blue 1", "blue 2", "grey 1", leader=2, trick="red 0, yellow 5")
    assert said(state, "red 5").startswith("If this wins (as high as yellow 5, but red was led): ")


def test_laying_named_only_the_first_place_without_farmers() -> None:
    """A second new colour opens place 4, whatever is laid first, and a choice of one colour hides no other."""
    told = said(
        table("grey 1", "grey 2", spoils="yellow 8, red 8", kingdoms={0: kingdom("green 5", "blue 5")}), "red 8"
    )
    assert (
        "your points this game go from 10 to -15 when all is laid.\nYour places 3 and 4 are 5 farmers short (-25)."
        in told
    )
    told = said(table("grey 1", "grey 2", spoils="blue 3, blue 2, red 3", kingdoms={0: SMALL}), "blue 3")
    assert told.startswith(
        "Blue 3 on top of place 2: -3 by itself, your points this game go from 14 to 1 when all is laid.\n"
        "Your blue 6 is covered, your place 3 is 2 farmers short (-10)."
    )


def test_a_suggestion_to_save_a_card_did_not_say_why_not_now() -> None:
    seen = glimpse(GAME, table("blue 6, blue 8", "grey 1", leader=1, trick="blue 7"), 0)
    told = [words.because(reason) for reason in reasons(GAME, seen, Play(card("blue 6")))]
    assert told[0].startswith("Blue 8 would gain 8 points now. Nothing beats blue 8 when it is led")


def test_a_card_that_may_not_be_played_was_said_to_be_kept() -> None:
    """Whoever has to follow blue keeps grey 8 anyhow: that is no reason for one blue card rather than another."""
    seen = glimpse(GAME, table("blue 3, blue 1, grey 8", "grey 1", leader=1, trick="blue 7"), 0)
    assert "keeps_winner" not in [reason.code for reason in reasons(GAME, seen, Play(card("blue 3")))]
    free = glimpse(GAME, table("red 3, grey 8", "grey 1", leader=1, trick="blue 7"), 0)
    assert {"keeps_winner", "saves_winner"} & {reason.code for reason in reasons(GAME, free, Play(card("red 3")))}


def test_a_hint_to_lose_points_did_not_say_that_every_card_costs_them() -> None:
    """A player was told: "Play grey 8. If it wins, it costs 11 points", and not why that is good."""
    hungry = kingdom("yellow 5", "blue 5", "red 5", "green 5", farmers=5)
    state = table("grey 8, grey 1", "blue 1, blue 2", kingdoms={0: hungry})
    told = [words.because(reason) for reason in reasons(GAME, glimpse(GAME, state, 0), Play(card("grey 8")))]
    assert told[:2] == [
        "Any card costs here: this one 20 points as the trick stands, every other one that may be played as much or "
        "more.",
        "Nothing that is still out can beat grey 8.",
    ]
    other = table("grey 8, yellow 6", "blue 1, blue 2", kingdoms={0: hungry})
    told = [words.because(reason) for reason in reasons(GAME, glimpse(GAME, other, 0), Play(card("grey 8")))]
    assert told[1] == "It takes the trick and loses 20 points by that for now, which other tricks can make good."


def test_a_card_of_8_that_brings_7_did_not_say_what_it_loses() -> None:
    """The empty place had its farmers, and brought a point by itself."""
    state = table("grey 1", "grey 2", spoils="red 8, red 3", kingdoms={0: kingdom("yellow 5", "blue 5", farmers=2)})
    assert said(state, "red 8").startswith("Red 8 on top of place 3, which brings +1 no more: ")
    assert "no more" not in said(state._replace(kingdoms=(SMALL, *state.kingdoms[1:])), "red 8")


def test_a_card_that_nothing_can_beat_was_said_to_win_only_perhaps() -> None:
    """ "Nothing can beat yellow 8" was followed by "If it wins, it brings..."."""
    seen = glimpse(GAME, table("yellow 8, red 6", "blue 1, blue 2", kingdoms={0: kingdom("yellow 7")}), 0)
    told = [words.because(reason) for reason in reasons(GAME, seen, Play(card("yellow 8")))]
    assert told[:2] == [
        "Nothing that is still out can beat yellow 8.",
        "It takes the trick, worth 1 point and 0 farmers as things stand.",
    ]


def test_a_low_lead_was_praised_for_being_ahead() -> None:
    seen = glimpse(GAME, table("red 1, red 8", "blue 1, blue 2"), 0)
    told = [words.because(reason) for reason in reasons(GAME, seen, Play(card("red 1")))]
    assert told[0].startswith("Red 1 need not win: ")
    assert told[0].endswith(" cards still out would beat it, and higher cards stay in hand.")


def test_farmers_beyond_a_full_board_are_not_promised() -> None:
    """Found: it said "brings 2 farmers" with room for one."""
    state = table("red 5", "green 1", leader=1, trick="red 1", kingdoms={0: RICH})
    assert said(state, "red 5") == (
        "Takes the trick: your points this game go from 18 to 27 if laid best, +1 farmer, no room for 1 farmer.\n"
        "+4 on place 3, +5 for empty place 5."
    )
    full = table("red 5", "green 1", leader=1, trick="red 1", kingdoms={0: kingdom("yellow 8", farmers=9)})
    assert "+1 farmer" not in said(full, "red 5")
    assert "no room for 2 farmers" in said(full, "red 5")


def test_farmers_beyond_the_supply_are_not_promised() -> None:
    """They are handed out in the order of play: the leader's farmers are gone for the others."""
    scarce = rules(scarce=True)
    state = table("blue 1", "green 1", leader=1, trick="red 3", supply=3)
    assert "+1 farmer for losing, the supply lacks 1 farmer." in said(state, "blue 1", scarce)
    assert "+" not in said(state._replace(supply=2), "blue 1", scarce)
    assert "the supply lacks 2 farmers" in said(state._replace(supply=2), "blue 1", scarce)


def test_a_trick_is_taken_for_sure_when_all_others_lack_the_colours_that_could_beat_it() -> None:
    state = table("red 7, grey 1", "blue 1, green 8", "blue 2, blue 0", kingdoms={0: SMALL})
    assert said(state, "red 7").startswith("If this wins: ")
    beating = (Colour.red, Colour.blue, Colour.green, Colour.yellow, Colour.grey)
    known = state._replace(voids=((), beating[:1] + beating[2:], beating[:1] + beating[2:]))
    assert said(known, "red 7").startswith("If this wins: "), "blue 8 is out"
    sure = known._replace(kingdoms=(kingdom("yellow 8", "blue 8"), *known.kingdoms[1:]))
    assert said(sure, "red 7").startswith("Takes the trick: ")


def test_nothing_is_foretold_of_what_cannot_be_done() -> None:
    state = table("red 5, blue 1", "red 3, red 2", leader=1, trick="red 3")
    for seat in (0, 1, PUBLIC):
        assert preview.preview(GAME, glimpse(GAME, state, seat), Play(card("blue 1"))) == ()
    assert words.foretell((), NAMES) == ""


def test_reasons_promise_no_farmers_that_do_not_come() -> None:
    state = table("red 5, red 1", "green 1", leader=1, trick="red 3", kingdoms={0: RICH})
    told = [words.because(reason) for reason in reasons(GAME, glimpse(GAME, state, 0), Play(card("red 5")))]
    assert told[0] == "It takes the trick, worth 9 points and 1 farmer as things stand."


# --- the law catches -----------------------------------------------------------------------------------------------


def unlimited(kind: type[Any]) -> Any:
    """All farmers come that stand on the card."""

    def lie(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
        facts: Any = preview.preview(game, seen, action)
        lost = sum(fact.count for fact in facts if isinstance(fact, kind))
        came = sum(fact.count for fact in facts if isinstance(fact, preview.Farmers))
        for fact in facts:
            if not (lost and isinstance(fact, preview.Farmers | kind)):
                yield fact
        if lost:
            yield preview.Farmers(facts[0].sure, came + lost)

    return lie


def points(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
    """A point more."""
    facts: Any = preview.preview(game, seen, action)
    for fact in facts:
        yield replace(fact, after=fact.after + 1) if isinstance(fact, preview.Points) else fact


def one_layout(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
    """Facts about the best layout are promised for every layout."""
    facts: Any = preview.preview(game, seen, action)
    for fact in facts:
        best = isinstance(fact, preview.AtBest)
        yield preview.Points(fact.sure, fact.whose, fact.before, fact.after) if best else fact


def hunger(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
    """A place is fed that is not."""
    facts: Any = preview.preview(game, seen, action)
    for fact in facts:
        yield replace(fact, missing=fact.missing - 1, cost=fact.cost - 5) if isinstance(fact, preview.Short) else fact


def harmless(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
    """Cards still to come cannot cover anything."""
    facts: Any = preview.preview(game, seen, action)
    for fact in facts:
        yield replace(fact, cards=()) if isinstance(fact, preview.AtRisk) else fact


def cheap(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
    """They open places for less than it costs."""
    facts: Any = preview.preview(game, seen, action)
    for fact in facts:
        yield replace(fact, cost=0) if isinstance(fact, preview.AtRisk) else fact


def sure(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
    """It takes the trick."""
    facts: Any = preview.preview(game, seen, action)
    for fact in facts:
        yield replace(fact, sure=True) if isinstance(fact, preview.Takes) else fact


def covers(game: Any, seen: Any, action: Any) -> Iterator[Fact]:
    """Somebody else's country is covered."""
    facts: Any = preview.preview(game, seen, action)
    for fact in facts:
        other = (seen.seat + 1) % len(seen.view.hand_sizes)
        yield replace(fact, whose=None if fact.whose else other) if isinstance(fact, preview.Covered) else fact


LIES = [
    unlimited(preview.NoRoom),
    unlimited(preview.NoneLeft),
    points,
    one_layout,
    hunger,
    sure,
    covers,
    harmless,
    cheap,
]


@pytest.mark.parametrize("lie", LIES)
def test_the_law_catches(lie: Any) -> None:
    def lying(game: Any, seen: Any, action: Any) -> Sequence[Fact]:
        return tuple(lie(game, seen, action))

    with pytest.raises(AssertionError, match="promised"):
        hold(Book(lying, promises.PROMISES, promises.settled))


def hold(it: Book) -> None:
    """Try all promises at the tables of this game."""
    for number, (game, state) in enumerate(promises.POSITIONS):
        previews_come_true(it, game, state, number)
    for number, setup in enumerate(each for each in SETUPS if each.game == "ugo"):
        match = played(setup, number)
        for moment in moments(match, 24):
            previews_come_true(it, match.game, states(match)[moment], moment)
