"""The process in which bots think: it answers, survives, and never outlives the program."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from scripts.support.environment import ROOT
from scripts.support.shipped import SHIPPED
from tests.bots import lives
from tests.toys.grab import Grabbing
from ugames.bots import worker
from ugames.bots.choose import decide, react
from ugames.bots.life import BELOW_NORMAL_PRIORITY_CLASS, NICENESS, Life
from ugames.bots.play import play_out
from ugames.bots.weigh import weighed
from ugames.bots.worker import Answer, Job, Thinker, ThinkerError
from ugames.core.game import Glimpse
from ugames.core.match import AnyMatch, Match, Player
from ugames.core.rng import Rng
from ugames.registry import load_game

QUICK_STEP_MOST_SECONDS = 60.0
"""The time that a busy machine may need for a quick step."""

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def end(process: int) -> None:
    """Kill a process at once."""
    if sys.platform == "win32":
        os.kill(process, signal.SIGTERM)  # on Windows, any signal ends a process
    else:
        os.kill(process, signal.SIGKILL)


def wait_for(what: Callable[[], Any], seconds: float = QUICK_STEP_MOST_SECONDS) -> Any:
    """Wait until `what` returns something, and return that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (got := what()) is not None and got is not False:
            return got
        time.sleep(0.002)
    raise TimeoutError


def answer(thinker: Thinker) -> Answer:
    got = wait_for(thinker.poll)
    assert isinstance(got, Answer)
    return got


def table() -> tuple[Any, AnyMatch]:
    game = load_game("ugo")
    return game, Match(game, tuple(Player(f"P{seat}") for seat in range(4)), 11)


def job(number: int, level: str = "uniform", seat: int | None = None) -> Job:
    game, match = table()
    acting = match.glimpse(0).to_act[0]
    seen = match.glimpse(acting)
    if seat is not None:
        seen = Glimpse(seat, seen.view, seen.to_act, seen.legal, seen.outcome)
    return Job(number, game, seen, level, number * 1000)


def answers(thinker: Thinker, number: int) -> None:
    """Ask a question of that number, and have it answered."""
    thinker.ask(job(number))
    assert answer(thinker).number == number


class Trap:
    """A value in a Glimpse that harms the process which reads it."""

    def __init__(self, deed: Callable[..., Any], *words: Any) -> None:
        self.deed = deed, words

    def __reduce__(self) -> Any:
        return self.deed


def spin() -> None:
    """Think for ever."""
    while True:
        pass


def trapped(number: int, deed: Callable[..., Any], *words: Any) -> Job:
    return Job(number, load_game("ugo"), Glimpse(0, Trap(deed, *words), (0,), (), None), "uniform", 1)


def job_in_a_race(game: Any) -> Job:
    match = Match(game, (Player("A"), Player("B")), 3)
    match.advance(8)
    return Job(1, game, match.glimpse(0), "uniform", 1)


