"""English stands in tables of words and nowhere else; code names the key of a text and the fields of its template."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from importlib import import_module
from typing import Any

import pytest

from scripts.support.environment import ROOT
from scripts.support.shipped import SHIPPED
from tests.laws.setups import played
from tests.test_architecture import MODULES, game_of, is_in, room_of, walked
from tests.texts.english import english as strings
from tests.texts.english import literal
from ugames.bots.mind import mind_parts_of
from ugames.bots.thinking.levels import CHARACTERS, KEY_OF, LEVEL_NAMES
from ugames.core.words import Texts, turn_of
from ugames.home.settings import READERS, SWITCH, OneOf
from ugames.laws.check import home_of, words_asked
from ugames.laws.keys import WRITTEN_OUT, all_keys_are_said, names_of_fields
from ugames.laws.setups import Setup
from ugames.puzzles.puzzle import GRADES
from ugames.registry import GAMES, game_class, words_of
from ugames.screens.after.podium import BOTS_WITH_COMMENTS
from ugames.screens.pages.rules import RulesPage
from ugames.screens.pages.settings import SETTINGS_BY_HEADING
from ugames.screens.rows import date_and_time, day_in_words
from ugames.session.plan import BOT_NAMES
from ugames.texts import SUBJECTS, text
from ugames.ui.kit.keys import KEYS_OF_COMMANDS, NAMED_KEYS
from ugames.ui.table.racing.key_sets import DEVICE_ACTS

SOURCES = {module: path.read_text(encoding="utf-8") for module, path in MODULES.items()}

# --- the law: no English outside words -----------------------------------------------------------------------------

SAID = {"words", "title", "texts"}
"""The rooms that hold texts."""
MAKERS = {"rules", "bot", "board"}
"""The rooms of a game whose errors are for the maker of the game."""
EXEMPT = {
    "ugames.core": "errors for those who make games, decks or files by hand",
    "ugames.laws": "errors for those who make games",
    "ugames.cli": "the command line, which is not the app",
    "ugames.languages": "what languages call themselves",
    "ugames.lessons": "errors for those who write lessons",
    "ugames.puzzles": "errors for those who make puzzles",
    "ugames.check": "errors for those who make games and lessons",
    "ugames.ui.table.forms": "errors for those who make games",
    "ugames.bots.ladder": "a drawing for the documentation, made by the command line",
    "ugames.process.crash": "the report of a crash, which is read by those who write Ugames",
}
"""The packages in which English stays, and why."""
OF_COMMANDS = {"ugames.asked", "ugames.process.labour"}
"""Modules whose errors only the command line says."""
DECKS = {"ugames.games.uchronia.cards", "ugames.games.ufo.cards", "ugames.games.ugh.cards"}
"""Modules whose errors are for the maker of a deck file."""
FORMS = {
    "Ugames",
    "Bksp",
    "Session",
    "reading ahead",
    "ugames bots",
    "from the bots",
    "to the bots",
    "real time",
    "keys {}",
    "gamepad {}",
    "zone {} {}",
    "house {}",
    "last {}",
    "buildings {}",
    "{} was being played, action {}",
    "no deal fits what the table remembers",
}
"""Strings that look like words for players but are none: names, key caps, threads, stored values, features, reports."""


NAMES_OF_PEOPLE = {*BOT_NAMES, *(character.name for character in CHARACTERS)}


def english(source: str, makers: bool = False) -> list[str]:
    """The strings of a file that read as English, with their lines; with `makers`, the errors that it raises may."""
    return [f"{line}: {said}" for line, said, _ in strings(walked(source), makers, FORMS | NAMES_OF_PEOPLE)]


def speaks_english(module: str) -> list[str]:
    """The strings of a module that read as English, though they should not."""
    if room_of(module) in SAID or is_in(module, *EXEMPT) or module in ("ugames.registry", *DECKS):
        return []
    makers = room_of(module) in MAKERS or is_in(module, "ugames.bots") or module in OF_COMMANDS
    return english(SOURCES[module], makers)


SPOKEN_CODE = (
    'self.note = "Restored."',
    'self.note = f"{count} moves"',
    'self.note = f"Deck {count}"',
    'COLUMNS = ("Played", "Won")',
    'canvas.text("stop" if self.playing else "play", x, y, 20)',
    'Node("skip", "button", "skip", area)',
    'raise SaveError("the game is over there")',
    'raise NoDealError("a building has a name")',
    'Row("gone", cards, caption="gone")',
)
SILENT_CODE = (
    'def f() -> None:\n    """What it does."""',
    'return text("table.nothing_to_take_back")',
    'canvas.show("common/ui/down.svg", area)',
    'Caption(on_board("skips"), x, y)',
    'assert seats, "somebody has to play"',
    'def parse(text: str) -> "Card":\n    seen: "Seen" = text',
    'weights["last round"]',
    'raise ValueError("the file is closed")',
)


def test_no_english_outside_words() -> None:
    assert {module: said for module in MODULES if (said := speaks_english(module))} == {}
    assert [source for source in SPOKEN_CODE if not english(source)] == []
    assert [source for source in SILENT_CODE if english(source)] == []
    assert english('raise NoDealError("a building has a name")', makers=True) == []
    assert english('raise worker.ThinkerError(f"The bot {level} cannot go on.")', makers=True)


def test_words_stand_in_tables() -> None:
    english_by_module = {}
    for module, source in SOURCES.items():
        functions = [node for node in walked(source) if isinstance(node, ast.FunctionDef)]
        if room_of(module) in SAID and (lines := [line for each in functions for line in english(ast.unparse(each))]):
            english_by_module[module] = lines
    assert english_by_module == {}


def test_each_exemption_is_needed() -> None:
    exempt = {place: [module for module in MODULES if is_in(module, place)] for place in EXEMPT}
    exempt |= {module: [module] for module in DECKS}
    for place, modules in exempt.items():
        assert any(english(SOURCES[module], makers=True) for module in modules), place
    assert FORMS - {literal(node) for source in SOURCES.values() for node in walked(source)} == set()


# --- what is asked, and the part of the rules that explains it ------------------------------------------------------


@pytest.mark.parametrize("game", SHIPPED)
def test_the_rules_open_where_a_question_is_explained(game: str) -> None:
    for heading, keys in words_of(game).EXPLAINED.items():
        for key in keys.split():
            reader = RulesPage(game, key)
            assert reader.parts[reader.part].heading == heading
    assert RulesPage(game).part == RulesPage(game, "no question").part == 0


# --- keys ----------------------------------------------------------------------------------------------------------

FAMILIES_OF_KEYS: dict[str, Iterable[object]] = {
    "bots.{}": [character.key for character in CHARACTERS],
    "bots.about_{}": LEVEL_NAMES,
    "bots.won_{}": BOTS_WITH_COMMENTS,
    "bots.lost_{}": BOTS_WITH_COMMENTS,
    "bots.level_{}": (*LEVEL_NAMES, "other"),
    "bots.title_{}": LEVEL_NAMES,
    "settings.command_{}": KEYS_OF_COMMANDS,
    "settings.key_{}": NAMED_KEYS,
    "settings.{}_{}": [
        (name, each)
        for name, kind in READERS.items()
        if isinstance(kind, OneOf) and kind != SWITCH
        for each in kind.values
    ],
    "settings.about_{}": [key.removeprefix("settings.") for group in SETTINGS_BY_HEADING.values() for key in group],
    **dict.fromkeys(
        ("bots.glad_{}", "bots.sad_{}"), tuple([f"{key}_{way}" for key in KEY_OF.values() for way in (1, 2)])
    ),
    "puzzles.grade_{}": GRADES,
    "puzzles.idea_{}": {idea for game in GAMES for idea in mind_parts_of(game).IDEAS},
    "settings.no_{}s": ("command", "table"),
    "settings.bad_letters_{}": ("command", "table"),
    "settings.left_out_{}": ("command", "table"),
    "devices.{}": DEVICE_ACTS,
    "devices.short_{}": tuple(act for act in DEVICE_ACTS if act != "after"),
    **dict.fromkeys(
        ("{}_turn", "{}_holds", "{}_lacks", "{}_leads", "{}_gray", "{}_follows"), ("own", "yours", "other")
    ),
    "now_{}": ("waiting", "choosing", "passing", "gathering"),
    "piles_{}": ("2", "3", "-3"),
}
"""Keys that are put together in the code: all keys that each can become."""
KEYED: dict[str, frozenset[str]] = {
    "saves.goes_on_anew": frozenset({"name"}),
    "saves.goes_on_in_copy": frozenset({"name"}),
    "settings.between": frozenset({"found", "low", "high"}),
    "settings.no_language": frozenset({"found"}),
    "settings.one_of": frozenset({"values", "found"}),
}
"""Keys that are passed on before they are used, with their fields; all other keys that are passed on have none."""


def spoken(source: str, speaker: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The keys with which `speaker` is called, with {} for inserted parts, and the fields that are given."""
    for node in walked(source):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == speaker:
            if not isinstance(node.func, ast.Name) and speaker == "text":
                continue
            given = frozenset(word.arg or "**" for word in node.keywords)
            ways = list(node.args[:1])
            while ways:
                each = ways.pop()
                if isinstance(each, ast.IfExp):
                    ways += [each.body, each.orelse]
                elif (key := literal(each)) is not None:
                    yield key, given


