import { beforeEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../../index/embedding/embedder.ts';
import { createWordEmbedder } from '../../index/embedding/test-word-embedder.ts';
import { createQueryVectors, type QueryVectors } from './query-vectors.ts';

const PATIENT = new AbortController().signal;
let vectors: QueryVectors;
let calls: string[];

/** An embedder that records its calls. */
function counting(name = 'words', before: () => Promise<void> = async () => undefined): Embedder {
  const words = createWordEmbedder({ name });
  return {
    ...words,
    embed: async (texts, purpose, signal) => {
      calls.push(...texts.map((text) => `${purpose}: ${text}`));
      await before();
      return words.embed(texts, purpose, signal);
    },
  };
}

beforeEach(() => {
  vectors = createQueryVectors(60_000);
  calls = [];
});

describe('the vectors of queries', () => {
  it('a text is embedded once, however often it is requested', async () => {
    const embedder = counting();
    const first = await vectors.of('rate limit', embedder, PATIENT);
    expect(await vectors.of('rate limit', embedder, PATIENT)).toBe(first);
    expect(calls).toEqual(['query: rate limit']);
  });

  it('concurrent callers wait for one call', async () => {
    const gate = Promise.withResolvers<void>();
    const embedder = counting('words', () => gate.promise);
    const all = [1, 2, 3].map(() => vectors.of('boat', embedder, PATIENT));
    gate.resolve();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(calls).toHaveLength(1);
  });

  it('a caller that stops waiting leaves, and the vector is available to the next', async () => {
    const gate = Promise.withResolvers<void>();
    const embedder = counting('words', () => gate.promise);
    const impatient = new AbortController();
    const first = vectors.of('boat', embedder, impatient.signal);
    impatient.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    gate.resolve();
    await vectors.of('boat', embedder, PATIENT);
    expect(calls).toHaveLength(1);
  });

  it('a failed call is not cached', async () => {
    let isDown = true;
    const embedder = counting('words', async () => {
      if (isDown) throw new Error('down');
    });
    await expect(vectors.of('boat', embedder, PATIENT)).rejects.toThrow('down');
    isDown = false;
    await expect(vectors.of('boat', embedder, PATIENT)).resolves.toHaveLength(64);
  });

  it('two models never share a vector', async () => {
    const one = await vectors.of('boat', counting('one'), PATIENT);
    expect(await vectors.of('boat', counting('two'), PATIENT)).not.toEqual(one);
    expect(calls).toHaveLength(2);
  });

  it('the two thousand most recently used vectors are kept', async () => {
    const embedder = counting();
    await vectors.of('kept', embedder, PATIENT);
    for (let i = 0; i < 1_999; i++) await vectors.of(`q${i}`, embedder, PATIENT);
    await vectors.of('kept', embedder, PATIENT);
    await vectors.of('one more', embedder, PATIENT);
    calls = [];
    await vectors.of('kept', embedder, PATIENT);
    expect(calls).toEqual([]);
    await vectors.of('q0', embedder, PATIENT);
    expect(calls).toEqual(['query: q0']);
  });
});
