import type { LocalIndexReader } from './search-index.ts';

/** The index that searches read, which can be exchanged while they go on. */
export interface LiveIndex {
  /** Always the present one: hand this on. */
  readonly reader: LocalIndexReader;
  /** Puts another index in its place and closes the old one. A search is one call, so none is cut in two. */
  replace(next: LocalIndexReader): void;
}

/** Begins with `first`, which it closes when it is replaced or when the reader is closed. */
export function createLiveIndex(first: LocalIndexReader): LiveIndex {
  let current = first;
  const reader: LocalIndexReader = {
    get committedSequence() {
      return current.committedSequence;
    },
    refresh: () => current.refresh(),
    search: (query) => current.search(query),
    documentsPassing: (filters) => current.documentsPassing(filters),
    explain: (query, documentNumbers) => current.explain(query, documentNumbers),
    complete: (prefix, limit, filters) => current.complete(prefix, limit, filters),
    completeWords: (prefixes, limit, filters) => current.completeWords(prefixes, limit, filters),
    passagesWith: (words, filters, limit) => current.passagesWith(words, filters, limit),
    named: (names, limit) => current.named(names, limit),
    wordsFrom: (prefix, limit) => current.wordsFrom(prefix, limit),
    identifiersFrom: (prefix, limit) => current.identifiersFrom(prefix, limit),
    similarWords: (word, query) => current.similarWords(word, query),
    termFrequencies: (terms) => current.termFrequencies(terms),
    phraseFrequency: (words, most) => current.phraseFrequency(words, most),
    wordFrequencies: (words) => current.wordFrequencies(words),
    statistics: () => current.statistics(),
    close: () => current.close(),
  };
  return {
    reader,
    replace(next) {
      const old = current;
      current = next;
      old.close();
    },
  };
}
