import type { LocalIndexReader } from './search-index.ts';

/** The index that searches read, which can be exchanged without interrupting them. */
export interface LiveIndex {
  /** Always the present one: pass this to others. */
  readonly reader: LocalIndexReader;
  /** Replaces the index and closes the old one. A search is a single call, so it sees only one of them. */
  replace(next: LocalIndexReader): void;
}

/** Begins with `first`, which it closes at its replacement or when the reader is closed. */
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
