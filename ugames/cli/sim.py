"""`ugames sim`: games between bots."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ugames.asked import CommandError
from ugames.bots.play import Stalled, play_out
from ugames.cli.jobs import in_parallel, levels_of, rules_of, with_progress
from ugames.cli.output import put
from ugames.core.game import PUBLIC, AnyGame, Outcome, share
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng
from ugames.home import disk
from ugames.journal import journals

LONG_WAIT_QUANTILE = 0.95
"""The table of waits shows how long all but the longest 5 % are."""


class Waits(NamedTuple):
    """The waits of one seat in one match, in ticks."""

    came: tuple[int, ...]
    """The length of each wait that ended with the event."""
    vain: int
    """The length of the wait that the end of the match cut off."""


class GameJob(NamedTuple):
    """One game to play; it can be sent to another process."""

    game: AnyGame
    levels: tuple[str, ...]
    seed: int
    journal: Path | None
    waits: tuple[str, ...] = ()
    """The event that seats wait for, and the events that end a wait."""


class GameResult(NamedTuple):
    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    seconds: float
    ticks: int = 0
    waits: tuple[Waits, ...] = ()


def play_job(job: GameJob) -> GameResult:
    """Play one game, and save it if requested."""
    start = time.perf_counter()
    players = tuple(Player(f"{level.capitalize()} {seat + 1}", level) for seat, level in enumerate(job.levels))
    match: AnyMatch = Match(job.game, players, job.seed)
    try:
        play_out(match, job.levels, Rng(job.seed).split()[0])
    except Stalled as error:
        raise CommandError(f"the game of seed {job.seed} does not end: {error}") from error
    seconds = time.perf_counter() - start
    if job.journal is not None:
        disk.write_text(job.journal / f"{job.game.id}-{job.seed}{journals.JOURNAL_SUFFIX}", journals.write(match))
    outcome = match.outcome
    assert outcome is not None  # play_out plays to the end
    times = waits(match, job.waits[0], job.waits[1:]) if job.waits else ()
    return GameResult(job.seed, outcome.scores, outcome.winners, match.entries, seconds, match.ticks, times)


def simulate(arguments: argparse.Namespace) -> int:
    """`ugames sim`: one line per game, and a summary."""
    game = rules_of(arguments)
    levels = levels_of(arguments.bots, arguments.seats)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    if arguments.cluster and arguments.journal:
        raise CommandError("--journal writes on this computer, and a cluster plays on others: leave one of them out")
    named = _events(game, arguments.waits)
    jobs = [GameJob(game, levels, seed, arguments.journal, named) for seed in seeds]
    results: list[GameResult] = []
    start = time.perf_counter()
    for result in with_progress(in_parallel(play_job, jobs, arguments), len(jobs)):
        results.append(result)
        put(json.dumps(_as_data(result)) if arguments.json else _result_line(result))
    summary = _summary(results, levels, time.perf_counter() - start)
    put(json.dumps(summary) if arguments.json else _summary_text(summary))
    if named and not arguments.json:
        put(waits_text([result.waits for result in results], game.tick_hz))
        minutes = sum(result.ticks for result in results) / game.tick_hz / 60
        pace = summary["actions"] / minutes / len(levels)
        put(f"a game takes {minutes / len(results):.1f} minutes, in each of which a seat acts {pace:.1f} times")
    return 0


def waits(match: AnyMatch, event: str, ends: Iterable[str] = ()) -> tuple[Waits, ...]:
    """Each seat's waits for events of that name; an event of `ends` ends a wait in vain.

    A wait begins with the first act of a seat since such an event came to it, as when it holds its deck out; the first
    one begins with the deal.
    """
    came = [list[int]() for _ in match.players]
    since: list[int | None] = [0] * len(came)
    acts = list(match.journal.entries)[::-1]
    for moment in range(match.moments):
        tick = match.until(moment).ticks
        while acts and acts[-1].tick < tick:
            act = acts.pop()
            if since[act.seat] is None:
                since[act.seat] = act.tick
        for each in match.events(PUBLIC, moment):
            name, seat = type(each).__name__, each.seat
            if seat < 0 or (name != event and name not in ends):
                continue
            begun, since[seat] = since[seat], None
            if name == event and begun is not None:
                came[seat].append(tick - begun)
    return tuple(
        Waits(tuple(row), 0 if begun is None else match.ticks - begun) for row, begun in zip(came, since, strict=True)
    )


def waits_text(matches: Sequence[Sequence[Waits]], tick_hz: int) -> str:
    """A summary of several matches with equally many seats: the number of events for each seat, and the waits."""
    rows = [(seat, [match[seat] for match in matches]) for seat in range(len(matches[0]))]
    every = sorted(wait / tick_hz for match in matches for seat in match for wait in (*seat.came, seat.vain) if wait)
    lines = []
    for seat, row in rows:
        came = [wait / tick_hz for each in row for wait in each.came]
        longest = max([*came, *(each.vain / tick_hz for each in row)], default=0.0)
        mean = sum(came) / max(1, len(came))
        lines.append(f"seat {seat}: {len(came)} came, after {mean:.1f} s on average; the longest wait {longest:.1f} s")
    counts = [sum(len(each.came) for each in row) for _, row in rows]
    fewest = min(counts) * len(counts) / max(1, sum(counts))
    within = every[int(LONG_WAIT_QUANTILE * (len(every) - 1))] if every else 0.0
    lines.append(
        f"the fewest are {fewest:.0%} of the mean; {LONG_WAIT_QUANTILE:.0%} of waits are over within {within:.1f} s,"
        f" the longest took {max(every, default=0.0):.1f} s"
    )
    return "\n".join(lines)


def _as_data(result: GameResult) -> dict[str, Any]:
    """A result as data for a file: ticks only for a race, waits only if requested."""
    data = result._asdict() | {"waits": [each._asdict() for each in result.waits]}
    return {name: value for name, value in data.items() if value or name not in ("ticks", "waits")}


def _events(game: AnyGame, text: str | None) -> tuple[str, ...]:
    """The named events of a race."""
    names = tuple(text.split(",")) if text is not None else ()
    known = [kind.__name__ for kind in game.events]
    for name in names:
        if name not in known:
            raise CommandError(f"{game.id} has no event {name!r}; it has {', '.join(known)}")
    if names and not game.has_clock:
        raise CommandError("--waits is only for games in real time: without a clock, nobody waits")
    return names


def _result_line(result: GameResult) -> str:
    scores, winners = (" ".join(map(str, values)) for values in (result.scores, result.winners))
    played = f"{result.actions} actions; {result.seconds:.3f} s"
    return f"seed {result.seed}: scores {scores}; won by seat {winners}; {played}"


def _summary(results: list[GameResult], levels: tuple[str, ...], seconds: float) -> dict[str, Any]:
    seats, outcomes = range(len(levels)), [Outcome(result.scores, result.winners) for result in results]
    return {
        "games": len(results),
        "levels": list(levels),
        "win_share": [round(sum(share(outcome, seat) for outcome in outcomes) / len(results), 4) for seat in seats],
        "mean_score": [round(sum(r.scores[seat] for r in results) / len(results), 3) for seat in seats],
        "actions": sum(r.actions for r in results),
        "seconds": round(seconds, 3),
    }


def _summary_text(summary: dict[str, Any]) -> str:
    lines = [f"{summary['games']} games, {summary['actions']} actions, {summary['seconds']:.1f} s"]
    rows = zip(summary["levels"], summary["win_share"], summary["mean_score"], strict=True)
    lines += [
        f"seat {seat} ({level}): wins {share:.1%}, mean score {mean:.2f}"
        for seat, (level, share, mean) in enumerate(rows)
    ]
    return "\n".join(lines)
