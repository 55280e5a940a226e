"""My games as a browser without scripts sees them."""

import re

from montgolfier.table.game_service import PAGE


def open_against(client, *seats, title="aloft", **options):
    """A new table, with oneself in the first seat."""
    fields = {f"seat{number}": who for number, who in enumerate(("me", *seats))}
    fields |= {"players": str(len(fields)), "name": "Ada", **options}
    answer = client.post(f"/new/{title}", data=fields)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def play_out(client, table):
    """Any legal moves until the game is over."""
    while (seen := client.get(f"/api/tables/{table}").json())["status"] == "playing":
        if seen["legal"]:
            client.post(f"/api/tables/{table}/play", json={"action": seen["legal"][0]})


def rows(page):
    return re.findall(r'<a class="to-table" href="/t/([^"]+)">', page)


def test_a_stranger_is_told_where_games_will_be(client):
    page = client.get("/games").text
    assert "None yet." in page
    assert rows(page) == []


def test_games_are_found_resumed_taken_along_and_counted(client):
    waiting = open_against(client, "open")
    alone = open_against(client, edition="first")
    play_out(client, alone)
    score = client.get(f"/api/tables/{alone}").json()["outcome"]["scores"][0]
    page = client.get("/games").text
    assert set(rows(page)) == {waiting, alone}
    assert "1 seat free" in page
    assert f"{score} points" in page
    for path in ("record", "picture.svg"):
        assert f'href="/api/tables/{alone}/{path}"' in page
        assert client.get(f"/api/tables/{alone}/{path}").status_code == 200
        assert f'href="/api/tables/{waiting}/{path}"' not in page
    assert re.search(r'<th scope="row">Alone or together</th><td>1</td>', page)
    assert rows(client.get("/games?show=finished").text) == [alone]
    assert rows(client.get("/games?show=waiting").text) == [waiting]
    assert rows(client.get("/games", params={"q": "ALOFT first"}).text) == [alone]
    assert rows(client.get("/games?title=cloud9").text) == []
    assert "No games match." in client.get("/games?q=nobody").text
    for odd in ("?page=0", "?page=-1", "?page=99999999999", "?page=x", "?show=nothing", "?title=chess"):
        assert set(rows(client.get(f"/games{odd}").text)) == {waiting, alone}, odd


def test_a_game_is_archived_and_comes_back(client):
    table = open_against(client, "open")
    back = "/games?q=ada"
    assert client.post(f"/games/{table}/archive", data={"back": back}).headers["location"] == back
    assert rows(client.get("/games").text) == []
    assert "All your games are archived." in client.get("/games").text
    assert rows(client.get("/games?show=archived").text) == [table]
    elsewhere = client.post(f"/games/{table}/restore", data={"back": "//evil.example"})
    assert elsewhere.headers["location"] == "/games"
    assert rows(client.get("/games").text) == [table]


def test_only_ones_own_games_can_be_deleted(serve):
    ada, eve = serve(), serve()
    table = open_against(ada, "open")
    eve.post("/play/aloft")
    assert eve.post(f"/games/{table}/withdraw").status_code == 403
    assert eve.post(f"/games/{table}/archive").status_code == 403
    assert ada.post(f"/games/{table}/withdraw").status_code == 303
    assert ada.get(f"/t/{table}").status_code == 404
    assert rows(ada.get("/games").text) == []


def test_hundreds_of_games_come_page_by_page(client):
    tables = [open_against(client, "open") for _ in range(PAGE + 3)]
    first = client.get("/games").text
    assert rows(first) == tables[:2:-1]
    assert 'rel="next" href="/games?page=2"' in first
    second = client.get("/games?page=2").text
    assert rows(second) == tables[2::-1]
    assert 'rel="prev" href="/games"' in second


def test_home_lists_what_waits_for_one_first_and_leaves_out_what_is_over(client):
    """Fault 7: older games in which it was one's turn vanished behind eight newer ones, finished ones among them."""
    mine = open_against(client, "random", first_player="0")
    over = open_against(client, edition="first")
    play_out(client, over)
    for _ in range(9):
        open_against(client, "open")
    page = client.get("/").text
    found = re.findall(
        r'<li class="(is-turn|)">\s*<a href="/t/([^"]+)">', page.split('id="mine"')[1].split("</section>")[0]
    )
    assert found[0] == ("is-turn", mine)
    assert len(found) == 8
    assert over not in {table for _, table in found}
    assert 'href="/games"' in page


def test_programs_get_the_same_list(ada, ben):
    table = ada.open(seats=["me", "open"])
    ben.post(f"/tables/{table['table']}/sit", name="Ben", invitation=table["invitation"])
    waiting = ada.open(seats=["me", "open"])["table"]
    found = ada.get("/tables/mine").json()
    assert (found["page"], found["pages"], len(found["games"])) == (1, 1, 2)
    mine = {game["table"]: game for game in found["games"]}[table["table"]]
    assert [seat["name"] for seat in mine["seats"]] == ["Ada", "Ben"]
    assert (mine["you"], mine["status"], mine["result"], mine["scores"]) == (0, "playing", None, None)
    assert [game["table"] for game in ada.get("/tables/mine", show="waiting").json()["games"]] == [waiting]
    assert [game["you"] for game in ben.get("/tables/mine").json()["games"]] == [1]
    assert ada.get("/tables/mine", show="everything").status_code == 422
    assert ada.client.get("/api/tables/mine").status_code == 403
