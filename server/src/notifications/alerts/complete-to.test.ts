import { expect, test } from 'vitest';
import type { DocumentChange } from '../../documents/document-store.ts';
import { sampleStored } from '../../index/test-document.ts';
import { completeToMs } from './complete-to.ts';

const NOW = Date.parse('2026-01-01T01:00:00.000Z');

/** Changes that the index does not have, by the times at which their documents were stored; `null`: a removal. */
function complete(storedMs: readonly number[], missing: readonly (number | null)[]): number | null {
  const changes = missing.map(
    (at, place): DocumentChange => ({
      sequence: place + 1,
      kind: at === null ? 'remove' : 'put',
      number: place + 1,
    }),
  );
  const stored = new Map(
    missing.flatMap((at, place) =>
      at === null
        ? []
        : [
            [
              place + 1,
              sampleStored({ number: place + 1, indexedAt: new Date(at).toISOString() }).document,
            ] as const,
          ],
    ),
  );
  const newest = Math.max(...storedMs, ...missing.filter((at) => at !== null));
  return completeToMs({
    nowMs: NOW,
    index: { committedSequence: 0 },
    documents: {
      counts: () => ({
        documents: 1,
        byType: {},
        bySource: {},
        sizeBytes: 0,
        lastIndexedAt: Number.isFinite(newest) ? new Date(newest).toISOString() : null,
      }),
      changesAfter: (_after, limit) => changes.slice(0, limit),
      byNumbers: () => stored,
    },
  });
}

test('an index that has everything is complete up to the newest document', () => {
  expect(complete([NOW - 60_000], [])).toBe(NOW - 60_000);
  expect(complete([], [])).toBeNull();
});

test('the last two seconds are left open: their batch may still be written', () => {
  expect(complete([NOW - 500], [])).toBe(NOW - 2_000);
});

test('it ends before the first document that the index does not have', () => {
  expect(complete([NOW - 60_000], [NOW - 50_000, NOW - 40_000])).toBe(NOW - 50_001);
});

test('a document that only links changed makes it too early, never too late', () => {
  expect(complete([NOW - 60_000], [NOW - 90_000, NOW - 50_000])).toBe(NOW - 90_001);
});

test('is unknown if too many removals hide documents stored after them', () => {
  expect(complete([NOW - 60_000], [null, null])).toBe(NOW - 60_000);
  expect(
    complete(
      [NOW - 60_000],
      Array.from({ length: 100 }, () => null),
    ),
  ).toBeNull();
});
