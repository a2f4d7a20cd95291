import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedTexts } from './embed-texts.ts';
import { TestEmbedder } from './test-embedder.ts';

const { signal } = new AbortController();

function embed(embedder: TestEmbedder, texts: readonly string[]) {
  return embedTexts(embedder, texts, { signal, onCall: () => undefined });
}

test('vectors are in the order of the texts, whatever their lengths, and each is that of the text alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ maxLength: 3_000 })), async (texts) => {
      const { vectors, skipped } = await embed(new TestEmbedder(), texts);
      expect(skipped).toEqual([]);
      expect(vectors).toHaveLength(texts.length);
      for (const [at, text] of texts.entries()) {
        const alone = await embed(new TestEmbedder(), [text]);
        expect(vectors[at]).toEqual(alone.vectors[0]);
      }
    }),
    { numRuns: 20 },
  );
});

test('equal texts are embedded once, and empty ones never', async () => {
  const embedder = new TestEmbedder();
  const { vectors } = await embed(embedder, ['same', '', 'same', 'other', 'same']);
  expect(embedder.calls.flat().sort()).toEqual(['other', 'same']);
  expect(vectors[4]).toBe(vectors[0]);
  expect(vectors[1]).toBeNull();
});

test('texts of similar length are embedded together: short ones in larger calls, within the bound', async () => {
  const embedder = new TestEmbedder({ batchSize: 4 });
  const texts = Array.from({ length: 40 }, (_, at) =>
    `${at} `.padEnd(at % 2 === 0 ? 20 : 900, 'x'),
  );
  await embed(embedder, texts);
  const shapes = embedder.calls.map((call) => [
    call.length,
    Math.max(...call.map((t) => t.length)),
  ]);
  expect(shapes).toEqual([[16, 20], [4, 20], ...Array.from({ length: 5 }, () => [4, 900])]);
});

test.each([
  ['one of many', ['a', 'bad', 'c', 'd', 'e'], [1]],
  ['one alone', ['bad'], [0]],
  ['several', ['bad 1', 'b', 'bad 2', 'bad 3'], [0, 2, 3]],
])('a text that makes the model fail is left out alone: %s', async (_, texts, expected) => {
  const embedder = new TestEmbedder();
  embedder.failure = (called) => (called.some((text) => text.startsWith('bad')) ? 'broken' : null);
  const { vectors, skipped } = await embed(embedder, texts);
  expect(skipped).toEqual(expected);
  expect(vectors.map((vector) => vector === null)).toEqual(
    texts.map((_, at) => expected.includes(at)),
  );
});

test('a text that fails once by chance is not left out', async () => {
  const embedder = new TestEmbedder();
  embedder.failure = () => (embedder.failedCalls === 0 ? 'slow' : null);
  expect((await embed(embedder, ['only'])).skipped).toEqual([]);
});

test.each(['unreachable', 'refused', 'slow', 'broken', 'model'] as const)(
  'an embedder that is %s does not count as a fault of the texts',
  async (reason) => {
    const embedder = new TestEmbedder();
    embedder.failure = () => reason;
    await expect(embed(embedder, ['a', 'b', 'c'])).rejects.toMatchObject({ reason });
    expect(embedder.failedCalls).toBeLessThanOrEqual(2);
  },
);

test('if an embedder becomes unavailable between two calls, no text is left out', async () => {
  const embedder = new TestEmbedder();
  embedder.failure = (texts) =>
    texts.length > 2 || embedder.calls.length > 1 ? 'unreachable' : null;
  await expect(embed(embedder, ['a', 'b', 'c', 'd'])).rejects.toMatchObject({
    reason: 'unreachable',
  });
});

test('vectors of the wrong dimensions are a fault of the model', async () => {
  const embedder = new TestEmbedder();
  embedder.dimensions = 63;
  await expect(embed(embedder, ['a'])).rejects.toMatchObject({ reason: 'model' });
});
