/** Where the card of a step goes: near the light, and on nothing that is lit. */
import { boxAt, middle, overlap, type Box, type Point } from '../ui/beside';
import type { Hole } from './lights';

const STEP = 16;
const EDGE = 8;
const AROUND = 16; // pixels beside a point of a route that belong to it
/** What a covered pixel costs, in pixels of distance: of the thing to press, of what is lit, and around the map. */
const [PRESSED, DEAR, CHEAP] = [400, 40, 0.02];
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

/** The upper left corner of a card of this size. If something is to be pressed, it is the first hole. */
export function placeCard(size: { width: number; height: number }, holes: Hole[], presses: boolean): Point {
  const first = presses ? holes.slice(0, 1).flatMap(boxesOf) : [];
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
        PRESSED * sum(box, first) +
        DEAR * sum(box, boxes) +
        CHEAP * sum(box, furniture) +
        Math.hypot(left - near.x, top - near.y);
      if (cost < best.cost) best = { cost, x, y };
    }
  return best;
}

/** On a phone that lies on its side: the right end of the map. What is spoken of comes to the other end. */
export function asideOf(size: { width: number; height: number }): Point | null {
  const map = document.querySelector('.table-map')?.getBoundingClientRect();
  const line = document.querySelector('.table-line')?.getBoundingClientRect();
  if (!map || !line) return null;
  return { x: map.right - size.width - EDGE, y: Math.max(EDGE, line.top - size.height - EDGE) };
}
