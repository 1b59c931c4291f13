"""An index of the tables under way, by host: how many somebody hosts is asked before each new table, and who has hosted
thousands would wait while all of them are counted."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

UNDER_WAY = sa.text("status <> 'over'")


def upgrade() -> None:
    op.create_index(
        "ix_game_tables_host",
        "game_tables",
        ["host"],
        sqlite_where=UNDER_WAY,
        postgresql_where=UNDER_WAY,
    )


def downgrade() -> None:
    op.drop_index("ix_game_tables_host", "game_tables")
