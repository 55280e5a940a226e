"""Every lesson is taken to its end by touching what glows; a wrong try is explained; a lesson is offered once."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from montgolfier.play.lessons import lessons_of
from tests.browser.player import wait_for_turn

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
READY = "(n) => document.getElementById('stage').dataset.step === String(n) && !document.querySelector('svg.busy')"
WANTED = """() => {
  const spot = document.getElementById("spot");
  const thing = spot.hidden ? document.querySelector("#tray .wanted") : spot;
  if (!thing) return null;
  const box = thing.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""


def touch(page: Page, finger: bool = False) -> None:
    """Touch the middle of what glows: it must be there, and nothing in front of it."""
    place = page.wait_for_function(WANTED).json_value()
    (page.touchscreen.tap if finger else page.mouse.click)(place["x"], place["y"])


def take_step(page: Page, step: int, finger: bool = False) -> None:
    """Make the move of a step: what needs two touches gets two."""
    page.wait_for_function(READY, arg=step)
    chosen = page.evaluate("() => document.querySelector('#board .wanted')?.dataset.pick ?? ''")
    touch(page, finger)
    if chosen:
        page.wait_for_selector("svg.choosing")
        touch(page, finger)
    page.wait_for_function(READY, arg=step + 1)


def open_lesson(open_page, server, path: str, **settings) -> Page:
    page = open_page(server.url, **settings)
    page.evaluate("() => localStorage.setItem('pace', 'once')")
    page.goto(f"{server.url}/learn/{path}")
    page.wait_for_selector("#stage[data-live]")
    return page


def no_serious_fault(page: Page) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page).response["violations"]
        serious = [(v["id"], v["nodes"][0]["html"][:200]) for v in found if v["impact"] in ("serious", "critical")]
        assert (scheme, serious) == (scheme, [])


@pytest.mark.parametrize("title", ["aloft", "cloud9", "odyssey"])
def test_every_lesson_is_taken_to_its_end(server, open_page, title):
    finger = title == "odyssey"  # where lanes and planes are close together
    page = open_lesson(open_page, server, f"{title}/{lessons_of(title)[0].name}", **(PHONE if finger else {}))
    for lesson in lessons_of(title):
        if not page.url.endswith(lesson.name):
            page.goto(f"{server.url}/learn/{title}/{lesson.name}")
            page.wait_for_selector("#stage[data-live]")
        for step in range(len(lesson.steps)):
            expect(page.locator("#say")).to_have_text(lesson.steps[step].say, use_inner_text=True)
            take_step(page, step, finger)
            expect(page.locator("#answer")).to_have_text(lesson.steps[step].well, use_inner_text=True)
        expect(page.get_by_role("button", name="Play a game")).to_be_visible()
        expect(page.locator("#number")).to_have_text("Done", use_inner_text=True)
    done = page.evaluate("() => JSON.parse(localStorage.getItem('montgolfier-lessons'))")
    assert done == [f"{title}/{lesson.name}" for lesson in lessons_of(title)]
    page.goto(f"{server.url}/learn")
    expect(page.locator(".course-card a.done")).to_have_count(len(done))


def test_a_wrong_try_is_explained_and_there_is_a_way_back(server, open_page):
    page = open_lesson(open_page, server, "aloft/first-flight")
    page.locator("#balloon-GR").click()  # it flies already
    page.wait_for_selector("#answer.wrong")
    expect(page.locator("#answer")).to_contain_text("is already flying", use_inner_text=True)
    take_step(page, 0)
    page.locator("#balloon-GR").click()  # first a truck has to move
    page.wait_for_selector("#answer.wrong")
    take_step(page, 1)
    no_serious_fault(page)
    expect(page).to_have_url(re.compile(r"\?step=2$"))
    page.get_by_role("button", name="One move back").click()
    page.wait_for_function(READY, arg=1)
    page.reload()
    page.wait_for_selector("#stage[data-live]")
    expect(page.locator("#number")).to_have_text("Move 2 of 9", use_inner_text=True)
    page.get_by_role("button", name="From the beginning").click()
    page.wait_for_function(READY, arg=0)
    page.get_by_text("moves as a list").click()  # the list is another way to try
    page.locator("#moves").get_by_role("button", name="Raise green-red to height 4").click()
    page.wait_for_selector("#answer.wrong")
    page.locator("#board .wanted").focus()  # and so is the keyboard
    page.keyboard.press("Enter")
    page.wait_for_function(READY, arg=1)
    page.wait_for_function("() => document.activeElement.dataset.action === 'truck L'")  # it goes on from the next one
    page.keyboard.press("Enter")
    page.wait_for_function(READY, arg=2)
    expect(page.locator("#say")).to_have_attribute("aria-live", "polite")
    expect(page.locator("#answer")).to_have_attribute("role", "status")


def test_a_clause_of_the_rules_explains_what_the_lesson_does_not(server, open_page):
    page = open_lesson(open_page, server, "aloft/first-flight?step=5")
    page.locator("#truck-1").click()
    page.wait_for_selector("#answer.wrong a")
    expect(page.locator("#answer a")).to_have_attribute("href", "/rules/aloft#A2-20")


def test_a_lesson_on_a_phone_and_the_free_game_after_it(server, open_page):
    page = open_lesson(open_page, server, "aloft/third-edition", **PHONE)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    for step in range(8):
        take_step(page, step, finger=True)
    page.get_by_role("button", name="Play a game").tap()
    page.wait_for_selector("svg.live.aloft")
    wait_for_turn(page)
    expect(page.locator(".where")).to_contain_text("third edition")


def test_on_a_narrow_phone_the_moves_of_a_lesson_are_counted_in_one_line(server, open_page):
    page = open_lesson(open_page, server, "aloft/first-flight", viewport={"width": 360, "height": 740})
    tops = page.locator("#dots i").evaluate_all("(dots) => dots.map((dot) => dot.offsetTop)")
    assert len(tops) == 9
    assert len(set(tops)) == 1
    lines = page.locator("#number").evaluate("(number) => number.getClientRects().length")
    assert lines == 1, "“Move 1 of 9” is broken"


def test_the_end_of_a_lesson_praises_and_names_the_game_only_after_the_first(server, open_page):
    page = open_lesson(open_page, server, "aloft/first-flight?step=9")
    expect(page.get_by_role("heading", name="That is Aloft! Now you know:")).to_be_visible()
    page.goto(f"{server.url}/learn/aloft/third-edition?step=8")
    expect(page.get_by_role("heading", name="Well done! Now you know:")).to_be_visible()


def test_a_lesson_is_offered_once_and_never_forced(server, open_page):
    page = open_page(server.url)
    expect(page.locator("#lesson-offer")).to_be_visible()
    page.get_by_role("button", name="No, thanks").click()
    expect(page.locator("#lesson-offer")).to_have_count(0)
    page.reload()
    expect(page.locator("#lesson-offer")).to_be_hidden()
    page.get_by_role("button", name="Play now").click()
    wait_for_turn(page)
    expect(page.locator("#lesson-offer")).to_be_visible()
    page.reload()
    wait_for_turn(page)
    expect(page.locator("#lesson-offer")).to_be_hidden()


@pytest.mark.parametrize("path", ["/learn", "/learn/cloud9/first-trip?step=8"])
def test_axe_finds_no_serious_fault(server, open_page, path):
    no_serious_fault(open_page(server.url + path))
