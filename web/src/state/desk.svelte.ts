/** What the person at this screen sees of a table and can do now: read off the state, never thought out. */
import type { Board } from '../board';
import type { Action, ActionKind, ActionOf, LogEvent, Payment, View } from '../model';
import type { Command } from '../net/socket';
import { Refusal } from '../net/api';
import { initialsOf, seatName } from '../say/labels';
import { refusalText } from '../say/refusal';
import { notice } from './notice.svelte';
import { Plan, type Planned } from './plan.svelte';
import { linesWithoutSecrets, withoutSecrets } from './secrets';
import { settings } from './settings.svelte';
import type { TableStore } from './table.svelte';
import { Ways } from './ways.svelte';

export type Panel = 'harbor' | 'exchange' | 'claims' | null;
export interface Payable {
  route: string | null;
  city: string | null;
  payments: Payment[];
  /** The moment of the game for which they were offered; null: they are for a move that is prepared. */
  moment: string | null;
}
/** A choice of tickets or of a fleet that lies open. */
export interface Choice {
  phase: string;
  seat: number;
  actions: Action[];
  /** The number of what was chosen before, where the choice is changed. */
  before: number | null;
  /** The seat has not been asked yet. */
  early: boolean;
}

export function ofKind<K extends ActionKind>(actions: Action[], kind: K): ActionOf<K>[] {
  return actions.filter((action): action is ActionOf<K> => action.kind === kind);
}

const NONE: ReadonlySet<string> = new Set();

export class Desk {
  /** Of several seats on this device: the one whose hand lies open. */
  unveiled = $state<number | null>(null);
  private opened = $state.raw<{ panel: Panel; moment: string }>({ panel: null, moment: '' });
  private offered = $state.raw<Payable | null>(null);
  private picked = $state<string | null>(null);
  /** The phase of the prepared choice that is changed. */
  private changing = $state<string | null>(null);
  /** The ways to pay have been asked for. */
  asking = $state(false);
  /** In a lesson: whether an action (its text, its number, or the numbers with its payment) is the one asked for. */
  gate: ((wish: string | number | number[]) => boolean) | null = null;
  readonly ways: Ways;
  readonly plan: Plan;

  constructor(
    readonly store: TableStore,
    readonly board: Board,
  ) {
    this.ways = new Ways(this);
    this.plan = new Plan(this);
    $effect(() => {
      // The turn has come while a payment for a prepared move lay open: now it is a real one.
      const { offered } = this;
      if (offered?.moment === null && this.decision) void this.offerPayments(offered);
    });
  }

