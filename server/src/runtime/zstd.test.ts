import zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZstdCompressor, ZstdDecompressor } from './zstd.ts';

const DICTIONARY = Buffer.from('The quick brown fox jumps over the lazy dog. '.repeat(99));

const contents = fc.oneof(
  fc.uint8Array({ maxLength: 600 }),
  fc.string({ maxLength: 2_000 }).map((text) => Buffer.from(text)),
  fc.integer({ min: 0, max: 300_000 }).map((length) => Buffer.alloc(length, 'lazy dogs jump')),
);

describe.each([
  ['with a dictionary', DICTIONARY],
  ['without a dictionary', null],
])('zstd %s', (_, dictionary) => {
  const options = dictionary === null ? {} : { dictionary };

  test('round-trips like the functions of Node', () => {
    const compressor = new ZstdCompressor(dictionary, 3);
    const decompressor = new ZstdDecompressor(dictionary);
    fc.assert(
      fc.property(contents, (bytes) => {
        const frame = Buffer.from(compressor.compress(bytes));
        expect(decompressor.decompress(frame).equals(bytes)).toBe(true);
        expect(zlib.zstdDecompressSync(frame, options).equals(bytes)).toBe(true);
        expect(decompressor.decompress(zlib.zstdCompressSync(bytes, options)).equals(bytes)).toBe(
          true,
        );
      }),
    );
  });

  test('fails on damaged bytes as the functions of Node do, and reads the next frame', () => {
    const compressor = new ZstdCompressor(dictionary, 1);
    const decompressor = new ZstdDecompressor(dictionary);
    const sound = Buffer.from(compressor.compress(Buffer.from('lazy dog '.repeat(50))));
    const damages = fc.oneof(
      fc.nat(sound.length - 1).map((length) => sound.subarray(0, length)),
      fc.tuple(fc.nat(sound.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, change]) => {
        const damaged = Buffer.from(sound);
        damaged[at]! ^= change;
        return damaged;
      }),
      fc.uint8Array({ maxLength: 50 }),
    );
    fc.assert(
      fc.property(damages, (damaged) => {
        expect(outcome(() => decompressor.decompress(damaged))).toEqual(
          outcome(() => zlib.zstdDecompressSync(damaged, options)),
        );
        expect(decompressor.decompress(sound).toString()).toBe('lazy dog '.repeat(50));
      }),
    );
  });

  test('reads frames that do not say how large they become', async () => {
    const frames = zlib.createZstdCompress(options);
    const parts = frames.toArray();
    frames.write('lazy ');
    frames.end('dog');
    const frame = Buffer.concat((await parts) as Buffer[]);
    expect(new ZstdDecompressor(dictionary).decompress(frame).toString()).toBe('lazy dog');
  });
});

test('this Node has the internals to reuse contexts', () => {
  const stream = zlib.createZstdDecompress() as unknown as Record<string, unknown>;
  expect(stream['_handle']).toHaveProperty('writeSync');
  expect(stream['_writeState']).toBeInstanceOf(Uint32Array);
});

function outcome(read: () => Uint8Array): unknown {
  try {
    return Buffer.from(read()).toString('hex');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
