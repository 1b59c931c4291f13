/** The words on the page, in the language that is set. Only one catalog is in memory at a time. */
import type { AnyCardWords, AnyForms, CardForm } from './cards';
import { fill, numberText, pluralForm, voiceOf } from './format';
import type { AnyMessage, Catalog, Filling, Key, LanguageFacts, Values } from './types';

/** A language is a folder beside this file: its code is the name of the folder. */
const facts = import.meta.glob<LanguageFacts>('./*/language.ts', { eager: true, import: 'language' });
interface Words {
  readonly messages: Catalog;
  readonly cards: AnyCardWords;
}
const WORDS = import.meta.glob<Words>('./*/index.ts');

/** The code and the name of each language, in the order of the names. */
export const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(facts)
    .map(([path, { name }]) => [path.split('/')[1] ?? '', name] as const)
    .sort(([, one], [, other]) => one.localeCompare(other)),
);

let words = $state.raw<Words | null>(null);
let current = $state('en');
let voice = $state.raw(voiceOf('en'));
/** Made once: a log has hundreds of lists. */
const lists = new Map<string, Intl.ListFormat>();

export const language = (): string => current;

export function isLanguage(text: string | null | undefined): text is string {
  return !!text && Object.hasOwn(LANGUAGES, text);
}

/** The first language of the browser that we speak. */
export function preferredLanguage(): string {
  for (const tag of navigator.languages ?? []) {
    const short = tag.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return 'en';
}

export async function setLanguage(next: string): Promise<void> {
  const load = WORDS[`./${next}/index.ts`];
  if (!load) throw new Error(`There is no language “${next}”.`);
  words = await load();
  voice = voiceOf(next);
  current = next;
  document.documentElement.lang = next;
}

export const number = (value: number): string => numberText(voice, value);

/** A number with its sign, as points are shown. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

/** A share between 0 and 1: “40%”, “40 %”. */
export function percent(share: number): string {
  return new Intl.NumberFormat(current, { style: 'percent' }).format(share);
}

export function date(value: string | number | Date): string {
  return new Intl.DateTimeFormat(current, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(value),
  );
}

export function list(items: string[], kind: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const name = `${current} ${kind}`;
  let format = lists.get(name);
  if (!format) lists.set(name, (format = new Intl.ListFormat(current, { type: kind })));
  return format.format(items);
}

type Args<K extends Key> = keyof Values<K> extends never ? [] : [values: Values<K>];

/** A message in the language that is set. */
export function t<K extends Key>(key: K, ...args: Args<K>): string {
  const message = words?.messages[key];
  return message === undefined ? '' : say(message, (args[0] ?? {}) as Filling);
}

/** The same for a key that comes from the wire; null where the catalog has no such message. */
export function known(prefix: string, name: string, values: Filling = {}): string | null {
  const message = (words?.messages as Partial<Record<string, AnyMessage>> | undefined)?.[prefix + name];
  return message === undefined ? null : say(message, values);
}

/** A message of another catalog, such as the rules. */
export function say(message: AnyMessage, values: Filling): string {
  return fill(voice, message, values);
}

/** A card by its kind and color (null: any color), or null where the language has no words for it. */
export function cardWords(kind: string, color: string | null, form: CardForm): string | null {
  const noun = words?.cards.kinds[kind];
  const adjective = color === null ? words?.cards.any : words?.cards.hues[color];
  return noun && adjective ? inForm([adjective, noun], form) : null;
}

export function wildWords(id: string, form: CardForm): string | null {
  const found = words?.cards.wilds[id];
  return found ? inForm([found], form) : null;
}

function inForm(parts: AnyForms[], form: CardForm): string {
  const said = parts.map((part) => (typeof form === 'number' ? pluralForm(voice, part, form) : part[form]));
  return [typeof form === 'number' ? number(form) : '', ...said].filter(Boolean).join(' ');
}

/** A label that stands alone, on a button for instance, begins with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
}
