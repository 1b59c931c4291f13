/** The log by turns: who did what in each, and what was taken back. */
import type { LogLine } from '../model';

/** Lines whose decision was undone later, by their number. */
export function takenBack(log: readonly LogLine[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let limit = Infinity;
  for (const line of log.toReversed()) {
    if (line.ply !== null) {
      if (line.ply >= limit) gone.add(line.seq);
      else limit = Infinity;
    }
    for (const event of line.events) if (event.kind === 'undone') limit = Math.min(limit, event.to_ply);
  }
  return gone;
}

/** What one seat did in one turn: the lines of it, oldest first. */
export interface Doing {
  seat: number | null;
  turn: number | null;
  back: boolean;
  lines: LogLine[];
}
export interface Turn {
  turn: number | null;
  doings: Doing[];
}

/** Turns, the newest first; what a seat did in a turn is one entry. */
export function byTurn(log: readonly LogLine[]): Turn[] {
  const gone = takenBack(log);
  const turns: Turn[] = [];
  for (const line of log) {
    const turn = line.turn ?? (line.ply === null ? (turns.at(-1)?.turn ?? null) : null);
    const back = gone.has(line.seq);
    if (turns.at(-1)?.turn !== turn || !turns.length) turns.push({ turn, doings: [] });
    const doings = turns.at(-1)?.doings ?? [];
    const last = doings.at(-1);
    if (last && line.ply !== null && last.seat === line.seat && last.turn === line.turn && last.back === back)
      last.lines.push(line);
    else doings.push({ seat: line.seat, turn: line.turn, back, lines: [line] });
  }
  return turns.reverse().map(({ turn, doings }) => ({ turn, doings: doings.toReversed() }));
}
