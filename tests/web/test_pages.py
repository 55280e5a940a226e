"""The pages as a browser without scripts sees them."""

import re
import time

import pytest

import montgolfier as mg
from montgolfier.play.registry import find
from montgolfier.web.option_form import MAIN, names_of, option_form


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


def test_the_form_speaks_no_names_of_programs(client):
    for path in ("/new/odyssey", "/new/aloft?edition=third", "/new/cloud9", "/print/odyssey?copies=31"):
        shown = re.sub(r"<[^>]*>", " ", client.get(path).text.partition("<main")[2])
        assert not re.search(r"\b[a-z]+[A-Z]\w*|\w_\w", shown), path
    page = client.get("/new/odyssey").text
    assert all(name in page for name in ("Trajectories", "Wild Winds", "Multiroutes", "Bonus Balloons"))


def test_the_form_asks_nothing_that_has_one_answer(client):
    names = {page: re.findall(r'<select id="option-(\w+)"', client.get(page).text) for page in FORMS}
    assert not any("tie_rule" in found for found in names.values())
    assert [page for page, found in names.items() if "mode" in found] == ["/new/aloft?edition=first"]


FORMS = ("/new/aloft?edition=first", "/new/aloft?edition=second", "/new/aloft?edition=third")


def test_a_table_as_described(client):
    fields = {"edition": "third", "players": "3", "seat0": "random", "seat1": "me", "seat2": "open", "name": "Ada"}
    climber = re.search(r'<option value="(expert:character=\w+)">Climber: loves', client.get("/new/aloft").text)[1]
    where = client.post("/new/aloft", data={**fields, "seat0": climber}).headers["location"]
    page = client.get(where).text
    assert "robot, expert, climber" in page
    assert "Waiting for 1 player" in page
    assert "/join/" in page
    assert "Ada (you)" in page


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"players": "2", "seat0": "me", "seat1": "club", "name": ""}, "name"),
        ({"players": "99", "seat0": "me", "seat1": "club", "name": "Ada"}, "Players cannot be"),
        ({"players": "2", "seat0": "me", "seat1": "genius", "name": "Ada"}, "genius"),
        ({"players": "2", "seat0": "me", "seat1": "expert:character=bold", "name": "Ada"}, "climber, blocker"),
        ({"players": "2", "seat0": "me", "name": "Ada"}, "seats"),
        ({"edition": "ninth", "seat0": "me", "seat1": "club", "name": "Ada"}, "Edition cannot be"),
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


def test_an_invitation_says_who_is_at_the_table_and_tells_two_guests_apart(serve):
    ada, ben, cleo = serve(), serve(), serve()
    fields = {"players": "4", "seat0": "me", "seat1": "open", "seat2": "open", "seat3": "club", "name": "Guest"}
    where = ada.post("/new/aloft", data=fields).headers["location"]
    link = re.search(r'data-path="(/t/[^"]+/join/[^"]+)"', ada.get(where).text)[1]
    ben.post(f"{where}/sit", data={"name": "Guest", "invitation": link.rsplit("/", 1)[1]})
    assert re.search(r" with Guest, Guest 2 and \w+\. ", cleo.get(link).text)


def test_whoever_is_invited_and_comes_too_late_is_told_so_and_may_watch(serve):
    ada, ben, cleo = serve(), serve(), serve()
    fields = {"players": "2", "seat0": "me", "seat1": "open", "name": "Ada"}
    where = ada.post("/new/aloft", data=fields).headers["location"]
    link = re.search(r'data-path="(/t/[^"]+/join/[^"]+)"', ada.get(where).text)[1]
    ben.post(f"{where}/sit", data={"name": "Ben", "invitation": link.rsplit("/", 1)[1]})
    page = cleo.get(link).text
    assert "All seats are taken" in page
    assert "Ada and Ben play there now. You can watch." in page
    assert f'href="{where}"' in page


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


def sent(page: str) -> list[tuple[str, str]]:
    """What a browser would send of the form on a page: hidden fields, inputs, chosen options, ticked boxes."""
    form = re.search(r'<form method="post" action="/new/.*?</form>', page, re.DOTALL)[0]
    fields = []
    for tag in re.finditer(r"<input\b([^>]*)>|<select\b([^>]*)>(.*?)</select>", form, re.DOTALL):
        attributes = dict(re.findall(r'([\w.-]+)="([^"]*)"', tag[1] or tag[2]))
        if tag[3] is not None:
            fields += [(attributes["name"], v) for v in re.findall(r'<option value="([^"]*)" selected', tag[3])[:1]]
        elif attributes.get("type") != "checkbox" or re.search(r"\bchecked\b", tag[1]):
            fields.append((attributes["name"], attributes.get("value", "")))
    return fields


