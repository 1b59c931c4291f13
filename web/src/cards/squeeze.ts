/** How the cards of a hand lie side by side: as large as the room allows, and never cut off. */
import type { Board } from '../board';
import type { Card } from '../model';

export interface Pile {
  card: Card;
  count: number;
  /** Of the left edge, in pixels. */
  x: number;
  /** Which of several piles of the same card it is. */
  nth: number;
}
export interface Squeezed {
  width: number;
  piles: Pile[];
}
/** Up to so many cards each lies by itself. */
const FEW = 9;
const range = { kind: [44, 20], group: [14, 5], width: [80, 46], last: [20, 15] } as const;

/** The piles of a hand by color, wild cards first. */
export function byColor(board: Board, hand: Record<string, number>): [Card, number][][] {
  const groups = new Map<string, [Card, number][]>();
  for (const entry of board.sorted(hand)) {
    const color = entry[0].wild ? '' : (entry[0].color ?? '');
    groups.set(color, [...(groups.get(color) ?? []), entry]);
  }
  return [...groups.values()];
}

/** Places for all cards within `room` pixels; `unit` is the size of one unit of the drawing. */
export function squeeze(groups: [Card, number][][], room: number, unit: number): Squeezed {
  const cards = groups.flat().reduce((sum, [, n]) => sum + n, 0);
  if (cards <= FEW) {
    const single = groups.map((group) =>
      group.flatMap(([card, n]) => Array.from({ length: n }, (): [Card, number] => [card, 1])),
    );
    const loose = place(single, { kind: 86, group: 8, width: 80 }, unit);
    if (end(loose) <= room) return centered(loose, room);
  }
  const sizes = { kind: 44, group: 14, width: 80 };
  const spans = () => span(groups, sizes) * unit;
  for (const [name, [from, to]] of [
    ['kind', range.kind],
    ['group', range.group],
    ['width', range.width],
    ['kind', range.last],
  ] as const) {
    for (let size = from; size >= to && spans() > room; size -= 1) sizes[name] = size;
  }
  // The last resort for a very narrow window: smaller cards still.
  while (spans() > room && sizes.width > 20) {
    sizes.width -= 1;
    sizes.kind = Math.max(5, sizes.kind - 0.5);
    sizes.group = Math.max(1, sizes.group - 0.2);
  }
  return centered(place(groups, sizes, unit), room);
}

type Sizes = { kind: number; group: number; width: number };

function span(groups: [Card, number][][], { kind, group, width }: Sizes): number {
  return groups.reduce((sum, piles) => sum + width + (piles.length - 1) * kind + group, -group);
}

function place(groups: [Card, number][][], { kind, group, width }: Sizes, unit: number): Squeezed {
  const piles: Pile[] = [];
  let x = 0;
  for (const entries of groups) {
    entries.forEach(([card, count], n) => {
      const nth = entries.slice(0, n).filter(([other]) => other === card).length;
      piles.push({ card, count, x: (x + n * kind) * unit, nth });
    });
    x += width + (entries.length - 1) * kind + group;
  }
  return { width: width * unit, piles };
}

const end = ({ width, piles }: Squeezed) => (piles.at(-1)?.x ?? 0) + width;

function centered(hand: Squeezed, room: number): Squeezed {
  const left = Math.max(0, (room - end(hand)) / 2);
  return { ...hand, piles: hand.piles.map((pile) => ({ ...pile, x: pile.x + left })) };
}
