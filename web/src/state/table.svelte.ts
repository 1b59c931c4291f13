/** A table as this browser sees it: the state the server sent, and the line to it. Folds nothing itself. */
import { get, offline, Refusal } from '../net/api';
import { TableSocket, type Command, type LineState, type News } from '../net/socket';
import type { Action, LogEvent, Payment, TableState, View } from '../model';
import type { Away, Moment, Presence, UpdateMessage, WaysOfTicket } from '../wire';

/** A table just made: its first state came with the answer, and is not asked for again. */
let made: TableState | null = null;
export function justMade(state: TableState): string {
  made = state;
  return state.table.id;
}

type Listener = (events: LogEvent[]) => void;
const LOG_KEPT = 400;

export class TableStore {
  state = $state.raw<TableState | null>(null);
  line = $state<LineState>('connecting');
  retryAt = $state(0);
  /** When the clocks of `state` were told. */
  toldAt = $state(0);
  watching = $state(0);
  /** Who is waited for and away, and when that was told. */
  away = $state.raw<(Away & { toldAt: number }) | null>(null);
  fault = $state.raw<Refusal | null>(null);
  /** An action is on its way. */
  busy = $state(false);
  private socket: TableSocket | null = null;
  private listeners = new Set<Listener>();

  constructor(readonly id: string) {
    void this.begin();
  }

  private async begin(): Promise<void> {
    const known = made?.table.id === this.id ? made : null;
    made = null;
    try {
      this.receive(known ?? (await get<TableState>(`/tables/${encodeURIComponent(this.id)}`)));
    } catch (error) {
      this.fault = error instanceof Refusal ? error : new Refusal('server_fault', String(error));
      if (this.fault.code === 'offline') setTimeout(() => void this.begin(), 2000);
      return;
    }
    this.fault = null;
    this.connect();
  }

  private connect(): void {
    this.socket?.close();
    this.socket = new TableSocket(
      this.id,
      () => this.state?.seq ?? 0,
      (message) => this.hear(message),
      (line, wait) => {
        this.line = line;
        this.retryAt = Date.now() + wait;
      },
    );
  }

  close(): void {
    this.socket?.close();
    this.line = 'closed';
  }

  onEvents(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The whole state anew, as after taking a seat. */
  receive(state: TableState): void {
    if (this.state && state.seq < this.state.seq) return;
    this.state = state;
    this.toldAt = Date.now();
  }

  /** The seat of this browser has changed: another view of the table. */
  rejoin(state: TableState): void {
    this.state = state;
    this.toldAt = Date.now();
    this.connect();
  }

  private hear(message: News): void {
    if (message.type === 'state') this.receive(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'presence') this.presence(message);
  }

  private presence({ present, watching, away }: Presence): void {
    this.watching = watching;
    this.away = away && { ...away, toldAt: Date.now() };
    if (!this.state) return;
    const table = this.state.table;
    const seats = table.seats.map((seat) => ({ ...seat, present: present[seat.seat] ?? seat.present }));
    this.state = { ...this.state, table: { ...table, seats } };
  }

  /** Nothing was missed while the line was down; the clock has gone on, and people have come and gone. */
  private greet(before: TableState, update: UpdateMessage): void {
    this.state = { ...before, ...momentOf(update), table: update.table ?? before.table };
    this.toldAt = Date.now();
  }

  private update(update: UpdateMessage): void {
    const before = this.state;
    if (!before || update.seq < before.seq) return;
    if (update.seq === before.seq) return this.greet(before, update);
    const { events, seq, seat, turn } = update;
    const line = { seq, seat, ply: update.ply > before.ply ? before.ply : null, turn, events };
    this.state = {
      ...before,
      ...momentOf(update),
      view: update.view ?? (before.view && changed(before.view, update.changes)),
      table: update.table ?? before.table,
      outcome: update.outcome ?? before.outcome,
      log: events.length ? [...before.log, line].slice(-LOG_KEPT) : before.log,
      chat: update.chat ? [...before.chat, ...update.chat] : before.chat,
    };
    this.toldAt = Date.now();
    // After the state: what is shown of an event may fail, what is known of the table may not.
    for (const listener of this.listeners) listener(events);
  }

  /** Do one of the actions that the server listed, or one with its payment, by their numbers. */
  async act(action: Action | number[]): Promise<void> {
    const state = this.state;
    if (!state?.decision || this.busy) return;
    this.busy = true;
    try {
      await this.socket?.command({
        type: 'act',
        ply: state.ply,
        branch: state.branch,
        seat: state.decision.seat,
        action: Array.isArray(action) ? action : action.number,
      });
    } finally {
      this.busy = false;
    }
  }

  /** Make an opening choice before the seat is asked, or change it. */
  async prepare(seat: number, action: Action): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.socket?.command({ type: 'prepare', seat, action: action.number });
    } finally {
      this.busy = false;
    }
  }

  /** Why an action is not possible; `ahead`: on one's next turn. */
  async why(action: string, ahead = false): Promise<Refusal | null> {
    const answer = await this.connected().ask({ type: 'why', action, ahead });
    if (answer.type !== 'why' || answer.code === 'legal') return null;
    return new Refusal(answer.code, answer.sentence, answer.params);
  }

  async payments(where: { route: string } | { city: string }, ahead = false): Promise<Payment[]> {
    const answer = await this.connected().ask({ type: 'payments', ...where, ahead });
    return answer.type === 'payments' ? answer.payments : [];
  }

  async ways(seat: number): Promise<WaysOfTicket[]> {
    const answer = await this.connected().ask({ type: 'ways', seat });
    return answer.type === 'ways' ? answer.ways : [];
  }

  async command(command: Command): Promise<void> {
    await this.connected().command(command);
  }

  private connected(): TableSocket {
    if (!this.socket) throw offline();
    return this.socket;
  }
}

/** What every update carries anew: all of it but the parts that are put in their places one by one. */
function momentOf(update: UpdateMessage): Moment {
  const { type: _, seat: _seat, turn: _turn, events: _events, changes: _changes, ...rest } = update;
  const { table: _table, outcome: _outcome, chat: _chat, view: _view, ...moment } = rest;
  return moment;
}

/** The view with the parts that changed in their places. */
function changed(view: View, changes: UpdateMessage['changes']): View {
  return { ...view, ...changes, mine: { ...view.mine, ...changes.mine } };
}
