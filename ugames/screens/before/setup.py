"""The setup of a game: a row for each seat, the options, the seed, and Play."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property, partial
from typing import Any, NamedTuple

from ugames import languages
from ugames.bots.thinking.levels import CHARACTERS, LEVEL_NAMES, USUAL_LEVEL
from ugames.core import names
from ugames.core.game import PUBLIC, Game, Option, options, usual
from ugames.core.match import Match, Player
from ugames.core.names import BadName
from ugames.core.words import Amount, SettlesOptions, in_a_row, listed, run_on
from ugames.home import decks, disk, lessons
from ugames.home.settings import Settings, TableSetup
from ugames.registry import game_class, load_game, title_of, words_of
from ugames.screens import rows
from ugames.screens.before.arrangement import MOST_SEAT_ROWS, SetupForm, grid
from ugames.screens.before.deal import DealPicker
from ugames.screens.before.unboxing import expect, unbox
from ugames.screens.doors import PageName, doors
from ugames.screens.pages.bots import ways
from ugames.screens.pages.lessons import first_level, shelved
from ugames.screens.title import about_lessons
from ugames.texts import level_title, players_of, text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import BODY, GAP, LABEL
from ugames.ui.kit.app import App
from ugames.ui.kit.controls import PAGE_PICTURES_FOLDER
from ugames.ui.kit.forms import prose
from ugames.ui.kit.forms.page import Page, largest_body
from ugames.ui.kit.forms.prose import Passage
from ugames.ui.kit.scale import EDGE, LEAST_ROW, ROW, TABS
from ugames.ui.table import furniture
from ugames.ui.table.racing import key_sets
from ugames.ui.table.still import boxes

PERSON = "person"
PHONE = "phone"
EMPTY_SEAT = "empty"
BOT_NAMES = ("Ada", *(character.name for character in CHARACTERS), "Grace", "Alan", "Edsger")
"""The names of bots, by seat: the characters sit at the usual ones."""
LINE_STYLES = ("text", "bold"), ("accent", "bold"), ("text_soft", "text"), ("text_soft", "text")
"""The tone and family of each line about the game."""
USUAL_SEATS = 4


class Draft(NamedTuple):
    """The choices for one game that were not played, kept while the app runs."""

    table: TableSetup
    deal: str = ""
    """The seed, if the player showed the number to choose it."""


class SetupPage(Page):
    """The form of one game, filled with the last choices or with those of another table.

    `drafts` has the choices of this run that were not played, by game.
    """

    def __init__(self, app: App, game: str, drafts: dict[str, Draft], like: TableSetup | None) -> None:
        self.app = app
        self.drafts = drafts
        self.game = game
        self.words, self.title = words_of(game), title_of(game).NAME
        self.hints: dict[str, str] = getattr(self.words, "OPTION_HINTS", {})  # games in packages may have none
        self.kind = game_class(game)
        self.most, self.least = self.kind.seats[-1], self.kind.seats[0]
        self.known = options(self.kind)
        self.deck = None
        """The player's own deck; None for the shipped one."""
        with suppress(disk.StorageError):  # faults of the player's own deck are reported at the deal
            self.deck = decks.deck_of(game)
        settings = _with_drafts(app.settings, drafts)
        last = like or settings.setup(game)
        self.seats, self.phones = _at_first(last, settings, self.most, first_level(game))
        """The indices of seats with phones."""
        self._tell_apart()
        usual, chosen = self._usual(), dict(last.options if last else {})
        self.picked = {name for name in chosen if chosen[name] != usual.get(name) or len(chosen) < len(self.known)}
        """The options that somebody has chosen; all others follow the number of players."""
        self.chosen = usual | chosen
        self.deal = DealPicker(drafts[game].deal if game in drafts and not like else "")
        self.lid: Area | None = None
        """The area of the game's box, if shown."""
        self.settled = ""
        """The message about options that changed with the number of players."""
        self._chosen = self._draft()
        """The last kept choices; unchanged as long as nobody has chosen anything."""

    # --- the form

    @property
    def height(self) -> float:
        """The height that the page needs."""
        return self._arranged.height

    @property
    def _arranged(self) -> SetupForm:
        lines = len(self.known) + self.races + 2  # a line each for bots, devices and deal keeps Play in place
        return SetupForm(largest_body(self.app.canvas.theme), self.most, lines, self.tab)

    def build(self) -> None:
        """Seats on the left; the game's box, options and seed on the right; Play below."""
        self._keep()
        room, side, foot = self._arranged.places(self.body)
        self.lid = self._box(side)
        if self._arranged.folded:
            above = self.body._replace(y=self.body.y + ROW - TABS)  # seats need all room below
            self.tabbed(above, (text("setup.who"), text("setup.how")))
        elif room.h:
            self.show(rows.draw_heading, text("setup.who"), room.top(ROW - 2 * GAP))
        if room.h:
            self._counts(room.top(ROW - 2 * GAP))
            for seat, row in enumerate(grid(room.below(ROW), self.most, rows.USUAL_ROW, MOST_SEAT_ROWS)):
                self.show(self._paint_seat, seat, row)
                self._seat(seat, row)
        if side.h:
            self._about(side)
            self._options(side)
        if self.lid:
            expect(self.app, self.game)
        else:
            self.show(rows.corner, self.game)
        self._foot(foot)
        self.show(self._paint_news, foot)
        self.app.focus = self.app.focus or "play"

    def _counts(self, row: Area) -> None:
        """The numbers of players: one press, and bots take free seats or leave."""
        numbers, here = self.kind.seats, len(self.players)
        if not self._arranged.folded:
            row = row.beside(self.canvas.width(text("setup.who"), LABEL, "display") + EDGE)
        places = row.left(min(row.w, len(numbers) * rows.USUAL_ROW)).columns(len(numbers), GAP)
        for number, area in zip(numbers, places, strict=True):
            hint, fill = text("setup.count_hint", count=Amount(number)), partial(self._set_player_count, number)
            self.button(f"count-{number}", str(number), area, fill, hint, chosen=number == here)

    def _bots(self, area: Area) -> None:
        """The level of all bots at once."""
        bots = [player.bot for player in self.players if player.bot]
        chosen = bots[0] if len({*bots}) == 1 else ""
        levels = [(level, level_title(level)) for level in LEVEL_NAMES]

        def change(level: str) -> None:
            if level:
                self.seats = [each._replace(bot=level) if each and each.bot else each for each in self.seats]
            self.changed()

        if bots:
            unlike, hint = [("", "…")] * (not chosen), text("setup.all_bots_hint")
            self.choice("bots-level", text("setup.all_bots"), area, levels + unlike, chosen, change, hint)

    def _set_player_count(self, number: int) -> None:
        """Change to this number of players: bots like the last one take free seats, or the last
        players leave, bots first.
        """
        players = self.players
        level = next((player.bot for player in reversed(players) if player.bot), USUAL_LEVEL)
        free = [seat for seat, player in enumerate(self.seats) if player is None]
        for seat in free[: max(0, number - len(players))]:
            self._sit_down(seat, Player(self._free_names(seat)[0], level))
        taken = [(seat, player) for seat, player in reversed([*enumerate(self.seats)]) if player]
        bots_first = sorted(taken, key=lambda each: each[1].bot is None)
        for seat, _ in bots_first[: max(0, len(players) - number)]:
            self.seats[seat] = None
            self.phones.discard(seat)
        self._stay_usual()
        self.changed()

    def _seat(self, seat: int, row: Area) -> None:
        player = self.seats[seat]
        bots = [(level, text("setup.bot", level=level_title(level))) for level in LEVEL_NAMES]
        people = (PERSON, text("setup.person")), (PHONE, text("setup.phone"))
        kinds = *people, *bots, (EMPTY_SEAT, text("setup.empty"))
        kind = player.bot or (PHONE if seat in self.phones else PERSON) if player else EMPTY_SEAT

        def choose(wanted: str) -> None:
            person, name = wanted in (PERSON, PHONE), self._free_names(seat)[0]
            if player and (player.bot is None) == person:
                name = player.name
            elif person:
                known = (*_with_drafts(self.app.settings, self.drafts).people, *_unnamed())
                name = next(each for each in known if each not in {*BOT_NAMES, *self._others(seat)})
            self.phones = self.phones - {seat} | ({seat} if wanted == PHONE else set())
            self.seats[seat] = None
            if wanted != EMPTY_SEAT:
                self._sit_down(seat, Player(name, None if person else wanted))
            self._stay_usual()
            self.changed()

        def rename(typed: str) -> None:
            seated = self.seats[seat]
            if seated is not None:
                try:
                    name = names.clean(typed)
                except BadName:  # an invisible name
                    name = text("setup.player")
                self._sit_down(seat, seated._replace(name=name))
                self._keep()

        def invite(name: str) -> None:
            rename(name)
            self.changed()

        inner = row.beside(_face(row).w + 2 * GAP).inset(0, min(GAP, (row.h - LEAST_ROW) / 2))
        inner = inner.left(inner.w - GAP)
        kinds_place, entry = inner.columns(2, GAP)
        label, hint = text("setup.seat", number=seat + 1), text("setup.seat_hint")
        self.choice(f"seat-{seat}", label, kinds_place, kinds, kind, choose, hint, labelled=False)
        if player is not None:
            hint = text("setup.name_hint")
            label, name = text("setup.name_of_seat", number=seat + 1), player.name
            if player.bot:
                free = {name, *self._free_names(seat)}
                who = [(each, each) for each in dict.fromkeys((*BOT_NAMES, name)) if each in free]
                self.choice(f"name-{seat}", label, entry, who, name, invite, text("setup.bot_hint"), labelled=False,
                            hints=ways(self.game), faces=furniture.PORTRAITS)  # fmt: skip
                return
            if name in _unnamed():
                label, name = text("setup.your_name"), ""
            self.entry(f"name-{seat}", label, entry, name, rename, hint, names.MOST_NAME_LETTERS, self.changed)

    def _box(self, side: Area) -> Area | None:
        """The area of the game's box, if it fits."""
        height = min(side.h - self._arranged.options_height - EDGE, side.w / 2 * boxes.BOX_HEIGHT_BY_WIDTH)
        return side.top(height).left(height / boxes.BOX_HEIGHT_BY_WIDTH) if height > rows.HIGHEST_ROW / 2 else None

    def _about(self, side: Area) -> None:
        """What the game is, beside its box if that fits."""
        english = text("common.english_only") if languages.lacks(self.game) else ""
        tagline, goal = title_of(self.game).TAGLINE, self.goal()
        if box := self.lid:
            self.show(boxes.draw_box, self.game, box, self.title)
            lines = tagline, goal, players_of(range(self.least, self.most + 1)), english
            passages = [Passage(line, *style) for line, style in zip(lines, LINE_STYLES, strict=True) if line]
            self.show(prose.draw, passages, side.top(box.h).beside(box.w + EDGE), LABEL)
        else:
            self.show(prose.draw, [Passage(run_on((tagline, goal, english)))], side.top(ROW), BODY)

    def goal(self) -> str:
        """How the game is won, in a line; empty while the set-up cannot be played."""
        if self._why_not(deal=False):
            return ""
        rules, players = self._rules(), self.players
        seen = Match(rules, players, 1).glimpse(PUBLIC)
        return str(self.words.goal(rules, seen, [player.name for player in players]))

    def _options(self, side: Area) -> None:
        """A line for all bots and for each option, in two columns if lines would be too low; the deal is the last."""
        room = side.below(self.lid.h + EDGE if self.lid else ROW)
        bots, *places = grid(room, self._arranged.lines, ROW, self._arranged.lines)
        self._bots(bots)
        for option, area in zip(self.known, places, strict=False):
            self._option(option, area)
        deal = places[len(self.known)]
        if self.real_time:
            deal = places[len(self.known) + 1]
            people = [player.name for player in self._here()]
            devices = partial(doors(self.app).open, "devices", people)
            hint = text("setup.devices_hint")
            self.button("devices", text("common.devices"), places[len(self.known)], devices, hint)
        self.deal.build(self, deal, self._typed)

    def _option(self, option: Option, area: Area) -> None:
        def change(value: Any) -> None:
            self.chosen[option.name] = value
            self.picked.add(option.name)
            self.settled = ""
            self.changed()

        key, label, chosen = f"option-{option.name}", self.words.OPTIONS[option.name], self.chosen[option.name]
        hint = self.hints.get(option.name, "")
        if set(option.choices) == {True, False}:
            why = "" if chosen else self._only_for(option, value=True)
            if isinstance(self.words, SettlesOptions):
                settled = self.words.settled(self._rules(), len(self.players))
                chosen, why = settled.get(option.name, (chosen, why))
            self.toggle(key, label, area, chosen, change, hint, why)
        else:
            meant = {str(choice): choice for choice in option.choices}
            options = [(each, self._named(option, each)) for each in meant]
            hints = {each: self.hints.get(f"{option.name}={each}", "") for each in meant}
            refused = {each: self._only_for(option, value) for each, value in meant.items()}
            pick = partial(self.choice, hints=hints, refused=refused)
            pick(key, label, area, options, str(chosen), lambda wanted: change(meant[wanted]), hint)

    def _paint_seat(self, canvas: Canvas, seat: int, row: Area) -> None:
        """The ground of a seat, and its face: empty seats are not at the table, and do not change other faces."""
        player = self.seats[seat]
        canvas.fill(row, "panel_raised" if player else "panel_sunk", 14)
        if player:
            at_table = sum(each is not None for each in self.seats[:seat])
            canvas.show(furniture.avatar(at_table, player.name), _face(row))

    def _paint_news(self, canvas: Canvas, foot: Area) -> None:
        """The reason why the game cannot begin, the last change, or the use of a number of the deal."""
        why = self._why_not()
        notice = why or self.settled or (text("setup.same_deal") if self.deal.shown else "")
        canvas.line(notice, foot._replace(y=foot.y - EDGE, h=0.0), BODY, "bad" if why else "accent", "centre")

    def escape(self) -> bool:
        """Hide the number of the deal, if it is shown."""
        shown = self.deal.put_away()
        self.app.focus = "more" if shown else self.app.focus
        return shown

    # --- choices

    def _keep(self) -> None:
        """Keep the choices for a later return to this page."""
        if (draft := self._draft()) != self._chosen:
            self.drafts.pop(self.game, None)  # moves it to the end of the order
            self._chosen = self.drafts[self.game] = draft

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table."""
        return tuple(player for player in self.seats if player is not None)

    def _usual(self) -> dict[str, Any]:
        """The usual options for this number of players."""
        return usual(self.kind, len(self.players))

    @property
    def real_time(self) -> bool:
        """Whether the game is real-time with these options."""
        return bool(self._rules().tick_hz)

    @cached_property
    def races(self) -> bool:
        """Whether the game has a real-time form."""
        others = ({each.name: value} for each in self.known for value in each.choices)
        return any(self._rules(**other).tick_hz for other in ({}, *others))

    def _rules(self, **others: Any) -> Game[Any, Any, Any]:
        return load_game(self.game, self.deck, **self.chosen | others)

    def _why_not(self, deal: bool = True) -> str:
        """Why this set-up cannot be played; empty if it can. Without `deal` the seed is not checked."""
        count = len(self.players)
        if not self.least <= count <= self.most:
            if self.least == self.most:
                return text("setup.just_for", most=self.most, count=count)
            return text("setup.not_for", least=self.least, most=self.most, count=count)
        unfit = self._rules().unfit(count)
        if unfit:
            option = next(option for option in self.known if option.name == unfit)
            return self._why_not_value(option, self.chosen[unfit])
        people = len(self._here())
        if self.real_time and people > (room := key_sets.most_people(len(self.app.pads.ids))):
            return text("setup.too_many", count=room)
        if deal and not self.deal.usable:
            return text("setup.bad_seed")
        return ""

    def _why_not_value(self, option: Option, value: Any) -> str:
        """Why an option cannot have its value at this table, with the possible numbers of players."""
        label, count, seats = self.words.OPTIONS[option.name], len(self.players), self._fitting(option, value)
        if isinstance(value, bool):
            return text("setup.misfit", option=label, seats=seats, count=count)
        others = listed([self._named(option, each) for each in option.choices if not self._fitting(option, each)], "or")
        chosen = self._named(option, value)
        return text("setup.misfit_value", option=label, value=chosen, seats=seats, others=others, count=count)

    def _fitting(self, option: Option, value: Any) -> str:
        """The numbers of players with whom an option can have that value; empty if it can at this table."""

        def fits(seats: int) -> bool:
            return bool(self._rules(**{option.name: value}).unfit(seats) != option.name)

        return "" if fits(len(self.players)) else listed([str(n) for n in self.kind.seats if fits(n)], "or")

    def _only_for(self, option: Option, value: Any) -> str:
        """Why a row of an option is grey, in a few words; empty if it is not."""
        seats = self._fitting(option, value)
        return text("setup.only_for", seats=seats) if seats else ""

    def _typed(self) -> None:
        self._keep()
        self.renew("play", why_not=self._why_not())

    def _play(self) -> None:
        if self._why_not():
            return
        self.app.apply(self.app.settings.with_setup(self.game, self._draft().table))
        self.drafts.pop(self.game, None)
        here = self._here()
        phones = [seat for seat, player in enumerate(self.players) if player.bot is None and player not in here]
        start = partial(doors(self.app).start, self.game, self.players, self.chosen, int(self.deal.number), phones)
        unbox(self.app, self.game, None if phones else self.lid, start)

    def _named(self, option: Option, value: Any) -> str:
        """The text of an option's value."""
        if isinstance(value, bool):
            return text("common.on") if value else text("common.off")
        return str(self.words.OPTIONS.get(f"{option.name}={value}", value))

    def _stay_usual(self) -> None:
        """After a change of the number of players, give unchosen options their new usual values, with a message, and
        those that do not suit so many.
        """
        before, usual, count = self.chosen, self._usual(), len(self.players)
        self.chosen = before | {name: value for name, value in usual.items() if name not in self.picked}
        while count in self.kind.seats and (unfit := self._rules().unfit(count)) in self.picked:
            self.picked.discard(unfit)
            self.chosen[unfit] = usual[unfit]
        changed = [option for option in self.known if self.chosen[option.name] != before[option.name]]
        self.settled = in_a_row(
            text(
                "setup.now",
                option=self.words.OPTIONS[each.name],
                value=self._named(each, self.chosen[each.name]),
            )
            for each in changed
        )

    def _foot(self, foot: Area) -> None:
        """Reading matter on the left, and Play."""
        pages: dict[PageName, tuple[str, str]] = {
            "lessons": ("lessons.learn", about_lessons(lessons.finished(self.game))),
            "rules": ("common.rules", text("common.how_to_play")),
            "bots": ("setup.bots", text("setup.bots_hint")),
        }
        if not shelved(self.game)[0]:
            del pages["lessons"]
        *places, last, end = foot.columns(len(pages) + 2, GAP)
        for (page, (label, hint)), place in zip(pages.items(), places, strict=True):
            press, sign = partial(doors(self.app).open, page, self.game), f"{PAGE_PICTURES_FOLDER}{page}.svg"
            self.button(page, text(label), place, press, hint, sign=sign)
        area, hint, why = last._replace(w=end.right - last.x), text("setup.play_hint"), self._why_not()
        self.button("play", text("setup.play"), area, self._play, hint, why, primary=True)

    def _sit_down(self, seat: int, player: Player) -> None:
        """Put a player into a seat, with a unique name."""
        self.seats[seat] = player._replace(name=names.numbered_apart(player.name, self._others(seat)))

    def _others(self, seat: int) -> set[str]:
        """The names at all other seats."""
        return {each.name for other, each in enumerate(self.seats) if each and other != seat}

    def _here(self) -> list[Player]:
        """The people who play at this screen."""
        return [each for seat, each in enumerate(self.seats) if each and each.bot is None and seat not in self.phones]

    def _free_names(self, seat: int) -> list[str]:
        """The bots that sit at no other seat, the usual one of this seat first."""
        return [name for name in (*BOT_NAMES[seat:], *BOT_NAMES[:seat]) if name not in self._others(seat)]

    def _tell_apart(self) -> None:
        """Rename players with a name used by an earlier seat."""
        for seat, player in enumerate(self.seats):
            if player is not None and player.name in {each.name for each in self.seats[:seat] if each}:
                self._sit_down(seat, player)

    def _draft(self) -> Draft:
        """The present choices."""
        picked = {name: value for name, value in self.chosen.items() if name in self.picked}
        table = TableSetup(tuple(self.seats), picked, tuple(sorted(self.phones)))
        return Draft(table, self.deal.number if self.deal.shown else "")


