/** Motion that says what happened: cards fly between the places that are marked with data-anchor. */
import { mount, unmount } from 'svelte';
import type { Board } from '../board';
import CardBack from '../cards/CardBack.svelte';
import CardFace from '../cards/CardFace.svelte';
import type { LogEvent } from '../model';
import { pace } from '../state/settings.svelte';

const STEP_MS = 110;
const FLIGHT_MS = 520;
const MOST_AT_ONCE = 8;

function anchor(name: string): DOMRect | null {
  const found = document.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect();
  return found && found.width ? found : null;
}

function ghost(
  board: Board,
  card: string | undefined,
  crest: string,
): { element: HTMLElement; end: () => void } {
  const element = document.createElement('div');
  element.style.cssText = 'position:fixed;left:0;top:0;z-index:50;pointer-events:none;--card:3rem';
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  const face = card
    ? mount(CardFace, { target: element, props: { board, id: card, mute: true } })
    : mount(CardBack, { target: element, props: { crest } });
  const end = () => {
    void unmount(face);
    element.remove();
  };
  return { element, end };
}

function fly(
  board: Board,
  from: string,
  to: string,
  what: { card?: string | undefined; crest?: string },
  delay: number,
): void {
  const start = anchor(from);
  const goal = anchor(to);
  if (!start || !goal) return;
  const { element, end } = ghost(board, what.card, what.crest ?? 'tickets');
  const at = (box: DOMRect) =>
    `translate(${box.left + box.width / 2 - 24}px, ${box.top + box.height / 2 - 34}px)`;
  const flight = element.animate(
    [
      { transform: at(start), opacity: 0 },
      { transform: `${at(start)} scale(1.1)`, opacity: 1, offset: 0.12 },
      { transform: `${at(goal)} scale(0.6)`, opacity: 0.85 },
    ],
    { duration: FLIGHT_MS * pace(), delay: delay * pace(), easing: 'cubic-bezier(.4,0,.2,1)', fill: 'both' },
  );
  flight.onfinish = end;
  flight.oncancel = end;
}

/** Let the cards of these events fly. `hand` is the seat whose hand lies open on this screen. */
export function flyCards(board: Board, events: LogEvent[], hand: number | null): void {
  if (!pace() || document.hidden) return;
  let flights = 0;
  const home = (seat: number) => (seat === hand ? 'hand' : `player-${seat}`);
  for (const event of events) {
    if (flights >= MOST_AT_ONCE) return;
    const delay = flights * STEP_MS;
    if (event.kind === 'took_face_up')
      fly(board, `row-${event.place}`, home(event.seat), { card: event.card }, delay);
    else if (event.kind === 'drew_blind') {
      const what = { card: event.card ?? undefined, crest: board.deckSymbol(event.deck) };
      fly(board, `deck-${event.deck}`, home(event.seat), what, delay);
    } else if (event.kind === 'tickets_kept' || event.kind === 'opening_tickets_chosen')
      fly(board, 'tickets', home(event.seat), { crest: 'tickets' }, delay);
    else if (event.kind === 'cards_paid') {
      const deck = board.card.get(event.card)?.deck ?? '';
      fly(board, home(event.seat), `deck-${deck}`, { card: event.card }, delay);
    } else continue;
    flights += 1;
  }
}
