/** Numbers of an analysis as they are shown. */
import { capital, number, t } from '../i18n/index.svelte';
import type { AnalyzedSeat } from '../wire';

/** Rounded down, so that a number never looks like that of the next mark. */
const tenths = (share: number): number => Math.floor(share * 1000 + 1e-6) / 10;

/** A loss in percentage points, with one decimal. */
export const lossText = (share: number): string => number(tenths(share));

/** The error that is likely: two standard errors, the same that a mark asks for. */
export const noiseText = (share: number): string => number(tenths(2 * share));

/** A change in percentage points, with its sign. */
export function changeText(points: number): string {
  return points > 0 ? `+${number(points)}` : number(points);
}

export const wholePoints = (share: number): number => Math.round(share * 100) || 0;

/** The level that errs about as much, in a sentence. */
export const likenessText = (like: NonNullable<AnalyzedSeat['like']>): string =>
  like === 'below'
    ? t('review.likeBelow', { level: capital(t('level.easy')) })
    : t('review.like', { level: capital(t(`level.${like}`)) });

export interface Parts {
  luck: number;
  own: number;
  others: number;
  result: number;
  /** The result without the luck. */
  adjusted: number;
}

/** The parts of a result in whole percentage points, which add up as the exact ones do. */
export function partsOf(seat: AnalyzedSeat): Parts {
  const [luck, own, result] = [seat.luck, seat.own, seat.result].map(wholePoints) as [number, number, number];
  return { luck, own, others: result - luck - own, result, adjusted: result - luck };
}
