"""Boards are kept by their hash. Tables name the version of the rules by which they are played, and store how they
ended; those from before were played by the first version."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "boards",
        sa.Column("hash", sa.String(80), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("stored_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_boards"),
    )
    op.add_column("game_tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
    op.add_column("game_tables", sa.Column("result", sa.Text))


def downgrade() -> None:
    op.drop_column("game_tables", "result")
    op.drop_column("game_tables", "rules")
    op.drop_table("boards")
