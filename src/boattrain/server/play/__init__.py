"""Live tables: commands, sockets told, bots that act, clocks, presence, and the other server processes."""
