import { CURRENCY_SIGNS, CURRENCY_WORDS } from '../../../attributes/currencies.ts';
import { parseAmount } from '../../../extract/products/parse-price.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { ShopWords } from '../../../languages/shop.ts';
import { ANY_ENDING, NOTHING } from '../../../languages/word-pattern.ts';
import { firstMatches, memoRegExp } from './shop-pattern.ts';
import { foldInPlace } from './shop-query.ts';
import type { ShopLanguage } from './shop-reader.ts';

/** An amount in a query, with its currency. */
export interface StatedAmount {
  readonly value: number;
  /** ISO 4217, if one was typed. */
  readonly currency: string | null;
  /** In UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

interface CurrencyName {
  readonly codes: readonly string[];
  readonly usual: string | null;
  /** Whether the word has another meaning beside a number, usually a weight. */
  readonly isUnclear: boolean;
}

const NAMES = new Map<string, CurrencyName>();
for (const one of [...CURRENCY_WORDS, ...CURRENCY_SIGNS]) {
  const name = foldInPlace(one.spelling).toLowerCase();
  const isWeight = /^pounds?$/u.test(name);
  if (!NAMES.has(name)) NAMES.set(name, { ...one, isUnclear: one.isUnclear || isWeight });
}
// Codes such as `try` are words: only those without another meaning in the shop's languages.
const CODES_THAT_ARE_WORDS = new Set(['TRY', 'ALL', 'TOP', 'MOP', 'PEN']);
for (const { codes } of [...CURRENCY_WORDS, ...CURRENCY_SIGNS]) {
  for (const code of codes) {
    if (CODES_THAT_ARE_WORDS.has(code)) continue;
    NAMES.set(code.toLowerCase(), { codes: [code], usual: code, isUnclear: false });
  }
}

/** Multipliers of a number: `50k`, `2 Tsd.`, `1万`. */
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  tsd: 1e3,
  тыс: 1e3,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
};

/** `1 299,00`, `1.299,00`, `1299`, with a multiplier, and `,-` for no cents. */
const NUMBER =
  /(?<![\p{N}.,/×])(?<digits>\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d(?:[\d.,'’]{0,20}\d)?)(?!\d)(?:\s?(?<scale>k|tsd\.?|тыс\.?|[千万萬])(?![a-zа-я0-9]))?(?:[,.][-–—])?/gu;

/** Text after a number that makes it no amount: `50%`, `15"`, `2x4`, `5s`. */
const UNIT = /^(?:[.,]?\d|[\p{Script=Latin}\p{Script=Cyrillic}%°"″′×/+*])/u;

// Longer than any name of a currency.
const MAX_NAME_UNITS = 14;

/**
 * The amounts of a query: `50`, `€ 50`, `1.299,00 EUR`, `$1,299.00`, `1 299,-`, `50k`. None has an adjacent letter or unit.
 * `currencies` are those of the catalogue: they determine which dollars a `$` means.
 */
export function amountsIn(
  scan: string,
  language: ShopLanguage,
  currencies: readonly string[],
): StatedAmount[] {
  if (!/\d/u.test(scan)) return [];
  const amounts: StatedAmount[] = [];
  for (const { 0: text, index, groups = {} } of firstMatches(scan, NUMBER)) {
    const value = parseAmount(groups['digits'] ?? '');
    if (value === null) continue;
    const scale = SCALES[(groups['scale'] ?? '').toLowerCase().replace('.', '')] ?? 1;
    const named = currencyAt(scan, index, index + text.length, language);
    const isPartOfWord = /[\p{L}\p{M}]$/u.test(scan.slice(0, named.start));
    if (isPartOfWord && !isDense(language)) continue;
    if (UNIT.test(scan.slice(named.end))) continue;
    const currency = named.name === null ? null : codeOf(named.name, language.words, currencies);
    // `pounds` is a weight if nothing is sold in pounds.
    if (named.name !== null && currency === null) continue;
    amounts.push({ value: value * scale, currency, start: named.start, end: named.end });
  }
  return amounts;
}

function isDense({ subtag }: ShopLanguage): boolean {
  return knownLanguage(subtag)?.script.isDense === true;
}

/** A sign with letters before it, or a word: `US$`, `€`, `EUR`, `Fr.`. In scripts without spaces, only names from the languages. */
const NAME_BEFORE = /(?<![\p{L}\p{M}])(?<name>\p{L}{0,3}\p{Sc}|\p{L}{1,12}\.?)\s?$/u;
const NAME_BEHIND = /^\s?(?<name>\p{Sc}|\p{L}{1,12}\.?)(?!\p{L})/u;

/** The name of a currency beside a number, and the range of both. */
function currencyAt(
  scan: string,
  start: number,
  end: number,
  language: ShopLanguage,
): { readonly name: string | null; readonly start: number; readonly end: number } {
  const { words, subtag } = language;
  const own = memoRegExp(`currencies ${subtag}`, () => {
    const patterns = (words.currencies ?? []).map(([, pattern]) => withEndings(pattern));
    const end = isDense(language) ? '' : '(?!\\p{L})';
    return `^\\s?(?<name>${patterns.join('|') || NOTHING})${end}`;
  });
  const after = scan.slice(end, end + MAX_NAME_UNITS);
  const behind = own.exec(after) ?? namedIn(NAME_BEHIND.exec(after));
  if (behind !== null) {
    return { name: behind.groups!['name']!, start, end: end + behind[0].length }; // the group always matches
  }
  const lead = namedIn(NAME_BEFORE.exec(scan.slice(Math.max(0, start - MAX_NAME_UNITS), start)));
  if (lead !== null) return { name: lead.groups!['name']!, start: start - lead[0].length, end }; // likewise
  return { name: null, start, end };
}

function namedIn(match: RegExpExecArray | null): RegExpExecArray | null {
  return match !== null && NAMES.has(match.groups!['name']!.toLowerCase()) ? match : null; // both have the group
}

function withEndings(pattern: string): string {
  return foldInPlace(pattern).replaceAll('~', ANY_ENDING);
}

/** The currency of a sign or word in a catalogue: one of its own before the usual one; `null` if it is none. */
function codeOf(typed: string, words: ShopWords, currencies: readonly string[]): string | null {
  const name = typed.toLowerCase();
  for (const [code, pattern] of words.currencies ?? []) {
    const own = memoRegExp(`currency ${pattern}`, () => `^(?:${withEndings(pattern)})$`);
    if (own.test(name)) return code;
  }
  const named = NAMES.get(name);
  if (named === undefined) return null;
  const sold = named.codes.find((code) => currencies.includes(code));
  return sold ?? (named.isUnclear ? null : named.usual);
}
