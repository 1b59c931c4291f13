/** Fills messages: the plural of the language, numbers in its digits. Knows no catalog. */
import type { AnyMessage, Filling } from './types';

export interface Voice {
  readonly plurals: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
}

export function voiceOf(language: string): Voice {
  return { plurals: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) };
}

export function numberText(voice: Voice, value: number): string {
  return voice.numbers.format(value).replace('-', '−');
}

/** The form for a number. A category that a text does not have is told as `other`. */
export function pluralForm<F extends { readonly other: string }>(voice: Voice, forms: F, n: number): string {
  const category = voice.plurals.select(Math.abs(n));
  return (forms as Partial<Record<string, string>>)[category] ?? forms.other;
}

export function fill(voice: Voice, message: AnyMessage, values: Filling): string {
  const text =
    typeof message === 'string' ? message : pluralForm(voice, message, Number(values[message.by] ?? 0));
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? numberText(voice, value) : (value ?? placeholder);
  });
}
