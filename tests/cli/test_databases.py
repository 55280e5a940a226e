"""The commands for whoever runs a server: tables, backup, restore, check-database; and servers that are refused."""

import asyncio
import json
import lzma
import sqlite3
from pathlib import Path

import pytest

from montgolfier.table.one_process import OneProcess
from montgolfier.table.service import TableService
from montgolfier.table.store import TableStore
from tests.table.stories import aloft, pair

OLD_DATABASE = Path(__file__).parents[1] / "data" / "versions" / "0.2.0.dev0" / "tables.db.xz"


@pytest.fixture
def tables(tmp_path, monkeypatch):
    """The ids of two tables in montgolfier.db: one being played, one that waits."""
    monkeypatch.chdir(tmp_path)

    async def fill():
        service = TableService(TableStore("sqlite:///montgolfier.db"), pace=0)
        playing = await pair(service)
        waiting = await service.open(aloft("me", "open", listed=True), "ada", "Ada")
        await service.close()
        return playing.id, waiting.id

    return asyncio.run(fill())


def test_tables_are_listed_and_shown(run, tables):
    playing, waiting = tables
    lines = run("tables list").out.splitlines()
    assert {line.split()[0] for line in lines} == {playing, waiting}
    assert [line.split()[0] for line in run("tables list --status waiting").out.splitlines()] == [waiting]
    assert "1 person" in run("tables list --status waiting").out
    assert run("tables list --older-than 1").out == ""
    shown = run(f"tables show -- {playing}").out
    assert "Ada" in shown
    assert "Ben" in shown
    assert "human" in shown


def test_a_table_is_exported_whole(run, tables, tmp_path):
    playing, _ = tables
    run(f"tables export -o table.json -- {playing}")
    exported = json.loads((tmp_path / "table.json").read_text())
    assert exported["record"]["title"] == "aloft"
    assert [event["number"] for event in exported["log"]] == list(range(1, len(exported["log"]) + 1))
    with sqlite3.connect("montgolfier.db") as connection:
        connection.execute("UPDATE events SET kind = 'levitated' WHERE number = 2 AND table_id = ?", (playing,))
    broken = json.loads(run(f"tables export -- {playing}").out)
    assert broken["record"] is None
    assert broken["log"][1]["kind"] == "levitated"


def test_tables_are_archived_and_deleted(run, tables):
    playing, waiting = tables
    assert run(f"tables archive -- {playing}").out == "1 table moved to the archive\n"
    assert run("tables archive --older-than 0").out == "1 table moved to the archive\n"
    assert "archived" in run("tables list").out
    assert "no problems" in run("check-database").out
    assert run(f"tables purge --yes -- {playing}").out == "1 table deleted\n"
    assert [line.split()[0] for line in run("tables list").out.splitlines()] == [waiting]


def test_a_database_is_backed_up_and_restored(run, tables, tmp_path):
    playing, _ = tables
    assert run("backup copy.db").code == 0
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    run(f"tables purge --yes -- {playing}")
    assert "already exists; give --replace" in run("restore copy.db").err
    assert run("restore copy.db --replace").code == 0
    assert playing in run("tables list").out
    kept = list(tmp_path.glob("montgolfier.db.replaced-*"))
    assert len(kept) == 1
    assert run("restore copy.db --database elsewhere.db").code == 0
    for file in (kept[0], tmp_path / "elsewhere.db"):
        assert file.stat().st_mode & 0o077 == 0, "the key may be in it"
    assert playing not in run(f"tables list --database {kept[0]}").out


def test_a_backup_is_restored_over_a_file_that_cannot_be_read(run, tables, tmp_path):
    playing, _ = tables
    run("backup copy.db")
    (tmp_path / "montgolfier.db").write_bytes(b"a page that the disk has lost " * 100)
    assert run("restore copy.db --replace").code == 0
    assert playing in run("tables list").out
    assert [file.stat().st_size for file in tmp_path.glob("montgolfier.db.replaced-*")] == [3000]


def test_an_older_database_is_checked_without_a_change_and_left_to_the_server_that_uses_it(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "montgolfier.db"
    file.write_bytes(lzma.decompress(OLD_DATABASE.read_bytes()))

    def format_now():
        with sqlite3.connect(file) as connection:
            return connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]

    assert "format 0002, 73 tables" in run("check-database").out
    assert format_now() == "0002"
    with OneProcess("sqlite:///montgolfier.db"):
        refused = run("tables list")
    assert (refused.code, "another server" in refused.err) == (2, True)
    assert format_now() == "0002"
    assert run("tables list").code == 0
    assert (tmp_path / "montgolfier.db.format-0002").exists()
    with sqlite3.connect("montgolfier.db") as connection:
        connection.execute("DELETE FROM alembic_version")
    assert run("restore montgolfier.db --database elsewhere.db").code == 0, "what it is, is found out"


