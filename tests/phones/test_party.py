"""People with phones play a match: what they do is done as a click does it, and nothing else ever is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scripts.support.phones import Table, a_session, device
from ugames import languages
from ugames.core.game import PUBLIC
from ugames.games.ufo.rules import Depart
from ugames.phones import party, wire
from ugames.phones.party import TABLE_SHOWS_FIRST_SECONDS
from ugames.phones.server import CLOSED_FOR_ANOTHER_TAB, CLOSED_SEAT_LOST
from ugames.registry import GAMES, words_of
from ugames.texts import text

ENGLISH_COLOURS = r"\b(red|blue|green|purple|yellow|grey|gray|pink|wood|clay|brick|stone|marble)\b"


@pytest.fixture
def table() -> Table:
    """Two people with phones at U GO!."""
    return Table(a_session("ugo", 2)).begin()


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_and_the_use_of_each_card_are_on_the_phone(game: str) -> None:
    table = Table(a_session(game, 3, (0, 1, 2)), (0, 1, 2)).begin()
    while not table.session.glimpse(0).legal:
        if table.session.game.has_clock:
            table.session.record.tick()
            table.update()
        else:
            table.act(acting(table))
    session = table.session
    assert table.picture(0)["goal"] == words_of(game).goal(session.game, session.glimpse(0), table.phones.names)
    told: list[str] = []
    for message in table.wires.told(0):
        told += message.get("cards", ())
        held = [item["card"]["name"] for item in message.get("hand", ()) if item.get("card")]
        assert {*held} <= {*told}
    assert len(told) == len({*told}) > 0
    table.come(0, 20)
    table.update()
    (again,) = table.wires.told(20, "cards")
    assert {*held} <= again["cards"].keys() <= {*told}
    assert all(use for use, _ in again["cards"].values())


def acting(table: Table) -> int:
    return table.session.glimpse(PUBLIC).to_act[0]


def test_a_tap_is_an_action_and_what_the_picture_does_not_offer_is_too_late(table: Table) -> None:
    assert [message["kind"] for message in table.wires.told(0)] == ["wait", "cards", "picture"]
    assert len(table.picture(0)["hand"]) == len(table.session.glimpse(0).view.hand)
    assert [seat["name"] for seat in table.picture(0)["seats"]] == ["P0", "P1"]
    seat, session = acting(table), table.session
    other = 1 - seat
    assert [table.picture(each)["turn"] for each in (seat, other)] == [True, False]
    assert table.picture(seat)["wait"] == ""
    assert table.picture(other)["wait"] == text("phones.wait", names=table.phones.names[seat])
    assert table.act(other)["kind"] == "no", "nobody acts for somebody else"
    for message in (wire.Act(99, 0), wire.Act(0, 0), wire.Undo(99), wire.Act(1, 9999)):
        table.wires.say(seat, message)
        table.update()
        assert table.wires.last(seat) == {"kind": "no", "say": text("phones.too_late")}
    assert session.moments == 1
    for _ in range(2):  # the second tap was meant for a table that is gone
        table.wires.say(seat, wire.Act(1, 0))
    table.update()
    assert session.moments == 2
    assert [message["kind"] for message in table.wires.told(seat)[-3:]] == ["done", "no", "picture"]
    assert table.wires.told(seat, "no")[-1]["say"] == text("phones.too_late")
    assert [table.picture(each)["number"] for each in (0, 1)] == [2, 2]
    assert not table.picture(other)["undo"]
    table.wires.say(other, wire.Undo(2))
    table.update()
    assert session.moments == 2, "nobody takes back for somebody else"
    while acting(table) != seat:
        table.act(acting(table))
    moments = session.moments
    assert table.act(seat, 0, picture=1)["say"] == text("phones.too_late"), "also where that number is possible again"
    assert session.moments == moments


def test_where_all_choose_in_secret_anothers_choice_changes_nothing_of_ones_own() -> None:
    table = Table(a_session("uchronia", 3, (0, 1, 2)), (0, 1, 2)).begin()
    session = table.session
    number = table.picture(0)["number"]
    table.act(1)
    assert session.glimpse(PUBLIC).to_act == (0, 2)
    assert table.picture(0)["number"] > number
    assert table.act(0, picture=number)["kind"] == "done"
    assert session.glimpse(PUBLIC).to_act == (2,)
    assert table.act(0, picture=number)["kind"] == "no"


def test_who_has_no_seat_does_nothing_sees_nothing_and_is_told_why(table: Table) -> None:
    table.phones.notices.clear()
    token, wrong, seats, heard = table.phones.seats.places[0].token, device(77), table.phones.seats, list[int]()
    table.wires.say(8, wire.Hello("x" * 22, device(8)))
    table.wires.say(8, wire.Act(1, 0))
    table.update()
    assert (table.session.moments, table.wires.closed[8]) == (1, CLOSED_SEAT_LOST)
    for link, (said, looked, reason) in enumerate(
        (
            ("", False, ""),
            ("", False, ""),
            (wrong, True, "wrong_code"),
            (wrong, False, "wrong_code"),
            ("", True, None),
            (token, True, "used_code"),
        ),
        10,
    ):
        if link > 11:
            seats.show_codes(looked)
        table.wires.say(link, wire.Hello(said, device(link)))
        table.update()
        heard.append(table.phones.notices.count(text("phones.wants_in")))
        answer = table.wires.last(link)["say"]
        assert answer.startswith(text(f"phones.{reason}")) if reason else bool(answer) == (reason is not None), said
        if not looked:
            assert "P0" not in "".join(table.wires.sent[link]), "names are told before people look at the codes"
            assert link in table.wires.refused
    assert [seat["name"] for seat in table.wires.last(14)["seats"]] == ["P0", "P1"]
    assert heard == [1, 1, 1, 2, 2, 2], "once, until people have looked: a whole network could say it"
    seats.show_codes(False)
    table.wires.say(14, wire.Ask(0))
    table.update()
    assert table.wires.last(14) == {"kind": "refused", "say": text("phones.ask_closed")}


def test_a_phone_that_was_away_gets_the_whole_picture_and_the_table_waits(table: Table) -> None:
    seat = acting(table)
    before = table.picture(seat)
    assert table.phones.wanting == ""
    table.wires.say(seat, None)
    table.update()
    assert not table.phones.seats.is_there(seat)
    assert table.phones.lost
    assert table.phones.wanting == text("phones.missing", name=f"P{seat}")
    table.phones.notices.clear()
    table.come(seat, 20)
    table.update()
    assert (table.phones.wanting, table.phones.notices) == ("", [text("phones.back", name=f"P{seat}")])
    assert table.picture(20) == before, "it is not made anew"
    table.come(seat, 21)
    table.update()
    assert table.wires.closed == {20: CLOSED_FOR_ANOTHER_TAB}, "another tab takes the hand over"
    assert table.act(21)["kind"] == "done"


def test_another_phone_asks_and_the_table_decides(table: Table) -> None:
    table.come(0, 20, who=5)
    table.update()
    assert [message["kind"] for message in table.wires.told(20)] == ["asked"]
    assert table.phones.wanting == text("phones.knocks", name="P0")
    (knock,) = table.phones.seats.knocks
    assert str(knock.code) in table.wires.last(20)["say"]
    table.phones.refuse(knock)
    assert table.wires.last(20) == {"kind": "refused", "say": text("phones.refused")}
    assert (table.wires.refused, table.phones.wanting) == ({20}, "")
    table.come(0, 21, who=5)
    table.update()
    token = table.phones.seats.places[0].token
    table.phones.admit(table.phones.seats.knocks[0])
    table.update()
    assert [message["kind"] for message in table.wires.told(21)] == ["asked", "token", "cards", "picture"]
    assert table.wires.told(21, "token")[0]["token"] != token
    assert table.wires.closed[0] == CLOSED_SEAT_LOST


@pytest.mark.parametrize("practice", (True, False))
def test_a_decision_is_taken_back_where_that_costs_nothing(practice: bool) -> None:
    session = a_session("ugo", 2, (0,), seed=2)
    if practice:
        session.assist()
    table = Table(session, (0,)).begin()
    while acting(table) != 0:
        session.record.submit(1, session.glimpse(1).legal[0])
        table.update()
    before = table.picture(0)
    table.act(0)
    assert session.undoing.extent(0).revealed
    assert table.picture(0)["undo"] == practice
    moments = session.moments
    table.wires.say(0, wire.Undo(table.picture(0)["number"]))
    table.update()
    assert (session.moments < moments) == practice
    assert (table.picture(0)["hand"] == before["hand"]) == practice
    assert session.assisted == practice


def test_a_seat_goes_to_a_bot_comes_back_and_goes_to_the_table(table: Table) -> None:
    session = table.session

    def seats() -> list[set[int]]:
        return [*map(set, (session.seats.people, session.seats.bots, session.seats.away, session.seats.people_here))]

    table.phones.take_phone(1, to_bot=False)
    assert seats() == [{0, 1}, set(), {0}, {1}]
    assert not session.assisted
    table.phones.take_phone(0, to_bot=True)
    table.update()
    assert table.wires.closed[0] == CLOSED_SEAT_LOST
    assert seats() == [{1}, {0}, set(), {1}]
    assert session.assisted
    table.phones.give_phone(0)
    table.come(0, 30)
    table.update()
    assert seats() == [{0, 1}, set(), {0}, {1}]
    assert table.picture(30)["seat"] == 0


def test_what_is_not_on_disk_is_not_shown_the_end_is_told_and_another_match_begins(table: Table) -> None:
    paper: Any = table.session.record.file
    seat = acting(table)
    paper.saved = 0
    table.act(seat)
    assert table.picture(seat)["number"] == 1
    paper.saved = 1 << 30
    table.update()
    assert table.picture(seat)["number"] == 2
    while table.session.outcome is None:
        table.act(acting(table), 0)
    won = table.picture(0)
    assert (won["won"], won["hand"]) == (list(table.session.outcome.winners), [])
    assert won["over"]
    assert won["points"]["totals"]
    table.phones.sit_down(a_session("ugo", 2, seed=9))
    table.update()
    assert table.picture(0)["number"] == 1
    assert table.wires.told(0, "picture")[0] != table.picture(0)


class Screen:
    """A big screen that does as a test says."""

    def __init__(self) -> None:
        self.running = True
        self.showing = self.waiting = self.covered = False

    def go_on(self) -> None:
        self.running, self.waiting = True, False


@pytest.fixture
def race() -> Table:
    """Three people with phones at UFO, which has started."""
    table = Table(a_session("ufo", 3, (0, 1, 2)), (0, 1, 2)).begin()
    table.phones.screen = Screen()
    while not table.session.glimpse(0).legal:
        table.session.record.tick()
    table.update()
    return table


def test_in_a_race_an_act_is_meant_for_the_card_and_not_for_the_picture(race: Table) -> None:
    picture = race.picture(0)
    assert picture["quick"]
    assert len(picture["hand"]) > 10
    wanted = race.session.glimpse(0).legal[-1]
    other = next(seat for seat in (1, 2) if race.session.glimpse(seat).legal)
    race.session.submit(other, race.session.glimpse(other).legal[0])
    race.session.record.tick()
    race.update()
    numbers = [race.picture(seat)["number"] for seat in (0, 1)]
    race.wires.say(0, wire.Act(picture["number"], len(race.session.glimpse(0).legal) - 1))
    race.phones.update(race.now)
    assert race.session.record.match.journal.entries[-1].action == wanted
    assert [race.picture(seat)["number"] for seat in (0, 1)] == [numbers[0] + 1, numbers[1]]
    race.update()
    assert [race.picture(seat)["number"] for seat in (0, 1)] == [numbers[0] + 1, numbers[1] + 1]


def test_when_the_clock_stands_still_decks_are_closed(race: Table) -> None:
    screen = race.phones.screen
    assert isinstance(screen, Screen)
    number, before = race.picture(0)["number"], race.session.moments
    screen.running = False
    race.update()
    assert race.picture(0)["hand"] == race.picture(0)["do"] == []
    assert race.picture(0)["resume"]
    assert race.act(0, 0, number)["say"] == text("common.clock_stands")
    assert race.session.moments == before
    race.wires.say(0, wire.Resume(number))
    race.update()
    assert screen.running
    assert race.picture(0)["hand"]


def end(race: Table, monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Everybody plays a card and departs; the big screen, which shows that."""
    monkeypatch.setattr(
        party, "PICTURES_SECONDS_BY_FRAME", 60.0
    )  # all pictures are made in one frame, however slow the machine is
    while race.session.outcome is None:
        for seat in range(3):
            if legal := race.session.glimpse(seat).legal:
                race.session.submit(seat, legal[-1] if isinstance(legal[-1], Depart) else legal[0])
        race.session.record.tick()
    screen = race.phones.screen
    assert isinstance(screen, Screen)
    screen.showing = True
    return screen


