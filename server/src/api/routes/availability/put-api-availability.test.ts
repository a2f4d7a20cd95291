import { type Endpoint, type EndpointName, endpoints } from '@quarry/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AvailabilityState } from '../../../access/availability/availability-state.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { headersOf, personOf } from '../../test-people.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { resetAvailabilityRoute } from './delete-api-availability.ts';
import { getAvailabilityRoute } from './get-api-availability.ts';
import { putAvailabilityRoute } from './put-api-availability.ts';

const url = '/api/availability';
const ALL_ON = { conversation: true, api: true, ingest: true };
const OPEN: AvailabilityState = {
  mode: 'open',
  parts: ALL_ON,
  notice: null,
  retryAfterSeconds: 3600,
};

/** One route of each sort; what they answer is not looked at. */
const REPRESENTATIVES: readonly EndpointName[] = [
  ...(['search', 'searchStream', 'suggestions', 'overview', 'ask', 'getInterests'] as const),
  ...(['listSources', 'pushDocuments', 'refreshSource', 'getSettings', 'listKeys'] as const),
  ...(['session', 'signInOptions', 'page', 'dashboardPage', 'health', 'openApi', 'docs'] as const),
];

let server: TestServer;
let inFlight = Promise.withResolvers<void>();
let hasBegun = Promise.withResolvers<void>();
beforeAll(async () => {
  server = await startTestServer((services) => [
    getAvailabilityRoute(services),
    putAvailabilityRoute(services),
    resetAvailabilityRoute(services),
    ...REPRESENTATIVES.map((name) => answering(endpoints[name])),
    route(endpoints.getSimilar, async () => {
      hasBegun.resolve();
      await inFlight.promise;
      return new RawAnswer('whole', { 'content-type': 'text/plain' });
    }),
  ]);
});
afterAll(() => server.close());
beforeEach(() => server.availability.set(null, 'operator'));

function answering(endpoint: Endpoint): Route {
  return route(endpoint, () => new RawAnswer('', {}));
}

function put(payload: object) {
  return server.inject({ method: 'PUT', url, payload });
}

/** Those of {@link REPRESENTATIVES} that are switched off. */
async function closed(headers?: Record<string, string>): Promise<string[]> {
  const off: string[] = [];
  for (const name of REPRESENTATIVES) {
    const endpoint: Endpoint = endpoints[name];
    const path = endpoint.path.replace(/\{\w+\}/g, 'a');
    const response = await server.inject({
      method: endpoint.method,
      url: `${path}${endpoint.query !== undefined && path.includes('search') ? '?q=granite' : ''}`,
      ...(headers && { headers }),
      ...(endpoint.method === 'POST' && { payload: '{}' }),
    });
    if (response.statusCode === 503) off.push(name);
  }
  return off;
}

const READING = ['search', 'searchStream', 'suggestions', 'overview', 'ask', 'getInterests'];

describe('200', () => {
  test('what is set is in force at once, and what is left out is on', async () => {
    const body = { mode: 'overhaul', notice: ' Back at noon. ', retryAfterSeconds: 120 };
    const answer = expectAnswer(await put(body), endpoints.putAvailability);
    expect(answer).toMatchObject({
      ...body,
      notice: 'Back at noon.',
      parts: ALL_ON,
      origin: 'stored',
    });
    const seen = await server.inject({ url, headers: {} });
    expect(expectAnswer(seen, endpoints.getAvailability)).toMatchObject({ mode: 'overhaul' });
    const later = expectAnswer(await put({ mode: 'open' }), endpoints.putAvailability);
    expect(later).toMatchObject(OPEN);
    expect(await closed()).toEqual([]);
  });

  test('an overhaul refuses what searches and asks, also an operator, who runs the server on', async () => {
    await put({ mode: 'overhaul' });
    expect(await closed()).toEqual(READING);
  });

  test('a key without the scope `settings` finds all of the API off but what always stays', async () => {
    await put({ mode: 'overhaul' });
    const secret = await server.makeKey({ scopes: ['search', 'sources', 'keys'] });
    const off = await closed({ authorization: `Bearer ${secret}` });
    expect(off).toEqual(
      expect.arrayContaining(['search', 'listSources', 'pushDocuments', 'listKeys']),
    );
    for (const name of ['session', 'signInOptions', 'page', 'health', 'openApi', 'docs']) {
      expect(off).not.toContain(name);
    }
  });

  test('owners on the dashboard run the server on, editors do not', async () => {
    await put({ mode: 'overhaul' });
    const { headers: owner } = await personOf(server, 'owner');
    const { headers: editor } = await personOf(server, 'editor');
    expect(await closed(owner)).not.toContain('listSources');
    expect(await closed(editor)).toContain('listSources');
  });

  test('visitors of the page find search and conversation off', async () => {
    await put({ mode: 'overhaul' });
    const { token } = await server.sessions.create('loopback');
    expect(await closed(headersOf(token))).toEqual(expect.arrayContaining(['search', 'ask']));
  });

  test('conversation is off alone', async () => {
    await put({ mode: 'open', parts: { conversation: false } });
    expect(await closed()).toEqual(['ask']);
  });

  test('the API is off alone, conversations below it included', async () => {
    await put({ mode: 'open', parts: { api: false } });
    expect(await closed()).toEqual(READING);
  });

  test('ingest is off alone, for operators too', async () => {
    await put({ mode: 'open', parts: { ingest: false } });
    expect(await closed()).toEqual(['pushDocuments', 'refreshSource']);
  });

  test('what runs when the service is switched off ends by itself', async () => {
    inFlight = Promise.withResolvers();
    hasBegun = Promise.withResolvers();
    const running = server.inject({ url: '/api/documents/a/similar' });
    await hasBegun.promise;
    await put({ mode: 'overhaul' });
    expect((await server.inject({ url: '/api/documents/a/similar' })).statusCode).toBe(503);
    inFlight.resolve();
    expect((await running).body).toBe('whole');
  });

  test('a reset brings the setting back', async () => {
    await put({ mode: 'overhaul', notice: 'Back at noon.' });
    const response = await server.inject({ method: 'DELETE', url });
    const answer = expectAnswer(response, endpoints.resetAvailability);
    expect(answer).toMatchObject({ ...OPEN, origin: 'setting', changedAt: null });
  });

  test('who switched what is in the audit log', async () => {
    await put({ mode: 'open', parts: { ingest: false } });
    const [entry] = await server.audit.list({ limit: 1, before: null });
    expect(entry).toMatchObject({
      action: 'availability.change',
      actor: { kind: 'key' },
      detail: { off: 'ingest' },
    });
  });
});

