"""Render every screen, and each table early, in the middle and at its end: `python3 scripts/screenshots.py FOLDER`.

Each game in turns is also shown at every kind of decision, as decision-GAME-ACTIONS.png: once for each set of kinds of
actions among which the person chooses, and as over-GAME-menu-ACTIONS.png for each such set of which one thing offers a
menu. What a game never comes to is told instead of shown. No display is needed. Deals and bots have fixed seeds, so
that two runs differ only where the app does. Pictures are named <size>/<look>/<what>.png; words choose some of them:
`--size 1024x640 --look light ugo rules`.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command

# isort: split

from scripts.support.photographer import LOOKS, Photographer, an_app  # isort: skip  # sets the drivers
from scripts.support.pictures import everything
from ugames import languages

PICTURE_SIZES = tuple(map(command.size, ("1024x640", "1920x1080", "3840x2160")))
USUAL_LOOKS = ("dark", "light", "contrast")


def main() -> int:
    """Take all pictures, or those whose names contain one of the words."""
    parser = command.parser(__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("words", nargs="*", help="only pictures whose names contain one of these")
    parser.add_argument(
        "--size", action="append", type=command.size, help=f"of {', '.join(map(str, PICTURE_SIZES))}: all"
    )
    parser.add_argument("--look", action="append", choices=LOOKS, help=f"{', '.join(USUAL_LOOKS)} if none is given")
    command.add_scale(parser)
    parser.add_argument("--lang", default="en", help="the language: en, de, ... or qps, which is none")
    arguments = parser.parse_intermixed_args()
    languages.speak(languages.in_force(arguments.lang))
    total = 0
    for size in arguments.size or PICTURE_SIZES:
        for look in arguments.look or USUAL_LOOKS:
            folder = arguments.folder / (str(size) if arguments.scale == 100 else f"{size}-{arguments.scale}") / look
            with an_app(size, scale=arguments.scale, **LOOKS[look]) as (app, home):
                shot = Photographer(app, home, folder, arguments.words)
                everything(shot)
            total += shot.taken
            print(f"{folder}: {shot.taken} pictures", flush=True)
    return 0 if total else 1


if __name__ == "__main__":
    sys.exit(main())
