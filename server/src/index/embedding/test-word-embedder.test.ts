import { expect, test } from 'vitest';
import { describeEmbedder, similarity } from './embedder.suite.ts';
import { createWordEmbedder } from './test-word-embedder.ts';

describeEmbedder('the embedder of words', {
  open: async () => createWordEmbedder(),
  knowsMeaning: false,
});

test('the similarity of texts grows with the words that they share', async () => {
  const texts = ['rate limit of a key', 'the rate limit', 'sourdough bread'];
  const [a, b, c] = await createWordEmbedder().embed(
    texts,
    'passage',
    new AbortController().signal,
  );
  expect(similarity(a, b)).toBeGreaterThan(similarity(a, c));
});
