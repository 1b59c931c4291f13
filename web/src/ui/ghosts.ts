/** Pictures of cards that move over the page. Only transforms and opacity change: the browser's compositor does it. */
import { mount, unmount } from 'svelte';
import type { Board } from '../board';
import CardBack from '../cards/CardBack.svelte';
import CardFace from '../cards/CardFace.svelte';
import { pace } from '../state/settings.svelte';

export interface Look {
  board: Board;
  /** The card, if its face may be seen. */
  card?: string | undefined;
  /** The vehicle on its back. */
  crest: string;
}
const ARC = 40;
const STEPS = 8;
const RING_MS = 1000;
const RATIO = 1.4;

class Ghost {
  readonly element = document.createElement('div');
  private readonly parts: Record<string, unknown>[] = [];
  private running = 0;

  constructor(
    look: Look,
    private readonly width: number,
  ) {
    this.element.className = 'ghost';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.style.cssText =
      'position:fixed;left:0;top:0;z-index:50;pointer-events:none;will-change:transform;transform-origin:50% 50%;' +
      `width:${width}px;height:${width * RATIO}px;--card:${width}px`;
    const { board, card, crest } = look;
    this.parts.push(
      card
        ? mount(CardFace, { target: this.element, props: { board, id: card, mute: true } })
        : mount(CardBack, { target: this.element, props: { crest } }),
    );
    document.body.append(this.element);
  }

  at(box: DOMRect, scale = box.width / this.width, lift = 0): string {
    const [x, y] = [box.left + box.width / 2 - this.width / 2, box.top + box.height / 2];
    return `translate(${x}px, ${y - (this.width * RATIO) / 2 - lift}px) scale(${scale})`;
  }

  move(frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    this.running += 1;
    const motion = this.element.animate(frames, { fill: 'both', ...timing });
    motion.onfinish = motion.oncancel = () => {
      this.running -= 1;
      if (!this.running) this.end();
    };
  }

  private end(): void {
    for (const part of this.parts) void unmount(part);
    this.element.remove();
  }
}

const mixed = (from: number, to: number, part: number) => from + (to - from) * part;

/** A card flies from one box to another in an arc. */
export function fly(look: Look, start: DOMRect, goal: DOMRect, timing: { ms: number; delay: number }): void {
  const ghost = new Ghost(look, start.width);
  const frames = Array.from({ length: STEPS + 1 }, (_, n): Keyframe => {
    const time = n / STEPS;
    const way = 1 - (1 - time) ** 3; // fast at first, then slower
    const box = new DOMRect(
      mixed(start.left, goal.left, way),
      mixed(start.top, goal.top, way),
      mixed(start.width, goal.width, way),
      mixed(start.height, goal.height, way),
    );
    const lift = ARC * 4 * way * (1 - way);
    return { transform: ghost.at(box, undefined, lift), opacity: n === STEPS ? 0 : 1, offset: time };
  });
  ghost.move(frames, { duration: timing.ms * pace(), delay: timing.delay * pace(), easing: 'linear' });
}

/** A card slides from a deck to its place, or back, and turns over on half the way. */
export function turn(
  looks: [Look, Look],
  start: DOMRect,
  goal: DOMRect,
  timing: { ms: number; delay: number },
): void {
  const half = new DOMRect(
    (start.left + goal.left) / 2,
    (start.top + goal.top) / 2,
    (start.width + goal.width) / 2,
    (start.height + goal.height) / 2,
  );
  const [duration, delay] = [(timing.ms / 2) * pace(), timing.delay * pace()];
  const [before, after] = looks.map((look) => new Ghost(look, goal.width)) as [Ghost, Ghost];
  const edge = 'rotateY(90deg)';
  before.move([{ transform: before.at(start) }, { transform: `${before.at(half)} ${edge}` }], {
    duration,
    delay,
    easing: 'ease-in',
  });
  after.move(
    [
      { transform: `${after.at(half)} ${edge}`, opacity: 1 },
      { transform: after.at(goal), opacity: 1 },
    ],
    { duration, delay: delay + duration, easing: 'ease-out' },
  );
}

/** Something stays unseen until what flies to it has arrived. */
export function hideFor(element: Element | null, ms: number): void {
  if (pace()) element?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms * pace() });
}

/** The rings on the page, each with what it is around. What changes next takes the place of what has changed before. */
const rings = new Map<HTMLElement, Element>();
let placed = false;

/** Without motion, what has changed has a ring for a moment; a card of the lesson lies above it. */
export function ring(around: Element): void {
  if (placed) for (const old of rings.keys()) drop(old);
  placed = false;
  const element = document.createElement('div');
  element.className = 'changed';
  element.setAttribute('aria-hidden', 'true');
  element.style.cssText =
    'position:fixed;left:-3px;top:-3px;z-index:9;pointer-events:none;border:2px solid var(--focus);border-radius:9px';
  rings.set(element, around);
  (around.closest('.table-screen') ?? document.body).append(element);
  setTimeout(() => drop(element), RING_MS);
}

/** Each ring lies around its thing again. What is ringed moves only when something happens at the table. */
export function placeRings(): void {
  placed = true;
  for (const [element, around] of rings) if (!around.isConnected) drop(element);
  const boxes = [...rings].map(([element, around]) => [element, around.getBoundingClientRect()] as const);
  for (const [element, { left, top, width, height }] of boxes) {
    element.hidden = !width;
    element.style.transform = `translate(${left}px, ${top}px)`;
    element.style.width = `${width + 6}px`;
    element.style.height = `${height + 6}px`;
  }
}

function drop(element: HTMLElement): void {
  rings.delete(element);
  element.remove();
}
