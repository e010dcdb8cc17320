"""The setup of a game: a row for each seat, the options, the seed, and Play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ugames import languages
from ugames.bots.thinking.levels import LEVEL_NAMES
from ugames.core import names
from ugames.core.game import Option
from ugames.core.words import Amount, run_on
from ugames.home import lessons
from ugames.home.settings import Settings, TableSetup, unnamed
from ugames.registry import title_of
from ugames.screens import rows
from ugames.screens.before.arrangement import MOST_SEAT_ROWS, SetupForm, grid
from ugames.screens.before.deal import DealPicker
from ugames.screens.before.unboxing import expect, unbox
from ugames.screens.doors import PageName, doors
from ugames.screens.pages.bots import ways
from ugames.screens.pages.lessons import usable_lessons
from ugames.screens.title import about_lessons
from ugames.session.plan import BOT_NAMES, EMPTY_SEAT, PERSON, PHONE, Draft, TablePlan
from ugames.texts import level_title, players_of, text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.theme import BODY, GAP, LABEL
from ugames.ui.kit.app import App
from ugames.ui.kit.controls import PAGE_PICTURES_FOLDER
from ugames.ui.kit.forms import prose
from ugames.ui.kit.forms.page import Page, largest_body
from ugames.ui.kit.forms.prose import Passage
from ugames.ui.kit.nodes import Way
from ugames.ui.kit.scale import EDGE, LEAST_ROW, ROW, TABS
from ugames.ui.table import furniture
from ugames.ui.table.racing import key_sets
from ugames.ui.table.still import boxes

LINE_STYLES = ("text", "bold"), ("accent", "bold"), ("text_soft", "text"), ("text_soft", "text")
"""The tone and family of each line about the game."""


class SetupPage(Page):
    """The form of one game, filled with the last choices or with those of another table.

    `drafts` has the choices of this run that were not played, by game.
    """

    def __init__(self, app: App, game: str, drafts: dict[str, Draft], like: TableSetup | None) -> None:
        self.app = app
        self.drafts = drafts
        self.game = game
        self.title = title_of(game).NAME
        settings = _with_drafts(app.settings, drafts)
        self.plan = TablePlan(game, settings, like or settings.setup(game))
        self.deal = DealPicker(drafts[game].deal if game in drafts and not like else "")
        self.lid: Area | None = None
        """The area of the game's box, if shown."""
        self._kept_draft = self._draft()
        """The last kept choices; unchanged as long as nobody has chosen anything."""

    # --- the form

    @property
    def height(self) -> float:
        """The height that the page needs."""
        return self._form.height

    @property
    def _form(self) -> SetupForm:
        plan = self.plan
        lines = len(plan.options) + plan.can_race + 2  # a line each for bots, devices and deal keeps Play in place
        return SetupForm(largest_body(self.app.canvas.theme), plan.most, lines, self.tab)

    def build(self) -> None:
        """Seats on the left; the game's box, options and seed on the right; Play below."""
        self._keep()
        room, side, foot = self._form.places(self.body)
        self.lid = self._box_area(side)
        if self._form.folded:
            above = self.body._replace(y=self.body.y + ROW - TABS)  # seats need all room below
            self.tabbed(above, (text("setup.who"), text("setup.how")))
        elif room.h:
            self.show(rows.draw_heading, text("setup.who"), room.top(ROW - 2 * GAP))
        if room.h:
            self._build_counts(room.top(ROW - 2 * GAP))
            for seat, row in enumerate(grid(room.below(ROW), self.plan.most, rows.USUAL_ROW, MOST_SEAT_ROWS)):
                self.show(self._paint_seat, seat, row)
                self._build_seat(seat, row)
        if side.h:
            self._build_about(side)
            self._build_options(side)
        if self.lid:
            expect(self.app, self.game)
        else:
            self.show(rows.draw_corner_box, self.game)
        self._build_foot(foot)
        self.app.focus = self.app.focus or "play"

    def _change_plan(self, change: Callable[..., object], *about: Any) -> None:
        """Change the plan."""
        change(*about)
        self.changed()

    def _build_counts(self, row: Area) -> None:
        """The numbers of players: one press, and bots take free seats or leave."""
        numbers, here = self.plan.kind.seats, len(self.plan.players)
        if not self._form.folded:
            row = row.beside(self.canvas.width(text("setup.who"), LABEL, "display") + EDGE)
        places = row.left(min(row.w, len(numbers) * rows.USUAL_ROW)).columns(len(numbers), GAP)
        for number, area in zip(numbers, places, strict=True):
            hint, fill = (
                text("setup.count_hint", count=Amount(number)),
                partial(self._change_plan, self.plan.seat_so_many, number),
            )
            self.button(f"count-{number}", str(number), area, fill, hint, chosen=number == here)

    def _build_seat(self, seat: int, row: Area) -> None:
        """Who sits there, and the name."""
        plan, player = self.plan, self.plan.seats[seat]
        bots = [(level, text("setup.bot", level=level_title(level))) for level in LEVEL_NAMES]
        people = (PERSON, text("setup.person")), (PHONE, text("setup.phone"))
        kinds = *people, *bots, (EMPTY_SEAT, text("setup.empty"))
        inner = row.beside(_face_area(row).w + 2 * GAP).inset(0, min(GAP, (row.h - LEAST_ROW) / 2))
        kind, entry = inner.left(inner.w - GAP).columns(2, GAP)
        label, hint, change = text("setup.seat", number=seat + 1), text("setup.seat_hint"), partial(plan.seat, seat)
        self.choice(
            f"seat-{seat}", label, kind, kinds, plan.kind_of(seat), partial(self._change_plan, change), hint, False
        )
        if player is None:
            return
        key, label, name = f"name-{seat}", text("setup.name_of_seat", number=seat + 1), player.name
        if player.bot:
            free = {name, *plan.free_names(seat)}
            who = [(each, each) for each in dict.fromkeys((*BOT_NAMES, name)) if each in free]
            self.choice(key, label, entry, who, name, partial(self._change_plan, plan.rename, seat),
                        text("setup.bot_hint"), False, ways(self.game), faces=furniture.PORTRAITS)  # fmt: skip
            return

        def rename(typed: str) -> None:
            plan.rename(seat, typed)
            self._keep()

        if name in unnamed():
            label, name = text("setup.your_name"), ""
        self.entry(key, label, entry, name, rename, text("setup.name_hint"), names.MOST_NAME_LETTERS, self.changed)

    def _box_area(self, side: Area) -> Area | None:
        """The area of the game's box, if it fits."""
        height = min(side.h - self._form.options_height - EDGE, side.w / 2 * boxes.BOX_HEIGHT_BY_WIDTH)
        return side.top(height).left(height / boxes.BOX_HEIGHT_BY_WIDTH) if height > rows.HIGHEST_ROW / 2 else None

    def _build_about(self, side: Area) -> None:
        """What the game is, beside its box if that fits."""
        english = text("common.english_only") if languages.lacks(self.game) else ""
        tagline, goal = title_of(self.game).TAGLINE, self.plan.goal()
        if box := self.lid:
            self.show(boxes.draw_box, self.game, box, self.title)
            lines = tagline, goal, players_of(self.plan.kind.seats), english
            passages = [Passage(line, *style) for line, style in zip(lines, LINE_STYLES, strict=True) if line]
            self.show(prose.draw, passages, side.top(box.h).beside(box.w + EDGE), LABEL)
        else:
            self.show(prose.draw, [Passage(run_on((tagline, goal, english)))], side.top(ROW), BODY)

    def _build_options(self, side: Area) -> None:
        """A line for all bots and for each option, in two columns if lines would be too low; the deal is the last."""
        room, plan = side.below(self.lid.h + EDGE if self.lid else ROW), self.plan
        bots, *places = grid(room, self._form.lines, ROW, self._form.lines)
        self._build_bots(bots)
        for option in plan.options:
            self._build_option(option, places.pop(0))
        if plan.has_clock:
            devices = partial(doors(self.app).open, "devices", [player.name for player in plan.people_here])
            self.button("devices", text("common.devices"), places.pop(0), devices, text("setup.devices_hint"))
        self.deal.build(self, places[0], self._take_number)

    def _build_bots(self, area: Area) -> None:
        """The level of all bots at once."""
        found = [player.bot for player in self.plan.players if player.bot]
        alike = len({*found}) == 1
        levels = [*((level, level_title(level)) for level in LEVEL_NAMES), *[("", "…")] * (not alike)]

        def change(level: str) -> None:
            if level:
                self._change_plan(self.plan.level_bots, level)

        if found:
            hint = text("setup.all_bots_hint")
            self.choice("bots-level", text("setup.all_bots"), area, levels, found[0] if alike else "", change, hint)

    def _build_option(self, option: Option, area: Area) -> None:
        plan, words = self.plan, self.plan.words
        hints: dict[str, str] = getattr(words, "OPTION_HINTS", {})  # games in packages may have none
        key, label, hint = f"option-{option.name}", words.OPTIONS[option.name], hints.get(option.name, "")
        change = partial(self._change_plan, plan.pick, option.name)
        if set(option.choices) == {True, False}:
            on, why = plan.switch(option)
            self.toggle(key, label, area, on, change, hint, why)
            return
        meant = {str(choice): choice for choice in option.choices}
        self.choice(
            key,
            label,
            area,
            [(each, plan.value_text(option, each)) for each in meant],
            str(plan.chosen[option.name]),
            lambda wanted: change(meant[wanted]),
            hint,
            hints={each: hints.get(f"{option.name}={each}", "") for each in meant},
            refused={each: plan.only_for(option, value) for each, value in meant.items()},
        )

    def _build_foot(self, foot: Area) -> None:
        """Reading matter on the left, and Play."""
        pages: list[tuple[PageName, str, str]] = [
            ("rules", text("common.rules"), text("common.how_to_play")),
            ("bots", text("setup.bots"), text("setup.bots_hint")),
        ]
        if usable_lessons(self.game)[0]:
            pages.insert(0, ("lessons", text("lessons.learn"), about_lessons(lessons.finished(self.game))))
        *places, last, end = foot.columns(len(pages) + 2, GAP)
        ways = [
            Way(page, label, partial(doors(self.app).open, page, self.game), hint,
                sign=f"{PAGE_PICTURES_FOLDER}{page}.svg")
            for page, label, hint in pages
        ]  # fmt: skip
        play = Way("play", text("setup.play"), self._play, text("setup.play_hint"), self._why_not(), primary=True)
        self.row((*places, last._replace(w=end.right - last.x)), (*ways, play))
        self.show(self._paint_news, foot)

    def _paint_seat(self, canvas: Canvas, seat: int, row: Area) -> None:
        """The ground of a seat, and its face: empty seats are not at the table, and do not change other faces."""
        player = self.plan.seats[seat]
        canvas.fill(row, "panel_raised" if player else "panel_sunk", 14)
        if player:
            at_table = sum(each is not None for each in self.plan.seats[:seat])
            canvas.show(furniture.avatar(at_table, player.name), _face_area(row))

    def _paint_news(self, canvas: Canvas, foot: Area) -> None:
        """The reason why the game cannot begin, the last change, or the use of a number of the deal."""
        why = self._why_not()
        notice = why or self.plan.notice or (text("setup.same_deal") if self.deal.shown else "")
        canvas.line(notice, foot._replace(y=foot.y - EDGE, h=0.0), BODY, "bad" if why else "accent", "centre")

    def escape(self) -> bool:
        """Hide the number of the deal, if it is shown."""
        shown = self.deal.put_away()
        self.app.focus = "more" if shown else self.app.focus
        return shown

    # --- choices

    def _draft(self) -> Draft:
        """The present choices."""
        return Draft(self.plan.table, self.deal.number if self.deal.shown else "")

    def _keep(self) -> None:
        """Keep the choices for a later return to this page."""
        if (draft := self._draft()) != self._kept_draft:
            self.drafts.pop(self.game, None)  # moves it to the end of the order
            self._kept_draft = self.drafts[self.game] = draft

    def _why_not(self) -> str:
        """Why the game cannot begin; empty if it can."""
        plan, room = self.plan, key_sets.most_people(len(self.app.pads.ids))
        if why := plan.why_not():
            return why
        if plan.has_clock and len(plan.people_here) > room:
            return text("setup.too_many", count=room)
        return "" if self.deal.is_usable else text("setup.bad_seed")

    def _take_number(self) -> None:
        self._keep()
        self.renew("play", why_not=self._why_not())

    def _play(self) -> None:
        plan = self.plan
        if self._why_not():
            return
        self.app.apply(self.app.settings.with_setup(self.game, plan.table))
        self.drafts.pop(self.game, None)
        phones = [
            seat for seat, player in enumerate(plan.players) if player.bot is None and player not in plan.people_here
        ]
        start = partial(doors(self.app).start, self.game, plan.players, plan.chosen, int(self.deal.number), phones)
        unbox(self.app, self.game, None if phones else self.lid, start)


def _with_drafts(settings: Settings, drafts: Mapping[str, Draft]) -> Settings:
    """The settings as if all drafts had been played."""
    for game, draft in drafts.items():
        settings = settings.with_setup(game, draft.table)
    return settings


def _face_area(row: Area) -> Area:
    """The area of a seat's picture, small if the names need the room."""
    size = min(row.h - 2 * GAP, row.w / 6)
    return around(row.x + GAP + size / 2, row.cy, size, size)
