import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allCardKinds } from '../../../cards/card-kinds.ts';
import type { FindCardServices } from '../../../cards/find-card.ts';
import { readCatalogue } from '../../../documents/document-reader.ts';
import type { DocumentStore } from '../../../documents/document-store.ts';
import {
  openEmbeddedIndex,
  openSharingIndex,
} from '../../../index/embedded/open-embedded-index.ts';
import { indexDocument } from '../../../index/index-document.ts';
import type { SearchIndex } from '../../../index/search-index.ts';
import { readLocalIndex } from '../../../index/search-index-reader.ts';
import type { SharingIndexReader } from '../../../index/shared-index.ts';
import { systemClock } from '../../../runtime/clock.ts';
import type { CallHandlers } from '../../../runtime/threads/thread-calls.ts';
import { systemTimers, type Timers } from '../../../runtime/timers.ts';
import { readPlaceTable } from '../../../search/places/place-table.ts';
import { searchFor } from '../../../search/query/search-request.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import type { SearchStep } from '../../../search/search-step.ts';
import { openSqliteDocumentStore } from '../../../storage/records/documents/sqlite-document-store.ts';
import { anyDocument } from '../../test-server.ts';
import { createSearchHere } from '../search-here.ts';
import type { Searching } from '../searching.ts';
import type { ToldEvent } from '../told-events.ts';
import type { SearchState } from './search-state.ts';
import type { MainThreadCalls, SearchThreadOptions } from './search-thread-calls.ts';
import {
  type SearchWorkers,
  type SearchWorkersOptions,
  startSearchWorkers,
} from './search-workers.ts';

const ENTRY = new URL('../../../compose/threads/search-thread.ts', import.meta.url);
const stopwatch = { now: () => performance.now() };

let directory: string;
let documents: DocumentStore;
let writer: SearchIndex;
let sharing: SharingIndexReader;
let here: Searching;
let state: SearchState;
let threads: Worker[];
let started: SearchWorkers[];
const ended = vi.fn();
const retried = vi.fn();

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'quarry-search-workers-'));
  documents = openSqliteDocumentStore(join(directory, 'documents.sqlite'));
  writer = openEmbeddedIndex(join(directory, 'index'), 'write');
  sharing = openSharingIndex(join(directory, 'index'), () => {});
  state = {
    explicitSources: { always: [], never: [] },
    sourceNames: new Map([['notes', 'My notes']]),
    rules: [],
    meaning: null,
    reranker: null,
    rates: null,
    areForecastsResting: false,
  };
  [threads, started] = [[], []];
  ended.mockReset();
  retried.mockReset();
  const search: SearchServices = {
    index: readLocalIndex(sharing),
    documents: readCatalogue(documents),
    clock: systemClock,
    minQueryCharacters: 2,
    nameOfSource: (id) => state.sourceNames.get(id) ?? null,
  };
  const cards: FindCardServices = {
    kinds: allCardKinds,
    clock: systemClock,
    timers: systemTimers,
    onCard: () => {},
    onFault: () => {},
  };
  here = createSearchHere({ search, cards, stopwatch });
  await add(...Array.from({ length: 30 }, (_, at) => `Boat ${at} lies in the harbour.`));
});

afterEach(async () => {
  await Promise.all(started.map((workers) => workers.close()));
  for (const index of [sharing, writer]) index.close();
  documents.close();
  rmSync(directory, { recursive: true });
});

async function add(...texts: string[]): Promise<void> {
  const inputs = texts.map((text) => anyDocument({ title: text.slice(0, 12), text }));
  const stored = documents.put(inputs, new Date(0).toISOString());
  writer.apply({
    remove: [],
    add: stored.map((one) => indexDocument(one, documents.fullText(one.number))),
  });
  await writer.commit(documents.lastSequence());
  sharing.refresh();
}

const unasked = () => {
  throw new Error('not asked for here');
};

