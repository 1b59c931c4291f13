/** Pan and zoom of a map by wheel, mouse and fingers. */
import { Camera, type Beginning, type Box } from './camera';
import type { Rect } from './geometry';

const CLICK_SLOP = 6;
/** Two taps within this time and distance are one double tap. */
const DOUBLE_MS = 320;
const DOUBLE_PX = 28;

export class PanZoom extends Camera {
  private pointers = new Map<number, { x: number; y: number }>();
  private moved = 0;
  private tapped = { at: 0, x: 0, y: 0 };
  /** Lies over the map while it moves: what passes under the pointer does not light up, so nothing is painted. */
  private readonly shield = document.createElement('div');

  constructor(
    port: HTMLElement,
    sheet: HTMLElement,
    size: Box,
    onrest: (scale: number, whole: boolean) => void,
    key: string,
    clear: () => Rect,
    begin: Beginning,
  ) {
    super(port, sheet, size, onrest, key, clear);
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
    this.open(begin);
  }

  override destroy(): void {
    super.destroy();
    this.shield.remove();
    this.port.removeEventListener('wheel', this.wheel);
    this.port.removeEventListener('pointerdown', this.down);
    this.port.removeEventListener('pointermove', this.move);
    this.port.removeEventListener('pointerup', this.up);
    this.port.removeEventListener('pointercancel', this.up);
    this.port.removeEventListener('click', this.swallow, true);
    this.port.removeEventListener('dblclick', this.double);
  }

  protected override get gripped(): boolean {
    return this.pointers.size > 0;
  }

  protected override rested(): void {
    this.shield.hidden = true;
  }

  /** A point of the screen, in the port. */
  at(event: MouseEvent): { x: number; y: number } {
    const port = this.port.getBoundingClientRect();
    return { x: event.clientX - port.left, y: event.clientY - port.top };
  }

  /** A point of the screen, on the map. */
  onMap(event: MouseEvent): { x: number; y: number } {
    const { x, y } = this.at(event);
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  private moves(): void {
    this.shield.hidden = false;
    this.touch();
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.at(event);
    const lines = event.deltaMode === 1 ? 30 : 1;
    this.moves();
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
      this.moves();
      this.x += (now.x - before.x) / 2;
      this.y += (now.y - before.y) / 2;
      this.zoom(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (this.moved > CLICK_SLOP) {
      this.moves();
      if (!this.port.hasPointerCapture(event.pointerId)) this.port.setPointerCapture(event.pointerId);
      this.pan(now.x - before.x, now.y - before.y);
    }
  };

  private readonly up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
    if (event.pointerType === 'touch' && event.type === 'pointerup') this.tap(event);
  };

  /** Fingers have no double click everywhere: the second tap is found here, and is no click of its own. */
  private tap(event: PointerEvent): void {
    const { x, y } = this.at(event);
    if (this.moved > CLICK_SLOP) {
      this.tapped.at = 0;
      return;
    }
    const again =
      event.timeStamp - this.tapped.at < DOUBLE_MS &&
      Math.hypot(x - this.tapped.x, y - this.tapped.y) < DOUBLE_PX;
    this.tapped = { at: again ? 0 : event.timeStamp, x, y };
    if (!again) return;
    this.moved = Infinity;
    this.turn(x, y);
  }

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
    const touch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (touch || !event.detail) return;
    const { x, y } = this.at(event);
    this.turn(x, y);
  };

  /** From the whole map to a closer one, and back. */
  private turn(x: number, y: number): void {
    this.touch();
    if (this.fitted) this.zoom(2.2, x, y);
    else this.fit();
  }
}
