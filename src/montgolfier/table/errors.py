"""What can go wrong at a table, each with the words for the person who did it."""

from montgolfier.engine.errors import MontgolfierError


class TableError(MontgolfierError):
    """Something this table does not allow now."""


class NoSuchTable(TableError):
    """There is no table with this id."""


class NotYours(TableError):
    """Only whoever holds the seat may do this."""


class Stale(TableError):
    """The table has moved on since the caller last looked."""


class TooFast(TableError):
    """Somebody asks for too much in too short a time."""


class NotWritten(MontgolfierError):
    """The database does not answer: it is locked, full or away."""


class HouseFull(TableError):
    """The server has as many tables, or as much to think about, as it can take."""
