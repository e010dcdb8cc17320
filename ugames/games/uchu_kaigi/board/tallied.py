"""The table of points of a round of Uchu-Kaigi: what each reason has brought to each country."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ugames.core.game import Event, Outcome
from ugames.core.words import listed, run_on
from ugames.games.uchu_kaigi import rules
from ugames.games.uchu_kaigi.cards import SEATINGS, Country
from ugames.games.uchu_kaigi.rules import Seen
from ugames.games.uchu_kaigi.scoring import (
    LOWEST,
    PILE,
    PINK_PILE,
    BlameShared,
    MarkerMoved,
    Markers,
    PhaseBegan,
    PilesScored,
    points_of,
    ranking,
)
from ugames.games.uchu_kaigi.words import about_reason, country_name, on_board, reason, said
from ugames.ui.table.board import Tally

REASONS = "piles", "piles_pink", "colours", "halved", "lowest", "grey", "red_blue"


def tally(names: Sequence[str], events: Sequence[Event], after: Seen) -> Tally | None:
    """The points of a round, country by country, once its last phase has begun."""
    scored, moved, phase = dict[Country, PilesScored](), Counter[tuple[int, Country]](), 0
    always = {"piles", "colours"}
    for event in events:
        match event:
            case PhaseBegan():
                phase = event.phase
            case PilesScored():
                scored[event.country] = event
            case BlameShared():
                always.add("red_blue")  # though it moves nothing while nobody is behind
            case MarkerMoved():
                moved[phase, event.country] += event.end - event.start
    if not scored or phase < 3:
        return None
    board, outcome, people = after.view.board, after.outcome, SEATINGS[after.view.seats].people
    points, order = points_of(board), ranking(board)
    countries = order if outcome else range(len(order))  # by rank at the end of the match
    called, totals = [country_name(each, names) for each in countries], tuple(points[each] for each in countries)
    earned = [_earned(scored[each], moved) for each in countries]
    before = tuple(total - sum(each) for total, each in zip(totals, earned, strict=True))
    shown = {key: row for key, row in zip(REASONS, zip(*earned, strict=True), strict=True) if any(row) or key in always}
    hints: dict[str, str] = {key: about_reason(key, lowest=LOWEST) for key in shown}
    if after.seat >= 0 and (own := of_piles(scored[people[after.seat]].piles)):
        hints["piles"] = run_on((hints["piles"], on_board("own_piles", piles=listed(own))))
    if any(before):
        shown, hints = {"before": before, **shown}, {"before": "", **hints}
    # a dependency never wins a match; of equals, the lower marker leads
    leader = country_name(people[outcome.winners[0]] if outcome else order[0], names)
    return Tally(
        on_board("round", number=after.view.number - (not outcome)),
        tuple(called),
        tuple((reason(key, lowest=LOWEST), row) for key, row in shown.items()),
        totals,
        (leader,),
        run_on(_notes(board, outcome, names)),
        places=tuple(range(1, len(order) + 1)) if outcome else (),  # ranks are never shared
        hints=tuple(hints.values()),
        stood=int("before" in shown),
    )


def _earned(event: PilesScored, moved: Counter[tuple[int, Country]]) -> tuple[int, ...]:
    """The points of a country for each of the reasons."""
    country, good = event.country, sum(points for points in event.piles if points > 0)
    halved = event.change - sum(event.piles) - event.colours
    stopped = moved[1, country] - event.change
    return good, sum(event.piles) - good, event.colours, halved, stopped, moved[2, country], moved[3, country]


def _notes(board: Markers, outcome: Outcome | None, names: Sequence[str]) -> Sequence[str]:
    """The rule for equal points, if there are any, and the reason why the game ends with this round, if it does."""
    notes = [said("tie")] if any(len(stack.markers) > 1 for stack in board) else []
    if not outcome:
        return notes
    arrived = [country_name(each, names) for each, points in points_of(board).items() if points >= rules.GOAL]
    if not arrived:
        return [*notes, on_board("ends_last", rounds=rules.ROUNDS)]
    return [*notes, on_board("ends" if len(arrived) == 1 else "ends_with", names=tuple(arrived))]


def of_piles(piles: Sequence[int], kinds: Sequence[int] = (PILE, PINK_PILE)) -> list[str]:
    """The number of piles of each kind, by their points."""
    return [on_board(f"piles_{points}", count=piles.count(points)) for points in kinds if points in piles]
