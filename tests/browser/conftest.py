"""A real server in a process of its own, and a real browser."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from headless import open_browser
from playwright.sync_api import Browser, Page, expect, sync_playwright

PATIENCE = 45_000  # milliseconds: only what will never come takes so long, also on a busy machine
expect.set_options(timeout=PATIENCE)

# no test waits for what happened to be shown slowly, unless it chooses to
AT_ONCE = """try { localStorage.getItem("pace") ?? localStorage.setItem("pace", "once"); } catch {}"""


class Server:
    """`montgolfier serve` on a port of its own; it can be killed and started again."""

    def __init__(self, folder: Path, pace: float = 0.0, python: str = sys.executable) -> None:
        self.folder, self.pace, self.python, self.port = folder, pace, python, 0
        self.process: subprocess.Popen[str] | None = None
        self.program = ["-m", "montgolfier"]

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> "Server":
        command = [self.python, *self.program, "serve", "--no-limits"]
        command += ["--port", str(self.port), "--pace", str(self.pace), "--database", str(self.folder / "browser.db")]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        line = self.process.stdout.readline()
        found = re.search(r"localhost:(\d+)", line)
        assert found, f"the server did not start: {line}{(self.folder / 'server.log').read_text()[-2000:]}"
        self.port = int(found[1])
        return self

    def kill(self, how: int = signal.SIGKILL) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(15)
        self.process.stdout.close()
        log = (self.folder / "server.log").read_text()
        assert "Traceback" not in log, log[-4000:]
        return code


class SharedBrowser:
    """One browser for all tests of this room that a process runs in a row.

    While it is there, nothing else in this process can run an event loop: it is closed before a test of another room.
    """

    def __init__(self) -> None:
        self.opened = contextlib.ExitStack()
        self.browser: Browser | None = None

    def open(self) -> Browser:
        if self.browser is None:
            playwright = self.opened.enter_context(sync_playwright())
            self.browser = open_browser(playwright)
            self.opened.callback(self.browser.close)
        return self.browser

    def close(self) -> None:
        self.opened.close()
        self.browser = None


SHARED = SharedBrowser()
HERE = Path(__file__).parent


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    try:
        return (yield)
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            SHARED.close()


@pytest.fixture
def browser() -> Browser:
    return SHARED.open()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process; whoever opens it in a context of its own is somebody new."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    with contextlib.suppress(ProcessLookupError):
        running.kill(signal.SIGTERM)


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, to be mistreated."""
    running = Server(tmp_path).start()
    yield running
    with contextlib.suppress(ProcessLookupError):
        running.kill(signal.SIGTERM)


@pytest.fixture
def open_page(browser: Browser) -> Iterator:
    """Pages, each for a person of its own; a script error fails the test."""
    contexts, faults = [], []

    def open_one(url: str, **settings) -> Page:
        settings.setdefault("viewport", {"width": 1280, "height": 860})
        settings.setdefault("reduced_motion", "reduce")
        settings.setdefault("service_workers", "block")  # each would fetch the rules of every game
        context = browser.new_context(**settings)
        context.add_init_script(AT_ONCE)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("console", lambda message: faults.append(message.text) if "Content Security" in message.text else None)
        page.goto(url)
        return page

    yield open_one
    for context in contexts:
        for page in context.pages:  # a context that closes while a page is on its way may wait for ever
            page.wait_for_load_state("load")
        context.close()
    assert not faults
