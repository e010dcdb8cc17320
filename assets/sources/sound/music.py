"""The music of each game and of the menus: a piece of about a minute that is played through, and then leaves a pause.

After it comes another one, of more_music.py. In the last round a game has the first piece a tone higher and quicker,
over drums that do not rest any more.
"""

from __future__ import annotations

from collections.abc import Callable

from assets.sources.sound.ensemble import LIGHT, Ensemble
from assets.sources.sound.instruments import bass, bone, brush, flute, glass, kalimba, lute, marimba, shaker, vibes
from assets.sources.sound.more_music import MORE
from assets.sources.sound.studio import HALF, Sound, Studio, pcm
from assets.sources.sound.themes import high_drum, long_vibes, low_drum, mid_drum, up


def ugo(it: Ensemble) -> tuple[Sound, Sound]:
    """A walk through the fields: lute, flute and a frame drum, dorian, in three."""
    walk = "D3 A3 D4 F4|C3 G3 C4 E4|F3 C4 F4 A4|G3 B3 D4 G4|D3 A3 D4 F4|C3 G3 C4 E4|A2 E3 A3 C4|D3 A3 D4 A4"
    hill = "F3 C4 F4 A4|C3 G3 E4 G4|D3 A3 D4 F4|A2 E3 A3 C4|F3 C4 F4 A4|C3 G3 C4 E4|G3 B3 D4 G4|A2 E3 A3 E4"
    song = "A4:1 D5:1 E5:1 G5:1.5 E5:.5 D5:1 C5:1 A4:1 C5:1 D5:3 A4:1 D5:1 F5:1 G5:1.5 E5:.5 D5:1 D5:1 C5:1 A4:1 D5:3"
    other = (
        "A5:1.5 G5:.5 F5:1 E5:1 C5:2 F5:1.5 E5:.5 D5:1 E5:3 A5:1.5 G5:.5 F5:1 G5:1 E5:1 C5:1 D5:1 E5:1 F5:1 E5:2 -:1"
    )
    low = "A3:3 G3:3 C4:3 D4:3 A3:3 G3:3 E3:3 D4:3"
    it.broken(-0.35, lute, "|".join([walk[: walk.index("|F3")] + "|D3 A3 D4 F4|A2 E3 A3 C4"]), "012321", 0.34)
    it.broken(-0.35, lute, walk, "0.2132", 0.34, 12)
    it.broken(-0.35, lute, walk, "012321", 0.34, 36)
    it.broken(-0.35, lute, hill, "0.2.3.", 0.34, 60)
    it.broken(-0.35, lute, walk, "012321", 0.34, 84)
    it.air(0.3, flute, song, 0.26, 12)
    it.tune(0.45, lute, song.replace("4:", "3:").replace("5:", "4:"), 0.3, 36)
    it.air(0.3, flute, other, 0.24, 60)
    it.air(0.3, flute, song, 0.26, 84)
    it.tune(0.6, kalimba, low, 0.2, 84)
    it.beat_out(0.1, mid_drum, "X...x.", 16, 0.16, 36)
    it.beat_out(0.1, mid_drum, "X.x.xx", 8, 0.18, 84)
    it.beat_out(-0.6, shaker, "..x..x", 16, 0.06, 60)
    it.broken(-0.35, lute, hill, "0..2..", 0.3, 108)
    it.tune(0.45, kalimba, other.replace("5:", "4:"), 0.3, 108)
    it.air(0.65, flute, "A4:6 F4:6 A4:6 D5:3 E5:3", 0.1, 108)
    it.broken(-0.35, lute, walk, "012321", 0.34, 132)
    it.air(0.3, flute, song, 0.27, 132)
    it.tune(0.55, lute, song.replace("4:", "3:").replace("5:", "4:"), 0.2, 132)
    it.beat_out(0.1, mid_drum, "X.x.xx", 8, 0.18, 132)
    it.beat_out(-0.6, shaker, "..x..x", 8, 0.06, 132)
    it.drive(0.1, mid_drum, "X.xxx.", 0.2, 156)
    it.drive(-0.2, low_drum, "X.....", 0.22, 156)
    it.drive(-0.6, shaker, "xxXxxX", 0.07, 156)
    it.seat(-0.2, lambda band: band.chord(lute, "D3 A3 D4 F#4 A4 D5", 156, 0.3, 0.06))
    return it.mastered(1.2, 0.24)


