"""The devices of several people at one computer."""

TEXTS = {
    "devices.explained": (
        "Hold down the keys you'll press together. If one doesn't light up, your keyboard blocks it: press its "
        "picture with the mouse, or with Tab and Space, and choose another."
    ),
    "devices.connect": "Connect another gamepad.",
    "devices.nothing_left": "no device left",
    "devices.plays_with": "{name} plays with",
    "devices.press": "press\u2026",
    "devices.also": "Also {stroke}: it can only do one thing.",
    "devices.does": "{act}.",
    "devices.who": "Who plays with what",
    "devices.whose": "{device}: {name}",
    "devices.nobody": "nobody",
    "devices.down": "Pressed now: {keys}",
    "devices.nothing": "nothing",
    "devices.pad": "Gamepad {number}: {held}",
    "devices.ready": "ready",
    "devices.mouse": "Mouse",
    "devices.keys": "Keys {number}",
    "devices.gamepad": "Gamepad {number}",
    "devices.stroke": "keys {number}: {act}",
    "devices.before": "Previous card",
    "devices.after": "Next card",
    "devices.target": "Next target",
    "devices.do": "Play it",
    "devices.pass": "Pass or skip",
    "devices.leave": "Depart (twice)",
    "devices.cap_return": "Ret",
    "devices.cap_backspace": "Bksp",
    "devices.short_before": "card",
    "devices.short_target": "rob",
    "devices.short_do": "play",
    "devices.short_pass": "pass",
    "devices.short_leave": "depart ×2",
}
