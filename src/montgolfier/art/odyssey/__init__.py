"""Aeronaut Odyssey as a picture: a board to print, or a game under way to play in a page."""

from montgolfier.art.odyssey.page import draw

__all__ = ["draw"]
