"""The plan of a game: who sits where, and its options."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import Any, NamedTuple

from ugames.bots.thinking.levels import CHARACTERS, LEVEL_NAMES, USUAL_LEVEL
from ugames.core import names
from ugames.core.game import PUBLIC, Game, Option, options, usual
from ugames.core.match import Match, Player
from ugames.core.words import SettlesOptions, in_a_row, listed
from ugames.home import decks, disk
from ugames.home.settings import Settings, TableSetup, unnamed
from ugames.registry import game_class, load_game, words_of
from ugames.texts import text

PERSON = "person"
PHONE = "phone"
EMPTY_SEAT = "empty"
BOT_NAMES = ("Ada", *(character.name for character in CHARACTERS), "Grace", "Alan", "Edsger")
"""The names of bots, by seat: the characters sit at the usual ones."""
USUAL_SEATS = 4


class Draft(NamedTuple):
    """The choices for one game that were not played, kept while the app runs."""

    table: TableSetup
    deal: str = ""
    """The seed, if the player showed the number to choose it."""


class TablePlan:
    """The players and options of one game, which begin as at another table."""

    def __init__(self, game: str, settings: Settings, last: TableSetup | None) -> None:
        self.game = game
        self.words = words_of(game)
        self.kind = game_class(game)
        self.most, self.least = self.kind.seats[-1], self.kind.seats[0]
        self.options = options(self.kind)
        self.deck = None
        """The player's own deck; None for the shipped one."""
        with suppress(disk.StorageError):  # faults of the player's own deck are reported at the deal
            self.deck = decks.deck_of(game)
        self._people = settings.people
        first, self.phones = _first_seats(last, settings, self.most, first_level(game))
        """The indices of seats with phones."""
        self.seats: list[Player | None] = [None] * self.most
        for seat, player in enumerate(first):
            if player:
                self._sit_down(seat, player)
        chosen, usual = dict(last.options if last else {}), self._usual_options
        whole = len(chosen) == len(self.options)
        self.picked_options = {name: value for name, value in chosen.items() if not whole or value != usual.get(name)}
        """The options that somebody has chosen; all others follow the number of players."""
        self.chosen = usual | self.picked_options
        self.notice = ""
        """The message about options that changed with the number of players."""

    @property
    def table(self) -> TableSetup:
        """The plan as it is kept."""
        return TableSetup(tuple(self.seats), dict(self.picked_options), tuple(sorted(self.phones)))

    # --- who sits where

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table."""
        return tuple(filter(None, self.seats))

    @property
    def people_here(self) -> list[Player]:
        """The people who play at this screen."""
        return [each for seat, each in enumerate(self.seats) if each and each.bot is None and seat not in self.phones]

    def kind_of(self, seat: int) -> str:
        """The level of a bot, or who else sits there."""
        if player := self.seats[seat]:
            return player.bot or (PHONE if seat in self.phones else PERSON)
        return EMPTY_SEAT

    def seat(self, seat: int, wanted: str) -> None:
        """Give a seat to a bot of that level, or to somebody else."""
        player, person, name = self.seats[seat], wanted in (PERSON, PHONE), self.free_names(seat)[0]
        if player and (player.bot is None) == person:
            name = player.name
        elif person:
            known = (*self._people, *unnamed())
            name = next(each for each in known if each not in {*BOT_NAMES, *self._other_names(seat)})
        self.phones = self.phones - {seat} | ({seat} if wanted == PHONE else set())
        self.seats[seat] = None
        if wanted != EMPTY_SEAT:
            self._sit_down(seat, Player(name, None if person else wanted))
        self._stay_usual()

    def seat_so_many(self, number: int) -> None:
        """Change to this number of players: bots like the last one take free seats, or the last players leave, bots
        first.
        """
        level = next((player.bot for player in reversed(self.players) if player.bot), USUAL_LEVEL)
        while len(self.players) < number:
            seat = self.seats.index(None)
            self._sit_down(seat, Player(self.free_names(seat)[0], level))
        while len(self.players) > number:
            taken = {seat: player.bot is not None for seat, player in enumerate(self.seats) if player}
            seat = max(taken, key=lambda seat: (taken[seat], seat))
            self.seats[seat] = None
            self.phones.discard(seat)
        self._stay_usual()

    def rename(self, seat: int, typed: str) -> None:
        """Give the player of a seat another name."""
        if player := self.seats[seat]:
            try:
                name = names.clean(typed)
            except names.BadName:  # an invisible name
                name = text("setup.player")
            self._sit_down(seat, player._replace(name=name))

    def level_bots(self, level: str) -> None:
        """Give all bots the same level."""
        self.seats = [each._replace(bot=level) if each and each.bot else each for each in self.seats]

    def free_names(self, seat: int) -> list[str]:
        """The bots that sit at no other seat, the usual one of this seat first."""
        return [name for name in (*BOT_NAMES[seat:], *BOT_NAMES[:seat]) if name not in self._other_names(seat)]

    def _sit_down(self, seat: int, player: Player) -> None:
        """Put a player into a seat, with a unique name."""
        self.seats[seat] = player._replace(name=names.numbered_apart(player.name, self._other_names(seat)))

    def _other_names(self, seat: int) -> set[str]:
        """The names at all other seats."""
        return {each.name for other, each in enumerate(self.seats) if each and other != seat}

    # --- options

    @property
    def _usual_options(self) -> dict[str, Any]:
        """The usual options for this number of players."""
        return usual(self.kind, len(self.players))

    @property
    def has_clock(self) -> bool:
        """Whether the game has a clock with these options."""
        return self.rules().has_clock

    @cached_property
    def can_race(self) -> bool:
        """Whether the game has a real-time form."""
        others = ({each.name: value} for each in self.options for value in each.choices)
        return any(self.rules(**other).has_clock for other in ({}, *others))

    def rules(self, **others: Any) -> Game[Any, Any, Any]:
        """The game with these options, but for the `others`."""
        return load_game(self.game, self.deck, **self.chosen | others)

    def pick(self, name: str, value: Any) -> None:
        """Choose an option."""
        self.picked_options[name] = self.chosen[name] = value
        self.notice = ""

    def switch(self, option: Option) -> tuple[bool, str]:
        """Whether an option is on, and why that cannot be changed; empty if it can."""
        on = self.chosen[option.name]
        usual = on, "" if on else self.only_for(option, value=True)
        if isinstance(self.words, SettlesOptions):
            return self.words.settled(self.rules(), len(self.players)).get(option.name, usual)
        return usual

    def _stay_usual(self) -> None:
        """After a change of the number of players, give unchosen options, and options that do not suit so many players,
        their new usual values, with a message.
        """
        before, count = self.chosen, len(self.players)
        self.chosen = self._usual_options | self.picked_options
        while count in self.kind.seats and (unfit := self.rules().unfit(count)) in self.picked_options:
            del self.picked_options[unfit]
            self.chosen = self._usual_options | self.picked_options
        self.notice = in_a_row(
            text("setup.now", option=self.words.OPTIONS[name], value=self.value_text(option, self.chosen[name]))
            for option in self.options
            if self.chosen[name := option.name] != before[name]
        )

    def value_text(self, option: Option, value: Any) -> str:
        """The text of an option's value."""
        if isinstance(value, bool):
            return text("common.on") if value else text("common.off")
        return str(self.words.OPTIONS.get(f"{option.name}={value}", value))

    def why_not(self) -> str:
        """Why this cannot be played; empty if it can."""
        count = len(self.players)
        if not self.least <= count <= self.most:
            if self.least == self.most:
                return text("setup.just_for", most=self.most, count=count)
            return text("setup.not_for", least=self.least, most=self.most, count=count)
        unfit = self.rules().unfit(count)
        return next((self._why_not_value(option) for option in self.options if option.name == unfit), "")

    def _why_not_value(self, option: Option) -> str:
        """Why an option cannot have its value at this table, with the possible numbers of players."""
        label, count, value = self.words.OPTIONS[option.name], len(self.players), self.chosen[option.name]
        seats = self._fitting_seats(option, value)
        if isinstance(value, bool):
            return text("setup.misfit", option=label, seats=seats, count=count)
        others = listed(
            [self.value_text(option, each) for each in option.choices if not self._fitting_seats(option, each)], "or"
        )
        chosen = self.value_text(option, value)
        return text("setup.misfit_value", option=label, value=chosen, seats=seats, others=others, count=count)

    def _fitting_seats(self, option: Option, value: Any) -> str:
        """The numbers of players with whom an option can have that value; empty if it can at this table."""
        rules = self.rules(**{option.name: value})
        if rules.unfit(len(self.players)) != option.name:
            return ""
        return listed([str(seats) for seats in self.kind.seats if rules.unfit(seats) != option.name], "or")

    def only_for(self, option: Option, value: Any) -> str:
        """Why a row of an option is grey, in a few words; empty if it is not."""
        seats = self._fitting_seats(option, value)
        return text("setup.only_for", seats=seats) if seats else ""

    def goal(self) -> str:
        """How the game is won, in a line; empty while it cannot be played."""
        if self.why_not():
            return ""
        rules, players = self.rules(), self.players
        seen = Match(rules, players, 1).glimpse(PUBLIC)
        return str(self.words.goal(rules, seen, [player.name for player in players]))


