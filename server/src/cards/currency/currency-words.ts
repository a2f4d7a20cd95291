import { CURRENCY_SIGNS as SIGNS, CURRENCY_WORDS as WORDS } from '../../attributes/currencies.ts';

/** Signs, longest first, each with the word that stands for it in {@link CURRENCY_WORDS}. */
export const CURRENCY_SIGNS: readonly (readonly [sign: string, word: string])[] = SIGNS.filter(
  ({ spelling }) => /\p{Sc}/u.test(spelling),
).map(({ spelling, codes }) => [spelling.toLowerCase(), wordOf(codes)]);

/** What means one currency, or that of the caller's country among several; by `foldWord`. The first unless the caller's region has one of the others. */
export const CURRENCY_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...WORDS.map(({ spelling, codes }) => [spelling, codes] as const),
  ...SIGNS.map(({ codes }) => [wordOf(codes), codes] as const),
]);

/** No word of any language: signs of the same currencies share it. */
function wordOf(codes: readonly string[]): string {
  return `sign${codes.join('').toLowerCase()}`;
}

/** Whose currency a name means that several countries have. */
export const REGION_CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  CN: 'CNY',
  JP: 'JPY',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  MX: 'MXN',
  PH: 'PHP',
};

/** Codes that are a word of something else when they are written small: a number or another currency has to say so. */
export const WORDLIKE_CODES: ReadonlySet<string> = new Set([
  'TRY',
  'PHP',
  'CAD',
  'RON',
  'ALL',
  'TOP',
]);
