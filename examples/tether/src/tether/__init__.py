"""Tether: a rope with knots holds a balloon down, and whoever unties the last knot flies off."""

from montgolfier import Title

TITLE = Title(
    name="tether",
    label="Tether",
    designer="an example",
    summary="Untie one, two or three knots in your turn. Whoever unties the last knot flies off and wins.",
    clauses=("T",),
    rules="tether.rules:RULES",
    conserved="tether.rules:knots_ever",
    samples=[{"players": 3, "knots": 7}],
)
