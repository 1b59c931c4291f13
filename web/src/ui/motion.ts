/**
 * Motion that says what happened: cards fly between the places that are marked with data-anchor. Called after the state
 * has changed and before the page shows it, so the old places can still be measured; the new ones a frame later.
 */
import type { Board } from '../board';
import type { LogEvent } from '../model';
import { pace } from '../state/settings.svelte';
import { fly, hideFor, placeRings, ring, turn, type Look } from './ghosts';

const TAKEN_MS = { own: 380, other: 420 };
const REFILL = { ms: 320, after: 120 };
const SWEEP = { ms: 420, apart: 40 };
const PAID = { ms: 450, apart: 60 };
/** So many cards of one payment fly; more would only hide the map. */
const MOST_PAID = 8;
/** A card in the air over the map is this wide. */
const SMALL = 34;

type Find = () => Element | null;
const marked = (name: string): Element | null =>
  document.querySelector(`[data-anchor="${CSS.escape(name)}"]`);

/** Where something is; on the part of the map that is out of sight, the nearest point that is in sight. */
function boxOf(element: Element | null): DOMRect | null {
  const box = element?.getBoundingClientRect();
  if (!box?.width) return null;
  const port = element?.closest('.port')?.getBoundingClientRect();
  if (!port) return box;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const held = (at: number, from: number, to: number) => Math.min(Math.max(at, from), to) - at;
  return new DOMRect(
    box.left + held(x, port.left, port.right),
    box.top + held(y, port.top, port.bottom),
    box.width,
    box.height,
  );
}

const onMap = (what: 'route' | 'city', id: string): Element | null =>
  document.querySelector(`[data-${what}="${CSS.escape(id)}"]`);

/** The piece in the middle of a route; the whole of it lies apart if it crosses the edge of the map. */
function middleOf(route: string): Element | null {
  const pieces = onMap('route', route)?.querySelectorAll('.piece') ?? [];
  return pieces[Math.floor(pieces.length / 2)] ?? onMap('route', route);
}

/** Looks where something is now, and gives back what is to be done there. */
type Later = () => (() => void) | undefined;

class Flights {
  private readonly later: Later[] = [];
  private delay = 0;

  constructor(
    private readonly board: Board,
    private readonly hand: number | null,
  ) {}

  show(events: LogEvent[]): void {
    const route = events.find((event) => event.kind === 'route_claimed')?.route;
    const city = events.find((event) => event.kind === 'harbor_built')?.city;
    const bought = () => (route ? middleOf(route) : city ? onMap('city', city) : null);
    let paid = 0;
    const swept = events.some((event) => event.kind === 'row_swept');
    for (const event of events) {
      if (event.kind === 'took_face_up') this.taken(event.seat, event.card, `row-${event.place}`);
      else if (event.kind === 'drew_blind') this.drawn(event.seat, event.card, event.deck);
      else if (event.kind === 'row_filled') this.filled(event.place, event.card, event.deck, swept);
      else if (event.kind === 'row_swept') this.swept();
      else if (event.kind === 'tickets_kept' || event.kind === 'opening_tickets_chosen')
        this.tickets(event.seat);
      else if (event.kind === 'cards_paid')
        for (let n = 0; n < event.count && paid < MOST_PAID; n += 1)
          this.paid(event.seat, event.card, bought, paid++);
    }
    if (!this.later.length) return;
    // All places are measured before anything is put on the page: the browser lays it out once.
    requestAnimationFrame(() => {
      for (const start of this.later.map((look) => look())) start?.();
      placeRings();
    });
  }

  private look(card: string | null | undefined, deck?: string): Look {
    const from = deck ?? this.board.card.get(card ?? '')?.deck ?? '';
    return { board: this.board, card: card ?? undefined, crest: this.board.deckSymbol(from) };
  }

  /** The pile of a card in the open hand. */
  private pile(card: string): Element | null {
    return document.querySelector(`[data-cards~="${CSS.escape(card)}"]`) ?? marked('hand');
  }

  /** Where the cards of a seat are: its pile in the open hand, or the sign of their deck in its panel. */
  private home(seat: number, card: string | null, deck: string): Element | null {
    if (seat === this.hand && card) return this.pile(card);
    if (seat === this.hand) return marked('hand');
    return marked(`player-${seat}-${deck}`) ?? marked(`player-${seat}`);
  }

