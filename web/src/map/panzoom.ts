/** Pan and zoom of one element by a CSS transform: nothing is drawn anew while it moves. */
export interface Box {
  width: number;
  height: number;
}
const MOST = 8;
const IDLE_MS = 180;
const CLICK_SLOP = 6;
/** On a narrow screen a map begins closer, so that it can be read. */
const NARROW = 700;
const CLOSER = 2.4;

export class PanZoom {
  private x = 0;
  private y = 0;
  private scale = 1;
  private pointers = new Map<number, { x: number; y: number }>();
  private moved = 0;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private readonly watcher: ResizeObserver;
  private fitted = true;

  constructor(
    private readonly port: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly size: Box,
  ) {
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
    if (port.clientWidth < NARROW) this.zoom(Math.min(this.cover(), CLOSER));
  }

  destroy(): void {
    this.watcher.disconnect();
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
    this.sheet.style.willChange = 'transform';
    clearTimeout(this.idle);
    // Left to rest, the map is drawn once more at its new size, so that it is sharp.
    this.idle = setTimeout(() => (this.sheet.style.willChange = ''), IDLE_MS);
    if (!this.frame)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.sheet.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
      });
  }

  private at(event: MouseEvent): { x: number; y: number } {
    const port = this.port.getBoundingClientRect();
    return { x: event.clientX - port.left, y: event.clientY - port.top };
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.at(event);
    const lines = event.deltaMode === 1 ? 30 : 1;
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
      this.x += (now.x - before.x) / 2;
      this.y += (now.y - before.y) / 2;
      this.zoom(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (this.moved > CLICK_SLOP) {
      if (!this.port.hasPointerCapture(event.pointerId)) this.port.setPointerCapture(event.pointerId);
      this.pan(now.x - before.x, now.y - before.y);
    }
  };

  private readonly up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };

  /** The end of a drag is no click. */
  private readonly swallow = (event: MouseEvent): void => {
    if (this.moved > CLICK_SLOP && event.detail) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.moved = 0;
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
