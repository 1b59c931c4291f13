/** Which part of the map is looked at, and how much of the port there is to see it in. */
import type { Layout } from '../model';
import { bedsOf, boxOf, type Rect } from './geometry';

/** Routes and cities that a narrow screen shows. */
export interface Look {
  routes: readonly string[];
  cities: readonly string[];
  /** Come closer too, if the map is small. */
  closer?: boolean;
  /** Another text when they are to be shown once more. */
  again?: string;
}

/** The box around some routes, and around some cities. */
export function boxOfRoutes(layout: Layout, ids: Iterable<string>, cities: Iterable<string> = []): Rect {
  return boxOf([
    ...[...ids].flatMap((id) => {
      const shape = layout.routes[id];
      return shape ? bedsOf(shape).flat() : [];
    }),
    ...[...cities].flatMap((id) => layout.cities[id] ?? []),
  ]);
}

/** The boxes around the parts of a route: one that goes over the edge of the map has two. */
export function partsOfRoute(layout: Layout, id: string): Rect[] {
  const shape = layout.routes[id];
  return shape ? bedsOf(shape).map(boxOf) : [];
}

const COVERS = '.table-drawer, .lesson-card, .table-count, .table-dock dialog';
const area = ({ left, top, right, bottom }: Rect) => Math.max(0, right - left) * Math.max(0, bottom - top);

/** What lies on the map of a phone from one side to the other: the players above, the action line below. */
const STRIPS = '.is-small .table-players, .is-small .table-line';

/** The part of the port between these strips. */
export function clearPart(port: HTMLElement): Rect {
  const all = port.getBoundingClientRect();
  const clear: Rect = { left: 0, top: 0, right: all.width, bottom: all.height };
  for (const strip of port.closest('.table-screen')?.querySelectorAll(STRIPS) ?? []) {
    const { top, bottom } = strip.getBoundingClientRect();
    if (bottom <= all.top || top >= all.bottom) continue;
    if (top + bottom < all.top + all.bottom) clear.top = Math.max(clear.top, bottom - all.top);
    else clear.bottom = Math.min(clear.bottom, top - all.top);
  }
  return clear;
}

/** What of that no drawer, no dialog, no count and no card of a lesson covers. */
export function uncovered(port: HTMLElement): Rect {
  const all = port.getBoundingClientRect();
  let free = clearPart(port);
  for (const cover of document.querySelectorAll(COVERS)) {
    const { left, top, right, bottom } = cover.getBoundingClientRect();
    const strips = [
      { ...free, bottom: Math.min(free.bottom, top - all.top) },
      { ...free, top: Math.max(free.top, bottom - all.top) },
      { ...free, left: Math.max(free.left, right - all.left) },
      { ...free, right: Math.min(free.right, left - all.left) },
    ];
    free = strips.reduce((best, strip) => (area(strip) > area(best) ? strip : best));
  }
  return free;
}
