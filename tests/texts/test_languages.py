"""Languages are laid over English as a text is said: at once, everywhere, and without a trace in what is kept."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import deque
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from scripts.support import catalogues
from scripts.support.shipped import SHIPPED
from tests.toys import offered
from ugames import asked, languages
from ugames.__main__ import main
from ugames.core.tongue import TONGUE
from ugames.core.words import Amount, Decimal, addressed, capital, filled, listed, say, titled
from ugames.games.uchronia.cards import Order, Resource
from ugames.games.ugh.cards import WILDCARDS
from ugames.games.ugo.rules import Card, Colour, Play
from ugames.journal import journals
from ugames.laws.matches import play
from ugames.lessons.shelf import lessons_of
from ugames.registry import GAMES, load, load_game, title_of, words_of
from ugames.texts import text


def spoken(catalogue: dict[tuple[str, str], str]) -> None:
    """Speak with a small catalogue of one's own."""
    TONGUE.speak("de", lambda context, english: catalogue.get((context, english), english))


def test_what_is_said_changes_with_the_language_and_what_is_kept_does_not() -> None:
    card, words, before = Card(Colour.green, 7), words_of("ugo"), str(text("common.back"))
    match = deque(play(load_game("ugo"), 2, seed=1), 1).pop()
    saved = journals.write(match)
    assert titled(Resource.wood) == "Wood"
    spoken(
        {
            ("app.common.back", before): "Zurück",
            ("thing", "green"): "Grün",
            ("thing", "wood"): "Holz aus dem Wald",
            ("ugo.words.ACTIONS.Play", "Play {card}"): "{card} spielen",
        }
    )
    assert text("common.back") == "Zurück"
    assert say(card) == capital(card) == "Grün 7"
    assert titled(Resource.wood) == "Holz aus dem Wald", "capitals only where English has them"
    assert words.label(Play(card)) == "Grün 7 spielen"
    assert (str(card), journals.write(match)) == ("green 7", saved)
    assert journals.write(journals.restore(journals.read(saved.encode()))) == saved
    languages.speak("en")
    assert text("common.back") == before


@pytest.mark.parametrize(
    ("language", "said"), [("en", "0 b 1 a 2 b"), ("de", "0 b 1 a 2 b"), ("fr", "0 a 1 a 2 b"), ("ja", "0 a 1 a 2 a")]
)
def test_nouns_go_with_numbers_by_language(language: str, said: str) -> None:
    form = languages.PLURAL_FORMS.get(language, TONGUE.form)
    TONGUE.speak(language, lambda context, english: english, form)
    assert " ".join(format(Amount(count), "a|b") for count in range(3)) == said


ACCENTED = re.compile("[aceinouy]")


def test_nothing_english_is_left_in_the_pseudo_locale_but_names() -> None:
    deque((title_of(game) and words_of(game) for game in GAMES), 0)
    languages.speak("qps")
    tables = TONGUE._tables.items()
    left = [f"{name}: {table[key]}" for name, (table, texts) in tables for key in texts if english(table[key])]
    left += [lesson.title for game in GAMES for lesson in lessons_of(game) if english(lesson.title)]
    assert left == []


def english(template: str) -> bool:
    """Whether a template has a letter, outside its fields, that the pseudo-locale would have changed."""
    return any(ACCENTED.search(part) for part, *_ in Formatter().parse(template))


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
    monkeypatch.setenv(languages.LANGUAGE_VARIABLE, variable)
    assert languages.in_force(setting, system) == chosen


def test_the_command_line_chooses_before_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(languages.LANGUAGE_VARIABLE, "en")
    assert asked.in_language(["--lang", "qps", "--game", "ugo"]) == ["--game", "ugo"]
    assert languages.in_force("en") == "qps"
    assert asked.in_language(["--lang=en"]) == []
    assert languages.in_force("qps") == "en"
    assert asked.in_language(["--lang"]) == ["--lang"]


def test_a_language_that_there_is_not_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(languages.LANGUAGE_VARIABLE, "")
    for spoken, sentence in ((["--lang", "tlh"], "there is no language 'tlh'"), (["--lang="], "say which language")):
        assert main([*spoken, "perft", "ugo", "--depth", "0"]) == 2
        assert capsys.readouterr().err.startswith(f"ugames: --lang: {sentence}")
    monkeypatch.setenv(languages.LANGUAGE_VARIABLE, "tlh")
    assert main(["perft", "ugo", "--seats", "2", "--depth", "1"]) == 0
    told = capsys.readouterr()
    assert told.out
    assert told.err == f"ugames: UGAMES_LANG: there is no language 'tlh'; there are {', '.join(languages.offered())}\n"


