/** The cheapest way between two cities over routes that a seat has or can still claim (Dijkstra's algorithm). */
import type { Board } from '../board';
import type { View } from '../model';

const OWN = 0.01;
const STOP = 0.3;
/** Routes of others are taken only where there is no other way. */
const LOST = 1000;

/** A ticket to show on the map. */
export interface TicketLine {
  stops: string[];
  /** Whose it is, where it is not one's own. */
  seat?: number | undefined;
  /** Its way, where that is known already, and which routes of it are still to claim. */
  routes?: readonly string[] | undefined;
  claims?: ReadonlySet<string> | undefined;
  /** A color of its own, where several tickets lie on the map. */
  color?: string | undefined;
  /** It has just been completed: its way lights up city by city. */
  fresh?: boolean | undefined;
}

/** A route on the way of a ticket. */
export interface LitRoute {
  color: string;
  /** Drawn as a solid band: still to claim, or in a color of its own; dots lie along what is there already. */
  claim: boolean;
  /** Its place on the way. */
  n: number;
  fresh: boolean;
}

/** The routes of all lines, each with what every line says of it. */
export function waysOf(
  board: Board,
  view: View | null,
  lines: readonly TicketLine[],
): Map<string, LitRoute[]> {
  const seats = Object.keys(view?.mine ?? {});
  const own = seats.length === 1 ? Number(seats[0]) : null;
  const ways = new Map<string, LitRoute[]>();
  for (const line of lines) {
    const routes = line.routes ?? wayOf(board, view, line.seat ?? own, line.stops);
    routes.forEach((route, n) => {
      const claim = line.claims?.has(route) ?? false;
      const color =
        line.color ??
        (line.seat !== undefined ? `var(--p${line.seat})` : claim ? 'var(--way-claim)' : 'var(--way)');
      // What somebody has built is lit once, for however many tickets it serves.
      const built = line.seat !== undefined;
      const others = ways.get(route) ?? [];
      if (built && others.some((lit) => lit.color === color)) return;
      const solid = claim || built || line.color !== undefined;
      ways.set(route, [...others, { color, claim: solid, n, fresh: line.fresh ?? false }]);
    });
  }
  return ways;
}

/** The routes of the way along all stops, in order. */
export function wayOf(
  board: Board,
  view: View | null,
  seat: number | null,
  stops: readonly string[],
): string[] {
  return stops.slice(1).flatMap((stop, n) => between(board, view, seat, stops[n] ?? '', stop));
}

function between(board: Board, view: View | null, seat: number | null, from: string, to: string): string[] {
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
  return routes.reverse();
}
