"""The coach of U GO!."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ugames.core.teaching.coach import Fields, Happened, Remark, Warn
from ugames.games.ugo.bot.blunders import covers_a_higher_one, lays_for_less, leaves_a_gain, takes_at_a_loss
from ugames.games.ugo.preview import AtRisk, Short, preview
from ugames.games.ugo.rules import PENALTY, FarmersCame, GameBegan, Laid, TrickWon


def hungry(happened: Happened) -> Laid | None:
    """A card laid on a place that lacks farmers."""
    kingdom = happened.after.view.kingdoms[happened.seat]
    return next((laid for laid in happened.own(Laid) if happened.game.count(kingdom)[laid.place] < 0), None)


def covers_what_lay_there(happened: Happened) -> bool:
    """A won card covers a higher one of an earlier trick."""
    return any(laid.covered is not None for laid in happened.own(Laid))


def opens_a_hungry_place(happened: Happened) -> bool:
    """A card is laid on a place that lacks farmers."""
    return hungry(happened) is not None


def opened_without_farmers(happened: Happened) -> int | None:
    """The first place, counted from zero, that a playable card could open without enough farmers."""
    seen, game = happened.after, happened.game
    if not seen.legal or seen.view.spoils or len(seen.view.hand) < 2:  # the last card is no choice
        return None
    kingdom = seen.view.kingdoms[happened.seat]
    opened = len(kingdom.colours)
    facts = [fact for action in seen.legal for fact in preview(game, seen, action)]
    short = [fact.places[0] - 1 for fact in facts if isinstance(fact, Short) and fact.whose is None]
    if opened < len(game.deck.place) and game.missing(kingdom, opened):  # others may bring another colour
        short += [opened for fact in facts if isinstance(fact, AtRisk) and fact.places]
    return min(short, default=None)


def next_place_is_hungry(happened: Happened) -> bool:
    """A playable card could bring a new colour to a place that lacks farmers."""
    return opened_without_farmers(happened) is not None


def gets_farmers_by_losing(happened: Happened) -> bool:
    """Farmers come although another took the trick."""
    return bool(happened.own(FarmersCame)) and any(won.seat != happened.seat for won in happened.all(TrickWon))


def gets_farmers_by_winning(happened: Happened) -> bool:
    """Farmers come with a trick that was taken."""
    return bool(happened.own(FarmersCame)) and bool(happened.own(TrickWon))


def follows(happened: Happened) -> bool:
    """It is the seat's turn, and not all of its cards may be played."""
    return 0 < len(happened.after.legal) < len(happened.after.view.hand) and not happened.after.view.spoils


def has_all_farmers(happened: Happened) -> bool:
    """It is the seat's turn, and farmers that it gains now have no spot to go to."""
    return bool(happened.after.legal) and happened.after.view.kingdoms[happened.seat].farmers == happened.game.spots


def wins_by_value(happened: Happened) -> bool:
    """A card of another colour than the one that was led takes the trick."""
    for won in happened.all(TrickWon):
        led = won.cards[0]
        best = max(card.value for card in won.cards)
        return led.value < best and not any(card.value == best and card.colour is led.colour for card in won.cards)
    return False


def game_is_counted(happened: Happened) -> bool:
    """A game is counted, and another one follows."""
    return any(began.number > 1 for began in happened.all(GameBegan))


def last_card_left(happened: Happened) -> bool:
    """It is the seat's turn to play its last card."""
    return bool(happened.after.legal) and not happened.after.view.spoils and len(happened.after.view.hand) == 1


# --- fields of the remarks -------------------------------------------------------------------------------------------


def whoever_won(happened: Happened) -> Mapping[str, Any]:
    """The winner of the trick, and the value of its card."""
    (won,) = happened.all(TrickWon)
    return {"winner": won.seat, "value": max(card.value for card in won.cards)}


def where_it_covers(happened: Happened) -> Mapping[str, Any]:
    """The place of the card that covers a higher one, counted from zero."""
    return {"place": next(laid.place for laid in happened.own(Laid) if laid.covered is not None)}


def where_it_is_hungry(happened: Happened) -> Mapping[str, Any]:
    """The place that lacks farmers."""
    found = hungry(happened)
    assert found is not None
    return {"place": found.place, "number": found.place + 1}


def what_is_hungry_next(happened: Happened) -> Mapping[str, Any]:
    """The place for the next new colour, the missing farmers, and their cost."""
    place = opened_without_farmers(happened)
    assert place is not None
    missing = happened.game.missing(happened.after.view.kingdoms[happened.seat], place)
    return {"place": place, "number": place + 1, "missing": missing, "cost": PENALTY * missing}


def where_they_come(happened: Happened) -> Mapping[str, Any]:
    """The place of the last farmer that came; the first that needs one if a new game has begun."""
    left, places = happened.after.view.kingdoms[happened.seat].farmers, happened.game.deck.place
    before = [sum([face.farmers for face in places[:place]]) for place in range(len(places))]
    farmed = [place for place, face in enumerate(places) if face.farmers]
    return {"place": max((place for place in farmed if before[place] < left), default=farmed[0])}


STARTS = (GameBegan,)
REMARKS: tuple[Remark, ...] = (
    next_place_is_hungry,
    follows,
    covers_what_lay_there,
    opens_a_hungry_place,
    wins_by_value,
    gets_farmers_by_losing,
    gets_farmers_by_winning,
    has_all_farmers,
    game_is_counted,
    last_card_left,
)
WARNINGS: tuple[Warn, ...] = (covers_a_higher_one, lays_for_less, takes_at_a_loss, leaves_a_gain)
FIELDS: dict[str, Fields] = {
    "wins_by_value": whoever_won,
    "covers_what_lay_there": where_it_covers,
    "next_place_is_hungry": what_is_hungry_next,
    "opens_a_hungry_place": where_it_is_hungry,
    "gets_farmers_by_losing": where_they_come,
    "gets_farmers_by_winning": where_they_come,
}
SHOWS = {
    "follows": "hand",
    "wins_by_value": "seat-{winner}",
    "covers_what_lay_there": "kingdom-{seat}-{place}",
    "next_place_is_hungry": "kingdom-{seat}-{place}",
    "opens_a_hungry_place": "kingdom-{seat}-{place}",
    "gets_farmers_by_losing": "kingdom-{seat}-{place}",
    "gets_farmers_by_winning": "kingdom-{seat}-{place}",
    "last_card_left": "hand",
}
