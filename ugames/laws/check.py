"""A game held against its contracts and the laws: what `ugames check` prints, but for its board."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple, get_type_hints

from ugames.bots.mind import mind_of, quick_mind_of
from ugames.bots.play import play_out
from ugames.core.deck import tables
from ugames.core.game import PUBLIC, Game, options
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.teaching.coach import Coach
from ugames.core.teaching.figure import FigureError, figures
from ugames.core.teaching.preview import Fact, Promise, World
from ugames.core.words import BreaksTies, RanksAll, label_of, listed
from ugames.laws.bots import bots_decide
from ugames.laws.english import words_stand_in_tables
from ugames.laws.keys import all_keys_are_said
from ugames.laws.laws import LAWS, states
from ugames.laws.matches import NAMES, AnyGame, AnyMatch, moments, play
from ugames.laws.previews import (
    Evidence,
    at_once,
    breakable,
    facts_are_said,
    possible,
    previews_come_true,
    rare_promises,
)
from ugames.laws.refusals import refusals_are_sentences
from ugames.laws.secrets import cards_forgotten, draws_that_tell
from ugames.laws.sentences import fault_of, is_goal, is_sentence, line_of, spelt, when
from ugames.laws.setups import Setup, fits, setups, together
from ugames.laws.teaching import coach_is_said, goals_are_judged, goals_are_said, remarks_of, warnings_answer
from ugames.registry import (
    UnfinishedGame,
    coach_of,
    deck_class,
    game_class,
    goals_of,
    load,
    load_game,
    members,
    shipped_deck,
    title_of,
    words_of,
)
from ugames.resources import help_text

LETTERS = 12
"""The characters of a name for which a box has room."""
SEEDS = range(2)
SEED = 1
"""Of the matches by rules of thumb."""
SAMPLES = 6
A_TEST = "a match in a test of your own"
RANKED = "`places` of words.py says who is ahead of whom"
PROMISED = 16
"""Moments of a match at which promises are tried: as many kinds of them are rare."""
WORLDS = 60
"""Worlds in which each promise of the others is tried."""


class Finding(NamedTuple):
    """One thing that was looked at, and what is wrong with it; nothing if that is empty."""

    name: str
    fault: str = ""
    untried: str = ""
    """Why it could not be looked at."""
    doubt: str = ""
    """What may be meant so, and may be a fault."""


class Trial(NamedTuple):
    """A match that was played to try the laws on it."""

    setup: Setup
    rules: AnyGame
    match: AnyMatch
    plain: bool = False
    """Whether all seats played by the rule of thumb, and not by chance."""


def findings(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """What becomes of each contract and each law, one after another; without its parts nothing else is tried.

    The matches that are played meanwhile are added to the trials.
    """
    parts = tried("parts", partial(_parts, game))
    yield parts
    if parts.fault:
        return
    yield from _tables(game, trials)
    if not trials:
        yield Finding("laws and board", untried="no match could be played; tried by one set-up that holds")
        return
    chance = by_chance(trials)
    for law in LAWS:
        yield tried(law.__name__.replace("_", " "), partial(each, chance, partial(_holds, law)))
    yield tried("words", partial(each, trials, _spoken))
    yield from _doubted(trials)
    yield tried("all words are said by key", partial(all_keys_are_said, game, home_of(game)))
    yield tried("words stand in tables", partial(words_stand_in_tables, game, home_of(game), _names(trials[0])))
    yield tried("winners have the most points", partial(each, trials, _winners_lead))
    yield tried("ties are explained", partial(each, trials, _tie_explained))
    yield tried("the end is told", partial(each, trials, _ranks_told))
    yield from _taught(game, trials)
    yield tried("bots decide", partial(each, one_of_each(trials), _decided))
    if preview := preview_of(game):
        yield _promised(preview, trials)


def _tables(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """Play with each number of seats, each value of each option, and each two values of two options together.

    Options are tried with as few players as they go with.
    """
    done: set[object] = set()
    for setup in (*setups(game), *together(game)):
        if setup.options in done:
            continue
        before = len(trials)
        played = tried(_said(setup), partial(_played, setup, trials), setup)
        if played.fault or len(trials) > before:
            yield played
            done |= {setup.options} - {()}


def tried(name: str, what: Callable[[], str | None], setup: Setup | None = None) -> Finding:
    """What becomes of one thing that is looked at, whatever goes wrong in it; it may say why nothing was tried."""
    try:
        untried = what()
    except Exception as error:  # whatever a game does wrong is what is looked for
        return Finding(name, fault_of(error, setup and home_of(setup.game)))
    return Finding(name, untried=untried or "")


def each(trials: list[Trial], what: Callable[[Trial], str | None]) -> str:
    """Do it with each match; an error tells in which game and at which table.

    Returns why there was nothing to try, if that was so in all of them.
    """
    whys: list[str] = []
    for trial in trials:
        try:
            whys.append(what(trial) or "")
        except Exception as error:
            fault = fault_of(error, home_of(trial.setup.game))
            raise AssertionError(f"{fault} ({trial.setup.game}, {_said(trial.setup)})") from error
    return f"{whys[0]} ({looked_at(trials)})" if whys and all(whys) else ""


def by_chance(trials: list[Trial]) -> list[Trial]:
    """The matches in which all was done by chance."""
    return [trial for trial in trials if not trial.plain]


def looked_at(trials: list[Trial]) -> str:
    """Which matches were looked at, as `ugames sim` would play them again where bots have played."""
    plain = sum(trial.plain for trial in trials)
    how = [f"{len(trials) - plain} by chance", *([f"{plain} by `plain`"] if plain else ())]
    return f"matches looked at: {', '.join(how)}"


def home_of(game: str) -> Path:
    """The folder of a game's code."""
    return Path(inspect.getfile(game_class(game))).parent


