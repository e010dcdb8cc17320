"""The words that many screens use."""

TEXTS = {
    "common.back": "Back",
    "common.close": "Close",
    "common.ok": "OK",
    "common.text": "Text",
    "common.on": "on",
    "common.off": "off",
    "common.chosen": "chosen",
    "common.no_sound": "No sound: Ugames can't find speakers or headphones.",
    "common.players": "{least} to {most} players",
    "common.players_just": "{count:player}",
    "common.english_only": "It only speaks English so far.",
    "common.months": "January February March April May June July August September October November December",
    "common.day": "{day} {month} {year}",
    "common.short_months": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
}
