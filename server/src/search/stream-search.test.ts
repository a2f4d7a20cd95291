import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchIndexReader } from '../index/search-index-reader.ts';
import { letWorkGoOn, type TestTime } from '../runtime/test-time.ts';
import { openSampleMeaning, type SampleMeaning } from './meaning/test-meaning.ts';
import { prepareSearch } from './query/prepare-search.ts';
import { type SearchRequest, searchFor } from './query/search-request.ts';
import { search } from './search.ts';
import type { Enricher, EnrichmentSlot, SearchEvent } from './search-events.ts';
import type { SearchServices } from './search-services.ts';
import { streamSearch } from './stream-search.ts';
import { openSampleServices } from './test-services.ts';

const PATIENT = new AbortController().signal;
const WORDS = ['boat', 'stone', 'bread', 'mooring', 'kitchen', 'granite'];

let services: SearchServices & { close(): void };
let sample: SampleMeaning;
let time: TestTime;
let indexCalls: number;

beforeEach(async () => {
  const opened = await openSampleServices([
    ...Array.from({ length: 30 }, (_, i) => ({
      title: `${WORDS[i % 6]} ${i}`,
      text: `The ${WORDS[i % 6]} of number ${i} ${'is here '.repeat(i % 7)}.`,
      type: i % 4 === 0 ? ('page' as const) : ('file' as const),
    })),
    { title: 'Vessels', text: 'A vessel at its berth.' },
  ]);
  sample = await openSampleMeaning(opened, { vessel: 'boat', berth: 'mooring' });
  await letWorkGoOn(); // the initial measurement of the model
  time = sample.time;
  indexCalls = 0;
  services = { ...opened, index: counting(opened.index), meaning: sample.meaning };
});
afterEach(() => services.close());

