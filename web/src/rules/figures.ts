/** The figures in the rules of a board. They are the server's. */
import type { Board } from '../board';
import { list } from '../i18n/index.svelte';
import { pieces } from '../say/labels';
import type { FigureName, PartName } from './parts';

export function figuresOf(board: Board): Record<FigureName, string | number> {
  const { facts } = board;
  const { figures, harbors, souvenirs } = facts;
  const sum = (of: 'opening_hand' | 'row') => facts.decks.reduce((total, deck) => total + deck[of], 0);
  const fleet = (of: 'owned' | 'recommended') =>
    list(facts.pieces.map((piece) => pieces(board, piece.id, piece[of])));
  const tokens = [...new Set(Object.values(souvenirs?.stack ?? {}))].sort((one, other) => one - other);
  return {
    hand: sum('opening_hand'),
    row: sum('row'),
    dealt: figures.tickets_dealt,
    dealtKeep: figures.tickets_dealt_keep,
    drawn: figures.tickets_drawn,
    drawnKeep: figures.tickets_drawn_keep,
    pieces: figures.pieces_taken,
    owned: fleet('owned'),
    recommended: fleet('recommended'),
    wilds: figures.row_wild_limit,
    left: figures.end_pieces_left,
    turns: figures.end_further_turns,
    lanes: figures.both_lanes_from_seats,
    harbors: harbors?.each ?? 0,
    price: harbors?.cards_of_each_deck ?? 0,
    unbuilt: Math.abs(harbors?.unbuilt ?? 0),
    stacks: souvenirs?.start_cities.length ?? 0,
    tokens: list(tokens.map(String), 'disjunction'),
    kinds: souvenirs?.kinds.length ?? 0,
  };
}

/** Points that belong to numbers: routes by length, harbors by tickets, souvenirs by kinds. */
export interface PointTable {
  readonly of: 'spaces' | 'tickets' | 'kinds';
  readonly columns: readonly (readonly [string, number])[];
}

export function tableOf(board: Board, part: PartName): PointTable | null {
  const { facts } = board;
  if (part === 'routes.points') {
    const lengths = Object.entries(facts.route_points).sort(([one], [other]) => Number(one) - Number(other));
    return { of: 'spaces', columns: lengths };
  }
  const counted = (points: readonly number[], open: boolean): [string, number][] =>
    points.slice(1).map((value, n) => [`${n + 1}${open && n === points.length - 2 ? '+' : ''}`, value]);
  if (part === 'harbors.score') return { of: 'tickets', columns: counted(facts.harbors?.points ?? [], true) };
  if (part === 'souvenirs.score')
    return { of: 'kinds', columns: counted(facts.souvenirs?.points ?? [], false) };
  return null;
}
