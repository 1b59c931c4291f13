/**
 * What part of a map its port shows. While it moves, the picture that there is moves: a CSS transform of a layer of its
 * own. When it has come to rest it is drawn once more at its new size, so that it is sharp.
 */
import type { Rect } from './geometry';

export interface Box {
  width: number;
  height: number;
}
/** Where a map begins on a narrow screen: a part of it, and the scale that it does not come closer than. */
export interface Beginning {
  part: Rect | null;
  closest: number;
  /** Begin with the whole map on narrow screens too. */
  whole?: boolean;
}
/** How a part of the map is brought into sight. */
export interface Aim {
  /** The part of the port that nothing covers. */
  free?: Rect;
  /** Come closer too, up to this scale. */
  closest?: number;
  /** The map may end beside what covers the port, so that its edges too can be seen. */
  past?: boolean;
  /** The map goes back to where it was when that part is not looked at any more. */
  back?: boolean;
}
/** Where a map was left: its middle in the port as parts of the map, and how much closer than the whole map. */
interface Left {
  x: number;
  y: number;
  closer: number;
}

const MOST = 8;
const REST_MS = 220;
/** On a narrow screen a map begins closer, so that it can be read, and follows what others do. */
const NARROW = { width: 700, height: 420 };
const TRAVEL_MS = 500;
const TRAVEL_EASE = 'cubic-bezier(.6, 0, .3, 1)';
/** Room between the edge of the port and a part that is brought into sight. */
const MARGIN = 28;

export class Camera {
  protected x = 0;
  protected y = 0;
  protected scale = 1;
  protected fitted = true;
  /** Somebody has moved the map: it stays where it is, also on the next visit. */
  private touched = false;
  /** Where the map was left on the last visit, until somebody moves it. */
  private came: Left | null = null;
  /** Where the map begins, until it is moved. */
  private beginning: Beginning | null = null;
  /** Where the map goes back to. */
  private before: { x: number; y: number; scale: number } | null = null;
  /** The scale at which the map was drawn last. */
  private drawn = 0;
  /** Pixels at the upper and lower edge of the port that the whole map leaves free. */
  private room = { top: 0, bottom: 0 };
  private travel: Animation | null = null;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private readonly watcher: ResizeObserver;

  constructor(
    protected readonly port: HTMLElement,
    protected readonly sheet: HTMLElement,
    private readonly size: Box,
    /** Told each time the map has come to rest at another scale, before it is drawn there. */
    private readonly onrest: (scale: number, whole: boolean) => void,
    /** Where the place and the scale are kept for the next visit. */
    private readonly key: string,
    /** The part of the port on which nothing lies for good: every place of the map can be brought there. */
    private readonly clear: () => Rect,
  ) {
    this.watcher = new ResizeObserver(() => this.resized());
  }

  /** Show the map where it was left or, on the first visit, where it begins. */
  protected open(beginning: Beginning): void {
    this.watcher.observe(this.port);
    this.fit();
    this.came = this.left();
    if (this.came) this.come(this.came);
    else {
      this.beginning = beginning;
      this.begin(beginning);
    }
    this.settle();
  }

  destroy(): void {
    this.watcher.disconnect();
    clearTimeout(this.idle);
    cancelAnimationFrame(this.frame);
  }

  /** Pixels of the screen for a unit of the map, as it is now. */
  get now(): number {
    return this.scale;
  }

  /** Somebody holds the map. */
  protected get gripped(): boolean {
    return false;
  }

  /** Somebody moves the map by hand. */
  touch(): void {
    this.touched = true;
    this.stay();
  }

  /** The map has been moved: it does not go back to where it was left or where it begins. */
  private stay(): void {
    this.came = null;
    this.beginning = null;
    this.before = null;
  }

  get narrow(): boolean {
    return this.port.clientWidth < NARROW.width || this.port.clientHeight < NARROW.height;
  }

  /** The port has a size: the page has taken shape. */
  private get shaped(): boolean {
    return this.port.clientWidth > 0 && this.port.clientHeight > 0;
  }

  /** The port has another size, as while the page takes shape. */
  private resized(): void {
    if (!this.shaped) return;
    if (this.came) this.come(this.came);
    else if (this.fitted || this.scale < this.least() || (this.beginning && !this.narrow)) this.fit();
    else this.apply();
    if (this.beginning) this.begin(this.beginning);
    if (this.came || this.beginning || !this.sheet.style.width) this.settle(); // nobody waits for it to rest
  }

  /** The whole map leaves other room at the edges than before. */
  leave(room: { top: number; bottom: number }): void {
    if (room.top === this.room.top && room.bottom === this.room.bottom) return;
    this.room = room;
    if (!this.shaped) return;
    if (this.fitted) this.fit();
    else this.apply();
    this.settle();
  }

