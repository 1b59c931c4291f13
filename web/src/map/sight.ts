/** Which part of the map is looked at, and how much of the port there is to see it in. */
import type { Layout } from '../model';
import { bedsOf, boxOf, type Rect } from './geometry';

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

/** The part of the port that no drawer and no card of a lesson covers. */
export function uncovered(port: HTMLElement): Rect {
  const all = port.getBoundingClientRect();
  const [width, height] = [all.width, all.height];
  const drawer = document.querySelector('.table-drawer, .lesson-card')?.getBoundingClientRect();
  const whole = { left: 0, top: 0, right: width, bottom: height };
  if (!drawer) return whole;
  const strips = [
    { ...whole, bottom: Math.min(height, drawer.top - all.top) },
    { ...whole, top: Math.max(0, drawer.bottom - all.top) },
    { ...whole, left: Math.max(0, drawer.right - all.left) },
    { ...whole, right: Math.min(width, drawer.left - all.left) },
  ];
  const area = ({ left, top, right, bottom }: Rect) => Math.max(0, right - left) * Math.max(0, bottom - top);
  return strips.reduce((best, strip) => (area(strip) > area(best) ? strip : best));
}
