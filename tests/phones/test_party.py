"""People with phones play a match: what they do is done as a click does it, and nothing else ever is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.phones.room import Table, a_session, device
from ugames import languages
from ugames.core.game import PUBLIC
from ugames.core.words import label_of
from ugames.games.ufo.cards import Card as UfoCard
from ugames.games.ufo.rules import Depart, Pass, Play, PlayOn
from ugames.games.ugh.cards import Card as UghCard
from ugames.games.ugh.cards import Kind
from ugames.games.ugh.rules import Discard, Steal
from ugames.phones import party, wire
from ugames.phones.party import PATIENCE
from ugames.phones.server import ELSEWHERE, NOT_YOURS
from ugames.registry import GAMES, words_of
from ugames.texts import text

ENGLISH_COLOURS = r"\b(red|blue|green|purple|yellow|grey|gray|pink|wood|clay|brick|stone|marble)\b"


@pytest.fixture
def table() -> Table:
    """Two people with phones at U GO!."""
    return Table(a_session("ugo", 2)).begin()


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_and_the_use_of_each_card_are_on_the_phone(game: str) -> None:
    """Each use is sent once, before the first picture with that card, and again to a phone that has nothing."""
    table = Table(a_session(game, 3, (0, 1, 2)), (0, 1, 2)).begin()
    while not table.session.glimpse(0).legal:
        if table.session.real_time:
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


def test_a_phone_waits_until_the_cards_are_dealt_and_then_shows_its_hand(table: Table) -> None:
    kinds = [message["kind"] for message in table.wires.told(0)]
    assert kinds == ["wait", "cards", "picture"]
    picture = table.picture(0)
    assert len(picture["hand"]) == len(table.session.glimpse(0).view.hand)
    assert picture["turn"] == (acting(table) == 0)
    assert [seat["name"] for seat in picture["seats"]] == ["P0", "P1"]


def test_a_tap_is_an_action(table: Table) -> None:
    seat = acting(table)
    before = table.session.moments
    assert table.act(seat)["kind"] == "done"
    assert table.session.moments == before + 1
    assert table.picture(seat)["number"] == 2
    assert table.picture(1 - seat)["number"] == 2


def test_a_double_tap_does_one_thing(table: Table) -> None:
    """The second tap was meant for a table that is gone."""
    seat, before = acting(table), table.session.moments
    table.wires.say(seat, wire.Act(1, 0))
    table.wires.say(seat, wire.Act(1, 0))
    table.update()
    assert table.session.moments == before + 1
    assert [message["kind"] for message in table.wires.told(seat)[-3:]] == ["done", "no", "picture"]
    assert table.wires.told(seat, "no")[-1]["say"] == text("phones.too_late")


def test_an_act_on_an_old_picture_is_too_late_and_never_something_else() -> None:
    """Also when an action of that number is possible again."""
    table = Table(a_session("ugo", 2, seed=4)).begin()
    seat = acting(table)
    while acting(table) != seat or table.picture(seat)["number"] == 1:
        table.act(acting(table))
    before = table.session.moments
    assert table.act(seat, 0, picture=1)["say"] == text("phones.too_late")
    assert table.session.moments == before


@pytest.mark.parametrize("message", [wire.Act(99, 0), wire.Act(0, 0), wire.Undo(99), wire.Act(1, 9999)])
def test_what_no_picture_offered_is_not_done(table: Table, message: wire.Message) -> None:
    seat, before = acting(table), table.session.moments
    table.wires.say(seat, message)
    table.update()
    assert table.wires.last(seat) == {"kind": "no", "say": text("phones.too_late")}
    assert table.session.moments == before


def test_whoever_chose_while_others_chose_was_told_that_it_was_too_late() -> None:
    """Where all choose in secret, the choice of another changes nothing about one's own; an own one does."""
    table = Table(a_session("uchronia", 3, (0, 1, 2)), (0, 1, 2)).begin()
    session = table.session
    assert len(session.glimpse(PUBLIC).to_act) == 3
    number = table.picture(0)["number"]
    table.act(1)
    assert session.glimpse(PUBLIC).to_act == (0, 2)
    assert table.picture(0)["number"] > number
    assert table.act(0, picture=number)["kind"] == "done"
    assert session.glimpse(PUBLIC).to_act == (2,)
    assert table.act(0, picture=number)["kind"] == "no"


