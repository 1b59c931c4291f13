/** The cards that an event of the log speaks of, to be drawn small; of a card that nobody has seen, its back. */
import type { Board } from '../board';
import type { LogEvent } from '../model';

export type Face = { card: string } | { back: string };

export function facesOf(board: Board, events: readonly LogEvent[]): Face[] {
  return events.flatMap((event): Face[] => {
    if (event.kind === 'cards_paid') return Array.from({ length: event.count }, () => ({ card: event.card }));
    if (event.kind === 'took_face_up') return [{ card: event.card }];
    if (event.kind !== 'drew_blind') return [];
    return [event.card ? { card: event.card } : { back: board.deckSymbol(event.deck) }];
  });
}
