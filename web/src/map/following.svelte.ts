/** On a narrow screen the camera goes to what happens and to what is spoken of. */
import { untrack } from 'svelte';
import type { Layout } from '../model';
import { pace } from '../state/settings.svelte';
import type { Camera } from './camera';
import type { Rect } from './geometry';
import { boxOfRoutes, partsOfRoute, uncovered, type Look } from './sight';

/** A drawer, a dialog or a sheet has come to rest after so many milliseconds. */
const MOVED_MS = 200;

/** What the camera follows; each is asked anew, so that changes are noticed. */
export interface Followed {
  layout: () => Layout;
  port: () => HTMLElement;
  camera: () => Camera | undefined;
  /** Routes whose pieces are just being placed. */
  fresh: () => ReadonlySet<string>;
  /** The routes on the way of a ticket that is touched. */
  way: () => readonly string[];
  /** What lies over a part of the map. */
  cover: () => string | null | undefined;
  look: () => Look | null;
  /** The scale that it does not come closer than. */
  closest: () => number;
}

export function follow(what: Followed): void {
  followClaims(what);
  followWay(what);
  followLook(what);
}

/** To what has just been claimed, by oneself too: one may have claimed it from a list. */
function followClaims({ layout, camera, fresh }: Followed): void {
  let seen: ReadonlySet<string> = new Set();
  $effect(() => {
    const now = new Set(fresh());
    const next = [...now].find((id) => !seen.has(id));
    seen = now;
    const part = next && pace() ? camera()?.nearest(partsOfRoute(layout(), next)) : undefined;
    if (part) camera()?.follow(part, pace());
  });
}

/** To the way of a ticket, in the part of the port that nothing covers, and back from it. */
function followWay({ layout, port, camera, way, cover }: Followed): void {
  const key = $derived(way().join(' '));
  function go(): void {
    const part = boxOfRoutes(layout(), key.split(' '));
    camera()?.follow(part, pace(), { free: uncovered(port()), past: true, back: true });
  }
  $effect(() => {
    if (key) go();
    else camera()?.release(pace());
  });
  /** When a drawer opens or closes, there is another part of the port to see it in. */
  $effect(() => {
    if (cover() === undefined || !key) return;
    const timer = setTimeout(go, MOVED_MS);
    return () => clearTimeout(timer);
  });
}

/** To what is spoken of, once the words about it have found their place. */
function followLook({ layout, port, camera, look, closest }: Followed): void {
  const key = $derived(look() ? JSON.stringify(look()) : '');
  /** Of a route that goes over the edge of the map, its nearer part; of several things, all. */
  function partOf({ routes, cities }: Look): Rect | undefined {
    const [only] = routes;
    return only && routes.length === 1 && !cities.length
      ? camera()?.nearest(partsOfRoute(layout(), only))
      : boxOfRoutes(layout(), routes, cities);
  }
  $effect(() => {
    const now = key && untrack(look);
    if (!now) {
      camera()?.release(pace());
      return;
    }
    const closer = now.closer ? { closest: closest() } : {};
    const timer = setTimeout(() => {
      const part = partOf(now);
      if (part) camera()?.follow(part, pace(), { free: uncovered(port()), past: true, ...closer });
    }, MOVED_MS);
    return () => clearTimeout(timer);
  });
}
