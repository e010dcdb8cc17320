"""The check of a game against its contracts and the laws, as printed by `ugames check`, without its board."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ugames.bots.choose import decide, react
from ugames.bots.mind import mind_of, quick_mind_of
from ugames.bots.play import play_out
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.core.game import PUBLIC, AnyGame, Game, glimpse, options
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng
from ugames.core.teaching.preview import Fact
from ugames.core.words import BreaksTies, RanksAll, label_of, listed
from ugames.laws.keys import all_keys_are_said
from ugames.laws.laws import LAWS, states
from ugames.laws.matches import SEAT_NAMES, moments, play, state_at
from ugames.laws.previews import Evidence, at_once, facts_are_said, previews_come_true
from ugames.laws.refusals import refusals_are_sentences
from ugames.laws.sentences import fault_of, is_goal, is_sentence, line_of, spelt, when
from ugames.laws.setups import Setup, allows_seats, setups, together
from ugames.laws.teaching import coach_is_said, goals_are_judged, goals_are_said, remarks_are_sentences, warnings_answer
from ugames.registry import (
    coach_of,
    game_class,
    goals_of,
    load_game,
    members,
    preview_of,
    title_of,
    words_of,
)
from ugames.resources import help_text

LONGEST_BOX_NAME = 12
"""The most characters of a name on a box."""
SEED = 1
CHECKED_MOMENTS = 6
PREVIEWED_MOMENTS = 16
"""The number of moments at which previews are checked, since many kinds of facts are rare."""


DECIDED_MOMENTS = 3
"""The number of moments of a match at which bots of all levels decide."""
REASONED_MOMENTS = 40
"""The number of moments of a match at which bots of one level decide, so that rare reasons are found."""
REASONED_LEVEL = "hard"
"""The level of these bots."""


class Finding(NamedTuple):
    """One check and its fault, which is empty if there is none."""

    name: str
    fault: str = ""
    untried: str = ""
    """The reason why the check was not possible."""


class Trial(NamedTuple):
    """A match on which the laws are checked."""

    setup: Setup
    rules: AnyGame
    match: AnyMatch
    plain: bool = False
    """Whether all seats played by the rule of thumb instead of at random."""


def findings(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """The result of each contract and each law in turn; if parts are missing, the rest is not checked.

    The matches played meanwhile are added to the trials.
    """
    parts = result_of("parts", partial(_parts, game))
    yield parts
    if parts.fault:
        return
    yield from _tables(game, trials)
    if not trials:
        yield Finding("laws and board", untried="no match could be played")
        return
    chance = [trial for trial in trials if not trial.plain]
    for law in LAWS:
        yield result_of(law.__name__.replace("_", " "), partial(over_all, chance, partial(_checked, law)))
    yield result_of("words", partial(over_all, trials, _spoken))
    yield result_of("all words are said by key", partial(all_keys_are_said, game, home_of(game)))
    yield result_of("the end is told", partial(over_all, trials, _end_told))
    if goals_of(game) or hasattr(words_of(game), "GOALS"):
        finding, judge = result_of("goals", partial(goals_are_said, game)), partial(_checked, goals_are_judged)
        yield finding if finding.fault else result_of("goals", partial(over_all, trials, judge))
    if coach_of(game) or hasattr(words_of(game), "COACH"):
        finding = result_of("coach", partial(coach_is_said, game))
        yield finding if finding.fault else result_of("coach", partial(over_all, one_of_each(trials), _coached))
    yield result_of("bots decide", partial(over_all, one_of_each(trials), partial(_checked, bots_decide)))
    if preview := preview_of(game):
        yield result_of("previews come true", partial(_promised, preview, trials))


def _tables(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """Play with each number of seats, each value of each option, and pairs of values of two options.

    Options are tried with the fewest players that they allow.
    """
    done: set[object] = set()
    for setup in (*setups(game), *together(game)):
        if setup.options in done:
            continue
        before = len(trials)
        played = result_of(_described(setup), partial(_played, setup, trials), setup)
        if played.fault or len(trials) > before:
            yield played
            done |= {setup.options} - {()}


def result_of(name: str, check: Callable[[], str | None], setup: Setup | None = None) -> Finding:
    """The result of one check, with any error as a finding; it may return the reason why nothing was checked."""
    try:
        untried = check()
    except Exception as error:  # any error of a game is a finding
        return Finding(name, fault_of(error, setup and home_of(setup.game)))
    return Finding(name, untried=untried or "")


def over_all(trials: list[Trial], check: Callable[[Trial], str | None]) -> str:
    """Check each match; an error names the game and the table.

    Returns the reason why nothing was checked, if it was the same for all matches.
    """
    whys: list[str] = []
    for trial in trials:
        try:
            whys.append(check(trial) or "")
        except Exception as error:
            fault = fault_of(error, home_of(trial.setup.game))
            raise AssertionError(f"{fault} ({trial.setup.game}, {_described(trial.setup)})") from error
    return whys[0] if whys and all(whys) else ""


def home_of(game: str) -> Path:
    """The folder of a game's code."""
    return Path(inspect.getfile(game_class(game))).parent


