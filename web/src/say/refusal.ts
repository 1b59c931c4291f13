/** A refusal of the server in the language of the page; its English sentence where we have no words of our own. */
import type { Board } from '../board';
import { cardWords, known, number, t } from '../i18n/index.svelte';
import { Refusal } from '../net/api';
import { cardName, colorName, deckName, kindName, pieces, routeName } from './labels';

export function refusalText(error: unknown, board?: Board | null): string {
  if (!(error instanceof Refusal)) return t('why.page_fault');
  const { code, params } = error;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number') values[name] = value;
    else if (typeof value === 'string') values[name] = named(name, value, board);
  }
  if (board && code === 'pieces_lacking')
    values.pieces = pieces(board, String(params.piece ?? ''), Number(params.needed ?? 0));
  if (code === 'cards_lacking') return lacking(error, values, board);
  return known('why.', code, values) ?? known('why.', alike(code), values) ?? error.sentence;
}

/** Codes that tell programs more than people need to know. */
const ALIKE: Record<string, string> = {
  illegal: 'impossible',
  internal: 'server_fault',
  ambiguous: 'not_an_action',
  bad_cards: 'not_an_action',
  bad_exchange: 'not_an_action',
  bad_fleet: 'not_an_action',
  bad_route: 'not_an_action',
  not_text: 'not_an_action',
  unknown_action: 'not_an_action',
  unknown_number: 'not_an_action',
};
const alike = (code: string): string =>
  ALIKE[code] ??
  (code.startsWith('unknown_') ? 'not_an_action' : code.startsWith('http_') ? 'no_such_address' : code);

/** Which cards are lacking: so many of a color, or of whatever color the deck has. */
function lacking(error: Refusal, values: Record<string, string | number>, board?: Board | null): string {
  const deck = String(error.params.deck ?? 'cards');
  const color = (error.params.color as string | null) ?? null;
  const missing = Number(values.missing ?? 0);
  const cards =
    cardWords(deck, color, missing) ??
    `${number(missing)} × ${color ? colorName(color) : named('deck', deck, board)}`;
  const said = color
    ? t('why.cards_lacking_color', { missing, cards })
    : t('why.cards_lacking_any', { missing, cards });
  const doubles = Number(values.covers ?? 1) > 1 && missing > 1;
  return doubles ? `${said} ${t('why.double_counts')}` : said;
}

function named(name: string, value: string, board?: Board | null): string {
  if (name === 'city') return board?.cityName(value) ?? value;
  if (name === 'route') return board ? routeName(board, value) : value;
  if (name === 'piece' || name === 'given' || name === 'got') return board ? kindName(board, value) : value;
  if (name === 'deck') return board ? deckName(board, value) : value;
  if (name === 'card') return board ? cardName(board, value) : value;
  if (name === 'color') return colorName(value);
  return value;
}
