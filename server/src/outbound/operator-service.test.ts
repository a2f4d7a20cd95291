import type { IncomingMessage, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { letWorkGoOn, TestTime } from '../runtime/test-time.ts';
import {
  bearer,
  createOperatorService,
  type OperatorService,
  type OperatorServiceOptions,
} from './operator-service.ts';
import { ServiceFault } from './service-fault.ts';
import { startHost, startRawHost, type TestHost } from './test-host.ts';

const SECRET = 'secret-of-the-test';
const TIMEOUT_MS = 2_000;
const MAX_BODY_BYTES = 1_000;
const never = new AbortController().signal;

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).reverse()) await one.close();
});

function serviceAt(host: TestHost, options: Partial<OperatorServiceOptions> = {}) {
  const time = new TestTime();
  const service = createOperatorService({
    name: 'oracle',
    setting: 'ORACLE_URL',
    keySetting: 'ORACLE_KEY',
    url: new URL(`${host.origin}/ask`),
    headers: bearer(SECRET),
    timeoutMs: TIMEOUT_MS,
    maxBodyBytes: MAX_BODY_BYTES,
    timers: time,
    ...options,
  });
  closing.push(host, service);
  return { service, time, host };
}

async function start(listener: RequestListener, options?: Partial<OperatorServiceOptions>) {
  return serviceAt(await startHost(listener), options);
}

async function faultOf(service: OperatorService, signal = never): Promise<ServiceFault> {
  const error = await service.ask({}, signal).then(
    () => 'an answer',
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceFault)) throw new Error(`no fault but ${String(error)}`);
  return error;
}

describe('a request', () => {
  test('is a GET with the key and a query appended to that of the address', async () => {
    const requests: IncomingMessage[] = [];
    const host = await startHost((request, response) => {
      requests.push(request);
      response.end('{"a":[1]}');
    });
    const { service } = serviceAt(host, { url: new URL(`${host.origin}/ask?model=x`) });
    const answer = await service.ask({ query: { q: 'a & b', lat: '-1.5' } }, never);
    expect(answer.json()).toEqual({ a: [1] });
    expect([requests[0]?.method, requests[0]?.url]).toEqual([
      'GET',
      '/ask?model=x&q=a+%26+b&lat=-1.5',
    ]);
    expect(requests[0]?.headers).toMatchObject({
      authorization: `Bearer ${SECRET}`,
      accept: 'application/json',
    });
  });

  test('is a POST if it has a body', async () => {
    let body = '';
    const { service } = await start(async (request, response) => {
      for await (const chunk of request) body += chunk;
      response.end(`"${request.method} ${request.headers['content-type']}"`);
    });
    const answer = await service.ask({ body: '{"q":1}' }, never);
    expect([body, answer.text()]).toEqual(['{"q":1}', '"POST application/json"']);
  });

  test('has no authorization without a key', () => expect(bearer('')).toEqual({}));

  test('waits for one of four connections', async () => {
    const { service, host, time } = await start(() => undefined);
    const calls = Array.from({ length: 10 }, () => service.ask({}, never).catch(() => 'late'));
    while (host.connections() < 4) await new Promise((resolve) => setImmediate(resolve));
    await letWorkGoOn();
    expect(host.connections()).toBe(4);
    await time.advance(TIMEOUT_MS);
    expect(await Promise.all(calls)).toEqual(calls.map(() => 'late'));
  });
});

test('a compressed answer is read within the limit', async () => {
  const { service } = await start((_, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('"squeezed"')),
  );
  expect((await service.ask({}, never)).json()).toBe('squeezed');
});

const big = (bytes: number) => Buffer.alloc(bytes, 'x');
const FAULTS: Readonly<Record<string, [RequestListener, ServiceFault['reason'], number | null]>> = {
  500: [(_, r) => r.writeHead(500).end(`the key ${SECRET} is wrong`), 'broken', 500],
  503: [(_, r) => r.writeHead(503).end(), 'broken', 503],
  400: [(_, r) => r.writeHead(400).end(SECRET), 'refused', 400],
  401: [(_, r) => r.writeHead(401).end(SECRET), 'refused', 401],
  404: [(_, r) => r.writeHead(404).end(), 'refused', 404],
  204: [(_, r) => r.writeHead(204).end(), 'refused', 204],
  429: [(_, r) => r.writeHead(429, { 'retry-after': '7' }).end(), 'slow', 429],
  'a 500 of 10 MB': [(_, r) => r.writeHead(500).end(big(1e7)), 'broken', 500],
  'a redirect': [(_, r) => r.writeHead(307, { location: '/elsewhere' }).end(), 'refused', 307],
  '10 MB': [(_, r) => r.end(big(1e7)), 'broken', null],
  'one byte too many': [(_, r) => r.end(big(MAX_BODY_BYTES + 1)), 'broken', null],
  'a bomb': [
    (_, r) => r.setHeader('content-encoding', 'gzip').end(gzipSync(big(1e7))),
    'broken',
    null,
  ],
  'what is not compressed as it says': [
    (_, r) => r.setHeader('content-encoding', 'gzip').end('plain'),
    'broken',
    null,
  ],
  'a head without end': [
    (_, r) => r.writeHead(200, { x: 'x'.repeat(100_000) }).end('1'),
    'broken',
    null,
  ],
  'a reset': [(_, r) => r.socket?.resetAndDestroy(), 'unreachable', null],
  'half of what it promised': [
    (_, r) => {
      r.writeHead(200, { 'content-length': 100 }).write('{', () => r.socket?.destroy());
    },
    'unreachable',
    null,
  ],
};

