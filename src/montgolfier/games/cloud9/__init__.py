"""Cloud 9 by Aaron Weissblum: stay in the balloon for more points, or leave before the pilot runs out of cards."""

from montgolfier.engine.title import Title
from montgolfier.games.cloud9.notation import format_action, parse_action
from montgolfier.games.cloud9.options import options, resolve
from montgolfier.games.cloud9.outcome import outcome
from montgolfier.games.cloud9.position import PHASE_NAMES, describe, place
from montgolfier.games.cloud9.reasons import why_not
from montgolfier.games.cloud9.state import Cloud9
from montgolfier.games.cloud9.telling import heard, reveals, sentence
from montgolfier.games.cloud9.view import view

TITLE: Title[Cloud9] = Title(
    name="cloud9",
    label="Cloud 9",
    designer="Aaron Weissblum",
    summary="Stay in the balloon for more points, or leave before the pilot runs out of cards.",
    rules_version=1,
    options=options,
    resolve=resolve,
    begin=Cloud9,
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
