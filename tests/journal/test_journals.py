"""Journals as text: whatever happens to a file, the good beginning of it is read as it was written."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.laws.setups import played
from ugames.core.game import PUBLIC
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.names import fault
from ugames.journal import journals
from ugames.journal.journals import JournalError, Reading, Writer
from ugames.laws.matches import play
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class, load_game, shipped_deck


@cache
def short() -> AnyMatch:
    """One game of U GO!, played to its end."""
    return played(Setup("ugo", 2, (("games", 1),)), 3)


@cache
def text() -> bytes:
    """Its journal."""
    return journals.write(short()).encode()


def lines() -> list[bytes]:
    """Its lines, each with its line break."""
    return text().splitlines(keepends=True)


def header(**changes: Any) -> dict[str, Any]:
    """The values of its first line, with changes; a value of None leaves the key out."""
    body: dict[str, Any] = json.loads(lines()[0])
    del body["sum"]
    return {name: value for name, value in {**body, **changes}.items() if value is not None}


def signed(*bodies: Any) -> bytes:
    """A text with any content whose checksums all hold, as only a deceiver would make it."""
    writer = Writer()
    return "".join(writer.line(body) for body in bodies).encode("utf-8", "surrogatepass")


def refusal(data: bytes) -> str:
    """The reason why a text cannot be opened."""
    with pytest.raises(JournalError) as caught:
        journals.restore(journals.read(data))
    return str(caught.value)


def assert_prefix(reading: Reading) -> None:
    """Assert that the entries read are the beginning of the match, or all of it."""
    journal = short().journal
    assert reading.journal.entries == journal.entries[: len(reading.journal.entries)]
    assert (reading.journal.game, reading.journal.players) == (journal.game, journal.players)
    assert reading.journal.seed == journal.seed
    assert reading.end in (None, short().digest())
    assert (reading.damage is None) == (reading.lines == len(lines()))
    assert journals.restore(reading).entries == len(reading.journal.entries)


def survives(data: bytes) -> None:
    """Assert that every reader either reads it or raises a JournalError."""
    for use in (lambda: journals.restore(journals.read(data)), lambda: journals.longest_match(data)):
        sentence = "opened"
        try:
            use()
        except JournalError as error:
            sentence = str(error)
        assert 0 < len(sentence) < 400, sentence
        assert sentence.isprintable(), sentence


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


# --- whole ---------------------------------------------------------------------------------------------------------


def test_what_a_line_looks_like() -> None:
    """A change here is a change of the file format, which must raise its number."""
    first, second, *_, last = (json.loads(line) for line in lines())
    assert list(first) == ["ugames", "game", "rules", "options", "deck", "players", "seed", "sum"]
    assert first["ugames"] == 1
    assert first["options"] == {"games": 1, "scarce": False}
    assert first["players"] == [{"name": "P0", "bot": None}, {"name": "P1", "bot": None}]
    assert list(second) == ["seat", "action", "sum"]
    assert list(second["action"]) == ["Play"]
    assert list(last) == ["end", "sum"]
    assert list(last["end"]) == ["scores", "winners", "state"]
    assert text().endswith(b"\n")


def sealed() -> dict[str, Any]:
    """The first line of a journal whose deal was promised."""
    journal = replace(short().journal, salt="pepper")
    body: dict[str, Any] = json.loads(Writer().header(journal))
    del body["sum"]
    return body


def test_a_promised_deal_is_written_behind_the_seed() -> None:
    assert list(sealed()) == ["ugames", "game", "rules", "options", "deck", "players", "seed", "salt", "commitment"]
    assert sealed()["commitment"] == sha256(f"{short().seed}:pepper".encode()).hexdigest()
    reading = journals.read(signed(sealed()))
    assert (reading.journal.salt, reading.journal.commitment) == ("pepper", sealed()["commitment"])
    assert journals.restore(reading).salt == "pepper"


@pytest.mark.parametrize(
    "changes, complaint",
    [
        ({"seed": 4}, "these aren't the cards that were promised"),
        ({"salt": "peppers"}, "these aren't the cards that were promised"),
        ({"commitment": sealed()["commitment"][:16]}, "these aren't the cards that were promised"),
        ({"commitment": 5}, "these aren't the cards that were promised"),
        ({"commitment": None}, "these aren't the cards that were promised"),
        ({"salt": "\x1b[2J"}, "its seal can't be shown"),
        ({"salt": None}, "expected str, found None"),
    ],
)
def test_another_deal_than_the_promised_one_is_refused(changes: dict[str, Any], complaint: str) -> None:
    """A deceiver can renew all checksums, but not the seal that the player has written down."""
    body = {name: value for name, value in {**sealed(), **changes}.items() if value is not None}
    line = json.dumps(json.loads(Writer().line(body)))  # UTF-8 has no half characters: they are escaped
    assert complaint in refusal(line.encode() + b"\n")


def test_lines_can_be_added_to_what_was_read() -> None:
    """New lines are added after the last good line, and the chain of checksums holds."""
    begun = b"".join(lines()[:8])
    reading = journals.read(begun)
    assert (reading.lines, reading.size) == (8, len(begun))
    match = journals.restore(reading)
    writer = Writer(reading.chain)
    for entry in short().journal.entries[match.entries :]:
        begun += writer.entry(match.game, match.submit(entry.seat, entry.action)).encode()
    assert begun + writer.end(match).encode() == text()


def test_undone_entries_are_gone_and_assistance_is_remembered() -> None:
    match = Match(short().game, short().players, short().seed)
    writer = Writer()
    data = writer.header(match.journal)
    for entry in short().journal.entries[:6]:
        data += writer.entry(match.game, match.submit(entry.seat, entry.action))
    for _ in range(2):
        assert match.undo(always=True)
    with pytest.raises(ValueError, match="not over"):
        Writer().end(match)
    data += writer.undo(2) + writer.assisted()
    reading = journals.read(data.encode())
    assert reading.journal == match.journal
    assert reading.journal.assisted
    assert reading.entry_lines == (1, 2, 3, 4)
    assert journals.restore(reading).digest() == match.digest()


def test_an_end_that_was_taken_back_is_no_end() -> None:
    reading = journals.read(text() + Writer(journals.read(text()).chain).undo(1).encode())
    assert reading.end is None
    assert journals.restore(reading).glimpse(PUBLIC).outcome is None


def test_line_breaks_of_windows_do_no_harm() -> None:
    assert journals.read(text().replace(b"\n", b"\r\n")).journal == short().journal


BAD_NAMES = ("A\x00B", "x" * 10_000, "", "\ud800")


@pytest.mark.parametrize("name", BAD_NAMES, ids=lambda name: repr(name)[:12])
def test_bad_names_are_mended_and_the_file_goes_on_as_it_is(name: str) -> None:
    """The old lines keep their checksums, and new lines can be added after them."""
    match: AnyMatch = Match(short().game, (Player(name), Player("Bo", f"plain{name}")), short().seed)
    writer = Writer()
    text = writer.whole(match.journal)
    begun = "".join(json.dumps(json.loads(line)) + "\n" for line in text.splitlines()).encode()  # escaped
    reading = journals.read(begun)
    assert (reading.damage, reading.chain, reading.size) == (None, writer.chain, len(begun))
    again = journals.restore(reading)
    assert all(fault(player.name) is None for player in again.players)
    assert again.players[1].bot is not None
    assert again.players[1].bot.isprintable()
    assert journals.glance(begun).players == again.players
    entry = short().journal.entries[0]
    begun += Writer(reading.chain).entry(again.game, again.submit(entry.seat, entry.action)).encode()
    assert journals.read(begun).journal == again.journal
    assert journals.read(journals.write(again).encode()).journal == again.journal


def test_a_key_that_stands_twice_is_damage() -> None:
    line = lines()[1].replace(b'"seat":', b'"seat":0,"seat":', 1)
    reading = journals.read(b"".join([lines()[0], line]))
    assert reading.damage == "line 2 is damaged: it says 'seat' twice; everything before it is fine"


def test_a_journal_without_measure_is_refused() -> None:
    assert refusal(b"{}\n" * (journals.MOST_JOURNAL_LINES + 1)) == "it has more than 50,000 lines"
    assert refusal(b" " * (journals.MOST_JOURNAL_BYTES + 1)) == "it is larger than 16,777,216 bytes"


# --- cut, flipped, mixed up ----------------------------------------------------------------------------------------


@given(st.integers(0, len(text())))
def test_cut_at_any_byte(at: int) -> None:
    ends = list(accumulate(map(len, lines())))
    if at < ends[0]:
        refusal(text()[:at])
        return
    reading = journals.read(text()[:at])
    whole = sum(end <= at for end in ends)
    assert (reading.lines, reading.size) == (whole, ends[whole - 1])
    assert reading.torn == (at not in ends)
    if reading.torn:
        assert reading.damage == f"line {whole + 1} was never finished; everything before it is fine"
    journal = journals.restore(reading).journal
    assert journal.entries == short().journal.entries[: min(whole - 1, len(journal.entries))]
    assert len(journal.entries) == min(whole - 1, short().entries)


def test_nothing_but_a_torn_first_line() -> None:
    assert refusal(lines()[0][:-1]) == "its first line was never finished"
    assert refusal(b"{") == "its first line was never finished"
    assert refusal(b"") == "this isn't a Ugames save"


@given(st.integers(0, len(text()) - 1), st.integers(0, 7))
def test_any_bit_flipped(at: int, bit: int) -> None:
    data = bytearray(text())
    data[at] ^= 1 << bit
    try:
        reading = journals.read(bytes(data))
    except JournalError:
        assert at < len(lines()[0])
        return
    assert_prefix(reading)


@given(st.lists(st.integers(0, len(lines()) - 1), max_size=len(lines())))
def test_lines_in_any_order(order: list[int]) -> None:
    """Reordered, doubled, left out: only lines in their old places count as good."""
    data = b"".join(lines()[i] for i in order)
    if not order or order[0] != 0:
        refusal(data)
        return
    reading = journals.read(data)
    good = sum(all(a == b for a, b in zip(order[: i + 1], range(i + 1), strict=True)) for i in range(len(order)))
    assert reading.lines == good
    assert (reading.damage is None) == (good == len(order))


def test_invalid_utf8_is_damage() -> None:
    reading = journals.read(b"".join([*lines()[:5], b"\xff\xfe\n", *lines()[5:]]))
    assert reading.damage == "line 6 is damaged: it is not UTF-8 text; everything before it is fine"


# --- foreign -------------------------------------------------------------------------------------------------------


@given(st.binary())
@example(b"\n")
@example(b"\x00" * 100)
@example(b"\xef\xbb\xbf{}\n")
@example(b"[]\n")
@example(b"null\n")
@example(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
@example(b"1e999\n")
@example(b'{"sum": NaN}\n')
def test_foreign_bytes(data: bytes) -> None:
    with pytest.raises(JournalError):
        journals.read(data)
    with pytest.raises(JournalError):
        journals.glance(data)
    survives(data)


def test_what_is_nested_deep_or_huge_is_an_error_like_others() -> None:
    """Damaged, or with checksums that hold; at some depth JSON can still be read, but not be written again."""
    for depth in (10, 400, 900, 990, 1000, 100_000):
        deep: Any = 1
        for _ in range(min(depth, 800)):
            deep = [deep]
        for opening, closing in ((b"[", b"]"), (b'{"a":', b"}")):
            survives(text() + b'{"a":' + opening * depth + b"1" + closing * depth + b"}\n")
        survives(signed(header(), {"seat": deep, "action": {"Play": deep}}))
        for name in header():
            survives(signed(header(**{name: deep})))
    for number in (10**40, -(10**40), 2**64, -1, 0):
        survives(signed(header(), {"undo": number}, {"ticks": number}, {"seat": number, "action": {"Play": {}}}))
        for name in ("ugames", "rules", "seed"):
            survives(signed(header(**{name: number})))
    for number_text in (b"1" * 5000, b"-1e999", b"NaN", b"-0"):
        survives(b'{"ugames":%s}\n' % number_text)
        survives(text() + b'{"undo":%s}\n' % number_text)
    for name in header():
        refusal(signed(header(**{name: None})))


@given(st.sampled_from(sorted(header())), anything)
def test_a_header_that_says_anything(name: str, value: Any) -> None:
    survives(signed({**header(), name: value}))


@given(
    st.lists(
        st.one_of(
            anything, st.dictionaries(st.sampled_from(["seat", "action", "undo", "end", "tick", "ticks"]), anything)
        ),
        max_size=4,
    )
)
def test_lines_that_say_anything(bodies: list[Any]) -> None:
    survives(signed(header(), *(body for body in bodies if isinstance(body, dict))))


@given(st.text(st.characters()))
def test_text_with_half_characters(name: str) -> None:
    """JSON can hold half of a surrogate pair, which no UTF-8 file can."""
    survives(signed(header(players=[{"name": name, "bot": None}, {"name": "Bo", "bot": name}])))
    survives(signed(header(game=name)))
    survives(signed(header(), {"seat": 0, "action": {name: {}}}))


# --- other versions, other games, other decks ----------------------------------------------------------------------


def test_a_newer_format() -> None:
    sentence = "a newer version of Ugames wrote it (format 2)"
    assert refusal(signed(header(ugames=2))) == sentence
    assert refusal(b'{"ugames":2,"whatever":[],"crc":1}\n{"x":1}\n') == sentence
    with pytest.raises(JournalError, match="newer"):
        journals.glance(signed(header(ugames=2)))


@pytest.mark.parametrize(
    "changes, complaint",
    [
        ({"rules": 99}, "it uses newer rules of ugo (version 99)"),
        ({"rules": 0}, "older rules of ugo (version 0), which this Ugames no longer plays"),
        ({"game": "whist"}, "this Ugames doesn't know the game 'whist'"),
        ({"deck": "0" * 16}, "it uses a ugo deck that this Ugames no longer has"),
        ({"players": [{"name": "A", "bot": None}] * 5}, "n't played like that by 5"),
        ({"players": [{"name": "A"}] * 2}, "expected a Player with name, bot"),
        ({"players": [{"name": 1, "bot": None}] * 2}, "expected str"),
        ({"options": {"games": 1, "more": 1}}, "it needs the options games, scarce"),
        ({"options": {"games": 3, "scarce": False}}, "games can't be 3"),
        ({"options": {"games": 1, "scarce": 0}}, "scarce can't be 0"),
        (
            {"options": {"games": 1, "scarce": True}, "players": [{"name": "A", "bot": None}] * 3},
            "n't played like that",
        ),
        ({"seed": "7"}, "expected int"),
        ({"seed": True}, "expected int"),
        ({"deck": {}}, "expected a Deck with country, place"),
    ],
)
def test_a_header_that_does_not_fit(changes: dict[str, Any], complaint: str) -> None:
    assert complaint in refusal(signed(header(**changes)))


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"undo": 2},
        {"undo": True},
        {"ticks": 5},
        {"assisted": False},
        {"end": {}},
        {"end": {"state": 7}},
        {"seat": True, "action": {"Play": {"card": "red 3"}}},
        {"seat": 0, "action": {"Play": {"card": "pink 3"}}},
        {"seat": 0, "action": {"Steal": {}}},
        {"seat": 0},
        {"seat": 0, "tick": 1, "action": {"Play": {"card": "red 3"}}},
        {"seat": 0, "tick": True, "action": {"Play": {"card": "red 3"}}},
    ],
)
def test_a_line_that_says_nothing(body: dict[str, Any]) -> None:
    first = json.loads(lines()[1])
    del first["sum"]
    reading = journals.read(signed(header(), first, body, first))
    assert reading.lines == 2
    assert reading.damage is not None
    assert reading.damage.startswith("line 3 can't be read (")
    assert reading.journal.entries == short().journal.entries[:1]


def test_an_action_that_was_not_possible() -> None:
    bodies = [json.loads(line) for line in lines()[:5]]
    for body in bodies:
        del body["sum"]
    data = signed(*bodies[:3], bodies[2], *bodies[3:])
    assert refusal(data) == "move 3 in this save breaks the rules"
    match, reading = journals.longest_match(data)
    assert match.journal.entries == short().journal.entries[:2]
    assert reading.damage == "move 3 in this save breaks the rules; everything before it is fine"


def test_an_end_that_is_not_how_it_ends() -> None:
    bodies = [json.loads(line) for line in lines()]
    for body in bodies:
        del body["sum"]
    bodies[-1]["end"]["state"] = "0" * 64
    assert refusal(signed(*bodies)) == "the game doesn't end as the save says"


def edited() -> Any:
    """U GO! with one card that brings more farmers."""
    deck = shipped_deck("ugo")
    first = deck.country[0]
    return deck._replace(country=(first._replace(wins=first.wins + 1), *deck.country[1:]))


def test_an_edited_deck_is_written_out_and_read_back() -> None:
    game = load_game("ugo", edited(), games=1)
    *_, match = play(game, 2, 3)
    data = journals.write(match).encode()
    deck = json.loads(data.splitlines()[0])["deck"]
    assert header()["deck"] == journals.deck_digest("ugo", shipped_deck("ugo")) != journals.deck_digest("ugo", edited())
    reading = journals.read(data)
    assert reading.journal == match.journal
    assert reading.journal.game.deck == edited()  # type: ignore[attr-defined]  # every game has a deck
    assert journals.restore(reading).digest() == match.digest()
    del deck["country"][7]
    assert "its deck doesn't fit: add a [[country]] for" in refusal(signed(header(deck=deck)))


# --- real time -----------------------------------------------------------------------------------------------------

IN_REAL_TIME = [game for game in GAMES if load_game(game).has_clock]


@pytest.mark.parametrize("game", IN_REAL_TIME)
def test_a_clock_that_runs_back_is_damage_from_there(game: str) -> None:
    """A line with a time alone, after an action and after another line of time."""
    match = played(Setup(game, game_class(game).seats[0]), 0)
    bodies = [json.loads(line) for line in journals.write(match).splitlines()]
    for body in bodies:
        del body["sum"]
    at = next(i for i in range(2, len(bodies)) if bodies[i].get("tick", 0) > 0)
    tick = bodies[at]["tick"]
    for before in ([], [{"ticks": tick}]):
        lines = [*bodies[: at + 1], *before]
        for later in (tick - 1, 0, -1, True, "9", journals.HIGHEST_TICK + 1):
            reading = journals.read(signed(*lines, {"ticks": later}, bodies[at + 1]))
            assert reading.lines == len(lines)
            assert reading.journal.ticks == tick
            assert reading.damage is not None
            assert "its time can't be right" in reading.damage


@pytest.mark.parametrize("game", IN_REAL_TIME)
def test_the_clock_after_the_last_action_is_kept(game: str) -> None:
    matches = play(load_game(game), game_class(game).seats[0], 1)
    match = next(each for each in matches if each.entries > 2)
    match.advance(5)
    reading = journals.read(journals.write(match).encode())
    assert reading.journal.ticks == match.ticks
    assert journals.restore(reading).digest() == match.digest()


# --- a glance ------------------------------------------------------------------------------------------------------


def test_a_glance_at_the_first_and_last_line() -> None:
    assert journals.glance(text()) == journals.Listing("ugo", short().players, True, None)
    assert journals.glance(b"".join(lines()[:-1])) == journals.Listing("ugo", short().players, False, None)
    assert journals.glance(b"".join(lines()[:-2] + lines()[-1:])).damage == "its end is damaged"


@pytest.mark.parametrize("first", [b"", b"{", lines()[0][:-1], lines()[1], b"hello\n", signed(header(players=3))])
def test_a_glance_at_what_is_no_journal(first: bytes) -> None:
    with pytest.raises(JournalError):
        journals.glance(first)
