"""Storage: entries are appended and never changed. SQLite in a file by default, PostgreSQL by one setting."""
