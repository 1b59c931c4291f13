/** Where a bubble goes: near the thing that it speaks of, on neither that thing nor what stands around the map. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Point = { x: number; y: number };
const FURNITURE =
  '.table-rail, .table-corner, .table-line, .table-since > *, .table-players, .table-hand, .table-drawer, .told, .table-dock > dialog';
const DISTANCES = [16, 34, 56, 84, 120, 170, 230];
/** Right below, right above, left below, left above, below, above, right, left. */
const SIDES = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;
const SAMPLES = 48;
const AROUND = 9; // pixels beside a point of a route that belong to it
const EDGE = 6;

export const boxAt = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
export const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
export const middle = (box: Box): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** Points along a route on the screen; a bent route is less than the box around it. */
export function pointsOf(thing: Element): Point[] {
  const path = thing.querySelector<SVGPathElement>('path.space, path.band');
  const matrix = path?.getScreenCTM();
  if (!path || !matrix) return [];
  const length = path.getTotalLength();
  return Array.from({ length: SAMPLES }, (_, n) => {
    const { x, y } = path.getPointAtLength((length * (n + 0.5)) / SAMPLES).matrixTransform(matrix);
    return { x, y };
  });
}

/** The middle of a route; of one that goes over the edge of the map, of its longer part. */
function anchorOf(points: Point[], map: Box): Point {
  const half = middle(map).x;
  const reach = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x));
  const parts = [points.filter(({ x }) => x < half), points.filter(({ x }) => x >= half)];
  const over = reach > 0.7 * (map.right - map.left);
  const part = over ? parts.reduce((one, other) => (other.length > one.length ? other : one)) : points;
  const mean = {
    x: part.reduce((sum, { x }) => sum + x, 0) / part.length,
    y: part.reduce((sum, { y }) => sum + y, 0) / part.length,
  };
  const away = ({ x, y }: Point) => Math.hypot(x - mean.x, y - mean.y);
  return part.reduce((best, point) => (away(point) < away(best) ? point : best));
}

/** The upper left corner for a bubble of this size beside a thing, off the places that are to be spared. */
export function placeBeside(
  size: { width: number; height: number },
  thing: Element | null,
  spared: readonly Element[],
): { left: number; top: number } | null {
  const map = document.querySelector('.table-map')?.getBoundingClientRect();
  if (!map) return null;
  const points = thing ? pointsOf(thing) : [];
  const own = points.length
    ? points.map(({ x, y }) => boxAt(x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND))
    : thing
      ? [thing.getBoundingClientRect()]
      : [];
  const anchor = points.length ? anchorOf(points, map) : middle(own[0] ?? map);
  const boxes = [...own, ...spared.map((element) => element.getBoundingClientRect())];
  const furniture = [...document.querySelectorAll(FURNITURE)].map((one) => one.getBoundingClientRect());
  const within = (value: number, low: number, high: number) =>
    Math.min(Math.max(value, low), Math.max(low, high));
  let best = { cost: Infinity, left: 0, top: 0 };
  for (const away of DISTANCES)
    for (const [x, y] of SIDES) {
      const at = (middle: number, side: number, size: number) =>
        side > 0 ? middle + away : side < 0 ? middle - away - size : middle - size / 2;
      const left = within(at(anchor.x, x, size.width), map.left + EDGE, map.right - size.width - EDGE);
      const top = within(at(anchor.y, y, size.height), EDGE, innerHeight - size.height - EDGE);
      const box = boxAt(left, top, size.width, size.height);
      const covered = (all: Box[]) => all.reduce((sum, other) => sum + overlap(box, other), 0);
      const cost = 4 * covered(boxes) + covered(furniture);
      if (cost < 1) return { left, top };
      if (cost < best.cost) best = { cost, left, top };
    }
  return best;
}
