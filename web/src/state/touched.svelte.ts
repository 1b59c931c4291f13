/** The ticket that is touched: one under the pointer, or one that was pressed, and which of its ways is shown. */
import type { Board } from '../board';
import { t } from '../i18n/index.svelte';
import type { TicketLine } from '../map/ways';
import type { WayTag } from '../map/tags';
import type { HeldTicket, Mine } from '../model';
import { wayTold } from '../say/tickets';
import type { TicketWay, WaysOfTicket } from '../wire';

const MOST_FACES = 4;

interface Source {
  readonly board: Board;
  readonly own: Mine | null;
  readonly names: string[];
  readonly seat: number | null;
  readonly over: boolean;
  readonly moment: string;
  readonly ways: { of(ticket: string): WaysOfTicket | undefined };
}

export class Touched {
  private over = $state<string | null>(null);
  private pressed = $state.raw<{ id: string; seat: number | null; way: number; moment: string } | null>(null);

  constructor(private readonly desk: Source) {}

  /** The ticket that was pressed stays lit; only for the seat whose hand lay open then. */
  readonly pinned = $derived.by(() =>
    this.pressed && this.pressed.seat === this.desk.seat ? this.pressed.id : null,
  );
  private readonly id = $derived.by(() => this.over ?? this.pinned);
  readonly held = $derived.by((): HeldTicket | null => {
    if (this.desk.over) return null;
    return this.desk.own?.tickets.find((ticket) => ticket.id === this.id) ?? null;
  });
  private readonly found = $derived.by(() => (this.held ? this.desk.ways.of(this.held.id) : undefined));
  /** How many ways there are to choose from, and which one is shown. */
  readonly count = $derived.by(() => (this.held?.state === 'done' ? 1 : (this.found?.ways.length ?? 0)));
  readonly at = $derived.by(() =>
    this.count && this.pressed?.id === this.held?.id ? (this.pressed?.way ?? 0) % this.count : 0,
  );
  readonly way = $derived.by((): TicketWay | undefined => this.found?.ways[this.at]);

  readonly line = $derived.by((): TicketLine | null => {
    if (!this.held) return null;
    const { way, found } = this;
    const stops = this.desk.board.ticket.get(this.held.id)?.cities ?? [];
    if (!way) return { stops, routes: found?.blocked_at.length ? found.blocked_at : undefined };
    const claims = way.claims.map((claim) => claim.route);
    return { stops, routes: [...way.owned, ...claims], claims: new Set(claims) };
  });

  readonly tags = $derived.by((): WayTag[] =>
    this.held?.state === 'done' || !this.way
      ? []
      : this.way.claims.map(({ route, cards, lacking }) => ({
          route,
          text: lacking ? t('way.short', { n: lacking }) : t('way.have'),
          ready: !lacking,
          cards: this.faces(route, cards),
        })),
  );

  /** The cards in hand for a route; if there are none, the card that it takes. */
  private faces(route: string, cards: Record<string, number>): string[] {
    const { board } = this.desk;
    const held = board
      .sorted(cards)
      .flatMap(([card, n]) => Array.from({ length: n }, () => card.id))
      .slice(0, MOST_FACES);
    const facts = board.route.get(route);
    if (held.length || !facts?.color) return held;
    const deck = board.piece.get(facts.kind)?.deck;
    const plain = board.facts.cards.find(
      (card) => !card.wild && card.deck === deck && card.color === facts.color && card.spaces === 1,
    );
    return plain ? [plain.id] : [];
  }

  /** What the action line says of it: until something else is asked. */
  readonly told = $derived.by(() => {
    const { held, desk } = this;
    if (!held || (!this.over && this.pressed?.moment !== desk.moment)) return null;
    return {
      title: desk.board.ticketName(held.id),
      more: wayTold(desk.board, held, this.found, this.way, desk.names),
      pressed: !this.over || this.over === this.pinned,
    };
  });

  point(id: string | null): void {
    this.over = id;
  }

  press(id: string): void {
    const { seat, moment } = this.desk;
    this.pressed = this.pinned === id ? null : { id, seat, way: 0, moment };
    if (!this.pressed) this.over = null;
  }

  step(by: number): void {
    if (!this.pressed || !this.count) return;
    const way = (this.at + by + this.count) % this.count;
    this.pressed = { ...this.pressed, way, moment: this.desk.moment };
  }

  clear(): void {
    this.pressed = null;
    this.over = null;
  }
}
