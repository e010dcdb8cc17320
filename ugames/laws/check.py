"""A game held against its contracts and the laws: what `ugames check` prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from ugames.bots.mind import mind_of, quick_mind_of
from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, Game, options
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games import game_class, load_game, members, title_of, words_of
from ugames.laws.laws import LAWS
from ugames.laws.matches import AnyGame, AnyMatch, play
from ugames.resources import help_text

SEEDS = range(2)
NAMES = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


class Finding(NamedTuple):
    """One thing that was looked at, and what is wrong with it; nothing if that is empty."""

    name: str
    fault: str = ""


def findings(game: str) -> Iterator[Finding]:
    """What becomes of each contract and each law, one after another; without its parts nothing else is tried."""
    parts = _tried("parts", partial(_parts, game))
    yield parts
    if parts.fault:
        return
    rules = load_game(game)
    matches: list[AnyMatch] = []
    for seats in rules.seats:
        yield _tried(f"{seats} seats", partial(_played, rules, seats, matches))
    for law in LAWS:
        yield _tried(law.__name__.replace("_", " "), partial(_holds, law, rules, matches))
    yield _tried("words", partial(_spoken, rules, matches))


def _tried(name: str, what: Callable[[], None]) -> Finding:
    try:
        what()
    except Exception as error:  # whatever a game does wrong is what is looked for
        kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
        return Finding(name, f"{kind}{error}".strip() or "it does not hold")
    return Finding(name)


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


def _played(rules: AnyGame, seats: int, matches: list[AnyMatch]) -> None:
    """Random matches, and one of bots that play by rules of thumb."""
    if rules.unfit(seats) is not None:
        return
    for seed in SEEDS:
        *_, match = play(rules, seats, seed)
        matches.append(match)
    bots: AnyMatch = Match(rules, tuple(Player(NAMES[seat], "plain") for seat in range(seats)), 1)
    play_out(bots, ["plain"] * seats, Rng(1))


def _holds(law: Callable[[AnyGame, AnyMatch], None], rules: AnyGame, matches: list[AnyMatch]) -> None:
    assert matches, "there is no match to try it on"
    for match in matches:
        law(rules, match)


def _spoken(rules: AnyGame, matches: list[AnyMatch]) -> None:
    """Each event and each question is a sentence, each action has a label."""
    words = words_of(rules.id)
    for match in matches:
        names = NAMES[: len(match.players)]
        for viewer in (0, PUBLIC):
            for beat in match.beats(viewer):
                for event in beat.events:
                    _sentence(words.tell(event, names), event)
                _sentence(words.ask(rules, beat.after, names), "ask")
                for action in beat.after.legal:
                    assert words.label(action), f"no label for {action}"


def _sentence(text: str, about: object) -> None:
    assert text.endswith((".", "!", "?", ":")), f"no sentence: {text!r} for {about}"
    assert "{" not in text, f"no sentence: {text!r} for {about}"
