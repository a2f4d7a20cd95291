import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oddTexts } from '../test-odd-texts.ts';
import type { Embedder } from './embedder.ts';

/** What the suite needs from an adapter. */
export interface EmbedderHarness {
  open(): Promise<Embedder>;
  close?(): Promise<void>;
  /** Whether it embeds by meaning and not only by words. */
  readonly knowsMeaning: boolean;
}

const never = new AbortController().signal;

const related = [
  ['A cat', 'A kitten', 'An invoice'],
  ['The payment', 'An invoice', 'A kitten'],
] as const;

/** The contract of every embedder. */
export function describeEmbedder(name: string, harness: EmbedderHarness): void {
  describe(name, () => {
    let embedder: Embedder;
    beforeAll(async () => {
      embedder = await harness.open();
    });
    afterAll(async () => {
      await embedder?.close();
      await harness.close?.();
    });

    const expectSound = (vector: Float32Array | undefined) => {
      expect(vector).toHaveLength(embedder.model.dimensions);
      expect(lengthOf(vector)).toBeCloseTo(1, 3);
    };

    test('describes its model', () => {
      expect(embedder.model.key).not.toBe('');
      expect(embedder.model.name).not.toBe('');
      expect(embedder.model.dimensions).toBeGreaterThan(0);
      expect(embedder.batchSize).toBeGreaterThan(0);
    });

    test('no texts give no vectors', async () => {
      expect(await embedder.embed([], 'passage', never)).toEqual([]);
    });

    test.each(oddTexts)('a text of %s has a vector of unit length', async (_, text) => {
      const [vector] = await embedder.embed([text], 'passage', never);
      expectSound(vector);
    });

    test('a text has the same vector alone and among others, in the order of the texts', async () => {
      const texts = [...oddTexts.map(([, text]) => text), ...related.flat()];
      const together = await embedder.embed(texts, 'passage', never);
      expect(together).toHaveLength(texts.length);
      for (const [at, text] of texts.entries()) {
        const [alone] = await embedder.embed([text], 'passage', never);
        expect(similarity(alone, together[at])).toBeGreaterThan(0.999);
      }
    });

    test('any text has a vector', async () => {
      const texts = fc.array(fc.string({ unit: 'binary', maxLength: 80 }), {
        minLength: 1,
        maxLength: 9,
      });
      const check = async (some: string[]) => {
        const vectors = await embedder.embed(some, 'query', never);
        expect(vectors).toHaveLength(some.length);
        for (const vector of vectors) expectSound(vector);
      };
      await fc.assert(fc.asyncProperty(texts, check), { numRuns: 20 });
    });

    test('concurrent calls each get their own vectors', async () => {
      const texts = related.flat();
      const alone = await Promise.all(
        texts.map((text) => embedder.embed([text], 'passage', never)),
      );
      const together = await embedder.embed(texts, 'passage', never);
      for (const [at, [vector]] of alone.entries()) {
        expect(similarity(vector, together[at])).toBeGreaterThan(0.999);
      }
    });

    test('an aborted call rejects with the reason, and the next one works', async () => {
      const controller = new AbortController();
      const reason = new Error('the caller stopped waiting');
      controller.abort(reason);
      await expect(embedder.embed(['a'], 'query', controller.signal)).rejects.toBe(reason);
      const during = new AbortController();
      const many = Array.from({ length: 64 }, (_, at) => `text ${at}`);
      const stopped = embedder.embed(many, 'query', during.signal).catch((error) => error);
      during.abort(reason);
      expect([reason, 64]).toContainEqual(await stopped.then((end) => end.length ?? end));
      expectSound((await embedder.embed(['a'], 'query', never))[0]);
    });

    if (!harness.knowsMeaning) return;
    test('texts of like meaning are nearer than others', async () => {
      for (const [text, alike, other] of related) {
        const [a, b, c] = await embedder.embed([text, alike, other], 'passage', never);
        expect(similarity(a, b)).toBeGreaterThan(similarity(a, c));
      }
    });
  });
}

function lengthOf(vector: Float32Array | undefined): number {
  return Math.hypot(...(vector ?? []));
}

/** The cosine of two unit vectors. */
export function similarity(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return (a ?? new Float32Array()).reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);
}
