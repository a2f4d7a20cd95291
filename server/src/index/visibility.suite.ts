import { EVERYONE } from '@quarry/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilter } from '../attributes/parse-filter.ts';
import { visibilityFilter } from '../documents/visibility.ts';
import type { AttributesContext } from './attributes.suite.ts';
import type { SearchIndex } from './search-index.ts';
import type { SampleDocument } from './test-document.ts';

const NO_SOURCES = new Map<string, readonly string[]>();

/** A document with a list of principals who may see it; `null`: without one. */
function visibleTo(
  number: number,
  principals: readonly string[] | null,
  rest: Partial<SampleDocument> = {},
): SampleDocument {
  const facts = principals === null ? {} : { facts: { visibleTo: principals } };
  return { number, title: 'Harbour', text: 'the harbour', ...rest, ...facts };
}

/** Which callers see which documents: the restriction by principals. */
export function describeVisibility(context: AttributesContext): void {
  const { index, add, reopen, queryOf } = context;
  const seenBy = (principals: readonly string[], ofSources = NO_SOURCES) => {
    const filters = { restriction: visibilityFilter(principals, ofSources) };
    const { hits, total } = index().search(queryOf('harbour', { filters, limit: 100 }));
    return { numbers: hits.map((hit) => hit.documentNumber).sort((a, b) => a - b), total };
  };

  describe('visibility', () => {
    it('shows a caller the documents that share a principal with it, and those for everyone', async () => {
      await add(
        visibleTo(1, null),
        visibleTo(2, ['everyone']),
        visibleTo(3, ['user:ada']),
        visibleTo(4, ['group:staff', 'user:bob']),
        visibleTo(5, []),
      );
      expect(seenBy([])).toEqual({ numbers: [1, 2], total: 2 });
      expect(seenBy(['user:ada'])).toEqual({ numbers: [1, 2, 3], total: 3 });
      expect(seenBy(['user:eve', 'group:staff'])).toEqual({ numbers: [1, 2, 4], total: 3 });
      await reopen();
      expect(seenBy(['user:bob', 'user:ada'])).toEqual({ numbers: [1, 2, 3, 4], total: 4 });
    });

    it('goes by the source of a document without its own principals', async () => {
      await add(
        visibleTo(1, null, { sourceId: 'open' }),
        visibleTo(2, null, { sourceId: 'staff' }),
        visibleTo(3, ['everyone'], { sourceId: 'staff' }),
        visibleTo(4, ['user:ada'], { sourceId: 'staff' }),
        visibleTo(5, null, { sourceId: 'nobody' }),
      );
      const ofSources = new Map([
        ['staff', ['group:staff']],
        ['nobody', []],
        ['absent', ['group:staff']],
      ]);
      expect(seenBy([], ofSources).numbers).toEqual([1, 3]);
      expect(seenBy(['group:staff'], ofSources).numbers).toEqual([1, 2, 3]);
      expect(seenBy(['user:ada'], ofSources).numbers).toEqual([1, 3, 4]);
    });

    it('is not an attribute: it has no count, facet or order', async () => {
      await add(visibleTo(1, ['user:ada']), visibleTo(2, null));
      expect(index().statistics().attributes).toEqual({});
      expect(() => parseFilter(':visibleTo EXISTS')).toThrow();
      expect(() => parseFilter(':source = "docs"')).toThrow();
    });

    it('costs nothing if no document has principals', async () => {
      await add(visibleTo(1, null), visibleTo(2, null));
      const restriction = visibilityFilter(['user:ada'], NO_SOURCES);
      expect(index().documentsPassing({ restriction })).toBeNull();
      await add(visibleTo(3, ['user:bob']));
      expect(index().documentsPassing({ restriction })).not.toBeNull();
    });

    it('agrees with a check of each document, for any documents and callers', async () => {
      let next = 1;
      await fc.assert(
        fc.asyncProperty(
          fc.array(documents, { minLength: 1, maxLength: 12 }),
          fc.array(principalLists, { minLength: 1, maxLength: 4 }),
          fc.option(principalLists),
          async (all, callers, ofRun) => {
            const first = next;
            next += all.length;
            const sourceId = `run${first}`;
            const ofSources = ofRun === null ? NO_SOURCES : new Map([[sourceId, ofRun]]);
            await add(...all.map((one, at) => visibleTo(first + at, one, { sourceId })));
            for (const principals of callers) {
              const own = new Set([EVERYONE, ...principals]);
              const expected = all.flatMap((one, at) =>
                (one ?? ofRun ?? [EVERYONE]).some((name) => own.has(name)) ? [first + at] : [],
              );
              checkSeen(index(), { sourceId, principals, ofSources, expected });
            }
          },
        ),
        { numRuns: 25 },
      );
    });
  });

  function checkSeen(
    searched: SearchIndex,
    {
      sourceId,
      principals,
      ofSources,
      expected,
    }: {
      readonly sourceId: string;
      readonly principals: readonly string[];
      readonly ofSources: ReadonlyMap<string, readonly string[]>;
      readonly expected: readonly number[];
    },
  ): void {
    const restriction = visibilityFilter(principals, ofSources);
    const filters = { restriction, sources: [sourceId] };
    const result = searched.search(queryOf('harbour', { filters, facets: ['source'], limit: 100 }));
    expect(result.hits.map((hit) => hit.documentNumber).sort((a, b) => a - b)).toEqual(expected);
    expect(result.total).toBe(expected.length);
    expect(result.facets.source ?? []).toEqual(
      expected.length === 0 ? [] : [{ value: sourceId, count: expected.length }],
    );
    const bits = searched.documentsPassing(filters)!; // not null: the filter is one source, so not all pass
    for (const number of expected) expect(bits[number >> 3]! & (1 << (number & 7))).not.toBe(0);
    const passages = searched.passagesWith([['harbour']], filters, 100);
    for (const { documentNumber } of passages) expect(expected).toContain(documentNumber);
  }
}

const names = fc.constantFrom('everyone', 'user:ada', 'user:bob', 'group:staff', 'group:Büro');
const principalLists = fc.uniqueArray(names, { maxLength: 4 });
const documents = fc.option(principalLists);