def test_nobody_acts_for_somebody_else(table: Table) -> None:
    other, before = 1 - acting(table), table.session.moments
    assert table.act(other)["kind"] == "no"
    assert table.session.moments == before


def test_a_phone_without_a_seat_does_nothing_and_sees_nothing(table: Table) -> None:
    table.wires.say(9, wire.Hello("x" * 22, device(9)))
    table.wires.say(9, wire.Act(1, 0))
    table.update()
    assert table.session.moments == 1
    assert [message["kind"] for message in table.wires.told(9)] == ["refused"]
    assert table.wires.closed[9] == NOT_YOURS


def test_names_are_told_to_nobody_before_people_look_at_the_codes(table: Table) -> None:
    table.wires.say(9, wire.Hello("", device(9)))
    table.update()
    assert "P0" not in "".join(table.wires.sent[9])
    assert table.wires.refused == {9}, "who is refused goes"
    table.phones.seats.look(True)
    table.wires.say(10, wire.Hello("", device(10)))
    table.update()
    assert [seat["name"] for seat in table.wires.last(10)["seats"]] == ["P0", "P1"]


def test_a_wrong_code_and_a_used_one_are_called_so(table: Table) -> None:
    token = table.phones.seats.places[0].token
    wrong = device(77)
    trials = (wrong, True, "wrong_code"), (wrong, False, "wrong_code"), ("", True, ""), (token, True, "used_code")
    for link, (said, looked, told) in enumerate(trials, 10):
        table.phones.seats.look(looked)
        table.wires.say(link, wire.Hello(said, device(link)))
        table.update()
        answer = table.wires.last(link)["say"]
        assert answer.startswith(text(f"phones.{told}")) if told else not answer, said


def test_a_phone_that_came_back_without_its_code_was_refused_and_the_table_heard_nothing(table: Table) -> None:
    """It is said once, until people have looked at the page: a whole network could say it."""
    table.phones.notices.clear()
    for link in (9, 10):
        table.wires.say(link, wire.Hello("", device(link)))
        table.update()
    assert table.phones.notices == [text("phones.wants_in")]
    table.phones.seats.look(True)
    table.phones.seats.look(False)
    table.wires.say(11, wire.Hello("", device(11)))
    table.update()
    assert table.phones.notices == [text("phones.wants_in")] * 2


def test_a_phone_that_was_away_gets_the_whole_picture(table: Table) -> None:
    before = table.picture(0)
    table.wires.say(0, None)
    table.update()
    assert not table.phones.seats.there(0)
    assert table.phones.lost
    table.come(0, 20)
    table.update()
    after = table.picture(20)
    assert after == before, "it is not made anew"
    assert table.act(20 if acting(table) == 0 else 1)["kind"] == "done"


def test_another_tab_takes_the_hand_over(table: Table) -> None:
    table.come(0, 20)
    table.update()
    assert table.wires.closed == {0: ELSEWHERE}
    assert table.picture(20)["seat"] == 0
    assert table.phones.seats.there(0)


def test_another_phone_asks_and_the_table_decides(table: Table) -> None:
    table.come(0, 20, who=5)
    table.update()
    assert [message["kind"] for message in table.wires.told(20)] == ["asked"]
    (knock,) = table.phones.seats.knocks
    assert str(knock.code) in table.wires.last(20)["say"]
    table.phones.refuse(knock)
    assert table.wires.last(20) == {"kind": "refused", "say": text("phones.refused")}
    assert table.wires.refused == {20}
    table.come(0, 21, who=5)
    table.update()
    token = table.phones.seats.places[0].token
    table.phones.admit(table.phones.seats.knocks[0])
    table.update()
    assert [message["kind"] for message in table.wires.told(21)] == ["asked", "token", "cards", "picture"]
    assert table.wires.told(21, "token")[0]["token"] != token
    assert table.wires.closed[0] == NOT_YOURS


