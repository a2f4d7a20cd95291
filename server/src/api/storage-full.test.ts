import { endpointProblems, endpoints } from '@quarry/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NoRoomError, unlimitedDisk } from '../runtime/disk/disk-space.ts';
import { isStorageFull } from '../runtime/disk/storage-fault.ts';
import { RawAnswer, route } from './pipeline/route.ts';
import { searchRoute } from './routes/search/get-api-v1-search.ts';
import { expectProblem, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let hasRoom: boolean;
let failure: Error | null;

beforeEach(async () => {
  [hasRoom, failure] = [false, null];
  const answer = async () => {
    if (failure !== null) throw failure;
    return new RawAnswer('', {}, 204);
  };
  server = await startTestServer((services) => [searchRoute(services)], {
    disk: {
      ...unlimitedDisk,
      hasRoom: () => hasRoom,
      assertRoom() {
        if (!hasRoom) throw new NoRoomError();
      },
      noteFailure: isStorageFull,
    },
    extraRoutes: [route(endpoints.refreshSource, answer), route(endpoints.revokeKey, answer)],
  });
});
afterEach(() => server.close());

const refresh = () => server.inject({ method: 'POST', url: '/api/sources/a/refresh' });
const revoke = () => server.inject({ method: 'DELETE', url: '/api/keys/a' });

describe('507 while the disk is full', () => {
  test('what stores something new is refused, saying what to free; searches go on', async () => {
    const response = await refresh();
    expectProblem(response, 507, 'ERR_STORAGE_FULL');
    expect(response.json().detail).toMatch(/space.*delete/);
    const found = await server.inject({ method: 'GET', url: '/api/v1/search?q=words' });
    expect(found.statusCode).toBe(200);
    hasRoom = true;
    expect((await refresh()).statusCode).toBe(204);
  });

  test('requests that free room or revoke access are still tried', async () => {
    expect((await revoke()).statusCode).toBe(204);
  });

  test.each([
    ['SQLite', 'failed', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
    [
      'the system',
      'failed',
      Object.assign(new Error('no space left on /srv/data'), { code: 'ENOSPC' }),
    ],
    ['the ingest thread', 'reserve', new NoRoomError()],
  ])('a write that %s has no room for is this problem, not a defect', async (_, reason, error) => {
    hasRoom = true;
    failure = error;
    const response = await revoke();
    expectProblem(response, 507, 'ERR_STORAGE_FULL');
    expect(response.body).not.toContain('/srv');
    expect(server.logged.filter(({ msg }) => msg === 'failed')).toEqual([]);
    expect(await server.metrics.render()).toContain(
      `quarry_storage_refusals_total{reason="${reason}"} 1`,
    );
  });
});

test('every endpoint that stores something says that the disk may be full', async () => {
  // The browser comes back from the provider by a link: that makes a session.
  const mayBeRead = new Set(['providerCallback']);
  const storing = Object.values(endpoints).filter((endpoint) => 'stores' in endpoint);
  expect(storing.length).toBeGreaterThan(12);
  for (const endpoint of storing) {
    expect(endpoint.method === 'GET' && !mayBeRead.has(endpoint.name)).toBe(false);
    expect(endpointProblems(endpoint)).toContain('ERR_STORAGE_FULL');
  }
  const others = Object.values(endpoints).filter(
    (endpoint) => !('stores' in endpoint) && endpoint.method !== 'GET',
  );
  // Of a conversation nothing is stored, nor of what is only looked at; evaluations, links and challenges live in memory;
  // statistics are written later, by a thread whose full disk costs its counts.
  expect(others.map(({ name }) => name).toSorted()).toEqual(
    [
      ...['searxngForm', 'chatCompletion', 'createEmbeddings', 'mcp'],
      ...['ask', 'previewSource', 'previewRules', 'startEvaluation', 'removeEvaluation'],
      ...['linkBackup', 'passkeySignInOptions', 'passkeyCreationOptions', 'click', 'feedback'],
    ].toSorted(),
  );
});
