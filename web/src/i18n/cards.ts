/** Names of cards: adjectives and nouns that agree, in each form that a sentence needs. */
import type { Category, LanguageFacts } from './types';

type Hue = 'purple' | 'yellow' | 'green' | 'red' | 'black' | 'white' | 'blue' | 'orange';
/** A card of a deck, and the cards of a deck that differ from its plain ones. */
type Kind = 'trains' | 'trains.harbor' | 'ships' | 'ships.harbor' | 'ships.double' | 'cards';
type Wild = 'locomotive' | 'ferry';

/**
 * `name` is for labels. `object` is what somebody takes (“takes a red train card”), `order` what somebody is told
 * to take; both have their article. The plural categories follow a number.
 */
export type Forms<L extends LanguageFacts> = {
  readonly [F in 'name' | 'object' | 'order' | Category<L>]: string;
};
/** A form, or how many cards there are. */
export type CardForm = 'name' | 'object' | 'order' | number;

export interface CardWords<L extends LanguageFacts> {
  readonly hues: { readonly [H in Hue]: Forms<L> };
  /** In the place of a color: a card of whatever color. */
  readonly any: Forms<L>;
  readonly kinds: { readonly [K in Kind]: Forms<L> };
  readonly wilds: { readonly [W in Wild]: Forms<L> };
}
/** The same as the page reads it: a board of somebody's own may ask for words that are not there. */
export type AnyForms = {
  readonly name: string;
  readonly object: string;
  readonly order: string;
  readonly other: string;
};
export interface AnyCardWords {
  readonly hues: Readonly<Partial<Record<string, AnyForms>>>;
  readonly any: AnyForms;
  readonly kinds: Readonly<Partial<Record<string, AnyForms>>>;
  readonly wilds: Readonly<Partial<Record<string, AnyForms>>>;
}
