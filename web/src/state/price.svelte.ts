/** The cards that would pay for the route that is pointed at: the cheapest payment, as the server finds it. */
import type { Payment } from '../model';

/** A pointer that only crosses a route asks for nothing. */
const WAIT_MS = 120;

interface Source {
  readonly moment: string;
  readonly routes: ReadonlySet<string>;
  readonly plans: boolean;
  readonly view: { readonly routes: Readonly<Record<string, unknown>> } | null;
  readonly store: { payments(where: { route: string }, ahead: boolean): Promise<Payment[]> };
}

export class Price {
  /** The route under the pointer, or the one that has the focus. */
  pointed = $state<string | null>(null);
  private found = $state.raw<{ question: string; cards: Record<string, number> } | null>(null);

  /** Lives as long as the component in which it is made. */
  constructor(private readonly desk: Source) {
    $effect(() => {
      const { question, pointed } = this;
      if (question === null || pointed === null || this.found?.question === question) return;
      const timer = setTimeout(() => void this.ask(question, pointed), WAIT_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Which price is wanted; null if the route cannot be claimed, now or on the next turn. */
  private readonly question = $derived.by(() => {
    const { pointed, desk } = this;
    if (pointed === null || desk.view?.routes[pointed] !== undefined) return null;
    return desk.routes.has(pointed) || desk.plans ? `${desk.moment} ${pointed}` : null;
  });

  private async ask(question: string, route: string): Promise<void> {
    try {
      const [cheapest] = await this.desk.store.payments({ route }, this.desk.plans);
      if (question === this.question && cheapest) this.found = { question, cards: cheapest.cards };
    } catch {
      // The line is down, or the game has gone on: the hand stays as it is.
    }
  }

  readonly cards = $derived.by(() =>
    this.question !== null && this.found?.question === this.question ? this.found.cards : null,
  );
}
