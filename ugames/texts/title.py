"""The first screen."""

TEXTS = {
    "title.with": "With {who}.",
    "title.about_game": "{goal} For {players}.",
    "title.decks": "Cards",
    "title.about": "About",
    "title.motto": "{count} games, one table",
    "title.puzzles": "Today's puzzles",
    "title.goal": "Next goal in {game}",
    "title.streak": "{count:day} in a row",
    "title.streak_due": "{count:day} in a row. A puzzle or a deal today makes it one more.",
}
