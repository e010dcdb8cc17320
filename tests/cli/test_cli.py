"""The command line: every command, every flag, and every way to get it wrong."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import MagicMock, Mock

import pytest

from scripts.support.environment import ROOT
from tests.journal.test_journals import short
from tests.laws.setups import played
from ugames import __version__, asked, cli
from ugames.__main__ import main
from ugames.home import decks
from ugames.journal import journals
from ugames.laws.setups import Setup
from ugames.process import labour
from ugames.registry import GAMES, game_class, load_game, title_of
from ugames.resources import deck_text

every_game = pytest.mark.parametrize("game", GAMES)

COMMAND = [sys.executable, "-P", "-m", "ugames"]


class Said(NamedTuple):
    """The result of a command: exit code, output and errors."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of its output."""
        return self.out.splitlines()


Run = Callable[..., Said]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a working folder and a player's folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the program in this process with several words and some more."""

    def run_with(several: str, *more: str) -> Said:
        capsys.readouterr()
        try:
            code = main((*several.split(), *more))
        except SystemExit as stop:
            code = int(stop.code or 0)
        return Said(code, *capsys.readouterr())

    return run_with


def environment(**more: str) -> dict[str, str]:
    """The environment variables for a process of its own."""
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**plain, "PYTHONPATH": str(ROOT), **more}


def outside(words: str, **variables: str) -> Said:
    """Run the program in a process of its own."""
    done = subprocess.run([*COMMAND, *words.split()], env=environment(**variables), capture_output=True)
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_refused(said: Said, complaint: str) -> None:
    """One sentence on stderr, nothing on stdout, exit code 2."""
    assert said.code == 2, said
    assert said.out == ""
    assert said.err.startswith("ugames: ")
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    assert complaint in said.err


def without_seconds(text: str) -> str:
    """The lines of a simulation without its times."""
    text = re.sub(r'"seconds": [\d.e-]+', '"seconds": 0', text)
    return re.sub(r"[\d.]+ s$", "0 s", text, flags=re.MULTILINE)


@pytest.fixture
def saved(folder: Path) -> Path:
    """A game of U GO! that was played to its end."""
    path = folder / "game.ugames"
    path.write_text(journals.write(short()), encoding="utf-8", newline="\n")
    return path


# --- sim -----------------------------------------------------------------------------------------------------------


@every_game
def test_sim_plays_every_game(run: Run, game: str) -> None:
    seats = game_class(game).seats[0]
    said = run("sim", game, "--seats", str(seats), "--bots", "plain,uniform"[: None if seats > 1 else 5], "--seed", "7")
    assert (said.code, said.err) == (0, "")
    result, total, *shares = said.lines
    assert re.fullmatch(r"seed 7: scores -?\d+( -?\d+)*; won by seat \d+( \d+)*; \d+ actions; \d+\.\d{3} s", result)
    assert re.fullmatch(r"1 games?, \d+ actions, \d+\.\d s", total)
    assert len(shares) == seats
    for seat, share in enumerate(shares):
        level = ("plain", "uniform")[seat % 2]
        assert re.fullmatch(rf"seat {seat} \({level}\): wins [\d.]+%, mean score -?[\d.]+", share)


def test_sim_json_parses_and_each_game_has_the_next_seed(run: Run) -> None:
    words = ("sim ugo --seats 3 --option games=1 --bots uniform --json --seed",)
    said = run(*words, "-1", "--games", "2")
    *results, summary = map(json.loads, said.lines)
    assert [list(result) for result in results] == [["seed", "scores", "winners", "actions", "seconds"]] * 2
    assert [result["seed"] for result in results] == [-1, 0]
    assert without_seconds(run(*words, "0").lines[0]) == without_seconds(said.lines[1])
    assert list(summary) == ["games", "levels", "win_share", "mean_score", "actions", "seconds"]
    assert (summary["games"], summary["levels"]) == (2, ["uniform"] * 3)
    assert summary["actions"] == sum(result["actions"] for result in results)
    assert sum(summary["win_share"]) == pytest.approx(1, abs=0.001)
    for seat in range(3):
        mean = sum(result["scores"][seat] for result in results) / 2
        assert summary["mean_score"][seat] == pytest.approx(mean, abs=0.001)


