/** The route on the map that would have been the better choice. */
import type { Board } from '../board';
import { readAction } from './notation';
import type { AnalyzedDecision } from '../wire';

/** Only at a decision that the analysis has marked. */
export function betterRoute(board: Board, decision: AnalyzedDecision | undefined): string | null {
  const action = decision?.mark ? readAction(board, decision.best) : null;
  return action?.kind === 'claim' ? action.route : null;
}
