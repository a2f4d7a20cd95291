import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

async function linesOf(...chunks: (string | Uint8Array)[]) {
  async function* given() {
    yield* chunks;
  }
  return Array.fromAsync(readLines(given()));
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('lines keep their numbers; empty ones and a byte order mark are left out', async () => {
  expect(await linesOf('\ufeff{"id":1}\n\n', '  \n{"id', '":2}')).toEqual([
    { number: 1, text: '{"id":1}' },
    { number: 4, text: '{"id":2}' },
  ]);
  expect(await linesOf()).toEqual([]);
});

test('however a file comes in chunks, its lines are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' })),
      fc.array(fc.nat({ max: 9 })),
      async (texts, sizes) => {
        const bytes = Buffer.from(texts.join('\n'));
        const chunks: Uint8Array[] = [];
        let start = 0;
        for (const size of sizes) {
          chunks.push(bytes.subarray(start, start + size));
          start += size;
        }
        expect(await linesOf(...chunks, bytes.subarray(start))).toEqual(await linesOf(bytes));
      },
    ),
  );
});

test.each([
  ['in one chunk', [latin1('{"id":1}\n{"text":"caf\xe9"}\n')]],
  ['at the end', [latin1('{"id":1}\n{"text":"caf\xe9')]],
  ['in several chunks', [latin1('{"id":1}\n{"te'), latin1('xt":"caf'), latin1('\xe9"}\n')]],
])('a line that is not UTF-8 is refused with its number (%s)', async (_name, chunks) => {
  await expect(linesOf(...chunks)).rejects.toThrow('Line 2 is not UTF-8');
});
