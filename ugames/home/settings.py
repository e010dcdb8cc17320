"""The player's settings, in settings.json: one bad value in the file costs only that value.

A setting that this version adds has its default in older files. A value that cannot be used falls back to the default,
with a sentence that says so; the file as it was found is kept aside.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, NamedTuple, Self

from ugames.bots.thinking.levels import USUAL_LEVEL, level_of
from ugames.core import strict
from ugames.core.codec import ADDED_LATER, CodecError, canonical, decode, encode
from ugames.core.game import options
from ugames.core.match import Player
from ugames.home.keeper import File, announce
from ugames.registry import GAMES, game_class
from ugames.texts import text

MOST_SEATS_OR_KEYS = 20
"""The most seats of a table, keys of a command, or devices."""
LONGEST_KEY_NAME = 40
"""The most letters in the name of a key or device."""

BOT_TURN_SECONDS = {"calm": 1.3, "normal": 0.8, "lively": 0.45, "off": 0.0}
"""The approximate seconds of a bot's turn at each speed."""
TEMPOS = {"calm": 1.4, "normal": 1.0, "lively": 0.75, "off": 0.75}
"""The time that a bot takes to look, choose and throw in a race, as a multiple of the usual."""


class WindowPlace(NamedTuple):
    """The window's position and size, in pixels."""

    left: int
    top: int
    width: int
    height: int


class TableSetup(NamedTuple):
    """The players (None for an empty seat) and options of a table."""

    seats: tuple[Player | None, ...]
    options: Mapping[str, Any]
    phones: Annotated[tuple[int, ...], ADDED_LATER] = ()
    """The indices in `seats` of people with phones."""


Complain = Callable[[str], None]
Reader = Callable[[Any, Complain], Any]
"""Reads a setting from JSON. CodecError if it is unusable; partial faults are passed to Complain."""


def _unusable(why: str, data: Any, **about: Any) -> CodecError:
    return CodecError(text(why, found=f"{data!r:.40}", **about))


class OneOf(NamedTuple):
    """Reads one of some values; 1 and True differ."""

    values: tuple[Any, ...]

    def __call__(self, data: Any, complain: Complain) -> Any:
        if canonical(data) in map(canonical, self.values):
            return data
        raise _unusable("settings.one_of", data, values=", ".join(map(str, self.values)))


class Between(NamedTuple):
    """Reads a whole number between two."""

    low: int
    high: int

    def __call__(self, data: Any, complain: Complain) -> int:
        if type(data) is int and self.low <= data <= self.high:
            return data
        raise _unusable("settings.between", data, low=self.low, high=self.high)


def _mapping(what: str, read: Callable[[str, Any, Complain], Any]) -> Reader:
    """A reader of mappings that drops unusable entries."""

    def read_all(data: Any, complain: Complain) -> Any:
        if type(data) is not dict:
            raise CodecError(text(f"settings.no_{what}s", found=f"{data!r:.40}"))
        good = {}
        for name, value in data.items():
            try:
                canonical([name, value]).encode()
                good[name] = read(name, value, complain)
            except UnicodeEncodeError:
                complain(text(f"settings.bad_letters_{what}", name=f"{name!r:.40}"))
            except CodecError as error:
                complain(text(f"settings.left_out_{what}", name=f"{name!r:.40}", why=str(error)))
        return good

    return read_all


def _read_words(data: Any, complain: Complain) -> tuple[str, ...]:
    """Read the names of keys or devices."""
    words: tuple[str, ...] = decode(data, tuple[str, ...])
    if len(words) > MOST_SEATS_OR_KEYS or not all(
        len(word) <= LONGEST_KEY_NAME and word.isprintable() for word in words
    ):
        raise CodecError(text("settings.too_many_words", most=MOST_SEATS_OR_KEYS, longest=LONGEST_KEY_NAME))
    return words


def _read_setup(name: str, data: Any, complain: Complain) -> TableSetup:
    if name not in GAMES:
        raise CodecError(text("settings.no_game"))
    setup: TableSetup = decode(data, TableSetup)
    if len(setup.seats) > MOST_SEATS_OR_KEYS:
        raise CodecError(text("settings.no_seats", count=len(setup.seats)))
    people = {place for place, player in enumerate(setup.seats) if player and player.bot is None}
    if sorted(people.intersection(setup.phones)) != sorted(setup.phones):
        raise CodecError(text("settings.no_phones", found=f"{data['phones']!r:.60}"))
    return setup._replace(seats=tuple(player and player.mended() for player in setup.seats))


def _read_window(data: Any, complain: Complain) -> WindowPlace | None:
    window: WindowPlace | None = decode(data, WindowPlace | None)
    if window and not 200 <= min(window[2:]) <= max(window[2:]) <= 20_000:
        raise CodecError(text("settings.no_window", width=window.width, height=window.height))
    if window and max(map(abs, window[:2])) > 100_000:
        raise CodecError(text("settings.no_place", left=window.left, top=window.top))
    return window


def _read_language(data: Any, complain: Complain) -> str:
    """Read a language code; one without a catalogue is kept in the file, though English is used."""
    if type(data) is str and re.fullmatch("[a-z]{2,8}", data):
        return data
    raise _unusable("settings.no_language", data)


