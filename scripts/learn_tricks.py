"""Teach the bots of a trick game what people do without much thought: `python3 scripts/learn_tricks.py ugo`.

Players with habits play deals among themselves. At some of their decisions a search finds out what each choice is
worth, and weights are fitted under which the habit makes good choices often: a conditional logit, by gradient ascent
with a little pull to zero. It begins with players who do anything; they learn, and in the next round all play, and
search, by what has been learned. So nothing but the seed decides what comes of it. The weights are written to
weights.toml beside the bots.

With 3,000 decisions it takes three minutes of one core for U GO! (ugo), and seven for Uchu-Kaigi (uchu_kaigi).
The file says with how many decisions and from which seed it was made.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import command
from scripts.fitting import Note, at_best, fit, likelihood, shares, table
from ugames.bots.choose import choose
from ugames.bots.thinking.decision import never
from ugames.bots.thinking.search import Rules, search
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.games.uchu_kaigi.bot import deal as uchu_deal
from ugames.games.uchu_kaigi.bot import guide as uchu_guide
from ugames.games.uchu_kaigi.bot import habit as uchu_habit
from ugames.games.ugo.bot import deal as ugo_deal
from ugames.games.ugo.bot import guide as ugo_guide
from ugames.games.ugo.bot import habit as ugo_habit
from ugames.process.labour import results
from ugames.registry import load_game, title_of

ROOT = Path(__file__).resolve().parents[1]
HEADER = """# What people do at {name} without much thought, made by scripts/learn_tricks.py; not to be edited by hand.
# Each list is a field of Weights in bot/habit.py. Learned with --decisions {decisions} --seed {seed}.

