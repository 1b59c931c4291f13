/** An action in words, for advice. */
import type { Board } from '../board';
import type { Action } from '../model';
import { list, t } from '../i18n/index.svelte';
import { cardName, cardsName, deckName, pieces, routeName, souvenirName } from './labels';

export function actionWords(board: Board, action: Action): string {
  switch (action.kind) {
    case 'keep':
      return t('doing.keep', { tickets: list(action.tickets.map((id) => board.ticketName(id))) });
    case 'fleet': {
      const fleet = Object.entries(action.pieces).map(([kind, n]) => pieces(board, kind, n));
      return t('fleet.confirm', { fleet: list(fleet) });
    }
    case 'place':
      return t('doing.place', {
        souvenir: souvenirName(action.souvenir),
        city: board.cityName(action.city),
      });
    case 'take_face_up':
      return t('doing.take', { card: cardName(board, action.card) });
    case 'take_blind':
      return t('doing.blind', { deck: deckName(board, action.deck) });
    case 'refill':
      return t('doing.refill', { deck: deckName(board, action.deck) });
    case 'stop':
      return t('do.stop');
    case 'claim':
      return t('pay.title', { route: routeName(board, action.route) });
    case 'pay':
      return t('doing.pay', { cards: cardsName(board, action.cards) });
    case 'draw_tickets':
      return t('do.tickets');
    case 'build_harbor':
      return t('pay.harbor', { city: board.cityName(action.city) });
    case 'exchange':
      return t('doing.exchange', { pieces: pieces(board, action.given, action.count) });
    case 'take_souvenir':
      return t('doing.souvenir', { city: board.cityName(action.city) });
    case 'pass':
      return t('do.pass');
  }
}
