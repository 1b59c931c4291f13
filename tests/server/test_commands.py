"""`boattrain play` and `boattrain serve`: settings from everywhere, one address, good manners."""

import logging
import os
import signal
import socket
import subprocess
import sys
from dataclasses import fields

import httpx
import pytest

from boattrain.cli import main
from boattrain.errors import BoattrainError
from boattrain.server.settings import Settings, read_settings
from server.processes import wait_until


@pytest.fixture(autouse=True)
def logs_as_before():
    """A command that serves writes the logs of its whole process to the standard error, which is a test's own here."""
    names = (None, "boattrain", "uvicorn", "uvicorn.error", "uvicorn.access", "alembic")
    before = [(logger, logger.handlers, logger.level) for logger in map(logging.getLogger, names)]
    yield
    for logger, handlers, level in before:
        logger.handlers = handlers
        logger.setLevel(level)


def test_the_help_lists_every_setting(capsys):
    assert main(["serve", "--help"]) == 0
    text = capsys.readouterr().out
    for one in fields(Settings):
        assert f"--{one.name.replace('_', '-')}" in text


def test_an_option_wins_over_the_environment_which_wins_over_the_file(tmp_path):
    file = tmp_path / "boattrain.toml"
    file.write_text('port = 1\nhost = "one.example"\nbot_pause = 0.5\nsecure = true\n')
    environment = {"BOATTRAIN_PORT": "2", "BOATTRAIN_HOST": "two.example", "OTHER": "x"}
    settings = read_settings({"port": "3", "host": None}, environment, file)
    assert (settings.port, settings.host, settings.bot_pause) == (3, "two.example", 0.5)
    assert settings.secure
    assert settings.idle_seconds == Settings().idle_seconds


@pytest.mark.parametrize(
    ("given", "content"),
    [
        ({"port": "eighty"}, None),
        ({"secure": "perhaps"}, None),
        ({}, "prot = 1"),
        ({}, "port = "),
        ({}, 'port = "x"'),
    ],
)
def test_a_setting_that_cannot_be_is_refused_with_a_sentence(tmp_path, given, content):
    file = None
    if content is not None:
        file = tmp_path / "boattrain.toml"
        file.write_text(content)
    with pytest.raises(BoattrainError, check=lambda error: error.code == "bad_settings"):
        read_settings(given, {}, file)


def test_metrics_are_off_unless_asked_for():
    settings = read_settings({}, {}, None)
    assert (settings.metrics, settings.metrics_port) == (False, 0)


def test_a_missing_file_and_a_strange_database_are_refused(capsys):
    assert main(["serve", "--settings", "/nowhere/boattrain.toml"]) == 2
    assert main(["serve", "--database", "oracle://x/y", "--port", "0"]) == 2
    assert main(["serve", "--host", "256.1.1.1"]) == 2
    assert main(["serve", "--data", "/proc/nowhere", "--port", "0"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(":")[1].strip() for line in lines] == [
        "unreadable",
        "bad_database",
        "cannot_listen",
        "bad_settings",
    ]


def start_playing(folder):
    return subprocess.Popen(
        [sys.executable, "-m", "boattrain", "play", "--no-browser", "--data", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"NO_COLOR": "1"},
    )


def test_play_prints_one_address_and_serves_there(tmp_path):
    with start_playing(tmp_path) as process:
        address = process.stdout.readline().strip()
        try:
            assert address.startswith("http://localhost:")
            assert httpx.get(f"{address}/readyz").json() == {"status": "ready"}
        finally:
            process.terminate()
        out, err = process.communicate(timeout=30)
    assert (out, len(err.splitlines()), process.returncode) == ("", 1, 0)
    assert "boattrain play --host 0.0.0.0" in err, "it says how others can join"


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["play", "--no-browser", "--data", str(tmp_path), "--port", port]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("boattrain: cannot_listen: ")


def run(command, folder, *more):
    words = [sys.executable, "-m", "boattrain", command, "--port", "0", "--data", str(folder), *more]
    return subprocess.run(words, capture_output=True, text=True, timeout=60)


def test_an_sqlite_file_has_one_server(tmp_path, serve):
    """`serve` says where the other one is; `play` opens it. A file that is reached by another path is the same file."""
    server = serve()
    (tmp_path / "link").symlink_to(tmp_path)
    second = run("play", tmp_path, "--no-browser")
    assert (second.returncode, second.stdout.strip(), second.stderr) == (0, server.address, "")
    third = run("serve", tmp_path / "link")
    assert (third.returncode, third.stdout) == (2, "")
    assert third.stderr.startswith("boattrain: database_in_use: ")
    assert f"at {server.address}." in third.stderr
    assert httpx.get(f"{server.address}/readyz").status_code == 200


def test_the_file_is_free_again_however_its_server_ended(serve):
    serve().stop(signal.SIGKILL)
    assert serve().stop(signal.SIGTERM) == 0
    assert serve().process.poll() is None


def test_processes_that_start_at_once_on_one_file_leave_one_server(tmp_path):
    started = [start_playing(tmp_path) for _ in range(3)]
    try:
        addresses = [process.stdout.readline().strip() for process in started]
        assert len(set(addresses)) == 1
        wait_until(lambda: sum(process.poll() is None for process in started) == 1)
        assert httpx.get(f"{addresses[0]}/readyz").status_code == 200
    finally:
        for process in started:
            process.terminate()
            process.communicate(timeout=30)
    assert {process.returncode for process in started} == {0}


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("sqlite://", "bad_database"),
        ("sqlite:///:memory:", "bad_database"),
        ("sqlite:////nowhere/at/all/games.sqlite3", "bad_database"),
        ("postgresql://boattrain@/games?host=/nowhere", "database_closed"),
    ],
)
def test_a_database_that_cannot_be_opened_is_told_in_one_line(address, code, capsys):
    assert main(["serve", "--port", "0", "--database", address]) in (1, 2)
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"boattrain: {code}: ")


def test_a_file_that_is_no_database_is_left_alone(tmp_path):
    (tmp_path / "games.sqlite3").write_text("a letter to a friend")
    done = run("play", tmp_path, "--no-browser")
    assert (done.stdout, done.returncode) == ("", 1)
    assert done.stderr.startswith("boattrain: database_closed: ")
    assert (tmp_path / "games.sqlite3").read_text() == "a letter to a friend"


@pytest.mark.parametrize("module", ["boattrain", "boattrain.cli"])
def test_importing_the_library_or_the_command_line_loads_no_server(module):
    script = (
        f"import sys, {module}; print(sorted({{'fastapi', 'pydantic', 'sqlalchemy', 'uvicorn', 'orjson', 'alembic',"
        f"'websockets', 'itsdangerous', 'prometheus_client', 'platformdirs', 'psycopg'}} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
