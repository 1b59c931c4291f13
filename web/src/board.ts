/** A board with its facts by id. */
import { getOnce } from './net/api';
import type { BoardFacts, Card, City, Deck, PieceKind, Route, Ticket } from './model';

export class Board {
  readonly city: ReadonlyMap<string, City>;
  readonly route: ReadonlyMap<string, Route>;
  readonly card: ReadonlyMap<string, Card>;
  readonly deck: ReadonlyMap<string, Deck>;
  readonly piece: ReadonlyMap<string, PieceKind>;
  readonly ticket: ReadonlyMap<string, Ticket>;
  /** Two-colored decks, or one. */
  readonly cardOrder: ReadonlyMap<string, number>;

  constructor(readonly facts: BoardFacts) {
    this.city = byId(facts.cities);
    this.route = byId(facts.routes);
    this.card = byId(facts.cards);
    this.deck = byId(facts.decks);
    this.piece = byId(facts.pieces);
    this.ticket = byId(facts.tickets);
    this.cardOrder = new Map(facts.cards.map((card, n) => [card.id, n]));
  }

  get id(): string {
    return this.facts.id;
  }

  cityName(id: string): string {
    return this.city.get(id)?.name || id;
  }

  ticketName(id: string): string {
    return (this.ticket.get(id)?.cities ?? [id]).map((stop) => this.cityName(stop)).join(' – ');
  }

  /** The vehicle that is drawn for a kind of piece: the drawings are in Symbols.svelte. */
  pieceSymbol(kind: string): string {
    return this.piece.get(kind)?.symbol ?? '';
  }

  /** The vehicle on the back of a deck: that of the first kind of piece it pays for. */
  deckSymbol(deck: string): string {
    return this.facts.pieces.find((piece) => piece.deck === deck)?.symbol ?? '';
  }

  /** Cards in the order of the hand: wild cards first, then by color, plain before special. */
  sorted(hand: Record<string, number>): [Card, number][] {
    const colors = new Map(this.facts.colors.map((color, n) => [color, n]));
    const place = (card: Card) =>
      (card.wild ? -1e6 : (colors.get(card.color ?? '') ?? 99) * 1000) + (this.cardOrder.get(card.id) ?? 0);
    return Object.entries(hand)
      .map(([id, n]): [Card | undefined, number] => [this.card.get(id), n])
      .filter((entry): entry is [Card, number] => entry[0] !== undefined && entry[1] > 0)
      .sort((one, other) => place(one[0]) - place(other[0]));
  }
}

function byId<T extends { id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

const boards = new Map<string, Promise<Board>>();
/** A board by its name, as it is today, or by the hash that a table names. */
export function loadBoard(id: string): Promise<Board> {
  let board = boards.get(id);
  if (!board) {
    board = getOnce<BoardFacts>(`/boards/${encodeURIComponent(id)}`).then((facts) => new Board(facts));
    board.catch(() => boards.delete(id));
    boards.set(id, board);
  }
  return board;
}
