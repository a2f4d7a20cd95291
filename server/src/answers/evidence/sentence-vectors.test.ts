import { expect, it } from 'vitest';
import { TestEmbedder } from '../../index/embedding/test-embedder.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { createSentenceVectors } from './sentence-vectors.ts';

const never = new AbortController().signal;
const question = { text: 'the red fox', language: 'en' };

function open(embedder: TestEmbedder | null) {
  const time = new TestTime();
  const faults: unknown[] = [];
  const embeddings = { queryEmbedder: () => embedder, onChange: () => undefined };
  const vectors = createSentenceVectors({
    embeddings,
    timers: time,
    onFault: (error) => faults.push(error),
  });
  return { vectors, time, faults };
}

it('a sentence with the same words is nearer than another', async () => {
  const { vectors, faults } = open(new TestEmbedder());
  const found = await vectors.nearness(question, ['the red fox', 'a blue whale'], never);
  expect(found?.cosines[0]).toBeCloseTo(1, 3);
  expect(found?.cosines[1]).toBeLessThan(0.9);
  expect(faults).toEqual([]);
});

it('a text is embedded once, for all callers', async () => {
  const embedder = new TestEmbedder();
  const { vectors } = open(embedder);
  await vectors.nearness(question, ['one', 'two'], never);
  const calls = embedder.calls.length;
  await vectors.nearness(question, ['two', 'one'], never);
  expect(embedder.calls).toHaveLength(calls);
});

it('of many texts, the first are embedded, in small batches', async () => {
  const embedder = new TestEmbedder();
  const { vectors } = open(embedder);
  const texts = Array.from({ length: 200 }, (_, i) => `text ${i}`);
  const found = await vectors.nearness(question, texts, never);
  expect(found?.cosines).toHaveLength(200);
  const known = found!.cosines.map((cosine) => cosine !== null); // not `null`: see above
  expect(known.lastIndexOf(true)).toBe(known.indexOf(false) - 1);
  expect(known.indexOf(false)).toBeLessThanOrEqual(64);
  const [, ...calls] = embedder.calls; // the first measures the model
  expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(8);
});

it('a slow model is waited for up to a limit, and the vectors so far count', async () => {
  const embedder = new TestEmbedder();
  const { vectors, time, faults } = open(embedder);
  await time.advance(0); // the model is measured
  let calls = 0;
  embedder.beforeAnswer = () => (++calls > 2 ? new Promise<void>(() => undefined) : undefined);
  const texts = Array.from({ length: 16 }, (_, i) => `text ${i}`);
  const waiting = vectors.nearness(question, texts, never);
  await time.advance(250);
  const found = await waiting;
  expect(found?.cosines.map((cosine) => cosine !== null)).toEqual(texts.map((_, i) => i < 8));
  expect(faults).toEqual([]);
});

it('without a model, or in a language that it does not support, there is no result', async () => {
  expect(await open(null).vectors.nearness(question, ['one'], never)).toBeNull();
  const english = open(new TestEmbedder({ languages: ['en'] })).vectors;
  expect(await english.nearness({ text: 'fuchs', language: 'de' }, ['eins'], never)).toBeNull();
});

it('the similarity of unrelated texts is measured once', async () => {
  const { vectors, time } = open(new TestEmbedder());
  await time.advance(0);
  const found = await vectors.nearness(question, ['one'], never);
  expect(found?.chance?.mean).toBeLessThan(0.5);
});

it('a failure of the model is reported, and does not fail the question', async () => {
  const embedder = new TestEmbedder();
  embedder.failure = () => 'broken';
  const { vectors, faults } = open(embedder);
  expect(await vectors.nearness(question, ['one'], never)).toBeNull();
  expect(faults.length).toBeGreaterThan(0);
});

it('a caller that leaves ends the wait', async () => {
  const embedder = new TestEmbedder();
  embedder.beforeAnswer = () => new Promise<void>(() => undefined);
  const { vectors } = open(embedder);
  const leaving = new AbortController();
  const waiting = vectors.nearness(question, ['one'], leaving.signal);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
});
