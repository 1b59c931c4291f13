/** The keys of the review: left and right step by decisions, up and down by turns, Home and End go to the ends. */
import type { ReplayIndex } from '../model';

const OWN_KEYS = 'input, select, textarea, dialog, .port, [role=tablist]';

export const turnBack = (index: ReplayIndex, ply: number): number =>
  index.turns.findLast((turn) => turn.ply < ply)?.ply ?? 0;
export const turnOn = (index: ReplayIndex, ply: number): number =>
  index.turns.find((turn) => turn.ply > ply)?.ply ?? index.plies;

/** Where a key leads; null if it means nothing here, or something else where the focus is. */
export function plyAfterKey(event: KeyboardEvent, index: ReplayIndex, ply: number): number | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if ((event.target as Element | null)?.closest?.(OWN_KEYS)) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return Math.max(0, ply - 1);
    case 'ArrowRight':
      return Math.min(index.plies, ply + 1);
    case 'ArrowUp':
      return turnBack(index, ply);
    case 'ArrowDown':
      return turnOn(index, ply);
    case 'Home':
      return 0;
    case 'End':
      return index.plies;
    default:
      return null;
  }
}
