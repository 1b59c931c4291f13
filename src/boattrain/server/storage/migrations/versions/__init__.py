"""The migrations, a module each, in the order of their names."""
