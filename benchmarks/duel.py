"""Two searching bots meet with a given processor time for every move, deals mirrored and seats rotated.

    python benchmarks/duel.py aloft --set edition=second --bots master,master:2026 --milliseconds 20 --games 200
    python benchmarks/duel.py aloft --set edition=first --milliseconds 160 20 --games 100   # eight times as long
    python benchmarks/duel.py odyssey --set board=small --set expansions=trajectories,wildWinds --boards 20
    python benchmarks/duel.py aloft --set edition=first --set players=2 --told   # the first bot sees all hands

Processor time of the thinking thread, not the clock on the wall, so a busy machine favours nobody. Between two looks at
the time a bot thinks 32 iterations, fewer than elsewhere, so that slow iterations do not win time.

With `--told` the first bot knows what the other holds, as no bot at a table does: what it wins more than a bot that
does not know is what guessing hands can be worth. For two players, in games whose hands are secret.
"""

import argparse
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import montgolfier as mg
from montgolfier.bots import search_bot
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.search_bot import SearchBot
from montgolfier.cli.settings import choose_game
from montgolfier.engine.state import State
from montgolfier.lab.rates import Interval, wilson
from montgolfier.lab.schedule import Schedule

BOARD = 2000  # the first of the boards to play on; bots have learned on others
SLICE = 32  # iterations between two looks at the time


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
    game: mg.Game,
    bots: list[str],
    numbers: Iterable[int],
    milliseconds: Sequence[float | None],
    seed: int = 1,
    told: bool = False,
) -> Duel:
    """Play the games of these numbers, with a time a move for each bot, or as long as the bot itself wants.

    `told`: the first bot knows the other's hand.
    """
    found = Duel(bots)
    schedule = Schedule(2, game.players, seed)
    for number in numbers:
        pairing = schedule.pairing(number)
        match = game.new(seed=pairing.seed)
        seated = [
            timed(bots[who], pairing.seed * 8 + seat, milliseconds[who]) for seat, who in enumerate(pairing.seats)
        ]
        if told:
            show_hands(seated[pairing.seats.index(0)])
        while match.to_move is not None:
            seat = match.to_move
            for other, bot in enumerate(seated):
                if other != seat:
                    deque(bot.ponder(match, other), maxlen=0)
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
    """A bot that stops thinking about a move after so much processor time, whatever its level.

    With `ponder=true` it thinks as long again about every move of the others.
    """
    if milliseconds is None:
        return make_bot(spec, seed)
    search_bot.SLICE = SLICE
    name = spec if "iterations=" in spec else f"{spec}:iterations=1000000000"
    bot = make_bot(name, seed)
    assert isinstance(bot, SearchBot), f"{spec} does not search"
    choose, ponder = bot.choose, bot.ponder

    def start_clock() -> None:
        began = time.thread_time()
        bot.stop = lambda: time.thread_time() - began >= milliseconds / 1000

    def choosing(match: mg.Match) -> str:
        start_clock()
        return choose(match)

    def pondering(match: mg.Match, seat: int) -> Iterator[None]:
        start_clock()
        return ponder(match, seat)

    bot.choose, bot.ponder = choosing, pondering  # type: ignore[method-assign]
    return bot


def show_hands(bot: mg.Bot) -> None:
    """From now on the bot is told in every position what the other player holds."""
    ask = bot._ask

    def asking(match: mg.Match) -> mg.Question:
        return replace(ask(match), world=OPEN[match.title](match))

    bot._ask = asking  # type: ignore[method-assign]


def open_aloft(match: mg.Match) -> State:
    """The position with the colours that nobody holds on the table: the other's are those that are left (AR-08)."""
    game = mg.Game("aloft", **{**match.options, "reveal_unused": True})
    return game.position(match.rules.describe(match.state)).state


def open_cloud9(match: mg.Match) -> State:
    """The position as if all cards in hand had been seen when the pile was shuffled, and nothing had happened since."""
    state: Any = match.state.clone()
    state.held, state.shuffled = state.hand[0] + state.hand[1], state.pile
    for name in ("drawn", "paid", "missed", "spent", "age"):
        setattr(state, name, [0] * len(getattr(state, name)))
    return state  # type: ignore[no-any-return]


OPEN: dict[str, Callable[[mg.Match], State]] = {"aloft": open_aloft, "cloud9": open_cloud9}


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
    parser.add_argument("--told", action="store_true", help="the first bot is told what the other holds")
    parser.add_argument("--boards", type=int, default=0, help=f"play on so many, board_seed {BOARD} and on, in turn")
    given = parser.parse_args()
    bots = given.bots.split(",")
    if len(bots) != 2 or len(given.milliseconds) > 2:
        parser.error("two bots meet, with one time for both or one for each")
    if given.told and given.title not in OPEN:
        parser.error(f"--told is for {' and '.join(OPEN)}")
    milliseconds = (given.milliseconds * 2)[:2]
    found = Duel(bots)
    for number in range(max(1, given.boards)):
        chosen = [*given.set, f"board_seed={BOARD + number}"] if given.boards else given.set
        games = given.games // max(1, given.boards)
        game = choose_game(given.title, None, None, chosen)
        found += meet(game, bots, range(games), milliseconds, given.seed + number, given.told)
        if given.boards:
            print(f"after {number + 1} boards: {found.share}", file=sys.stderr)
    print(found)


if __name__ == "__main__":
    main()