def is_gone(process: int) -> bool:
    """Whether a process has ended; a zombie counts, since it runs no more."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"


def test_answers_as_the_bot_would_here(thinker: Thinker) -> None:
    asked = job(7)
    assert thinker.poll() is None
    thinker.ask(asked)
    expected = decide(asked.game, asked.glimpse, "uniform", Rng(asked.seed))
    assert answer(thinker) == Answer(7, expected.action, 0, expected)
    assert not thinker.busy


def test_whoever_sleeps_is_woken_when_it_is_time_to_poll() -> None:
    """The first message of the process, each answer and its end wake the app."""
    woken = threading.Semaphore(0)
    thinker = Thinker(wake=woken.release)
    try:
        thinker.ask(job(7))
        assert woken.acquire(timeout=QUICK_STEP_MOST_SECONDS)
        assert thinker.poll() is None, "it listens"
        assert woken.acquire(timeout=QUICK_STEP_MOST_SECONDS)
        assert thinker.poll() is not None
        assert not woken.acquire(blocking=False)
        assert thinker.process is not None
        end(thinker.process)
        assert woken.acquire(timeout=QUICK_STEP_MOST_SECONDS)
    finally:
        thinker.close()


def test_reacts_where_there_is_a_clock(thinker: Thinker) -> None:
    game = Grabbing()
    match = Match(game, (Player("A"), Player("B")), 3)
    nothing, match_now = match.glimpse(1), match
    match_now.advance(8)
    something = match_now.glimpse(0)
    thinker.ask(Job(1, game, nothing, "uniform", 5))
    thinker.ask(Job(2, game, something, "uniform", 6))
    assert answer(thinker) == Answer(1, None, 0)
    plan = react(game, something, "uniform", Rng(6))
    assert plan is not None
    assert answer(thinker) == Answer(2, plan[1], plan[0])


def test_what_is_forgotten_is_not_answered(thinker: Thinker) -> None:
    thinker.ask(job(1, seat=0))
    thinker.ask(job(2, seat=1))
    wait_for(lambda: thinker.poll() or thinker.listening)
    thinker.forget()
    assert not thinker.busy
    answers(thinker, 3)
    assert not thinker.busy


def test_a_seat_has_one_question(thinker: Thinker) -> None:
    for number in range(1, 6):
        thinker.ask(job(number, seat=number % 2))
    assert sorted((answer(thinker).number, answer(thinker).number)) == [4, 5]
    assert not thinker.busy


def answer_aside(thinker: Thinker) -> Answer:
    """The next answer to a question that was asked aside; no other answer comes."""
    assert wait_for(lambda: thinker.poll() or bool(thinker._answers_aside)) is True
    got = thinker.poll_aside()
    assert got is not None
    return got


def test_what_is_asked_aside_waits_for_all_others_and_is_answered_apart(thinker: Thinker) -> None:
    for number in (11, 12):
        thinker.ask_aside(job(number))
    assert not thinker.busy
    thinker.ask(job(1))
    assert answer(thinker).number == 1, "it was asked last"
    assert thinker.poll_aside() is None
    assert [answer_aside(thinker).number for _ in range(2)] == [11, 12]
    assert thinker.poll_aside() is None


def test_aside_moves_are_weighed(thinker: Thinker) -> None:
    asked = job(3, "expert")._replace(weigh=(1, 0))
    thinker.ask_aside(asked)
    found = answer_aside(thinker).decision
    assert found is not None
    assert {each.action for each in found.options} == {*asked.glimpse.legal[:2]}
    assert found.action == found.options[0].action
    assert found.options[0].value >= found.options[1].value
    assert found == weighed(asked.game, asked.glimpse, (1, 0), asked.seed)


def test_a_fault_aside_is_an_answer_without_a_decision(thinker: Thinker) -> None:
    thinker.ask_aside(job(4, "no such level"))
    assert answer_aside(thinker) == Answer(4, None)
    answers(thinker, 5)


class Packed(Grabbing):
    """A game that notes by which threads it was packed."""

    by: ClassVar[list[threading.Thread]] = []

    def __reduce__(self) -> Any:
        self.by.append(threading.current_thread())
        return Packed, ()


def test_a_question_is_packed_by_the_thread_that_asks(thinker: Thinker) -> None:
    thinker.ask(job_in_a_race(Packed()))
    assert answer(thinker).number == 1
    assert Packed.by == [threading.current_thread()]


def test_a_process_is_sent_options_and_deck_and_nothing_that_was_worked_out(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules of Uchronia remember all hands for which they have found actions."""
    sent: list[bytes] = []
    sends = Life.send

    def send(life: Any, said: Any) -> None:
        sent.append(pickle.dumps(said[1]))
        sends(life, said)

    monkeypatch.setattr(Life, "send", send)
    for game in SHIPPED:
        rules = load_game(game)
        match: Any = Match(rules, tuple(Player(name, "plain") for name in "ABC"), 3)
        seat = next(seat for seat in match.glimpse(-1).to_act if match.glimpse(seat).legal)
        question = Job(1, rules, match.glimpse(seat), "plain", 1)
        for _ in range(2):
            thinker._game_sent = None
            thinker.ask(question)
            assert answer(thinker).number == 1
            play_out(match, ("plain",) * 3, Rng(1))
        assert sent[-2] == sent[-1], game
    assert len({*sent}) == len(SHIPPED)


