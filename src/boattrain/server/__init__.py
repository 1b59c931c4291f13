"""The server: tables that people and bots play at, kept in a database, told over HTTP and sockets.

Nothing here is imported by `import boattrain`; the third-party packages come in with the modules below.
"""
