/** What is drawn beside a passage of the rules: cards, spaces, a ticket or tokens of the board itself. */
import type { Board } from '../board';
import type { Card, Ticket } from '../model';
import type { PartName } from './parts';

/** A row of spaces: free ones in a color, or a player's pieces. */
export interface Spaces {
  readonly color: string;
  readonly water: boolean;
  readonly marks: readonly ('pair' | 'ferry' | null)[];
  /** The vehicle of the player who has claimed it. */
  readonly claimed?: string;
}
export interface Picture {
  /** Routes, each of one lane or two. */
  readonly roads?: readonly (readonly Spaces[])[];
  readonly cards?: readonly string[];
  readonly ticket?: Ticket;
  readonly tokens?: readonly string[];
  readonly pieces?: readonly string[];
}

type Wanted = Partial<Pick<Card, 'deck' | 'color' | 'harbor' | 'spaces' | 'wild'>>;

export function pictureOf(board: Board, part: PartName): Picture | null {
  const { facts } = board;
  const color = facts.colors.includes('red') ? 'red' : (facts.colors[0] ?? 'gray');
  const second = facts.colors.find((other) => other !== color) ?? color;
  const [land, water] = [
    facts.pieces.find((piece) => piece.mode === 'land'),
    facts.pieces.find((piece) => piece.mode === 'water'),
  ];
  const first = land ?? facts.pieces[0];
  const cards = (n: number, wanted: Wanted): string[] => {
    const entries = Object.entries(wanted) as [keyof Wanted, unknown][];
    const found = facts.cards.find((card) => entries.every(([name, value]) => card[name] === value));
    return found ? Array<string>(n).fill(found.id) : [];
  };
  const plain = (n: number, of: string) => cards(n, { deck: first?.deck ?? '', color: of, harbor: false });
  const wilds = (n: number) => cards(n, { wild: true });
  const spaces = (n: number, of: string, more: Partial<Spaces> = {}): Spaces => ({
    color: of,
    water: first?.mode === 'water',
    marks: Array<null>(n).fill(null),
    ...more,
  });

  switch (part) {
    case 'cards.locomotives':
    case 'cards.ferries':
      return { cards: wilds(1) };
    case 'routes.claim':
      return {
        roads: [[spaces(3, color)], [spaces(3, color, { claimed: first?.symbol ?? '' })]],
        cards: plain(3, color),
      };
    case 'routes.kinds':
      return {
        roads: [[spaces(2, color)], [spaces(2, color, { water: true })]],
        cards: [...plain(1, color), ...cards(1, { deck: water?.deck ?? '', color, spaces: 1 })],
      };
    case 'routes.gray':
      return { roads: [[spaces(2, 'gray')]], cards: plain(2, second) };
    case 'routes.wild':
      return { roads: [[spaces(3, color)]], cards: [...plain(2, color), ...wilds(1)] };
    case 'routes.doubles':
      return {
        roads: [[spaces(3, color, { water: true })]],
        cards: [
          ...cards(1, { color, spaces: 2 }),
          ...cards(1, { deck: water?.deck ?? '', color, spaces: 1 }),
        ],
      };
    case 'routes.pairs':
      return {
        roads: [[spaces(2, 'gray', { marks: ['pair', 'pair'] })]],
        cards: [...plain(2, color), ...plain(1, second), ...wilds(1)],
      };
    case 'routes.ferries':
      return {
        roads: [[spaces(3, color, { marks: ['ferry', null, null] })]],
        cards: [...wilds(1), ...plain(2, color)],
      };
    case 'routes.twins':
      return { roads: [[spaces(3, color), spaces(3, second)]] };
    case 'tickets.score':
      return shown(facts.tickets.find((ticket) => !ticket.tour));
    case 'tours':
      return shown(facts.tickets.find((ticket) => ticket.tour));
    case 'fleet.choose':
      return { pieces: facts.pieces.map((piece) => piece.symbol) };
    case 'harbors.build':
      return {
        cards: facts.decks.flatMap((deck) =>
          cards(facts.harbors?.cards_of_each_deck ?? 0, { deck: deck.id, color, harbor: true }),
        ),
      };
    case 'souvenirs.take':
      return { tokens: facts.souvenirs?.kinds ?? [] };
    default:
      return null;
  }
}

const shown = (ticket: Ticket | undefined): Picture | null => (ticket ? { ticket } : null);
