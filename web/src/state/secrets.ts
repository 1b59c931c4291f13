/** Around one screen, what only one player may see is shown while that player's hand lies open, and to nobody else. */
import type { LogEvent, LogLine } from '../model';

/** An event without what only its own seat may see. */
function redacted(event: LogEvent): LogEvent {
  switch (event.kind) {
    case 'drew_blind':
      return { ...event, card: null };
    case 'tickets_offered':
      return { ...event, tickets: null };
    case 'tickets_kept':
    case 'opening_tickets_chosen':
      return { ...event, choice: null };
    case 'fleet_chosen':
      return { ...event, first_kind: null };
    default:
      return event;
  }
}

/** Events without the secrets of other seats than the one whose hand lies open. */
export function withoutSecrets(events: readonly LogEvent[], open: number | null): LogEvent[] {
  return events.map((event) => ('seat' in event && event.seat === open ? event : redacted(event)));
}

export function linesWithoutSecrets(lines: readonly LogLine[], open: number | null): LogLine[] {
  return lines.map((line) => ({ ...line, events: withoutSecrets(line.events, open) }));
}