@pytest.mark.parametrize("practice", (True, False))
def test_a_decision_is_taken_back_where_that_costs_nothing(practice: bool) -> None:
    """In a practice game; else nobody may have learned anything from it, since no phone asks whether it is worth it."""
    session = a_session("ugo", 2, (0,), seed=2)
    if practice:
        session.assist()
    table = Table(session, (0,)).begin()
    while acting(table) != 0:
        session.record.submit(1, session.glimpse(1).legal[0])
        table.update()
    before = table.picture(0)
    table.act(0)
    assert session.back.reach(0).told
    assert table.picture(0)["undo"] == practice
    moments = session.moments
    table.wires.say(0, wire.Undo(table.picture(0)["number"]))
    table.update()
    assert (session.moments < moments) == practice
    assert (table.picture(0)["hand"] == before["hand"]) == practice
    assert session.assisted == practice


def test_somebody_elses_decision_is_not_taken_back(table: Table) -> None:
    seat = acting(table)
    table.act(seat)
    other = 1 - seat
    assert not table.picture(other)["undo"]
    moments = table.session.moments
    table.wires.say(other, wire.Undo(table.picture(other)["number"]))
    table.update()
    assert table.session.moments == moments


def test_a_seat_goes_to_a_bot_and_comes_back(table: Table) -> None:
    session = table.session
    table.phones.take_phone(0, to_bot=True)
    table.update()
    assert table.wires.closed[0] == NOT_YOURS
    assert [*map(set, (session.seats.people, session.seats.bots, session.seats.away))] == [{1}, {0}, {1}]
    assert session.assisted
    table.phones.give_phone(0)
    table.come(0, 30)
    table.update()
    assert [*map(set, (session.seats.people, session.seats.bots, session.seats.away))] == [{0, 1}, set(), {0, 1}]
    assert table.picture(30)["seat"] == 0


def test_a_seat_comes_back_to_the_table(table: Table) -> None:
    table.phones.take_phone(1, to_bot=False)
    seats = table.session.seats
    assert [*map(set, (seats.people, seats.away, seats.here))] == [{0, 1}, {0}, {1}]
    assert not table.session.assisted


def test_what_is_not_on_disk_is_not_shown(table: Table) -> None:
    paper: Any = table.session.record.file
    seat = acting(table)
    paper.saved = 0
    table.act(seat)
    assert table.picture(seat)["number"] == 1
    paper.saved = 1 << 30
    table.update()
    assert table.picture(seat)["number"] == 2


def test_the_end_is_told(table: Table) -> None:
    while table.session.outcome is None:
        table.act(acting(table), 0)
    won = table.picture(0)
    assert won["won"] == list(table.session.outcome.winners)
    assert won["over"]
    assert won["points"]["totals"]
    assert won["hand"] == []


def test_another_match_with_the_same_phones(table: Table) -> None:
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


def test_a_race_is_played_with_cards_in_the_hand(race: Table) -> None:
    picture = race.picture(0)
    assert picture["quick"]
    assert len(picture["hand"]) > 10
    card = next(item for item in picture["hand"] if item.get("do"))
    assert race.act(0, card["do"][0]["act"])["kind"] == "done"


def test_in_a_race_an_act_is_meant_for_the_card_and_not_for_the_picture(race: Table) -> None:
    """The others have done something meanwhile; what was tapped can still be done, and is."""
    picture = race.picture(0)
    wanted = race.session.glimpse(0).legal[-1]
    other = next(seat for seat in (1, 2) if race.session.glimpse(seat).legal)
    race.session.submit(other, race.session.glimpse(other).legal[0])
    race.session.record.tick()
    race.update()
    race.act(0, len(race.session.glimpse(0).legal) - 1, picture["number"])
    assert race.session.record.match.journal.entries[-1].action == wanted


