/** An action of an analysis in words. */
import type { Board } from '../board';
import { capital } from '../i18n/index.svelte';
import { actionWords } from '../say/doing';
import { readAction } from './notation';

export function decisionWords(board: Board, text: string): string {
  const action = readAction(board, text);
  return action ? capital(actionWords(board, action)) : text;
}
