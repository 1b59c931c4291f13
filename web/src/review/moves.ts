/** The decisions of a game by turns. */
import type { ReplayIndex } from '../model';
import type { AnalyzedDecision } from '../wire';

/** As chess players write them. */
export const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' } as const;
export const MARKS = Object.keys(SIGNS) as (keyof typeof SIGNS)[];

export interface Turn {
  /** The ply at which it begins. */
  ply: number;
  seat: number;
  /** The round; null before the first turn. */
  round: number | null;
  decisions: AnalyzedDecision[];
}

const SET_UP = new Set(['keep', 'fleet', 'place']);

export function turnsOf(index: ReplayIndex, decisions: AnalyzedDecision[], seats: number): Turn[] {
  let played = 0;
  let setUp = true;
  return index.turns.map(({ ply, seat }, n) => {
    const own = decisions.slice(ply, index.turns[n + 1]?.ply ?? index.plies);
    setUp &&= SET_UP.has(own[0]?.phase ?? '');
    const round = setUp ? null : Math.floor(played++ / seats) + 1;
    return { ply, seat, round, decisions: own };
  });
}

/** The costliest errors of a seat, the costliest first. Only what has a mark is an error. */
export function costliestErrors(decisions: AnalyzedDecision[], seat: number, most = 3): AnalyzedDecision[] {
  const own = decisions.filter((decision) => decision.seat === seat && decision.mark);
  return own.sort((one, other) => other.loss - one.loss).slice(0, most);
}
