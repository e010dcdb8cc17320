"""Languages are laid over English as a text is said: at once, everywhere, and without a trace in what is kept."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter
from types import SimpleNamespace

import pytest

from scripts import words
from tests.shipped import SHIPPED
from tests.toys import offered
from ugames import cli, languages, registry
from ugames.__main__ import main
from ugames.core.tongue import TONGUE, key_name
from ugames.core.words import Amount, Decimal, addressed, capital, filled, listed, say, titled
from ugames.games.uchronia.cards import Order, Resource
from ugames.games.ugh.board.guide import needs
from ugames.games.ugh.cards import WILDCARDS, Kind
from ugames.games.ugh.cards import Card as UghCard
from ugames.games.ugo.rules import Card, Colour, Play
from ugames.home import settings
from ugames.journal import journals
from ugames.laws.matches import play
from ugames.lessons.shelf import lessons_of
from ugames.registry import GAMES, load, load_game, title_of, words_of
from ugames.texts import text


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """English is spoken again after each test."""
    yield
    TONGUE.speak("en")


def spoken(catalogue: dict[tuple[str, str], str]) -> None:
    """Speak with a small catalogue of one's own."""
    TONGUE.speak("de", lambda context, english: catalogue.get((context, english), english))


def test_a_language_is_in_force_at_once_and_leaves_no_trace() -> None:
    before = str(text("common.back"))
    spoken({("app.common.back", before): "Zurück"})
    assert text("common.back") == "Zurück"
    languages.speak("en")
    assert text("common.back") == before


def test_the_names_of_cards_are_said_in_the_language_and_kept_in_english() -> None:
    card, words = Card(Colour.green, 7), words_of("ugo")
    spoken({("thing", "green"): "Grün", ("ugo.words.ACTIONS.Play", "Play {card}"): "{card} spielen"})
    assert say(card) == capital(card) == "Grün 7"
    assert words.label(Play(card)) == "Grün 7 spielen"
    assert str(card) == "green 7"


def test_titles_have_capitals_only_where_english_has_them() -> None:
    assert titled(Resource.wood) == "Wood"
    spoken({("thing", "wood"): "Holz aus dem Wald"})
    assert titled(Resource.wood) == "Holz aus dem Wald"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "0 b 1 a 2 b"), ("de", "0 b 1 a 2 b"), ("fr", "0 a 1 a 2 b"), ("ja", "0 a 1 a 2 a")]
)
def test_nouns_go_with_numbers_by_language(language: str, said: str) -> None:
    form = languages.COUNTS.get(language, TONGUE.form)
    TONGUE.speak(language, lambda context, english: english, form)
    assert " ".join(format(Amount(count), "a|b") for count in range(3)) == said


def test_a_pseudo_text_keeps_its_fields_and_is_longer() -> None:
    english = "{name} takes {count:farmer} and {points} of {{5}}"
    said = languages.pseudo(english)
    assert said.format(points=3, name="Ada", count=Amount(2)).startswith("Ada tàkés 2 fàrmérs")
    halves = languages.pseudo("{name} {name:takes {count:farmer}|take it} of {card:the}")
    assert filled(halves, name="Ada", count=2, card=Resource.wood).startswith("Ada tàkés 2 fàrmérs öf wood")
    assert len(said) > 1.2 * len(english)


ACCENTED = re.compile("[aceinouy]")


def test_nothing_english_is_left_in_the_pseudo_locale_but_names() -> None:
    """Every text of every table, and all lessons, change with the language."""
    deque((title_of(game) and words_of(game) for game in GAMES), 0)
    languages.speak("qps")
    tables = TONGUE._tables.items()
    left = [f"{name}: {table[key]}" for name, (table, texts) in tables for key in texts if english(table[key])]
    left += [lesson.title for game in GAMES for lesson in lessons_of(game) if english(lesson.title)]
    assert left == []


def english(template: str) -> bool:
    """Whether a template has a letter, outside its fields, that the pseudo-locale would have changed."""
    return any(ACCENTED.search(part) for part, *_ in Formatter().parse(template))


