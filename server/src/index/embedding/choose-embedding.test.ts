import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  choiceOfOrigin,
  chooseEmbedding,
  type EmbeddingOrigin,
  openEmbedder,
  originOf,
} from './choose-embedding.ts';
import { writeTestModel } from './local/test-model.ts';

let empty = '';
let filled = '';
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'quarry-data-'));
  filled = await mkdtemp(join(tmpdir(), 'quarry-data-'));
  await mkdir(join(filled, 'models/all-MiniLM-L6-v2'), { recursive: true });
});
afterAll(async () => {
  for (const folder of [empty, filled]) await rm(folder, { recursive: true });
});

describe('the chosen embedder', () => {
  const choose = (embeddings: string, dataFolder: string, model = '') =>
    chooseEmbedding({ embeddings, model, dataFolder });

  test('is the local model if it exists', () => {
    const folder = join(filled, 'models/all-MiniLM-L6-v2');
    expect(choose('auto', filled)).toEqual({ kind: 'local', folder });
    expect(choose('local', filled)).toEqual({ kind: 'local', folder });
  });

  test('is off if the model does not exist, and the reason says how to get it', () => {
    const reason = expect.stringContaining('quarry models pull');
    expect(choose('auto', empty)).toEqual({ kind: 'off', reason });
  });

  test('is missing if a model is configured and does not exist', () => {
    const pull = expect.stringContaining('quarry models pull');
    expect(choose('local', empty)).toEqual({ kind: 'missing', reason: pull });
    const reason = expect.stringContaining('EMBEDDINGS_MODEL');
    expect(choose('local', filled, '/nowhere')).toEqual({ kind: 'missing', reason });
    expect(choose('auto', filled, '/nowhere')).toEqual({ kind: 'missing', reason });
  });

  test('is off if the setting is off, even with a model', () => {
    expect(choose('off', filled)).toMatchObject({ kind: 'off' });
  });

  test('is a server if the setting is an address', () => {
    const url = 'http://127.0.0.1:11434/v1';
    const model = 'nomic-embed-text';
    expect(choose(url, filled, model)).toEqual({ kind: 'remote', url, model });
    expect(choose(url, filled)).toMatchObject({ model: 'text-embedding-3-small' });
  });
});

describe('the origin of a model', () => {
  const origins: readonly EmbeddingOrigin[] = [
    { kind: 'local', folder: '/srv/models/a' },
    { kind: 'remote', url: 'https://models.example/v1', model: 'm' },
  ];
  test.each(origins)('survives storing and reading: $kind', (origin) => {
    expect(choiceOfOrigin(originOf(origin))).toEqual(origin);
  });

  test.each(['', 'null', '{}', '{"kind":"local"}', '{"kind":"off"}'])('%s is nowhere', (text) => {
    expect(() => choiceOfOrigin(text)).toThrow(expect.objectContaining({ reason: 'model' }));
  });
});

describe('the languages', () => {
  const cases = [
    ['auto', ['en']],
    ['all', null],
    ['de, nl', ['de', 'nl']],
  ] as const;
  test.each(cases)('of EMBEDDINGS_LANGUAGES=%s are %j', async (languages, expected) => {
    const folder = await writeTestModel();
    const options = { priority: 'query', apiKey: '', languages } as const;
    const embedder = await openEmbedder({ kind: 'local', folder }, options);
    await embedder.close();
    await rm(folder, { recursive: true });
    expect(embedder.model.languages).toEqual(expected);
  });
});
