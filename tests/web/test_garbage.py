"""Garbage at every door: no 5xx, no crash, no change without a legal action, clear errors."""

import json
import os
import random
import re
import subprocess
import sys

from tests.browser.conftest import Server

MESSAGES = int(os.environ.get("MONTGOLFIER_GARBAGE", "500"))  # 100,000 are sent by `make garbage`
EXAMPLES = max(6, MESSAGES // 1000)  # of requests to each operation, besides those that are not drawn at random
SEEDS = [
    '{"type":"play","action":"unpack GR 1","event":12,"id":1}',
    '{"type":"play","action":"launch GR"}',
    '{"type":"play","action":"truck L","id":"x"}',
    '{"type":"undo","id":3}',
    '{"type":"why","action":"ascend LION","id":null}',
    '{"type":"ping","id":{"a":[1,2]}}',
    '{"type":"hint"}',
    '{"type":"say","phrase":"hello","id":4}',
    '{"type":"nudge","id":5}',
    '{"type":"takeback","event":12,"id":6}',
    '{"type":"answer","agree":false,"id":7}',
    '{"type":"stand-in","id":8}',
    '{"type":"here"}',
]
ODD = [
    "", "null", "NaN", "-1", "1e999", "\u0000", "\ufffd", "🎈" * 50, '"', "[" * 200, "{" * 200, "0" * 400, "9" * 30,
    "true", "\\u0000", "\n", "unpack", "GR GR GR", "*", "deal R", "first 0",
]  # fmt: skip


def mutated(rng: random.Random) -> str:
    """A message with something wrong in it, or two such messages cut together."""
    text = rng.choice(SEEDS)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.randint(0, 8))
        kind = rng.randrange(4)
        if kind == 0:
            text = text[:at] + text[to:]
        elif kind == 1:
            text = text[:at] + rng.choice(ODD) + text[to:]
        elif kind == 2:
            text = text[:at] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x20, 0x2FFF)))) + text[at:]
        else:
            text = text[:at] + rng.choice(SEEDS)[at:]
    return text


def legal_message(text: str, legal: list[str]) -> bool:
    """Whether a message, mutated or not, happens to be an allowed action or undo."""
    try:
        message = json.loads(text)
    except ValueError:
        return False
    if not isinstance(message, dict):
        return False
    if message.get("type") in ("undo", "takeback", "answer"):
        return True
    words = str(message.get("action")).split()
    wanted = [words[0].lower(), "".join(sorted(words[1].upper())), *words[2:]] if len(words) == 3 else words
    return message.get("type") == "play" and any(sorted(" ".join(wanted)) == sorted(deed) for deed in legal)


def answers_until(socket, end):
    """All answers up to the one with this id."""
    while True:
        answer = json.loads(socket.receive_text())
        yield answer
        if answer.get("id") == end:
            return


def test_mutated_socket_messages_change_nothing(ada, ben):
    rng = random.Random(2026)
    table = ada.open(seats=["me", "open"], players=2, first_player=0)
    path = f"/tables/{table['table']}"
    ben.post(f"{path}/sit", name="Ben", invitation=table["invitation"])
    changes = 0
    with ada.socket(table["table"]) as socket:
        state = ada.get(path).json()
        for number in range(MESSAGES):
            text = mutated(rng)
            socket.send_text(text)
            end = f"end-{number}"
            socket.send_text(json.dumps({"type": "ping", "id": end}))
            for answer in answers_until(socket, end):
                assert answer["type"] in ("table", "error", "pong", "reason", "done", "hint", "said"), text
                assert answer["type"] != "error" or (answer["message"] and answer["error"] != "broken"), text
            after = ada.get(path).json()
            if after["event"] != state["event"]:
                assert legal_message(text, state["legal"]), text
                changes += 1
                if after["to_move"] == 1:  # Ben takes his turn, so that Ada may send rubbish again
                    ben.post(f"{path}/play", action=ben.get(path).json()["legal"][0])
                    after = ada.get(path).json()
            state = after
    assert changes < MESSAGES / 20


def test_schemathesis_finds_nothing(tmp_path):
    """Every operation of the OpenAPI description, with and without a seat at a real table."""
    server = Server(tmp_path).start()
    try:
        script = (
            "import httpx2, sys\n"
            "url = sys.argv[1]\n"
            "token = httpx2.post(url + '/api/people').json()['token']\n"
            "head = {'authorization': 'Bearer ' + token}\n"
            "body = {'title': 'aloft', 'seats': ['me', 'random'], 'options': {'players': 2, 'first_player': 0}}\n"
            "print(token, httpx2.post(url + '/api/tables', json=body, headers=head).json()['table'])\n"
        )
        made = subprocess.run([sys.executable, "-c", script, server.url], capture_output=True, text=True, check=True)
        token, table = made.stdout.split()
        config = tmp_path / "schemathesis.toml"
        config.write_text(f'[parameters]\n"path.table_id" = "{table}"\n')
        checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
        command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"]
        command += [f"{server.url}/api/openapi.json", "--checks", checks, "--seed", "1"]
        command += ["--phases", "examples,coverage,fuzzing", "--max-examples", str(EXAMPLES)]
        seated = ["-H", f"Authorization: Bearer {token}"]
        last = "resign$"  # who has resigned is seated no more
        for extra, least in (
            ([], 18),
            ([*seated, "--exclude-path-regex", last], 18),
            ([*seated, "--include-path-regex", last], 1),
        ):
            found = subprocess.run([*command, *extra], capture_output=True, text=True, cwd=tmp_path)
            assert found.returncode == 0, found.stdout[-4000:] + found.stderr[-1000:]
            tested = re.search(r"Tested: (\d+)", found.stdout)
            assert tested, found.stdout[-4000:]
            assert int(tested[1]) >= least, found.stdout[-4000:]
    finally:
        server.kill(15)
