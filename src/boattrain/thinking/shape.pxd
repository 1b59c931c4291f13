# Written by `python -m boattrain.rules.declare`; do not edit.

cdef enum:
    NODES = 16384
    PATH = 64
    CHILDREN = 12
    FEATURES = 22
    NONE = -1

ctypedef struct Mind:
    double rate
    double card_turns[2]
    double symbol_turns
    double caution
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
    short n_plan[5]
    short n_core[5]
    short plan[5][192]
    short wanted[5][96]
    short named[5][64]
    double plan_points[5]
    short plan_pieces[5][2]
    double plan_turns[5]
    short n_sites[5]
    short site[5][8]
    double site_value[5][8]
    short hurried
    double price[192]
    double kept_price[192]
    double step[192]
    double distance[64]
    short via[64]
    short frontier[64]
    short mine[96]
    double alone[96]
    double cost[96]
    short symbols[2][8]
    short of_use[8]
    double missing[2]
    short need[2][8]
    short claims
    short ferries
    short loose[192]
    short n_loose
    short swaps
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
