"""A PostgreSQL of the tests' own: a cluster in a temporary folder, started and stopped by them."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from debian import found_or_installed, not_to_be_had

DEBIAN = Path("/usr/lib/postgresql")


def find_binaries() -> Path:
    """The folder with initdb and pg_ctl."""
    found = postgresql()
    if found is None:
        not_to_be_had("PostgreSQL")
    return found


def postgresql() -> Path | None:
    """Where PostgreSQL is; installs Debian's package where there is none and we may."""
    return found_or_installed(_look, "postgresql")


def _look() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return versions[-1].parent if versions else None


def _unprivileged() -> str | None:
    """PostgreSQL does not run as root: the user that it runs as then."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


class Cluster:
    """A running PostgreSQL; `address(name)` is that of a fresh database."""

    def __init__(self, sync: bool = True) -> None:
        """Without `sync` nobody waits for the disk: for tests, in which the machine keeps its power."""
        self.sync = sync
        self.binaries = find_binaries()
        self.user = _unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="boattrain-pg-"))
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._call("initdb", "-D", self.data, "-U", "boattrain", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        disk = "on" if self.sync else "off"
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=200 -c fsync={disk}"
        self._call("pg_ctl", "-D", self.data, "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        self._call("pg_ctl", "-D", self.data, "-w", "-m", mode, "stop")

    def create(self, disk: Path | None = None) -> str:
        """The address of a new database; its tables are on the given disk, which can be a small one."""
        name = f"games_{time.monotonic_ns()}"
        place = ["-h", str(self.folder), "-U", "boattrain"]
        where = []
        if disk is not None:
            if self.user is not None:
                shutil.chown(disk, self.user)
            self._call("psql", *place, "-d", "postgres", "-c", f"CREATE TABLESPACE {name} LOCATION '{disk}'")
            where = ["-D", name]
        self._call("createdb", *place, *where, name)
        return f"postgresql://boattrain@/{name}?host={self.folder}"

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder)

    def _call(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self.binaries / program), *arguments],
            user=self.user,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            cwd="/",
            timeout=120,
            env={"LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", "")},
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"
