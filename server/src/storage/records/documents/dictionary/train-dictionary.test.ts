import { constants, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZstdCompressor, ZstdDecompressor } from '../../../../runtime/zstd.ts';
import { chooseContent } from './choose-content.ts';
import { fseTable } from './entropy-tables.ts';
import { trainDictionary } from './train-dictionary.ts';

const NOUNS =
  'keeper lighthouse harbour letter ship storm captain rope lantern bell chart wind'.split(' ');
const VERBS = 'carried mended watched followed answered painted closed opened'.split(' ');

/** Sentences of few words, each text another. */
function textOf(seed: number): Buffer {
  let state = seed * 7_919 + 1;
  const next = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
  const sentences = Array.from(
    { length: 14 },
    () => `The ${NOUNS[next(12)]} ${VERBS[next(8)]} the ${NOUNS[next(12)]} in ${1800 + next(200)}.`,
  );
  return Buffer.from(sentences.join(' '));
}

const TEXTS = Array.from({ length: 600 }, (_, at) => textOf(at));
const LENGTH = 8 * 1024;
const LEVEL = 3;

describe('trainDictionary', () => {
  const dictionary = trainDictionary(TEXTS, LENGTH, LEVEL);

  it('makes a dictionary with tables and the requested length', () => {
    expect(Buffer.from(dictionary.subarray(0, 4)).toString('hex')).toBe('37a430ec');
    expect(dictionary.length).toBeLessThan(LENGTH + 400);
    expect(dictionary.length).toBeGreaterThan(LENGTH - 400);
  });

  it('makes texts of the same kind smaller than their beginnings as a dictionary do', () => {
    const beginnings = Buffer.concat(TEXTS.map((text) => text.subarray(0, 64))).subarray(0, LENGTH);
    const sizeWith = (used: Uint8Array) => {
      const compressor = new ZstdCompressor(used, LEVEL);
      let size = 0;
      for (let at = 1_000; at < 1_100; at++) size += compressor.compress(textOf(at)).length;
      return size;
    };
    expect(sizeWith(dictionary)).toBeLessThan(sizeWith(beginnings) * 0.9);
  });

  it('is taken by zstd at every level, for any bytes', () => {
    const decompressor = new ZstdDecompressor(dictionary);
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 500 }), fc.nat(5_000).map(textOf)),
        fc.integer({ min: 1, max: 12 }),
        (bytes, level) => {
          const params = { [constants.ZSTD_c_compressionLevel]: level };
          const frame = zstdCompressSync(bytes, { dictionary, params });
          expect(decompressor.decompress(frame).equals(bytes)).toBe(true);
        },
      ),
    );
  });

  it('makes a usable dictionary of any samples', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 40 }),
        fc.constantFrom(64, 1_000, 65_536),
        (samples, length) => {
          const trained = trainDictionary(samples, length, LEVEL);
          const compressor = new ZstdCompressor(trained, LEVEL);
          const decompressor = new ZstdDecompressor(trained);
          for (const sample of samples) {
            const frame = Buffer.from(compressor.compress(sample));
            expect(decompressor.decompress(frame).equals(sample)).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('chooseContent', () => {
  it('takes what repeats and leaves out what does not', () => {
    const repeated = 'a sentence that every text of this collection holds somewhere, word for word';
    let state = 1;
    const noise = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    };
    const samples = Array.from({ length: 200 }, () =>
      Buffer.concat([Buffer.from(Array.from({ length: 400 }, noise)), Buffer.from(repeated)]),
    );
    const content = Buffer.from(chooseContent(Buffer.concat(samples), 2_048));
    expect(content.includes(repeated.slice(8, -8))).toBe(true);
    expect(content.length).toBeLessThanOrEqual(2_048);
  });
});

describe('fseTable', () => {
  /** RFC 8878, section 4.1.1, read independently of how it is written. */
  function sharesIn(table: Uint8Array): number[] {
    const bits = [...table].flatMap((byte) =>
      Array.from({ length: 8 }, (_, at) => (byte >> at) & 1),
    );
    let at = 0;
    const take = (width: number) => {
      let value = 0;
      for (let bit = 0; bit < width; bit++) value |= (bits[at++] ?? 0) << bit;
      return value;
    };
    const log = take(4) + 5;
    let left = 1 << log;
    const shares: number[] = [];
    while (left > 0) {
      const width = 32 - Math.clz32(left + 1);
      const spare = (1 << width) - 1 - (left + 1);
      let value = take(width - 1);
      if (value >= spare) {
        value |= take(1) << (width - 1);
        if (value >= 1 << (width - 1)) value -= spare;
      }
      shares.push(value - 1);
      left -= value - 1;
    }
    return shares;
  }

  it('holds each code, in about its share', () => {
    const counts = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1e6 })), {
      minLength: 2,
      maxLength: 53,
    });
    fc.assert(
      fc.property(counts, (given) => {
        const shares = sharesIn(fseTable(Uint32Array.from(given), 9));
        expect(shares).toHaveLength(given.length);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(512);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
        const largest = given.indexOf(Math.max(...given));
        // Equals may differ by what rounding leaves.
        expect(shares[largest]).toBeGreaterThanOrEqual(Math.max(...shares) - given.length);
      }),
    );
  });
});
