/** The quiet places of a map: where what lies on it covers no city and as few spaces as possible. */
import type { Layout } from '../model';
import type { SpaceLayout } from '../wire';

interface Port {
  width: number;
  height: number;
}
const STEPS = 20;
const EDGE = 8; // pixels between a line and the edge of the map
/** Covering a city, or the title of the map, counts as much as covering so many spaces. */
const WEIGHT = { city: 6, title: 2 };
const TITLE_BELOW = 36; // units from the middle of title and compass to the title
/** So much around them belongs to a space, a city with its name and tokens, and the title; in units of the map. */
const AROUND = { space: [12, 12], city: [60, 36], title: [95, 24] } as const;

interface Spot {
  x: number;
  y: number;
  weight: number;
  around: readonly [number, number];
}
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Both ends of a space, each half of it. */
function ends({ x, y, angle, length }: SpaceLayout): Spot[] {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
  const around = AROUND.space;
  return [-1, 1].map((side) => ({ x: x + side * dx, y: y + side * dy, weight: 0.5, around }));
}

/** How much of a map that fills its port a box in the port covers. */
function covering(layout: Layout, port: Port): (box: Box) => number {
  const scale = Math.min(port.width / layout.width, port.height / layout.height);
  const offsetX = (port.width - layout.width * scale) / 2;
  const offsetY = (port.height - layout.height * scale) / 2;
  const [titleX = 0, titleY = 0] = layout.cartouche ?? [];
  const spots: Spot[] = [
    ...(layout.cartouche
      ? [{ x: titleX, y: titleY + TITLE_BELOW, weight: WEIGHT.title, around: AROUND.title }]
      : []),
    ...Object.values(layout.cities).map(({ x, y }) => ({ x, y, weight: WEIGHT.city, around: AROUND.city })),
    ...Object.values(layout.routes).flatMap(({ spaces }) => spaces.flatMap(ends)),
  ];
  return ({ left, right, top, bottom }) => {
    const [from, to] = [(left - offsetX) / scale, (right - offsetX) / scale];
    const [high, low] = [(top - offsetY) / scale, (bottom - offsetY) / scale];
    return spots.reduce((sum, { x, y, weight, around: [dx, dy] }) => {
      const within = x >= from - dx && x <= to + dx && y >= high - dy && y <= low + dy;
      return sum + (within ? weight : 0);
    }, 0);
  };
}

/** The left edge, in pixels, of a line of this size at the lower edge of a map that fills its port. */
export function quietLeft(layout: Layout, port: Port, line: { width: number; height: number }): number {
  const room = Math.max(0, port.width - line.width);
  if (!port.width || !port.height) return room / 2;
  const covered = covering(layout, port);
  let best = { cost: Infinity, left: room / 2 };
  for (let step = 0; step <= STEPS; step += 1) {
    const left = EDGE + (Math.max(0, room - 2 * EDGE) * step) / STEPS;
    const box = { left, right: left + line.width, top: port.height - line.height, bottom: port.height };
    const cost = covered(box) + Math.abs(step / STEPS - 0.5);
    if (cost < best.cost) best = { cost, left };
  }
  return best.left;
}

/** Whether a strip at the upper edge covers less at the right end than where it begins otherwise. */
export function quietRight(
  layout: Layout,
  port: Port,
  strip: { left: number; width: number; height: number; apart: number },
): boolean {
  if (!port.width || !port.height) return false;
  const covered = covering(layout, port);
  const at = (left: number) => covered({ left, right: left + strip.width, top: 0, bottom: strip.height });
  return at(port.width - strip.apart - strip.width) < at(strip.left);
}