def bare_folders(home: Path) -> list[str]:
    """Folders of a game's code without an __init__.py: they work where they lie, but no package takes them along."""
    folders = sorted({file.parent for file in home.rglob("*.py")})
    return [folder.relative_to(home.parent).as_posix() for folder in folders if not (folder / "__init__.py").is_file()]


def preview_of(game: str) -> ModuleType | None:
    """The preview.py of a game, which it need not have."""
    try:
        return load(game, "preview")
    except UnfinishedGame:
        return None


def _said(setup: Setup) -> str:
    return ", ".join((f"{setup.seats} seats", *(f"{name}={value}" for name, value in setup.options)))


def _parts(game: str) -> None:
    kind = game_class(game)
    missing = [name for name in members(Game) if not hasattr(kind, name)]
    assert not missing, f"{kind.__name__} lacks {', '.join(missing)}"
    assert kind.id == game, f"it calls itself {kind.id}"
    assert kind.seats == title_of(game).SEATS, f"its box says {title_of(game).SEATS}, its rules {kind.seats}"
    name = title_of(game).NAME
    assert 0 < len(name) <= LETTERS, (
        f"NAME has {len(name)} characters, spaces and signs counted, and may have 1 to {LETTERS}, since its box has no "
        f"room for more: {name!r}"
    )
    seen = name == name.strip() and name.isprintable()
    assert seen, f"NAME begins or ends with a space, or has a sign that cannot be seen: {name!r}"
    asked, said = words_asked(kind), {*words_of(game).OPTIONS}
    assert asked == said, f"OPTIONS of words.py lacks {spelt(asked - said)}, and has {spelt(said - asked)} too much"
    more = {*getattr(words_of(game), "OPTION_HINTS", ())} - asked
    assert not more, f"OPTION_HINTS of words.py has {spelt(more)}, and the rules have no such option"
    assert help_text(game).startswith("# "), "help.md begins with no heading"
    lines = help_text(game).splitlines()
    nowhere = {*words_of(game).EXPLAINED.values()} - {line.removeprefix("## ") for line in lines}
    assert not nowhere, f"EXPLAINED of words.py names {spelt(nowhere)}, and help.md has no such heading (## ...)"
    try:
        figures(help_text(game))
    except FigureError as error:
        raise AssertionError(f"help.md: {error}") from error
    goals_of(game), coach_of(game)
    (quick_mind_of if load_game(game).tick_hz else mind_of)(game)
    bare = bare_folders(home_of(game))
    assert not bare, f"{listed(bare)} has no __init__.py, and would be left out of packages"
    hints = [get_type_hints(face) for face in tables(deck_class(game)).values()]
    unknown = [hint["card"].__name__ for hint in hints if hint.get("card", kind.cards[0]) not in kind.cards]
    assert not unknown, f"cards of Deck, {listed(unknown)}, are not in {kind.__name__}.cards ({line_of(kind)})"
    _told_from_others([face.card for table in shipped_deck(game) for face in table if hasattr(face, "card")])


def _told_from_others(cards: Sequence[Any]) -> None:
    """No card is equal to one of another class: it would be counted and drawn as that."""
    known: dict[Any, Any] = {}
    for card in cards:
        other = known.setdefault(card, card)
        one, two = type(other), type(card)
        assert one is two, (
            f"{one.__name__} {other} and {two.__name__} {card} are equal, as tuples of equal values are, so one is "
            f"counted and drawn as the other: a field such as `kind: str = {two.__name__.lower()!r}` tells them apart "
            f"({line_of(two)})"
        )