def uchu_kaigi(it: Ensemble) -> tuple[Sound, Sound]:
    """The lounge beside the conference: vibes, a bass and brushes, lydian."""
    orbit = "F3 C4 E4 B4|F3 C4 E4 A4|E3 B3 D4 G4|A3 C4 E4 G4|D3 A3 C4 F4|G3 B3 E4 A4|C4 E4 G4 B4|C4 E4 A4 D5"
    roots = "F2:3 C2:1 F2:3 D2:1 E2:3 B2:1 A2:3 E2:1 D2:3 A2:1 G2:3 D2:1 C2:3 G2:1 C2:2 E2:2"
    song = (
        "-:1 B4:.67 C5:.33 E5:2 -:1 A5:.67 G5:.33 E5:2 -:1 D5:.67 B4:.33 G5:2 E5:3 -:1 "
        "-:1 F5:.67 E5:.33 C5:2 -:1 E5:.67 D5:.33 A4:2 B4:1.67 D5:.33 G5:2 E5:3 -:1"
    )
    stars = "-:3 B5:.5 E6:.5 -:4 -:3 G6:.5 D6:.5 -:4 -:3 C6:.5 F6:.5 -:4 -:3 B6:.5 E6:.5 -:4"
    for start in (0, 32, 64):
        it.held(0.0, orbit, 4, 0.1, start)
        it.tune(-0.15, bass, roots, 0.5, start)
    it.broken(-0.4, long_vibes, orbit, "0...1.2. ", 0.15)
    it.broken(-0.4, vibes, orbit, "0.1.2.1.", 0.14, 32)
    it.broken(-0.4, vibes, orbit, "0..12.3.", 0.14, 64)
    it.tune(0.3, long_vibes, song, 0.26, 32)
    it.tune(0.3, long_vibes, song, 0.26, 64)
    it.tune(0.7, glass, stars, 0.07, 0)
    it.tune(0.7, glass, stars, 0.07, 64)
    it.beat_out(0.4, brush, "x.x.X.xx", 8, 0.1, 32)
    it.beat_out(0.4, brush, "x.xxX.xx", 8, 0.11, 64)
    it.held(0.0, orbit, 4, 0.1, 96)
    it.tune(-0.15, bass, roots, 0.5, 96)
    it.broken(-0.4, long_vibes, orbit, "0...1.2. ", 0.15, 96)
    it.tune(0.35, glass, song, 0.13, 96)
    for start in (32, 64):
        it.tune(0.55, glass, up(song), 0.1, start)
        it.broken(-0.6, kalimba, up(orbit), "..3...2.", 0.11, start)
    it.broken(-0.6, kalimba, up(orbit), "..3...2.", 0.09, 96)
    it.beat_out(0.4, brush, "x...X...", 4, 0.08, 0)
    it.beat_out(0.4, brush, "x...X...", 8, 0.09, 96)
    it.drive(0.4, brush, "xxXxxxXx", 0.1, 128)
    it.drive(-0.1, low_drum, "X..X....", 0.18, 128)
    it.drive(-0.6, shaker, ".x.x.x.x", 0.05, 128)
    it.seat(0.0, lambda band: band.chord(long_vibes, "F3 C4 E4 G4 B4", 128, 0.2, 0.05))
    return it.mastered(1.4, 0.3, 0.38, 3.2)