def _described(setup: Setup) -> str:
    return ", ".join((f"{setup.seats} seats", *(f"{name}={value}" for name, value in setup.options)))


def _parts(game: str) -> None:
    kind, title, words = game_class(game), title_of(game), words_of(game)
    missing = [name for name in members(Game) if not hasattr(kind, name)]
    assert not missing, f"{kind.__name__} lacks {', '.join(missing)}"
    assert kind.id == game, f"it calls itself {kind.id}"
    assert kind.seats == title.SEATS, f"its box says {title.SEATS}, its rules {kind.seats}"
    name = title.NAME
    fine = 0 < len(name) <= LONGEST_BOX_NAME and name == name.strip() and name.isprintable()
    assert fine, f"NAME is {name!r}: its box has room for 1 to {LONGEST_BOX_NAME} characters, without a space at an end"
    asked, named = words_asked(kind), {*words.OPTIONS}
    assert asked == named, f"OPTIONS of words.py lacks {spelt(asked - named)}, and has {spelt(named - asked)} too much"
    lines = help_text(game).splitlines()
    assert help_text(game).startswith("# "), "help.md begins with no heading"
    nowhere = {*words.EXPLAINED} - {line.removeprefix("## ") for line in lines}
    assert not nowhere, f"EXPLAINED of words.py names {spelt(nowhere)}, and help.md has no such heading (## ...)"
    goals_of(game), coach_of(game)
    (quick_mind_of if load_game(game).has_clock else mind_of)(game)
    home = home_of(game)
    folders = {file.parent for file in home.rglob("*.py") if not (file.parent / "__init__.py").is_file()}
    bare = sorted(folder.relative_to(home.parent).as_posix() for folder in folders)
    assert not bare, f"{listed(bare)} has no __init__.py, and would be left out of packages"


def words_asked(kind: type[AnyGame]) -> set[str]:
    """The required keys of OPTIONS: each option, and each of its text values."""
    names = {option.name for option in options(kind)}
    values = [(option.name, value) for option in options(kind) for value in option.choices]
    return names | {f"{name}={value}" for name, value in values if isinstance(value, str)}


def _played(setup: Setup, trials: list[Trial]) -> None:
    """A random match, and a match of bots by rules of thumb, played twice."""
    if not allows_seats(setup):
        return
    rules = setup.rules()
    trials.append(Trial(setup, rules, _random(setup, rules)))
    thumb = _by_rule_of_thumb(setup, rules)
    trials.append(Trial(setup, rules, thumb, True))
    if not setup.options:
        _same_again(rules, trials[-2].match, _random(setup, rules))
        _same_again(rules, thumb, _by_rule_of_thumb(setup, rules))


def _random(setup: Setup, rules: AnyGame) -> AnyMatch:
    *_, match = play(rules, setup.seats, SEED)
    return match


def _by_rule_of_thumb(setup: Setup, rules: AnyGame) -> AnyMatch:
    """Play as `ugames sim` does with this seed."""
    match: AnyMatch = Match(rules, tuple(Player(SEAT_NAMES[seat], "plain") for seat in range(setup.seats)), SEED)
    play_out(match, ["plain"] * setup.seats, Rng(SEED).split()[0])
    return match


def _same_again(rules: AnyGame, first: AnyMatch, second: AnyMatch) -> None:
    """Two matches from one seed are equal: all chance comes from the Rngs of State and bots."""
    for moment, (mine, its) in enumerate(zip(states(first), states(second), strict=False)):
        done = first.moment(moment).entries
        one, other = (match.journal.entries[done - 1 : done] for match in (first, second))
        twice, plain = f"played twice from one seed, action {done} is", line_of(mind_of(rules.id).plain)
        assert one == other, f"{twice} first {spelt(one)} and then {spelt(other)} ({plain})"
        method = rules.apply if moment else rules.deal
        assert mine == its, f"played twice from one seed, the States differ ({line_of(method)}) {when(first, moment)}"


def _checked(law: Callable[[AnyGame, AnyMatch], str | None], trial: Trial) -> str | None:
    return law(trial.rules, trial.match)


def _spoken(trial: Trial) -> None:
    """Each event and each question is a sentence, each action has a label, and each refusal a reason."""
    match, words = trial.match, words_of(trial.rules.id)
    names = SEAT_NAMES[: len(match.players)]
    is_goal(words.goal(trial.rules, match.glimpse(0), names), words.goal)
    for viewer in (0, PUBLIC):
        for beat in match.beats(viewer):
            for event in beat.events:
                is_sentence(words.tell(event, names), event, words.tell)
            is_sentence(words.ask(trial.rules, beat.after, names), "ask", words.ask)
            for action in beat.after.legal:
                assert label_of(words, action, names), f"no label for {action} ({line_of(words.label)})"
    for card in dict.fromkeys(trial.rules.inventory(state_at(match, 0))):
        about = words.about(trial.rules, card, trial.setup.seats)
        assert about, f"nothing is said about {card} ({line_of(words.about)})"
    refusals_are_sentences(words, match, CHECKED_MOMENTS, Random(match.entries))


