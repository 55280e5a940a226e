"""Characters against their plain level: the share of victories, and what is different in how they play.

    python benchmarks/characters.py                        # every character of every game, two players
    python benchmarks/characters.py cloud9 --games 400

Deals are mirrored and seats rotated; intervals are 95 %. Every character has a measure of what it likes, given for the
character and for its opponent in the same games.
"""

import argparse
from collections.abc import Callable, Mapping
from statistics import mean
from typing import Any

import montgolfier as mg
from montgolfier.bots.character import characters_of
from montgolfier.bots.characters.aloft import free_to_rise
from montgolfier.bots.characters.odyssey import ways_out
from montgolfier.bots.entrants import make_bot
from montgolfier.lab.rates import wilson
from montgolfier.lab.schedule import Schedule

View = Mapping[str, Any]
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("aloft", {"edition": "second", "players": 2}),
    ("cloud9", {"edition": "reference", "players": 2}),
    ("cloud9", {"edition": "published", "players": 2}),
    ("odyssey", {"board": "small", "players": 2}),
]


class Watched:
    """What one seat did in one game."""

    def __init__(self, match: mg.Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.actions: list[tuple[View, str, View]] = []  # its own, with what it saw before and after

    def play(self, action: str) -> None:
        before = self.match.view(self.seat)
        self.match.play(action)
        self.actions.append((before, action, self.match.view(self.seat)))

    def mean(self, measure: Callable[[View], float]) -> float:
        """The mean over all positions that it made."""
        return mean(measure(after) for _, _, after in self.actions)

    @property
    def own(self) -> str:
        return str(self.match.view(self.seat)["hands"][self.seat] or "")

    @property
    def last(self) -> View:
        return self.match.view(self.seat)


def often(verb: str) -> Callable[[Watched], float]:
    """How often it did something in a game."""
    return lambda game: sum(action.partition(" ")[0] == verb for _, action, _ in game.actions)


def left_at(game: Watched) -> float:
    levels = [before["level"] for before, action, _ in game.actions if action == "leave"]
    return mean(levels) if levels else 0.0


def longest(game: Watched) -> float:
    lengths = {route["id"]: len(route["spaces"]) for route in game.last["board"]["routes"]}
    mine = [lengths[route] for route, owners in game.last["owners"].items() if game.seat in owners]
    return mean(mine) if mine else 0.0


MEASURES: dict[tuple[str, str], tuple[str, Callable[[Watched], float]]] = {
    ("aloft", "climber"): ("ascents in a game", often("ascend")),
    ("aloft", "blocker"): (
        "balloons of others free to rise after its moves",
        lambda game: game.mean(lambda view: free_to_rise(view, game.own)),
    ),
    ("aloft", "starter"): ("launches in a game", often("launch")),
    ("cloud9", "bold"): ("level at which it leaves", left_at),
    ("cloud9", "careful"): ("level at which it leaves", left_at),
    ("cloud9", "collector"): ("cards in hand", lambda game: game.mean(lambda v: v["hand_sizes"][game.seat])),
    ("odyssey", "settler"): (
        "routes",
        lambda game: sum(game.seat in owners for owners in game.last["owners"].values()),
    ),
    ("odyssey", "traveller"): ("length of its routes", longest),
    ("odyssey", "blocker"): (
        "ways out of the other's city after its moves",
        lambda game: game.mean(lambda view: ways_out(view, 1 - game.seat)),
    ),
    ("odyssey", "hoarder"): (
        "balloons at hand after its moves",
        lambda game: game.mean(lambda view: sum((view["live"][game.seat] or {}).values())),
    ),
}


def measure(game: mg.Game, level: str, name: str, games: int, seed: int = 1) -> str:
    """One character against its plain level."""
    what, of = MEASURES[game.title, name]
    schedule, won, found = Schedule(2, game.players, seed), 0.0, ([], [])
    for number in range(games):
        pairing = schedule.pairing(number)
        match = game.new(seed=pairing.seed)
        entrants = [f"{level}:character={name}", level]
        bots = [make_bot(entrants[who], pairing.seed * 8 + seat) for seat, who in enumerate(pairing.seats)]
        watched = [Watched(match, seat) for seat in range(game.players)]
        while match.to_move is not None:
            watched[match.to_move].play(bots[match.to_move].choose(match))
        best = [seat for seat, value in enumerate(match.state.returns()) if value > 0]
        won += sum(pairing.seats[seat] == 0 for seat in best) / len(best)
        for seat, who in enumerate(pairing.seats):
            found[who].append(of(watched[seat]))
    edition = game.options.get("edition", "small board")
    return (
        f"{game.title} {edition}, {name}: {wilson(won, games)} of {games} games; {what} "
        f"{mean(found[0]):.2f}, of its opponent {mean(found[1]):.2f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("only", nargs="*", metavar="TITLE", help="which; all when none is named")
    given = parser.parse_args()
    for title, options in GAMES:
        for name in characters_of(title) if not given.only or title in given.only else ():
            print(measure(mg.Game(title, **options), given.level, name, given.games, given.seed), flush=True)


if __name__ == "__main__":
    main()
