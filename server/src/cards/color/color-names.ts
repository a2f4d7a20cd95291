import names from 'color-name';
import { differenceOf, type Rgb } from './color-space.ts';

/** The names of CSS Color 4, section 6.1, of the package `color-name`. */
export const COLOR_NAMES: readonly string[] = Object.keys(names);

/** The colour of a CSS name in lower case; blanks within are allowed (`light blue`). `null` for other words. */
export function colorOfName(name: string): Rgb | null {
  const key = name.replaceAll(' ', '');
  if (!Object.hasOwn(names, key)) return null;
  const [red, green, blue] = names[key]!; // it has it
  return { red, green, blue, alpha: 1 };
}

/** A name and whether it is that very colour. */
export interface NearestName {
  readonly name: string;
  readonly isExact: boolean;
}

/** The name of the colour that looks most like this one; of two names for one colour the first of the alphabet (`aqua`, `gray`). */
export function nearestName(rgb: Rgb): NearestName {
  let nearest = COLOR_NAMES[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const name of COLOR_NAMES) {
    const difference = differenceOf(rgb, colorOfName(name)!); // it is one of them
    if (difference < least) [nearest, least] = [name, difference];
  }
  return { name: nearest, isExact: least < 1e-6 };
}

/*
 * Names that are two words written as one: nobody writes `rebeccapurple` or `darkslategray` who does not mean the
 * colour. The others (`red`, `orange`, `snow`, `chocolate`) are words first, and no card alone.
 */
const SECOND_PART =
  /.(?:blue|red|green|gray|grey|pink|purple|yellow|white|brown|violet|orchid|turquoise|magenta|cyan|salmon|khaki|goldenrod|orange|coral|aquamarine|seagreen|chiffon|blush|cream|rose|whip|puff|peru)$/;
const WORDS_OF_THEIR_OWN = new Set(['goldenrod', 'ivory', 'seashell']);

/** Whether a name of CSS alone is a question for the colour. */
export function isUnmistakableName(name: string): boolean {
  return Object.hasOwn(names, name) && SECOND_PART.test(name) && !WORDS_OF_THEIR_OWN.has(name);
}