def test_keys_of_tables_are_names() -> None:
    deque(map(words_of, GAMES), 0)
    assert [context for context, _ in TONGUE.texts() if not re.fullmatch(r"[\w.+=/ -]+", context)] == []
    assert key_name((Resource.wood, Play)) == "wood-Play"


@pytest.mark.parametrize(
    ("variable", "setting", "system", "chosen"),
    [
        ("", "system", (), "en"),
        ("", "system", ("xx", "qps_XX.UTF-8"), "qps"),
        ("", "en", ("qps",), "en"),
        ("en", "qps", ("qps",), "en"),
        ("qps", "en", (), "qps"),
        ("", "tlh", (), "en"),
    ],
)
def test_the_variable_goes_before_the_settings_and_these_before_the_system(
    variable: str, setting: str, system: tuple[str, ...], chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(languages.VARIABLE, variable)
    assert languages.in_force(setting, system) == chosen


def test_the_command_line_chooses_before_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(languages.VARIABLE, "en")
    assert cli.in_language(["--lang", "qps", "--game", "ugo"]) == ["--game", "ugo"]
    assert languages.in_force("en") == "qps"
    assert cli.in_language(["--lang=en"]) == []
    assert languages.in_force("qps") == "en"
    assert cli.in_language(["--lang"]) == ["--lang"]


def test_a_language_that_there_is_not_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(languages.VARIABLE, "")
    for asked, sentence in ((["--lang", "tlh"], "there is no language 'tlh'"), (["--lang="], "say which language")):
        assert main([*asked, "perft", "ugo", "--depth", "0"]) == 2
        assert capsys.readouterr().err.startswith(f"ugames: --lang: {sentence}")
    monkeypatch.setenv(languages.VARIABLE, "tlh")
    assert main(["perft", "ugo", "--seats", "2", "--depth", "1"]) == 0
    told = capsys.readouterr()
    assert told.out
    assert told.err == f"ugames: UGAMES_LANG: there is no language 'tlh'; there are {', '.join(languages.offered())}\n"


def test_the_settings_keep_a_language_and_refuse_what_is_none() -> None:
    assert settings.read(settings.FILE.parse(b'{"version": 1, "language": "de"}'))[0].language == "de"
    kept, told = settings.read(settings.FILE.parse(b'{"version": 1, "language": "../x"}'))
    assert kept.language == "system"
    assert "must be the code of a language" in told[0]


@pytest.mark.parametrize("game", ["ugo", "uchronia"])
def test_a_game_saved_in_one_language_is_the_same_in_another(game: str) -> None:
    match = deque(play(load_game(game), 2, seed=1), 1).pop()
    saved = journals.write(match)
    languages.speak("qps")
    assert journals.write(match) == saved
    again = journals.restore(journals.read(saved.encode()))
    assert journals.write(again) == saved


def test_the_words_of_other_games_were_missing_in_the_catalogues() -> None:
    import_module("tests.toys.peaks.words")
    assert not [context for context, _ in words.texts() if context.startswith("peaks.")]


@pytest.mark.parametrize("language", sorted(path.stem for path in words.SOURCES.glob("*.po")))
def test_a_catalogue_is_in_order(language: str) -> None:
    """What is not finished may be missing; nothing may be stale or wrong, and the app has what the source says."""
    found = list(words.faults(language))
    assert [fault for fault in found if language in languages.WHOLE or not fault.startswith("missing: ")] == []


@pytest.mark.parametrize("language", sorted(languages.WHOLE - {languages.ENGLISH}))
def test_no_shipped_game_waits_for_its_translation(language: str) -> None:
    assert not {*words.waiting(language)} & {*SHIPPED}


def test_a_new_game_made_the_catalogues_of_all_languages_faulty(
    packages: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It waits as a whole for its translation, and is said to; once that is begun, all of it has to be there."""
    before = list(words.faults("de"))
    assert offered(packages) == []
    assert any(context.startswith("peaks.") for context, _ in words.texts())
    assert list(words.faults("de")) == before
    words.check(["de"])
    assert "peaks is not translated yet, and may wait: de" in capsys.readouterr().out
    known = words.translated(words.SOURCES / "de.po")
    tagline = "peaks.title.TAGLINE", title_of("peaks").TAGLINE
    monkeypatch.setattr(words, "translated", lambda path: known | {tagline: "Spiele einen h\u00f6heren Gipfel."})
    added = [fault for fault in words.faults("de") if fault not in before]
    assert "missing: the rules of peaks" in added
    assert not any("TAGLINE" in fault for fault in added)
    assert all("peaks" in fault for fault in added)
    assert len(added) > 5


def test_a_game_that_speaks_english_only_is_known_by_its_rules(packages: Path) -> None:
    assert offered(packages) == []
    for language, lacking in (("en", []), ("qps", []), ("de", ["peaks"])):
        languages.speak(language)
        assert [game for game in (*SHIPPED, "peaks") if languages.lacks(game)] == lacking


def test_a_wrong_translation_is_found() -> None:
    assert [*words.wrong("de", "{count:card} of {name}", "{count:Karte|Karten} von {name}")] == []
    assert [*words.wrong("de", "{count:card} of {name}", "{count:Karte|Karten}")] == ["other fields"]
    assert [*words.wrong("de", "{count:card}", "{count:Karte}")] == ["wrong number of forms"]
    assert [*words.wrong("ja", "{count:card}", "{count}")] == []
    assert [*words.wrong("es", "{seat} {seat:plays|play} {card}", "{seat:{seat} juega|juegas} {card:the}")] == []
    assert [*words.wrong("fr", "{seat} plays {card}", "{seat:joue} {card:lee}")] == ["wrong number of forms"] * 2
    assert [*words.wrong("de", ", ", ",")] == ["other spaces at the ends"]
    for language, said in (
        ("fr", "Ici\u00a0: «\u00a0Ugh! ?\u00a0»"),
        ("fr", "« Ici\u00a0»"),
        ("ja", "\u5834\u6240(1)"),
    ):
        assert [*words.wrong(language, "x", said)] == ["spaces that break, or narrow brackets"]
    assert [*words.wrong("de", "{share:.0%}", "{share:.0%}")] == []


@pytest.mark.parametrize(
    ("context", "english", "right", "wrong"),
    [
        ("app.table.undo", "Undo", "Zurücknehmen", "Rückgängig"),
        ("ugh.words", "{turn}: lock your set.", "{turn}: Satz sichern.", "{turn}: Satz sperren."),
        ("ufo.words", "{count:deck}", "{count:Päckchen|Päckchen}", "{count:Stapel|Stapel}"),
    ],
)
def test_a_term_of_the_glossary_has_one_word(context: str, english: str, right: str, wrong: str) -> None:
    assert not [*words.glossary_faults("de", {(context, english): right})]
    assert [*words.glossary_faults("de", {(context, english): wrong})]


@pytest.mark.parametrize(
    ("language", "template", "said"),
    [
        ("en", "{who:of} turn: {card:a}, {wild:a}, {both:the}", "Your turn: wood, an orange wild, wood and stone"),
        ("en", "{who} {who:plays|play} {wild:the}.", "You play the orange wild."),
        ("en", "{name} {name:plays|play} {wild:the}", "Alan plays the orange wild"),
        ("en", "{wild:the} is {name:of}.", "The orange wild is Alan's."),
        ("fr", "{name:of}, {card:of}, {clay:of}", "d’Alan, de bois, d’argile"),
        ("fr", "{clay:the} {order:to the} {name:that}", "l’argile au Commerce qu’Alan"),
        ("fr", "{both:a}, {order:of the}, {clay:a}", "du bois et de la pierre, du Commerce, de l’argile"),
        ("fr", "{who:{who} joue|tu joues} {wild:a}", "Tu joues un joker orange"),
        ("fr", "{name:{name} {who:|te }vole|tu voles} {wild:the}{who: à {who}|}", "Alan te vole le joker orange"),
        ("fr", "{count:{clay}|{clay:many}}", "2 argiles"),
        ("es", "{wild:the}, {wild:to the}, {card:a}", "el comodín naranja, al comodín naranja, madera"),
        ("de", "{wild:the acc} {who:dat}, {who:of}", "den Joker in Orange dir, von dir"),
        ("ja", "{who:of}{wild:the}", "あなたオレンジのワイルド"),
    ],
)
def test_a_template_asks_for_the_form_that_it_needs(language: str, template: str, said: str) -> None:
    languages.speak(language)
    both = (Resource.wood, Resource.stone)
    wild, people = WILDCARDS[1], addressed(("Ada", "Alan"), 0)
    things = {"card": Resource.wood, "clay": Resource.clay, "both": both, "wild": wild, "order": Order.trade}
    assert filled(template, who=people[0], name=people[1], count=2, **things) == said


@pytest.mark.parametrize(("last", "said"), [("and", "madera e Inés"), ("or", "madera u Odile")])
def test_spanish_conjunctions_go_with_the_next_word(last: str, said: str) -> None:
    languages.speak("es")
    assert listed([say(Resource.wood), said.split()[-1]], last) == said


@pytest.mark.parametrize("language", sorted(languages.WHOLE))
def test_nothing_odd_is_read_by_players(language: str) -> None:
    """Elision, contractions, doubled articles, plurals beside one, typography, English that is left."""
    assert words.odd(language) == []


@pytest.mark.parametrize(
    ("language", "trick", "one", "two"),
    [
        ("fr", "Jouer le 7 rouge", "1 minute, x", "2 minutes, x"),
        ("de", "Rot 7 spielen", "1 Minute, x", "2 Minuten, x"),
        ("es", "Jugar el 7 rojo", "1 minuto, x", "2 minutos, x"),
    ],
)
def test_a_card_and_a_number_in_a_language(language: str, trick: str, one: str, two: str) -> None:
    languages.speak(language)
    assert words_of("ugo").label(Play(Card(Colour.red, 7))) == trick
    assert [text("lessons.minutes", count=count, state="x") for count in (1, 2)] == [one, two]
    assert "3 " in words_of("ugo").because(("declines", (3,))), "a figure without a name chooses its noun, too"


@pytest.mark.parametrize(("language", "said"), [("en", "1.5"), ("de", "1,5"), ("fr", "1,5")])
def test_decimals_had_a_point_in_every_language(language: str, said: str) -> None:
    languages.speak(language)
    assert format(Decimal(1.5), ".1f") == said
    assert said in load("ufo", "words").on_board("seconds", seconds=1.5)


def test_the_colours_that_a_set_needs_were_english_in_every_language() -> None:
    languages.speak("de")
    assert needs((UghCard(Kind.green, 4), UghCard(Kind.orange, 2))) == "Lila"


def test_the_first_cards_to_be_looked_at_were_english_in_every_language() -> None:
    """A process of its own: here every game has learned the language long ago."""
    script = (
        "from ugames import languages\nfrom ugames.registry import load_game\n"
        "from ugames.games.ugh.cards import Card\nfrom ugames.ui.table.board import board_of\n"
        "languages.speak('de')\nprint(board_of(load_game('ugh'), []).face(Card.parse('tornado')).text)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "Your turn ends" not in run.stdout
    assert "Zug" in run.stdout


def test_a_language_was_laid_over_words_while_another_thread_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    modules: dict[str, object] = {}

    class Growing(str):
        """The name of a module; when it is looked at, another module has just been imported."""

        def __eq__(self, other: object) -> bool:
            modules[f"imported {len(modules)}"] = None
            return super().__eq__(other)

        __hash__ = str.__hash__

    modules[Growing("ugames.games.ugo.words")] = SimpleNamespace()
    monkeypatch.setattr(registry, "sys", SimpleNamespace(modules=modules))
    registry._teach.__wrapped__("ugames.games.ugo.words", "ugo.words")
    assert len(modules) > 1
