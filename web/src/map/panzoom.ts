/**
 * Pan and zoom of one element. While it moves, the picture that there is moves: a CSS transform of a layer of its
 * own. When it has come to rest it is drawn once more at its new size, so that it is sharp.
 */
export interface Box {
  width: number;
  height: number;
}
const MOST = 8;
const REST_MS = 220;
const CLICK_SLOP = 6;
/** On a narrow screen a map begins closer, so that it can be read. */
const NARROW = 700;
const CLOSER = 2.4;

/** Where a map was left: its middle in the port as parts of the map, and how much closer than the whole map. */
interface Left {
  x: number;
  y: number;
  closer: number;
}

export class PanZoom {
  private x = 0;
  private y = 0;
  private scale = 1;
  /** The scale at which the map was drawn last. */
  private drawn = 0;
  private pointers = new Map<number, { x: number; y: number }>();
  private moved = 0;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private readonly watcher: ResizeObserver;
  private fitted = true;
  /** Lies over the map while it moves: what passes under the pointer does not light up, so nothing is painted. */
  private readonly shield = document.createElement('div');

  constructor(
    private readonly port: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly size: Box,
    /** Told each time the map has come to rest at another scale, before it is drawn there. */
    private readonly onrest: (scale: number, whole: boolean) => void,
    /** Where the place and the scale are kept for the next visit. */
    private readonly key: string,
  ) {
    this.shield.className = 'shield';
    this.shield.hidden = true;
    sheet.after(this.shield);
    port.addEventListener('wheel', this.wheel, { passive: false });
    port.addEventListener('pointerdown', this.down);
    port.addEventListener('pointermove', this.move);
    port.addEventListener('pointerup', this.up);
    port.addEventListener('pointercancel', this.up);
    port.addEventListener('click', this.swallow, true);
    port.addEventListener('dblclick', this.double);
    this.watcher = new ResizeObserver(() => (this.fitted ? this.fit() : this.apply()));
    this.watcher.observe(port);
    this.fit();
    const left = this.left();
    if (left) this.come(left);
    else if (port.clientWidth < NARROW) this.zoom(Math.min(this.cover(), CLOSER));
    this.settle();
  }

  /** Where the map was left on the last visit, if it was closer than the whole. */
  private left(): Left | null {
    try {
      const left = JSON.parse(sessionStorage.getItem(this.key) ?? 'null') as Left | null;
      return left && [left.x, left.y, left.closer].every(Number.isFinite) ? left : null;
    } catch {
      return null;
    }
  }

  private come(left: Left): void {
    this.zoom(left.closer);
    this.x = this.port.clientWidth / 2 - left.x * this.size.width * this.scale;
    this.y = this.port.clientHeight / 2 - left.y * this.size.height * this.scale;
    this.apply();
  }

  private keep(): void {
    const left: Left = {
      x: (this.port.clientWidth / 2 - this.x) / (this.size.width * this.scale),
      y: (this.port.clientHeight / 2 - this.y) / (this.size.height * this.scale),
      closer: this.scale / (this.least() || 1),
    };
    try {
      sessionStorage.setItem(this.key, JSON.stringify(left));
    } catch {
      // A browser that keeps nothing shows the whole map next time.
    }
  }

