/** The final count as a list of steps: part by part, tickets and tours one by one, always in the order of the seats. */
import type { Board } from '../board';
import type { Outcome, Sheet } from '../model';

export type Part = Exclude<keyof Sheet, 'total' | 'completed'>;
export interface Step {
  part: Part;
  /** Points of each seat in this step. */
  points: number[];
  /** The ticket that is counted, and whose it is. */
  ticket: { id: string; seat: number; done: boolean } | null;
}

export function countSteps(board: Board, outcome: Outcome): Step[] {
  return board.facts.score_parts.flatMap((part): Step[] => {
    if (part === 'tickets' || part === 'tours') return ticketSteps(board, outcome, part);
    return [{ part, points: outcome.sheets.map((sheet) => sheet[part]), ticket: null }];
  });
}

function ticketSteps(board: Board, outcome: Outcome, part: 'tickets' | 'tours'): Step[] {
  return outcome.tickets.flatMap((held, seat) =>
    held
      .filter(({ id }) => (board.ticket.get(id)?.tour ?? false) === (part === 'tours'))
      .map(({ id, points }) => ({
        part,
        points: outcome.sheets.map((_, other) => (other === seat ? points : 0)),
        ticket: { id, seat, done: points > 0 },
      })),
  );
}

export interface Segment {
  part: Part;
  points: number;
  /** Where it begins. */
  from: number;
}

/** The bar of a seat after so many steps: what was gained, piece by piece, and how much was lost of it. */
export function barOf(
  steps: readonly Step[],
  seat: number,
): { gained: Segment[]; lost: number; total: number } {
  const gained: Segment[] = [];
  let [sum, lost] = [0, 0];
  for (const { part, points } of steps) {
    const won = points[seat] ?? 0;
    if (won > 0) {
      gained.push({ part, points: won, from: sum });
      sum += won;
    } else lost -= won;
  }
  return { gained, lost, total: sum - lost };
}
