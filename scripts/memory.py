"""Measure the memory of the app and of its bots' process: `python3 scripts/memory.py [game ...]`. Linux and Xvfb only.

For each table a whole game is played in a real window of 1920x1080, on a clock of its own. The proportional share (PSS)
of each process is measured in MB: at the title, at the fresh table, at the end of the game, and at the title again.
Beside it stands the size of the drawings that the app keeps, and the limit for them. More than 150 MB at an end is exit
code 1.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.linux import megabytes
from scripts.support.person import Person, in_a_window
from ugames.process.memory import tidy
from ugames.registry import GAMES

TABLE_SEATS = 4
LIMITED_SIZE = command.Size(1920, 1080)
MEASURED_LEVEL = "expert"
"""Bots of this level think longest."""
MOST_MEGABYTES_AT_AN_END = 150
"""The limit of both processes together at the end of a game in a window of LIMITED_SIZE."""
REST_FRAMES = 60
"""The number of frames without any input before memory is measured."""


class Share(NamedTuple):
    """The memory of the processes, the size of the kept drawings, and the limit for them, in MB."""

    app: float
    bots: float
    kept: float
    most: float


def share(person: Person) -> Share:
    """The memory in use once nobody has done anything for a while, and the app's loop has tidied up."""
    person.wait(REST_FRAMES)
    tidy()
    store, bots = person.app.canvas.store, person.app.doors.thinker.process
    drawings = store.bytes / (1 << 20), store.most / (1 << 20)
    return Share(megabytes("Pss"), megabytes("Pss", bots) if bots else 0.0, *drawings)


def measure(size: command.Size, game: str) -> dict[str, Share]:
    """The memory in use at four moments."""
    person = Person(size)
    shares = {"title": share(person)}
    person.look_at(game)
    table = person.sit_down(game, TABLE_SEATS, MEASURED_LEVEL)
    person.frame()
    while table.playback.busy:
        person.frame()
    shares["fresh table"] = share(person)
    for _ in person.play(table):
        pass
    shares["end of the game"] = share(person)
    person.app.home()
    shares["title again"] = share(person)
    person.app.doors.thinker.close()
    return shares


def main() -> int:
    """Measure, and print; 1 if a game takes more than it may."""
    parser = command.parser(__doc__)
    command.add_games(parser)
    arguments = parser.parse_intermixed_args()
    worst = 0.0
    for game in arguments.games or GAMES:
        shares = in_a_window(measure, LIMITED_SIZE, game)
        cells = [f"{when} {a.app + a.bots:.0f} ({a.app:.0f} + {a.bots:.0f})" for when, a in shares.items()]
        end = shares["end of the game"]
        print(f"{game:10} | {' | '.join(cells)} MB | drawings {end.kept:.1f} of {end.most:.1f}", flush=True)
        worst = max(worst, end.app + end.bots)
    return int(worst > MOST_MEGABYTES_AT_AN_END)


if __name__ == "__main__":
    sys.exit(main())
