"""The tables of the database as they are after the last migration."""

from sqlalchemy import (
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
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Said to the database in the very same words, so that it finds the index.
UNDER_WAY = text("status <> 'over'")

# A row for each game table: what lists and the scheduler look for. Its truth is in the entries.
game_tables = Table(
    "game_tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("host", String(64)),
    Column("create_key", String(64)),
    Column("created_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("wake_at", Float),  # when somebody has to look after it: a bot is to act, a clock runs out
    Column("summary", Text, nullable=False),
    Column("rules", Integer, nullable=False, server_default="1"),  # the version by which it is played
    Column("result", Text),  # how it ended: score sheets and final hash
    Column("bots", Integer, nullable=False, server_default="0"),  # seats of bots
    Index("uq_game_tables_create_key", "host", "create_key", unique=True),
    Index("ix_game_tables_wake_at", "wake_at"),
    Index("ix_game_tables_host", "host", sqlite_where=UNDER_WAY, postgresql_where=UNDER_WAY),
)

# Every board that was ever offered, by its hash: games are opened on the board that they were begun on.
boards = Table(
    "boards",
    metadata,
    Column("hash", String(80), primary_key=True),
    Column("content", Text, nullable=False),  # the board file
    Column("stored_at", Float, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("game_tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Column("actor", String(64)),
    Column("key", String(64)),
    Column("data", Text, nullable=False),
)

# A table as it was after one of its entries, so that a long history opens quickly. Can be deleted at any time.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("game_tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("stamp", String(64), nullable=False),  # of the code that made it and can read it
    Column("data", LargeBinary, nullable=False),
)

# An analysis of a finished game: how far it is, or what it has found.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("game_tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # of its JSON form
    Column("changed_at", Float, nullable=False),
    Column("done", Integer, nullable=False),  # decisions that were judged
    Column("of", Integer, nullable=False),
    Column("chances", Text),
    Column("data", Text),  # none until it is done
)

# What a finished game was like, so that a page over many games is one query. Can be deleted at any time.
game_summaries = Table(
    "game_summaries",
    metadata,
    Column("table_id", String(32), ForeignKey("game_tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # of its JSON form
    Column("facts", Text),  # none if the game cannot be replayed
    Column("record", Text),
    Column("analysis_version", Integer),
    Column("analysis", Text),  # what the analysis says of each seat
)

# A link that makes another device the same guest, once; its token as a digest.
guest_links = Table(
    "guest_links",
    metadata,
    Column("guest", String(64), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("expires_at", Float, nullable=False),
)

# Guests of devices that have become another guest: their games are counted there.
guest_aliases = Table(
    "guest_aliases",
    metadata,
    Column("alias", String(64), primary_key=True),
    Column("guest", String(64), nullable=False, index=True),
)

players = Table(
    "players",
    metadata,
    Column("guest", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("game_tables.id"), primary_key=True),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("language", String(8)),
    Column("created_at", Float, nullable=False),
)

# What all server processes share and nobody else may know: the key that signs cookies.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
