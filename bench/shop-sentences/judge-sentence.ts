import { parseFilter } from '../../server/src/attributes/parse-filter.ts';
import { printFilter } from '../../server/src/attributes/print-filter.ts';
import { KNOWN_LANGUAGES } from '../../server/src/languages/known-languages.ts';
import { createShopVocabulary } from '../../server/src/search/shopping/understand/shop-vocabulary.ts';
import {
  describePart,
  type ShopQueryOptions,
  understandShopQuery,
} from '../../server/src/search/shopping/understand/understand-shop-query.ts';
import { CATALOGUE_CURRENCIES, CATALOGUE_NUMBERS, CATALOGUE_VALUES } from './catalogue-values.ts';
import type { ShopSentence } from './shop-sentences.ts';

/** All languages with shop words at once, whatever the sentence is in: the hardest case for false alarms. */
const languages = KNOWN_LANGUAGES.filter(({ shop }) => shop !== undefined).map(
  ({ subtags }) => subtags[0],
);

/** How each sentence is read. */
export const SHOP_QUERY_OPTIONS: ShopQueryOptions = {
  languages,
  vocabulary: createShopVocabulary({
    texts: new Map(Object.entries(CATALOGUE_VALUES)),
    others: CATALOGUE_NUMBERS,
    currencies: CATALOGUE_CURRENCIES,
    languages,
  }),
};

export interface JudgedSentence {
  readonly wanted: number;
  readonly found: number;
  readonly missing: readonly string[];
  readonly false: readonly string[];
  readonly rest: string;
  readonly areWordsRight: boolean;
  readonly isRight: boolean;
}

/** Compares what is read from a sentence with what is wanted: whole filters, as the grammar prints them. */
export function judgeSentence(sentence: ShopSentence): JudgedSentence {
  const wanted = [
    ...sentence.filters.map((filter) => printFilter(parseFilter(filter))),
    ...(sentence.sort === null ? [] : [`sort:${sentence.sort}`]),
  ];
  const { rest, understood } = understandShopQuery(sentence.text, SHOP_QUERY_OPTIONS);
  const read = understood.map(describePart).map(({ filter, sort, text }) => {
    return filter ?? (sort === undefined ? `excluded:${text}` : `sort:${sort}`);
  });
  const missing = wanted.filter((one) => !read.includes(one));
  const surplus = read.filter((one) => !wanted.includes(one));
  const areWordsRight = rest === sentence.words;
  return {
    wanted: wanted.length,
    found: wanted.length - missing.length,
    missing,
    false: surplus,
    rest,
    areWordsRight,
    isRight: missing.length === 0 && surplus.length === 0 && areWordsRight,
  };
}
