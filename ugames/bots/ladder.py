"""Which bot is stronger, and by how much: the same deals with the seats in rotation, and intervals that can be trusted.

One seat is played by the challenger and all others by the rival; every deal is played once with the challenger in each
seat, so that no deal favours anybody. What counts is the challenger's share of wins against the fair one, and by how
much it is ahead of the mean of the others, each with the interval that holds the truth 95 times in 100.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, sqrt
from statistics import NormalDist, fmean, median, stdev
from typing import Any, NamedTuple

from ugames.bots.choose import choose, react
from ugames.bots.mind import alike
from ugames.bots.play import Thought, play_out
from ugames.core.game import PUBLIC, Game, Glimpse, Outcome, Seat, share
from ugames.core.match import Match, Player
from ugames.core.rng import Rng

CERTAIN = 1.96
"""Standard errors to either side of 95 in 100."""
MOST_DEALS = 10_000
"""Nobody plays more deals than that to tell two levels apart."""
LOOKS = tuple(8 * 2**look for look in range(11))
"""After how many deals a ladder that ends by itself looks whether two levels are told apart."""
TIMES = len(LOOKS) + 1
"""How often it looks at most: once more where its time ends. All looks together err 5 times in 100."""


class Round(NamedTuple):
    """One deal, to be played with the challenger in each seat; it can cross to another process."""

    game: Game[Any, Any, Any]
    seats: int
    challenger: str
    rival: str
    seed: int


class DealResult(NamedTuple):
    """The result of a deal for the challenger, averaged over all seats."""

    won: float
    margin: float
    seconds: tuple[float, ...]
    """The processor time of each of the challenger's thoughts when it had a choice."""


class Estimate(NamedTuple):
    """A mean, and how far the truth may be from it."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ±{self.error:.2f}"


class Rung(NamedTuple):
    """The results of all deals, summed up."""

    game: str
    seats: int
    challenger: str
    rival: str
    deals: int
    won: Estimate
    margin: Estimate
    typical: float
    """The median of the challenger's seconds of processor time for a move."""
    longest: float
    """The longest of them."""

    @property
    def fair(self) -> float:
        """The share of wins of somebody who is as strong as the others."""
        return 1 / self.seats

    @property
    def above(self) -> float:
        """By how much the challenger wins more often than that."""
        return self.won.mean - self.fair


def play_round(round: Round, choose: Thought = choose, react: Thought = react) -> DealResult:
    """Play one deal in all rotations. Whoever measures bots that are not ours brings their thoughts along."""
    seconds = list[float]()

    def played(own: Seat) -> Outcome:
        levels = [round.challenger if seat == own else round.rival for seat in range(round.seats)]
        match: Match[Any, Any, Any] = Match(round.game, tuple(Player(level, level) for level in levels), round.seed)
        own_rng, _ = Rng(round.seed).split()
        play_out(match, levels, own_rng, timed(choose, own, seconds), timed(react, own, seconds))
        outcome = match.glimpse(PUBLIC).outcome
        assert outcome is not None  # play_out plays to the end
        return outcome

    won, margins = [], []
    for seat in range(round.seats):
        outcome = played(seat)
        won.append(share(outcome, seat))
        margins.append(outcome.scores[seat] - fmean(outcome.scores[:seat] + outcome.scores[seat + 1 :]))
    return DealResult(fmean(won), fmean(margins), tuple(seconds))


def timed(think: Thought, own: Seat, seconds: list[float]) -> Thought:
    """The same thought; its processor time where that seat had a choice is added to the seconds.

    A clock on the wall would also count other work of a busy machine, and a run that was held for a while.
    """

    def asked(game: Any, seen: Glimpse[Any, Any], level: str, rng: Rng) -> Any:
        start = time.thread_time()
        answer = think(game, seen, level, rng)
        if seen.seat == own and len(seen.legal) > 1:
            seconds.append(time.thread_time() - start)
        return answer

    return asked


