"""The laboratory: bots meet, games are counted, results are told with their uncertainty."""
