/** What is pointed at on a map: by mouse, finger or keyboard. */
import type { Board } from '../board';
import { Lines, type Point } from './geometry';
import type { PanZoom } from './panzoom';

/** A tap beside a route means it, within 22 pixels (1.5 more for the frame of the map and for whole pixels); the pointer
 *  of a mouse is more exact. */
const TAP = 23.5;
const HOVER = 11;
/** Routes that lie under a finger this close to each other are both offered. */
const ALIKE = 8;

/** Routes among which a tap did not decide, and where it was in the port. */
export interface Doubt {
  routes: string[];
  x: number;
  y: number;
}
interface Answers {
  cities: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  onroute: (id: string) => void;
  oncity: (id: string) => void;
}

export class Pointing {
  hovered = $state<string | null>(null);
  focused = $state<string | null>(null);
  city = $state<string | null>(null);
  doubt = $state.raw<Doubt | null>(null);
  private finger = false;
  private readonly beds: Lines;

  constructor(private readonly board: Board) {
    this.beds = new Lines(board.facts.layout);
  }

  readonly route = $derived.by(() => this.hovered ?? this.focused);

  private cityNear(at: Point, reach: number, among?: ReadonlySet<string>): string | null {
    let [best, least] = [null as string | null, reach];
    for (const [id, { x, y, radius }] of Object.entries(this.board.facts.layout.cities)) {
      const away = Math.hypot(x - at.x, y - at.y) - radius;
      if ((!among || among.has(id)) && away < least) [best, least] = [id, away];
    }
    return best;
  }

  /** The mouse moves over the map. A finger points at nothing before it taps. */
  move(event: PointerEvent, panzoom: PanZoom): void {
    if (event.pointerType === 'touch' || event.buttons) return;
    const at = panzoom.onMap(event);
    this.city = this.cityNear(at, 6 / panzoom.now);
    this.hovered = this.beds.near(at, HOVER / panzoom.now)[0]?.id ?? null;
  }

  down(event: PointerEvent): void {
    if ((event.target as Element).closest('.chooser')) return;
    this.finger = event.pointerType === 'touch';
    this.doubt = null;
  }

  leave(): void {
    this.hovered = this.city = null;
  }

  focus(event: FocusEvent): void {
    const target = event.target as Element;
    const route = target.closest('[data-route]')?.getAttribute('data-route') ?? null;
    this.focused = route && target.matches(':focus-visible') ? route : null;
  }

  /** A click of a finger or a mouse goes to what lies nearest; one by a program, to its target. */
  click(event: MouseEvent, panzoom: PanZoom, answers: Answers): void {
    const marked = (event.target as Element).closest('[data-route], [data-city]');
    if (!event.detail && marked) {
      const route = marked.getAttribute('data-route');
      if (route) answers.onroute(route);
      else answers.oncity(marked.getAttribute('data-city') ?? '');
      return;
    }
    const at = panzoom.onMap(event);
    const glowing = answers.cities.size ? this.cityNear(at, TAP / panzoom.now, answers.cities) : null;
    const near = glowing ?? this.cityNear(at, 2 / panzoom.now);
    if (near && (glowing || this.board.city.get(near)?.harbor)) answers.oncity(near);
    else {
      const routes = this.meant(at, panzoom.now, answers.routes);
      if (routes.length > 1) this.doubt = { routes, ...panzoom.at(event) };
      else if (routes[0]) answers.onroute(routes[0]);
    }
  }

  /** The route that a click means; several, if a finger lies on them alike and each or none can be claimed. */
  private meant(at: Point, scale: number, claimable: ReadonlySet<string>): string[] {
    const near = this.beds.near(at, TAP / scale);
    const first = near[0];
    if (!first) return [];
    if (!this.finger) return [first.id];
    const alike = near.filter(({ away }) => (away - first.away) * scale < ALIKE).map(({ id }) => id);
    const wanted = alike.filter((id) => claimable.has(id));
    return wanted.length ? wanted : alike;
  }
}
