/** An action in words, as a part of a sentence: advice says “Hint: claim Lima – Tokyo.” */
import type { Board } from '../board';
import type { Action } from '../model';
import { known, t } from '../i18n/index.svelte';
import { fieldWords } from './fields';
import { blindCard } from './labels';

/** A kind of action has a message of its own name: the compiler finds one that is missing. */
export function actionWords(board: Board, action: Action): string {
  const words = fieldWords(board, action, 'order');
  switch (action.kind) {
    case 'take_blind':
      return t('doing.take_blind', { card: blindCard(board, action.deck, 'order') });
    case 'refill':
      return known('doing.refill.', action.deck) ?? t('doing.refill', words);
    default:
      return t(`doing.${action.kind}`, words);
  }
}
