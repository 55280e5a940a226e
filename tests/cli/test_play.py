"""A game in the terminal, its moves coming out of a pipe."""

import json
from pathlib import Path

import pytest

import montgolfier as mg
from montgolfier.cli.saving import HUMAN, SavedMatch, reopen
from montgolfier.engine.errors import IllegalAction, SetupError

ONES = "1\n" * 2000  # always the first of the list


def saved(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


@pytest.mark.parametrize(
    "command",
    [
        "play aloft --edition first",
        "play aloft --edition second --players 4 --seat 3 --bots novice:character=climber",
        "play aloft --edition third --players 3 --bots random,random",
        "play aloft --edition first --players 1",
        "play aloft --edition first --players 2 --set mode=cooperative",
        "play aloft --edition second --set early_finish=yes --step",
    ],
)
def test_a_whole_game_can_be_played(run, command, own_data_folder):
    answer = run(command, "--seed", "3", typed=ONES)
    assert answer.code == 0
    assert "Score sheet" in answer.out
    assert "The game is over: " in answer.out
    match = mg.replay(saved(own_data_folder).read_text())
    assert match.outcome is not None
    assert str(match.outcome.scores[0]) in answer.out


def test_the_same_seed_gives_the_same_game(run, tmp_path):
    files = [tmp_path / name for name in ("a.json", "b.json")]
    for file in files:
        run("play aloft --seed 11", "--save", str(file), typed="unpack GR 1\nunpack PW 3\n")
    assert files[0].read_text() == files[1].read_text()


def test_moves_are_numbers_texts_or_beginnings(run, own_data_folder):
    typed = "1\n1\nunpack RG 2\ninf gp\n"  # a folded entry and its first way; letters swapped; shortened
    run("play aloft --seed 3 --set first_player=0", typed=typed)
    events = json.loads(saved(own_data_folder).read_text())["events"]
    assert [action for actor, action in events if actor == 0] == ["unpack GP 1", "unpack GR 2", "inflate GP"]


def test_errands_are_letters_or_words(run):
    answer = run("play aloft --seed 3 --set first_player=0", typed="help\nhint\nundo\nstory\nboard\nquit\n")
    assert "Enter: all moves" in answer.out
    assert "of 100" in answer.out
    assert "is no action" not in answer.out
    assert "Saved. To continue:" in answer.out


def test_a_wrong_move_is_explained_and_changes_nothing(run, own_data_folder):
    answer = run("play aloft --seed 3 --set first_player=0", typed="launch GR\nfly away\n99\n123456789012345\n")
    assert "'launch GR' is not allowed: GR is not inflated: it is packed (AC-12)" in " ".join(answer.out.split())
    assert "'fly away' is not an action of aloft" in answer.out
    assert "There is no move 99; choose from 1 to 13." in answer.out
    assert all(actor == "*" for actor, _ in json.loads(saved(own_data_folder).read_text())["events"])


def test_help_teaches_notation_and_says_what_else_there_is(run):
    told = run("play aloft", typed="?\n").out
    assert "unpack GR 3" in told
    assert "q or Ctrl-C: save and leave" in told
    assert "montgolfier rules aloft" in told


def test_forced_moves_are_made_and_told_unless_asked_step_by_step(run):
    command = "play aloft --edition first --players 1 --seed 3"
    assert "drove the truck from column 4 to 5. It was the only move." in run(command, typed="1\n" * 30).out
    assert "It was the only move." not in run(f"{command} --step", typed="1\n" * 30).out


def test_the_end_of_input_saves_and_says_how_to_go_on(run, own_data_folder):
    answer = run("play aloft --seed 3", typed="1\n1\n")
    file = saved(own_data_folder)
    assert answer.code == 0
    assert answer.out.endswith(f"Saved. To continue:\n  montgolfier play --resume {file}\n")
    before = json.loads(file.read_text())["events"]
    assert "leave out --seat" in run("play --seat 1 --resume", str(file)).err
    answer = run("play --resume", str(file), typed="l\n" + ONES)
    assert "You are dealt white." in answer.out
    assert json.loads(file.read_text())["events"][: len(before)] == before
    assert "The game is over" in answer.out
    assert "The game is over" in run("play --resume", str(file)).out


def test_a_bare_record_can_be_taken_up(run, tmp_path):
    match = mg.Game("aloft", players=3).new(seed=1)
    file = tmp_path / "record.json"
    file.write_text(match.record.to_json())
    answer = run("play --seat 2 --resume", str(file), typed="q\n")
    assert "Seat 0: club   Seat 1: club   Seat 2: you" in answer.out
    assert json.loads(file.read_text())["table"]["seats"] == ["club", "club", "human"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no json", "the record is not valid JSON"),
        ("[]", "a record is a JSON object"),
        ('{"montgolfier": 1}', "'rules_version'"),
    ],
)
def test_a_file_that_is_no_record_is_refused(run, tmp_path, text, said):
    file = tmp_path / "x.json"
    file.write_text(text)
    for command in ("play --resume", "replay", "review", "verify"):
        answer = run(command, str(file))
        assert answer.code == 2
        assert said in answer.err
        assert "x.json'" in answer.err
    file.write_bytes(b"\xff\xfe")
    assert "it is not text" in run("play --resume", str(file)).err


