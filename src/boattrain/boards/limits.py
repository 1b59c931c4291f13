"""The largest board that the core has room for. The loader refuses a larger one.

The schema repeats those limits that an editor can show. A test compares the two.
"""

SEATS = 5
KINDS = 32
DECKS = 2
COLORS = 8
CITIES = 64
ROUTES = 192
TICKETS = 96
STOPS = 8
ROW = 8
DECK_CARDS = 128
PIECE_KINDS = 2
SOUVENIRS = 8
OFFER = 5
LENGTH = 9
ACTIONS = 2048
HARBOR_TICKETS = 8
