import { conjunctionOf } from '../attributes/conjunction.ts';
import type { FilterExpression } from '../attributes/filter-expression.ts';
import type { IndexFilters, SearchQuery } from './search-index.ts';
import type { IndexLookUps, IndexQuestion, SearchIndexReader } from './search-index-reader.ts';

/**
 * An index for callers who may see only documents that satisfy a filter: every method finds and counts only those.
 * Its vocabulary and its statistics remain those of all documents: words from it are shown only if they occur in a
 * visible document, which `restrictDocuments` ensures.
 */
export function restrictIndex(
  index: SearchIndexReader,
  restriction: FilterExpression,
): SearchIndexReader {
  return {
    capabilities: index.capabilities,
    statistics: () => index.statistics(),
    search: (query) => index.search(restrictQuery(query, restriction)),
    lookUp: (questions) =>
      index.lookUp(questions.map((question) => restrictQuestion(question, restriction))),
    atHand: index.atHand && restrictLookUps(index.atHand, restriction),
  };
}

function restrictLookUps(index: IndexLookUps, restriction: FilterExpression): IndexLookUps {
  const within = (filters: IndexFilters = {}) => restrictFilters(filters, restriction);
  return {
    statistics: () => index.statistics(),
    search: (query) => index.search(restrictQuery(query, restriction)),
    explain: (query, numbers) => index.explain(restrictQuery(query, restriction), numbers),
    complete: (prefix, limit, filters) => index.complete(prefix, limit, within(filters)),
    completeWords: (prefixes, limit, filters) =>
      index.completeWords(prefixes, limit, within(filters)),
    passagesWith: (words, filters, limit) => index.passagesWith(words, within(filters), limit),
    named: (names, limit) => index.named(names, limit),
    similarWords: (word, query) => index.similarWords(word, query),
    wordsFrom: (prefix, limit) => index.wordsFrom(prefix, limit),
    identifiersFrom: (prefix, limit) => index.identifiersFrom(prefix, limit),
    termFrequencies: (terms) => index.termFrequencies(terms),
    phraseFrequency: (words, most) => index.phraseFrequency(words, most),
    wordFrequencies: (words) => index.wordFrequencies(words),
  };
}

function restrictQuestion(question: IndexQuestion, restriction: FilterExpression): IndexQuestion {
  switch (question.name) {
    case 'explain': {
      const [query, numbers] = question.of;
      return { name: 'explain', of: [restrictQuery(query, restriction), numbers] };
    }
    case 'complete': {
      const [prefix, limit, filters = {}] = question.of;
      return { name: 'complete', of: [prefix, limit, restrictFilters(filters, restriction)] };
    }
    case 'completeWords': {
      const [prefixes, limit, filters = {}] = question.of;
      return {
        name: 'completeWords',
        of: [prefixes, limit, restrictFilters(filters, restriction)],
      };
    }
    case 'passagesWith': {
      const [words, filters, limit] = question.of;
      return { name: 'passagesWith', of: [words, restrictFilters(filters, restriction), limit] };
    }
    default:
      return question;
  }
}

function restrictQuery(query: SearchQuery, restriction: FilterExpression): SearchQuery {
  return { ...query, filters: restrictFilters(query.filters, restriction) };
}

/** Combines filters with a restriction. */
export function restrictFilters(
  filters: IndexFilters,
  restriction: FilterExpression,
): IndexFilters {
  return { ...filters, restriction: conjunctionOf(filters.restriction ?? null, restriction) };
}
