"""Tickets for tables to come: whoever opens a table knows the commitment to its dice before adding a number to them.

The seed of a table follows from its id and the server's key. So nothing about a ticket is stored: it is the signed id
of a table that can be opened once. The seed is written into the table's log, and stays there even if the key changes.
"""

import hmac
import time
from collections.abc import Callable

from itsdangerous import BadSignature

from montgolfier.engine.errors import SetupError
from montgolfier.play.dice import commitment_to
from montgolfier.table.service import new_table_id
from montgolfier.web.signing import DatedSignatures

VALID_SECONDS = 24 * 3600
MOST_AHEAD = 600  # seconds that another server's clock may be ahead of this one's
NO_TICKET = "ticket: this is not a ticket, or it is more than a day old; POST /api/dice gives a new one"


class DiceTickets:
    """Issues tickets and knows the seeds of tables."""

    def __init__(self, secret: str, clock: Callable[[], float] = time.time) -> None:
        self._key = hmac.digest(secret.encode(), b"montgolfier dice", "sha256")
        self._signatures = DatedSignatures(secret, "dice ticket", clock)

    def seed_of(self, table_id: str) -> bytes:
        """The seed of the dice of a table that is opened with this id."""
        return hmac.digest(self._key, table_id.encode(), "sha256")

    def commitment_of(self, table_id: str) -> str:
        """What can be published about that seed beforehand."""
        return commitment_to(self.seed_of(table_id))

    def issue(self) -> tuple[str, str]:
        """A ticket for one table, and the commitment to its dice."""
        table_id = new_table_id()
        return self._signatures.sign(table_id), self.commitment_of(table_id)

    def table_of(self, ticket: str) -> str:
        """The id of the table that a ticket is for."""
        try:
            table_id, at = self._signatures.read(ticket)
        except BadSignature:
            raise SetupError(NO_TICKET) from None
        if not -MOST_AHEAD <= self._signatures.age(at) <= VALID_SECONDS:
            raise SetupError(NO_TICKET)
        return str(table_id)
