import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_EARLIER_SECRETS } from '../../../access/keys/keys.ts';
import type { Source } from '../../../ingest/sources/source.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { revokeKeyRoute } from './delete-api-keys-id.ts';
import { listKeysRoute } from './get-api-keys.ts';
import { createKeyRoute } from './post-api-keys.ts';
import { rotateKeyRoute } from './post-api-keys-id-rotate.ts';

let server: TestServer;
const sources = { list: async () => [{ id: 'docs' }, { id: 'notes' }] as Source[] };
const url = '/api/keys';

beforeAll(async () => {
  server = await startTestServer((services) => [
    listKeysRoute(services),
    createKeyRoute({ ...services, sources }),
    rotateKeyRoute(services),
    revokeKeyRoute(services),
  ]);
});
afterAll(() => server.close());

const input = { name: 'website', scopes: ['search'] };
const create = (payload: object) => server.inject({ method: 'POST', url, payload });
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

describe('POST /api/keys', () => {
  describe('201', () => {
    test('answers with the key and, this once, its secret', async () => {
      const response = await create({
        ...input,
        environment: 'test',
        expiresAt: '2030-01-01T02:00:00+02:00',
        allowedIps: ['10.0.0.0/8'],
        requestsPerMinute: 60,
        allowedOrigins: ['https://shop.example', 'http://localhost:5173'],
        monthlyRequests: 1000,
        sources: ['docs'],
      });
      expect(expectAnswer(response, endpoints.createKey)).toMatchObject({
        name: 'website',
        environment: 'test',
        scopes: ['search'],
        expiresAt: '2030-01-01T00:00:00.000Z',
        allowedIps: ['10.0.0.0/8'],
        requestsPerMinute: 60,
        monthlyRequests: 1000,
        requestsThisMonth: 0,
        allowedOrigins: ['https://shop.example', 'http://localhost:5173'],
        sources: ['docs'],
        isOwner: false,
        graceEndsAt: null,
      });
      const { id, secret } = response.json();
      const list = await server.inject({ url });
      expectAnswer(list, endpoints.listKeys);
      expect(list.body).toContain(id);
      expect(list.body).not.toContain(secret);
    });

    test('a date means the end of that day in UTC, so that a key works on all of it', async () => {
      const { expiresAt } = (await create({ ...input, expiresAt: '2030-01-31' })).json();
      expect(expiresAt).toBe('2030-01-31T23:59:59.999Z');
    });

    test('the request line in the log has no secret', async () => {
      const { secret } = (await create(input)).json();
      await server.inject({ url, headers: bearer(secret) });
      expect(JSON.stringify(server.logged)).not.toContain(secret);
    });
  });

  describe('400', () => {
    test.each([
      {},
      { ...input, name: '' },
      { ...input, scopes: [] },
      { ...input, scopes: ['everything'] },
      { ...input, expiresAt: 'tomorrow' },
      { ...input, expiresAt: '2001-01-01T00:00:00Z' },
      { ...input, expiresAt: '2030-02-30' },
      { ...input, allowedIps: ['localhost'] },
      { ...input, requestsPerMinute: 0 },
      { ...input, monthlyRequests: 0 },
      { ...input, monthlyRequests: 1.5 },
      { ...input, allowedOrigins: ['https://*.example'] },
      { ...input, allowedOrigins: ['http://shop.example'] },
      { ...input, sources: [] },
      { ...input, sources: ['docs', 'none'] },
      { ...input, secret: 'mine' },
    ])('%j is ERR_BODY_INVALID', async (payload) => {
      expectProblem(await create(payload), 400, 'ERR_BODY_INVALID');
    });
  });

  test('400: the faults say what to give', async () => {
    const { errors } = (await create({ name: '', expiresAt: 'soon' })).json();
    expect(errors).toEqual([
      { path: 'name', message: 'must not be empty' },
      { path: 'scopes', message: 'is required: a list' },
      {
        path: 'expiresAt',
        message: 'must be a date or time, as in 2026-01-31 or 2026-01-31T12:00:00Z',
      },
    ]);
  });

  describe('401 and 403', () => {
    test('only with a key of the scope keys', async () => {
      await expectGuarded(server, { method: 'POST', url, payload: input }, 'keys');
    });

    test('a key gives only scopes that it has itself', async () => {
      const headers = bearer(await server.makeKey({ scopes: ['keys', 'search'] }));
      const post = (scopes: string[]) =>
        server.inject({ method: 'POST', url, headers, payload: { name: 'x', scopes } });
      expect((await post(['search'])).statusCode).toBe(201);
      expectProblem(await post(['search', 'sources']), 403, 'ERR_SCOPE_DENIED');
    });
  });
});

