/** The quiet strip of a map: where the action line covers no city and as few spaces as possible. */
import type { Layout } from '../model';
import type { SpaceLayout } from '../wire';

interface Port {
  width: number;
  height: number;
}
const STEPS = 20;
const CITY = 6; // covering a city counts as much as so many spaces
const MARGIN = 12; // units beside a point that belong to it
const ABOVE = 36; // the same above the line: names and tokens stand below their cities

/** Both ends of a space, each half of it. */
function ends({ x, y, angle, length }: SpaceLayout): { x: number; y: number; weight: number }[] {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
  return [-1, 1].map((side) => ({ x: x + side * dx, y: y + side * dy, weight: 0.5 }));
}

/** The left edge, in pixels, of a line of this size at the lower edge of a map that fills its port. */
export function quietLeft(layout: Layout, port: Port, line: { width: number; height: number }): number {
  const room = Math.max(0, port.width - line.width);
  const scale = Math.min(port.width / layout.width, port.height / layout.height);
  if (!scale) return room / 2;
  const offsetX = (port.width - layout.width * scale) / 2;
  const offsetY = (port.height - layout.height * scale) / 2;
  const top = (port.height - line.height - offsetY) / scale - ABOVE;
  const low = [
    ...Object.values(layout.cities).map(({ x, y }) => ({ x, y, weight: CITY })),
    ...Object.values(layout.routes).flatMap(({ spaces }) => spaces.flatMap(ends)),
  ].filter(({ y }) => y > top);
  let best = { cost: Infinity, left: room / 2 };
  for (let step = 0; step <= STEPS; step += 1) {
    const left = (room * step) / STEPS;
    const from = (left - offsetX) / scale - MARGIN;
    const to = (left + line.width - offsetX) / scale + MARGIN;
    const covered = low.reduce((sum, { x, weight }) => sum + (x >= from && x <= to ? weight : 0), 0);
    const cost = covered + Math.abs(step / STEPS - 0.5);
    if (cost < best.cost) best = { cost, left };
  }
  return best.left;
}
