/** Where the map of a narrow screen begins. */
import type { Desk } from '../state/desk.svelte';

/** The cities of the tickets that are open, or of those that are offered. */
export function homeCities(desk: Desk): string[] {
  const open = desk.own?.tickets.filter((ticket) => ticket.state !== 'done').map(({ id }) => id) ?? [];
  const tickets = open.length ? open : (desk.own?.offer ?? []);
  return tickets.flatMap((id) => desk.board.ticket.get(id)?.cities ?? []);
}
