"""The second piece of each game and of the menus, which is heard after the first one: another tune, bar and hour."""

from __future__ import annotations

from collections.abc import Callable

from assets.sources.sound.ensemble import Ensemble
from assets.sources.sound.instruments import bass, bone, brush, flute, glass, kalimba, lute, marimba, shaker, vibes
from assets.sources.sound.studio import Sound
from assets.sources.sound.themes import high_drum, long_vibes, low_drum, mid_drum, up


def ugo(it: Ensemble) -> tuple[Sound, Sound]:
    """The market: a dance in four for a flute and lutes, mixolydian."""
    ring = "G3 B3 D4 G4|F3 C4 F4 A4|C4 E4 G4 C5|G3 B3 D4 G4|G3 B3 D4 G4|F3 C4 F4 A4|C4 E4 G4 C5|G3 D4 G4 B4"
    street = "C4 E4 G4 C5|G3 B3 D4 G4|A3 C4 E4 A4|F3 C4 F4 A4|C4 E4 G4 C5|G3 B3 D4 G4|F3 C4 F4 A4|D3 A3 D4 F#4"
    song = (
        "D5:1 B4:.5 C5:.5 D5:1 G5:1 F5:1.5 E5:.5 F5:1 A5:1 G5:1 E5:.5 F5:.5 G5:1 C5:1 D5:3 -:1 "
        "D5:1 B4:.5 C5:.5 D5:1 G5:1 A5:1 F5:.5 E5:.5 F5:1 C5:1 C5:1 D5:.5 E5:.5 G5:1 E5:1 D5:1 B4:1 G4:2"
    )
    other = (
        "E5:2 G5:1 E5:1 D5:1.5 B4:.5 G4:2 C5:1 E5:1 A5:1.5 G5:.5 F5:2 A4:1 C5:1 "
        "E5:2 G5:1 C6:1 B5:1 G5:1 D5:2 C5:1 F5:1 A5:1 G5:.5 F5:.5 F#5:3 -:1"
    )
    first = "|".join(ring.split("|")[:4])
    it.broken(0.4, lute, first, "0.2.1.3.", 0.3)
    it.broken(0.4, lute, ring, "0.2.1.32", 0.3, 16)
    it.broken(0.4, lute, ring, "01230.32", 0.28, 48)
    it.broken(0.4, lute, street, "0.2.3.2.", 0.3, 80)
    it.broken(0.4, lute, ring, "01230.32", 0.28, 112)
    it.broken(0.4, lute, first, "0.2.1.3.", 0.3, 144)
    it.tune(-0.45, lute, song, 0.34, 16)
    it.air(-0.25, flute, song, 0.26, 48)
    it.air(-0.25, flute, other, 0.24, 80)
    it.air(-0.25, flute, song, 0.26, 112)
    it.tune(-0.45, lute, song.replace("4:", "3:").replace("5:", "4:"), 0.22, 112)
    it.tune(0.65, kalimba, other, 0.16, 80)
    it.broken(0.65, kalimba, up(ring), "....3.2.", 0.13, 48)
    it.broken(0.65, kalimba, up(ring), "....3.2.", 0.13, 112)
    it.tune(-0.45, lute, "D5:1 B4:.5 C5:.5 D5:1 G5:1 F5:1.5 E5:.5 F5:2 E5:1 C5:1 D5:1 E5:1 D5:3 -:1", 0.3, 144)
    it.beat_out(0.0, mid_drum, "X..xX.x.", 8, 0.17, 16)
    it.beat_out(0.0, mid_drum, "X.xxX.xx", 16, 0.17, 48)
    it.beat_out(0.0, mid_drum, "X.xxX.xx", 8, 0.18, 112)
    it.beat_out(-0.6, shaker, "..x...x.", 24, 0.06, 48)
    it.beat_out(0.55, high_drum, "....x..x", 8, 0.08, 112)
    it.seat(0.2, lambda band: band.chord(lute, "G3 D4 G4 B4 D5", 160, 0.3, 0.05))
    return it.mastered(1.1, 0.22)


