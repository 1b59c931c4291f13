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
}

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

export function arrangementFor(width: number, height: number): Arrangement {
  if (height > width)
    return { kind: 'upright', small: true, unit: clamp(0.9, Math.min(width / 390, height / 780), 1.7) };
  if (width < 900 || height < 560)
    return { kind: 'columns', small: true, unit: clamp(0.84, Math.min(width / 844, height / 390), 1.3) };
  if (width / height >= 1.75)
    return { kind: 'columns', small: false, unit: clamp(0.86, Math.min(width / 1366, height / 657), 2.4) };
  return { kind: 'below', small: false, unit: clamp(0.85, Math.min(width / 1440, height / 900), 2.2) };
}

class Screen {
  readonly now = $derived(arrangementFor(innerWidth.current ?? 1440, innerHeight.current ?? 900));
}
export const screen = new Screen();
