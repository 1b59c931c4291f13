/** Which rule is open beside the game. */
import type { Section } from './sections';

let shown = $state.raw<{ board: string; section: Section } | null>(null);
export const shownRule = () => shown;
export function openRules(board: string, section: Section): void {
  shown = { board, section };
}
export function closeRules(): void {
  shown = null;
}
