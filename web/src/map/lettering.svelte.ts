/** The names and the quiet lettering of a map at a scale: measured with the real fonts, kept for a few scales. */
import type { Board } from '../board';
import type { Layout, Lettering } from '../model';
import { LABELS, settings } from '../state/settings.svelte';
import { screen } from '../table/arrangement.svelte';
import { overlap, placeNames, type PlacedName } from './names';
import type { Rect } from './geometry';

const KEPT = 12;
/** Lettering smaller than this is not drawn. */
const LEAST = 12;
const NAME_FONTS = ["700 16px 'Alegreya Sans'", "italic 500 16px 'Alegreya'"];

let fonts = $state(0);
const context = document.createElement('canvas').getContext('2d');
const widths = new Map<string, number>();
const kept = new Map<string, PlacedName[]>();

void Promise.all(NAME_FONTS.map((font) => document.fonts.load(font))).then(() => {
  widths.clear();
  kept.clear();
  fonts += 1;
});

function width(text: string, font: string): number {
  const key = `${font}|${text}`;
  let found = widths.get(key);
  if (found === undefined) {
    if (context) context.font = font;
    found = context?.measureText(text).width ?? text.length * 8;
    widths.set(key, found);
  }
  return found;
}

const measure = (text: string, size: number, italic: boolean): number =>
  italic
    ? width(text, `italic 500 ${size}px Alegreya, Georgia, serif`)
    : width(text, `700 ${size}px 'Alegreya Sans', system-ui, sans-serif`);

/** How much larger than usual names are: as they are set, and somewhat in large windows, which are seen from farther away. */
export const larger = (): number => LABELS[settings.labels] * ((1 + screen.now.px) / 2);

/** Where the names stand at a scale, beside what lies on the map; that is given in units of the map. */
export function namesAt(board: Board, scale: number, covers: Rect[] = []): PlacedName[] {
  const over = covers.map(({ left, right, top, bottom }) => ({
    left: Math.floor(left * scale),
    right: Math.ceil(right * scale),
    top: Math.floor(top * scale),
    bottom: Math.ceil(bottom * scale),
  }));
  const key = `${fonts}|${board.facts.hash}|${scale.toFixed(4)}|${larger()}|${JSON.stringify(over)}`;
  let found = kept.get(key);
  if (!found) {
    found = placeNames(board, {
      scale,
      larger: larger(),
      cartouche: cartoucheRect(board.facts.layout, scale),
      covers: over,
      measure,
    });
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, found);
  }
  return found;
}

function cartoucheRect(layout: Layout, scale: number): Rect | null {
  if (!layout.cartouche) return null;
  const [x, y] = layout.cartouche;
  return {
    left: (x - 103) * scale,
    right: (x + 103) * scale,
    top: (y - 66) * scale,
    bottom: (y + 62) * scale,
  };
}

/** The lettering of seas and lands that is large enough to read and lies under no name. */
export function lettersThatFit(layout: Layout, scale: number, names: PlacedName[]): Lettering[] {
  return layout.lettering.filter((letters) => {
    if (letters.size * scale < LEAST) return false;
    const box = letteringRect(letters, scale);
    return !names.some((name) => overlap(name.box, box));
  });
}

function letteringRect(letters: Lettering, scale: number): Rect {
  const size = letters.size * scale;
  const capitals = letters.text === letters.text.toUpperCase();
  const half =
    (width(letters.text, `500 ${Math.round(size)}px Alegreya, Georgia, serif`) +
      (capitals ? letters.text.length * size * 0.24 : 0)) /
    2;
  const turn = (letters.angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [x, y] = [letters.x * scale, letters.y * scale];
  const [across, down] = [half * cos + size * 0.4 * sin, half * sin + size * 0.4 * cos];
  return { left: x - across, right: x + across, top: y - down - size * 0.3, bottom: y + down - size * 0.2 };
}
