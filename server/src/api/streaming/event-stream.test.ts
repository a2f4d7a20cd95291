import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { defineEndpoint } from '@quarry/contract';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { type RequestContext, type Route, route } from '../pipeline/route.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { eventStream, type ServerEvent } from './event-stream.ts';
import { textStream } from './text-stream.ts';

let servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

function streamRoute(events: (signal: AbortSignal) => AsyncIterable<ServerEvent>, time?: TestTime) {
  const endpoint = defineEndpoint({
    name: 'test',
    method: 'GET',
    path: '/test',
    scope: null,
    limit: 'none',
    summary: 'Test',
    status: 200,
    mediaType: 'text/event-stream',
    problems: [],
    events: { tick: z.object({}) },
  });
  const options = time === undefined ? {} : { timers: time };
  return route(endpoint, (_, context) => eventStream(events(context.signal), context, options), {
    timeLimitMs: null,
  });
}

function textRoute(pieces: () => AsyncGenerator<string>): Route {
  const endpoint = defineEndpoint({
    name: 'silent',
    method: 'GET',
    path: '/silent',
    scope: null,
    limit: 'none',
    summary: 'Test',
    status: 200,
    mediaType: 'text/plain',
    streamsText: true,
    problems: [],
  });
  return route(endpoint, (_, context) => textStream(pieces(), context), { timeLimitMs: null });
}

async function serve(
  extra: Route,
  stallLimitMs?: number,
  ...more: readonly Route[]
): Promise<TestServer> {
  const server = await startTestServer(() => [], {
    extraRoutes: [extra, ...more],
    ...(stallLimitMs !== undefined && { stallLimitMs }),
  });
  servers.push(server);
  return server;
}

/** The body of a route's response, without a server. */
function bodyOf(events: AsyncIterable<ServerEvent>, time: TestTime, places: string[] = []) {
  const context = {
    requestId: 'r',
    signal: new AbortController().signal,
    requireAllowed: async () => undefined,
    place: {
      pause: () => places.push('pause'),
      resume: () => places.push('resume'),
      leave: () => undefined,
    },
  } as unknown as RequestContext; // the other members are not used
  return eventStream(events, context, { timers: time }).body as Readable;
}

/** A megabyte in all: more than all buffers hold. */
async function* plenty(made: { count: number }) {
  for (; made.count < 1_000; made.count++) {
    yield { event: 'tick', data: { text: 'x'.repeat(1_000) } };
  }
}

test('a client that does not read pauses the producer, and holds no place meanwhile', async () => {
  const made = { count: 0 };
  const places: string[] = [];
  const body = bodyOf(plenty(made), new TestTime(), places);
  body.read(0);
  await letWorkGoOn();
  const ahead = made.count;
  expect(ahead).toBeLessThan(40);
  expect(places.at(-1)).toBe('pause');
  await letWorkGoOn();
  expect(made.count).toBe(ahead);
  body.resume();
  await once(body, 'end');
  expect(made.count).toBe(1_000);
});

test('a silent stream sends a heartbeat every fifteen seconds', async () => {
  const time = new TestTime();
  const gate = Promise.withResolvers<void>();
  const body = bodyOf(
    (async function* () {
      await gate.promise;
      yield { event: 'tick', data: {} };
    })(),
    time,
  );
  let text = '';
  body.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  await time.advance(14_999);
  expect(text).toBe('');
  await time.advance(1);
  expect(text).toBe(': still here\n\n');
  await time.advance(15_000);
  expect(text).toBe(': still here\n\n: still here\n\n');
  gate.resolve();
  await once(body, 'end');
  expect(text).toContain('id: r:1\nevent: tick\ndata: {}\n\n');
});

/** An endless stream, and a promise of its end. */
function endlessRoute() {
  const ended = Promise.withResolvers<void>();
  const endless = streamRoute(async function* (signal) {
    try {
      while (!signal.aborted) yield { event: 'tick', data: { text: 'x'.repeat(100_000) } };
    } finally {
      ended.resolve();
    }
  });
  return { endless, ended: ended.promise };
}

async function open(port: number, path: string): Promise<IncomingMessage> {
  const request = httpGet({ host: '127.0.0.1', port, path, agent: false });
  const [response] = await once(request, 'response');
  return response;
}

test('a client that reads nothing for too long is disconnected, and counted', async () => {
  const { endless, ended } = endlessRoute();
  const server = await serve(endless, 50);
  const response = await open(await server.listen(), '/test');
  response.pause();
  await ended;
  expect(await server.metrics.render()).toContain('quarry_stream_stalled_readers_total 1');
  response.destroy();
});

test('a client that waits for a producer silent for longer is not disconnected', async () => {
  const { endless, ended } = endlessRoute();
  const goOn = Promise.withResolvers<void>();
  const silent = textRoute(async function* () {
    yield 'One. ';
    await goOn.promise;
    yield 'Two.';
  });
  const server = await serve(endless, 50, silent);
  const port = await server.listen();
  const waiting = await open(port, '/silent');
  const stalled = await open(port, '/test'); // opened later: when it is disconnected, the time of the other is over, too
  stalled.pause();
  await ended;
  goOn.resolve();
  let text = '';
  for await (const piece of waiting.setEncoding('utf8')) text += piece;
  expect(text).toBe('One. Two.');
  stalled.destroy();
});

test('a failure is sent as an event and logged with the id of its request', async () => {
  const broken = streamRoute(async function* () {
    yield { event: 'tick', data: {} };
    throw new Error('secret');
  });
  const server = await serve(broken);
  const { body, headers } = await server.inject({ url: '/test' });
  expect(body).toContain('event: error');
  expect(body).not.toContain('secret');
  const requestId = headers['x-request-id'];
  expect(server.logged).toContainEqual(expect.objectContaining({ requestId, msg: 'failed' }));
});
