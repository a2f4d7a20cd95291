import { expect, test } from 'vitest';
import { findNearest } from './find-nearest.ts';
import { quantizeVector } from './quantize-vector.ts';
import { createReferenceKernel } from './test-reference-kernel.ts';
import { randomUnitVector, seededRandom } from './test-vectors.ts';
import type { NearPassage } from './vector-index.ts';
import { createVectorKernel } from './vector-kernel.ts';
import { CHUNK_ROWS, VectorMatrix } from './vector-matrix.ts';
import type { VectorChange } from './vector-store.ts';

function changeOf(
  number: number,
  vectors: readonly Float32Array[],
  dimensions: number,
): VectorChange {
  const values = new Int8Array(vectors.length * dimensions);
  const scales = vectors.map((vector, at) =>
    quantizeVector(vector, values.subarray(at * dimensions, (at + 1) * dimensions)),
  );
  const passages = Uint16Array.from(vectors, (_, passage) => passage);
  return { change: 1, number, passages, scales: Float32Array.from(scales), values };
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}

/** The plain model: compares all passages of all documents as floats. */
function exactNearest(model: Map<number, Float32Array[]>, query: Float32Array): NearPassage[] {
  const best = [...model].flatMap(([documentNumber, vectors]) =>
    vectors
      .map((vector, passage) => ({ documentNumber, passage, similarity: dot(vector, query) }))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, 1),
  );
  return best.sort((a, b) => b.similarity - a.similarity);
}

test('after 100,000 random puts and removals it equals a plain model, and uses no more memory than its peak needs', () => {
  const dimensions = 20; // not a multiple of 16
  const matrix = new VectorMatrix(dimensions);
  const model = new Map<number, Float32Array[]>();
  const vectors = Array.from({ length: 500 }, (_, seed) => randomUnitVector(dimensions, seed));
  const random = seededRandom(7);
  const draw = (below: number) => Math.floor(random() * below);
  let peakRows = 0;
  for (let step = 0; step < 100_000; step += 1) {
    const number = draw(1_500);
    const passages = Array.from({ length: Math.max(0, draw(5) - 1) }, () => vectors[draw(500)]!);
    matrix.put(changeOf(number, passages, dimensions));
    if (passages.length === 0) model.delete(number);
    else model.set(number, passages);
    peakRows = Math.max(peakRows, matrix.rows.count);
    if (step % 10_000 !== 0) continue;
    const query = randomUnitVector(dimensions, step + 1_000);
    const exact = exactNearest(model, query);
    const { hits } = findNearest(matrix, query, { limit: 5_000 });
    expect(hits.length).toBe(model.size);
    for (const [at, { similarity }] of hits.slice(0, 50).entries())
      expect(similarity).toBeCloseTo(exact[at]!.similarity, 1);
  }
  expect(matrix.rows.documents).toBe(model.size);
  expect(matrix.rows.count).toBe([...model.values()].flat().length);
  const chunks = Math.ceil(peakRows / CHUNK_ROWS);
  expect(matrix.kernel.memory.buffer.byteLength).toBeLessThan((chunks + 1) * CHUNK_ROWS * 64);
});

test('the WebAssembly and the plain kernel return exactly the same', () => {
  for (const dimensions of [3, 16, 100, 384, 3_072]) {
    const fast = new VectorMatrix(dimensions);
    const { memory } = createVectorKernel();
    const plain = new VectorMatrix(dimensions, createReferenceKernel(memory));
    for (let number = 0; number < 60; number += 1) {
      const change = changeOf(number, [randomUnitVector(dimensions, number)], dimensions);
      fast.put(change);
      plain.put(change);
    }
    const query = randomUnitVector(dimensions, 999);
    expect(findNearest(fast, query, { limit: 7 })).toEqual(findNearest(plain, query, { limit: 7 }));
  }
});

test('the nearest 100 of 3,000 random passages are found as exactly as eight bits allow', () => {
  const dimensions = 384;
  const matrix = new VectorMatrix(dimensions);
  const model = new Map<number, Float32Array[]>();
  for (let number = 0; number < 3_000; number += 1) {
    model.set(number, [randomUnitVector(dimensions, number)]);
    matrix.put(changeOf(number, model.get(number)!, dimensions));
  }
  const query = randomUnitVector(dimensions, 5_000);
  const exact = exactNearest(model, query);
  const wanted = new Set(exact.slice(0, 100).map(({ documentNumber }) => documentNumber));
  const { hits, mean, deviation } = findNearest(matrix, query, { limit: 100 });
  expect(hits.filter(({ documentNumber }) => wanted.has(documentNumber)).length).toBeGreaterThan(
    96,
  );
  // Random directions: the standard deviation of the cosine is one over the root of the dimensions.
  expect(Math.abs(mean)).toBeLessThan(0.01);
  expect(deviation).toBeCloseTo(1 / Math.sqrt(dimensions), 2);
});

test('a document with most of the near passages does not hide others', () => {
  const dimensions = 16;
  const matrix = new VectorMatrix(dimensions);
  const query = randomUnitVector(dimensions, 1);
  matrix.put(changeOf(1, Array(6_000).fill(query), dimensions));
  for (let number = 2; number < 12; number += 1)
    matrix.put(changeOf(number, [randomUnitVector(dimensions, number)], dimensions));
  const { hits } = findNearest(matrix, query, { limit: 5 });
  expect(hits.length).toBe(5);
  expect(hits[0]).toMatchObject({ documentNumber: 1, passage: 0 });
});

test('a passage with a damaged scale is left out, and no number is missing', () => {
  const matrix = new VectorMatrix(16);
  const change = changeOf(1, [randomUnitVector(16, 1), randomUnitVector(16, 2)], 16);
  matrix.put({ ...change, scales: Float32Array.of(Number.NaN, change.scales[1]!) });
  const { hits } = findNearest(matrix, randomUnitVector(16, 3), { limit: 5 });
  expect(hits.map(({ passage }) => passage)).toEqual([1]);
  expect(Number.isFinite(hits[0]!.similarity)).toBe(true);
});