@pytest.mark.parametrize("language", sorted(path.stem for path in catalogues.TRANSLATIONS.glob("*.po")))
def test_a_catalogue_is_in_order(language: str) -> None:
    import_module("tests.toys.peaks.words")  # the words of other games are not in the catalogues
    found = list(catalogues.faults(language))
    assert [
        fault for fault in found if language in languages.COMPLETE_LANGUAGES or not fault.startswith("missing: ")
    ] == []
    if language in languages.COMPLETE_LANGUAGES:
        assert not {*catalogues.waiting(language)} & {*SHIPPED}


def test_a_new_game_waits_as_a_whole_for_its_translation_and_is_said_to(
    packages: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert offered(packages) == []
    catalogues.check(["de"])
    assert "peaks is not translated yet, and may wait: de" in capsys.readouterr().out
    for language, lacking in (("en", []), ("qps", []), ("de", ["peaks"])):
        languages.speak(language)
        assert [game for game in (*SHIPPED, "peaks") if languages.lacks(game)] == lacking


def test_a_wrong_translation_is_found() -> None:
    assert [*catalogues.wrong("de", "{count:card} of {name}", "{count:Karte|Karten} von {name}")] == []
    assert [*catalogues.wrong("de", "{count:card} of {name}", "{count:Karte|Karten}")] == ["other fields"]
    assert [*catalogues.wrong("de", "{count:card}", "{count:Karte}")] == ["wrong number of forms"]
    assert [*catalogues.wrong("ja", "{count:card}", "{count}")] == []
    assert [*catalogues.wrong("es", "{seat} {seat:plays|play} {card}", "{seat:{seat} juega|juegas} {card:the}")] == []
    assert [*catalogues.wrong("fr", "{seat} plays {card}", "{seat:joue} {card:lee}")] == ["wrong number of forms"] * 2
    assert [*catalogues.wrong("de", ", ", ",")] == ["other spaces at the ends"]
    for language, said in (
        ("fr", "Ici\u00a0: «\u00a0Ugh! ?\u00a0»"),
        ("fr", "« Ici\u00a0»"),
        ("ja", "\u5834\u6240(1)"),
    ):
        assert [*catalogues.wrong(language, "x", said)] == ["spaces that break, or narrow brackets"]
    assert [*catalogues.wrong("de", "{share:.0%}", "{share:.0%}")] == []


@pytest.mark.parametrize(
    ("context", "english", "right", "wrong"),
    [
        ("app.table.undo", "Undo", "Zurücknehmen", "Rückgängig"),
        ("ugh.words", "{turn}: lock your set.", "{turn}: Satz sichern.", "{turn}: Satz sperren."),
        ("ufo.words", "{count:deck}", "{count:Päckchen|Päckchen}", "{count:Stapel|Stapel}"),
    ],
)
def test_a_term_of_the_glossary_has_one_word(context: str, english: str, right: str, wrong: str) -> None:
    assert not [*catalogues.glossary_faults("de", {(context, english): right})]
    assert [*catalogues.glossary_faults("de", {(context, english): wrong})]


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
        ("de", "{wild:the acc} {who:dat}, {who:of}", "den orangen Joker dir, von dir"),
        ("ja", "{who:of}{wild:the}", "あなたオレンジのワイルド"),
    ],
)
def test_a_template_asks_for_the_form_that_it_needs(language: str, template: str, said: str) -> None:
    languages.speak(language)
    words_of("ugh")  # its wilds have words only then
    both = (Resource.wood, Resource.stone)
    wild, people = WILDCARDS[1], addressed(("Ada", "Alan"), 0)
    things = {"card": Resource.wood, "clay": Resource.clay, "both": both, "wild": wild, "order": Order.trade}
    assert filled(template, who=people[0], name=people[1], count=2, **things) == said


