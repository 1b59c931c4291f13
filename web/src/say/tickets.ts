/** How a ticket stands, in one line. */
import { list, t } from '../i18n/index.svelte';
import type { HeldTicket } from '../model';
import type { WaysOfTicket } from '../wire';

/** "completed", "4 cards lacking", "cut off by Mateo"; without an answer of the server only the state. */
export function standing(held: HeldTicket, found: WaysOfTicket | undefined, names: string[]): string {
  if (held.state === 'done' || !found) return t(`ticket.${held.state}`);
  const [way] = found.ways;
  if (way) return way.lacking ? t('ticket.lacking', { n: way.lacking }) : t('ticket.inHand');
  const others = found.blocked_by.map((seat) => names[seat] ?? '');
  return others.length ? t('ticket.cutOffBy', { names: list(others) }) : t('ticket.noPieces');
}

/** What an offered ticket costs at least, beside the cards in hand. */
export function fromCards(lacking: number): string {
  return lacking ? t('ticket.from', { n: lacking }) : t('ticket.inHand');
}
