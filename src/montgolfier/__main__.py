"""`python -m montgolfier` is the command line."""

from montgolfier.cli import app

app(prog_name="montgolfier")
