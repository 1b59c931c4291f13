/** What a player did in a turn, in a few words: for the strip "since your turn" and the marks on the map. */
import type { Board } from '../board';
import type { LogEvent, LogLine } from '../model';
import { t } from '../i18n/index.svelte';
import { facesOf, type Face } from '../say/faces';
import { routeName } from '../say/labels';
import { takenBack } from '../say/turns';

export interface Deed {
  seq: number;
  seat: number;
  text: string;
  route: string | null;
  points: number | null;
  /** The cards that were drawn. */
  faces: Face[];
}

/** The deeds of others after the last line of one of `mine`, oldest first. One for each turn of a seat. */
export function deedsSince(board: Board, log: readonly LogLine[], mine: readonly number[]): Deed[] {
  const deeds: Deed[] = [];
  const gone = takenBack(log);
  for (let n = log.length - 1; n >= 0; n -= 1) {
    const line = log[n];
    if (!line || line.seat === null || gone.has(line.seq)) continue;
    if (mine.includes(line.seat)) break;
    const told = deedOf(board, line, line.seat);
    if (!told) continue;
    const latest = deeds.at(-1);
    // Two cards are two lines of the log and one deed.
    if (latest && latest.seat === told.seat && latest.route === null && told.route === null) {
      latest.faces.unshift(...told.faces);
      continue;
    }
    deeds.push(told);
  }
  for (const deed of deeds) if (deed.faces.length) deed.text = t('since.cards', { n: deed.faces.length });
  deeds.reverse();
  // Who plays no seat is told the last round.
  const seats = new Set(deeds.map((deed) => deed.seat));
  return mine.length ? deeds : deeds.slice(-seats.size);
}

function deedOf(board: Board, line: LogLine, seat: number): Deed | null {
  for (const event of line.events.toReversed()) {
    const told = said(board, event);
    if (told) return { seq: line.seq, seat, ...told };
  }
  return null;
}

function said(board: Board, event: LogEvent): Omit<Deed, 'seq' | 'seat'> | null {
  const plain = (text: string) => ({ text, route: null, points: null, faces: [] });
  switch (event.kind) {
    case 'route_claimed':
      return {
        text: routeName(board, event.route),
        route: event.route,
        points: event.points,
        faces: [],
      };
    case 'harbor_built':
      return plain(t('since.harbor', { city: board.cityName(event.city) }));
    case 'took_face_up':
    case 'drew_blind':
      return { ...plain(''), faces: facesOf(board, [event]) };
    case 'tickets_kept':
      return plain(t('since.tickets'));
    case 'pieces_exchanged':
      return plain(t('since.exchange'));
    default:
      return null;
  }
}
