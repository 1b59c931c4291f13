/** Where the light of a step falls: the thing to press, and the things that it is about. */
import type { Look } from '../map/sight';
import { pointsOf, type Box, type Point } from '../ui/beside';
import type { Lesson } from './lesson.svelte';

/** A hole in the veil: a rounded box, or the points along a route. */
export type Hole = { box: Box } | { points: Point[] };

const attribute = (name: string, value: string) => `[data-${name}="${CSS.escape(value)}"]`;
const ASKED = '.table-dock dialog';
const TAB = '#tab-tickets';

const PLACES: Record<string, (id: string) => string> = {
  seat: (id) => attribute('anchor', `player-${id}`),
  ticket: (id) => attribute('anchor', `ticket-${id}`),
  route: (id) => attribute('route', id),
  city: (id) => attribute('city', id),
  hand: () => '.table-hand',
  tickets: () => attribute('anchor', 'tickets'),
  since: () => '.table-since > *',
  count: () => '.table-count > *',
  players: () => '.table-players',
};

/** What is to be pressed now, as a selector; null if there is only something to read. */
export function pressed(lesson: Lesson): string | null {
  const { step, expected, desk } = lesson;
  if (step?.touch) {
    const stub = attribute('anchor', `ticket-${step.touch}`);
    return document.querySelector(stub) ? stub : TAB;
  }
  if (step?.does !== 'you' || !expected) return null;
  switch (expected.kind) {
    case 'take_face_up':
      return attribute('anchor', `row-${desk.view?.row.indexOf(expected.card) ?? 0}`);
    case 'take_blind':
      return attribute('anchor', `deck-${expected.deck}`);
    case 'claim':
      return desk.payable ? ASKED : attribute('route', expected.route);
    case 'build_harbor':
      return desk.payable ? ASKED : attribute('city', expected.city);
    case 'take_souvenir':
      return attribute('city', expected.city);
    default:
      return ASKED;
  }
}

/** What is lit besides. */
export function besides(lesson: Lesson): string[] {
  const { expected, desk } = lesson;
  const paid = expected?.kind === 'claim' && desk.payable ? [`route:${expected.route}`] : [];
  return [...paid, ...(lesson.step?.light ?? [])].flatMap((light) => {
    const [kind = '', ...id] = light.split(':');
    return PLACES[kind]?.(id.join(':')) ?? [];
  });
}

/** The routes and cities that a step speaks of, for the map to show. */
export function spokenOf(lesson: Lesson): Look {
  const { step, expected, desk } = lesson;
  const named = (step?.light ?? []).map((light) => light.split(/:(.*)/s));
  const of = (kind: string) => named.flatMap(([found, id]) => (found === kind && id ? [id] : []));
  const routes = [...of('route'), ...(expected?.kind === 'claim' ? [expected.route] : [])];
  const city = expected?.kind === 'build_harbor' || expected?.kind === 'take_souvenir';
  const again = desk.payable ? 'pay' : '';
  return { routes, cities: [...of('city'), ...(city ? [expected.city] : [])], closer: true, again };
}

const ROOM = 6;
function boxAround(element: Element): Box | null {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (!width || !height) return null;
  const box = {
    left: Math.max(0, left - ROOM),
    top: Math.max(0, top - ROOM),
    right: Math.min(innerWidth, right + ROOM),
    bottom: Math.min(innerHeight, bottom + ROOM),
  };
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** The hole for a thing; of what lies on the map, only the part that is in sight. */
export function holeFor(selector: string): Hole | null {
  const element = document.querySelector(selector);
  if (!element) return null;
  const map = element.closest('.table-map')?.getBoundingClientRect();
  const points = pointsOf(element);
  if (!map || !points.length) {
    const box = boxAround(element);
    const within = !map || (box && box.left < map.right && box.right > map.left && box.top < map.bottom);
    return box && within ? { box } : null;
  }
  const seen = points.filter(({ x, y }) => x > map.left && x < map.right && y > map.top && y < map.bottom);
  return seen.length ? { points: seen } : null;
}
