"""The laboratory: bots play each other, games are counted, results are given with their uncertainty."""
