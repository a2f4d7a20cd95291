import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, test, vi } from 'vitest';
import type { CallHandlers } from '../../../runtime/threads/thread-calls.ts';
import { imagesFor, videosFor } from '../../../search/media/test-media-request.ts';
import { searchFor } from '../../../search/query/search-request.ts';
import type { SearchStep } from '../../../search/search-step.ts';
import { shoppingFor } from '../../../search/shopping/shopping-request.ts';
import type { AnsweredPage, Searching } from '../searching.ts';
import type { WireEvent } from '../wire-events.ts';
import type { MainThreadCalls } from './search-thread-calls.ts';
import {
  createBeats,
  ENTRY,
  handlers,
  never,
  ready,
  unasked,
  useSearchWorkers,
} from './test-search-workers.ts';

const context = useSearchWorkers();

const asked = (text: string) =>
  ({ request: searchFor(text, { facets: ['type'] }), form: 'search', requestId: 'r1' }) as const;

/** The body without its times, which always differ. */
const bodyOf = ({ json, shown }: AnsweredPage) => {
  const body = JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json));
  return { ...body, timing: null, shown };
};

async function page(searching: Searching, text = 'boat') {
  return bodyOf(await searching.page(asked(text), { signal: never(), trace: null }));
}

async function streamed(searching: Searching, text = 'boat'): Promise<WireEvent[]> {
  const onResultsSent = vi.fn();
  const follow = { signal: never(), trace: null, onResultsSent };
  const begun = await searching.begin(searchFor(text), follow);
  expect(Math.abs(begun.startedMs - performance.now())).toBeLessThan(5_000);
  const events: WireEvent[] = [];
  for await (const event of begun.events()) {
    events.push(event.kind === 'end' ? { ...event, timing: null as never } : event);
  }
  expect(onResultsSent).toHaveBeenCalledOnce();
  return events;
}

