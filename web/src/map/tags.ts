/** Where the tags of a ticket's way stand: beside their route, on neither the way nor its cities and names. */
import type { Layout } from '../model';
import { bedsOf, type Point, type Rect } from './geometry';

/** What is said of a route that is still to claim. */
export interface WayTag {
  route: string;
  text: string;
  /** The cards of the hand that would pay for it. */
  cards: string[];
  ready: boolean;
}
export interface Size {
  width: number;
  height: number;
}
export interface Place {
  left: number;
  top: number;
  /** From the tag to its route. */
  leader: [Point, Point];
}

const DIRECTIONS = 16;
const DISTANCES = [16, 28, 42, 60, 82];
const STEP_PX = 7;
const ROOM = 5;

const overlap = (one: Rect, other: Rect) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Points along the beds of these routes, in pixels at a scale. */
export function pointsAlong(layout: Layout, routes: Iterable<string>, scale: number): Point[] {
  const points: Point[] = [];
  for (const id of routes) {
    const shape = layout.routes[id];
    for (const bed of shape ? bedsOf(shape) : [])
      for (let n = 1; n < bed.length; n++) {
        const [a, b] = [bed[n - 1] as Point, bed[n] as Point];
        const steps = Math.max(1, Math.round((Math.hypot(b.x - a.x, b.y - a.y) * scale) / STEP_PX));
        for (let k = 0; k < steps; k++)
          points.push({
            x: (a.x + ((b.x - a.x) * k) / steps) * scale,
            y: (a.y + ((b.y - a.y) * k) / steps) * scale,
          });
      }
  }
  return points;
}

const inside = (points: readonly Point[], box: Rect, room: number) =>
  points.reduce(
    (sum, { x, y }) =>
      sum +
      Number(x > box.left - room && x < box.right + room && y > box.top - room && y < box.bottom + room),
    0,
  );

interface Ground {
  layout: Layout;
  scale: number;
  /** The routes of the way. */
  way: Iterable<string>;
  /** What must stay in sight: names, things that lie over the map. */
  kept: readonly Rect[];
  /** The part of the map that is seen. */
  seen: Rect;
}

/** Places for these boxes, one after the other; each at the cheapest of its candidates. */
export function placeTags(tags: readonly { route: string; size: Size }[], ground: Ground): Place[] {
  const { layout, scale, kept, seen } = ground;
  const along = pointsAlong(layout, ground.way, scale);
  const thick = (layout.space[1] * scale) / 2 + ROOM;
  const cities = Object.values(layout.cities).map(({ x, y, radius }) => ({
    x: x * scale,
    y: y * scale,
    radius: radius * scale,
  }));
  const laid: Rect[] = [];
  const cost = (box: Rect): number => {
    const out = (box.right - box.left) * (box.bottom - box.top) - overlap(box, seen);
    let sum = inside(along, box, thick) * 30 + out * 0.5;
    for (const rect of kept) sum += overlap(box, rect) * 0.6;
    for (const rect of laid) sum += overlap(box, rect) * 2;
    for (const city of cities) sum += inside([city], box, city.radius + ROOM) * 40;
    return sum;
  };
  return tags.map(({ route, size }) => {
    let best = { cost: Infinity, left: 0, top: 0, at: { x: 0, y: 0 } };
    for (const [at, aside] of starts(layout, route))
      for (let n = 0; n < DIRECTIONS; n++)
        for (const distance of DISTANCES) {
          const angle = (2 * Math.PI * n) / DIRECTIONS;
          const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
          const left = at.x * scale + dx * (distance + size.width / 2) - size.width / 2;
          const top = at.y * scale + dy * (distance + size.height / 2) - size.height / 2;
          const box = { left, top, right: left + size.width, bottom: top + size.height };
          const spent = cost(box) + distance + aside;
          if (spent < best.cost) best = { cost: spent, left, top, at };
        }
    const [left, top] = [Math.round(best.left), Math.round(best.top)];
    laid.push({ left, top, right: left + size.width, bottom: top + size.height });
    const end = { x: best.at.x * scale, y: best.at.y * scale };
    const start = {
      x: Math.min(Math.max(end.x, left + 12), left + size.width - 12),
      y: Math.min(Math.max(end.y, top + 1), top + size.height - 1),
    };
    return { left, top, leader: [start, end] };
  });
}

/** The middle of a route, and with a little less liking its other spaces. */
function starts(layout: Layout, route: string): [Point, number][] {
  const spaces = layout.routes[route]?.spaces ?? [];
  const middle = (spaces.length - 1) / 2;
  return spaces.map((space, n) => [space, Math.abs(n - middle) * 8]);
}
