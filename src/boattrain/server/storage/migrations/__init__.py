"""Migrations: every database, from the first version on, is brought to the newest when a server opens it."""
