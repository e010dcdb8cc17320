"""How loud a sound is to the ear: LUFS of ITU-R BS.1770, with its weighting and its two gates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

WINDOW, HOP = 0.4, 0.1
"""Seconds of a block, and between the beginnings of two blocks."""
OFFSET = -0.691
"""What makes a tone of 997 Hz at full scale on one channel -3.01 LUFS."""
ABSOLUTE, RELATIVE = -70.0, -10.0
"""Blocks below the first, and below the mean by the second, count as silence."""

Channels = Sequence[Sequence[float]]


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
    ends: list[tuple[int, int]] = []
    sums: dict[int, float] = {}
    for before, channel in pairwise((None, *channels)):
        assert channel is not None
        if channel is not before:  # else one channel sounds from both loudspeakers
            ends = [(min(start, len(channel)), min(start + window, len(channel))) for start in starts]
            sums = _heard(channel, rate, sorted({at for block in ends for at in block}))
        for i, (start, end) in enumerate(ends):
            totals[i] += (sums[end] - sums[start]) / window
    return totals


def _loudness(power: float) -> float:
    return OFFSET + 10 * math.log10(power) if power > 0 else -math.inf


def _heard(sound: Sequence[float], rate: int, marks: Sequence[int]) -> dict[int, float]:
    """The power of a channel before each of these samples as the ear weighs it: a shelf for the head, then a high pass.

    Millions of samples go through this loop: a list of what comes out would take a third longer.
    """
    g = math.tan(math.pi * 1681.974450955533 / rate)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    over = 1 + g / q + g * g
    b0, b1, b2 = (high + band * g / q + g * g) / over, 2 * (g * g - high) / over, (high - band * g / q + g * g) / over
    a1, a2 = 2 * (g * g - 1) / over, (1 - g / q + g * g) / over
    g, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    over = 1 + g / q + g * g
    c1, c2 = 2 * (g * g - 1) / over, (1 - g / q + g * g) / over
    sums: dict[int, float] = {}
    total = one = two = three = four = 0.0
    for begin, end in pairwise((0, *marks)):
        for value in sound[begin:end]:
            shelved = b0 * value + one
            one, two = b1 * value - a1 * shelved + two, b2 * value - a2 * shelved
            out = shelved + three
            three, four = -2.0 * shelved - c1 * out + four, shelved - c2 * out
            total += out * out
        sums[end] = total
    return sums
