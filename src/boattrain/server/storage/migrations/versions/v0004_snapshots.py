"""Snapshots of tables, and how many bots sit at each."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("stamp", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name="fk_snapshots_table_id"),
    )
    op.add_column("game_tables", sa.Column("bots", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("game_tables", "bots")
    op.drop_table("snapshots")
