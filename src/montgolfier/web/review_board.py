"""The board of a review at some moment: before a decision, what was played and what was better are lit on it."""

from dataclasses import dataclass, replace

from montgolfier.art.scene import PictureContext
from montgolfier.bots.review import Decision, Review
from montgolfier.table.table import Table
from montgolfier.web.presenter import TablePresenter


@dataclass(frozen=True)
class Lit:
    """The actions that are marked on the board; what was played may have been the best."""

    played: str
    better: str


def decision_after(found: Review, ply: int) -> Decision | None:
    """The decision that was due after that many events."""
    return next((decision for decision in found.decisions if decision.number == ply + 1), None)


def lit_at(found: Review, ply: int) -> Lit | None:
    """What to light at a moment."""
    decision = decision_after(found, ply)
    return None if decision is None else Lit(decision.action, decision.better)


def context_at(presenter: TablePresenter, table: Table, seat: int | None, found: Review, ply: int) -> PictureContext:
    """What the board is drawn from: what whoever decided next could know, with nothing to choose but what is lit."""
    shown, decision = presenter.replay_context(table, seat, ply), decision_after(found, ply)
    if decision is None:
        return shown
    then = table.started().at(ply)
    marked = [action for action in then.legal() if action in (decision.action, decision.better)]
    return replace(shown, view=then.view(decision.seat), legal=marked, onlooker=decision.seat != seat)
