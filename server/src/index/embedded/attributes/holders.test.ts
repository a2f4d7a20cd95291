import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packHolders, unpackHolders } from './holders.ts';
import { ArrayPacker, restoreAscending } from './pack-arrays.ts';

function holdersOf(documents: readonly number[], documentCount: number) {
  const packer = new ArrayPacker();
  const packed = packHolders(Uint32Array.from(documents), documentCount, packer);
  const { bytes, ascending } = packer.finish();
  restoreAscending(bytes, ascending);
  return { holders: unpackHolders(packed, documents.length, bytes), bytes: bytes.length };
}

it('finds the documents of a column, however many have a value', () => {
  const documents = fc.oneof(
    fc.uniqueArray(fc.nat(999), { maxLength: 20 }),
    fc.uniqueArray(fc.nat(999), { minLength: 100, maxLength: 400 }),
    fc.constant(Array.from({ length: 1_000 }, (_, at) => at)),
  );
  fc.assert(
    fc.property(documents, (some) => {
      const sorted = [...some].sort((a, b) => a - b);
      const { holders } = holdersOf(sorted, 1_000);
      expect(holders.count).toBe(sorted.length);
      expect([...holders.documents()]).toEqual(sorted);
      for (let at = 0; at < 1_000; at++) expect(holders.placeOf(at)).toBe(sorted.indexOf(at));
    }),
    { numRuns: 60 },
  );
});

it('the size depends on the documents with a value if these are few', () => {
  expect(holdersOf([5, 70, 99_999], 100_000).bytes).toBeLessThan(32);
  const half = Array.from({ length: 50_000 }, (_, at) => at * 2);
  expect(holdersOf(half, 100_000).bytes).toBeLessThan(26_000);
});
