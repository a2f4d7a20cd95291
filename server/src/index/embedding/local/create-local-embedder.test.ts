import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeEmbedder, similarity } from '../embedder.suite.ts';
import { createLocalEmbedder, type LocalEmbedderOptions } from './create-local-embedder.ts';
import { type TestModelOptions, writeTestModel } from './test-model.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const candidates = [process.env['QUARRY_EVAL_DATA'], join(root, '../shared/data')].flatMap(
  (folder) => (folder === undefined ? [] : [join(folder, 'models/minilm')]),
);
const minilm = candidates.find((folder) => existsSync(folder));

if (minilm === undefined) {
  test.skip('all-MiniLM-L6-v2: not here; set QUARRY_EVAL_DATA to the folder that holds models/', () => {});
} else {
  describeEmbedder('all-MiniLM-L6-v2', {
    open: () => createLocalEmbedder({ folder: minilm, priority: 'query' }),
    knowsMeaning: true,
  });
}

describeEmbedder('a tiny model', {
  open: async () => createLocalEmbedder({ folder: await writeTestModel(), priority: 'background' }),
  knowsMeaning: true,
});

const never = new AbortController().signal;
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function openModel(
  model: TestModelOptions = {},
  options: Partial<LocalEmbedderOptions> = {},
) {
  const folder = await writeTestModel(model);
  open.push(() => rm(folder, { recursive: true, force: true }));
  const embedder = await createLocalEmbedder({ folder, priority: 'query', ...options });
  open.unshift(() => embedder.close());
  return { embedder, folder };
}