const handlers: CallHandlers<MainThreadCalls> = {
  near: unasked,
  judge: unasked,
  translate: unasked,
  forecast: unasked,
  places: readPlaceTable,
  noteCard: () => null,
  noteCardFault: () => null,
  noteDamage: () => null,
  log: () => null,
};

function start(
  count: number,
  options: Partial<SearchWorkersOptions> = {},
  threadOptions: Partial<SearchThreadOptions> = {},
): SearchWorkers {
  const workerData = threadOptionsWith(threadOptions);
  const workers = startSearchWorkers({
    count,
    startThread() {
      const thread = new Worker(ENTRY, { workerData });
      threads.push(thread);
      return thread;
    },
    here,
    handlers,
    readState: () => state,
    shareIndex: () => sharing.share(),
    timers: systemTimers,
    now: () => performance.now(),
    log: () => {},
    onThreadEnded: ended,
    onRetried: retried,
    ...options,
  });
  started.push(workers);
  return workers;
}

function threadOptionsWith(options: Partial<SearchThreadOptions>): SearchThreadOptions {
  return {
    documentsFile: join(directory, 'documents.sqlite'),
    minQueryCharacters: 2,
    isSafeByDefault: true,
    timeOriginMs: performance.timeOrigin,
    postingsCacheBytes: 1 << 20,
    hasMeaning: false,
    hasReranking: false,
    hasRates: false,
    translator: null,
    forecasts: null,
    ...options,
  };
}

/** Answers nothing but what a thread is asked at its start, and not even that if it hangs; so many pings at most. */
function startIdleThread(hangs: boolean, { pings = 1_000 } = {}): Worker {
  const code = `const { parentPort } = require('node:worker_threads');
    let pings = 0;
    parentPort.on('message', ({ type, id, name }) => {
      if (name === 'ping' && ++pings > ${pings}) return;
      if (${!hangs} && type === 'call' && ['ping', 'show', 'update'].includes(name)) {
        parentPort.postMessage({ type: 'result', id, value: null });
      }
      if (name === 'close') process.exit(0);
    });`;
  const thread = new Worker(code, { eval: true });
  threads.push(thread);
  return thread;
}

/** Timers that all fire at a beat. */
function createBeats() {
  const waiting: (() => void)[] = [];
  const timers: Timers = {
    after(_delayMs, work) {
      waiting.push(work);
      return () => {};
    },
  };
  const beat = () => {
    for (const work of waiting.splice(0)) work();
  };
  return { timers, beat };
}

const ready = (workers: SearchWorkers, count: number) =>
  vi.waitFor(() => expect(workers.ready).toBe(count), { timeout: 20_000 });

const never = () => new AbortController().signal;
const asked = (text: string) =>
  ({ request: searchFor(text, { facets: ['type'] }), form: 'search', requestId: 'r1' }) as const;

/** Without the times, which are never the same. */
const bodyOf = (text: string | Uint8Array) => {
  const body = JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text));
  return { ...body, timing: null };
};

async function page(searching: Searching, text = 'boat') {
  return bodyOf(await searching.page(asked(text), { signal: never(), trace: null }));
}

async function streamed(searching: Searching, text = 'boat'): Promise<ToldEvent[]> {
  const onResultsSent = vi.fn();
  const follow = { signal: never(), trace: null, onResultsSent };
  const begun = await searching.begin(searchFor(text), follow);
  expect(Math.abs(begun.startedMs - performance.now())).toBeLessThan(5_000);
  const events: ToldEvent[] = [];
  for await (const event of begun.events()) {
    events.push(event.kind === 'end' ? { ...event, timing: null as never } : event);
  }
  expect(onResultsSent).toHaveBeenCalledOnce();
  return events;
}

