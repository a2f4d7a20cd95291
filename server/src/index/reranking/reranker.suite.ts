import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oddTexts } from '../test-odd-texts.ts';
import type { Reranker } from './reranker.ts';

/** What the suite needs from an adapter. */
export interface RerankerHarness {
  open(): Promise<Reranker>;
  close?(): Promise<void>;
}

const never = new AbortController().signal;

/** The contract of every reranker. Its model must rank `kitten` before `invoice` for `cat`. */
export function describeReranker(name: string, harness: RerankerHarness): void {
  describe(name, () => {
    let reranker: Reranker;
    beforeAll(async () => {
      reranker = await harness.open();
    });
    afterAll(async () => {
      await reranker?.close();
      await harness.close?.();
    });

    const expectSound = (scores: Float32Array, count: number) => {
      expect(scores).toHaveLength(count);
      for (const score of scores) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }
    };

    test('has a name', () => expect(reranker.name).not.toBe(''));

    test('no texts give no scores', async () => {
      expect(await reranker.score('cat', [], never)).toHaveLength(0);
    });

    test('a text that answers the query scores higher, in the order of the texts', async () => {
      const [invoice = 1, kitten = 0] = await reranker.score('cat', ['invoice', 'kitten'], never);
      expect(kitten).toBeGreaterThan(invoice);
    });

    test.each(oddTexts)('a text of %s has a score, and so has a query', async (_, text) => {
      expectSound(await reranker.score('cat', [text], never), 1);
      expectSound(await reranker.score(text, ['kitten'], never), 1);
    });

    test('a text has the same score alone and among others', async () => {
      const texts = [...oddTexts.map(([, text]) => text), 'kitten', 'invoice', 'payment'];
      const together = await reranker.score('cat', texts, never);
      for (const [at, text] of texts.entries()) {
        const [alone = 0] = await reranker.score('cat', [text], never);
        expect(alone).toBeCloseTo(together[at] ?? -1, 3);
      }
    });

    test('any text has a score', async () => {
      const some = fc.string({ unit: 'binary', maxLength: 80 });
      const check = async (query: string, texts: string[]) =>
        expectSound(await reranker.score(query, texts, never), texts.length);
      const texts = fc.array(some, { minLength: 1, maxLength: 70 });
      await fc.assert(fc.asyncProperty(some, texts, check), { numRuns: 20 });
    });

    test('concurrent calls each get their own scores', async () => {
      const queries = ['cat', 'invoice', 'payment'];
      const texts = ['kitten', 'payment'];
      const together = await Promise.all(
        queries.map((query) => reranker.score(query, texts, never)),
      );
      for (const [at, query] of queries.entries()) {
        expect(await reranker.score(query, texts, never)).toEqual(together[at]);
      }
    });

    test('an aborted call rejects with the reason, and the next one works', async () => {
      const controller = new AbortController();
      const reason = new Error('the caller stopped waiting');
      controller.abort(reason);
      await expect(reranker.score('cat', ['a'], controller.signal)).rejects.toBe(reason);
      const during = new AbortController();
      const texts = Array.from({ length: 64 }, (_, at) => `text ${at}`);
      const stopped = reranker.score('cat', texts, during.signal).catch((error) => error);
      during.abort(reason);
      expect([reason, 64]).toContainEqual(await stopped.then((end) => end.length ?? end));
      expectSound(await reranker.score('cat', ['kitten'], never), 1);
    });
  });
}
