import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from './create-client.ts';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that answers each request with the next of `answers`, and a client without waits. */
async function streaming(...answers: Answer[]) {
  const lastEventIds: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const id = request.headers['last-event-id'];
    lastEventIds.push(typeof id === 'string' ? id : undefined);
    const answer = answers[Math.min(lastEventIds.length, answers.length) - 1];
    answer?.(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  const waitsMs: number[] = [];
  const client = createClient(
    { baseUrl: `http://127.0.0.1:${port}`, key: 'k' },
    {
      fetch: (input, init) => fetch(input, init),
      wait: async (delayMs) => void waitsMs.push(delayMs),
      random: () => 0.5,
    },
  );
  const ids: string[] = [];
  async function follow(): Promise<string[]> {
    for await (const { id } of client.searchStream({ q: 'rate' })) ids.push(id);
    return ids;
  }
  return { follow, ids, lastEventIds, waitsMs };
}

const frame = (number: number, event = 'enrichment') =>
  `id: s:${number}\nevent: ${event}\ndata: {}\n\n`;

/** Sends these events, then ends the connection `how`. */
function sends(numbers: readonly number[], how: 'whole' | 'broken' | 'early'): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const text = numbers.map((number) => frame(number)).join('');
    if (how === 'whole') response.end(`${text}${frame(9, 'done')}`);
    else if (how === 'early') response.end(text);
    else response.write(text, () => response.destroy());
  };
}

describe('a stream whose connection breaks', () => {
  test.each(['broken', 'early'] as const)('is resumed where it stopped: %s', async (how) => {
    const { follow, lastEventIds, waitsMs } = await streaming(
      sends([1, 2], how),
      sends([3], how),
      sends([4], 'whole'),
    );
    expect(await follow()).toEqual(['s:1', 's:2', 's:3', 's:4', 's:9']);
    expect(lastEventIds).toEqual([undefined, 's:2', 's:3']);
    expect(waitsMs).toEqual([100, 100]);
  });

  test('never yields an event twice, even if the server repeats it', async () => {
    const { follow } = await streaming(sends([1, 2], 'broken'), sends([1, 2, 3], 'whole'));
    expect(await follow()).toEqual(['s:1', 's:2', 's:3', 's:9']);
  });

  test('is abandoned after some attempts without a new event, with growing waits', async () => {
    const { follow, ids, waitsMs } = await streaming(sends([1], 'broken'), sends([], 'early'));
    await expect(follow()).rejects.toMatchObject({ name: 'QuarryUnreachable', reason: 'network' });
    expect(ids).toEqual(['s:1']);
    expect(waitsMs).toEqual([100, 200]);
  });

  test('whose last event was received is over', async () => {
    const { follow } = await streaming(sends([1], 'broken'), (response) =>
      response.writeHead(204).end(),
    );
    expect(await follow()).toEqual(['s:1']);
  });

  test('is not resumed if the server refuses', async () => {
    const { follow, lastEventIds } = await streaming(sends([1], 'broken'), (response) => {
      response.writeHead(401, { 'content-type': 'text/plain' }).end();
    });
    await expect(follow()).rejects.toMatchObject({ name: 'QuarryProtocolError', status: 401 });
    expect(lastEventIds).toHaveLength(2);
  });
});