describe('is a fault whose message holds neither key nor answer:', () => {
  test.each(Object.entries(FAULTS))('%s', async (_, [listener, reason, status]) => {
    const { service } = await start(listener);
    const fault = await faultOf(service);
    expect([fault.reason, fault.status]).toEqual([reason, status]);
    expect(`${fault.message} ${fault.stack} ${String(fault.cause)}`).not.toContain(SECRET);
  });

  test('an answer that is not HTTP', async () => {
    const { service } = serviceAt(await startRawHost((socket) => socket.end('SSH-2.0-x\r\n')));
    expect((await faultOf(service)).reason).toBe('broken');
  });

  test('no server at the address', async () => {
    const { service, host } = await start(() => undefined);
    await host.close();
    expect((await faultOf(service)).reason).toBe('unreachable');
  });

  test.each(['<!doctype html><p>Welcome', '{"cut', ''])('%j instead of JSON', async (body) => {
    const { service } = await start((_, response) => response.end(body));
    const answer = await service.ask({}, never);
    expect(() => answer.json()).toThrow(ServiceFault);
    expect(answer.text()).toBe(body);
  });
});

test('reads Retry-After in seconds', async () => {
  const { service } = await start(FAULTS[429]![0]);
  expect((await faultOf(service)).retryAfterSeconds).toBe(7);
});

test('advice names the setting to correct', async () => {
  const { service } = await start(FAULTS[401]![0]);
  expect((await faultOf(service)).message).toMatch(/oracle.*ORACLE_KEY/);
});

describe('a streamed answer', () => {
  async function* piecesOf(service: OperatorService, signal = never) {
    for await (const { bytes } of service.stream({}, signal)) yield new TextDecoder().decode(bytes);
  }

  test('is available before it has ended, with its media type', async () => {
    const end = Promise.withResolvers<void>();
    const { service } = await start(async (_, response) => {
      response.writeHead(200, { 'content-type': 'Text/Event-Stream; charset=utf-8' }).write('one');
      await end.promise;
      response.end('two');
    });
    const pieces = service.stream({}, never);
    const { value: first } = await pieces.next();
    expect(first).toMatchObject({ mediaType: 'text/event-stream' });
    end.resolve();
    const { value: second } = await pieces.next();
    const texts = [first, second].map((piece) => new TextDecoder().decode(piece?.bytes));
    expect([texts, await pieces.next()]).toEqual([
      ['one', 'two'],
      { done: true, value: undefined },
    ]);
  });

  test('is decompressed', async () => {
    const { service } = await start((_, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync('squeezed')),
    );
    expect(await Array.fromAsync(piecesOf(service))).toEqual(['squeezed']);
  });

  test('closes its connection when the caller stops reading', async () => {
    const { service, host, time } = await start((_, response) => void response.write('one'));
    for await (const _ of piecesOf(service)) break;
    await host.idle();
    expect(time.nextDelayMs).toBeNull();
  });

  test.each(Object.entries(FAULTS))('is a fault: %s', async (_, [listener, reason, status]) => {
    const { service } = await start(listener);
    const fault = await Array.fromAsync(piecesOf(service)).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ServiceFault);
    expect(fault).toMatchObject({ reason, status });
    expect(String(fault)).not.toContain(SECRET);
  });
});

test('the caller derives a hint from the text of a refusal, which is not stored', async () => {
  const refusals: string[] = [];
  const hintOf = (text: string) => (refusals.push(text) > 1 ? null : 'known');
  const { service } = await start(FAULTS['a 500 of 10 MB']![0], { hintOf });
  const fault = await faultOf(service);
  expect([fault.hint, refusals[0]?.length]).toEqual(['known', 16 * 1024]);
  expect((await faultOf(service)).hint).toBeNull();
});

describe('a time limit:', () => {
  const slow: Readonly<Record<string, RequestListener>> = {
    'a service that hangs': () => undefined,
    'one that stops after its head': (_, response) => response.flushHeaders(),
    'one that drips': (_, response) => void response.write('{'),
    'one that drips a refusal': (_, response) => void response.writeHead(500).write('{'),
  };
  test.each(Object.entries(slow))('%s times out, and its connection is closed', async (_, drip) => {
    const reached = Promise.withResolvers<void>();
    const { service, time, host } = await start((request, response) => {
      drip(request, response);
      reached.resolve();
    });
    const fault = faultOf(service);
    await reached.promise;
    await time.advance(TIMEOUT_MS);
    expect((await fault).reason).toBe('slow');
    await host.idle();
  });

  test('an aborted call ends at once', async () => {
    const { service, time, host } = await start(() => undefined);
    const leave = new AbortController();
    const call = service.ask({}, leave.signal);
    while (host.connections() === 0) await new Promise((resolve) => setImmediate(resolve));
    const reason = new Error('left');
    leave.abort(reason);
    await expect(call).rejects.toBe(reason);
    await host.idle();
    expect(time.nextDelayMs).toBeNull();
  });

  test('a call that was aborted before sends no request', async () => {
    const { service, host } = await start(() => undefined);
    await expect(service.ask({}, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(host.connections()).toBe(0);
  });
});

test('closing a service closes its connections', async () => {
  const { service, host } = await start((_, response) => response.end('1'));
  await service.ask({}, never);
  await service.close();
  await host.idle();
});
