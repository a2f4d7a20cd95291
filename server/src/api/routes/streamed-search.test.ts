import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { createClient, type EventOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { searchStreamRoute } from './search/get-api-search-stream.ts';

/*
 * Streamed search as it arrives: through the client, through the package `eventsource`, and through proxies that
 * hold everything back, compress, or break the connection.
 */

type StreamEvent = EventOf<typeof endpoints.searchStream>;

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer((services) => [searchStreamRoute(services)]);
  await server.add(
    ...Array.from({ length: 18 }, (_, i) => ({
      title: `Lighthouse ${i}`,
      text: `The lighthouse of bay ${i}.`,
    })),
  );
  address = `http://127.0.0.1:${await server.listen()}`;
});
afterAll(() => server.close());

const query = { q: 'lighthouse', limit: 18 };
const path = '/api/search/stream?q=lighthouse&limit=18';

type Forward = (from: IncomingMessage, to: ServerResponse) => void;

/** Between a client and the server; hands on what comes back as `forward` does. Gives its address. */
async function startProxy(forward: Forward): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const onward = request(`${address}${url}`, { method, headers });
    onward.on('response', (response) => forward(response, outgoing));
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    onward.end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
  const { port } = proxy.address() as AddressInfo; // of a server that listens on a port
  return `http://127.0.0.1:${port}`;
}

/** Nothing leaves before all has come. */
const holdBack: Forward = async (from, to) => {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk);
  to.writeHead(from.statusCode ?? 502, { 'content-type': from.headers['content-type'] });
  to.end(Buffer.concat(chunks));
};

const compress: Forward = (from, to) => {
  to.writeHead(from.statusCode ?? 502, {
    'content-type': from.headers['content-type'],
    'content-encoding': 'gzip',
  });
  from.pipe(createGzip()).pipe(to);
};

/** The first connection breaks behind the first event `after`; the others hold. Asks browsers to come back soon. */
function breakOnce(after: string): Forward {
  let isBroken = false;
  return (from, to) => {
    to.writeHead(from.statusCode ?? 502, { 'content-type': from.headers['content-type'] ?? '' });
    to.write('retry: 10\n\n');
    let sent = '';
    from.setEncoding('utf8').on('data', (text: string) => {
      if (isBroken) return to.write(text);
      sent += text;
      const at = sent.indexOf('\n\n', sent.indexOf(`event: ${after}`));
      if (!sent.includes(`event: ${after}`) || at < 0) return false;
      isBroken = true;
      return to.write(sent.slice(0, at + 2), () => to.destroy());
    });
    from.on('end', () => to.end());
  };
}

async function follow(baseUrl: string): Promise<StreamEvent[]> {
  const client = createClient({ baseUrl, key: server.secret, validateResponses: true });
  const events: StreamEvent[] = [];
  for await (const event of client.searchStream(query)) events.push(event);
  return events;
}

function expectWhole(events: readonly StreamEvent[]): void {
  expect(events[0]?.event).toBe('ack');
  expect(events[1]?.event).toBe('fast_init');
  const ids = events.flatMap((one) =>
    one.event === 'result_batch' ? one.data.results.map(({ id }) => id) : [],
  );
  expect(ids).toHaveLength(18);
  expect(new Set(ids).size).toBe(18);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.at(-1)).toMatchObject({
    event: 'done',
    data: { reason: 'complete', results: 18, page: { nextOffset: null } },
  });
}

describe('through the client', () => {
  test('a search comes whole', async () => {
    expectWhole(await follow(address));
  });

  test('a proxy that holds everything back delays it, and loses nothing', async () => {
    expectWhole(await follow(await startProxy(holdBack)));
  });

  test('a proxy that compresses changes nothing', async () => {
    expectWhole(await follow(await startProxy(compress)));
  });

  test.each(['ack', 'fast_init', 'result_batch'])(
    'a connection that breaks behind the first %s costs nothing',
    async (after) => {
      expectWhole(await follow(await startProxy(breakOnce(after))));
    },
  );
});

