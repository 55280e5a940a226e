"""Players: random, greedy, search; one evaluator per game; the named levels."""
