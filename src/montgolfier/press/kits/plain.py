"""A game without a kit of its own: its rulebook."""

from montgolfier.press.kit import Kit, Part
from montgolfier.press.order import Order
from montgolfier.press.rulebook import rules


def parts(order: Order) -> list[Part]:
    """The rulebook alone."""
    return [Part("rules", "the rulebook", flow=lambda: rules(order))]


KIT = Kit(parts)
