/** Reads the text notation of actions, as the analysis writes them: the inverse is src/boattrain/game/notation.py. */
import type { Board } from '../board';
import type { Action } from '../model';

type Fields = Record<string, string | undefined>;
type Reader = (found: Fields, board: Board) => Record<string, unknown>;

const FORMS: readonly (readonly [Action['kind'], RegExp, Reader])[] = [
  ['keep', /^keep (?<tickets>.+)$/, ({ tickets = '' }) => ({ tickets: tickets.split(', ') })],
  ['fleet', /^fleet (?<pieces>.+)$/, ({ pieces = '' }, board) => ({ pieces: fleet(pieces, board) })],
  ['place', /^place (?<souvenir>\S+) at (?<city>\S+)$/, ({ souvenir, city }) => ({ souvenir, city })],
  ['take_face_up', /^take (?<card>\S+) from row$/, ({ card }) => ({ card })],
  ['take_blind', /^take from (?<deck>\S+)$/, ({ deck }) => ({ deck })],
  ['refill', /^refill from (?<deck>\S+)$/, ({ deck }) => ({ deck })],
  ['stop', /^stop$/, () => ({})],
  ['claim', /^claim (?<route>\S+)(?: with .+)?$/, ({ route }) => ({ route })],
  ['pay', /^pay (?<cards>.+)$/, ({ cards = '' }) => ({ cards: counted(cards) })],
  ['draw_tickets', /^draw tickets$/, () => ({})],
  ['build_harbor', /^build harbor at (?<city>\S+)(?: with .+)?$/, ({ city }) => ({ city })],
  [
    'exchange',
    /^exchange (?<count>\d+) (?<given>\S+) for \S+$/,
    ({ count, given = '' }, board) => ({ count: Number(count), given: singular(given, board) }),
  ],
  ['take_souvenir', /^take souvenir at (?<city>\S+)$/, ({ city }) => ({ city })],
  ['pass', /^pass$/, () => ({})],
];

/** Null if the text is not an action. */
export function readAction(board: Board, text: string): Action | null {
  for (const [kind, form, read] of FORMS) {
    const found = form.exec(text);
    if (found) return { kind, number: -1, text, ...read(found.groups ?? {}, board) } as Action;
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
