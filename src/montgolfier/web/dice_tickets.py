"""Tickets for tables to come: whoever opens a table knows the commitment to its dice before adding a number to them.

The seed of a table follows from its id and the server's key. So a ticket needs no memory: it is the id of a table that
can be opened once, signed. The seed is written into the table's log, where it stays should the key change.
"""

import hmac

from itsdangerous import BadSignature, URLSafeTimedSerializer

from montgolfier.engine.errors import SetupError
from montgolfier.play.dice import commitment_to
from montgolfier.table.service import new_table_id

VALID_SECONDS = 24 * 3600


class DiceTickets:
    """Issues tickets and knows the seeds of tables."""

    def __init__(self, secret: str) -> None:
        self._key = hmac.digest(secret.encode(), b"montgolfier dice", "sha256")
        self._serializer = URLSafeTimedSerializer(secret, salt="dice ticket")

    def seed_of(self, table_id: str) -> bytes:
        """The seed of the dice of a table that is opened with this id."""
        return hmac.digest(self._key, table_id.encode(), "sha256")

    def commitment_of(self, table_id: str) -> str:
        """What can be published about that seed beforehand."""
        return commitment_to(self.seed_of(table_id))

    def issue(self) -> tuple[str, str]:
        """A ticket for one table, and the commitment to its dice."""
        table_id = new_table_id()
        ticket = self._serializer.dumps(table_id)
        return ticket if isinstance(ticket, str) else ticket.decode(), self.commitment_of(table_id)

    def table_of(self, ticket: str) -> str:
        """The id of the table that a ticket is for."""
        try:
            return str(self._serializer.loads(ticket, max_age=VALID_SECONDS))
        except BadSignature:
            raise SetupError(
                "ticket: this is none, or it is more than a day old; POST /api/dice gives another"
            ) from None
