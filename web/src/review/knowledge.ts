/** Whose knowledge is shown at a moment, and what it was. */
import type { GameAnalysis, TicketReading } from '../wire';

/** For a spectator: that of the seat whose decision is shown. */
export const viewerAt = (analysis: GameAnalysis, ply: number): number =>
  (analysis.decisions[ply - 1] ?? analysis.decisions[0])?.seat ?? 0;

/** The last reading of each other seat up to a moment. */
export function latestReadings(analysis: GameAnalysis, viewer: number, ply: number): TicketReading[] {
  const latest = new Map<number, TicketReading>();
  for (const reading of analysis.readings)
    if (reading.viewer === viewer && reading.ply < Math.max(1, ply)) latest.set(reading.seat, reading);
  return [...latest.values()].sort((one, other) => one.seat - other.seat);
}