  readonly state = $derived.by(() => this.store.state);
  readonly view = $derived.by(() => this.store.state?.view ?? null);
  /** A choice that was begun belongs to its moment: when the game moves on, it is put away. */
  readonly moment = $derived.by(() => `${this.state?.ply}.${this.state?.branch}`);
  readonly payable = $derived.by(() => {
    const { offered } = this;
    if (!offered) return null;
    const free = offered.route === null || this.view?.routes[offered.route] === undefined;
    if (offered.moment === null) return this.plans && free ? offered : null;
    return this.decision && offered.moment === this.moment ? offered : null;
  });
  /** Somebody else decides, and the next move can be prepared. Around one screen others would see it. */
  readonly plans = $derived.by(() => {
    const seat = this.seats[this.mine[0] ?? -1];
    const waits = !!seat && this.mine.length === 1 && !seat.bot_plays && !this.decision && !this.over;
    return waits && !this.choosing.length && !this.early.length && (this.view?.to_act ?? null) !== null;
  });
  get panel(): Panel {
    return this.decision && this.opened.moment === this.moment ? this.opened.panel : null;
  }
  set panel(panel: Panel) {
    this.opened = { panel, moment: this.moment };
  }
  readonly seats = $derived.by(() => this.store.state?.table.seats ?? []);
  /** As one text first: as long as nobody is called otherwise, nothing that shows names is drawn anew. */
  private readonly called = $derived.by(() => this.seats.map(seatName).join('\n'));
  readonly names = $derived.by(() => this.called.split('\n'));
  readonly initials = $derived.by(() => initialsOf(this.names));
  readonly mine = $derived.by(() => this.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  readonly decision = $derived.by(() => this.store.state?.decision ?? null);
  /** Opening choices that can be made before they are asked for; several people on one device choose in turn. */
  readonly early = $derived.by(() => (this.mine.length === 1 ? (this.store.state?.early ?? []) : []));
  /** The seats that have opening choices to make. */
  readonly choosing = $derived.by(() => this.store.state?.choosing ?? []);
  readonly over = $derived.by(() => this.store.state?.table.status === 'over');

  /** Several people play on this device, one after the other. */
  readonly shared = $derived.by(() => this.mine.length > 1);
  /** The hand that lies open is not that of the seat to act: its player has looked enough, or presses "Done". */
  readonly passing = $derived.by(
    () =>
      this.shared &&
      !this.over &&
      this.unveiled !== null &&
      this.decision !== null &&
      this.decision.seat !== this.unveiled,
  );
  /** The name on the curtain, while the device changes hands. */
  readonly curtain = $derived.by(() =>
    this.shared && !this.over && this.decision && this.unveiled === null ? this.decision.seat : null,
  );
  /** The seat whose hand is shown. */
  readonly seat = $derived.by(() => (this.shared ? this.unveiled : (this.mine[0] ?? null)));
  /** What happened, as far as whoever sits before this screen may see it. */
  readonly log = $derived.by(() => {
    const log = this.store.state?.log ?? [];
    return this.shared && !this.over ? linesWithoutSecrets(log, this.unveiled) : log;
  });
  readonly own = $derived.by(() =>
    this.seat === null ? null : (this.view?.mine[String(this.seat)] ?? null),
  );
  private readonly answers = $derived.by(() => !this.shared || this.decision?.seat === this.unveiled);
  /** What can be done now; nothing while another's hand lies open, or none. */
  readonly actions = $derived.by((): Action[] => (this.answers ? (this.decision?.actions ?? []) : []));
  readonly phase = $derived.by(() => (this.answers ? (this.decision?.phase ?? null) : null));
  /** The tickets or the fleet to be chosen: what is asked for, else what can be chosen early. */
  readonly choice = $derived.by((): Choice | null => {
    const { decision, phase } = this;
    if (decision && (phase === 'keep' || phase === 'fleet'))
      return { phase, seat: decision.seat, actions: decision.actions, before: null, early: false };
    const open = this.early.find((one) => one.prepared === null || one.decision.phase === this.changing);
    if (!open || decision) return null;
    return { ...open.decision, before: open.prepared, early: true };
  });
  readonly routes = $derived.by(() => new Set(this.of('claim').map((action) => action.route)));
  /** Of these, the routes that lie on the cheapest way of a ticket; all of them for those who want it so. */
  readonly helpful = $derived.by(() => {
    const lit = settings.glow === 'all' ? this.routes : this.ways.wanted;
    return new Set([...this.routes].filter((id) => lit.has(id)));
  });
  readonly cards = $derived.by(() => new Set(this.of('take_face_up').map((action) => action.card)));
  readonly decks = $derived.by(() => new Set(this.draws().map((action) => action.deck)));
  readonly harbors = $derived.by(() => new Set(this.of('build_harbor').map((action) => action.city)));
  /** The souvenir that a click on the map puts down: the first one until another is chosen. */
  readonly souvenir = $derived.by(() => {
    const kinds = this.of('place').map((action) => action.souvenir);
    return this.picked && kinds.includes(this.picked) ? this.picked : (kinds[0] ?? null);
  });
  readonly places = $derived.by(() => {
    const places = this.of('place').filter((action) => action.souvenir === this.souvenir);
    return new Set(places.map((action) => action.city));
  });
  /** Cities that answer a click with an action. */
  readonly cities = $derived.by(() => {
    if (this.phase === 'place') return this.places;
    if (this.phase === 'souvenir') return new Set(this.of('take_souvenir').map((action) => action.city));
    return this.harbors.size ? this.harbors : NONE;
  });

  of<K extends ActionKind>(kind: K): ActionOf<K>[] {
    return ofKind(this.actions, kind);
  }

  /** What a click on a deck can mean. */
  private draws(): (ActionOf<'take_blind'> | ActionOf<'refill'>)[] {
    return [...this.of('take_blind'), ...this.of('refill')];
  }

  /** Close what was opened by hand; a click opens it again. */
  putAway(): void {
    this.offered = null;
    this.panel = null;
  }

  /** Open a prepared choice again; null: leave it as it is. */
  change(phase: string | null): void {
    this.changing = phase;
  }

  /** Answer the choice that lies open. */
  async decide(action: Action): Promise<void> {
    const { choice } = this;
    if (!choice?.early) return this.act(action);
    try {
      await this.store.prepare(choice.seat, action);
      this.changing = null;
    } catch (error) {
      this.refused(error);
    }
  }

  choose(souvenir: string): void {
    this.picked = souvenir;
  }

  unveil(seat: number): void {
    this.unveiled = seat;
  }

  /** Put the open hand away, for the next player on this device. */
  passOn(): void {
    this.unveiled = null;
  }

  /** Events as whoever sits before this screen may see them. */
  shown(events: LogEvent[]): LogEvent[] {
    return this.shared && !this.over ? withoutSecrets(events, this.unveiled) : events;
  }

  // What a click does

  async route(id: string): Promise<void> {
    if (this.gate && !this.gate(`claim ${id}`)) return;
    if (!this.routes.has(id) && !this.plans) return this.explain(`claim ${id}`);
    const payments = await this.offerPayments({ route: id, city: null });
    const at = settings.claims;
    const one = at === 'cheapest' || (at === 'single' && payments.length === 1) ? payments[0] : undefined;
    if (one) await this.pay(one);
    else if (!payments.length && this.plans) await this.explain(`claim ${id}`);
  }

  /** Pay for what lies open, or keep it for one's turn. */
  async pay(payment: Payment): Promise<void> {
    const { payable } = this;
    if (payable?.moment !== null || !payable.route) return this.act(payment.numbers);
    this.prepare({ kind: 'claim', route: payable.route, cards: payment.cards });
  }

  private prepare(planned: Planned): void {
    this.plan.set(planned);
    this.putAway();
  }

  async city(id: string): Promise<void> {
    const found = [
      ...this.of('place').filter((action) => action.souvenir === this.souvenir),
      ...this.of('take_souvenir'),
    ].find((action) => action.city === id);
    if (found) return this.act(found);
    if (this.phase === 'place' || this.phase === 'souvenir') return;
    if (this.gate && !this.gate(`build harbor at ${id}`)) return;
    if (!this.harbors.has(id)) return this.explain(`build harbor at ${id}`);
    await this.offerPayments({ route: null, city: id });
  }

  private async offerPayments(what: { route: string | null; city: string | null }): Promise<Payment[]> {
    if (this.asking) return [];
    this.asking = true;
    try {
      const { route, city } = what;
      const moment = this.plans ? null : this.moment;
      const where = route ? { route } : { city: city ?? '' };
      const payments = await this.store.payments(where, this.plans);
      this.offered = payments.length ? { route, city, payments, moment } : null;
      this.panel = null;
      return payments;
    } catch (error) {
      this.offered = null;
      this.refused(error);
      return [];
    } finally {
      this.asking = false;
    }
  }

  card(card: string): Promise<void> {
    const action = this.of('take_face_up').find((candidate) => candidate.card === card);
    return this.take(action, { kind: 'take_face_up', card }, `take ${card} from row`);
  }

  deck(deck: string): Promise<void> {
    const action = this.draws().find((candidate) => candidate.deck === deck);
    return this.take(action, { kind: 'take_blind', deck }, `take from ${deck}`);
  }

  tickets(): Promise<void> {
    return this.take(this.of('draw_tickets')[0], { kind: 'draw_tickets' }, 'draw tickets');
  }

  /** Do it now, prepare it for one's turn, or say why not. */
  private async take(action: Action | undefined, planned: Planned, text: string): Promise<void> {
    if (action) return this.act(action);
    if (this.gate && !this.gate(text)) return;
    if (!this.plans) return this.explain(text);
    try {
      const reason = await this.store.why(text, true);
      if (reason) this.refused(reason, targetOf(this.view, text));
      else if (this.plans) this.prepare(planned);
    } catch (error) {
      this.refused(error);
    }
  }

  async act(action: Action | number[]): Promise<void> {
    if (this.gate && !this.gate(Array.isArray(action) ? action : action.number)) return;
    try {
      await this.store.act(action);
    } catch (error) {
      this.refused(error);
    }
  }

  async send(command: Command): Promise<boolean> {
    try {
      await this.store.command(command);
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  /** The cities of a route on the map, as selectors. */
  endsOf(route: string | null): string[] {
    const found = this.board.route.get(route ?? '');
    return found ? [found.a, found.b].map((city) => `[data-city="${CSS.escape(city)}"]`) : [];
  }

  /** Say why something cannot be done. */
  async explain(action: string): Promise<void> {
    const target = targetOf(this.view, action);
    if (!this.mine.length) return this.refused(new Refusal('watching', 'You are watching.'), target);
    if (!this.decision && !this.plans)
      return this.refused(new Refusal('not_your_turn', 'It is not your turn.'), target);
    try {
      const reason = await this.store.why(action, this.plans);
      if (reason) this.refused(reason, target);
    } catch (error) {
      this.refused(error);
    }
  }

  /** Tell a refusal, beside the thing that it speaks of. */
  refused(error: unknown, target: string | null = null): void {
    if (error instanceof Refusal && error.code === 'stale') this.putAway();
    notice(refusalText(error, this.board), target);
  }
}

/** Where on the table an action happens, as a selector. */
export function targetOf(view: View | null, action: string): string | null {
  const [verb, first = '', second = '', third = ''] = action.split(' ');
  if (verb === 'claim') return `[data-route="${CSS.escape(first)}"]`;
  if (verb === 'build') return `[data-city="${CSS.escape(third)}"]`;
  if (verb === 'draw') return '[data-anchor="tickets"]';
  if (first === 'from') return `[data-anchor="deck-${CSS.escape(second)}"]`;
  const place = view?.row.indexOf(first) ?? -1;
  return place < 0 ? null : `[data-anchor="row-${place}"]`;
}
