import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configReport } from './config-report.ts';
import { readSettings, SettingsError } from './read-settings.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-settings-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('without any setting all have their defaults', () => {
  const { settings, faults } = readSettings({}, directory);
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    QUARRY_SAMPLE: true,
    RATE_LIMIT_PER_MINUTE: 20,
    RATE_LIMIT_OTHER_PER_MINUTE: 120,
    MAX_DOCUMENT_BYTES: 32 * 1024 * 1024,
    MAX_BODY_BYTES: 1024 * 1024,
    SEARCH_MIN_QUERY_LENGTH: 2,
    METRICS_PORT: null,
    CRAWL_ALLOW_PRIVATE: false,
    CRAWL_CONTACT: '',
  });
});

test('the environment wins over the file, the file over defaults', async () => {
  await writeFile(join(directory, 'quarry.config.json'), '{ "PORT": 4000, "HOST": "::1" }');
  const { settings, origins } = readSettings({ PORT: '5000' }, directory);
  expect(settings).toMatchObject({ PORT: 5000, HOST: '::1' });
  expect(origins).toMatchObject({ PORT: 'environment', HOST: 'file', LOG_LEVEL: 'default' });
});

test.each([
  ['1048576', 1_048_576],
  ['32MiB', 33_554_432],
  ['1.5 mib', 1_572_864],
  ['2KB', 2000],
])('the size %s is %d bytes', (text, bytes) => {
  expect(readSettings({ MAX_BODY_BYTES: text }, directory).settings.MAX_BODY_BYTES).toBe(bytes);
});

test.each([
  ['https://example.org/bot?a=1', true],
  ['crawler@example.org', true],
  ['me) (evil', false],
  ['https://example.org/\r\nX: y', false],
  ['javascript:alert(1)', false],
  [`https://example.org/${'a'.repeat(300)}`, false],
])('CRAWL_CONTACT %j can be part of a header: %s', (text, isGood) => {
  const { settings, faults } = readSettings({ CRAWL_CONTACT: text }, directory);
  expect(faults.length === 0).toBe(isGood);
  expect(settings.CRAWL_CONTACT).toBe(isGood ? text : '');
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '' }, directory).settings.PORT).toBe(3000);
});

describe('faults', () => {
  test('all are reported together, each with its name, what is wrong and an example', () => {
    const environment = { PORT: '99999', MAX_BODY_BYTES: '1 parsec', QUARRY_SAMPLE: 'maybe' };
    const { faults } = readSettings(environment, directory);
    expect(faults.map(({ name }) => name)).toEqual(['PORT', 'QUARRY_SAMPLE', 'MAX_BODY_BYTES']);
    const message = new SettingsError(faults).message;
    expect(message).toContain('PORT: "99999" is not a whole number from 0 to 65535');
    expect(message).toContain('Example: PORT=8080');
  });

  test.each([
    ['{', 'is not a JSON object'],
    ['[1]', 'is not a JSON object'],
    ['{ "PROT": 1 }', 'has no setting named PROT'],
    ['{ "__proto__": { "PORT": 1 }, "PORT": {} }', 'is not'],
  ])('a settings file %s is refused', async (content, fault) => {
    await writeFile(join(directory, 'quarry.config.json'), content);
    const faults = readSettings({}, directory).faults.map((one) => one.fault);
    expect(faults.join('\n')).toContain(fault);
  });

  test.each(['10.0.0.0/33', 'example.org', '-1', '10.0.0.1;rm'])('TRUST_PROXY=%s', (text) => {
    expect(readSettings({ TRUST_PROXY: text }, directory).faults).toHaveLength(1);
  });
});

test('the report lists every setting with its value and where it is from', () => {
  const { settings } = configReport({ QUARRY_SAMPLE: 'off' }, directory);
  expect(settings).toContainEqual(
    expect.objectContaining({ name: 'QUARRY_SAMPLE', value: 'off', origin: 'environment' }),
  );
});

test.each([
  ['EMBEDDINGS', 'auto', true],
  ['EMBEDDINGS', 'http://127.0.0.1:11434/v1', true],
  ['EMBEDDINGS', 'https://me:secret@models.example/v1', false],
  ['EMBEDDINGS', 'https://models.example/v1?key=secret', false],
  ['EMBEDDINGS', 'ftp://models.example/', false],
  ['EMBEDDINGS', 'remote', false],
  ['RERANKER', '/srv/models/a-cross-encoder', true],
  ['RERANKER', 'http://127.0.0.1:8080', true],
  ['RERANKER', 'https://me:secret@models.example/v2', false],
  ['RERANKER', 'ftp://models.example/', false],
  ['RERANKER_MODEL', 'rerank-v3.5', true],
  ['RERANKER_MODEL', 'rerank\nv3.5', false],
  ['RERANKER_API_KEY', 'sk 1', false],
  ['RATES_URL', 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml', true],
  ['RATES_URL', 'http://127.0.0.1:8080/rates.xml', true],
  ['RATES_URL', 'https://me:secret@rates.example/', false],
  ['RATES_URL', 'https://rates.example/?key=secret', false],
  ['RATES_URL', 'rates.xml', false],
  ['EMBEDDINGS_LANGUAGES', 'en, de', true],
  ['EMBEDDINGS_LANGUAGES', 'english', false],
  ['EMBEDDINGS_API_KEY', 'sk-1', true],
  ['EMBEDDINGS_API_KEY', 'sk 1\r\nX: y', false],
  ['TRANSLATE_URL', 'http://127.0.0.1:5000', true],
  ['TRANSLATE_URL', 'https://me:secret@translate.example', false],
  ['TRANSLATE_URL', 'ftp://translate.example', false],
  ['TRANSLATE_KIND', 'deepl', true],
  ['TRANSLATE_KIND', 'google', false],
  ['TRANSLATE_API_KEY', 'key:fx', true],
  ['TRANSLATE_API_KEY', 'key fx', false],
])('%s=%j is taken: %s', (name, text, isGood) => {
  expect(readSettings({ [name]: text }, directory).faults.length === 0).toBe(isGood);
});

test('a key is neither in the report nor in a fault', () => {
  for (const key of ['sk-secret', 'sk-secret with a space']) {
    const report = configReport({ EMBEDDINGS_API_KEY: key }, directory);
    expect(JSON.stringify(report)).not.toContain('sk-secret');
  }
});
