import type { SearchIndex } from '../../server/src/index/search-index.ts';
import type { Budget } from '../report/budget.ts';
import { measureChanges } from './measure-questions.ts';
import { fillVocabularyIndex } from './vocabulary-index.ts';

const LETTERS = /[\p{L}\p{M}]+/gu;

/**
 * Fills an index with texts in which half of the words of a shop's queries do not occur, and with the queries as far
 * as they are of the other half, which so stand beside each other.
 */
export async function fillShopIndex(
  index: SearchIndex,
  texts: readonly string[],
  queries: readonly string[],
  others: number,
): Promise<void> {
  const words = [...new Set(queries.flatMap(wordsOf))].sort();
  const wrong = new Set(words.filter((_, i) => i % 2 === 0));
  const known = (query: string) => wordsOf(query).filter((word) => !wrong.has(word));
  const right = [
    ...queries.map((query) => known(query).join(' ')).filter((text) => text !== ''),
    ...words.filter((word) => !wrong.has(word)),
  ];
  await fillVocabularyIndex(index, texts, { right, wrong, others });
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().match(LETTERS) ?? [];
}

/** How many of the queries are offered or searched for as something else. */
export async function measureShop(queries: readonly string[], index: SearchIndex) {
  // The list quotes what has an inch mark: as a query that is a phrase, and no matter of spelling.
  const { examples, ...row } = await measureChanges(
    queries.filter((query) => !query.includes('"')),
    index,
  );
  const figure = 'shop queries searched with another spelling';
  const budgets: Budget[] = [
    { figure, value: row.applied, must: 'at most', limit: 0.005, unit: '' },
  ];
  return { row, examples, budgets };
}
