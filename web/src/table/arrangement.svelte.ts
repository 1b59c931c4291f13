/** Where the parts of a table lie. It follows from the shape of the window alone. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

/** Hand and tickets below the map, in columns beside it, or everything one above the other. */
export type Kind = 'below' | 'columns' | 'upright';
export interface Arrangement {
  kind: Kind;
  /** A phone on its side, or a page at 200 %: players are chips, tickets lie behind a button. */
  small: boolean;
  /** Pixels for one unit of the drawing that the sizes come from. */
  unit: number;
  /** Screen pixels for one pixel of small print and small buttons, which grow only in large windows. */
  px: number;
  /** So wide is the drawer that lies beside the map, where the window is wider than map and columns; else 0. */
  dock: number;
}

/** A map is at most so many times as wide as it is high. */
const LONGEST = 1.56;
/** A column beside the map in units, and a drawer in pixels. */
const SIDE = 184;
const DRAWER = { least: 300, most: 336 };
/** Heights of a window, in units: of one with a docked drawer, and where the map is as wide as the window lets it be. */
const HIGH = { docked: 760, tall: 840 };

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

export function arrangementFor(width: number, height: number): Arrangement {
  if (height > width) return small('upright', clamp(0.9, Math.min(width / 390, height / 780), 1.7));
  if (width < 900 || height < 560)
    return small('columns', clamp(0.84, Math.min(width / 844, height / 390), 1.3));
  if (width / height >= 1.75) return columns(width, height);
  return large('below', clamp(0.85, Math.min(width / 1440, height / 900), 2.2));
}

const small = (kind: Kind, unit: number): Arrangement => ({ kind, small: true, unit, px: 1, dock: 0 });

const large = (kind: Kind, unit: number, dock = 0): Arrangement => ({
  kind,
  small: false,
  unit,
  px: Math.max(1, 0.86 * unit),
  dock: Math.min(dock, DRAWER.most * Math.max(1, 0.86 * unit)),
});

/** Columns beside the map, which share with it what the window has: neither is larger than the other leaves room for. */
function columns(width: number, height: number): Arrangement {
  const beside = width - LONGEST * height;
  const docked = clamp(0.86, height / HIGH.docked, 2.4);
  const dock = beside - 2 * SIDE * docked;
  if (dock >= DRAWER.least) return large('columns', docked, dock);
  const most = Math.min(width / 1366, height / 657);
  const fair = Math.max(1, height / HIGH.tall, beside / (2 * SIDE));
  return large('columns', clamp(0.86, Math.min(most, fair), 2.6));
}

class Screen {
  readonly now = $derived(arrangementFor(innerWidth.current ?? 1440, innerHeight.current ?? 900));
}
export const screen = new Screen();
