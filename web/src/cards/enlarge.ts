/** Which pile of the hand is enlarged: the one under a mouse that rests, or under a finger that stays. */
export interface Pile {
  cards: [string, number][];
  /** Where the pile lies in the window. */
  box: { left: number; right: number; top: number; bottom: number };
  /** The hand is a column: the large card stands beside it, not above it. */
  beside: boolean;
}

export const WIDTH = 150;
const HEIGHT = 210;
const CAPTION = 44;
const GAP = 8;
const REST_MS = { mouse: 160, touch: 380 };
/** A finger that moves this far scrolls or slides; it does not press. */
const SLIP = 10;

/** Listeners for the element of a pile. `show` gets the element when it is to be enlarged, null when no longer. */
export function enlarging(show: (pile: Element | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | null = null;
  const wait = (event: PointerEvent, ms: number) => {
    const pile = event.currentTarget as Element;
    clearTimeout(timer);
    timer = setTimeout(() => show(pile), ms);
  };
  const end = () => {
    clearTimeout(timer);
    from = null;
    show(null);
  };
  return {
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') wait(event, REST_MS.mouse);
    },
    onpointerdown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      from = event;
      wait(event, REST_MS.touch);
    },
    onpointermove: (event: PointerEvent) => {
      if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLIP) end();
    },
    onpointerup: (event: PointerEvent) => {
      if (event.pointerType === 'touch') end();
    },
    onpointerleave: end,
    onpointercancel: end,
    // A finger that stays opens no menu of the browser.
    oncontextmenu: (event: Event) => {
      if (from) event.preventDefault();
    },
  };
}

/** Within the window, the left and lower edge of the large cards of a pile, and the width of each. */
export function placeLarge({ cards, box, beside }: Pile, room: number) {
  const card = Math.min(WIDTH, (room - GAP) / cards.length - GAP);
  const width = cards.length * (card + GAP) - GAP;
  const middle = (box.left + box.right - width) / 2;
  const left = Math.max(GAP, Math.min(beside ? box.right + GAP : middle, room - width - GAP));
  const bottom = beside
    ? Math.max(HEIGHT + CAPTION + GAP, (box.top + box.bottom + HEIGHT + CAPTION) / 2)
    : box.top - GAP - 9;
  return { left, bottom, card };
}
