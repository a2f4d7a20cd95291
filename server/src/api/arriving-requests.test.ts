import { defineEndpoint } from '@quarry/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TestTime } from '../runtime/test-time.ts';
import { jsonAnswer, RawAnswer, route } from './pipeline/route.ts';
import { eventStream } from './streaming/event-stream.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import { requestText, TestSocket } from './test-socket.ts';

const base = { limit: 'none', summary: 'For tests', status: 200, problems: [] } as const;
const noQuery = z.strictObject({});

let handled: string[];
const echo = route(
  defineEndpoint({
    ...base,
    name: 'echo',
    method: 'POST',
    path: '/echo',
    scope: null,
    body: z.strictObject({ text: z.string() }),
    response: z.object({ text: z.string() }),
  }),
  ({ body }) => {
    handled.push(body.text);
    return { text: body.text };
  },
);

const guarded = route(
  defineEndpoint({
    ...base,
    name: 'guarded',
    method: 'POST',
    path: '/guarded',
    scope: 'search',
    body: z.strictObject({ text: z.string() }),
    response: z.object({ text: z.string() }),
  }),
  ({ body }) => ({ text: body.text }),
);

const ping = route(
  defineEndpoint({
    ...base,
    name: 'ping',
    method: 'GET',
    path: '/ping',
    scope: null,
    query: noQuery,
  }),
  () => {
    handled.push('ping');
    return jsonAnswer({ pong: true }, 200);
  },
);

let letGo: () => void;
const held = route(
  defineEndpoint({
    ...base,
    name: 'held',
    method: 'GET',
    path: '/held',
    scope: null,
    query: noQuery,
  }),
  () =>
    new Promise((resolve) => {
      letGo = () => resolve(jsonAnswer({}, 200));
    }),
);

/** More than the kernel takes in for a client that does not read. */
const LARGE_BYTES = 32 * 1024 * 1024;
const large = route(
  defineEndpoint({
    ...base,
    name: 'large',
    method: 'GET',
    path: '/large',
    scope: null,
    query: noQuery,
  }),
  () => new RawAnswer(Buffer.alloc(LARGE_BYTES), { 'content-type': 'application/octet-stream' }),
);

const stream = route(
  defineEndpoint({
    ...base,
    name: 'stream',
    method: 'GET',
    path: '/stream',
    scope: null,
    query: noQuery,
    events: { tick: z.object({ n: z.number() }) },
  }),
  (_input, context) => eventStream(oneTick(context.signal), context),
  { timeLimitMs: null },
);

async function* oneTick(signal: AbortSignal) {
  yield { event: 'tick', data: { n: 1 } };
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

const extraRoutes = [echo, guarded, ping, held, large, stream];
let time: TestTime;
let server: TestServer;
let isStopped: boolean;
let port: number;
let sockets: TestSocket[];

beforeEach(() => {
  time = new TestTime();
  handled = [];
  sockets = [];
});
afterEach(async () => {
  for (const { socket } of sockets) socket.destroy();
  await stop();
});

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startTestServer(() => [], { extraRoutes, time, logLevel: 'debug', ...options });
  port = await server.listen();
  isStopped = false;
}

/** Once, whether a test stops it or not. */
async function stop(): Promise<void> {
  if (isStopped) return;
  isStopped = true;
  await server.close();
}

async function open(localAddress?: string): Promise<TestSocket> {
  const socket = await TestSocket.open(port, localAddress);
  sockets.push(socket);
  return socket;
}

/** Opens a connection and writes. */
async function send(text: string, localAddress?: string): Promise<TestSocket> {
  const socket = await open(localAddress);
  await socket.write(text);
  return socket;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const DRIP = { ...JSON_TYPE, 'content-length': '1000' };
const dripping = (path: string, headers: Record<string, string> = {}) =>
  requestText('POST', path, { ...DRIP, ...headers }, '{');
const ofServer = () => ({ authorization: `Bearer ${server.secret}` });

async function readMetric(name: string): Promise<number> {
  const text = await server.metrics.render();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length + 1));
}

/** Until a metric has this value, as far as the sockets need turns of the event loop for it. */
async function untilMetric(name: string, value: number): Promise<void> {
  await expect.poll(() => readMetric(name), { interval: 5 }).toBe(value);
}

const UNFINISHED = 'quarry_http_unfinished_requests';
const IN_USE = 'quarry_http_connections';

