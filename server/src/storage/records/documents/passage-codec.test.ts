import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Passage, PassageLocation } from '../../../documents/document.ts';
import { decodePassages, encodePassages } from './passage-codec.ts';

const headings = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 4 });
const location = fc
  .record({
    unit: fc.constantFrom('line', 'page', 'slide'),
    first: fc.nat(1e6),
    further: fc.nat(500),
  })
  .map(({ unit, first, further }): PassageLocation => ({ unit, first, last: first + further }));
const place = fc.oneof(fc.constant({}), fc.record({ location }));
const passages = fc
  .array(fc.record({ start: fc.nat(1e6), length: fc.nat(1e5), headings, place }), { maxLength: 60 })
  .map((drafts): Passage[] =>
    drafts
      .sort((a, b) => a.start - b.start)
      .map(({ start, length, headings, place }) => ({
        start,
        end: start + length,
        headings,
        ...place,
      })),
  );

describe('encodePassages', () => {
  it('keeps every offset, heading and location', () => {
    fc.assert(
      fc.property(passages, (given) => {
        expect(decodePassages(encodePassages(given))).toEqual(given);
      }),
    );
  });

  it('takes a few bytes for a short document', () => {
    const given = [
      { start: 0, end: 300, headings: ['Start'] },
      { start: 302, end: 900, headings: ['Start'] },
    ];
    expect(encodePassages(given).length).toBeLessThan(24);
  });

  it('reads what an earlier version wrote without locations', () => {
    // Its one passage: from 2, 7 units long, under a heading `A`.
    const stored = Uint8Array.of(0, 2, 7, 0, 1, 1, 65);
    expect(decodePassages(stored)).toEqual([{ start: 2, end: 9, headings: ['A'] }]);
  });

  it('refuses passages out of order', () => {
    const given = [
      { start: 10, end: 20, headings: [] },
      { start: 0, end: 5, headings: [] },
    ];
    expect(() => encodePassages(given)).toThrow(RangeError);
  });

  it('refuses bytes that were cut short', () => {
    const encoded = encodePassages([{ start: 300, end: 900, headings: ['A heading'] }]);
    expect(() => decodePassages(encoded.subarray(0, encoded.length - 3))).toThrow(RangeError);
  });
});
