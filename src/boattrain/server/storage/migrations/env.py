"""Alembic's entry point: the connection is handed over by boattrain.server.storage.upgrading."""

from alembic import context

from boattrain.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite"
)
with context.begin_transaction():
    context.run_migrations()
