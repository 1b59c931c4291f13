/** Lines of the layout as points, and what lies nearest to a point. Drawing only. */
import type { Layout, RouteLayout } from '../model';

export interface Point {
  x: number;
  y: number;
}
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much broader a bed is than its spaces, in units of the map. */
export const BED = 3.4;
/** The depth of a portal. */
export const PORTAL = 15;

/** The points of a path of the layout: one absolute point, then relative ones. */
export function pointsOf(path: string): Point[] {
  const numbers = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let n = 0; n + 1 < numbers.length; n += 2) {
    x += numbers[n] ?? 0;
    y += numbers[n + 1] ?? 0;
    points.push({ x, y });
  }
  return points;
}

export const bedsOf = (shape: RouteLayout): Point[][] => shape.bed.map(pointsOf);

/** Routes over water, and those that cross some on the way. */
export const isWater = (shape: RouteLayout): boolean =>
  shape.mode === 'water' || shape.spaces.some((space) => space.mark !== null && space.mark !== 'pair');

function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const t = square ? Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square)) : 0;
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

export interface Near {
  id: string;
  away: number;
}

/** All beds as points. */
export class Lines {
  private readonly lines: { id: string; beds: Point[][]; box: Rect }[];

  constructor(layout: Layout) {
    this.lines = Object.entries(layout.routes).map(([id, shape]) => {
      const beds = bedsOf(shape);
      return { id, beds, box: boxOf(beds.flat()) };
    });
  }

  /** The routes within reach of a point, the nearest first. */
  near(at: Point, reach: number): Near[] {
    const found: Near[] = [];
    for (const { id, beds, box } of this.lines) {
      if (at.x < box.left - reach || at.x > box.right + reach) continue;
      if (at.y < box.top - reach || at.y > box.bottom + reach) continue;
      let least = reach;
      for (const bed of beds)
        for (let n = 1; n < bed.length; n++)
          least = Math.min(least, toSegment(at, bed[n - 1] as Point, bed[n] as Point));
      if (least < reach) found.push({ id, away: least });
    }
    return found.sort((one, other) => one.away - other.away);
  }
}

export function boxOf(points: readonly Point[]): Rect {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Where the badge of an owner stands: between the two middle pieces, or beside the only one. */
export function badgeSpot(shape: RouteLayout, breadth: number): Point | undefined {
  const { spaces } = shape;
  const one = spaces[0];
  if (!one) return undefined;
  if (spaces.length === 1) {
    const by = Math.max(0, Math.min(one.length / 2 - breadth * 0.3, breadth * 1.9));
    const turn = (one.angle * Math.PI) / 180;
    return { x: one.x + Math.cos(turn) * by, y: one.y + Math.sin(turn) * by };
  }
  let middle = Math.floor(spaces.length / 2);
  const apart = (n: number) => {
    const [a, b] = [spaces[n - 1], spaces[n]];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity;
  };
  // Of a route across the edge, the two spaces must lie on one side.
  if (apart(middle) > 300) middle = apart(middle - 1) < apart(middle + 1) ? middle - 1 : middle + 1;
  const [a, b] = [spaces[middle - 1] ?? one, spaces[middle] ?? one];
  return Math.hypot(a.x - b.x, a.y - b.y) > 300
    ? { x: a.x, y: a.y }
    : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The space in the middle of each route. */
export function centers(layout: Layout): Map<string, Point> {
  const found = new Map<string, Point>();
  for (const [id, shape] of Object.entries(layout.routes)) {
    const middle = shape.spaces[Math.floor((shape.spaces.length - 1) / 2)];
    if (middle) found.set(id, middle);
  }
  return found;
}

/** The route (or other thing) that lies next in a direction, for the arrow keys. */
export function nextIn(key: string, from: Point, candidates: Iterable<[string, Point]>): string | undefined {
  const ways: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const way = ways[key];
  if (!way) return undefined;
  let best: string | undefined;
  let least = Infinity;
  for (const [id, at] of candidates) {
    const dx = at.x - from.x;
    const dy = at.y - from.y;
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = ahead + 2.2 * aside;
    if (ahead > 0.5 && cost < least) [best, least] = [id, cost];
  }
  return best;
}
