"""The documentation site: it builds without a warning, describes every declaration and loads nothing from elsewhere."""

import subprocess
import sys
from importlib import import_module

import pytest

import boattrain
from docs.pages import ROOT

sys.path.append(str(ROOT / "docs" / "_ext"))
pytest.importorskip("sphinx", reason="`make docs` installs what builds the site")
declared, offline = import_module("declared"), import_module("offline")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built with warnings as errors."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--nitpicky", "--quiet"]
    built = subprocess.run(
        [*command, "-d", folder / "read", ROOT / "docs", folder / "html"], capture_output=True, text=True
    )
    assert built.returncode == 0, built.stderr
    return folder / "html"


def test_the_site_describes_every_declaration_and_loads_nothing_from_elsewhere(site):
    text = {path.stem: path.read_text(encoding="utf-8") for path in (site / "reference").glob("*.html")}
    assert [name for name in boattrain.__all__ if f'id="boattrain.{name}"' not in text["library"]] == []
    assert [kind.name for kind in declared.event_kinds() if f">{kind.name}<" not in text["events"]] == []
    assert [phase.name for phase in declared.phases() if f">{phase.name}<" not in text["actions"]] == []
    assert all(kind.sentence for kind in [*declared.event_kinds(), *declared.phases()])
    for kind in declared.action_kinds():
        assert f">{kind.name}<" in text["actions"]
        assert kind.sentence
        assert kind.texts
        assert kind.phases
    assert [path for path in declared.openapi()["paths"] if f" {path}<" not in text["http"]] == []
    models = declared.wire_schema()["$defs"]
    assert [
        name for name in models if "properties" in models[name] and f">{name}<" not in text["messages"]
    ] == []
    assert offline.requests_in(site) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("page.html", '<script src="https://cdn.example/a.js"></script>'),
        ("page.html", '<link rel="stylesheet" href="//fonts.example/a.css">'),
        ("page.html", '<img alt="" src="http://pictures.example/a.png">'),
        ("page.html", '<p style="background: url(https://pictures.example/a.png)">'),
        ("page.html", "<style>@import 'https://fonts.example/a.css';</style>"),
        ("style.css", "@font-face { src: url('https://fonts.example/a.woff2') }"),
        ("script.js", 'fetch("https://numbers.example/a.json")'),
        ("script.js", 'tag.src = "https://numbers.example/a.js"'),
    ],
)
def test_a_request_to_another_server_is_noticed(tmp_path, name, text):
    (tmp_path / name).write_text(text)
    assert len(offline.requests_in(tmp_path)) == 1


def test_a_link_to_click_on_is_no_request(tmp_path):
    (tmp_path / "page.html").write_text('<a href="https://example.org">there</a> <img alt="" src="here.png">')
    assert offline.requests_in(tmp_path) == []