def _names(trial: Trial) -> list[str]:
    """The texts of all cards, and the values of options: names that the tables say in words."""
    values = [str(value) for option in options(type(trial.rules)) for value in option.choices]
    return [*map(str, trial.rules.inventory(states(trial.match)[0])), *values]


def words_asked(kind: type[AnyGame]) -> set[str]:
    """The keys of OPTIONS: each option, and each of its values that is a text."""
    found = {option.name for option in options(kind)}
    values = [(option.name, value) for option in options(kind) for value in option.choices]
    return found | {f"{name}={value}" for name, value in values if isinstance(value, str)}


def _played(setup: Setup, trials: list[Trial]) -> None:
    """Random matches, and one of bots by rules of thumb; each again with the fewest and the most players."""
    if not fits(setup):
        return
    rules = setup.rules()
    for seed in SEEDS if not setup.options else SEEDS[:1]:
        match = _random(setup, rules, seed)
        trials.append(Trial(setup, rules, match))
    again = not setup.options and setup.seats in (rules.seats[0], rules.seats[-1])
    if again:
        _same_again(rules, match, _random(setup, rules, seed))
    thumb = _by_rule_of_thumb(setup, rules)
    trials.append(Trial(setup, rules, thumb, True))
    if again:
        _decided_alike(rules, thumb, _by_rule_of_thumb(setup, rules))


def _random(setup: Setup, rules: AnyGame, seed: int) -> AnyMatch:
    *_, match = play(rules, setup.seats, seed)
    return match


def _by_rule_of_thumb(setup: Setup, rules: AnyGame) -> AnyMatch:
    """As `ugames sim` plays the game of this seed."""
    match: AnyMatch = Match(rules, tuple(Player(NAMES[seat], "plain") for seat in range(setup.seats)), SEED)
    play_out(match, ["plain"] * setup.seats, Rng(SEED).split()[0])
    return match


def _same_again(rules: AnyGame, first: AnyMatch, second: AnyMatch) -> None:
    """Rules that are played twice from the same seed go the same way: all their chance comes from the State's Rng."""
    for moment, (one, other) in enumerate(zip(states(first), states(second), strict=False)):
        method = rules.apply if moment else rules.deal
        assert one == other, f"played twice from one seed, the States differ ({line_of(method)}) {when(first, moment)}"


def _decided_alike(rules: AnyGame, first: AnyMatch, second: AnyMatch) -> None:
    """Bots that play twice from the same seed do the same: all their chance comes from the Rng that they are given."""
    plain = line_of(mind_of(rules.id).plain)
    for number, (one, other) in enumerate(zip(first.journal.entries, second.journal.entries, strict=False), 1):
        said = f"action {number} is first {one.action} and then {other.action}"
        assert one == other, f"bots that play twice from one seed do not do the same: {said} ({plain})"


def _holds(law: Callable[[AnyGame, AnyMatch], str | None], trial: Trial) -> str | None:
    return law(trial.rules, trial.match)


def _spoken(trial: Trial) -> None:
    """Each event and each question is a sentence, each action has a label, and it is said why it cannot be done."""
    match, words = trial.match, words_of(trial.rules.id)
    others = [kind for kind in trial.rules.actions if "other" in getattr(kind, "__dataclass_fields__", ())]
    assert not others or hasattr(words, "label_with"), (
        f"{others[0].__name__} names another seat, and words.py has no `label_with(action, names)`, which says it by "
        f"its name ({line_of(words.label)})"
    )
    names = NAMES[: len(match.players)]
    is_goal(words.goal(trial.rules, match.glimpse(0), names), words.goal)
    for viewer in (0, PUBLIC):
        for beat in match.beats(viewer):
            for event in beat.events:
                is_sentence(words.tell(event, names), event, words.tell)
            is_sentence(words.ask(trial.rules, beat.after, names), "ask", words.ask)
            for action in beat.after.legal:
                assert label_of(words, action, names), f"no label for {action} ({line_of(words.label)})"
    for card in dict.fromkeys(trial.rules.inventory(states(match)[0])):
        about = words.about(trial.rules, card, trial.setup.seats)
        assert about, f"nothing is said about {card} ({line_of(words.about)})"
    refusals_are_sentences(words, match, SAMPLES, Random(match.entries))