class Unsendable(Grabbing):
    """A game by other makers with a value that cannot be sent to a process."""

    def __reduce__(self) -> Any:
        raise TypeError("a lambda stays where it is")


def test_rules_that_cannot_be_sent_are_told_in_a_sentence(thinker: Thinker) -> None:
    question = job_in_a_race(Unsendable())
    thinker.ask(question)
    with pytest.raises(ThinkerError, match="'uniform' can't go on: a lambda stays where it is"):
        answer(thinker)
    assert not thinker.busy
    thinker.ask_aside(question)
    assert wait_for(lambda: thinker.poll() or thinker.poll_aside()) == Answer(1, None)
    answers(thinker, 2)


def test_comes_after_everything_else(thinker: Thinker) -> None:
    answers(thinker, 1)
    process = thinker.process
    assert process is not None
    if sys.platform == "win32":
        kernel = ctypes.WinDLL("kernel32")
        kernel.OpenProcess.restype = ctypes.c_void_p
        handle = ctypes.c_void_p(kernel.OpenProcess(0x400, False, process))
        assert kernel.GetPriorityClass(handle) == BELOW_NORMAL_PRIORITY_CLASS
        kernel.CloseHandle(handle)
    else:
        assert os.getpriority(os.PRIO_PROCESS, process) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


@pytest.mark.skipif(sys.platform == "win32", reason="there they go to all programs of a console")
def test_ignores_interrupts(thinker: Thinker) -> None:
    answers(thinker, 1)
    process = thinker.process
    assert process is not None
    os.kill(process, signal.SIGINT)
    answers(thinker, 2)
    assert thinker.process == process


@linux
def test_loads_no_pygame(thinker: Thinker) -> None:
    answers(thinker, 1)
    assert "pygame" not in Path(f"/proc/{thinker.process}/maps").read_text(encoding="utf-8")


def test_is_started_again_after_a_crash(thinker: Thinker) -> None:
    answers(thinker, 1)
    first = thinker.process
    assert first is not None
    end(first)
    answers(thinker, 2)
    assert thinker.process != first
    second = thinker.process
    assert second is not None
    thinker.ask(job(3, seat=0))
    thinker.ask(job(4, seat=1))
    end(second)
    assert {answer(thinker).number, answer(thinker).number} == {3, 4}


def test_gives_up_after_some_crashes(thinker: Thinker) -> None:
    thinker.ask(trapped(1, os._exit, 3))
    with pytest.raises(ThinkerError, match="keep stopping"):
        wait_for(thinker.poll)
    answers(thinker, 2)


def test_a_bot_that_fails_is_told_in_a_sentence(thinker: Thinker) -> None:
    thinker.ask(job(1, level="no such level"))
    with pytest.raises(ThinkerError, match=r"The bot 'no such level' can't go on: .+\."):
        wait_for(thinker.poll)
    answers(thinker, 2)


@linux
def test_nothing_is_left_after_closing() -> None:
    thinker = Thinker()
    thinker.ask(trapped(1, spin))
    wait_for(lambda: thinker.poll() or thinker.listening)
    process = thinker.process
    assert process is not None
    thinker.close()
    thinker.close()
    assert not Path(f"/proc/{process}").exists()


PROGRAM = """
import time
from tests.bots import test_worker
thinker = test_worker.Thinker()
thinker.ask({job})
while not (thinker.poll() or thinker.listening): time.sleep(0.002)
thinker.poll()
print(thinker.process, flush=True)
time.sleep(600)
"""


@linux
@pytest.mark.parametrize("at", ["test_worker.job(1)", "test_worker.trapped(1, test_worker.spin)"], ids=["idle", "deep"])
def test_nothing_is_left_when_the_program_is_killed(at: str) -> None:
    """Neither after kill -9, nor of the resource tracker of multiprocessing."""
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(job=at)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    with program, program.stdout:
        bots = int(program.stdout.readline())
        family = [int(child) for child in Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text().split()]
        assert bots in family
        program.kill()
        program.wait()
    for process in family:
        wait_for(lambda process=process: is_gone(process))  # type: ignore[misc]  # mypy knows no defaults of lambdas


