import fc from 'fast-check';
import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { standInAddress } from './stand-in.ts';

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

test('a picture has a stand-in of its own shape and colours, as data', () => {
  const red = new Uint8Array(Array.from({ length: 16 * 16 }, () => [255, 0, 0, 255]).flat());
  const hash = base64(rgbaToThumbHash(16, 16, red));
  expect(standInAddress(hash)).toMatch(/^data:image\/png;base64,[\w+/]+=*$/);
});

test('whatever is pushed as a hash gives a small picture, or none', () => {
  const hashes = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.uint8Array({ maxLength: 40 }).map(base64),
  );
  fc.assert(
    fc.property(hashes, (hash) => {
      const address = standInAddress(hash) ?? 'data:image/png;base64,';
      expect(address).toMatch(/^data:image\/png;base64,/);
      expect(address.length).toBeLessThan(12_000);
    }),
  );
  expect(standInAddress(undefined)).toBeNull();
});
