import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourceKinds } from '../../../ingest/connectors/source-kinds.ts';
import {
  expectAnswer,
  expectGuarded,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { listSourceKindsRoute } from './get-api-source-kinds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(() => [listSourceKindsRoute({ kinds: sourceKinds })]);
});
afterAll(() => server.close());

const request = { method: 'GET', url: '/api/source-kinds' } as const;

describe('200', () => {
  test('names every kind with its places, its settings as JSON Schema, and those that are secret', async () => {
    const { kinds } = endpoints.listSourceKinds.response.parse(
      expectAnswer(await server.inject(request), endpoints.listSourceKinds),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(sourceKinds));
    const site = kinds.find(({ kind }) => kind === 'site');
    expect(site).toMatchObject({
      places: ['url'],
      secrets: ['headers'],
      settings: {
        type: 'object',
        additionalProperties: false,
        properties: {
          maxDepth: { type: 'integer', minimum: 0, maximum: 1_000, default: 50 },
          explicit: { enum: ['always', 'never', 'auto'] },
        },
      },
    });
  });
});

describe('401, 403', () => {
  test('only with a key of the scope sources', async () => {
    await expectGuarded(server, request, 'sources');
  });
});
