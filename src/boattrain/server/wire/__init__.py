"""The wire: every body and message between the server and its clients, defined once."""