SWITCH = OneOf((True, False))
Switch = Annotated[bool, SWITCH]
Volume = Annotated[int, Between(0, 100)]
Keys = Annotated[Mapping[str, tuple[str, ...]], _mapping("command", lambda name, *found: _read_words(*found))]


@dataclass(frozen=True)
class Settings:
    """All choices of the player. Change them with `dataclasses.replace`."""

    effects: Volume = 80
    music: Volume = 50
    ambience: Volume = 40
    mute_unfocused: Switch = True
    speed: Annotated[str, OneOf((*BOT_TURN_SECONDS,))] = "normal"
    reduced_motion: Switch = False
    scale: Annotated[int, Between(80, 200)] = 100
    """The size of the whole interface, in percent."""
    language: Annotated[str, _read_language] = "system"
    """The code of the chosen language, or "system"."""
    theme: Annotated[str, OneOf(("dark", "light"))] = "dark"
    high_contrast: Switch = False
    keys: Keys = field(default_factory=dict)
    """The changed keys of commands."""
    devices: Annotated[tuple[str, ...], _read_words] = ()
    """The input devices of the first, second and third person in a race at this computer."""
    auto_move: Switch = False
    """Whether a single legal move is made automatically."""
    auto_layout: Switch = False
    """Whether cards are laid in the best way automatically, where other players are not affected."""
    chatter: Switch = True
    """Whether characters say a word at the table now and then."""
    show_odds: Switch = False
    coach: Annotated[str, OneOf(("first", "always", "off"))] = "first"
    """When the coach speaks: in the first matches of each game, always, or never."""
    full_screen: Switch = False
    window: Annotated[WindowPlace | None, _read_window] = None
    setups: Annotated[Mapping[str, TableSetup], _mapping("table", _read_setup)] = field(default_factory=dict)
    """The last setup of each game."""

    @property
    def bot_pause(self) -> float:
        """The approximate seconds of a bot's turn."""
        return BOT_TURN_SECONDS[self.speed]

    @property
    def tempo(self) -> float:
        """The time that bots take for everything in a race, as a multiple of the usual."""
        return TEMPOS[self.speed]

    def setup(self, game: str) -> TableSetup | None:
        """The last setup of that game, without options that the game lacks."""
        last = self.setups.get(game)
        if last is None:
            return None
        kind = game_class(game)
        seats = tuple(
            player._replace(bot=level_of(player.bot) or USUAL_LEVEL) if player and player.bot is not None else player
            for player in last.seats[: kind.seats[-1]]
        )
        chosen = {
            option.name: last.options[option.name]
            for option in options(kind)
            if canonical(last.options.get(option.name)) in map(canonical, option.choices)
        }
        return TableSetup(seats, chosen, tuple(place for place in last.phones if place < len(seats)))

    def with_setup(self, game: str, setup: TableSetup) -> Self:
        """These settings with a new setup of a game, which becomes the last in order."""
        setups = {**self.setups}
        setups.pop(game, None)
        return replace(self, setups={**setups, game: setup})

    @property
    def people(self) -> tuple[str, ...]:
        """The named people at the last tables, from the latest table to the first."""
        tables = reversed([*self.setups.values()])
        names = [player.name for table in tables for player in table.seats if player and player.bot is None]
        return tuple(name for name in dict.fromkeys(names) if name not in unnamed())


def unnamed() -> list[str]:
    """The names of people who have not told theirs."""
    others = range(2, MOST_SEATS_OR_KEYS + 1)
    return [text("setup.player"), *(text("setup.other_player", number=each) for each in others)]


READERS: dict[str, Reader] = {name: hint.__metadata__[0] for name, hint in Settings.__annotations__.items()}
"""The reader of each setting."""

# --- the file ------------------------------------------------------------------------------------------------------


def load() -> Settings:
    """The player's settings. A faulty file is repaired, reported, and kept aside."""
    return read(FILE.load())[0]


def save(settings: Settings, before: Settings | None = None) -> None:
    """Save the settings, or with `before` only the changed ones."""
    unchanged = encode(before, Settings).items() if before else ()
    changed = dict(each for each in encode(settings, Settings).items() if each not in unchanged)
    FILE.change(lambda body: body.update(changed))


def read(body: dict[str, Any]) -> tuple[Settings, list[str]]:
    """The settings in a file, and a sentence for each unusable value."""
    extra = sorted(body.keys() - READERS.keys())
    notices: list[str] = [text("settings.unknown", name=f"{name!r:.40}") for name in extra]
    values = {}
    for name, read in READERS.items():
        if name not in body:
            continue
        try:
            values[name] = read(body[name], lambda what: notices.append(text("settings.in_part", what=what)))
        except CodecError as error:
            notices.append(text("settings.as_at_first", name=repr(name), why=str(error)))
    return Settings(**values), notices


def _mended(body: dict[str, Any]) -> dict[str, Any]:
    settings, notices = read(body)
    if not notices:
        return body
    announce("\n".join(strict.listed_faults(notices)))
    usable: dict[str, Any] = encode(settings, Settings)
    return usable


FILE = File("settings.json", strict.Limits(size=1 << 20, halves=True), _mended)
