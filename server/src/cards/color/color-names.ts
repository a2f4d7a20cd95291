import names from 'color-name';
import { differenceOf, type Rgb } from './color-space.ts';

/** The names of CSS Color 4, section 6.1, from the package `color-name`. */
export const COLOR_NAMES: readonly string[] = Object.keys(names);

/** The colour of a CSS name in lower case; may contain spaces (`light blue`). `null` for other words. */
export function colorOfName(name: string): Rgb | null {
  const key = name.replaceAll(' ', '');
  if (!Object.hasOwn(names, key)) return null;
  const [red, green, blue] = names[key]!; // `key` is in the table
  return { red, green, blue, alpha: 1 };
}

/** A name, and whether it is exactly that colour. */
export interface NearestName {
  readonly name: string;
  readonly isExact: boolean;
}

/** The name of the most similar colour; of two names for one colour, the alphabetically first (`aqua`, `gray`). */
export function nearestName(rgb: Rgb): NearestName {
  let nearest = COLOR_NAMES[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const name of COLOR_NAMES) {
    const difference = differenceOf(rgb, colorOfName(name)!); // the name is in the list
    if (difference < least) [nearest, least] = [name, difference];
  }
  return { name: nearest, isExact: least < 1e-6 };
}

/*
 * Names of two words written as one: a query of `rebeccapurple` or `darkslategray` must mean the colour. The others
 * (`red`, `orange`, `snow`, `chocolate`) are ordinary words, and get no card alone.
 */
const SECOND_PART =
  /.(?:blue|red|green|gray|grey|pink|purple|yellow|white|brown|violet|orchid|turquoise|magenta|cyan|salmon|khaki|goldenrod|orange|coral|aquamarine|seagreen|chiffon|blush|cream|rose|whip|puff|peru)$/;
const WORDS_OF_THEIR_OWN = new Set(['goldenrod', 'ivory', 'seashell']);

/** Whether a CSS name alone asks for the colour. */
export function isUnmistakableName(name: string): boolean {
  return Object.hasOwn(names, name) && SECOND_PART.test(name) && !WORDS_OF_THEIR_OWN.has(name);
}