  /** The whole map. */
  fit(): void {
    this.scale = this.least() || 1;
    this.fitted = true;
    this.x = (this.port.clientWidth - this.size.width * this.scale) / 2;
    const { top, bottom } = this.room;
    this.y = (top + this.port.clientHeight - bottom - this.size.height * this.scale) / 2;
    this.apply();
  }

  zoom(factor: number, atX = this.port.clientWidth / 2, atY = this.port.clientHeight / 2): void {
    const least = this.least();
    const scale = Math.min(Math.max(this.scale * factor, least), least * MOST);
    const real = scale / this.scale;
    this.x = atX - (atX - this.x) * real;
    this.y = atY - (atY - this.y) * real;
    this.scale = scale;
    this.fitted = scale <= least * 1.001;
    this.apply();
  }

  pan(byX: number, byY: number): void {
    this.x += byX;
    this.y += byY;
    this.apply();
  }

  /** Bring a part of the screen into the port where nothing lies for good, as when the keyboard moves to it. */
  reveal(part: DOMRect): void {
    const port = this.port.getBoundingClientRect();
    const { left, top, right, bottom } = this.clear();
    const byX = Math.max(
      port.left + left + MARGIN - part.left,
      Math.min(0, port.left + right - MARGIN - part.right),
    );
    const byY = Math.max(
      port.top + top + MARGIN - part.top,
      Math.min(0, port.top + bottom - MARGIN - part.bottom),
    );
    if (!byX && !byY) return;
    this.stay();
    this.pan(byX, byY);
  }

  /** On a narrow screen, show a part of the map, as long as nobody has moved it. */
  begin({ part, closest, whole = false }: Beginning): void {
    if (!this.shaped || this.touched || !this.narrow || whole) return;
    const { width, height } = this.size;
    const shown = part ?? { left: 0, top: 0, right: width, bottom: height };
    const cover = Math.max(this.port.clientWidth / width, this.port.clientHeight / height);
    this.look(shown, Math.max(cover, Math.min(this.fitting(shown), closest)));
    this.before = null;
    this.apply();
  }

  /** On a narrow screen, go to a part of the map that is not in sight, and stay there. */
  follow(
    part: Rect,
    pace: number,
    { free = this.whole(), closest = this.scale, past = false, back = false }: Aim = {},
  ): void {
    if (!this.narrow || this.gripped) return;
    const scale = Math.min(closest, this.fitting(part, free));
    if (this.shows(part, free) && scale <= this.scale) return;
    const { x, y } = this;
    const before = back ? (this.before ?? { x, y, scale: this.scale }) : null;
    this.stay();
    this.before = before;
    const from = this.shownNow();
    this.look(part, scale, free);
    this.hold(past ? free : this.bounds());
    this.goFrom(from, pace);
  }

  /**
   * What was looked at is not any more: the map goes back to where it was, if it was to; if it has moved past its edges,
   * to be seen beside what covered the port, it comes back to them.
   */
  release(pace: number): void {
    if (!this.narrow || this.gripped || !this.shaped) return;
    const [from, x, y, scale] = [this.shownNow(), this.x, this.y, this.scale];
    if (this.before) {
      ({ x: this.x, y: this.y, scale: this.scale } = this.before);
      this.fitted = this.scale <= this.least() * 1.001;
      this.before = null;
    }
    this.hold();
    if (x !== this.x || y !== this.y || scale !== this.scale) this.goFrom(from, pace);
  }

  /** Of several parts of the map, the one nearest to the middle of the port. */
  nearest(parts: readonly Rect[]): Rect | undefined {
    const x = (this.port.clientWidth / 2 - this.x) / this.scale;
    const y = (this.port.clientHeight / 2 - this.y) / this.scale;
    const away = ({ left, right, top, bottom }: Rect) =>
      Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
    return [...parts].sort((one, other) => away(one) - away(other))[0];
  }

  /** Where the map is on the screen, also while it travels. */
  private shownNow(): string {
    return this.travel ? getComputedStyle(this.sheet).transform : this.transform(true);
  }

  /** Travel from where the map was to where it is now. */
  private goFrom(from: string, pace: number): void {
    this.stop();
    if (!pace || !this.drawn) return this.rest();
    const options = { duration: TRAVEL_MS * pace, easing: TRAVEL_EASE };
    this.travel = this.sheet.animate([{ transform: from }, { transform: this.transform(true) }], options);
    this.travel.onfinish = () => {
      this.travel = null;
      this.settle();
    };
    this.place();
  }

  /** The whole port. */
  private whole(): Rect {
    return { left: 0, top: 0, right: this.port.clientWidth, bottom: this.port.clientHeight };
  }