def test_jobs_print_and_save_the_same_as_one_process(run: Run, folder: Path) -> None:
    words = ("sim ugo --seats 2 --option games=1 --bots uniform --games 9 --seed 5 --json --journal",)
    said = run(*words, "a/one")
    assert without_seconds(run(*words, "two", "--jobs", "2").out) == without_seconds(said.out)
    files = sorted((folder / "a" / "one").iterdir(), key=lambda path: int(path.stem.rpartition("-")[2]))
    assert [file.name for file in files] == [f"ugo-{seed}.ugames" for seed in range(5, 14)]
    for file, line in zip(files, said.lines, strict=False):
        assert file.read_bytes() == (folder / "two" / file.name).read_bytes()
        match = journals.restore(journals.read(file.read_bytes()))
        outcome: Any = match.glimpse(-1).outcome
        assert list(outcome.scores) == json.loads(line)["scores"]
        assert [player.bot for player in match.players] == ["uniform", "uniform"]
    assert run("verify", *map(str, files)).code == 0


def test_options_as_people_write_them_change_the_game(run: Run, folder: Path) -> None:
    words = ("sim ugo --seats 2 --bots uniform --journal . --option games=2 --option",)
    for scarce in ("scarce=true", "scarce=False", "scarce=TRUE"):
        assert run(*words, scarce).code == 0
        reading = journals.read((folder / "ugo-0.ugames").read_bytes())
        assert reading.journal.game == load_game("ugo", games=2, scarce=scarce.lower() == "scarce=true")


def test_what_is_not_chosen_is_as_so_many_usually_play_it_and_waits_are_told(run: Run, folder: Path) -> None:
    for seats, chosen, form in ((2, (), "alternating"), (2, ("form=real time",), "real time"), (3, (), "real time")):
        option = ("--option", *chosen)[: 2 * len(chosen)]
        assert run(f"sim ufo --seats {seats} --seed {seats} --journal .", *option).code == 0
        game: Any = journals.read((folder / f"ufo-{seats}.ugames").read_bytes()).journal.game
        assert game.form == form
    words = "sim ufo --seats 3 --waits Opened,Departed"
    came = json.loads(run(words, "--json").lines[0])["waits"][2]["came"]
    mean = f"{sum(came) / len(came) / 60:.1f} s on average"
    assert f"seat 2: {len(came)} came, after {mean}; the longest wait " in run(words).out


def test_a_deck_of_ones_own_is_played_and_travels_with_the_journal(run: Run, folder: Path) -> None:
    own = decks.own_file("ugo")
    own.parent.mkdir(parents=True)
    own.write_text(deck_text("ugo").replace("wins = 0", "wins = 9", 1), encoding="utf-8")
    run("sim ugo --seats 2 --option games=1 --journal .")
    own.unlink()
    assert journals.read((folder / "ugo-0.ugames").read_bytes()).journal.game != load_game("ugo", games=1)
    assert run("verify ugo-0.ugames").code == 0