describe('a folder that is no model', () => {
  const cases: readonly (readonly [string, TestModelOptions, RegExp])[] = [
    ['without a model file', { files: { 'onnx/model.onnx': null } }, /has no model file \(one of/],
    ['without a tokenizer', { files: { 'tokenizer.json': null } }, /has no tokenizer\.json/],
    ['without config.json', { files: { 'config.json': null } }, /has no config\.json/],
    ['with a config that is no JSON', { files: { 'config.json': '{' } }, /config\.json cannot/],
    [
      'with a tokenizer that is no JSON',
      { files: { 'tokenizer.json': '{' } },
      /tokenizer\.json is/,
    ],
    ['with a tokenizer of no kind', { files: { 'tokenizer.json': '{}' } }, /tokenizer\.json is/],
    ['with a damaged model', { files: { 'onnx/model.onnx': 'ONNX' } }, /model\.onnx is damaged/],
    ['that wants pictures', { input: 'pixel_values' }, /model\.onnx takes pixel_values/],
    ['that gives whole numbers', { output: 'ids' }, /model\.onnx gives ids/],
    [
      'with an unknown pooling',
      { files: { '1_Pooling/config.json': '{"pooling_mode_max_tokens":true}' } },
      /1_Pooling\/config\.json asks/,
    ],
    [
      'with an unknown layer',
      { files: { 'modules.json': '[{"type":"sentence_transformers.models.Dense"}]' } },
      /modules\.json asks for .*Dense/,
    ],
  ];
  test.each(cases)('%s is refused with a message that names the file', async (_, model, words) => {
    await expect(openModel(model)).rejects.toMatchObject({
      name: 'EmbeddingError',
      reason: 'model',
      message: expect.stringMatching(words),
    });
  });

  test('a missing folder is refused', async () => {
    const gone = createLocalEmbedder({ folder: '/nowhere/model', priority: 'query' });
    await expect(gone).rejects.toMatchObject({ reason: 'model' });
  });
});

describe('the contents of a model folder', () => {
  test('the same files give the same key, and another pooling gives another one', async () => {
    const { embedder: a } = await openModel();
    const { embedder: b } = await openModel();
    const files = { '1_Pooling/config.json': '{"pooling_mode_cls_token":true}' };
    const { embedder: c } = await openModel({ files });
    expect(b.model.key).toBe(a.model.key);
    expect(c.model.key).not.toBe(a.model.key);
  });

  test('pooling by the first token ignores the words', async () => {
    const files = { '1_Pooling/config.json': '{"pooling_mode_cls_token":true}' };
    const { embedder } = await openModel({ files });
    const [a, b] = await embedder.embed(['cat', 'invoice payment'], 'query', never);
    expect(similarity(a, b)).toBeCloseTo(1, 5);
  });

  test('a prompt goes before queries alone', async () => {
    const files = { 'config_sentence_transformers.json': '{"prompts":{"query":"query : "}}' };
    const { embedder } = await openModel({ files });
    const [asked] = await embedder.embed(['cat'], 'query', never);
    const [stored, prompted] = await embedder.embed(['cat', 'query : cat'], 'passage', never);
    expect(similarity(asked, prompted)).toBeCloseTo(1, 5);
    expect(similarity(asked, stored)).toBeLessThan(0.9);
  });

  const languages: readonly (readonly [string, string | null, readonly string[] | null])[] = [
    ['a small vocabulary is English', null, ['en']],
    ['a card names one', '---\nlanguage: de\n---\n', ['de']],
    ['a card names several', '---\nlanguage:\n- pt-BR\n- es\n---\n', ['pt', 'es']],
    ['a card says multilingual', '---\nlanguage: multilingual\n---\n', null],
    ['a card that cannot be read says nothing', '---\n{: [\n---\n', ['en']],
  ];
  test.each(languages)('%s', async (_, card, expected) => {
    const { embedder } = await openModel({ files: { 'README.md': card } });
    expect(embedder.model.languages).toEqual(expected);
  });

  test('the setting wins', async () => {
    const { embedder } = await openModel({}, { languages: ['nl'] });
    expect(embedder.model.languages).toEqual(['nl']);
  });
});

describe('its process', () => {
  test('embeds with low priority if it works in the background', async () => {
    const { embedder } = await openModel({}, { priority: 'background' });
    expect(getPriority(embedder.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  test('if it dies, its call fails; the next one starts it again, and works', async () => {
    let now = 0;
    const { embedder } = await openModel({}, { clock: { now: () => now } });
    const call = embedder.embed(['cat '.repeat(4_000)], 'query', never);
    process.kill(embedder.pid ?? 0, 'SIGKILL');
    await expect(call).rejects.toMatchObject({ name: 'EmbeddingError', reason: 'broken' });
    await expect(embedder.embed(['cat'], 'query', never)).rejects.toMatchObject({
      reason: 'broken',
      message: expect.stringContaining('in 1 s'),
    });
    now += 1_000;
    expect(await embedder.embed(['cat'], 'query', never)).toHaveLength(1);
  });

  test('if it hangs, it is ended, and its call fails', async () => {
    const { embedder } = await openModel({}, { embedTimeoutMs: 200 });
    const pid = embedder.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await expect(embedder.embed(['cat'], 'query', never)).rejects.toMatchObject({ reason: 'slow' });
    expect(embedder.pid).toBeUndefined();
  });

  test('ends after an idle minute, and starts again with new work', async () => {
    const due: (() => void)[] = [];
    const timers = {
      after: (delayMs: number, work: () => void) => {
        if (delayMs === 60_000) due.push(work);
        return () => due.splice(due.indexOf(work), 1);
      },
    };
    const { embedder } = await openModel({}, { priority: 'background', timers });
    await embedder.embed(['cat'], 'passage', never);
    await vi.waitFor(() => expect(due).toHaveLength(1));
    due[0]?.();
    expect(embedder.pid).toBeUndefined();
    expect(await embedder.embed(['cat'], 'passage', never)).toHaveLength(1);
  });

  test('is not reused for another model in the same folder', async () => {
    const { embedder, folder } = await openModel({}, { clock: { now: () => 0 } });
    await writeFile(
      join(folder, 'sentence_bert_config.json'),
      JSON.stringify({ max_seq_length: 9 }),
    );
    const pid = embedder.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(embedder.pid).toBeUndefined());
    await expect(embedder.embed(['cat'], 'query', never)).rejects.toMatchObject({
      reason: 'model',
    });
  });

  test('a closed embedder rejects calls', async () => {
    const { embedder } = await openModel();
    await embedder.close();
    await expect(embedder.embed(['cat'], 'query', never)).rejects.toMatchObject({
      reason: 'broken',
    });
  });
});