function counting(index: SearchIndexReader): SearchIndexReader {
  return new Proxy(index, {
    get(target, name) {
      if (name === 'search') indexCalls += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

interface ReadStream {
  readonly events: SearchEvent<string>[];
  readonly ended: Promise<void>;
  failure: unknown;
}

interface ReadOptions extends Partial<SearchRequest> {
  readonly enricher?: Enricher<string>;
  readonly signal?: AbortSignal;
  readonly onResultsSent?: () => void;
}

/** Reads a stream as fast as it arrives. */
function readStream(text: string, options: ReadOptions = {}): ReadStream {
  const { enricher, signal = PATIENT, onResultsSent, ...rest } = options;
  const early = { timers: time, ...(onResultsSent && { onResultsSent }) };
  const all = services;
  const prepared = prepareSearch(searchFor(text, rest), all);
  const stream: ReadStream = { events: [], ended: read(), failure: null };
  async function read(): Promise<void> {
    const how = { signal, early, ...(enricher && { enricher }) };
    try {
      for await (const event of streamSearch(await prepared, all, how)) stream.events.push(event);
    } catch (error) {
      stream.failure = error;
    }
  }
  return stream;
}

/** A model that answers when the test says so. */
function holdModel(): () => void {
  const gate = Promise.withResolvers<void>();
  sample.embedder.beforeAnswer = () => gate.promise;
  return gate.resolve;
}

const kinds = ({ events }: ReadStream) => events.map(({ kind }) => kind);
const rows = ({ events }: ReadStream) =>
  events.flatMap((event) => (event.kind === 'results' ? event.results : []));
const titles = (stream: ReadStream) => rows(stream).map(({ document }) => document.title);
const batches = ({ events }: ReadStream) =>
  events.flatMap((event) => (event.kind === 'results' ? [event.results.length] : []));
const init = ({ events }: ReadStream) => events.find((event) => event.kind === 'init');
const end = ({ events }: ReadStream) => events.find((event) => event.kind === 'end');

describe('a streamed search', () => {
  it('does not correct a name that a panel knows', async () => {
    const enricher: Enricher<string> = {
      instant: async () => null,
      later: () => [{ slot: 'panel', card: Promise.resolve('a panel'), expectedKind: null }],
    };
    const withMeaning = services;
    const { meaning: _, ...lexical } = services;
    for (services of [withMeaning, lexical as typeof services]) {
      const named = readStream('granitee', { enricher });
      await named.ended;
      expect(init(named)?.query.correctionApplied).toBe(false);
      expect(kinds(named).filter((kind) => kind === 'enrichment')).toHaveLength(1);
    }
  });

  it('does not correct a query that a card understood', async () => {
    const { meaning: _, ...lexical } = services;
    services = lexical as typeof services;
    const enricher = { instant: async () => 'a card', later: () => [] };
    const query = 'boat stone bread moorring';
    const [plain, understood] = [readStream(query), readStream(query, { enricher })];
    await Promise.all([plain.ended, understood.ended]);
    expect(init(plain)?.query.corrected).toBe('boat stone bread mooring');
    expect(init(understood)?.query.corrected).toBeNull();
    const [misspelt, named] = [readStream('granitee'), readStream('granitee', { enricher })];
    await Promise.all([misspelt.ended, named.ended]);
    expect(init(misspelt)?.query.correctionApplied).toBe(true);
    expect([init(named)?.query.correctionApplied, rows(named)]).toEqual([false, []]);
  });

  it('has the results of a plain search, for any query', async () => {
    const { meaning: _, ...lexical } = services;
    services = lexical as typeof services;
    const word = fc.constantFrom(...WORDS, 'number', 'is', '-stone', 'type:page', '"of number"');
    const query = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    const page = { limit: fc.integer({ min: 1, max: 30 }), offset: fc.integer({ min: 0, max: 9 }) };
    await fc.assert(
      fc.asyncProperty(query, fc.record(page), async (text, rest) => {
        const plain = await search(searchFor(text, rest), services, { signal: PATIENT });
        const stream = readStream(text, rest);
        await stream.ended;
        expect(rows(stream)).toEqual(plain.results);
        expect(init(stream)?.query).toEqual(plain.query);
        expect(init(stream)?.total).toEqual(plain.total);
        expect(end(stream)).toMatchObject({
          reason: 'complete',
          nextOffset: plain.nextOffset,
          total: plain.total,
          results: plain.results.length,
          batches: batches(stream).length,
        });
      }),
      { numRuns: 100 },
    );
  });

  it('sends a first screen, then ten at a time', async () => {
    const stream = readStream('number', { limit: 30, mode: 'lexical' });
    await stream.ended;
    expect(batches(stream)).toEqual([5, 10, 10, 5]);
    expect(kinds(stream)[0]).toBe('init');
    expect(kinds(stream).at(-1)).toBe('end');
    const offsets = stream.events.flatMap((event) =>
      event.kind === 'results' ? [event.offset] : [],
    );
    expect(offsets).toEqual([0, 5, 15, 25]);
  });

  it('ends without results if nothing is found', async () => {
    const stream = readStream('zyzzyva', { mode: 'lexical' });
    await stream.ended;
    expect(kinds(stream)).toEqual(['init', 'end']);
    expect(end(stream)).toMatchObject({ results: 0, timing: { firstBatchMs: null } });
  });

  it.each([
    [' ', 'ERR_QUERY_REQUIRED'],
    ['boat before:nonsense', 'ERR_PARAM_INVALID'],
  ])('an invalid query is refused before any event is sent: “%s”', async (text, code) => {
    const stream = readStream(text);
    await stream.ended;
    expect(stream).toMatchObject({ events: [], failure: { code } });
  });
});

describe('with meaning', () => {
  it('in time, has the order of the plain search', async () => {
    const plain = await search(searchFor('boat mooring', { limit: 20 }), services, {
      signal: PATIENT,
    });
    const stream = readStream('boat mooring', { limit: 20 });
    await stream.ended;
    expect(rows(stream)).toEqual(plain.results);
    expect(init(stream)).toMatchObject({ query: { mode: 'hybrid' }, total: { relation: 'gte' } });
    expect(end(stream)).toMatchObject({ mode: 'hybrid', total: plain.total });
  });

  it('that is late, orders the results that are not sent yet; none twice, and no more than requested', async () => {
    const answer = holdModel();
    const stream = readStream('boat berth', { limit: 6 });
    await letWorkGoOn();
    expect(kinds(stream)).toEqual(['init']);
    await time.advance(15);
    expect(batches(stream)).toEqual([3]);
    answer();
    await stream.ended;
    const sent = titles(stream);
    expect(sent).toHaveLength(6);
    expect(new Set(sent).size).toBe(6);
    const plain = await search(searchFor('boat berth', { limit: 6 }), services, {
      signal: PATIENT,
    });
    const fused = plain.results.map(({ document }) => document.title);
    expect(sent.slice(3)).toEqual(
      fused.filter((title) => !sent.slice(0, 3).includes(title)).slice(0, 3),
    );
    expect(end(stream)).toMatchObject({ mode: 'hybrid', reason: 'complete', total: plain.total });
  });

  it('that never answers, only leaves the rest in the order of the words', async () => {
    holdModel();
    const stream = readStream('boat', { limit: 6 });
    await time.advance(250);
    await stream.ended;
    const words = await search(searchFor('boat', { limit: 6, mode: 'lexical' }), services, {
      signal: PATIENT,
    });
    expect(titles(stream)).toEqual(words.results.map(({ document }) => document.title));
    expect(end(stream)).toMatchObject({
      mode: 'lexical',
      modeReason: expect.stringMatching('250 ms'),
    });
  });

  it.each<[string, Partial<SearchRequest>]>([
    ['a later page', { offset: 2 }],
    ['an order by date', { sort: 'newest', mode: 'hybrid' }],
    ['explained scores', { explain: true }],
    ['a page no larger than what words would send', { limit: 3 }],
    ['a search by meaning alone', { mode: 'semantic' }],
  ])('%s waits for it, and is that of the plain search', async (_, rest) => {
    const answer = holdModel();
    const stream = readStream('boat berth', rest);
    await time.advance(20);
    expect(stream.events).toEqual([]);
    answer();
    await stream.ended;
    const plain = await search(searchFor('boat berth', rest), services, { signal: PATIENT });
    expect(rows(stream)).toEqual(plain.results);
    expect(init(stream)?.total).toEqual(plain.total);
  });

  it('words that find nothing wait for it: it may find what was meant', async () => {
    const answer = holdModel();
    const stream = readStream('berths of vessels');
    await time.advance(20);
    expect(stream.events.length === 0 || init(stream) !== undefined).toBe(true);
    answer();
    await stream.ended;
    const plain = await search(searchFor('berths of vessels'), services, { signal: PATIENT });
    expect(new Set(titles(stream))).toEqual(
      new Set(plain.results.map(({ document }) => document.title)),
    );
  });

  it('a correction that words alone decide is sent with the first results', async () => {
    const stream = readStream('graniet boat');
    await stream.ended;
    const plain = await search(searchFor('graniet boat'), services, { signal: PATIENT });
    expect(init(stream)?.query).toMatchObject({
      corrected: plain.query.corrected,
      correctionApplied: plain.query.correctionApplied,
    });
    expect(titles(stream)).toEqual(plain.results.map(({ document }) => document.title));
  });

  it('a result that words displaced from the first page is on the next one', async () => {
    const answer = holdModel();
    const stream = readStream('boat berth', { limit: 4 });
    await time.advance(15);
    answer();
    await stream.ended;
    const { nextOffset } = end(stream) ?? {};
    const all = await search(searchFor('boat berth', { limit: 30 }), services, { signal: PATIENT });
    const before = all.results.slice(0, nextOffset ?? 30).map(({ document }) => document.title);
    expect(titles(stream)).toEqual(expect.arrayContaining(before));
  });
});

describe('tabs', () => {
  const tabs = async (text: string, rest: ReadOptions = {}) => {
    const stream = readStream(text, { mode: 'lexical', ...rest });
    await stream.ended;
    return init(stream);
  };

  it('count all types, even if the request asks for some', async () => {
    const all = (await tabs('number'))?.tabs;
    expect(all).toEqual([
      { value: 'file', count: 22 },
      { value: 'page', count: 8 },
    ]);
    expect((await tabs('number', { types: ['page'] }))?.tabs).toEqual(all);
    expect((await tabs('number type:page'))?.tabs).toEqual(all);
    expect((await tabs('number -type:page'))?.tabs).toEqual(all);
  });

  it('cost a separate look at the index only if the request asks for some types', async () => {
    await tabs('number');
    expect(indexCalls).toBe(1);
    await tabs('number', { types: ['page'] });
    expect(indexCalls).toBe(3);
  });

  it('are not added to the requested facets', async () => {
    expect((await tabs('number'))?.facets).toEqual({});
    expect(Object.keys((await tabs('number', { facets: ['source'] }))?.facets ?? {})).toEqual([
      'source',
    ]);
    expect((await tabs('number', { facets: ['type'] }))?.facets.type).toHaveLength(2);
  });
});

/** Cards that arrive when a test says so. */
class TestEnricher implements Enricher<string> {
  readonly gates: readonly PromiseWithResolvers<string | null>[];
  instantCard: string | null = null;
  signal: AbortSignal | null = null;
  mayAskProviders: boolean | null = null;
  readonly #slots: readonly EnrichmentSlot[];

  constructor(slots: readonly EnrichmentSlot[], instantCard: string | null = null) {
    this.#slots = slots;
    this.gates = slots.map(() => Promise.withResolvers<string | null>());
    this.instantCard = instantCard;
  }

  instant() {
    return Promise.resolve(this.instantCard);
  }

  later(...[request, signal]: Parameters<Enricher<string>['later']>) {
    this.signal = signal;
    this.mayAskProviders = request.mayAskProviders;
    return this.#slots.map((slot, at) => ({
      slot,
      card: this.gates[at]!.promise, // one for each slot
      expectedKind: slot === 'instant' ? 'weather' : null,
    }));
  }
}

describe('enrichments', () => {
  it('an instant one is sent with the beginning, and once more', async () => {
    const stream = readStream('boat', {
      enricher: new TestEnricher([], 'a card'),
      mode: 'lexical',
    });
    await stream.ended;
    expect(kinds(stream).slice(0, 2)).toEqual(['init', 'enrichment']);
    expect(init(stream)).toMatchObject({ instantCard: 'a card', expected: [] });
    expect(end(stream)).toMatchObject({ enrichments: 1 });
  });

  it('that are slow delay no result; expected ones are announced', async () => {
    const enricher = new TestEnricher(['instant', 'panel']);
    let isWaiting = false;
    const stream = readStream('number', {
      enricher,
      mode: 'lexical',
      limit: 20,
      onResultsSent: () => {
        isWaiting = true;
      },
    });
    await letWorkGoOn();
    expect(kinds(stream)).toEqual(['init', 'results', 'results', 'results']);
    expect(init(stream)?.expected).toEqual([{ slot: 'instant', kind: 'weather' }]);
    expect(isWaiting).toBe(true);
    enricher.gates[1]?.resolve('panel');
    await letWorkGoOn();
    expect(kinds(stream).at(-1)).toBe('enrichment');
    enricher.gates[0]?.resolve('weather');
    await stream.ended;
    expect(kinds(stream).slice(-3)).toEqual(['enrichment', 'enrichment', 'end']);
  });

  it('are sent while meaning is still pending', async () => {
    holdModel();
    const enricher = new TestEnricher(['panel']);
    const stream = readStream('boat', { enricher });
    await time.advance(15);
    enricher.gates[0]?.resolve('panel');
    await letWorkGoOn();
    expect(kinds(stream)).toEqual(['init', 'results', 'enrichment']);
    await time.advance(250);
    await stream.ended;
  });

  it('one that ignores its deadline is aborted after five seconds', async () => {
    const enricher = new TestEnricher(['panel']);
    const stream = readStream('boat', { enricher, mode: 'lexical' });
    await time.advance(4_999);
    expect(end(stream)).toBeUndefined();
    await time.advance(1);
    await stream.ended;
    expect(end(stream)).toMatchObject({ reason: 'complete', enrichments: 0 });
    expect(enricher.signal?.aborted).toBe(true);
  });

  it('if one fails, only its card is missing', async () => {
    const enricher = new TestEnricher(['panel', 'instant']);
    const stream = readStream('boat', { enricher, mode: 'lexical' });
    enricher.gates[0]?.reject(new Error('broken'));
    enricher.gates[1]?.resolve('card');
    await stream.ended;
    expect(end(stream)).toMatchObject({ reason: 'complete', enrichments: 1 });
  });

  it('of two for one slot, only the first is sent', async () => {
    const enricher = new TestEnricher(['instant'], 'at once');
    const stream = readStream('boat', { enricher, mode: 'lexical' });
    enricher.gates[0]?.resolve('later');
    await stream.ended;
    expect(stream.events.filter(({ kind }) => kind === 'enrichment')).toMatchObject([
      { card: 'at once' },
    ]);
  });

  it('are also sent if nothing is found, even if they were ready early', async () => {
    const enricher = new TestEnricher(['panel']);
    const stream = readStream('zyzzyva', { enricher, mode: 'lexical' });
    enricher.gates[0]?.resolve('panel');
    await stream.ended;
    expect(kinds(stream)).toEqual(['init', 'enrichment', 'end']);
  });

  it('are sent for the first page alone', async () => {
    const enricher = new TestEnricher(['panel'], 'card');
    await readStream('boat', { enricher, mode: 'lexical', offset: 2 }).ended;
    expect(enricher.signal).toBeNull();
  });
});

describe('a caller that leaves', () => {
  it('stops the model, the index and the enrichments', async () => {
    holdModel();
    const leaving = new AbortController();
    const enricher = new TestEnricher(['panel']);
    const stream = readStream('boat', { enricher, signal: leaving.signal });
    await time.advance(15);
    const before = indexCalls;
    leaving.abort(new Error('gone'));
    await stream.ended;
    expect(stream.failure).toMatchObject({ message: 'gone' });
    expect(enricher.signal?.aborted).toBe(true);
    await time.advance(60_000);
    expect(indexCalls).toBe(before);
    expect(time.nextDelayMs).toBeNull();
  });

  it('may also leave by reading no further', async () => {
    const enricher = new TestEnricher(['panel']);
    const prepared = await prepareSearch(searchFor('boat', { mode: 'lexical' }), services);
    const early = { timers: time };
    const stream = streamSearch(prepared, services, { signal: PATIENT, enricher, early });
    for await (const event of stream) if (event.kind === 'results') break;
    expect(enricher.signal?.aborted).toBe(true);
    expect(time.nextDelayMs).toBeNull();
  });

  it('a stream that takes half a minute ends by itself', async () => {
    const enricher = new TestEnricher([]);
    enricher.instant = () => new Promise(() => undefined);
    const prepared = await prepareSearch(searchFor('boat', { mode: 'lexical' }), services);
    const early = { timers: time };
    const stream = streamSearch(prepared, services, { signal: PATIENT, enricher, early });
    const first = stream.next();
    await time.advance(30_000);
    expect((await first).value).toMatchObject({ kind: 'end', reason: 'timeout', results: 0 });
    expect(await stream.next()).toMatchObject({ done: true });
  });
});