def _end_told(trial: Trial) -> None:
    """The most points win, unless `ranks` ranks the seats otherwise; if only some of the best win,
    `tie` explains it.
    """
    words, seen = words_of(trial.rules.id), trial.match.glimpse(PUBLIC)
    assert seen.outcome is not None, "a match was played to its end, and has no outcome"
    winners, scores = {*seen.outcome.winners}, seen.outcome.scores
    most = {seat for seat, score in enumerate(scores) if score == max(scores)}
    if isinstance(words, RanksAll):
        ranks = words.ranks(trial.rules, seen)
        first = {seat for seat, rank in enumerate(ranks) if rank == 1}
        assert first == winners, f"`ranks` has {spelt(first)} first, and {spelt(winners)} won ({line_of(words.ranks)})"
    else:
        assert winners <= most, (
            f"seat {spelt(winners)} has won with the points {', '.join(map(str, scores))}. The most points win: where "
            f"the fewest do, they count below zero; where something else decides, words.py has `ranks` "
            f"({line_of(trial.rules.outcome)})"
        )
    if winners < most:
        assert isinstance(words, BreaksTies), f"of {spelt(most)} only {spelt(winners)} won, and words.py has no `tie`"
        is_sentence(words.tie(trial.rules, seen, SEAT_NAMES[: len(scores)]), "tie", words.tie)


def _coached(trial: Trial) -> str:
    coach = coach_of(trial.rules.id)
    if coach is None or trial.rules.has_clock:
        return "there is no coach, or there are no turns"
    remarks_are_sentences(coach, trial.rules, trial.match)
    warnings_answer(coach, trial.rules, trial.match)
    return ""


def one_of_each(trials: list[Trial]) -> list[Trial]:
    """A match in turns and one in real time, if both exist, since bots take long."""
    return list({trial.rules.has_clock: trial for trial in trials}.values())


def bots_decide(game: AnyGame, match: AnyMatch) -> None:
    """Bots of each level decide twice: legally, equally, and with reasons that are sentences.

    One level decides far more often, since many reasons are rare.
    """
    for moment in moments(match, DECIDED_MOMENTS + 1)[:-1]:
        state = state_at(match, moment)
        for seat in game.to_act(state)[:1]:
            for level in ("plain", *LEVEL_NAMES):
                _decides(game, match, moment, glimpse(game, state, seat), level)

    for moment in moments(match, REASONED_MOMENTS):
        state = state_at(match, moment)
        for seat in game.to_act(state)[:1]:
            _decides(game, match, moment, glimpse(game, state, seat), REASONED_LEVEL)


def _decides(game: AnyGame, match: AnyMatch, moment: int, seen: Any, level: str) -> None:
    mind: Any = quick_mind_of(game.id) if game.has_clock else mind_of(game.id)
    asked = mind.react if game.has_clock else mind.plain if level == "plain" else mind.decide
    first, second = (_answer(game, seen, level, Rng(moment)) for _ in range(2))
    place = f"({line_of(asked)}) {when(match, moment)}"
    assert first == second, f"a bot of level {level} decides otherwise when it is asked again {place}"
    if first is None:
        return
    action = first[1] if game.has_clock else first.action
    assert action in seen.legal, f"a bot of level {level} does {action}, which is not legal, {place}"
    words, names = words_of(game.id), SEAT_NAMES[: len(match.players)]
    for reason in () if game.has_clock else first.reasons:
        is_sentence(words.because(reason, names), reason, words.because)


def _answer(game: AnyGame, seen: Any, level: str, rng: Rng) -> Any:
    """The decision of a bot that is always late, so that both times it thinks equally long."""
    return react(game, seen, level, rng) if game.has_clock else decide(game, seen, level, rng, late=lambda: True)


def _promised(preview: Any, trials: list[Trial]) -> str:
    """Facts of a preview come true when the action is done."""
    if not hasattr(preview, "PROMISES"):
        return "there are no PROMISES in preview.py"
    kinds = {kind for kind in vars(preview).values() if isinstance(kind, type) and issubclass(kind, Fact)}
    kinds = {kind for kind in kinds if kind.__module__ == preview.__name__ and not kind.__subclasses__()}
    unknown = kinds - {*preview.PROMISES}
    assert not unknown, f"PROMISES of preview.py lacks {spelt(kind.__name__ for kind in unknown)}"
    book, held = Evidence(preview.preview, preview.PROMISES, getattr(preview, "settled", at_once)), set[str]()

    def come_true(trial: Trial) -> None:
        for moment in moments(trial.match, PREVIEWED_MOMENTS):
            state = state_at(trial.match, moment)
            held.update(kind for kind, _ in previews_come_true(book, trial.rules, state, moment))
            facts_are_said(words_of(trial.rules.id), book, trial.rules, state)

    over_all(trials, come_true)
    never = {kind.__name__ for kind in kinds} - held
    return f"no promise of {spelt(never)} was made, or none that could be seen" if never else ""
