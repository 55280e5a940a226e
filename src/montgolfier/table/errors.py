"""What can go wrong at a table; each error has a message for the person who asked."""

from montgolfier.engine.errors import MontgolfierError


class TableError(MontgolfierError):
    """The table does not allow this now."""


class NoSuchTable(TableError):
    """There is no table with this id."""


class Unreadable(TableError):
    """The log of this table cannot be understood: it was damaged, or written by a later version."""


class NotYours(TableError):
    """Only the person who holds the seat may do this."""


class Stale(TableError):
    """The table has moved on since the caller last looked."""


class TooFast(TableError):
    """A client asks for too much in too short a time."""


class ServerFull(TableError):
    """The server has as many tables, or as much work, as it can take."""


class DatabaseUnavailable(MontgolfierError):
    """The database does not answer: it is locked, full or unreachable."""
