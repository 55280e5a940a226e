"""Dice that can be checked: all chance of a game follows from a seed sealed before the first deal and from numbers of
the players. docs/dice.md describes the construction, so that anybody can write a check of their own.
"""

import hmac
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from montgolfier.engine.errors import MontgolfierError, SetupError, quoted
from montgolfier.engine.rng import Rng

if TYPE_CHECKING:
    from montgolfier.engine.state import State
    from montgolfier.play.match import Match
    from montgolfier.play.record import Record

CONSTRUCTION = 1
SEED_BYTES = 32
NUMBER = re.compile(r"[0-9a-f]{1,64}")  # of a player
SEAT = re.compile(r"[0-9]{1,2}")
SEALED, DRAWN = b"montgolfier dice 1 seal\n", b"montgolfier dice 1 draw\n"
BLOCK = 2**256  # values that one HMAC can have
MOST_LISTED = 1500  # outcomes; beyond that the rules list their weights rounded (a roll of more than eleven dice)


class DiceError(MontgolfierError):
    """The chance of a record does not follow from its seed."""


@dataclass(frozen=True)
class Dice:
    """The seed of a game, and what the players have added by seat."""

    seed: bytes
    numbers: Mapping[int, str] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """What is published before the first deal: it reveals nothing about the seed, and fits no other."""
        return commitment_to(self.seed)

    def draw(self, state: "State", number: int) -> int:
        """The outcome of chance number `number` of a game, counted from 0, in a position in which chance is due."""
        actions = state.legal()
        if len(actions) > MOST_LISTED:
            return state.sample(Rng(self._block(number, 0) >> 192))
        return actions[self.pick(number, state.odds())]

    def pick(self, number: int, weights: Sequence[int]) -> int:
        """The place of one of several outcomes, each drawn exactly as often as its weight says."""
        total, attempt = sum(weights), 0
        while (value := self._block(number, attempt)) >= BLOCK - BLOCK % total:  # the rest would favour the first ones
            attempt += 1
        value %= total
        for outcome, weight in enumerate(weights):
            value -= weight
            if value < 0:
                return outcome
        raise AssertionError("weights are whole numbers from 0 with a sum above 0")

    def _block(self, number: int, attempt: int) -> int:
        players = ",".join(f"{seat}={self.numbers[seat]}" for seat in sorted(self.numbers))
        message = DRAWN + f"{number} {attempt}\n{players}".encode()
        return int.from_bytes(hmac.digest(self.seed, message, "sha256"))

    def to_dict(self) -> dict[str, Any]:
        """As plain data, for a record."""
        return {
            "construction": CONSTRUCTION,
            "commitment": self.commitment,
            "seed": self.seed.hex(),
            "numbers": {str(seat): number for seat, number in sorted(self.numbers.items())},
        }


def commitment_to(seed: bytes) -> str:
    """The SHA-256 of a seed, with a prefix that keeps it apart from every other use."""
    return sha256(SEALED + seed).hexdigest()


def check_number(number: object) -> str:
    """A player's number: hexadecimal digits."""
    if not isinstance(number, str) or not NUMBER.fullmatch(number):
        raise SetupError(f"number: 1 to 64 hexadecimal digits (0-9, a-f) are needed, not {quoted(number)}")
    return number


def read_dice(data: object) -> Dice:
    """Dice from the data of a record."""
    if not isinstance(data, Mapping):
        raise SetupError(f"record: 'dice' must be an object, not {quoted(data)}")
    if data.get("construction") != CONSTRUCTION:
        raise SetupError(f"record: dice: 'construction' must be {CONSTRUCTION}, not {quoted(data.get('construction'))}")
    seed, numbers = data.get("seed"), data.get("numbers", {})
    if not isinstance(seed, str) or not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", seed):
        raise SetupError(f"record: dice: 'seed' must be {2 * SEED_BYTES} hexadecimal digits, not {quoted(seed)}")
    if not isinstance(numbers, Mapping) or not all(isinstance(s, str) and SEAT.fullmatch(s) for s in numbers):
        raise SetupError(f"record: dice: 'numbers' must be an object with seats as keys, not {quoted(numbers)}")
    dice = Dice(bytes.fromhex(seed), {int(seat): check_number(number) for seat, number in numbers.items()})
    if data.get("commitment") != dice.commitment:
        raise DiceError(
            f"the record's commitment {quoted(data.get('commitment'))} does not fit its seed, "
            f"whose commitment is {dice.commitment}"
        )
    return dice


def check_dice(record: "Record", match: "Match") -> int:
    """Check that all outcomes of chance in a record follow from its seed, and count them; DiceError if one does not."""
    if record.dice is None:
        raise DiceError("this record says nothing about its dice: it was not played on a server that seals them")
    checked = 0
    for number, (step, (actor, text)) in enumerate(zip(match.steps(), record.events, strict=True), 1):
        if actor == "*":
            expected = record.dice.draw(step.before, checked)
            if expected != step.action:
                due = match.rules.format(step.before, expected)
                raise DiceError(f"event {number}: chance brought {quoted(text)}, but the seed gives {quoted(due)}")
            checked += 1
    return checked
