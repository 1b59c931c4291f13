/** The words on the page, in the language that is set. Only one catalog is in memory at a time. */
import type { Catalog, Forms, Key, Values } from './types';

export const LANGUAGES = { en: 'English', nl: 'Nederlands', de: 'Deutsch', et: 'Eesti' } as const;
export type Language = keyof typeof LANGUAGES;

const CATALOGS: Record<Language, () => Promise<Catalog>> = {
  en: async () => (await import('./en')).en,
  nl: async () => (await import('./nl')).nl,
  de: async () => (await import('./de')).de,
  et: async () => (await import('./et')).et,
};

let catalog = $state.raw<Catalog>({} as Catalog);
let current = $state<Language>('en');
let plurals = new Intl.PluralRules('en');
let numbers = new Intl.NumberFormat('en');
/** Made once: a log has hundreds of lists. */
const lists = new Map<string, Intl.ListFormat>();

export const language = (): Language => current;

export function isLanguage(text: string | null | undefined): text is Language {
  return !!text && text in LANGUAGES;
}

/** The first language of the browser that we speak. */
export function preferredLanguage(): Language {
  for (const tag of navigator.languages ?? []) {
    const short = tag.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return 'en';
}

export async function setLanguage(next: Language): Promise<void> {
  const loaded = await CATALOGS[next]();
  plurals = new Intl.PluralRules(next);
  numbers = new Intl.NumberFormat(next);
  catalog = loaded;
  current = next;
  document.documentElement.lang = next;
}

export function number(value: number): string {
  void current;
  return numbers.format(value).replace('-', '−');
}

/** A number with its sign, as points are shown. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
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
  return say(key, (args[0] ?? {}) as Record<string, string | number>);
}

/** The same for a key that comes from the wire; null where the catalog has no such message. */
export function known(
  prefix: string,
  name: string,
  values: Record<string, string | number> = {},
): string | null {
  const key = prefix + name;
  return key in catalog ? say(key as Key, values) : null;
}

function say(key: Key, values: Record<string, string | number>): string {
  const message = catalog[key];
  const text = typeof message === 'string' ? message : form(message, Number(values.n ?? 0));
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? number(value) : (value ?? `{${name}}`);
  });
}

function form(forms: Forms, n: number): string {
  return plurals.select(Math.abs(n)) === 'one' ? forms.one : forms.other;
}
