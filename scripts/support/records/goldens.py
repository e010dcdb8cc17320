"""Golden games, and their stories: each action, and each event as the public and as the seats saw it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from scripts.support.environment import ROOT
from ugames.bots.play import play_out
from ugames.core.game import PUBLIC, Option, options, usual
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng
from ugames.journal import journals
from ugames.registry import game_class, load_game, title_of, words_of

GOLDEN = ROOT / "tests" / "golden"
TYPICAL_SEATS = 4
GOLDEN_SEED = 2026
GOLDEN_NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana", "Ivo", "Jun", "Kaya", "Lev")


class Golden(NamedTuple):
    """A game to record."""

    game: str
    seats: int
    option: tuple[str, Any] | None = None

    @property
    def path(self) -> Path:
        """The path of its journal."""
        name = f"{self.seats}-players"
        if self.option is not None:
            name += f"-{self.option[0]}-{str(self.option[1]).lower().replace(' ', '-')}"
        return GOLDEN / self.game / f"{name}{journals.JOURNAL_SUFFIX}"

    def play(self) -> AnyMatch:
        """Let bots play it."""
        rules = load_game(
            self.game, **usual(game_class(self.game), self.seats) | dict([self.option] if self.option else [])
        )
        players = tuple(Player(name, "plain") for name in GOLDEN_NAMES[: self.seats])
        match: AnyMatch = Match(rules, players, GOLDEN_SEED)
        play_out(match, ["plain"] * self.seats, Rng(GOLDEN_SEED).split()[0])
        return match


def goldens(game: str) -> Iterator[Golden]:
    """The games to record: at a typical table, at the smallest, and with each option set to an unusual value."""
    seats = game_class(game).seats
    for count in sorted({seats[0], min(TYPICAL_SEATS, seats[-1])}):
        yield Golden(game, count)
    for option in options(game_class(game)):
        yield Golden(game, *_unusual(game, option))


def _unusual(game: str, option: Option) -> tuple[int, tuple[str, Any]]:
    """The smallest table that allows an option an unusual value with all others at their defaults, and that value."""
    kind = game_class(game)
    for seats in kind.seats:
        common = usual(kind, seats)
        if any(common[each.name] != each.default for each in options(kind) if each.name != option.name):
            continue
        for value in option.choices:
            if value != common[option.name] and not load_game(game, **common | {option.name: value}).unfit(seats):
                return seats, (option.name, value)
    raise ValueError(f"{option.name} of {game} has only one value that can be played")


# --- the story -----------------------------------------------------------------------------------------------------


def story(match: AnyMatch) -> str:
    """The story of a match: who did what, and who saw what."""
    return "\n".join((*_setting(match), *_course(match), *_end(match), ""))


def _setting(match: AnyMatch) -> Iterator[str]:
    words = words_of(match.game.id)
    yield f"{title_of(match.game.id).NAME}, seed {match.seed}"
    for option in options(type(match.game)):
        yield f"{words.OPTIONS[option.name]}: {getattr(match.game, option.name)}"
    yield f"At the table: {', '.join(match.names)}"


def _course(match: AnyMatch) -> Iterator[str]:
    words = words_of(match.game.id)
    names = match.names
    entries = iter(match.journal.entries)
    done = 0
    for moment in range(match.moments):
        yield ""
        now = match.until(moment)
        if len(now.entries) > done:
            entry, done = next(entries), done + 1
            choices = len(match.beat(entry.seat, moment - 1).after.legal)
            when = f"{now.ticks / match.game.tick_hz:.2f} s, " if match.game.has_clock else ""
            yield f"> {when}{names[entry.seat]}, one of {choices}: {words.label(entry.action)}"
        elif match.game.has_clock:
            yield f"> {now.ticks / match.game.tick_hz:.2f} s"
        seen = [match.beat(viewer, moment).events for viewer in (*range(len(names)), PUBLIC)]
        for versions in zip(*seen, strict=True):
            sentences = [words.tell(event, names) for event in versions]
            yield sentences[PUBLIC]
            for name, sentence in zip(names, sentences, strict=False):
                if sentence != sentences[PUBLIC]:
                    yield f"    as {name} saw it: {sentence}"


def _end(match: AnyMatch) -> Iterator[str]:
    outcome = match.glimpse(PUBLIC).outcome
    yield ""
    assert outcome is not None
    for player, score in zip(match.players, outcome.scores, strict=True):
        yield f"{player.name}: {score}"
    yield "Won by " + " and ".join(match.players[seat].name for seat in outcome.winners)
    yield f"State {match.digest()}"


def story_file(journal: Path) -> Path:
    """The path of the story of a journal."""
    return journal.with_suffix(".txt")
