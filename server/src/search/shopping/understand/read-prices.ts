import type { FilterExpression, FilterLiteral } from '../../../attributes/filter-expression.ts';
import type { ShopBound, ShopWords } from '../../../languages/shop.ts';
import { BOUNDS } from '../../../languages/stated-bounds.ts';
import { wordPattern } from '../../../languages/word-pattern.ts';
import { amountsIn, type StatedAmount } from './amounts.ts';
import { memoRegExp, NO_AMOUNT, shopPattern } from './shop-pattern.ts';
import { foldInPlace } from './shop-query.ts';
import { isPhraseEnd, type ShopLanguage, type ShopReader } from './shop-reader.ts';

export const OPERATORS = { atMost: '<=', atLeast: '>=', below: '<', above: '>' } as const;

// Longer than any words of a bound.
const MAX_WORDS_UNITS = 40;

/** Reads `between 20 and 30`, `from 20 to 30 €`, `20-30 €`: before single bounds, which are contained in them. */
export const readPriceRanges: ShopReader = function* (scan, language, vocabulary) {
  if (!vocabulary.hasAttribute('price')) return;
  const amounts = amountsIn(scan, language, vocabulary.currencies);
  const { beginning, middle } = rangeRegExps(language);
  for (const [at, high] of amounts.entries()) {
    const low = amounts[at - 1];
    if (low === undefined || !middle.test(scan.slice(low.end, high.start))) continue;
    const from = beginning.exec(before(scan, low.start));
    const start = low.start - (from?.[0].length ?? 0);
    const currency = high.currency ?? low.currency;
    const isOfTwo = low.currency !== null && low.currency !== currency;
    const isNamed = from?.groups?.['between'] !== undefined;
    const isBare = isNamed && !(isYear(low) && isYear(high));
    const isPrice = currency !== null || (isBare && isBarePrice(scan, start, high.end, language));
    if (isOfTwo || !isPrice) continue;
    yield { start, end: high.end, filter: rangeFilter(low.value, high.value, currency) };
  }
};

/** Without a currency, `between 1970 and 1985` is a time; a single bound is rather a price. */
function isYear({ value, end, start }: StatedAmount): boolean {
  return end - start === 4 && value >= 1900 && value < 2100;
}

function rangeRegExps({ words, subtag }: ShopLanguage): Record<'beginning' | 'middle', RegExp> {
  const [between, and] = words.between.map((pattern) => shopPattern(pattern, subtag));
  const [from, to] = words.fromTo.map((pattern) => shopPattern(pattern, subtag));
  return {
    beginning: memoRegExp(`range ${subtag}`, () => {
      return `(?:(?<between>${between})|${from})\\s*${articlesSource(words)}$`;
    }),
    middle: memoRegExp(`to ${subtag}`, () => {
      return `^\\s*(?:[-–—~]|${and}|${to})\\s*${articlesSource(words)}$`;
    }),
  };
}

function rangeFilter(left: number, right: number, currency: string | null): FilterExpression {
  return {
    kind: 'and',
    operands: [
      boundFilter('atLeast', Math.min(left, right), currency),
      boundFilter('atMost', Math.max(left, right), currency),
    ],
  };
}

/** Reads `under 50 €`, `at least $20`, `50 euros or less`, and `under 50` unless it counts something else. */
export const readPriceBounds: ShopReader = function* (scan, language, vocabulary) {
  if (!vocabulary.hasAttribute('price')) return;
  for (const amount of amountsIn(scan, language, vocabulary.currencies)) {
    const bound = boundOf(scan, amount, language);
    if (bound === null) continue;
    const { start, end, isClear } = bound;
    const isPrice = isClear && isBarePrice(scan, start, end, language);
    if (amount.currency === null && !isPrice) continue;
    yield { start, end, filter: boundFilter(bound.is, amount.value, amount.currency) };
  }
};

interface PlacedBound {
  readonly is: ShopBound;
  readonly start: number;
  readonly end: number;
  /** Whether the words imply a price without a currency. */
  readonly isClear: boolean;
}

function boundOf(
  scan: string,
  { start, end }: StatedAmount,
  language: ShopLanguage,
): PlacedBound | null {
  const { words, subtag } = language;
  const unclear = memoRegExp(`unclear ${subtag}`, () => `^${shopPattern(words.unclear, subtag)}$`);
  for (const is of BOUNDS) {
    const lead = leadingBound(is, language).exec(before(scan, start));
    if (lead !== null) {
      const isClear = !unclear.test(lead.groups!['words']!); // the group always matches
      return { is, start: start - lead[0].length, end, isClear };
    }
    const trail = trailingBound(is, language).exec(scan.slice(end, end + MAX_WORDS_UNITS));
    // `4 or more` may be players, `5 and under` an age.
    if (trail !== null) return { is, start, end: end + trail[0].length, isClear: false };
  }
  return null;
}

/** Finds a bound at the end of a text, before its number; its group `words` has the words of the bound. */
export function leadingBound(bound: ShopBound, language: ShopLanguage): RegExp {
  const { words, tables, subtag } = language;
  return memoRegExp(`leading ${bound} ${subtag}`, () => {
    const leading = [words.before?.[bound], tables[bound]].filter(Boolean).join('|');
    return `(?<words>${shopPattern(leading, subtag)})\\s*${articlesSource(words)}$`;
  });
}

function trailingBound(bound: ShopBound, { words, subtag }: ShopLanguage): RegExp {
  return memoRegExp(`trailing ${bound} ${subtag}`, () => {
    return `^\\s*${shopPattern(words.behind?.[bound], subtag)}${NO_AMOUNT}`;
  });
}

function before(scan: string, at: number): string {
  return scan.slice(Math.max(0, at - MAX_WORDS_UNITS), at);
}

function articlesSource({ articles }: ShopWords): string {
  return articles === undefined ? '' : `(?:(?:${foldInPlace(articles)})\\s+)?`;
}

function boundFilter(bound: ShopBound, value: number, currency: string | null): FilterExpression {
  const literal: FilterLiteral =
    currency === null
      ? { type: 'number', value }
      : { type: 'money', value: { amount: value, currency } };
  return { kind: 'compare', attribute: 'price', operator: OPERATORS[bound], value: literal };
}

/** Whether a bound without a currency is a price: no unit or noun follows, and it is not the age of a person before it. */
function isBarePrice(scan: string, start: number, end: number, language: ShopLanguage): boolean {
  const { words, subtag } = language;
  const aged = memoRegExp(`aged ${subtag}`, () => {
    return `${wordPattern(foldInPlace(words.people), subtag)}\\s+$`;
  });
  return !aged.test(before(scan, start)) && isPhraseEnd(scan, end, language);
}
