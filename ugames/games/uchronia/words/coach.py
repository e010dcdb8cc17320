"""What the coach says."""

from __future__ import annotations

COACH = {
    "gives_to_the_forum": (
        "First everybody gives 1 card to the Forum. Later, two of one colour can be played as a pair, for any order."
    ),
    "begins_to_play": (
        "Play 1 card a turn for its order. Orders bring cards to your Stock; from there they become buildings, and "
        "Activities, which can bring Monopolies."
    ),
    "last_round_begins": (
        "A player has the points that end the game: it ends after the turn of whoever plays last in a round."
    ),
    "may_be_the_last_turn": (
        "{seat} plays last in each round: if {goal:point} are reached there, the game ends at once, and you have no "
        "more turn."
    ),
    "completes_a_building": ("A building stands: its points, its effect, and room for one more Activity are yours."),
    "takes_a_monopoly": (
        "A Monopoly: each of your Activities of this colour counts 1 point, until another player has more of them."
    ),
    "collects_for_a_monopoly": (
        "When a building is completed, whoever holds the Monopoly of its colour may take a card of it from the Forum "
        "into the hand."
    ),
    "loses_a_monopoly": (
        "{seat} has more Activities of this colour than you now: your Monopoly and its points are gone."
    ),
    "gives_to_draconians": (
        "Draconians take 1 card of your hand, never of your Stock. After a Plot your Domain is empty, and most of them "
        "pass you by."
    ),
    "gets_by_draconians": ("Whatever was given lies in your Stock. What you revealed stays in your hand."),
    "executes_more_than_once": "Each Activity in the colour of the order executes it once more.",
    "starts_a_site": (
        "A site takes cards of its colour, in later turns: Construction brings them to it from your Stock."
    ),
    "launches_an_activity": (
        "An Activity: orders of its colour are executed once more. Having most of a colour brings its Monopoly."
    ),
    "stocks_a_resource": (
        "A card in your Stock is a Resource: Construction builds with it, Trade makes an Activity of it."
    ),
    "copies_an_order": "Activities add nothing to a copied order.",
    "domain_goes_to_the_forum": ("The cards of your last order have gone to the Forum, where everybody can take them."),
    "plots_by_itself": ("Your hand was empty, so this turn was a Plot by itself, and has filled it."),
    "draws_by_plotting": "A Plot fills your hand again: each order costs a card, so plot when it runs short.",
    "plays_two_for_one": ("One of these two cards gives this order by itself: the other one can stay in your hand."),
    "ends_what_it_has_not_begun": "Nothing has been done with this order yet, and something could be.",
    "commands_nothing": "This order can do nothing now. A Plot would draw cards.",
    "copies_nothing": "This order can do nothing for you now.",
    "leaves_what_a_site_waits_for": (
        "The Forum holds a card that one of your sites needs, and you could still take it."
    ),
    "leaves_a_free_transfer": "One of your buildings could still bring a card to a site.",
    "leaves_a_free_draw": "One of your buildings still lets you draw a card.",
    "declines_a_free_card": "This card is free: it comes to your hand and costs nothing.",
    "leaves_the_last_points": "This is your last order, and something that you could still do counts points.",
}
