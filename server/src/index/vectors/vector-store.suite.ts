import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { randomDocument, randomUnitVector } from './test-vectors.ts';
import type { VectorChange, VectorModel, VectorReader, VectorStore } from './vector-store.ts';

/** The stores under test: each `open` opens the same data. */
export interface VectorStoreHarness {
  /** The writer: one at a time. */
  open(): VectorStore;
  /** A reader beside the writer. */
  openReader(): VectorReader & { close(): void };
  dispose(): Promise<void>;
}

const dimensions = 16;
const model: VectorModel = { key: 'model-a', name: 'A', dimensions, origin: 'here' };
const other: VectorModel = { ...model, key: 'model-b', name: 'B' };

/** The contract of every {@link VectorStore}. */
export function describeVectorStore(
  name: string,
  makeHarness: () => Promise<VectorStoreHarness>,
): void {
  describe(`the vector store in ${name}`, () => {
    let harness: VectorStoreHarness;
    let store: VectorStore;

    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.open();
    });

    afterEach(async () => {
      store.close();
      await harness.dispose();
    });

    const reopen = () => {
      store.close();
      store = harness.open();
    };
    const allChanges = (id: number, after = 0) => store.changesAfter(id, after, 1_000);
    const numbers = (changes: readonly VectorChange[]) => changes.map(({ number }) => number);

    test('is empty at first', () => {
      expect(store.liveModel()).toBeNull();
      expect(store.models()).toEqual([]);
      expect(allChanges(1)).toEqual([]);
      expect(store.counts(1)).toEqual({ documents: 0, passages: 0 });
    });

    test('the first model is live at once, a second is not, and an existing one is kept', () => {
      const id = store.openModel(model);
      store.put(id, [randomDocument(1)]);
      const second = store.openModel(other);
      expect(store.openModel({ ...model, origin: 'there' })).toBe(id);
      expect(store.liveModel()).toEqual({ ...model, origin: 'there', id, isLive: true });
      expect(store.models().map(({ isLive }) => isLive)).toEqual([true, false]);
      expect(second).not.toBe(id);
      expect(store.counts(id).documents).toBe(1);
    });

    test('restores directions to within half a step of eight bits', () => {
      const id = store.openModel(model);
      const vector = randomUnitVector(dimensions, 5);
      store.put(id, [{ number: 7, version: 'v', passages: [vector] }]);
      const [change] = allChanges(id);
      const restored = Float32Array.from(change!.values, (value) => value * change!.scales[0]!);
      expect(Math.hypot(...restored)).toBeCloseTo(1, 6);
      const step = Math.max(...vector.map(Math.abs)) / 127;
      for (const [at, value] of restored.entries())
        expect(Math.abs(value - vector[at]!)).toBeLessThan(step);
    });

    test('reports which passages have a vector, and keeps documents without any', () => {
      const id = store.openModel(model);
      const vector = randomUnitVector(dimensions, 1);
      store.put(id, [
        { number: 1, version: 'v1', passages: [null, vector, null, vector] },
        { number: 2, version: 'v2', passages: [null] },
      ]);
      expect(allChanges(id).map(({ passages }) => [...passages])).toEqual([[1, 3], []]);
      expect(store.versions(id)).toEqual(
        new Map([
          [1, 'v1'],
          [2, 'v2'],
        ]),
      );
      expect(store.counts(id)).toEqual({ documents: 2, passages: 2 });
    });

    test('readers get all puts and removals since, in order, in any number of steps', () => {
      const id = store.openModel(model);
      store.put(id, [randomDocument(1), randomDocument(2), randomDocument(3)]);
      const before = allChanges(id).at(-1)!.change;
      store.put(id, [randomDocument(2, { version: 'v2', passages: 2 })]);
      store.remove([1, 99]);
      const changes = allChanges(id, before);
      expect(changes.map(({ number, passages }) => [number, passages.length])).toEqual([
        [2, 2],
        [1, 0],
      ]);
      expect(changes[0]!.change).toBeLessThan(changes[1]!.change);
      expect(numbers(allChanges(id))).toEqual([3, 2, 1]);
      const [first] = store.changesAfter(id, 0, 1);
      expect(numbers(store.changesAfter(id, first!.change, 1))).toEqual([2]);
      expect(store.versions(id)).toEqual(
        new Map([
          [2, 'v2'],
          [3, 'v1'],
        ]),
      );
      expect(store.counts(id)).toEqual({ documents: 2, passages: 3 });
    });

    test('changes continue after reopening, without removed documents', () => {
      const id = store.openModel(model);
      store.put(id, [randomDocument(1), randomDocument(2)]);
      store.remove([2]);
      const last = allChanges(id).at(-1)!.change;
      reopen();
      expect(numbers(allChanges(id))).toEqual([1]);
      store.put(id, [randomDocument(3)]);
      expect(allChanges(id).at(-1)!.change).toBeGreaterThan(last);
    });

    test('a document that is put again after its removal exists', () => {
      const id = store.openModel(model);
      store.put(id, [randomDocument(1)]);
      store.remove([1]);
      store.remove([1]);
      store.put(id, [randomDocument(1, { version: 'v2' })]);
      expect(store.versions(id)).toEqual(new Map([[1, 'v2']]));
      expect([1, 2].map((number) => store.version(id, number))).toEqual(['v2', null]);
      expect(allChanges(id).at(-1)).toMatchObject({ number: 1, passages: Uint16Array.of(0) });
    });

    test('a removal affects every model, and a model that becomes live removes the others', () => {
      const first = store.openModel(model);
      const second = store.openModel(other);
      for (const id of [first, second]) store.put(id, [randomDocument(1), randomDocument(2)]);
      store.remove([2]);
      expect(store.counts(first).documents).toBe(1);
      expect(store.counts(second).documents).toBe(1);
      store.makeLive(second);
      expect(store.models()).toEqual([{ ...other, id: second, isLive: true }]);
      expect(allChanges(first)).toEqual([]);
      expect(store.counts(first)).toEqual({ documents: 0, passages: 0 });
      expect([...store.versions(second).keys()]).toEqual([1]);
      reopen();
      expect(store.liveModel()?.id).toBe(second);
    });

    test.each([
      ['the wrong dimensions', new Float32Array(dimensions + 1).fill(1)],
      ['no length', new Float32Array(dimensions)],
      ['a value that is no number', new Float32Array(dimensions).fill(Number.NaN)],
      ['an endless value', new Float32Array(dimensions).fill(Number.POSITIVE_INFINITY)],
    ])('a vector with %s is refused with all of its batch', (_, vector) => {
      const id = store.openModel(model);
      const bad = { number: 2, version: 'v1', passages: [vector] };
      expect(() => store.put(id, [randomDocument(1), bad])).toThrow(RangeError);
      expect(store.counts(id).documents).toBe(0);
    });

    test('vectors of an unknown model are refused', () => {
      expect(() => store.put(12, [randomDocument(1)])).toThrow('12');
      expect(() => store.makeLive(12)).toThrow('12');
    });

    test("a reader sees the writer's changes at once", () => {
      const id = store.openModel(model);
      const reader = harness.openReader();
      store.put(id, [randomDocument(4)]);
      expect(reader.liveModel()?.key).toBe(model.key);
      expect(numbers(reader.changesAfter(id, 0, 10))).toEqual([4]);
      expect(reader.sizeBytes()).toBeGreaterThan(0);
      reader.close();
    });
  });
}
