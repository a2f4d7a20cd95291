import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queryOf } from '../search-index.suite.ts';
import type { LocalIndexReader, SearchIndex } from '../search-index.ts';
import { sampleDocument } from '../test-document.ts';
import { openEmbeddedIndex } from './open-embedded-index.ts';

/** The puts and removals of one commit; `sync` and `reopen` follow it. */
interface Step {
  /** Each is `number`, a version of its text, and the first document of its group. */
  readonly put: readonly (readonly [number, number, number])[];
  readonly remove: readonly number[];
  readonly afterwards: 'sync' | 'reopen' | 'nothing';
}

const number = fc.integer({ min: 1, max: 40 });
const step: fc.Arbitrary<Step> = fc.record({
  put: fc.uniqueArray(fc.tuple(number, fc.nat(5), number), {
    maxLength: 12,
    selector: ([put]) => put,
  }),
  remove: fc.uniqueArray(number, { maxLength: 3 }),
  afterwards: fc.constantFrom(
    'nothing',
    'nothing',
    'nothing',
    'nothing',
    'nothing',
    'sync',
    'reopen',
  ),
});

const documentOf = ([at, version, group]: readonly [number, number, number]) =>
  sampleDocument({
    number: at,
    title: `Boat ${at}`,
    text: `a boat of version${version}`,
    duplicateGroup: Math.min(at, group),
    facts: { attributes: { version: `version ${version}`, tags: [`of ${at}`, 'boat'], size: at } },
  });

/** The results of searches and completions, without scores: those of a segment with deleted documents differ. */
function answersOf(index: LocalIndexReader) {
  const { hits, total, attributeFacets } = index.search(
    queryOf('boat', {
      limit: 100,
      attributeFacets: ['version', 'tags', 'size'].map((attribute) => ({ attribute, limit: 100 })),
    }),
  );
  const ordered = index.search(
    queryOf('boat', { limit: 100, sort: [{ attribute: 'version', direction: 'desc' }] }),
  );
  const found = hits.map(({ documentNumber, duplicates }) => `${documentNumber}+${duplicates}`);
  const versions = Array.from({ length: 6 }, (_, version) =>
    index
      .search(queryOf(`version${version}`, { limit: 100 }))
      .hits.reduce((sum, { duplicates }) => sum + 1 + duplicates, 0),
  );
  const completions = index.complete('boat', 100).map(({ text }) => text);
  const folded = found.map((one) => Number(one.split('+')[1])).sort((a, b) => a - b);
  return {
    total,
    attributeFacets,
    ordered: ordered.hits.map(({ documentNumber }) => documentNumber),
    folded,
    versions,
    completions: completions.sort(),
  };
}

/** Writes the same documents in one commit. */
async function answersAnew(documents: Iterable<readonly [number, number, number]>) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-anew-'));
  const index = openEmbeddedIndex(directory, 'write');
  index.apply({ remove: [], add: [...documents].map(documentOf) });
  await index.commit(1);
  const answers = answersOf(index);
  index.close();
  fs.rmSync(directory, { recursive: true });
  return answers;
}

it('an index of many small commits answers as one that is made at once, for its writer and for a reader', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-commits-'));
      let index: SearchIndex = openEmbeddedIndex(directory, 'write');
      const reader = openEmbeddedIndex(directory, 'read');
      const documents = new Map<number, readonly [number, number, number]>();
      for (const [at, { put, remove, afterwards }] of steps.entries()) {
        for (const removed of remove) documents.delete(removed);
        for (const one of put) documents.set(one[0], one);
        index.apply({ remove, add: put.map(documentOf) });
        await index.commit(at + 1);
        if (at % 7 === 0) reader.refresh();
        if (afterwards === 'sync') await index.sync();
        if (afterwards !== 'reopen') continue;
        index.close();
        index = openEmbeddedIndex(directory, 'write');
      }
      reader.refresh();
      const expected = await answersAnew(documents.values());
      expect(answersOf(index)).toEqual(expected);
      expect(answersOf(reader)).toEqual(expected);
      index.close();
      reader.close();
      fs.rmSync(directory, { recursive: true });
    }),
    { numRuns: 40 },
  );
});
