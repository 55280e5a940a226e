"""The best possible player who does not see hidden cards, in a small game of Cloud 9 (cloud9_luck.py), exactly.

    python scripts/cloud9_best.py --hand 2 --target 2 --trips 3 --top 4
    python scripts/cloud9_best.py --hand 2 --target 1 --trips 3 --top 4 --meet master:iterations=1000 --games 1000
    python scripts/cloud9_best.py --hand 2 --target 2 --trips 3 --top 4 --against plain:iterations=1000

Against a fixed policy the other player is a part of chance. What is left is a game of one player who does not see
everything: the rest of it depends on what is open, on the own hand, and on how likely the other's hands are. Every
card comes from a full deck, so own cards tell nothing about the other's; all there is to learn comes from what the
other does, by Bayes' rule, and the odds of hands are whole numbers. The value of each such position is computed once.

A bot that plays the small game loses, with every action that is not the best one, the difference of their values. What
it loses in a game on average is how far it stays behind the best player; dice and cards hardly blur that, so a thousand
games give it to a fraction of a per cent. (The bot plays with the real deck, and does not know that trips run out.)

With `--against`, the fixed opponent is a bot that searches: asked once for every set of cards and dice that it may see
at every stage, as if the game began there. No player can win more against it than the best one.
"""

import argparse
import sys
from collections.abc import Callable
from math import gcd, sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

from cloud9_luck import CARDS, COVER, KINDS, PAY, Small, colours, colours_of

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.engine.state import HIDDEN
from montgolfier.lab.rates import wilson
from montgolfier.lab.schedule import Schedule

Belief = dict[int, int]  # the hands that the other may hold, each with its weight
Policy = Callable[[Any], int]  # an action for a position, by what its player sees of it
DECK = ("deck", "pile", "discard")  # fields of a position


class Place(NamedTuple):
    """What a player knows: a position in which the other's hand stands for any of those in the belief."""

    state: Any
    belief: Belief


class FixedOpponent:
    """A bot as a policy: what it does depends only on what its seat sees now, whatever the colours are called."""

    def __init__(self, name: str, small: Small) -> None:
        """It was asked nothing yet."""
        self.name, self.small = name, small
        self.known: dict[bytes, int] = {}

    def __call__(self, state: Any) -> int:
        """What it does; asked the first time, it thinks."""
        actions = state.legal()
        if len(actions) == 1:
            return int(actions[0])
        seat = state.to_move()
        cards = [sum(hand.to_bytes(8, "little")) for hand in state.hand[:2]]
        key = bytes((seat, cards[1 - seat])) + self.small.step(state) + colours(state.hand[seat], state.dice)
        if key not in self.known:
            match = self.as_seen(state, seat, cards[1 - seat])
            self.known[key] = actions.index(match.parse(make_bot(self.name, 1).choose(match)))
        return int(actions[self.known[key]])

    def as_seen(self, state: Any, seat: int, cards: int) -> mg.Match:
        """The position with so many cards for the other, of which nothing was ever seen."""
        described = self.small.game.rules.describe(state)
        described["hands"][1 - seat] = {"green": min(cards, 9), "red": cards - min(cards, 9)}
        return self.small.game.position({name: described[name] for name in described if name not in DECK}, seed=1)


class FixedBot(mg.Bot):
    """The fixed opponent at a table."""

    def __init__(self, policy: Policy) -> None:
        """A bot that follows a policy."""
        super().__init__("fixed")
        self.policy = policy

    def decide(self, question: mg.Question) -> str:
        """Depends only on what the seat may know."""
        return question.legal[question.actions.index(self.policy(question.world))]


