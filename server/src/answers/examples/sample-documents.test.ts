import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentListQuery } from '../../documents/document-store.ts';
import { sampleDocuments } from './sample-documents.ts';

const SOURCES = ['few', 'many'];
const NO_COUNTS = { documents: 0, byType: {}, lastIndexedAt: null, sizeBytes: 0 };

/** One document in fifty is from the small source. */
const documentOf = (number: number) =>
  ({ number, sourceId: number % 50 === 7 ? 'few' : 'many' }) as StoredDocument;

function catalogue(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  let reads = 0;
  return {
    reads: () => reads,
    numbersAfter(after: number, limit: number) {
      reads += 1;
      return sorted.filter((number) => number > after).slice(0, limit);
    },
    byNumbers: (wanted: readonly number[]) => new Map(wanted.map((one) => [one, documentOf(one)])),
    counts: () => ({ ...NO_COUNTS, bySource: Object.fromEntries(SOURCES.map((one) => [one, 1])) }),
    list: ({ sourceId = '', limit }: DocumentListQuery) => {
      const own = sorted.map(documentOf).filter((one) => one.sourceId === sourceId);
      return { documents: own.slice(0, limit), total: own.length };
    },
  };
}

test('a sample consists of existing documents without duplicates, is bounded, and takes few reads, whatever their numbers', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, (all) => {
      const documents = catalogue(all);
      const sample = sampleDocuments(documents).map(({ number }) => number);
      expect(new Set(sample).size).toBe(sample.length);
      expect(all).toEqual(expect.arrayContaining(sample));
      expect(sample.length).toBeLessThanOrEqual(80);
      expect(sample.length > 0).toBe(all.length > 0);
      expect(documents.reads()).toBeLessThan(64);
    }),
  );
});

test('a sample ranges from the first to the last documents, alternating between sources', () => {
  const sample = sampleDocuments(catalogue(Array.from({ length: 10_000 }, (_, at) => at + 1)));
  const numbers = sample.map(({ number }) => number);
  expect(Math.min(...numbers)).toBe(1);
  expect(Math.max(...numbers)).toBeGreaterThan(9_000);
  expect(
    sample
      .slice(0, 4)
      .map(({ sourceId }) => sourceId)
      .toSorted(),
  ).toEqual(['few', 'few', 'many', 'many']);
});
