"""Many jobs in several places: the same results in the same order, and a sentence where they cannot be done."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock, Mock

import pytest

from ugames import __version__
from ugames.process.labour import LabourError, results


def square(number: int) -> int:
    return number * number


def fall_over(number: int) -> int:
    raise OSError(f"job {number}")


def end_at_three(number: int) -> int:
    if number == 3:
        os._exit(1)
    return number


@pytest.mark.parametrize("processes, share", [(1, 1), (2, 1), (2, 4), (2, 100)])
def test_results_come_in_the_order_of_the_jobs(processes: int, share: int) -> None:
    assert list(results(square, iter(range(23)), processes, share=share)) == [n * n for n in range(23)]


def test_no_more_jobs_are_taken_than_are_soon_done() -> None:
    taken = []

    def seeds() -> Any:
        for seed in range(10_000):
            taken.append(seed)
            yield seed

    found: Any = results(square, seeds(), 2)
    assert [next(found) for _ in range(3)] == [0, 1, 4]
    found.close()
    assert len(taken) < 40


def test_an_error_of_a_job_is_its_own_and_a_process_that_ends_is_told() -> None:
    with pytest.raises(OSError, match="job 0"):
        list(results(fall_over, range(3), 2))
    with pytest.raises(LabourError, match="one of the 2 processes has ended"):
        list(results(end_at_three, range(8), 2))


def die(number: int) -> int:
    raise KeyError(number)


@pytest.mark.parametrize(
    "do, versions, said",
    [
        (square, [__version__], ""),
        (square, None, "no cluster answers at here: Timed out"),
        (square, [], "has no workers"),
        (square, ["0.0.1"], "workers of the cluster have Ugames 0.0.1, and this is"),
        (die, [__version__], "too many workers"),
    ],
)
def test_a_cluster_gets_shares_and_one_that_cannot_help_is_told(
    do: Any, versions: list[str] | None, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module: Any = MagicMock(KilledWorker=KeyError)
    client = module.Client.return_value
    client.nthreads.return_value = {"one": 1, "two": 2}
    client.submit.side_effect = lambda do, *words, pure: Mock(result=lambda: do(*words))
    if versions is None:
        module.Client.side_effect = OSError("Timed out")
    else:
        client.run.return_value = dict(enumerate(versions))
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LabourError, match=r"pip install 'ugames\[cluster\]'"):
        list(results(square, range(3), cluster="tcp://127.0.0.1:1"))
    monkeypatch.setitem(sys.modules, "distributed", module)
    with pytest.raises(LabourError, match=said) if said else nullcontext():
        assert list(results(do, range(30), cluster="here", share=7)) == [n * n for n in range(30)]
        assert [each.kwargs for each in client.submit.mock_calls] == [{"pure": False}] * 5


def end_a_worker_once(job: tuple[int, str]) -> int:
    """End the process of the first who does the sixth job."""
    number, mark = job
    if number == 5 and not Path(mark).exists():
        Path(mark).touch()
        os._exit(9)
    return number * number


@pytest.mark.slow
def test_a_worker_of_a_real_cluster_may_be_killed(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="needs ugames[cluster]")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as workers:
        jobs = [(number, str(tmp_path / "killed")) for number in range(20)]
        found = list(results(end_a_worker_once, jobs, cluster=workers.scheduler_address))
    assert found == [number * number for number in range(20)]
    assert (tmp_path / "killed").exists()
