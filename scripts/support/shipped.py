"""The games that are shipped: they have all that a new game gets last.

In its own folder that is a preview.py, eight to twelve goals, a coach, figures in help.md, `OPTION_HINTS` in its words,
`IDEAS` of its bots, and of its board `last_round`, `showpiece`, a table of points (`tally`) and a table of words
(`on_board`). Elsewhere it is pictures in `assets`, a cloth and a box among them, and the tones of its table with the
hue of its pages (`[game.GAME]` with `panels` in assets/theme.toml); music, and what is heard around the table
(`assets/sources/make_sounds.py`); all translations; recorded games (`scripts/record.py golden`); moments for
`scripts/film.py`; a line in the README, an action of the launcher, lines in tests/test_contracts.py, and what its words
claim (`tests/games/GAME/claims.py`). A game that is named here is held to all of it.
"""

from __future__ import annotations

SHIPPED = ("ugo", "uchu_kaigi", "uchronia", "ugh", "ufo")
