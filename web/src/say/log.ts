/**
 * What happened, in sentences. A kind of event has a message of its own name, or is named here as one that is not told:
 * the compiler finds one that is neither.
 */
import type { Board } from '../board';
import type { LogEvent, LogLine } from '../model';
import type { GameEvent, TableEvent } from '../wire';
import { cardWords, known, t } from '../i18n/index.svelte';
import { fieldWords } from './fields';
import { cardsName } from './labels';

interface Teller {
  board: Board;
  names: string[];
}
/** `log` names who did it, `did` stands beside the name. */
type Form = 'log' | 'did';
/** What is dealt before the first turn: everybody sees it lying there. */
const DEALT: ReadonlySet<LogEvent['kind']> = new Set(['drew_blind', 'tickets_offered', 'souvenirs_placed']);

/** A line of the log, or what a replay shows of it. */
type Told = Pick<LogLine, 'events'>;

export const logSentences = (line: Told, teller: Teller): string[] => sentencesOf(line, teller, 'log');

/** What a seat did, to be read beside its name. */
export function ownDeed(line: Told, teller: Teller): string | null {
  const own = line.events.filter((event) => 'seat' in event && event.seat !== null);
  return sentencesOf({ events: own }, teller, 'did')[0] ?? null;
}

/** What a seat did, else what happened of itself; null for what was around the game. */
export const deed = (line: Told, teller: Teller): string | null =>
  ownDeed(line, teller) ?? sentencesOf(line, teller, 'did')[0] ?? null;

function sentencesOf(line: Told, teller: Teller, form: Form): string[] {
  const paid: Record<string, number> = {};
  const sentences: string[] = [];
  const dealing = line.events.some((event) => event.kind === 'started');
  for (const event of line.events) {
    if (dealing && DEALT.has(event.kind)) continue;
    if (event.kind === 'cards_paid') paid[event.card] = (paid[event.card] ?? 0) + event.count;
    const sentence = tell(event, teller, paid, form);
    if (sentence) sentences.push(sentence);
  }
  return sentences;
}

function tell(event: LogEvent, teller: Teller, paid: Record<string, number>, form: Form): string | null {
  const name = ('seat' in event && event.seat !== null && teller.names[event.seat]) || '';
  switch (event.kind) {
    case 'table_started':
    case 'seat_taken':
    case 'seat_filled':
    case 'seat_left':
    case 'guest_removed':
    case 'options_changed':
    case 'seat_moved':
    case 'seat_given_to_bot':
    case 'seat_given_back':
    case 'takeover_put_off':
    case 'clock_ran_out':
    case 'undo_asked':
    case 'undo_answered':
    case 'undone':
    case 'hints_asked':
    case 'hints_answered':
    case 'hint_taken':
    case 'choice_dropped':
    case 'rematch':
      return form === 'log' ? tellTable(event, name, teller.names) : null;
    default:
      return tellGame(event, teller, name, paid, form);
  }
}

function tellGame(
  event: GameEvent,
  { board, names }: Teller,
  name: string,
  paid: Record<string, number>,
  form: Form,
): string | null {
  switch (event.kind) {
    case 'started':
      return t('log.started', { name: names[event.first] ?? '' });
    case 'opening_tickets_kept':
      return t('log.opening_tickets_kept', {
        list: event.counts.map((n, seat) => `${names[seat]} ${n}`).join(', '),
      });
    // Seen on the table, or told with what follows.
    case 'row_filled':
    case 'row_stays':
    case 'route_named':
    case 'harbor_named':
    case 'cards_paid':
    case 'turn_began':
    case 'to_decide':
    case 'ticket_shown':
    case 'scored':
      return null;
  }
  const words = { ...fieldWords(board, event, 'object'), name, cards: cardsName(board, paid) };
  if (event.kind === 'drew_blind') {
    if (event.card !== null) return t(`${form}.drewCard`, words);
    const card = cardWords(event.deck, null, 'object');
    return card ? t(`${form}.drew`, { name, card }) : t(`${form}.drewFrom`, words);
  }
  if (event.kind === 'souvenirs_placed' && event.seat === null) return null;
  const deed = form === 'did' ? known('did.', event.kind, words) : null;
  return deed ?? t(`log.${event.kind}`, words);
}

/** What happened around the game. */
function tellTable(event: TableEvent, name: string, names: string[]): string | null {
  switch (event.kind) {
    case 'seat_taken':
      return t('log.seat_taken', { name: name || (event.name ?? '') });
    case 'undone':
      return event.reshuffled ? t('log.undoneShuffled') : t('log.undone');
    case 'guest_removed':
      return t('log.removed', { name: event.name ?? t('seat.guest') });
    case 'options_changed':
      return t('log.options');
    case 'takeover_put_off':
      return t('log.putOff', { by: names[event.by] ?? '', name });
    case 'undo_answered':
      return event.agree ? null : t('log.undo_refused');
    case 'hints_answered':
      return event.agree ? t('log.hintsAgreed', { name }) : t('log.hintsDeclined', { name });
    // Seen on the table, or shown as a notice.
    case 'table_started':
    case 'seat_filled':
    case 'seat_moved':
    case 'choice_dropped':
    case 'rematch':
      return null;
    default:
      return t(`log.${event.kind}`, { name });
  }
}
