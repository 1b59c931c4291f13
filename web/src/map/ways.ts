/** The cheapest way between two cities over routes that a seat has or can still claim (Dijkstra's algorithm). */
import type { Board } from '../board';
import type { View } from '../model';

const OWN = 0.01;
const STOP = 0.3;
/** Routes of others are taken only where there is no other way. */
const LOST = 1000;

/** A ticket to show: its stops and, where it is not one's own, whose it is. */
export interface TicketLine {
  stops: string[];
  seat?: number;
  state?: string;
  /** Its way, where that is known already. */
  routes?: string[] | undefined;
}

/** The routes of all lines, each with the color of its line. */
export function waysOf(board: Board, view: View | null, lines: readonly TicketLine[]): Map<string, string> {
  const seats = Object.keys(view?.mine ?? {});
  const own = seats.length === 1 ? Number(seats[0]) : null;
  const ways = new Map<string, string>();
  for (const line of lines)
    for (const route of line.routes ?? wayOf(board, view, line.seat ?? own, line.stops).routes)
      ways.set(route, line.seat === undefined ? 'var(--way)' : `var(--p${line.seat})`);
  return ways;
}

export interface Way {
  routes: string[];
  /** Whether nobody else is in the way. */
  open: boolean;
}

/** The way along all stops, one after the other. */
export function wayOf(board: Board, view: View | null, seat: number | null, stops: readonly string[]): Way {
  const way: Way = { routes: [], open: true };
  stops.slice(1).forEach((stop, n) => {
    const found = between(board, view, seat, stops[n] ?? '', stop);
    way.open &&= found.cost < LOST;
    way.routes.push(...found.routes);
  });
  return way;
}

function between(board: Board, view: View | null, seat: number | null, from: string, to: string) {
  const cost = new Map([[from, 0]]);
  const came = new Map<string, { city: string; route: string }>();
  const open = new Set([from]);
  while (open.size) {
    const city = [...open].reduce((a, b) => ((cost.get(a) ?? 0) <= (cost.get(b) ?? 0) ? a : b));
    open.delete(city);
    if (city === to) break;
    for (const route of board.facts.routes) {
      if (route.a !== city && route.b !== city) continue;
      const owner = view?.routes[route.id];
      const price = owner === undefined ? route.length + STOP : owner === seat ? OWN : LOST + route.length;
      const next = route.a === city ? route.b : route.a;
      const total = (cost.get(city) ?? 0) + price;
      if (total >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, total);
      came.set(next, { city, route: route.id });
      open.add(next);
    }
  }
  const routes: string[] = [];
  for (let step = came.get(to); step; step = came.get(step.city)) routes.push(step.route);
  return { routes, cost: cost.get(to) ?? Infinity };
}
