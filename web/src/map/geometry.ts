/** Lines through the spaces of routes and between cities. Drawing only. */
import type { Layout, RouteLayout, Space } from '../model';

interface Point {
  x: number;
  y: number;
}

/** Runs of spaces: a route over the edge of the map is drawn in two parts. */
export function runsOf(shape: RouteLayout): Space[][] {
  const reach = shape.space[0] * 3.2;
  const runs: Space[][] = [];
  let last: Space | undefined;
  for (const space of shape.spaces) {
    const run = runs[runs.length - 1];
    if (run && last && Math.hypot(space.x - last.x, space.y - last.y) < reach) run.push(space);
    else runs.push([space]);
    last = space;
  }
  return runs;
}

export function pathOf(shape: RouteLayout): string {
  const half = shape.space[0] / 2;
  return runsOf(shape)
    .map((run) => {
      const first = run[0] as Space;
      const last = run[run.length - 1] as Space;
      const away = Math.cos(turn(last.angle - bearing(first, last))) < 0 || run.length === 1;
      const points = [
        end(first, run.length === 1 ? -half : away ? half : -half),
        ...run,
        end(last, run.length === 1 ? half : away ? -half : half),
      ];
      return 'M' + points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L');
    })
    .join('');
}

function end(space: Space, by: number): Point {
  return { x: space.x + Math.cos(turn(space.angle)) * by, y: space.y + Math.sin(turn(space.angle)) * by };
}

const turn = (degrees: number): number => (degrees * Math.PI) / 180;
const bearing = (from: Point, to: Point): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** All spaces of a route as one path of rounded rectangles. */
export function spacesPath(shape: RouteLayout, corner: number): string {
  const [wide, high] = shape.space;
  const [x, y, r] = [wide / 2, high / 2, corner];
  const around = [
    [-x + r, -y],
    [x - r, -y],
    [x, -y + r],
    [x, y - r],
    [x - r, y],
    [-x + r, y],
    [-x, y - r],
    [-x, -y + r],
  ] as const;
  return shape.spaces
    .map((space) => {
      const [cos, sin] = [Math.cos(turn(space.angle)), Math.sin(turn(space.angle))];
      const at = (n: number) => {
        const [dx, dy] = around[n % 8] ?? [0, 0];
        return `${(space.x + dx * cos - dy * sin).toFixed(1)} ${(space.y + dx * sin + dy * cos).toFixed(1)}`;
      };
      const arc = `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 `;
      return `M${at(0)}L${at(1)}${arc}${at(2)}L${at(3)}${arc}${at(4)}L${at(5)}${arc}${at(6)}L${at(7)}${arc}${at(8)}Z`;
    })
    .join('');
}

/** The signs on the spaces: the glyph of the color, or the mark of the space. */
export function signsOf(
  shape: RouteLayout,
  color: string | null,
): { href: string; size: number; at: string }[] {
  const high = shape.space[1];
  return shape.spaces
    .filter((space) => space.mark || color)
    .map((space) => ({
      href: space.mark ? `#m-${space.mark}` : `#g-${color}`,
      size: high * (space.mark ? 0.96 : 0.66),
      at: `translate(${space.x} ${space.y}) rotate(${space.angle})`,
    }));
}

export function middleOf(shape: RouteLayout): Point | undefined {
  const runs = runsOf(shape);
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), runs[0] ?? []);
  return longest[Math.floor((longest.length - 1) / 2)];
}

/** A line between two cities that bends a little; the short way round where a map meets itself is not ours to know. */
export function bow(from: Point, to: Point, bend = 0.12): string {
  const mid = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return `M${from.x} ${from.y}Q${mid.x + dy * bend} ${mid.y - Math.abs(dx) * bend} ${to.x} ${to.y}`;
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

export function centers(layout: Layout): Map<string, Point> {
  const found = new Map<string, Point>();
  for (const [id, shape] of Object.entries(layout.routes)) {
    const middle = middleOf(shape);
    if (middle) found.set(id, middle);
  }
  return found;
}
