/** Calls to the server. A refusal comes back as a `Refusal`, in the words of the server's code. */
import type { Params } from '../model';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly params: Params = {},
    readonly status = 0,
  ) {
    super(sentence);
  }
}

export const offline = (): Refusal => new Refusal('offline', 'The server cannot be reached.');

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw offline();
  }
  if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T;
  let told: { code?: string; sentence?: string; params?: Params } = {};
  try {
    told = (await answer.json()) as typeof told;
  } catch {
    // not from our server: a proxy in between
  }
  throw new Refusal(
    told.code ?? 'server_fault',
    told.sentence ?? 'Something went wrong on the server.',
    told.params ?? {},
    answer.status,
  );
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);
export const remove = (path: string): Promise<null> => call<null>('DELETE', path);
export const put = <T>(path: string, body: unknown): Promise<T> => call<T>('PUT', path, body);

/** A key that makes sending twice harmless. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const kept = new Map<string, Promise<unknown>>();
/** Facts that never change while the page is open, fetched once. */
export function getOnce<T>(path: string): Promise<T> {
  let promise = kept.get(path) as Promise<T> | undefined;
  if (!promise) {
    promise = get<T>(path);
    promise.catch(() => kept.delete(path));
    kept.set(path, promise);
  }
  return promise;
}
