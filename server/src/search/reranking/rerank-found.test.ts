import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestReranker } from '../../index/reranking/test-reranker.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { explainDocument } from '../explain/explain-document.ts';
import { type SearchRequest, searchFor } from '../query/search-request.ts';
import { beginSearch, search } from '../search.ts';
import type { SearchEvent } from '../search-events.ts';
import type { SearchServices } from '../search-services.ts';
import { openSampleServices } from '../test-services.ts';
import { createReranking } from './reranking.ts';

const COUNT = 70;
const signal = new AbortController().signal;
let opened: Awaited<ReturnType<typeof openSampleServices>>;
let services: SearchServices;
let model: TestReranker;
let time: TestTime;

/** Each text has the word once. The index ranks shorter texts higher; the model prefers longer ones. */
beforeEach(async () => {
  const samples = Array.from({ length: COUNT }, (_, i) => ({
    title: `Note ${i}`,
    // Unique words, so that no text is a near-copy of another.
    text: `The lighthouse of number ${i} ${Array.from({ length: 9 + i }, (_, at) => `w${i}x${at}`).join(' ')}.`,
  }));
  opened = await openSampleServices(samples);
  time = new TestTime();
  model = new TestReranker((text) => Number(/number (\d+)/.exec(text)?.[1] ?? 0) / COUNT);
  const reranking = createReranking({
    reranker: () => model,
    clock: time,
    timers: time,
    onFault: () => undefined,
  });
  services = { ...opened, reranking };
});
afterEach(() => opened.close());

const asked = (changes: Partial<SearchRequest> = {}) => searchFor('lighthouse', changes);

async function numbersOf(changes: Partial<SearchRequest> = {}, using = services) {
  const { results } = await search(asked(changes), using, { signal });
  return results.map(({ document }) => Number(document.title.slice('Note '.length)));
}

const withoutReranker = () => numbersOf({ limit: COUNT }, opened);

describe('a search with a reranker', () => {
  it('orders its first fifty results by the reranker, and keeps the order of the rest', async () => {
    const before = await withoutReranker();
    expect(before).toHaveLength(COUNT);
    const first = before.slice(0, 50).toSorted((a, b) => b - a);
    expect(await numbersOf({ limit: COUNT })).toEqual([...first, ...before.slice(50)]);
  });

  it('keeps one order across pages', async () => {
    const all = await numbersOf({ limit: COUNT });
    const pages: number[] = [];
    for (let offset = 0; offset < COUNT; offset += 15) {
      pages.push(...(await numbersOf({ limit: 15, offset })));
    }
    expect(pages).toEqual(all);
  });

  it('sends the title, the matched passage and the words of the query without operators', async () => {
    await numbersOf({ text: 'lighthouse -absent' });
    const [call] = model.calls;
    expect(call?.query).toBe('lighthouse');
    expect(call?.texts).toHaveLength(50);
    expect(call?.texts[0]).toMatch(/^Note \d+\nThe lighthouse of number/);
  });

  it('falls back to the order of the index if the model fails, and reports it', async () => {
    model.isBroken = true;
    const { results, query } = await search(asked(), services, { signal });
    expect(results.map(({ document }) => document.title)).toEqual(
      (await withoutReranker()).slice(0, 10).map((number) => `Note ${number}`),
    );
    expect(query.modeReason).toBe('The reranker failed (broken).');
  });

  it.each<[string, Partial<SearchRequest>]>([
    ['in an order by date', { sort: 'newest' }],
    ['past the first fifty', { offset: 50 }],
    ['of identifiers', { text: 'max_body_bytes lighthouse' }],
  ])('is not slowed down by it %s', async (_, changes) => {
    await numbersOf(changes);
    expect(model.calls).toEqual([]);
  });

  it('explains for each result how the reranker scored it', async () => {
    const { results } = await search(asked({ explain: true }), services, { signal });
    expect(results[0]?.explanation?.signals).toContainEqual(
      expect.objectContaining({ kind: 'reranker', value: 0 }),
    );
    const [best] = results;
    if (best === undefined) throw new Error('nothing was found');
    const standing = await explainDocument(asked(), best.document, services, signal);
    expect(standing.rank).toBe(1);
    expect(standing.explanation?.signals.map(({ kind }) => kind)).toContain('reranker');
  });

  it('sends the first results by words before the reranker has finished, and no result twice', async () => {
    const reading = Promise.withResolvers<void>();
    model.hold = reading.promise;
    const begun = await beginSearch(asked(), services);
    const events = begun.events({ signal, early: { timers: time } });
    const received: SearchEvent<unknown>[] = [];
    const ended = (async () => {
      for await (const event of events) received.push(event);
    })();
    await time.advance(20);
    const early = received.flatMap((event) => (event.kind === 'results' ? event.results : []));
    expect(early).toHaveLength(3);
    reading.resolve();
    await ended;
    const all = received.flatMap((event) => (event.kind === 'results' ? event.results : []));
    expect(new Set(all.map(({ document }) => document.number)).size).toBe(10);
    expect(all).toHaveLength(10);
  });
});