def figure(values: Sequence[float]) -> Estimate:
    """The mean of independent values; of a single one nobody knows how far it is from the truth."""
    return Estimate(fmean(values), CERTAIN * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf"))


def looked_at_often(values: Sequence[float], apart: float) -> Estimate:
    """The same with an interval that holds the truth 95 times in 100 at all looks together, however often one looks.

    Values that happen to be alike are no certainty: two more are thought of, so far apart from the mean. Before the
    first look nothing is known.
    """
    mean, count = fmean(values), len(values)
    if count < LOOKS[0]:
        return Estimate(mean, float("inf"))
    spread = max(stdev(values), stdev([*values, mean - apart, mean + apart]))
    return Estimate(mean, student(0.05 / TIMES, count - 1) * spread / sqrt(count))


def student(alpha: float, free: int) -> float:
    """Standard errors to either side that leave out so small a part, where the spread itself is only estimated.

    The series of Cornish and Fisher for Student's t, which is good from seven degrees of freedom.
    """
    z = NormalDist().inv_cdf(1 - alpha / 2)
    return (
        z
        + (z**3 + z) / (4 * free)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    )


def until_told_apart(first: Round, played: Iterable[DealResult], late: Callable[[], bool]) -> Rung:
    """Sum up one deal after another, until a look tells the levels apart, or it is too late."""
    known = list[DealResult]()
    for each in played:
        known.append(each)
        if late() or (len(known) in LOOKS and not deals_for(summed(first, known, often=True))):
            break
    return summed(first, known, often=True)


def summed(round: Round, played: Sequence[DealResult], often: bool = False) -> Rung:
    """These deals, summed up; a deal is one value, since its rotations are not independent.

    With `often` the intervals allow for all looks of a ladder that ends by itself.
    """
    one_win = 1 / round.seats

    def as_figure(values: Sequence[float], apart: float) -> Estimate:
        return looked_at_often(values, apart) if often else figure(values)

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


def told_apart(seats: int, deals: int, often: bool = False) -> float:
    """By how much a level has to win more than its share to be told from the one before it by so many deals.

    With `often` by the intervals of a ladder that ends by itself, which needs some deals before it knows anything.
    """
    if often and deals < LOOKS[0]:
        return float("inf")
    fair = 1 / seats
    errors = student(0.05 / TIMES, deals - 1) if often else CERTAIN
    return errors * sqrt(fair * (1 - fair) / (seats * deals))


def parts(seconds: Sequence[float]) -> list[float]:
    """The part of the time for each pair: half of all by the root of how long a deal of it takes, and half evenly.

    With equal parts those who think get too few deals, and without them those who do not.
    """
    roots = [sqrt(each) for each in seconds]
    return [(1 / len(roots) + root / sum(roots)) / 2 for root in roots]


def one_bot(pair: Round | Rung) -> bool:
    """Whether two levels play in the same way, by what decide.py says of them."""
    game = pair.game if isinstance(pair, Rung) else pair.game.id
    return {pair.challenger, pair.rival} <= {*alike(game, pair.challenger)}


def deals_for(rung: Rung) -> int:
    """How many deals would tell the two levels apart, if they differ by as much as they did; 0 if these have."""
    if not rung.above:
        return MOST_DEALS
    deals = rung.deals * (rung.won.error / rung.above) ** 2
    return 0 if deals < rung.deals + 1e-6 else ceil(round(min(deals, MOST_DEALS), 6))


def pairs(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Each level against the one before it."""
    return list(zip(levels[1:], levels, strict=False))


def line(rung: Rung) -> str:
    """A row of the table; of levels that it does not tell apart it says so."""
    return (
        f"{rung.game} {rung.seats} seats: {rung.challenger} against {rung.rival}: wins {rung.won.mean:.1%}"
        f" ±{rung.won.error:.1%} (fair {rung.fair:.1%}, {rung.above:+.1%}), margin {rung.margin},"
        f" {rung.deals} deals, {rung.typical:.3f} s a move, at most {rung.longest:.2f} s"
        f"{'; not told apart' if deals_for(rung) else ''}"
    )


LOOKED = f" Each ± is as broad as it has to be for {TIMES} looks at what has been played so far."


def meaning(rungs: Sequence[Rung], often: bool = False) -> str:
    """How to read the figures, and what all of them together say of the levels."""
    return (
        "How to read it: `wins` says in how many matches one bot of the first level wins against others of the second, "
        "`fair` what it would be if both were as strong; only if they differ by more than the ± is one level stronger. "
        "`margin` is by how many points it is ahead of the mean of the others: it decides nothing, since who wins by "
        f"one point has won, but it often shows earlier where it goes.{LOOKED if often else ''}\n"
        f"So {'; '.join(map(_said, rungs))}."
    )


def _said(rung: Rung) -> str:
    challenger, rival, deals = rung.challenger, rung.rival, deals_for(rung)
    if not deals:
        return f"{challenger} is {'stronger' if rung.above > 0 else 'WEAKER'} than {rival}"
    if rung.won.error == float("inf"):
        return f"{rung.deals} deals are too few to tell {challenger} from {rival}: let it play for longer"
    if deals >= MOST_DEALS or one_bot(rung):
        return f"{challenger} and {rival} seem to be alike"
    points = ""
    if abs(rung.margin.mean) > rung.margin.error:
        points = f", though by points it is {'ahead' if rung.margin.mean > 0 else 'BEHIND'}"
    return (
        f"whether {challenger} is stronger than {rival} cannot be told yet{points}: run --levels {rival},{challenger} "
        f"--deals {deals}"
    )


def as_data(rung: Rung) -> dict[str, Any]:
    """For a file; `from_data` reads it."""
    return rung._asdict() | {"won": list(rung.won), "margin": list(rung.margin)}


def from_data(data: Mapping[str, Any]) -> Rung:
    """What `as_data` wrote."""
    return Rung(**{**data, "won": Estimate(*data["won"]), "margin": Estimate(*data["margin"])})


# --- a picture of it -----------------------------------------------------------------------------------------------

WIDE, ROW, LEFT = 760, 46, 300


def plot(rungs: Iterable[Rung]) -> str:
    """An SVG: for each pair how often the challenger wins, with its interval, and where the fair share is."""
    rows = list(rungs)
    several = len({rung.game for rung in rows}) > 1
    scale = WIDE - LEFT - 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{ROW * len(rows) + 50}"'
        ' font-family="sans-serif" font-size="15">',
        '<rect width="100%" height="100%" fill="#fbf7ee"/>',
    ]
    for place, rung in enumerate(rows):
        y = place * ROW + 34

        def across(share: float) -> float:
            return round(LEFT + scale * min(1.0, max(0.0, share)), 1)

        said = f"{f'{rung.game}: ' if several else ''}{rung.challenger} against {rung.rival}, {rung.seats} seats"
        low, high = (across(rung.won.mean + side * rung.won.error) for side in (-1, 1))
        fair = across(rung.fair)
        parts += [
            f'<text x="12" y="{y + 5}" fill="#2b2622">{said}</text>',
            f'<line x1="{LEFT}" x2="{LEFT + scale}" y1="{y}" y2="{y}" stroke="#d9cfbd"/>',
            f'<line x1="{fair}" x2="{fair}" y1="{y - 14}" y2="{y + 14}" stroke="#8a7f70" stroke-dasharray="3 3"/>',
            f'<line x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke="#b4552d" stroke-width="3"/>',
            f'<circle cx="{across(rung.won.mean)}" cy="{y}" r="6" fill="#b4552d"/>',
            f'<text x="{across(rung.won.mean)}" y="{y - 11}" text-anchor="middle" fill="#2b2622">'
            f"{rung.won.mean:.0%}</text>",
        ]
    y = ROW * len(rows) + 32
    parts.append(f'<text x="{LEFT}" y="{y}" fill="#6b6257">share of wins; dashed: fair; bar: 95 % interval</text>')
    return "\n".join([*parts, "</svg>", ""])
