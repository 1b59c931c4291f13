/** Lines of the chat that have not been read on this device; one's own count as read. */
import type { Desk } from '../state/desk.svelte';

const KEY = 'boattrain.read';

/** Remembered for the table that was looked at last, so that a page that is opened again knows it. */
function remembered(table: string): number {
  try {
    const [id, seq] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return id === table ? Number(seq) : 0;
  } catch {
    return 0;
  }
}

/** How many lines are new. Lives as long as the component that calls it. */
export function unreadChat(desk: Desk, isOpen: () => boolean): () => number {
  let read = $state(remembered(desk.store.id));
  const lines = $derived(desk.state?.chat ?? []);
  $effect(() => {
    const last = lines.at(-1)?.seq ?? 0;
    if (!isOpen() || last <= read) return;
    read = last;
    try {
      sessionStorage.setItem(KEY, `${desk.store.id} ${last}`);
    } catch {
      // a browser that keeps nothing: read as long as the page is open
    }
  });
  const isOwn = (seat: number | null) => seat !== null && desk.mine.includes(seat);
  return () => (isOpen() ? 0 : lines.filter((line) => line.seq > read && !isOwn(line.seat)).length);
}