def uchronia(it: Ensemble) -> tuple[Sound, Sound]:
    """Stone on stone, in the shade: marimbas, a flute and drums, mixolydian, six eighths."""
    work = "G3 D4 G4 B4|F3 C4 F4 A4|C4 G4 C5 E5|G3 D4 G4 B4|G3 D4 G4 B4|F3 C4 F4 A4|D4 A4 C5 F5|G3 D4 G4 B4"
    rest = "E3 B3 E4 G4|C4 G4 C5 E5|F3 C4 F4 A4|D4 A4 D5 F5|E3 B3 E4 G4|C4 G4 C5 E5|F3 C4 F4 A4|D4 F4 A4 C5"
    song = "D5:1.5 B4:.5 G4:1 A4:1 C5:2 E5:1.5 D5:.5 C5:1 D5:3 D5:1.5 F5:.5 G5:1 F5:1 C5:2 A4:1 C5:1 F5:1 D5:2 -:1"
    other = "B5:1 G5:2 E5:1 G5:1 C5:1 A5:1 F5:2 D5:3 B5:1 G5:1 B5:1 C6:2 G5:1 A5:1.5 G5:.5 F5:1 E5:1 D5:1 C5:1"
    low = "G2:1.5 D3:1.5 F2:1.5 C3:1.5 C3:1.5 G2:1.5 G2:1.5 D3:1.5 G2:1.5 D3:1.5 F2:1.5 C3:1.5 D3:1.5 A2:1.5 G2:3"
    it.broken(-0.45, marimba, work, "013 213", 0.26)
    it.broken(-0.45, marimba, work, "013 213", 0.26, 24)
    it.broken(-0.45, marimba, rest, "0.3 2.1", 0.26, 48)
    it.broken(-0.45, marimba, work, "013 213", 0.26, 72)
    for start in (24, 72):
        it.tune(0.0, marimba, low, 0.36, start)
    it.tune(0.35, kalimba, song, 0.34, 24)
    it.air(0.3, flute, other, 0.2, 48)
    it.tune(0.35, kalimba, song, 0.34, 72)
    it.air(0.6, flute, "D5:3 C5:3 E5:3 D5:3 B4:3 A4:3 F5:3 D5:3", 0.11, 72)
    it.beat_out(0.0, low_drum, "X..x..", 8, 0.24, 24)
    it.beat_out(0.5, high_drum, "..x.xx ..x...", 4, 0.12, 24)
    it.beat_out(0.0, low_drum, "X..x.. X..X..", 4, 0.26, 72)
    it.beat_out(0.5, high_drum, "..x.xx ..x.x.", 4, 0.14, 72)
    it.beat_out(-0.7, shaker, "XxxXxx", 24, 0.06, 24)
    it.broken(-0.45, marimba, rest, "0.2 3.1", 0.24, 96)
    it.tune(0.35, kalimba, other.replace("6:", "5:"), 0.24, 96)
    it.air(-0.2, flute, "B4:6 A4:6 G4:6 A4:3 C5:3", 0.12, 96)
    it.broken(-0.45, marimba, work, "013 213", 0.26, 120)
    it.tune(0.0, marimba, low, 0.36, 120)
    it.tune(0.35, kalimba, song, 0.34, 120)
    it.beat_out(0.0, low_drum, "X..x.. X..X..", 4, 0.26, 120)
    it.beat_out(-0.7, shaker, "XxxXxx", 8, 0.06, 120)
    for start in (24, 72, 120):
        it.tune(0.5, kalimba, up(song), 0.16, start)
    it.broken(-0.7, kalimba, up(work), "..3..2", 0.1)
    it.broken(-0.7, kalimba, up(rest), "..3..2", 0.12, 48)
    it.broken(-0.7, kalimba, up(rest), "..3..2", 0.12, 96)
    it.drive(0.0, low_drum, "X..X..", 0.18, 144)
    it.drive(0.5, high_drum, "..xxxx ..x.xx", 0.14, 144)
    it.drive(-0.4, mid_drum, "...x..", 0.18, 144)
    it.seat(-0.2, lambda band: band.chord(marimba, "G3 D4 G4 B4 D5", 144, 0.3, 0.04))
    return it.mastered(1.3, 0.24, *LIGHT)


