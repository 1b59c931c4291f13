"""What a board may hold at most: the limits of the rules' core, in one place for the checks.

The schema repeats those that an editor can show; a test holds the two together.
"""

from boattrain.rules import layout

SEATS: int = layout.SEATS
KINDS: int = layout.KINDS
DECKS: int = layout.DECKS
COLORS: int = layout.COLORS
CITIES: int = layout.CITIES
ROUTES: int = layout.ROUTES
TICKETS: int = layout.TICKETS
STOPS: int = layout.STOPS
ROW: int = layout.ROW
DECK_CARDS: int = layout.DECK_CARDS
PIECE_KINDS: int = layout.PIECE_KINDS
SOUVENIRS: int = layout.SOUVENIRS
OFFER: int = layout.OFFER
LENGTH: int = layout.LENGTH
HARBOR_TICKETS: int = layout.HARBOR_TICKETS
ACTIONS: int = layout.ACTIONS
