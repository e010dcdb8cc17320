"""Comparison of the strength of two bots: the same deals with the seats in rotation, and intervals that can be trusted.

One seat is played by the challenger and all others by the rival; every deal is played once with the challenger in each
seat, so that no deal favours anybody. What counts is the challenger's share of wins against the fair one, and by how
much it is ahead of the mean of the others, each with the interval that holds the truth 95 times in 100.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, sqrt
from statistics import NormalDist, fmean, median, stdev
from typing import Any, NamedTuple

from ugames.bots.choose import choose, react
from ugames.bots.mind import same_bots
from ugames.bots.play import Choose, play_out
from ugames.core.game import AnyGame, Outcome, Seat, Seen, share
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng

CONFIDENCE = 1.96
"""The number of standard errors that a 95 % interval reaches to each side."""
MOST_LADDER_DEALS = 10_000
DEALS_BEFORE_LOOKS = tuple(8 * 2**look for look in range(11))
"""The numbers of deals after which an adaptive ladder checks whether two levels differ."""
MOST_LOOKS = len(DEALS_BEFORE_LOOKS) + 1
"""The most checks, with one at the end of the time. The chance of error is 5 % over all checks together."""


class Round(NamedTuple):
    """One deal, to be played with the challenger in each seat in turn; it can be sent to another process."""

    game: AnyGame
    seats: int
    challenger: str
    rival: str
    seed: int


class DealResult(NamedTuple):
    """The result of a deal for the challenger, averaged over all seats."""

    won: float
    margin: float
    seconds: tuple[float, ...]
    """The processor time of each of the challenger's decisions with a choice."""


class Estimate(NamedTuple):
    """A mean and the half width of its interval."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ±{self.error:.2f}"


class Rung(NamedTuple):
    """The summary of all deals of a pair."""

    game: str
    seats: int
    challenger: str
    rival: str
    deals: int
    won: Estimate
    margin: Estimate
    typical: float
    """The median processor seconds of the challenger's decisions."""
    longest: float

    @property
    def fair(self) -> float:
        """The share of wins expected between equals."""
        return 1 / self.seats

    @property
    def above(self) -> float:
        """The challenger's share of wins above the fair one."""
        return self.won.mean - self.fair


def play_round(round: Round) -> DealResult:
    """Play one deal in all rotations."""
    seconds = list[float]()

    def played(own: Seat) -> Outcome:
        levels = [round.challenger if seat == own else round.rival for seat in range(round.seats)]
        match: AnyMatch = Match(round.game, tuple(Player(level, level) for level in levels), round.seed)
        own_rng, _ = Rng(round.seed).split()
        play_out(match, levels, own_rng, timed(choose, own, seconds), timed(react, own, seconds))
        outcome = match.outcome
        assert outcome is not None  # play_out plays to the end
        return outcome

    won, margins = [], []
    for seat in range(round.seats):
        outcome = played(seat)
        won.append(share(outcome, seat))
        margins.append(outcome.scores[seat] - fmean(outcome.scores[:seat] + outcome.scores[seat + 1 :]))
    return DealResult(fmean(won), fmean(margins), tuple(seconds))


