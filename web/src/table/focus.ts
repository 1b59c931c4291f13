/** The focus never falls off the table: when what has it goes away, the action line takes it. */

/** What answers a press by going away, as a card of the row does. */
const FLEETING = '.take, [data-do], .bar button';

/** Attached to the table. A removed or disabled element loses the focus without an event, so changes are watched. */
export function keepFocus(table: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  const toTheLine = () => table.querySelector<HTMLElement>('.bar')?.focus({ preventScroll: true });
  const remember = (event: FocusEvent) => (last = event.target as HTMLElement);
  const watch = new MutationObserver(() => {
    const gone = last && (!last.isConnected || last.matches(':disabled'));
    if (!gone || (document.activeElement !== document.body && document.activeElement !== last)) return;
    last = null;
    toTheLine();
  });
  // When an element is removed together with the focus, the browser lays out the half-changed page. A press of the mouse
  // therefore gives the focus to the action line at once.
  const press = (event: MouseEvent) => {
    table.dataset.by = 'mouse';
    if (!(event.target as Element).closest(FLEETING)) return;
    event.preventDefault();
    toTheLine();
  };
  // Whoever uses the mouse needs no ring around the line that has the focus.
  const key = () => delete table.dataset.by;
  table.addEventListener('focusin', remember);
  window.addEventListener('keydown', key);
  table.addEventListener('mousedown', press);
  watch.observe(table, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    watch.disconnect();
    table.removeEventListener('focusin', remember);
    window.removeEventListener('keydown', key);
    table.removeEventListener('mousedown', press);
  };
}

/** Attached to the table: as long as it is there, the page has no header and does not scroll. */
export function fillScreen(): () => void {
  const page = document.documentElement.classList;
  page.add('at-table');
  return () => page.remove('at-table');
}
