"""A robot of your own at a table of any Montgolfier server: `python examples/remote_bot.py LINK`.

LINK is an invitation link (http://localhost:8000/t/.../join/...) from the page of a waiting table. The robot sits down
and plays whatever is allowed; replace `choose` with something cleverer. It needs `pip install websockets`.
"""

import json
import random
import sys
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import connect


def call(base: str, path: str, token: str | None = None, **body: object) -> dict[str, Any]:
    """One request to the JSON interface."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(base + path, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        reply: dict[str, Any] = json.load(answer)
    return reply


def choose(news: dict[str, Any]) -> str:
    """Your idea goes here: news["view"] is all you may know, news["legal"] all you may do."""
    legal: list[str] = news["legal"]
    return random.choice(legal)


def main(link: str) -> None:
    """Sit down and play to the end."""
    address = urlsplit(link)
    base = f"{address.scheme}://{address.netloc}"
    _, _, table, _, invitation = address.path.split("/")
    token = call(base, "/api/people")["token"]
    call(base, f"/api/tables/{table}/sit", token, name="Remote robot", invitation=invitation)
    socket_address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(socket_address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
        for message in socket:
            news = json.loads(message)
            if news["type"] == "error":
                print("error:", news["message"], flush=True)
            if news["type"] != "table":
                continue
            for line in news["story"]:
                print(line, flush=True)  # at once, even if the output is read through a pipe
            if news["status"] == "over":
                print("over:", news["outcome"]["scores"])
                return
            if news["legal"]:
                socket.send(json.dumps({"type": "play", "action": choose(news), "event": news["event"]}))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
