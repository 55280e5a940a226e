"""The key comes from the environment, or lies where only the owner of the server can read it."""

import os

import pytest

from montgolfier.engine.errors import SetupError
from montgolfier.web.secret_key import protect_database, secret_from

KEY = "k" * 40


def test_the_environment_gives_the_key_or_a_file_with_it(tmp_path):
    file = tmp_path / "key"
    file.write_text(f"{KEY}\n")
    assert secret_from({}) is None
    assert secret_from({"MONTGOLFIER_SECRET": KEY}) == KEY
    assert secret_from({"MONTGOLFIER_SECRET_FILE": str(file)}) == KEY


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"MONTGOLFIER_SECRET": "short"}, "at least 32 characters is needed, not 5"),
        ({"MONTGOLFIER_SECRET_FILE": "/nowhere/key"}, "'/nowhere/key' cannot be read"),
    ],
)
def test_a_key_that_cannot_be_one_is_refused_in_words(environment, words):
    with pytest.raises(SetupError, match=words):
        secret_from(environment)


def test_a_database_file_is_for_its_owner_alone(serve, tmp_path):
    file = tmp_path / "web.db"
    file.touch()
    file.chmod(0o644)  # as earlier versions left it
    serve()
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("web.db*")}
    assert modes == dict.fromkeys(modes, 0o600)
    assert "web.db" in modes


def test_a_file_named_by_url_is_for_its_owner_alone_too(tmp_path):
    file = tmp_path / "url.db"
    protect_database(f"sqlite:///{file}")
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_database_that_is_no_file_is_left_alone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    protect_database("postgresql://games@localhost/games")
    protect_database(":memory:")
    protect_database("sqlite://")
    assert os.listdir(tmp_path) == []