"""
DECISIONS = 3000
ROUNDS = (0.25, 0.25, 1.0)
"""How many of the decisions are taken in each round."""
EACH = 10
"""Decisions of a deal: its other ones are too much alike."""
ITERATIONS, WORLDS = 300, 100
"""How long the search looks at each."""
DOUBT = 8
"""For so many tries it counts that a choice is as good as the others."""
HELD_OUT = 5
"""Nothing is learned from the decisions of each fifth deal: they show how good the weights are."""


class School(NamedTuple):
    """What there is to know of a game."""

    id: str
    present: ugo_habit.Weights | uchu_habit.Weights
    """The weights that it has; those that are found are of the same shape."""
    habit: Callable[[Any, int, Any], Any]
    """Made of a game, a number of seats and weights."""
    deal: Callable[[Any, Any, Random], Any]
    """Made of a game and a State."""
    guide: type[ugo_guide.Guide] | type[uchu_guide.Guide]
    mind: Rules
    number: Mapping[Any, int]
    actions: Sequence[Any]
    going_on: Callable[[Any], bool]
    """Whether a State is early in a game: later ones are about the standings as well."""
    points: float
    """A choice that brings so many points more should be made e times as often."""
    pull: float
    """How strongly weights are pulled to zero: the more, the less is certain about what choices are worth."""

    @property
    def width(self) -> int:
        """How many weights there are."""
        return sum(map(len, self.present))

    def shaped(self, flat: Sequence[float]) -> Any:
        """Weights in a row, as the habit wants them."""
        left = iter(flat)
        return type(self.present)(*[tuple(islice(left, len(field))) for field in self.present])


SCHOOLS = {
    "ugo": School(
        id="ugo",
        present=ugo_habit.WEIGHTS,
        habit=lambda game, seats, weights: ugo_habit.Habit(ugo_deal.board_of(game), seats, weights),
        deal=lambda game, state, dice: ugo_deal.deal_of(ugo_deal.board_of(game), state),
        guide=ugo_guide.Guide,
        mind=ugo_deal.Deal,
        number=ugo_deal.NUMBER,
        actions=ugo_deal.ACTIONS,
        going_on=lambda state: not state.scores,
        points=1.0,
        pull=1.0,
    ),
    "uchu_kaigi": School(
        id="uchu_kaigi",
        present=uchu_habit.WEIGHTS,
        habit=lambda game, seats, weights: uchu_habit.Habit(seats, weights),
        deal=lambda game, state, dice: uchu_deal.deal_of(state, dice),
        guide=uchu_guide.Guide,
        mind=uchu_deal.Deal,
        number=uchu_deal.NUMBER,
        actions=uchu_deal.ACTIONS,
        going_on=lambda state: state.number <= 2,  # for the first time, a VIP is named in the second round
        points=0.3,
        pull=20.0,
    ),
}


# --- notes ---------------------------------------------------------------------------------------------------------


def watch(seed: int, game_id: str, flat: Sequence[float]) -> list[Note]:
    """Play a deal by habits of these weights, and search at some of its decisions."""
    school, game, dice = SCHOOLS[game_id], load_game(game_id), Random(seed)
    seats, weights = dice.choice(game.seats), school.shaped(flat)
    habit = school.habit(game, seats, weights)
    state, met = game.deal(seats, Rng(seed)).state, []
    while school.going_on(state) and (actors := game.to_act(state)):
        (seat,) = actors
        legal = game.legal(state, seat)
        if len(legal) == 1:
            action = legal[0]
        elif legal[0] not in school.number:
            action = choose(game, glimpse(game, state, seat), "plain", Rng(dice.getrandbits(63)))
        else:
            met.append((state, seat))
            numbers = [school.number[each] for each in legal]
            action = school.actions[habit.choose(school.deal(game, state, dice), seat, numbers, dice)]
        state = game.apply(state, seat, action).state
    lone = lone_habits(game_id, seats)
    return [take_note(school, game, *each, weights, lone, dice) for each in dice.sample(met, min(EACH, len(met)))]


def take_note(
    school: School, game: Any, state: Any, seat: int, weights: Any, lone: Sequence[Any], dice: Random
) -> Note:
    """A choice should be made the more often, the more it was worth; few tries of it say little about that."""
    seen = glimpse(game, state, seat)
    numbers = [school.number[action] for action in seen.legal]
    guide = school.guide(game, seen, dice, WORLDS, weights)
    found, _ = search(school.mind, seen, guide, dice, ITERATIONS, never, numbers)
    usual = sum([option.value * option.visits for option in found if option.visits]) / ITERATIONS
    worth = dict.fromkeys(numbers, usual)
    for option in found:
        if option.visits:
            worth[option.action] += (option.value - usual) * option.visits / (option.visits + DOUBT)
    deal = school.deal(game, state, dice)
    columns = [habit.scores(deal, seat, numbers) for habit in lone]
    rows = [
        [(at, column[place]) for at, column in enumerate(columns) if column[place]] for place in range(len(numbers))
    ]
    return Note(rows, shares([worth[number] / school.points for number in numbers]))


@lru_cache(maxsize=16)
def lone_habits(game_id: str, seats: int) -> list[Any]:
    """For each weight the habit of who minds nothing else: as scores are sums, its scores say how much that counts."""
    school, game = SCHOOLS[game_id], load_game(game_id)
    lone = [[float(at == own) for at in range(school.width)] for own in range(school.width)]
    return [school.habit(game, seats, school.shaped(flat)) for flat in lone]


# --- learning ------------------------------------------------------------------------------------------------------


def learn(school: School, decisions: int, seed: int, jobs: int) -> list[float]:
    """The weights of the round that does best by what was held out of the last one: with few decisions an early one."""
    present = [weight for field in school.present for weight in field]
    learned = [[0.0] * school.width]
    for number, part in enumerate(ROUNDS):
        deals = max(HELD_OUT, round(decisions * part / EACH))
        dice = Random(f"{school.id} {seed} {number}")
        seeds = [dice.getrandbits(63) for _ in range(deals)]
        watched = list(results(partial(watch, game_id=school.id, flat=learned[-1]), seeds, jobs, share=4))
        kept = [note for place, notes in enumerate(watched) if place % HELD_OUT for note in notes]
        held = [note for notes in watched[::HELD_OUT] for note in notes]
        learned.append(fit(kept, school.width, school.pull))
        print(
            f"round {number + 1}: {len(kept)} decisions; likelihood of {len(held)} held out:"
            f" {likelihood(held, learned[-2]):.4f} before, {likelihood(held, learned[-1]):.4f} after,"
            f" {likelihood(held, present):.4f} by the weights that there are, {at_best(held):.4f} at best",
            flush=True,
        )
    best = max(range(1, len(learned)), key=lambda number: likelihood(held, learned[number]))
    print(f"taken: what was learned in round {best}, likelihood {likelihood(held, learned[best]):.4f}", flush=True)
    return learned[best]


def written(school: School, weights: Sequence[float], decisions: int, seed: int) -> str:
    """The text of the file."""
    head = HEADER.format(name=title_of(school.id).NAME, decisions=decisions, seed=seed)
    return head + table("habit", school.shaped(weights)._asdict())


def main() -> None:
    """Learn a game, and write it down."""
    parser = command.parser(__doc__)
    parser.add_argument("game", choices=SCHOOLS)
    parser.add_argument("--decisions", type=int, default=DECISIONS, help=f"of the last round (default {DECISIONS})")
    command.add_seed(parser)
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    parser.add_argument("--out", type=Path, help="write there instead")
    words = parser.parse_args()
    school = SCHOOLS[words.game]
    weights = learn(school, words.decisions, words.seed, words.jobs)
    if not words.dry_run:
        out = words.out or ROOT / "ugames" / "games" / school.id / "weights.toml"
        out.write_text(written(school, weights, words.decisions, words.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
