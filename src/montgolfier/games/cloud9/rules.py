"""The rules of Cloud 9, put together: what matches, bots and pages call."""

from montgolfier.engine.title import Rules
from montgolfier.games.cloud9.notation import format_action, parse_action
from montgolfier.games.cloud9.options import options, resolve
from montgolfier.games.cloud9.outcome import outcome
from montgolfier.games.cloud9.position import PHASE_NAMES, describe, place
from montgolfier.games.cloud9.reasons import why_not
from montgolfier.games.cloud9.state import Cloud9
from montgolfier.games.cloud9.telling import heard, reveals, sentence
from montgolfier.games.cloud9.view import view


def decision(state: Cloud9) -> str:
    """The kind of decision that is due."""
    return PHASE_NAMES[state.phase]


RULES: Rules[Cloud9] = Rules(
    options=options,
    begin=Cloud9,
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