def test_points_and_result_come_to_phones_after_the_big_screen_and_stay(
    race: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = end(race, monkeypatch)

    def told() -> set[tuple[bool, ...]]:
        race.phones.update(race.now)
        pictures = (race.picture(seat) for seat in range(3))
        return {tuple(bool(each.get(key)) for key in ("points", "waiting", "won", "over")) for each in pictures}

    assert told() == {(False, False, False, False)}
    assert race.picture(0)["hand"] == [], "it is the picture of the end, also for whoever has just acted"
    screen.showing, screen.waiting = False, True
    assert told() == {(True, True, False, False)}
    screen.waiting = False
    assert told() == {(True, False, True, True)}
    screen.waiting = True
    assert told() == {(True, True, True, True)}


def test_the_result_waits_no_longer_for_the_big_screen_than_events_do(
    race: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    end(race, monkeypatch)
    race.phones.update(race.now)
    race.phones.update(race.now + TABLE_SHOWS_FIRST_SECONDS - 0.1)
    assert not any(race.picture(seat)["won"] for seat in range(3))
    race.phones.update(race.now + TABLE_SHOWS_FIRST_SECONDS + 0.1)
    assert all(race.picture(seat)["won"] for seat in range(3))


def a_trick(screen: Screen) -> Table:
    """Three people with phones at U GO!, before the first card, and their big screen."""
    table = Table(a_session("ugo", 3, (0, 1, 2)), (0, 1, 2)).begin()
    table.phones.screen = screen
    table.update()
    return table


def test_who_acted_sees_it_at_once_and_others_after_the_big_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        party, "PICTURES_SECONDS_BY_FRAME", 60.0
    )  # all pictures are made in one frame, however slow the machine is
    screen = Screen()
    table = a_trick(screen)
    numbers = [table.picture(each)["number"] for each in range(3)]

    def ahead() -> list[int]:
        return [table.picture(each)["number"] - number for each, number in enumerate(numbers)]

    screen.showing = True
    seat = acting(table)
    table.wires.say(seat, wire.Act(numbers[seat], table.picture(seat)["hand"][0]["do"][0]["act"]))
    assert table.phones.update(table.now), "it looks again when the table has shown it"
    assert ahead() == [each == seat for each in range(3)]
    screen.showing = False
    assert not table.phones.update(table.now)
    assert ahead() == [1, 1, 1]
    screen.showing = True
    table.phones.update(table.now)
    seat = acting(table)
    table.session.submit(seat, table.session.glimpse(seat).legal[0])
    table.phones.update(table.now + TABLE_SHOWS_FIRST_SECONDS - 0.1)
    assert ahead() == [1 + (each == seat) for each in range(3)]
    table.phones.update(table.now + TABLE_SHOWS_FIRST_SECONDS + 0.1)
    assert ahead() == [2, 2, 2]


def test_who_ends_a_match_in_turns_learns_the_result_after_the_big_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        party, "PICTURES_SECONDS_BY_FRAME", 60.0
    )  # all pictures are made in one frame, however slow the machine is
    table = Table(a_session("ugo", 2, games=1)).begin()
    table.phones.screen = screen = Screen()
    while table.session.outcome is None:
        seat = acting(table)
        screen.showing = True
        table.wires.say(seat, wire.Act(table.picture(seat)["number"], 0))
        table.phones.update(table.now)
        last = table.picture(seat)
        screen.showing = False
        table.phones.update(table.now)
    assert (last["won"], last["hand"]) == (None, [])
    assert [bool(table.picture(each)["won"]) for each in range(2)] == [True, True]


