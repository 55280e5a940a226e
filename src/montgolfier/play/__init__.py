"""A match: chance, record, undo, replay, outcome; the registry of games."""
