"""The end of a game explained, and what to play next."""

import random
import re
from itertools import pairwise

import pytest

import montgolfier as mg
from montgolfier.web.ending import deciding_ply


def finished(title: str, seed: int, **options) -> mg.Match:
    match, rng = mg.Game(title, **options).new(seed=seed), random.Random(seed)
    while match.to_move is not None:
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("title", ["aloft", "cloud9", "odyssey"])
def test_the_deciding_move_puts_the_winner_ahead_for_good_or_is_the_largest_step(title):
    told = 0
    for seed in range(8):
        match = finished(title, seed, players=2)
        outcome = match.outcome
        found = deciding_ply(match, outcome)
        if found is None:
            assert len(outcome.winners) > 1 or outcome.scores[0] == outcome.scores[1]
            continue
        ply, for_good = found
        winner = outcome.winners[0]
        margins = [
            row[winner] - row[1 - winner] for row in (match.at(p).state.scores() for p in range(len(match.events) + 1))
        ]
        steps = [b - a for a, b in pairwise(margins)]
        assert steps[ply - 1] > 0
        assert all(margin > 0 for margin in margins[ply:]) if for_good else steps[ply - 1] == max(steps)
        told += 1
    assert told >= 4


def play_to_the_end(ada, table: str) -> dict:
    rng = random.Random(3)
    while True:
        now = ada.get(f"/tables/{table}").json()
        if now["status"] == "over":
            return now
        if now["legal"]:
            ada.post(f"/tables/{table}/play", action=rng.choice(now["legal"]))


def test_the_end_says_why_and_offers_stronger_robots_and_other_boards(client, ada):
    table = ada.open("odyssey", ["me", "club:character=hoarder"], players=2, board="tiny", board_seed=5)["table"]
    play_to_the_end(ada, table)
    page = client.get(f"/t/{table}", headers=ada.headers).text
    over = page[page.index('class="prompt over') : page.index('id="goal"')]
    assert re.search(r'class="why">[^<]+', over) or "share" in over
    assert "Stronger robot: expert" in over
    assert "Other board" in over
    assert "Same again" in over
    stronger = client.post(f"/t/{table}/another", data={"change": "stronger"}, headers=ada.headers)
    data = ada.get(f"/tables/{stronger.headers['location'].split('/')[-1]}").json()
    assert [seat["level"] for seat in data["seats"]] == [None, "expert"]
    assert data["options"]["board_seed"] == 5
    other = client.post(f"/t/{table}/another", data={"change": "board"}, headers=ada.headers)
    data = ada.get(f"/tables/{other.headers['location'].split('/')[-1]}").json()
    assert [(seat["level"], seat["character"]) for seat in data["seats"]] == [(None, None), ("club", "hoarder")]
    assert data["options"]["board_seed"] != 5


def test_another_game_is_for_those_who_played_this_one_to_its_end(client, ada, person_at):
    table = ada.open("aloft", ["me", "random"], players=2)["table"]
    early = client.post(f"/t/{table}/another", data={"change": "stronger"}, headers=ada.headers)
    assert (early.status_code, "once this one is over" in early.text) == (409, True)
    play_to_the_end(ada, table)
    board = client.post(f"/t/{table}/another", data={"change": "board"}, headers=ada.headers)
    assert (board.status_code, "no game of that kind" in board.text) == (409, True)
    stranger = client.post(f"/t/{table}/another", data={"change": "stronger"}, headers=person_at(client).headers)
    assert stranger.status_code == 403