def timed(think: Choose, own: Seat, seconds: list[float]) -> Choose:
    """The function given, which now also records its processor time where that seat had a choice. Wall time would
    include other work of the machine and suspended runs.
    """

    def asked(game: Any, seen: Seen, level: str, rng: Rng) -> Any:
        start = time.thread_time()
        answer = think(game, seen, level, rng)
        if seen.seat == own and len(seen.legal) > 1:
            seconds.append(time.thread_time() - start)
        return answer

    return asked


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent values; the error is infinite for a single one."""
    return Estimate(fmean(values), CONFIDENCE * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf"))


def mean_with_looks(values: Sequence[float], apart: float) -> Estimate:
    """The mean with an interval whose 95 % hold for all checks together.

    Identical values are no certainty, so two fictitious values are added, this far from the mean. Before the first
    check the error is infinite.
    """
    mean, count = fmean(values), len(values)
    if count < DEALS_BEFORE_LOOKS[0]:
        return Estimate(mean, float("inf"))
    spread = max(stdev(values), stdev([*values, mean - apart, mean + apart]))
    return Estimate(mean, student_quantile(0.05 / MOST_LOOKS, count - 1) * spread / sqrt(count))


def student_quantile(alpha: float, free: int) -> float:
    """The two-sided quantile of Student's t for the probability `alpha`.

    The Cornish-Fisher series, accurate from seven degrees of freedom on.
    """
    z = NormalDist().inv_cdf(1 - alpha / 2)
    return (
        z
        + (z**3 + z) / (4 * free)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    )


def rung_until_told_apart(first: Round, played: Iterable[DealResult], until: float) -> Rung:
    """Sum up one deal after another, until a check tells the levels apart, or the time is over."""
    known = list[DealResult]()
    for each in played:
        known.append(each)
        if time.monotonic() > until or (
            len(known) in DEALS_BEFORE_LOOKS and not deals_for(summary_of(first, known, often=True))
        ):
            break
    return summary_of(first, known, often=True)


def summary_of(round: Round, played: Sequence[DealResult], often: bool = False) -> Rung:
    """The summary of these deals; a deal is one value, since its rotations are not independent.

    With `often`, the intervals allow for all checks of an adaptive ladder.
    """
    one_win = 1 / round.seats

    def as_figure(values: Sequence[float], apart: float) -> Estimate:
        return mean_with_looks(values, apart) if often else mean_of(values)

    seconds = [second for each in played for second in each.seconds] or [0.0]
    return Rung(
        game=round.game.id,
        seats=round.seats,
        challenger=round.challenger,
        rival=round.rival,
        deals=len(played),
        won=as_figure([each.won for each in played], one_win),
        margin=as_figure([each.margin for each in played], 0.0),
        typical=median(seconds),
        longest=max(seconds),
    )


def least_difference(seats: int, deals: int, often: bool = False) -> float:
    """The smallest difference in wins that this number of deals can show.

    With `often`, by the intervals of an adaptive ladder, which needs a minimum of deals.
    """
    if often and deals < DEALS_BEFORE_LOOKS[0]:
        return float("inf")
    fair = 1 / seats
    errors = student_quantile(0.05 / MOST_LOOKS, deals - 1) if often else CONFIDENCE
    return errors * sqrt(fair * (1 - fair) / (seats * deals))


def time_shares(seconds: Sequence[float]) -> list[float]:
    """The share of time for each pair: half of it by the square root of a deal's duration, half evenly.

    With equal shares the slow levels would get too few deals, with proportional ones the fast levels.
    """
    roots = [sqrt(each) for each in seconds]
    return [(1 / len(roots) + root / sum(roots)) / 2 for root in roots]


def one_bot(pair: Round | Rung) -> bool:
    """Whether two levels are the same bot according to decide.py."""
    game = pair.game if isinstance(pair, Rung) else pair.game.id
    return {pair.challenger, pair.rival} <= {*same_bots(game, pair.challenger)}


def deals_for(rung: Rung) -> int:
    """The deals needed to tell the two levels apart if the measured difference is true; 0 if it is shown already."""
    if not rung.above:
        return MOST_LADDER_DEALS
    deals = rung.deals * (rung.won.error / rung.above) ** 2
    return 0 if deals < rung.deals + 1e-6 else ceil(round(min(deals, MOST_LADDER_DEALS), 6))


def pairs(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Each level with the one before it."""
    return list(zip(levels[1:], levels, strict=False))


def table_row(rung: Rung) -> str:
    """A row of the table, marked if the levels do not differ clearly."""
    return (
        f"{rung.game} {rung.seats} seats: {rung.challenger} against {rung.rival}: wins {rung.won.mean:.1%}"
        f" ±{rung.won.error:.1%} (fair {rung.fair:.1%}, {rung.above:+.1%}), margin {rung.margin},"
        f" {rung.deals} deals, {rung.typical:.3f} s a move, at most {rung.longest:.2f} s"
        f"{'; not told apart' if deals_for(rung) else ''}"
    )


LOOKED = f" Each ± is as broad as it has to be for {MOST_LOOKS} looks at what has been played so far."


