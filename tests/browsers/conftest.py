"""The other browsers, one after the other, on a real server: `make browsers`."""

from collections.abc import Iterator

import pytest

from browsers.firefox import FirefoxPage, firefox
from browsers.remote import RemotePage
from browsers.webkit import WebKitPage, minibrowser
from debian import not_to_be_had
from server.processes import ServerProcess

BROWSERS = {"firefox": (firefox, FirefoxPage), "webkit": (minibrowser, WebKitPage)}


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[ServerProcess]:
    started = ServerProcess(tmp_path_factory.mktemp("server"))
    yield started
    started.stop()


@pytest.fixture(params=sorted(BROWSERS))
def page(request, tmp_path) -> Iterator[RemotePage]:
    """A page of a new person; at the end none of its scripts may have failed."""
    find, opens = BROWSERS[request.param]
    program = find()
    if program is None:
        not_to_be_had(request.param)
    opened = opens(program, tmp_path, width=1280, height=800)
    try:
        yield opened
        assert opened.faults() == []
    finally:
        opened.close()