def test_check_database_says_what_is_wrong(run, tables):
    playing, waiting = tables
    assert "2 tables" in run("check-database").out
    with sqlite3.connect("montgolfier.db") as connection:
        connection.execute("UPDATE events SET data = '{' WHERE number = 1 AND table_id = ?", (playing,))
        connection.execute("UPDATE tables SET number = 99 WHERE id = ?", (waiting,))
    answer = run("check-database")
    assert answer.code == 1
    assert f"table {playing}: this table cannot be opened" in answer.out
    assert f"table {waiting}: the index says event 99" in answer.out
    assert "2 problems" in answer.out


def test_whatever_is_damaged_is_said_in_sentences_and_holds_up_no_other_table(run, tables):
    playing, waiting = tables
    with sqlite3.connect("montgolfier.db") as connection:
        connection.execute("UPDATE events SET kind = ? WHERE number = 2 AND table_id = ?", (b"\xff", playing))
        connection.execute("UPDATE tables SET changed = '', status = ? WHERE id = ?", (b"\xff", playing))
        connection.execute("UPDATE events SET data = ? WHERE number = 3 AND table_id = ?", ("[" * 100_000, playing))
    assert {line.split()[0] for line in run("tables list").out.splitlines()} == set(tables)
    for command in ("show", "export"):
        assert "event 2 of its log is damaged" in run(f"tables {command} -- {playing}").err
    assert run(f"tables archive -- {playing} {waiting}").out == "1 table moved to the archive\n"
    with sqlite3.connect("montgolfier.db") as connection:
        connection.execute("UPDATE archives SET log = 'none'")
    wrong = run("check-database").out
    assert f"table {waiting}: this table cannot be opened: its log in the archive is damaged" in wrong
    assert f"table {playing}: this table cannot be opened" in wrong
    with sqlite3.connect("montgolfier.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")
    assert "has the unknown format '0000'" in run("tables list").err


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("tables list --database nowhere.db", "there is no database 'nowhere.db'"),
        ("tables show nothing", "there is no table 'nothing'"),
        ("tables archive", "name tables by their ids, or give --older-than DAYS"),
        ("backup montgolfier.db", "already exists"),
        ("backup copy.db --database nowhere.db", "there is no database 'nowhere.db'"),
        ("restore nowhere.db --replace", "there is no file 'nowhere.db'"),
        ("restore note.txt --replace", "is not a SQLite database"),
        ("restore other.db --replace", "is not a database of Montgolfier"),
        ("restore later.db --replace", "was written by a later version of Montgolfier"),
        ("tables list --database later.db", "belongs to a later version of Montgolfier"),
        ("serve --port 0 --database later.db", "belongs to a later version of Montgolfier"),
        ("serve --port 0 --workers 2", "is a SQLite file, which serves one process; --workers and --no-bots need"),
        ("serve --port 0 --no-bots", "is a SQLite file, which serves one process; --workers and --no-bots need"),
        ("serve --port 0 --database /nowhere/at/all.db", "cannot open the database '/nowhere/at/all.db'"),
        ("worker", "'montgolfier.db' is a SQLite file, which serves one process"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(run, tables, tmp_path, command, said):
    (tmp_path / "note.txt").write_text("Up, up and away! " * 100)
    sqlite3.connect("other.db").execute("CREATE TABLE balloons (colour)").connection.close()
    TableStore("sqlite:///later.db").close()
    with sqlite3.connect("later.db") as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    answer = run(command)
    assert answer.code == 2
    assert answer.err.splitlines()[-1].startswith("montgolfier: ")
    assert said in answer.err


@pytest.mark.parametrize("command", ["serve --port 0", "restore copy.db --replace"])
def test_a_second_process_on_one_sqlite_file_is_refused(run, tables, command):
    run("backup copy.db")
    with OneProcess("sqlite:///montgolfier.db"):
        answer = run(command)
    assert answer.code == 2
    assert "is using the database 'montgolfier.db'; a SQLite file serves one process" in answer.err
    with OneProcess("sqlite:///montgolfier.db"):  # a process that ended is no longer in the way
        pass


def test_a_server_that_cannot_start_is_not_taken_for_one_that_has_ended_in_order(execute, tables, tmp_path):
    with sqlite3.connect(tmp_path / "montgolfier.db") as connection:
        connection.execute("INSERT INTO settings (key, value) VALUES ('undated-tokens-until', 'some day')")
    answer = execute(f"serve --port 0 --database {tmp_path / 'montgolfier.db'}")
    assert answer.returncode == 3
    assert b"could not convert string to float: 'some day'" in answer.stderr
