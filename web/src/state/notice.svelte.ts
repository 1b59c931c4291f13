/** Sentences for the person at the screen: shown for a while, and spoken by the live regions. */
import { untrack } from 'svelte';

let shown = $state.raw<{ id: number; text: string }[]>([]);
/** A sentence about one thing on the table; `target` is a selector of that thing. */
export interface Tag {
  id: number;
  text: string;
  target: string;
}
let tag = $state.raw<Tag | null>(null);
let spoken = $state('');
let spokenNow = $state('');
let pending: string[] = [];
let count = 0;
const TAG_MS = 4000;

export const notices = () => shown;
export const shownTag = () => tag;
export const lastSpoken = () => spoken;
export const lastSpokenNow = () => spokenNow;

/** A sentence about one thing stands beside that thing; about the table as a whole, at the upper edge. */
export function notice(text: string, target: string | null = null): void {
  const id = ++count;
  if (target !== null && document.querySelector(target)) {
    tag = { id, text, target };
    speak(text);
    setTimeout(() => dismiss(id), TAG_MS + text.length * 25);
    return;
  }
  const others = untrack(() => shown).filter((entry) => entry.text !== text);
  shown = [...others, { id, text }].slice(-3);
  setTimeout(() => dismiss(id), 4500 + text.length * 25);
}

export function dismiss(id: number): void {
  shown = shown.filter((entry) => entry.id !== id);
  if (tag?.id === id) tag = null;
}

/** What happens elsewhere makes a tag obsolete. */
export function dropTag(): void {
  tag = null;
}

// The same sentence twice is said twice: a blank makes it another text.
const anew = (text: string, before: string) => (text === before ? text + '\u00a0' : text);

/** For ears only, when the reader has a pause. What is said at the same time is one announcement. */
export function speak(text: string): void {
  // In the same task, so that the page is drawn once.
  if (!pending.length)
    queueMicrotask(() => {
      spoken = anew(pending.join(' '), spoken);
      pending = [];
    });
  pending.push(text);
}

/** For ears only, at once: it is one's turn. */
export function speakNow(text: string): void {
  spokenNow = anew(
    text,
    untrack(() => spokenNow),
  );
}
