"""How much there is to win in published Cloud 9 for two: exact odds of whole small games, by counting.

    python scripts/cloud9_luck.py --hand 2 --target 4 --trips 3

The rules and the dice are those of the game. The hands are smaller, fewer points are needed, the game ends as it stands
after a given number of trips, and every card is drawn from a full deck, whatever has been seen. The opponent is fixed:
the policy that players follow in the playouts of the search. It stays where the points to come are worth more than
those at hand, and pays with a wild only if it must. Against it:

- `random`: any action, each equally likely.
- `policy`: the same policy.
- `honest`: knows what its seat may know, and does what is best on average over all hands that the other may have, as if
  it were told the hand after that. Its odds are those of a player who could sit at the table, so the best possible
  player wins at least as much.
- `best`: sees the other's hand, and does what is best. No player who does not see it can win more.

So the best possible player against this opponent is between the last two; cloud9_best.py computes that player, too.
Every number is exact; none says how the best player would do against another opponent, nor what the full game of fifty
points is like.

    python scripts/cloud9_luck.py --meet expert --games 200
    python scripts/cloud9_luck.py --meet expert --games 2000 --small --hand 2 --target 2 --trips 2

let a bot play the full game, or the small one, against the same policy.
"""

import argparse
import sys
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import factorial, inf
from typing import Any, NamedTuple

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.strategy import MEASURED, strategy_of
from montgolfier.games.cloud9.components import FULL_DECK
from montgolfier.lab.rates import Interval, wilson
from montgolfier.lab.schedule import Schedule

PASSENGER, PAYING = 5, 7  # phases of the game, from games/cloud9/codes.py
PAY, COVER = 2, 3  # kinds of actions, from there, too
KINDS = 5  # of cards: four colours and the wild
CARDS = FULL_DECK.to_bytes(8, "little")[:KINDS]


class Odds(NamedTuple):
    """The share of victories of a player, by how and in which seat it plays; `policy` in seat 0."""

    best: tuple[float, float]
    random: tuple[float, float]
    policy: float
    unfinished: float  # how often the trips run out


def colours_of(number: int) -> bytes:
    """A multiset of cards or dice, kind by kind."""
    return number.to_bytes(8, "little")[:KINDS]


def colours(*sets: int) -> bytes:
    """Multisets of cards or dice kind by kind, the same whatever the colours are called: all play alike."""
    rows = list(zip(*(number.to_bytes(KINDS, "little") for number in sets), strict=True))
    wild = rows.pop()
    return bytes(chain(wild, *sorted(rows)))


@dataclass
class Small:
    """A small game and what has been found out about it."""

    hand: int
    target: int
    trips: int
    top: int

    def __post_init__(self) -> None:
        """Nothing is known yet."""
        options = {"players": 2, "first_pilot": 0, "hand_size": self.hand, "target": self.target, "max_level": self.top}
        self.game = mg.Game("cloud9", edition="published", **options)
        self.evaluator = strategy_of("cloud9", MEASURED).evaluator(dict(self.game.options))
        self.known: dict[bytes, Odds] = {}
        self.fair: tuple[dict[bytes, float], dict[bytes, float]] = ({}, {})
        self.plans: dict[bytes, int] = {}

    def step(self, state: Any) -> bytes:
        """How far the game has gone."""
        turn, points = state.turn if state.phase == PASSENGER else 0, state.points
        trip = (state.phase, turn, state.pilot, state.level, state.aboard, state.trips, state.served)
        return bytes((*trip, points[0], points[1]))

    def key(self, state: Any) -> bytes:
        """What the rest of the game depends on."""
        hand = state.hand
        return self.step(state) + colours(hand[0], hand[1], state.dice)

    def over(self, state: Any) -> bool:
        """Whether the game is over, or ends as it stands."""
        return bool(state.terminal()) or trips_done(state) == self.trips

    def policy(self, state: Any) -> int:
        """What the opponent does."""
        if state.phase == PAYING:
            return int(min(state.legal()))  # with cards, else with the wild, else not at all
        action = self.evaluator.policy_choice(state)
        assert action is not None
        return int(action)

    def after(self, state: Any, action: int) -> Any:
        """The position after an action, with a full deck again."""
        child = state.clone()
        child.apply_legal(action)
        child.pile, child.discard = FULL_DECK, 0
        return child

    def odds(self, state: Any) -> Odds:
        """The exact odds from a position on, all hands known."""
        key = self.key(state)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.count(state)
        return found

    def count(self, state: Any) -> Odds:
        """The same, from the odds after every action."""
        if self.over(state):
            first, second = state.returns()
            return Odds((first, second), (first, second), first, 0.0 if state.terminal() else 1.0)
        actions = state.legal()
        children = [self.odds(self.after(state, action)) for action in actions]
        if state.to_move() == mg.CHANCE:
            weights = state.odds()
            return mean(children, [weight / sum(weights) for weight in weights])
        mover = state.to_move()
        usual = children[actions.index(self.policy(state))]
        even = mean(children, [1 / len(children)] * len(children))
        best, by_chance = list(usual.best), list(usual.random)
        best[mover] = max(child.best[mover] for child in children)
        by_chance[mover] = even.random[mover]
        return Odds((best[0], best[1]), (by_chance[0], by_chance[1]), usual.policy, usual.unfinished)

    def honest(self, state: Any, seat: int) -> float:
        """The exact odds of the honest player in a seat."""
        key = self.key(state)
        known = self.fair[seat]
        if key not in known:
            known[key] = self.count_honest(state, seat)
        return known[key]

    def count_honest(self, state: Any, seat: int) -> float:
        """The same, from the odds after every action that may be taken."""
        if self.over(state):
            return float(state.returns()[seat])
        if state.to_move() == mg.CHANCE:
            weights = state.odds()
            values = [self.honest(self.after(state, action), seat) for action in state.legal()]
            return float(sum(weight * value for weight, value in zip(weights, values, strict=True)) / sum(weights))
        action = self.plan(state, seat) if state.to_move() == seat else self.policy(state)
        return self.honest(self.after(state, action), seat)

    def plan(self, state: Any, seat: int) -> int:
        """What the honest player does: the same whatever the other holds."""
        actions = state.legal()
        if len(actions) == 1:
            return int(actions[0])
        hand = state.hand
        cards = sum(hand[1 - seat].to_bytes(8, "little"))
        key = bytes((seat, cards)) + self.step(state) + colours(hand[seat], state.dice)
        if key not in self.plans:
            totals = [0.0] * len(actions)
            for other, weight in hands(cards):
                world = state.clone()
                hand[1 - seat] = other
                world.hand = hand
                for i, action in enumerate(actions):
                    totals[i] += weight * self.odds(self.after(world, action)).best[seat]
            self.plans[key] = totals.index(max(totals))
        return int(actions[self.plans[key]])


