import { once } from 'node:events';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { defineEndpoint } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../runtime/problem.ts';
import { route } from './pipeline/route.ts';
import { eventStream } from './streaming/event-stream.ts';
import { expectProblem, startTestServer, type TestServer } from './test-server.ts';

const base = {
  scope: null,
  limit: 'none',
  summary: 'For tests',
  status: 200,
  problems: [],
} as const;

const echo = route(
  defineEndpoint({
    ...base,
    name: 'echo',
    method: 'POST',
    path: '/echo/{id}',
    params: z.strictObject({ id: z.string().regex(/^\w+$/) }),
    query: z.strictObject({ q: z.string().optional() }),
    body: z.strictObject({ text: z.string() }),
    response: z.object({ id: z.string(), text: z.string() }),
  }),
  ({ params, body }) => ({ id: params.id, text: body.text }),
);

const broken = route(
  defineEndpoint({
    ...base,
    name: 'broken',
    method: 'GET',
    path: '/broken',
    query: z.strictObject({}),
  }),
  () => {
    throw new Error('secret: /home/me/.password');
  },
);

let abortedWith: unknown;
const slow = route(
  defineEndpoint({
    ...base,
    name: 'slow',
    method: 'GET',
    path: '/slow',
    query: z.strictObject({}),
  }),
  async (_input, { signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    abortedWith = signal.reason;
    return undefined;
  },
  { timeLimitMs: 20 },
);

const stream = route(
  defineEndpoint({
    ...base,
    name: 'stream',
    method: 'GET',
    path: '/stream',
    query: z.strictObject({ fail: z.string().optional() }),
    events: { tick: z.object({ n: z.number() }) },
  }),
  ({ query }, context) => eventStream(ticks(query.fail !== undefined, context.signal), context),
  { timeLimitMs: null },
);

async function* ticks(isFailing: boolean, signal: AbortSignal) {
  yield { event: 'tick', data: { n: 1 } };
  if (isFailing) throw new Problem('ERR_UPSTREAM');
  if (!signal.aborted) await once(signal, 'abort').catch(() => undefined);
}

const routes = [echo, broken, slow, stream];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(() => [], { extraRoutes: routes, maxBodyBytes: 200 });
});
afterAll(() => server.close());

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/echo/a',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('the request id', () => {
  test('of the client is kept if it is valid', async () => {
    const response = await post('{"text":"x"}', { 'x-request-id': 'my.id_1-A' });
    expect(response.headers['x-request-id']).toBe('my.id_1-A');
  });

  test.each(['', 'a b', 'a'.repeat(129), 'ä', 'a,b'])('%j is replaced', async (given) => {
    const response = await post('{"text":"x"}', { 'x-request-id': given });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  test('is in the body and the log line of refusals', async () => {
    const response = await server.inject({
      url: '/nowhere?secret=1',
      headers: { 'x-request-id': 'r1' },
    });
    expectProblem(response, 404, 'ERR_NOT_FOUND');
    expect(response.headers['x-request-id']).toBe('r1');
    const line = server.logged.findLast(({ requestId }) => requestId === 'r1');
    expect(line).toMatchObject({ msg: 'request', path: '/nowhere', status: 404 });
    expect(JSON.stringify(line)).not.toContain('secret');
  });
});

