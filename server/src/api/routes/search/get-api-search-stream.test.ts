import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import { allScopes } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardKind } from '../../../cards/card.ts';
import { readCatalogue } from '../../../documents/document-reader.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { SearchIndexReader } from '../../../index/search-index-reader.ts';
import { letWorkGoOn, TestTime } from '../../../runtime/test-time.ts';
import { uniqueId } from '../../../runtime/unique-id.ts';
import type { RouteServices } from '../../route-services.ts';
import { createSearchHere } from '../../searching/search-here.ts';
import type { EventReplay } from '../../streaming/event-replay.ts';
import { createMemoryEventReplay } from '../../streaming/memory-event-replay.ts';
import { type ReadEvent, searchEventsOf } from '../../streaming/test-events.ts';
import {
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../test-server.ts';
import { searchStreamRoute } from './get-api-search-stream.ts';
import { searchRoute } from './get-api-v1-search.ts';

const url = '/api/search/stream';
const time = new TestTime();
let server: TestServer;
let port: number;

const documents = Array.from({ length: 24 }, (_, i) => ({
  externalId: `${i}.md`,
  title: `Rate ${i}`,
  text: `A rate of ${i}.`,
}));

/** Calls a provider that never answers. */
const hangingKind: CardKind = {
  kind: 'weather',
  understand: ({ text }) =>
    text.startsWith('weather')
      ? { certainty: 1, asksProvider: true, answer: () => new Promise(() => undefined) }
      : null,
};

async function start(
  options: TestServerOptions = {},
  change: (services: RouteServices) => Partial<RouteServices> = () => ({}),
): Promise<TestServer> {
  const started = await startTestServer((services) => {
    const cards = {
      ...services.cards,
      kinds: [...services.cards.kinds, hangingKind],
      timers: time,
    };
    const all = { ...services, cards, ...change(services) };
    const { search, cards: found } = all;
    const here = { search, cards: found, stopwatch: time, indexing: () => null };
    const searching = createSearchHere(here);
    return [{ ...all, searching }].flatMap((one) => [searchStreamRoute(one), searchRoute(one)]);
  }, options);
  await started.add(...documents);
  return started;
}

beforeAll(async () => {
  server = await start();
  port = await server.listen();
});
afterAll(() => server.close());

async function read(query: string, headers: Record<string, string> = {}, from = server) {
  const authorization = `Bearer ${from.secret}`;
  const response = await from.inject({
    url: `${url}?${query}`,
    headers: { authorization, ...headers },
  });
  return { response, events: searchEventsOf(response.body) };
}

const names = (events: readonly ReadEvent[]) => events.map(({ event }) => event);
const numbers = (events: readonly ReadEvent[]) =>
  events.map(({ id }) => Number(id.slice(id.lastIndexOf(':') + 1)));
const resultIds = (events: readonly ReadEvent[]) =>
  events.flatMap(({ event, data }) =>
    event === 'result_batch' ? data.results.map(({ id }: { id: string }) => id) : [],
  );

describe('200', () => {
  test('sends events in the order and the shape that the contract declares', async () => {
    const { response, events } = await read('q=rate&limit=20&facets=source');
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(names(events)).toEqual([
      ...['ack', 'fast_init', 'result_batch', 'result_batch', 'result_batch', 'done'],
    ]);
    const requestId = response.headers['x-request-id'];
    expect(events.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${requestId}:${n}`));
    expect(events[0]?.data).toEqual({ requestId, query: 'rate', protocol: 1 });
    expect(events[1]?.data).toMatchObject({
      tabs: [{ type: 'file', count: 24 }],
      total: { value: 24, relation: 'eq' },
    });
    expect(events.at(-1)?.data).toMatchObject({
      reason: 'complete',
      batches: 3,
      results: 20,
      enrichments: 0,
      page: { limit: 20, offset: 0, nextOffset: 20 },
    });
  });

  test('finds what the plain search finds', async () => {
    const { events } = await read('q=rate&limit=24&offset=3');
    const plain = await server.inject({ url: '/api/v1/search?q=rate&limit=24&offset=3' });
    expect(resultIds(events)).toEqual(plain.json().results.map(({ id }: { id: string }) => id));
    const first = events.find(({ event }) => event === 'result_batch');
    expect(first?.data).toMatchObject({ batch: 0, offset: 3 });
  });

  test('an instant card is sent with the first results, and as an enrichment', async () => {
    const { events } = await read('q=15%25+of+80');
    expect(names(events).slice(0, 3)).toEqual(['ack', 'fast_init', 'enrichment']);
    expect(events[1]?.data.instantCard).toMatchObject({ answer: { text: '12' } });
    expect(events[2]?.data).toMatchObject({ slot: 'instant', card: events[1]?.data.instantCard });
  });

  test('a card reads numbers in the format of the locale, here and in a plain answer', async () => {
    const query = 'q=15%25+of+30&locale=de';
    const { events } = await read(query);
    expect(events[1]?.data.instantCard.answer.text).toBe('4,5');
    const plain = await server.inject({ url: `/api/v1/search?${query}` });
    expect(plain.json().cards).toMatchObject([{ answer: { text: '4,5' } }]);
  });

  test('a failure after the headers is an event, and the stream ends with the reason `error`', async () => {
    const broken = await start({}, ({ search, documents }) => ({
      search: { ...search, documents: readCatalogue(withoutText(documents)) },
    }));
    const { response, events } = await read('q=rate', {}, broken);
    expect(names(events)).toEqual(['ack', 'fast_init', 'error', 'done']);
    expect(events[2]?.data).toMatchObject({ code: 'ERR_INTERNAL', status: 500 });
    expect(events[3]?.data).toMatchObject({ reason: 'error', results: 0 });
    const requestId = response.headers['x-request-id'];
    expect(broken.logged).toContainEqual(
      expect.objectContaining({ requestId, msg: 'failed', code: 'ERR_INTERNAL' }),
    );
    await broken.close();
  });
});

function withoutText(documents: DocumentCatalogue): DocumentCatalogue {
  return new Proxy(documents, {
    get(target, name) {
      if (name === 'texts') throw new Error('the store is gone');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('400', () => {
  test.each([
    ['q=', 'ERR_QUERY_REQUIRED'],
    ['q=a', 'ERR_QUERY_TOO_SHORT'],
    [`q=${'a'.repeat(401)}`, 'ERR_QUERY_TOO_LONG'],
    ['q=rate+before:nonsense', 'ERR_PARAM_INVALID'],
    ['q=rate&limit=0', 'ERR_PARAM_INVALID'],
    ['q=rate&stream=yes', 'ERR_PARAM_INVALID'],
  ])('%s is a problem response and no stream', async (query, code) => {
    expectProblem(await server.inject({ url: `${url}?${query}` }), 400, code);
  });
});

test('401 and 403', () => expectGuarded(server, { url: `${url}?q=rate` }, 'search'));

test('429', async () => {
  const limited = await start({ limits: { searchPerMinute: 1 } });
  await read('q=rate', {}, limited);
  expectProblem(await limited.inject({ url: `${url}?q=rate` }), 429, 'ERR_RATE_LIMITED');
  await limited.close();
});

/** A stream over a real connection, read as it arrives. */
class LiveStream {
  readonly response: IncomingMessage;
  text = '';

  constructor(response: IncomingMessage) {
    this.response = response;
    response.setEncoding('utf8').on('data', (text: string) => {
      this.text += text;
    });
  }

  static async open(port: number, from: TestServer, query: string): Promise<LiveStream> {
    const headers = { authorization: `Bearer ${from.secret}` };
    const request = httpGet({ host: '127.0.0.1', port, path: `${url}?${query}`, headers });
    const [response] = await once(request, 'response');
    return new LiveStream(response);
  }

  async until(part: string): Promise<void> {
    while (!this.text.includes(part)) await once(this.response, 'data');
  }

  async leave(): Promise<void> {
    const closed = once(this.response, 'close');
    this.response.destroy();
    await closed;
  }
}

describe('a real connection', () => {
  test('`ack` is sent before the search begins', async () => {
    const shared = new Int32Array(new SharedArrayBuffer(4));
    const waited: string[] = [];
    const blocking = await start({}, ({ search }) => ({
      search: {
        ...search,
        index: beforeSearch(search.index, () => {
          waited.push(Atomics.wait(shared, 0, 0, 10_000));
        }),
      },
    }));
    const port = await blocking.listen();
    const client = new Worker(ACK_READER, {
      eval: true,
      workerData: { port, path: `${url}?q=rate`, secret: blocking.secret, shared },
    });
    await once(client, 'exit');
    // The client has it, or gets it while the search holds this thread: it was sent. Otherwise the wait times out.
    // Further searches are for what may stand beside the results.
    expect(waited[0]).toMatch(/^(?:not-equal|ok)$/);
    await blocking.close();
  });

  test('a provider that hangs delays no result', async () => {
    const live = await LiveStream.open(port, server, 'q=weather+rate');
    await live.until('event: result_batch');
    expect(live.text).not.toContain('event: done');
    await time.advance(2_500);
    await live.until('event: done');
    expect(searchEventsOf(live.text).at(-1)?.data).toMatchObject({
      reason: 'complete',
      enrichments: 0,
    });
  });

  test('a client that leaves stops the work, without a pending timer', async () => {
    let isStopped = false;
    const kind: CardKind = {
      kind: 'weather',
      understand: () => ({
        certainty: 1,
        asksProvider: true,
        answer: (_, signal) => {
          signal.addEventListener('abort', () => {
            isStopped = true;
          });
          return new Promise(() => undefined);
        },
      }),
    };
    const own = new TestTime();
    const leaving = await start({}, ({ cards }) => ({
      cards: { ...cards, kinds: [kind], timers: own },
    }));
    const live = await LiveStream.open(await leaving.listen(), leaving, 'q=rate');
    await live.until('event: result_batch');
    await live.leave();
    await letWorkGoOn();
    expect(isStopped).toBe(true);
    expect(own.nextDelayMs).toBeNull();
    await leaving.close();
  });
});

function beforeSearch(index: SearchIndexReader, act: () => void): SearchIndexReader {
  return new Proxy(index, {
    get(target, name) {
      if (name === 'search') act();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Signals when it has read the first event: on its own thread, since the server's is busy then. */
const ACK_READER = `
  const { get } = require('node:http');
  const { workerData: { port, path, secret, shared } } = require('node:worker_threads');
  const headers = { authorization: 'Bearer ' + secret };
  get({ host: '127.0.0.1', port, path, headers }, (response) => {
    response.setEncoding('utf8').on('data', (text) => {
      if (!text.includes('event: ack')) return;
      Atomics.store(shared, 0, 1);
      Atomics.notify(shared, 0);
    });
    response.on('end', () => process.exit());
  });
`;

describe('503', () => {
  test('streams that wait for a provider hold no place of searches, and have a separate bound', async () => {
    const few = await start({ load: { maxInFlight: 1, maxStreams: 2 } });
    const port = await few.listen();
    const first = await LiveStream.open(port, few, 'q=weather+rate');
    await first.until('event: result_batch');
    await letWorkGoOn();
    expect((await few.inject({ url: '/api/v1/search?q=rate' })).statusCode).toBe(200);
    const second = await LiveStream.open(port, few, 'q=weather+rate+of');
    await second.until('event: result_batch');
    await letWorkGoOn();
    expectProblem(await few.inject({ url: `${url}?q=rate` }), 503, 'ERR_OVERLOADED');
    await first.leave();
    await letWorkGoOn();
    expect((await few.inject({ url: `${url}?q=rate` })).statusCode).toBe(200);
    await second.leave();
    await few.close();
  });
});

describe('Last-Event-ID', () => {
  const back = (events: readonly ReadEvent[], number: number) => ({
    'last-event-id': events[number - 1]?.id ?? '',
  });

  test('gets the unseen events, with their ids', async () => {
    const { events } = await read('q=rate&limit=20');
    const again = await read('q=rate&limit=20', back(events, 3));
    expect(again.events).toEqual(events.slice(3));
  });

  test('204 after the end, which tells a browser to stop', async () => {
    const { events } = await read('q=rate');
    const { response } = await read('q=rate', back(events, events.length));
    expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' });
  });

  test('continues with events that were not made before the connection broke', async () => {
    const live = await LiveStream.open(port, server, 'q=weather+rate&limit=20');
    await live.until('"batch":2');
    await live.leave();
    await letWorkGoOn();
    const seen = searchEventsOf(live.text);
    const going = read('q=weather+rate&limit=20', back(seen, 3));
    await letWorkGoOn();
    await time.advance(2_500);
    const { events } = await going;
    expect(names(events)).toEqual(['result_batch', 'result_batch', 'done']);
    expect(numbers(events)).toEqual([4, 5, 6]);
    const all = [...resultIds(seen.slice(0, 3)), ...resultIds(events)];
    expect(new Set(all).size).toBe(20);
    expect(all).toHaveLength(20);
    expect(events.at(-1)?.data).toMatchObject({ batches: 3, results: 20 });
  });

  test('if events were evicted, searches again without what was seen', async () => {
    const bounds = { maxBytes: 6_000, maxStreams: 10, maxAgeMs: 60_000 };
    const small = await start({ replay: createMemoryEventReplay(time, bounds) });
    const { events } = await read('q=rate&limit=20', {}, small);
    await read('q=rate&limit=3', {}, small);
    const again = await read('q=rate&limit=20', back(events, 3), small);
    expect(numbers(again.events)[0]).toBe(4);
    expect(names(again.events)).not.toContain('fast_init');
    const all = [...resultIds(events.slice(0, 3)), ...resultIds(again.events)];
    expect(new Set(all).size).toBe(20);
    expect(all).toHaveLength(20);
    await small.close();
  });

  test('after a restart, searches again and continues the numbers, without losing a result', async () => {
    const { events } = await read('q=rate&limit=20');
    const restarted = await start({ replay: createMemoryEventReplay(time) });
    // A new store gives documents other ids, so titles are compared.
    const titles = (some: readonly ReadEvent[]) =>
      some.flatMap(({ event, data }) =>
        event === 'result_batch' ? data.results.map(({ title }: { title: string }) => title) : [],
      );
    for (const seen of [1, 2, 3, 4, 5]) {
      const again = await read('q=rate&limit=20', back(events, seen), restarted);
      expect(numbers(again.events)[0]).toBe(seen + 1);
      expect(names(again.events).includes('fast_init')).toBe(seen < 2);
      const all = [...titles(events.slice(0, seen)), ...titles(again.events)];
      expect(new Set(all).size).toBe(20);
    }
    await restarted.close();
  });

  test.each([
    ['malformed', 'nonsense'],
    ['empty', ''],
    ['with another number', `${uniqueId()}:0`],
    ['hostile', `${'a'.repeat(5_000)}:1`],
    ['ancient', `${uniqueId(Date.now() - 3_600_000)}:3`],
    ['of the future', `${uniqueId(Date.now() + 3_600_000)}:3`],
    ['of an unknown stream', 'my-own-id:3'],
  ])('that is %s starts from the beginning', async (_, id) => {
    const { response, events } = await read('q=rate', { 'last-event-id': id });
    expect(names(events)[0]).toBe('ack');
    expect(events[0]?.id).toBe(`${response.headers['x-request-id']}:1`);
    expect(resultIds(events)).toHaveLength(10);
  });

  test('of another query starts from the beginning', async () => {
    const { events } = await read('q=rate&limit=20');
    const other = await read('q=rate&limit=19', back(events, 3));
    expect(names(other.events)[0]).toBe('ack');
    expect(resultIds(other.events)).toHaveLength(19);
  });

  test('of another key gets none of its events, and its owner can still resume', async () => {
    const { events } = await read('q=rate&limit=20');
    const stranger = await server.makeKey({ scopes: allScopes });
    const { events: theirs } = await read('q=rate&limit=20', {
      ...back(events, 3),
      authorization: `Bearer ${stranger}`,
    });
    expect(names(theirs)[0]).toBe('ack');
    expect(theirs[0]?.id).not.toBe(events[0]?.id);
    expect((await read('q=rate&limit=20', back(events, 3))).events).toEqual(events.slice(3));
  });

  test('a stream that was resumed elsewhere accepts no events from its earlier writer', async () => {
    const replay = createMemoryEventReplay(time);
    const taken = await start({ replay: takenUp(replay) });
    const { events } = await read('q=rate', {}, taken);
    expect(names(events)).toEqual(['ack']);
    await taken.close();
  });
});

/** Every stream is resumed by another writer after its first event. */
function takenUp(replay: EventReplay): EventReplay {
  return {
    ...replay,
    async begin(id, fingerprint) {
      const writer = await replay.begin(id, fingerprint);
      return {
        async append(event) {
          const isKept = await writer.append(event);
          if (event.number === 1) await replay.resume(id, fingerprint, 1);
          return isKept;
        },
      };
    },
  };
}