describe('search threads', () => {
  test('answer like the main thread: pages, streams, suggestions, cards, refusals', async () => {
    const workers = context.start(1);
    await ready(workers, 1);
    for (const text of ['boat', 'harbour -boat', '12 * 7', 'nothing of this', 'baot', '"boat 3"']) {
      expect(await page(workers, text)).toEqual(await page(context.here, text));
      expect(await streamed(workers, text)).toEqual(await streamed(context.here, text));
    }
    const legacy = { ...asked('boat'), form: 'legacy' } as const;
    const follow = { signal: never(), trace: null };
    expect(bodyOf(await workers.page(legacy, follow))).toEqual(
      bodyOf(await context.here.page(legacy, follow)),
    );
    const typed = (text: string) => ({
      request: { text, limit: 5, types: [] },
      locale: 'en',
      timeZone: 'UTC',
      wantsCard: true,
    });
    for (const text of ['bo', '12*7', 'harb']) {
      expect(await workers.suggest(typed(text), never())).toEqual(
        await context.here.suggest(typed(text), never()),
      );
    }
    const products = { request: shoppingFor('boat'), requestId: 'r' };
    expect(bodyOf(await workers.shop(products, never()))).toEqual(
      bodyOf(await context.here.shop(products, never())),
    );
    for (const request of [
      imagesFor({ text: 'boat' }),
      videosFor(),
      imagesFor({ colors: ['red'] }),
    ]) {
      expect(bodyOf(await workers.media({ request, requestId: 'r' }, never()))).toEqual(
        bodyOf(await context.here.media({ request, requestId: 'r' }, never())),
      );
    }
    await expect(page(workers, 'b')).rejects.toMatchObject({ code: 'ERR_QUERY_TOO_SHORT' });
    await expect(streamed(workers, 'type:nonsense boat')).rejects.toMatchObject(
      await streamed(context.here, 'type:nonsense boat').then(unasked, ({ code }) => ({ code })),
    );
    expect(context.retried).not.toHaveBeenCalled();
  });

  test('find what was committed before the search, on every thread', async () => {
    const workers = context.start(2);
    await ready(workers, 2);
    for (let round = 1; round <= 10; round++) {
      await context.add(`A lighthouse, number ${round}.`);
      workers.indexChanged();
      const pages = await Promise.all([1, 2, 3, 4].map(() => page(workers, 'lighthouse')));
      expect(pages.map(({ total }) => total.value)).toEqual([round, round, round, round]);
    }
  });

  test('apply the rules and the names of sources at the time of the search', async () => {
    const workers = context.start(1);
    await ready(workers, 1);
    expect((await page(workers)).results[0].sourceName).toBe('My notes');
    context.state = { ...context.state, sourceNames: new Map([['notes', 'Diary']]) };
    expect((await page(workers)).results[0].sourceName).toBe('Diary');
    const hides = [{ documents: { types: ['file'] as const }, reason: 'A test.' }];
    context.state = { ...context.state, rules: [{ origin: 'api', rules: { hides } }] };
    expect((await page(workers)).results).toEqual([]);
    context.state = { ...context.state, rules: [] };
    expect((await page(workers)).results).toHaveLength(10);
  });

  test('report the progress of a first run, in every form', async () => {
    const workers = context.start(1);
    await ready(workers, 1);
    const bodies = async (searching: Searching) => {
      const legacy = { ...asked('boat'), form: 'legacy' } as const;
      const opening = (await streamed(searching)).find(({ kind }) => kind === 'init');
      return [
        await page(searching),
        bodyOf(await searching.page(legacy, { signal: never(), trace: null })),
        opening !== undefined && 'data' in opening ? opening.data : null,
      ];
    };
    for (const done of [0, 3, 7]) {
      const indexing = { done, total: 10 };
      context.state = { ...context.state, indexing };
      for (const body of [...(await bodies(workers)), ...(await bodies(context.here))]) {
        expect(body).toMatchObject({ indexing });
      }
    }
    context.state = { ...context.state, indexing: null };
    for (const body of [...(await bodies(workers)), ...(await bodies(context.here))]) {
      expect(body).not.toHaveProperty('indexing');
    }
  });

  test('let the main thread call the model, and run other searches meanwhile', async () => {
    context.state = { ...context.state, meaning: { isReady: true, languages: null } };
    const answer = Promise.withResolvers<void>();
    const texts: string[] = [];
    const near: CallHandlers<MainThreadCalls>['near'] = async ({ text }) => {
      texts.push(text);
      await answer.promise;
      return { kind: 'unavailable', reason: 'The model is slow.' };
    };
    const workers = context.start(1, { handlers: { ...handlers, near } }, { hasMeaning: true });
    await ready(workers, 1);
    const waiting = Array.from({ length: 5 }, () => page(workers, 'boat in the harbour'));
    await vi.waitFor(() => expect(texts).toHaveLength(5), { timeout: 90_000 });
    const words = { ...asked('boat'), request: searchFor('boat', { mode: 'lexical' }) };
    await workers.page(words, { signal: never(), trace: null });
    answer.resolve();
    for (const { query } of await Promise.all(waiting)) {
      expect(query).toMatchObject({ mode: 'lexical', modeReason: 'The model is slow.' });
    }
  });

  test('report the outcome of a search to its trace, in the time of the main thread', async () => {
    const workers = context.start(1);
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

  test('that are killed repeatedly lose no search that had not begun to answer', async () => {
    const workers = context.start(2);
    await ready(workers, 2);
    const expected = await page(context.here);
    let [answered, isOver] = [0, false];
    const ask = async () => {
      while (!isOver) {
        expect(await page(workers)).toEqual(expected);
        answered += 1;
        await setImmediate(); // searches answered here do not yield to the event loop
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, ask));
    const kills = async () => {
      for (let kill = 0; kill < 4; kill++) {
        await ready(workers, 2); // a search is tried twice, not three times
        const before = answered;
        await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 5), { timeout: 90_000 });
        await context.threads.at(-1 - (kill % 2))?.terminate();
      }
      isOver = true;
    };
    await Promise.all([clients, kills()]);
    expect(context.ended).toHaveBeenCalledWith('failed');
    expect(context.retried).toHaveBeenCalled();
  });

  test('warm up with their content, without calls to models, providers or metrics', async () => {
    await context.add(...Array.from({ length: 1_000 }, (_, at) => `6 * 7       is page ${at}.`));
    const log = vi.fn(() => null);
    const others = {
      near: vi.fn(unasked),
      judge: vi.fn(unasked),
      translate: vi.fn(unasked),
      forecast: vi.fn(unasked),
      noteCard: vi.fn(() => null),
      nearness: vi.fn(unasked),
      chat: vi.fn(unasked),
      noteAnswer: vi.fn(() => null),
    };
    const isReady = { isReady: true, isResting: false };
    context.state = {
      ...context.state,
      meaning: { isReady: true, languages: null },
      reranker: isReady,
    };
    const provider = { name: 'A provider', url: 'https://example.org' };
    const threadOptions = {
      hasMeaning: true,
      hasReranking: true,
      model: 'A model',
      translator: provider,
      forecasts: provider,
    };
    context.start(1, { handlers: { ...handlers, ...others, log } }, threadOptions);
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), { timeout: 90_000 });
    const [said] = log.mock.calls.map((call: unknown[]) => call[0]);
    expect(said).toMatchObject({ message: 'a search thread has warmed up' });
    for (const other of Object.values(others)) expect(other).not.toHaveBeenCalled();
  });

  test('that run out of memory are replaced, and their searches tried again', async () => {
    const hoards = `data:text/javascript,${encodeURIComponent(
      'setTimeout(() => { const kept = []; for (;;) kept.push(new Array(1e5).fill(0.5)); }, 2500)',
    )}`;
    const workerData = context.threadOptionsWith({});
    let begun = 0;
    const workers = context.start(1, {
      startThread() {
        const isFirst = begun++ === 0;
        const execArgv = [...process.execArgv, ...(isFirst ? ['--import', hoards] : [])];
        const resourceLimits = { maxOldGenerationSizeMb: 128 };
        return new Worker(ENTRY, { workerData, execArgv, resourceLimits });
      },
    });
    const expected = await page(context.here);
    await ready(workers, 1);
    await vi.waitFor(
      async () => {
        expect(await page(workers)).toEqual(expected);
        expect(begun).toBe(2);
      },
      { timeout: 90_000, interval: 20 },
    );
    expect(context.ended).toHaveBeenCalledWith('failed');
    await ready(workers, 1);
    expect(await page(workers)).toEqual(expected);
  });

  const follow = { signal: never(), trace: null, onResultsSent: () => {} };

  test('restart a stream whose thread ended before its first event', async () => {
    const workers = context.start(1);
    await ready(workers, 1);
    const early = await workers.begin(searchFor('boat'), follow);
    await context.threads[0]!.terminate();
    const kinds: string[] = [];
    for await (const { kind } of early.events()) kinds.push(kind);
    expect(kinds).toEqual(['init', 'results', 'results', 'end']);
  });

  test('do not restart a stream after its first event was sent', async () => {
    const workers = context.start(1);
    // A thread may have sent all events before it is ended.
    await vi.waitFor(
      async () => {
        await ready(workers, 1);
        const late = await workers.begin(searchFor('boat'), follow);
        const events = late.events()[Symbol.asyncIterator]();
        expect((await events.next()).value).toMatchObject({ kind: 'init' });
        await context.threads.at(-1)!.terminate();
        const rest = async () => {
          while ((await events.next()).done !== true);
        };
        await expect(rest()).rejects.toThrow('the search thread ended');
      },
      { timeout: 90_000 },
    );
  });

  test('that hang are ended and replaced', async () => {
    let nowMs = 0;
    const { timers, beat } = createBeats();
    const options = { timers, now: () => nowMs, startThread: () => context.startIdleThread(true) };
    const workers = context.start(1, options);
    nowMs = 59_999; // a start may take long
    beat();
    nowMs = 60_000;
    beat();
    await vi.waitFor(() => expect(context.ended).toHaveBeenCalledWith('hung'), { timeout: 90_000 });
    expect(workers.ready).toBe(0);
    beat();
    expect(context.threads).toHaveLength(2);
  });

  test('that hang while working are detected by unanswered pings', async () => {
    let nowMs = 0;
    const { timers, beat } = createBeats();
    const startThread = () => context.startIdleThread(false, { pings: 1 });
    const workers = context.start(1, { timers, now: () => nowMs, startThread });
    await ready(workers, 1);
    beat();
    expect(context.ended).not.toHaveBeenCalled(); // it has no call to answer
    const follow = { signal: never(), trace: null };
    const answered = workers.page(asked('boat'), follow);
    beat();
    nowMs = 10_000;
    beat();
    await vi.waitFor(() => expect(context.ended).toHaveBeenCalledWith('hung'), { timeout: 90_000 });
    expect(bodyOf(await answered).results).toHaveLength(10);
  });

  test('start one after the other', async () => {
    const workers = context.start(3);
    expect(context.threads).toHaveLength(1);
    await ready(workers, 3);
    expect(context.threads).toHaveLength(3);
  });

  test('take two searches each; others wait in order until their callers leave', async () => {
    const workers = context.start(1, { startThread: () => context.startIdleThread(false) });
    await ready(workers, 1);
    const leaving = Array.from({ length: 4 }, () => new AbortController());
    const failures: unknown[] = [];
    const pages = leaving.map(({ signal }, at) =>
      workers.page(asked('boat'), { signal, trace: null }).catch((error: unknown) => {
        failures[at] = error;
      }),
    );
    await vi.waitFor(() => expect(workers.queued).toBe(2), { timeout: 90_000 });
    expect(workers.waitedMs).toBeGreaterThan(0);
    const reason = new Error('gone');
    for (const controller of leaving.slice(2)) controller.abort(reason);
    await Promise.all(pages.slice(2));
    expect(failures.slice(2)).toEqual([reason, reason]);
    expect({ queued: workers.queued, waitedMs: workers.waitedMs }).toEqual({
      queued: 0,
      waitedMs: 0,
    });
    // The thread has not answered: abandoned calls still hold its places.
    for (const controller of leaving.slice(0, 2)) controller.abort(reason);
    await Promise.all(pages);
    const late = workers.page(asked('boat'), { signal: never(), trace: null });
    expect(workers.queued).toBe(1);
    await context.threads[0]!.terminate();
    expect(bodyOf(await late).results).toHaveLength(10);
  });

  test('are not blocked by a reader that does not read', async () => {
    const workers = context.start(1);
    await ready(workers, 1);
    const follow = { signal: never(), trace: null, onResultsSent: () => {} };
    const unread = await Promise.all(
      Array.from({ length: 10 }, () => workers.begin(searchFor('boat', { limit: 30 }), follow)),
    );
    expect((await page(workers)).results).toHaveLength(10);
    for (const { leave } of unread) leave();
  });

  test('are optional: until one is ready, and if none can be started, searches are answered here', async () => {
    const workers = context.start(1, {
      startThread: () => new Worker('throw new Error("no room")', { eval: true }),
    });
    expect((await page(workers)).results).toHaveLength(10);
    expect((await streamed(workers)).at(-1)).toMatchObject({ reason: 'complete' });
    await vi.waitFor(() => expect(context.ended).toHaveBeenCalledWith('failed'), {
      timeout: 90_000,
    });
    expect((await page(workers)).results).toHaveLength(10);
  });

  test('end on request, and are not replaced', async () => {
    const workers = context.start(2);
    await ready(workers, 2);
    const exits = Promise.all(
      context.threads.map((thread) => new Promise((resolve) => thread.once('exit', resolve))),
    );
    await workers.close();
    expect(await exits).toEqual([0, 0]);
    expect(context.ended).not.toHaveBeenCalled();
  });
});
