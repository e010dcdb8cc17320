"""Many jobs in several places: the same results in the same order, and a sentence where they cannot be done."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest

from ugames import __version__
from ugames.process.labour import LabourError, results


def square(number: int) -> int:
    return number * number


def slow_square(number: int) -> int:
    """The later the job, the quicker it is done."""
    time.sleep(0.02 / (1 + number))
    return square(number)


def fall_over(number: int) -> int:
    raise OSError(f"job {number}")


def end_at_three(number: int) -> int:
    if number == 3:
        os._exit(1)
    return number


@pytest.mark.parametrize("share", [1, 4, 100])
@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_the_jobs(processes: int, share: int) -> None:
    assert list(results(slow_square, iter(range(23)), processes, share=share)) == [n * n for n in range(23)]


def test_no_more_jobs_are_taken_than_are_soon_done() -> None:
    """A list of seeds without end is worked off for as long as somebody wants results."""
    taken = []

    def seeds() -> Any:
        for seed in range(10_000):
            taken.append(seed)
            yield seed

    found: Any = results(square, seeds(), 2)
    assert [next(found) for _ in range(3)] == [0, 1, 4]
    found.close()
    assert len(taken) < 40


def test_an_error_of_a_job_is_its_own() -> None:
    with pytest.raises(OSError, match="job 0"):
        list(results(fall_over, range(3), 2))


def test_a_process_that_ends_is_told() -> None:
    with pytest.raises(LabourError, match="one of the 2 processes has ended"):
        list(results(end_at_three, range(8), 2))


def test_without_the_package_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LabourError, match=r"pip install 'ugames\[cluster\]'"):
        list(results(square, range(3), cluster="tcp://127.0.0.1:1"))


class Workers:
    """A stand-in for a cluster."""

    versions: ClassVar[dict[str, str]] = {}
    submitted = 0

    def __init__(self, address: str, timeout: str) -> None:
        if "nobody" in address:
            raise OSError("Timed out")

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None: ...

    def run(self, ask: Any) -> dict[str, str]:
        return self.versions

    def nthreads(self) -> dict[str, int]:
        return {"one": 1, "two": 2}

    def submit(self, do: Any, *words: Any, pure: bool) -> Any:
        assert not pure, "two jobs that are alike are two jobs"
        type(self).submitted += 1
        return type("Future", (), {"result": lambda _: do(*words)})()


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> type[Workers]:
    module: Any = ModuleType("distributed")
    module.Client, module.KilledWorker = Workers, KeyError
    monkeypatch.setitem(sys.modules, "distributed", module)
    monkeypatch.setattr(Workers, "versions", {"one": __version__, "two": __version__})
    monkeypatch.setattr(Workers, "submitted", 0)
    return Workers


def test_a_cluster_gets_shares(cluster: type[Workers]) -> None:
    assert list(results(square, range(30), cluster="here", share=7)) == [n * n for n in range(30)]
    assert cluster.submitted == 5


@pytest.mark.parametrize(
    "address, versions, said",
    [
        ("nobody", {}, "no cluster answers at nobody: Timed out"),
        ("here", {}, "has no workers"),
        ("here", {"one": "0.0.1"}, "workers of the cluster have Ugames 0.0.1, and this is"),
    ],
)
def test_a_cluster_that_cannot_help_is_told(
    cluster: type[Workers], monkeypatch: pytest.MonkeyPatch, address: str, versions: dict[str, str], said: str
) -> None:
    monkeypatch.setattr(Workers, "versions", versions)
    with pytest.raises(LabourError, match=said):
        list(results(square, range(3), cluster=address))


def test_a_cluster_whose_workers_die_is_told(cluster: type[Workers]) -> None:
    def die(number: int) -> int:
        raise KeyError(number)

    with pytest.raises(LabourError, match="too many workers"):
        list(results(die, range(3), cluster="here"))


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
