import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configReport } from '../../../compose/config/config-report.ts';
import { settingNames } from '../../../compose/config/settings.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { getSettingsRoute } from './get-api-settings.ts';

const url = '/api/settings';
let server: TestServer;
const directory = mkdtempSync(join(tmpdir(), 'quarry-settings-'));

beforeAll(async () => {
  writeFileSync(join(directory, 'quarry.config.json'), '{ "MAX_BODY_BYTES": "2MiB" }');
  const environment = { PORT: '4000', MODEL_API_KEY: 'sk-secret' };
  const { settings } = configReport(environment, directory);
  server = await startTestServer(() => [getSettingsRoute({ settings })]);
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

describe('200', () => {
  test('each setting has its value, its default and where the value comes from', async () => {
    const answer = expectAnswer(await server.inject({ url }), endpoints.getSettings);
    const { settings } = answer as { settings: { name: string }[] };
    expect(settings.map(({ name }) => name)).toEqual(settingNames);
    expect(settings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'PORT',
          value: '4000',
          default: '3000',
          origin: 'environment',
        }),
        expect.objectContaining({
          name: 'MAX_BODY_BYTES',
          value: '2097152',
          default: '1048576',
          origin: 'file',
        }),
        expect.objectContaining({ name: 'HOST', value: '127.0.0.1', origin: 'default' }),
        expect.objectContaining({ name: 'METRICS_PORT', value: '', default: '' }),
      ]),
    );
  });

  test('a secret is masked as `quarry config` masks it, and stands nowhere in the answer', async () => {
    const response = await server.inject({ url });
    expect(response.json().settings).toContainEqual(
      expect.objectContaining({ name: 'MODEL_API_KEY', value: '••••', isSecret: true }),
    );
    expect(response.json().settings).toContainEqual(
      expect.objectContaining({ name: 'RERANKER_API_KEY', value: '', isSecret: true }),
    );
    expect(response.body).not.toContain('sk-secret');
  });
});

test('400: an unknown parameter is ERR_PARAM_INVALID', async () => {
  expectProblem(await server.inject({ url: `${url}?name=PORT` }), 400, 'ERR_PARAM_INVALID');
});

test('401 and 403: only with a key of the scope settings', async () => {
  await expectGuarded(server, { url }, 'settings');
});
