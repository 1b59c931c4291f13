"""Summaries of finished games, and guests on several devices."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "game_summaries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("facts", sa.Text),
        sa.Column("record", sa.Text),
        sa.Column("analysis_version", sa.Integer),
        sa.Column("analysis", sa.Text),
        sa.PrimaryKeyConstraint("table_id", name="pk_game_summaries"),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name="fk_game_summaries_table_id"),
    )
    op.create_table(
        "guest_links",
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_guest_links"),
        sa.UniqueConstraint("token", name="uq_guest_links_token"),
    )
    op.create_table(
        "guest_aliases",
        sa.Column("alias", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("alias", name="pk_guest_aliases"),
    )
    op.create_index("ix_guest_aliases_guest", "guest_aliases", ["guest"])


def downgrade() -> None:
    op.drop_table("guest_aliases")
    op.drop_table("guest_links")
    op.drop_table("game_summaries")