SENTENCES = {
    "sim": "the following arguments are required: GAME, --seats",
    "sim whist --seats 2": f"there is no game 'whist'; there are {', '.join(GAMES)}",
    "sim ugo --seats 5": "ugo is played by 2 to 4, not 5",
    "sim ugo --seats -2": "ugo is played by 2 to 4, not -2",
    "sim ugo --seats two": "argument --seats: 'two' is not a whole number",
    "sim ugo --seats 2 --bots clever": "no bot level 'clever'; there are uniform, plain",
    "sim ugo --seats 2 --bots plain,plain,plain": "3 bots don't fit 2 seats",
    "sim ugo --seats 2 --bots __class__": "no bot level '__class__'",
    "sim ugo --seats 2 --seed x": "argument --seed: 'x' is not a whole number",
    "sim ugo --seats 2 --seed": "argument --seed: expected one argument",
    "sim ufo --seats 3 --waits Opened,Closed": "ufo has no event 'Closed'; it has ZoneTaken,",
    "sim ugo --seats 2 --games 0": "argument --games: '0' is not a number from 1 up",
    "sim ugo --seats 2 --jobs 0": "argument --jobs: '0' is not a number from 1 up",
    "sim ugo --seats 2 --option speed=3": "ugo has no option 'speed'; it has games, scarce",
    "sim ugo --seats 2 --option games": "games can be 4, 2, 1, not ''",
    "sim ugo --seats 2 --option games=3": "games can be 4, 2, 1, not '3'",
    "sim ugo --seats 2 --option =1": "ugo has no option ''",
    "sim ugo --seats 3 --option scarce=true": "scarce=True of ugo is not for 3 players",
    "sim ugo --seats 2 --fast": "unrecognized arguments: --fast",
    "whist": "invalid choice: 'whist' (choose from",
    "--fast": "unrecognized arguments: --fast",
    "perft ugo --seats 2 --depth 0": "argument --depth: '0' is not a number from 1 up",
    "deck whist": "there is no game 'whist'",
    "deck ugo --check my.toml": "my.toml: there's no such file",
    "transcript no.ugames": "no.ugames: there's no such file",
    "transcript a --seat 0 --public": "argument --public: not allowed with argument --seat",
    "transcript a --all --public": "argument --public: not allowed with argument --all",
    "transcript game.ugames --seat 2": "there's no seat 2; the seats are 0 to 1",
    "transcript game.ugames --seat=-2": "argument --seat: '-2' is not a seat; the first one is 0",
    "transcript a --seat first": "argument --seat: 'first' is not a seat; the first one is 0",
    "verify no.ugames": "no.ugames: there's no such file",
    "sim ugo --seats 2 --seed " + "9" * 41: "is not a whole number of at most 40 digits",
}


@pytest.mark.parametrize("words", SENTENCES)
def test_one_sentence(run: Run, saved: Path, words: str) -> None:
    said = run(words)
    assert_refused(said, SENTENCES[words])
    assert len(said.err) < 300


def test_a_folder_that_is_a_file(run: Run, saved: Path) -> None:
    before = saved.read_bytes()
    sim = ("sim ugo --seats 2 --option games=1 --journal", str(saved))
    for words in (sim, (*sim, "--games", "4", "--jobs", "2"), ("verify", str(saved / "x.ugames")), (str(saved / "x"),)):
        assert_refused(run(*words), "there's a file where a folder should be")
    assert saved.read_bytes() == before


# --- transcript ----------------------------------------------------------------------------------------------------


def test_each_reader_sees_their_own_secrets_only(run: Run, saved: Path) -> None:
    dealt = {
        flag: [line for line in run("transcript", str(saved), *flag.split()).lines if "is dealt" in line]
        for flag in ("--seat 0", "--seat 1", "--public", "--all")
    }
    open_0, open_1 = dealt["--all"]
    assert dealt["--seat 0"] == [open_0, "P1 is dealt 10 cards."]
    assert dealt["--seat 1"] == ["P0 is dealt 10 cards.", open_1]
    assert dealt["--public"] == ["P0 is dealt 10 cards.", "P1 is dealt 10 cards."]
    assert run("transcript", str(saved)).out == run("transcript", str(saved), "--public").out


@every_game
def test_every_transcript_parses_as_json(run: Run, folder: Path, game: str) -> None:
    match = played(Setup(game, game_class(game).seats[0]), 0)
    (folder / "x.ugames").write_text(journals.write(match), encoding="utf-8")
    for flag in ("--all", "--public", "--seat=0"):
        events = [json.loads(line) for line in run("transcript x.ugames --json", flag).lines]
        assert len(events) == sum(len(match.beat(-1, moment).events) for moment in range(match.moments))
        assert all({"moment", "event", "seat", "text"} <= event.keys() for event in events)
        assert [event["moment"] for event in events] == sorted(event["moment"] for event in events)


