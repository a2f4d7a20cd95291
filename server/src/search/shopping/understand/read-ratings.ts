import { parseAmount } from '../../../extract/products/parse-price.ts';
import { BOUNDS } from '../../../languages/stated-bounds.ts';
import { wordPattern } from '../../../languages/word-pattern.ts';
import { OPERATORS } from './read-prices.ts';
import { memoRegExp, NO_AMOUNT, shopPattern } from './shop-pattern.ts';
import { foldInPlace } from './shop-query.ts';
import type { ShopLanguage, ShopReader } from './shop-reader.ts';

/** Reads `at least 4 stars`, `4+ stars`, `4 stars and up`, `rated 4 or more`. Stars alone say nothing: `4 star hotel`. */
export const readRatings: ShopReader = function* (scan, language, { hasAttribute }) {
  if (!hasAttribute('rating') || !/[0-5]/u.test(scan)) return;
  for (const bound of BOUNDS) {
    for (const match of scan.matchAll(ratingRegExp(bound, language))) {
      const { groups = {}, index } = match;
      const [, stars] = Object.entries(groups).find(([name, group]) => {
        return name.startsWith('stars') && group !== undefined;
      })!; // one of the alternatives took part
      const value = parseAmount(stars!);
      if (value === null) continue;
      yield {
        start: index,
        end: index + match[0].length,
        filter: {
          kind: 'compare',
          attribute: 'rating',
          operator: OPERATORS[bound],
          value: { type: 'number', value },
        },
      };
    }
  }
};

function ratingRegExp(bound: (typeof BOUNDS)[number], language: ShopLanguage): RegExp {
  const { words, tables, subtag } = language;
  return memoRegExp(
    `rating ${bound} ${subtag}`,
    () => {
      const before = shopPattern(
        [words.before?.[bound], tables[bound]].filter(Boolean).join('|'),
        subtag,
      );
      const signs = bound === 'atLeast' ? '|\\+' : '';
      const behind = `(?:${shopPattern(words.behind?.[bound], subtag)}${NO_AMOUNT}${signs})`;
      const stars = `\\s*${wordPattern(foldInPlace(words.stars), subtag, { mayFollow: true })}`;
      const rated = `${shopPattern(words.rated, subtag)}[:\\s]*`;
      return [
        `(?:${rated})?${before}\\s*${number('Before')}${stars}`,
        `${number('Behind')}(?:\\s*${behind}${stars}|${stars}\\s*${behind})`,
        `${rated}${before}\\s*${number('Rated')}${END_OF_NUMBER}`,
        `${rated}${number('RatedBehind')}\\s*${behind}`,
      ].join('|');
    },
    'giu',
  );
}

/** Of five: a flag has fifty stars. */
function number(name: string): string {
  return `(?<![\\p{L}\\p{N}.,])(?<stars${name}>[0-4](?:[.,]\\d)?|5(?:[.,]0)?)`;
}

const END_OF_NUMBER = '(?![.,]?\\d|\\s*[\\p{L}%])';
