"""Tables, without any web framework. Folding the entries of a table always gives the same state."""
