/** Where the card of a step goes: near the light, and on nothing that is lit. */
import { boxAt, middle, overlap, type Box, type Point } from '../ui/beside';
import type { Hole } from './lights';

const STEP = 16;
const EDGE = 8;
const AROUND = 16; // pixels beside a point of a route that belong to it
/** What a covered pixel costs, in pixels of distance: of what is lit, and of what stands around the map. */
const [DEAR, CHEAP] = [40, 0.02];
const FURNITURE = '.table-rail, .table-hand, .table-tickets, .table-line, .table-players, .table-corner';

export function boxesOf(hole: Hole): Box[] {
  if ('box' in hole) return [hole.box];
  return hole.points.map(({ x, y }) => boxAt(x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND));
}

export function centerOf(hole: Hole): Point {
  if ('box' in hole) return middle(hole.box);
  return hole.points[Math.floor(hole.points.length / 2)] ?? { x: 0, y: 0 };
}

function* places(from: number, to: number): Generator<number> {
  for (let at = from; at < to; at += STEP) yield at;
  yield Math.max(from, to);
}

/** The upper left corner of a card of this size; on a phone it is as wide as the window. */
export function placeCard(size: { width: number; height: number }, holes: Hole[]): Point {
  const boxes = holes.flatMap(boxesOf);
  const near = holes[0] ? centerOf(holes[0]) : { x: innerWidth / 2, y: innerHeight / 2 };
  const furniture = [...document.querySelectorAll(FURNITURE)].map((one) => one.getBoundingClientRect());
  const sum = (box: Box, all: Box[]) => all.reduce((covered, other) => covered + overlap(box, other), 0);
  let best = { cost: Infinity, x: EDGE, y: EDGE };
  for (const x of places(EDGE, innerWidth - size.width - EDGE))
    for (const y of places(EDGE, innerHeight - size.height - EDGE)) {
      const box = boxAt(x, y, size.width, size.height);
      const { x: left, y: top } = middle(box);
      const cost =
        DEAR * sum(box, boxes) + CHEAP * sum(box, furniture) + Math.hypot(left - near.x, top - near.y);
      if (cost < best.cost) best = { cost, x, y };
    }
  return best;
}