def ufo(it: Ensemble) -> tuple[Sound, Sound]:
    """Somebody walks home by night and does not look up: a bass, brushes, and a voice from above."""
    walk = "E2:1 B2:1 E2:1 F2:1 E2:1 B2:1 D3:1 B2:1 A2:1 E2:1 A2:1 B2:1 F2:1 C3:1 B2:1 D#3:1"
    night = "E3 G#3 B3 E4|E3 G#3 B3 D4|A3 C4 E4 A4|F3 A3 B3 D#4"
    voice = "B4:2 C5:1 B4:1 A4:1.5 G#4:.5 B4:2 C5:2 E5:1 D5:1 C5:1 B4:1 A4:1 G#4:1"
    far = "E5:3 F5:1 E5:2 D5:1 B4:1 C5:3 D5:1 B4:4"
    for start in range(0, 128, 16):
        it.tune(-0.15, bass, walk, 0.46, start)
        it.held(0.0, night, 4, 0.07, start)
    it.broken(0.5, kalimba, night, "3.2.1.2.", 0.13, 16)
    it.broken(0.5, kalimba, night, "3.21..2.", 0.13, 32)
    it.broken(0.5, kalimba, night, "3.2.1.2.", 0.13, 64)
    it.broken(0.5, kalimba, night, "3.21..23", 0.13, 80)
    it.seat(0.1, lambda band: band.glide(voice, 0.2, 16))
    it.seat(0.1, lambda band: band.glide(far, 0.17, 32))
    it.tune(-0.6, glass, "B5:1 E6:1 G#6:2 -:4 C6:1 E6:1 A6:2 -:4", 0.07, 48)
    it.tune(0.4, long_vibes, "-:4 B4:2 D5:2 -:4 A4:2 B4:2", 0.16, 48)
    it.seat(0.1, lambda band: band.glide(voice, 0.2, 64))
    it.seat(0.1, lambda band: band.glide(far, 0.17, 80))
    it.beat_out(0.35, brush, "..x...xx", 20, 0.09, 16)
    it.tune(-0.5, long_vibes, "B4:2 C5:2 E5:4 D5:2 B4:2 A4:4", 0.17, 96)
    it.broken(0.5, kalimba, night, "3.21..23", 0.13, 112)
    it.seat(0.1, lambda band: band.glide(voice, 0.2, 112))
    for start in (16, 32, 64, 80, 112):
        it.broken(-0.65, glass, up(night), "..3...1.", 0.09, start)
    it.tune(0.6, kalimba, up(far), 0.14, 32)
    it.tune(0.6, kalimba, up(far), 0.14, 80)
    it.tune(-0.6, glass, "B5:1 E6:1 G#6:2 -:4 C6:1 E6:1 A6:2 -:4", 0.09, 0)
    it.drive(0.0, low_drum, "X...X.x.", 0.18, 128)
    it.drive(0.35, brush, "x.xXx.xX", 0.09, 128)
    it.drive(-0.5, shaker, "xxxxxxxx", 0.05, 128)
    it.seat(0.0, lambda band: band.chord(long_vibes, "E3 B3 E4 G#4 B4", 128, 0.2, 0.07))
    return it.mastered(1.5, 0.3, 0.25, 3.6)


def ugh(it: Ensemble) -> tuple[Sound, Sound]:
    """Evening in the cave: drums, a flute of bone, and stones that ring."""
    stones = "A3 E4 A4 C5|A3 D4 A4 C5|G3 D4 G4 A4|A3 E4 G4 A4"
    song = "A4:1.5 C5:.5 D5:2 E5:1 D5:1 C5:2 G4:1.5 A4:.5 C5:2 A4:3 -:1"
    cry = "E5:1 G5:1 A5:2 G5:1 E5:1 D5:2 E5:1 D5:.5 C5:.5 D5:1 C5:1 A4:3 -:1"
    pulse, answer = "X..x X.x. X..X X.x.", ".... ..xx .... .xX."
    it.beat_out(0.0, low_drum, pulse, 14, 0.34, 0)
    it.beat_out(-0.45, mid_drum, answer, 12, 0.26, 16)
    it.beat_out(0.5, high_drum, "..x. .... ..x. ..xx", 8, 0.18, 32)
    it.beat_out(0.7, shaker, "x.x. x.xx", 16, 0.07, 48)
    for start in (16, 32, 64, 80, 96):
        it.broken(0.35, kalimba, stones, "0..2 .1.3", 0.22, start)
    it.air(-0.25, bone, song, 0.26, 32)
    it.air(0.3, bone, cry, 0.2, 48)
    it.air(-0.25, bone, song, 0.26, 80)
    it.air(0.3, bone, cry, 0.18, 96)
    it.air(-0.5, bone, "A3:4 D4:4 G3:4 A3:4", 0.16, 96)
    it.beat_out(0.0, low_drum, pulse, 4, 0.34, 112)
    it.beat_out(-0.45, mid_drum, answer, 4, 0.26, 112)
    it.broken(0.35, kalimba, stones, "0.12 .13.", 0.24, 112)
    it.broken(0.35, kalimba, stones, "0..2 .1.3", 0.22, 128)
    it.air(-0.25, bone, song, 0.26, 128)
    for start in (32, 64, 80, 112, 128):
        it.broken(0.6, kalimba, up(stones), "...2 ..31", 0.15, start)
    it.air(0.5, bone, up(song), 0.1, 48)
    it.air(0.5, bone, up(song), 0.1, 96)
    it.beat_out(-0.7, shaker, "..x. ..x.", 12, 0.06, 0)
    it.beat_out(0.7, shaker, "x.x. x.xx", 4, 0.07, 112)
    it.drive(0.0, low_drum, "X.xX X.xx", 0.2, 144)
    it.drive(-0.7, shaker, "x.xx x.xX", 0.06, 144)
    it.drive(-0.45, mid_drum, "..x. .xx.", 0.24, 144)
    it.drive(0.5, high_drum, ".x.x .x.x", 0.13, 144)
    it.seat(0.0, lambda band: band.beat_out(low_drum, "X", 0.5, 144))
    it.air(0.0, bone, "A4:4", 0.22, 144)
    return it.mastered(1.8, 0.3, 0.18, 3.4)