def test_names_are_printed_without_control_characters_and_in_ascii_if_need_be(run: Run, folder: Path) -> None:
    lines = journals.write(short()).splitlines()
    header = json.loads(lines[0])
    del header["sum"]
    header["players"][0]["name"], header["players"][1]["name"] = "A\x1b[2J\ud800\nB", "宇宙"
    signed = json.dumps(json.loads(journals.Writer().line(header)))
    (folder / "x.ugames").write_text(signed + "\n", encoding="utf-8")
    for flag in ("", " --json"):
        said = outside(f"transcript x.ugames{flag}", PYTHONIOENCODING="ascii")
        assert (said.code, said.err) == (0, "")
        assert "\x1b" not in said.out
        assert said.out.isascii()
        assert "deals." in said.out
    assert json.loads(said.lines[0])["event"] == "GameBegan"


# --- files that are not good ---------------------------------------------------------------------------------------


def tampered(data: bytes) -> bytes:
    """A file with another card in an action."""
    lines = data.splitlines(keepends=True)
    lines[4] = re.sub(rb'"card":"\w+ ', b'"card":"grey ', lines[4]).replace(b"grey", b"blue", lines[4].count(b"grey"))
    return b"".join(lines)


def sealed(seed: int, salt: str, promised: str) -> str:
    """A game at its beginning, with a seal that may be false."""
    journal = replace(short().until(0), seed=seed, salt=salt)
    body = {**json.loads(journals.Writer().header(journal)), "commitment": promised}
    del body["sum"]
    return journals.Writer().line(body)


@pytest.mark.parametrize("dealt", [3, 4])
def test_verify_says_whether_a_promise_was_kept(run: Run, folder: Path, dealt: int) -> None:
    promised = sha256(b"3:pepper").hexdigest()
    (folder / "sealed.ugames").write_text(sealed(dealt, "pepper", promised), encoding="utf-8", newline="\n")
    result = run("verify sealed.ugames")
    if dealt == 3:
        words = f"ugo, 2 seats, 0 actions, not played to its end, dealt as promised ({promised[:16]})"
        assert (result.code, result.lines) == (0, [f"sealed.ugames: {words}"])
    else:
        assert_refused(result, "sealed.ugames: these aren't the cards that were promised")


def test_a_bad_file_is_refused_and_left_alone(run: Run, saved: Path) -> None:
    """tests/journal/test_journals.py holds what else reading refuses, in the same words."""
    complaint = "line 5 was changed after it was written; everything before it is fine"
    saved.write_bytes(tampered(saved.read_bytes()))
    os.utime(saved, (1_000_000_000, 1_000_000_000))
    before = saved.read_bytes()
    for command in ("verify", "transcript"):
        assert_refused(run(command, str(saved)), f"{saved}: {complaint}")
    assert (saved.read_bytes(), saved.stat().st_mtime) == (before, 1_000_000_000)
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_verify_says_what_it_found_and_goes_on_after_a_bad_file(run: Run, saved: Path, folder: Path) -> None:
    match, data = short(), saved.read_bytes()
    end = f"{match.entries} actions, ends as recorded ({match.digest()[:16]})"
    (folder / "bad.ugames").write_bytes(b"bad")
    result = run("verify no.ugames bad.ugames", str(saved))
    assert (result.code, result.lines) == (2, [f"{saved}: ugo, 2 seats, {end}"])
    assert [line.split(": ")[1] for line in result.err.splitlines()] == ["no.ugames", "bad.ugames"]
    whole = run("transcript", str(saved)).lines
    torn = b"".join(data.splitlines(keepends=True)[:6]) + data.splitlines()[6][:-4]
    saved.write_bytes(torn)
    for command in ("verify", "transcript"):
        result = run(command, str(saved))
        dropped = f"ugames: {saved}: line 7 was never finished; everything before it is fine\n"
        assert (result.code, result.err) == (0, dropped)
        verified = [f"{saved}: ugo, 2 seats, 5 actions, not played to its end"]
        assert result.lines == (verified if command == "verify" else whole[: len(result.lines)])
    assert saved.read_bytes() == torn


