import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileWasm, wasmFile, wasmTexts } from '../../../../tools/compile-wasm.ts';
import { createReferenceKernel } from './test-reference-kernel.ts';
import { createVectorKernel, type VectorKernel } from './vector-kernel.ts';

test.each(wasmTexts)('the module in the repository is the compiled text: %s', async (text) => {
  const made = Buffer.from(await compileWasm(text));
  expect(readFileSync(wasmFile(text)).equals(made), 'run `npm run wasm`').toBe(true);
});

// The offsets of the parts in these tests; a page of 64 KiB contains them all.
const CODES = 0;
const VALUES = 16_384;
const TABLES = 32_768;
const QUERY = 40_960;
const RESULT = 49_152;

/** Runs both kernels on the same bytes, and compares the whole memory afterwards. */
function expectSame(given: Map<number, ArrayLike<number>>, work: (kernel: VectorKernel) => void) {
  const [kernel, other] = [createVectorKernel(), createVectorKernel()];
  for (const { memory } of [kernel, other]) {
    for (const [address, bytes] of given) new Uint8Array(memory.buffer).set(bytes, address);
  }
  work(kernel);
  work(createReferenceKernel(other.memory));
  const bytesOf = ({ memory }: VectorKernel) => Buffer.from(memory.buffer);
  expect(bytesOf(kernel).equals(bytesOf(other))).toBe(true);
}

const sixteens = fc.integer({ min: 1, max: 8 }).map((count) => count * 16);
const bytes = (length: number, max = 255) =>
  fc.array(fc.integer({ min: 0, max }), { minLength: length, maxLength: length });

test('signs become the same codes as in the plain kernel', () => {
  const input = sixteens.chain((count) => fc.tuple(bytes(count), fc.integer({ min: 0, max: 15 })));
  fc.assert(
    fc.property(input, ([values, lane]) => {
      expectSame(new Map([[VALUES, values]]), (kernel) =>
        kernel.encodeSigns(VALUES, values.length, CODES + lane),
      );
    }),
  );
});

test('sums of codes equal those of the plain kernel, even with the largest values of tables', () => {
  const input = fc
    .tuple(
      fc.integer({ min: 1, max: 16 }).map((half) => half * 2),
      fc.integer({ min: 1, max: 3 }),
    )
    .chain(([codeBytes, blocks]) =>
      fc.tuple(
        bytes(codeBytes * 16 * blocks),
        fc.oneof(bytes(codeBytes * 32, 127), fc.constant(Array(codeBytes * 32).fill(127))),
        fc.constant({ codeBytes, blocks }),
      ),
    );
  fc.assert(
    fc.property(input, ([codes, tables, { codeBytes, blocks }]) => {
      const given = new Map([
        [CODES, codes],
        [TABLES, tables],
      ]);
      expectSame(given, (kernel) => kernel.sumCodes(CODES, blocks, TABLES, codeBytes, RESULT));
    }),
  );
});

test('dot products equal those of the plain kernel', () => {
  const input = fc
    .tuple(sixteens, fc.integer({ min: 1, max: 5 }))
    .chain(([width, rows]) =>
      fc.tuple(
        bytes(width * rows),
        fc.array(fc.integer({ min: -16_384, max: 16_384 }), { minLength: width, maxLength: width }),
      ),
    );
  fc.assert(
    fc.property(input, ([values, weights]) => {
      const query = new Uint8Array(Int16Array.from(weights).buffer);
      const rows = values.length / weights.length;
      const places = Int32Array.from({ length: rows }, (_, row) => VALUES + row * weights.length);
      const given = new Map<number, ArrayLike<number>>([
        [VALUES, values],
        [QUERY, query],
        [RESULT, new Uint8Array(places.buffer)],
      ]);
      expectSame(given, (kernel) => kernel.dotRows(RESULT, rows, QUERY, weights.length));
    }),
  );
});