describe('a body that arrives slowly', () => {
  test('takes no place of those that are worked on, and is served once it is here', async () => {
    await start({ load: { maxInFlight: 1 } });
    const slow = await send(
      requestText('POST', '/echo', { ...JSON_TYPE, 'content-length': '14' }, '{"text"'),
    );
    await untilMetric(UNFINISHED, 1);
    const other = await send(requestText('GET', '/ping'));
    await other.receive(/200 OK.*pong/s);
    await slow.write(':"abc"}');
    expect(await slow.receive(/200 OK.*abc/s)).not.toContain('onnection: close');
  });

  test('changes nothing when its key was revoked while it arrived', async () => {
    await start();
    const secret = await server.makeKey({ scopes: ['search'] });
    const headers = { ...JSON_TYPE, 'content-length': '14', authorization: `Bearer ${secret}` };
    const slow = await send(requestText('POST', '/guarded', headers, '{"text"'));
    await untilMetric(UNFINISHED, 1);
    const key = (await server.keys.list()).find(({ hint }) => secret.endsWith(hint));
    await server.keys.revoke(key?.id ?? '', 'operator');
    await slow.write(':"abc"}');
    expect(await slow.receive(/401 Unauthorized.*ERR_AUTH_FAILED/s)).not.toContain('abc');
  });

  test('is ERR_OVERLOADED when there is no place by the time that it is here', async () => {
    await start({ load: { maxInFlight: 1 } });
    const slow = await send(
      requestText('POST', '/echo', { ...JSON_TYPE, 'content-length': '14' }, '{"text"'),
    );
    await untilMetric(UNFINISHED, 1);
    const busy = await send(requestText('GET', '/held'));
    await untilMetric(UNFINISHED, 1); // its head is here
    await expect.poll(() => letGo).toBeTypeOf('function');
    await slow.write(':"abc"}');
    await slow.receive(/503 Service Unavailable.*ERR_OVERLOADED/s);
    expect(await readMetric('quarry_http_shed_total')).toBe(1);
    letGo();
    await busy.receive(/200 OK/);
  });

  test('is ERR_TIMEOUT after twenty seconds of dripping, and the connection closes', async () => {
    await start();
    const slow = await send(dripping('/echo'));
    await untilMetric(UNFINISHED, 1);
    for (let second = 1; second < 20; second++) {
      await slow.write(' ');
      await time.advance(1_000);
    }
    expect(slow.received).toBe('');
    await time.advance(3_000);
    const answer = await slow.untilClosed();
    expect(answer).toMatch(/^HTTP\/1.1 504 .*connection: close.*"code":"ERR_TIMEOUT"/is);
    const name = 'quarry_http_unfinished_refusals_total{part="body",reason="slow"}';
    expect(await readMetric(name)).toBe(1);
  });

  test('may take minutes where it comes at the pace of a slow line', async () => {
    await start({ maxBodyBytes: 1_000_000 });
    const text = 'x'.repeat(600_000);
    const body = JSON.stringify({ text });
    const headers = { ...JSON_TYPE, 'content-length': String(body.length) };
    const slow = await send(requestText('POST', '/echo', headers));
    await untilMetric(UNFINISHED, 1);
    const pace = 4_096;
    for (let at = 0; at < body.length; at += pace) {
      await slow.write(body.slice(at, at + pace));
      await time.advance(1_000);
    }
    await slow.receive(/200 OK/);
  });

  test('that is aborted is a line for debugging, no defect', async () => {
    await start();
    const gone = await send(dripping('/echo', { 'x-request-id': 'gone' }));
    await untilMetric(UNFINISHED, 1);
    gone.socket.destroy();
    await untilMetric('quarry_http_aborted_uploads_total', 1);
    const lines = server.logged.filter(({ requestId }) => requestId === 'gone');
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'the upload was aborted', level: 20 }),
    );
    expect(lines.every(({ level }) => Number(level) <= 30)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('stack');
    await untilMetric(UNFINISHED, 0);
  });

  test('of a client that hangs up in the middle of a chunk is aborted, too', async () => {
    await start();
    const headers = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
    const gone = await send(requestText('POST', '/echo', headers, 'ff\r\n{"te'));
    await untilMetric(UNFINISHED, 1);
    gone.socket.resetAndDestroy();
    await untilMetric('quarry_http_aborted_uploads_total', 1);
    expect(server.logged.every(({ level }) => Number(level) <= 30)).toBe(true);
  });
});

