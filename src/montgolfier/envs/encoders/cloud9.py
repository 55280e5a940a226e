"""Cloud 9 as numbers: stay, leave, fail, pay, and every way to use wilds; the basket, the dice and the own cards."""

from itertools import combinations_with_replacement
from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.state import State
from montgolfier.envs.encoder import Encoder
from montgolfier.envs.environment import Environment, Preset
from montgolfier.envs.fields import Layout
from montgolfier.games.cloud9.codes import COVER, FAIL, LEAVE, PAY, STAY
from montgolfier.games.cloud9.components import CARDS
from montgolfier.games.cloud9.notation import number
from montgolfier.games.cloud9.options import dice_at, last_level
from montgolfier.games.cloud9.state import Cloud9

if not cython.compiled:
    from montgolfier.games.cloud9.codes import MAX_CARDS, OVER, PASSENGER, ROLLING, WHO_PILOTS
    from montgolfier.games.cloud9.components import TOP_LEVEL
    from montgolfier.games.cloud9.multiset import count, one, size

    PHASES = 9
    CARD_KINDS = 5
    MOST_TRIPS = 100  # more are shown as so many

OVERSHOOT = 50  # points beyond the target that can be told apart


def actions_of(options: dict[str, Any]) -> list[int]:
    """All actions in the order of their numbers; how many wilds there may be decides how many ways to pay."""
    found = [number(STAY), number(LEAVE), number(FAIL), number(PAY)]
    if options["wild_mode"] == "whole_roll":
        return [*found, number(COVER)]
    for wilds in range(1, min(options["wilds_per_roll"] or 4, 4) + 1):
        for colours in combinations_with_replacement(range(4), wilds):
            found.append(number(PAY, sum(1 << 6 * colour for colour in colours)))
    return found


class Cloud9Encoder(Encoder):
    """Everybody sees the basket, the dice, the points and the discard pile; a seat sees its own cards."""

    def __init__(self, state: Cloud9) -> None:
        options, seats = state.options, state.seats
        levels = range(1, last_level(options) + 1)
        self.most_dice = max(dice_at(options, level) for level in levels)
        self.top = options["max_level"] or TOP_LEVEL
        self.most_points = state.target + OVERSHOOT
        each = f"{CARDS['green']} cards, {CARDS['wild']} wilds"
        layout = Layout()
        self.at_phase = layout.add(
            "phase",
            (PHASES,),
            "it is this one",
            "first pilot, deal, draw, roll, lone pilot before, passenger, lone pilot after, pay, over",
        )
        self.at_to_move = layout.add("to_move", (seats,), "it is this seat", "the seat to move, the own seat first")
        self.at_pilot = layout.add("pilot", (seats,), "it is this seat", "the pilot")
        self.at_aboard = layout.add("aboard", (seats,), "aboard", "who is in the basket")
        self.at_stays = layout.add("stays", (seats,), "stays", "passengers who have said that they stay")
        self.at_level = layout.add("level", (1,), f"level {self.top}", "the level of the balloon")
        self.at_dice = layout.add("dice", (CARD_KINDS,), f"{self.most_dice} dice", "green, purple, red, yellow, blank")
        self.at_hand = layout.add("hand", (CARD_KINDS,), each, "own cards: green, purple, red, yellow, wild")
        self.at_sizes = layout.add("hand_sizes", (seats,), f"{MAX_CARDS} cards", "cards held, where they are public")
        self.at_points = layout.add("points", (seats,), f"{self.most_points} points or more", "points so far")
        self.at_discard = layout.add("discard", (CARD_KINDS,), each, "the discard pile by kind")
        self.at_unseen = layout.add("unseen", (CARD_KINDS,), each, "the draw pile and the others' hands, by kind")
        self.at_pile = layout.add("pile", (1,), f"{MAX_CARDS} cards", "the draw pile")
        self.at_trips = layout.add("trips", (1,), f"{MOST_TRIPS} trips or more", "trips finished")
        super().__init__(state, actions_of(options), len(actions_of(options)), layout.fields)
        if not cython.compiled:
            self.cards = [0] * CARD_KINDS
        for kind, most in enumerate(CARDS.values()):
            self.cards[kind] = most

    def encode_into(self, state: State, seat: int, out: list[float]) -> None:
        """Write what a seat may know."""
        self.clear(out, self.size)
        self.encode_basket(cython.cast(Cloud9, state), seat, out)
        self.encode_cards(cython.cast(Cloud9, state), seat, out)

    def encode_basket(self, s: Cloud9, seat: int, out: list[float]) -> None:
        """Who is where, and who has decided."""
        out[self.at_phase + s.phase] = 1.0
        if s.phase > ROLLING and s.phase != OVER:
            out[self.at_to_move + (s.to_move() - seat + s.seats) % s.seats] = 1.0
        if s.phase != WHO_PILOTS:
            out[self.at_pilot + (s.pilot - seat + s.seats) % s.seats] = 1.0
        waiting = (s.pilot - s.turn + s.seats) % s.seats if s.phase == PASSENGER or s.phase == OVER else 0
        for k in range(s.seats):
            who = (seat + k) % s.seats
            if s.aboard >> who & 1:
                out[self.at_aboard + k] = 1.0
                if s.dice and who != s.pilot and (who - s.turn + s.seats) % s.seats >= waiting:
                    out[self.at_stays + k] = 1.0
            out[self.at_points + k] = min(s.points[who], self.most_points) / (1.0 * self.most_points)
        out[self.at_level] = min(s.level, self.top) / (1.0 * self.top)
        out[self.at_trips] = min(s.trips, MOST_TRIPS) / (1.0 * MOST_TRIPS)

    def encode_cards(self, s: Cloud9, seat: int, out: list[float]) -> None:
        """Dice and cards, as far as the seat sees them."""
        unseen = s.pile
        for i in range(s.stack_size):
            unseen += one(s.stack[i])
        out[self.at_pile] = size(unseen) / (1.0 * MAX_CARDS)
        for k in range(s.seats):
            who = (seat + k) % s.seats
            if k:
                unseen += s.hand[who]
            if k == 0 or s.sizes_public or s.phase == OVER:
                out[self.at_sizes + k] = size(s.hand[who]) / (1.0 * MAX_CARDS)
        for kind in range(CARD_KINDS):
            out[self.at_dice + kind] = count(s.dice, kind) / (1.0 * self.most_dice)
            out[self.at_hand + kind] = count(s.hand[seat], kind) / (1.0 * self.cards[kind])
            out[self.at_discard + kind] = count(s.discard, kind) / (1.0 * self.cards[kind])
            out[self.at_unseen + kind] = count(unseen, kind) / (1.0 * self.cards[kind])


SMALL = {
    "players": 2,
    "first_pilot": 0,
    "hand_size": 1,
    "draw_per_trip": 0,
    "dice_cap": 1,
    "max_level": 3,
    "target": 2,
}

ENVIRONMENT = Environment(
    encoder=Cloud9Encoder,
    presets={"Cloud9": Preset({"players": 3}), "Cloud9Published": Preset({"players": 3, "edition": "published"})},
    small={  # one card each out of very few, one die, three levels; a game needs a horizon, as all may fall for ever
        "duel": Preset(SMALL, {"phase": "deal", "pile": {"green": 1, "red": 1, "wild": 1}}, horizon=4),
        "trip": Preset({**SMALL, "target": 1}, {"phase": "deal", "pile": {"green": 2, "red": 2}}, horizon=3),
    },
)
