import { expect, test } from 'vitest';
import { createKnownHashes } from './known-hashes.ts';

const HASH = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);

test('only hashes of keys can be known, and they are read once', async () => {
  let reads = 0;
  const known = createKnownHashes(async () => {
    reads += 1;
    return [HASH];
  });
  expect([await known.mayHave(HASH), await known.mayHave(OTHER)]).toEqual([true, false]);
  expect(reads).toBe(1);
});

test('after a change they are read again, also when a reading was under way', async () => {
  const hashes = [HASH];
  const first = Promise.withResolvers<string[]>();
  const readings = [() => first.promise, async () => hashes];
  const known = createKnownHashes(() => (readings.shift() ?? (async () => hashes))());
  const early = known.mayHave(OTHER);
  hashes.push(OTHER);
  known.forget();
  expect(await known.mayHave(OTHER)).toBe(true);
  first.resolve([HASH]); // read before the change
  expect(await early).toBe(false);
  expect(await known.mayHave(OTHER)).toBe(true);
});

test('a reading that fails is tried again', async () => {
  const readings = [() => Promise.reject(new Error('busy')), async () => [HASH]];
  const known = createKnownHashes(() => (readings.shift() ?? (async () => []))());
  await expect(known.mayHave(HASH)).rejects.toThrow('busy');
  expect(await known.mayHave(HASH)).toBe(true);
});