def explanation(rungs: Sequence[Rung], often: bool = False) -> str:
    """An explanation of the figures, and the conclusion about all levels."""
    return (
        "How to read it: `wins` says in how many matches one bot of the first level wins against others of the second, "
        "`fair` what it would be if both were as strong; only if they differ by more than the ± is one level stronger. "
        "`margin` is by how many points it is ahead of the mean of the others: it decides nothing, since who wins by "
        f"one point has won, but it often shows earlier where it goes.{LOOKED if often else ''}\n"
        f"So {'; '.join(map(_conclusion, rungs))}."
    )


def _conclusion(rung: Rung) -> str:
    challenger, rival, deals = rung.challenger, rung.rival, deals_for(rung)
    if not deals:
        return f"{challenger} is {'stronger' if rung.above > 0 else 'WEAKER'} than {rival}"
    if rung.won.error == float("inf"):
        return f"{rung.deals} deals are too few to tell {challenger} from {rival}: let it play for longer"
    if deals >= MOST_LADDER_DEALS or one_bot(rung):
        return f"{challenger} and {rival} seem to be alike"
    points = ""
    if abs(rung.margin.mean) > rung.margin.error:
        points = f", though by points it is {'ahead' if rung.margin.mean > 0 else 'BEHIND'}"
    return (
        f"whether {challenger} is stronger than {rival} cannot be told yet{points}: run --levels {rival},{challenger} "
        f"--deals {deals}"
    )


def as_data(rung: Rung) -> dict[str, Any]:
    """A rung as data for a file; `from_data` reads it."""
    return rung._asdict() | {"won": list(rung.won), "margin": list(rung.margin)}


def from_data(data: Mapping[str, Any]) -> Rung:
    """The rung in the data of `as_data`."""
    return Rung(**{**data, "won": Estimate(*data["won"]), "margin": Estimate(*data["margin"])})


# --- chart -----------------------------------------------------------------------------------------------------------

PLOT_WIDTH = 760
PLOT_ROW = 46
PLOT_LEFT = 300


def plot(rungs: Iterable[Rung]) -> str:
    """An SVG chart of each pair's share of wins, with interval and fair share."""
    rows = list(rungs)
    several = len({rung.game for rung in rows}) > 1
    scale = PLOT_WIDTH - PLOT_LEFT - 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{PLOT_WIDTH}" height="{PLOT_ROW * len(rows) + 50}"'
        ' font-family="sans-serif" font-size="15">',
        '<rect width="100%" height="100%" fill="#fbf7ee"/>',
    ]
    for place, rung in enumerate(rows):
        y = place * PLOT_ROW + 34

        def across(share: float) -> float:
            return round(PLOT_LEFT + scale * min(1.0, max(0.0, share)), 1)

        label = f"{f'{rung.game}: ' if several else ''}{rung.challenger} against {rung.rival}, {rung.seats} seats"
        low, high = (across(rung.won.mean + side * rung.won.error) for side in (-1, 1))
        fair = across(rung.fair)
        parts += [
            f'<text x="12" y="{y + 5}" fill="#2b2622">{label}</text>',
            f'<line x1="{PLOT_LEFT}" x2="{PLOT_LEFT + scale}" y1="{y}" y2="{y}" stroke="#d9cfbd"/>',
            f'<line x1="{fair}" x2="{fair}" y1="{y - 14}" y2="{y + 14}" stroke="#8a7f70" stroke-dasharray="3 3"/>',
            f'<line x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke="#b4552d" stroke-width="3"/>',
            f'<circle cx="{across(rung.won.mean)}" cy="{y}" r="6" fill="#b4552d"/>',
            f'<text x="{across(rung.won.mean)}" y="{y - 11}" text-anchor="middle" fill="#2b2622">'
            f"{rung.won.mean:.0%}</text>",
        ]
    y = PLOT_ROW * len(rows) + 32
    parts.append(f'<text x="{PLOT_LEFT}" y="{y}" fill="#6b6257">share of wins; dashed: fair; bar: 95 % interval</text>')
    return "\n".join([*parts, "</svg>", ""])
