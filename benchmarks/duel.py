"""Two searching bots meet with a given processor time for every move, deals mirrored and seats rotated.

    python benchmarks/duel.py aloft --set edition=second --bots master,master:2026 --milliseconds 20 --games 200
    python benchmarks/duel.py aloft --set edition=first --milliseconds 160 20 --games 100   # eight times as long
    python benchmarks/duel.py odyssey --set board=small --set expansions=trajectories,wildWinds --boards 20

Processor time of the thinking thread, not the clock on the wall, so a busy machine favours nobody. Between two looks at
the time a bot thinks 32 iterations, fewer than elsewhere, so that slow iterations do not win time.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import montgolfier as mg
from montgolfier.bots import search_bot
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.search_bot import SearchBot
from montgolfier.cli.settings import choose_game
from montgolfier.lab.rates import Interval, wilson
from montgolfier.lab.schedule import Schedule

BOARD = 2000  # the first of the boards to play on; bots have learned on others

search_bot.SLICE = 32


@dataclass
class Duel:
    """What came out; `won` is the first bot's, its part of shared victories included."""

    bots: list[str]
    games: int = 0
    won: float = 0.0
    moves: list[int] = field(default_factory=lambda: [0, 0])
    spent: list[float] = field(default_factory=lambda: [0.0, 0.0])

    @property
    def share(self) -> Interval:
        return wilson(self.won, self.games)

    def __iadd__(self, other: "Duel") -> "Duel":
        self.games += other.games
        self.won += other.won
        self.moves = [a + b for a, b in zip(self.moves, other.moves, strict=True)]
        self.spent = [a + b for a, b in zip(self.spent, other.spent, strict=True)]
        return self

    def time_of(self, which: int) -> str:
        """Processor time that a bot took for a move, on average."""
        return f"{1000 * self.spent[which] / max(self.moves[which], 1):.1f} ms"

    def __str__(self) -> str:
        return (
            f"{self.bots[0]} against {self.bots[1]}: {self.share} of {self.games} games, "
            f"{self.time_of(0)} and {self.time_of(1)} a move"
        )


def meet(
    game: mg.Game, bots: list[str], numbers: Iterable[int], milliseconds: Sequence[float | None], seed: int = 1
) -> Duel:
    """Play the games of these numbers, with a time a move for each bot, or as long as the bot itself wants."""
    found = Duel(bots)
    schedule = Schedule(2, game.players, seed)
    for number in numbers:
        pairing = schedule.pairing(number)
        match = game.new(seed=pairing.seed)
        seated = [
            timed(bots[who], pairing.seed * 8 + seat, milliseconds[who]) for seat, who in enumerate(pairing.seats)
        ]
        while match.to_move is not None:
            seat = match.to_move
            began = time.thread_time()
            action = seated[seat].choose(match)
            if len(match.legal()) > 1:
                found.moves[pairing.seats[seat]] += 1
                found.spent[pairing.seats[seat]] += time.thread_time() - began
            match.play(action)
        best = [seat for seat, value in enumerate(match.state.returns()) if value > 0]
        found.games += 1
        found.won += sum(pairing.seats[seat] == 0 for seat in best) / len(best)
    return found


def timed(spec: str, seed: int, milliseconds: float | None) -> mg.Bot:
    """A bot that stops thinking about a move after so much processor time, whatever its level."""
    if milliseconds is None:
        return make_bot(spec, seed)
    name = spec if "iterations=" in spec else f"{spec}:iterations=1000000000"
    bot = make_bot(name, seed)
    assert isinstance(bot, SearchBot), f"{spec} does not search"
    choose = bot.choose

    def stopping(match: mg.Match) -> str:
        began = time.thread_time()
        bot.stop = lambda: time.thread_time() - began >= milliseconds / 1000
        return choose(match)

    bot.choose = stopping  # type: ignore[method-assign]
    return bot


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--set", action="append", default=[], help="a rule option, such as edition=third")
    parser.add_argument("--bots", default="master,master:2026")
    parser.add_argument(
        "--milliseconds", type=float, nargs="+", default=[20.0], help="for every move: of both, or of each of them"
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", type=int, default=0, help=f"play on so many, board_seed {BOARD} and on, in turn")
    given = parser.parse_args()
    bots = given.bots.split(",")
    if len(bots) != 2 or len(given.milliseconds) > 2:
        parser.error("two bots meet, with one time for both or one for each")
    milliseconds = (given.milliseconds * 2)[:2]
    found = Duel(bots)
    for number in range(max(1, given.boards)):
        chosen = [*given.set, f"board_seed={BOARD + number}"] if given.boards else given.set
        games = given.games // max(1, given.boards)
        found += meet(
            choose_game(given.title, None, None, chosen), bots, range(games), milliseconds, given.seed + number
        )
        if given.boards:
            print(f"after {number + 1} boards: {found.share}", file=sys.stderr)
    print(found)


if __name__ == "__main__":
    main()
