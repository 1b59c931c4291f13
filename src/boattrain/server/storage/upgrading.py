"""Brings a database to the newest version. Several processes may start at once: one upgrades, the others wait."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from boattrain.errors import BoattrainError
from boattrain.server.storage.engines import SESSION

MIGRATIONS = Path(__file__).with_name("migrations")
LOCK = 7_270_716_318_331_001_453  # any number, the same in every process


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


def newest_version() -> str | None:
    return ScriptDirectory.from_config(alembic_config()).get_current_head()


def upgrade(engine: Engine, version: str = "head") -> None:
    """Run the migrations that are missing, all in one transaction. What cannot be used is left as it is."""
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                for name in SESSION:  # another process may take a while to upgrade a large database
                    connection.execute(text(f"SET LOCAL {name} = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            config = alembic_config()
            _refuse_newer(connection, config)
            config.attributes["connection"] = connection
            command.upgrade(config, version)
    except DBAPIError as error:
        reason = next(iter(str(error.orig).splitlines()), "it does not say why")
        raise BoattrainError("database_closed", f"The database cannot be opened: {reason}.") from None


def _refuse_newer(connection: Connection, config: Config) -> None:
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - known
    if unknown:
        raise BoattrainError(
            "newer_database",
            f"The database is of version {min(unknown)}, which this Boattrain does not know: a newer one has used it. "
            "Nothing was changed; run the newer one.",
        )
