"""Files are written whole or not at all."""

import os

import pytest

from montgolfier.engine.files import write, write_all


def test_a_file_is_replaced_and_nothing_else_is_left(tmp_path):
    place = tmp_path / "game.json"
    write(place, b"old")
    write(place, b"new")
    assert place.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [place]


def test_a_new_file_has_the_permissions_that_others_have(tmp_path):
    write(tmp_path / "ours", b"")
    (tmp_path / "usual").write_bytes(b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path):
    place = tmp_path / "secrets.json"
    write(place, b"old")
    place.chmod(0o600)
    write(place, b"new")
    assert place.read_bytes() == b"new"
    assert oct(place.stat().st_mode & 0o777) == "0o600"


def test_a_link_stays_a_link_to_the_file_that_is_replaced(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    place, link = tmp_path / "elsewhere" / "game.json", tmp_path / "game.json"
    link.symlink_to(place)
    for content in (b"old", b"new"):
        write(link, content)
        assert place.read_bytes() == content
    assert link.is_symlink()
    assert list(place.parent.iterdir()) == [place]


def test_a_write_that_fails_leaves_the_old_file_and_names_it(tmp_path, monkeypatch):
    place = tmp_path / "game.json"
    write(place, b"old")
    monkeypatch.setattr("os.fsync", lambda file: os.write(-1, b""))  # as where the disk is full
    with pytest.raises(OSError, match="Bad file descriptor") as fault:
        write(place, b"new")
    assert fault.value.filename == str(place)
    assert place.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [place]


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path):
    place = tmp_path / "pipe"
    os.mkfifo(place)
    reader = os.open(place, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write(place, b"through")
        assert os.read(reader, 100) == b"through"
    finally:
        os.close(reader)
    assert place.is_fifo()


def test_several_files_come_into_a_folder_that_is_made(tmp_path):
    paths = write_all(tmp_path / "new", {"a": b"1", "b": b"2"})
    assert [path.read_bytes() for path in paths] == [b"1", b"2"]