def _first_seats(
    last: TableSetup | None, settings: Settings, most: int, level: str
) -> tuple[list[Player | None], set[int]]:
    """The initial players of all seats, and those with phones, as at the last table.

    For a new game, people with phones at another table take seats with them; the others are bots of that level. A name
    typed at any table is used at tables where no name was typed.
    """
    nobody, known = Player(text("setup.player")), next(iter(settings.people), "")
    if last and last.seats:
        seats = [
            player._replace(bot=USUAL_LEVEL) if player and player.bot and player.bot not in LEVEL_NAMES else player
            for player in last.seats
        ]
        here = [at for at, player in enumerate(seats) if player and not player.bot and at not in last.phones]
        if here and seats[here[0]] == nobody and known not in {"", *(player.name for player in seats if player)}:
            seats[here[0]] = Player(known)
        return seats[:most], {*last.phones}
    with_phones = next((each for each in reversed([*settings.setups.values()]) if each.phones), None)
    guests = [with_phones.seats[seat] for seat in with_phones.phones][:most] if with_phones else []
    seats = guests or [Player(known) if known else nobody]
    present = {player.name for player in seats if player}
    bots = [name if name not in present else BOT_NAMES[0] for name in BOT_NAMES[len(seats) : min(most, USUAL_SEATS)]]
    return [*seats, *(Player(name, level) for name in bots)], {*range(len(guests))}


def first_level(game: str) -> str:
    """The level of bots in a first game: in a race, the slowest."""
    kind = game_class(game)
    return LEVEL_NAMES[0] if load_game(game, **usual(kind, kind.seats[-1])).has_clock else USUAL_LEVEL
