import { CURRENCY_SIGNS as SIGNS, CURRENCY_WORDS as WORDS } from '../../attributes/currencies.ts';

/** Signs, longest first, each with the key that represents it in {@link CURRENCY_WORDS}. */
export const CURRENCY_SIGNS: readonly (readonly [sign: string, word: string])[] = SIGNS.filter(
  ({ spelling }) => /\p{Sc}/u.test(spelling),
).map(({ spelling, codes }) => [spelling.toLowerCase(), wordOf(codes)]);

/** Currencies by word, folded with `foldWord`. Of several, the first one is meant unless the caller's region has another of them. */
export const CURRENCY_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...WORDS.map(({ spelling, codes }) => [spelling, codes] as const),
  ...SIGNS.map(({ codes }) => [wordOf(codes), codes] as const),
]);

/** A key that is no word of any language; signs of the same currencies share it. */
function wordOf(codes: readonly string[]): string {
  return `sign${codes.join('').toLowerCase()}`;
}

/** By region, which currency a shared name such as dollar means. */
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

/** Codes that are also words when written in lower case: they count only beside a number or another currency. */
export const WORDLIKE_CODES: ReadonlySet<string> = new Set([
  'TRY',
  'PHP',
  'CAD',
  'RON',
  'ALL',
  'TOP',
]);
