/**
 * Places the names of a map for one scale, in pixels of the map at that scale. Names keep their size on the screen, so
 * they are placed anew for each scale: greedily, the most important first, each at the cheapest of its candidates.
 * A name that would cover too much gives way. What a game adds (bands, pieces, harbors) is reckoned with from the
 * start, so no name moves during a game.
 */
import type { Board } from '../board';
import type { Layout } from '../model';
import { bedsOf, PORTAL, type Point, type Rect } from './geometry';

export interface PlacedName {
  key: string;
  city: string;
  lines: string[];
  kind: 'city' | 'junction' | 'far';
  size: number;
  /** Left and top of the text, and where its lines are aligned. */
  left: number;
  top: number;
  width: number;
  align: 'left' | 'center' | 'right';
  box: Rect;
  /** A line to the city, for a name that stands far from it. */
  leader?: [Point, Point];
}
export type Measure = (text: string, size: number, italic: boolean) => number;

const LEAST_SIZE = 12;
const MOST_SIZE = 18;
const CELL = 3;
const DISTANCES = [1.5, 4, 8, 13, 19, 26, 34, 44];
const LEADER_FROM = 19;
const GIVE_UP = 36;
/** On a map too small for pieces, names must stand free. */
const GIVE_UP_SMALL = 10;
const TALL = 0.78;
const PITCH = 1.02;
const HARBOR = 2.5;
/** What a pixel costs that lies under something else. */
const HIDDEN = 60;

/** The size of names: 12 pixels on a small map, more on a large one. */
export function nameSize(layout: Layout, scale: number, larger = 1): number {
  const size = 12.5 + (scale * (layout.label_size / 14.5) - 0.67) * 4.35;
  return Math.round(2 * larger * Math.min(MOST_SIZE, Math.max(LEAST_SIZE, size))) / 2;
}

export function markRadius(radius: number, scale: number): number {
  return Math.max(radius * scale, 4.6);
}

/** What it costs to cover each cell of the map, as sums from the upper left corner (a summed-area table). */
class Ground {
  private readonly columns: number;
  private readonly rows: number;
  private readonly cost: Float32Array;
  private sums: Float64Array | null = null;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.columns = Math.ceil(width / CELL);
    this.rows = Math.ceil(height / CELL);
    this.cost = new Float32Array(this.columns * this.rows);
  }

  disc(x: number, y: number, radius: number, price: number): void {
    this.each(x - radius, y - radius, x + radius, y + radius, (cell, cx, cy) => {
      if ((cx - x) ** 2 + (cy - y) ** 2 <= radius * radius)
        this.cost[cell] = Math.max(this.cost[cell] ?? 0, price);
    });
  }

  rect(rect: Rect, price: number): void {
    this.each(rect.left, rect.top, rect.right, rect.bottom, (cell) => {
      this.cost[cell] = Math.max(this.cost[cell] ?? 0, price);
    });
  }

  line(points: Point[], radius: number, price: number): void {
    for (let n = 1; n < points.length; n++) {
      const [a, b] = [points[n - 1] as Point, points[n] as Point];
      const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / (CELL * 1.3)) || 1;
      for (let k = 0; k <= steps; k++)
        this.disc(a.x + ((b.x - a.x) * k) / steps, a.y + ((b.y - a.y) * k) / steps, radius, price);
    }
  }

  /** In pixels times price. */
  under(left: number, top: number, right: number, bottom: number): number {
    const sums = (this.sums ??= this.summed());
    const wide = this.columns + 1;
    const at = (column: number, row: number) =>
      sums[
        Math.max(0, Math.min(this.rows, row)) * wide + Math.max(0, Math.min(this.columns, column))
      ] as number;
    const [l, t] = [Math.floor(left / CELL), Math.floor(top / CELL)];
    const [r, b] = [Math.ceil(right / CELL), Math.ceil(bottom / CELL)];
    return (at(r, b) - at(l, b) - at(r, t) + at(l, t)) * CELL * CELL;
  }

  private summed(): Float64Array {
    const wide = this.columns + 1;
    const sums = new Float64Array(wide * (this.rows + 1));
    for (let row = 0; row < this.rows; row++) {
      let line = 0;
      for (let column = 0; column < this.columns; column++) {
        line += this.cost[row * this.columns + column] as number;
        sums[(row + 1) * wide + column + 1] = (sums[row * wide + column + 1] as number) + line;
      }
    }
    return sums;
  }

  private each(
    left: number,
    top: number,
    right: number,
    bottom: number,
    mark: (cell: number, x: number, y: number) => void,
  ): void {
    const [l, t] = [Math.max(0, Math.floor(left / CELL)), Math.max(0, Math.floor(top / CELL))];
    const [r, b] = [
      Math.min(this.columns - 1, Math.floor(right / CELL)),
      Math.min(this.rows - 1, Math.floor(bottom / CELL)),
    ];
    for (let row = t; row <= b; row++)
      for (let column = l; column <= r; column++)
        mark(row * this.columns + column, (column + 0.5) * CELL, (row + 0.5) * CELL);
  }
}