def wrong(table: Mapping[str, str], sources: Mapping[str, str], speaker: str, silent: Iterable[str] = ()) -> list[str]:
    """The mismatches between a table and the code that uses it; `silent` keys are used in other ways than by a call."""
    found, used = [], {*silent}
    for module, source in sources.items():
        for pattern, given in spoken(source, speaker):
            keys = [pattern.replace("{}", "%s") % value for value in FAMILIES_OF_KEYS.get(pattern, ())] or [pattern]
            for key in keys:
                used.add(key)
                if key not in table:
                    found.append(f"{module} says {key}, which is nowhere")
                elif given != (wanted := names_of_fields(table[key])):
                    found.append(f"{module} says {key} with {sorted(given)}; it wants {sorted(wanted)}")
    return found + [f"nobody says {key}" for key in table if key not in used]


def handed_on(sources: Iterable[str]) -> set[str]:
    """The keys that the code names outside the calls that use them."""
    keys = re.compile(rf"({'|'.join(SUBJECTS)})\.(?!(jsonl?|py)$)\w+")  # file names are no keys
    named = set()
    for source in sources:
        nodes = walked(source)
        in_calls = {id(arg) for node in nodes if isinstance(node, ast.Call) and _says(node) for arg in node.args}
        in_calls |= {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and keys.fullmatch(node.value):
                named |= {node.value} if id(node) not in in_calls else set()
    return named


def _says(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "text"


def test_each_text_is_said_as_it_is_written() -> None:
    sources = {module: source for module, source in SOURCES.items() if room_of(module) != "texts"}
    speakers = sources | {"ugames.texts": SOURCES["ugames.texts"]}
    passed = handed_on(sources.values())
    assert wrong(text.table, speakers, "text", passed) == []
    for key in passed:
        assert key in text.table, f"{key} is nowhere"
        assert names_of_fields(text.table[key]) == KEYED.get(key, frozenset()), key
    said = 'on_board("a", name=x)\nwords.on_board("b" if y else "c")'
    assert wrong({"a": "{who} takes it", "b": "Skip", "d": "Go"}, {"m": said}, "on_board") == [
        "m says a with ['name']; it wants ['who']",
        "m says c, which is nowhere",
        "nobody says d",
    ]


def test_each_key_begins_with_its_subject() -> None:
    for subject, table in SUBJECTS.items():
        assert all(re.fullmatch(rf"{subject}\.[a-z_0-9]+", key) for key in table), subject
    assert {*SUBJECTS} == {path.stem for path in (ROOT / "ugames" / "texts").glob("*.py")} - {"__init__"}


@pytest.mark.parametrize("game", GAMES)
def test_each_game_says_its_words_as_its_check_asks(game: str) -> None:
    all_keys_are_said(game, home_of(game))
    bots = [source for module, source in SOURCES.items() if module.startswith(f"ugames.games.{game}.bot")]
    given = {node.value for source in bots for node in walked(source) if isinstance(node, ast.Constant)}
    said: Any = words_of(game)
    reasons = {*getattr(said, "BECAUSE", ())}
    assert reasons <= given, "the bots give each of its reasons"
    ideas = [code for codes in mind_parts_of(game).IDEAS.values() for code in codes]
    if ideas or game in SHIPPED:
        assert sorted(ideas) == sorted(reasons - {"only_card", "only_choice"}), "each of one idea"
    assert words_asked(game_class(game)) == {*said.OPTIONS}


@pytest.mark.parametrize("speaker", WRITTEN_OUT)
@pytest.mark.parametrize("game", SHIPPED)
def test_each_of_our_games_says_each_member_of_a_family(game: str, speaker: str) -> None:
    words = import_module(f"ugames.games.{game}.words")
    texts = getattr(words, speaker)
    assert isinstance(texts, Texts)
    sources = {module: source for module, source in SOURCES.items() if game_of(module) == game}
    assert wrong(texts.table, sources, speaker) == []


@pytest.mark.parametrize("game", [game for game in SHIPPED if game != "ufo"])
def test_whoever_waits_reads_no_order_that_is_for_another(game: str) -> None:
    match, orders_met = played(Setup(game, 3), 2), 0
    names = match.names
    for moment in range(0, match.moments, 3):
        each = [match.beat(seat, moment).after for seat in range(3)]
        asked_of = {seat: words_of(game).ask(match.game, each[seat], names) for seat in each[0].to_act}
        orders = {str(sentence).removeprefix(f"{turn_of(0, 0, names)}: ") for sentence in asked_of.values()}
        for seat in {0, 1, 2} - {*asked_of}:
            orders_met += bool(orders)
            sentence = str(words_of(game).ask(match.game, each[seat], names))
            assert not any(sentence.endswith(order) for order in orders), sentence
    assert orders_met


def test_days_of_goals_and_of_saved_games_have_one_form() -> None:
    then = datetime(2026, 11, 8, 7, 5)
    assert day_in_words("2026-11-08") == day_in_words(then) == "8 Nov 2026"
    assert date_and_time(then) == "8 Nov 2026, 07:05"
    assert day_in_words("2026-99-08") == "2026-99-08", "somebody may have written it"
