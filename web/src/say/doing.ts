/** An action in words, as a part of a sentence: advice says “Hint: claim Lima – Tokyo.” */
import type { Board } from '../board';
import type { Action } from '../model';
import { known, list, t } from '../i18n/index.svelte';
import { blindCard, cardName, cardsName, deckName, pieces, routeName, souvenirName } from './labels';

export function actionWords(board: Board, action: Action): string {
  switch (action.kind) {
    case 'keep':
      return t('doing.keep', { tickets: list(action.tickets.map((id) => board.ticketName(id))) });
    case 'fleet': {
      const fleet = Object.entries(action.pieces).map(([kind, n]) => pieces(board, kind, n));
      return t('doing.fleet', { fleet: list(fleet) });
    }
    case 'place':
      return t('doing.place', {
        souvenir: souvenirName(action.souvenir),
        city: board.cityName(action.city),
      });
    case 'take_face_up':
      return t('doing.take', { card: cardName(board, action.card, 'order') });
    case 'take_blind':
      return t('doing.blind', { card: blindCard(board, action.deck, 'order') });
    case 'refill':
      return known('doing.refill.', action.deck) ?? t('doing.refill', { deck: deckName(board, action.deck) });
    case 'stop':
      return t('doing.stop');
    case 'claim':
      return t('doing.claim', { route: routeName(board, action.route) });
    case 'pay':
      return t('doing.pay', { cards: cardsName(board, action.cards) });
    case 'draw_tickets':
      return t('doing.tickets');
    case 'build_harbor':
      return t('doing.build', { city: board.cityName(action.city) });
    case 'exchange':
      return t('doing.exchange', { pieces: pieces(board, action.given, action.count) });
    case 'take_souvenir':
      return t('doing.souvenir', { city: board.cityName(action.city) });
    case 'pass':
      return t('doing.pass');
  }
}
