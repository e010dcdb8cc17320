"""The promises before a card is played, and the check afterwards whether they came true."""

from tests.toys.peaks.rules import Peaks, Play, View, tops
from ugames.core.game import Glimpse
from ugames.core.teaching.preview import Fact, Promise, World


class Scores(Fact):
    points: int


def preview(game: Peaks, seen: Glimpse[Play, View], action: Play) -> tuple[Scores, ...]:
    if action not in seen.legal:
        return ()
    return (Scores(sure=True, points=int(tops(action.card, seen.view.row))),)


def kept(fact: Scores, world: World) -> bool:
    return bool(world.after.points[world.seat] - world.before.points[world.seat] == fact.points)


PROMISES = {Scores: Promise(kept)}
