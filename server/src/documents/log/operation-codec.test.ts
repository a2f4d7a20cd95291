import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleDocument } from '../document-store.suite.ts';
import type { DocumentOperation } from './document-operation.ts';
import { decodeBatch, encodeBatch, UnreadableBatchError } from './operation-codec.ts';

const at = '2026-01-02T03:04:05.678Z';
const text = fc.string({ unit: 'binary' });
const input = fc
  .record({
    title: text,
    text,
    description: fc.option(text),
    layout: fc.option(fc.uint8Array()),
    thumbnail: fc.option(fc.record({ mediaType: text, bytes: fc.uint8Array() })),
    links: fc.array(fc.record({ target: fc.maxSafeNat(), words: text })),
    isTruncated: fc.boolean(),
  })
  .map((fields) => exampleDocument('a', fields));
const operation: fc.Arbitrary<DocumentOperation> = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    inputs: fc.array(input),
    keepsNewer: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('remove' as const), sourceId: text, externalIds: fc.array(text) }),
  fc.record({
    kind: fc.constantFrom('removeSource' as const, 'setAside' as const),
    sourceId: text,
  }),
  fc.record({ kind: fc.constant('bringBack' as const), sourceId: text, limit: fc.nat() }),
);

describe('a batch of operations', () => {
  it('is read as it was written, lone surrogates and bytes included', () => {
    fc.assert(
      fc.property(fc.array(operation), (operations) => {
        expect(decodeBatch(encodeBatch({ at, operations }))).toEqual({ at, operations });
      }),
    );
  });

  it('with any bit changed, cut short or of another origin is refused', () => {
    const whole = encodeBatch({ at, operations: [{ kind: 'removeSource', sourceId: 'docs' }] });
    fc.assert(
      fc.property(fc.nat(whole.length * 8 - 1), (bit) => {
        const damaged = whole.slice();
        damaged[bit >> 3]! ^= 1 << (bit & 7); // within it
        try {
          // A bit of the frame that means nothing changes nothing.
          expect(decodeBatch(damaged)).toEqual(decodeBatch(whole));
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableBatchError);
        }
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeBatch(bytes)).toThrow(UnreadableBatchError);
      }),
    );
    for (let length = 0; length < whole.length; length++) {
      expect(() => decodeBatch(whole.slice(0, length))).toThrow(UnreadableBatchError);
    }
  });

  it('of a later version is refused, and not passed over', () => {
    const operations = [{ kind: 'exchangeEverything' }] as unknown as DocumentOperation[];
    expect(() => decodeBatch(encodeBatch({ at, operations }))).toThrow(/update this node/);
  });
});
