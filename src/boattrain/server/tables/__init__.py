"""Tables without any web framework: a table is its entries, and folding them gives its state, bit for bit."""
