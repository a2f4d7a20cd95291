import { defineEndpoint } from '@quarry/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ContentSequence } from '../../../ingest/content-sequence.ts';
import { expectProblem, startTestServer, type TestServer } from '../../test-server.ts';
import { route } from '../route.ts';

const base = {
  query: z.strictObject({}),
  limit: 'other',
  summary: 'For tests',
  status: 200,
  problems: [],
} as const;

const find = defineEndpoint({
  ...base,
  name: 'find',
  method: 'GET',
  path: '/find',
  scope: 'search',
});
const write = defineEndpoint({
  ...base,
  name: 'write',
  method: 'POST',
  path: '/write',
  scope: 'sources',
  givesSequence: true,
});
const open = defineEndpoint({ ...base, name: 'open', method: 'GET', path: '/open', scope: null });

/** A node that has everything up to `shown`, and gets up to `acknowledged` when a test says so. */
class Node implements ContentSequence {
  shown = 7;
  waiting = Promise.withResolvers<boolean>();
  signals: AbortSignal[] = [];

  acknowledged(): number {
    return 9;
  }

  shows(sequence: number, signal: AbortSignal): boolean | Promise<boolean> {
    this.signals.push(signal);
    if (sequence <= this.shown) return true;
    return sequence > this.acknowledged() ? false : this.waiting.promise;
  }
}

let server: TestServer;
let node: Node;

async function start(): Promise<string[]> {
  node = new Node();
  const calls: string[] = [];
  const note = (what: string) => async () => {
    calls.push(what);
    return undefined;
  };
  const extraRoutes = [
    route(find, note('find')),
    route(write, note('write')),
    route(open, note('open')),
  ];
  server = await startTestServer(() => [], { extraRoutes, sequence: node });
  return calls;
}

const get = (url: string, sequence?: string) =>
  server.inject({
    url,
    headers: {
      authorization: `Bearer ${server.secret}`,
      ...(sequence !== undefined && { 'x-sequence': sequence }),
    },
  });

afterEach(() => server.close());

describe('X-Sequence', () => {
  test('a write answers with the position that includes it', async () => {
    await start();
    const response = await server.inject({ method: 'POST', url: '/write' });
    expect([response.statusCode, response.headers['x-sequence']]).toEqual([200, '9']);
  });

  test('a request without it is answered without it', async () => {
    await start();
    expect((await get('/find')).headers['x-sequence']).toBeUndefined();
    expect(node.signals).toEqual([]);
  });

  test('a read is answered with it once its node has everything up to there', async () => {
    const calls = await start();
    expect((await get('/find', '7')).headers['x-sequence']).toBe('7');
    const later = get('/find', '8');
    await get('/find');
    expect(calls).toEqual(['find', 'find']);
    node.waiting.resolve(true);
    expect((await later).headers['x-sequence']).toBe('8');
    expect(calls).toEqual(['find', 'find', 'find']);
  });

  test('a read is answered from what its node has, without it, when that stays behind', async () => {
    await start();
    const late = get('/find', '8');
    node.waiting.resolve(false);
    const response = await late;
    expect([response.statusCode, response.headers['x-sequence']]).toEqual([200, undefined]);
    expect(await server.metrics.render()).toContain(
      'quarry_sequence_waits_total{outcome="behind"} 1',
    );
  });

  test('a caller learns its own value and not how many changes there were', async () => {
    await start();
    expect((await get('/find', '3')).headers['x-sequence']).toBe('3');
    expect((await get('/find', '999999999999999')).headers['x-sequence']).toBeUndefined();
  });

  test('anything but a position is refused, whatever it is', async () => {
    await start();
    const ascii = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 1,
    });
    const other = fc.oneof(
      ascii,
      fc.constantFrom('-1', '1.5', '1e3', '+1', '0x1', '1,2', '1234567890123456'),
    );
    await fc.assert(
      fc.asyncProperty(
        other.filter((text) => !/^\d{1,15}$/.test(text)),
        async (text) => {
          const response = await get('/find', text);
          expectProblem(response, 400, 'ERR_PARAM_INVALID');
          expect(response.json().errors).toEqual([
            { path: 'X-Sequence', message: 'must be a whole number of at most 15 digits' },
          ]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a route without documents takes no notice of it', async () => {
    await start();
    const { statusCode, headers } = await get('/open', 'nonsense');
    expect([statusCode, headers['x-sequence']]).toEqual([200, undefined]);
  });

  test('a key that is revoked while its request waits gets no answer', async () => {
    const calls = await start();
    const secret = await server.makeKey({ scopes: ['search'] });
    const late = server.inject({
      url: '/find',
      headers: { authorization: `Bearer ${secret}`, 'x-sequence': '8' },
    });
    await expect.poll(() => node.signals.length).toBe(1);
    const { keys } = server;
    const record = (await keys.list()).find(({ scopes }) => scopes.join() === 'search');
    await keys.revoke(record?.id ?? '', 'operator');
    node.waiting.resolve(true);
    expectProblem(await late, 401, 'ERR_AUTH_FAILED');
    expect(calls).toEqual([]);
  });

  test('a client that leaves stops waiting', async () => {
    const calls = await start();
    const port = await server.listen();
    const client = new AbortController();
    const headers = { authorization: `Bearer ${server.secret}`, 'x-sequence': '8' };
    const fetching = fetch(`http://127.0.0.1:${port}/find`, { headers, signal: client.signal });
    await expect.poll(() => node.signals.length).toBe(1);
    client.abort();
    await expect(fetching).rejects.toThrow();
    await expect.poll(() => node.signals[0]?.aborted).toBe(true);
    node.waiting.resolve(false);
    const left = 'quarry_sequence_waits_total{outcome="left"} 1';
    await expect.poll(() => server.metrics.render()).toContain(left);
    expect(calls).toEqual([]);
  });
});
