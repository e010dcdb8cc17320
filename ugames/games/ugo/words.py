"""U GO! in English: events, actions, questions, previews, reasons and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ugames.core.game import PUBLIC, Event
from ugames.core.teaching.preview import Fact
from ugames.core.tongue import TONGUE
from ugames.core.words import (
    Motive,
    Names,
    Said,
    Texts,
    capital,
    figure,
    in_a_row,
    phrase,
    promised,
    reasoned,
    run_on,
    sentence,
    turn_of,
    with_semicolons,
)
from ugames.games.ugo import preview, rules
from ugames.games.ugo.rules import Action, Card, Kingdom, Lay, Play, Seen, Ugo, View, to_lay, winning_place

OPTIONS = {
    "games": "Length of the match, in games",
    "scarce": "Scarce farmers (two players)",
}
OPTION_HINTS = {
    "games": "That many games are played one after the other, and their points are added up. One is a short match.",
    "scarce": "12 farmers in the supply instead of 36, so they run out. For two players only.",
}

TEMPERS = {"bold": "Tries to take the trick", "rough": "Spoils the winner's kingdom"}
GOALS = {
    "wins_a_low_trick": "Take a trick in which no card is higher than 3.",
    "feeds_all": "End a game with points, and with all the farmers your cards need.",
    "leads_to_win": "Take the last trick of a game with the card you lead.",
    "harvests_twice": "Score two 8s in one game.",
    "wins": "Win a match.",
    "feeds_five": "End a game with cards on all five places, and all the farmers those places need.",
    "farms_by_losing": "Get 4 farmers in one game from cards that lose their trick.",
    "covers_nothing_higher": "Play a game in which you cover cards, but never with a lower one.",
    "is_rich": "Get 24 points in one game.",
    "comes_back": "Win a match after coming last in its first game.",
    "beats_experts": "Win with Experts in all the other seats.",
}
COACH = {
    "follows": (
        "You must follow the led colour, so other cards are dimmed. The highest number wins. On a tie, the led "
        "colour wins, then the card played first."
    ),
    "wins_by_value": (
        "The {value} took the trick: the highest number wins, whatever its colour. On a tie, the led colour wins, "
        "then the card played first."
    ),
    "covers_what_lay_there": "A lower card now covers a higher one of yours. Only the top card of a place scores.",
    "next_place_is_hungry": (
        "A new colour would open place {number}, which is {missing:farmer} short. Until they come, that costs "
        "{cost:point}."
    ),
    "opens_a_hungry_place": (
        "Place {number} doesn't have all the farmers its card needs, and costs you points until it does. They can "
        "still come."
    ),
    "gets_farmers_by_losing": (
        "You lost the trick and still got farmers. A 1 brings one if its own colour wins, otherwise two; a 2 brings "
        "one if another colour wins."
    ),
    "gets_farmers_by_winning": (
        "Your winning card brought farmers: 3 to 5 bring two, 6 and 7 bring one. They go to the leftmost free spot."
    ),
    "has_all_farmers": "Your kingdom has all its farmers. Cards bring you no more of them this game.",
    "game_is_counted": "This game is scored. You keep the points, kingdoms are emptied, and the next game begins.",
    "last_card_left": "This is the last trick of the game. After it, every place is scored.",
    "covers_a_higher_one": (
        "This would cover a higher card of the same colour from this trick. Lay the higher one last, and it scores."
    ),
    "lays_for_less": "Laid in another order, these cards would score more.",
    "takes_at_a_loss": "This card takes the trick, and that costs you points. Another card avoids it.",
    "leaves_a_gain": "Another card takes this trick, and you'd gain points with it.",
}
EVENTS = {
    rules.GameBegan: "Game {number} begins; {seat} {seat:deals|deal}.",
    rules.Dealt: "{seat} {seat:is|are} dealt {count:card}.",
    rules.Played: "{seat} {seat:plays|play} {card}.",
    rules.TrickWon: "{seat} {seat:takes|take} the trick with {cards}.",
    rules.FarmersCame: "{seat} {seat:gains|gain} {count:farmer} for {card}.",
    rules.Laid: "{seat} {seat:lays|lay} {cards} on place {place}.",
    rules.GameScored: "{seat} {seat:scores|score} {total:point}: {places}.",
}

SPECIAL = {
    rules.Dealt: "{seat:{seat} is dealt {cards}|you are dealt {count:card}}.",
    rules.Laid: "{seat} {seat:lays|lay} {cards} on place {place}, from bottom to top.",
}
"""The sentence for a hand that is seen, and for several cards."""

COVERING: dict[type[Event], str] = {
    rules.Laid: (
        "{seat} {seat:lays|lay} {cards} on place {place}, over the higher {covered}: only the top card can score."
    ),
}
"""The sentences about cards that are laid over a higher one."""

ACTIONS = {
    Play: "Play {card}",
    Lay: "Lay {card} next, on top",
}

FACTS = {
    preview.Takes: "Takes the trick",
    preview.Loses: "Loses to {card}",
    preview.Behind: "Loses to {card}, which is ahead",
    preview.AtRisk: "The other cards come to your kingdom too, and may {places}.",
    preview.OnTop: "{card} on top of place {place}{lost}",
    preview.ByItself: "{change} for this card alone",
    preview.Covered: "{whose} {cards} covered",
    preview.Short: "{whose} {places} {missing:farmer} short (−{cost})",
    preview.Points: "{whose} score this game goes from {before} to {after}",
    preview.AtBest: "{whose} score this game goes from {before} to {after} at best",
    preview.AllLaid: "{whose} score this game goes from {before} to {after} once everything is laid",
    preview.Farmers: "+{count:farmer}",
    preview.NoRoom: "{count:farmer} due, but no room",
    preview.NoneLeft: "{count:farmer} due, but none left",
}
"""The facts that follow from an action in any case."""

GAINS = preview.Points, preview.ByItself, preview.Farmers, preview.NoRoom, preview.NoneLeft
"""The facts that say at once what an action brings to its own seat."""

AS_IT_STANDS = {preview.Takes: "If this wins"}
"""The facts that later cards can still change; `foretell` says so once, before all of them."""

ON_BOARD = {
    "farmers_of": "{here} of {need:farmer}",
    "if_empty": "if left empty",
    "if_fed": "with farmers",
    "if_hungry": "each card: {cost} per",
    "if_hungry_card": "missing farmer",
    "now": "this game {points}",
    "game": "Game {number} of {games}",
    "game_trick": "Game {number} of {games}, trick {trick} of {tricks}",
    "only_trick": "Trick {trick} of {tricks}",
    "supply": "{count:farmer} left",
    "place": "{name:{name}, place|your place} {place}: {card}",
    "empty": "{name:{name}, place|your place} {place}: empty",
    "next_new": "next colour",
    "each_colour": "Each place holds one colour: a new colour goes on the first empty place, from left to right.",
    "points": "{count:point}",
    "hungry": "{missing:farmer} missing here: {points} points. With all of them, its top card would score {value}.",
    "fed": "All farmers are here: its top card scores {points}.",
    "free": "Nothing here yet. This place has a farmer of its own, so its top card always scores.",
    "bonus": (
        "+{bonus} if its {need:farmer} come and it stays empty; with a card, −5 for each missing farmer. {here} of "
        "{need} are here."
    ),
    "under": "Under it, scoring nothing: {cards}.",
    "best": "Best layout",
    "best_hint": (
        "Lays everything at once: the highest card of each colour on top, and the highest new colour on the first "
        "free place."
    ),
    "takes": "{name} {name:takes|take} it: {why}",
    "lays": "{name} lays what was won",
    "begins": "Game {number}: {name} {name:leads|lead} the first trick",
    "came": "+{count:farmer}",
    "worth": "{farmers}, points {points}",
    "gain_of": "{name}: {gain}",
    "lacks": "{missing:farmer} missing",
    "row": "Place {place}",
    "before": "Earlier games",
    "this": "This game",
    "trick_hint": (
        "The highest number takes the trick, whatever its colour. On a tie, the led colour wins, then the card "
        "played first. The winner lays all the cards and leads next."
    ),
    "led_hint": (
        "Players who have {led} must play it; the others may play anything. The highest number wins. On a tie, {led} "
        "wins, then the card played first."
    ),
    "plate": "{total:point}: {before} from earlier games, {now} in this game as {name:their|your} kingdom stands.",
    "plate_first": "{total:point} as {name:their|your} kingdom stands.",
    "deals": "Dealer: the next player clockwise led first.",
    "backs_hint": "Nobody else sees these cards. Each hand starts with ten, and each trick takes one.",
    "game_hint": (
        "The points of all {games:game} are added up, and the most points wins. Each game is ten tricks. There are "
        "{all:card}: the numbers 0 to 8 in five colours. {out} of them aren't dealt."
    ),
    "game_hint_one": (
        "The match is one game of ten tricks. There are {all:card}: the numbers 0 to 8 in five colours. {out} of "
        "them aren't dealt."
    ),
    "supply_hint": "Farmers left for both players. When they're gone, cards bring no more.",
}
"""The short texts on the table."""
on_board = Texts(ON_BOARD)

reason = Texts(
    {
        "highest": "highest number",
        "highest_of_all": "highest number, whatever its colour",
        "led": "a tie, and {led} was led",
        "first": "a tie, and this was played first",
    }
)
"""The short reasons why a card takes a trick."""

BECAUSE = {
    "only_card": "{0} is the only card you can play.",
    "takes": "It takes the trick, worth {0:point} and {1:farmer} as things stand.",
    "takes_anyway": "It takes the trick and loses {0:point} for now, but other tricks can make up for that.",
    "sure": "No card still out can beat {0}.",
    "shown": "Nobody still to play can beat {0}: they've shown they hold no card that could.",
    "ahead": "Only {1} of the cards still out can beat {0}.",
    "low": "You can afford to lose with {0}: {1:card} still out would beat it, and you keep your higher cards.",
    "would_bring": "If it wins, it brings {0:point} and {1:farmer} as things stand.",
    "would_cost": "If it wins, it costs {0:point} for now, but farmers and other tricks can make up for that.",
    "costs_least": (
        "Winning this trick costs something, whichever card you play: with this one {0:point} as things stand, and no "
        "other costs less."
    ),
    "lowest": "{0} is the lowest card you can play, and higher ones can still win later.",
    "keeps_lower": "It keeps {0}, which loses more easily when a later trick would cost points.",
    "declines": "Taking this trick would cost {0:point}.",
    "denies": "Otherwise, {0} takes the trick as it stands, and gains {1:point}.",
    "farmers": "{0} loses the trick, which brings {1:farmer}.",
    "opens_hungry": "As things stand, {0} opens {1} with {2:farmer} missing (−{3}).",
    "covers": "It makes {0} cover {1} with {2}.",
    "feeds": "It gives {0} {2} instead of {1}.",
    "saves_winner": "{0} would gain {1:point} now. But nothing beats {0} when it's led, so it can take a later trick.",
    "keeps_winner": "It keeps {0}, which wins whenever it's led.",
    "last_of_colour": "That was this hand's last {0} card, so it no longer has to follow {0}.",
    "highest_on_top": "{0} scores, and {1} goes under it.",
    "fed_first": "{0} is the highest of the new colours, so it goes on place {1}, which gets its farmers first.",
    "hungry_place": "Place {0} still needs {1:farmer}.",
}
"""A sentence for each code of a reason; for TOLD_OF_SEATS, the first fact is a seat."""

TOLD_OF_SEATS = {"denies", "opens_hungry", "covers", "feeds"}

SAID = {
    "goal": "Score the top card of every place that has its farmers.",
    "about": "{card}: scores {value:point} on top of a place that has all its farmers.",
    "about_0": "{card}: scores nothing, and covers what's below it.",
    "brings": "It brings {count:farmer} if it wins the trick.",
    "brings_none": "It brings no farmers if it wins the trick.",
    "brings_lost": (
        "If it loses, it brings {name} {same:farmer} when {colour} wins the trick, and {other} when another colour "
        "does."
    ),
    "brings_other": "If it loses and another colour wins the trick, it brings {name} {count:farmer}.",
    "takes_equal": "{head} (as high as {card}, but {led} was led)",
    "equal_led": "{card} (just as high, but {colour} was led)",
    "equal_first": "{card} (just as high, but played first)",
    "all_laid": "the winner lays all these cards; {follows}",
    "your": "your",
    "of": "{name}'s",
    "card_is": "{cards} is",
    "cards_are": "{cards} are",
    "place_is": "place {place} is",
    "places_are": "places {places} are",
    "if_so": "If it stays that way, {follows}.",
    "unchanged": "{whose} score this game stays at {points}",
    "lost": " (losing its +{bonus} for staying empty)",
    "by_place": "{change} on place {place}",
    "by_empty": "{change} for empty place {place}",
    "ahead": "Takes the trick, unless a later card beats it.",
    "more": "The other cards come to your kingdom too.",
    "cover": "cover your {cards}",
    "open": "open {places} without farmers (up to −{cost})",
    "or": "{first}, or {then}",
    "place": "place {place}",
    "place_free": "place {place}",
    "place_fed": "place {place}, which has its farmers",
    "place_hungry": "place {place}, {missing:farmer} short (−{cost})",
    "places": "places {places}",
    "for_losing": "{farmers} for losing",
    "foretold": "{head}: {follows}.",
    "over": "The match is over.",
    "over_all": "The match is over: all {games} games have been played.",
    "over_both": "The match is over: both games have been played.",
    "over_one": "The match is over: all cards have been played.",
    "scored": "The game is scored, place by place.",
    "taken": "The trick is complete.",
    "laying": "The winner lays out the cards.",
    "dealt": "The cards are dealt.",
    "to_lay": "{turn}: {choice}.",
    "they_lead": "{name} leads a card. The others must follow its colour if they can.",
    "they_follow": "{turn}: {led} was led.",
    "lead": "{turn}: lead any card.",
    "none_in_hand": "{turn}: no {led} in hand, so play any card.",
    "follow": "{turn}: follow {led}.",
    "choose_top": "choose the {colour} card to lay on top",
    "choose_colour": "choose the next card for {place}",
    "choose_both": "choose the top card for {place}",
    "they_choose_top": "{name} chooses which {colour} card goes on top.",
    "they_choose_colour": "{name} chooses which colour is laid next.",
    "they_choose_both": "{name} chooses which card is laid next, on top of others of its colour.",
    "watching": "You're only watching.",
    "first_lay": "First lay the {count:card} you won.",
    "not_held": "You don't have {card}.",
    "any_card": "You lead: you can play any card in your hand.",
    "must_follow": "{led} was led and you have {held}, so you must follow.",
    "nothing_won": "There's nothing left for you to lay.",
    "not_won": "{card} isn't one of the cards you won.",
    "which_top": "First choose which {colour} card goes on top. The others come after that.",
    "wait": "Wait until the winner has laid out the cards.",
    "played": "You've already played to this trick.",
    "not_yet": "It's not your turn yet.",
    "in_trick": "{card} is already in the trick.",
    "on_kingdom": "{card} is in a kingdom, and cards in a kingdom never move.",
}
"""All other sentences."""
said = Texts(SAID)


def goal(game: Ugo, glimpse: Seen, names: Names) -> str:
    return said("goal")


def about(game: Ugo, card: Any, seats: int) -> str:
    """The points and farmers of a country."""
    return run_on((points_of_country(card), brings(game, card)))


def points_of_country(card: Card) -> str:
    name = capital(card)
    return said("about", card=name, value=card.value) if card.value else said("about_0", card=name)


def brings(game: Ugo, card: Card, name: str = "") -> str:
    """The farmers of a country, for its player, or for the named one."""
    wins, by_losing = game.faces[card].wins, brings_by_losing(game, card, name)
    by_winning = said("brings", count=wins) if wins else said("brings_none")
    return run_on((by_winning, by_losing))


def brings_by_losing(game: Ugo, card: Card, name: str = "") -> str:
    """The farmers of a country that loses its trick."""
    name, face = name or TONGUE.you(), game.faces[card]
    if face.loses_same:
        return said("brings_lost", name=name, same=face.loses_same, other=face.loses_other, colour=card.colour)
    return said("brings_other", name=name, count=face.loses_other) if face.loses_other else ""


def why_best(trick: Sequence[Card]) -> str:
    """The reason why the leading card of a trick leads."""
    best, led = trick[winning_place(trick)], trick[0].colour
    equals = [card for card in trick if card.value == best.value]
    if len(equals) > 1:
        return reason("led", led=led) if best.colour is led else reason("first")
    return reason("highest" if best.colour is led else "highest_of_all")


def because(reason: Motive, names: Names = ()) -> str:
    code, facts = reason
    if code == "opens_hungry":
        facts = facts[0], _places(facts[1]), *facts[2:]
    return reasoned(BECAUSE, (code, facts), names, TOLD_OF_SEATS)


def _places(places: Sequence[int]) -> str:
    """The numbers of one place or several."""
    return said("places", places=places) if len(places) > 1 else said("place", place=places[0])


def tell(event: Event, names: Names) -> str:
    templates = EVENTS
    match event:
        case rules.Laid(covered=Card()):
            templates = COVERING
        case rules.Dealt(cards=(*_,)) | rules.Laid(cards=(_, _, *_)):
            templates = SPECIAL
    return phrase(templates, event, names, **_more(event, names))


def turn_begun(game: Ugo, event: Event, count: int, seats: int) -> str:
    """The number of the game that an event begins, if there are several."""
    if isinstance(event, rules.GameBegan) and game.games > 1:
        return on_board("game", number=event.number, games=game.games)
    return ""


def foretell(facts: Sequence[Fact], names: Names) -> str:
    """The facts of a preview, line by line: gains first, then hungry or covered places, then the risk."""
    if not facts:
        return ""
    after = [fact for fact in facts if isinstance(fact, preview.AtRisk)]
    first = [fact for fact in facts if fact not in after]
    more = [_spoken(fact, names) for fact in after]
    if isinstance(first[0], preview.Takes) and not first[0].sure:
        more = more or [said("more")]
    return "\n".join([*_foretell(first, names), *more])


def _foretell(facts: Sequence[Fact], names: Names) -> list[str]:
    """The facts of a preview without the risk of later cards."""
    first, *rest = facts
    rest.sort(key=lambda fact: not isinstance(fact, preview.Short))
    head, losing = _spoken(first, names), not isinstance(first, preview.Takes | preview.OnTop)
    if isinstance(first, preview.Takes) and first.equal:
        head = said("takes_equal", head=head, card=first.equal, led=first.led)
    sentences = {fact: _spoken(fact, names) for fact in rest}
    for fact in rest:
        if losing and isinstance(fact, preview.Farmers):
            sentences[fact] = said("for_losing", farmers=sentences[fact])
    if not rest:
        return [sentence(head) if losing or first.sure else said("ahead")]
    gains = [fact for fact in rest if isinstance(fact, GAINS) and getattr(fact, "whose", None) is None]
    brings = with_semicolons(sentences[fact] for fact in gains)
    others = [sentences[fact] for fact in rest if fact not in gains]
    if isinstance(first, preview.Behind):
        now, *then = filter(None, (brings, *others))
        follows = said("if_so", follows=now if brings else said("all_laid", follows=now))
        return [run_on((sentence(head), follows)), *map(sentence, then)]
    lines = [sentence(line) for line in (*others, *map(_by_place, gains)) if line]
    head = sentence(said("foretold", head=head, follows=brings) if brings else head)
    return [head, run_on(lines)] if lines else [head]


def _by_place(fact: Fact) -> str:
    """The places that change the points, if there are several."""
    if not isinstance(fact, preview.Points):
        return ""
    parts = [
        said("by_empty" if place >= fact.empty else "by_place", change=figure(change, "+"), place=place + 1)
        for place, change in enumerate(fact.changes)
        if change
    ]
    return in_a_row(parts) if len(parts) > 1 else ""


def _spoken(fact: Fact, names: Names) -> str:
    """The fact as a clause."""
    more = _more(fact, names)
    if isinstance(fact, preview.Points) and fact.before == fact.after:
        return said("unchanged", whose=more["whose"], points=fact.after)
    return promised(FACTS, AS_IT_STANDS, fact, **more)


def label(action: Action, names: Names = ()) -> str:
    return phrase(ACTIONS, action)


EXPLAINED = {
    "A trick": "lead they_lead they_follow none_in_hand follow taken",
    "Laying what you have won": "to_lay they_choose_top they_choose_colour they_choose_both laying",
    "Scoring": "scored over_all over_both over_one",
    "Set-up": "dealt",
}
"""The questions that each part of the rules explains."""


GAMES_CALLED_BOTH = 2


def ask(game: Ugo, glimpse: Seen, names: Names) -> Said:
    view = glimpse.view
    seats = len(view.hand_sizes)
    if view.spoils and not glimpse.to_act:
        return said("laying")
    if view.spoils:
        return _ask_to_lay(game, glimpse, names)
    if len(view.trick) == seats:
        return said("taken")
    if not any(view.hand_sizes) and not view.trick:
        if len(view.scores) == game.games:
            return _over(game.games)
        return said("scored" if any(kingdom.piles for kingdom in view.kingdoms) else "dealt")
    actor = (view.leader + len(view.trick)) % seats
    turn, yours = turn_of(actor, glimpse.seat, names), actor == glimpse.seat
    if not view.trick:
        return said("lead", turn=turn) if yours else said("they_lead", name=names[actor])
    led = view.trick[0].colour
    if not yours:
        return said("they_follow", turn=turn, led=led)
    return said("none_in_hand" if all(card.colour is not led for card in view.hand) else "follow", turn=turn, led=led)


def _over(games: int) -> Said:
    """Why the match is over."""
    if games == 1:
        return said("over_one")
    return said("over_both") if games == GAMES_CALLED_BOTH else said("over_all", games=games)


def why_not(game: Ugo, view: View, action: Action, now: int | None = None) -> str:
    if len(view.scores) == game.games:
        return said("over")
    if view.seat == PUBLIC:
        return said("watching")
    if waiting := _why_wait(view):
        return waiting
    card = action.card
    if isinstance(action, Play):
        if view.spoils:
            return said("first_lay", count=len(view.spoils))
        if card not in view.hand:
            return _where_it_lies(view, card) or said("not_held", card=card)
        if not view.trick:
            return said("any_card")
        led = view.trick[0].colour
        return said("must_follow", led=capital(led), held=led)
    if not view.spoils:
        return _where_it_lies(view, card) or said("nothing_won")
    if card not in view.spoils:
        return _where_it_lies(view, card) or said("not_won", card=capital(card))
    first = to_lay(view.spoils, view.kingdoms[view.seat].colours)[0].colour
    return said("which_top", colour=first)


# --- helpers -------------------------------------------------------------------------------------------------------


def _more(what: Any, names: Names) -> dict[str, Any]:
    """The values of an event or fact as people say them: owners, places counted from one, sums with signs."""
    more: dict[str, Any] = {}
    if hasattr(what, "whose"):
        more["whose"] = said("your") if what.whose is None else said("of", name=names[what.whose])
    match what:
        case rules.TrickWon(cards=cards):
            more["cards"] = cards[winning_place(cards)]
        case rules.Laid(place=place):
            more["place"] = place + 1
        case rules.GameScored(places=places):
            more["places"] = " + ".join(map(str, places)).replace("+ -", "− ")
        case preview.AtRisk():
            more["places"] = _harm(what)
        case preview.OnTop(lost=lost):
            more["lost"] = said("lost", bonus=lost) if lost else ""
        case preview.ByItself(change=change):
            more["change"] = figure(change, "+")
        case preview.Covered(cards=cards):
            more["cards"] = said("cards_are" if len(cards) > 1 else "card_is", cards=cards)
        case preview.Short(places=(place,)):
            more["places"] = said("place_is", place=place)
        case preview.Short(places=places):
            more["places"] = said("places_are", places=places)
        case preview.Loses(card=card, led=led, equal=True) | preview.Behind(card=card, led=led, equal=True):
            same = card.colour is led
            more["card"] = said("equal_led", card=card, colour=led) if same else said("equal_first", card=card)
    return more


def _harm(fact: preview.AtRisk) -> str:
    """The possible harm by later cards."""
    parts = [said("cover", cards=fact.cards)] if fact.cards else []
    if fact.places:
        parts.append(said("open", places=_places(fact.places), cost=fact.cost))
    return said("or", first=parts[0], then=parts[1]) if len(parts) > 1 else parts[0]


def _ask_to_lay(game: Ugo, glimpse: Seen, names: Names) -> Said:
    view = glimpse.view
    kingdom = view.kingdoms[view.leader]
    colours = [card.colour for card in to_lay(view.spoils, kingdom.colours)]
    name, first, kinds = names[view.leader], colours[0], len({*colours})
    each = kinds == len(colours)
    if view.leader != glimpse.seat:
        if kinds == 1:
            return said("they_choose_top", name=name, colour=first)
        return said("they_choose_colour" if each else "they_choose_both", name=name)
    if kinds == 1:
        choice = said("choose_top", colour=first)
    else:
        choice = said("choose_colour" if each else "choose_both", place=_opened(game, kingdom))
    return said("to_lay", turn=turn_of(view.leader, glimpse.seat, names), choice=choice)


def _opened(game: Ugo, kingdom: Kingdom) -> str:
    """The place for a new colour, and whether a card would count there."""
    opened = len(kingdom.colours)
    if missing := game.missing(kingdom, opened):
        return said("place_hungry", place=opened + 1, missing=missing, cost=rules.PENALTY * missing)
    return said("place_fed" if game.farmers_needed[opened] else "place_free", place=opened + 1)


def _why_wait(view: View) -> str:
    """Why it is not this seat's turn; empty if it is."""
    place = (view.seat - view.leader) % len(view.hand_sizes)
    if view.spoils:
        return said("wait") if place else ""
    if place < len(view.trick):
        return said("played")
    return said("not_yet") if place > len(view.trick) else ""


def _where_it_lies(view: View, card: Card) -> str:
    """Why an open card cannot be used; empty if it is not open."""
    name = capital(card)
    if card in view.trick:
        return said("in_trick", card=name)
    if any(card in pile for kingdom in view.kingdoms for pile in kingdom.piles):
        return said("on_kingdom", card=name)
    return ""