class PolicyBot(mg.Bot):
    """The fixed opponent in the full game."""

    def decide(self, question: mg.Question) -> str:
        """Depends only on what the seat may know."""
        evaluator = strategy_of("cloud9", MEASURED).evaluator(dict(question.options))
        action = evaluator.policy_choice(question.world)
        return question.legal[question.actions.index(min(question.actions) if action is None else action)]


def trips_done(state: Any) -> int:
    """Of a game; its state is that of Cloud 9."""
    return int(state.trips)


def meet(name: str, games: int, game: mg.Game, trips: float) -> Interval:
    """The share of a bot against the policy; every deal is played from both seats, for so many trips at most."""
    schedule, won = Schedule(2, 2, 1), 0.0
    for number in range(games):
        pairing = schedule.pairing(number)
        match = game.new(seed=pairing.seed)
        bots: list[mg.Bot] = [PolicyBot("policy") if who else make_bot(name, pairing.seed) for who in pairing.seats]
        while match.to_move is not None and trips_done(match.state) < trips:
            match.play(bots[match.to_move].choose(match))
        won += match.state.returns()[pairing.seats.index(0)]
    return wilson(won, games)


def mean(some: list[Odds], weights: list[float]) -> Odds:
    """The mean of odds, each with its weight."""
    best, by_chance = ([0.0, 0.0], [0.0, 0.0])
    policy = unfinished = 0.0
    for odds, weight in zip(some, weights, strict=True):
        for seat in (0, 1):
            best[seat] += weight * odds.best[seat]
            by_chance[seat] += weight * odds.random[seat]
        policy += weight * odds.policy
        unfinished += weight * odds.unfinished
    return Odds((best[0], best[1]), (by_chance[0], by_chance[1]), policy, unfinished)


@cache
def hands(cards: int) -> list[tuple[int, float]]:
    """Every hand of so many cards, each drawn from a full deck, with its odds."""
    found = [(0, 0, 1.0 * factorial(cards))]
    for kind, there in enumerate(CARDS):
        found = [
            (hand | n << 8 * kind, held + n, odds * (there / sum(CARDS)) ** n / factorial(n))
            for hand, held, odds in found
            for n in range(cards - held + 1)
        ]
    return [(hand, odds) for hand, held, odds in found if held == cards]


def main() -> None:
    """Compute the odds, or let a bot play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hand", type=int, default=2, help="cards dealt to each player")
    parser.add_argument("--target", type=int, default=4, help="points that end the game")
    parser.add_argument("--trips", type=int, default=3, help="trips after which it ends as it stands")
    parser.add_argument("--top", type=int, default=9, help="the level that pays everybody aboard and ends a trip")
    parser.add_argument("--meet", metavar="BOT", help="let this bot play the full game against the policy instead")
    parser.add_argument("--small", action="store_true", help="let it play the small game")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    small = Small(given.hand, given.target, given.trips, given.top)
    if given.meet:
        full = mg.Game("cloud9", edition="published", players=2)
        game, trips = (small.game, given.trips) if given.small else (full, inf)
        print(f"{given.meet} against the policy: {meet(given.meet, given.games, game, trips)} of {given.games} games")
        return
    sys.setrecursionlimit(10_000)
    start = small.game.start()
    odds = small.odds(start)
    honest = [small.honest(start, seat) for seat in (0, 1)]
    print(
        f"{given.hand} cards, {given.target} points, {given.top} levels, at most {given.trips} trips: "
        f"{len(small.known):,} positions"
    )
    print(f"  the trips run out in {odds.unfinished:.1%} of games between two of the policy")
    print(f"  {'share of victories':10} {'as pilot':>9} {'as other':>9} {'mean':>7}")
    rows = {"random": odds.random, "policy": (odds.policy, 1 - odds.policy), "honest": honest, "best": odds.best}
    for name, (first, second) in rows.items():
        print(f"  {name:18} {first:>9.2%} {second:>9.2%} {(first + second) / 2:>7.2%}")


if __name__ == "__main__":
    main()