def changed(fields: list[tuple[str, str]], **changes: str) -> list[tuple[str, str]]:
    """The form with other choices."""
    return [(name, changes.get(name, value)) for name, value in fields]


@pytest.mark.parametrize(
    ("title", "changes"),
    [
        ("cloud9", {"edition": "published"}),
        ("aloft", {"players": "1"}),
        ("aloft", {"edition": "third"}),
        ("aloft", {"edition": "first"}),
        ("odyssey", {"players": "4"}),
    ],
)
def test_what_was_not_chosen_follows_the_other_choices(client, title, changes):
    fields = changed(sent(client.get(f"/new/{title}").text), **changes)
    shown = dict(sent(client.get(f"/new/{title}", params=fields).text))
    usual = mg.Game(title, **{name: int(v) if v.isdigit() else v for name, v in changes.items()})
    known = {option.name: option for option in find(title).options(usual.options)}
    for name, value in shown.items():
        if name in known and not known[name].drawn_below and name != "board":
            assert known[name].values.read(value) == usual.options[name], name


def test_what_was_chosen_stays_when_something_else_changes(client):
    fields = changed(sent(client.get("/new/odyssey").text), players="4", name="Ada Lovelace")
    fields += [("expansions", "trajectories"), ("expansions", "wildWinds"), ("more", "open")]
    page = client.get("/new/odyssey", params=fields).text
    again = sent(page)
    assert ("name", "Ada Lovelace") in again
    assert [value for name, value in again if name == "expansions"] == ["trajectories", "wildWinds"]
    assert dict(again)["board_seed"] == dict(fields)["board_seed"]
    assert '<details class="panel more" open>' in page


def test_another_board_every_time_unless_one_is_chosen(client):
    seeds = {dict(sent(client.get("/new/odyssey").text))["board_seed"] for _ in range(4)}
    assert len(seeds) > 1
    fields = {"board": "tiny", "board_seed": "7", "players": "2", "seat0": "me", "seat1": "club", "name": "Ada"}
    where = client.post("/new/odyssey", data=fields).headers["location"]
    assert client.get(f"/api/tables/{where.removeprefix('/t/')}").json()["view"]["board"]["name"] == "tiny-7"
    assert client.post("/new/odyssey", data=fields | {"board_seed": ""}).status_code == 303  # any board will do
    refused = client.post("/new/odyssey", data=fields | {"board_seed": "lucky"}).text
    assert "Board number cannot be &#39;lucky&#39;" in refused


@pytest.mark.parametrize(
    ("title", "choice"),
    [("cloud9", {"players": "2"}), ("aloft", {"edition": "first", "players": "3"}), ("aloft", {"edition": "third"})],
)
def test_the_players_and_the_edition_of_the_form_are_those_of_the_table(client, title, choice):
    page = client.get(f"/new/{title}", params=choice).text
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page))
    seats = dict.fromkeys(re.findall(r'<select id="(seat\d+)"', page), "random") | {"seat0": "me"}
    opened = client.post(f"/new/{title}", data={**fields, **choice, **seats, "name": "Ada"})
    assert opened.status_code == 303, opened.text
    table = client.app.state.services.tables.live.at(opened.headers["location"].rsplit("/", 1)[-1]).table
    assert {name: str(table.options[name]) for name in choice} == choice


def test_the_card_says_how_many_can_play_in_any_edition(client):
    page = client.get("/").text
    assert re.findall(r"<small>([\d to]+) players · by", page) == ["1 to 6", "2 to 6", "2 to 6"]


def test_about_leads_to_what_it_promises(client):
    page = client.get("/about").text
    assert 'href="/print/odyssey"' in page
    assert client.get("/print/odyssey").status_code == 200


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/t/nonsense", 404, "There is no such table"),
        ("/t/AAAAAAAAAAAAAAAA", 404, "There is no such table"),
        ("/t/nonsense/replay", 404, "There is no such table"),
        ("/new/chess", 404, "There is no game"),
        ("/nowhere", 404, "There is no such page"),
    ],
)
def test_addresses_that_lead_nowhere_are_told_in_words(client, path, status, words):
    answer = client.get(path)
    assert answer.status_code == status
    assert words in answer.text


def test_an_address_that_makes_no_sense_quotes_what_was_wrong(client):
    answer = client.get(f"{played(client)}/replay?ply=soon")
    assert answer.status_code == 422
    assert "This address is wrong: its &#39;ply&#39; is &#39;soon&#39;." in answer.text


