"""The edge of the server: HTTP, sockets, identity, limits, starting and stopping."""
