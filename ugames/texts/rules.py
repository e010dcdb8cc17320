"""The reader of the rules."""

TEXTS = {
    "rules.title": "The rules of {game}",
    "rules.beginning": "At a glance",
    "rules.search": "Search",
    "rules.find": "Find",
    "rules.find_hint": "Find words in all chapters; those that have them are marked.",
    "rules.nowhere": "No chapter has these words.",
    "rules.figure": "Figure: {caption} Shown: {shown}.",
    "rules.face_down": "a card face down",
}
