import { expect, test } from 'vitest';
import { KeptPictures } from './kept-pictures.ts';

const picture = (bytes: number) => ({ bytes: new Uint8Array(bytes), width: 1, height: 1 });

test('the most recently used stay within the limit of bytes, and none after its expiry', () => {
  const kept = new KeptPictures(10_000);
  for (const key of ['a', 'b', 'c']) kept.put(key, picture(3_000), 100);
  expect(kept.get('a', 0)?.bytes.length).toBe(3_000);
  kept.put('d', picture(3_000), 100);
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.get(key, 0) !== undefined)).toEqual([
    'a',
    'c',
    'd',
  ]);
  expect(kept.get('d', 100)).toBeUndefined();
  kept.put('huge', picture(20_000), 100);
  expect(kept.get('huge', 0)).toBeUndefined();
});

test('pictures that cannot be shown are cached, and take space', () => {
  const kept = new KeptPictures(10_000);
  for (let at = 0; at < 1_000; at++) kept.put(`${at}`, null, 100);
  expect(kept.get('0', 0)).toBeUndefined();
  expect(kept.get('999', 0)).toBeNull();
});
