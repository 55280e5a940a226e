"""The picture of a game that brings none: players, what the view says, and buttons for what may be done."""
