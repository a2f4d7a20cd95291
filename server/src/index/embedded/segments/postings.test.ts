import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../files/byte-writer.ts';
import { TermPostings } from '../search/term-postings.ts';
import {
  BLOCK_POSTINGS,
  decodePostings,
  MAX_FREQUENCY,
  PackedPostings,
  writePosting,
} from './postings.ts';

const COUNTED = {
  term: { alternatives: [], weight: 1 },
  boost: 1,
  bit: 1,
} as unknown as TermPostings['counted'];

/** Gaps between passages, and frequencies, for several blocks. */
const list = fc
  .array(
    fc.tuple(
      fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5_000 })),
      fc.integer({ min: 1, max: 300 }),
    ),
    {
      minLength: 1,
      maxLength: 5 * BLOCK_POSTINGS,
      size: 'max',
    },
  )
  .map((given) => {
    let passage = -1;
    return given.map(([gap, frequency]) => {
      passage += gap;
      return { passage, frequency };
    });
  });

function encoded(postings: readonly { passage: number; frequency: number }[]): Uint8Array {
  const out = new ByteWriter(64);
  let previous = -1;
  for (const { passage, frequency } of postings) {
    writePosting(out, previous, passage, frequency);
    previous = passage;
  }
  return out.view().slice();
}

describe('PackedPostings', () => {
  it('decodes the same as decodePostings, at once and block by block', () => {
    fc.assert(
      fc.property(list, (postings) => {
        const bytes = encoded(postings);
        const decoded = decodePostings(bytes, postings.length);
        expect([...decoded.passages]).toEqual(postings.map(({ passage }) => passage));
        expect([...decoded.frequencies]).toEqual(
          postings.map(({ frequency }) => Math.min(MAX_FREQUENCY, frequency)),
        );
        const packed = new PackedPostings(bytes, postings.length);
        expect(packed.decode()).toEqual(decoded);
        const target = {
          passages: new Uint32Array(BLOCK_POSTINGS),
          frequencies: new Uint8Array(BLOCK_POSTINGS),
        };
        for (let block = 0; block < packed.blocks; block++) {
          const count = packed.decodeBlocks(block, block + 1, target);
          const start = block * BLOCK_POSTINGS;
          expect(target.passages.subarray(0, count)).toEqual(
            decoded.passages.subarray(start, start + count),
          );
          expect(target.frequencies.subarray(0, count)).toEqual(
            decoded.frequencies.subarray(start, start + count),
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('returns the postings of each window, and finds passages one by one, as decoded ones do', () => {
    fc.assert(
      fc.property(
        list,
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.nat()),
        (postings, size, looks) => {
          const bytes = encoded(postings);
          const end = postings.at(-1)!.passage + 2;
          const [decoded, packed] = [
            decodePostings(bytes, postings.length),
            new PackedPostings(bytes, postings.length),
          ].map((one) => new TermPostings(COUNTED, one, false));
          for (let firstPassage = 0; firstPassage < end; firstPassage += size) {
            const window = {
              firstPassage,
              endPassage: firstPassage + size,
              firstDocument: 0,
              endDocument: 0,
            };
            const of = (one: TermPostings) => {
              const range = one.within(window);
              return [...range.passages.slice(range.start, range.end)].map((passage, at) => [
                passage,
                range.frequencies[range.start + at],
              ]);
            };
            expect(of(packed!)).toEqual(of(decoded!));
            const asked = looks.map((look) => firstPassage + (look % size));
            const found = (one: TermPostings) => {
              const finder = one.finder(window);
              return asked.map((passage) => finder.frequencyIn(passage));
            };
            expect(found(packed!)).toEqual(found(decoded!));
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
