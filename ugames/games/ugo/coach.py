"""The coach of U GO!."""

from __future__ import annotations

from ugames.core.teaching.coach import Applies, Happened, Remark, Warn
from ugames.games.ugo.bot.blunders import covers_a_higher_one, lays_for_less, leaves_a_gain, takes_at_a_loss
from ugames.games.ugo.preview import AtRisk, Short, preview
from ugames.games.ugo.rules import PENALTY, FarmersCame, GameBegan, Laid, TrickWon, winning_place


def covers_what_lay_there(happened: Happened) -> Applies:
    """A won card covers a higher one of an earlier trick."""
    return next(({"place": laid.place} for laid in happened.own(Laid) if laid.covered is not None), False)


def opens_a_hungry_place(happened: Happened) -> Applies:
    """A card is laid on a place that lacks farmers."""
    counted = happened.game.points_by_place(happened.after.view.kingdoms[happened.seat])
    hungry = [laid.place for laid in happened.own(Laid) if counted[laid.place] < 0]
    return bool(hungry) and {"place": hungry[0], "number": hungry[0] + 1}


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


def next_place_is_hungry(happened: Happened) -> Applies:
    """A playable card could bring a new colour to a place that lacks farmers."""
    place = opened_without_farmers(happened)
    if place is None:
        return False
    missing = happened.game.missing(happened.after.view.kingdoms[happened.seat], place)
    return {"place": place, "number": place + 1, "missing": missing, "cost": PENALTY * missing}


def gets_farmers_by_losing(happened: Happened) -> Applies:
    """Farmers come although another took the trick."""
    return any(won.seat != happened.seat for won in happened.all(TrickWon)) and where_farmers_came(happened)


def gets_farmers_by_winning(happened: Happened) -> Applies:
    """Farmers come with a trick that was taken."""
    return bool(happened.own(TrickWon)) and where_farmers_came(happened)


def where_farmers_came(happened: Happened) -> Applies:
    """The place of the last farmer that came; the first that needs one if a new game has begun."""
    if not happened.own(FarmersCame):
        return False
    left, needs = happened.after.view.kingdoms[happened.seat].farmers, happened.game.farmers_needed
    farmed = [place for place, need in enumerate(needs) if need]
    return {"place": max((place for place in farmed if sum(needs[:place]) < left), default=farmed[0])}


def follows(happened: Happened) -> bool:
    """It is the seat's turn, and not all of its cards may be played."""
    return 0 < len(happened.after.legal) < len(happened.after.view.hand) and not happened.after.view.spoils


def has_all_farmers(happened: Happened) -> bool:
    """It is the seat's turn, and farmers that it gains now have no spot to go to."""
    return (
        bool(happened.after.legal) and happened.after.view.kingdoms[happened.seat].farmers == happened.game.most_farmers
    )


def wins_by_value(happened: Happened) -> Applies:
    """A card of another colour than the one that was led takes the trick."""
    for won in happened.all(TrickWon):
        best = won.cards[winning_place(won.cards)]
        if best.colour is not won.cards[0].colour:
            return {"winner": won.seat, "value": best.value}
    return False


def game_is_counted(happened: Happened) -> bool:
    """A game is counted, and another one follows."""
    return any(began.number > 1 for began in happened.all(GameBegan))


def last_card_left(happened: Happened) -> bool:
    """It is the seat's turn to play its last card."""
    return bool(happened.after.legal) and not happened.after.view.spoils and len(happened.after.view.hand) == 1


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
