/**
 * A move prepared while others decide. It is known to this page alone: it is sent when the turn comes, if it is still
 * possible, and dropped with a sentence as soon as it is not.
 */
import type { Board } from '../board';
import { t } from '../i18n/index.svelte';
import type { Action, Payment, View } from '../model';
import type { Refusal } from '../net/api';
import { actionWords } from '../say/doing';
import { refusalText } from '../say/refusal';
import { notice } from './notice.svelte';

export type Planned =
  | { kind: 'claim'; route: string; cards: Record<string, number> }
  | { kind: 'take_face_up'; card: string }
  | { kind: 'take_blind'; deck: string }
  | { kind: 'draw_tickets' };

interface Source {
  readonly board: Board;
  readonly view: View | null;
  readonly over: boolean;
  readonly phase: string | null;
  readonly actions: Action[];
  /** Whether a move can be prepared now. */
  readonly plans: boolean;
  readonly state: { branch: number } | null;
  readonly store: {
    readonly busy: boolean;
    payments(where: { route: string }): Promise<Payment[]>;
    why(action: string): Promise<Refusal | null>;
  };
  act(action: Action | number[]): Promise<void>;
}

const sameCards = (one: Record<string, number>, other: Record<string, number>): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export class Plan {
  planned = $state.raw<Planned | null>(null);
  /** What the table was like when the move was prepared. */
  private since = { branch: 0, last: false };

  /** Lives as long as the component in which it is made. */
  constructor(private readonly desk: Source) {
    $effect(() => {
      if (!this.planned) return;
      const lost = this.lost(this.planned);
      if (lost !== null) this.drop(lost);
      else if (this.desk.phase === 'turn') {
        if (!this.desk.store.busy) void this.play(this.planned);
      } else if (!this.desk.plans) this.planned = null; // the game is over, or somebody else has the seat
    });
  }

  /** Prepare a move; the same one again takes it back. */
  set(planned: Planned): void {
    const again = JSON.stringify(planned) === JSON.stringify(this.planned);
    this.since = { branch: this.desk.state?.branch ?? 0, last: this.lastTurns };
    this.planned = again ? null : planned;
  }

  /** Put the prepared move away, with the reason if it was not the player's wish. */
  drop(reason: string | null = null): void {
    if (this.planned && reason !== null) notice(t('plan.dropped', { reason }));
    this.planned = null;
  }

  readonly words = $derived.by(() =>
    this.planned ? actionWords(this.desk.board, { ...this.planned, number: 0, text: '' }) : '',
  );

  private get lastTurns(): boolean {
    return (this.desk.view?.turns_left ?? null) !== null;
  }

  /** Why the move cannot be wanted any more, as far as everybody can see; null if nothing speaks against it. */
  private lost(planned: Planned): string | null {
    const { view, state } = this.desk;
    if (!view || !state) return null;
    if (state.branch !== this.since.branch) return t('plan.undone');
    if (this.lastTurns && !this.since.last) return t('plan.last');
    if (planned.kind === 'claim' && view.routes[planned.route] !== undefined) return t('plan.taken');
    if (planned.kind === 'take_face_up' && !view.row.includes(planned.card)) return t('plan.gone');
    if (planned.kind === 'draw_tickets' && !view.tickets_left) return t('plan.noTickets');
    return null;
  }

  private async play(planned: Planned): Promise<void> {
    this.planned = null;
    const action = this.desk.actions.find((listed) => matches(listed, planned));
    if (!action) return this.refuse(planned);
    if (planned.kind !== 'claim') return this.desk.act(action);
    const payments = await this.desk.store.payments({ route: planned.route }).catch(() => []);
    const payment = payments.find(({ cards }) => sameCards(cards, planned.cards));
    if (payment) await this.desk.act(payment.numbers);
    else notice(t('plan.dropped', { reason: t('plan.unpayable') }));
  }

  /** Say why the move cannot be played: the server knows. */
  private async refuse(planned: Planned): Promise<void> {
    const text = planned.kind === 'claim' ? `claim ${planned.route}` : null;
    const found = text ? await this.desk.store.why(text).catch(() => null) : null;
    const reason = found ? refusalText(found, this.desk.board) : t('plan.impossible');
    notice(t('plan.dropped', { reason }));
  }
}

function matches(action: Action, planned: Planned): boolean {
  if (action.kind === 'claim') return planned.kind === 'claim' && action.route === planned.route;
  if (action.kind === 'take_face_up') return planned.kind === 'take_face_up' && action.card === planned.card;
  if (action.kind === 'take_blind') return planned.kind === 'take_blind' && action.deck === planned.deck;
  return action.kind === 'draw_tickets' && planned.kind === 'draw_tickets';
}
