"""Film moments of the games in the real app: `python3 scripts/film.py FOLDER [game [moment]]`.

A moment is played from a recorded match on a clock of its own, so that two runs differ only where the app does. Each
becomes <game>-<moment>.png, a sheet with a picture of every 50 ms in which something has changed, and where ffmpeg is
there <game>-<moment>.mp4. No display is needed. If no moment has that name, the moments of the game are printed.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command

# isort: split

from scripts.support.photographer import LOOKS, Photographer, an_app  # isort: skip  # sets the drivers
from scripts.support.films import TAKES, film


def main() -> int:
    """Film the named moments, several of a name where they differ by a number."""
    parser = command.parser(__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="?", choices=TAKES, help="all if none is named")
    parser.add_argument("moment", nargs="?", help="all of the game if none is named")
    command.add_size(parser, "1280x720")
    parser.add_argument("--look", choices=LOOKS, default="dark")
    command.add_scale(parser)
    options = parser.parse_args()
    wanted = [
        (game, moment)
        for game in ([options.game] if options.game else TAKES)
        for moment in TAKES[game]
        if options.moment in (None, moment, moment.partition("-")[0])
    ]
    if not wanted:
        parser.error(f"{options.game} has no moment {options.moment}; it has {', '.join(TAKES[options.game])}")
    options.folder.mkdir(parents=True, exist_ok=True)
    with an_app(options.size, scale=options.scale, speed="normal", **LOOKS[options.look]) as (app, home):
        shot = Photographer(app, home, options.folder, ())
        for game, moment in wanted:
            film(shot, TAKES[game][moment], options.folder / f"{game}-{moment}")
            print(f"{options.folder / f'{game}-{moment}'}.png", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
