"""One encoder per game: its actions in order, and its positions as numbers."""
