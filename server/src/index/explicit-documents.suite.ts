import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AdjustmentsContext } from './ranking-adjustments.suite.ts';
import type { ExplicitSources, IndexHits, SafetyFilters } from './search-index.ts';
import type { SampleDocument } from './test-document.ts';

const SAFETY = { explicit: true, score: 1, reason: 'label adult' };
const EXPLICIT = { facts: { safety: SAFETY } };
const SAFE: SafetyFilters = { explicit: false };

/** The part of the contract of `SearchIndex` about leaving out explicit documents. */
export function describeExplicitDocuments({ index, add, queryOf }: AdjustmentsContext): void {
  const find = (words: string, filters: SafetyFilters, rest = {}): IndexHits =>
    index().search(queryOf(words, { filters, ...rest }));
  const numbers = ({ hits }: IndexHits) => hits.map(({ documentNumber }) => documentNumber).sort();
  const texts = (prefix: string, filters?: SafetyFilters) =>
    index()
      .complete(prefix, 10, filters)
      .map(({ text }) => text);
  const ruled = (rules: Partial<ExplicitSources>): SafetyFilters => ({
    explicit: false,
    explicitSources: { always: [], never: [], ...rules },
  });

  it('explicit documents are in no list, total, facet or fold of a safe search', async () => {
    await add(
      { number: 1, text: 'boat', type: 'page', duplicateGroup: 1 },
      { number: 2, text: 'boat', type: 'page', duplicateGroup: 1, ...EXPLICIT },
      { number: 3, text: 'boat', type: 'image', ...EXPLICIT },
    );
    const all = find('boat', {}, { facets: ['type'] });
    expect({ total: all.total, type: all.facets.type?.length }).toEqual({ total: 2, type: 2 });
    const safe = find('boat', SAFE, { facets: ['type'] });
    expect(numbers(safe)).toEqual([1]);
    expect(safe).toMatchObject({ total: 1, facets: { type: [{ value: 'page', count: 1 }] } });
    expect(safe.hits[0]!.duplicates).toBe(0);
    expect(numbers(find('', SAFE))).toEqual([1]);
  });

  it('the setting of a source overrides the classification of its documents', async () => {
    await add(
      { number: 1, text: 'boat', sourceId: 'club' },
      { number: 2, text: 'boat', sourceId: 'art', ...EXPLICIT },
      { number: 3, text: 'boat', sourceId: 'docs', ...EXPLICIT },
      { number: 4, text: 'boat', sourceId: 'docs' },
    );
    expect(numbers(find('boat', SAFE))).toEqual([1, 4]);
    expect(numbers(find('boat', ruled({ always: ['club'], never: ['art'] })))).toEqual([2, 4]);
    expect(numbers(find('boat', ruled({ always: ['docs'] })))).toEqual([1]);
    const { always, never } = { always: ['club'], never: ['art'] };
    expect(find('boat', { explicitSources: { always, never } }).total).toBe(4);
  });

  it('a title or heading that only explicit documents have is not completed', async () => {
    await add(
      { number: 1, title: 'Boat shop' },
      { number: 2, title: 'Boat party', ...EXPLICIT },
      { number: 3, title: 'Boat house', ...EXPLICIT },
      { number: 4, title: 'Boat house' },
      { number: 5, title: 'Boat club', sourceId: 'club' },
    );
    expect(texts('boat').sort()).toEqual(['Boat club', 'Boat house', 'Boat party', 'Boat shop']);
    expect(texts('boat', SAFE).sort()).toEqual(['Boat club', 'Boat house', 'Boat shop']);
    // Short prefixes are cached, but not across safe and other searches.
    for (const filters of [undefined, SAFE, ruled({ always: ['club'] }), SAFE, undefined]) {
      expect(texts('b', filters).includes('Boat party')).toBe(filters === undefined);
      expect(texts('b', filters).includes('Boat club')).toBe(!filters?.explicitSources);
    }
    expect(index().complete('boat house', 1, SAFE)).toMatchObject([{ documentNumber: 4 }]);
  });

  it('a phrase of explicit documents is never completed', async () => {
    const often = (from: number, text: string, more: object): SampleDocument[] =>
      Array.from({ length: 20 }, (_, i) => ({ number: from + i, text, ...more }));
    await add(...often(1, 'steam engine', {}), ...often(100, 'steam party', EXPLICIT));
    expect(texts('steam', SAFE)).toEqual(['steam engine']);
    expect(texts('steam')).toEqual(['steam engine']);
  });

  it('the flag survives merges, and changes with the document', async () => {
    for (let number = 1; number <= 24; number++) {
      await add({ number, title: `Boat ${number}`, text: 'boat', ...(number % 2 ? EXPLICIT : {}) });
    }
    expect(find('boat', SAFE).total).toBe(12);
    await add({ number: 1, title: 'Boat 1', text: 'boat' });
    await add({ number: 2, title: 'Boat 2', text: 'boat', ...EXPLICIT });
    expect(find('boat', SAFE).total).toBe(12);
    expect(numbers(find('boat', SAFE, { limit: 100 }))).toContain(1);
    expect(texts('boat 2', SAFE)).not.toContain('Boat 2');
  });

  it('a safe search finds the same as a plain model, with the scores of the search of all', async () => {
    const rules = { always: ['always'], never: ['never'] };
    const sources = fc.constantFrom('docs', 'always', 'never');
    const documents = fc.array(fc.record({ sourceId: sources, isExplicit: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(documents, async (drawn) => {
        const word = `word${number}`;
        const made = drawn.map(({ sourceId, isExplicit }) => ({
          number: ++number,
          sourceId,
          text: word,
          ...(isExplicit ? EXPLICIT : {}),
        }));
        await add(...made);
        const isClean = (at: number) =>
          drawn[at]!.sourceId !== 'always' &&
          (drawn[at]!.sourceId === 'never' || !drawn[at]!.isExplicit);
        const clean = made.filter((_, at) => isClean(at)).map((one) => one.number);
        const query = { limit: 100 };
        const safe = find(word, ruled(rules), query);
        expect(safe.hits.map((hit) => hit.documentNumber)).toEqual(clean);
        const all = new Map(find(word, {}, query).hits.map((hit) => [hit.documentNumber, hit]));
        for (const hit of safe.hits) expect(hit).toEqual(all.get(hit.documentNumber));
      }),
      { numRuns: 30 },
    );
  });
}
