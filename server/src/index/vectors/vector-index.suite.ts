import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { randomDocument, randomUnitVector } from './test-vectors.ts';
import type { NearPassage, VectorIndex } from './vector-index.ts';
import type { VectorModel, VectorStore } from './vector-store.ts';

/** The index under test, and the store that it follows. */
export interface VectorIndexHarness {
  readonly store: VectorStore;
  /** An index over the store, before its first refresh. */
  openIndex(): VectorIndex;
  dispose(): Promise<void>;
}

const dimensions = 16;
const model: VectorModel = { key: 'model-a', name: 'A', dimensions, origin: '' };
const signal = new AbortController().signal;

/** What every {@link VectorIndex} must do. */
export function describeVectorIndex(
  name: string,
  makeHarness: () => Promise<VectorIndexHarness>,
): void {
  describe(`the vector index ${name}`, () => {
    let harness: VectorIndexHarness;
    let store: VectorStore;
    let index: VectorIndex;

    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.store;
      index = harness.openIndex();
    });

    afterEach(async () => {
      await index.close();
      await harness.dispose();
    });

    const fill = async (count: number, passages = 1) => {
      const id = store.openModel(model);
      const documents = Array.from({ length: count }, (_, at) =>
        randomDocument(at + 1, { passages }),
      );
      store.put(id, documents);
      await index.refresh();
      return { id, documents };
    };
    const numbers = (hits: readonly NearPassage[]) =>
      hits.map(({ documentNumber }) => documentNumber);
    const bitsOf = (allowed: readonly number[]) => {
      const bits = new Uint8Array(64);
      for (const number of allowed) bits[number >> 3]! |= 1 << (number & 7);
      return bits;
    };

    test('without a model it is empty, and finds nothing for any query', async () => {
      await index.refresh();
      expect(index).toMatchObject({ modelKey: null, passages: 0, documents: 0 });
      const found = await index.nearest(randomUnitVector(3, 1), { limit: 5 }, signal);
      expect(found).toEqual({ hits: [], mean: 0, deviation: 0 });
    });

    test('with a model but no vectors it finds nothing', async () => {
      await fill(0);
      expect(index.modelKey).toBe(model.key);
      const found = await index.nearest(randomUnitVector(dimensions, 1), { limit: 5 }, signal);
      expect(found).toEqual({ hits: [], mean: 0, deviation: 0 });
    });

    test('the nearest passages come first, only the best of each document, at most as many as requested', async () => {
      const { documents } = await fill(50, 3);
      expect(index).toMatchObject({ modelKey: model.key, passages: 150, documents: 50 });
      expect(index.sizeBytes).toBeGreaterThan(150 * dimensions);
      const vector = documents[20]!.passages[2]!;
      const { hits } = await index.nearest(vector, { limit: 10 }, signal);
      expect(hits[0]).toMatchObject({ documentNumber: 21, passage: 2 });
      expect(hits[0]!.similarity).toBeCloseTo(1, 3);
      expect(new Set(numbers(hits)).size).toBe(10);
      const similarities = hits.map(({ similarity }) => similarity);
      expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
    });

    test('only permitted documents are found; those beyond the end of the bits are not permitted', async () => {
      const { documents } = await fill(600);
      const allowed = [3, 80, 200];
      const query = { limit: 10, documents: bitsOf(allowed) };
      const { hits } = await index.nearest(documents[599]!.passages[0]!, query, signal);
      expect(numbers(hits).toSorted((a, b) => a - b)).toEqual(allowed);
      const none = await index.nearest(
        documents[0]!.passages[0]!,
        { limit: 10, documents: new Uint8Array(0) },
        signal,
      );
      expect(none.hits).toEqual([]);
    });

    test('the statistics of similarity do not depend on the permitted documents', async () => {
      const { documents } = await fill(300);
      const vector = documents[7]!.passages[0]!;
      const all = await index.nearest(vector, { limit: 5 }, signal);
      const few = await index.nearest(vector, { limit: 5, documents: bitsOf([1]) }, signal);
      expect([few.mean, few.deviation]).toEqual([all.mean, all.deviation]);
      expect(all.deviation).toBeGreaterThan(0);
    });

    test('equal passages are ordered by document number, then by passage', async () => {
      const id = store.openModel(model);
      const vector = randomUnitVector(dimensions, 1);
      const passages = [vector, vector];
      for (const number of [9, 2, 5]) store.put(id, [{ number, version: 'v', passages }]);
      await index.refresh();
      const { hits } = await index.nearest(vector, { limit: 5 }, signal);
      expect(hits.map(({ documentNumber, passage }) => [documentNumber, passage])).toEqual([
        [2, 0],
        [5, 0],
        [9, 0],
      ]);
    });

    test('the same query gives the same answer', async () => {
      const { documents } = await fill(300, 2);
      const ask = () => index.nearest(documents[40]!.passages[1]!, { limit: 20 }, signal);
      expect(await ask()).toEqual(await ask());
    });

    test('a refresh loads vectors that were put, replaced and removed since', async () => {
      const { id } = await fill(20, 2);
      const replaced = randomUnitVector(dimensions, 77);
      store.put(id, [{ number: 5, version: 'v2', passages: [null, replaced] }]);
      store.put(id, [randomDocument(99)]);
      store.remove([6]);
      await index.refresh();
      expect(index).toMatchObject({ documents: 20, passages: 38 });
      const { hits } = await index.nearest(replaced, { limit: 100 }, signal);
      expect(hits[0]).toMatchObject({ documentNumber: 5, passage: 1 });
      expect(numbers(hits)).toContain(99);
      expect(numbers(hits)).not.toContain(6);
    });

    test('after a change of the model only the new one is searched, with its dimensions', async () => {
      await fill(10);
      const id = store.openModel({ ...model, key: 'model-b', dimensions: 20 });
      store.put(id, [randomDocument(3, { dimensions: 20 })]);
      await index.refresh();
      expect(index.modelKey).toBe('model-a');
      store.makeLive(id);
      await index.refresh();
      expect(index).toMatchObject({ modelKey: 'model-b', documents: 1 });
      const { hits } = await index.nearest(randomUnitVector(20, 1), { limit: 5 }, signal);
      expect(numbers(hits)).toEqual([3]);
    });

    test.each([
      ['the wrong dimensions', new Float32Array(dimensions - 1).fill(1)],
      ['no length', new Float32Array(dimensions)],
      ['a value that is no number', new Float32Array(dimensions).fill(Number.NaN)],
    ])('a query with %s is refused', async (_, vector) => {
      await fill(3);
      await expect(index.nearest(vector, { limit: 5 }, signal)).rejects.toThrow(Error);
      const { hits } = await index.nearest(randomUnitVector(dimensions, 1), { limit: 5 }, signal);
      expect(hits.length).toBe(3);
    });

    test('a search that is aborted rejects with the reason, before and while it waits', async () => {
      await fill(3);
      const reason = new Error('too late');
      const vector = randomUnitVector(dimensions, 1);
      const aborted = index.nearest(vector, { limit: 5 }, AbortSignal.abort(reason));
      await expect(aborted).rejects.toBe(reason);
      const controller = new AbortController();
      const waiting = index.nearest(vector, { limit: 5 }, controller.signal);
      controller.abort(reason);
      // In this thread it may have finished already.
      await waiting.then(
        ({ hits }) => expect(hits.length).toBe(3),
        (error) => expect(error).toBe(reason),
      );
    });

    test('for random queries, no number is missing and nothing is found twice', async () => {
      const { documents } = await fill(40, 2);
      const limits = fc.oneof(
        fc.integer({ min: -1, max: 100 }),
        fc.constantFrom(1e9, Number.POSITIVE_INFINITY, Number.NaN),
      );
      const values = fc.float({ min: -1, max: 1, noNaN: true });
      const vectors = fc.array(values, { minLength: dimensions, maxLength: dimensions });
      await fc.assert(
        fc.asyncProperty(vectors, limits, async (given, limit) => {
          const vector = Float32Array.from(given);
          fc.pre(vector.some((value) => Math.abs(value) > 1e-15));
          const { hits, mean, deviation } = await index.nearest(vector, { limit }, signal);
          const most = Number.isNaN(limit) ? 0 : Math.max(0, limit);
          expect(hits.length).toBe(Math.min(most, documents.length));
          expect(new Set(numbers(hits)).size).toBe(hits.length);
          for (const { similarity } of hits) expect(Math.abs(similarity)).toBeLessThanOrEqual(1);
          expect([mean, deviation].every(Number.isFinite)).toBe(true);
        }),
      );
    });

    test('searches are answered while thousands of passages are loaded', async () => {
      const { id, documents } = await fill(10);
      const asked = documents[3]!.passages[0]!;
      const thousand = (from: number) =>
        Array.from({ length: 1_000 }, (_, at) => randomDocument(from + at, { passages: 4 }));
      let passages = 10;
      let answeredMeanwhile = 0;
      // On a busy machine all may be loaded before this thread gets its turn: then it repeats.
      for (let attempt = 1; attempt <= 5 && answeredMeanwhile < 2; attempt++) {
        for (let i = 0; i < 5; i++) store.put(id, thousand((attempt * 5 + i) * 1_000));
        let isRefreshed = false;
        const refreshed = index.refresh().then(() => {
          isRefreshed = true;
        });
        while (!isRefreshed) {
          const { hits } = await index.nearest(asked, { limit: 1 }, signal);
          expect(hits[0]?.documentNumber).toBe(4);
          if (!isRefreshed) answeredMeanwhile += 1;
          await new Promise(setImmediate);
        }
        await refreshed;
        passages += 20_000;
        expect(index.passages).toBe(passages);
      }
      expect(answeredMeanwhile).toBeGreaterThan(1);
    });
  });
}
