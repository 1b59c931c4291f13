/** The line to a table: stays open, comes back after a break, and goes on where it was. */
import { Refusal, freshKey, offline } from './api';
import type { Params } from '../model';

export interface Message {
  type: string;
  key?: string | null;
  id?: number | null;
  code?: string;
  sentence?: string;
  params?: Params;
  [field: string]: unknown;
}
export type LineState = 'connecting' | 'open' | 'waiting' | 'closed';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 12_000;

interface Waiting {
  resolve: (message: Message) => void;
  reject: (error: Refusal) => void;
  frame: string;
  /** Changes the table: sent again after a break, whereas a question is told that the line is down. */
  changes: boolean;
  timer: ReturnType<typeof setTimeout>;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private waiting = new Map<string | number, Waiting>();
  private ended = false;
  private asked = 0;

  constructor(
    private readonly table: string,
    private readonly since: () => number,
    private readonly hear: (message: Message) => void,
    private readonly changed: (state: LineState, retryInMs: number) => void,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  close(): void {
    this.ended = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.pings);
    this.socket?.close();
    for (const [id] of this.waiting) this.fail(id, new Refusal('left', 'You have left the table.'));
  }

  /** Send something that the server answers, as soon as the line is open. What changes the table carries a key and
   * waits for the line to come back; a question does not. */
  ask(type: string, fields: Record<string, unknown>): Promise<Message> {
    const changes = type !== 'why' && type !== 'payments';
    const id = changes ? freshKey() : ++this.asked;
    const frame = JSON.stringify({ type, [changes ? 'key' : 'id']: id, ...fields });
    return new Promise((resolve, reject) => {
      const late = () => this.fail(id, new Refusal('no_answer', 'The server does not answer.'));
      this.waiting.set(id, {
        resolve,
        reject,
        frame,
        changes,
        timer: setTimeout(late, ANSWER_WITHIN),
      });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(frame);
      else if (!changes && this.socket?.readyState !== WebSocket.CONNECTING) this.fail(id, offline());
    });
  }

  private fail(id: string | number, error: Refusal): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(id);
    waiting.reject(error);
  }

  private readonly hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.ended) return;
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) {
      clearTimeout(this.timer);
      this.open();
    }
  };

  private open(): void {
    if (this.ended) return;
    this.changed('connecting', 0);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket?since=${this.since()}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.changed('open', 0);
      for (const waiting of this.waiting.values()) socket.send(waiting.frame);
      clearInterval(this.pings);
      this.pings = setInterval(() => this.ping(socket), PING_EVERY);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.wait = FIRST_WAIT;
      this.receive(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => this.lost(socket);
  }

  private ping(socket: WebSocket): void {
    if (Date.now() - this.heard > 2.5 * PING_EVERY) socket.close();
    else if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.ended) return;
    this.socket = null;
    clearInterval(this.pings);
    for (const [id, waiting] of this.waiting) if (!waiting.changes) this.fail(id, offline());
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.changed('waiting', wait);
    this.timer = setTimeout(() => this.open(), wait);
  }

  private receive(message: Message): void {
    const id = message.key ?? message.id ?? undefined;
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (waiting && id !== undefined) {
      if (message.type === 'refused')
        this.fail(id, new Refusal(message.code ?? '', message.sentence ?? '', message.params ?? {}));
      else {
        clearTimeout(waiting.timer);
        this.waiting.delete(id);
        waiting.resolve(message);
      }
    } else if (message.type !== 'pong') this.hear(message);
  }
}
