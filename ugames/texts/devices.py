"""The devices of several people at one computer."""

TEXTS = {
    "zones.explained": (
        "Hold down the keys you'll press together. If one doesn't light up, your keyboard blocks it: press its "
        "picture with the mouse, or with Tab and Space, and choose another."
    ),
    "zones.connect": "Connect another gamepad.",
    "zones.nothing_left": "no device left",
    "zones.plays_with": "{name} plays with",
    "zones.press": "press\u2026",
    "zones.also": "Also {stroke}: it can only do one thing.",
    "zones.does": "{act}.",
    "zones.who": "Who plays with what",
    "zones.whose": "{device}: {name}",
    "zones.nobody": "nobody",
    "zones.down": "Pressed now: {keys}",
    "zones.nothing": "nothing",
    "zones.pad": "Gamepad {number}: {held}",
    "zones.ready": "ready",
    "zones.mouse": "Mouse",
    "zones.keys": "Keys {number}",
    "zones.gamepad": "Gamepad {number}",
    "zones.stroke": "zone {number}: {act}",
    "zones.before": "Previous card",
    "zones.after": "Next card",
    "zones.target": "Next target",
    "zones.do": "Play it",
    "zones.pass": "Pass or skip",
    "zones.leave": "Depart (twice)",
    "zones.cap_return": "Ret",
    "zones.cap_backspace": "Bksp",
    "zones.short_before": "card",
    "zones.short_target": "rob",
    "zones.short_do": "play",
    "zones.short_pass": "pass",
    "zones.short_leave": "depart ×2",
}
