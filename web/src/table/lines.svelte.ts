/** The tickets whose ways lie on the map: offered and marked, touched, just completed, or shown at the end. */
import type { Desk } from '../state/desk.svelte';
import type { Touched } from '../state/touched.svelte';
import { wayOf, type TicketLine } from '../map/ways';

export interface Mark {
  id: string;
  color: string;
}
export interface ShownTicket {
  id: string;
  seat: number;
  /** Of one that was not completed only the cities are shown. */
  done?: boolean;
}

export class MapLines {
  /** Of the tickets on offer those that are marked, each in its color. */
  marked = $state.raw<Mark[]>([]);
  /** Tickets of anybody, once the game is over. */
  shown = $state.raw<ShownTicket[]>([]);
  /** The ticket that has just been completed. */
  fresh = $state.raw<ShownTicket | null>(null);

  constructor(
    private readonly desk: Desk,
    private readonly touched: Touched,
  ) {}

  private stops(id: string): string[] {
    return this.desk.board.ticket.get(id)?.cities ?? [];
  }

  private way(id: string, seat: number): string[] {
    return wayOf(this.desk.board, this.desk.view, seat, this.stops(id));
  }

  readonly all = $derived.by((): TicketLine[] => {
    const { desk, touched, fresh } = this;
    if (desk.over)
      return this.shown.map(({ id, seat, done }) => ({
        stops: this.stops(id),
        seat,
        routes: done ? this.way(id, seat) : [],
      }));
    if (this.marked.length)
      return this.marked.map(({ id, color }) => {
        const way = desk.ways.cheapest(id);
        const routes = way && [...way.owned, ...way.claims.map((claim) => claim.route)];
        return { stops: this.stops(id), color, routes };
      });
    if (fresh && fresh.seat === desk.seat)
      return [{ stops: this.stops(fresh.id), routes: this.way(fresh.id, fresh.seat), fresh: true }];
    return touched.line ? [touched.line] : [];
  });
}
