"""The games: rules and nothing but rules."""
