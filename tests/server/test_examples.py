"""The examples of docs/: every command line, variable and setting in them is one that the program knows."""

import json
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from boattrain.cli import make_parser
from boattrain.server.settings import Settings, read_settings

DOCS = Path(__file__).parents[2] / "docs"
UNIT = (DOCS / "boattrain.service").read_text(encoding="utf-8")
DOCKERFILE = (DOCS / "Dockerfile").read_text(encoding="utf-8")


def known(environment):
    """The settings of these variables; each is one that there is."""
    ours = {name: str(value) for name, value in environment.items() if name.startswith("BOATTRAIN_")}
    fields = {f"BOATTRAIN_{name.upper()}" for name in Settings.__dataclass_fields__}
    assert set(ours) <= fields
    assert ours
    return read_settings({}, ours)


def of_unit(key):
    return re.findall(rf"^{key}=(.*)$", UNIT, re.MULTILINE)


def test_the_services_of_compose_are_servers_on_one_database_behind_a_proxy():
    compose = yaml.safe_load((DOCS / "compose.yaml").read_text(encoding="utf-8"))
    services, database = compose["services"], compose["services"]["database"]["environment"]
    servers = {name: service for name, service in services.items() if "build" in service}
    assert len(servers) == 2
    for service in servers.values():
        assert (DOCS / service["build"]["context"] / service["build"]["dockerfile"]).samefile(
            DOCS / "Dockerfile"
        )
        settings = known(service["environment"])
        assert settings.secure
        user, name = database["POSTGRES_USER"], database["POSTGRES_DB"]
        assert settings.database == f"postgresql://{user}@database/{name}"
        assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
        assert database["POSTGRES_PASSWORD_FILE"] in service["command"]  # no password is written down
        assert float(service["stop_grace_period"].removesuffix("s")) > settings.stop_seconds
    targets = re.findall(r"--to (\S+):(\d+)", services["proxy"]["command"])
    assert targets == [(name, str(known(s["environment"]).port)) for name, s in servers.items()]
    assert set(compose["volumes"]) == {
        v.split(":")[0] for s in services.values() for v in s.get("volumes", ())
    }


def test_the_password_of_compose_stays_out_of_images_and_commits():
    compose = yaml.safe_load((DOCS / "compose.yaml").read_text(encoding="utf-8"))
    secret = f"docs/{compose['secrets']['database_password']['file']}"
    for ignored in ("docs/Dockerfile.dockerignore", ".gitignore"):
        assert secret in (DOCS.parent / ignored).read_text(encoding="utf-8").splitlines()


def test_the_image_has_the_client_and_runs_a_command_that_there_is():
    command = json.loads(re.findall(r"^CMD (.*)$", DOCKERFILE, re.MULTILINE)[-1])
    args = make_parser().parse_args(command[1:])
    assert (command[0], args.host) == ("boattrain", "0.0.0.0")
    assert re.search(r"^EXPOSE (\d+)$", DOCKERFILE, re.MULTILINE)[1] == str(Settings().port)
    for source in re.findall(r"^COPY (?!--from)(.*) \S+$", DOCKERFILE, re.MULTILINE):
        for name in source.split():
            assert (DOCS.parent / name).exists()
    built = re.search(r"^COPY --from=client /src/(\S+) (\S+)$", DOCKERFILE, re.MULTILINE)
    out = re.search(r"outDir: '../(.*)'", (DOCS.parent / "web/vite.config.ts").read_text(encoding="utf-8"))
    assert built[1] == built[2] == out[1]


def test_the_unit_runs_a_command_with_settings_that_there_are(tmp_path):
    command = shlex.split(of_unit("ExecStart")[0])
    args = make_parser().parse_args(command[1:])
    assert str(args.settings) == "/etc/boattrain.toml"
    known(dict(line.split("=", 1) for line in of_unit("Environment")))
    example = "\n".join(re.findall(r"^#   (\w+ = .*)$", UNIT, re.MULTILINE))
    (tmp_path / "boattrain.toml").write_text(example)
    settings = read_settings({}, {}, tmp_path / "boattrain.toml")
    assert {name: getattr(settings, name) for name in tomllib.loads(example)} == tomllib.loads(example)
    assert float(of_unit("TimeoutStopSec")[0]) > settings.stop_seconds


def test_systemd_understands_the_unit(tmp_path):
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed here")
    unit = tmp_path / "boattrain.service"
    unit.write_text(UNIT.replace("/opt/boattrain/bin/boattrain", "/bin/true"))
    checked = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def commands_of(page):
    blocks = re.findall(r"^```\w*\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line.startswith("boattrain ")]


def test_every_command_of_the_page_on_the_server_is_one_that_there_is():
    commands = commands_of(DOCS / "server.md")
    assert len(commands) >= 4
    for line in commands:
        assert make_parser().parse_args(shlex.split(line)[1:]).run


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_the_unit_is_well_confined():
    words = [
        "systemd-analyze",
        "security",
        "--offline=true",
        "--threshold=30",
        str(DOCS / "boattrain.service"),
    ]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-300:]


def test_every_package_of_the_server_is_pinned_by_hashes():
    """Also those that the image and the unit install: they read the same file."""
    text = (DOCS.parent / "requirements/run.txt").read_text(encoding="utf-8")
    packages = [part for part in re.split(r"^(?=[A-Za-z])", text, flags=re.MULTILINE) if "==" in part]
    assert len(packages) > 20
    assert all("--hash=sha256:" in package for package in packages)
    for example in (DOCKERFILE, UNIT):
        assert re.search(r"--require-hashes .*requirements/run.txt", example)
