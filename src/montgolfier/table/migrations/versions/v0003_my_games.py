"""What lists of one's games need: whose turn it is, who plays, how it ended, where the person has put it, hints."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; they are filled from the log of a table when somebody looks for it in their list."""
    op.add_column("tables", sa.Column("turn", sa.String(64)))
    op.add_column("tables", sa.Column("facts", sa.Text))
    op.add_column("tables", sa.Column("words", sa.Text))
    op.add_column("seatings", sa.Column("seat", sa.Integer))
    op.add_column("seatings", sa.Column("result", sa.String(16)))
    op.add_column("seatings", sa.Column("against", sa.String(16)))
    op.add_column("seatings", sa.Column("shelf", sa.String(16)))
    op.add_column("seatings", sa.Column("hints", sa.Integer, nullable=False, server_default=sa.text("0")))
