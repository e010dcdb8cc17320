"""A game held against its contracts and the laws: what `ugames check` prints, but for its board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from types import ModuleType
from typing import Any, NamedTuple

from ugames.bots.mind import mind_of, quick_mind_of
from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, Game, options
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games import UnfinishedGame, game_class, load, load_game, members, title_of, words_of
from ugames.laws.laws import LAWS, states
from ugames.laws.matches import AnyGame, AnyMatch, moments, play
from ugames.laws.previews import Book, at_once, previews_come_true
from ugames.laws.setups import Setup, fits, setups
from ugames.resources import help_text

SEEDS = range(2)
NAMES = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
SAMPLES = 6


class Finding(NamedTuple):
    """One thing that was looked at, and what is wrong with it; nothing if that is empty."""

    name: str
    fault: str = ""
    untried: str = ""
    """Why it could not be looked at."""


class Trial(NamedTuple):
    """A match that was played to try the laws on it."""

    setup: Setup
    rules: AnyGame
    match: AnyMatch


def findings(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """What becomes of each contract and each law, one after another; without its parts nothing else is tried.

    The matches that are played meanwhile are added to the trials.
    """
    parts = tried("parts", partial(_parts, game))
    yield parts
    if parts.fault:
        return
    yield from _tables(game, trials)
    for law in LAWS:
        yield tried(law.__name__.replace("_", " "), partial(each, trials, partial(_holds, law)))
    yield tried("words", partial(each, trials, _spoken))
    if preview := preview_of(game):
        yield _promised(preview, trials)


def _tables(game: str, trials: list[Trial]) -> Iterator[Finding]:
    """Play with each number of seats, and each value of each option once, with as few players as it goes with."""
    done: set[object] = set()
    for setup in setups(game):
        if setup.options in done:
            continue
        before = len(trials)
        played = tried(_said(setup), partial(_played, setup, trials))
        if played.fault or len(trials) > before:
            yield played
            done |= {setup.options} - {()}


def tried(name: str, what: Callable[[], None]) -> Finding:
    """What becomes of one thing that is looked at, whatever goes wrong in it."""
    try:
        what()
    except Exception as error:  # whatever a game does wrong is what is looked for
        kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
        return Finding(name, f"{kind}{error}".strip() or "it does not hold")
    return Finding(name)


def each(trials: list[Trial], what: Callable[[Trial], None]) -> None:
    """Do it with each match; an error tells at which table."""
    assert trials, "there is no match to try it on"
    for trial in trials:
        try:
            what(trial)
        except Exception as error:
            kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
            raise AssertionError(f"{kind}{str(error) or 'it does not hold'} (at {_said(trial.setup)})") from error


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
    asked = {option.name for option in options(kind)}
    assert asked == {*words_of(game).OPTIONS}, f"options without words, or words without options: {asked}"
    assert help_text(game).startswith("# "), "help.md begins with no heading"
    (quick_mind_of if load_game(game).tick_hz else mind_of)(game)


def _played(setup: Setup, trials: list[Trial]) -> None:
    """Random matches, and one of bots that play by rules of thumb."""
    if not fits(setup):
        return
    rules = setup.rules()
    for seed in SEEDS if not setup.options else SEEDS[:1]:
        *_, match = play(rules, setup.seats, seed)
        trials.append(Trial(setup, rules, match))
    bots: AnyMatch = Match(rules, tuple(Player(NAMES[seat], "plain") for seat in range(setup.seats)), 1)
    play_out(bots, ["plain"] * setup.seats, Rng(1))


def _holds(law: Callable[[AnyGame, AnyMatch], None], trial: Trial) -> None:
    law(trial.rules, trial.match)


def _spoken(trial: Trial) -> None:
    """Each event and each question is a sentence, each action has a label, and it is said why it cannot be done."""
    match, words = trial.match, words_of(trial.rules.id)
    names = NAMES[: len(match.players)]
    for viewer in (0, PUBLIC):
        for beat in match.beats(viewer):
            for event in beat.events:
                _sentence(words.tell(event, names), event)
            _sentence(words.ask(trial.rules, beat.after, names), "ask")
            for action in beat.after.legal:
                assert words.label(action), f"no label for {action}"
    for moment in moments(match, SAMPLES):
        view = match.beat(0, moment).after.view
        for entry in match.journal.entries[:: max(1, match.entries // SAMPLES)]:
            _sentence(words.why_not(trial.rules, view, entry.action), f"why not {entry.action}")


def _sentence(text: str, about: object) -> None:
    assert text.endswith((".", "!", "?", ":")), f"no sentence: {text!r} for {about}"
    assert "{" not in text, f"no sentence: {text!r} for {about}"


def _promised(preview: Any, trials: list[Trial]) -> Finding:
    """Whether what is promised before an action is what follows when it is done."""
    name = "previews come true"
    if not hasattr(preview, "PROMISES"):
        return Finding(name, untried="no PROMISES in preview.py")
    book = Book(preview.preview, preview.PROMISES, getattr(preview, "settled", at_once))

    def comes_true(trial: Trial) -> None:
        for moment in moments(trial.match, SAMPLES):
            previews_come_true(book, trial.rules, states(trial.match)[moment], moment)

    return tried(name, partial(each, trials, comes_true))
