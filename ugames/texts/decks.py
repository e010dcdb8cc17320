"""The cards of the games, and the sources of their faces."""

TEXTS = {
    "decks.shipped": "{name}: {why}. You're playing with the cards that came with Ugames.",
    "decks.unusable": "Your deck doesn't work",
    "decks.fact": "{origin}, {copies} in the deck",
    "decks.card_fact": "{card}: {origin}, {copies} in the deck",
    "decks.printed": "printed",
    "decks.reconstructed": "reconstructed",
    "decks.but": "printed, but {parts} reconstructed",
    "decks.ours": "{parts}: our guess",
    "decks.once": "{said}; {note}",
    "decks.in_short": "guess",
    "decks.copies": "copies",
    "decks.points": "points",
    "decks.name": "name",
    "decks.colour": "colour",
    "decks.all_printed": "{faces} cards, all as printed",
    "decks.some": "{faces} cards, {ours} reconstructed",
    "decks.partly": "{faces} cards, {partly} partly reconstructed",
    "decks.some_and_partly": "{faces} cards, {ours} reconstructed, {partly} partly",
    "decks.own": "{said}; this deck is yours",
}
