/** The ways to complete the tickets of the seat whose hand lies open, as the server finds them. */
import type { Mine, View } from '../model';
import type { TicketWay, WaysOfTicket } from '../wire';
import type { LineState } from '../net/socket';

/** Several changes in a row are one question. */
const WAIT_MS = 150;

interface Source {
  readonly seat: number | null;
  readonly own: Mine | null;
  readonly view: View | null;
  readonly over: boolean;
  readonly curtain: number | null;
  readonly store: { readonly line: LineState; ways(seat: number): Promise<WaysOfTicket[]> };
}

export class Ways {
  private found = $state.raw<{ seat: number; ways: Map<string, WaysOfTicket> } | null>(null);

  /** Lives as long as the component in which it is made. */
  constructor(private readonly desk: Source) {
    $effect(() => {
      const { seat } = this.desk;
      if (this.question === null || seat === null || this.desk.store.line !== 'open') return;
      const { question } = this;
      const timer = setTimeout(() => void this.ask(seat, question), WAIT_MS);
      return () => clearTimeout(timer);
    });
  }

  /** All that the answer depends on; null while nobody needs it. */
  private readonly question = $derived.by(() => {
    const { seat, own, view, over, curtain } = this.desk;
    if (seat === null || !own || !view || over || curtain !== null) return null;
    if (!own.tickets.length && !own.offer.length) return null;
    return JSON.stringify([seat, own.hand, own.tickets, own.offer, own.pieces, view.routes]);
  });

  private async ask(seat: number, question: string): Promise<void> {
    try {
      const ways = await this.desk.store.ways(seat);
      if (question !== this.question) return; // the game has gone on: it is asked again
      this.found = { seat, ways: new Map(ways.map((one) => [one.ticket, one])) };
    } catch {
      // Without an answer the table shows what it knows itself; the next change asks again.
    }
  }

  of(ticket: string): WaysOfTicket | undefined {
    return this.question !== null && this.found?.seat === this.desk.seat
      ? this.found.ways.get(ticket)
      : undefined;
  }

  cheapest(ticket: string): TicketWay | undefined {
    return this.of(ticket)?.ways[0];
  }

  /** Routes to claim on the cheapest ways of the tickets that are kept. */
  readonly wanted = $derived.by(
    (): ReadonlySet<string> =>
      new Set(
        (this.desk.own?.tickets ?? []).flatMap(
          ({ id }) => this.cheapest(id)?.claims.map((claim) => claim.route) ?? [],
        ),
      ),
  );
}