def title(it: Ensemble) -> tuple[Sound, Sound]:
    """Five boxes on a table, and a lamp above it: lute, vibes and a flute, in G."""
    home = "G3 B3 D4 G4|E3 B3 E4 G4|C3 G3 C4 E4|D3 A3 D4 F#4|G3 B3 D4 A4|B2 F#3 B3 D4|C3 G3 E4 G4|D3 A3 D4 G4"
    away = "E3 B3 E4 G4|C3 G3 C4 E4|G3 D4 G4 B4|D3 A3 D4 F#4|E3 B3 E4 G4|C3 G3 E4 G4|A3 C4 E4 A4|D3 A3 C4 F#4"
    song = (
        "D5:1.5 B4:.5 G4:2 E5:1.5 D5:.5 B4:2 C5:1 E5:1 D5:1 C5:1 A4:3 -:1 "
        "D5:1.5 B4:.5 G5:2 F#5:1 E5:1 D5:2 E5:1 D5:1 C5:1 A4:1 A4:3 -:1"
    )
    other = "G5:2 F#5:1 E5:1 E5:2 C5:2 D5:1 E5:1 D5:1 B4:1 A4:4 G5:2 A5:1 B5:1 G5:2 E5:2 C5:1 D5:1 E5:1 G5:1 F#5:3 -:1"
    it.broken(-0.35, lute, home, "0.123.21", 0.3)
    it.broken(-0.35, lute, away, "0.2.3.2.", 0.3, 32)
    it.broken(-0.35, lute, home, "0.123.21", 0.3, 64)
    it.tune(0.3, long_vibes, song, 0.24, 0)
    it.air(0.25, flute, other, 0.2, 32)
    it.tune(0.3, long_vibes, song, 0.24, 64)
    it.air(0.6, flute, "B4:4 G4:4 E5:4 D5:4 B4:4 D5:4 E5:4 B4:4", 0.1, 64)
    it.tune(-0.1, bass, "G2:4 E2:4 C2:4 D2:4 G2:4 B2:4 C2:4 D2:4", 0.4, 64)
    it.beat_out(0.45, brush, "x...X..x", 12, 0.07, 32)
    it.tune(0.7, glass, "-:7 B6:.5 G6:.5 -:7 A6:.5 F#6:.5 -:7 D7:.5 B6:.5 -:7 B6:.5 G6:.5", 0.06, 64)
    it.broken(-0.35, lute, away, "0...2.3.", 0.28, 96)
    it.tune(0.3, long_vibes, other.replace("6:", "5:"), 0.18, 96)
    it.tune(-0.1, bass, "E2:4 C2:4 G2:4 D2:4 E2:4 C2:4 A2:4 D2:4", 0.4, 96)
    it.air(0.6, flute, "G4:8 B4:8 G4:8 F#4:8", 0.09, 96)
    it.seat(-0.2, lambda band: band.chord(lute, "G2 D3 G3 B3 D4 G4", 128, 0.28, 0.07))
    return it.mastered(1.2, 0.25)


PIECES: dict[str, tuple[float, Callable[[Ensemble], tuple[Sound, Sound]]]] = {
    "title": (0.5, title),
    "uchronia": (0.42, uchronia),
    "uchu_kaigi": (0.52, uchu_kaigi),
    "ufo": (0.5, ufo),
    "ugh": (0.44, ugh),
    "ugo": (0.43, ugo),
}
"""The seconds of a beat of each piece, and the piece."""


def files() -> dict[str, Callable[[], bytes]]:
    """The file of each piece, and the function that makes its samples, which are then compressed."""
    found = {f"tune-{name}.ogg": _maker(name, *piece) for name, piece in PIECES.items()}
    found |= {f"tune-{name}-more.ogg": _maker(f"{name}-more", *piece) for name, piece in MORE.items()}
    games = (name for name in PIECES if name != "title")
    return found | {f"tune-{name}-last.ogg": _maker(name, *PIECES[name], last=True) for name in games}


def _maker(
    name: str, beat: float, make: Callable[[Ensemble], tuple[Sound, Sound]], last: bool = False
) -> Callable[[], bytes]:
    return lambda: pcm(make(Ensemble(Studio(f"tune-{name}", HALF), beat, last)))