describe('409 ERR_CONFLICT', () => {
  const etagOf = async () => (await server.inject({ url })).json<{ etag: string }>().etag;
  const change = async (method: 'PUT' | 'DELETE', ifMatch: string) => {
    const secret = await server.makeKey({ scopes: ['settings'] });
    return server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${secret}`, 'if-match': ifMatch },
      ...(method === 'PUT' && { payload: { mode: 'overhaul' } }),
    });
  };

  test.each(['PUT', 'DELETE'] as const)(
    '%s: the switch was set since it was read, and stays as it was set',
    async (method) => {
      const before = await etagOf();
      await put({ mode: 'open', notice: 'Of the other one.' });
      expectProblem(await change(method, before), 409, 'ERR_CONFLICT');
      expect(server.availability.current()).toMatchObject({
        mode: 'open',
        notice: 'Of the other one.',
      });
    },
  );

  test('with the etag that was read it is set, and has another one', async () => {
    const before = await etagOf();
    const response = await change('PUT', before);
    expect(expectAnswer(response, endpoints.putAvailability)).toMatchObject({ mode: 'overhaul' });
    const after = await etagOf();
    expect(after).not.toBe(before);
    expect((await change('DELETE', after)).statusCode).toBe(200);
    expect(await etagOf()).toBe(before);
  });

  test('of two who set it at once after the same look, one is refused', async () => {
    const before = await etagOf();
    const both = await Promise.all([change('PUT', before), change('PUT', before)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('503 ERR_SERVICE_DISABLED', () => {
  test('says when to come back and what the operator says', async () => {
    await put({ mode: 'overhaul', notice: 'Back at <noon>.', retryAfterSeconds: 120 });
    const response = await server.inject({ url: '/api/v1/search?q=granite' });
    expectProblem(response, 503, 'ERR_SERVICE_DISABLED');
    expect(response.headers['retry-after']).toBe('120');
    expect(response.json().detail).toBe('Back at <noon>.');
  });
});

describe('400 ERR_BODY_INVALID', () => {
  test.each([
    [{}],
    [{ mode: 'closed' }],
    [{ mode: 'open', parts: { search: false } }],
    [{ mode: 'open', parts: { api: 'no' } }],
    [{ mode: 'open', retryAfterSeconds: 0 }],
    [{ mode: 'open', retryAfterSeconds: 1e9 }],
    [{ mode: 'open', notice: 'a'.repeat(2_001) }],
    [{ mode: 'open', more: 1 }],
  ])('%j', async (payload) => {
    expectProblem(await put(payload), 400, 'ERR_BODY_INVALID');
    expect(server.availability.current().origin).toBe('setting');
  });
});

describe('401 and 403', () => {
  test('PUT takes a key with the scope `settings`', () =>
    expectGuarded(server, { method: 'PUT', url, payload: { mode: 'open' } }, 'settings'));
  test('DELETE does as well', () => expectGuarded(server, { method: 'DELETE', url }, 'settings'));
});
