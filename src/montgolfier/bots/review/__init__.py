"""Review of games: what every decision gave away, and where every result came from, luck apart from error."""

from montgolfier.bots.review.exact import exact_review
from montgolfier.bots.review.results import RATINGS, Account, Amount, Decision, Point, Review
from montgolfier.bots.review.reviewing import going_through, review

__all__ = ["RATINGS", "Account", "Amount", "Decision", "Point", "Review", "exact_review", "going_through", "review"]