def uchu_kaigi(it: Ensemble) -> tuple[Sound, Sound]:
    """After midnight, in the lounge: vibes, a bass and brushes go round in five."""
    orbit = "D4 F4 A4 C5|G3 B3 D4 F4|C4 E4 G4 B4|A3 C4 E4 G4|F3 A3 C4 E4|B3 D4 F4 A4|E3 G3 B3 D4|A3 C#4 E4 G4"
    roots = ["D3", "G2", "C3", "A2", "F2", "B2", "E3", "A2"]
    low = " ".join(f"{root}:2.5 {root}:2.5" for root in roots)
    song = (
        "-:1 F5:1 E5:.5 D5:1 A4:1.5 -:1 D5:1 F5:1 A5:2 G5:1.5 E5:1.5 B4:2 -:1 C5:.5 E5:.5 G5:1 E5:2 "
        "-:1 A5:1 G5:.5 E5:1 C5:1.5 -:1 D5:1 F5:1 E5:2 D5:1.5 B4:1.5 G4:2 -:1 A4:.5 C#5:.5 E5:1 A5:2"
    )
    first = "|".join(orbit.split("|")[:4])
    it.broken(0.4, kalimba, up(first), "0..2..3.1.", 0.2)
    for start in (20, 60, 100):
        it.held(0.0, orbit, 5, 0.08, start)
        it.tune(-0.1, bass, low, 0.34, start)
        it.broken(-0.45, vibes, orbit, "0..2..3.1.", 0.15, start)
    it.tune(0.3, long_vibes, song, 0.26, 20)
    it.tune(0.3, long_vibes, song, 0.22, 60)
    it.tune(0.6, glass, up(song), 0.11, 60)
    it.broken(0.5, kalimba, up(orbit), "...3..2..1", 0.15, 60)
    it.tune(0.3, long_vibes, song, 0.24, 100)
    it.broken(0.5, kalimba, up(orbit), "...3......", 0.15, 100)
    it.tune(-0.65, glass, "-:3 B5:1 E6:1 " * 8, 0.07, 100)
    it.beat_out(0.4, brush, "x..x..X.x.", 24, 0.1, 20)
    it.beat_out(-0.6, shaker, "..x..x...x", 8, 0.05, 60)
    it.seat(0.0, lambda band: band.chord(long_vibes, "D4 F4 A4 C5 E5", 140, 0.2, 0.06))
    return it.mastered(1.4, 0.3, 0.5, 2.6)


def uchronia(it: Ensemble) -> tuple[Sound, Sound]:
    """A procession goes up to the forum: kalimbas, a flute and drums, in four."""
    stairs = "D3 A3 D4 F#4|C3 G3 C4 E4|G3 D4 G4 B4|D3 A3 D4 F#4|B3 D4 F#4 B4|G3 D4 G4 B4|A3 C4 E4 A4|D3 A3 D4 A4"
    song = (
        "A4:1 D5:1 F#5:1.5 E5:.5 E5:1 D5:1 C5:2 B4:1 D5:1 G5:1.5 F#5:.5 A5:3 -:1 "
        "F#5:1 E5:1 D5:1 B4:1 D5:1.5 E5:.5 G5:2 E5:1 C5:1 A4:1 C5:1 D5:3 -:1"
    )
    other = (
        "A5:2 F#5:1 D5:1 G5:2 E5:2 D5:1 B4:1 D5:1 G5:1 F#5:3 -:1 "
        "B5:2 A5:1 F#5:1 G5:1 B5:1 A5:1 G5:1 E5:2 C5:1 E5:1 D5:3 -:1"
    )
    low = "D3:3 A2:1 C3:3 G2:1 G2:3 D3:1 D3:3 A2:1 B2:3 F#3:1 G2:3 D3:1 A2:3 E3:1 D3:4"
    first = "|".join(stairs.split("|")[:4])
    it.broken(0.45, kalimba, up(first), "0.2.3.2.", 0.24)
    for start in (16, 48, 80, 112):
        it.broken(0.45, kalimba, up(stairs), "0.2.3.21", 0.2, start)
        it.tune(-0.05, marimba, low, 0.34, start)
    it.tune(-0.35, marimba, song, 0.36, 16)
    it.air(-0.3, flute, song, 0.24, 48)
    it.broken(-0.5, marimba, stairs, "..1...3.", 0.2, 48)
    it.air(-0.3, flute, other, 0.22, 80)
    it.tune(0.7, glass, "-:3 A5:.5 D6:.5 -:4 " * 4, 0.07, 80)
    it.tune(-0.35, marimba, song, 0.34, 112)
    it.tune(-0.55, kalimba, up(song), 0.18, 112)
    it.air(0.25, flute, "F#5:4 E5:4 D5:4 A5:4 F#5:4 G5:4 E5:4 D5:4", 0.1, 112)
    it.beat_out(0.0, low_drum, "X..x....", 8, 0.2, 16)
    it.beat_out(0.0, low_drum, "X..x..x.", 24, 0.2, 48)
    it.beat_out(0.5, high_drum, "....x.xx", 16, 0.1, 80)
    it.beat_out(-0.65, shaker, "x.xxx.xx", 24, 0.05, 48)
    it.broken(0.45, kalimba, up(first), "0.2.3.2.", 0.22, 144)
    it.seat(-0.2, lambda band: band.chord(marimba, "D3 A3 D4 F#4 A4", 160, 0.3, 0.05))
    return it.mastered(1.3, 0.24, 0.5, 2.2)