def test_taking_back_and_going_on_are_answered_at_once() -> None:
    screen = Screen()
    session = a_session("ugo", 2, (0,), seed=2)
    session.assist()
    table = Table(session, (0,)).begin()
    table.phones.screen = screen
    while acting(table) != 0:
        session.record.submit(1, session.glimpse(1).legal[0])
        table.update()
    table.act(0)
    number = table.picture(0)["number"]
    screen.showing = True
    table.wires.say(0, wire.Undo(number))
    table.phones.update(table.now)
    assert table.picture(0)["number"] == number + 1
    screen.showing, screen.waiting = False, True
    table.update()
    screen.waiting = False
    table.act(0)
    screen.waiting = True
    table.update()
    screen.showing = True
    assert table.picture(0)["waiting"]
    table.wires.say(0, wire.Resume(table.picture(0)["number"]))
    table.phones.update(table.now)
    assert not table.picture(0)["waiting"]


@pytest.mark.parametrize("game", GAMES)
def test_colours_are_said_in_the_language_of_the_table(game: str) -> None:
    languages.speak("de")
    table = Table(a_session(game, 2, seed=3)).begin()
    session = table.session
    for _ in range(30):
        for seat in range(2):
            if legal := session.glimpse(seat).legal:
                session.submit(seat, legal[0])
        if session.game.has_clock:
            session.record.tick()
    table.update()
    picture = table.picture(0)
    things = [*picture["hand"], *picture["do"], *picture["middle"]]
    things += [each for seat in picture["seats"] for each in seat["has"]]
    said = [str(thing.get(field, "")) for thing in things for field in ("label", "value", "hint", "why")]
    said += [picture["ask"], picture["goal"], *picture["news"]]
    assert not [each for each in said if re.search(ENGLISH_COLOURS, each)]


