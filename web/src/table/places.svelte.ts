/** Where the action line, the strip of the others' deeds and the drawer lie on a table, and what that leaves of the map. */
import type { Board } from '../board';
import { screen } from './arrangement.svelte';
import { lying } from './quiet';
import { sincePlaces } from './Since.svelte';

/** The right edge of the drawer, and the width of the column beside the map, in units. */
const [DRAWER, SIDE] = [356, 184];
/** The strip: in pixels of small print, its most width in units; `apart` is kept for the button that fits the map. */
const SINCE = { left: 214, words: 112, most: 680, height: 54, apart: 60, disc: 8 };

export class Places {
  /** The size of the map's port in pixels. */
  width = $state(0);
  height = $state(0);
  /** The width of the action line in units. */
  readonly line: number;

  constructor(
    private readonly board: Board,
    private readonly seats: () => number,
    private readonly drawer: () => boolean,
  ) {
    this.line = board.facts.harbors ? 660 : 560;
  }

  /** Both lie where they hide least of the map; on small screens they have fixed places. */
  readonly lie = $derived.by(() => {
    const { kind, small, unit, px } = screen.now;
    if (small) return null;
    const places = sincePlaces(this.seats() - 1);
    const words = SINCE.words * px + (120 * places + 220) * unit + SINCE.disc * places * px;
    // With its glow and its distance from the edge.
    const high = Math.max(48, 52 * unit) + 8 * unit + 5;
    return lying(
      this.board.facts.layout,
      { width: this.width, height: this.height },
      { width: this.line * unit, height: high },
      {
        width: Math.min(SINCE.most * unit, words),
        height: SINCE.height * px,
        from: kind === 'below' ? SINCE.left * px : 8 * unit,
        to: this.width - SINCE.apart,
      },
    );
  });

  /** A drawer beside the map, in pixels. */
  readonly dock = $derived.by(() => (this.drawer() ? screen.now.dock : 0));

  /** The left edge of the action line: beside a drawer that lies on the map, not below it. */
  readonly quiet = $derived.by(() => {
    if (!this.lie || !this.drawer() || this.dock) return this.lie?.line ?? 0;
    const { kind, unit } = screen.now;
    const beside = (kind === 'below' ? DRAWER : DRAWER - SIDE) * unit;
    return Math.max(this.lie.line, Math.min(beside, this.width - this.line * unit));
  });
}
