"""Many jobs at once: in this process, in several, or on the workers of a Dask cluster, with the same results.

Results come in the order of the jobs. If a worker of a cluster ends, its jobs go to others. Data to and from the
cluster is trusted: it is the user's own, and only a command that names it connects to it.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children
from typing import Any, TypeVar

from ugames import __version__

J = TypeVar("J")
R = TypeVar("R")

MOST_PROCESSES = 61
"""On Windows, Python cannot wait for more processes at once."""
SHARES_QUEUED_BY_WORKER = 4
LEAVES_STOPPING_TO_THE_PARENT = signal.SIGINT, signal.SIG_IGN
CLUSTER_ANSWER_TIME = "20s"


class LabourError(Exception):
    """The jobs cannot be carried out; the message is a sentence."""


def results(
    play: Callable[[J], R], jobs: Iterable[J], processes: int = 1, cluster: str = "", share: int = 1
) -> Generator[R, None, None]:
    """The result of each job; workers get `share` jobs at a time. LabourError if the workers fail."""
    if cluster:
        with _cluster(cluster) as (submit, workers):
            yield from _handed_out(submit, play, jobs, workers, share)
    elif processes == 1:
        yield from map(play, jobs)
    else:
        count = min(processes, MOST_PROCESSES)
        with _processes(count) as submit:
            yield from _handed_out(submit, play, jobs, count, share)


def _handed_out(
    submit: Callable[..., Any], play: Callable[[J], R], jobs: Iterable[J], workers: int, share: int
) -> Iterator[R]:
    left = iter(jobs)
    shares = iter(lambda: tuple(islice(left, share)), ())
    under_way = deque(submit(_play_all, play, each) for each in islice(shares, SHARES_QUEUED_BY_WORKER * workers))
    while under_way:
        done = under_way.popleft().result()
        under_way.extend(submit(_play_all, play, each) for each in islice(shares, 1))
        yield from done


def _play_all(play: Callable[[J], R], jobs: tuple[J, ...]) -> list[R]:
    return [*map(play, jobs)]


@contextmanager
def _processes(count: int) -> Iterator[Callable[..., Any]]:
    with ProcessPoolExecutor(count, initializer=signal.signal, initargs=LEAVES_STOPPING_TO_THE_PARENT) as pool:

        def submit(*words: Any) -> Any:
            try:
                return pool.submit(*words)
            except BrokenProcessPool:
                raise
            except (OSError, RuntimeError) as error:
                raise LabourError(f"this computer starts no more processes ({error}); try fewer --jobs") from error

        try:
            yield submit
        except BrokenProcessPool as error:
            raise LabourError(f"one of the {count} processes has ended; try fewer --jobs") from error
        except BaseException:
            for child in active_children():
                child.terminate()  # the remaining games are no longer needed
            raise


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Callable[..., Any], int]]:
    try:
        from distributed import Client, KilledWorker  # type: ignore[import-not-found,unused-ignore]  # optional
    except ImportError as error:
        raise LabourError("a cluster needs the package distributed: pip install 'ugames[cluster]'") from error
    try:
        client = Client(address, timeout=CLUSTER_ANSWER_TIME)
    except (OSError, ValueError, TimeoutError) as error:
        raise LabourError(f"no cluster answers at {address}: {error}") from error
    with client:
        try:
            versions = client.run(_version)
        except Exception as error:  # any package may be missing on a worker
            raise LabourError(f"a worker of the cluster cannot load Ugames: {error}") from error
        if not versions:
            raise LabourError(f"the cluster at {address} has no workers")
        if others := {version for version in versions.values() if version != __version__}:
            raise LabourError(
                f"workers of the cluster have Ugames {', '.join(sorted(others))}, and this is {__version__}"
            )
        try:
            yield lambda *words: client.submit(*words, pure=False), sum(client.nthreads().values())
        except KilledWorker as error:
            raise LabourError(f"too many workers of the cluster have ended: {error}") from error


def _version() -> str:
    return __version__
