/** Sentences for the person at the screen: shown for a while, and spoken by the live region. */
import { untrack } from 'svelte';

let shown = $state.raw<{ id: number; text: string; loud: boolean }[]>([]);
let spoken = $state('');
let count = 0;

export const notices = () => shown;
export const lastSpoken = () => spoken;

export function notice(text: string, loud = false): void {
  const id = ++count;
  const others = untrack(() => shown).filter((entry) => entry.text !== text);
  shown = [...others, { id, text, loud }].slice(-3);
  setTimeout(() => dismiss(id), loud ? 6500 : 4500 + text.length * 25);
}

export function dismiss(id: number): void {
  shown = shown.filter((entry) => entry.id !== id);
}

/** For ears only. */
export function speak(text: string): void {
  // The same sentence twice is said twice: a blank makes it another text.
  spoken = text === untrack(() => spoken) ? text + '\u00a0' : text;
}
