/**
 * The quiet places of a map: where what lies on it covers no city and as few spaces as possible, and how much room the
 * map leaves for it at its upper and lower edge where there is no such place.
 */
import type { Rect } from '../map/geometry';
import type { Layout } from '../model';
import type { SpaceLayout } from '../wire';

interface Size {
  width: number;
  height: number;
}
/** What lies at the upper edge may lie between these two edges of the port. */
interface Strip extends Size {
  from: number;
  to: number;
}
/** Pixels at the edges of the port that the whole map does not fill. */
export interface Room {
  top: number;
  bottom: number;
}
/** Where things lie on a map, in pixels of its port, and which parts of the whole map that hides, in its units. */
export interface Lying {
  line: number;
  strip: number;
  room: Room;
  covers: Rect[];
}

const STEPS = 20;
const EDGE = 8; // pixels between a line and the edge of the map
/** Covering a city, or the title of the map, counts as much as covering so many spaces. */
const WEIGHT = { city: 6, title: 5 };
const TITLE_BELOW = 36; // units from the middle of title and compass to the title
/** So much around them belongs to a space, a city with its name and tokens, and the title; in units of the map. */
const AROUND = { space: [12, 12], city: [60, 36], title: [95, 24] } as const;
/** Room that the map may leave at an edge, in pixels, so that no city lies under what is there. */
const ROOMS = [0, 8, 16, 24, 32, 40, 48];
const RIM = 5; // units between a city mark and what may lie beside it
/** Of a mark that is hidden, of lying beside the map with one's whole width, and of a map smaller by a hundredth. */
const COSTS = { hidden: 100, beside: 30, smaller: 2.0 };

interface Spot {
  x: number;
  y: number;
  weight: number;
  around: readonly [number, number];
}

/** Both ends of a space, each half of it. */
function ends({ x, y, angle, length }: SpaceLayout): Spot[] {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
  const around = AROUND.space;
  return [-1, 1].map((side) => ({ x: x + side * dx, y: y + side * dy, weight: 0.5, around }));
}

function spotsOf(layout: Layout): Spot[] {
  const [titleX = 0, titleY = 0] = layout.cartouche ?? [];
  return [
    ...(layout.cartouche
      ? [{ x: titleX, y: titleY + TITLE_BELOW, weight: WEIGHT.title, around: AROUND.title }]
      : []),
    ...Object.values(layout.cities).map(({ x, y }) => ({ x, y, weight: WEIGHT.city, around: AROUND.city })),
    ...Object.values(layout.routes).flatMap(({ spaces }) => spaces.flatMap(ends)),
  ];
}

/** City marks and tokens: nothing may lie on them. */
function marksOf(layout: Layout): Spot[] {
  const round = (x: number, y: number, radius: number): Spot => ({
    x,
    y,
    weight: 1,
    around: [radius + RIM, radius + RIM],
  });
  return Object.values(layout.cities).flatMap(({ x, y, radius, token }) => [
    round(x, y, radius),
    ...(token ? [round(token[0], token[1], layout.space[1] * 0.9)] : []),
  ]);
}

const sum = (spots: Spot[], { left, right, top, bottom }: Rect): number =>
  spots.reduce((all, { x, y, weight, around: [dx, dy] }) => {
    const within = x >= left - dx && x <= right + dx && y >= top - dy && y <= bottom + dy;
    return all + (within ? weight : 0);
  }, 0);

/** The part of a rectangle that lies left or right of the map. */
const beside = (layout: Layout, { left, right }: Rect): number =>
  (Math.max(0, -left) + Math.max(0, right - layout.width)) / (right - left);

/** The scale of a whole map that leaves some room. */
const fitting = (layout: Layout, port: Size, room: Room): number =>
  Math.min(port.width / layout.width, (port.height - room.top - room.bottom) / layout.height);

/** A rectangle of the port, in units of a map that leaves some room in it. */
function onMap(layout: Layout, port: Size, room: Room, { left, right, top, bottom }: Rect): Rect {
  const high = port.height - room.top - room.bottom;
  const scale = fitting(layout, port, room);
  const x = (port.width - layout.width * scale) / 2;
  const y = room.top + (high - layout.height * scale) / 2;
  return {
    left: (left - x) / scale,
    right: (right - x) / scale,
    top: (top - y) / scale,
    bottom: (bottom - y) / scale,
  };
}

/** Where a line at the lower edge and a strip at the upper edge lie best. */
export function lying(layout: Layout, port: Size, line: Size, strip: Strip): Lying {
  const middle = Math.max(0, port.width - line.width) / 2;
  if (!port.width || !port.height)
    return { line: middle, strip: strip.from, room: { top: 0, bottom: 0 }, covers: [] };
  const [spots, marks] = [spotsOf(layout), marksOf(layout)];

  /** The best place of such a size, with the room that it needs. */
  function place(size: Size, from: number, to: number, down: boolean, room: (pixels: number) => Room) {
    let best = { left: from, cost: Infinity, room: room(0) };
    for (const pixels of ROOMS) {
      const smaller = 100 * (1 - fitting(layout, port, room(pixels)) / fitting(layout, port, room(0)));
      for (let step = 0; step <= STEPS; step += 1) {
        const left = from + (Math.max(0, to - from) * step) / STEPS;
        const top = down ? port.height - size.height : 0;
        const box = { left, right: left + size.width, top, bottom: top + size.height };
        const covered = onMap(layout, port, room(pixels), box);
        const cost =
          COSTS.hidden * sum(marks, covered) +
          sum(spots, covered) +
          COSTS.beside * beside(layout, covered) +
          COSTS.smaller * smaller +
          Math.abs(step / STEPS - (down ? 0.5 : 0));
        if (cost < best.cost) best = { left, cost, room: room(pixels) };
      }
    }
    return best;
  }

  const low = place(line, EDGE, port.width - line.width - EDGE, true, (bottom) => ({ top: 0, bottom }));
  const high = place(strip, strip.from, strip.to - strip.width, false, (top) => ({
    top,
    bottom: low.room.bottom,
  }));
  return {
    line: low.left,
    strip: high.left,
    room: high.room,
    covers: [
      { left: low.left, right: low.left + line.width, top: port.height - line.height, bottom: port.height },
      { left: high.left, right: high.left + strip.width, top: 0, bottom: strip.height },
    ].map((box) => onMap(layout, port, high.room, box)),
  };
}