describe('monthlyRequests', () => {
  test('429 with the seconds until the month ends; the list says what was used, also after a rotation', async () => {
    const made = (await create({ ...input, scopes: ['keys'], monthlyRequests: 2 })).json();
    for (const used of [1, 2]) {
      const { keys } = (await server.inject({ url, headers: bearer(made.secret) })).json();
      const own = keys.find(({ id }: { id: string }) => id === made.id);
      expect(own).toMatchObject({ monthlyRequests: 2, requestsThisMonth: used });
    }
    const { secret } = (
      await server.inject({ method: 'POST', url: `${url}/${made.id}/rotate` })
    ).json();
    const refused = await server.inject({ url, headers: bearer(secret) });
    expectProblem(refused, 429, 'ERR_RATE_LIMITED');
    const now = new Date();
    const endMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    const waitMs = Number(refused.headers['retry-after']) * 1000;
    expect(Math.abs(endMs - now.getTime() - waitMs)).toBeLessThan(5_000);
    expect(refused.headers['ratelimit']).toMatch(/"month";r=0;t=\d+/);
    expect(refused.json().detail).toContain('`monthlyRequests`');
    const { keys } = (await server.inject({ url })).json();
    expect(keys.find(({ id }: { id: string }) => id === made.id).requestsThisMonth).toBe(2);
  });
});

describe('POST /api/keys/{id}/rotate', () => {
  const rotate = (id: string, payload?: object) =>
    server.inject({ method: 'POST', url: `${url}/${id}/rotate`, ...(payload && { payload }) });

  test('200: the old secret is refused at once, or after its grace, each after its own', async () => {
    const made = (await create({ ...input, scopes: ['keys'] })).json();
    const first = await rotate(made.id);
    expectAnswer(first, endpoints.rotateKey);
    const old = await server.inject({ url, headers: bearer(made.secret) });
    expectProblem(old, 401, 'ERR_AUTH_FAILED');
    const second = await rotate(made.id, { graceSeconds: 3600 });
    const third = await rotate(made.id, { graceSeconds: 60 });
    for (const { secret } of [first.json(), second.json(), third.json()]) {
      expect((await server.inject({ url, headers: bearer(secret) })).statusCode).toBe(200);
    }
    expect(third.json().graceEndsAt).toBe(second.json().graceEndsAt);
  });

  test('409: too many secrets with grace', async () => {
    const { id } = (await create(input)).json();
    for (let count = 0; count < MAX_EARLIER_SECRETS; count += 1) {
      await rotate(id, { graceSeconds: 60 });
    }
    expectProblem(await rotate(id, { graceSeconds: 60 }), 409, 'ERR_CONFLICT');
  });

  test('400: an invalid grace period', async () => {
    const { id } = (await create(input)).json();
    expectProblem(await rotate(id, { graceSeconds: -1 }), 400, 'ERR_BODY_INVALID');
  });

  test('403: a key with fewer scopes cannot take over one with more', async () => {
    const { id } = (await create({ ...input, scopes: ['sources'] })).json();
    const headers = bearer(await server.makeKey({ scopes: ['keys'] }));
    const response = await server.inject({ method: 'POST', url: `${url}/${id}/rotate`, headers });
    expectProblem(response, 403, 'ERR_SCOPE_DENIED');
  });

  test('404: an id that is not there', async () => {
    expectProblem(await rotate('nope'), 404, 'ERR_NOT_FOUND');
  });
});

describe('DELETE /api/keys/{id}', () => {
  const revoke = (id: string) => server.inject({ method: 'DELETE', url: `${url}/${id}` });

  test('204: the key is refused on the next request', async () => {
    const { id, secret } = (await create({ ...input, scopes: ['keys'] })).json();
    expect((await server.inject({ url, headers: bearer(secret) })).statusCode).toBe(200);
    expectAnswer(await revoke(id), endpoints.revokeKey);
    const refused = await server.inject({ url, headers: bearer(secret) });
    expectProblem(refused, 401, 'ERR_AUTH_FAILED');
  });

  test('404: what was revoked answers as what never was, byte for byte', async () => {
    const { id } = (await create(input)).json();
    await revoke(id);
    const headers = { ...bearer(server.secret), 'x-request-id': 'same' };
    const gone = await server.inject({ method: 'DELETE', url: `${url}/${id}`, headers });
    const never = await server.inject({ method: 'DELETE', url: `${url}/never`, headers });
    expectProblem(gone, 404, 'ERR_NOT_FOUND');
    expect(gone.body).toBe(never.body);
    expect(gone.json().detail).toBe('There is no such key, or it was revoked.');
  });

  test('401 and 403: only with a key of the scope keys', async () => {
    await expectGuarded(server, { method: 'DELETE', url: `${url}/nope` }, 'keys');
  });
});
