/** A player who has said once which deck refills the row is not asked again. */
import type { ActionOf } from '../model';
import type { Desk } from '../state/desk.svelte';

/** The refill to send without a question; null if nothing is asked, or the player wants to be asked. */
export function refillFor(desk: Desk, wish: string): ActionOf<'refill'> | null {
  const choices = desk.of('refill');
  if (!choices.length || wish === 'ask') return null;
  const deck = wish === 'same' ? lastTakenDeck(desk) : wish;
  return choices.find((action) => action.deck === deck) ?? null;
}

/** The deck of the card that was taken last from the row. */
function lastTakenDeck(desk: Desk): string | null {
  for (const line of desk.log.toReversed())
    for (const event of line.events.toReversed())
      if (event.kind === 'took_face_up') return desk.board.card.get(event.card)?.deck ?? null;
  return null;
}