def test_when_the_clock_stands_still_decks_are_closed(race: Table) -> None:
    screen = race.phones.screen
    assert isinstance(screen, Screen)
    number, before = race.picture(0)["number"], race.session.moments
    screen.running = False
    race.update()
    assert race.picture(0)["hand"] == race.picture(0)["do"] == []
    assert race.picture(0)["resume"]
    assert race.act(0, 0, number)["say"] == text("phones.stands")
    assert race.session.moments == before
    race.wires.say(0, wire.Resume(number))
    race.update()
    assert screen.running
    assert race.picture(0)["hand"]


def a_trick(screen: Screen) -> Table:
    """Three people with phones at U GO!, before the first card, and their big screen."""
    table = Table(a_session("ugo", 3, (0, 1, 2)), (0, 1, 2)).begin()
    table.phones.screen = screen
    table.update()
    return table


def test_phones_told_what_the_table_had_not_shown_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has acted sees it at once, everybody else when the big screen has shown it."""
    monkeypatch.setattr(party, "WORK", 60.0)  # all pictures are made in one frame, however slow the machine is
    screen = Screen()
    table = a_trick(screen)
    (seat,) = table.session.glimpse(PUBLIC).to_act
    numbers = [table.picture(each)["number"] for each in range(3)]
    screen.showing = True
    link, act = seat, table.picture(seat)["hand"][0]["do"][0]["act"]
    table.wires.say(link, wire.Act(numbers[seat], act))
    assert table.phones.update(table.now), "it looks again when the table has shown it"
    now = [table.picture(each)["number"] for each in range(3)]
    assert [a - b for a, b in zip(now, numbers, strict=True)] == [each == seat for each in range(3)]
    screen.showing = False
    assert not table.phones.update(table.now)
    assert all(table.picture(each)["number"] == numbers[each] + 1 for each in range(3))


def test_what_one_did_oneself_was_answered_only_when_the_table_had_shown_it() -> None:
    """Taking back, and going on, are answered at once on the phone that asked for it."""
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


def test_what_others_were_asked_read_like_an_order_to_oneself(table: Table) -> None:
    seat = acting(table)
    assert table.picture(seat)["wait"] == ""
    assert table.picture(1 - seat)["wait"] == text("phones.wait", names=table.phones.names[seat])


@pytest.mark.parametrize("game", GAMES)
def test_colours_were_english_on_a_german_phone(game: str) -> None:
    languages.speak("de")
    try:
        table = Table(a_session(game, 2, seed=3)).begin()
        for _ in range(30):
            session = table.session
            for seat in range(2):
                if legal := session.glimpse(seat).legal:
                    session.submit(seat, legal[0])
            if session.real_time:
                session.record.tick()
            table.update()
        picture = table.picture(0)
        things = [
            *picture["hand"],
            *picture["do"],
            *picture["middle"],
            *(each for seat in picture["seats"] for each in seat["has"]),
        ]
        said = [str(thing.get(field, "")) for thing in things for field in ("label", "value", "hint", "why")]
        said += [picture["ask"], picture["goal"], *picture["news"]]
        assert not [each for each in said if re.search(ENGLISH_COLOURS, each)]
    finally:
        languages.speak("en")


def test_a_phone_kept_the_language_in_which_it_was_opened(table: Table) -> None:
    """Whoever chooses another language at the table changes that of the phones, too, and of those that come later."""
    seat = acting(table)
    table.act(seat)
    before = table.picture(0)
    languages.speak("qps")
    try:
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
    finally:
        languages.speak("en")


def test_a_table_that_shows_for_long_does_not_hold_phones_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(party, "WORK", 60.0)
    screen = Screen()
    table = a_trick(screen)
    screen.showing = True
    table.phones.update(table.now)
    (seat,) = table.session.glimpse(PUBLIC).to_act
    other, before = (seat + 1) % 3, table.picture((seat + 1) % 3)["number"]
    table.session.submit(seat, table.session.glimpse(seat).legal[0])
    table.phones.update(table.now + PATIENCE - 0.1)
    assert table.picture(other)["number"] == before
    table.phones.update(table.now + PATIENCE + 0.1)
    assert table.picture(other)["number"] == before + 1


def test_whoever_acts_in_a_race_sees_it_at_once(race: Table) -> None:
    """The others see it with the next picture."""
    numbers = [race.picture(seat)["number"] for seat in (0, 1)]
    race.wires.say(0, wire.Act(numbers[0], race.picture(0)["hand"][0]["do"][0]["act"]))
    race.phones.update(race.now)
    assert [race.picture(seat)["number"] for seat in (0, 1)] == [numbers[0] + 1, numbers[1]]
    race.update()
    assert [race.picture(seat)["number"] for seat in (0, 1)] == [numbers[0] + 1, numbers[1] + 1]


def test_a_race_sends_to_each_phone_as_many_pictures_and_no_more_than_twenty_a_second(
    race: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(party, "WORK", -1.0)  # there is no time
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
    """With no time at all, one picture is made in each frame: at first for who has none, and none is forgotten."""
    monkeypatch.setattr(party, "WORK", -1.0)
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


def test_ones_own_ugh_was_no_event_and_two_lines_told_of_the_round() -> None:
    """It is told with its reason until the next decision, and all that has happened since the last one in order."""
    table = Table(a_session("ugh", 3, (0, 1, 2), seed=3), (0, 1, 2)).begin()
    blows: list[list[dict[str, object]]] = []
    for _ in range(60):
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


def test_leaving_a_race_did_not_say_what_it_brings(race: Table) -> None:
    """The first press says it, as at the table."""
    session = race.session
    for _ in range(400):
        for seat in range(3):
            able = [each for each in session.glimpse(seat).legal if isinstance(each, Play | Pass)]
            if able:
                session.submit(seat, able[0])
        session.record.tick()
        leaving = [seat for seat in range(3) if any(isinstance(each, Depart) for each in session.glimpse(seat).legal)]
        if leaving:
            break
    race.update()
    items = [item for item in race.picture(leaving[0])["do"] if item["key"].startswith("depart")]
    assert items
    assert all(item["sure"].startswith("Press again") and "in all" in item["sure"] for item in items)


def test_an_act_on_somebody_named_a_number() -> None:
    """A phone says "Grace", where only the seats had a number."""
    robbing, stealing = PlayOn(1, UfoCard(14)), Steal(1, UghCard(Kind.green, 4))
    for game, action in (("ufo", robbing), ("ugh", stealing)):
        words = words_of(game)
        assert "Grace" in label_of(words, action, ["Ada", "Grace"])
        assert "2" in words.label(action)
    giving = Discard(UghCard(Kind.green, 4))
    assert label_of(words_of("ugh"), giving, ["Ada", "Grace"]) == words_of("ugh").label(giving)


def test_bare_numbers_and_ones_own_choices_were_told_as_blows() -> None:
    """What a chosen card covers was read before it was chosen, and the points of a game stand in their table."""
    table = Table(a_session("ugo", 4, (0, 1, 2, 3), seed=3, games=2), (0, 1, 2, 3)).begin()
    rounds = 0
    while table.session.outcome is None:
        table.act(acting(table))
        for seat in range(4):
            picture = table.picture(seat)
            assert all(any(map(str.isalpha, blow["title"])) for blow in picture["struck"])
            own = [blow for blow in picture["struck"] if (table.session.move(blow["moment"]) or (None,))[0] == seat]
            assert own == []
            if picture["points"] and picture["points"]["moment"] == table.session.moments:
                rounds += 1
                assert picture["struck"] == []
    assert rounds


def test_nobody_at_the_table_saw_that_it_waited_for_a_phone_that_was_away(table: Table) -> None:
    assert table.phones.wanting == ""
    seat = acting(table)
    table.wires.say(seat, None)
    table.update()
    assert table.phones.wanting == text("phones.missing", name=f"P{seat}")
    table.phones.notices.clear()
    table.come(seat, 20)
    table.update()
    assert table.phones.wanting == ""
    assert table.phones.notices == [text("phones.back", name=f"P{seat}")]


def test_a_phone_that_asked_waited_for_ever_while_the_table_played(table: Table) -> None:
    table.come(0, 20, who=5)
    table.update()
    assert table.phones.wanting == text("phones.knocks", name="P0")
    table.phones.refuse(table.phones.seats.knocks[0])
    assert table.phones.wanting == ""
