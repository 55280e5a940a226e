"""The robot of examples/remote_bot.py takes a seat at a real server and plays to the end."""

import json
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.browser.conftest import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


def call(url: str, path: str, token: str | None = None, **body):
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def test_a_program_sits_down_by_invitation_and_plays(tmp_path):
    server = Server(tmp_path).start()
    try:
        token = call(server.url, "/api/people")["token"]
        options = {"players": 2, "edition": "first"}
        table = call(server.url, "/api/tables", token, title="aloft", seats=["me", "open"], options=options, name="Ada")
        link = f"{server.url}/t/{table['table']}/join/{table['invitation']}"
        robot = subprocess.Popen([sys.executable, EXAMPLE, link], stdout=subprocess.PIPE, text=True)
        first = robot.stdout.readline()  # it sits, so the game has begun
        assert "got the first turn" in first
        call(server.url, f"/api/tables/{table['table']}/resign", token, level="random")
        told, _ = robot.communicate(timeout=60)
        assert robot.returncode == 0
        assert told.splitlines()[-1].startswith("over:")
        assert told.count("You ") > 10
    finally:
        server.kill(15)
