"""Screenshots of every page and game, on a desk and on a phone, at sunrise and at dusk, and every printed sheet.

`make pictures` puts all of them into build/pictures, and those that the README shows also into docs/pictures.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from headless import open_browser
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
OUT, SHOWN = ROOT / "build" / "pictures", ROOT / "docs" / "pictures"
SIZES = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
}
PAGES = {"home": "/", "new": "/new/aloft?edition=third", "rules": "/rules/aloft", "about": "/about", "lost": "/nowhere"}
PAGES |= {
    "learn": "/learn",
    "lesson": "/learn/aloft/first-flight",
    "lesson-odyssey": "/learn/odyssey/trajectories?step=3",
}
PAGES |= {"print": "/print/aloft?edition=third", "board": "/boards/regular-7-tw"}
TABLES = {
    "aloft": ("/new/aloft?players=3&edition=second&first_player=0", 19),
    "aloft-third": ("/new/aloft?players=2&edition=third", 24),
    "aloft-solo": ("/new/aloft?players=1", 20),
    "cloud9": ("/new/cloud9?players=4", 9),
    "odyssey": ("/new/odyssey?players=3", 16),
}
README = ("aloft", "cloud9", "odyssey")
PRINTS = {  # name of the pictures: what `montgolfier print` is asked for
    "print-aloft": "aloft --edition third --backs none",
    "print-aloft-gray": "aloft --ink gray --pieces standees --large --paper letter",
    "print-cloud9": "cloud9 --edition published",
    "print-cloud9-gray": "cloud9 --ink gray --backs fold --cards poker --corners rounded",
    "print-odyssey": "odyssey --size regular --seed 7 -x all --backs none --server https://games.example.org",
    "print-odyssey-tiled": "odyssey --size huge --seed 3 --ink gray --backs none --booklet",
    "print-calibration": "aloft --only calibration",
}
PRINTED = {"print-aloft": 3, "print-odyssey": 2}  # in the README: which page
READY = """() => document.querySelector(".prompt.over")
  || (document.querySelector(".prompt.now") && !document.querySelector("svg.busy"))"""

FOLLOW_HINT = """async (table) => {
  const hint = await fetch(`/api/tables/${table}/hint`);
  if (!hint.ok) return false;
  const body = JSON.stringify({ action: (await hint.json())[0].action });
  const headers = { "content-type": "application/json" };
  return (await fetch(`/api/tables/${table}/play`, { method: "POST", headers, body })).ok;
}"""


def start_server(folder: str) -> tuple[subprocess.Popen[str], str]:
    """A server of our own, and its address."""
    command = [sys.executable, "-m", "montgolfier", "serve", "--no-limits", "--port", "0", "--pace", "0"]
    command += ["--database", f"{folder}/pictures.db"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
    assert server.stdout is not None
    found = re.search(r"http://localhost:\d+", server.stdout.readline())
    assert found, "the server did not start"
    return server, found[0]


def play(page: Page, moves: int) -> None:
    """Make some sensible moves: those that a hint proposes."""
    for _ in range(moves):
        page.wait_for_function(READY)
        if page.query_selector(".prompt.over"):
            return
        seen = page.get_attribute("#stage", "data-event")
        if page.evaluate(FOLLOW_HINT, page.get_attribute("#stage", "data-table")):
            page.wait_for_function("(seen) => document.getElementById('stage').dataset.event !== seen", arg=seen)
    page.wait_for_function(READY)
    page.wait_for_timeout(300)


def shoot(page: Page, name: str, whole: bool = False) -> None:
    """One picture."""
    page.mouse.move(1, 1)
    page.screenshot(path=OUT / f"{name}.png", full_page=whole)
    print(f"build/pictures/{name}.png")


def tables(browser: Browser, url: str, size: str, scheme: str) -> None:
    """Every game in the middle and at its end, and a replay."""
    for name, (path, moves) in TABLES.items():
        context = browser.new_context(**SIZES[size], color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(url + path)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector("svg.live")
        play(page, moves)
        shoot(page, f"{name}-{size}-{scheme}")
        if name in README and size == "desk" and scheme == "light":
            shutil.copy(OUT / f"{name}-{size}-{scheme}.png", SHOWN / f"{name}.png")
        if name == "aloft":
            help_shots(page, f"{size}-{scheme}")
        if scheme == "light" and name in README:
            if name == "aloft":
                page.goto(page.url + "/replay?ply=30")
                shoot(page, f"replay-{size}-{scheme}")
                page.go_back()
            play(page, 200)
            shoot(page, f"{name}-over-{size}-{scheme}", whole=True)
        context.close()


def help_shots(page: Page, suffix: str) -> None:
    """A hint, and the answer to a click that the rules do not allow."""
    page.keyboard.press("h")
    page.wait_for_selector("#hints:not([hidden])")
    page.locator("#hints").scroll_into_view_if_needed()
    shoot(page, f"hint-{suffix}")
    page.keyboard.press("h")
    page.locator("#stage").evaluate("() => scrollTo(0, 0)")
    page.locator("svg.live [data-why]:not(.act)").first.dispatch_event("click")
    page.wait_for_selector("#toast:not([hidden])")
    shoot(page, f"why-{suffix}")


def invitation(browser: Browser, url: str, size: str, scheme: str) -> None:
    """A table that waits for a friend, as its owner and as the friend see it."""
    context = browser.new_context(**SIZES[size], color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{url}/new/cloud9?players=3&seat1=open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".prompt.waiting")
    shoot(page, f"waiting-{size}-{scheme}")
    link = page.locator("#invitation").input_value()
    context.close()
    context = browser.new_context(**SIZES[size], color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(link)
    shoot(page, f"join-{size}-{scheme}")
    context.close()


def sheets() -> None:
    """Every page of some prints."""
    for name, wish in PRINTS.items():
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "montgolfier", "print", *wish.split(), "--preview", folder]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            for number, picture in enumerate(sorted(Path(folder).iterdir()), 1):
                shutil.copy(picture, OUT / f"{name}-{number:02}.png")
                if PRINTED.get(name) == number:
                    shutil.copy(picture, SHOWN / f"{name}.png")
        print(f"build/pictures/{name}-*.png")


def main() -> None:
    """Everything."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    SHOWN.mkdir(parents=True, exist_ok=True)
    sheets()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, url = start_server(folder)
        browser = open_browser(playwright)
        try:
            for size, settings in SIZES.items():
                for scheme in ("light", "dark"):
                    context = browser.new_context(**settings, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
                    page = context.new_page()
                    for name, path in PAGES.items():
                        page.goto(url + path)
                        if page.query_selector(".making"):
                            page.wait_for_selector(".sheets img")
                        shoot(page, f"{name}-{size}-{scheme}", whole=name in ("home", "new", "print"))
                    context.close()
                    invitation(browser, url, size, scheme)
                    tables(browser, url, size, scheme)
        finally:
            browser.close()
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