def ufo(it: Ensemble) -> tuple[Sound, Sound]:
    """They dance above the meadow: a slow waltz for a voice from above, glass and tongues of steel."""
    turn = "A3 C4 E4 A4|A3 C4 E4 G4|F3 A3 C4 E4|E3 G#3 B3 D4|A3 C4 E4 A4|D4 F4 A4 D5|Bb3 D4 F4 A4|E3 G#3 B3 E4"
    voice = "E5:2 A5:1 G5:2 E5:1 F5:2 C5:1 E5:2 D5:1 C5:2 E5:1 F5:1.5 E5:.5 D5:1 Bb4:2 D5:1 E5:3"
    far = "C6:2 B5:1 A5:2 G5:1 A5:2 F5:1 G#5:3 A5:2 C6:1 A5:1 F5:1 D5:1 F5:2 D5:1 G#5:2 B5:1"
    low = "A2:3 A2:3 F2:3 E2:3 A2:3 D3:3 Bb2:3 E2:3"

    def sing(start: int, loud: float) -> None:
        it.seat(0.1, lambda band: band.glide(voice, loud, start))

    it.broken(0.5, kalimba, up(turn), "0.3.2.", 0.18)
    for start in (24, 48, 72, 96, 120):
        it.tune(-0.1, bass, low, 0.3, start)
        it.broken(-0.4, vibes, turn, "..1.3.", 0.15, start)
        it.held(0.0, turn, 3, 0.05, start)
    for start in (24, 72, 120):
        sing(start, 0.19)
    it.tune(0.55, kalimba, far, 0.24, 48)
    it.tune(-0.6, glass, far, 0.1, 96)
    sing(96, 0.12)
    for start in (72, 120):
        it.broken(0.6, glass, up(turn), "..3.1.", 0.1, start)
    it.broken(0.5, kalimba, up(turn), "0.3.2.", 0.15, 96)
    it.beat_out(0.35, brush, "x.X.x.", 32, 0.08, 48)
    it.seat(0.0, lambda band: band.chord(long_vibes, "A3 E4 A4 C5 E5", 144, 0.2, 0.07))
    return it.mastered(1.5, 0.3, 0.4, 2.8)


