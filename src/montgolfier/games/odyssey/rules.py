"""The rules of Aeronaut Odyssey, put together: what matches, bots and pages call."""

from montgolfier.engine.title import Rules
from montgolfier.games.odyssey.notation import format_action, parse_action
from montgolfier.games.odyssey.options import options, resolve
from montgolfier.games.odyssey.outcome import outcome
from montgolfier.games.odyssey.position import describe, place
from montgolfier.games.odyssey.reasons import why_not
from montgolfier.games.odyssey.state import Odyssey
from montgolfier.games.odyssey.telling import heard, reveals, sentence
from montgolfier.games.odyssey.versions import upgrade
from montgolfier.games.odyssey.view import DECISIONS, view


def decision(state: Odyssey) -> str:
    """The kind of decision that is due."""
    return DECISIONS[state.decision]


RULES: Rules[Odyssey] = Rules(
    options=options,
    begin=Odyssey,
    place=place,
    describe=describe,
    decision=decision,
    format=format_action,
    parse=parse_action,
    view=view,
    outcome=outcome,
    resolve=resolve,
    upgrade=upgrade,
    why_not=why_not,
    reveals=reveals,
    heard=heard,
    sentence=sentence,
)
