"""One scene per title; `plain` for every other game."""
