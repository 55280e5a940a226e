"""A review as plain data: the curve, the decisions with their ratings, and where every result came from."""

from dataclasses import asdict, dataclass
from typing import Any

RATINGS = ("best", "fine", "slip", "blunder")
FORMAT = 1  # of a stored review; one of another format is made again
FINE, SLIP, BLUNDER = 0.01, 0.05, 0.15  # a decision that gives away this much is no longer best, fine, a slip
BLUNDER_POINTS = 2  # the same where points are counted: one is a slip


@dataclass(frozen=True)
class Amount:
    """A number that was estimated."""

    value: float
    margin: float = 0.0
    """Half of its 95 % interval."""


@dataclass(frozen=True)
class Point:
    """What every seat could expect at some moment of a game."""

    ply: int
    """How many events had happened."""
    values: tuple[Amount, ...]
    """A chance to win for each seat, from 0 to 1; in an exact review the best score within reach."""


@dataclass(frozen=True)
class Decision:
    """One decision of a game, compared with the best one found."""

    number: int
    """The number of the event in the record, from 1."""
    seat: int
    action: str
    """What was played."""
    best: str
    """What would have been best; what was played, if nothing better was found."""
    before: float
    """What the seat could expect with the best action."""
    after: float
    """The same with what was played."""
    margin: float
    """Half of the 95 % interval of the difference."""
    rating: str
    """`"best"`, `"fine"`, `"slip"` or `"blunder"`."""
    choices: int
    """How many actions were legal."""

    @property
    def cost(self) -> float:
        """What was given away; never below 0."""
        return abs(self.before - self.after)

    @property
    def better(self) -> str:
        """What would have been better; nothing where the difference is too small to learn from."""
        return "" if self.rating == "best" else self.best


@dataclass(frozen=True)
class Account:
    """Where the result of a seat came from: `start + luck + own + others = result`."""

    seat: int
    start: Amount
    """What the seat could expect before anything had happened."""
    chance: Amount
    """What dice, draws and deals changed, as far as the seat saw them."""
    unseen: Amount
    """What nobody decided: secrets that came to light, and consequences that the search did not foresee."""
    luck: Amount
    """`chance + unseen`."""
    own: Amount
    """What the seat's own decisions changed."""
    others: Amount
    """What the decisions of the others changed."""
    result: float
    """The result: 1 for a victory, its share of a shared one; in an unfinished game, what can be expected."""


@dataclass(frozen=True)
class Review:
    """The review of a game; made by `mg.review`.

    Examples:
        >>> match = mg.Game("aloft", edition="first", players=1).new(seed=2)
        >>> match.play(mg.solve(match).line[0])
        >>> found = mg.review(match)
        >>> isinstance(found, mg.Review), found.exact, found.decisions[0].rating
        (True, True, 'best')
    """

    title: str
    """The name of the game."""
    exact: bool
    """Whether every number is the score that an exact solver found, lower being better, and not a chance to win."""
    proven: bool
    """Whether the solver has proven all of them."""
    plies: int
    """How many events were gone through."""
    complete: bool
    """`False` if the review was interrupted, and this is how far it got."""
    finished: bool
    """Whether the game was over at the end of what was gone through."""
    points: list[Point]
    """The curve."""
    decisions: list[Decision]
    """Every decision with more than one legal action, in order; in an exact review every move."""
    accounts: list[Account]
    """For each seat, where its result came from."""

    def costly(self, seat: int | None = None) -> list[Decision]:
        """The slips and blunders, of one seat or of all."""
        wrong = [d for d in self.decisions if d.rating in ("slip", "blunder")]
        return [d for d in wrong if seat is None or d.seat == seat]

    def given_away(self, seat: int) -> float:
        """All that a seat's decisions gave away."""
        return sum(d.cost for d in self.decisions if d.seat == seat)

    def count(self, seat: int, rating: str) -> int:
        """How many decisions of a seat have a rating."""
        return sum(d.seat == seat and d.rating == rating for d in self.decisions)

    def to_dict(self) -> dict[str, Any]:
        """The review as plain data."""
        return {"format": FORMAT, **asdict(self)}


def read_review(data: dict[str, Any]) -> Review | None:
    """A review from plain data; None if it has another format."""
    if data.get("format") != FORMAT:
        return None
    fields = {name: value for name, value in data.items() if name != "format"}
    fields["points"] = [Point(p["ply"], tuple(Amount(**v) for v in p["values"])) for p in fields["points"]]
    fields["decisions"] = [Decision(**decision) for decision in fields["decisions"]]
    fields["accounts"] = [read_account(account) for account in fields["accounts"]]
    return Review(**fields)


def read_account(data: dict[str, Any]) -> Account:
    """An account from plain data."""
    fields: dict[str, Any] = {n: Amount(**value) if isinstance(value, dict) else value for n, value in data.items()}
    return Account(**fields)


def rating_of(cost: float) -> str:
    """The rating of a decision that gave away this much of a chance."""
    return RATINGS[sum(cost >= limit for limit in (FINE, SLIP, BLUNDER))]
