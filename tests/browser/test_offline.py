"""Without a connection, after an update, and how much a page weighs: in a real browser."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.player import wait_for_turn

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ACTIVE = """async () => (await navigator.serviceWorker.ready).active.state === "activated" """
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  return found;
}"""
STYLED = "() => getComputedStyle(document.querySelector('.panel')).borderRadius !== '0px'"
UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration.waiting && !registration.installing) await registration.update();
  return Boolean(registration.waiting);
}"""
NEXT_VERSION = (
    "import montgolfier.web.templating as t; t.SYMBOLS_SCRIPT += '// the next version'; "
    "from montgolfier.cli import app; app()"
)
LARGEST = 200_000  # bytes of a page with everything it needs, compressed


def test_rules_and_shell_open_without_a_connection_and_survive_an_update(new_server, open_page):
    url = new_server.url
    page = open_page(url, service_workers="allow", **PHONE)
    page.wait_for_function(ACTIVE)
    page.get_by_role("button", name="Play now").click()  # forms go through as ever
    wait_for_turn(page)
    table = page.url
    kept = page.evaluate(KEPT)
    assert "/rules/aloft" in kept
    assert not [path for path in kept if path == "/" or path.startswith(("/t/", "/api/", "/games", "/puzzles"))]

    page.context.set_offline(True)
    for path, heading in (("/rules/aloft", "Aloft"), ("/rules", "Aloft"), ("/rules/odyssey?x=1", "Aeronaut Odyssey")):
        page.goto(f"{url}{path}")
        expect(page.locator("h1").first).to_contain_text(heading, use_inner_text=True)
        assert page.evaluate(STYLED)
        expect(page.locator(".book svg").first).to_be_visible()
    page.goto(table)
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    assert page.evaluate(STYLED)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert Axe().run(page).violations_count == 0
    page.context.set_offline(False)
    page.wait_for_selector("svg.live")  # the table comes back by itself

    old = page.evaluate(KEPT)
    new_server.kill()
    new_server.program = ["-c", NEXT_VERSION]
    new_server.start()
    page.reload()
    wait_for_turn(page)
    page.wait_for_function(UPDATED)
    page.context.set_offline(True)  # a page of the old version is open: its shell is still whole
    page.goto(f"{url}/rules/cloud9")
    assert page.evaluate(STYLED)
    page.context.set_offline(False)
    page.goto("about:blank")  # the last page of the old version goes
    page.goto(f"{url}/about")
    page.wait_for_function(ACTIVE)
    page.wait_for_function(
        f"async (old) => !(await ({KEPT})()).some((path) => old.includes(path))",
        arg=[path for path in old if path.startswith("/static/")],
    )
    page.context.set_offline(True)
    page.goto(f"{url}/rules/cloud9")
    assert page.evaluate(STYLED)


@pytest.mark.parametrize("path", ["/", "/rules/aloft", "/games", "/puzzles", "aloft", "cloud9", "odyssey"])
def test_no_page_is_heavy_on_first_load(server, open_page, path):
    """With an empty cache: what goes over the wire until the page stands, in bytes."""
    page = open_page("about:blank")
    if not path.startswith("/"):
        page.goto(f"{server.url}/new/{path}?players=2")
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        path = page.url.removeprefix(server.url)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(f"{server.url}{path}", wait_until="networkidle" if path == "/" else "load")
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
    assert len(sizes) >= 4
    assert sum(sizes) < LARGEST, f"{path}: {sum(sizes):,.0f} bytes"
