import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { endpoints } from '@quarry/contract';
import { afterEach, describe, expect, test } from 'vitest';
import type { TracedEnd, TracedRequest, Tracer } from '../operations/tracing/tracer.ts';
import { RawAnswer, type Route, route } from './pipeline/route.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

interface Followed {
  readonly request: TracedRequest;
  readonly ends: TracedEnd[];
  readonly ended: PromiseWithResolvers<void>;
}

const failing = () => [
  route(endpoints.getJob, () => {
    throw new Error('a defect');
  }),
];

/** A server, and what was followed of each of its requests. */
async function start(routes: () => readonly Route[] = failing) {
  const followed: Followed[] = [];
  const tracer: Tracer = {
    begin(request) {
      const one: Followed = { request, ends: [], ended: Promise.withResolvers() };
      followed.push(one);
      return {
        step: () => undefined,
        end(end) {
          one.ends.push(end);
          one.ended.resolve();
        },
      };
    },
    close: async () => undefined,
  };
  const server = await startTestServer(routes, { tracer });
  servers.push(server);
  return { server, followed };
}

describe('a request is followed from its arrival to its end', () => {
  test.each([
    ['that fails', { url: '/api/jobs/a-1?q=secret' }, 400, '/api/jobs/{id}'],
    ['with a defect', { url: '/api/jobs/a-1' }, 500, '/api/jobs/{id}'],
    ['without a key', { url: '/api/jobs/a-1', headers: {} }, 401, '/api/jobs/{id}'],
    ['to nowhere', { url: '/nowhere' }, 404, null],
  ])('%s', async (_, request, status, routePath) => {
    const { server, followed } = await start();
    const response = await server.inject(request);
    expect(response.statusCode).toBe(status);
    expect(followed).toMatchObject([
      {
        request: {
          method: 'GET',
          route: routePath,
          path: request.url.split('?')[0],
          scheme: 'http',
          requestId: response.headers['x-request-id'],
        },
        ends: [{ status, durationMs: expect.any(Number), isAbandoned: false }],
      },
    ]);
    expect(JSON.stringify(followed)).not.toContain('secret');
  });

  test('its own trace is handed on as it came', async () => {
    const { server, followed } = await start();
    await server.inject({ url: '/nowhere', headers: { traceparent: 'what' } });
    expect(followed).toMatchObject([{ request: { traceparent: 'what' } }]);
  });
});

test('one whose client goes away in the midst of its answer ends, is logged and counted, too', async () => {
  const { server, followed } = await start(() => [
    route(
      endpoints.getJob,
      ({ params: _ }, { signal }) => new RawAnswer(untilAborted(signal), {}),
      { timeLimitMs: null },
    ),
  ]);
  const port = await server.listen();
  const headers = { authorization: `Bearer ${server.secret}` };
  const request = httpRequest({ host: '127.0.0.1', port, path: '/api/jobs/a-1', headers });
  request.end();
  const [response] = await once(request, 'response');
  await once(response, 'data');
  expect(followed).toMatchObject([{ ends: [] }]);
  const ended = followed[0]?.ended.promise;
  request.destroy();
  await ended;
  expect(followed).toMatchObject([{ ends: [{ status: 200, isAbandoned: true }] }]);
  const line = server.logged.find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({ path: '/api/jobs/a-1', status: 200, abandoned: true });
  expect(await server.metrics.render()).toContain(
    'quarry_http_requests_total{route="getJob",status="200"} 1',
  );
});

/** Sends one event, and nothing more until the client disconnects. */
function untilAborted(signal: AbortSignal): Readable {
  return Readable.from(
    (async function* () {
      yield 'One.';
      await once(signal, 'abort');
    })(),
  );
}
