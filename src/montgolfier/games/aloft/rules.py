"""The rules of Aloft, put together: what matches, bots and pages call."""

from montgolfier.engine.title import Rules
from montgolfier.games.aloft.codes import DEALING
from montgolfier.games.aloft.notation import format_action, parse_action
from montgolfier.games.aloft.options import options, resolve
from montgolfier.games.aloft.outcome import outcome
from montgolfier.games.aloft.position import PHASE_NAMES, describe, place
from montgolfier.games.aloft.reasons import why_not
from montgolfier.games.aloft.state import Aloft
from montgolfier.games.aloft.telling import heard, sentence
from montgolfier.games.aloft.view import view


def decision(state: Aloft) -> str:
    """The kind of decision that is due."""
    return PHASE_NAMES[state.phase]


def reveals(state: Aloft, action: int) -> bool:
    """The end of a competitive game shows all colour cards (AR-58), the end of the deal perhaps the unused (AR-08)."""
    if state.together:
        return False
    after = state.clone()
    after.apply_legal(action)
    dealt = state.phase == DEALING != after.phase
    return after.terminal() or (dealt and state.options["reveal_unused"])


RULES: Rules[Aloft] = Rules(
    options=options,
    begin=Aloft,
    place=place,
    describe=describe,
    decision=decision,
    format=format_action,
    parse=parse_action,
    view=view,
    outcome=outcome,
    resolve=resolve,
    why_not=why_not,
    reveals=reveals,
    heard=heard,
    sentence=sentence,
)
