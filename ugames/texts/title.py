"""The first screen."""

TEXTS = {
    "title.continue": "Continue",
    "title.with": "With {who}.",
    "title.about_game": "{goal} For {players}.",
    "title.games": "Saved games",
    "title.decks": "Cards",
    "title.statistics": "Statistics",
    "title.settings": "Settings",
    "title.about": "About",
    "title.leave": "Quit",
    "title.motto": "{count} games, one table",
}