def _tie_explained(trial: Trial) -> str:
    """Where not all with the most points win, words.py has a `tie` that says why; where all have lost, they know."""
    outcome, words = trial.rules.outcome(states(trial.match)[-1]), words_of(trial.rules.id)
    assert outcome is not None, "a match was played to its end, and has no outcome"
    most = [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]
    decided = bool(outcome.winners) and set(outcome.winners) < set(most)
    assert not decided or isinstance(words, BreaksTies), (
        f"of the seats {spelt(most)} with as many points {spelt(outcome.winners)} won, and words.py has no `tie` that "
        "says why, as BreaksTies of ugames/core/words.py asks for"
    )
    if decided:
        return ""
    return "all with the most points have won; tried by an `outcome` in which only some of them win"


def _ranks_told(trial: Trial) -> str:
    """How the seats are ranked at the end fits who has won, and is a sentence."""
    words, seats = words_of(trial.rules.id), trial.setup.seats
    seen = trial.match.glimpse(PUBLIC)
    assert seen.outcome is not None, "a match was played to its end, and has no outcome"
    why = "words.py has neither `tie` nor `places`; tried by one of them"
    if isinstance(words, BreaksTies):
        most = sum(score == max(seen.outcome.scores) for score in seen.outcome.scores)
        told = words.tie(trial.rules, seen, NAMES[:seats])
        decided = 0 < len(seen.outcome.winners) < most
        why = (
            "" if told else f"`tie` had nothing to explain; tried by {A_TEST} that ends with as many points for several"
        )
        assert told or not decided, f"several have the most points, and `tie` is silent ({line_of(words.tie)})"
        if told:
            is_sentence(told, "tie", words.tie)
    if isinstance(words, RanksAll):
        places, line = [*words.places(trial.rules, seen)], line_of(words.places)
        assert len(places) == seats, f"`places` gives {len(places)} places to {seats} seats ({line})"
        first = [seat for seat, place in enumerate(places) if place == 1]
        won = spelt(seen.outcome.winners)
        lost = not seen.outcome.winners
        assert lost or first == sorted(seen.outcome.winners), (
            f"`places` has {spelt(first)} first, and {won} won ({line})"
        )
        why = ""
    return why


def _doubted(trials: list[Trial]) -> Iterator[Finding]:
    """Whether others can tell what a seat has drawn in secret, and whether a seat forgets where a card went."""
    for name, doubt, never in (
        (
            "draws tell nothing",
            draws_that_tell,
            "nobody drew a card in secret after the deal; tried by "
            "an action whose event has a card in a `private()` field",
        ),
        (
            "cards seen are not forgotten",
            cards_forgotten,
            "without a shuffle no card left the View of a seat that had seen it, or came to lie there among hidden "
            "ones; tried by an action that does that to one of which there are no copies",
        ),
    ):
        doubts: list[str] = []

        def look(trial: Trial, doubt: Any = doubt, never: str = never, doubts: list[str] = doubts) -> str:
            found = doubt(trial.rules, trial.match)
            doubts.extend(filter(None, [found]))
            return never if found is None else ""

        found = tried(name, partial(each, coached(by_chance(trials)), look))
        yield found._replace(doubt=doubts[0] if doubts else "")


def _winners_lead(trial: Trial) -> str:
    """The most points win, unless words.py ranks the seats by something else: by them all else tells who is ahead."""
    outcome, words = trial.rules.outcome(states(trial.match)[-1]), words_of(trial.rules.id)
    assert outcome is not None, "a match was played to its end, and has no outcome"
    if isinstance(words, RanksAll):
        return f"{RANKED}; tried without it"
    if not outcome.winners:
        return "all have lost; tried by a match that is won"
    most = max(outcome.scores)
    behind = [seat for seat in outcome.winners if outcome.scores[seat] < most]
    scores = ", ".join(map(str, outcome.scores))
    assert not behind, (
        f"seat {spelt(behind)} has won with the points {scores}. The most points win: where the fewest do, they count "
        f"below zero (-3, best of all 0); where something else decides, words.py has `places`, as RanksAll of "
        f"ugames/core/words.py asks for ({line_of(trial.rules.outcome)})"
    )
    return ""


