/** The fields of events and actions in words. A name means the same in every kind, as where the server declares them. */
import type { Board } from '../board';
import type { CardForm } from '../i18n/cards';
import { list } from '../i18n/index.svelte';
import type { Action } from '../model';
import type { GameEvent } from '../wire';
import { cardName, cardsName, deckName, pieces, points, routeName, souvenirName } from './labels';

/** What a message about an event or an action can be filled with. What it does not have is empty. */
export interface FieldWords {
  [name: string]: string | number;
  card: string;
  cards: string;
  city: string;
  deck: string;
  n: number;
  pieces: string;
  points: string;
  route: string;
  souvenir: string;
  tickets: string;
}

/** `form`: as what a card is named. */
export function fieldWords(board: Board, facts: GameEvent | Action, form: CardForm): FieldWords {
  const fields: Readonly<Record<string, unknown>> = { ...facts };
  const named = (field: string, name: (id: string) => string): string => {
    const id = fields[field];
    return typeof id === 'string' ? name(id) : '';
  };
  const count = 'count' in facts ? facts.count : 0;
  return {
    card: named('card', (id) => cardName(board, id, form)),
    cards: 'cards' in facts && typeof facts.cards === 'object' ? cardsName(board, facts.cards) : '',
    city: named('city', (id) => board.cityName(id)),
    deck: named('deck', (id) => deckName(board, id)),
    n: count,
    pieces: 'pieces' in facts ? fleet(board, facts.pieces) : named('given', (id) => pieces(board, id, count)),
    points: 'points' in facts ? points(facts.points) : '',
    route: named('route', (id) => routeName(board, id)),
    souvenir: named('souvenir', souvenirName),
    tickets:
      'tickets' in facts && Array.isArray(facts.tickets)
        ? list(facts.tickets.map((id) => board.ticketName(id)))
        : '',
  };
}

function fleet(board: Board, taken: Record<string, number>): string {
  return list(Object.entries(taken).map(([kind, n]) => pieces(board, kind, n)));
}
