"""Many jobs in several places: the same results in the same order, and a sentence where they cannot be done."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
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
