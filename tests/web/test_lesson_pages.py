"""Lessons over HTTP: pages, steps, answers, the free game; and the rules on one page."""

import re

import pytest
from fastapi.testclient import TestClient

from montgolfier.engine.lessons import Lesson
from montgolfier.play.lessons import lessons_of

FLIGHT = "/api/lessons/aloft/first-flight"
LESSONS = [(title, lesson) for title in ("aloft", "cloud9", "odyssey") for lesson in lessons_of(title)]


def test_all_lessons_are_listed_and_each_has_a_page(client: TestClient) -> None:
    page = client.get("/learn").text
    for title, lesson in LESSONS:
        address = f"/learn/{title}/{lesson.name}"
        assert f'href="{address}"' in page
        shown = client.get(address)
        assert shown.status_code == 200
        assert f'data-touch="{lesson.steps[0].play}"' in shown.text.replace("&gt;", ">")
    assert client.get("/learn/cloud9").headers["location"] == "/learn/cloud9/first-trip"


@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=lambda value: getattr(value, "name", value))
def test_a_lesson_can_be_taken_by_its_answers_alone(client: TestClient, title: str, lesson: Lesson) -> None:
    at = f"/api/lessons/{title}/{lesson.name}"
    shown = client.get(f"{at}/0").json()
    for number, step in enumerate(lesson.steps):
        assert (shown["step"], shown["touch"], shown["over"]) == (number, step.play, False)
        in_sight = shown["pieces"] + shown["regions"]["tray"]
        assert f'data-action="{step.play}"' in in_sight.replace("&gt;", ">"), f"{step.play} cannot be touched"
        answer = client.get(f"{at}/{number}/answer", params={"action": step.play}).json()
        assert answer["right"]
        assert len(answer["beats"]) == 1 + len(step.then)
        shown = answer["next"]
        assert shown == client.get(f"{at}/{number + 1}").json()
    assert shown["over"]
    assert shown["touch"] == ""


def test_a_wrong_try_is_explained_with_a_link_to_the_clause(client: TestClient) -> None:
    answer = client.get(f"{FLIGHT}/5/answer", params={"action": "truck L"}).json()
    assert not answer["right"]
    assert (answer["beats"], answer["next"]) == ([], None)
    assert '<a href="/rules/aloft#A2-20">A2-20</a>' in answer["words"]
    assert client.get(f"{FLIGHT}/0/answer", params={"action": "fly away"}).json()["error"] == "notation"


def test_what_is_not_there(client: TestClient) -> None:
    for path in ("/learn/aloft/nowhere", "/learn/chess/first", "/learn/chess"):
        assert client.get(path).status_code == 404
    assert client.get("/api/lessons/aloft/nowhere/0").json()["error"] == "no-such-lesson"
    assert client.get(f"{FLIGHT}/10").status_code == 404
    assert client.get(f"{FLIGHT}/11").status_code == 422
    assert client.get(f"{FLIGHT}/9/answer", params={"action": "launch RW"}).status_code == 409
    assert client.get("/learn/aloft/first-flight?step=10").status_code == 200  # the end, from an old link


def test_a_learner_is_told_no_secret(client: TestClient) -> None:
    for number, step in enumerate(lessons_of("aloft")[0].steps):
        shown = client.get(f"{FLIGHT}/{number}").json()
        assert "secret colour" in shown["regions"]["seats"]
        answer = client.get(f"{FLIGHT}/{number}/answer", params={"action": step.play}).json()
        assert all("secret colour" in beat["seats"] for beat in answer["beats"]) == (number < 8)


def test_the_limit_of_pictures_holds(serve) -> None:
    client = serve(pictures_per_minute=4, people_per_client=1)
    codes = [client.get(f"{FLIGHT}/{number}").status_code for number in range(6)]
    assert codes[0] == 200
    assert codes[-1] == 429
    assert client.get(f"{FLIGHT}/0").status_code == 200  # what is drawn is free


@pytest.mark.parametrize(("title", "lesson"), LESSONS[:8], ids=lambda value: getattr(value, "name", value))
def test_a_free_game_at_the_level_of_the_lesson(client: TestClient, title: str, lesson: Lesson) -> None:
    answer = client.post(f"/learn/{title}/{lesson.name}")
    assert answer.status_code == 303, answer.text
    table = client.get(f"/api/tables/{answer.headers['location'].removeprefix('/t/')}").json()
    assert table["title"] == title
    assert [seat["level"] for seat in table["seats"]] == [None, *["novice"] * (len(table["seats"]) - 1)]
    for name, value in lesson.free.items():
        if name != "board":
            assert table["options"][name] == value


def test_how_to_play_starts_with_one_page(client: TestClient) -> None:
    for title in ("aloft", "cloud9", "odyssey"):
        page = client.get(f"/rules/{title}").text
        gist, book = page.split('<article class="book')
        assert f'href="/learn/{title}/{lessons_of(title)[0].name}"' in gist
        assert 3 <= gist.count("<figure") <= 4
        assert re.search(r'class="clause" id="', book)
        ids = re.findall(r'<symbol [^>]*id="([^"]+)"', page)
        assert len(ids) == len(set(ids)), "a symbol is drawn once"


def test_a_lesson_is_offered_to_somebody_new(client: TestClient) -> None:
    assert 'id="lesson-offer" data-place="home"' in client.get("/").text
    table = client.post("/play/cloud9").headers["location"]
    page = client.get(table).text
    assert 'id="lesson-offer" data-place="table"' in page
    assert 'href="/learn/cloud9/first-trip"' in page
    assert 'id="lesson-offer"' not in client.get("/").text  # whoever has tables is not new
