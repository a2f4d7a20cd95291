import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { type TestModelOptions, writeTestModel } from '../../embedding/local/test-model.ts';
import { describeReranker } from '../reranker.suite.ts';
import { createLocalReranker, type LocalRerankerOptions } from './create-local-reranker.ts';

describeReranker('a tiny cross-encoder', {
  open: async () => createLocalReranker({ folder: await writeTestModel({ output: 'scores' }) }),
});

const never = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openModel(model: TestModelOptions, options: Partial<LocalRerankerOptions> = {}) {
  const folder = await writeTestModel(model);
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const reranker = await createLocalReranker({ folder, ...options });
  closing.unshift(() => reranker.close());
  return reranker;
}

describe('a folder that is no cross-encoder', () => {
  test.each<[string, TestModelOptions, RegExp]>([
    ['is empty of a model', { files: { 'onnx/model.onnx': null } }, /RERANKER names another/],
    ['gives vectors of tokens', { output: 'tokens' }, /take the ONNX export of a cross-encoder/],
    ['gives whole numbers', { output: 'ids' }, /take the ONNX export of a cross-encoder/],
    ['wants pictures', { output: 'scores', input: 'pixel_values' }, /takes pixel_values/],
  ])('that %s is refused in words that name the file', async (_, model, words) => {
    await expect(openModel(model)).rejects.toMatchObject({
      name: 'RerankerError',
      reason: 'model',
      message: expect.stringMatching(words),
    });
  });
});

describe('the process of a cross-encoder', () => {
  test('if it is killed, one call fails, and a later one starts another', async () => {
    let now = 1e12;
    const reranker = await openModel({ output: 'scores' }, { clock: { now: () => now } });
    process.kill(reranker.pid ?? 0, 'SIGKILL');
    await expect(reranker.score('cat', ['kitten'], never)).rejects.toMatchObject({
      name: 'RerankerError',
      reason: 'broken',
    });
    now += 60_000;
    expect(await reranker.score('cat', ['kitten'], never)).toHaveLength(1);
  });

  test('if it hangs, it is ended, and the call reports this', async () => {
    const reranker = await openModel({ output: 'scores' }, { scoreTimeoutMs: 300 });
    process.kill(reranker.pid ?? 0, 'SIGSTOP');
    await expect(reranker.score('cat', ['kitten'], never)).rejects.toMatchObject({
      reason: 'slow',
      message: 'The model took longer than 0.3 s.',
    });
    expect(reranker.pid).toBeUndefined();
  });
});
