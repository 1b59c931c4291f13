/** The line to a table: stays open, comes back after a break, and goes on where it was. */
import { Refusal, freshKey, offline } from './api';
import type {
  Accepted,
  ClientMessage,
  PaymentsAnswer,
  PaymentsMessage,
  ServerMessage,
  WaysAnswer,
  WaysMessage,
  WhyAnswer,
  WhyMessage,
} from '../wire';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Question = WhyMessage | PaymentsMessage | WaysMessage;
type Answer = Accepted | WhyAnswer | PaymentsAnswer | WaysAnswer;
/** What changes the table, and what is only asked: the socket numbers them itself. */
export type Command = Without<Exclude<ClientMessage, Question | { type: 'ping' }>, 'key'>;
export type Asked = Without<Question, 'id'>;
/** What the server says by itself. */
export type News = Exclude<ServerMessage, Answer | { type: 'refused' | 'pong' }>;
export type LineState = 'connecting' | 'open' | 'waiting' | 'closed';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 12_000;

interface Waiting {
  resolve: (message: Answer) => void;
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
    private readonly hear: (message: News) => void,
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

  /** Change the table, as soon as the line is open. The key lets it be sent again after a break. */
  command(command: Command): Promise<Answer> {
    const key = freshKey();
    return this.send(key, { ...command, key }, true);
  }

  /** Ask something. If the line breaks, there is no answer. */
  ask(asked: Asked): Promise<Answer> {
    const id = ++this.asked;
    return this.send(id, { ...asked, id }, false);
  }

  private send(id: string | number, message: ClientMessage, changes: boolean): Promise<Answer> {
    const frame = JSON.stringify(message);
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
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
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

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'accepted':
        return this.answered(message.key, message);
      case 'why':
      case 'payments':
      case 'ways':
        return this.answered(message.id, message);
      case 'refused':
        return this.fail(
          message.key ?? message.id ?? '',
          new Refusal(message.code, message.sentence, message.params),
        );
      case 'pong':
        return;
      default:
        this.hear(message);
    }
  }

  private answered(id: string | number | null, message: Answer): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (!waiting || id === null) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(id);
    waiting.resolve(message);
  }
}
