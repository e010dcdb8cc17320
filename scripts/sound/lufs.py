"""How loud a sound is to the ear: LUFS of ITU-R BS.1770, with its weighting and its two gates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate, pairwise
from operator import mul

WINDOW, HOP = 0.4, 0.1
"""Seconds of a block, and between the beginnings of two blocks."""
OFFSET = -0.691
"""What makes a tone of 997 Hz at full scale on one channel -3.01 LUFS."""
ABSOLUTE, RELATIVE = -70.0, -10.0
"""Blocks below the first, and below the mean by the second, count as silence."""

Channels = Sequence[Sequence[float]]


def weighted(sound: Sequence[float], rate: int) -> list[float]:
    """A channel as the ear weighs it: a shelf for the head, then a high pass."""
    g = math.tan(math.pi * 1681.974450955533 / rate)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    over = 1 + g / q + g * g
    shelf = ((high + band * g / q + g * g) / over, 2 * (g * g - high) / over, (high - band * g / q + g * g) / over)
    head = 2 * (g * g - 1) / over, (1 - g / q + g * g) / over
    g, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    over = 1 + g / q + g * g
    return _passed(sound, shelf, head, (2 * (g * g - 1) / over, (1 - g / q + g * g) / over))


def momentary(channels: Channels, rate: int) -> float:
    """The loudest block; a sound that is shorter than a block is followed by silence."""
    return _loudness(max(_blocks(channels, rate)))


def integrated(channels: Channels, rate: int) -> float:
    """The loudness of a whole piece, its silence left out."""
    loud = [power for power in _blocks(channels, rate) if _loudness(power) > ABSOLUTE]
    if not loud:
        return -math.inf
    floor = _loudness(sum(loud) / len(loud)) + RELATIVE
    kept = [power for power in loud if _loudness(power) > floor]
    return _loudness(sum(kept) / len(kept))


def _blocks(channels: Channels, rate: int) -> list[float]:
    window, hop = round(WINDOW * rate), round(HOP * rate)
    size = max(map(len, channels))
    starts = range(0, max(1, size - window + 1), hop)
    totals = [0.0] * len(starts)
    sums: list[float] = []
    for before, channel in pairwise((None, *channels)):
        assert channel is not None
        if channel is not before:  # else one channel sounds from both loudspeakers
            heard = weighted(channel, rate)
            sums = [*accumulate(map(mul, heard, heard), initial=0.0)]
        for i, start in enumerate(starts):
            totals[i] += (sums[min(start + window, len(channel))] - sums[min(start, len(channel))]) / window
    return totals


def _loudness(power: float) -> float:
    return OFFSET + 10 * math.log10(power) if power > 0 else -math.inf


def _passed(
    sound: Sequence[float], shelf: tuple[float, float, float], head: tuple[float, float], low: tuple[float, float]
) -> list[float]:
    """What comes through the shelf and then the high pass, sample by sample."""
    total: list[float] = []
    one = two = three = four = 0.0
    (b0, b1, b2), (a1, a2), (c1, c2) = shelf, head, low
    for value in sound:
        shelved = b0 * value + one
        one, two = b1 * value - a1 * shelved + two, b2 * value - a2 * shelved
        out = shelved + three
        three, four = -2.0 * shelved - c1 * out + four, shelved - c2 * out
        total.append(out)
    return total
