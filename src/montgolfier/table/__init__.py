"""Live tables: seats, invitations, spectators, an append-only log. Nothing here knows about HTTP."""