function groundOf(board: Board, { scale, cartouche, covers }: Wanted): Ground {
  const layout = board.facts.layout;
  const ground = new Ground(layout.width * scale, layout.height * scale);
  const breadth = layout.space[1] * scale;
  const radius = Math.max(breadth * 0.74, 3);
  for (const shape of Object.values(layout.routes)) {
    for (const bed of bedsOf(shape))
      ground.line(
        bed.map((p) => ({ x: p.x * scale, y: p.y * scale })),
        radius,
        1,
      );
    for (const space of shape.spaces)
      if (space.mark) {
        const half = Math.max(breadth * 0.72, 6.4) + 1;
        const [x, y] = [space.x * scale, space.y * scale];
        ground.rect({ left: x - half * 1.25, top: y - half, right: x + half * 1.25, bottom: y + half }, 5);
      }
    for (const portal of shape.portals ?? []) ground.rect(portalRect(layout, portal, scale), 6);
  }
  for (const city of board.facts.cities) {
    const at = layout.cities[city.id];
    if (!at) continue;
    const grown = markRadius(at.radius, scale) + 1.5 + (city.harbor ? HARBOR : 0);
    ground.disc(at.x * scale, at.y * scale, grown, 6);
    if (at.token) ground.disc(at.token[0] * scale, at.token[1] * scale, breadth * 0.95 + 2, 6);
  }
  if (cartouche) ground.rect(cartouche, 6);
  for (const cover of covers) ground.rect(cover, HIDDEN);
  return ground;
}

export function portalRect(
  layout: Layout,
  portal: { x: number; y: number; half: number },
  scale: number,
): Rect {
  const deep = Math.max(PORTAL * scale, 12.5) * 1.15;
  const half = Math.max((portal.half + 3) * scale, 9.5);
  const west = portal.x < layout.width / 2;
  const x = portal.x * scale;
  return {
    left: west ? 0 : x - deep,
    right: west ? deep : x,
    top: portal.y * scale - half,
    bottom: portal.y * scale + half,
  };
}

/** In one line or, where a name is long and has words, in two of the most equal length. */
export function arrangements(name: string): string[][] {
  const words = name.split(' ');
  if (words.length < 2 || name.length < 9) return [[name]];
  const splits = words
    .slice(1)
    .map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return [[name], splits.reduce((a, b) => (longest(a) <= longest(b) ? a : b))];
}

export interface Wanted {
  scale: number;
  /** How much larger than usual. */
  larger?: number;
  cartouche: Rect | null;
  /** What lies on the map: no name is seen there. */
  covers: Rect[];
  measure: Measure;
}

export function placeNames(board: Board, wanted: Wanted): PlacedName[] {
  return new Placing(board, wanted).run();
}

class Placing {
  private readonly layout: Layout;
  private readonly ground: Ground;
  private readonly placed: PlacedName[] = [];
  private readonly size: number;
  private readonly small: boolean;

  constructor(
    private readonly board: Board,
    private readonly wanted: Wanted,
  ) {
    this.layout = board.facts.layout;
    this.ground = groundOf(board, wanted);
    this.size = nameSize(this.layout, wanted.scale, wanted.larger);
    this.small = this.layout.space[1] * wanted.scale < 4.6;
  }

  run(): PlacedName[] {
    const lanes = new Map<string, number>();
    for (const route of this.board.facts.routes)
      for (const end of [route.a, route.b]) lanes.set(end, (lanes.get(end) ?? 0) + 1);
    const rank = (id: string) => lanes.get(id) ?? 0;
    const cities = this.board.facts.cities.filter((city) => city.name && this.layout.cities[city.id]);
    const order = cities
      .map((city, n) => ({ city, n }))
      .sort((a, b) => rank(b.city.id) - rank(a.city.id) || a.n - b.n);
    for (const { city } of order) this.city(city.id, city.name, city.junction);
    if (!this.small) this.farNames();
    return this.placed;
  }