  private flight(look: Look, from: Element | null, to: Find, ms: number, delay = this.delay): void {
    const start = pace() ? boxOf(from) : null;
    this.later.push(() => {
      const end = to();
      if (!pace()) return () => end && ring(end);
      const goal = boxOf(end);
      return () => start && goal && fly(look, start, slim(goal), { ms, delay });
    });
  }

  private taken(seat: number, card: string, from: string): void {
    const deck = this.board.card.get(card)?.deck ?? '';
    this.arrive(seat, card, deck, marked(from));
  }

  private drawn(seat: number, card: string | null, deck: string): void {
    this.arrive(seat, card, deck, marked(`deck-${deck}`));
  }

  private arrive(seat: number, card: string | null, deck: string, from: Element | null): void {
    const ms = seat === this.hand ? TAKEN_MS.own : TAKEN_MS.other;
    const known = card !== null && seat === this.hand ? this.pile(card) : null;
    const alone = known?.hasAttribute('data-cards') === false;
    this.flight(this.look(card, deck), from, () => this.home(seat, card, deck), ms);
    const { delay } = this;
    if (alone && card) this.later.push(() => () => hideFor(this.pile(card), ms + delay - 40));
    this.delay += REFILL.after;
  }

  /** A new card for the row comes from its deck, face down, and turns over on the way. */
  private filled(place: number, card: string, deck: string, dealt: boolean): void {
    const delay = this.delay + (dealt ? SWEEP.ms + place * SWEEP.apart : 0);
    const start = pace() ? boxOf(marked(`deck-${deck}`)) : null;
    this.later.push(() => {
      const slot = marked(`row-${place}`);
      if (!pace()) return () => slot && ring(slot);
      const goal = boxOf(slot);
      return () => {
        if (!slot || !start || !goal) return;
        hideFor(slot.firstElementChild, delay + REFILL.ms);
        turn([this.look(null, deck), this.look(card)], start, goal, { ms: REFILL.ms, delay });
      };
    });
  }

  /** All cards of the row turn over and go back to their decks. */
  private swept(): void {
    if (!pace()) return;
    for (const slot of document.querySelectorAll<HTMLElement>('[data-anchor^="row-"][data-card]')) {
      const card = slot.dataset.card ?? '';
      const deck = this.board.card.get(card)?.deck ?? '';
      const [start, goal] = [boxOf(slot), boxOf(marked(`deck-${deck}`))];
      const delay = Number(slot.dataset.anchor?.slice(4)) * SWEEP.apart;
      if (start && goal) turn([this.look(card), this.look(null, deck)], start, goal, { ms: SWEEP.ms, delay });
    }
  }

  /** Cards fly to what they pay for. */
  private paid(seat: number, card: string, bought: Find, n: number): void {
    if (!pace()) return;
    const deck = this.board.card.get(card)?.deck ?? '';
    const from = this.home(seat, card, deck);
    const to = () => bought() ?? marked(`deck-${deck}`);
    this.flight(this.look(card), from, to, PAID.ms, n * PAID.apart);
  }

  private tickets(seat: number): void {
    const to = () => (seat === this.hand ? marked('stubs') : null) ?? marked(`player-${seat}`);
    const look = { board: this.board, crest: 'tickets' };
    this.flight(look, marked('tickets'), to, seat === this.hand ? TAKEN_MS.own : TAKEN_MS.other);
  }
}

/** A card as wide as its goal, or a small one in the middle of a goal of another shape. */
function slim(goal: DOMRect): DOMRect {
  const ratio = goal.height / goal.width;
  if (ratio > 1.2 && ratio < 1.7 && goal.width < 150) return goal;
  const width = Math.min(SMALL, Math.max(14, goal.width));
  const [x, y] = [goal.left + goal.width / 2, goal.top + goal.height / 2];
  return new DOMRect(x - width / 2, y - width * 0.7, width, width * 1.4);
}

/** Show what these events did. `hand` is the seat whose hand lies open on this screen. */
export function showMotion(board: Board, events: LogEvent[], hand: number | null): void {
  if (!document.hidden) new Flights(board, hand).show(events);
}
