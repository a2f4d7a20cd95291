import type { Card, PlainSearch, SearchEventData, SearchResult } from '../wire/wire-types.ts';

/** A result as a server would send it. */
export function testResult(id: string, changes: Partial<SearchResult> = {}): SearchResult {
  return {
    id,
    type: 'page',
    title: `Title of ${id}`,
    url: `https://example.org/${id}`,
    documentUrl: null,
    displayUrl: `example.org › ${id}`,
    snippet: `About ${id}`,
    highlightedSnippet: `About <mark>${id}</mark>`,
    highlightedTitle: `Title of <mark>${id}</mark>`,
    passage: 0,
    site: 'example.org',
    source: 'docs',
    sourceName: 'Handbook',
    language: 'en',
    topics: [],
    publishedAt: null,
    indexedAt: '2026-01-31T12:00:00.000Z',
    score: 1,
    thumbnailUrl: null,
    explicit: false,
    duplicates: 0,
    ...changes,
  };
}

/** A card that a calculation gives. */
export const testCard: Card = {
  kind: 'calculator',
  title: 'Calculator',
  input: '1 + 1',
  answer: { text: '2', value: '2', unit: null },
  data: { expression: '1 + 1', result: '2', isExact: true, approximation: null },
  source: null,
  expiresAt: null,
} as unknown as Card; // the page's frame looks at `kind` alone

const query: SearchEventData['fast_init']['query'] = {
  text: 'granite',
  language: 'en',
  corrected: null,
  correctionApplied: false,
  redirectedFrom: null,
  mode: 'lexical',
  modeReason: null,
};

/** `fast_init` of a search for granite. */
export function testOpening(
  changes: Partial<SearchEventData['fast_init']> = {},
): SearchEventData['fast_init'] {
  return {
    query,
    total: { value: 2, relation: 'eq' },
    tabs: [{ type: 'page', count: 2 }],
    suggestions: [],
    instantCard: null,
    expected: [],
    facets: {},
    ...changes,
  };
}

/** `done` of the same. */
export function testEnding(
  changes: Partial<SearchEventData['done']> = {},
): SearchEventData['done'] {
  return {
    reason: 'complete',
    batches: 1,
    results: 2,
    enrichments: 0,
    total: { value: 2, relation: 'eq' },
    mode: 'lexical',
    modeReason: null,
    page: { limit: 10, offset: 0, nextOffset: null },
    timing: { totalMs: 4, indexMs: 2, firstBatchMs: 3 },
    ...changes,
  };
}

/** The plain answer of the same. */
export function testPlainSearch(changes: Partial<PlainSearch> = {}): PlainSearch {
  return {
    requestId: 'plain',
    query,
    total: { value: 2, relation: 'eq' },
    results: [testResult('a'), testResult('b')],
    facets: { type: [{ value: 'page', count: 2 }] },
    suggestions: [],
    cards: [],
    page: { limit: 10, offset: 0, nextOffset: null },
    timing: { totalMs: 4, indexMs: 2 },
    ...changes,
  };
}
