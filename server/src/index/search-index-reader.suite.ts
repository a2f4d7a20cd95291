import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Explanation } from './explanation.ts';
import { queryOf } from './search-index.suite.ts';
import type { Completion } from './search-index.ts';
import type { IndexCapabilities, IndexQuestion, SearchIndexReader } from './search-index-reader.ts';
import { english, type SampleDocument } from './test-document.ts';

/** The suite's requirements of an adapter. */
export interface IndexReaderHarness {
  /** Returns a reader of an index with exactly these documents. */
  open(documents: readonly SampleDocument[]): Promise<SearchIndexReader>;
  close(): Promise<void>;
}

const SAMPLES: readonly SampleDocument[] = [
  { number: 1, title: 'Boats', text: 'A boat is moored at the rate limit pier.' },
  { number: 2, title: 'Boats again', text: 'A boat is moored at the pier.', duplicateGroup: 1 },
  { number: 3, title: 'Harbour', text: 'The harbour has one boat.', type: 'page' },
  ...Array.from({ length: 6 }, (_, i) => ({
    number: 10 + i,
    title: `Report ${i}`,
    text: `The crimson dossier of report ${i} is here.`,
  })),
];

/**
 * The contract of {@link SearchIndexReader}, as far as the engine's capabilities include it. Finding and ranking are tested by
 * the adapter's call of `describeSearchIndex`.
 */
export function describeSearchIndexReader(
  name: string,
  capabilities: IndexCapabilities,
  harnessFor: () => IndexReaderHarness,
): void {
  describe(`${name} keeps the contract of SearchIndexReader`, () => {
    let harness: IndexReaderHarness;
    let index: SearchIndexReader;
    beforeEach(async () => {
      harness = harnessFor();
      index = await harness.open(SAMPLES);
    });
    afterEach(() => harness.close());

    const { countsExactly, explainsExactly, completesPhrases } = capabilities;
    const onlyIf = (isExact: boolean) => (isExact ? it : it.skip);

    it('reports its capabilities', () => expect(index.capabilities).toEqual(capabilities));

    it('has its statistics without a request', () => {
      expect(index.statistics()).toMatchObject({ documents: 9, languages: { en: 9 } });
    });

    it('answers all questions of one request, in their order', async () => {
      const questions: readonly IndexQuestion[] = [
        { name: 'wordFrequencies', of: [['boat', 'none']] },
        { name: 'termFrequencies', of: [[english('boat')]] },
        { name: 'similarWords', of: ['boad', { maxEdits: 1, prefixLength: 0, limit: 5 }] },
        { name: 'phraseFrequency', of: [[[english('rate')], [english('limit')]]] },
        { name: 'passagesWith', of: [[[english('harbour')]], {}, 5] },
        { name: 'wordsFrom', of: ['harb', 5] },
      ];
      expect(await index.lookUp(questions)).toEqual([
        [3, 0],
        [3],
        [{ word: 'boat', count: 3, edits: 1 }],
        1,
        [{ documentNumber: 3, passage: 0 }],
        [{ word: 'harbour', count: 1 }],
      ]);
      expect(await index.lookUp([])).toEqual([]);
    });

    it('finds the same for several concurrent queries as for each alone', async () => {
      const queries = ['boat', 'harbour', 'none'].map((words) => queryOf(words));
      const together = await Promise.all(queries.map((query) => index.search(query)));
      for (const [i, query] of queries.entries()) {
        expect(together[i]).toEqual(await index.search(query));
      }
    });

    it('answers the same with and without a request', async () => {
      if (index.atHand === null) return;
      const [answer] = await index.lookUp([{ name: 'complete', of: ['boa', 5] }]);
      expect(index.atHand.complete('boa', 5)).toEqual(answer);
    });

    onlyIf(countsExactly)('counts copies once, in totals and facets', async () => {
      const { total, totalRelation, facets } = await index.search(
        queryOf('boat', { facets: ['type'] }),
      );
      expect([total, totalRelation]).toEqual([2, 'eq']);
      expect(facets.type).toEqual(
        expect.arrayContaining([
          { value: 'file', count: 1 },
          { value: 'page', count: 1 },
        ]),
      );
    });

    onlyIf(explainsExactly)('explains scores that add up', async () => {
      const query = queryOf('boat harbour');
      const { hits } = await index.search(query);
      const numbers = hits.map(({ documentNumber }) => documentNumber);
      const [explained] = await index.lookUp([{ name: 'explain', of: [query, numbers] }]);
      for (const [i, { score, signals }] of (explained as Explanation[]).entries()) {
        expect(score).toBeCloseTo(hits[i]!.score, 5);
        expect(signals.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 5);
      }
    });

    onlyIf(completesPhrases)('completes frequent phrases of texts', async () => {
      const [completed] = await index.lookUp([{ name: 'complete', of: ['crimson dos', 5] }]);
      expect(completed as Completion[]).toMatchObject([
        { text: 'crimson dossier', kind: 'phrase' },
      ]);
    });
  });
}