  /** A point of the screen, on the map. */
  onMap(event: MouseEvent): { x: number; y: number } {
    const { x, y } = this.at(event);
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  /** Pixels of the screen for a unit of the map, as it is now. */
  get now(): number {
    return this.scale;
  }

  destroy(): void {
    this.watcher.disconnect();
    this.shield.remove();
    clearTimeout(this.idle);
    cancelAnimationFrame(this.frame);
    this.port.removeEventListener('wheel', this.wheel);
    this.port.removeEventListener('pointerdown', this.down);
    this.port.removeEventListener('pointermove', this.move);
    this.port.removeEventListener('pointerup', this.up);
    this.port.removeEventListener('pointercancel', this.up);
    this.port.removeEventListener('click', this.swallow, true);
    this.port.removeEventListener('dblclick', this.double);
  }

  private least(): number {
    return Math.min(this.port.clientWidth / this.size.width, this.port.clientHeight / this.size.height);
  }

  /** How much closer the map has to come to fill its port. */
  private cover(): number {
    return (
      Math.max(this.port.clientWidth / this.size.width, this.port.clientHeight / this.size.height) /
      this.least()
    );
  }

  /** The whole map. */
  fit(): void {
    this.scale = this.least() || 1;
    this.fitted = true;
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

  /** Bring a part of the map into sight, as when the keyboard moves to it. */
  reveal(part: DOMRect): void {
    const port = this.port.getBoundingClientRect();
    const margin = 24;
    const byX = Math.max(port.left + margin - part.left, Math.min(0, port.right - margin - part.right));
    const byY = Math.max(port.top + margin - part.top, Math.min(0, port.bottom - margin - part.bottom));
    if (byX || byY) this.pan(byX, byY);
  }

  private apply(): void {
    const { clientWidth: wide, clientHeight: high } = this.port;
    this.x = held(this.x, wide, this.size.width * this.scale);
    this.y = held(this.y, high, this.size.height * this.scale);
    clearTimeout(this.idle);
    this.idle = setTimeout(this.settle, REST_MS);
    if (!this.frame)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.place();
      });
  }

  private place(): void {
    const grown = this.scale / this.drawn;
    const scaled = grown === 1 ? '' : ` scale(${grown})`;
    // Between two pixels of the screen, letters would be soft.
    const whole = (value: number) => Math.round(value * devicePixelRatio) / devicePixelRatio;
    this.sheet.style.transform = `translate(${whole(this.x)}px, ${whole(this.y)}px)${scaled}`;
  }

  /** Draw the map at the size that it has now; not before the fingers have left it. */
  private readonly settle = (): void => {
    clearTimeout(this.idle);
    if (this.pointers.size) {
      this.idle = setTimeout(this.settle, REST_MS);
      return;
    }
    this.shield.hidden = true;
    this.keep();
    if (this.drawn === this.scale) return;
    this.drawn = this.scale;
    this.onrest(this.scale, this.fitted);
    this.sheet.style.width = `${this.size.width * this.scale}px`;
    this.sheet.style.height = `${this.size.height * this.scale}px`;
    this.place();
  };

  private at(event: MouseEvent): { x: number; y: number } {
    const port = this.port.getBoundingClientRect();
    return { x: event.clientX - port.left, y: event.clientY - port.top };
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.at(event);
    const lines = event.deltaMode === 1 ? 30 : 1;
    this.shield.hidden = false;
    this.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
  };

  private readonly down = (event: PointerEvent): void => {
    if (event.button) return;
    this.pointers.set(event.pointerId, this.at(event));
    if (this.pointers.size === 1) this.moved = 0;
  };

  private readonly move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    if (event.pointerType === 'mouse' && !event.buttons) {
      this.pointers.clear();
      return;
    }
    const now = this.at(event);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    this.pointers.set(event.pointerId, now);
    if (other) {
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) /
        (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      this.shield.hidden = false;
      this.x += (now.x - before.x) / 2;
      this.y += (now.y - before.y) / 2;
      this.zoom(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (this.moved > CLICK_SLOP) {
      this.shield.hidden = false;
      if (!this.port.hasPointerCapture(event.pointerId)) this.port.setPointerCapture(event.pointerId);
      this.pan(now.x - before.x, now.y - before.y);
    }
  };

  private readonly up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };

  /** The end of a drag is no click. One that comes before the map has come to rest goes to what lies there. */
  private readonly swallow = (event: MouseEvent): void => {
    const meant = event.target === this.shield && this.moved <= CLICK_SLOP;
    if ((this.moved > CLICK_SLOP || meant) && event.detail) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.moved = 0;
    if (!meant) return;
    this.settle();
    const { clientX, clientY } = event;
    const found = document.elementFromPoint(clientX, clientY);
    if (this.sheet.contains(found))
      found?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
  };

  private readonly double = (event: MouseEvent): void => {
    event.preventDefault();
    if (this.fitted) {
      const { x, y } = this.at(event);
      this.zoom(2.2, x, y);
    } else this.fit();
  };
}

/** No empty space beside a map that is larger than its port; a smaller one lies in the middle. */
function held(offset: number, port: number, map: number): number {
  return map <= port ? (port - map) / 2 : Math.min(0, Math.max(port - map, offset));
}
