import type { FilterExpression } from '../../../attributes/filter-expression.ts';
import { parseAmount } from '../../../extract/products/parse-price.ts';
import type { ShopBound } from '../../../languages/shop.ts';
import { BOUNDS } from '../../../languages/stated-bounds.ts';
import { wordPattern } from '../../../languages/word-pattern.ts';
import { leadingBound, OPERATORS } from './read-prices.ts';
import { firstMatches, memoRegExp, NO_AMOUNT, shopPattern } from './shop-pattern.ts';
import { foldInPlace } from './shop-query.ts';
import type { ShopLanguage, ShopReader } from './shop-reader.ts';

/** Ratings have up to five stars; a flag may have fifty. */
const NUMBER =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}.,/-])(?:[0-4](?:[.,]\d)?|5(?:[.,]0)?)(?![.,]?\d)/gu;

// Longer than any words around a rating.
const MAX_WORDS_UNITS = 40;

/** Reads `at least 4 stars`, `4+ stars`, `4 stars and up`, `rated 4 or more`. Not stars alone: `4 star hotel`. */
export const readRatings: ShopReader = function* (scan, language, { hasAttribute }) {
  if (!hasAttribute('rating')) return;
  for (const { 0: number, index } of firstMatches(scan, NUMBER)) {
    const value = parseAmount(number);
    const rating = ratingAt(scan, index, index + number.length, language);
    if (value === null || rating === null) continue;
    const { is, start, end } = rating;
    yield { start, end, filter: ratingFilter(is, value) };
  }
};

interface PlacedRating {
  readonly is: ShopBound;
  readonly start: number;
  readonly end: number;
}

function ratingAt(
  scan: string,
  start: number,
  end: number,
  language: ShopLanguage,
): PlacedRating | null {
  const before = scan.slice(Math.max(0, start - MAX_WORDS_UNITS), start);
  const after = scan.slice(end, end + MAX_WORDS_UNITS);
  const { stars, rated, endOfNumber } = ratingRegExps(language);
  for (const is of BOUNDS) {
    const lead = leadingBound(is, language).exec(before);
    const beforeBound = lead === null ? before : before.slice(0, lead.index);
    const ratedBefore = rated.exec(beforeBound);
    const from = start - (lead?.[0].length ?? 0) - (ratedBefore?.[0].length ?? 0);
    const behind =
      (lead === null ? null : stars.exec(after)) ?? boundBehind(is, language).exec(after);
    if (behind !== null) {
      return { is, start: from, end: end + behind[0].length };
    }
    if (ratedBefore === null) continue;
    if (lead !== null && endOfNumber.test(after)) return { is, start: from, end };
    const alone = boundAlone(is, language).exec(after);
    if (alone !== null) return { is, start: from, end: end + alone[0].length };
  }
  return null;
}

function ratingRegExps({
  words,
  subtag,
}: ShopLanguage): Record<'stars' | 'rated' | 'endOfNumber', RegExp> {
  return {
    stars: memoRegExp(`stars ${subtag}`, () => `^${starsSource(words.stars, subtag)}`),
    rated: memoRegExp(`rated ${subtag}`, () => `${shopPattern(words.rated, subtag)}[:\\s]*$`),
    endOfNumber: END_OF_NUMBER,
  };
}

/** Whether neither a unit nor a noun follows. */
const END_OF_NUMBER = /^(?!\s*[\p{L}%])/u;

/** `+ stars`, `stars or more` */
function boundBehind(bound: ShopBound, { words, subtag }: ShopLanguage): RegExp {
  return memoRegExp(`stars behind ${bound} ${subtag}`, () => {
    const behind = behindSource(bound, words.behind?.[bound], subtag);
    const stars = starsSource(words.stars, subtag);
    return `^(?:\\s*${behind}${stars}|${stars}\\s*${behind})`;
  });
}

/** `4 or more` after a word for a rating. */
function boundAlone(bound: ShopBound, { words, subtag }: ShopLanguage): RegExp {
  return memoRegExp(`rating behind ${bound} ${subtag}`, () => {
    return `^\\s*${behindSource(bound, words.behind?.[bound], subtag)}`;
  });
}

function behindSource(bound: ShopBound, pattern: string | undefined, subtag: string): string {
  const sign = bound === 'atLeast' ? '|\\+' : '';
  return `(?:${shopPattern(pattern, subtag)}${NO_AMOUNT}${sign})`;
}

function starsSource(pattern: string, subtag: string): string {
  return `\\s*${wordPattern(foldInPlace(pattern), subtag, { mayFollow: true })}`;
}

function ratingFilter(bound: ShopBound, value: number): FilterExpression {
  return {
    kind: 'compare',
    attribute: 'rating',
    operator: OPERATORS[bound],
    value: { type: 'number', value },
  };
}
