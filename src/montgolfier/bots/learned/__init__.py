"""What bots have learned from games against themselves: networks and preferences, one module and one file per title."""
