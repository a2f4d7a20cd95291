import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleDocument } from '../documents/document-store.suite.ts';
import { linkKey } from '../documents/links/link-key.ts';
import { queryOf } from '../index/search-index.suite.ts';
import { systemClock } from '../runtime/clock.ts';
import { letWorkGoOn } from '../runtime/test-time.ts';
import { LinkKeeper } from './link-keeper.ts';
import { openWrittenDocuments, type WrittenDocuments } from './test-documents.ts';

let documents: WrittenDocuments;
let keepers: LinkKeeper[];
beforeEach(async () => {
  documents = await openWrittenDocuments();
  keepers = [];
});
afterEach(async () => {
  for (const keeper of keepers) await keeper.close();
  await documents.close();
});

function keeperOf(options: { isBusy?: () => boolean } = {}): LinkKeeper {
  const { store, writer } = documents;
  const keeper = new LinkKeeper({
    store,
    writer,
    clock: systemClock,
    quietMs: 0,
    isBusy: () => false,
    ...options,
    onFailure: (error) => expect.unreachable(String(error)),
  });
  keepers.push(keeper);
  return keeper;
}

/** A different text for each, so that none is another's copy. */
function page(externalId: string, to: Readonly<Record<string, string>> = {}) {
  const links = Object.entries(to).map(([target, words]) => ({
    target: linkKey(`file:///srv/docs/${target}`)!,
    words,
  }));
  return exampleDocument(externalId, { title: `Page ${externalId}`, links });
}

function put(...inputs: ReturnType<typeof page>[]): Promise<void> {
  return documents.writer.write({ kind: 'put', inputs });
}

const TARGET = page('limits.md');
const LINKING = page('a.md', { 'limits.md': 'throttling requests' });

function linkersOf(externalId: string): number {
  const { store } = documents;
  const { documents: all } = store.list({ limit: 100, offset: 0 });
  const number = all.find((one) => one.externalId === externalId)!.number;
  return store.standings([number]).get(number)?.linkers ?? 0;
}

