/** What happened, in sentences. Each kind of event is named here: the compiler finds one that is not. */
import type { Board } from '../board';
import type { LogEvent, LogLine } from '../model';
import type { GameEvent, TableEvent } from '../wire';
import { cardWords, t } from '../i18n/index.svelte';
import { cardName, cardsName, deckName, pieces, points, routeName, souvenirName } from './labels';

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

/** What a seat did, to be read beside its name; null for what happened around the game. */
export const deed = (line: Told, teller: Teller): string | null =>
  sentencesOf(line, teller, 'did')[0] ?? null;

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
    case 'drew_blind':
      return event.card === null
        ? drewUnseen(board, name, event.deck, form)
        : t(`${form}.drewCard`, { name, card: cardName(board, event.card, 'object') });
    case 'took_face_up':
      return t(`${form}.took`, { name, card: cardName(board, event.card, 'object') });
    case 'row_swept':
      return t('log.swept');
    case 'deck_renewed':
      return t('log.renewed', { deck: deckName(board, event.deck) });
    case 'tickets_offered':
      return t(`${form}.offered`, { name, n: event.count });
    case 'tickets_kept':
      return t(`${form}.kept`, { name, n: event.count });
    case 'opening_tickets_chosen':
      return t(`${form}.chosen`, { name });
    case 'opening_tickets_kept':
      return t('log.opening', { list: event.counts.map((n, seat) => `${names[seat]} ${n}`).join(', ') });
    case 'fleet_chosen':
      return t(`${form}.fleet`, { name });
    case 'fleets_revealed':
      return t('log.revealed');
    case 'souvenirs_placed':
      return event.seat === null
        ? null
        : t(`${form}.placed`, {
            name,
            souvenir: souvenirName(event.souvenir),
            city: board.cityName(event.city),
          });
    case 'route_claimed':
      return t(`${form}.claimed`, {
        name,
        route: routeName(board, event.route),
        points: points(event.points),
        cards: cardsName(board, paid),
      });
    case 'harbor_built':
      return t(`${form}.built`, { name, city: board.cityName(event.city), cards: cardsName(board, paid) });
    case 'souvenir_taken':
      return t(`${form}.souvenir`, { name, souvenir: souvenirName(event.souvenir) });
    case 'pieces_exchanged':
      return t(`${form}.exchanged`, { name, pieces: pieces(board, event.given, event.count) });
    case 'passed':
      return t(`${form}.passed`, { name });
    case 'last_turns':
      return t('log.last');
    case 'game_over':
      return t('log.over');
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
}

function drewUnseen(board: Board, name: string, deck: string, form: Form): string {
  const card = cardWords(deck, null, 'object');
  return card
    ? t(`${form}.drew`, { name, card })
    : t(`${form}.drewFrom`, { name, deck: deckName(board, deck) });
}

/** What happened around the game. */
function tellTable(event: TableEvent, name: string, names: string[]): string | null {
  switch (event.kind) {
    case 'seat_taken':
      return t('log.seat_taken', { name: name || (event.name ?? '') });
    case 'seat_left':
      return t('log.seat_left', { name });
    case 'seat_given_to_bot':
      return t('log.bot_in', { name });
    case 'seat_given_back':
      return t('log.bot_out', { name });
    case 'undo_asked':
      return t('log.undo_asked', { name });
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
    case 'clock_ran_out':
      return t('log.clock', { name });
    // Seen on the table, or shown as a notice.
    case 'table_started':
    case 'seat_filled':
    case 'seat_moved':
    case 'choice_dropped':
    case 'rematch':
      return null;
  }
}
