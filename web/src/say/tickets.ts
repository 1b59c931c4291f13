/** How a ticket stands, in one line. */
import type { Board } from '../board';
import { list, t } from '../i18n/index.svelte';
import type { HeldTicket } from '../model';
import type { TicketWay, WaysOfTicket } from '../wire';
import { routeName } from './labels';

/** "completed", "4 cards lacking", "cut off by Mateo"; without an answer of the server only the state. */
export function standing(held: HeldTicket, found: WaysOfTicket | undefined, names: string[]): string {
  if (held.state === 'done' || !found) return t(`ticket.${held.state}`);
  const [way] = found.ways;
  if (way) return cardsLacking(way);
  const others = found.blocked_by.map((seat) => names[seat] ?? '');
  return others.length ? t('ticket.cutOffBy', { names: list(others) }) : t('ticket.noPieces');
}

export const cardsLacking = (way: TicketWay) =>
  way.lacking ? t('ticket.lacking', { n: way.lacking }) : t('ticket.inHand');

/** The same at more length, for one of the ways: "2 routes to claim; 1 card lacking". */
export function wayTold(
  board: Board,
  held: HeldTicket,
  found: WaysOfTicket | undefined,
  way: TicketWay | undefined,
  names: string[],
): string {
  if (held.state === 'done' || !found) return t(`ticket.${held.state}`);
  if (way)
    return t('way.sum', {
      routes: t('way.claims', { n: way.claims.length }),
      cards: cardsLacking(way),
    });
  if (!found.blocked_at.length) return t('ticket.noPieces');
  return t('way.cut', {
    names: list(found.blocked_by.map((seat) => names[seat] ?? '')),
    route: list(found.blocked_at.map((route) => routeName(board, route))),
  });
}
