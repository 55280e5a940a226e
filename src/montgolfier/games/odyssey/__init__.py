"""Aeronaut Odyssey by Pandaqi: the rules, four expansions, three variants, and boards without end."""

from montgolfier.engine.title import Title
from montgolfier.games.odyssey.notation import format_action, parse_action
from montgolfier.games.odyssey.options import options, resolve
from montgolfier.games.odyssey.outcome import outcome
from montgolfier.games.odyssey.position import describe, place
from montgolfier.games.odyssey.reasons import why_not
from montgolfier.games.odyssey.state import Odyssey
from montgolfier.games.odyssey.telling import heard, reveals, sentence
from montgolfier.games.odyssey.view import DECISIONS, view

TITLE: Title[Odyssey] = Title(
    name="odyssey",
    label="Aeronaut Odyssey",
    designer="Pandaqi",
    summary="Travel from city to city, collect balloons and claim routes; paper and pencil, another board every time.",
    rules_version=1,
    options=options,
    resolve=resolve,
    begin=Odyssey,
    place=place,
    describe=describe,
    decision=lambda state: DECISIONS[state.decision],
    format=format_action,
    parse=parse_action,
    why_not=why_not,
    view=view,
    outcome=outcome,
    reveals=reveals,
    heard=heard,
    sentence=sentence,
)
