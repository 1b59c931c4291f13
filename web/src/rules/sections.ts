/** The chapters of the rules, and which of them a board has. */
import type { BoardFacts } from '../model';

export const SECTIONS = [
  'aim',
  'setup',
  'turn',
  'cards',
  'routes',
  'tickets',
  'tours',
  'fleet',
  'harbors',
  'souvenirs',
  'end',
  'signs',
  'keys',
] as const;
export type Section = (typeof SECTIONS)[number];

export function sectionsOf(facts: BoardFacts): Section[] {
  const has: Partial<Record<Section, boolean>> = {
    tours: facts.tickets.some((ticket) => ticket.tour),
    fleet: facts.pieces.length > 1,
    harbors: facts.harbors !== null,
    souvenirs: facts.souvenirs !== null,
  };
  return SECTIONS.filter((section) => has[section] ?? true);
}
