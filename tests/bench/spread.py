"""Work spread over processes of this machine, or over the machines of a Ray cluster.

A cluster wants the package `ray` (`pip install -e .[cluster]`): on the first machine `ray start
--head`, on the others `ray start --address=FIRST:6379`, then `--cluster FIRST:6379` here; or
`--cluster local` for workers on this machine alone. Results come in the order of the work, the same
ones as from any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

ROOT: Final = Path(__file__).parents[2]

Spread: TypeAlias = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
"""Like `map`."""

LOCAL: Final = "local"


class NoCluster(Exception):
    """Why there is no such cluster."""


@contextmanager
def spread(jobs: int, cluster: str | None = None) -> Iterator[Spread]:
    """A `map` that works in so many processes (one: this), or on so many workers of a cluster.

    Raises `NoCluster`.
    """
    if cluster is None and jobs == 1:
        yield map
        return
    if cluster is None:
        with ProcessPoolExecutor(max_workers=jobs) as pool:
            try:
                yield pool.map
            finally:
                pool.shutdown(cancel_futures=True)
        return
    try:
        import ray
        from ray.util.multiprocessing import Pool
    except ModuleNotFoundError:
        raise NoCluster("a cluster wants Ray: pip install -e .[cluster]") from None
    own = {"working_dir": str(ROOT), "excludes": [".venv", "web/node_modules", ".cache", ".git"]}
    try:
        if cluster == LOCAL:
            ray.init(num_cpus=jobs, runtime_env=own, include_dashboard=False)
        else:
            ray.init(address=cluster, runtime_env=own)
    except (ConnectionError, ValueError) as error:
        raise NoCluster(f"no cluster at {cluster}: {error}") from None
    try:
        with Pool(jobs) as workers:
            yield workers.imap
    finally:
        ray.shutdown()
