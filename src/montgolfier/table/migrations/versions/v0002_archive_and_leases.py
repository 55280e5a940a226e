"""An archive for old tables, leases for several processes, and what the index needs for both."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns and fill them from the log."""
    for column in (
        sa.Column("number", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("people", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("watched", sa.Float, nullable=False, server_default=sa.text("0")),
        sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("tables", column)
    op.execute(
        "UPDATE tables SET number = (SELECT coalesce(max(e.number), 0) FROM events e WHERE e.table_id = tables.id),"
        " people = (SELECT count(*) FROM seatings s WHERE s.table_id = tables.id)"
    )
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("log", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("process", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
