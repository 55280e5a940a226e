"""A takeback by consent: a player asks the other people whether a move may be taken back over theirs."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Takeback:
    """A request: if all who are asked agree, only the first `to` actions stand."""

    seat: int
    to: int
    asked: frozenset[int]  # whose answer is missing
    event: int = 0  # of the log, with which it was asked for