@pytest.mark.parametrize("table", [1, {}, {"seats": ["human"], "seed": 1}, {"seats": ["human", "ogre"], "seed": 1},
                                   {"seats": ["human", "random"], "seed": "x"}])  # fmt: skip
def test_a_table_that_makes_no_sense_is_refused(tmp_path, table):
    record = mg.Game("aloft").new(seed=1).record
    file = tmp_path / "x.json"
    file.write_text(json.dumps({**record.to_dict(), "table": table}))
    with pytest.raises(SetupError, match="'table'"):
        reopen(file)


def test_a_game_of_bots_alone_cannot_be_gone_on_with(run, tmp_path):
    record = mg.Game("aloft", players=2).new(seed=1).record
    file = tmp_path / "bots.json"
    file.write_text(json.dumps({**record.to_dict(), "table": {"seats": ["random", "random"], "seed": 1}}))
    answer = run("play --resume", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert "--resume needs a seat for you" in answer.err


# -- saving and taking back -----------------------------------------------------------------------------------


def saved_match(tmp_path: Path, seats: list[str], **options: object) -> SavedMatch:
    game = mg.Game("aloft", first_player=0, players=len(seats), **options)
    return SavedMatch(game.new(seed=5), seats, 5, tmp_path / "game.json")


def events(table: SavedMatch) -> list[str]:
    return [action for actor, action in table.match.record.events if actor != "*"]


def test_undo_goes_back_to_the_last_decision_through_answers_of_bots(tmp_path):
    table = saved_match(tmp_path, [HUMAN, "random"])
    table.play("unpack GR 1")
    table.play("unpack PW 2")  # the bot's answer
    assert table.take_back(0) == ["unpack GR 1", "unpack PW 2"]
    assert events(table) == []
    assert table.match.to_move == 0
    assert mg.replay(table.file.read_text()).record == table.match.record


def test_undo_never_takes_back_another_persons_move_or_chance(tmp_path):
    table = saved_match(tmp_path, [HUMAN, "random", HUMAN])
    table.play("unpack GR 1")
    table.play("unpack PW 2")
    with pytest.raises(IllegalAction, match="another player has moved since"):
        table.take_back(2)
    assert events(table) == ["unpack GR 1", "unpack PW 2"]
    with pytest.raises(IllegalAction, match="nothing to undo"):
        saved_match(tmp_path, [HUMAN, "random"]).take_back(0)


def test_undo_passes_over_moves_without_a_choice(tmp_path):
    table = saved_match(tmp_path, [HUMAN], edition="first")
    first = table.match.view(0)["packed"][0]
    table.play(f"unpack {first} 1")
    table.play(f"inflate {first}")
    table.play(f"launch {first}")
    assert table.match.legal() == ["truck"]
    table.play("truck")
    assert table.take_back(0) == [f"launch {first}", "truck"]


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    table = saved_match(tmp_path, [HUMAN, "random"])
    table.save()
    before = table.file.read_text()
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        table.play("unpack GR 1")
    assert table.file.read_text() == before
    assert list(tmp_path.iterdir()) == [table.file]


def test_without_a_place_for_data_the_game_is_saved_here(run, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file" / "data"))
    monkeypatch.chdir(tmp_path)
    assert "play --resume" in run("play aloft", typed="q\n").out
    assert len(list(tmp_path.glob("aloft-*.save.json"))) == 1


# -- replay ---------------------------------------------------------------------------------------------------


def test_replay_prints_the_story_the_last_board_and_the_sheet(run, own_data_folder):
    run("play aloft --seed 3 --edition third", typed=ONES)
    file = saved(own_data_folder)
    told = run("replay --all", str(file)).out
    assert told.count("\n") > len(json.loads(file.read_text())["events"])
    assert "You are dealt" in told
    assert "Score sheet" in told
    assert "You are dealt" in run("replay --seat 1", str(file)).out
    assert "--seat must be 0 to 1, not 7" in run("replay --seat 7", str(file)).err


def test_replay_of_a_running_game_keeps_secrets_from_other_seats(run, own_data_folder):
    run("play aloft --seed 3", typed="1\n1\n")
    told = run("replay --seat 1", str(saved(own_data_folder))).out
    assert "Seat 0 is dealt a colour card, face down." in told
    assert "Score sheet" not in told
