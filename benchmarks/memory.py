"""What a server keeps of finished games: its memory after many of them.

    python benchmarks/memory.py --games 2000

Games of several kinds against bots are opened and played to the end through the live socket, a dozen at a time, by
people who never come back. Printed is the resident memory of the server and of the process that thinks after each tenth
of the games; the last tenth must not lie more than a tenth above the middle.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path

from tables import Server, call
from websockets.asyncio.client import connect

AT_ONCE = 12
GAMES = (
    ("aloft", {"edition": "third"}, "club"),
    ("odyssey", {"board": "tiny"}, "club"),
    ("odyssey", {"board": "hexa"}, "random"),
    ("aloft", {"edition": "first"}, "random"),
)
TENTHS, MOST_GROWTH = 10, 1.1


async def play(url: str, number: int) -> None:
    """One game from its opening to its end."""
    title, options, level = GAMES[number % len(GAMES)]
    rng = random.Random(number)
    token = (await asyncio.to_thread(call, url, "/api/people"))["token"]
    wanted = {"title": title, "options": {"players": 2, **options}, "seats": ["me", level]}
    table = (await asyncio.to_thread(lambda: call(url, "/api/tables", token, **wanted)))["table"]
    address = url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    head = {"Authorization": f"Bearer {token}"}
    async with connect(address, additional_headers=head, max_size=None, open_timeout=300) as socket:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                raise RuntimeError(f"the server refused: {message['message']}")
            if message["type"] != "table":
                continue
            if message["status"] == "over":
                return
            if message["legal"]:
                action = rng.choice(message["legal"])
                await socket.send(json.dumps({"type": "play", "action": action, "event": message["event"]}))


def resident(process: int) -> list[float]:
    """Megabytes of a process, then those of its children."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    own = next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))
    children = [c for task in Path(f"/proc/{process}/task").iterdir() for c in (task / "children").read_text().split()]
    return [own, *(size for child in children for size in resident(int(child)))]


async def run(server: Server, games: int) -> list[float]:
    """Play them all; the memory of all processes together after each tenth of them."""
    gate, sizes, began = asyncio.Semaphore(AT_ONCE), [], time.perf_counter()

    async def one(number: int) -> None:
        async with gate:
            await play(server.url, number)

    for tenth in range(TENTHS):
        numbers = range(tenth * games // TENTHS, (tenth + 1) * games // TENTHS)
        await asyncio.gather(*(one(number) for number in numbers))
        parts = resident(server.process.pid)
        sizes.append(sum(parts))
        took = time.perf_counter() - began
        shares = " + ".join(f"{part:.0f}" for part in parts)
        print(f"  after {numbers.stop} games, {took:.0f} s: {sizes[-1]:.0f} MB ({shares})", flush=True)
    return sizes


def main() -> None:
    """Start a server and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, 0, f"{folder}/memory.db", "--no-limits", "--pace", "0")
        try:
            sizes = asyncio.run(run(server, chosen.games))
        finally:
            faults = server.end()
    growth = sizes[-1] / sizes[TENTHS // 2 - 1]
    print(f"  memory after all games is {growth:.2f} times that after half of them")
    sys.exit(1 if faults or growth > MOST_GROWTH else 0)


if __name__ == "__main__":
    main()
