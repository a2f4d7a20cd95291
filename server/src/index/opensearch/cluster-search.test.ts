import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHandingIndex } from '../embedded/open-embedded-index.ts';
import type { SearchQuery } from '../search-index.ts';
import { english, sampleDocument } from '../test-document.ts';
import { ClusterSearch, needsTexts } from './cluster-search.ts';
import { KnownWords } from './known-words.ts';
import { withoutTexts } from './local-part.ts';
import type { ClusterSearchRequest, SearchAnswer } from './multi-search.ts';

let directory: string;
let local: ReturnType<typeof openHandingIndex>;
const known = new KnownWords();

beforeEach(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-cluster-search-'));
  local = openHandingIndex(directory);
  const documents = Array.from({ length: 700 }, (_, i) => ({
    number: i + 1,
    text: `the old harbour of report ${i}`,
    type: i % 2 === 0 ? ('page' as const) : ('file' as const),
  }));
  local.apply({ remove: [], add: documents.map((one) => withoutTexts(sampleDocument(one))) });
  await local.commit(1);
});
afterEach(() => {
  local.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

const word = (stem: string) => ({ alternatives: [english(stem)], weight: 1, isBonus: false });
const queryOf = (rest: Partial<SearchQuery> = {}): SearchQuery => ({
  terms: [word('old'), word('harbour')],
  required: [],
  excluded: [],
  filters: {},
  sort: 'relevance',
  facets: [],
  limit: 10,
  offset: 0,
  ...rest,
});

/** A cluster in which every document has every word, and that returns `hits` of them. */
function openSearch(hits: number, remembered = new KnownWords()) {
  const trips: (readonly ClusterSearchRequest[])[] = [];
  const search = new ClusterSearch({
    local,
    known: remembered.at(local.committedSequence),
    async ask(searches) {
      trips.push(searches);
      return searches.map((one) => answerTo(one, hits));
    },
  });
  return { search, trips };
}

function answerTo({ body, readsNames }: ClusterSearchRequest, hits: number): SearchAnswer {
  if (readsNames !== true) {
    const value = [`${'ffffffff,'.repeat(23)}`];
    return { hits: { hits: [], total: { value: 700 } }, aggregations: { documents: { value } } };
  }
  const count = Math.min(hits, Number(body['size']));
  return {
    hits: {
      hits: Array.from({ length: count }, (_, i) => ({
        fields: { n: [i + 1], i: [0] },
        matched_queries: { k0: 1, k1: 1 },
      })),
    },
  };
}

const scoresNames = ({ readsNames }: ClusterSearchRequest) => readsNames === true;

describe('a search for words', () => {
  test('takes one round trip where all passages with the words are read at once', async () => {
    const { search, trips } = openSearch(500);
    const { hits, total } = await search.search(queryOf());
    expect([hits.length, total, trips.length]).toEqual([10, 700, 1]);
  });

  test('takes two where there are more, and never more than four with all that a query can have', async () => {
    const { search, trips } = openSearch(10_000);
    await search.search(queryOf());
    expect(trips).toHaveLength(2);
    const phrase = { words: [[english('old')], [english('harbour')]], field: 'text' } as const;
    const all = openSearch(10_000);
    await all.search.search(
      queryOf({
        required: [phrase],
        excluded: [{ ...phrase, field: 'title' }],
        sort: 'newest',
        facets: ['type'],
      }),
    );
    expect(all.trips.length).toBeLessThanOrEqual(4);
  });

  test('asks for each word once between two commits', async () => {
    const remembered = new KnownWords();
    await openSearch(500, remembered).search.search(queryOf());
    const { search, trips } = openSearch(500, remembered);
    await search.search(queryOf());
    expect(trips.flat().every(scoresNames)).toBe(true);
    remembered.at(2);
    const later = openSearch(500, remembered);
    await later.search.search(queryOf());
    expect(later.trips.flat().every(scoresNames)).toBe(false);
  });

  test('looks only among documents that pass the filters', async () => {
    const { search, trips } = openSearch(500);
    await search.search(queryOf({ filters: { types: ['page'] } }));
    const bodies = trips
      .flat()
      .filter(scoresNames)
      .map(({ body }) => JSON.stringify(body));
    expect(bodies).not.toEqual([]);
    for (const body of bodies) expect(body).toContain('"value_type":"bitmap"');
  });

  test('returns no document that a filter or rule excludes, whatever the cluster returns', async () => {
    const { search } = openSearch(600);
    const odd = await search.search(
      queryOf({ filters: { types: ['page'] }, limit: 1_000, facets: ['type'] }),
    );
    expect(odd.hits.every(({ documentNumber }) => documentNumber % 2 === 1)).toBe(true);
    expect([odd.total, odd.facets.type]).toEqual([350, [{ value: 'page', count: 350 }]]);
    const hidden = [{ filters: { types: ['page'] } }];
    const rest = await openSearch(600).search.search(
      queryOf({ adjustments: { boosts: [], hidden, pinned: [1] }, facets: ['type'] }),
    );
    expect([rest.total, rest.facets.type]).toEqual([350, [{ value: 'file', count: 350 }]]);
  });

  test('asks nothing about words that no document ever had', async () => {
    const { search, trips } = openSearch(500);
    const none = await search.search(queryOf({ terms: [word('zzyzx')] }));
    expect([none.total, trips.flat()]).toEqual([0, []]);
  });
});

test('a search without words needs no text', () => {
  expect(needsTexts(queryOf({ terms: [] }))).toBe(false);
  expect(needsTexts(queryOf())).toBe(true);
  const phrase = { words: [[english('old')]], field: 'text' } as const;
  expect(needsTexts(queryOf({ terms: [], excluded: [phrase] }))).toBe(true);
});

test('what is remembered of words is bounded', () => {
  known.at(1);
  for (let i = 0; i < 100; i++) known.keepSet(`set ${i}`, new Uint8Array(1 << 20));
  expect(known.set('set 0')).toBeUndefined();
  expect(known.set('set 99')).toBeDefined();
  known.keepCount('word', 3);
  expect([known.count('word'), known.at(2).count('word')]).toEqual([3, undefined]);
});
