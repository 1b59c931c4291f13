"""The same games on a real Ray cluster of this machine."""

import json
import secrets
import subprocess
import sys
from importlib.util import find_spec

import pytest

from arena.conftest import COMMAND, tiny, without_times

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: make test RAY=1")

BOTS = ",".join(tiny("Claimer", "Vanishing"))
WORDS = ["--board", "san_francisco", "--bots", BOTS, "--games", "2", "--seed", "4", "--json"]
# A cluster in a process of its own; it says its address, and ends when its input does.
CLUSTER = """
import ray, sys
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
print("ADDRESS", ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="module")
def environment(environment):
    """Newer versions of Ray ask for a token: one that both sides get from here, so that none is left behind. Its
    workers step back behind all other processes; here they would starve behind other tests."""
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(16)}
    return environment | token | {"RAY_worker_niceness": "0"}


@pytest.fixture(scope="module")
def address(environment):
    words = [sys.executable, "-c", CLUSTER]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(words, **pipes, text=True, env=environment) as cluster:
        yield next(line.split()[1] for line in cluster.stdout if line.startswith("ADDRESS"))
        cluster.stdin.close()


def run(environment, *words):
    done = subprocess.run(
        [*COMMAND, *WORDS, *words], capture_output=True, text=True, env=environment, timeout=400
    )
    assert done.returncode == 0, done.stderr
    return without_times(json.loads(done.stdout))


def test_a_cluster_gives_the_same_report_as_this_machine(environment, address):
    here = run(environment, "--jobs", "2")
    assert run(environment, "--ray", address, "--jobs", "2") == here
    assert here["by_bot"][1]["forfeits"]["crashed"] > 0


def test_local_starts_a_cluster_of_its_own(environment):
    assert run(environment, "--ray", "local", "--jobs", "2")["games"] == 2


@pytest.mark.parametrize("nowhere", ["nowhere", "127.0.0.1:9", "ray://[::1]:9", "localhost:99999"])
def test_no_cluster_is_told_in_one_line_and_soon(environment, nowhere):
    words = [*COMMAND, *WORDS, "--ray", nowhere]
    done = subprocess.run(words, capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith("boattrain: no_cluster: ")
    assert done.stderr.count("\n") == 1
