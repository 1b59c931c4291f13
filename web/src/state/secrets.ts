/** Around one screen, what only one player may see is shown while that player's hand lies open, and to nobody else. */
import type { LogEvent, LogLine } from '../model';
import { PUBLIC_FIELDS } from '../wire';

/** An event as everybody may see it: a field that is not declared public is null. */
function redacted(event: LogEvent): LogEvent {
  const shown: readonly string[] = ['kind', ...(PUBLIC_FIELDS[event.kind] ?? [])];
  const secret = Object.keys(event).filter((name) => !shown.includes(name));
  return secret.length ? { ...event, ...Object.fromEntries(secret.map((name) => [name, null])) } : event;
}

/** Events without the secrets of other seats than the one whose hand lies open. */
export function withoutSecrets(events: readonly LogEvent[], open: number | null): LogEvent[] {
  return events.map((event) =>
    open !== null && 'seat' in event && event.seat === open ? event : redacted(event),
  );
}

export function linesWithoutSecrets(lines: readonly LogLine[], open: number | null): LogLine[] {
  return lines.map((line) => ({ ...line, events: withoutSecrets(line.events, open) }));
}
