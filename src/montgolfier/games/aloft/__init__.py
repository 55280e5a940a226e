"""Aloft by Michael Purcell: three editions, a solo puzzle and a cooperative game."""
