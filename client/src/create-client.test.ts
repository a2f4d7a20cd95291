import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@quarry/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { QuarryProblem, QuarryProtocolError, QuarryUnreachable } from './client-errors.ts';
import { type ClientOptions, createClient } from './create-client.ts';
import type { ClientRuntime } from './exchange.ts';

const problem = {
  type: '/docs#ERR_NOT_FOUND',
  title: 'Not found',
  status: 404,
  detail: 'There is no such source.',
  code: 'ERR_NOT_FOUND',
  requestId: 'r-1',
  errors: [],
};

function problemResponse(status: number, code: string, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify({ ...problem, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}

/** A client with a scripted network, whose waits pass at once and are recorded. */
function scripted(answers: (() => Response | Promise<Response>)[], options = {}) {
  const requests: Request[] = [];
  const waitsMs: number[] = [];
  const runtime: ClientRuntime = {
    fetch: async (input) => {
      requests.push(input as Request); // the client always sends a Request
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer === undefined) throw new Error('no answer was scripted');
      return answer();
    },
    wait: async (delayMs) => void waitsMs.push(delayMs),
    random: () => 0.5,
  };
  const client = createClient(
    { baseUrl: 'http://quarry.test/prefix/', key: 'qk_test_a', ...options },
    runtime,
  );
  return { client, requests, waitsMs };
}

const servers: Server[] = [];

async function listen(listener: RequestListener, options: Partial<ClientOptions> = {}) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return createClient({ baseUrl: `http://127.0.0.1:${port}`, maxRetries: 0, ...options });
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('requests', () => {
  test('a flat input becomes path, query and body as the contract declares them', async () => {
    const { client, requests } = scripted([() => Response.json({ sources: [] })]);
    await client.search({
      q: 'a&b',
      type: ['page', 'file'],
      source: [],
      site: undefined,
      limit: 5,
    });
    await client.sources.update({ id: 'my notes', name: 'New' });
    const [search, update] = requests;
    expect(search?.url).toBe(
      'http://quarry.test/prefix/api/v1/search?q=a%26b&type=page%2Cfile&limit=5',
    );
    expect(search?.headers.get('authorization')).toBe('Bearer qk_test_a');
    expect(update?.method).toBe('PATCH');
    expect(update?.url).toBe('http://quarry.test/prefix/api/sources/my%20notes');
    expect(await update?.json()).toEqual({ name: 'New' });
  });

  test('a query field of an endpoint with a body goes into the query', async () => {
    const { client, requests } = scripted([() => Response.json({})]);
    await client.documents.put({ id: 'a/b', source: 'crm', text: 'Hello.' });
    expect(requests[0]?.url).toBe('http://quarry.test/prefix/api/documents/a%2Fb?source=crm');
    expect(await requests[0]?.json()).toEqual({ text: 'Hello.' });
  });

  test('lines are sent as NDJSON, texts unchanged', async () => {
    const { client, requests } = scripted([() => Response.json({})]);
    const lines = [{ id: 'a', text: 'x\ny' }, '{"broken'];
    await client.documents.push({ lines, source: 'crm', allOrNothing: true });
    const [request] = requests;
    expect(request?.url).toBe(
      'http://quarry.test/prefix/api/documents?source=crm&allOrNothing=true',
    );
    expect(request?.headers.get('content-type')).toBe('application/x-ndjson');
    expect(await request?.text()).toBe('{"id":"a","text":"x\\ny"}\n{"broken');
  });

  test.each(['..', '.', ''])('an id that would change the path is refused: "%s"', async (id) => {
    const { client, requests } = scripted([() => Response.json({})]);
    await expect(client.sources.remove({ id })).rejects.toBeInstanceOf(RangeError);
    expect(requests).toEqual([]);
  });

  test('an id with slashes stays one segment', async () => {
    const { client, requests } = scripted([() => Response.json({})]);
    await client.sources.get({ id: '../keys' });
    expect(requests[0]?.url).toBe('http://quarry.test/prefix/api/sources/..%2Fkeys');
  });

  test('any endpoint of the contract can be called', async () => {
    const { client } = scripted([() => Response.json({ keys: [] })]);
    expect(await client.call(endpoints.listKeys)).toEqual({ keys: [] });
  });

  test('no content resolves to undefined', async () => {
    const { client } = scripted([() => new Response(null, { status: 204 })]);
    expect(await client.sources.remove({ id: 'a' })).toBeUndefined();
  });

  test('bytes have their media type', async () => {
    const { client } = scripted([
      () => new Response('abc', { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
    ]);
    const file = await client.documents.file({ id: 'a' });
    expect(file.mediaType).toBe('text/plain');
    expect(new TextDecoder().decode(file.bytes)).toBe('abc');
  });
});

describe('failures', () => {
  test('a problem is a typed error', async () => {
    const { client } = scripted([() => problemResponse(404, 'ERR_NOT_FOUND')]);
    const failure = await client.sources.get({ id: 'a' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(QuarryProblem);
    expect(failure).toMatchObject({
      code: 'ERR_NOT_FOUND',
      status: 404,
      requestId: 'r-1',
      detail: 'There is no such source.',
      retryAfterSeconds: null,
    });
  });

  test('an unhealthy status is a response, not an error', async () => {
    const body = { status: 'down', version: '1', uptimeSeconds: 1, checks: {} };
    const { client, requests } = scripted([() => Response.json(body, { status: 503 })]);
    expect(await client.health()).toEqual(body);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['a page of a proxy', () => new Response('<html>', { status: 400 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://x/' } })],
    ['something that is not JSON', () => new Response('hello')],
    ['more bytes than the bound', () => Response.json('a'.repeat(2000))],
  ])('%s is not taken for an answer', async (_, answer) => {
    const { client } = scripted([answer], { maxResponseBytes: 1000 });
    await expect(client.stats()).rejects.toBeInstanceOf(QuarryProtocolError);
  });

  test('a response of another shape is refused if responses are validated', async () => {
    const { client } = scripted([() => Response.json({ keys: 1 })], { validateResponses: true });
    await expect(client.keys.list()).rejects.toThrow(/not of the contract/);
  });
});

describe('retries', () => {
  const ok = () => Response.json({ keys: [] });
  const broken = () => Promise.reject(new TypeError('fetch failed'));
  const refused = () =>
    Promise.reject(
      new TypeError('fetch failed', {
        cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
      }),
    );

  test('a read is retried with growing waits, at most twice', async () => {
    const { client, waitsMs } = scripted([broken, () => problemResponse(500, 'ERR_INTERNAL'), ok]);
    await client.keys.list();
    expect(waitsMs).toEqual([50, 100]);
  });

  test('the retries end', async () => {
    const { client, requests } = scripted([broken]);
    await expect(client.keys.list()).rejects.toMatchObject({ reason: 'network' });
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['a broken connection', broken],
    ['a 500', () => problemResponse(500, 'ERR_INTERNAL')],
    ['a 502 of a proxy', () => new Response('<html>', { status: 502 })],
  ])('a change is not sent twice after %s', async (_, answer) => {
    const { client, requests } = scripted([answer]);
    await expect(client.index.rebuild()).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  test('a change that never arrived is sent again', async () => {
    const { client, requests } = scripted([refused, ok]);
    await client.index.rebuild();
    expect(requests).toHaveLength(2);
  });

  test('a body is sent again whole', async () => {
    const { client, requests } = scripted([refused, ok]);
    await client.sources.create({ kind: 'folder', path: '/a' });
    expect(await requests[1]?.json()).toEqual({ kind: 'folder', path: '/a' });
  });

  test('Retry-After is respected, for 429 and 503, also by a change', async () => {
    const limited = () => problemResponse(429, 'ERR_RATE_LIMITED', { 'retry-after': '2' });
    const { client, waitsMs } = scripted([limited, ok]);
    await client.index.rebuild();
    expect(waitsMs).toEqual([2050]);
  });

  test('a Retry-After over the limit is returned to the caller at once', async () => {
    const limited = () => problemResponse(429, 'ERR_RATE_LIMITED', { 'retry-after': '60' });
    const { client, requests } = scripted([limited, ok]);
    await expect(client.keys.list()).rejects.toMatchObject({ retryAfterSeconds: 60 });
    expect(requests).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 409])('%i is never retried', async (status) => {
    const { client, requests } = scripted([() => problemResponse(status, 'ERR_CONFLICT')]);
    await expect(client.keys.list()).rejects.toBeInstanceOf(QuarryProblem);
    expect(requests).toHaveLength(1);
  });
});

describe('a real connection', () => {
  test('a refused connection is reported as `refused`', async () => {
    const client = await listen(() => {});
    const server = servers.pop();
    await new Promise((resolve) => server?.close(resolve));
    await expect(client.health()).rejects.toMatchObject({
      name: 'QuarryUnreachable',
      reason: 'refused',
    });
  });

  test('the time limit covers the body too', async () => {
    const client = await listen(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{');
      },
      { timeoutMs: 50 },
    );
    const failure = client.health();
    await expect(failure).rejects.toBeInstanceOf(QuarryUnreachable);
    await expect(failure).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('an abort ends the call with the reason of the signal', async () => {
    const client = await listen(() => {});
    const controller = new AbortController();
    const call = client.health({}, { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  test('a stream is followed to its end, without events that the contract does not name', async () => {
    const client = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: j:1\nevent: progress\ndata: {"id":"j"}\n\n: keep-alive\n\n');
      response.end('event: news\ndata: x\n\nid: j:2\nevent: done\ndata: {"id":"j"}\n\n');
    });
    const events = [];
    for await (const event of client.jobs.follow({ id: 'j' })) events.push(event);
    expect(events).toEqual([
      { event: 'progress', id: 'j:1', data: { id: 'j' } },
      { event: 'done', id: 'j:2', data: { id: 'j' } },
    ]);
  });

  test('leaving a stream early closes its connection', async () => {
    let closed: (() => void) | undefined;
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const client = await listen((_, response) => {
      response.on('close', () => closed?.());
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: progress\ndata: {}\n\n');
    });
    for await (const event of client.jobs.follow({ id: 'j' })) {
      expect(event.event).toBe('progress');
      break;
    }
    await isClosed;
  });

  test.each([
    ['not JSON', 'event: progress\ndata: {\n\n'],
    ['over the bound', `event: progress\ndata: "${'a'.repeat(2000)}"\n\n`],
  ])('an event that is %s breaks the stream', async (_, text) => {
    const client = await listen(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(text);
      },
      { maxResponseBytes: 1000 },
    );
    const follow = async () => {
      for await (const _event of client.jobs.follow({ id: 'j' }));
    };
    await expect(follow()).rejects.toBeInstanceOf(QuarryProtocolError);
  });

  test('a connection that breaks in a stream is reported', async () => {
    const client = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: progress\ndata: {}\n\n', () => response.destroy());
    });
    const follow = async () => {
      for await (const _event of client.jobs.follow({ id: 'j' }));
    };
    await expect(follow()).rejects.toMatchObject({ reason: 'network' });
  });
});

describe('a client that reads its writes', () => {
  const answered = (sequence: string | null) => () =>
    Response.json({}, sequence === null ? {} : { headers: { 'x-sequence': sequence } });
  const sent = (requests: Request[]) => requests.map(({ headers }) => headers.get('x-sequence'));

  test('sends the greatest position it was answered with, to routes that take one', async () => {
    const answers = ['12', '9', 'nonsense', null].map(answered);
    const { client, requests } = scripted(answers, { readYourWrites: true });
    await client.jobs.get({ id: 'j' });
    await client.jobs.get({ id: 'j' });
    await client.search({ q: 'harbour' });
    await client.stats();
    await client.health();
    expect(sent(requests)).toEqual([null, '12', '12', '12', null]);
    expect(client.sequence).toBe('12');
  });

  test('goes on from the position of another client', async () => {
    const { client, requests } = scripted([answered(null)], {
      readYourWrites: true,
      sequence: '7',
    });
    await client.search({ q: 'harbour' });
    expect(sent(requests)).toEqual(['7']);
    expect(() => scripted([], { sequence: 'last' })).toThrow(RangeError);
  });

  test('is made by an option: others send nothing, and know the position', async () => {
    const { client, requests } = scripted([answered('12')]);
    expect(client.sequence).toBeNull();
    await client.search({ q: 'harbour' });
    await client.search({ q: 'harbour' });
    expect(sent(requests)).toEqual([null, null]);
    expect(client.sequence).toBe('12');
  });
});
