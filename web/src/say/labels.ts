/** Names of things of a board in the language of the page. */
import type { Board } from '../board';
import type { CardForm } from '../i18n/cards';
import type { Card, City, Route, Ticket } from '../model';
import { cardWords, known, list, number, signed, t, wildWords } from '../i18n/index.svelte';

export function colorName(color: string | null): string {
  return known('color.', color ?? 'gray') ?? color ?? '';
}

/** The kind of a card as the catalogs name it: its deck, and what sets it apart from the plain cards there. */
function kindOf(card: Card): string {
  return card.deck + (card.spaces > 1 ? '.double' : card.harbor ? '.harbor' : '');
}

/** A card in words: its name, as something to take, or so many of it. */
export function cardName(board: Board, id: string, form: CardForm = 'name'): string {
  const card = board.card.get(id);
  const found = card && (card.wild ? wildWords(id, form) : cardWords(kindOf(card), card.color ?? null, form));
  return found ?? (typeof form === 'number' ? `${number(form)} × ${spaced(id)}` : spaced(id));
}

/** All that the face of a card says, for somebody who does not see it: with the number on a double one. */
export function cardLabel(board: Board, id: string): string {
  const [name, n] = [cardName(board, id), board.card.get(id)?.spaces ?? 1];
  return n > 1 ? t('card.counts', { card: name, n }) : name;
}

/** A card that nobody has seen yet: only its deck is known. */
export function blindCard(board: Board, deck: string, form: CardForm): string {
  return cardWords(deck, null, form) ?? deckName(board, deck);
}

/** An id of a board that the catalogs do not know, as words. */
const spaced = (id: string): string => id.replace(/[:_]/g, ' ');

export function cardsName(board: Board, cards: Record<string, number>): string {
  return list(board.sorted(cards).map(([card, n]) => cardName(board, card.id, n)));
}

/* A board, a deck or a piece that the catalogs do not know has the name of its board file. */

export function boardName(board: { id: string; name: string }): string {
  return known('board.', board.id) ?? board.name;
}

export function deckName(board: Board, id: string): string {
  return known('deck.', id) ?? board.deck.get(id)?.name ?? id;
}

export function pieces(board: Board, kind: string, n: number): string {
  return known('piece.', kind, { n }) ?? `${number(n)} ${board.piece.get(kind)?.name ?? kind}`;
}

export function kindName(board: Board, kind: string): string {
  return known('kind.', kind) ?? board.piece.get(kind)?.name ?? kind;
}

export function souvenirName(kind: string): string {
  return known('souvenir.', kind) ?? kind;
}

/** A span of time in words: the unit that fits it. */
export function timeText(seconds: number): string {
  if (seconds >= 86_400) return t('time.days', { n: seconds / 86_400 });
  if (seconds >= 3600) return t('time.hours', { n: seconds / 3600 });
  return seconds % 60 ? t('time.seconds', { n: seconds }) : t('time.minutes', { n: seconds / 60 });
}

/** What a seat is called: the name that somebody chose, else who sits there, in our words. */
export function seatName(seat: { seat: number; kind?: string; name?: string | null }): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'human') return t('seat.guest');
  return t(seat.kind === 'bot' ? 'seat.bot' : 'new.seat', { n: seat.seat + 1 });
}

export function points(n: number): string {
  return t('points', { n });
}

export function routeName(board: Board, route: Route | string): string {
  const found = typeof route === 'string' ? board.route.get(route) : route;
  if (!found) return String(route);
  const name = (id: string) => (board.city.get(id)?.name ? board.cityName(id) : t('map.junction'));
  return `${name(found.a)} – ${name(found.b)}`;
}

/** What a route is, wherever it lies: its spaces, its color, and what is special about them. */
export function routeKind(board: Board, route: Route): string {
  return [pieces(board, route.kind, route.length), colorName(route.color), ...specials(route)].join(', ');
}

function specials(route: Route): string[] {
  const parts = route.pairs ? [t('map.pairs')] : [];
  if (route.ferries) parts.push(t('map.ferries', { n: route.ferries }));
  return parts;
}

/** All that a route says to somebody who does not see it. */
export function routeLabel(
  board: Board,
  route: Route,
  owner: number | 'closed' | undefined,
  names: string[],
): string {
  const parts = [
    t('map.route', {
      name: routeName(board, route),
      pieces: pieces(board, route.kind, route.length),
      color: colorName(route.color),
    }),
    ...specials(route),
  ];
  if (owner === 'closed') parts.push(t('map.closed'));
  else if (owner !== undefined) parts.push(t('map.owned', { name: names[owner] ?? '' }));
  else parts.push(points(route.points));
  return parts.join(', ');
}

export function cityLabel(board: Board, city: City, harbor: number | undefined, names: string[]): string {
  if (harbor !== undefined)
    return t('map.harborOf', { city: board.cityName(city.id), name: names[harbor] ?? '' });
  return city.harbor ? t('map.harborCity', { city: board.cityName(city.id) }) : board.cityName(city.id);
}

/** The value of a ticket: its points, or the three of a tour. */
export function ticketWorth(ticket: Ticket): string {
  if (!ticket.tour) return number(ticket.points);
  return `${number(ticket.in_order)}/${number(ticket.points)}/${signed(-ticket.penalty)}`;
}

/** The three values of a tour, in words. */
export function tourWorth(ticket: Ticket): string {
  return t('ticket.tour', { inOrder: ticket.in_order, any: ticket.points, penalty: -ticket.penalty });
}

export function ticketLabel(board: Board, ticket: Ticket): string {
  const worth = ticket.tour ? tourWorth(ticket) : points(ticket.points);
  return t('ticket.label', { name: board.ticketName(ticket.id), points: worth });
}

/** One letter for each player, different ones where the names allow it. */
export function initialsOf(names: string[]): string[] {
  const signs = names.map((name) => [...name.replace(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase()]);
  const used = new Set<string>();
  return signs.map((own, seat) => {
    const first = own.slice(0, 1);
    const digits = own.filter((sign) => /\p{N}/u.test(sign));
    // "Bot 2" and "Bot 3" begin alike: both are known by their numbers.
    const alike = signs.some((other, n) => n !== seat && other[0] === own[0]);
    const candidates = alike ? [...digits, ...first, ...own] : [...first, ...own];
    const sign = [...candidates, String(seat + 1)].find((one) => !used.has(one)) ?? String(seat + 1);
    used.add(sign);
    return sign;
  });
}

export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 172_800) return t('time.days', { n: Math.floor(left / 86_400) });
  if (left >= 7200) return t('time.hours', { n: Math.floor(left / 3600) });
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
