"""Records: replay to the identical position, and clear errors for broken ones."""

import json

import pytest

import montgolfier as mg


def played() -> mg.Match:
    match = mg.Game("aloft", edition="third", players=3).new(seed=11)
    for _ in range(25):
        match.play(match.legal()[len(match.events) % len(match.legal())])
    return match


def test_a_replayed_record_gives_the_identical_match():
    match = played()
    again = mg.replay(match.record.to_json())
    assert again.state.key() == match.state.key()
    assert again.record == match.record
    again.undo()
    again.play(match.events[-1][1])
    assert again.state.key() == match.state.key()


def test_a_record_from_a_position_replays_too():
    game = mg.Game("aloft", edition="second", players=2)
    match = game.position({"flying": {"RW": [3, 1]}, "hands": ["R", "G"], "to_move": 1})
    match.play("truck L")
    assert mg.replay(match.record.to_json()).state.key() == match.state.key()


def test_an_unfinished_deal_goes_on_from_the_seed_given():
    match = mg.Game("aloft", edition="first", players=4).new(chance="manual")
    match.play("first 2")
    assert mg.replay(match.record.to_json(), chance="manual").to_move == mg.CHANCE
    assert mg.replay(match.record.to_json(), seed=1).to_move == 2


def change(**changes: object) -> str:
    return json.dumps(played().record.to_dict() | changes)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "not valid JSON"),
        ("[" * 100_000, "not valid JSON"),
        ("[]", "a record is a JSON object"),
        (change(montgolfier=9), "'montgolfier' must be 1, not 9"),
        (change(title="alof"), "there is no game 'alof'"),
        (change(rules_version=99), "rules version 99"),
        (change(options={"edition": "fourth"}), "'edition'.*cannot be 'fourth'"),
        (change(events=[[0]]), "event 1 must be"),
        (change(events=[["*", "first 9"]]), "event 1: 'first 9'"),
        (change(events=[[0, "truck 5"]]), r"event 1, 'truck 5' by 0: chance is due"),
        (change(position={"sky": 1}), "no field 'sky'"),
    ],
)
def test_a_broken_record_is_refused_with_the_place(text, complaint):
    with pytest.raises(mg.SetupError, match=complaint):
        mg.replay(text)


def test_a_record_itself_is_replayed():
    match = mg.Game("aloft").new(seed=3)
    assert mg.replay(match.record).record == match.record
    again = mg.replay(match.record)
    again.play(again.legal()[0])
    assert len(match.record.events) == len(again.record.events) - 1


def test_a_record_in_a_file_is_read_from_its_path(tmp_path):
    match = mg.Game("aloft").new(seed=3)
    file = tmp_path / "game.json"
    file.write_text(match.record.to_json())
    assert mg.replay(file).events == match.events
    with pytest.raises(mg.SetupError, match=r"give a pathlib\.Path"):
        mg.replay(str(file))
    file.write_text(match.record.to_json()[:-9])
    with pytest.raises(mg.SetupError, match=r"game\.json': the record is not valid JSON"):
        mg.replay(file)
    with pytest.raises(mg.SetupError, match=r"nowhere\.json' cannot be read: No such file"):
        mg.replay(tmp_path / "nowhere.json")
