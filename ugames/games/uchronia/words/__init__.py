"""Uchronia in English: events, actions, questions, previews, reasons and refusals."""

from __future__ import annotations

from ugames.games.uchronia.words.doings import ACTIONS, AS_IT_STANDS, BECAUSE, FACTS, because, foretell, label
from ugames.games.uchronia.words.explained import about
from ugames.games.uchronia.words.happenings import EVENTS, tell, turn_begun
from ugames.games.uchronia.words.questions import EXPLAINED, ask, goal, tie, usually_asked
from ugames.games.uchronia.words.refusals import why_not
from ugames.games.uchronia.words.speech import said
from ugames.games.uchronia.words.table import on_board

OPTIONS: dict[str, str] = {}

__all__ = [
    "ACTIONS",
    "AS_IT_STANDS",
    "BECAUSE",
    "COACH",
    "EVENTS",
    "EXPLAINED",
    "FACTS",
    "GOALS",
    "OPTIONS",
    "TEMPERS",
    "about",
    "ask",
    "because",
    "foretell",
    "goal",
    "label",
    "on_board",
    "said",
    "tell",
    "tie",
    "turn_begun",
    "usually_asked",
    "why_not",
]

TEMPERS = {"bold": "Commands with two cards", "rough": "Takes from others"}
GOALS = {
    "completes": "Complete a building.",
    "orders_strongly": "Do one order 3 times in a turn.",
    "copies": "Copy another player's order.",
    "takes_a_monopoly": "Take a Monopoly from another player.",
    "wins": "Win a game.",
    "uses_bonuses": "Move 2 cards with your buildings in one turn.",
    "is_paid": "Get 3 cards from one Draconians order.",
    "completes_two": "Complete two buildings in one turn.",
    "holds_two": "Hold two Monopolies at the end.",
    "builds_at_once": "Start a building and complete it in the same turn.",
    "builds_in_colours": "Complete buildings of 4 colours.",
    "beats_experts": "Win with Experts in all the other seats.",
}
COACH = {
    "gives_to_the_forum": "First, everyone gives 1 card to the Forum, where anyone can take it later.",
    "begins_to_play": (
        "A card you play gives its order. Orders fill your Stock; from there, you build and launch Activities."
    ),
    "last_round_begins": (
        "A player has the points that end the game: it ends after the turn of the one who plays last in a round. "
        "Losing points doesn't stop it."
    ),
    "may_be_the_last_turn": (
        "{seat} plays last each round. If that turn brings anyone to {goal:point}, the game ends at once, and you "
        "don't get another turn."
    ),
    "completes_a_building": "A building is complete: you get its points, its effect, and room for one more Activity.",
    "takes_a_monopoly": (
        "A Monopoly: each of your Activities of this colour scores 1 point, until another player has more of them."
    ),
    "collects_for_a_monopoly": (
        "When a building is completed, the holder of its colour's Monopoly may take a card of that colour from the "
        "Forum into their hand."
    ),
    "loses_a_monopoly": (
        "{seat} now has more Activities of this colour than you: your Monopoly and its points are gone."
    ),
    "gives_to_draconians": (
        "Draconians take 1 card from your hand, never from your Stock. After a Plot your Domain is empty, and most "
        "of them pass you by."
    ),
    "gets_by_draconians": "The cards you were given are in your Stock. The cards you revealed return to your hand.",
    "executes_more_than_once": (
        "Each Activity in the order's colour lets you do the order once more, whatever cards you played for it."
    ),
    "starts_a_site": (
        "A site takes cards of its colour on later turns: Construction brings them from your Stock. You never start "
        "the same building twice."
    ),
    "launches_an_activity": (
        "An Activity: you can do orders of its colour once more. Have the most of a colour, and you get its Monopoly."
    ),
    "stocks_a_resource": (
        "A card in your Stock is a Resource: build with it (Construction), or turn it into an Activity (Trade)."
    ),
    "copies_an_order": "A copied order works once: Activities add nothing to it.",
    "domain_goes_to_the_forum": "The cards of your last order have gone to the Forum, where anyone can take them.",
    "plots_by_itself": "Your hand was empty, so you plotted automatically and drew a new one.",
    "draws_by_plotting": (
        "A Plot draws until you have five cards, or one if you have five or more. Each order costs a card, so plot "
        "when you run short."
    ),
    "plays_two_for_one": "One of these two cards already gives this order, so you can keep the other.",
    "ends_what_it_has_not_begun": "You haven't done anything with this order yet, and you could.",
    "commands_nothing": "This order can't do anything now. A Plot would draw cards.",
    "copies_nothing": "This order can't do anything for you now.",
    "leaves_what_a_site_waits_for": "The Forum has a card that one of your sites needs, and you could still take it.",
    "leaves_a_free_transfer": "One of your buildings could still bring a card to a site.",
    "leaves_a_free_draw": "One of your buildings still lets you draw a card.",
    "declines_a_free_card": "This card is free: it goes into your hand and costs nothing.",
    "leaves_the_last_points": "This is your last order, and you could still score with it.",
}