describe('search threads', () => {
  test('answer as the main thread does: pages, streams, suggestions, cards, refusals', async () => {
    const workers = start(1);
    await ready(workers, 1);
    for (const text of ['boat', 'harbour -boat', '12 * 7', 'nothing of this', 'baot', '"boat 3"']) {
      expect(await page(workers, text)).toEqual(await page(here, text));
      expect(await streamed(workers, text)).toEqual(await streamed(here, text));
    }
    const legacy = { ...asked('boat'), form: 'legacy' } as const;
    const follow = { signal: never(), trace: null };
    expect(bodyOf(await workers.page(legacy, follow))).toEqual(
      bodyOf(await here.page(legacy, follow)),
    );
    const typed = (text: string) => ({
      request: { text, limit: 5, types: [] },
      locale: 'en',
      timeZone: 'UTC',
      wantsCard: true,
    });
    for (const text of ['bo', '12*7', 'harb']) {
      expect(await workers.suggest(typed(text), never())).toEqual(
        await here.suggest(typed(text), never()),
      );
    }
    await expect(page(workers, 'b')).rejects.toMatchObject({ code: 'ERR_QUERY_TOO_SHORT' });
    await expect(streamed(workers, 'type:nonsense boat')).rejects.toMatchObject(
      await streamed(here, 'type:nonsense boat').then(unasked, ({ code }) => ({ code })),
    );
    expect(retried).not.toHaveBeenCalled();
  });

  test('find what was committed before they were asked, in every thread', async () => {
    const workers = start(2);
    await ready(workers, 2);
    for (let round = 1; round <= 10; round++) {
      await add(`A lighthouse, number ${round}.`);
      workers.indexChanged();
      const pages = await Promise.all([1, 2, 3, 4].map(() => page(workers, 'lighthouse')));
      expect(pages.map(({ total }) => total.value)).toEqual([round, round, round, round]);
    }
  });

  test('go by the rules and the names of sources as they are when they are asked', async () => {
    const workers = start(1);
    await ready(workers, 1);
    expect((await page(workers)).results[0].sourceName).toBe('My notes');
    state = { ...state, sourceNames: new Map([['notes', 'Diary']]) };
    expect((await page(workers)).results[0].sourceName).toBe('Diary');
    const hides = [{ documents: { types: ['file'] as const }, reason: 'A test.' }];
    state = { ...state, rules: [{ origin: 'api', rules: { hides } }] };
    expect((await page(workers)).results).toEqual([]);
    state = { ...state, rules: [] };
    expect((await page(workers)).results).toHaveLength(10);
  });

  test('have the main thread ask the model, and give its time to other searches meanwhile', async () => {
    state = { ...state, meaning: { isReady: true, languages: null } };
    const answer = Promise.withResolvers<void>();
    const texts: string[] = [];
    const near: CallHandlers<MainThreadCalls>['near'] = async ({ text }) => {
      texts.push(text);
      await answer.promise;
      return { kind: 'unavailable', reason: 'The model is slow.' };
    };
    const workers = start(1, { handlers: { ...handlers, near } }, { hasMeaning: true });
    await ready(workers, 1);
    const waiting = Array.from({ length: 5 }, () => page(workers, 'boat in the harbour'));
    await vi.waitFor(() => expect(texts).toHaveLength(5));
    const words = { ...asked('boat'), request: searchFor('boat', { mode: 'lexical' }) };
    await workers.page(words, { signal: never(), trace: null });
    answer.resolve();
    for (const { query } of await Promise.all(waiting)) {
      expect(query).toMatchObject({ mode: 'lexical', modeReason: 'The model is slow.' });
    }
  });

  test('tell the trace of a request what its search came to, in the time of the main thread', async () => {
    const workers = start(1);
    await ready(workers, 1);
    const steps: SearchStep[] = [];
    const trace = { step: (step: SearchStep) => void steps.push(step) };
    const beforeMs = performance.now();
    await workers.page(asked('boat'), { signal: never(), trace });
    const follow = { signal: never(), trace, onResultsSent: () => {} };
    for await (const _ of (await workers.begin(searchFor('boat'), follow)).events());
    expect(steps).toHaveLength(2);
    for (const { outcome, startedMs } of steps) {
      expect(outcome).toBe('complete');
      expect(startedMs).toBeGreaterThan(beforeMs - 5);
      expect(startedMs).toBeLessThan(performance.now() + 5);
    }
  });

  test('that are killed again and again cost no search that had not begun to answer', async () => {
    const workers = start(2);
    await ready(workers, 2);
    const expected = await page(here);
    let [answered, isOver] = [0, false];
    const ask = async () => {
      while (!isOver) {
        expect(await page(workers)).toEqual(expected);
        answered += 1;
        await setImmediate(); // answered here, searches never end the turn of the event loop
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, ask));
    const kills = async () => {
      for (let kill = 0; kill < 8; kill++) {
        await ready(workers, 2); // a search may be asked for twice, not three times
        const before = answered;
        await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 5), { timeout: 10_000 });
        await threads.at(-1 - (kill % 2))?.terminate();
      }
      isOver = true;
    };
    await Promise.all([clients, kills()]);
    expect(ended).toHaveBeenCalledWith('failed');
    expect(retried).toHaveBeenCalled();
  }, 60_000);

  test('warm up by their content, and ask no model, provider or metric for it', async () => {
    await add(...Array.from({ length: 1_000 }, (_, at) => `6 * 7       is page ${at}.`));
    const log = vi.fn(() => null);
    const others = {
      near: vi.fn(unasked),
      judge: vi.fn(unasked),
      translate: vi.fn(unasked),
      forecast: vi.fn(unasked),
      noteCard: vi.fn(() => null),
    };
    const isReady = { isReady: true, isResting: false };
    state = { ...state, meaning: { isReady: true, languages: null }, reranker: isReady };
    const provider = { name: 'A provider', url: 'https://example.org' };
    const threadOptions = {
      hasMeaning: true,
      hasReranking: true,
      translator: provider,
      forecasts: provider,
    };
    start(1, { handlers: { ...handlers, ...others, log } }, threadOptions);
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), { timeout: 20_000 });
    const [said] = log.mock.calls.map((call: unknown[]) => call[0]);
    expect(said).toMatchObject({ message: 'a search thread has warmed up' });
    for (const other of Object.values(others)) expect(other).not.toHaveBeenCalled();
  }, 30_000);

  test('that run out of memory are replaced, and their searches asked for once more', async () => {
    const hoards = `data:text/javascript,${encodeURIComponent(
      'setTimeout(() => { const kept = []; for (;;) kept.push(new Array(1e5).fill(0.5)); }, 2500)',
    )}`;
    const workerData = threadOptionsWith({});
    let begun = 0;
    const workers = start(1, {
      startThread() {
        const isFirst = begun++ === 0;
        const execArgv = [...process.execArgv, ...(isFirst ? ['--import', hoards] : [])];
        const resourceLimits = { maxOldGenerationSizeMb: 128 };
        return new Worker(ENTRY, { workerData, execArgv, resourceLimits });
      },
    });
    const expected = await page(here);
    await ready(workers, 1);
    await vi.waitFor(
      async () => {
        expect(await page(workers)).toEqual(expected);
        expect(begun).toBe(2);
      },
      { timeout: 30_000, interval: 20 },
    );
    expect(ended).toHaveBeenCalledWith('failed');
    await ready(workers, 1);
    expect(await page(workers)).toEqual(expected);
  }, 60_000);

  const follow = { signal: never(), trace: null, onResultsSent: () => {} };

  test('begin a stream again whose thread ended before its first event', async () => {
    const workers = start(1);
    await ready(workers, 1);
    const early = await workers.begin(searchFor('boat'), follow);
    await threads[0]!.terminate();
    const kinds: string[] = [];
    for await (const { kind } of early.events()) kinds.push(kind);
    expect(kinds).toEqual(['init', 'results', 'results', 'end']);
  });

  test('do not begin a stream again of which an event was sent', async () => {
    const workers = start(1);
    // A thread may have sent all events before it is ended.
    await vi.waitFor(
      async () => {
        await ready(workers, 1);
        const late = await workers.begin(searchFor('boat'), follow);
        const events = late.events()[Symbol.asyncIterator]();
        expect((await events.next()).value).toMatchObject({ kind: 'init' });
        await threads.at(-1)!.terminate();
        const rest = async () => {
          while ((await events.next()).done !== true);
        };
        await expect(rest()).rejects.toThrow('the search thread ended');
      },
      { timeout: 30_000 },
    );
  }, 40_000);

  test('that hang are ended and replaced', async () => {
    let nowMs = 0;
    const { timers, beat } = createBeats();
    const options = { timers, now: () => nowMs, startThread: () => startIdleThread(true) };
    const workers = start(1, options);
    nowMs = 59_999; // a start may take long
    beat();
    nowMs = 60_000;
    beat();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('hung'));
    expect(workers.ready).toBe(0);
    beat();
    expect(threads).toHaveLength(2);
  });

  test('that hang in the middle are found by what they do not answer', async () => {
    let nowMs = 0;
    const { timers, beat } = createBeats();
    const startThread = () => startIdleThread(false, { pings: 1 });
    const workers = start(1, { timers, now: () => nowMs, startThread });
    await ready(workers, 1);
    beat();
    expect(ended).not.toHaveBeenCalled(); // it has nothing to answer
    const follow = { signal: never(), trace: null };
    const answered = workers.page(asked('boat'), follow);
    beat();
    nowMs = 10_000;
    beat();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('hung'));
    expect(bodyOf(await answered).results).toHaveLength(10);
  });

  test('start one after the other', async () => {
    const workers = start(3);
    expect(threads).toHaveLength(1);
    await ready(workers, 3);
    expect(threads).toHaveLength(3);
  });

  test('take two searches each; others wait in their order, until they are left', async () => {
    const workers = start(1, { startThread: () => startIdleThread(false) });
    await ready(workers, 1);
    const leaving = Array.from({ length: 4 }, () => new AbortController());
    const failures: unknown[] = [];
    const pages = leaving.map(({ signal }, at) =>
      workers.page(asked('boat'), { signal, trace: null }).catch((error: unknown) => {
        failures[at] = error;
      }),
    );
    await vi.waitFor(() => expect(workers.queued).toBe(2));
    expect(workers.waitedMs).toBeGreaterThan(0);
    const reason = new Error('gone');
    for (const controller of leaving.slice(2)) controller.abort(reason);
    await Promise.all(pages.slice(2));
    expect(failures.slice(2)).toEqual([reason, reason]);
    expect({ queued: workers.queued, waitedMs: workers.waitedMs }).toEqual({
      queued: 0,
      waitedMs: 0,
    });
    // The thread has not answered: what its callers gave up still takes its places.
    for (const controller of leaving.slice(0, 2)) controller.abort(reason);
    await Promise.all(pages);
    const late = workers.page(asked('boat'), { signal: never(), trace: null });
    expect(workers.queued).toBe(1);
    await threads[0]!.terminate();
    expect(bodyOf(await late).results).toHaveLength(10);
  });

  test('do not hold up others for a reader that does not read', async () => {
    const workers = start(1);
    await ready(workers, 1);
    const follow = { signal: never(), trace: null, onResultsSent: () => {} };
    const unread = await Promise.all(
      Array.from({ length: 10 }, () => workers.begin(searchFor('boat', { limit: 30 }), follow)),
    );
    expect((await page(workers)).results).toHaveLength(10);
    for (const { leave } of unread) leave();
  });

  test('are not needed: until one is ready, and when none can be started, searches are answered here', async () => {
    const workers = start(1, {
      startThread: () => new Worker('throw new Error("no room")', { eval: true }),
    });
    expect((await page(workers)).results).toHaveLength(10);
    expect((await streamed(workers)).at(-1)).toMatchObject({ reason: 'complete' });
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('failed'));
    expect((await page(workers)).results).toHaveLength(10);
  });

  test('end when they are asked to, and are not replaced', async () => {
    const workers = start(2);
    await ready(workers, 2);
    const exits = Promise.all(
      threads.map((thread) => new Promise((resolve) => thread.once('exit', resolve))),
    );
    await workers.close();
    expect(await exits).toEqual([0, 0]);
    expect(ended).not.toHaveBeenCalled();
  });
});