def _taught(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """The goals and the coach, if there are any."""
    if goals_of(game) or hasattr(words_of(game), "GOALS"):
        said = tried("goals", partial(goals_are_said, game))
        yield said if said.fault else tried("goals", partial(each, trials, partial(_holds, goals_are_judged)))
    coach = coach_of(game)
    if coach or hasattr(words_of(game), "COACH"):
        said = tried("coach", partial(coach_is_said, game))
        yield said if said.fault or not coach else _coached(coach, trials)


def coached(trials: list[Trial]) -> list[Trial]:
    """The matches at which the coach is tried: for each number of seats one by chance and one by `plain`; none against
    the clock.
    """
    return [*{(each.setup.seats, each.plain): each for each in reversed(trials) if not each.rules.tick_hz}.values()]


def _coached(coach: Coach, trials: list[Trial]) -> Finding:
    met: set[str] = set()

    def speaks(trial: Trial) -> None:
        met.update(remark.key for remark in remarks_of(coach, trial.rules, trial.match))
        warnings_answer(coach, trial.rules, trial.match)

    found = tried("coach", partial(each, coached(trials), speaks))
    never = {remark.__name__ for remark in coach.REMARKS} - met
    if found.fault or not never:
        return found
    return Finding(
        "coach", untried=f"no match came to {spelt(never)}; tried by {A_TEST} that does ({looked_at(coached(trials))})"
    )


def one_of_each(trials: list[Trial]) -> list[Trial]:
    """A match in turns and one against the clock, if both are there: bots take longer to think than to play."""
    return list({bool(trial.rules.tick_hz): trial for trial in by_chance(trials)}.values())


def _decided(trial: Trial) -> None:
    bots_decide(trial.rules, trial.match)


def _never_held(kinds: set[str]) -> str:
    sure = "such facts were never promised here, or never as sure ones, and `stands` of their Promise was never true"
    state = "tried by `previews_come_true` of ugames/laws/previews.py in a State of your own in which one is promised"
    return f"no promise of {spelt(kinds)} was tried: {sure}; {state}, a test that is not looked for here"


def fact_kinds(preview: Any) -> set[type[Fact]]:
    """The kinds of facts that a preview.py defines, but for those on which others build."""
    kinds = {
        kind
        for kind in vars(preview).values()
        if isinstance(kind, type) and issubclass(kind, Fact) and kind.__module__ == preview.__name__
    }
    return kinds - {base for kind in kinds for base in kind.__mro__[1:]}


def _promised(preview: Any, trials: list[Trial]) -> Finding:
    """Whether what is promised before an action is what follows when it is done."""
    name = "previews come true"
    if not hasattr(preview, "PROMISES"):
        return Finding(name, untried="no PROMISES in preview.py; tried by them, `{Kind: Promise(kept)}`")
    answers: set[bool] = set()

    def settled(world: World) -> bool:
        answers.add(answer := bool(getattr(preview, "settled", at_once)(world)))
        return answer

    book = Evidence(preview.preview, preview.PROMISES, settled)
    if strange := [kind for kind, promise in preview.PROMISES.items() if not isinstance(promise, Promise)]:
        return Finding(
            name, f"PROMISES of preview.py has no Promise(...) for {spelt(each.__name__ for each in strange)}"
        )
    unknown = fact_kinds(preview) - {*preview.PROMISES}
    if unknown:
        kind = min(unknown, key=line_of)
        return Finding(
            name, f"PROMISES of preview.py lacks {spelt(each.__name__ for each in unknown)} ({line_of(kind)})"
        )
    held: set[str] = set()
    worlds: list[tuple[World, Sequence[Fact]]] = []

    def comes_true(trial: Trial) -> None:
        for moment in moments(trial.match, PROMISED):
            state = states(trial.match)[moment]
            held.update(kind for kind, _ in previews_come_true(book, trial.rules, state, moment))
            worlds.extend(possible(book, trial.rules, state, moment))
            facts_are_said(words_of(trial.rules.id), book, trial.rules, state)

    def rare_ones_come_true(trial: Trial) -> None:
        for _, moment in rare_promises(book, [trial.match], kinds - held):
            state = states(trial.match)[moment]
            held.update(kind for kind, _ in previews_come_true(book, trial.rules, state, moment))
            worlds.extend(possible(book, trial.rules, state, moment))
            facts_are_said(words_of(trial.rules.id), book, trial.rules, state)

    found = tried(name, partial(each, by_chance(trials), comes_true))
    kinds = {kind.__name__ for kind in preview.PROMISES}
    if not found.fault and kinds - held:
        found = tried(name, partial(each, trials, rare_ones_come_true))
    if found.fault:
        return found
    if kinds - held:
        return Finding(name, untried=f"{_never_held(kinds - held)} ({looked_at(trials)})")
    if hasattr(preview, "settled") and False not in answers:
        early = "`settled` is true after every action's own step, and nothing later was looked at"
        return Finding(name, untried=f"{early}; tried by one that is False until the promise can be seen")
    facts = [fact for _, promised in worlds for fact in promised]
    if never := kinds - breakable(book, facts, [world for world, _ in worlds[:: max(1, len(worlds) // WORLDS)]]):
        why = "after another one, `kept` has to be false"
        return Finding(name, untried=f"PROMISES finds {spelt(never)} kept whichever action was done: {why}")
    return found
