/** What happened, in sentences. Events that say nothing to a reader give none. */
import type { Board } from '../board';
import type { GameEvent, LogLine } from '../model';
import { t } from '../i18n/index.svelte';
import { cardName, cardsName, deckName, pieces, points, routeName, souvenirName } from './labels';

interface Teller {
  board: Board;
  names: string[];
}
/** What is dealt before the first turn: everybody sees it lying there. */
const DEALT = new Set(['drew_blind', 'tickets_offered', 'souvenirs_placed']);
const text = (value: unknown): string => String(value ?? '');
const count = (value: unknown): number => Number(value ?? 0);

export function logSentences(line: LogLine, teller: Teller): string[] {
  const paid: Record<string, number> = {};
  const sentences: string[] = [];
  const dealing = line.events.some((event) => event.kind === 'started');
  for (const event of line.events) {
    if (dealing && DEALT.has(event.kind)) continue;
    if (event.kind === 'cards_paid')
      paid[text(event.card)] = (paid[text(event.card)] ?? 0) + count(event.count);
    const sentence = tell(event, teller, paid);
    if (sentence) sentences.push(sentence);
  }
  return sentences;
}

function tell(event: GameEvent, { board, names }: Teller, paid: Record<string, number>): string | null {
  const name = names[count(event.seat)] ?? text(event.name);
  switch (event.kind) {
    case 'started':
      return t('log.started', { name: names[count(event.first)] ?? '' });
    case 'drew_blind':
      return event.card
        ? t('log.drewCard', { name, card: cardName(board, text(event.card)) })
        : t('log.drew', { name, deck: deckName(board, text(event.deck)) });
    case 'took_face_up':
      return t('log.took', { name, card: cardName(board, text(event.card)) });
    case 'row_swept':
      return t('log.swept');
    case 'deck_renewed':
      return t('log.renewed', { deck: deckName(board, text(event.deck)) });
    case 'tickets_offered':
      return t('log.offered', { name, n: count(event.count) });
    case 'tickets_kept':
      return t('log.kept', { name, n: count(event.count) });
    case 'fleet_chosen':
      return t('log.fleet', { name });
    case 'fleets_revealed':
      return t('log.revealed');
    case 'souvenirs_placed':
      return event.seat == null
        ? null
        : t('log.placed', {
            name,
            souvenir: souvenirName(text(event.souvenir)),
            city: board.cityName(text(event.city)),
          });
    case 'route_claimed':
      return t('log.claimed', {
        name,
        route: routeName(board, text(event.route)),
        points: points(count(event.points)),
        cards: cardsName(board, paid),
      });
    case 'harbor_built':
      return t('log.built', { name, city: board.cityName(text(event.city)), cards: cardsName(board, paid) });
    case 'souvenir_taken':
      return t('log.souvenir', { name, souvenir: souvenirName(text(event.souvenir)) });
    case 'pieces_exchanged':
      return t('log.exchanged', { name, pieces: pieces(board, text(event.given), count(event.count)) });
    case 'passed':
      return t('log.passed', { name });
    case 'last_turns':
      return t('log.last');
    case 'game_over':
      return t('log.over');
    default:
      return tellTable(event, name);
  }
}

/** What happened around the game. */
function tellTable(event: GameEvent, name: string): string | null {
  switch (event.kind) {
    case 'seat_taken':
      return t('log.seat_taken', { name });
    case 'seat_left':
      return t('log.seat_left', { name });
    case 'seat_given_to_bot':
      return t('log.bot_in', { name });
    case 'seat_given_back':
      return t('log.bot_out', { name });
    case 'undo_asked':
      return t('log.undo_asked', { name });
    case 'undone':
      return t('log.undone');
    case 'undo_answered':
      return event.agree === false ? t('log.undo_refused') : null;
    case 'clock_ran_out':
      return t('log.clock', { name });
    default:
      return null;
  }
}