ODD_FORMS = {
    "": {"an unfilled field": r"[{}]", "two spaces": "[^ ]  [^ ]", "a mark of grammar": r" \((?:m|f|n)(?:, \w+)*\)"},
    "en": {"an article": r"\b(?:an? [aeio]\w*ing\b(?<!ing)|an [bcdfgjklmnpqrstvwxz]|the the|an? an?|an? the)\b"},
    "de": {
        "two articles": r"\b(?:dem dem|den den|der der)\b",
        "a contraction": r"\b(?:von|zu|in|an) dem (?=Forum|Lager|Gebiet|Vorrat)",
    },
    "fr": {
        "elision": r"(?<!-)\b(?:[DdLlJjNnSsMmTtCc]e|[Ll]a|[Qq]ue) (?=[aeiouhâàéèêëîôûœAEIOUÉÈÊ])"
        r"(?!oui|onz|haut|hasard|hors|huit|Raptor|un des|une? \d)",
        "a contraction": r"\b(?:[Dd]e|[Àà]) les? (?!\w+(?:er|ir|re)\b)",
        "two articles": r"\b(?:le|la|les|du) (?:le|la|les|du|une?) |\bl’(?:le|la|les)\b",
        "a space": r"(?<!Ugh)(?<!GO)(?<![\u00a0!?^])[;!?](?!\w)|(?<![\u00a0\d]):(?!\d)|(?<=.) [:;!?]",
    },
    "es": {
        "a contraction": r"\b(?:[Dd]e|[Aa]) el ",
        "y before i": r"\by h?i(?!e)",
        "o before o": r"\bo h?o",
    },
    "ja": {
        "a narrow bracket": "[()]",
        "a list": "(?:Alan|Grace|Odile)、(?:Alan|Grace|Odile|あなた)と",
    },
}
"""What no sentence on the screen may have: in any language, and in each."""
ENGLISH_WORDS = r"\b(?:the|you|your|with|and|card|cards)\b"
"""What stands in no sentence of another language."""
WRONG_NUMBER = (
    r"(?<![-\u2212\w])(?<!\w )1 (?:points|cards|farmers|piles|tricks|games|Karten|Punkte|Stapel|Stiche|cartes|paysans|"
    r"plis|manches|briques|pierres|puntos|cartas|campesinos|montones|bazas|rondas)\b"
)
"""A number with the wrong form of its noun."""
QUESTION_MOST_LETTERS = 70


def odd(language: str) -> list[str]:
    """The sentences that players read and that have what they may not have, each with what that is."""
    signs, every = {**ODD_FORMS[""], **ODD_FORMS[language], "one": WRONG_NUMBER}, catalogues.read(language)
    if language != "en":
        signs["English"] = ENGLISH_WORDS
    found = [f"{what}: {line}" for line in every for what, sign in signs.items() if re.search(sign, line)]
    return found + [
        f"a long question: {line}" for line, asking in every.items() if asking and len(line) > QUESTION_MOST_LETTERS
    ]


@pytest.mark.parametrize("language", sorted(languages.COMPLETE_LANGUAGES))
def test_nothing_odd_is_read_by_players(language: str) -> None:
    assert odd(language) == []


@pytest.mark.parametrize(
    ("language", "trick", "one", "two", "decimal", "listed_"),
    [
        ("en", "Play red 7", "1 minute, x", "2 minutes, x", "1.5", "wood and Inés"),
        ("fr", "Jouer le 7 rouge", "1 minute, x", "2 minutes, x", "1,5", "bois et Inés"),
        ("de", "Rot 7 spielen", "1 Minute, x", "2 Minuten, x", "1,5", "Holz und Inés"),
        ("es", "Jugar el 7 rojo", "1 minuto, x", "2 minutos, x", "1,5", "madera e Inés"),
    ],
)
def test_a_card_a_number_and_a_list_in_a_language(
    language: str, trick: str, one: str, two: str, decimal: str, listed_: str
) -> None:
    languages.speak(language)
    assert words_of("ugo").label(Play(Card(Colour.red, 7))) == trick
    assert [text("lessons.minutes", count=count, state="x") for count in (1, 2)] == [one, two]
    assert "3 " in words_of("ugo").because(("declines", (3,))), "a figure without a name chooses its noun, too"
    assert format(Decimal(1.5), ".1f") == decimal
    assert decimal in load("ufo", "words").said("gathering_for", seconds=1.5)
    assert listed([say(Resource.wood), "Inés"], "and") == listed_


def test_the_first_cards_to_be_looked_at_speak_the_language() -> None:
    script = (
        "from ugames import languages\nfrom ugames.registry import load_game\n"
        "from ugames.games.ugh.cards import Card\nfrom ugames.ui.table.board import board_of\n"
        "languages.speak('de')\nprint(board_of(load_game('ugh'), []).face(Card.parse('tornado')).text)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "Your turn ends" not in run.stdout
    assert "Zug" in run.stdout