def test_a_name_that_cannot_be_used_comes_back_with_the_form(serve):
    ada, ben = serve(), serve()
    fields = {"players": "2", "seat0": "me", "seat1": "open", "name": "Ada"}
    where = ada.post("/new/aloft", data=fields).headers["location"]
    link = re.search(r'data-path="(/t/[^"]+/join/[^"]+)"', ada.get(where).text)[1]
    answer = ben.post(f"{where}/sit", data={"name": "\u200b", "invitation": link.rsplit("/", 1)[1]})
    assert answer.status_code == 400
    assert "A name has 1 to 24 visible characters." in answer.text
    assert link.rsplit("/", 1)[1] in answer.text


@pytest.mark.parametrize(
    ("title", "option"), [("aloft", "first_player"), ("cloud9", "first_pilot"), ("odyssey", "start_seat")]
)
def test_who_begins_is_called_as_the_seats_of_the_form(client, title, option):
    """A stranger who chose "1" for whoever sits on seat 1 got seat 2."""
    page = client.get(f"/new/{title}", params={"players": "3", "more": "open"}).text
    choices = re.search(rf'<select id="option-{option}".*?</select>', page, re.DOTALL)[0]
    assert re.findall(r'value="(\d)"[^>]*>([^<]*)<', choices) == [("0", "Seat 1"), ("1", "Seat 2"), ("2", "Seat 3")]
    assert all(f">Seat {n}</label>" in page for n in (1, 2, 3))


def test_a_seat_that_is_no_more_is_called_as_in_the_form(client):
    fields = changed(sent(client.get("/new/aloft", params={"players": "3"}).text), first_player="2", players="2")
    page = client.get("/new/aloft", params=[*fields, ("changed", "players")]).text
    assert "First player: Seat 3 is not possible with this choice, so it is now By chance." in page


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("mode=cooperative", {"edition": "first", "mode": "cooperative"}),
        ("mode=solo", {"edition": "second", "players": "1"}),
        ("players=6", {"edition": "third", "players": "6"}),
        ("launch_trucks=5&mode=solo", {"edition": "first", "players": "1", "launch_trucks": "5"}),
        ("count_twice=true", {"edition": "third", "count_twice": "true"}),
        ("seat1=me", {"seat0": "club", "seat1": "me"}),
    ],
)
def test_an_address_gets_the_edition_that_has_what_it_asks_for(client, asked, shown):
    page = client.get(f"/new/aloft?{asked}").text
    assert shown.items() <= dict(sent(page)).items()
    assert "is not possible" not in page
    assert ('<details class="panel more" open>' in page) == bool({"launch_trucks", "count_twice"} & shown.keys())


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("aloft?mode=cooperative&edition=third", "Mode: Cooperative is not possible here, so it is now Competitive."),
        ("aloft?mode=cooperative&players=1", "Mode: Cooperative is not possible here, so it is now Solo."),
        ("aloft?launch_trucks=5&edition=third", "There is no option “Launch trucks” here."),
        ("aloft?players=99", "Players: 99 is not possible here, so it is now 2."),
        ("aloft?seat1=genius", "Seat 2: &#39;genius&#39; cannot sit here."),
        ("odyssey?board=nowhere", "Board: Nowhere is not possible here, so it is now Regular."),
        ("odyssey?expansions=tornado", "Expansions: Tornado is not possible here, so it is now empty."),
        ("cloud9?table.clock=fast", "Clock: &#39;fast&#39; is not one of the choices."),
    ],
)
def test_an_address_that_asks_for_what_cannot_be_is_told_so(client, asked, words):
    assert re.findall(r'<p class="problem" role="status">(.*?)</p>', client.get(f"/new/{asked}").text) == [words]


def test_an_address_that_asks_for_much_that_cannot_be_is_answered_as_quickly_as_any_other():
    def seconds(typed):
        began = time.process_time()
        for _ in range(10):
            option_form("odyssey", typed)
        return time.process_time() - began

    names = names_of("odyssey") - set(MAIN)
    option_form("odyssey", {})  # what is worked out once, is
    assert seconds(dict.fromkeys(names, "nothing of the kind")) < 40 * seconds({})


def test_the_form_goes_back_to_the_edition_that_was_chosen_last(client):
    fields = changed(sent(client.get("/new/aloft?edition=first").text), launch_trucks="5", edition="second")
    page = client.get("/new/aloft", params=[*fields, ("changed", "edition")]).text
    assert dict(sent(page))["edition"] == "second"
    assert "There is no option “Launch trucks” with this choice." in page


def test_no_table_is_opened_with_other_rules_than_those_asked_for(client):
    refused = client.post("/play/aloft", data={"mode": "cooperative"})
    assert refused.status_code == 400
    assert "ode cannot be" in refused.text
    fields = {"edition": "third", "launch_trucks": "5", "players": "2", "seat0": "me", "seat1": "club", "name": "Ada"}
    assert "There is no option “Launch trucks” with these choices." in client.post("/new/aloft", data=fields).text
