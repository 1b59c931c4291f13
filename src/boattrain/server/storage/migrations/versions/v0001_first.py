"""The first version: tables, their entries, who plays where, guests, secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game_tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("host", sa.String(64)),
        sa.Column("create_key", sa.String(64)),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.Column("wake_at", sa.Float),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game_tables"),
    )
    op.create_index("uq_game_tables_create_key", "game_tables", ["host", "create_key"], unique=True)
    op.create_index("ix_game_tables_wake_at", "game_tables", ["wake_at"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("actor", sa.String(64)),
        sa.Column("key", sa.String(64)),
        sa.Column("data", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name="fk_entries_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
    )
    _create_people()


def _create_people() -> None:
    op.create_table(
        "players",
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name="fk_players_table_id"),
        sa.PrimaryKeyConstraint("guest", "table_id", name="pk_players"),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8)),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )


def downgrade() -> None:
    for name in ("secrets", "guests", "players", "entries", "game_tables"):
        op.drop_table(name)
