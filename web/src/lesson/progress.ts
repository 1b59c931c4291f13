/** How far a lesson has come, kept on this device. The table itself knows which decisions were made. */

interface Kept {
  /** The table at which it goes on. */
  now: string;
  /** By table: the step that was shown last. */
  steps: Record<string, number>;
  /** The script is over: turns of one's own at the first table. */
  free: boolean;
}
const KEY = 'boattrain.lesson';

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function write(all: Record<string, Kept>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a browser that keeps nothing: a lesson goes on where its table stands
  }
}

/** The lesson on a board that was begun and not finished. */
export const keptLesson = (board: string): Kept | null => read()[board] ?? null;

export function keepLesson(board: string, table: string, step: number, free = false): void {
  const all = read();
  const before = all[board];
  all[board] = {
    now: table,
    steps: { ...before?.steps, [table]: step },
    free: free || (before?.free ?? false),
  };
  write(all);
}

export function forgetLesson(board: string): void {
  const { [board]: _, ...others } = read();
  write(others);
}
