/** The second half of a double click is no second wish: it goes to nothing that acts. */
const TWICE_MS = 260;

/** Attached to the table. */
export function onceOnly(table: HTMLElement): () => void {
  let clicked = 0;
  const click = (event: MouseEvent) => {
    const again = event.detail > 1 && event.timeStamp - clicked < TWICE_MS;
    clicked = event.timeStamp;
    if (
      again &&
      (event.target as Element).closest('.take, .table-dock button, .bar button, .lesson-card button')
    ) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  table.addEventListener('click', click, { capture: true });
  return () => table.removeEventListener('click', click, { capture: true });
}
