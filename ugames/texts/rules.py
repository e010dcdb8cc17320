"""The reader of the rules."""

TEXTS = {
    "rules.title": "The rules of {game}",
    "rules.beginning": "At a glance",
    "rules.search": "Search",
    "rules.find": "Find",
    "rules.find_hint": "Look for words in all parts; parts that have them are marked.",
    "rules.nowhere": "These words are in no part.",
    "rules.before": "Previous page",
    "rules.after": "Next page",
    "rules.figure": "Figure: {caption} Shown: {shown}.",
    "rules.face_down": "a card face down",
    "rules.first": "These are the first parts.",
    "rules.last": "These are the last parts.",
}
