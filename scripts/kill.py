"""Kill the app with -9 at random moments, and start it again: `python3 scripts/kill.py --times 100 [game ...]`.

Each life opens the game that is open, or a new one, and tells what its screen shows. After its death everything that it
has shown must be in the saved game, the next life must come to the table again, and the bots' process must be gone.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

SEATS = {"ugo": 3, "uchu_kaigi": 2, "uchronia": 3, "ugh": 4, "ufo": 3}
SHORTEST, LONGEST = 0.0, 2.5
"""Seconds that a life lasts from its first frame at the table."""
FRAME = 0.1
"""Seconds that pass for the app between two frames: it is played faster than anybody could."""
TAKES_BACK = 0.03
"""How often the player takes something back."""
PATIENCE = 60.0


# --- a life --------------------------------------------------------------------------------------------------------


def live(game: str, seed: int) -> None:
    """Play at the table, and tell each moment once it is on the screen."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    import pygame

    from ugames import saves
    from ugames.core.game import PUBLIC
    from ugames.core.match import Player
    from ugames.scenes import flow
    from ugames.scenes.title import Title
    from ugames.settings import Settings
    from ugames.ui.app import App
    from ugames.ui.game_scene import GameScene

    pygame.display.init()
    pygame.font.init()
    app = App(Settings(speed="lively", effects=0, music=0, ambience=0), (1024, 640))
    app.push(Title())
    dice, now = Random(seed), 1000.0
    app.frame(now)
    if found := saves.open_games():
        flow.open_save(app, found[0].path)
    else:
        players = tuple(Player(f"P{seat}", "plain" if seat else None) for seat in range(SEATS[game]))
        flow.start(app, game, players, {}, seed)
    scene = app.top
    assert isinstance(scene, GameScene)
    assert scene.session.game.id == game
    app.frame(now)
    print("begin", app.thinker.process or 0, flush=True)
    shown = 0
    while app.top is scene:
        now += FRAME
        app.frame(now)
        if dice.random() < TAKES_BACK and scene.session.undo():
            shown = min(shown, scene.session.moments)
            print("back", shown, flush=True)
        if app.top is scene:
            act(scene, dice)
            until = min(scene.moment, scene.session.moments)  # the screen follows an undo in its next frame
            for beat in scene.session.beats(PUBLIC, shown, until):
                print("shown", repr(beat.events), flush=True)
            shown = max(shown, until)
        time.sleep(0.001)
    print("over", flush=True)
    app.home()
    time.sleep(PATIENCE)


def act(scene: Any, dice: Random) -> None:
    """Do anything that can be done, and click away what stands in the way."""
    seen = scene.view.shown
    if scene.view.tally is not None:
        scene.view.put_tally_away()
    elif scene.race and not scene.race.running:
        scene.race.resume()
    elif seen.legal and (dice.random() < 0.1 if scene.race else not scene.view.busy):
        scene.submit(dice.choice(seen.legal))


# --- death ---------------------------------------------------------------------------------------------------------


def kill(game: str, seed: int, home: Path, dice: Random) -> tuple[list[str], int]:
    """Let it live for a while, and kill it; the lines that it could still tell, and its bots' process."""
    command = [sys.executable, __file__, "--live", game, "--seed", str(seed)]
    environment = {**os.environ, "UGAMES_HOME": str(home)}
    life = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    with life:
        assert life.stdout is not None
        first = life.stdout.readline().split()
        if not first or first[0] != "begin":
            life.kill()
            raise AssertionError("the app does not come to the table again")
        lines: list[str] = []
        reader = threading.Thread(target=lines.extend, args=(life.stdout,))
        reader.start()
        time.sleep(dice.uniform(SHORTEST, LONGEST))
        assert life.poll() is None, "the app has died by itself"
        life.kill()
        life.wait()
        reader.join(PATIENCE)
    return lines, int(first[1])


def check(lines: list[str], home: Path) -> int:
    """Everything that was shown is kept, and nothing is damaged; how many moments there are."""
    os.environ["UGAMES_HOME"] = str(home)
    from ugames import saves
    from ugames.core.game import PUBLIC

    newest = max(saves.all_games(), key=lambda save: (not save.finished, save.played))
    match, notice = saves.read(newest.path)
    assert notice is None, notice
    kept = [repr(match.beat(PUBLIC, moment).events) for moment in range(match.moments)]
    shown: list[str] = []
    possible = [shown]  # what has been taken back since the last moment that was shown may be on disk or not
    for line in lines:
        if not line.endswith("\n"):
            break
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "shown":
            shown = [*shown, rest]
            possible = [shown]
        elif word == "back":
            shown = shown[: int(rest)]
            possible.append(shown)
    assert any(kept[: len(each)] == each for each in possible), f"{newest.path} has lost what was shown"
    return len(kept)


def gone(process: int) -> bool:
    """Whether that process ends by itself, which it does when it notices that nobody listens any more."""
    end = time.monotonic() + PATIENCE
    while process and Path(f"/proc/{process}").exists():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def main() -> int:
    """Kill as often as is wanted, one game after the other."""
    parser = argparse.ArgumentParser(description="Kill the app at random moments, and see that nothing is lost.")
    parser.add_argument("games", nargs="*", choices=[*SEATS, []], help="all if none is named")
    parser.add_argument("--times", type=int, default=100, help="how often, over all games")
    parser.add_argument("--seed", type=int, default=1, help="of the deals and of the moments")
    parser.add_argument("--live", help=argparse.SUPPRESS)
    words = parser.parse_intermixed_args()
    if words.live:
        live(words.live, words.seed)
        return 0
    games, dice = words.games or [*SEATS], Random(words.seed)
    with tempfile.TemporaryDirectory() as folder:
        told, kept = dict.fromkeys(games, 0), dict.fromkeys(games, 0)
        deaths = dict.fromkeys(games, 0)
        for number in range(words.times):
            game = games[number % len(games)]
            home = Path(folder) / game
            try:
                lines, bots = kill(game, words.seed + number, home, dice)
                kept[game] = max(kept[game], check(lines, home))
                assert gone(bots), "the bots' process has been left behind"
            except AssertionError as error:
                print(f"{game}, death {deaths[game] + 1}, seed {words.seed}: {error}", file=sys.stderr)
                return 1
            deaths[game] += 1
            told[game] += sum(line.startswith("shown ") for line in lines)
    for game in games:
        print(f"{game:10} killed {deaths[game]:3} times; {told[game]:5} moments told; up to {kept[game]:4} in a game")
    print(f"{words.times} deaths: nothing that was shown is lost, every start came back, no process is left")
    return 0


if __name__ == "__main__":
    sys.exit(main())
