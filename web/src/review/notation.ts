/** Reads the text notation of actions, as the analysis writes them: the inverse is src/boattrain/game/notation.py. */
import type { Board } from '../board';
import type { Action } from '../model';
import { ACTION_FORMS } from '../wire';

type Reader = (text: string, board: Board) => unknown;

/** The fields that are not the name of one thing: their pattern, and how they are read. */
const FIELDS: Readonly<Record<string, readonly [string, Reader]>> = {
  tickets: ['.+', (text) => text.split(', ')],
  pieces: ['.+', fleet],
  cards: ['.+', counted],
  count: ['\\d+', Number],
  given: ['\\S+ for \\S+', (text, board) => singular(text.split(' ')[0] ?? '', board)],
};
const NAME: readonly [string, Reader] = ['\\S+', (text) => text];
const way = (field: string) => FIELDS[field] ?? NAME;

const FORMS = Object.entries(ACTION_FORMS).map(([kind, form]) => [kind, pattern(form)] as const);

/** The part that may be left out is not read: how a route is paid is not told. */
function pattern(form: string): RegExp {
  const fields = form
    .replace(/\[(.*)\]/, (_, part: string) => `(?:${part.replace(/\{\w+\}/, '.+')})?`)
    .replace(/\{(\w+)\}/g, (_, field: string) => `(?<${field}>${way(field)[0]})`);
  return new RegExp(`^${fields}$`);
}

/** Null if the text is not an action. */
export function readAction(board: Board, text: string): Action | null {
  for (const [kind, form] of FORMS) {
    const found = form.exec(text);
    if (!found) continue;
    const fields = Object.entries(found.groups ?? {}).map(([name, part]) => [
      name,
      way(name)[1](part, board),
    ]);
    return { kind, number: -1, text, ...Object.fromEntries(fields) } as Action;
  }
  return null;
}

/** Cards such as `black*3 locomotive`. */
function counted(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(' ').map((word) => {
      const [card = '', n = '1'] = word.split('*');
      return [card, Number(n)];
    }),
  );
}

/** Pieces such as `10 trains, 50 ships`. */
function fleet(text: string, board: Board): Record<string, number> {
  return Object.fromEntries(
    text.split(', ').map((part) => {
      const [n, kinds = ''] = part.split(' ');
      return [singular(kinds, board), Number(n)];
    }),
  );
}

const singular = (kinds: string, board: Board): string =>
  board.facts.pieces.find((piece) => `${piece.id}s` === kinds)?.id ?? kinds;