describe('LinkKeeper', () => {
  it('finds a document by the link texts of later documents', async () => {
    await put(TARGET);
    await put(LINKING);
    expect(documents.search('throttling')).toEqual([]);
    expect(await keeperOf().weigh()).toBe(1);
    expect(documents.search('throttling')).toEqual(['limits.md']);
    expect(linkersOf('limits.md')).toBe(1);
  });

  it('indexes a document again only if the links to it have changed', async () => {
    const others = Array.from({ length: 50 }, (_, i) => page(`${i}.md`, { 'limits.md': 'limits' }));
    await put(TARGET, ...others);
    const keeper = keeperOf();
    expect(await keeper.weigh()).toBe(1);
    expect(await keeper.weigh()).toBe(0);
    await put(page('another.md', { 'limits.md': 'limits' }));
    // The step of 50 contains 51 links.
    expect(await keeper.weigh()).toBe(0);
    expect(linkersOf('limits.md')).toBe(51);
  });

  it('indexes each page of a crawl once more, after the last one', async () => {
    const count = 1_000;
    const linked = (i: number) => [`${(i * 7) % count}.md`, `${(i * 13 + 1) % count}.md`, '0.md'];
    const pages = Array.from({ length: count }, (_, i) =>
      page(`${i}.md`, Object.fromEntries(linked(i).map((to) => [to, `words for ${to}`]))),
    );
    for (let at = 0; at < count; at += 250) await put(...pages.slice(at, at + 250));
    const keeper = keeperOf();
    expect(await keeper.weigh()).toBeLessThanOrEqual(count);
    expect(await keeper.weigh()).toBe(0);
  });

  it('removes the link texts of a document that is removed, or does not link any more', async () => {
    const also = page('b.md', { 'limits.md': 'quotas' });
    await put(TARGET, LINKING, also);
    const keeper = keeperOf();
    await keeper.weigh();
    await documents.writer.write({ kind: 'remove', sourceId: 'docs', externalIds: ['a.md'] });
    await keeper.weigh();
    expect(documents.search('throttling')).toEqual([]);
    expect(linkersOf('limits.md')).toBe(1);
    await put(page('b.md'));
    expect(await keeper.weigh()).toBe(1);
    expect(documents.search('quotas')).toEqual([]);
    expect(linkersOf('limits.md')).toBe(0);
  });

  it('loses no link if it was killed between the store and the index', async () => {
    await put(TARGET, LINKING);
    const { store, writer } = documents;
    const number = store.numbersAfter(0, 1)[0]!;
    // The store's part is durable, and the index's was not begun.
    const anchors = ['throttling requests'];
    store.restand(new Map([[number, { linkers: 1, authority: 26, anchors }]]));
    await writer.exclusively(() => writer.catchUp());
    expect(documents.search('throttling')).toEqual(['limits.md']);
    expect(await keeperOf().weigh()).toBe(0);
  });

  it('keeps the link texts of a document when the document is read again', async () => {
    await put(TARGET, LINKING);
    await keeperOf().weigh();
    await put({ ...TARGET, text: 'Quite another text.', passages: [], version: 'v2' });
    expect(documents.search('throttling')).toEqual(['limits.md']);
  });

  it('ranks the document with more links before an equal one', async () => {
    const { store } = documents;
    const text = (words: string) => ({
      text: words,
      passages: [{ start: 0, end: words.length, headings: [] }],
    });
    await put(
      { ...page('x.md'), ...text('Some words of quota.') },
      { ...page('y.md'), ...text('More words of quota.') },
      page('a.md', { 'y.md': '' }),
      page('b.md', { 'y.md': '' }),
    );
    await keeperOf().weigh();
    const { writer } = documents;
    const query = queryOf('quota', { signals: { nowMs: 0, freshness: 'usual' } });
    const { hits } = writer.index.search(query);
    const found = store.byNumbers(hits.map(({ documentNumber }) => documentNumber));
    expect([...found.values()].map(({ externalId }) => externalId)).toEqual(['y.md', 'x.md']);
    expect(hits[0]!.score / hits[1]!.score).toBeGreaterThan(1);
    expect(hits[0]!.score / hits[1]!.score).toBeLessThan(1.15);
  });

  it('waits for the end of a refresh, and then weighs links without a call', async () => {
    let isBusy = true;
    const asked = Promise.withResolvers<void>();
    const keeper = keeperOf({
      isBusy: () => {
        asked.resolve();
        return isBusy;
      },
    });
    await put(TARGET, LINKING);
    keeper.changed();
    await asked.promise;
    expect(documents.search('throttling')).toEqual([]);
    isBusy = false;
    while (linkersOf('limits.md') === 0) await new Promise(setImmediate);
    await documents.writer.exclusively(async () => undefined);
    expect(documents.search('throttling')).toEqual(['limits.md']);
  });

  it('after a start, weighs links if something was written since, and does nothing otherwise', async () => {
    await put(TARGET, LINKING);
    await keeperOf().weigh();
    const { store } = documents;
    expect(store.weighedSequence()).toBe(store.lastSequence());
    let asked = 0;
    const isBusy = () => {
      asked += 1;
      return false;
    };
    keeperOf({ isBusy }).begin();
    await letWorkGoOn();
    expect(asked).toBe(0);
    await put(page('b.md', { 'limits.md': 'quotas' }));
    keeperOf({ isBusy }).begin();
    while (linkersOf('limits.md') < 2) await new Promise(setImmediate);
    expect(asked).toBeGreaterThan(0);
  });

  it('stops when it is closed', async () => {
    await put(TARGET, LINKING);
    const keeper = keeperOf();
    const weighing = keeper.weigh();
    await keeper.close();
    await expect(weighing).rejects.toThrow();
    keeper.changed();
    expect(linkersOf('limits.md')).toBe(0);
  });
});
