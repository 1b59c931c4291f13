/**
 * Types of the message catalog. These do not compile: a message that is missing, a plural that lacks a
 * category of its language, a value that English does not have, a value that English has and a translation drops.
 */
import type { English } from './en';

/** What a language says of itself, in `language.ts` of its folder. A test compares `plurals` with `Intl.PluralRules`. */
export interface LanguageFacts {
  /** As its speakers call it. */
  readonly name: string;
  /** Its plural categories (CLDR). */
  readonly plurals: readonly Intl.LDMLPluralRule[];
}
export type Category<L extends LanguageFacts> = L['plurals'][number];

/** A message whose form depends on a number. `by` names the value that decides. */
export type Plural<L extends LanguageFacts> = { readonly by: string } & {
  readonly [C in Category<L>]: string;
};
export type Message<L extends LanguageFacts> = string | Plural<L>;
/** A plural of any language: `other` is the one category that all languages have. */
export type AnyPlural = { readonly by: string; readonly other: string } & {
  readonly [C in Intl.LDMLPluralRule]?: string;
};
export type AnyMessage = string | AnyPlural;
export type Filling = Readonly<Record<string, string | number>>;

type Found<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Found<Rest> : never;
type Decider<M> = M extends { readonly by: infer By extends string } ? By : never;
type Shown<M> = M extends string ? Found<M> : M extends object ? Found<M[Exclude<keyof M, 'by'>]> : never;
/** The values that a message is filled with. */
export type Names<M> = Shown<M> | Decider<M>;
/** The value that chooses a plural is a number. */
export type ValuesOf<M> = { [N in Names<M>]: N extends Decider<M> ? number : string | number };

type Whole<L extends LanguageFacts, M> = M extends string
  ? M
  : M extends Plural<L>
    ? [Exclude<keyof M, 'by' | Category<L>>] extends [never]
      ? M
      : never
    : never;
type SameValues<Base, M> = [Names<M>] extends [Names<Base>]
  ? [Exclude<Shown<Base>, Decider<Base>>] extends [Names<M>]
    ? M
    : never
  : never;

/** The messages of `Base` in other words: the same keys, the same values, every plural category. */
export type Translated<Base, L extends LanguageFacts, T> = {
  [K in keyof Base]: K extends keyof T ? Whole<L, T[K]> & SameValues<Base[K], T[K]> : never;
} & Record<Exclude<keyof T, keyof Base>, never>;

export type Key = keyof English;
export type Values<K extends Key> = ValuesOf<English[K]>;
export type Catalog = Readonly<Record<Key, AnyMessage>>;

/** A catalog in another language, checked against the English one. */
export function translation<L extends LanguageFacts, const T extends Record<Key, AnyMessage>>(
  _language: L,
  messages: T & Translated<English, L, T>,
): Catalog {
  return messages;
}
