"""Servers, databases and people for the tests: all of them real."""

from collections.abc import Callable, Iterator

import pytest

from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.store import Store
from boattrain.server.storage.upgrading import upgrade
from server.postgres import Cluster
from server.processes import Person, ServerProcess


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that all tests of this process share; each takes a database of its own."""
    found = Cluster(sync=False)
    yield found
    found.remove()


@pytest.fixture
def serve(tmp_path) -> Iterator[Callable[..., ServerProcess]]:
    """Starts server processes, on SQLite unless a database is given."""
    started: list[ServerProcess] = []

    def start(**settings: object) -> ServerProcess:
        started.append(ServerProcess(tmp_path, **settings))
        return started[-1]

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def store(tmp_path) -> Iterator[Store]:
    """The database of a server that `serve` starts later, on SQLite."""
    engine = open_engine(sqlite_address(tmp_path / "games.sqlite3"))
    upgrade(engine)
    made = Store(engine, "test")
    yield made
    made.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[ServerProcess]:
    """One server on SQLite, for all tests of a module."""
    started = ServerProcess(tmp_path_factory.mktemp("server"))
    yield started
    started.stop()


@pytest.fixture(scope="module")
def pair(cluster, tmp_path_factory) -> Iterator[tuple[str, list[ServerProcess]]]:
    """A PostgreSQL database and two servers on it, for all tests of a module."""
    database, folder = cluster.create(), tmp_path_factory.mktemp("pair")
    started = [ServerProcess(folder, database=database) for _ in range(2)]
    yield database, started
    for one in started:
        one.stop()


@pytest.fixture
def person(server) -> Iterator[Callable[..., Person]]:
    """People at the module's server (or at another one)."""
    made: list[Person] = []

    def make(name: str | None = "Ann", at: ServerProcess | None = None) -> Person:
        made.append(Person(at or server, name))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def people() -> Iterator[Callable[..., Person]]:
    """People at any server."""
    made: list[Person] = []

    def make(at: ServerProcess, name: str | None = "Ann") -> Person:
        made.append(Person(at, name))
        return made[-1]

    yield make
    for one in made:
        one.close()
