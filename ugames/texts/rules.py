"""The reader of the rules."""

TEXTS = {
    "rules.title": "The rules of {game}",
    "rules.beginning": "At a glance",
    "rules.search": "Search",
    "rules.find": "Find",
    "rules.nowhere": "It stands nowhere.",
}
