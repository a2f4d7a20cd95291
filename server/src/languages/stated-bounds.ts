import { wordPattern } from './word-pattern.ts';

/** `less than 70 euros` */
export interface Bound {
  readonly is: BoundKind;
  readonly number: string;
  /** The word or sign behind it. */
  readonly unit: string;
}

export type BoundKind = 'atMost' | 'atLeast' | 'below' | 'above';

/** In the order in which they are looked for: `not less than` holds `less than`. */
export const BOUNDS: readonly BoundKind[] = ['atMost', 'atLeast', 'below', 'above'];

/** Source of a regular expression (flags `iu`) for a number with a sign or word beside it. Linear. */
export const AMOUNT =
  "\\s*(?<number>\\p{Sc}?\\s?\\d[\\d.,'’]*)\\s*(?<unit>[\\p{L}\\p{Sc}★%]{0,20})";

const compiled = new Map<string, RegExp>();

/**
 * What finds a bound of one kind, by the pattern of the words that stand before its number in a language (primary subtag), with
 * groups `number` and `unit`. Made at first use: patterns of languages are few and stay.
 */
export function boundRegExp(bounding: string, subtag: string): RegExp {
  const key = `${subtag} ${bounding}`;
  let made = compiled.get(key);
  if (made === undefined) {
    made = new RegExp(`${wordPattern(bounding, subtag)}${AMOUNT}`, 'iu');
    compiled.set(key, made);
  }
  return made;
}
