"""Several people at one computer."""

TEXTS = {
    "zones.title": "Keys and gamepads",
    "zones.explained": (
        "Hold down together what will be pressed together. A key that does not light up is blocked by the keyboard: "
        "press its picture with the mouse, or with Tab and Space, and choose another."
    ),
    "zones.usual": "Reset to defaults",
    "zones.connect": "Connect another gamepad.",
    "zones.nothing_left": "no device left",
    "zones.plays_with": "{name} plays with",
    "zones.press": "press\u2026",
    "zones.also": "Also {stroke}: it can stand for one thing only.",
    "zones.does": "{act}.",
    "zones.who": "Who plays with what",
    "zones.whose": "{device}: {name}",
    "zones.nobody": "nobody",
    "zones.down": "Down now: {keys}",
    "zones.nothing": "nothing",
    "zones.pad": "Gamepad {number}: {held}",
    "zones.ready": "ready",
    "zones.mouse": "Mouse",
    "zones.keys": "Keys {number}",
    "zones.gamepad": "Gamepad {number}",
    "zones.stroke": "zone {number}: {act}",
    "zones.before": "Card before",
    "zones.after": "Card after",
    "zones.target": "Next target",
    "zones.do": "Play it",
    "zones.pass": "Pass or skip",
    "zones.leave": "Leave (twice)",
    "zones.short_before": "card",
    "zones.short_after": "card",
    "zones.short_target": "whom to rob",
    "zones.short_do": "play",
    "zones.short_pass": "skip or pass",
    "zones.short_leave": "leave, twice",
}