/** As a browser reads it, but for the key. */
function readAsBrowser(baseUrl: string): Promise<StreamEvent[]> {
  const source = new EventSource(`${baseUrl}${path}`, {
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${server.secret}` },
      }),
  });
  onTestFinished(() => source.close());
  const events: StreamEvent[] = [];
  const { promise, resolve } = Promise.withResolvers<StreamEvent[]>();
  for (const name of ['ack', 'fast_init', 'result_batch', 'enrichment', 'done'] as const) {
    source.addEventListener(name, ({ lastEventId: id, data }) => {
      events.push({ event: name, id, data: JSON.parse(data) });
      if (name === 'done') resolve(events);
    });
  }
  return promise;
}

describe('through the package `eventsource`', () => {
  test('a search comes whole', async () => {
    expectWhole(await readAsBrowser(address));
  });

  test.each(['ack', 'fast_init', 'result_batch'])(
    'which comes back by itself when the connection breaks behind the first %s',
    async (after) => {
      expectWhole(await readAsBrowser(await startProxy(breakOnce(after))));
    },
  );

  test('which stops reconnecting after the end', async () => {
    const statuses: number[] = [];
    const stopped = Promise.withResolvers<void>();
    const proxy = await startProxy((from, to) => {
      statuses.push(from.statusCode ?? 0);
      to.writeHead(from.statusCode ?? 502, { 'content-type': from.headers['content-type'] ?? '' });
      if (from.statusCode === 200) to.write('retry: 10\n\n');
      from.pipe(to);
      if (from.statusCode === 204) stopped.resolve();
    });
    await readAsBrowser(proxy);
    await stopped.promise;
    expect(statuses).toEqual([200, 204]);
  });
});

test('a search is acknowledged before it has begun, one that may be refused afterwards', async () => {
  const go = Promise.withResolvers<void>();
  const held = await startTestServer(({ searching, ...services }) => {
    const begin: typeof searching.begin = async (...asked) => {
      await go.promise;
      return searching.begin(...asked);
    };
    return [searchStreamRoute({ ...services, searching: { ...searching, begin } })];
  });
  onTestFinished(() => held.close());
  await held.add({ title: 'Lighthouse', text: 'The lighthouse of the bay.' });
  const origin = `http://127.0.0.1:${await held.listen()}`;
  const ask = (q: string) =>
    fetch(`${origin}/api/search/stream?q=${encodeURIComponent(q)}`, {
      headers: { authorization: `Bearer ${held.secret}` },
    });
  const reader = (await ask('lighthouse')).body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('event: ack');
  let isAnswered = false;
  const refused = ask('type:nonsense lighthouse').then(({ status }) => {
    isAnswered = true;
    return status;
  });
  const further = ask('type:file lighthouse');
  expect((await ask('')).status).toBe(400);
  expect(isAnswered).toBe(false);
  go.resolve();
  expect(await refused).toBe(400);
  expect(await (await further).text()).toContain('event: ack');
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) rest += next.value;
  expect(rest).toContain('event: fast_init');
  expect(rest).toContain('"reason":"complete"');
});

test('a search that fails as it begins, acknowledged already, says so and ends', async () => {
  const broken = await startTestServer(({ searching, ...services }) => {
    const begin = async () => {
      throw new Error('the search thread ended');
    };
    return [searchStreamRoute({ ...services, searching: { ...searching, begin } })];
  });
  onTestFinished(() => broken.close());
  const origin = `http://127.0.0.1:${await broken.listen()}`;
  const headers = { authorization: `Bearer ${broken.secret}` };
  const text = await (await fetch(`${origin}${path}`, { headers })).text();
  expect(text.match(/(?<=event: ).+/g)).toEqual(['ack', 'error', 'done']);
  expect(text).toContain('ERR_INTERNAL');
});