@linux
def test_the_program_itself_is_light_in_the_process() -> None:
    """The start method reads __main__ again in the process: that must not bring pygame along."""
    script = "import sys, runpy; runpy.run_module('ugames', run_name='__mp_main__'); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not [name for name in run.stdout.split() if name.startswith(("pygame", "ugames.ui", "ugames.cli"))]


# --- a process that is not itself ----------------------------------------------------------------------------------


@pytest.fixture
def strange() -> Iterator[Callable[[Any], Thinker]]:
    """A thinker with one of the broken processes."""
    made: list[Thinker] = []

    def make(work: Any) -> Thinker:
        made.append(Thinker(work))
        return made[-1]

    yield make
    for thinker in made:
        thinker.close()


@pytest.mark.parametrize("work", lives.NONSENSE, ids=lambda work: work.__name__)
def test_nonsense_from_the_process_ends_in_an_error_that_is_a_sentence(
    strange: Callable[[Any], Thinker], work: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "FAILURES_IN_A_ROW_UNTOLD", 1)
    thinker = strange(work)
    thinker.ask(job(1, "plain"))
    with pytest.raises(ThinkerError, match="keep stopping"):
        wait_for(lambda: thinker.poll() and None)  # a flood begins with an answer


@pytest.mark.parametrize("work", lives.SILENCE, ids=lambda work: work.__name__)
def test_silence_of_the_process_is_told_of_and_ended(
    strange: Callable[[Any], Thinker], work: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "FAILURES_IN_A_ROW_UNTOLD", 1)
    monkeypatch.setattr(worker, "SILENCE_TOLD_AFTER_SECONDS", 0.1)
    monkeypatch.setattr(worker, "REPLACED_AFTER_SECONDS", 0.5)
    thinker = strange(work)
    thinker.ask(job(1))
    wait_for(lambda: thinker.poll() or thinker.slow)
    with pytest.raises(ThinkerError, match="keep stopping"):
        wait_for(thinker.poll)
    assert not thinker.slow


@linux
def test_a_stopped_process_with_a_full_pipe_holds_up_nobody(thinker: Thinker) -> None:
    if sys.platform == "win32":
        return  # skipped on Windows; this tells mypy
    answers(thinker, 1)
    stopped = thinker.process
    assert stopped is not None
    os.kill(stopped, signal.SIGSTOP)
    game, (_, match) = Grabbing(), table()
    seen = match.glimpse(match.glimpse(0).to_act[0])
    for seat in range(worker.MOST_JOBS):
        large = Glimpse(seat, "x" * 1_000_000, seen.to_act, seen.legal, None)
        thinker.ask(Job(seat, game, large, "uniform", 1))
        assert thinker.poll() is None
    thinker.begin_anew()
    answers(thinker, 9)


def test_a_sleeping_computer_blames_nobody(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(thinker, 1)
    first, clock = thinker.process, time.monotonic()
    thinker.ask(trapped(2, time.sleep, 1.0))
    monkeypatch.setattr(time, "monotonic", lambda: clock + 36_000)
    assert thinker.poll() is None
    assert not thinker.slow
    assert thinker.process == first


@pytest.mark.parametrize("error", [BlockingIOError(11, "no room"), RuntimeError("can't start new thread")], ids=repr)
def test_no_process_can_be_started(thinker: Thinker, error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:
        full.setattr(multiprocessing.get_context("spawn").Process, "start", raising(error))
        with pytest.raises(ThinkerError, match=r"can't start the bots: (no room|can't start new thread)\.$"):
            thinker.warm_up()
        with pytest.raises(ThinkerError, match="can't start the bots"):
            thinker.ask(job(1))
        assert not thinker.busy
        assert thinker.poll() is None
    answers(thinker, 2)


def raising(error: Exception) -> Callable[..., None]:
    def fail(*_: Any) -> None:
        raise error

    return fail


def test_no_thread_can_be_started(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", raising(RuntimeError("can't start new thread")))
    with pytest.raises(ThinkerError, match="can't start the bots"):
        thinker.ask(job(1))
    assert thinker.process is None
