"""What a card would bring is told in the order of its weight."""

from __future__ import annotations

from tests.games.ugo.table import cards
from ugames.games.ugo import words
from ugames.games.ugo.preview import Behind, Covered, Farmers, Loses, Short

NAMES = "Ada", "Alan", "Grace"
COVERED, SHORT = Covered(True, 1, cards("red 6")), Short(True, 1, (4,), 3, 15)


def test_farmers_of_a_card_that_loses_come_first() -> None:
    (ahead,) = cards("yellow 8")
    facts = Behind(True, ahead, ahead.colour, equal=False), Farmers(False, 1), COVERED
    told = words.foretell(facts, NAMES).splitlines()
    assert told[1].startswith("If it stays that way, +1 farmer for losing. ")


def test_a_place_without_farmers_is_told_before_a_covered_card() -> None:
    (best,) = cards("blue 6")
    told = words.foretell((Loses(True, best, best.colour, equal=False), COVERED, SHORT), NAMES)
    assert told.index("place 4") < told.index("red 6")
