import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COUNTED_DOCUMENTS } from '../../ranking.ts';
import { queryOf } from '../../search-index.suite.ts';
import type { SearchIndex, SearchQuery } from '../../search-index.ts';
import { type SampleDocument, sampleDocument } from '../../test-document.ts';
import { openEmbeddedIndex } from '../open-embedded-index.ts';
import { type SegmentsReader, scopeOf } from '../segments-reader.ts';
import { SegmentSearcher } from './search-segments.ts';

let directory: string;
let index: SearchIndex & Pick<SegmentsReader, 'segments'>;

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-index-'));
  index = openEmbeddedIndex(directory, 'write') as typeof index;
});
afterEach(() => {
  index.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

async function add(documents: readonly SampleDocument[], sequence: number): Promise<void> {
  index.apply({ remove: [], add: documents.map(sampleDocument) });
  await index.commit(sequence);
}

describe('documents that cannot be among the first', () => {
  // The first words are frequent, the last ones rare, as in real texts.
  const WORDS =
    'boat sea wind rope anchor harbour keel mast rudder galley bowsprit spinnaker'.split(' ');
  const word = fc
    .tuple(fc.nat(WORDS.length - 1), fc.nat(WORDS.length - 1))
    .map(([a, b]) => WORDS[Math.min(a, b)]!);
  const part = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
  const document = fc.record({
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    title: fc.option(part, { nil: '' }),
    group: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.nat(5) },
    ),
  });
  const query = fc.record({
    words: fc.uniqueArray(word, { minLength: 1, maxLength: 6 }),
    limit: fc.integer({ min: 1, max: 6 }),
    offset: fc.constantFrom(0, 0, 3),
    hides: fc.boolean(),
    names: fc.boolean(),
  });

  function askedFor({
    words,
    limit,
    offset,
    hides,
    names,
  }: typeof query extends fc.Arbitrary<infer Asked> ? Asked : never): SearchQuery {
    const hidden = hides ? { excluded: [{ words: [['keel']], field: 'text' as const }] } : {};
    const called = names ? { names: { titles: [words.join(' ')], addresses: [] } } : {};
    const signals = { nowMs: 0, freshness: 'usual' as const, ...called };
    return queryOf(words.join(' '), { limit, offset, signals, ...hidden });
  }

  it.each([
    ['decoded', Number.POSITIVE_INFINITY],
    ['packed', 1],
  ])(
    'are skipped, or only counted as copies, with the same results as without skipping: lists %s',
    async (_, packsFrom) => {
      let sequence = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(document, { minLength: 30, maxLength: 60 }),
          fc.array(query, { minLength: 1, maxLength: 8 }),
          async (documents, queries) => {
            const remove = Array.from({ length: 60 }, (_, i) => i + 1);
            index.apply({ remove, add: [] });
            const samples = documents.map(({ group, ...rest }, i) => {
              const number = i + 1;
              return { number, duplicateGroup: group === null ? number : group + 1, ...rest };
            });
            const half = samples.length >> 1;
            await add(samples.slice(0, half), ++sequence);
            await add(samples.slice(half), ++sequence);
            index.search(queryOf('sea')); // assigns the near-copies to their groups
            for (const segment of index.segments) segment.packsFrom = packsFrom;
            const scope = scopeOf(index.segments);
            for (const one of queries) {
              const asked = askedFor(one);
              const all = new SegmentSearcher({ counted: 1_000 }).search(asked, scope);
              const { offset, limit } = asked;
              const listed = new SegmentSearcher().search(
                { ...asked, offset: 0, limit: 1_000 },
                scope,
              );
              expect(all).toEqual({ ...listed, hits: listed.hits.slice(offset, offset + limit) });
              const some = new SegmentSearcher({ counted: 4, windowPassages: 5 }).search(
                asked,
                scope,
              );
              const shown = ({ hits }: typeof all) =>
                hits.map(({ documentNumber, passage, score }) => [documentNumber, passage, score]);
              expect(shown(some)).toEqual(shown(all));
              expect([some.total, some.totalRelation]).toEqual(
                all.total > 4 ? [4, 'gte'] : [all.total, 'eq'],
              );
            }
          },
        ),
        { numRuns: 60 },
      );
    },
  );
});

describe('documents whose name is the query', () => {
  const signals = { nowMs: 0, freshness: 'usual' as const };
  const named = { ...signals, names: { titles: ['boat'], addresses: [] } };

  beforeEach(async () => {
    await add(
      [
        { number: 1, title: 'Sea', text: 'a boat at sea' },
        { number: 2, title: 'Boat', text: 'what floats' },
        { number: 3, title: 'Boat', text: 'a boat', duplicateGroup: 3 },
        { number: 4, title: 'Boats', text: 'a boat', duplicateGroup: 3 },
      ],
      1,
    );
  });

  it('are raised for that query alone', () => {
    const searcher = new SegmentSearcher();
    const scope = scopeOf(index.segments);
    const search = (asked: SearchQuery) => searcher.search(asked, scope);
    const before = search(queryOf('boat', { signals }));
    const raised = search(queryOf('boat', { signals: named }));
    expect(raised.hits[0]!.score).toBeGreaterThan(before.hits[0]!.score);
    expect(search(queryOf('boat', { signals: named }))).toEqual(raised);
    expect(search(queryOf('boat', { signals }))).toEqual(before);
  });

  it('have their old scores if the search for them failed', () => {
    const searcher = new SegmentSearcher();
    const scope = scopeOf(index.segments);
    const before = searcher.search(queryOf('boat', { signals }), scope);
    const [segment] = scope.segments;
    const { postingList } = segment!;
    segment!.postingList = () => {
      throw new Error('damaged');
    };
    expect(() => searcher.search(queryOf('boat', { signals: named }), scope)).toThrow('damaged');
    segment!.postingList = postingList;
    expect(searcher.search(queryOf('boat', { signals }), scope)).toEqual(before);
  });
});

describe('matches', () => {
  beforeEach(async () => {
    const documents = Array.from({ length: COUNTED_DOCUMENTS + 1 }, (_, i) => ({
      number: i + 1,
      text: i === 0 ? 'a boat' : 'a boat at sea',
    }));
    await add(documents, 1);
  });

  it('are counted as far as results can be requested', () => {
    expect(index.search(queryOf('sea'))).toMatchObject({
      total: COUNTED_DOCUMENTS,
      totalRelation: 'eq',
    });
    expect(index.search(queryOf('boat'))).toMatchObject({
      total: COUNTED_DOCUMENTS,
      totalRelation: 'gte',
    });
  });

  it('are all counted for facets, and for sorting by time', () => {
    const all = { total: COUNTED_DOCUMENTS + 1, totalRelation: 'eq' };
    expect(index.search(queryOf('boat', { facets: ['type'] }))).toMatchObject(all);
    expect(index.search(queryOf('boat', { sort: 'newest' }))).toMatchObject(all);
  });
});
