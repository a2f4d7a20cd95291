import type { ShopWords } from '../../../languages/shop.ts';
import { firstMatches, memoRegExp, shopPattern, shopRegExp } from './shop-pattern.ts';
import type { Reading, ShopSort } from './shop-query.ts';
import type { ShopReader } from './shop-reader.ts';
import { isTrue } from './value-filters.ts';

/** Reads `in stock`, `out of stock`, `on sale` if products have these attributes. */
export const readConditions: ShopReader = function* (scan, { words, tables, subtag }, vocabulary) {
  if (vocabulary.hasAttribute('inStock')) {
    const sold = memoRegExp(
      `sold ${subtag}`,
      () => {
        const denied = `${shopPattern(words.denied, subtag)}\\s+${shopPattern(words.inStock, subtag)}`;
        return `${shopPattern(tables.soldOut, subtag)}|${denied}`;
      },
      'gu',
    );
    yield* each(scan, sold, { filter: isTrue('inStock', false) });
    yield* each(scan, shopRegExp(words.inStock, subtag), { filter: isTrue('inStock') });
  }
  if (vocabulary.hasAttribute('listPrice')) {
    // The grammar cannot compare two attributes; a list price is only given if the price is below it.
    const filter = { kind: 'exists', attribute: 'listPrice' } as const;
    yield* each(scan, shopRegExp(words.onSale, subtag), { filter });
  }
};

function* each(
  scan: string,
  pattern: RegExp,
  reading: Pick<Reading, 'filter' | 'sort'>,
): Iterable<Reading> {
  for (const { index, 0: text } of firstMatches(scan, pattern)) {
    yield { ...reading, start: index, end: index + text.length };
  }
}

type Ranking = 'cheapest' | 'dearest' | 'bestRated' | 'newest';

const SORTS: readonly (readonly [words: Ranking & keyof ShopWords, sort: ShopSort])[] = [
  ['cheapest', { attribute: 'price', direction: 'asc' }],
  ['dearest', { attribute: 'price', direction: 'desc' }],
  ['bestRated', { attribute: 'rating', direction: 'desc' }],
  ['newest', 'newest'],
];

/** Reads `cheapest`, `most expensive`, `best rated`, `newest`. */
export const readSorts: ShopReader = function* (scan, { words, subtag }, vocabulary) {
  for (const [name, sort] of SORTS) {
    if (sort !== 'newest' && !vocabulary.hasAttribute(sort.attribute)) continue;
    yield* each(scan, shopRegExp(words[name], subtag), { sort });
  }
};
