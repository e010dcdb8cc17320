"""`ugames ladder`: how much stronger each level is than the one before."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import chain
from operator import itemgetter

from ugames.asked import CommandError, complain
from ugames.bots import ladder
from ugames.bots.ladder import DEALS_BEFORE_LOOKS
from ugames.cli.jobs import check_levels, in_parallel, rules_of, with_progress
from ugames.cli.output import put
from ugames.home import disk
from ugames.process.labour import results

LEAST_SECONDS_OF_A_DEAL = 0.001


def climb(arguments: argparse.Namespace) -> int:
    """`ugames ladder`: each level against the one before it."""
    game = rules_of(arguments)
    levels = arguments.levels.split(",")
    check_levels(levels)
    if len(levels) < 2:
        raise CommandError("a ladder needs at least two levels, such as --levels easy,normal")
    arguments.deals = arguments.deals or (DEALS_BEFORE_LOOKS[-1] if arguments.minutes else 100)
    seeds = range(arguments.seed, arguments.seed + arguments.deals)
    pairs = [
        [ladder.Round(game, arguments.seats, challenger, rival, seed) for seed in seeds]
        for challenger, rival in ladder.pairs(levels)
    ]
    rungs = []
    for rung in (_until_told_apart if arguments.minutes else _all_deals)(pairs, arguments):
        rungs.append(rung)
        put(json.dumps(ladder.as_data(rung)) if arguments.json else ladder.table_row(rung))
    if not arguments.json:
        put(ladder.explanation(rungs, often=bool(arguments.minutes)))
    if arguments.plot:
        disk.write_text(arguments.plot, ladder.plot(rungs))
    return 0


def _all_deals(pairs: Sequence[list[ladder.Round]], arguments: argparse.Namespace) -> Iterator[ladder.Rung]:
    """Each pair, with as many deals as requested."""
    firsts = [] if arguments.cluster else _first_deals([rounds[0] for rounds in pairs], arguments)
    for number, rounds in enumerate(pairs):
        known = firsts[number : number + 1]
        played = with_progress(
            in_parallel(ladder.play_round, rounds[len(known) :], arguments), len(rounds) - len(known)
        )
        yield ladder.summary_of(rounds[0], [*known, *played])


def _until_told_apart(pairs: Sequence[list[ladder.Round]], arguments: argparse.Namespace) -> Iterator[ladder.Rung]:
    """Each pair until its levels differ clearly, within its part of the time and the time left by earlier pairs.

    Levels that decide.py maps to the same bot never differ: they play only the deals of the first look.
    """
    end = time.monotonic() + 60 * arguments.minutes
    pairs = [rounds[: DEALS_BEFORE_LOOKS[0]] if ladder.one_bot(rounds[0]) else rounds for rounds in pairs]
    firsts, parts = _first_parts(pairs, arguments)
    for number, rounds in enumerate(pairs):
        known, now = firsts[number : number + 1], time.monotonic()
        rest = rounds[len(known) :]
        until = now + (end - now) * parts[number] / sum(parts[number:])
        processes = max(1, min(arguments.jobs, len(rest)))
        with closing(results(ladder.play_round, rest, processes, arguments.cluster, 1)) as played:
            yield ladder.rung_until_told_apart(rounds[0], chain(known, played), until)


def _first_parts(
    pairs: Sequence[list[ladder.Round]], arguments: argparse.Namespace
) -> tuple[list[ladder.DealResult], list[float]]:
    """The first deal of each pair and the pair's share of time; stderr gets the precision that the slowest pair can
    reach.

    A cluster plays all deals itself, with the same time for each pair.
    """
    if arguments.cluster:
        return [], [1.0] * len(pairs)
    firsts, seconds = list[ladder.DealResult](), list[float]()
    for rounds in pairs:
        begun = time.monotonic()
        firsts.append(ladder.play_round(rounds[0]))
        long = max(LEAST_SECONDS_OF_A_DEAL, time.monotonic() - begun)
        seconds.append(LEAST_SECONDS_OF_A_DEAL if ladder.one_bot(rounds[0]) else long)
    parts = ladder.time_shares(seconds)
    left = max(0.0, 60 * arguments.minutes - sum(seconds)) * arguments.jobs
    long, part, rounds = max(zip(seconds, parts, pairs, strict=True), key=itemgetter(0))
    deals = min(1 + int(left * part / long), len(rounds))
    least = ladder.least_difference(arguments.seats, deals, often=True)
    outlook = f"which show a difference of {least:.0%} of all matches" if least < 1 else "too few to tell them apart"
    others = " The other pairs, which are quicker, play more deals in less time." if len(pairs) > 1 else ""
    who = f"{rounds[0].challenger} plays about {deals} deals against {rounds[0].rival}"
    complain(f"In {arguments.minutes} min {who}, {outlook}.{others}")
    return firsts, parts


def _first_deals(rounds: Sequence[ladder.Round], arguments: argparse.Namespace) -> list[ladder.DealResult]:
    """The first deal of each pair; stderr gets the estimated time and precision of the rest."""
    begun = time.monotonic()
    firsts = [ladder.play_round(each) for each in rounds]
    more = arguments.deals - 1
    left = (time.monotonic() - begun) * more / min(arguments.jobs, max(1, more))
    least = ladder.least_difference(arguments.seats, arguments.deals)
    long = f"{left / 60:.0f} minutes" if left > 90 else f"{left:.0f} seconds"
    complain(
        f"The rest takes about {long}; {arguments.deals} deals show a difference of {least:.0%} of all matches"
        " between two levels, a smaller one needs more."
    )
    return firsts
