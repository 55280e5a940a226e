"""The pages as a browser without scripts sees them."""

import re

import pytest


def played(client, title="aloft"):
    answer = client.post(f"/play/{title}")
    assert answer.status_code == 303
    return answer.headers["location"]


def test_home_offers_every_game(client):
    page = client.get("/").text
    assert 'action="/play/aloft"' in page
    assert 'href="/new/aloft"' in page


def test_one_click_and_one_plays(client):
    where = played(client)
    page = client.get(where)
    assert page.status_code == 200
    assert "svg" in page.text
    assert re.search(r"Your turn|is thinking", page.text)
    assert where in client.get("/").text  # among your tables
    assert "Saved" not in page.text


def test_every_page_is_guarded(client):
    where = played(client)
    for path in ("/", "/new/aloft", "/rules/aloft", "/about", where, f"{where}/replay", "/nowhere", "/api/games"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy, path
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in policy


def test_pages_bring_no_inline_script_or_style_and_nothing_from_elsewhere(client):
    where = played(client)
    for path in ("/", "/new/aloft?edition=third", "/rules/aloft", "/about", where, f"{where}/replay", "/nowhere"):
        page = client.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=)", page), path
        assert not re.search(r"<style|\sstyle=", page), path
        assert not re.search(r"\son\w+=", page), path
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", page), path


def test_cookies_cannot_be_read_by_scripts_or_sent_by_other_sites(client):
    cookies = client.post("/play/aloft").headers.get_list("set-cookie")
    assert cookies
    assert all("HttpOnly" in cookie and "SameSite=lax" in cookie for cookie in cookies)
    secure = client.get("/").headers.get_list("set-cookie")
    assert secure == []


def test_a_form_of_another_site_is_refused(client):
    assert client.post("/play/aloft", headers={"sec-fetch-site": "cross-site"}).status_code == 403


def test_all_options_of_an_edition_are_on_the_form(client):
    page = client.get("/new/aloft?edition=third&players=4").text
    for name in ("edition", "players", "first_player", "tokens_public", "safety_carries"):
        assert f'name="{name}"' in page
    assert page.count('name="seat') == 4
    assert 'href="/rules/aloft#AR-56"' in page


def test_a_table_as_described(client):
    fields = {"edition": "third", "players": "3", "seat0": "random", "seat1": "me", "seat2": "open", "name": "Ada"}
    where = client.post("/new/aloft", data=fields).headers["location"]
    page = client.get(where).text
    assert "Waiting for 1 player" in page
    assert "/join/" in page
    assert "Ada (you)" in page


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"players": "2", "seat0": "me", "seat1": "club", "name": ""}, "name"),
        ({"players": "99", "seat0": "me", "seat1": "club", "name": "Ada"}, "players"),
        ({"players": "2", "seat0": "me", "seat1": "genius", "name": "Ada"}, "genius"),
        ({"players": "2", "seat0": "me", "name": "Ada"}, "seats"),
        ({"edition": "ninth", "seat0": "me", "seat1": "club", "name": "Ada"}, "edition"),
    ],
)
def test_a_form_with_a_fault_comes_back_with_words(client, fields, words):
    answer = client.post("/new/aloft", data=fields)
    assert answer.status_code == 400
    assert words in re.search(r'role="alert">(.*?)</p>', answer.text)[1]


def test_an_invitation_page_seats_a_friend(serve):
    ada, ben = serve(), serve()
    where = ada.post("/new/aloft", data={"players": "2", "seat0": "me", "seat1": "open", "name": "Ada"}).headers[
        "location"
    ]
    link = re.search(r'data-path="(/t/[^"]+/join/[^"]+)"', ada.get(where).text)[1]
    assert "You are invited to Aloft" in ben.get(link).text
    assert "/join/" not in ben.get(where).text  # who only watches does not see the invitation
    invitation = link.rsplit("/", 1)[1]
    ben.post(f"{where}/sit", data={"name": "Ben", "invitation": invitation})
    assert "Ben (you)" in ben.get(where).text
    assert ben.get(link).headers["location"] == where


def test_names_are_shown_as_text(client):
    name = "<b>x</b>&'\""
    fields = {"players": "2", "seat0": "me", "seat1": "club", "name": name}
    where = client.post("/new/aloft", data=fields).headers["location"]
    page = client.get(where).text
    assert "<b>x</b>" not in page
    assert "&lt;b&gt;x&lt;/b&gt;" in page


def test_rules_have_anchors_pictures_and_contents(client):
    page = client.get("/rules/aloft").text
    assert 'id="AC-13"' in page
    assert page.count('<figure class="board">') >= 3
    assert 'class="contents' in page
    assert client.get("/rules").headers["location"].startswith("/rules/")
    assert client.get("/rules/chess").status_code == 404


def test_a_replay_page_links_to_plies(client):
    where = played(client)
    assert client.get(f"{where}/replay?ply=1").status_code == 200
    assert client.get(f"{where}/replay?ply=-1").status_code == 422


def test_errors_are_pages_for_people(client):
    answer = client.get("/t/AAAAAAAAAAAAAAAA")
    assert answer.status_code == 404
    assert "Nothing here but sky" in answer.text
    assert client.get("/healthz").json()["status"] == "ok"


def test_static_files_are_kept_and_their_address_changes_with_them(client):
    address = re.search(r'href="(/static/[0-9a-f]{12}/site\.css)"', client.get("/").text)[1]
    answer = client.get(address)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("https_only", [False, True])
def test_cookies_go_over_https_alone_where_one_says_so(serve, https_only):
    client = serve(https_only=https_only)
    answer = client.post("/play/aloft", headers={"sec-fetch-site": "same-origin"}, follow_redirects=False)
    cookies = answer.headers.get_list("set-cookie")
    assert cookies
    assert all(("Secure" in cookie) == https_only for cookie in cookies)
