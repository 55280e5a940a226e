"""Positions: start from any position of each title, look at it as one seat sees it, and count or play on."""

from typing import cast

import montgolfier as mg
from montgolfier.games.aloft.schema import AloftView
from montgolfier.games.cloud9.schema import Cloud9View
from montgolfier.games.odyssey.schema import OdysseyView


def aloft() -> None:
    game = mg.Game("aloft", edition="second", players=2, first_player=0)
    match = game.position({"flying": {"GP": [3, 1], "RW": [5, 2]}, "trucks": [[3, 4, 5, 6], 4], "hands": ["G", "W"]})
    view = cast(AloftView, match.view(0))
    print("Aloft:", view["flying"], "phase", view["phase"], "token of RW", view["values"]["RW"])


def cloud9() -> None:
    game = mg.Game("cloud9", players=2)
    match = game.position(
        {"hands": [{"red": 2, "wild": 1}, {"green": 3}], "pilot": 0, "dice": ["red", "blank"], "level": 2},
        chance="manual",
    )
    view = cast(Cloud9View, match.view(0))
    print("Cloud 9: level", view["level"], "dice", view["dice"], "to move", view["to_move"], match.legal())


def odyssey() -> None:
    game = mg.Game("odyssey", board="hexa", players=2, start_seat=0)
    match = game.new(seed=7)
    bot = mg.bot("greedy")
    for _ in range(20):
        match.play(bot.choose(match))
    middle = game.position(match.position(), seed=1)
    view = cast(OdysseyView, middle.view(0))
    print("Aeronaut Odyssey: travelers in", view["city"], "score", view["score"]["total"])


def main() -> None:
    aloft()
    cloud9()
    odyssey()


if __name__ == "__main__":
    main()
