/** The focus never falls off the table: when what has it goes away, the action line takes it. */

/** Attached to the table. A removed or disabled element loses the focus without an event, so changes are watched. */
export function keepFocus(table: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  const remember = (event: FocusEvent) => (last = event.target as HTMLElement);
  const watch = new MutationObserver(() => {
    const gone = last && (!last.isConnected || last.matches(':disabled'));
    if (!gone || (document.activeElement !== document.body && document.activeElement !== last)) return;
    last = null;
    table.querySelector<HTMLElement>('.bar')?.focus({ preventScroll: true });
  });
  table.addEventListener('focusin', remember);
  watch.observe(table, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    watch.disconnect();
    table.removeEventListener('focusin', remember);
  };
}
