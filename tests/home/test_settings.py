"""Settings: whatever the file contains, the app starts, and one bad value costs only that value."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ugames.bots.thinking.levels import LEVEL_NAMES, USUAL_LEVEL
from ugames.core.codec import encode
from ugames.core.match import Player
from ugames.home import disk, keeper, settings
from ugames.home.settings import READERS, Settings, TableSetup, WindowPlace

CHOSEN_SETTINGS = Settings(
    effects=10,
    music=0,
    ambience=100,
    mute_unfocused=False,
    speed="off",
    reduced_motion=True,
    scale=200,
    language="qps",
    theme="light",
    high_contrast=True,
    keys={"undo": ("u", "ctrl"), "help": ()},
    devices=("keys 1", "mouse"),
    auto_move=True,
    auto_layout=True,
    chatter=False,
    show_odds=True,
    coach="always",
    full_screen=True,
    window=WindowPlace(-5, 40, 1280, 720),
    setups={
        "ugo": TableSetup((Player("Žofie"), None, Player("Bot", LEVEL_NAMES[0])), {"games": 2, "scarce": False}, (0,))
    },
)


pytestmark = pytest.mark.usefixtures("home")


def written(**changes: Any) -> bytes:
    """The file of CHOSEN with other values."""
    return json.dumps({**json.loads(settings.FILE.written(encode(CHOSEN_SETTINGS, Settings))), **changes}).encode()


def read(**changes: Any) -> tuple[Settings, list[str]]:
    """The settings and the notices of that file."""
    return settings.read(settings.FILE.parse(written(**changes)))


def found(data: bytes = b"") -> tuple[Settings, list[str]]:
    """The settings read from a file with these bytes, and the notices; asserts that the file is repaired for good."""
    if data:
        disk.write_bytes(settings.FILE.path, data)
    loaded = settings.load()
    assert keeper.settle()
    told = keeper.take_news().splitlines()
    assert (settings.load(), keeper.take_news()) == (loaded, "")
    return loaded, told


def test_what_is_saved_is_loaded_and_two_programs_keep_each_others_changes() -> None:
    assert all(getattr(CHOSEN_SETTINGS, name) != getattr(Settings(), name) for name in READERS)
    assert found() == (Settings(), [])
    for chosen, before in (
        (CHOSEN_SETTINGS, None),
        (replace(CHOSEN_SETTINGS, music=7), CHOSEN_SETTINGS),
        (replace(CHOSEN_SETTINGS, scale=90), CHOSEN_SETTINGS),
    ):
        settings.save(chosen, before)
    assert found() == (replace(CHOSEN_SETTINGS, music=7, scale=90), [])


KEPT_WORDS = "settings.json is damaged. It's kept as settings-as-found.json, and Ugames starts a new one."
BAD_VALUES: dict[str, Any] = {
    "effects": 101,
    "music": True,
    "ambience": "loud",
    "mute_unfocused": 1,
    "speed": "warp",
    "reduced_motion": None,
    "scale": 100.5,
    "language": "../de",
    "theme": ["dark"],
    "high_contrast": "yes",
    "keys": ["u"],
    "devices": ["mouse", 1],
    "auto_move": 0,
    "auto_layout": {},
    "chatter": {},
    "show_odds": "",
    "coach": "sometimes",
    "full_screen": 2,
    "window": {"left": 0, "top": 0, "width": 1, "height": 1},
    "setups": 7,
}


@pytest.mark.parametrize("name", READERS)
def test_a_bad_value_costs_only_itself(name: str, home: Path) -> None:
    data = written(**{name: BAD_VALUES[name]})
    loaded, (first, last) = found(data)
    assert loaded == replace(CHOSEN_SETTINGS, **{name: getattr(Settings(), name)})
    assert first.startswith(f"The setting '{name}' is back to its default: ")
    assert last == KEPT_WORDS
    assert (home / "settings-as-found.json").read_bytes() == data


def test_parts_of_a_setting_are_left_out_one_by_one() -> None:
    keys = {"undo": ["u"], "help": "f1", "log": [1]}
    setups = {"chess": {}, "ugo": {"seats": [{"name": "A", "bot": None}, None], "options": {}}, "ugh": {"seats": 1}}
    parsed, notices = read(keys=keys, setups=setups)
    assert parsed.keys == {"undo": ("u",)}
    assert parsed.setups == {"ugo": TableSetup((Player("A"), None), {})}
    assert len(notices) == 4
    assert all(notice.startswith("In the settings, the ") and notice.endswith(".") for notice in notices)


@pytest.mark.parametrize("phones", [[1], [2], [3], [-1], [0, 0], [True], 0])
def test_a_phone_in_nobodys_hand_is_left_out_with_its_table(phones: Any) -> None:
    seats = [{"name": "A", "bot": None}, None, {"name": "B", "bot": "easy"}]
    parsed, notices = read(setups={"ugo": {"seats": seats, "options": {}, "phones": phones}})
    assert parsed == replace(CHOSEN_SETTINGS, setups={})
    assert len(notices) == 1
    assert notices[0].startswith("In the settings, the table 'ugo' was left out: ")


def test_half_letters_and_unknown_entries_cost_nothing_else_in_a_new_file(home: Path) -> None:
    setups = {"ugo": {"seats": [{"name": "\ud800", "bot": None}], "options": {}}}
    data = written(
        devices=["\ud800"], music="loud", keys={"\udfff": []}, setups=setups, **{"\udc00": 1, "colour": "mauve"}
    )
    loaded, told = found(data)
    assert loaded == replace(CHOSEN_SETTINGS, devices=(), music=Settings().music, keys={}, setups={})
    assert len(told) == 7
    assert "Ugames doesn't know the setting 'colour', so it was left out." in told
    assert all(each.isprintable() for each in told)
    assert (home / "settings-as-found.json").read_bytes() == data


@pytest.mark.parametrize(
    "changes, what",
    [
        ({"devices": ["x" * 41]}, "'devices' is back to its default: it can be at most 20 words"),
        ({"devices": ["mouse"] * 21}, "'devices' is back to its default: it can be at most 20 words"),
        ({"devices": ["mouse\x00"]}, "'devices' is back to its default: it can be at most 20 words"),
        ({"keys": {"undo": ["\x1b"]}}, "the command 'undo' was left out: it can be at most 20 words"),
        ({"setups": {"ugo": {"seats": [None] * 21, "options": {}}}}, "there's no table with 21 seats"),
        ({"window": {"left": 10**9, "top": 0, "width": 800, "height": 600}}, "no screen reaches to 1000000000, 0"),
        (
            {"window": {"left": 0, "top": 0, "width": 800, "height": 20_001}},
            "a window can't be 800 \u00d7 20001 pixels",
        ),
    ],
)
def test_too_much_of_anything_costs_only_itself(changes: dict[str, Any], what: str) -> None:
    _, notices = read(**changes)
    assert len(notices) == 1
    assert what in notices[0]


def test_names_of_a_setup_are_mended() -> None:
    seats = [{"name": "A\x00", "bot": None}, None, {"name": "\u200b", "bot": "hard"}]
    parsed, notices = read(setups={"ugo": {"seats": seats, "options": {}}})
    assert (parsed.setups["ugo"].seats, notices) == ((Player("A\\x00"), None, Player("\\u200b", "hard")), [])


def test_many_faults_are_told_in_few_words() -> None:
    *told, last = found(written(**{f"n{number}": 1 for number in range(2_000)}))[1]
    assert len(told) == 21
    assert told[-1] == "and 1,980 more"
    assert last == KEPT_WORDS


def test_a_setup_fits_the_game_that_there_is() -> None:
    odd = TableSetup(
        (Player("A"), None, Player("B", "a level of old"), *(Player("C"),) * 9),
        {"games": 2, "scarce": 1, "wind": True},
    )
    found = Settings().with_setup("ugo", odd._replace(phones=(3, 5))).setup("ugo")
    assert found == TableSetup((Player("A"), None, Player("B", USUAL_LEVEL), Player("C")), {"games": 2}, (3,))
    assert Settings().setup("ugo") is None


def test_bots_take_their_time_by_the_speed() -> None:
    pauses = [replace(CHOSEN_SETTINGS, speed=speed).bot_pause for speed in ("calm", "normal", "lively", "off")]
    assert pauses == sorted(pauses, reverse=True)
    assert pauses[-1] == 0