describe('a body that is no HTTP', () => {
  const headers = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
  const expected =
    /^HTTP\/1.1 400 (?=.*connection: close)(?=.*x-request-id: \S)(?=.*application\/problem\+json).*"code":"ERR_PARAM_INVALID"/is;

  test('is refused with a problem where it comes with its head', async () => {
    await start();
    const socket = await send(requestText('POST', '/echo', headers, '5\r\n{"tex\r\nZZ\r\n'));
    expect(await socket.untilClosed()).toMatch(expected);
  });

  test('is refused with a problem where it comes later, and once', async () => {
    await start();
    const socket = await send(requestText('POST', '/echo', headers, '5\r\n{"tex\r\n'));
    await untilMetric(UNFINISHED, 1);
    await socket.write('ZZ\r\n');
    await socket.write('ZZ\r\n');
    const answer = await socket.untilClosed();
    expect(answer).toMatch(expected);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(handled).toEqual([]);
  });
});

describe('a request that is refused', () => {
  const cases: [string, () => string, number, string][] = [
    ['for its path', () => dripping('/nowhere'), 404, 'ERR_NOT_FOUND'],
    ['for its method', () => dripping('/ping'), 405, 'ERR_METHOD_NOT_ALLOWED'],
    ['for want of a key', () => dripping('/guarded'), 401, 'ERR_AUTH_REQUIRED'],
    [
      'for its key',
      () => dripping('/guarded', { authorization: 'Bearer qk_live_no' }),
      401,
      'ERR_AUTH_FAILED',
    ],
    [
      'for its media type',
      () => dripping('/echo', { 'content-type': 'text/plain' }),
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'for the encoding of its body',
      () => dripping('/echo', { 'content-encoding': 'gzip' }),
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'for what it expects',
      () => dripping('/echo', { expect: 'a-miracle' }),
      400,
      'ERR_PARAM_INVALID',
    ],
    [
      'for its length',
      () => dripping('/echo', { 'content-length': '10001' }),
      413,
      'ERR_BODY_TOO_LARGE',
    ],
    ['for a path that does not decode', () => dripping('/%zz'), 400, 'ERR_PARAM_INVALID'],
    [
      'with a body that a GET should not have',
      () => requestText('GET', '/nowhere', { 'content-length': '1000' }),
      404,
      'ERR_NOT_FOUND',
    ],
  ];

  test.each(cases)(
    '%s is answered without its body, and its connection closes',
    async (_name, text, status, code) => {
      await start();
      const answer = await (await send(text())).untilClosed();
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/connection: close/i);
      expect(answer).toContain(`"code":"${code}"`);
    },
  );

  test('by a limit is answered without its body', async () => {
    await start({ limits: { otherPerMinute: 1 } });
    await (await send(dripping('/nowhere'))).untilClosed();
    const answer = await (await send(dripping('/nowhere'))).untilClosed();
    expect(answer).toMatch(/^HTTP\/1.1 429 .*retry-after: \d+.*ERR_RATE_LIMITED/is);
  });

  test.each([
    ['for its path', '/nowhere', { 'content-length': '1048576' }, 404],
    ['for its length', '/echo', { 'content-length': '1048576' }, 413],
    ['for what came in chunks', '/echo', { 'transfer-encoding': 'chunked' }, 413],
  ])(
    '%s gets its answer though its client reads nothing before a megabyte is sent',
    async (_name, path, length, status) => {
      await start();
      const socket = await open();
      socket.socket.pause();
      const chunk = 'transfer-encoding' in length ? '100000\r\n' : '';
      await socket.write(requestText('POST', path, { ...JSON_TYPE, ...length }, chunk));
      for (let sent = 0; sent < 16; sent++) await socket.write(Buffer.alloc(65_536, ' '));
      socket.socket.resume();
      expect(await socket.untilClosed()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    },
  );

  test('is not listened to for longer than five seconds', async () => {
    await start();
    const socket = await send(dripping('/nowhere'));
    socket.socket.allowHalfOpen = true;
    await socket.receive(/ERR_NOT_FOUND/);
    await time.advance(4_000);
    await socket.write(' ');
    expect(await readMetric(IN_USE)).toBe(1);
    await time.advance(2_000);
    await untilMetric(IN_USE, 0);
  });

  test('is not listened to for more than two megabytes', async () => {
    await start();
    const socket = await open();
    socket.socket.allowHalfOpen = true;
    await socket.write(dripping('/nowhere', { 'content-length': '99999999' }));
    await socket.receive(/ERR_NOT_FOUND/);
    for (let sent = 0; sent < 64 && !socket.isClosed; sent++) {
      await socket.write(Buffer.alloc(65_536));
    }
    await untilMetric(IN_USE, 0);
  });

  test('with its whole body keeps its connection', async () => {
    await start();
    const socket = await send(requestText('POST', '/nowhere', { 'content-length': '2' }, '{}'));
    expect(await socket.receive(/ERR_NOT_FOUND/)).not.toMatch(/connection: close/i);
    await socket.write(requestText('GET', '/ping'));
    await socket.receive(/pong/);
  });

  test('is followed by no other of its connection', async () => {
    await start();
    const socket = await send(dripping('/nowhere', { 'content-length': '3' }));
    socket.socket.allowHalfOpen = true;
    await socket.receive(/ERR_NOT_FOUND/);
    await socket.write(`{}${requestText('GET', '/ping')}`);
    await time.advance(6_000);
    await untilMetric(IN_USE, 0);
    expect(socket.received.match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(handled).toEqual([]);
  });

  test('is never asked for a body that waits for `100 Continue`', async () => {
    await start();
    const expecting = { ...DRIP, expect: '100-continue' };
    const refused = await send(requestText('POST', '/nowhere', expecting));
    expect(await refused.untilClosed()).toMatch(/^HTTP\/1.1 404 /);
    const taken = await send(
      requestText('POST', '/echo', { ...expecting, 'content-length': '12' }),
    );
    await taken.receive(/^HTTP\/1.1 100 Continue\r\n\r\n$/);
    await taken.write('{"text":"a"}');
    await taken.receive(/HTTP\/1.1 200 OK.*"a"/s);
  });
});

describe('pipelined requests', () => {
  test('are answered in order, bodies and all', async () => {
    await start();
    const body = '{"text":"a"}';
    const post = requestText('POST', '/echo', { ...JSON_TYPE, 'content-length': '12' }, body);
    const socket = await send(
      `${requestText('GET', '/ping')}${post}${requestText('GET', '/ping')}`,
    );
    await socket.receive(/pong.*"text":"a".*pong/s);
  });

  test('that are no HTTP never break into an answer that is under way', async () => {
    await start();
    const socket = await send(requestText('GET', '/stream'));
    await socket.receive(/event: tick/);
    await socket.write('nonsense\r\n\r\n');
    expect(await socket.untilClosed()).not.toMatch(/HTTP\/1.1 400/);
  });
});

describe('the head of a request', () => {
  test('that does not come within ten seconds is ERR_TIMEOUT', async () => {
    await start();
    const socket = await send('GET /ping HTTP/1.1\r\nHost: local');
    await untilMetric(UNFINISHED, 1);
    await time.advance(9_000);
    await socket.write('h');
    expect(socket.received).toBe('');
    await time.advance(2_000);
    expect(await socket.untilClosed()).toMatch(
      /^HTTP\/1.1 504 Gateway Timeout.*"code":"ERR_TIMEOUT"/s,
    );
    const name = 'quarry_http_unfinished_refusals_total{part="head",reason="slow"}';
    expect(await readMetric(name)).toBe(1);
  });

  test('without any input is closed without a response: there was no request', async () => {
    await start();
    const socket = await open();
    await untilMetric(UNFINISHED, 1);
    await time.advance(11_000);
    expect(await socket.untilClosed()).toBe('');
  });

  test('that drips on a connection that was kept is limited as the first is', async () => {
    await start();
    const socket = await send(requestText('GET', '/ping'));
    await socket.receive(/pong/);
    await time.advance(60_000);
    expect(socket.isClosed).toBe(false);
    await socket.write('GET /ping HTT');
    await expect
      .poll(async () => {
        await time.advance(1_000);
        return socket.received;
      })
      .toMatch(/504 Gateway Timeout/);
  });
});

describe('an address', () => {
  test('with too many unfinished requests loses the oldest, and its next is answered', async () => {
    await start({ unfinished: { maxPerAddress: 2, maxPerCaller: 9 } });
    const drips: TestSocket[] = [];
    for (let i = 0; i < 4; i++) {
      drips.push(await send(dripping('/echo')));
      await untilMetric(UNFINISHED, i + 1);
    }
    const other = await send(dripping('/echo'), '127.0.0.2');
    await untilMetric(UNFINISHED, 5);
    await time.advance(3_000);
    const [first, second, third, fourth] = drips;
    for (const socket of [first, second]) {
      const answer = await socket?.untilClosed();
      expect(answer).toMatch(/^HTTP\/1.1 429 .*retry-after: 10.*"code":"ERR_RATE_LIMITED"/is);
      expect(answer).toMatch(/ratelimit-policy: "unfinished";q=2/i);
    }
    for (const socket of [third, fourth, other]) expect(socket?.received).toBe('');
    await (await send(requestText('GET', '/ping'))).receive(/pong/);
  });

  test('with too many half heads loses the oldest', async () => {
    await start({ unfinished: { maxPerAddress: 1, maxPerCaller: 9 } });
    const first = await send('GET /');
    await untilMetric(UNFINISHED, 1);
    const second = await send('GET /');
    await untilMetric(UNFINISHED, 2);
    await time.advance(3_000);
    expect(await first.untilClosed()).toMatch(/^HTTP\/1.1 429 Too Many Requests/);
    expect(second.received).toBe('');
  });

  test('with too many idle connections loses those that were idle for longest', async () => {
    await start({ connections: { maxIdlePerAddress: 1, maxConnections: 100 } });
    const first = await send(requestText('GET', '/ping'));
    await first.receive(/pong/);
    const second = await send(requestText('GET', '/ping'));
    await second.receive(/pong/);
    await time.advance(1_000);
    await first.untilClosed();
    await second.write(requestText('GET', '/ping'));
    await second.receive(/pong.*pong/s);
    const name = 'quarry_http_connections_closed_total{reason="idle"}';
    expect(await readMetric(name)).toBe(1);
  });

  test('of a trusted proxy keeps its connections; its clients are counted instead', async () => {
    await start({
      trustProxy: '127.0.0.0/8',
      connections: { maxIdlePerAddress: 0, maxConnections: 100 },
      unfinished: { maxPerAddress: 1, maxPerCaller: 9 },
    });
    const idle = await send(requestText('GET', '/ping', { 'x-forwarded-for': '198.51.100.1' }));
    await idle.receive(/pong/);
    const drips: TestSocket[] = [];
    for (const client of ['1', '1', '2']) {
      drips.push(await send(dripping('/echo', { 'x-forwarded-for': `198.51.100.${client}` })));
      await untilMetric(UNFINISHED, drips.length);
    }
    await time.advance(3_000);
    expect(await drips[0]?.untilClosed()).toMatch(/^HTTP\/1.1 429 /);
    for (const socket of drips.slice(1)) expect(socket.received).toBe('');
    expect(idle.isClosed).toBe(false);
  });
});

test('a key with too many unfinished requests loses the oldest, wherever they come from', async () => {
  await start({ unfinished: { maxPerAddress: 9, maxPerCaller: 1 } });
  const first = await send(dripping('/guarded', ofServer()), '127.0.0.2');
  await untilMetric(UNFINISHED, 1);
  const second = await send(dripping('/guarded', ofServer()), '127.0.0.3');
  await untilMetric(UNFINISHED, 2);
  await time.advance(3_000);
  expect(await first.untilClosed()).toMatch(/^HTTP\/1.1 429 /);
  expect(second.received).toBe('');
});

test('when most connections are taken, those that wait are closed and others get in', async () => {
  await start({ connections: { maxIdlePerAddress: 100, maxConnections: 8 } });
  const busy = await send(requestText('GET', '/stream'));
  await busy.receive(/tick/);
  const idle = await send(requestText('GET', '/ping'));
  await idle.receive(/pong/);
  const silent: TestSocket[] = [];
  for (let i = 0; i < 6; i++) silent.push(await open());
  await untilMetric(IN_USE, 8);
  await time.advance(1_000);
  await untilMetric(IN_USE, 6);
  expect([idle.isClosed, silent[0]?.isClosed, silent[5]?.isClosed]).toEqual([true, true, false]);
  expect(busy.isClosed).toBe(false);
});

test('a stream is no unfinished request, however long it lasts', async () => {
  await start({ unfinished: { maxPerAddress: 0, maxPerCaller: 0 } });
  const socket = await send(requestText('GET', '/stream'));
  await socket.receive(/tick/);
  await time.advance(3_600_000);
  expect(socket.isClosed).toBe(false);
  expect(await readMetric(UNFINISHED)).toBe(0);
});

test('an answer that its client does not read takes no place', async () => {
  await start({ load: { maxInFlight: 1 } });
  const lazy = await open();
  lazy.socket.pause();
  await lazy.write(requestText('GET', '/large'));
  await untilMetric(UNFINISHED, 0);
  await (await send(requestText('GET', '/ping'))).receive(/200 OK.*pong/s);
});

test('a stopping server does not wait for dripping clients', async () => {
  await start();
  const silent = await open();
  const head = await send('GET /');
  const body = await send(requestText('POST', '/echo', { ...DRIP, expect: '100-continue' }));
  await body.receive(/100 Continue/);
  await untilMetric(UNFINISHED, 3);
  const closed = stop();
  await time.advance(1_000);
  expect(await body.untilClosed()).toMatch(/HTTP\/1.1 503 .*ERR_OVERLOADED/s);
  expect(await head.untilClosed()).toBe('');
  expect(await silent.untilClosed()).toBe('');
  await closed;
});
