/** Types of the message catalog: a missing key, or a placeholder that English does not have, does not compile. */
import type { en } from './en';

export type Forms = { readonly one: string; readonly other: string };
export type Message = string | Forms;
export type English = typeof en;
export type Key = keyof English;

type Found<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Found<Rest> : never;
/** The placeholders of a message. A plural is chosen by `n`. */
export type Names<M> = M extends string
  ? Found<M>
  : M extends Forms
    ? Found<M['one']> | Found<M['other']> | 'n'
    : never;
export type Values<K extends Key> = { [N in Names<English[K]>]: string | number };

/** English with other words: the same keys, the same kind of message, no placeholder of its own. */
export type Translated<T> = {
  [K in Key]: K extends keyof T
    ? English[K] extends string
      ? T[K] extends string
        ? Names<T[K]> extends Names<English[K]>
          ? T[K]
          : never
        : never
      : T[K] extends Forms
        ? Names<T[K]> extends Names<English[K]>
          ? T[K]
          : never
        : never
    : never;
};
export type Catalog = { readonly [K in Key]: Message };

/** A catalog in another language, checked against the English one. */
export function translation<const T extends Record<Key, Message>>(
  messages: T & Translated<T> & Record<Exclude<keyof T, Key>, never>,
): Catalog {
  return messages;
}
