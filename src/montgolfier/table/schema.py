"""What the database holds. Every change needs a migration in `migrations/versions`; REVISION names the last one."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

REVISION = "0005"
metadata = MetaData()
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("bots", Boolean, nullable=False),  # whether a bot is to move
    Column("changed", Float, nullable=False),
    Column("number", Integer, nullable=False, server_default=text("0")),  # of the last event
    Column("people", Integer, nullable=False, server_default=text("0")),  # who have a seat, bots aside
    Column("watched", Float, nullable=False, server_default=text("0")),  # when somebody was last seen watching
    Column("archived", Boolean, nullable=False, server_default=false()),  # whether the log is in `archives`
    Column("turn", String(64)),  # the person whose decision is due
    Column("facts", Text),  # what lists show, as JSON; null: not known yet, in a database of an earlier version
    Column("words", Text),  # what a search finds it by
    Column("due", Float),  # when the time of the player to move is over; null without a clock
    Index("tables_by_status", "status", "listed", "changed"),
    Index("tables_by_due", "due"),
)  # an index of the log, kept in the same transactions
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
)  # append-only: rows are never changed, and removed only when the whole log goes to the archive
archives = Table(
    "archives",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("at", Float, nullable=False),
    Column("log", LargeBinary, nullable=False),  # all events as JSON, compressed
)
seatings = Table(
    "seatings",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer),  # null: given up
    Column("result", String(16)),  # won, shared, lost, ended, resigned or left; null while it is being played
    Column("against", String(16)),  # once it is over: a level, people or nobody
    Column("shelf", String(16)),  # where the person has put it: archived, removed; null: it is in the list
    Column("hints", Integer, nullable=False, server_default=text("0")),  # how many the person took
)
leases = Table(
    "leases",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("process", String(64), nullable=False),
    Column("until", Float, nullable=False),
)  # which process moves the bots of a table, and until when it is taken to be alive
settings = Table(
    "settings", metadata, Column("key", String(64), primary_key=True), Column("value", Text, nullable=False)
)
puzzles = Table(
    "puzzles",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("edition", String(16), primary_key=True),
    Column("rating", Text, nullable=False),
)
puzzle_plays = Table(
    "puzzle_plays",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), nullable=False, index=True),
    Column("day", String(10), nullable=False),
    Column("edition", String(16), nullable=False),
    Column("score", Integer),  # null while it is being played
    Column("finished", String(10)),  # the day
)
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),  # as JSON
)  # of finished games; they can be made again
versions = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))  # Alembic's own
