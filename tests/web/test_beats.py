"""An update tells what happened one thing at a time, each as its receiver saw it."""

import json
import re

from montgolfier.web.beats import MOST_BEATS, Beat, beats_of


def plain(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", markup).split())


def test_every_action_is_a_beat_but_cards_drawn_in_a_row_are_one():
    heard = [(1, "fail"), ("*", "draw ?"), ("*", "draw red"), ("*", "roll green"), (0, "stay"), (0, "stay")]
    assert beats_of(heard, 10) == [Beat(10, 11), Beat(11, 13), Beat(13, 14), Beat(14, 15), Beat(15, 16)]
    assert beats_of([], 3) == []


def test_who_was_away_sees_the_last_beats_and_the_first_of_them_holds_all_before():
    heard = [(0, "stay")] * 30
    beats = beats_of(heard, 5)
    assert len(beats) == MOST_BEATS
    assert beats[0].first == 5
    assert [beat.end for beat in beats] == list(range(35 - MOST_BEATS + 1, 36))


def crash(serve, person_at):
    """A game of Cloud 9 in which Ben cannot pay: what Ada and Ben are sent when the balloon falls."""
    script = [
        "first 1",
        *["deal red"] * 6,
        *["deal green"] * 6,
        "roll red red",
        "draw purple",
        "draw wild",
        "roll blank blank",
    ]
    drawn = iter(script)
    client = serve(lambda live: live.parse(next(drawn)))
    ada, ben = person_at(client, "Ada"), person_at(client, "Ben")
    opened = ada.open("cloud9", ["me", "open"], players=2, edition="published")
    table = opened["table"]
    ben.post(f"/tables/{table}/sit", name="Ben", invitation=opened["invitation"])
    ada.post(f"/tables/{table}/play", action="stay")
    event = ben.get(f"/tables/{table}").json()["event"]
    sockets = [person.socket(table, **{"as": "page", "after": event}) for person in (ada, ben)]
    entered = [socket.__enter__() for socket in sockets]
    for socket in entered:
        socket.receive_text()
    assert ben.post(f"/tables/{table}/play", action="fail").status_code == 200
    told = []
    for socket in entered:
        message = json.loads(socket.receive_text())
        while message["type"] != "table" or message["event"] == event:
            message = json.loads(socket.receive_text())
        told.append(message)
    for socket in sockets:
        socket.__exit__(None, None, None)
    return told


def test_a_crash_is_told_before_the_draws_and_those_before_the_next_roll(serve, person_at):
    for message, mine in zip(crash(serve, person_at), ("purple", "wild"), strict=True):
        words = [plain(beat["regions"]["prompt"]) for beat in message["beats"]]
        assert words[0] in ("Ben did not pay: the balloon fell.", "You did not pay: the balloon fell.")
        assert "nothing: down from level 1." in words[1]
        assert f"You drew a {mine} card." in words[2]
        assert [beat["told"] for beat in message["beats"]] == [1, 1, 3]
        assert len(message["lines"]) == 4
        assert "rolled" in plain(message["lines"][3])
        assert message["beats"][1]["lit"] == ["balloon", "basket"]
        assert message["beats"][1]["pieces"] is None
        assert "data-action" not in "".join(beat["pieces"] or "" for beat in message["beats"])


def test_beats_hold_no_card_of_somebody_else(serve, person_at):
    ada, ben = crash(serve, person_at)
    assert "wild card" not in json.dumps(ada["beats"])
    assert "purple card" not in json.dumps(ben["beats"])


def test_the_end_of_aloft_is_counted_balloon_by_balloon(client, ada):
    table = ada.open(players=2, first_player=0, seats=["me", "random"])["table"]
    while True:
        now = ada.get(f"/tables/{table}").json()
        if now["status"] == "over":
            break
        if now["legal"]:
            ada.post(f"/tables/{table}/play", action=now["legal"][-1])
    services = client.app.state.services
    finished = services.tables.live.at(table).table
    now = services.presenter.picture_context(finished, None)
    played = services.presenter.lines(finished, None, finished.chronicle.played(finished.ply - 1))
    beats = services.presenter.beats(finished, None, finished.ply - 1, now, played)
    outcome = finished.match.outcome
    counted = [beat for beat in beats if beat["pieces"] is None]
    assert [beat["lit"] for beat in counted] == [
        [f"balloon-{name}"] for name in outcome.sheet["values"] if name not in ("LION", "MONKEY", "WOLF")
    ]
    last = re.findall(r'<output aria-label="points">(\d+)', counted[-1]["regions"]["seats"])
    assert [int(points) for points in last] == list(outcome.scores)
    assert all(re.search(r": \d+ for ", plain(beat["regions"]["prompt"])) for beat in counted)
