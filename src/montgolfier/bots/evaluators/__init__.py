"""What bots know of our own games: one module per title, named by the title as its `evaluator`."""
