import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../../documents/document.ts';
import { decodePassages, encodePassages } from './passage-codec.ts';

const headings = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 4 });
const passages = fc
  .array(fc.record({ start: fc.nat(1e6), length: fc.nat(1e5), headings }), { maxLength: 60 })
  .map((drafts): Passage[] =>
    drafts
      .sort((a, b) => a.start - b.start)
      .map(({ start, length, headings }) => ({ start, end: start + length, headings })),
  );

describe('encodePassages', () => {
  it('keeps every offset and heading', () => {
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
