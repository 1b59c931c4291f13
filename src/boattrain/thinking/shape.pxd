# Written by `python -m boattrain.rules.declare`; do not edit.

cdef enum:
    NODES = 16384
    PATH = 64
    CHILDREN = 12
    FEATURES = 22
    PLANS = 6
    NONE = -1

ctypedef struct Mind:
    double rate
    double card_turns[2]
    double symbol_turns
    double caution
    double ticket_share
    double loss
    short drafts
    double threat
    double pace
    double scale
    double focus
    double ahead
    double doubt_late
    double doubt_early
    short first_route[65]
    short route_at[384]
    short neighbor[384]
    short has_plan[5]
    short planned[5][192]
    short n_plan[6]
    short n_core[6]
    short plan[6][192]
    short wanted[6][96]
    short named[6][64]
    double plan_points[6]
    short plan_pieces[6][2]
    double plan_turns[5]
    short n_sites[6]
    short site[6][8]
    double site_value[6][8]
    double danger[5][192]
    short has_danger[5]
    double kept_price[5][192]
    short hurried
    double price[192]
    double turns_for[192]
    double hurry
    double step[192]
    double distance[64]
    short via[64]
    short frontier[64]
    short mine[96]
    double alone[96]
    short is_out[96]
    short ranked[96]
    short n_ranked
    short keep_bit[96]
    short is_late[2048]
    short late_keeps
    short symbols[2][8]
    short of_use[8]
    short symbols_lacking
    double missing[2]
    short need[2][8]
    short claims
    short ferries
    short loose[192]
    short n_loose
    short swaps
    short surplus[2][8]
    short spare[2][8]
    short hand[32]
    short unseen[32]
    double card_gain[32]
    double blind_gain[2]
    double net[96]
    double gain[2048]
    short order[2048]
    short thorough
    int n_nodes
    short action[16384]
    short parent_actor[16384]
    int child[16384]
    int sibling[16384]
    int visits[16384]
    int seen[16384]
    double total[16384]
    double margin[16384]
    double won[16384]
    double prior[16384]
    int path[64]
    double reward[5]
    double estimate[5]
    double feature[22]
    double worth_late[22]
    double worth_early[22]
    double before[5]