@pytest.mark.skipif(
    sys.platform == "win32" or not Path("/dev/zero").exists(), reason="this system has no file without an end"
)
def test_a_file_without_an_end_is_far_too_big(run: Run) -> None:
    assert_refused(run("verify /dev/zero"), "/dev/zero: it's far too big")
    assert_refused(run("deck ugo --check /dev/zero"), "/dev/zero: it's far too big")


# --- perft and deck ------------------------------------------------------------------------------------------------


@every_game
def test_deck_lists_every_face_with_its_origin_and_the_shipped_one_is_good(run: Run, folder: Path, game: str) -> None:
    said = run("deck", game)
    deck = decks.deck_of(game)
    assert len(said.lines) == sum(len(getattr(deck, table)) for table in deck._fields)
    assert all(re.search(r"^\w+: .*\[(printed|reconstructed)\]$", line) for line in said.lines)
    (folder / "my.toml").write_text(deck_text(game), encoding="utf-8")
    said = run("deck", game, "--check", "my.toml")
    assert said == Said(0, f"my.toml: a good deck of {title_of(game).NAME}\n", "")


def test_a_deck_with_a_fault(run: Run, folder: Path) -> None:
    for data, complaint in (
        (deck_text("ugo").replace("wins = 0", "wins = 10", 1).encode(), r"\d+: wins is 10; it must be 0 to 9"),
        (b"\xff\xfe\x00", " that's not a text file"),
    ):
        (folder / "my.toml").write_bytes(data)
        said = run("deck ugo --check my.toml")
        assert (said.code, said.out) == (2, "")
        assert re.match(rf"ugames: my\.toml:{complaint}", said.err), said.err


# --- help ----------------------------------------------------------------------------------------------------------


def test_help_names_every_command(run: Run) -> None:
    assert run("--version") == Said(0, f"Ugames {__version__}\n", "")
    said = run("--help")
    assert said.code == 0
    assert all(f"\n    {command}" in said.out for command in asked.COMMAND_LINE_COMMANDS)
    assert cli.EXAMPLES_OF_HELP in said.out
    for command in asked.COMMAND_LINE_COMMANDS:
        assert run(command, "--help").code == 0


# --- pipes, signals, progress --------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are not closed like that there")
@pytest.mark.parametrize(
    "words, lines",
    [
        ("deck ugo", 0),
        ("sim ugo --seats 2 --bots uniform --games 200 --jobs 2", 1),
        ("transcript game.ugames --all --json", 1),
    ],
)
def test_a_reader_that_stops_early_is_no_error(saved: Path, words: str, lines: int) -> None:
    with begun(words) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        for _ in range(lines):
            child.stdout.readline()
        child.stdout.close()
        assert (child.stderr.read(), child.wait()) == (b"", 0)


def begun(words: str, **options: Any) -> subprocess.Popen[bytes]:
    """A command that runs."""
    pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    return subprocess.Popen([*COMMAND, *words.split()], env=environment(), **pipes)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_under_the_output_is_told() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*COMMAND, "deck", "ugo"], env=environment(), stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == ["ugames: the output can't be written: the disk is full"]


def test_stopped_by_hand() -> None:
    if sys.platform == "win32":
        pytest.skip("signals are not sent like that there")
    heeds: Any = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}  # else ignored in the background
    words = "sim ugo --seats 4 --bots uniform --games 100000 --jobs 2"
    with begun(words, start_new_session=True, **heeds) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        os.killpg(child.pid, signal.SIGINT)
        child.stdout.close()
        assert (child.stderr.read(), child.wait()) == (b"ugames: stopped\n", 130)


@pytest.mark.parametrize("seconds, terminal", [(0.7, True), (0.0, True), (0.7, False)])
def test_progress_of_a_long_run_is_shown_on_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, seconds: float, terminal: bool
) -> None:
    ticks, screen = iter(range(10_000)), io.StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: terminal, raising=False)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(time, "monotonic", lambda: next(ticks) * seconds)
    assert run("sim ugo --seats 2 --bots uniform --option games=1 --games 8").code == 0
    shown = screen.getvalue()
    assert bool(shown) == (terminal and seconds > 0)
    if shown:
        assert re.search(r"\[#+ +\] [2-7]/8, \d+ s left", shown)
        assert "[" + "#" * 30 + "] 8/8, 0 s left" in shown
        assert shown.endswith("\r\033[K")


