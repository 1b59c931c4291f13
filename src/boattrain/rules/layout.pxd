# Written by `python -m boattrain.rules.declare`; do not edit.

cdef enum:
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
    AGES = 4
    OLDEST = 3
    TICKET_DRAWS = 104
    RELAYS = 10
    EVENTS = 1024
    EVENT_WIDTH = 8
    NOBODY = -1
    CLOSED = -2
    GRAY = -1
    NONE = -1
    HIDDEN = -1
    REFEREE = -1
    SPECTATOR = 5
    KEEP = 0
    FLEET = 1
    PLACE = 2
    TURN = 3
    SECOND = 4
    REFILL = 5
    PAY = 6
    PAY_HARBOR = 7
    SOUVENIR = 8
    OVER = 9
    PLAYED_OUT = 1
    ALL_PASSED = 2
    E_STARTED = 0
    E_BLIND = 1
    E_TOOK = 2
    E_ROW = 3
    E_SWEPT = 4
    E_RENEWED = 5
    E_OFFERED = 6
    E_KEPT = 7
    E_FLEET = 8
    E_REVEALED = 9
    E_STACK = 10
    E_CLAIMING = 11
    E_PAID = 12
    E_CLAIMED = 13
    E_TOKEN = 14
    E_BUILDING = 15
    E_BUILT = 16
    E_SWAPPED = 17
    E_PASSED = 18
    E_LAST_TURNS = 19
    E_TURN = 20
    E_SHOWN = 21
    E_SHEET = 22
    E_OVER = 23
    E_DECIDES = 24
    E_STAYS = 25
    STATE_SIZE = 7848

ctypedef struct Table:
    short n_kinds
    short n_decks
    short n_colors
    short n_cities
    short n_named
    short n_routes
    short n_tickets
    short n_pieces
    short wild
    short count[32]
    short deck_of[32]
    short single[2][8]
    short second[2][8]
    short second_covers[2][8]
    short harbor_kind[2][8]
    short opening_hand[2]
    short row_from[2]
    short n_row
    short wild_limit
    short piece_deck[2]
    short owned[2]
    short recommended[2]
    short taken
    short route_a[192]
    short route_b[192]
    short route_piece[192]
    short route_color[192]
    short route_length[192]
    short route_pairs[192]
    short route_ferries[192]
    short route_twin[192]
    short route_points[192]
    short both_lanes_from
    short n_stops[96]
    short stops[96][8]
    short in_order[96]
    short any_order[96]
    short penalty[96]
    short dealt
    short dealt_keep
    short drawn
    short drawn_keep
    short n_harbors
    short harbor_cards
    short harbor_city[64]
    short harbor_points[8]
    short harbor_most
    short unbuilt
    short n_souvenirs
    short n_start_stacks
    short start_city[8]
    short start_tokens[6]
    short placed_tokens[6]
    short n_placers
    short placer[6][8]
    short souvenir_points[9]
    short end_pieces
    short further_turns
    short keep0
    short fleet0
    short place0
    short take0
    short blind0
    short refill0
    short stop
    short claim0
    short pay0
    short pay_wilds
    short pay_seconds
    short draw_tickets
    short build0
    short harbor_pay0
    short swap0
    short most_swapped
    short souvenir0
    short pass_turn
    short n_actions

ctypedef struct State:
    unsigned long long rng[2]
    int score[5]
    short viewer
    short seats
    short first
    short phase
    short actor
    short turn
    short turns_left
    short passes
    short reason
    short recommended_fleets
    short revealed
    short taken
    short took_wild
    short slot
    short claim
    short spaces
    short last_pair
    short placed
    short row_stays
    short deck_n[2]
    short deck[2][128]
    short discard[32]
    short row[8]
    short hand[5][32]
    short hand_n[5][2]
    short known[5][32]
    short heap[4][32]
    short slots[5][8]
    short maybe[5][32]
    short mine[5][128]
    short pieces[5][2]
    short reserve[5][2]
    short harbors_left[5]
    short owner[192]
    short n_open
    short open[192]
    short open_at[192]
    short touched[5][64]
    short harbor_owner[64]
    short ring[96]
    short ring_head
    short ring_n
    short holder[96]
    short held_n[5]
    short n_draws
    short n_keeps
    short draw_seat[104]
    short draw_n[104]
    short draw_kept[104]
    short draw_mask[104]
    short draw_ticket[104][5]
    short stack_kind[64]
    short stack_n[64]
    short souvenir[5][8]

ctypedef struct Desk:
    unsigned long long rng[2]
    short n_legal
    short legal[2048]
    short n_events
    int events[1024][8]
    short reach[2][9]
    short root[64]
    short used[192]
    short on_leg[8][64]
    short pool[224]
    short unplaced[4][32]
    short room[4][5]
    short given[32]
    short slot_ticket[96]
    short ticket_slot[96]
    short slot_from[96]
    short culprit
    short draw_slot[104][5]
    short draw_mask[104]
    short queue[616]
    int sheet[5][8]
    short value[96]
    int turns
