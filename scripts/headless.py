"""Debian's Chromium without a window, as browser tests and screenshots start it."""

import shutil

from playwright.sync_api import Browser, Playwright

# The first has no windows at all: it draws the same pages with half the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def open_browser(playwright: Playwright) -> Browser:
    """The first of them that is installed."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        raise SystemExit("Chromium is needed: apt-get install chromium-headless-shell")
    return playwright.chromium.launch(executable_path=program, args=FLAGS)