  private shows(part: Rect, free: Rect): boolean {
    return (
      part.left * this.scale + this.x > free.left &&
      part.top * this.scale + this.y > free.top &&
      part.right * this.scale + this.x < free.right &&
      part.bottom * this.scale + this.y < free.bottom
    );
  }

  /** The scale at which a part of the map fills the port, or what is free of it. */
  private fitting(part: Rect, free = this.whole()): number {
    return Math.min(
      (free.right - free.left - 2 * MARGIN) / (part.right - part.left || 1),
      (free.bottom - free.top - 2 * MARGIN) / (part.bottom - part.top || 1),
    );
  }

  /** Put the middle of a part of the map into the middle of what is free of the port. */
  private look(part: Rect, scale: number, free = this.whole()): void {
    const least = this.least();
    this.scale = Math.min(Math.max(scale, least), least * MOST);
    this.fitted = this.scale <= least * 1.001;
    this.x = (free.left + free.right) / 2 - ((part.left + part.right) / 2) * this.scale;
    this.y = (free.top + free.bottom) / 2 - ((part.top + part.bottom) / 2) * this.scale;
  }

  private least(): number {
    const high = this.port.clientHeight - this.room.top - this.room.bottom;
    return Math.min(this.port.clientWidth / this.size.width, high / this.size.height);
  }

  /** Where a map that is larger must not end: the part of the port that is clear, without the room at its edges. */
  private bounds(): Rect {
    const { left, top, right, bottom } = this.clear();
    const last = this.port.clientHeight - this.room.bottom;
    return { left, top: Math.max(top, this.room.top), right, bottom: Math.min(bottom, last) };
  }

  /** Leave no part of the screen empty where the map could be. */
  private hold({ left, top, right, bottom }: Rect = this.bounds()): void {
    this.x = held(this.x, left, right, this.size.width * this.scale);
    this.y = held(this.y, top, bottom, this.size.height * this.scale);
  }

  private apply(): void {
    this.hold();
    this.rest();
  }

  /** The map lies where it should: put it there, and draw it anew when it has come to rest. */
  private rest(): void {
    this.stop();
    clearTimeout(this.idle);
    this.idle = setTimeout(this.settle, REST_MS);
    if (!this.frame)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.place();
      });
  }

  private stop(): void {
    this.travel?.cancel();
    this.travel = null;
  }

  private place(): void {
    this.sheet.style.transform = this.transform(false);
  }

  private transform(always: boolean): string {
    const grown = this.scale / this.drawn;
    const scaled = grown === 1 && !always ? '' : ` scale(${grown})`;
    // Between two pixels of the screen, letters would be soft.
    const whole = (value: number) => Math.round(value * devicePixelRatio) / devicePixelRatio;
    return `translate(${whole(this.x)}px, ${whole(this.y)}px)${scaled}`;
  }

  /** Draw the map at the size that it has now; not before the fingers have left it. */
  protected readonly settle = (): void => {
    clearTimeout(this.idle);
    if (this.travel) return;
    if (this.gripped) {
      this.idle = setTimeout(this.settle, REST_MS);
      return;
    }
    this.rested();
    if (!this.shaped) return;
    this.keep();
    if (this.drawn === this.scale && this.sheet.style.width) return;
    this.drawn = this.scale;
    this.onrest(this.scale, this.fitted);
    this.sheet.style.width = `${this.size.width * this.scale}px`;
    this.sheet.style.height = `${this.size.height * this.scale}px`;
    this.place();
  };

  /** The map has come to rest. */
  protected rested(): void {}

  /** Where the map was left on the last visit, if somebody had moved it. */
  private left(): Left | null {
    try {
      const left = JSON.parse(sessionStorage.getItem(this.key) ?? 'null') as Left | null;
      return left && [left.x, left.y, left.closer].every(Number.isFinite) ? left : null;
    } catch {
      return null;
    }
  }

  private come(left: Left): void {
    this.touched = true;
    this.scale = this.least() || 1;
    this.zoom(left.closer);
    this.x = this.port.clientWidth / 2 - left.x * this.size.width * this.scale;
    this.y = this.port.clientHeight / 2 - left.y * this.size.height * this.scale;
    this.apply();
  }

  private keep(): void {
    if (!this.touched) return;
    const left: Left = {
      x: (this.port.clientWidth / 2 - this.x) / (this.size.width * this.scale),
      y: (this.port.clientHeight / 2 - this.y) / (this.size.height * this.scale),
      closer: this.scale / (this.least() || 1),
    };
    try {
      sessionStorage.setItem(this.key, JSON.stringify(left));
    } catch {
      // A browser that keeps nothing begins anew next time.
    }
  }
}

/** No empty space beside a map that is larger than its place; a smaller one lies in the middle. */
function held(offset: number, from: number, to: number, map: number): number {
  return map <= to - from ? (from + to - map) / 2 : Math.min(from, Math.max(to - map, offset));
}