# --- unexpected errors ---------------------------------------------------------------------------------------------

ESC = "\x1b[31m"
NASTY = (
    "x" * 300,
    "x" * 300 + ".ugames",
    "x" * 5000,
    f"{ESC}red",
    f"{ESC}red.ugames",
    "one\ntwo",
    "",
    "no/such/file",
    "\u202egnp.ugames",
    "\u200b",
    os.fsdecode(b"\xff\xfe.ugames") if os.name == "posix" else "\udcff",
    "9" * 4400,
)
COMMAND_BEGINNINGS = (
    "",
    "--game",
    "sim",
    "sim ugo --seats",
    "sim ugo --seats 2 --bots",
    "sim ugo --seats 2 --option",
    "perft ugo --seats 2 --seed",
    "ladder ugo --seats 2 --levels",
    "verify",
    "transcript",
    "transcript game.ugames --seat",
    "deck ugo --check",
    "deck ugo --what",
)


@pytest.mark.parametrize("way", COMMAND_BEGINNINGS)
def test_a_nasty_word_is_refused_in_one_sentence_without_raw_signs(run: Run, saved: Path, way: str) -> None:
    for word in NASTY:
        if asked.wanted((*way.split(), word)) is not None:
            continue  # the window tells the fault
        said = run(way, word)
        assert_refused(said, "")
        assert not {letter for letter in said.err if not letter.isprintable()} - {"\n"}
    if not way:
        assert_refused(outside(os.fsdecode(b"\x1b[31m\xff\xfe")), "\\x1b[31m")


def test_the_name_of_a_file_is_printed_without_raw_signs(run: Run, saved: Path) -> None:
    path = saved.with_name(f"{ESC}red\nline.ugames")
    try:
        saved.rename(path)
    except OSError:
        pytest.skip("a file can't be called that here")
    said = run("verify", str(path))
    assert (said.code, said.out.count("\n")) == (0, 1)
    assert "\\x1b[31mred\\nline.ugames: ugo, 2 seats" in said.out
    for words in (
        ("transcript", str(path), "--seat", "7"),
        ("verify", f"{path}x"),
        ("deck ugo --check", str(path)),
    ):
        assert ESC not in run(*words).err


def test_what_may_not_be_read_is_told(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse = Mock(side_effect=PermissionError(errno.EACCES, "Permission denied"))
    with monkeypatch.context() as patch:
        patch.setattr("os.open", refuse)
        assert_refused(run("verify", str(saved)), f"{saved}: you're not allowed to open it")
    monkeypatch.setattr(os, "stat", refuse)
    monkeypatch.setattr(Path, "stat", refuse)
    assert_refused(run("closed/game"), f"{Path('closed/game')}: you're not allowed to open it")


@pytest.mark.skipif(sys.platform != "linux", reason="x11 is what Linux has")
def test_a_screen_that_is_not_there_is_told_and_no_crash(folder: Path) -> None:
    said = outside("", SDL_VIDEODRIVER="x11", DISPLAY=":987", UGAMES_HOME=str(folder))
    assert_refused(said, "there's no screen to open a window on")
    assert not list(folder.rglob("crash-*"))


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX closes them")
@pytest.mark.parametrize("words, code", [("deck ugo >&-", 0), ("verify no <&- >&- 2>&-", 2), ("what 2>&-", 2)])
def test_nobody_has_to_listen(words: str, code: int) -> None:
    line = f"exec {shlex.join(COMMAND)} {words}"
    done = subprocess.run(["sh", "-c", line], env=environment(), capture_output=True, text=True)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_a_process_of_jobs_that_is_gone_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    full = MagicMock()
    full.return_value.__enter__.return_value.submit.side_effect = BlockingIOError(errno.EAGAIN, "unavailable")
    monkeypatch.setattr(labour, "ProcessPoolExecutor", full)
    said = run("sim ugo --seats 2 --option games=1 --games 4 --jobs 2")
    assert_refused(said, "starts no more processes")
