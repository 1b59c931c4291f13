/**
 * The signs of the colors as path data around points of the map. One path for all spaces of a route is much cheaper to
 * paint than a symbol on each of them.
 */
import type { Point } from './geometry';

const part = (value: number): string => String(Math.round(value * 100) / 100);
const corners = (points: [number, number][]): string =>
  'M' + points.map(([x, y]) => `${part(x)} ${part(y)}`).join('L') + 'Z';
const circle = (x: number, y: number, r: number): string =>
  `M${part(x - r)} ${part(y)}a${part(r)} ${part(r)} 0 1 0 ${part(2 * r)} 0a${part(r)} ${part(r)} 0 1 0 ${part(-2 * r)} 0Z`;

type Draw = (x: number, y: number, r: number) => string;

const SHAPES: Record<string, Draw> = {
  purple: (x, y, r) =>
    corners([
      [x, y - r * 1.12],
      [x + r * 0.86, y],
      [x, y + r * 1.12],
      [x - r * 0.86, y],
    ]),
  yellow: (x, y, r) => {
    const rays = Array.from({ length: 8 }, (_, n) => {
      const [cos, sin] = [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)];
      const at = (along: number, across: number): [number, number] => [
        x + r * (along * cos - across * sin),
        y + r * (along * sin + across * cos),
      ];
      return corners([at(0.7, -0.14), at(1.2, -0.12), at(1.2, 0.12), at(0.7, 0.14)]);
    });
    return circle(x, y, r * 0.52) + rays.join('');
  },
  green: (x, y, r) =>
    corners([
      [x, y - r * 1.02],
      [x + r * 1.05, y + r * 0.82],
      [x - r * 1.05, y + r * 0.82],
    ]),
  red: (x, y, r) => circle(x, y, r * 0.86),
  black: (x, y, r) =>
    corners([
      [x - r * 0.76, y - r * 0.76],
      [x + r * 0.76, y - r * 0.76],
      [x + r * 0.76, y + r * 0.76],
      [x - r * 0.76, y + r * 0.76],
    ]),
  white: (x, y, r) => circle(x, y, r * 0.93) + circle(x, y, r * 0.54),
  blue: (x, y, r) =>
    [-0.45, 0.45]
      .map((by) => {
        const [half, rise, thick] = [part(r * 0.5), r * 0.62, r * 0.36];
        const start = `M${part(x - r)} ${part(y + by * r - thick / 2)}`;
        const wave = `q${half} ${part(-rise)} ${part(r)} 0t${part(r)} 0`;
        return `${start}${wave}v${part(thick)}q-${half} ${part(rise)} ${part(-r)} 0t${part(-r)} 0Z`;
      })
      .join(''),
  orange: (x, y, r) => {
    const b = r * 0.27;
    return corners([
      [x - b, y - r],
      [x + b, y - r],
      [x + b, y - b],
      [x + r, y - b],
      [x + r, y + b],
      [x + b, y + b],
      [x + b, y + r],
      [x - b, y + r],
      [x - b, y + b],
      [x - r, y + b],
      [x - r, y - b],
      [x - b, y - b],
    ]);
  },
};
/** For a color that has no sign of its own. */
const OTHER: Draw = (x, y, r) =>
  corners([
    [x - r * 0.9, y - r * 0.3],
    [x + r * 0.9, y - r * 0.3],
    [x + r * 0.9, y + r * 0.3],
    [x - r * 0.9, y + r * 0.3],
  ]);

/** The signs of a color at all these points; holes by the even-odd rule. */
export function glyphs(color: string, points: readonly Point[], radius: number): string {
  const draw = SHAPES[color] ?? OTHER;
  return points.map(({ x, y }) => draw(x, y, radius)).join('');
}

export const rims = (points: readonly Point[], radius: number): string =>
  points.map(({ x, y }) => circle(x, y, radius)).join('');

/** One slice of the wheel of all colors, at all these points: the sign of routes for any color. */
export function slices(points: readonly Point[], radius: number, nth: number, of: number): string {
  const at = (x: number, y: number, n: number): string => {
    const turn = (2 * Math.PI * n) / of - Math.PI / 2;
    return `${part(x + radius * Math.cos(turn))} ${part(y + radius * Math.sin(turn))}`;
  };
  const r = part(radius);
  return points
    .map(({ x, y }) => `M${part(x)} ${part(y)}L${at(x, y, nth)}A${r} ${r} 0 0 1 ${at(x, y, nth + 1)}Z`)
    .join('');
}

/** How much a piece, which is drawn 42 by 21, is enlarged: as long as most of its space, within limits. */
export const grown = (length: number, breadth: number): number =>
  Math.max(breadth * 1.5 * 1.75, Math.min(length * 0.8, breadth * 1.5 * 2.1)) / 42;
