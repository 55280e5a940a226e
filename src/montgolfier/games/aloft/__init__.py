"""Aloft by Michael Purcell: three editions, a solo puzzle and a cooperative game."""

from montgolfier.engine.title import Title
from montgolfier.games.aloft.notation import format_action, parse_action
from montgolfier.games.aloft.options import options, resolve
from montgolfier.games.aloft.outcome import outcome
from montgolfier.games.aloft.position import PHASE_NAMES, describe, place
from montgolfier.games.aloft.reasons import why_not
from montgolfier.games.aloft.state import DEALING, Aloft
from montgolfier.games.aloft.telling import heard, sentence
from montgolfier.games.aloft.view import view


def reveals(state: Aloft, action: int) -> bool:
    """The end of a competitive game shows all colour cards (AR-58), the end of the deal perhaps the unused (AR-08)."""
    if state.together:
        return False
    after = state.clone()
    after.do(action)
    dealt = state.phase == DEALING != after.phase
    return after.is_over() or (dealt and state.rules["reveal_unused"])


TITLE: Title[Aloft] = Title(
    name="aloft",
    label="Aloft",
    designer="Michael Purcell",
    summary="Unpack, inflate, launch: place the balloons of your secret colour high and far to the front.",
    rules_version=1,
    options=options,
    resolve=resolve,
    begin=Aloft,
    place=place,
    describe=describe,
    decision=lambda state: PHASE_NAMES[state.phase],
    format=format_action,
    parse=parse_action,
    why_not=why_not,
    view=view,
    outcome=outcome,
    reveals=reveals,
    heard=heard,
    sentence=sentence,
)