def test_a_phone_takes_the_language_that_is_chosen_at_the_table(table: Table) -> None:
    seat = acting(table)
    table.act(seat)
    before = table.picture(0)
    languages.speak("qps")
    table.update()
    (told,) = table.wires.told(0, "words")
    assert told["words"]["lang"] == "qps"
    assert told["words"]["hand"] == text("phones.page_hand")
    now = table.picture(0)
    assert now["ask"] != before["ask"]
    assert len(now["news"]) == len(before["news"])
    assert all(new != old for new, old in zip(now["news"], before["news"], strict=True))
    table.come(0, 20)
    table.update()
    assert [message["kind"] for message in table.wires.told(20)] == ["words", "cards", "picture"]


def test_a_race_sends_each_phone_at_most_twenty_pictures_a_second(race: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(party, "PICTURES_SECONDS_BY_FRAME", -1.0)  # there is no time
    before = [len(race.wires.told(seat, "picture")) for seat in range(3)]
    for frame in range(60):
        seat = frame % 3
        if legal := race.session.glimpse(seat).legal:
            race.session.submit(seat, legal[0])
        race.session.record.tick()
        race.now += 1 / 60
        race.phones.update(race.now)
    sent = [len(race.wires.told(seat, "picture")) - before[seat] for seat in range(3)]
    assert 0 < max(sent) <= 20
    assert max(sent) - min(sent) <= 1


def test_pictures_leave_the_table_its_time(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(party, "PICTURES_SECONDS_BY_FRAME", -1.0)
    seat = acting(table)
    number = table.picture(seat)["number"]
    table.wires.say(seat, wire.Act(number, 0))
    table.come(1 - seat, 20)
    assert table.phones.update(table.now)
    assert table.picture(20)["number"] == number + 1
    frames = 0
    while table.phones.update(table.now):
        frames += 1
        assert frames < 10
    assert table.picture(seat)["number"] == number + 1


def test_all_that_has_happened_since_the_last_decision_is_told_in_order() -> None:
    table = Table(a_session("ugh", 3, (0, 1, 2), seed=3), (0, 1, 2)).begin()
    blows: list[list[dict[str, object]]] = []
    for _ in range(40):
        seat = acting(table)
        table.act(seat)
        picture, decided = table.picture(seat), table.session.moments - 1
        told = [line.text for line in table.phones._hands[seat].log.lines if line.moment >= decided]
        assert picture["news"][-picture["since"] :] == told
        assert all(blow["moment"] >= decided for blow in picture["struck"])
        if any(blow["more"] for blow in picture["struck"]):
            blows.append(picture["struck"])
    assert any("Ugh!" in str(blow) for blow in blows)


def test_the_menu_of_the_table_stops_phones_too() -> None:
    screen = Screen()
    table = a_trick(screen)
    (seat,) = table.session.glimpse(PUBLIC).to_act
    number, before = table.picture(seat)["number"], table.session.moments
    screen.running, screen.covered = False, True
    table.update()
    assert table.picture(seat)["halt"] == text("phones.paused")
    assert table.act(seat, 0, number)["say"] == text("phones.paused")
    assert not table.picture(seat)["resume"]
    table.wires.say(seat, wire.Resume(number))
    table.update()
    assert table.wires.last(seat) == {"kind": "no", "say": text("phones.paused")}
    assert not screen.running, "only who sits at the computer closes its menu"
    assert table.session.moments == before
    screen.running, screen.covered = True, False
    table.update()
    assert table.picture(seat)["hand"]


def test_a_phone_goes_on_for_itself_where_somebody_reads_at_the_screen() -> None:
    table = Table(a_session("ugo", 2), (0,)).begin()
    table.phones.screen = screen = Screen()
    screen.waiting = True
    table.update()
    assert table.picture(0)["waiting"]
    table.wires.say(0, wire.Resume(table.picture(0)["number"]))
    table.update()
    assert not table.picture(0)["waiting"]
    assert screen.waiting


def test_neither_bare_numbers_nor_ones_own_choices_are_told_as_blows() -> None:
    table = Table(a_session("ugo", 2, (0, 1), seed=3, games=2), (0, 1)).begin()
    rounds = 0
    while table.session.outcome is None:
        table.act(acting(table))
        for seat in range(2):
            picture = table.picture(seat)
            assert all(any(map(str.isalpha, blow["title"])) for blow in picture["struck"])
            own = [blow for blow in picture["struck"] if (table.session.move(blow["moment"]) or (None,))[0] == seat]
            assert own == []
            if picture["points"] and picture["points"]["moment"] == table.session.moments:
                rounds += 1
                assert picture["struck"] == []
    assert rounds