def ugh(it: Ensemble) -> tuple[Sound, Sound]:
    """Morning, and out to hunt: stones that ring, a flute of bone, and quick feet."""
    stones = "A3 E4 A4 C5|C4 G4 C5 E5|D4 A4 D5 G5|A3 E4 A4 E5"
    song = "E5:.5 D5:.5 C5:1 A4:1 C5:1 D5:.5 E5:.5 G5:2 -:1 A5:1 G5:.5 E5:.5 D5:1 C5:1 A4:3 -:1"
    answer = "A4:1 C5:.5 D5:.5 E5:2 G4:1 A4:.5 C5:.5 D5:2 E5:1 G5:1 E5:.5 D5:.5 C5:1 A4:3 -:1"
    it.broken(0.35, kalimba, up(stones), "0.2.1.3.", 0.24)
    for start in (16, 32, 48, 64, 80, 96, 112, 128):
        it.broken(0.35, kalimba, up(stones), "0.2.1.32" if start < 80 else "0123.132", 0.2, start)
    it.tune(-0.4, marimba, song, 0.34, 16)
    it.tune(-0.4, marimba, answer, 0.34, 32)
    for start in (48, 96, 128):
        it.air(-0.3, bone, song, 0.26, start)
    it.air(0.25, bone, answer, 0.22, 64)
    it.air(0.25, bone, answer, 0.22, 112)
    it.tune(-0.4, marimba, "A4:2 E5:2 G4:2 E5:2 D5:2 A4:2 A4:4", 0.28, 80)
    it.tune(-0.6, kalimba, up(answer), 0.16, 112)
    it.tune(-0.6, kalimba, up(song), 0.16, 128)
    it.beat_out(0.0, low_drum, "X...x...", 8, 0.2, 16)
    it.beat_out(0.0, low_drum, "X..xx.x.", 16, 0.2, 48)
    it.beat_out(0.0, low_drum, "X..xx.x.", 8, 0.2, 112)
    it.beat_out(-0.45, mid_drum, "..x..xx.", 12, 0.16, 48)
    it.beat_out(0.55, high_drum, "x..x..x.", 12, 0.11, 96)
    it.beat_out(0.7, shaker, "x.xxx.xx", 32, 0.06, 16)
    it.broken(0.35, kalimba, up(stones), "0.2.1.3.", 0.22, 144)
    it.air(0.0, bone, "A4:3", 0.2, 156)
    return it.mastered(1.7, 0.28, 0.45, 2.4)


def title(it: Ensemble) -> tuple[Sound, Sound]:
    """Late, and one more game: tongues of steel, a flute and vibes, in three."""
    lamp = "C4 E4 G4 C5|G3 B3 D4 G4|A3 C4 E4 A4|E3 G3 B3 E4|F3 A3 C4 F4|C4 E4 G4 C5|D4 F4 A4 D5|G3 B3 D4 F4"
    song = "G4:1 C5:1 E5:1 D5:2 B4:1 C5:1 E5:1 A5:1 G5:3 A5:1 G5:1 F5:1 E5:2 C5:1 D5:1 F5:1 A4:1 B4:2 -:1"
    other = "E5:2 G5:1 B5:2 G5:1 A5:1 C6:1 A5:1 G5:2 E5:1 F5:1 A5:1 C6:1 G5:2 E5:1 F5:1 E5:1 D5:1 G5:2 -:1"
    low = "C3:3 G2:3 A2:3 E2:3 F2:3 C3:3 D3:3 G2:3"
    first = "|".join(lamp.split("|")[:4])
    it.broken(-0.4, kalimba, up(first), "0.2.3.", 0.22)
    for start in (12, 36, 60, 84, 108):
        it.broken(-0.4, kalimba if start < 60 else lute, up(lamp) if start < 60 else lamp, "0.2.3.", 0.26, start)
    for start in (36, 60, 84, 108):
        it.tune(-0.1, bass, low, 0.28, start)
    it.tune(0.3, long_vibes, song, 0.26, 12)
    it.air(0.25, flute, song, 0.22, 36)
    it.tune(0.35, long_vibes, other, 0.22, 60)
    it.air(0.25, flute, other, 0.2, 84)
    it.tune(0.3, long_vibes, song, 0.24, 108)
    it.tune(0.6, glass, up(song), 0.08, 108)
    it.broken(0.6, kalimba, up(lamp), "....2.", 0.13, 84)
    it.tune(0.7, glass, "-:2 G6:.5 C6:.5 -:3 " * 4, 0.06, 60)
    it.beat_out(0.45, brush, "x...x.", 32, 0.06, 36)
    it.seat(-0.2, lambda band: band.chord(lute, "C3 G3 C4 E4 G4 C5", 132, 0.28, 0.07))
    return it.mastered(1.3, 0.26, 0.8, 1.6)


MORE: dict[str, tuple[float, Callable[[Ensemble], tuple[Sound, Sound]]]] = {
    "title": (0.47, title),
    "uchronia": (0.39, uchronia),
    "uchu_kaigi": (0.45, uchu_kaigi),
    "ufo": (0.43, ufo),
    "ugh": (0.39, ugh),
    "ugo": (0.385, ugo),
}
"""The seconds of a beat of each piece, and the piece."""