  private city(id: string, name: string, junction: boolean): void {
    const at = this.layout.cities[id];
    if (!at) return;
    const { scale } = this.wanted;
    const size = junction ? Math.max(LEAST_SIZE, this.size - 0.5) : this.size;
    const spot = { x: at.x * scale, y: at.y * scale };
    const radius = markRadius(at.radius, scale) + 2;
    let best: PlacedName | undefined;
    let least = this.small ? GIVE_UP_SMALL : GIVE_UP;
    for (const [form, lines] of arrangements(name).entries()) {
      const width = Math.max(...lines.map((line) => this.wanted.measure(line, size, junction))) + 1;
      const height = size * TALL + (lines.length - 1) * size * PITCH;
      for (const distance of DISTANCES) {
        if (distance * 0.6 + form * 1.5 >= least) break;
        for (let angle = 0; angle < 360; angle += 15) {
          const turn = (angle * Math.PI) / 180;
          const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
          const across = 0.5 - 0.5 * Math.max(-1, Math.min(1, cos * 1.6));
          const down = 0.5 - 0.5 * Math.max(-1, Math.min(1, sin * 1.6));
          const left = Math.round(spot.x + cos * (radius + distance) - width * across);
          const top = Math.round(spot.y + sin * (radius + distance) - height * down);
          const like =
            distance * 0.6 +
            (angle % 180 === 0 ? 0 : angle % 90 === 0 || angle % 30 === 0 ? 0.8 : 1.2) +
            form * 1.5 +
            (cos < -0.01 ? 0.4 : 0);
          if (like >= least) continue;
          const cost = like + this.cost(left, top, width, height, size, least - like);
          if (cost >= least) continue;
          least = cost;
          const align = across < 0.25 ? 'left' : across > 0.75 ? 'right' : 'center';
          best = this.made(
            `city:${id}`,
            id,
            lines,
            junction ? 'junction' : 'city',
            size,
            left,
            top,
            width,
            height,
            align,
          );
          if (distance >= LEADER_FROM) best.leader = leaderOf(spot, radius, best.box);
        }
      }
    }
    if (best) this.placed.push(best);
  }

  /** The names of far cities at the portals: above or below, and only beside their own. */
  private farNames(): void {
    const { scale, larger = 1 } = this.wanted;
    const size = LEAST_SIZE * larger;
    const portals = this.board.facts.routes.flatMap((route) => {
      const twin = this.layout.routes[route.id]?.portals ?? [];
      return twin.map((portal) => ({ ...portal, rect: portalRect(this.layout, portal, scale) }));
    });
    const seen = new Set<string>();
    for (const portal of portals) {
      const key = `far:${portal.letter}:${portal.x}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const name = this.board.cityName(portal.city);
      const width = this.wanted.measure(name, size, true) + 2;
      const height = size * TALL;
      const west = portal.x < this.layout.width / 2;
      let [best, least] = [undefined as PlacedName | undefined, 6];
      for (const inset of [5, 14, 22, 32])
        for (const away of [2, 5, 9])
          for (const [n, top] of [portal.rect.top - height - away, portal.rect.bottom + away].entries()) {
            const left = west ? inset : this.ground.width - inset - width;
            const middle = top + height / 2;
            const own = Math.abs(middle - portal.y * scale);
            const other = portals.some(
              (p) =>
                p.x === portal.x && p.letter !== portal.letter && Math.abs(middle - p.y * scale) < own + 2,
            );
            if (other) continue;
            const like = n * 0.1 + away * 0.15 + inset * 0.05;
            const cost = like + this.cost(left, Math.round(top), width, height, size, least - like);
            if (cost >= least) continue;
            least = cost;
            best = this.made(
              key,
              portal.city,
              [name],
              'far',
              size,
              left,
              Math.round(top),
              width,
              height,
              west ? 'left' : 'right',
            );
          }
      if (best) this.placed.push(best);
    }
  }

  /** Of the ground under a text, by letter height; no text ever lies on another, or outside the map. */
  private cost(
    left: number,
    top: number,
    width: number,
    height: number,
    size: number,
    limit: number,
  ): number {
    const box = { left: left - 2, top: top - 2, right: left + width + 2, bottom: top + height + 3 };
    if (
      box.left < 5 ||
      box.top < 5 ||
      box.right > this.ground.width - 5 ||
      box.bottom > this.ground.height - 5
    )
      return Infinity;
    const cost = this.ground.under(left - 1, top - 1, left + width + 1, top + height + 2) / size;
    if (cost >= limit) return cost;
    return this.placed.some((name) => overlap(name.box, box)) ? Infinity : cost;
  }

  private made(
    key: string,
    city: string,
    lines: string[],
    kind: PlacedName['kind'],
    size: number,
    left: number,
    top: number,
    width: number,
    height: number,
    align: PlacedName['align'],
  ): PlacedName {
    const box = { left: left - 1, top: top - 2, right: left + width + 1, bottom: top + height + 3 };
    return { key, city, lines, kind, size, left, top, width, align, box };
  }
}

export const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function leaderOf(spot: Point, radius: number, box: Rect): [Point, Point] {
  const x = Math.min(Math.max(spot.x, box.left), box.right);
  const y = Math.min(Math.max(spot.y, box.top), box.bottom);
  const away = Math.hypot(x - spot.x, y - spot.y) || 1;
  const rim = { x: spot.x + ((x - spot.x) / away) * radius, y: spot.y + ((y - spot.y) / away) * radius };
  return [rim, { x, y }];
}