class BestResponse:
    """The best player in one seat of a small game against a policy."""

    def __init__(self, small: Small, seat: int, policy: Policy) -> None:
        """Nothing is computed yet."""
        self.small, self.seat, self.other, self.policy = small, seat, 1 - seat, policy
        self.known: dict[Any, float] = {}

    def start(self) -> Place:
        """Before the cards are dealt."""
        return Place(self.small.game.start(), {0: 1})

    def value(self, place: Place) -> float:
        """The share of victories that can be reached from here."""
        if self.small.over(place.state):
            return float(place.state.returns()[self.seat])
        key = self.key(place)
        if key not in self.known:
            self.known[key] = self.count(place)
        return self.known[key]

    def count(self, place: Place) -> float:
        """The same, from the values of all that may come next."""
        mover = place.state.to_move()
        if mover == self.seat:
            return max(self.choices(place).values())
        steps = self.draws(place) if mover == mg.CHANCE else self.replies(place)
        total = sum(weight for weight, _ in steps.values())
        return sum(weight * self.value(after) for weight, after in steps.values()) / total

    def choices(self, place: Place) -> dict[int, float]:
        """The values of the player's own actions."""
        return {
            action: self.value(Place(self.small.after(place.state, action), place.belief))
            for action in place.state.legal()
        }

    def draws(self, place: Place) -> dict[int, tuple[int, Place]]:
        """Every outcome of chance, as the player sees it, with its weight."""
        state = place.state
        actions = state.legal()
        if state.observe(actions[0], self.seat) == HIDDEN:
            drawn: Belief = {}
            for hand, weight in place.belief.items():
                for kind, there in enumerate(CARDS):
                    more = hand + (1 << 8 * kind)
                    drawn[more] = drawn.get(more, 0) + weight * there
            return {HIDDEN: (1, self.settled(self.small.after(state, actions[0]), drawn))}
        return {
            action: (weight, Place(self.small.after(state, action), place.belief))
            for action, weight in zip(actions, state.odds(), strict=True)
        }

    def replies(self, place: Place) -> dict[int, tuple[int, Place]]:
        """Everything that the other may do, with its weight, and what it reveals."""
        worlds: dict[int, tuple[Any, Belief]] = {}
        for hand, weight in place.belief.items():
            world = self.with_hand(place.state, hand)
            action = self.policy(world)
            if action not in worlds:
                worlds[action] = (self.small.after(world, action), {})
            worlds[action][1][hand - self.paid(world, action)] = weight
        return {action: (sum(told.values()), self.settled(after, told)) for action, (after, told) in worlds.items()}

    def settled(self, state: Any, belief: Belief) -> Place:
        """A place in which a hand of the belief stands for all, and weights have no common factor."""
        least = gcd(*belief.values())
        return Place(self.with_hand(state, min(belief)), {hand: weight // least for hand, weight in belief.items()})

    def with_hand(self, state: Any, hand: int) -> Any:
        """The same position with another hand."""
        world = state.clone()
        hands = list(world.hand)
        hands[self.other] = hand
        world.hand = hands
        return world

    def paid(self, state: Any, action: int) -> int:
        """The cards that an action of the other takes out of its hand; wilds stand for whole rolls."""
        if action >> 24 == PAY:
            return int(state.dice & 0xFFFFFFFF)
        return 1 << 32 if action >> 24 == COVER else 0

    def key(self, place: Place) -> Any:
        """What the value depends on, whatever the colours are called.

        Colours are put in the order of what is known about each; equals may then be told apart, which costs time only.
        """
        mine, dice = colours_of(place.state.hand[self.seat]), colours_of(place.state.dice)
        hands = [(colours_of(hand), weight) for hand, weight in place.belief.items()]
        marks = []
        for colour in range(KINDS - 1):
            held: dict[int, int] = {}
            for hand, weight in hands:
                held[hand[colour]] = held.get(hand[colour], 0) + weight
            marks.append((mine[colour], dice[colour], sorted(held.items())))
        order = [*sorted(range(KINDS - 1), key=marks.__getitem__), KINDS - 1]
        turned = frozenset((bytes(hand[colour] for colour in order), weight) for hand, weight in hands)
        return self.small.step(place.state), *(bytes(some[colour] for colour in order) for some in (mine, dice)), turned

    def follow(self, place: Place, observed: int) -> Place:
        """The place after an event as the player sees it."""
        mover = place.state.to_move()
        if mover == self.seat:
            return Place(self.small.after(place.state, observed), place.belief)
        steps = self.draws(place) if mover == mg.CHANCE else self.replies(place)
        return steps[observed][1]


class Loss(NamedTuple):
    """How a bot did in a game: what it won, and what its actions lost against the best ones."""

    won: float
    lost: float
    decisions: int
    best: int  # decisions in which it lost nothing


def play(name: str, small: Small, best: BestResponse, seed: int) -> Loss:
    """One small game of a bot, in the seat of the best player, against the policy."""
    match = small.game.new(seed=seed)
    bots: list[mg.Bot] = [FixedBot(best.policy), FixedBot(best.policy)]
    bots[best.seat] = make_bot(name, seed)
    place, heard, lost, decisions, right = best.start(), 0, 0.0, 0, 0
    while match.to_move is not None and not small.over(match.state):
        action = bots[match.to_move].choose(match)
        if match.to_move == best.seat and len(match.legal()) > 1:
            steps = match.steps(heard)
            heard += len(steps)
            for step in steps:
                place = best.follow(place, step.before.observe(step.action, best.seat))
            values = best.choices(place)
            loss = max(values.values()) - values[match.parse(action)]
            decisions += 1
            right += loss < 1e-9
            lost += loss
        match.play(action)
    return Loss(match.state.returns()[best.seat], lost, decisions, right)


def main() -> None:
    """Compute the odds, and let a bot play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hand", type=int, default=2, help="cards dealt to each player")
    parser.add_argument("--target", type=int, default=1, help="points that end the game")
    parser.add_argument("--trips", type=int, default=3, help="trips after which it ends as it stands")
    parser.add_argument("--top", type=int, default=4, help="the level that pays everybody aboard and ends a trip")
    parser.add_argument("--against", metavar="BOT", help="the fixed opponent; without one the policy of cloud9_luck.py")
    parser.add_argument("--meet", metavar="BOT", nargs="*", default=[], help="bots that play, too")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sys.setrecursionlimit(10_000)
    small = Small(given.hand, given.target, given.trips, given.top)
    policy = FixedOpponent(given.against, small) if given.against else small.policy
    players = [BestResponse(small, seat, policy) for seat in (0, 1)]
    first, second = (best.value(best.start()) for best in players)
    places = sum(len(best.known) for best in players)
    print(
        f"{given.hand} cards, {given.target} points, {given.top} levels, at most {given.trips} trips: {places:,} places"
    )
    print(f"  the best player wins {first:.2%} as pilot, {second:.2%} as other, {(first + second) / 2:.2%} in all")
    schedule = Schedule(2, 2, given.seed)
    for name in given.meet:
        found = []
        for number in range(given.games):
            pairing = schedule.pairing(number)
            found.append(play(name, small, players[pairing.seats.index(0)], pairing.seed))
        lost = [loss.lost for loss in found]
        error = 1.96 * stdev(lost) / sqrt(len(lost))
        right = sum(loss.best for loss in found) / max(1, sum(loss.decisions for loss in found))
        print(
            f"  {name} loses {mean(lost):.2%} ± {error:.2%} against the best player, "
            f"{right:.1%} of its choices are best; "
            f"it won {wilson(sum(loss.won for loss in found), given.games)} of {given.games} games",
            flush=True,
        )


if __name__ == "__main__":
    main()