def _with_drafts(settings: Settings, drafts: Mapping[str, Draft]) -> Settings:
    """The settings as if all drafts had been played."""
    for game, draft in drafts.items():
        settings = settings.with_setup(game, draft.table)
    return settings


def _face(row: Area) -> Area:
    """The area of a seat's picture, small if the names need the room."""
    size = min(row.h - 2 * GAP, row.w / 6)
    return around(row.x + GAP + size / 2, row.cy, size, size)


def _at_first(
    last: TableSetup | None, settings: Settings, most: int, level: str
) -> tuple[list[Player | None], set[int]]:
    """The initial players of all seats, and those with phones, as at the last table.

    For a new game, people with phones at another table take seats with them; the others are bots of that level. A name
    typed at any table is used at tables where no name was typed.
    """
    unnamed, known = text("setup.player"), next(iter(settings.people), "")
    if last and last.seats:
        seats = [
            player._replace(bot=USUAL_LEVEL) if player and player.bot and player.bot not in LEVEL_NAMES else player
            for player in last.seats
        ]
        first = next((at for at, player in enumerate(seats) if player and not player.bot and at not in last.phones), -1)
        present = {player.name for player in seats if player}
        if first >= 0 and seats[first] == Player(unnamed) and known and known not in present:
            seats[first] = Player(known)
        return (seats + [None] * most)[:most], {*last.phones}
    with_phones = next((each for each in reversed([*settings.setups.values()]) if each.phones), None)
    guests = [with_phones.seats[seat] for seat in with_phones.phones][:most] if with_phones else []
    seats = guests or [Player(known or unnamed)]
    present = {player.name for player in seats if player}
    bots = [name if name not in present else BOT_NAMES[0] for name in BOT_NAMES[len(seats) : min(most, USUAL_SEATS)]]
    seats += [Player(name, level) for name in bots]
    return (seats + [None] * most)[:most], {*range(len(guests))}


def _unnamed() -> list[str]:
    """The names of people who have not told theirs."""
    return [text("setup.player"), *(text("setup.other_player", number=n) for n in range(2, names.MOST_NAME_LETTERS))]