describe('bodies', () => {
  test('a valid one reaches the handler', async () => {
    expect((await post('{"text":"x"}')).json()).toEqual({ id: 'a', text: 'x' });
  });

  test.each([
    '{',
    'null',
    '[]',
    '"text"',
    '{"text":1}',
    '{"text":"x","more":1}',
    '',
    '{"text":"x","__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}},"text":"x"}',
    `${'['.repeat(90)}${']'.repeat(90)}`,
  ])('%s is ERR_BODY_INVALID', async (payload) => {
    expectProblem(await post(payload), 400, 'ERR_BODY_INVALID');
  });

  test.each(['{"text":', 'text', '{"text":"x","__proto__":{"a":1}}'])(
    '%s is refused with what is wrong with the body',
    async (payload) => {
      expect((await post(payload)).json().detail).toMatch(/^The body is not JSON/);
    },
  );

  test.each(['application/json', 'application/json; charset=utf-8'])(
    'bytes that are not UTF-8 are refused, not replaced (%s)',
    async (type) => {
      const payload = Buffer.from('{"text":"caf\xe9"}', 'latin1');
      const response = await post(payload, { 'content-type': type });
      expectProblem(response, 400, 'ERR_BODY_INVALID');
      expect(response.json().detail).toMatch(/^The body is not UTF-8/);
    },
  );

  test.each(['iso-8859-1', 'utf-16', 'UTF-16LE', '"windows-1252"'])(
    'charset=%s is ERR_UNSUPPORTED_MEDIA_TYPE',
    async (charset) => {
      const type = `application/json; charset=${charset}`;
      const response = await post('{"text":"x"}', { 'content-type': type });
      expectProblem(response, 415, 'ERR_UNSUPPORTED_MEDIA_TYPE');
      expect(response.json().detail).toContain('UTF-8');
    },
  );

  test('the invalid members are named', async () => {
    expect((await post('{"text":1,"more":2}')).json().errors).toEqual([
      { path: 'text', message: expect.any(String) as string },
      { path: 'more', message: 'is not known here' },
    ]);
  });

  test('more than the limit is ERR_BODY_TOO_LARGE with the limit and advice', async () => {
    const response = await post(`{"text":"${'x'.repeat(200)}"}`);
    expectProblem(response, 413, 'ERR_BODY_TOO_LARGE');
    expect(response.json().detail).toMatch(/200 bytes.*split into several requests/);
  });

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/x-ndjson',
  ])('%s is ERR_UNSUPPORTED_MEDIA_TYPE', async (type) => {
    const response = await post('{"text":"x"}', { 'content-type': type });
    expectProblem(response, 415, 'ERR_UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('paths', () => {
  test.each(['/echo/%', '/echo/%zz', '/echo/%C3'])('%s does not decode', async (url) => {
    expectProblem(await server.inject({ method: 'POST', url }), 400, 'ERR_PARAM_INVALID');
  });

  test.each(['/echo/a%00', '/echo/a%20b', `/echo/${'a'.repeat(3_000)}`])(
    '%s is no id',
    async (url) => {
      const payload = { text: 'x' };
      expectProblem(
        await server.inject({ method: 'POST', url, payload }),
        400,
        'ERR_PARAM_INVALID',
      );
    },
  );

  test.each(['/', '/api', '/api/v1', '/echo/a/b', '/../etc/passwd', '//echo/a'])(
    '%s is ERR_NOT_FOUND',
    async (url) => {
      expectProblem(await server.inject({ url }), 404, 'ERR_NOT_FOUND');
    },
  );

  test('another method is ERR_METHOD_NOT_ALLOWED with Allow', async () => {
    const response = await server.inject({ method: 'DELETE', url: '/echo/a?x=1' });
    expectProblem(response, 405, 'ERR_METHOD_NOT_ALLOWED');
    expect(response.headers.allow).toBe('POST');
  });

  test('HEAD answers as GET does, without a body', async () => {
    const response = await server.inject({ method: 'HEAD', url: '/broken' });
    expect(response.statusCode).toBe(500);
  });
});

describe('defects', () => {
  test('are ERR_INTERNAL without their message, which is in the log', async () => {
    const response = await server.inject({ url: '/broken', headers: { 'x-request-id': 'd1' } });
    expectProblem(response, 500, 'ERR_INTERNAL');
    expect(response.body).not.toContain('secret');
    expect(response.body).not.toContain('.ts');
    const line = server.logged.find(({ requestId, msg }) => requestId === 'd1' && msg === 'failed');
    expect(JSON.stringify(line)).toContain('secret: /home/me/.password');
  });
});

describe('time and load', () => {
  test('a handler over its time limit gets its signal aborted; the response is ERR_TIMEOUT', async () => {
    expectProblem(await server.inject({ url: '/slow' }), 504, 'ERR_TIMEOUT');
    expect(abortedWith).toMatchObject({ code: 'ERR_TIMEOUT' });
  });

  test('over its bounds the server refuses with ERR_OVERLOADED and Retry-After', async () => {
    const load = { maxInFlight: 0, maxLagMs: 1000 };
    const busy = await startTestServer(() => [], { extraRoutes: routes, load });
    const response = await busy.inject({ url: '/broken' });
    expectProblem(response, 503, 'ERR_OVERLOADED');
    expect(response.headers['retry-after']).toBe('1');
    await busy.close();
  });
});

describe('limits', () => {
  const limits = { searchPerMinute: 1, otherPerMinute: 2 };

  test('paths that do not exist are counted too', async () => {
    const limited = await startTestServer(() => [], { limits });
    for (const status of [404, 404, 429]) {
      expect((await limited.inject({ url: '/nowhere' })).statusCode).toBe(status);
    }
    await limited.close();
  });

  const forwarded = { 'x-forwarded-for': '198.51.100.1' };

  test('X-Forwarded-For of an untrusted peer is ignored', async () => {
    const limited = await startTestServer(() => [], { limits });
    const statuses = [];
    for (const last of ['1', '2', '3']) {
      const headers = { 'x-forwarded-for': `198.51.100.${last}` };
      statuses.push((await limited.inject({ url: '/nowhere', headers })).statusCode);
    }
    expect(statuses).toEqual([404, 404, 429]);
    await limited.close();
  });

  test.each(['127.0.0.0/8', '1'])(
    'behind TRUST_PROXY=%s its client is counted',
    async (trustProxy) => {
      const limited = await startTestServer(() => [], { limits, trustProxy });
      for (const status of [404, 404, 429]) {
        const response = await limited.inject({ url: '/nowhere', headers: forwarded });
        expect(response.statusCode).toBe(status);
      }
      expect((await limited.inject({ url: '/nowhere', headers: {} })).statusCode).toBe(404);
      await limited.close();
    },
  );
});

describe('events', () => {
  test('have ids of the request, numbered from one; a problem is the last one', async () => {
    const response = await server.inject({
      url: '/stream?fail=1',
      headers: { 'x-request-id': 's1' },
    });
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const [tick, error] = response.body.split('\n\n');
    expect(tick).toBe('id: s1:1\nevent: tick\ndata: {"n":1}');
    expect(error).toMatch(/^id: s1:2\nevent: error\ndata: \{.*"code":"ERR_UPSTREAM"/);
  });

  test('a stream ends when the server stops', async () => {
    const other = await startTestServer(() => [], { extraRoutes: routes });
    const response = other.inject({ url: '/stream' });
    await new Promise(setImmediate);
    await other.close();
    expect((await response).body).toContain('event: tick');
  });
});

test('a route without a declared scope stops the start', async () => {
  const { scope: _scope, ...endpoint } = { ...broken.endpoint };
  const careless = { ...broken, endpoint: endpoint as typeof broken.endpoint };
  await expect(startTestServer(() => [], { extraRoutes: [careless] })).rejects.toThrow('scope');
});

describe('over a socket', () => {
  let port: number;
  beforeAll(async () => {
    port = await server.listen();
  });

  async function send(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.end(text);
    await once(socket, 'close');
    return Buffer.concat(parts).toString();
  }

  const host = 'Host: localhost\r\nConnection: close\r\n\r\n';

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['a null byte in the path', `GET /a\0b HTTP/1.1\r\n${host}`],
    ['a head beyond the limit', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n${host}`],
    ['a header beyond the limit', `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(70_000)}\r\n${host}`],
    ['two lengths', `POST /echo/a HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${host}`],
    [
      'a length and chunks',
      `POST /echo/a HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${host}`,
    ],
  ])('%s is a 400 of the contract', async (_name, text) => {
    const answer = await send(text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
    expect(answer.toLowerCase()).toContain('x-request-id: ');
    expect(answer).toContain('"code":"ERR_PARAM_INVALID"');
  });

  test('any other method that Node parses is a 405 with Allow', async () => {
    const others = METHODS.filter((method) => !['POST', 'CONNECT'].includes(method));
    const answers = await Promise.all(
      others.map((method) => send(`${method} /echo/a HTTP/1.1\r\n${host}`)),
    );
    const odd = others.filter((_method, at) => {
      const answer = answers[at] ?? '';
      return !(/^HTTP\/1\.1 405 /.test(answer) && /^allow: POST\r$/m.test(answer));
    });
    expect(odd).toEqual([]);
  });

  test.each(['QUERY', 'SEARCH', 'PROPFIND', 'TRACE'])(
    '%s with a body of any type is refused before it is read',
    async (method) => {
      const body = 'Content-Type: text/strange\r\nContent-Length: 5\r\n';
      expect(await send(`${method} /broken HTTP/1.1\r\n${body}${host}12345`)).toMatch(
        /^HTTP\/1\.1 405 /,
      );
      expect(await send(`${method} /nowhere HTTP/1.1\r\n${body}${host}12345`)).toMatch(
        /^HTTP\/1\.1 404 /,
      );
    },
  );

  test('an unknown method is a 400 with that reason', async () => {
    const answer = await send(`FOOBAR /echo/a HTTP/1.1\r\n${host}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('The method is none that HTTP knows.');
  });

  test('CONNECT is a 405: this is no proxy', async () => {
    const answer = await send(`CONNECT example.org:443 HTTP/1.1\r\n${host}`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
    expect(answer).toContain('"code":"ERR_METHOD_NOT_ALLOWED"');
  });

  test('HTTP/1.1 without Host is a 400; HTTP/1.0 needs none', async () => {
    const answer = await send('GET /nowhere HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('the header `Host`');
    expect(await send('GET /nowhere HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('an unencoded address is refused with that reason', async () => {
    const answer = await send(`GET /nowhere?q=é HTTP/1.1\r\n${host}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('percent-encoded');
  });
});
