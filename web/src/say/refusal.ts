/** A refusal of the server in the language of the page; its English sentence where we have no words of our own. */
import type { Board } from '../board';
import { known } from '../i18n/index.svelte';
import { Refusal } from '../net/api';
import { colorName, deckName, kindName } from './labels';

export function refusalText(error: unknown, board?: Board | null): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const { code, params } = error;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number') values[name] = value;
    else if (typeof value === 'string') values[name] = named(name, value, board);
  }
  if (code === 'cards_lacking') return lacking(error, values) ?? error.sentence;
  return known('why.', code, values) ?? error.sentence;
}

function lacking(error: Refusal, values: Record<string, string | number>): string | null {
  const deck = String(error.params.deck ?? 'cards');
  const color = error.params.color as string | null;
  const card = color ? (known('card.', deck, { color: colorName(color) }) ?? color) : '';
  return color
    ? known('why.', 'cards_lacking_color', { ...values, card })
    : known('why.', 'cards_lacking_any', { ...values, deck: deckName(deck) });
}

function named(name: string, value: string, board?: Board | null): string {
  if (name === 'city') return board?.cityName(value) ?? value;
  if (name === 'route') return board?.routeName(value) ?? value;
  if (name === 'piece' || name === 'given' || name === 'got') return kindName(value);
  if (name === 'deck') return deckName(value);
  if (name === 'color') return colorName(value);
  return value;
}
